package paper

import (
	"strings"
	"testing"

	"magistrate/printables"
)

// What the large face says of a card's rules it says in 16 points or more; notes and codes are
// for the hand.
func TestLargeFaceIsLarge(t *testing.T) {
	const note, rule = 7, 16
	for _, g := range copies(t) {
		s, err := NewOrder(g, header(t, g, 3), "", printables.Tarot, printables.Printers[0], printables.CardOptions{Face: printables.Large})
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range s.Cards {
			if one.Size != printables.Tarot.Name || one.Name == one.Title || strings.HasPrefix(one.Name, "tokens") { // a track, tokens
				continue
			}
			everything(printables.Document{Pages: []printables.Page{one.Front}}, func(it printables.Item) {
				if r, ok := it.(printables.Run); ok && !r.Invisible && r.Size > note && r.Size < rule {
					t.Errorf("%s, %s: %q in %.1f points", g.Key(), one.Title, r.Text, r.Size)
				}
			})
		}
	}
}

// A card of two families shows the pattern of each on its half of the band, none beyond it.
func TestEachFamilyHasItsPattern(t *testing.T) {
	cards := map[string]string{"HEA": "mag-mell", "FAE": "mag-mell", "SEA": "res-arcana"}
	for code, key := range cards {
		g := game(t, key)
		s, err := NewOrder(g, header(t, g, 3), "", printables.Own, printables.Printers[0], printables.CardOptions{})
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range s.Cards {
			if one.Name != code || key == "res-arcana" && one.Title != "Sea Serpent" {
				continue
			}
			delete(cards, code)
			var halves []printables.Hatch
			everything(printables.Document{Pages: []printables.Page{one.Front}}, func(it printables.Item) {
				if h, ok := it.(printables.Hatch); ok {
					halves = append(halves, h)
				}
			})
			if len(halves) != 2 {
				t.Fatalf("%s has %d patterns", one.Title, len(halves))
			}
			upper, lower := halves[0], halves[1]
			if upper.Bottom() != printables.Poker.H/2 || lower.Y != upper.Bottom() || upper.H != lower.H {
				t.Errorf("%s: the patterns cover %v and %v", one.Title, upper.Rect, lower.Rect)
			}
			for _, half := range halves {
				for _, l := range half.Lines {
					if min(l[0], l[2]) < half.X || max(l[0], l[2]) > half.Right() || min(l[1], l[3]) < half.Y || max(l[1], l[3]) > half.Bottom() {
						t.Fatalf("%s: a line of the pattern leaves its half: %v", one.Title, l)
					}
				}
			}
			slope := func(h printables.Hatch) (dx, dy float64) {
				l := h.Lines[len(h.Lines)/2]
				return l[2] - l[0], l[3] - l[1]
			}
			ux, uy := slope(upper)
			lx, ly := slope(lower)
			if upper.Width == lower.Width && ux*ly == uy*lx {
				t.Errorf("%s: both halves have one pattern", one.Title)
			}
		}
	}
	for code := range cards {
		t.Errorf("%s is not printed", code)
	}
}
