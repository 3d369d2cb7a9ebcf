package magmell

import (
	"testing"

	"magistrate/referee"
)

// known is a whole game of a level with all that was said.
func known(t *testing.T, seed uint64, level string, players int) (w *walk, said []statement) {
	w = begin(seed, level, players)
	for w.t.phase != over {
		said = append(said, w.step(t))
	}
	return w, said
}

// An accepted statement allocates nothing on the game's own table.
func TestAcceptedAllocatesNothing(t *testing.T) {
	for _, level := range []string{"basic", "full"} {
		w, said := known(t, 4, level, 3)
		table := w.start
		n := testing.AllocsPerRun(20, func() {
			table = w.start
			for _, s := range said {
				if w.rules.Apply(&table, s) != 0 {
					t.Fatalf("%s is refused", w.x.Text(s))
				}
			}
		})
		if n != 0 {
			t.Errorf("%s: %v allocations in a game of %d statements", level, n, len(said))
		}
	}
}

// allocs counts what f allocates: once, and where that is more than it may be,
// often, since the runtime itself allocates now and then.
func allocs(most float64, f func()) float64 {
	if n := testing.AllocsPerRun(1, f); n <= most {
		return n
	}
	return testing.AllocsPerRun(200, f)
}

// A refused one allocates nothing there, and through the interface one text:
// the reason. No rule's reason takes more than two.
func TestRefusedAllocatesItsReason(t *testing.T) {
	seen := map[string]bool{}
	for _, level := range []string{"basic", "full"} {
		w := begin(4, level, 3)
		for w.t.phase != over {
			w.step(t)
			p := w.rules.Open(w.x, w.t)
			everything(w.t.players, func(s statement) {
				if w.IntN(30) > 0 || w.rules.Check(&w.t, s) == 0 {
					return
				}
				if n := allocs(0, func() { w.rules.Apply(&w.t, s) }); n != 0 {
					t.Fatalf("refusing %s costs %v allocations", w.x.Text(s), n)
				}
				r := p.Rule(s)
				if n := allocs(2, func() { p.Apply(s) }); n > 2 {
					t.Errorf("%s by %s costs %v allocations: %s", w.x.Text(s), r.Rule.ID, n, r.Reason)
				} else if n > 1 && !seen[r.Rule.ID] {
					t.Logf("two for %s: %s", r.Rule.ID, r.Reason)
					seen[r.Rule.ID] = true
				}
			})
		}
	}
}

// One position through the interface is one allocation.
func TestPositionAllocatesItself(t *testing.T) {
	w, said := known(t, 4, "full", 3)
	n := testing.AllocsPerRun(20, func() {
		var p referee.Position = w.rules.Open(w.x, w.start)
		for _, s := range said {
			p, _ = p.Apply(s)
		}
	})
	if int(n) > len(said)+1 {
		t.Errorf("%v allocations for %d positions", n, len(said)+1)
	}
}
