package refereetest

import (
	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

// A Watched is a game played as always whose tables a test can look at.
type Watched[T comparable] struct {
	*kit.Box[T]
	seen T
}

// Watch gives a game that is watched: its rules with a view that also keeps the
// table it is asked to show. It serves one test at a time.
func Watch[T comparable](game *kit.Box[T]) *Watched[T] {
	box, rules := *game, game.Rules()
	r := *rules
	w := &Watched[T]{Box: &box}
	box.Rules = func() *law.Rules[T] { return &r }
	r.View = func(t *T, x *referee.Lexicon, see referee.Sight) referee.View {
		w.seen = *t
		return rules.View(t, x, see)
	}
	return w
}

// At is the position of a table.
func (w *Watched[T]) At(t T, x *referee.Lexicon) referee.Position { return w.Rules().Open(x, t) }

// Table is a copy of the table of a position of this game.
func (w *Watched[T]) Table(p referee.Position) *T {
	p.View(true)
	t := w.seen
	return &t
}
