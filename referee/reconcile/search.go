package reconcile

import (
	"cmp"
	"slices"
)

// A trial is a correction, and what would lie on the table after it.
type trial struct {
	edits  []edit // one, or several one after the other
	cost   int
	first  int      // the first line that is not upheld then
	sums   []uint64 // what would lie there; nil where the record gets stuck
	made   bool     // the words of its line are made up
	tried  bool     // a pairing looked for seconds behind it
	paired bool     // it is one of a pairing's firsts
}

// compare puts the likelier trial first.
func (t *trial) compare(o *trial) int {
	return cmp.Or(cmp.Compare(len(t.edits), len(o.edits)), cmp.Compare(t.cost, o.cost), cmp.Compare(o.at(), t.at()))
}

// at is the line that it touches last.
func (t *trial) at() int { return t.edits[len(t.edits)-1].at }

// A search holds what one course's single corrections come to.
type search struct {
	*course
	found  []trial // those that leave every statement possible
	filled []trial // lines that are missing, their words made up by what the table told last
	halves []trial // those after which the record goes on for longer, and then is stuck again

	maker   *maker
	refined int    // the work that went into words made up
	passes  []pass // what is left to try
	left    int    // so much work may go into it
	most    int    // so many lines are tried: what is not possible has its reason there or before
}

// A pass tries something of each of so many, from the last to the first.
type pass struct {
	left int
	try  func(i int)
}

// soon puts a pass before all that is left to try.
func (s *search) soon(p pass) { s.passes = slices.Insert(s.passes, 0, p) }

// late puts a pass behind what other lines could say, before what cards show.
func (s *search) late(p pass) { s.passes = slices.Insert(s.passes, max(len(s.passes)-1, 0), p) }

// mostTried bounds the statements played and positions looked at in one search:
// of a record of some hundred lines that is nearly everything. Where nothing found
// explains what was told, it goes on for mostFurther, and again. Before the table has
// agreed that what is closed is looked through it is mostOpenly.
const (
	mostTried   = 450_000
	mostFurther = 350_000
	mostOpenly  = 16_000
)

// newSearch begins to try every correction of one slip. Most are found soon: what
// is said last is tried first. Lines that say what a card shows come last.
func newSearch(c *course) *search {
	stuck := c.first()
	s := &search{course: c, left: mostTried, most: stuck + 1}
	if c.public {
		s.left = mostOpenly
	}
	s.maker = &maker{course: c, soon: s.soon, late: s.late, yes: func(e *edit) {
		out := c.try(e)
		if out.first <= stuck && !out.through || out.same && stuck == len(c.lines) {
			return
		}
		t := trial{edits: []edit{e.kept()}, cost: e.cost, first: out.first, sums: out.sums}
		if out.through {
			s.found = append(s.found, t)
		} else {
			s.halves = append(s.halves, t)
		}
	}}
	boxed := func(i int) bool { return !c.lines[i].bad && c.lex.Form(c.lines[i].Verb).Boxed }
	s.passes = []pass{{s.most, func(i int) {
		if i < len(c.lines) {
			if !boxed(i) {
				s.maker.changes(i)
			}
			s.maker.windows(i)
		}
		offers := s.maker.missing(i)
		s.soon(pass{len(offers), func(n int) { s.maker.fill(i, offers[len(offers)-1-n]) }})
	}}, {s.most, func(i int) {
		if i < len(c.lines) && boxed(i) {
			s.maker.changes(i)
		}
	}}}
	return s
}

// run goes on with what was not tried yet, until people waited long enough or so
// much work went into it; it tells whether that is all for now.
func (s *search) run() (done bool) {
	if s.done() || s.waited() {
		return s.done()
	}
	for !s.done() && !s.waited() {
		p := &s.passes[0]
		if p.left--; p.left < 0 {
			s.passes = s.passes[1:]
			continue
		}
		before := s.work
		p.try(p.left)
		s.left -= s.work - before
	}
	slices.SortStableFunc(s.found, func(a, b trial) int { return a.compare(&b) })
	slices.SortStableFunc(s.halves, func(a, b trial) int { return cmp.Or(cmp.Compare(b.first, a.first), a.compare(&b)) })
	return s.done()
}

// done tells whether all is tried, or as much as may be.
func (s *search) done() bool { return len(s.passes) == 0 || s.left <= 0 }

// further lets it go on where nothing explains what was told: with the words that the
// table alone knew, then with the lines that are left. It tells whether there is more.
func (s *search) further() bool {
	s.maker.learn()
	fresh := s.maker.fresh()
	if gone, come := s.told.apart(); fresh != nil || !slices.Equal(come, s.maker.come) {
		s.maker.come = come
		s.soon(pass{s.most, func(i int) {
			if i < len(s.lines) {
				s.maker.others(i, fresh)
				s.maker.together(i, gone, come)
			}
		}})
	}
	s.left = mostFurther
	return len(s.passes) > 0
}

// fill makes up the words of lines that are missing, by what the table has told so
// far; those are given that explain all of it.
func (s *search) fill(whatever bool) (fits []trial) {
	const often = 400_000 // so much work goes into it; then only when all is asked
	s.filled = nil
	for _, g := range s.maker.gaps {
		if s.refined >= often && !whatever || s.waited() {
			break
		}
		before := s.work
		if e, ok := s.maker.whole(g); ok {
			t := refine(s.course, e)
			s.filled = append(s.filled, t)
			if t.sums != nil && s.told.fits(t.sums) {
				fits = append(fits, t)
			}
		}
		s.refined += s.work - before
	}
	return fits
}
