package magmell

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
)

// Who is level with the limit is not locked out, though a house that caps it at six lets
// another player go past it.
func TestLevelWithTheCap(t *testing.T) {
	x := referee.NewLexicon(rules().Language, everyone[:2])
	before := Table{phase: mages, players: 2, house: cap6, round: 1, picking: picking{turn: 1, limit: 6}, value: [seats]int8{6, 5}, pool: all[0].one(0).with(all[daemon].one(daemon))}
	before.bind(0, all[0], 0)
	before.bind(0, all[daemon], daemon)
	after, said := before, move{Verb: vPick, By: 1, Items: []referee.Item{referee.One(referee.Card, daemon, 0)}}
	if refused := rules().Apply(&after, said); refused != 0 || after.value[1] != 8 || !after.open(0).empty() {
		t.Fatalf("refused by %b, %d picks", refused, after.value[1])
	}
	if got, want := outcome(&before, &after, said, x).Words, "the round is over; the deck is empty; play goes on with the cards in the Pool; Brit begins round 2"; got != want {
		t.Errorf("the outcome is %q, not %q", got, want)
	}
}

// What a move brought is told in the game's own words.
func TestOutcomes(t *testing.T) {
	seen := map[string]int{}
	each(t, 3, func(t *testing.T, w *walk, said move) {
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
			if f := seatView(&w.t, w.x, p, referee.Sight{}).Facts[0]; (w.t.phase == mages || w.t.phase == refill) && strings.Contains(words, name) && !(f.Unreachable && f.Count < f.Of) {
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
