package law

import (
	"hash/maphash"

	"magistrate/referee"
	"magistrate/scoring"
	"magistrate/setup"
)

// Open makes the first position of a game: its rules over a table, with the
// names of this record.
func (r *Rules[T]) Open(x *referee.Lexicon, t T) referee.Position {
	return &position[T]{rules: r, lex: x, table: t}
}

// A position is a table with what is needed to rule on it. It is never changed
// once another can see it.
type position[T comparable] struct {
	rules     *Rules[T]
	lex       *referee.Lexicon
	irregular int
	table     T
}

// TableOf is the table of a position of a game; nil where there is no position.
func TableOf[T comparable](at referee.Position) *T {
	if p, ok := at.(*position[T]); ok {
		return &p.table
	}
	return nil
}

func (p *position[T]) Rule(s referee.Statement) referee.Ruling {
	return p.rules.ruling(p.rules.Check(&p.table, s), &p.table, s, p.lex)
}

func (p *position[T]) Public(s referee.Statement) (referee.Ruling, bool) {
	return p.rules.public(&p.table, s, p.lex, false)
}

func (p *position[T]) Veils(s referee.Statement, shown bool, was referee.Position) bool {
	if then, ok := was.(*position[T]); ok {
		return p.rules.veils(&p.table, s, shown, &then.table)
	}
	return p.rules.veils(&p.table, s, shown, nil)
}

func (p *position[T]) Turns(s referee.Statement, was referee.Position) bool {
	if s.Verb >= referee.Rewind || p.rules.Verbs[s.Verb].Turns == nil {
		return false
	}
	if then, ok := was.(*position[T]); ok {
		return p.rules.Verbs[s.Verb].Turns(&p.table, &then.table)
	}
	return p.rules.Verbs[s.Verb].Turns(&p.table, nil)
}

func (p *position[T]) Unseen(s referee.Statement) bool { return p.rules.unseen(&p.table, s) }

func (p *position[T]) Listing(s referee.Statement) referee.Ruling {
	r, _ := p.rules.public(&p.table, s, p.lex, true)
	return r
}

func (p *position[T]) Lists(s referee.Statement) (ok, lacks bool) {
	rule, _, _ := p.rules.decides(&p.table, s, true)
	return rule == nil, rule != nil && rule.Lacks != nil
}

func (p *position[T]) Fork() referee.Board {
	own := *p
	return &own
}

func (p *position[T]) Set(at referee.Position) {
	from := at.(*position[T])
	p.table, p.irregular = from.table, from.irregular
}

func (p *position[T]) Again(before, after referee.Position) bool {
	return p.rules.Again != nil && p.rules.Again(&p.table, &before.(*position[T]).table, &after.(*position[T]).table)
}

func (p *position[T]) Upholds(m referee.Mark, named string, s referee.Statement) bool {
	_, _, upheld := p.weigh(m, named, s)
	return upheld
}

func (p *position[T]) Tell(m referee.Mark, named string, s referee.Statement) (moved, upheld bool) {
	refused, moved, upheld := p.weigh(m, named, s)
	if moved {
		p.Replay(s, refused)
	}
	return moved, upheld
}

// weigh is the verdict on a marked statement by rules that say nothing.
func (p *position[T]) weigh(m referee.Mark, named string, s referee.Statement) (refused, moved, upheld bool) {
	var r referee.Ruling
	set := p.rules.Check(&p.table, s)
	if set != 0 {
		r = p.rules.refusal(s.Verb, set)
	}
	v, moved := verdict(m, named, &r)
	return set != 0, moved, v.Upheld()
}

func (p *position[T]) Play(m referee.Mark, named string, s referee.Statement) (out referee.Played) {
	out.Ruling = referee.Allowed
	refused := p.rules.Check(&p.table, s)
	if refused != 0 {
		r := p.rules.ruling(refused, &p.table, s, p.lex)
		out.Ruling = &r
	}
	if out.Verdict, out.Applied = verdict(m, named, out.Ruling); out.Applied {
		p.Replay(s, refused != 0)
	}
	return out
}

// verdict judges a marked statement against its ruling, and tells whether the
// state moves on. named is the rule in the mark's brackets, "" for none.
func verdict(m referee.Mark, named string, r *referee.Ruling) (v referee.Verdict, moves bool) {
	asNamed := r.Rule != nil && (named == "" || named == r.Rule.ID)
	switch {
	case m == referee.Plain && r.Legal():
		return referee.Legal, true
	case m == referee.Plain:
		return referee.Illegal, false
	case m == referee.Attempt && asNamed:
		return referee.Refused, false
	case m == referee.Attempt:
		return referee.WrongMark, false
	case r.Legal():
		return referee.WrongMark, true
	case !r.Stands:
		return referee.Illegal, false
	case asNamed:
		return referee.Irregular, true
	default:
		return referee.WrongMark, true
	}
}

func (p *position[T]) Replay(s referee.Statement, irregular bool) {
	if irregular {
		p.irregular++
	}
	p.rules.Verbs[s.Verb].Do(&p.table, s)
}

