package paper

import (
	"fmt"
	"strings"
	"testing"

	"magistrate/printables"
	"magistrate/referee/games"
)

// TestBlankScoreTellsRulings: a sheet for a pencil tells every ruling that counts for the
// score, and how many others hold.
func TestBlankScoreTellsRulings(t *testing.T) {
	for _, g := range games.All {
		_, most := g.Seats()
		for _, paper := range printables.Papers {
			for _, many := range []int{0, 1, 4, 99} {
				h := ruled(g, header(t, g, most), many)
				doc, err := BlankScore(g, h, false, printables.Look{Paper: paper})
				if err != nil {
					t.Errorf("%s, %d rulings: %v", g.Key(), many, err)
					continue
				}
				text, others := words(doc), 0
				for id, choice := range h.Rulings {
					q := g.Book().Question(id)
					if !q.Scored {
						others++
					} else if phrase := answer(*q, choice); !strings.Contains(text, q.Asks+" "+phrase) {
						t.Errorf("%s, %s, %d rulings: %s=%s is not told", g.Key(), paper.Name, many, id, choice)
					}
				}
				if phrase := fmt.Sprintf("%d more house rules affect play only", others); others > 1 && others < len(h.Rulings) && !strings.Contains(text, phrase) {
					t.Errorf("%s, %s: not said: %q", g.Key(), paper.Name, phrase)
				}
			}
		}
	}
}

// TestLightSheets: the sheets of a light game say what it leaves to the players, on one page
// each; those of a full game don't.
func TestLightSheets(t *testing.T) {
	g := game(t, "lizard-wizard")
	for _, paper := range printables.Papers {
		for n := 2; n <= 5; n++ {
			for _, detail := range []string{"full", "light"} {
				h := header(t, g, n)
				h.Values["detail"] = detail
				blank, err := BlankScore(g, h, false, printables.Look{Paper: paper})
				if err != nil {
					t.Fatal(err)
				}
				steps, err := Setup(g, h, "", printables.Look{Paper: paper})
				if err != nil {
					t.Fatal(err)
				}
				if len(blank.Pages) != 1 || len(steps.Pages) != 1 {
					t.Errorf("%s, %s, %d players: %d pages to score on and %d to set up by", detail, paper.Name, n, len(blank.Pages), len(steps.Pages))
				}
				const left = "Left to the players in this game: which cards lie on offer; prices that nobody has entered; gathering cards without “from”."
				if strings.Contains(words(blank), left) != (detail == "light") || strings.Contains(words(steps), "A light game:") != (detail == "light") {
					t.Errorf("%s, %s, %d players: %s", detail, paper.Name, n, words(blank))
				}
			}
		}
	}
}
