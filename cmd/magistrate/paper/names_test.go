package paper

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"magistrate/printables"
	"magistrate/referee/games"
)

// TestLongNames: no name of 24 letters costs a table its sheets, whatever the letters
// and wherever it could be broken; it stands whole in the list of seats.
func TestLongNames(t *testing.T) {
	kinds := [][]string{
		{"MARGARETHE-MARIA", "Anna", "Brit"},
		{strings.Repeat("W", 16), strings.Repeat("M", 16), strings.Repeat("Щ", 16)},
		{strings.Repeat("W", 24), strings.Repeat("W", 23) + "V"},
		{"WWWW-WWWW-WWWW-WWWW-WWWW", "MMMMMMMMMMMM-MMMMMMMMMMM"},
		{"Bartholomew Featherstonehaugh", "WW WW WW WW WW WW WW WW"},
	}
	for _, g := range games.All {
		least, most := g.Seats()
		for _, paper := range printables.Papers {
			look := printables.Look{Paper: paper}
			for n := least; n <= most; n++ {
				for _, names := range kinds {
					what := fmt.Sprintf("%s, %s, %d players, %s", g.Key(), paper.Name, n, names[0])
					h := header(t, g, n)
					h.Players = slices.Clone(h.Players)
					copy(h.Players, names)
					doc, err := Setup(g, h, "", look)
					first := h.Players[0]
					if sheet, err := g.Setup(h); err == nil && !sheet.Together {
						first += " – begins"
					}
					if err != nil {
						t.Errorf("%s: set-up: %v", what, err)
					} else if text := words(doc); !strings.Contains(text, first) || len(doc.Pages) != 1 {
						t.Errorf("%s: %d pages, and the list of seats has not the whole name", what, len(doc.Pages))
					}
					if _, err := BlankScore(g, h, true, look); err != nil {
						t.Errorf("%s: score sheet: %v", what, err)
					}
					for _, each := range []int{2, 4} {
						if _, err := ScorePad(g, h, true, each, look); err != nil {
							t.Errorf("%s: pad of %d: %v", what, each, err)
						}
					}
				}
			}
		}
	}
}
