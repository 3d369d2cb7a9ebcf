package setup

import (
	"slices"
	"strings"
	"testing"
)

func resArcanaTable(players int, variant string, first bool) ResArcanaTable {
	t := ResArcanaTable{Players: []string{"Anna", "Brit", "Chu", "Dov"}[:players], Variant: variant, FirstGame: first,
		Artifacts: 40, Mages: 10, Items: 8, Monuments: 10, Dealt: 8, Hand: 3, Spread: 16, Displayed: 2, Enough: 10}
	for _, name := range []string{"Sacred Grove", "Sacrificial Pit", "Cursed Forge", "Sunken Reef", "Dragon's Lair"} {
		t.Places = append(t.Places, ResArcanaPlace{Name: name, Side: "sun", Back: "Back"})
	}
	for n := 1; n <= 4; n++ {
		t.Hands = append(t.Hands, ResArcanaHand{n, "Mage", []string{"A", "B", "C"}})
	}
	return t
}

// TestResArcana counts the parts and looks at steps and picture of every
// variant and number of players (Setup; Draft Variants).
func TestResArcana(t *testing.T) {
	variants := []string{"standard", "draft", "match-2", "match-3", "first"}
	for players := 2; players <= 4; players++ {
		for _, variant := range variants {
			if players > 2 && strings.HasPrefix(variant, "match") {
				continue
			}
			first := variant == "first"
			if first {
				variant = "standard"
			}
			s := ResArcana(resArcanaTable(players, variant, first))
			whole := map[string]int{"Places of Power": 5, "Monuments": 10, "Magic items": 8, "Mages": 10, "Artifacts": 40}
			for _, p := range s.Parts {
				if n, ok := whole[p.Name]; ok && p.Used+p.Box != n {
					t.Errorf("%d players, %s: %s are %d and %d", players, variant, p.Name, p.Used, p.Box)
				}
				if p.Name == "Artifacts" && p.Used != 8*players {
					t.Errorf("%d players: %d artifacts", players, p.Used)
				}
			}
			for _, step := range s.Steps {
				if step.Cite == "" || strings.Contains(step.Text, "%!") {
					t.Errorf("%d players, %s: %+v", players, variant, step)
				}
			}
			if last := s.Steps[len(s.Steps)-1].Text; !strings.Contains(last, s.Players[players-1]+" first") || !strings.Contains(last, "Anna last") {
				t.Errorf("items are chosen in the order %q", last)
			}
			resArcanaDrawn(t, s.Picture, players)
		}
	}
	if s := ResArcana(resArcanaTable(2, "standard", true)); s.Level != "first-game" || !strings.Contains(text(s), "4: Mage with A, B and C") {
		t.Errorf("a first game: %s", text(s))
	}
	for _, variant := range variants {
		other := resArcanaTable(2, variant, variant == "first")
		other.Dealt, other.Hand, other.Spread, other.Enough, other.Displayed = 14, 2, 28, 21, 3
		s := ResArcana(other)
		said := text(s)
		if !slices.Contains(s.Numbers, Number{"Points that end the game", "21"}) {
			t.Errorf("%s: %v", variant, s.Numbers)
		}
		for _, wrong := range []string{" 8 artifacts", " 16 artifacts", "draws 3", "deal 5", "Deal 4"} {
			if strings.Contains(said, wrong) {
				t.Errorf("%s, with other numbers, says %q:\n%s", variant, wrong, said)
			}
		}
	}
	low := resArcanaTable(2, "standard", true)
	low.Lowest = true
	if s := ResArcana(low); strings.Contains(text(s), "3: Mage") {
		t.Errorf("with the lowest numbers only: %s", text(s))
	}
}

func text(s Sheet) string {
	var b strings.Builder
	for _, step := range s.Steps {
		b.WriteString(step.Text + "\n")
	}
	return b.String()
}

// resArcanaDrawn checks that nothing lies outside the picture or on another.
func resArcanaDrawn(t *testing.T, p Picture, players int) {
	t.Helper()
	count := map[Kind]int{}
	for i, a := range p.Shapes {
		count[a.Kind]++
		if a.X < 0 || a.Y < 0 || a.X+a.W > p.Width+1e-9 || a.Y+a.H > p.Height+1e-9 {
			t.Errorf("%d players: %s %q lies outside", players, a.Kind, a.Label)
		}
		for _, b := range p.Shapes[:i] {
			const touch = 1e-9
			if a.X < b.X+b.W-touch && b.X < a.X+a.W-touch && a.Y < b.Y+b.H-touch && b.Y < a.Y+a.H-touch {
				t.Errorf("%d players: %s %q lies on %s %q", players, a.Kind, a.Label, b.Kind, b.Label)
			}
		}
	}
	if count[FaceUp] != 5+2+8+players || count[Pile] != 1+players || count[Seat] != players || count[Fan] != players {
		t.Errorf("%d players: drawn are %v", players, count)
	}
}
