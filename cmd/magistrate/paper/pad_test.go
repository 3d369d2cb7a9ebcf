package paper

import (
	"strings"
	"testing"

	"magistrate/printables"
	"magistrate/referee/games"
)

// No hint on a pad is too small to be read: it is left out.
func TestPadHintsAreRead(t *testing.T) {
	for _, g := range games.All {
		_, most := g.Seats()
		for _, each := range []int{2, 4} {
			for _, paper := range printables.Papers {
				doc, err := ScorePad(g, header(t, g, most), false, each, printables.Look{Paper: paper})
				if err != nil {
					t.Fatal(err)
				}
				everything(doc, func(it printables.Item) {
					if r, ok := it.(printables.Run); ok && r.Size < 5.5 && strings.Contains(r.Text, " ") {
						t.Errorf("%s, %d on %s: %q in %.2f pt", g.Key(), each, paper.Name, r.Text, r.Size)
					}
				})
			}
		}
	}
}
