package setup_test

import (
	"fmt"
	"strings"
	"testing"

	"magistrate/setup"
)

// lizardWizard is what the sheet needs, but for the players.
func lizardWizard() setup.LizardWizardTable {
	return setup.LizardWizardTable{Spells: 64, AllTowers: []int{1, 2, 3, 4}, Towers: []int{1, 2, 3, 4}, Familiars: []int{5, 10, 15, 20, 25}, AllFamiliars: 5,
		Schools: 7, AllWizards: 4, WizardsUp: 2, TowersUp: 1, FamiliarsUp: 1, SpellsUp: 4, Hand: 3, Mana: 20, Tokens: 30, Gathering: 54, Dungeon: 51, Tiles: 20, TilesLaid: 4,
		Reagents: []string{"MA", "SU", "TD", "HO", "NI", "FO", "EY"}}
}

// Parts on the table and in the box make what the box holds, for every number
// of players; nothing of the picture lies on anything else of its kind.
func TestLizardWizard(t *testing.T) {
	box := map[string]int{"Wizards": 28, "Towers": 28, "Familiars": 35, "Spells": 64, "Dungeon cards": 53, "Achievement tiles": 20}
	for n := 2; n <= 5; n++ {
		in := lizardWizard()
		in.Wizards = min(n, 4)
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
	in := lizardWizard()
	in.Players, in.Out, in.OutCards, in.FamiliarsUp, in.Mana = []string{"A", "B"}, []string{"Verto", "Decrusto"}, 2, 2, 33
	s := setup.LizardWizard(in)
	text := fmt.Sprint(s.Steps)
	for _, want := range []string{"Verto", "62 spells", "turn up 2", "33 Mana"} {
		if !strings.Contains(text, want) {
			t.Errorf("the steps say nothing of %s", want)
		}
	}
}

// All that the box holds is counted, and what each player is given is no count of parts.
func TestLizardWizardComponents(t *testing.T) {
	counts := map[string]int{}
	in := lizardWizard()
	in.Players = []string{"A", "B", "C"}
	for _, p := range setup.LizardWizard(in).Parts {
		counts[p.Name] = p.Used
	}
	for name, n := range map[string]int{"Gold coins": 35, "Mana coins": 75, "Start Player token": 1, "Game board": 1} {
		if counts[name] != n {
			t.Errorf("%s: %d, not %d", name, counts[name], n)
		}
	}
	if _, ok := counts["Mana to each player"]; ok {
		t.Error("a sum of Mana stands among the components")
	}
}
