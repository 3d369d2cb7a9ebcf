package refereetest

import "magistrate/referee"

// A Watched is a game played as always whose tables a test can look at.
type Watched[T comparable] struct {
	referee.Game
	rules *referee.Rules[T]
	open  func(referee.Header) (T, error)
	seen  T
}

// Watch gives a game that is watched: its rules with a view that also keeps the
// table it is asked to show. It serves one test at a time.
func Watch[T comparable](g referee.Game, rules *referee.Rules[T], open func(referee.Header) (T, error)) *Watched[T] {
	r := *rules
	w := &Watched[T]{Game: g, rules: &r, open: open}
	r.View = func(t *T, x *referee.Lexicon, see referee.Sight) referee.View {
		w.seen = *t
		return rules.View(t, x, see)
	}
	return w
}

// Open lays the empty table of a record.
func (w *Watched[T]) Open(h referee.Header, x *referee.Lexicon) (referee.Position, error) {
	t, err := w.open(h)
	return w.Lay(t, x), err
}

// Lay is the position of a table.
func (w *Watched[T]) Lay(t T, x *referee.Lexicon) referee.Position { return w.rules.Open(x, t) }

// Table is a copy of the table of a position of this game.
func (w *Watched[T]) Table(p referee.Position) *T {
	p.View(true)
	t := w.seen
	return &t
}
