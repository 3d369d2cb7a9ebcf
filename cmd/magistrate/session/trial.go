package session

import (
	"errors"
	"slices"

	"magistrate/referee"
)

// mostTried is the largest number of moves to try to find out whether one can become legal.
const mostTried = 400

// A trial finds out whether incomplete moves can become legal.
type trial struct {
	s     *Session
	due   []uint8 // other clauses that legal moves have
	left  int     // the number of moves left to try
	names map[uint8][]referee.Item
}

// CanBeLegal reports whether an incomplete move may become legal.
func (s *Session) CanBeLegal(m referee.Move) bool {
	due, _ := openClauses(s, m)
	ok, _ := (&trial{s: s, due: due, names: map[uint8][]referee.Item{}}).canBeLegal(m)
	return ok
}

// canBeLegal reports whether a move can become legal by public knowledge, whatever the length of its
// lists. known is false if hidden cards decide, or if there were too many moves to try.
func (t *trial) canBeLegal(m referee.Move) (ok, known bool) {
	t.left = mostTried
	ok, hidden := t.try(m)
	return ok, !hidden && t.left >= 0
}

// canHave reports whether a move with something in a clause can become legal; false for a clause that
// takes any number or name.
func (t *trial) canHave(m referee.Move, clause uint8) bool {
	slot := moveForm(t.s, m).Slot(clause)
	t.left = mostTried
	ok, _ := t.fill(m, clause)
	return ok && t.left >= 0 && !anyNumber(slot) && !slot.Free
}

func (t *trial) try(m referee.Move) (ok, hidden bool) {
	form, at := moveForm(t.s, m), t.s.At()
	if t.left--; t.left < 0 {
		return true, false
	}
	r := at.Rule(m, referee.Public|referee.Partial|referee.Terse)
	legal, lacks := r.Legal(), r.Lack != nil
	if !form.Fits(m) && !legal || r.Absent {
		return false, false
	}
	if n, ok := t.empty(m); ok {
		return t.fill(m, n)
	}
	var missing referee.Missing
	var number referee.Numbered
	switch err := faultOf(t.s, m); {
	case errors.As(err, &missing):
		return t.fill(m, missing.Clause)
	case errors.As(err, &number) && m.Items[0].Ordinal == 0:
		for _, n := range number.Numbers() {
			m.Items = slices.Clone(m.Items)
			m.Items[0].Ordinal = n
			if ok, hidden := t.try(m); ok {
				return true, hidden
			}
		}
		return false, false
	case err == nil:
		all := at.Rule(m, referee.Public|referee.Terse)
		if legal && form.Full(m) {
			legal, lacks = all.Legal(), all.Lack != nil
		}
		if legal || lacks && !all.Absent {
			return true, all.Hidden
		}
	}
	for _, n := range t.due {
		if len(m.Clause(n)) == 0 {
			return t.fill(m, n)
		}
	}
	return false, false
}

// empty returns the first required clause that is empty, or incomplete if it takes a fixed
// number of items.
func (t *trial) empty(m referee.Move) (clause uint8, ok bool) {
	form := moveForm(t.s, m)
	for n := range form.ClauseCount(m) {
		slot, got := form.Slot(uint8(n)), len(m.Clause(uint8(n)))
		if form.Must(uint8(n), m) && slot.Takes != 0 && got < max(slot.Min, 1) && (got == 0 || slot.Max == slot.Min) {
			return uint8(n), true
		}
	}
	return 0, false
}

// fill tries all items that one clause takes.
func (t *trial) fill(m referee.Move, clause uint8) (ok, hidden bool) {
	slot := moveForm(t.s, m).Slot(clause)
	if anyNumber(slot) || slot.Free {
		return true, false
	}
	if t.names[clause] == nil {
		t.names[clause] = t.s.Record().Lexicon.Candidates(slot, clause, t.s.At())
	}
	for _, it := range t.names[clause] {
		if ok, hidden := t.try(withItems(m, it)); ok {
			return true, hidden
		}
	}
	return false, false
}