func (p *position[T]) Brought(s referee.Statement, irregular bool) referee.Outcome {
	before := p.table
	p.Replay(s, irregular)
	return p.rules.Outcome(&before, &p.table, s, p.lex)
}

func (p *position[T]) Offers(reveal referee.Reveal) []referee.Offer {
	return p.rules.Offers(&p.table, p.lex, reveal, nil)
}

func (p *position[T]) Absent(s referee.Statement) bool { return p.rules.absent(&p.table, s, false) }
func (p *position[T]) AbsentFirst(s referee.Statement) bool {
	return p.rules.absent(&p.table, s, true)
}

func (p *position[T]) Note(s referee.Statement) string {
	if s.Verb >= referee.Rewind || p.rules.Verbs[s.Verb].Note == nil {
		return ""
	}
	return p.rules.Verbs[s.Verb].Note(&p.table, s, p.lex)
}

func (p *position[T]) Vain(s referee.Statement) string {
	if s.Verb >= referee.Rewind || p.rules.Verbs[s.Verb].Vain == nil || s.Open() || !p.rules.Verbs[s.Verb].Fits(s) {
		return ""
	}
	return p.rules.Verbs[s.Verb].Vain(&p.table, s, p.lex)
}

func (p *position[T]) Needs(s referee.Statement) (text string, sum int) {
	if s.Verb >= referee.Rewind || p.rules.Verbs[s.Verb].Needs == nil {
		return "", 0
	}
	return p.rules.Verbs[s.Verb].Needs(&p.table, s, p.lex)
}

func (p *position[T]) Assumes(s referee.Statement) *referee.Lack {
	if s.Verb >= referee.Rewind || p.rules.Verbs[s.Verb].Assumes == nil {
		return nil
	}
	return p.rules.Verbs[s.Verb].Assumes(&p.table, s, p.lex)
}

func (p *position[T]) Onto(s referee.Statement) string {
	if s.Verb >= referee.Rewind || p.rules.Verbs[s.Verb].Onto == nil {
		return ""
	}
	return p.rules.Verbs[s.Verb].Onto(&p.table, s, p.lex)
}

func (p *position[T]) Plain(s referee.Statement) referee.Statement {
	if s.Verb >= referee.Rewind || p.rules.Verbs[s.Verb].Plain == nil {
		return s
	}
	return p.rules.Verbs[s.Verb].Plain(&p.table, s)
}

func (p *position[T]) Begun(k referee.Kind, ref int32) bool {
	return p.rules.Begun == nil || p.rules.Begun(&p.table, k, ref)
}

func (p *position[T]) Knows(k referee.Kind, ref int32) bool {
	return p.rules.Knows != nil && p.rules.Knows(&p.table, k, ref)
}

func (p *position[T]) Faces() []string {
	if p.rules.Faces == nil {
		return nil
	}
	return p.rules.Faces(&p.table, p.lex)
}

func (p *position[T]) Idle(s referee.Statement) bool {
	return p.rules.Idle != nil && p.rules.Idle(&p.table, s)
}

func (p *position[T]) Printed() []referee.Printed {
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

func (p *position[T]) Same(o referee.Position) bool {
	q, ok := o.(*position[T])
	return ok && p.irregular == q.irregular && p.table == q.table
}

// seed is this process's own.
var seed = maphash.MakeSeed()

func (p *position[T]) Sum() uint64 {
	return maphash.Comparable(seed, p.table) + uint64(p.irregular)
}

func (p *position[T]) View(reveal referee.Reveal) referee.View {
	see := referee.Sight{Reveal: reveal, Irregular: p.irregular}
	v := p.rules.View(&p.table, p.lex)
	v.Seats = make([]referee.Seat, len(p.lex.Players))
	for i, name := range p.lex.Players {
		v.Seats[i] = p.rules.Seat(&p.table, p.lex, int8(i), see)
		v.Seats[i].Name = name
	}
	for _, seat := range p.rules.ToAct(&p.table) {
		v.Seats[seat].Acting = true
	}
	return v
}

func (p *position[T]) State(reveal referee.Reveal) any {
	return p.rules.State(&p.table, p.lex, referee.Sight{Reveal: reveal, Irregular: p.irregular})
}

func (p *position[T]) Facts() []referee.Fact {
	acting := referee.Fact{Key: "to act", Of: referee.Table, Asks: "Whose turn is it, or who has still to act?", Hint: "a name, or nobody", Takes: referee.Of(referee.Player)}
	for _, seat := range p.rules.ToAct(&p.table) {
		acting.Has = append(acting.Has, referee.Thing{What: referee.One(referee.Player, int32(seat), 0)})
	}
	if acting.Ordered = p.rules.InTurn; !acting.Ordered {
		acting.Has = referee.Sort(acting.Has)
	}
	return append(p.rules.Facts(&p.table, p.lex), acting)
}

func (p *position[T]) Score() scoring.Sheet {
	s := p.rules.Score(&p.table, p.lex)
	s.Complete, s.Irregular = p.Over(), p.irregular
	return s
}
