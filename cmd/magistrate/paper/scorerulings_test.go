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
					} else if says := answer(*q, choice); !strings.Contains(text, q.Asks+" "+says) {
						t.Errorf("%s, %s, %d rulings: %s=%s is not told", g.Key(), paper.Name, many, id, choice)
					}
				}
				if says := fmt.Sprintf("%d more house rulings hold in play", others); others > 1 && others < len(h.Rulings) && !strings.Contains(text, says) {
					t.Errorf("%s, %s: not said: %q", g.Key(), paper.Name, says)
				}
			}
		}
	}
}
