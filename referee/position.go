package referee

import (
	"hash/maphash"
	"math/bits"
	"reflect"
	"slices"

	"magistrate/referee/rulebook"
	"magistrate/scoring"
	"magistrate/setup"
)

// A Position is everything the table can see at one moment. It never changes;
// Apply and Stand give the next one.
type Position interface {
	// Rule says what the rules hold of a statement.
	Rule(Statement) Ruling
	// Public says what may be told of a statement that is only asked about. rests:
	// the answer depends on what lies face down.
	Public(Statement) (r Ruling, rests bool)
	// Veils tells whether it rests on what lies face down which rules refuse a
	// statement, or which of them first: what a mark says of it is not told then.
	Veils(Statement) bool
	// Listing is Public for a list that is still being told: how many are named
	// is not asked.
	Listing(Statement) Ruling
	// Apply gives the position after a statement, the same one where it is refused.
	Apply(Statement) (Position, Ruling)
	// Stand is Apply for a statement that was done although it is refused. Where
	// it can't stand the position stays the same.
	Stand(Statement) (Position, Ruling)
	// Offers lists what may be said now.
	Offers(Reveal) []Offer
	// Absent tells whether a statement names what is not on the table at all.
	Absent(Statement) bool
	// AbsentFirst is Absent for a statement that is not told to its end. It looks at the
	// first thing named alone: "build TOWER" without a price, where no such Tower is on offer.
	AbsentFirst(Statement) bool
	// Note is what everybody sees that a statement is about; "" where it says that itself.
	Note(Statement) string
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
	// Facts lists what record and cardboard must agree about here, whose turn it
	// is last.
	Facts() []Fact
	Score() (scoring.Sheet, error)
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

// Hides tells whether something at a position is nobody's to be read: it lies
// face down, or was seen once and is to be remembered.
func Hides(at Position) bool {
	v := at.View(false)
	return !at.Over() && (!v.Open || !reflect.DeepEqual(v.State, at.View(true).State))
}

// Allowed is the ruling on what the rules allow; nobody changes it.
var Allowed = &Ruling{}

// Open makes the first position of a game: its rules over a table, with the
// names of this record.
func (r *Rules[T]) Open(x *Lexicon, t T) Position {
	return &position[T]{rules: r, lex: x, table: t}
}

// A position is a table with what is needed to rule on it. It is never changed
// once another can see it.
type position[T comparable] struct {
	rules     *Rules[T]
	lex       *Lexicon
	irregular int
	table     T
}

func (p *position[T]) Rule(s Statement) Ruling { return p.rules.ruling(&p.table, s, p.lex) }

func (p *position[T]) Public(s Statement) (Ruling, bool) {
	return p.rules.public(&p.table, s, p.lex, false)
}

func (p *position[T]) Veils(s Statement) bool { return p.rules.veils(&p.table, s) }

func (p *position[T]) Listing(s Statement) Ruling {
	r, _ := p.rules.public(&p.table, s, p.lex, true)
	return r
}

func (p *position[T]) Apply(s Statement) (Position, Ruling) {
	if p.rules.Check(&p.table, s) != 0 {
		return p, p.Rule(s)
	}
	next := *p
	p.rules.Verbs[s.Verb].Do(&next.table, s)
	return &next, Ruling{}
}

func (p *position[T]) Stand(s Statement) (Position, Ruling) {
	r := p.Rule(s)
	if !r.Legal() && !r.Stands {
		return p, r
	}
	next := *p
	if !r.Legal() {
		next.irregular++
	}
	p.rules.Verbs[s.Verb].Do(&next.table, s)
	return &next, r
}

func (p *position[T]) Fork() Board {
	own := *p
	return &own
}

func (p *position[T]) Set(at Position) {
	from := at.(*position[T])
	p.table, p.irregular = from.table, from.irregular
}

func (p *position[T]) Upholds(m Mark, named string, s Statement) bool {
	_, _, upheld := p.weigh(m, named, s)
	return upheld
}

func (p *position[T]) Tell(m Mark, named string, s Statement) (moved, upheld bool) {
	refused, moved, upheld := p.weigh(m, named, s)
	if moved {
		p.Replay(s, refused)
	}
	return moved, upheld
}

// weigh is Weigh by rules that say nothing.
func (p *position[T]) weigh(m Mark, named string, s Statement) (refused, moved, upheld bool) {
	set := p.rules.Check(&p.table, s)
	if set == 0 {
		v, moved := Weigh(m, named, Allowed)
		return false, moved, v.Upheld()
	}
	r := Ruling{Stands: true}
	for ; set != 0; set &= set - 1 {
		entry := p.rules.Verbs[s.Verb].Rules[bits.TrailingZeros32(set)].entry
		if r.Rule == nil {
			r.Rule = entry
		}
		r.Stands = r.Stands && entry.Force == rulebook.Stands
	}
	v, moved := Weigh(m, named, &r)
	return true, moved, v.Upheld()
}

func (p *position[T]) Play(m Mark, named string, s Statement) (out Played) {
	out.Ruling = Allowed
	if p.rules.Check(&p.table, s) != 0 {
		r := p.Rule(s)
		out.Ruling = &r
	}
	if out.Verdict, out.Applied = Weigh(m, named, out.Ruling); out.Applied {
		p.Replay(s, !out.Ruling.Legal())
	}
	return out
}

func (p *position[T]) Replay(s Statement, irregular bool) {
	if irregular {
		p.irregular++
	}
	p.rules.Verbs[s.Verb].Do(&p.table, s)
}

func (p *position[T]) Brought(s Statement, irregular bool) Outcome {
	if p.rules.Outcome == nil {
		p.Replay(s, irregular)
		return Outcome{}
	}
	before := p.table
	p.Replay(s, irregular)
	return p.rules.Outcome(&before, &p.table, s, p.lex)
}

func (p *position[T]) Offers(reveal Reveal) []Offer {
	return p.rules.Offers(&p.table, p.lex, reveal, nil)
}

func (p *position[T]) Absent(s Statement) bool { return p.rules.absent(&p.table, s, false) }
func (p *position[T]) AbsentFirst(s Statement) bool {
	return s.Begun() && p.rules.absent(&p.table, s, true)
}

func (p *position[T]) Note(s Statement) string {
	if s.Verb >= Rewind || p.rules.Verbs[s.Verb].Note == nil {
		return ""
	}
	return p.rules.Verbs[s.Verb].Note(&p.table, s, p.lex)
}

func (p *position[T]) Needs(s Statement) (text string, sum int) {
	if s.Verb >= Rewind || p.rules.Verbs[s.Verb].Needs == nil {
		return "", 0
	}
	return p.rules.Verbs[s.Verb].Needs(&p.table, s, p.lex)
}

func (p *position[T]) Assumes(s Statement) *Lack {
	if s.Verb >= Rewind || p.rules.Verbs[s.Verb].Assumes == nil {
		return nil
	}
	return p.rules.Verbs[s.Verb].Assumes(&p.table, s, p.lex)
}

func (p *position[T]) Onto(s Statement) string {
	if s.Verb >= Rewind || p.rules.Verbs[s.Verb].Onto == nil {
		return ""
	}
	return p.rules.Verbs[s.Verb].Onto(&p.table, s, p.lex)
}

func (p *position[T]) Plain(s Statement) Statement {
	if s.Verb >= Rewind || p.rules.Verbs[s.Verb].Plain == nil {
		return s
	}
	return p.rules.Verbs[s.Verb].Plain(&p.table, s)
}

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

func (p *position[T]) Begun(k Kind, ref int32) bool {
	return p.rules.Begun == nil || p.rules.Begun(&p.table, k, ref)
}

func (p *position[T]) Knows(k Kind, ref int32) bool {
	return p.rules.Knows != nil && p.rules.Knows(&p.table, k, ref)
}

func (p *position[T]) Faces() []string {
	if p.rules.Faces == nil {
		return nil
	}
	return p.rules.Faces(&p.table, p.lex)
}

func (p *position[T]) Idle(s Statement) bool {
	return p.rules.Idle != nil && p.rules.Idle(&p.table, s)
}

func (p *position[T]) Printed() []Printed {
	if p.rules.Printed == nil {
		return nil
	}
	return p.rules.Printed(&p.table, p.lex)
}

func (p *position[T]) Setup() (s setup.Sheet, ok bool) {
	if p.rules.Setup == nil {
		return s, false
	}
	return p.rules.Setup(&p.table, p.lex), true
}

func (p *position[T]) ToAct() []int   { return p.rules.ToAct(&p.table) }
func (p *position[T]) Expect() string { return p.rules.Expect(&p.table, p.lex) }
func (p *position[T]) Over() bool     { return p.rules.Over(&p.table) }

func (p *position[T]) Same(o Position) bool {
	q, ok := o.(*position[T])
	return ok && p.irregular == q.irregular && p.table == q.table
}

// seed is this process's own.
var seed = maphash.MakeSeed()

func (p *position[T]) Sum() uint64 {
	return maphash.Comparable(seed, p.table) + uint64(p.irregular)
}

func (p *position[T]) View(reveal Reveal) View {
	see := Sight{reveal, p.irregular}
	v := p.rules.View(&p.table, p.lex, see)
	v.Seats = make([]Seat, len(p.lex.Players))
	for i, name := range p.lex.Players {
		v.Seats[i] = p.rules.Seat(&p.table, p.lex, int8(i), see)
		v.Seats[i].Name = name
	}
	for _, seat := range p.rules.ToAct(&p.table) {
		v.Seats[seat].Acting = true
	}
	return v
}

func (p *position[T]) Facts() []Fact {
	acting := Fact{Key: "to act", Of: Table, Asks: "Whose turn is it, or who has still to act?", Hint: "a name, or nobody", Takes: Of(Player)}
	for _, seat := range p.rules.ToAct(&p.table) {
		acting.Has = append(acting.Has, Thing{What: One(Player, int32(seat), 0)})
	}
	acting.Has = Sort(acting.Has)
	return append(p.rules.Facts(&p.table, p.lex), acting)
}

func (p *position[T]) Score() (scoring.Sheet, error) {
	s, err := p.rules.Score(&p.table, p.lex)
	s.Complete, s.Irregular = p.Over(), p.irregular
	return s, err
}
