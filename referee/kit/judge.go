package kit

import "magistrate/referee"

// Judge makes a rule that looks at a statement as a game tells it apart: at what a
// card shows, what is sold, whom a spell is turned on.
func Judge[T, D any](r referee.Rule[T], tell func(*T, referee.Statement) D, refuses func(*T, D) bool, why func(*T, D, *referee.Lexicon) string) referee.Rule[T] {
	r.Refuses = func(t *T, s referee.Statement) bool { return refuses(t, tell(t, s)) }
	r.Why = func(t *T, s referee.Statement, x *referee.Lexicon) string { return why(t, tell(t, s), x) }
	return r
}
