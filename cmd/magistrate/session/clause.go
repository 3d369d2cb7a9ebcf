package session

import (
	"slices"

	"magistrate/referee"
)

// moveForm returns the form of a move.
func moveForm(s *Session, m referee.Move) *referee.Form { return s.Record().Lexicon.Form(m.Verb) }

// faultOf returns what the form finds wrong with a move; nil for nothing.
func faultOf(s *Session, m referee.Move) error {
	return moveForm(s, m).Fault(m, s.Record().Lexicon)
}

// isComplete reports whether a move has everything that its form requires.
func isComplete(s *Session, m referee.Move) bool {
	return moveForm(s, m).Whole(m, s.Record().Lexicon)
}

// withoutClause returns a move without the items of a clause.
func withoutClause(m referee.Move, clause uint8) referee.Move {
	m.Items = slices.DeleteFunc(slices.Clone(m.Items), func(it referee.Item) bool { return it.Clause == clause })
	return m
}

// withItems returns a move with more items, in the order of clauses.
func withItems(m referee.Move, more ...referee.Item) referee.Move {
	m.Items = slices.Concat(m.Items, more)
	slices.SortStableFunc(m.Items, func(a, b referee.Item) int { return int(a.Clause) - int(b.Clause) })
	return m
}

// openClauses returns the clauses that the first legal move with the same beginning leaves open, and
// the number of items in its list; 0 for any number.
func openClauses(s *Session, m referee.Move) (clauses []uint8, wants int) {
	for _, o := range s.legal() {
		if !o.Open() || o.By != m.By && o.By != referee.Anyone || !m.Begins(o.Move) {
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

// nextGroup returns the first clause of the next group that a complete move may have; ok is
// false if its form has no groups or the move is marked.
func nextGroup(s *Session, m Move) (clause uint8, ok bool) {
	form, next, n := moveForm(s, m.Move), 0, len(m.Items)
	if form.Group() > 0 && n > 0 && m.Mark == referee.Plain {
		if next = form.Group(); int(m.Items[n-1].Clause) >= next {
			next = form.ClauseCount(m.Move)
		}
	}
	return uint8(next), next > 0 && next < form.Clauses()
}

// anyNumber reports whether a slot takes any number.
func anyNumber(slot *referee.Slot) bool { return slot.Takes.Has(referee.Number) && slot.Numbers == nil }
