package session

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/spelling"
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

// Clauses lists words with which an answer may begin a clause that isn't asked for: instead of the
// first bid of a duel, “to” and who won.
func (s *Session) Clauses() (words []string) {
	f, ok := s.state.(*Filling)
	if !ok {
		return nil
	}
	for n := range moveForm(s, f.move.Move).Slots {
		if clause := uint8(n); f.canAdd(s, clause) && !slices.Contains(f.try.due, clause) && f.try.canHave(f.move.Move, clause) {
			words = append(words, s.Record().Lexicon.Own(moveForm(s, f.move.Move).Slot(clause).Word))
		}
	}
	return words
}

// canAdd reports whether an answer may begin another clause: one with a word, which the move lacks.
// What is asked for must be complete, or be left out or “nothing”.
func (f *Filling) canAdd(s *Session, clause uint8) bool {
	form, m := moveForm(s, f.move.Move), f.move.Move
	free := !form.Must(f.clause, m) || f.slot.Takes.Has(referee.Nothing)
	if len(f.named) > 0 {
		free = f.lacks == ""
	}
	return f.asked == nil && free && form.Slot(clause).Word != "" && clause != f.clause && len(m.Clause(clause)) == 0
}

// goOn takes an answer that begins with the word of another clause; ok is false for other answers.
func (f *Filling) goOn(s *Session, text string) (next State, reply Reply, ok bool, err error) {
	word, _, _ := strings.Cut(text, " ")
	clause := uint8(moveForm(s, f.move.Move).Preposition(spelling.Fold(word), 0))
	if clause == 0 || !f.canAdd(s, clause) {
		return nil, Reply{}, false, nil
	}
	m, x := f.move, s.Record().Lexicon
	if len(f.named) == 0 && moveForm(s, m.Move).Must(f.clause, m.Move) {
		m.Move = f.withNamed(referee.One(referee.Nothing, 0, f.clause))
	}
	switch r := grammar.Parse(s.At(), x, m.Mark.Put(m.Rule, x.Text(m.Move)+" "+text)).(type) {
	case grammar.Parsed:
		m.Move, m.New = r.Move, append(slices.Clip(m.New), r.New...)
		if len(m.Clause(clause)) > 0 {
			next, reply, err = s.enter(m, joinMoves(r.Rest, f.rest))
		}
	case grammar.Incomplete:
		m.Move, m.New = r.Move, append(slices.Clip(m.New), r.New...)
		if len(m.Clause(clause)) > 0 || r.Clause == clause {
			next, reply, err = ask(s, m, r.Clause, r.Optional, joinMoves(r.Rest, f.rest))
		}
	}
	return next, reply, next != nil && !reply.Refused, err
}
