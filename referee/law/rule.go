package law

import (
	"magistrate/referee"
	"magistrate/referee/rulebook"
)

// Looks is the set of parts of a move that a rule looks at.
type Looks uint8

// The parts that a rule can look at. A rule without any looks at the whole move once it
// is complete.
const (
	Speaker  Looks = 1 << iota // who makes the move, not what it names
	Object                     // the first thing named: the rule is asked once that is entered. With Length, a missing object counts as none
	Presence                   // whether the thing named is on the table at all. Abbreviations never stand for anything that the rule refuses. The rule relies on none above it except When
	Length                     // how many things are named or paid: an incomplete list may break the rule
)

// A Rule is one reason to refuse a move. Its functions may rely on those rules above it
// that can't be overridden.
type Rule[T any] struct {
	ID      string // the rule in rules.txt
	Refuses func(*T, referee.Move) bool
	Why     func(*T, referee.Move, *referee.Lexicon) string // the facts, if it refuses
	Looks   Looks
	// Hidden reports whether the answer for a move depends on hidden cards and so is not
	// given to someone who only asks. Nil: never.
	Hidden func(*T, referee.Move) bool
	// Lacks returns what the table has to enter first, if that is why the rule refuses;
	// nil for nearly all rules.
	Lacks func(*T, referee.Move, *referee.Lexicon) referee.Lack
	// Wants returns the exact number of things to be named; “2 Horn” counts as two. It
	// replaces Refuses, implies Length, and sets the verb's Wants. Nil for most rules.
	Wants func(*T, int8) int
	Rare[T]

	entry *rulebook.Rule
}

// Rare holds fields that few rules need.
type Rare[T any] struct {
	// TooLong reports, for a move that a Length rule refuses, that a longer list would
	// not help, as the move names too much or something that never fits. Nil: a longer
	// list might help.
	TooLong func(*T, referee.Move) bool
	// SameHidden reports whether a Hidden rule sees the same at two tables of one record, so
	// that its answer is the same. Nil: unknown.
	SameHidden func(now, was *T, s referee.Move) bool
	// Sure means that the rule's answer does not depend on the faces of cards that nobody
	// has entered. An unfinished list is checked against it before they are asked for.
	Sure bool
}

// Turn returns the rule that only players who may act make moves. LegalMoves then asks
// about nobody else. For the words of the reason see kit.FixedReason.
func Turn[T any](why func(*T, referee.Move, *referee.Lexicon) string) Rule[T] {
	return Rule[T]{ID: "turn", Looks: Speaker, Why: why}
}
