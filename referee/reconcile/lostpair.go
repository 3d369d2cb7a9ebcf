package reconcile

import (
	"slices"

	"magistrate/referee"
)

// What the search for two missing lines may cost.
const (
	mostFirsts    = 400     // first lines after which a second is looked for
	mostSeconds   = 4_000   // work after one of them
	mostLostPairs = 250_000 // work after all
)

// A lostPair looks for two consecutive missing lines, as when a page was turned. The record gets
// no further with the first alone, so no other search begins there.
type lostPair struct {
	*search
	firsts []edit
	next   int
	used   int // work so far
	pairs  []trial
}

// newLostPair finds the legal lines that may be the first.
func newLostPair(s *search) *lostPair {
	p := &lostPair{search: s}
	wrong := s.firstWrong(0)
	const most = 2 // a missing line shows as soon
	for i := wrong; i >= max(0, wrong-most); i-- {
		p.insert(i, s.before[i], func(l line) {
			if first := (edit{at: i, put: []line{l}}); len(p.firsts) < mostFirsts && isRight(s.before[i], &l) {
				p.firsts = append(p.firsts, first.clone())
			}
		})
	}
	return p
}

// insert passes to yield the lines that could be inserted before one, at another position.
func (p *lostPair) insert(i int, at referee.Position, yield func(line)) {
	c := *p.replay
	c.before = slices.Clone(p.before)
	c.before[i] = at
	m := &maker{replay: &c}
	m.insertAll(i, mostSeconds, func(l line) {
		p.work++
		yield(l)
	})
}

// run goes on until the wait is over, and reports whether there is more to try.
func (p *lostPair) run() (more bool) {
	before := p.work
	defer func() { p.used += p.work - before }()
	for ; p.next < len(p.firsts) && p.used+p.work-before < mostLostPairs; p.next++ {
		if p.timeUp() {
			return true
		}
		first := &p.firsts[p.next]
		at := p.before[first.at].Fork()
		if !referee.Play(at, referee.Plain, "", first.put[0].Move).Applied {
			continue
		}
		p.insert(first.at, at, func(second line) {
			both := edit{at: first.at, put: []line{first.put[0], second}, cost: 2 * rare}
			if out := p.try(&both); out.through {
				p.pairs = append(p.pairs, newTrial(out, both.clone()))
			}
		})
	}
	return false
}
