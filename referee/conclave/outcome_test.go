package conclave

import (
	"testing"

	"magistrate/referee"
)

// TestCrisisOfTheLastDraw: with crisis-phase=after-draw the draw that empties the decks
// tells both what the Crisis brought and that the end has come.
func TestCrisisOfTheLastDraw(t *testing.T) {
	x := referee.NewLexicon(rules().Language, []string{"Anna", "Brit"})
	before := Table{phase: draw, players: 2, entered: 3, house: crisisLate, turns: 1, decks: [2]int8{1, 0}, crisis: 1 << 5}
	for at := range spaces { // every neighbour is of another magic
		before.put(face(at%magics*brotherhoods*influences), at)
	}
	after := before
	s := move{Verb: vDrawLeft, By: 0, Items: []referee.Item{{Kind: Magic, Ref: 0}}}
	if refused := rules().Apply(&after, s); refused != 0 {
		t.Fatalf("%b refuse it", refused)
	}
	if got, want := outcome(&before, &after, s, x).Words, "the Conclave is full, a Magic Crisis: Anna takes Earth Boar 1, Love Boar 1, Wind Boar 1, Wind Boar 1, Wind Boar 1 and Wisdom Boar 1; both decks are empty: everyone has one more turn, starting with Brit"; got != want {
		t.Errorf("the outcome is %q, not %q", got, want)
	}
}
