package magmell

import (
	"testing"

	"magistrate/referee/refereetest"
)

// known is a whole game of a level with all that was said.
func known(t *testing.T, seed uint64, level string, players int) (w *walk, said []move) {
	w = begin(seed, level, players)
	for w.t.phase != over {
		said = append(said, w.step(t))
	}
	return w, said
}

// An accepted move allocates nothing on the game's own table.
func TestAcceptedAllocatesNothing(t *testing.T) {
	for _, level := range []string{"basic", "full"} {
		w, said := known(t, 4, level, 3)
		k := refereetest.Known[Table]{Rules: w.rules, Start: w.start, Said: said}
		k.Frugal(t, 1024)
	}
}

// A refused one allocates nothing there either: the reason is put into words
// only for who asks.
func TestRefusedAllocatesNothing(t *testing.T) {
	for _, level := range []string{"basic", "full"} {
		w := begin(4, level, 3)
		for w.t.phase != over {
			w.step(t)
			everything(w.t.players, func(s move) {
				if w.IntN(30) > 0 || w.rules.Check(&w.t, s) == 0 {
					return
				}
				refuse := func() { w.rules.Apply(&w.t, s) }
				if testing.AllocsPerRun(1, refuse) > 0 && testing.AllocsPerRun(200, refuse) > 0 { // the runtime's own apart
					t.Fatalf("refusing %s allocates", w.x.Text(s))
				}
			})
		}
	}
}
