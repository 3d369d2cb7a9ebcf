package printables

import (
	"fmt"
	"strings"
	"testing"
)

// TestNotesKeepTheMargin: no word around the cards stands where printers may not reach,
// and a deck's note is there however long it is: beside the cards of its first sheet, in
// the place of a card, or on a page behind all of them.
func TestNotesKeepTheMargin(t *testing.T) {
	note := "Our assumption, the rulebook does not say; look at your own box"
	for _, cards := range []int{5, 72} {
		for _, times := range []int{1, 4, 40} {
			for _, paper := range Papers {
				for _, size := range Sizes {
					for _, bleed := range []float64{0, 3} {
						for _, backs := range AllBacks {
							for _, margin := range []float64{6, 9} {
								name := fmt.Sprint(cards, times, paper.Name, size.Name, bleed, backs, margin)
								d := Deck{Title: "Mages, Treasure Awaits, Pick counter", Size: size, Note: strings.Repeat(note+" ", times), Cards: []Card{{Front: Face{Title: "A"}, Copies: cards}}}
								doc, err := Cards([]Deck{d}, CardOptions{Title: "A game, the cards", Paper: paper, Bleed: bleed, Backs: backs, Margin: margin})
								if err != nil {
									t.Errorf("%s: %v", name, err)
									continue
								}
								phrase := ""
								for n, p := range doc.Pages {
									room := Rect{W: p.W, H: p.H}.Inset(margin - 0.5)
									for _, it := range flatten(nil, p.Items, matrix{a: 1, d: 1}) {
										if w, ok := it.(textBox); ok {
											noted := margin == Margin || strings.Contains(note+" "+note, w.text) // with more the strip may be narrower
											if phrase += w.text + " "; noted && (w.X < room.X || w.Y < room.Y || w.Right() > room.Right() || w.Bottom() > room.Bottom()) {
												t.Errorf("%s: %q on page %d at %v", name, w.text, n+1, w.Rect)
											}
										}
									}
								}
								if got := strings.Count(strings.Join(strings.Fields(phrase), ""), strings.Join(strings.Fields(note), "")); got != times {
									t.Errorf("%s: the note is said %d times of %d", name, got, times)
								}
							}
						}
					}
				}
			}
		}
	}
}
