package referee

import (
	"reflect"
	"slices"

	"magistrate/scoring"
	"magistrate/setup"
)

// A Position is everything the table can see at one moment. It never changes;
// what is said next is played on a Fork.
type Position interface {
	// Rule says what the rules hold of a statement.
	Rule(Statement) Ruling
	// Public says what may be told of a statement that is only asked about. rests:
	// the answer depends on what lies face down.
	Public(Statement) (r Ruling, rests bool)
	// Veils tells whether it rests on what lies face down which rules refuse a
	// statement, or which of them first: what a mark says of it is not told then. shown
	// says that who speaks has shown its object to have it. At was, where it is not nil, the
	// statement is known to be allowed: what rests on the same as there is told.
	Veils(s Statement, shown bool, was Position) bool
	// Turns tells whether a statement turns up what lies face down, which nobody saw but where
	// the record itself says it, at was, and the same is turned up; nil where it does not.
	Turns(s Statement, was Position) bool
	// Unseen tells whether that rests on it for the object alone, whatever else is said.
	Unseen(Statement) bool
	// Listing is Public for a list that is still being told: how many are named
	// is not asked.
	Listing(Statement) Ruling
	// Lists tells whether Listing allows a statement, or says what it lacks, and no more of it.
	Lists(Statement) (ok, lacks bool)
	// Offers lists what may be said now.
	Offers(Reveal) []Offer
	// Absent tells whether a statement names what is not on the table at all.
	Absent(Statement) bool
	// AbsentFirst is Absent for a statement that is not told to its end. It looks at the
	// first thing named alone: "build TOWER" without a price, where no such Tower is on offer.
	AbsentFirst(Statement) bool
	// Note is what everybody sees that a statement is about; "" where it says that itself.
	Note(Statement) string
	// Vain says why a statement can't be done by what everybody sees, though the rule that
	// refuses it hides its answer; "" for any other.
	Vain(Statement) string
	// Needs is what a statement takes of its player and what they have of it, where
	// everybody sees both, and how many pay it where that is fixed; "" for nothing.
	Needs(Statement) (text string, sum int)
	// Assumes is what a statement takes for granted that nobody has told; nil for nothing.
	Assumes(Statement) *Lack
	// Onto is where the next thing of a list comes to lie, where its order says that: "b3".
	Onto(Statement) string
	// Plain gives the statement that comes to the same and says no more than it must.
	Plain(Statement) Statement
	// Begun tells whether people who begin a word may mean it here.
	Begun(Kind, int32) bool
	// Knows tells whether a name that a record taught means something here.
	Knows(k Kind, ref int32) bool
	// Faces lists what was said of what cards show, sorted, as Boxed statements.
	Faces() []string
	// Idle tells whether what a Boxed statement says means nothing at this table.
	Idle(Statement) bool
	// Printed is the deck to print, with what is known of it; nil where the header
	// tells all.
	Printed() []Printed
	// Setup is how the table is laid, with what is known of the copy; not ok where
	// the header tells all.
	Setup() (s setup.Sheet, ok bool)
	ToAct() []int
	Expect() string
	View(Reveal) View
	// State is what show --json prints, its keys in the order of the record format.
	State(Reveal) any
	// Facts lists what record and cardboard must agree about here, whose turn it
	// is last.
	Facts() []Fact
	Score() scoring.Sheet
	Over() bool
	// Same tells whether two positions of one record are the same, hidden things
	// and all.
	Same(Position) bool
	// Sum is one number for all of that: alike where two are the same, and by this
	// process alone.
	Sum() uint64

	// Upholds tells whether a record is right about a marked statement, named the
	// rule in the mark's brackets.
	Upholds(m Mark, named string, s Statement) bool

	// Fork gives a copy of its own to play on.
	Fork() Board
}

// A Board is a position that a sitting plays on: it is changed on the spot
// instead of making one position a statement. Whoever else is to see it gets a Fork.
type Board interface {
	Position
	// Play rules on a marked statement, named the rule in the mark's brackets,
	// and does what moves the table on.
	Play(m Mark, named string, s Statement) Played
	// Tell is Play without words: whether the table moved on, and whether the
	// record is right about the statement.
	Tell(m Mark, named string, s Statement) (moved, upheld bool)
	// Set puts the board where another position of the same game stands.
	Set(Position)
	// Again does the Boxed statements that stand between two positions, where they come to
	// the same here, and tells whether they do.
	Again(before, after Position) bool
	// Replay does again what moved the table on when it was played here.
	Replay(s Statement, irregular bool)
	// Brought is Replay that tells what the statement brought.
	Brought(s Statement, irregular bool) Outcome
}

// Played is what came of a statement of a record.
type Played struct {
	Ruling  *Ruling // Allowed or one of its own
	Verdict Verdict
	Applied bool // the table moved on
}

// An Outcome is what a statement brought that was done.
type Outcome struct {
	Words string  // for people, in the game's own terms: "Brit gets 2 Elan"; "" for nothing to tell
	Doubt string  // what people should look at once more; "" for nothing
	Keys  []Field // beside the ruling in JSON
}

// An Offer is something that may be said now.
type Offer struct {
	Statement     // its items are shared: nobody changes them
	Wants     int // how many items its hole takes; 0: not fixed
	// Free are the clauses, as a set, in which a verb's own Offer gives an example: where
	// the rules allow it, "…" is offered in its place. In what is offered it is 0.
	Free uint16
}

// Hopeful lists what may be said at a position by what everybody sees, but for what is
// surely refused: what people are offered.
func Hopeful(at Position) []Offer {
	return slices.DeleteFunc(at.Offers(false), func(o Offer) bool { return at.Vain(o.Statement) != "" })
}

// Hides tells whether something at a position is nobody's to be read: it lies
// face down, or was seen once and is to be remembered.
func Hides(at Position) bool {
	return !at.Over() && (!at.View(false).Open || !reflect.DeepEqual(at.State(false), at.State(true)))
}

// Allowed is the ruling on what the rules allow; nobody changes it.
var Allowed = &Ruling{}

// Plainly drops what comes to the same as another of several statements, and says
// more than that.
func Plainly[S any](at Position, all []S, of func(S) Statement) (kept []S) {
	for _, one := range all {
		said := of(one)
		if plain := at.Plain(said); said.Same(plain) || !slices.ContainsFunc(all, func(o S) bool { return of(o).Same(plain) }) {
			kept = append(kept, one)
		}
	}
	return kept
}
