package kit

import (
	"strings"

	"magistrate/referee"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// Refuse returns a rule whose words are always the same; see Says.
func Refuse[T any](id, why string, refuses func(*T, referee.Move) bool) law.Rule[T] {
	return law.Rule[T]{ID: id, Refuses: refuses, Why: FixedReason[T](why)}
}

// RefuseSpeaker is Refuse for a rule that only looks at the speaker.
func RefuseSpeaker[T any](id, why string, refuses func(t *T, by int8) bool) law.Rule[T] {
	r := Refuse(id, why, func(t *T, s referee.Move) bool { return refuses(t, s.By) })
	r.Looks = law.Speaker
	return r
}

// RuleOn returns a rule that looks at a move as tell describes it: at what a card shows,
// what is sold, or who a spell is turned on.
func RuleOn[T, D any](r law.Rule[T], tell func(*T, referee.Move) D, refuses func(*T, D) bool, why func(*T, D, *referee.Lexicon) string) law.Rule[T] {
	r.Refuses = func(t *T, s referee.Move) bool { return refuses(t, tell(t, s)) }
	r.Why = func(t *T, s referee.Move, x *referee.Lexicon) string { return why(t, tell(t, s), x) }
	return r
}

// Turn returns the rule that only players for whom may is true act now. If that is
// Order.Acts, use law.Turn.
func Turn[T any](may func(*T, int8) bool, why func(*T, referee.Move, *referee.Lexicon) string) law.Rule[T] {
	return law.Rule[T]{ID: "turn", Looks: law.Speaker, Why: why, Refuses: func(t *T, s referee.Move) bool { return !may(t, s.By) }}
}

// TurnOf returns the words of law.Turn: {turn} is replaced with the player whose turn it
// is, {who} with the speaker.
func TurnOf[T any](whose func(*T) int8, words string) func(*T, referee.Move, *referee.Lexicon) string {
	return func(t *T, s referee.Move, x *referee.Lexicon) string {
		return strings.NewReplacer("{turn}", x.Players[whose(t)], "{who}", x.Players[s.By]).Replace(words)
	}
}

// Exactly returns the rule that a list names n things, with the reason for that.
func Exactly[T any](id string, n int, noun, why string) law.Rule[T] {
	return law.Rule[T]{
		ID: id, Wants: Always[T](n),
		Why: func(_ *T, s referee.Move, _ *referee.Lexicon) string {
			return spelling.Count(len(s.Items), noun) + " named; " + why
		},
	}
}
