package printables

import (
	"fmt"
	"strings"
)

// A Single is one side of one card, alone on a page with its bleed: for printers
// online, who cut by the trim box.
type Single struct {
	Number int    // of the card, from 1, the same for both sides
	Name   string // "GAWI", or what stands for a card without a code
	Title  string
	Back   bool
	Copies int
	Page   Page
}

// Singles lays out every different card of the decks, fronts first.
func Singles(decks []Deck, o CardOptions) (fronts, backs []Single, warnings []string, err error) {
	p, number := newPress(o, decks), 0
	for _, d := range decks {
		sheet := Sheet{Size: d.Size, Bleed: o.Bleed}
		for _, card := range d.Cards {
			number++
			title := card.Front.Title
			if title == "" { // a figure alone: "Treasure tokens +8"
				title = strings.TrimSpace(d.Title + " " + card.Front.Corner)
			}
			one := func(f Face, back bool) Single {
				side := "front"
				if back {
					side = "back"
				}
				g := p.draw(sheet, f, side)
				g.Rect = Rect{o.Bleed, o.Bleed, d.Size.W, d.Size.H}
				whole := Rect{W: d.Size.W + 2*o.Bleed, H: d.Size.H + 2*o.Bleed}
				page := Page{W: whole.W, H: whole.H, Trim: g.Rect, Bleed: whole, Items: []Item{g}}
				return Single{Number: number, Name: card.Front.name(), Title: title, Back: back, Copies: max(1, card.Copies), Page: page}
			}
			fronts = append(fronts, one(card.Front, false))
			if !card.Back.blank() {
				backs = append(backs, one(card.Back, true))
			}
		}
	}
	if number == 0 {
		return nil, nil, nil, fmt.Errorf("no cards to print")
	}
	if n := len(p.unsaid); n > 0 {
		p.warnings = append(p.warnings, fmt.Sprintf("%d cards have more to say in Braille than there is room; the sheets to cut have a list of it behind them.", n))
	}
	return fronts, backs, p.warnings, p.err
}
