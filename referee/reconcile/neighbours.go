package reconcile

import (
	"slices"

	"magistrate/referee"
)

// Two lines that nobody wrote down, one behind the other: where a page was turned. With the
// first alone the record gets no further than without it, so no search for the second begins
// there.

// What looking for them may cost.
const (
	mostSteps   = 400     // firsts behind which a second is looked for
	mostBehind  = 4_000   // statements played behind one of them
	mostStrides = 250_000 // and behind all
)

// A step is a line put in before another, which is possible there.
type step struct {
	at   int
	line said
}

// A stride looks for the second of two lines behind each first.
type stride struct {
	*search
	steps []step
	next  int
	used  int // the work so far
	found []trial
}

// newStride finds what may be the first of two lines.
func newStride(s *search) *stride {
	n := &stride{search: s}
	stuck := s.first()
	const behind = 2 // a line that is missing shows as soon
	for i := stuck; i >= max(0, stuck-behind); i-- {
		n.put(i, s.before[i], mostBehind, func(l said) {
			if len(n.steps) < mostSteps && s.before[i].Upholds(l.mark, l.named, l.Statement) {
				l.Items = slices.Clone(l.Items)
				n.steps = append(n.steps, step{i, l})
			}
		})
	}
	return n
}

// put gives the lines that could be put in before one, where another position is reached.
func (n *stride) put(i int, at referee.Position, most int, yes func(said)) {
	c := *n.course
	c.before = slices.Clone(n.before)
	c.before[i] = at
	var passes []pass
	then := func(p pass) { passes = append(passes, p) }
	m := &maker{course: &c, soon: then, late: then, yes: func(e *edit) {
		n.work++
		if e.at == i && e.drop == 0 && e.kind == forgotten && e.put[0].Verb < referee.Rewind { // what takes back is no line that was lost
			yes(e.put[0])
		}
	}}
	end := n.work + most
	for _, o := range m.missing(i) {
		m.fill(i, o)
	}
	for k := 0; k < len(passes); k++ {
		for p := &passes[k]; p.left > 0 && n.work < end; p.left-- {
			p.try(p.left - 1)
		}
	}
}

// run goes on until people waited long enough; it tells whether there is more.
func (n *stride) run() (more bool) {
	before := n.work
	defer func() { n.used += n.work - before }()
	for ; n.next < len(n.steps) && n.used+n.work-before < mostStrides; n.next++ {
		if n.waited() {
			return true
		}
		first := n.steps[n.next]
		at := n.before[first.at].Fork()
		if !at.Play(referee.Plain, "", first.line.Statement).Applied {
			continue
		}
		n.put(first.at, at, mostBehind, func(second said) {
			both := edit{at: first.at, put: []said{first.line, second}, kind: forgotten, cost: 2 * rare}
			if out := n.try(&both); out.through {
				n.found = append(n.found, trial{edits: []edit{both.kept()}, cost: both.cost, first: out.first, sums: out.sums})
			}
		})
	}
	return false
}

// explain gives those that explain all that was told.
func (n *stride) explain() (fits []trial) {
	for _, t := range n.found {
		if n.told.fits(t.sums) {
			fits = append(fits, t)
		}
	}
	return fits
}
