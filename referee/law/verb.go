package law

import (
	"magistrate/referee"
)

// A Verb is one sort of move. Its When and Rules alone decide what is legal; Do follows
// them and cannot fail.
type Verb[T any] struct {
	referee.Form
	// When returns why a seat or Table may not use the verb now, "" if it may; see
	// NotNow. It is the rule `phase`, which comes before all others. Nil: any time.
	When  func(*T, int8) string
	Rules []Rule[T] // in the order of the record format's table
	Do    func(*T, referee.Move)
	// Wants returns the length of the verb's list: 0 for any, less than 0 if the move
	// may be legal but is not listed. LegalMoves lists such a verb as a template with
	// "…". For other verbs it tries everything that can be named, unless the form itself
	// takes a list. A rule's Wants sets it. If nothing can be named, a rule that looks
	// at the Speaker has to refuse.
	Wants func(*T, int8) int
	// Options yields the moves to try for one seat, if it is hidden who could move or if
	// the items depend on each other, so that trying everything is no use. LegalMoves
	// calls it if When and the Speaker rules allow the verb, and drops moves that the
	// other rules refuse. By is filled in unless it is Anyone.
	Options func(t *T, by int8, reveal referee.Reveal, yes func(referee.LegalMove))
	Hints[T]
	Speed[T]

	// LegalMoves asks these after When, in order. speakerChecks look at the speaker,
	// itemChecks at the items: first at whether they exist, as that refuses most.
	speakerChecks, itemChecks []check[T]
	inOrder                   bool // one of the rules is Turn
}

// Hints tell people more about a move than the rules do; see referee.Details. Most verbs
// have none.
type Hints[T any] struct {
	Note    func(*T, referee.Move, *referee.Lexicon) string
	Needs   func(*T, referee.Move, *referee.Lexicon) (text string, pays int)
	Futile  func(*T, referee.Move, *referee.Lexicon) string
	Assumes func(*T, referee.Move, *referee.Lexicon) *referee.Lack // of a legal move
	Place   func(*T, referee.Move, *referee.Lexicon) string
	// All returns the move with everything that its player may take.
	All func(*T, referee.Move) referee.Move
	// Usual returns the move of this player that a bare Enter makes; ok is false if there
	// is something to decide.
	Usual func(*T, referee.Move) (usual referee.Move, ok bool)
	// Plain returns the shortest move with the same effect.
	Plain func(*T, referee.Move) referee.Move
	// Reveals reports whether the verb turns up hidden cards. was, if not nil, is another
	// table of the record; Reveals is false if they are the same there.
	Reveals func(t, was *T) bool
}

// Speed is for verbs that are legal at every turn. Random play of Mag Mell with legal
// moves takes 1.6 times as long without Phases and 3 times as long without Among.
type Speed[T any] struct {
	// Phases is the set of numbers from Rules.Phase in which the verb is possible; 0: all.
	Phases uint32
	// Among returns the words of the verb's slot to try, as a set: bit n for the n-th
	// word. It must leave out exactly the words that the There rules and the rules named
	// in Settles refuse.
	Among   func(*T, int8) uint64
	Settles []string
}
