package paper

import (
	"reflect"
	"strings"
	"testing"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/games"
)

// TestBacksTellDecksApart: who finds a card face down knows which deck it is of, and not
// which card.
func TestBacksTellDecksApart(t *testing.T) {
	for _, g := range games.All {
		h := header(t, g, 3)
		cards := g.Cards(h)
		of := map[string]string{} // the deck with a back's word
		for _, d := range decks(g, h, withoutMarkers(cards), printables.Own, "", false) {
			var common *printables.Face
			for _, c := range d.Cards {
				if c.Back.Letters != nil || !c.Back.Back {
					continue // it tells something that the game needs
				}
				if common == nil {
					common = &c.Back
				} else if !reflect.DeepEqual(*common, c.Back) {
					t.Errorf("%s, %s: %s can be told from behind", g.Key(), d.Title, c.Front.Title)
				}
			}
			if common == nil || d.Title == referee.BoardGroup {
				continue
			}
			if other, twice := of[common.Word]; twice {
				t.Errorf("%s: %s and %s have the same back", g.Key(), d.Title, other)
			}
			of[common.Word] = d.Title
		}
		doc, err := Cards(g, h, "", printables.Own, printables.CardOptions{Backs: printables.LongBacks, Bleed: 3})
		if err != nil {
			t.Fatal(err)
		}
		for word := range of {
			if text := words(doc); !strings.Contains(text, word) {
				t.Errorf("%s: no back says %q", g.Key(), word)
			}
		}
	}
}
