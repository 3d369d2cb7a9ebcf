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
	c := f.gameCommand(&cobra.Command{
		Use:   "box GAME",
		Short: "Print a tuck box for the deck",
		Long: `Prints a box to cut out, fold, and glue, for the number of cards and the thickness of one
card (--thickness in mm: paper 0.1, card 0.3, sleeved card 0.6). To find it, measure ten
cards. Cards of two sizes get a box each.`,
		Example: "  magistrate print box conclave --thickness 0.25",
	}, func(cmd *cobra.Command, g referee.Game) (doc printables.Document, kind string, err error) {
		h, err := s.header(cmd, g)
		if err != nil {
			return doc, "", err
		}
		cardSize, err := parseCardSize(size)
		if err != nil {
			return doc, "", err
		}
		if !(thickness >= 0.05 && thickness <= 2) {
			return doc, "", fmt.Errorf("--thickness can't be %v; enter the thickness of one card, 0.05 to 2 mm", thickness)
		}
		doc, err = paper.Box(g, h, cardSize, thickness, f.look)
		return doc, "box", err
	})
	c.Flags().StringVar(&size, "size", "", "fit `SIZE` cards: poker, bridge, mini, or tarot (default: poker, large cards tarot)")
	c.Flags().Float64Var(&thickness, "thickness", 0.3, "set the thickness of one card in `MM`")
	completeValues(c, "size", cardSizes...)
	s.add(c)
	return c
}
