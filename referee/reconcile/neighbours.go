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
	slid  int // lines behind which it was looked whether another player's turn was lost
	found []trial
}

// newStride finds what may be the first of two lines.
func newStride(s *search) *stride {
	n := &stride{search: s}
	stuck := s.first()
	const behind = 2 // a line that is missing shows as soon
	for i := stuck; i >= max(0, stuck-behind); i-- {
		n.put(i, s.before[i], true, func(l said) {
			if len(n.steps) < mostSteps && s.before[i].Upholds(l.mark, l.named, l.Statement) {
				l.Items = slices.Clone(l.Items)
				n.steps = append(n.steps, step{i, l})
			}
		})
	}
	return n
}

// put gives the lines that could be put in before one, where another position is reached; shows
// says that one that is missing there shows at once.
func (n *stride) put(i int, at referee.Position, shows bool, yes func(said)) {
	c := *n.course
	c.before = slices.Clone(n.before)
	c.before[i] = at
	var passes []pass
	_, come := n.told.apart()
	then := func(p pass) { passes = append(passes, p) }
	m := &maker{course: &c, come: come, far: !shows, soon: then, late: then, yes: func(e *edit) {
		n.work++
		if e.at == i && e.drop == 0 && e.kind == forgotten && e.put[0].Verb < referee.Rewind { // what takes back is no line that was lost
			yes(e.put[0])
		}
	}}
	end := n.work + mostBehind
	for _, o := range m.missing(i) {
		m.fill(i, o)
	}
	for k := 0; k < len(passes); k++ {
		for p := &passes[k]; p.left > 0 && n.work < end; p.left-- {
			p.try(p.left - 1)
		}
	}
}

// run goes on until people waited long enough; it tells whether there is more. Where all is asked
// it is also looked for a line that is missing before one that is another player's.
func (n *stride) run(asked bool) (more bool) {
	before := n.work
	defer func() { n.used += n.work - before }()
	for ; asked && n.slid < n.most; n.slid++ {
		if n.waited() {
			return true
		}
		n.lost(n.most - 1 - n.slid)
	}
	for ; n.next < len(n.steps) && n.used+n.work-before < mostStrides; n.next++ {
		if n.waited() {
			return true
		}
		first := n.steps[n.next]
		at := n.before[first.at].Fork()
		if !at.Play(referee.Plain, "", first.line.Statement).Applied {
			continue
		}
		n.put(first.at, at, true, func(second said) {
			both := edit{at: first.at, put: []said{first.line, second}, kind: forgotten, cost: 2 * rare}
			if out := n.try(&both); out.through {
				n.found = append(n.found, trial{edits: []edit{both.kept()}, cost: both.cost, first: out.first, sums: out.sums})
			}
		})
	}
	return false
}

// lost looks for a line that is missing before one that the record has its player say, and
// another one said.
func (n *stride) lost(i int) {
	if i == len(n.lines) {
		return
	}
	l := n.lines[i]
	if l.bad || l.sealed || l.By < 0 || l.mark != referee.Plain {
		return
	}
	n.put(i, n.before[i], false, func(first said) {
		if first.By != l.By || n.veiled(n.before[i], &first, nil) || !n.before[i].Upholds(first.mark, first.named, first.Statement) {
			return
		}
		for p := range n.lex.Players {
			second := l
			if second.By = int8(p); second.By == l.By {
				continue
			}
			both := edit{at: i, drop: 1, put: []said{first, second}, kind: forgotten, cost: 2 * rare}
			if out := n.try(&both); out.through {
				n.found = append(n.found, trial{edits: []edit{both.kept()}, cost: both.cost, first: out.first, sums: out.sums})
			}
		}
	})
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
