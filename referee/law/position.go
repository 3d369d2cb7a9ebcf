package law

import (
	"hash/maphash"
	"slices"

	"magistrate/referee"
	"magistrate/scoring"
	"magistrate/setup"
)

// Open returns a position of a game with this table and the names of this record.
func (r *Rules[T]) Open(x *referee.Lexicon, t T) referee.Position {
	return &position[T]{rules: r, lex: x, table: t}
}

// A position is a table with everything needed to judge moves on it. It does not change
// once anyone else has it.
type position[T comparable] struct {
	rules     *Rules[T]
	lex       *referee.Lexicon
	irregular int
	table     T
}

// TableOf returns the table of a position, or nil if the position is of another game or
// nil.
func TableOf[T comparable](at referee.Position) *T {
	if p, ok := at.(*position[T]); ok {
		return &p.table
	}
	return nil
}

func (p *position[T]) Rule(s referee.Move, how referee.Query) (allowed referee.Ruling) {
	if s.Verb == referee.Rename {
		return allowed
	}
	return p.rules.Ask(&p.table, s, how, p.lex)
}

func (p *position[T]) DependsOnHidden(s referee.Move, shown bool, was referee.Position) bool {
	if s.Verb == referee.Rename {
		return false
	} else if then, ok := was.(*position[T]); ok {
		return p.rules.veils(&p.table, s, shown, &then.table)
	}
	return p.rules.veils(&p.table, s, shown, nil)
}

func (p *position[T]) Reveals(s referee.Move, was referee.Position) bool {
	turns := p.hints(s).Reveals
	if turns == nil {
		return false
	}
	if then, ok := was.(*position[T]); ok {
		return turns(&p.table, &then.table)
	}
	return turns(&p.table, nil)
}

// hints returns the hints of a move's verb.
func (p *position[T]) hints(s referee.Move) *Hints[T] {
	if s.Verb >= referee.Rename {
		return new(Hints[T])
	}
	return &p.rules.Verbs[s.Verb].Hints
}

func (p *position[T]) Fork() referee.Board {
	own := *p
	return &own
}

func (p *position[T]) Set(at referee.Position) {
	from := at.(*position[T])
	p.table, p.irregular, p.lex = from.table, from.irregular, from.lex
}

func (p *position[T]) Do(s referee.Move, irregular bool) {
	if irregular {
		p.irregular++
	}
	if s.Verb == referee.Rename {
		p.lex = p.lex.Renamed(s)
		return
	}
	p.rules.Verbs[s.Verb].Do(&p.table, s)
}

func (p *position[T]) DoOutcome(s referee.Move, irregular bool) (none referee.Outcome) {
	before := p.table
	if p.Do(s, irregular); s.Verb == referee.Rename {
		return none
	}
	return p.rules.Outcome(&before, &p.table, s, p.lex)
}

func (p *position[T]) LegalMoves(reveal referee.Reveal) []referee.LegalMove {
	return p.rules.LegalMoves(&p.table, p.lex, reveal, nil)
}

func (p *position[T]) About(s referee.Move) (d referee.Details) {
	h := p.hints(s)
	if h.Note != nil {
		d.Note = h.Note(&p.table, s, p.lex)
	}
	if h.Needs != nil {
		d.Needs, d.Pays = h.Needs(&p.table, s, p.lex)
	}
	if h.Futile != nil && !s.Open() && p.rules.Verbs[s.Verb].Fits(s) {
		d.Futile = h.Futile(&p.table, s, p.lex)
	}
	if h.Assumes != nil && !s.Open() && p.rules.Verbs[s.Verb].Fits(s) {
		d.Assumes = h.Assumes(&p.table, s, p.lex)
	}
	if h.All != nil && s.By >= 0 {
		d.All = new(h.All(&p.table, s))
	}
	if h.Usual != nil && s.By >= 0 {
		if usual, ok := h.Usual(&p.table, s); ok {
			d.Usual = &usual
		}
	}
	if h.Place != nil {
		d.Place = h.Place(&p.table, s, p.lex)
	}
	return d
}

func (p *position[T]) Plain(s referee.Move) referee.Move {
	if plain := p.hints(s).Plain; plain != nil {
		return plain(&p.table, s)
	}
	return s
}

func (p *position[T]) Means(k referee.Kind, ref int32) bool {
	if p.rules.Means == nil || k == referee.Name {
		return int(ref) < p.rules.Language.Len(k)
	}
	return p.rules.Means(&p.table, k, ref)
}

func (p *position[T]) Copy() referee.Copy {
	if p.rules.Copy == nil {
		return nil
	}
	return copied[T]{p}
}

// A copied implements referee.Copy for a position.
type copied[T comparable] struct{ *position[T] }

func (c copied[T]) Faces() []string { return c.rules.Copy.Faces(&c.table, c.lex) }

func (c copied[T]) Idle(s referee.Move) bool {
	return c.rules.Copy.Idle != nil && c.rules.Copy.Idle(&c.table, s)
}

func (c copied[T]) Printed() []referee.Printed { return c.rules.Copy.Printed(&c.table, c.lex) }

func (c copied[T]) Setup() setup.Sheet { return c.rules.Copy.Setup(&c.table, c.lex) }

func (p *position[T]) Lexicon() *referee.Lexicon { return p.lex }

func (p *position[T]) ToAct() []int {
	return p.rules.Order.Seats(&p.table, int8(len(p.lex.Players)))
}

func (p *position[T]) Expect() string { return p.rules.Expect(&p.table, p.lex) }
func (p *position[T]) Over() bool     { return p.rules.Over(&p.table) }

func (p *position[T]) Same(o referee.Position) bool {
	q, ok := o.(*position[T])
	return ok && p.irregular == q.irregular && p.table == q.table && slices.Equal(p.lex.Players, q.lex.Players)
}

// seed is random for each process.
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
	for _, seat := range p.ToAct() {
		v.Seats[seat].Acting = true
	}
	if next := p.rules.Order.Next; next != nil {
		if seat := next(&p.table); seat != Nobody {
			v.Seats[seat].Next = true
		}
	}
	return v
}

func (p *position[T]) State(reveal referee.Reveal) any {
	return p.rules.State(&p.table, p.lex, referee.Sight{Reveal: reveal, Irregular: p.irregular})
}

func (p *position[T]) Facts() []referee.Fact {
	acting := referee.Fact{Name: "Whose turn", Of: referee.Table, Takes: referee.Of(referee.Player)}
	for _, seat := range p.ToAct() {
		acting.Has = append(acting.Has, referee.Thing{What: referee.One(referee.Player, int32(seat), 0)})
	}
	if acting.Ordered = p.rules.Order.Turn != nil; !acting.Ordered {
		acting.Has = referee.Sort(acting.Has)
	}
	return append(p.rules.Facts(&p.table, p.lex), acting)
}

func (p *position[T]) Score() scoring.Sheet {
	s := p.rules.Score(&p.table, p.lex)
	s.Complete, s.Irregular = p.Over(), p.irregular
	return s
}
