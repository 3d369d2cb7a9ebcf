package paper

import (
	"strings"
	"testing"

	"magistrate/printables"
	"magistrate/printables/fonts"
)

// The large face sets no card's words smaller than the standard face does.
func TestLargeFaceIsNotSmaller(t *testing.T) {
	for _, g := range copies(t) {
		h := header(t, g, 2)
		sizes := func(face printables.Style) (all []float64) {
			s, err := SingleCards(g, h, "", printables.Own, printables.CardOptions{Face: face, Bleed: 3})
			if err != nil {
				t.Fatal(err)
			}
			for _, one := range s.Fronts {
				most := 0.0
				everything(printables.Document{Pages: []printables.Page{one.Page}}, func(it printables.Item) {
					if r, ok := it.(printables.Run); ok && !r.Unseen && r.Face != fonts.Title {
						most = max(most, r.Size)
					}
				})
				all = append(all, most)
			}
			return all
		}
		standard := sizes(printables.Standard)
		for i, large := range sizes(printables.Large) {
			if large < standard[i] {
				t.Errorf("%s, card %d: %.2f pt, on the standard face %.2f", g.Key(), i, large, standard[i])
			}
		}
	}
}

// Stars, which are compared across the table, are as large as the name on the large face.
func TestLargeStars(t *testing.T) {
	for _, g := range copies(t) {
		if g.Key() != "enchanters" {
			continue
		}
		s, err := SingleCards(g, header(t, g, 3), "", printables.Own, printables.CardOptions{Face: printables.Large, Bleed: 3})
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range s.Fronts {
			name, star := 0.0, 0.0
			everything(printables.Document{Pages: []printables.Page{one.Page}}, func(it printables.Item) {
				switch it := it.(type) {
				case printables.Run:
					if it.Face == fonts.Title {
						name = max(name, it.Size)
					}
				case printables.Sign:
					if it.Key == "star" {
						star = max(star, it.Side)
					}
				}
			})
			if star > 0 && name > 0 && star < name*0.25 {
				t.Errorf("%s: stars of %.1f mm below a name of %.1f pt", one.Name, star, name)
			}
		}
	}
}

// No word of a name is broken on a large face, however small the card.
func TestLargeNamesAreWhole(t *testing.T) {
	for _, g := range copies(t) {
		for _, size := range []printables.Size{printables.Mini, printables.Bridge} {
			h := header(t, g, 3)
			cards, _, err := printed(g, h, "")
			if err != nil {
				t.Fatal(err)
			}
			s, err := SingleCards(g, h, "", size, printables.CardOptions{Face: printables.Large, Bleed: 3})
			if err != nil {
				continue // it has no room, and says so
			}
			whole := map[string]bool{}
			for _, one := range append(s.Fronts, s.Backs...) {
				for word := range strings.FieldsSeq(words(printables.Document{Pages: []printables.Page{one.Page}})) {
					whole[word] = true
				}
			}
			for _, card := range cards {
				for word := range strings.FieldsSeq(card.Name) {
					if !card.Counter && !whole[word] && !whole[strings.ReplaceAll(word, "-", "−")] {
						t.Errorf("%s, %s: %q of %s is not whole", g.Key(), size.Name, word, card.Name)
					}
				}
			}
		}
	}
}
