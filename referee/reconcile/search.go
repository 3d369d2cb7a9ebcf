package reconcile

import (
	"cmp"
	"slices"
)

// A trial is a correction and its outcome.
type trial struct {
	edits []edit // one, or several one after the other
	cost  int
	outcome
	isFirst, isHead bool // in a pairing
}

// newTrial returns the trial of edits.
func newTrial(out outcome, edits ...edit) trial {
	t := trial{edits: edits, outcome: out}
	for i := range edits {
		t.cost += edits[i].cost
	}
	return t
}

// compare puts the likelier trial first.
func (t *trial) compare(o *trial) int {
	return cmp.Or(cmp.Compare(len(t.edits), len(o.edits)), cmp.Compare(t.cost, o.cost), cmp.Compare(o.at(), t.at()))
}

// at returns the line that the last edit begins at.
func (t *trial) at() int { return t.edits[len(t.edits)-1].at }

// A search tries the single corrections of one replay.
type search struct {
	*replay
	legal  []trial // those after which no line is wrong
	longer []trial // those after which the first wrong line comes later
	filled []trial // missing lines, their words made up by what was entered last

	maker  *maker
	passes []pass // what is left to try
	left   int    // the work that may go into it
	most   int    // the lines that are tried: the reason for a wrong line is there or before
}

// A pass tries something of each of so many, from the last to the first.
type pass struct {
	left int
	try  func(i int)
}

// tryNext puts a pass before all others.
func (s *search) tryNext(p pass) { s.passes = slices.Insert(s.passes, 0, p) }

// tryLast puts a pass after changes of other lines, before those of card texts.
func (s *search) tryLast(p pass) { s.passes = slices.Insert(s.passes, max(len(s.passes)-1, 0), p) }

// The work of a search: of a record of some hundred lines that is nearly everything.
const (
	mostTried   = 450_000
	mostFurther = 350_000 // once more, if nothing explains what was entered
	mostPublic  = 16_000  // before everyone agreed to open the past
)

// newSearch returns a search that begins with the last lines, as most slips are recent. Lines
// with card texts come last.
func newSearch(c *replay) *search {
	wrong := c.firstWrong(0)
	s := &search{replay: c, left: mostTried, most: wrong + 1}
	if c.public {
		s.left = mostPublic
	}
	s.maker = &maker{replay: c, tryNext: s.tryNext, tryLast: s.tryLast, yield: func(e *edit) {
		switch out := c.try(e); {
		case out.same && wrong == len(c.lines):
		case out.through:
			s.legal = append(s.legal, newTrial(out, e.clone()))
		case out.wrong > wrong:
			s.longer = append(s.longer, newTrial(out, e.clone()))
		}
	}}
	boxed := func(i int) bool { return !c.lines[i].bad && c.lex.Form(c.lines[i].Verb).Boxed }
	s.passes = []pass{{s.most, func(i int) {
		if i < len(c.lines) {
			if !boxed(i) {
				s.maker.change(i)
			}
			s.maker.rearrange(i)
		}
		moves := s.maker.insertable(i)
		s.tryNext(pass{len(moves), func(n int) { s.maker.fill(i, moves[len(moves)-1-n]) }})
	}}, {s.most, func(i int) {
		if i < len(c.lines) && boxed(i) {
			s.maker.change(i)
		}
	}}}
	return s
}

// run goes on until the wait is over, and reports whether the search is done.
func (s *search) run() (done bool) {
	for !s.isDone() && !s.timeUp() {
		p := &s.passes[0]
		if p.left--; p.left < 0 {
			s.passes = s.passes[1:]
			continue
		}
		before := s.work
		p.try(p.left)
		s.left -= s.work - before
	}
	slices.SortStableFunc(s.legal, func(a, b trial) int { return a.compare(&b) })
	slices.SortStableFunc(s.longer, func(a, b trial) int {
		return cmp.Or(cmp.Compare(b.wrong, a.wrong), a.compare(&b))
	})
	return s.isDone()
}

// isDone reports whether everything was tried, or as much as allowed.
func (s *search) isDone() bool { return len(s.passes) == 0 || s.left <= 0 }

// extend lets a search go on: with the table's new words and things, then with the lines that are
// left. It reports whether there is more to try.
func (s *search) extend() bool {
	s.maker.learn()
	words := s.maker.newWords()
	if gone, come := s.table.surplus(); words != nil || !slices.Equal(come, s.maker.come) {
		s.maker.come = come
		s.tryNext(pass{s.most, func(i int) {
			if i < len(s.lines) && !s.lines[i].isFixed() {
				s.maker.putWords(i, words)
				s.maker.exchangeThings(i, gone, come)
			}
		}})
	}
	s.left = mostFurther
	return len(s.passes) > 0
}

// fillGaps makes up the words of missing lines by what was entered so far.
func (s *search) fillGaps() {
	s.filled = nil
	for _, g := range s.maker.gaps {
		if s.timeUp() {
			break
		}
		if e, ok := s.maker.fillGap(g); ok {
			s.filled = append(s.filled, refine(s.replay, e))
		}
	}
}
