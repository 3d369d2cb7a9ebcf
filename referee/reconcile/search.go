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
	late  int      // the last line it touches
	first int      // the first line that is not upheld then
	sums  []uint64 // what would lie there; nil where the record gets stuck
	made  bool     // the words of its line are made up
	tried bool     // a pairing looked for seconds behind it
}

// compare puts the likelier trial first.
func (t *trial) compare(o *trial) int {
	return cmp.Or(cmp.Compare(len(t.edits), len(o.edits)), cmp.Compare(t.cost, o.cost), cmp.Compare(o.late, t.late))
}

// A search holds what one course's single corrections come to.
type search struct {
	*course
	found  []trial // those that leave every statement possible
	filled []trial // lines that are missing, their words made up by what the table told last
	halves []trial // those after which the record goes on for longer, and then is stuck again

	maker   *maker
	refined int  // the work that went into words made up
	boxed   bool // lines that say what a card shows are tried: they come last
	next    int  // the line that is tried next
	last    int  // the line that is tried first
}

// mostTried bounds the statements played and positions looked at in one search:
// of a record of some hundred lines that is nearly everything. Where nothing found
// explains what was told, it goes on for mostFurther, and again.
const (
	mostTried   = 350_000
	mostFurther = 300_000
)

// newSearch tries every correction of one slip.
func newSearch(c *course, lex *referee.Lexicon, v *evidence) *search {
	s := &search{course: c}
	stuck := c.first()
	s.maker = &maker{course: c, lex: lex, told: v, yes: func(e *edit) {
		out := c.try(e, v)
		if out.first <= stuck && !out.through || out.same && stuck == len(c.lines) {
			return
		}
		t := trial{edits: []edit{e.kept()}, cost: e.cost, late: e.at, first: out.first, sums: out.sums}
		if out.through {
			s.found = append(s.found, t)
		} else {
			s.halves = append(s.halves, t)
		}
	}}
	// What is not possible has its reason there or before.
	s.last = min(stuck+1, len(c.lines)) - 1
	if s.next = s.last; stuck == len(c.lines) {
		s.maker.missing(stuck)
	}
	s.run(mostTried)
	return s
}

// run goes on with the lines that were not tried yet, for so much work at most.
// Most slips are found soon: what is said last is tried first.
func (s *search) run(most int) {
	for end := *s.work + most; *s.work < end; s.next-- {
		if s.next < 0 && !s.boxed {
			s.boxed, s.next = true, s.last
		}
		if s.next < 0 {
			break
		}
		if l := &s.lines[s.next]; s.boxed == (!l.bad && s.maker.lex.Form(l.Verb).Boxed) {
			s.maker.changes(s.next)
		}
		if !s.boxed {
			s.maker.windows(s.next)
			s.maker.missing(s.next)
		}
	}
	slices.SortStableFunc(s.found, func(a, b trial) int { return a.compare(&b) })
	slices.SortStableFunc(s.halves, func(a, b trial) int { return cmp.Or(cmp.Compare(b.first, a.first), a.compare(&b)) })
}

// further goes on where nothing explains what was told: with the words that the
// table alone knew, then with the lines that are left. It tells whether it did.
func (s *search) further() bool {
	s.maker.learn()
	fresh := s.maker.fresh()
	if fresh == nil && s.next < 0 && s.boxed {
		return false
	}
	for i := s.last; i >= 0 && fresh != nil; i-- {
		s.maker.others(i, fresh)
	}
	s.run(mostFurther)
	return true
}

// fill makes up the words of lines that are missing, by what the table has told so
// far; those are given that explain all of it.
func (s *search) fill(lex *referee.Lexicon, v *evidence, whatever bool) (fits []trial) {
	const often = 400_000 // so much work goes into it; then only when all is asked
	s.filled = nil
	for _, g := range s.maker.gaps {
		if s.refined >= often && !whatever {
			break
		}
		before := *s.work
		if e, ok := s.maker.whole(g); ok {
			t := refine(s.course, lex, v, e)
			s.filled = append(s.filled, t)
			if t.sums != nil && v.fits(t.sums) {
				fits = append(fits, t)
			}
		}
		s.refined += *s.work - before
	}
	return fits
}
