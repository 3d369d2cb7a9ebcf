package paper

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"magistrate/printables"
	"magistrate/referee"
)

// Cards of two sizes have boxes of two sizes, each named, and no two boxes are alike;
// together they hold the deck that is printed.
func TestBoxesBySize(t *testing.T) {
	for key, want := range map[string][]string{
		"lizard-wizard": {"Wizards, Towers, Familiars, Spells|box 1 of 2", "Wizards, Towers, Familiars, Spells|box 2 of 2", "Dungeon, Gathering, Achievements"},
		"mag-mell":      {""},
		"res-arcana":    {""},
	} {
		g := game(t, key)
		h := header(t, g, 2)
		doc, err := Box(g, h, printables.Own, 0.3, printables.Look{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		cards := 0
		for _, page := range doc.Pages {
			phrase, n := "", 0
			everything(printables.Document{Pages: []printables.Page{page}}, func(it printables.Item) {
				if r, ok := it.(printables.Run); ok {
					phrase += " " + r.Text
					many := 0
					if _, err := fmt.Sscanf(r.Text, "%d cards", &many); err == nil {
						n = many
					}
				}
			})
			cards += n
			at := slices.IndexFunc(want, func(holds string) bool {
				for _, part := range strings.Split(holds, "|") {
					if !strings.Contains(phrase, part) {
						return false
					}
				}
				return true
			})
			if at < 0 {
				t.Fatalf("%s: a box says %s", key, phrase)
			}
			got = append(got, want[at])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: boxes %q, want %q", key, got, want)
		}
		all := g.Cards(h)
		deck := 0
		for _, d := range decks(g, h, slices.DeleteFunc(slices.Clone(all), func(c referee.Printed) bool { return c.Counter || c.Group == referee.BoardGroup }), printables.Own, "", false) {
			deck += d.Count()
		}
		if cards != deck {
			t.Errorf("%s: boxes for %d cards of %d", key, cards, deck)
		}
	}
}
