package refereetest

import (
	"math/rand/v2"
	"slices"

	"magistrate/referee"
)

// A Player plays any game at random.
type Player struct {
	*rand.Rand
	lex *referee.Lexicon
	box []int32 // the cards that nobody has seen dealt, with all copies

	words [referee.MaxKinds][]int32 // the words that can be typed at any position, listed when first needed
}

// NewPlayer returns a player for one table of a game.
func NewPlayer(r *rand.Rand, g referee.Game, h referee.Header, x *referee.Lexicon) *Player {
	p := &Player{Rand: r, lex: x}
	for _, c := range g.Cards(h) {
		for range c.Copies {
			if ref, ok := x.Find(referee.Card, c.Name); ok {
				p.box = append(p.box, ref)
			}
		}
	}
	return p
}

// Choose returns a random legal move, with its holes filled in. It chooses a verb first,
// so that a verb with many moves is not chosen more often. It returns false if nothing
// legal is listed or found.
func (p *Player) Choose(at referee.Position) (s referee.Move, ok bool) {
	clear(p.words[:])
	var verbs [][]referee.LegalMove
	for _, o := range at.LegalMoves(true) { // they are sorted by verb
		if n := len(verbs); n == 0 || verbs[n-1][0].Verb != o.Verb {
			verbs = append(verbs, nil)
		}
		verbs[len(verbs)-1] = append(verbs[len(verbs)-1], o)
	}
	if len(verbs) == 0 {
		return s, false
	}
	const tries = 20_000
	for range tries {
		offers := verbs[p.IntN(len(verbs))]
		o := offers[p.IntN(len(offers))]
		s := o.Move
		if o.Open() {
			s = p.fill(p.lex.Form(o.Verb), o, at)
		}
		if !p.lex.Form(o.Verb).WellFormed(s, p.lex) || !at.Rule(s, 0).Legal() {
			continue
		}
		if o.Open() && o.By == referee.Table { // a deal
			p.box = p.box[min(len(s.Items), len(p.box)):]
		}
		return s, true
	}
	return s, false
}

// fill fills in every hole, and sometimes a clause that may be left out.
func (p *Player) fill(f *referee.Form, o referee.LegalMove, at referee.Position) referee.Move {
	s := o.Move
	s.Items = nil
	if s.By == referee.Anyone {
		s.By = int8(p.IntN(len(p.lex.Players)))
	}
	more := p.IntN(4 * len(f.Slots))
	for n := range f.Slots {
		slot, clause := &f.Slots[n], uint8(n)
		whole := o.Clause(clause)
		switch open := slices.ContainsFunc(whole, func(it referee.Item) bool { return it.Kind == referee.Hole }); {
		case open && o.By == referee.Table && slot.Takes.Has(referee.Card):
			p.Shuffle(len(p.box), func(i, j int) { p.box[i], p.box[j] = p.box[j], p.box[i] })
			for _, c := range p.box[:min(o.Wants, len(p.box))] {
				s.Items = append(s.Items, referee.One(referee.Card, c, clause))
			}
		case open && slot.Optional && p.IntN(2) == 0:
		case open, len(whole) == 0 && slot.Optional && slot.Takes != 0 && n == more:
			s.Items = p.some(s.Items, slot, clause, o.Wants, at)
		default:
			s.Items = append(s.Items, whole...)
		}
	}
	return s
}

// some fills in a slot.
func (p *Player) some(items []referee.Item, slot *referee.Slot, clause uint8, wants int, at referee.Position) []referee.Item {
	var kinds []referee.Kind
	for k := referee.Player; k < referee.MaxKinds; k++ {
		if slot.Takes.Has(k) {
			kinds = append(kinds, k)
		}
	}
	k := kinds[p.IntN(len(kinds))]
	n := max(slot.Min, 1)
	switch {
	case wants > 0:
		n = wants
	case slot.Counted:
		n = 1 + p.IntN(12)
	case slot.Max == 0:
		n += p.IntN(3)
	}
	for range n {
		it := referee.One(k, 0, clause)
		switch k {
		case referee.Player:
			it.Ref = int32(p.IntN(len(p.lex.Players)))
		case referee.Number:
			it.Ref = int32(p.IntN(45) - 5)
		case referee.Nobody, referee.Nothing:
		default:
			if p.words[k] == nil {
				p.words[k] = p.lex.Words(k, at)
			}
			if len(p.words[k]) == 0 {
				return items
			}
			it.Ref = p.words[k][p.IntN(len(p.words[k]))]
		}
		same := func(o referee.Item) bool { return o.Kind == it.Kind && o.Ref == it.Ref && o.Clause == it.Clause }
		if at := slices.IndexFunc(items, same); slot.Counted && at >= 0 {
			items[at].Count++
			continue
		}
		items = append(items, it)
	}
	if slot.Sums {
		slices.SortStableFunc(items, func(a, b referee.Item) int {
			if a.Clause != b.Clause {
				return int(a.Clause) - int(b.Clause)
			}
			return int(a.Ref - b.Ref)
		})
	}
	return items
}
