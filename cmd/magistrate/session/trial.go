package session

import (
	"errors"
	"slices"

	"magistrate/referee"
)

// mostTried bounds how many moves are tried to find out whether one can become legal.
const mostTried = 400

// A trial finds out whether begun moves can still become legal.
type trial struct {
	s     *Session
	due   []uint8 // clauses that legal moves have besides
	left  int     // moves that may still be tried
	names map[uint8][]referee.Item
}

// may reports whether a move can become legal as far as everybody may know: what it lacks
// may be filled in somehow, and how long its lists are does not count. known is false
// where hidden cards decide, or too much was to be tried.
func (t *trial) may(m referee.Statement) (ok, known bool) {
	t.left = mostTried
	ok, hidden := t.try(m)
	return ok, !hidden && t.left >= 0
}

func (t *trial) try(m referee.Statement) (ok, hidden bool) {
	form, at := moveForm(t.s, m), t.s.At()
	if t.left--; t.left < 0 {
		return true, false
	}
	legal, lacks := at.Lists(m)
	if !form.Fits(m) && !legal || at.AbsentFirst(m) {
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
		if legal && form.Full(m) {
			r, _ := at.Public(m)
			legal, lacks = r.Legal(), r.Lack != nil
		}
		if legal || lacks && !at.Absent(m) {
			_, hidden = at.Public(m)
			return true, hidden
		}
	}
	for _, n := range t.due {
		if len(m.Clause(n)) == 0 {
			return t.fill(m, n)
		}
	}
	return false, false
}

// empty returns the first clause that the form asks for and that isn't begun, or not
// filled where it takes a fixed number.
func (t *trial) empty(m referee.Statement) (clause uint8, ok bool) {
	form := moveForm(t.s, m)
	for n := range form.Said(m) {
		slot, got := form.Slot(uint8(n)), len(m.Clause(uint8(n)))
		if form.Must(uint8(n), m) && slot.Takes != 0 && got < max(slot.Min, 1) && (got == 0 || slot.Max == slot.Min) {
			return uint8(n), true
		}
	}
	return 0, false
}

// fill tries all that one clause could name.
func (t *trial) fill(m referee.Statement, clause uint8) (ok, hidden bool) {
	slot := moveForm(t.s, m).Slot(clause)
	if anyNumber(slot) || slot.Free {
		return true, false
	}
	if t.names[clause] == nil {
		t.names[clause] = candidates(t.s, slot, clause)
	}
	for _, it := range t.names[clause] {
		if ok, hidden := t.try(withItems(m, it)); ok {
			return true, hidden
		}
	}
	return false, false
}
