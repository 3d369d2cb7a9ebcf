package printables

import (
	"fmt"
	"strings"
)

// A Single is a card for an online printer, which cuts at the trim boxes of its pages.
type Single struct {
	Number int    // of the card, from 1
	Name   string // "GAWI", or a name for a card without a code
	Title  string
	Size   string // name of its size
	Copies int
	Front  Page
	Back   Page // without Items for none
}

// Singles lays out each different card of the decks as a printer takes it.
func Singles(decks []Deck, printer Printer, o CardOptions) (all []Single, warnings []string, err error) {
	p := newPress(o, decks)
	for _, d := range decks {
		size := printer.size(d.Size)
		empty := size.page()
		sheet := Sheet{Size: size.Size, Bleed: max(empty.Trim.X, empty.Trim.Y)}
		page := func(f Face, side string) Page {
			at := empty
			if g := p.draw(sheet, f, side); len(g.Items) > 0 {
				g.Rect = at.Trim
				at.Items = []Item{g}
			}
			return at
		}
		for _, card := range d.Cards {
			title := card.Front.Title
			if title == "" { // only a figure, or tokens
				title = strings.TrimSpace(d.Title + " " + card.Front.Figure)
			}
			all = append(all, Single{Number: len(all) + 1, Name: card.Front.name(), Title: title, Size: size.Name, Copies: max(1, card.Copies),
				Front: page(card.Front, "front"), Back: page(card.Back, "back")})
		}
	}
	if len(all) == 0 {
		return nil, nil, fmt.Errorf("no cards to print")
	}
	if n := len(p.overflow); n > 0 {
		p.warnings = append(p.warnings, fmt.Sprintf("%d cards have more text than fits in Braille; the sheets to cut end with a list of it.", n))
	}
	return all, p.warnings, p.err
}

// Drawing identifies what is drawn on a page: pages of equal faces have the same.
func (p Page) Drawing() any {
	if len(p.Items) == 1 {
		if g, ok := p.Items[0].(Group); ok && len(g.Items) > 0 {
			return &g.Items[0]
		}
	}
	return nil
}
