package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/paper"
	"magistrate/cmd/magistrate/tell"
	"magistrate/printables"
	"magistrate/referee"
)

func printCards() *cobra.Command {
	var f printFlags
	var o cardFlags
	c := f.gameCommand(&cobra.Command{
		Use:   "cards GAME",
		Short: "Print the deck to cut out",
		Long: `Prints every card of the game to cut out, with our own art, its code in letters, and a QR
code that the console accepts from a scanner. --backs prints backs on the second side.
--offset corrects a printer's drift, which “print calibrate” measures.

--face large can be read at two metres. --face tactile prints Braille for swell paper, and a
list of texts that are too long for a card.

--for names who prints. home, the default, prints sheets to cut. For gamecrafter and
makeplayingcards, each side is a picture with bleed; for drivethru, one PDF has the back and
front of every copy, in CMYK. It is not PDF/X-1a, which needs the printer's colour profile:
let Acrobat's preflight convert it. Each size of card has its own directory with counts.csv.`,
		Example: "  magistrate print cards mag-mell --backs long-edge",
	}, func(cmd *cobra.Command, g referee.Game) (doc printables.Document, kind string, err error) {
		h, err := o.header(cmd, g)
		if err != nil {
			return doc, "", err
		}
		size, options, err := o.parse(cmd, f.look)
		if err != nil {
			return doc, "", err
		}
		spread := ""
		if o.spread != "" {
			if spread, err = readText(cmd, o.spread); err != nil {
				return doc, "", err
			}
		}
		if o.printer != "home" {
			return doc, "", o.writeOrder(cmd, f.out, g, h, spread, size, options)
		}
		doc, err = paper.Cards(g, h, spread, size, options)
		return doc, "cards", err
	})
	o.add(c)
	return c
}

// cardSizes lists the sizes for --size.
var cardSizes = []string{"poker", "bridge", "mini", "tarot"}

// parseCardSize returns the size with a name; without a name, each card keeps its own.
func parseCardSize(name string) (printables.Size, error) {
	if name == "" {
		return printables.Own, nil
	}
	size, err := printables.SizeNamed(name)
	if err != nil {
		return size, fmt.Errorf("--size can't be %q; choose %s", name, strings.Join(cardSizes, ", "))
	}
	return size, nil
}

// cardFlags are the flags of commands that print cards.
type cardFlags struct {
	setFlags
	size, backs, offset, spread string
	face, printer               string
	bleed, margin               float64
	noCodes                     bool
}

func (o *cardFlags) add(c *cobra.Command) {
	o.setFlags.add(c)
	o.addSheet(c)
	c.Flags().StringVar(&o.face, "face", "standard", "print `STYLE` faces: standard, large, or tactile")
	completeValues(c, "face", "standard", "large", "tactile")
	c.Flags().StringVar(&o.spread, "spread", "", "read the number of each card in your box from `FILE`")
	c.Flags().StringVar(&o.printer, "for", "home", "write files for `PRINTER`: gamecrafter, makeplayingcards, drivethru, or home")
	completeValues(c, "for", "gamecrafter", "makeplayingcards", "drivethru", "home")
	c.Flags().BoolVar(&o.noCodes, "no-codes", false, "leave out the QR codes")
}

// addSheet adds the flags for the layout of cards on a sheet.
func (o *cardFlags) addSheet(c *cobra.Command) {
	c.Flags().StringVar(&o.size, "size", "", "print `SIZE` cards: poker, bridge, mini, or tarot (default: poker, small cards mini)")
	c.Flags().StringVar(&o.backs, "backs", "none", "print backs that flip on `EDGE`: long-edge, short-edge, gutterfold, or none")
	c.Flags().StringVar(&o.offset, "offset", "", "move backs `RIGHT,DOWN` in mm (default: as print calibrate measured)")
	c.Flags().Float64Var(&o.bleed, "bleed", 3, "print colour up to `MM` beyond the cut; 0 fits nine poker cards on a page")
	c.Flags().Float64Var(&o.margin, "margin", printables.Margin, "leave `MM` free at the edges of the paper")
	completeValues(c, "size", cardSizes...)
	completeValues(c, "backs", "none", "long-edge", "short-edge", "gutterfold")
}

// parse checks the flags and returns the options they stand for.
func (o *cardFlags) parse(cmd *cobra.Command, look printables.Look) (size printables.Size, options printables.CardOptions, err error) {
	options = printables.CardOptions{Paper: look.Paper, Ink: look.Ink, Bleed: o.bleed, Margin: o.margin, NoCodes: o.noCodes, Words: look.Words}
	if size, err = parseCardSize(o.size); err != nil {
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
	if options.OffsetX, options.OffsetY, remembered, err = backsOffset(cmd, o.offset, options.Backs); err != nil {
		return size, options, err
	}
	if remembered {
		notify(cmd, fmt.Sprintf("backs are moved %s, as print calibrate measured", shiftText([2]float64{options.OffsetX, options.OffsetY})))
	}
	if !(o.bleed >= 0 && o.bleed <= 10) {
		return size, options, fmt.Errorf("--bleed can't be %v; enter 0 to 10 mm", o.bleed)
	}
	if !(o.margin > 0 && o.margin <= 40) {
		return size, options, fmt.Errorf("--margin can't be %v; enter more than 0 and up to 40 mm", o.margin)
	}
	options.Progress = progressOf(cmd, "sheet")
	return size, options, nil
}

// writeOrder writes every card to a directory, as a printer takes it.
func (o *cardFlags) writeOrder(cmd *cobra.Command, dir string, g referee.Game, h referee.Header, spread string, size printables.Size, options printables.CardOptions) error {
	printer, err := printables.PrinterNamed(o.printer)
	if err != nil {
		return fmt.Errorf("--for can't be %q; choose gamecrafter, makeplayingcards, drivethru, or home", o.printer)
	}
	for _, name := range []string{"backs", "offset", "margin", "paper", "bleed"} {
		if cmd.Flags().Changed(name) {
			return fmt.Errorf("--%s is for --for home", name)
		}
	}
	if dir == "" {
		dir = g.Key() + "-" + printer.Name
	}
	if ending := filepath.Ext(dir); strings.EqualFold(ending, ".pdf") || strings.EqualFold(ending, ".png") {
		return fmt.Errorf("cards for a printer go into a directory, but %s is a file name; enter -o %s", dir, strings.TrimSuffix(dir, ending))
	}
	if dir == "-" {
		return errors.New("cards for a printer go into a directory; name it with -o")
	}
	order, err := paper.NewOrder(g, h, spread, size, printer, options)
	if err != nil {
		return err
	}
	for _, warning := range order.Warnings {
		notify(cmd, warning)
	}
	if err := order.Save(dir, progressOf(cmd, "picture")); err != nil {
		return err
	}
	copies := 0
	for _, c := range order.Cards {
		copies += c.Copies
	}
	notify(cmd, fmt.Sprintf("%s: %s, %s in all; counts.csv lists the copies", dir, tell.Count(len(order.Cards), "different card"), tell.Count(copies, "card")))
	return nil
}
