package paper

import (
	"strings"
	"testing"
)

// TestDeckSaysWhatIsAssumed: what no source gives of a deck is told as our assumption; what
// the rulebook gives is not.
func TestDeckSaysWhatIsAssumed(t *testing.T) {
	for key, want := range map[string][]string{
		"lizard-wizard": {"5 Monsters of each family", "7 Gold cards each of 1 to 3", "one Tower of each school and number"},
		"mag-mell":      {"your box): Familiar 4, Daemon 3"},
	} {
		g := game(t, key)
		h := header(t, g, 3)
		cards := g.Cards(h)
		phrase := assumption(g, h, cards...)
		for _, s := range want {
			if !strings.Contains(phrase, s) {
				t.Errorf("%s: nothing of %q: %s", key, s, phrase)
			}
		}
		if strings.Contains(phrase, "spells: 64") || strings.Contains(phrase, "box: box") {
			t.Errorf("%s: %s", key, phrase)
		}
	}
}
