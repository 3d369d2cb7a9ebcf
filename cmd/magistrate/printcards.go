package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"magistrate/cmd/magistrate/paper"
	"magistrate/cmd/magistrate/tell"
	"magistrate/printables"
	"magistrate/referee"
)

func printCards() *cobra.Command {
	var f printFlags
	var o cardFlags
	c := f.of(&cobra.Command{
		Use:   "cards GAME",
		Short: "Print the whole deck to cut out",
		Long: `Prints every card of the box to cut out, in art of our own, each with its code in letters
and as a QR code that the console accepts from a scanner. --backs prints backs behind
them; --offset makes up for a printer's drift, and “print calibrate” measures it.`,
		Example: "  magistrate print cards mag-mell --backs long-edge",
	}, func(cmd *cobra.Command, g referee.Game) (doc printables.Document, kind string, err error) {
		h, err := o.header(cmd, g)
		if err != nil {
			return doc, "", err
		}
		size, options, err := o.read(cmd, f.look)
		if err != nil {
			return doc, "", err
		}
		spread := ""
		if o.spread != "" {
			if spread, err = readText(cmd, o.spread); err != nil {
				return doc, "", err
			}
		}
		if o.format != "pdf" {
			return doc, "", o.singles(cmd, f.out, g, h, spread, size, options)
		}
		if cmd.Flags().Changed("dpi") {
			return doc, "", errors.New("--dpi is for --format png")
		}
		doc, err = paper.Cards(g, h, spread, size, options)
		return doc, "cards", err
	})
	o.add(c)
	return c
}

// cardSizes are the sizes that cards may have; tokens keep theirs.
var cardSizes = []string{"poker", "bridge", "mini", "tarot"}

// cardSize is the size of that name; without one, each card's own.
func cardSize(name string) (printables.Size, error) {
	if name == "" {
		return printables.Own, nil
	}
	size, err := printables.SizeNamed(name)
	if err != nil || size == printables.Token {
		return size, fmt.Errorf("--size can't be %q; it is %s", name, strings.Join(cardSizes, ", "))
	}
	return size, nil
}

// cardFlags are the flags of a deck.
type cardFlags struct {
	setFlags
	size, backs, offset, spread string
	face, format                string
	dpi                         int
	bleed, margin               float64
	noCodes                     bool
}

func (o *cardFlags) add(c *cobra.Command) {
	o.setFlags.add(c)
	o.addSheet(c)
	c.Flags().StringVar(&o.face, "face", "standard", "standard, large (read at two metres) or tactile (Braille for swell paper, and a list of what has no room)")
	values(c, "face", "standard", "large", "tactile")
	c.Flags().StringVar(&o.spread, "spread", "", "a `FILE` that says how many of each card your box holds")
	c.Flags().StringVar(&o.format, "format", "pdf", "pdf: sheets to cut; single: a PDF page a card with bleed; png: a picture a side; both for printers online, into a directory")
	c.Flags().IntVar(&o.dpi, "dpi", 300, "how fine pictures are: 300 or 600 dots an inch")
	values(c, "format", "pdf", "single", "png")
	values(c, "dpi", "300", "600")
	c.Flags().BoolVar(&o.noCodes, "no-codes", false, "leave the QR codes out")
}

// addSheet adds the flags that say how cards lie on a sheet.
func (o *cardFlags) addSheet(c *cobra.Command) {
	c.Flags().StringVar(&o.size, "size", "", "poker, bridge, mini or tarot (else poker, and tarot for large cards)")
	c.Flags().StringVar(&o.backs, "backs", "none", "none, long-edge, short-edge or gutterfold")
	c.Flags().StringVar(&o.offset, "offset", "", "how far backs are moved, `RIGHT,DOWN` in mm (else what print calibrate gave)")
	c.Flags().Float64Var(&o.bleed, "bleed", 3, "how far colour runs beyond the cut, mm")
	c.Flags().Float64Var(&o.margin, "margin", printables.Margin, "how much is left free at the paper's edges, mm; nine poker cards need --bleed 0")
	values(c, "size", cardSizes...)
	values(c, "backs", "none", "long-edge", "short-edge", "gutterfold")
}

// read checks the flags.
func (o *cardFlags) read(cmd *cobra.Command, look printables.Look) (size printables.Size, options printables.CardOptions, err error) {
	options = printables.CardOptions{Paper: look.Paper, Ink: look.Ink, Bleed: o.bleed, Margin: o.margin, NoCodes: o.noCodes}
	if size, err = cardSize(o.size); err != nil {
		return size, options, err
	}
	if o.face != "" {
		if options.Face, err = printables.StyleNamed(o.face); err != nil {
			return size, options, err
		}
	}
	if options.Backs, err = printables.BacksNamed(o.backs); err != nil {
		return size, options, err
	}
	remembered := false
	if options.OffsetX, options.OffsetY, remembered, err = offsetOf(cmd, o.offset, options.Backs); err != nil {
		return size, options, err
	}
	if remembered {
		aside(cmd, fmt.Sprintf("backs are moved %s, as print calibrate measured", direction([2]float64{options.OffsetX, options.OffsetY})))
	}
	if !(o.bleed >= 0 && o.bleed <= 10) {
		return size, options, fmt.Errorf("--bleed can't be %v; it is 0 to 10 mm", o.bleed)
	}
	if !(o.margin > 0 && o.margin <= 40) {
		return size, options, fmt.Errorf("--margin can't be %v; it is more than nothing and up to 40 mm", o.margin)
	}
	if term.IsTerminal(int(os.Stderr.Fd())) {
		options.Progress = func(done, all int) {
			fmt.Fprintf(cmd.ErrOrStderr(), "\rsheet %d of %d", done, all)
			if done == all {
				fmt.Fprintln(cmd.ErrOrStderr())
			}
		}
	}
	return size, options, nil
}

// singles writes every card alone into a directory.
func (o *cardFlags) singles(cmd *cobra.Command, dir string, g referee.Game, h referee.Header, spread string, size printables.Size, options printables.CardOptions) error {
	dpi := 0
	switch {
	case o.format == "png" && (o.dpi == 300 || o.dpi == 600):
		dpi = o.dpi
	case o.format == "png":
		return fmt.Errorf("--dpi can't be %d; it is 300 or 600", o.dpi)
	case o.format != "single":
		return fmt.Errorf("--format can't be %q; it is pdf, single or png", o.format)
	}
	for _, name := range []string{"backs", "offset", "margin", "paper"} {
		if cmd.Flags().Changed(name) {
			return fmt.Errorf("--%s is for sheets; single cards have backs of their own, and no paper", name)
		}
	}
	if dir == "" {
		dir = g.Key() + "-cards"
	}
	if ending := filepath.Ext(dir); strings.EqualFold(ending, ".pdf") || strings.EqualFold(ending, ".png") {
		return fmt.Errorf("single cards go into a directory, and %s names a file; -o %s names one", dir, strings.TrimSuffix(dir, ending))
	}
	if dir == "-" {
		return errors.New("single cards go into a directory; -o names it")
	}
	all, err := paper.SingleCards(g, h, spread, size, options)
	if err != nil {
		return err
	}
	for _, said := range all.Warnings {
		aside(cmd, said)
	}
	if err := all.Save(dir, dpi); err != nil {
		return err
	}
	aside(cmd, fmt.Sprintf("%s: %s, %s, and counts.csv that says how many of each", dir, tell.Count(len(all.Fronts), "front"), tell.Count(len(all.Backs), "back")))
	return nil
}
