package reconcile

import (
	"cmp"
	"slices"

	"magistrate/referee"
)

// A trial is a correction, and what would lie on the table after it.
type trial struct {
	edits []edit // one, or several one after the other
	cost  int
	late  int // the last line it touches
	first int // the first line that is not upheld then
	sums  []uint64
}

// compare puts the likelier trial first.
func (t *trial) compare(o *trial) int {
	return cmp.Or(cmp.Compare(len(t.edits), len(o.edits)), cmp.Compare(t.cost, o.cost), cmp.Compare(o.late, t.late))
}

// A search holds what one course's single corrections come to.
type search struct {
	*course
	found  []trial // those that leave every statement possible
	made   []edit  // lines that are missing, their words made up
	halves []trial // those after which the record goes on for longer, and then is stuck again
}

// mostTried bounds the statements played and positions looked at in one search:
// a record of six hundred lines needs less.
const mostTried = 1_400_000

// newSearch tries every correction of one slip.
func newSearch(c *course, lex *referee.Lexicon, v *evidence) *search {
	s := &search{course: c}
	stuck := c.first()
	m := &maker{course: c, lex: lex, yes: func(e *edit) {
		w, first, ok := c.try(e)
		if !ok && first <= stuck {
			return
		}
		t := trial{edits: []edit{e.kept()}, cost: e.cost, late: e.at, first: first}
		switch {
		case ok:
			t.sums = v.sumsOf(w.Facts())
			s.found = append(s.found, t)
			*c.work++
		default:
			s.halves = append(s.halves, t)
		}
	}}
	m.guess = func(e *edit) { s.made = append(s.made, e.kept()) }
	// What is not possible has its reason there or before.
	last := min(stuck+1, len(c.lines))
	if stuck == len(c.lines) {
		m.missing(last)
	}
	// Most slips are found soon: what is said last is tried first.
	end := *c.work + mostTried
	for i := last - 1; i >= 0 && *c.work < end; i-- {
		m.changes(i)
		m.windows(i)
		m.missing(i)
	}
	slices.SortStableFunc(s.found, func(a, b trial) int { return a.compare(&b) })
	slices.SortStableFunc(s.halves, func(a, b trial) int { return cmp.Or(cmp.Compare(b.first, a.first), a.compare(&b)) })
	return s
}
