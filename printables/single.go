package printables

import "fmt"

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
	p := press{job: newJob(o.Ink), o: o, faces: map[string][]Item{}}
	p.encode = EncodeCard
	number := 0
	for _, d := range decks {
		sheet := Sheet{Size: d.Size, Bleed: o.Bleed}
		for _, card := range d.Cards {
			number++
			if o.NoCodes {
				card.Front.QR, card.Back.QR = "", ""
			}
			one := func(f Face, back bool) Single {
				side := "front"
				if back {
					side = "back"
				}
				g := p.draw(sheet, f, side)
				g.Rect = Rect{o.Bleed, o.Bleed, d.Size.W, d.Size.H}
				return Single{Number: number, Name: card.Front.name(), Title: card.Front.Title, Back: back, Copies: max(1, card.Copies), Page: Page{
					W: d.Size.W + 2*o.Bleed, H: d.Size.H + 2*o.Bleed, Trim: g.Rect, Bleed: Rect{0, 0, d.Size.W + 2*o.Bleed, d.Size.H + 2*o.Bleed}, Items: []Item{g},
				}}
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
	return fronts, backs, p.warnings, p.err
}
