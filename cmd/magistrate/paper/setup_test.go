package paper

import (
	"fmt"
	"strings"
	"testing"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/games"
)

// ruled is a header with the first so many questions of the ledger answered otherwise.
func ruled(g referee.Game, h referee.Header, many int) referee.Header {
	h.Rulings = map[string]string{}
	for _, q := range g.Book().Ledger {
		if len(q.Choices) > 1 && q.ID != "faerie-guild-or-school" && len(h.Rulings) < many { // that one is refused
			h.Rulings[q.ID] = q.Choices[len(q.Choices)-1]
		}
	}
	return h
}

// TestSetupPrints: whatever a table chooses there is a set-up sheet, with every step, every
// ruling and the code that opens the game; on one page where that has room.
func TestSetupPrints(t *testing.T) {
	for _, g := range games.All {
		least, most := g.Seats()
		for _, paper := range printables.Papers {
			for _, players := range []int{least, most} {
				for _, rulings := range []int{0, 1, 2, 3, 5, 8, 13, 21, 99} {
					h := ruled(g, header(t, g, players), rulings)
					if g.Key() == "lizard-wizard" {
						h.Values["gotcha"] = "out"
					}
					what := fmt.Sprintf("%s, %s, %d players, %d rulings", g.Key(), paper.Name, players, rulings)
					doc, err := Setup(g, h, "by lot", printables.Look{Paper: paper})
					if err != nil {
						t.Errorf("%s: %v", what, err)
						continue
					}
					sheet, err := g.Setup(h)
					if err != nil {
						t.Fatal(err)
					}
					text := words(doc)
					for _, s := range sheet.Steps {
						if !strings.Contains(text, s.Text) {
							t.Errorf("%s: nothing of %q", what, s.Text)
						}
					}
					for id, choice := range h.Rulings {
						if phrase := answer(*g.Book().Question(id), choice); !strings.Contains(text, phrase) {
							t.Errorf("%s: %s=%s is not told: %q", what, id, choice, phrase)
						}
					}
					codes := 0
					everything(doc, func(it printables.Item) {
						if _, ok := it.(printables.Code); ok {
							codes++
						}
					})
					if codes != 1 || rulings == 0 && paper == printables.A4 && len(doc.Pages) != 1 {
						t.Errorf("%s: %d codes, %d pages", what, codes, len(doc.Pages))
					}
				}
			}
		}
	}
}

// TestPicturesNameAllInFull: no name of a card is cut in the picture of a table, whichever
// lie there.
func TestPicturesNameAllInFull(t *testing.T) {
	for _, g := range games.All {
		least, most := g.Seats()
		for _, level := range levels(g) {
			for _, players := range []int{least, most} {
				for _, side := range []string{"sun", "moon"} {
					h := levelled(header(t, g, players), level)
					if h.Values["places"] != "" {
						h.Values["places"] = side
					}
					for _, paper := range printables.Papers {
						doc, err := Setup(g, h, "", printables.Look{Paper: paper})
						if err != nil {
							t.Fatal(err)
						}
						everything(doc, func(it printables.Item) {
							if run, ok := it.(printables.Run); ok && strings.HasSuffix(run.Text, "…") {
								t.Errorf("%s %s, %d players: %q on %s", g.Key(), level, players, run.Text, paper.Name)
							}
						})
					}
				}
			}
		}
	}
}
