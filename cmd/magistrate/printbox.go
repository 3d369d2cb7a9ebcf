package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/paper"
	"magistrate/printables"
	"magistrate/referee"
)

func printBox() *cobra.Command {
	var f printFlags
	var s setFlags
	var size string
	var thickness float64
	c := f.of(&cobra.Command{
		Use:   "box GAME",
		Short: "Print a tuck box for the deck",
		Long: `Prints a box to cut out, fold and glue, sized for the deck's cards and the thickness of
one card (--thickness, mm: paper 0.1, card 0.3, a sleeved card 0.6). Measure ten cards.
Cards of two sizes have a box each.`,
		Example: "  magistrate print box conclave --thickness 0.25",
	}, func(cmd *cobra.Command, g referee.Game) (doc printables.Document, kind string, err error) {
		h, err := s.header(cmd, g)
		if err != nil {
			return doc, "", err
		}
		of, err := cardSize(size)
		if err != nil {
			return doc, "", err
		}
		if !(thickness >= 0.05 && thickness <= 2) {
			return doc, "", fmt.Errorf("--thickness can't be %v; it is that of one card, 0.05 to 2 mm", thickness)
		}
		doc, err = paper.Box(g, h, of, thickness, f.look)
		return doc, "box", err
	})
	c.Flags().StringVar(&size, "size", "", "poker, bridge, mini or tarot (else poker, and tarot for large cards)")
	c.Flags().Float64Var(&thickness, "thickness", 0.3, "how thick one card is, mm")
	values(c, "size", cardSizes...)
	s.add(c)
	return c
}
