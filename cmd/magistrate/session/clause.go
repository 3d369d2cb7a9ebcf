package session

import (
	"slices"

	"magistrate/referee"
)

// moveForm returns the form of a move.
func moveForm(s *Session, m referee.Statement) *referee.Form { return s.Record().Lexicon.Form(m.Verb) }

// faultOf returns what the form finds wrong with a move; nil for nothing.
func faultOf(s *Session, m referee.Statement) error {
	return moveForm(s, m).Fault(m, len(s.Record().Lexicon.Players))
}

// whole reports whether a move has all that its form asks for.
func whole(s *Session, m referee.Statement) bool {
	return moveForm(s, m).Whole(m, len(s.Record().Lexicon.Players))
}

// withoutClause returns a move without what stands in one clause.
func withoutClause(m referee.Statement, clause uint8) referee.Statement {
	m.Items = slices.DeleteFunc(slices.Clone(m.Items), func(it referee.Item) bool { return it.Clause == clause })
	return m
}

// withItems returns a move with more items, each after those of its clause.
func withItems(m referee.Statement, more ...referee.Item) referee.Statement {
	m.Items = slices.Concat(m.Items, more)
	slices.SortStableFunc(m.Items, func(a, b referee.Item) int { return int(a.Clause) - int(b.Clause) })
	return m
}

// due lists the clauses that the first legal move which goes on with a begun one leaves
// open, and how many items its list wants; 0: any number.
func due(s *Session, m referee.Statement) (clauses []uint8, wants int) {
	for _, o := range s.legal() {
		if !o.Open() || o.By != m.By && o.By != referee.Anyone || !begins(m, o.Statement) {
			continue
		}
		for _, it := range o.Items {
			if it.Kind == referee.Hole {
				clauses = append(clauses, it.Clause)
			}
		}
		return clauses, o.Wants
	}
	return nil, 0
}

// nextGroup returns the first clause of the group that a whole move may begin next; ok is
// false where its form repeats none, or the move is marked.
func nextGroup(s *Session, m Move) (clause uint8, ok bool) {
	form, next, n := moveForm(s, m.Statement), 0, len(m.Items)
	if form.Group > 0 && n > 0 && m.Mark == referee.Plain {
		if next = form.Group; int(m.Items[n-1].Clause) >= next {
			next = form.Said(m.Statement)
		}
	}
	return uint8(next), next > 0 && next < form.Clauses()
}

// candidates lists all that a slot could name.
func candidates(s *Session, slot *referee.Slot, clause uint8) (all []referee.Item) {
	x := s.Record().Lexicon
	for k := referee.Player; k < referee.MaxKinds; k++ {
		if !slot.Takes.Has(k) {
			continue
		}
		refs := []int32{0}
		switch {
		case k == referee.Number:
			refs = slot.Numbers
		case k == referee.Player:
			for p := 1; p < len(x.Players); p++ {
				refs = append(refs, int32(p))
			}
		case k >= referee.Card:
			refs = x.Begun(k, s.At())
		}
		for _, ref := range refs {
			all = append(all, referee.One(k, ref, clause))
		}
	}
	return all
}

// anyNumber reports whether any number may stand in a slot.
func anyNumber(slot *referee.Slot) bool { return slot.Takes.Has(referee.Number) && slot.Numbers == nil }
