package setup

import (
	"slices"
	"strings"
	"testing"
)

// TestConclave counts the parts for two, three and four players (Game Setup).
func TestConclave(t *testing.T) {
	names := []string{"Anna", "Brit", "Chu", "Dov"}
	for players, want := range map[int]struct {
		box, draw int
		note      string
	}{
		2: {18, 34, "8 in hands, 12 in the Conclave, 34 in the two Draw Decks"},
		3: {12, 36, "12 in hands, 12 in the Conclave, 36 in the two Draw Decks"},
		4: {6, 38, "16 in hands, 12 in the Conclave, 38 in the two Draw Decks"},
	} {
		s := Conclave(ConclaveTable{Players: names[:players], Cards: 72, Removed: want.box, Hand: 4, Laid: 12})
		if p := s.Parts[0]; p.Box != want.box || p.Used+p.Box != 72 || p.Note != want.note {
			t.Errorf("%d players: %+v", players, p)
		}
		if !slices.Equal(s.Players, names[:players]) || s.Game != "conclave" {
			t.Errorf("%d players: %v of %s", players, s.Players, s.Game)
		}
		for _, step := range s.Steps {
			if step.Text == "" || step.Cite == "" {
				t.Errorf("%d players: a step without text or section: %+v", players, step)
			}
		}
		drawn(t, s.Picture, players)
	}
}

// drawn checks what the picture shows: a grid with its empty centre and marked
// corner, two fanned decks, a seat and a hand for each player, nothing outside
// and no two cards on each other.
func drawn(t *testing.T, p Picture, players int) {
	count := map[Kind]int{}
	centre, decks := []string{}, 0
	for i, a := range p.Shapes {
		count[a.Kind]++
		if a.Kind == Space {
			centre = append(centre, a.Label)
		}
		if strings.HasPrefix(a.Label, "left: ") || strings.HasPrefix(a.Label, "right: ") {
			decks++
		}
		if a.X < 0 || a.Y < 0 || a.X+a.W > p.Width || a.Y+a.H > p.Height {
			t.Errorf("%d players: %s %q lies outside", players, a.Kind, a.Label)
		}
		for _, b := range p.Shapes[:i] {
			if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
				t.Errorf("%d players: %s %q lies on %s %q", players, a.Kind, a.Label, b.Kind, b.Label)
			}
		}
	}
	if count[FaceUp] != 12 || !slices.Equal(centre, []string{"b2", "c2", "b3", "c3"}) || decks != 2 ||
		count[Fan] != 2+players || count[Seat] != players || count[Mark] != 1 {
		t.Errorf("%d players: drawn are %v, the centre %v", players, count, centre)
	}
}

// TestMirroredCorner: where letters run to the left by a house rule the picture shows it.
func TestMirroredCorner(t *testing.T) {
	for _, mirror := range []bool{false, true} {
		s := Conclave(ConclaveTable{Players: []string{"Anna", "Brit"}, Cards: 72, Removed: 18, Hand: 4, Laid: 12, Mirror: mirror})
		at := map[string]float64{}
		for _, sh := range s.Picture.Shapes {
			at[sh.Label] = sh.X
		}
		if leftmost := at["a1"] < at["d1"]; leftmost == mirror || (at["starting corner"] < at["b1"]) == mirror {
			t.Errorf("mirror %t: a1 at %.1f, d1 at %.1f, the mark at %.1f", mirror, at["a1"], at["d1"], at["starting corner"])
		}
	}
}
