package referee

import (
	"reflect"
	"slices"

	"magistrate/scoring"
	"magistrate/setup"
)

// A Position is a game state with everything that can be asked about it. It never changes:
// the next move is played on a Fork.
type Position interface {
	// Rule returns the ruling on a move.
	Rule(Move, Query) Ruling
	// DependsOnHidden reports whether hidden cards decide which rules refuse a move, or which of
	// them first, so that its mark must not be judged in public. shown means that the
	// player has revealed the object of the move in order to make it. was, if not nil,
	// is a position at which the move is known to have been allowed: hidden cards that
	// are the same there reveal nothing.
	DependsOnHidden(s Move, shown bool, was Position) bool
	// Reveals reports whether a move turns up hidden cards that nobody has seen. was, if not
	// nil, is the position at which the record itself turned them up; Reveals is false if
	// they are the same there.
	Reveals(s Move, was Position) bool
	// LegalMoves lists the moves that are legal now.
	LegalMoves(Reveal) []LegalMove
	// About returns what everyone can see about a move, beyond its words.
	About(Move) Details
	// Plain returns the shortest move with the same effect.
	Plain(Move) Move
	// Means reports whether a word means something here: a name that a record taught, or a
	// further copy of a card that there can be.
	Means(k Kind, ref int32) bool
	// Copy returns what the record says about this copy of the game; nil if the rulebook
	// lists all cards.
	Copy() Copy

	// Lexicon returns the words, and the players' names here.
	Lexicon() *Lexicon
	ToAct() []int
	Expect() string
	View(Reveal) View
	// State returns what show --json prints, with its keys in the order of the record
	// format.
	State(Reveal) any
	// Facts lists the facts on which record and cards must agree here, whose turn it is
	// last.
	Facts() []Fact
	Score() scoring.Sheet
	Over() bool

	// Same reports whether two positions of one record are equal, hidden things included.
	Same(Position) bool
	// Sum returns a hash of the position, for this process only: equal positions have
	// equal sums.
	Sum() uint64
	// Fork returns a copy to play on.
	Fork() Board
}

// Details are what everyone can see about a move at a position, beyond its words. Those of
// an unfinished move count what has been entered so far.
type Details struct {
	Note    string // what the move does, unless its words say so
	Needs   string // what it costs its player, and how much of it they have
	Pays    int    // how many items pay that, if the number is fixed
	Futile  string // why it can't be done, although the rule that refuses it may not answer in public
	Assumes *Lack  // what it assumes, as nobody has entered it
	All     *Move  // the move with everything that its player may take: “all” stands for that. Nil for most moves
	Usual   *Move  // the move that a bare Enter makes, as it leaves nothing to decide; nil for most
	Place   string // where the next item of a list will lie, if its order decides that: "b3"
}

// A Copy is what a record says about the cards of one copy of a game that has no card
// list.
type Copy interface {
	// Faces lists what is known of the faces of cards, sorted, as Boxed moves.
	Faces() []string
	// Idle reports whether a Boxed move has no effect at this table.
	Idle(Move) bool
	// Printed returns the deck to print, as far as it is known.
	Printed() []Printed
	// Setup returns how to set up the table.
	Setup() setup.Sheet
}

// A Board is a position that changes in place, so that a record need not allocate one
// for each move. It stays with its owner; others get a Fork.
type Board interface {
	Position
	// Set makes the board equal to another position of the same game.
	Set(Position)
	// Do applies a move. An irregular move is one that the rules refuse.
	Do(s Move, irregular bool)
	// DoOutcome applies a move and returns its outcome.
	DoOutcome(s Move, irregular bool) Outcome
}

// Play judges a move with its mark and applies it unless it was refused. named is the rule
// in the mark's brackets.
func Play(b Board, m Mark, named string, s Move) (out Played) {
	out.Ruling = Allowed
	if r := b.Rule(s, 0); !r.Legal() {
		refused := r // allocated only now
		out.Ruling = &refused
	}
	if out.Verdict, out.Applied = Judge(m, named, out.Ruling); out.Applied {
		b.Do(s, !out.Ruling.Legal())
	}
	return out
}

// Played is the result of Play.
type Played struct {
	Ruling  *Ruling // Allowed or one of its own
	Verdict Verdict
	Applied bool // the position has changed
}

// An Outcome is what a move led to.
type Outcome struct {
	Words string  // for people, in the game's terms: "Brit gets 2 Elan"; "" if there is nothing to add
	Doubt string  // what to check on the table; "" for nothing
	Keys  []Field // for JSON, beside the ruling
}

// A LegalMove is a move that is legal now.
type LegalMove struct {
	Move      // its items are shared and must not be changed
	Wants int // how many items its hole takes; 0: not fixed
	// Free is the set of clauses that hold only an example from a verb's Options. If the
	// rules allow the example, "…" takes its place. In the result of LegalMoves it is 0.
	Free uint16
}

// OfferedMoves lists the moves to show to people: those that are legal as far as everyone can
// see, without those that are certain to be refused.
func OfferedMoves(at Position) []LegalMove {
	return slices.DeleteFunc(at.LegalMoves(false), func(o LegalMove) bool { return at.About(o.Move).Futile != "" })
}

// MovesWithoutFace lists the moves that the rules can't judge before someone enters what a card
// shows. It leaves out those that an open one of the offered moves includes, which would show
// who holds which card.
func MovesWithoutFace(at Position, x *Lexicon, offered []LegalMove) (all []LegalMove) {
	for verb, f := range x.Forms {
		for _, by := range at.ToAct() {
			m := Move{Verb: uint8(verb), By: int8(by)}
			if !f.Faced || !at.Rule(m, Public|Partial|Terse).Legal() {
				continue
			}
			for _, it := range x.Candidates(&f.Slots[0], 0, at) {
				m.Items = []Item{it}
				stands := func(o LegalMove) bool { return (o.By == m.By || o.By == Anyone) && m.Begins(o.Move) }
				if r := at.Rule(m, Public|Partial|Terse); it.Kind >= Card && r.Lack != nil && !r.Absent && !slices.ContainsFunc(offered, stands) {
					all = append(all, LegalMove{Move: m})
				}
			}
		}
	}
	return all
}

// Hides reports whether a position has something that nobody may read because it lies
// face down, or was seen once and has to be remembered.
func Hides(at Position) bool {
	return !at.Over() && (!at.View(false).Open || !reflect.DeepEqual(at.State(false), at.State(true)))
}

// Allowed is the ruling on every legal move; it must not be changed.
var Allowed = &Ruling{}

// DropLonger drops each move for which the list has a shorter one with the same effect.
func DropLonger[S any](at Position, all []S, of func(S) Move) (kept []S) {
	for _, one := range all {
		move := of(one)
		if plain := at.Plain(move); move.Same(plain) || !slices.ContainsFunc(all, func(o S) bool { return of(o).Same(plain) }) {
			kept = append(kept, one)
		}
	}
	return kept
}

// Faces lists what is known of the faces of cards, sorted, as Boxed moves.
func Faces(at Position) []string {
	if c := at.Copy(); c != nil {
		return c.Faces()
	}
	return nil
}
