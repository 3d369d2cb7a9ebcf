package refereetest

import (
	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

// A Watched is a game whose tables a test can look at.
type Watched[T comparable] struct{ *kit.Box[T] }

// Watch returns a game that is watched.
func Watch[T comparable](game *kit.Box[T]) *Watched[T] { return &Watched[T]{game} }

// At returns the position of a table.
func (w *Watched[T]) At(t T, x *referee.Lexicon) referee.Position { return w.Rules().Open(x, t) }

// Table returns a copy of the table of a position of this game.
func (w *Watched[T]) Table(p referee.Position) *T {
	t := *law.TableOf[T](p)
	return &t
}
