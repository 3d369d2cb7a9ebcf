package magmell

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
)

// What a statement brought is told in the game's own words.
func TestOutcomes(t *testing.T) {
	seen := map[string]int{}
	each(t, 3, func(t *testing.T, w *walk, said statement) {
		before := w.before
		words := outcome(&before, &w.t, said, w.x).Words
		switch said.Verb {
		case vSteal, vSwap, vAward:
			if words == "" {
				t.Fatalf("%s brings nothing to tell", w.x.Text(said))
			}
		case vPick, vStop:
			if ended := w.t.phase != mages; ended != strings.Contains(words, "the round is over") {
				t.Fatalf("after %s: %q", w.x.Text(said), words)
			}
		default:
			if begins := w.t.phase == treasure && before.round != w.t.round; begins != strings.Contains(words, "begins round") || !begins && words != "" && said.Verb != vAssign {
				t.Fatalf("after %s: %q", w.x.Text(said), words)
			}
		}
		for p := range w.t.players { // who is locked out has pips that say so, to the end of the round
			name := w.x.Players[p] + " is locked out"
			if f := seatView(&w.t, w.x, p, referee.Sight{}).Facts[0]; (w.t.phase == mages || w.t.phase == refill) && strings.Contains(words, name) && !(f.Shut && f.Count < f.Of) {
				t.Fatalf("%s, and beside the name stands %+v", name, f)
			}
		}
		seen[words]++
	})
	told := strings.Join(slices.Collect(maps.Keys(seen)), "\n")
	for _, words := range []string{"Anna claims ", ", token -3, goes to nobody", "the limit is 2", "Brit takes ", " has -1; ", "is locked out", "the limit rises to ", " are tied (", "Faerie is Gairm and Bréag", "begins round 2", "the deck is empty"} {
		if !strings.Contains(told, words) {
			t.Errorf("%q was never told", words)
		}
	}
}
