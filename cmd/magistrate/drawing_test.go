package main

import (
	"fmt"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/setup"
)

// TestDrawingHasEveryLabel checks that the drawing of a table shows every label whole, from 80
// columns on.
func TestDrawingHasEveryLabel(t *testing.T) {
	for _, g := range games.All {
		least, most := g.Seats()
		for n := least; n <= most; n++ {
			h := referee.Header{Game: g.Key()}
			for i := range n {
				h.Players = append(h.Players, fmt.Sprintf("Seat %d", i+1))
			}
			sheet, err := g.Setup(h)
			if err != nil {
				t.Fatal(err)
			}
			for _, columns := range []int{80, 120, 200} {
				drawn := drawPicture(sheet.Picture, columns)
				for _, s := range sheet.Picture.Shapes {
					label := s.Label
					if s.Kind == setup.Token {
						label = "(" + label
					}
					words := strings.Fields(label)
					if s.Kind == setup.Text || s.Kind == setup.Mark || s.Kind == setup.Seat {
						words = []string{label} // on one line
					}
					for _, word := range words {
						if !strings.Contains(drawn, word) && !strings.Contains(drawn, tell.Clip(word, 8)) {
							t.Errorf("%s, %d players, %d columns: %q is missing:\n%s", g.Key(), n, columns, word, drawn)
						}
					}
				}
				for line := range strings.Lines(drawn) {
					if tell.Width(strings.TrimRight(line, "\n")) > columns {
						t.Errorf("%s, %d players: wider than %d columns: %s", g.Key(), n, columns, line)
					}
				}
				if strings.HasPrefix(drawn, "\n") {
					t.Errorf("%s, %d players: the drawing begins with an empty line", g.Key(), n)
				}
			}
		}
	}
}
