package setup_test

import (
	"fmt"
	"strings"
	"testing"

	"magistrate/setup"
)

// Parts on the table and in the box make what the box holds, for every number
// of players; nothing of the picture lies on anything else of its kind.
func TestLizardWizard(t *testing.T) {
	box := map[string]int{"Wizards": 28, "Towers": 28, "Familiars": 35, "Spells": 64, "Dungeon cards": 53, "Achievement tiles": 20}
	for n := 2; n <= 5; n++ {
		in := setup.LizardWizardTable{Spells: 64, AllTowers: []int{1, 2, 3, 4}, Towers: []int{1, 2, 3, 4}, Familiars: []int{5, 10, 15, 20, 25}, Offered: 1, Wizards: min(n, 4)}
		for i := range n {
			in.Players = append(in.Players, fmt.Sprintf("P%d", i+1))
		}
		s := setup.LizardWizard(in)
		for _, p := range s.Parts {
			if want, ok := box[p.Name]; ok && p.Used+p.Box != want {
				t.Errorf("%d players: %s are %d on the table and %d in the box, of %d", n, p.Name, p.Used, p.Box, want)
			}
		}
		soundPicture(t, s)
	}
}

// soundPicture fails where a picture leaves its table, lays a thing on another of
// its kind or has other seats than players.
func soundPicture(t *testing.T, s setup.Sheet) {
	t.Helper()
	n, seats := len(s.Players), 0
	for i, a := range s.Picture.Shapes {
		if a.Kind == setup.Seat {
			seats++
		}
		if a.X < 0 || a.Y < 0 || a.X+a.W > s.Picture.Width+0.01 || a.Y+a.H > s.Picture.Height+0.01 {
			t.Errorf("%d players: %s %q runs off the table", n, a.Kind, a.Label)
		}
		for _, b := range s.Picture.Shapes[:i] {
			if a.Kind == b.Kind && a.X < b.X+b.W-0.01 && b.X < a.X+a.W-0.01 && a.Y < b.Y+b.H-0.01 && b.Y < a.Y+a.H-0.01 {
				t.Errorf("%d players: %s %q lies on %q", n, a.Kind, a.Label, b.Label)
			}
		}
	}
	if seats != n {
		t.Errorf("%d players have %d seats", n, seats)
	}
}

func TestLizardWizardGotcha(t *testing.T) {
	s := setup.LizardWizard(setup.LizardWizardTable{Players: []string{"A", "B"}, Spells: 64, Out: []string{"Verto", "Decrusto"}, OutCards: 2, Towers: []int{2, 3}, AllTowers: []int{1, 2, 3, 4}, Familiars: []int{10}, Offered: 2, Wizards: 2})
	text := fmt.Sprint(s.Steps)
	for _, want := range []string{"Verto", "62 spells", "turn 2 up"} {
		if !strings.Contains(text, want) {
			t.Errorf("the steps say nothing of %s", want)
		}
	}
}
