package kit

import (
	"strings"

	"magistrate/referee"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// Refuse makes a rule that refuses in words which are always the same; see Says.
func Refuse[T any](id, why string, refuses func(*T, referee.Statement) bool) law.Rule[T] {
	return law.Rule[T]{ID: id, Refuses: refuses, Why: Says[T](why)}
}

// Bar is Refuse for a Broad rule: it looks at who speaks alone.
func Bar[T any](id, why string, refuses func(t *T, by int8) bool) law.Rule[T] {
	r := Refuse(id, why, func(t *T, s referee.Statement) bool { return refuses(t, s.By) })
	r.Broad = true
	return r
}

// Judge makes a rule that looks at a statement as a game tells it apart: at what a
// card shows, what is sold, whom a spell is turned on.
func Judge[T, D any](r law.Rule[T], tell func(*T, referee.Statement) D, refuses func(*T, D) bool, why func(*T, D, *referee.Lexicon) string) law.Rule[T] {
	r.Refuses = func(t *T, s referee.Statement) bool { return refuses(t, tell(t, s)) }
	r.Why = func(t *T, s referee.Statement, x *referee.Lexicon) string { return why(t, tell(t, s), x) }
	return r
}

// Turn is the rule that others than may do not speak now, whatever they would say.
func Turn[T any](may func(*T, int8) bool, why func(*T, referee.Statement, *referee.Lexicon) string) law.Rule[T] {
	return law.Rule[T]{ID: "turn", Broad: true, Why: why, Refuses: func(t *T, s referee.Statement) bool { return !may(t, s.By) }}
}

// TurnOf is Turn where one seat speaks: {turn} stands for whose turn it is, {who} for
// who says the statement.
func TurnOf[T any](whose func(*T) int8, words string) law.Rule[T] {
	return Turn(func(t *T, p int8) bool { return p == whose(t) }, func(t *T, s referee.Statement, x *referee.Lexicon) string {
		return strings.NewReplacer("{turn}", x.Players[whose(t)], "{who}", x.Players[s.By]).Replace(words)
	})
}

// Exactly is the rule that a list names just so many, and why that is so.
func Exactly[T any](id string, n int, noun, why string) law.Rule[T] {
	return law.Rule[T]{
		ID: id, Wants: Always[T](n),
		Why: func(_ *T, s referee.Statement, _ *referee.Lexicon) string {
			return spelling.Count(len(s.Items), noun) + " named; " + why
		},
	}
}
