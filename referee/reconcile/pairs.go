package reconcile

import (
	"cmp"
	"slices"
)

// What the search for two slips may cost.
const (
	mostPairs        = 1500      // pairs tried that may add up
	mostPairWork     = 1_200_000 // work for second slips
	mostHeads        = 8         // firsts that get equally far and are corrected; later four times as many
	mostTails        = 100       // seconds tried with other firsts
	mostAlternatives = 150       // firsts that get as far as one of these
)

// A pairing looks for two slips that together explain what no single one does.
type pairing struct {
	*search
	firsts   []trial // slips that may be corrected first
	branches []branch
	heads    map[int]int     // of the branches, by the first wrong line
	places   map[[4]int]bool // of the branches' heads
	end      int             // the work at which it ends
}

// A branch is one first with the seconds found after its correction, and with other firsts that
// get as far: the second slip seldom depends on how the first was corrected.
type branch struct {
	head         *trial
	after        *search  // for the seconds; nil once it is done
	seconds      []trial  // their edits are in the corrected record
	separate     []*trial // seconds that leave the lines of the first alone, their edits in the record itself
	next         int      // the next first that may be an alternative
	alternatives []alternative
	pairs        []trial // alternatives with a second, tried
}

// An alternative is a first that can replace a branch's own: it always changes the table by the
// same difference.
type alternative struct {
	trial
	with, without []uint64 // the sums with one second, of it and of the branch's own
}

// newPairing returns a pairing of a search's corrections.
func newPairing(s *search) *pairing {
	return &pairing{search: s, heads: map[int]int{}, places: map[[4]int]bool{}, end: s.work + mostPairWork}
}

// gather adds the firsts that were tried since.
func (p *pairing) gather() {
	now := p.table.misses(p.table.recorded)
	for _, all := range [...][]trial{p.longer, p.legal, p.filled} {
		for i := range all {
			t := &all[i]
			if !t.isFirst && (len(p.wrong) > 0 && t.wrong > p.firstWrong(0) || t.sums != nil && p.table.misses(t.sums) < now) {
				p.firsts = append(p.firsts, *t)
				t.isFirst = true
			}
		}
	}
}

// nextHead returns the first to correct next: those with which the record gets furthest come
// first, but only so many of them. It returns nil if none is left.
func (p *pairing) nextHead() *trial {
	p.gather()
	slices.SortStableFunc(p.firsts, func(a, b trial) int {
		return cmp.Or(cmp.Compare(b.wrong, a.wrong), cmp.Compare(p.table.misses(a.sums), p.table.misses(b.sums)), a.compare(&b))
	})
	for turn := range 3 { // another line is likelier than another word
		most := mostHeads << (turn / 2 * 2)
		for i := range p.firsts {
			if f := &p.firsts[i]; !f.isHead && p.heads[f.wrong] < most && (turn > 0 || !p.places[f.place()]) {
				f.isHead, p.places[f.place()] = true, true
				p.heads[f.wrong]++
				return f
			}
		}
	}
	return nil
}

// place returns what is alike of firsts of which one will do.
func (t *trial) place() [4]int {
	e := &t.edits[0]
	return [4]int{t.wrong, e.at, e.drop, len(e.put)}
}

// explained returns the pairs found so far that explain everything that was entered.
func (p *pairing) explained() []trial {
	found := p.sumPairs()
	for i := range p.branches {
		found = append(found, p.explain(&p.branches[i])...)
	}
	return sorted(found)
}

// run goes on with a branch, and returns what it explains when it is done; more is false if no
// branch is left.
func (p *pairing) run() (found []trial, more bool) {
	if n := len(p.branches); n > 0 && p.branches[n-1].next < len(p.firsts) {
		b := &p.branches[n-1]
		switch {
		case b.after == nil:
			p.findAlternatives(b)
		case b.after.run() && !p.timeUp():
			b.after.fillGaps()
			p.takeSeconds(b)
			b.after = nil
		}
		if b.next < len(p.firsts) {
			return nil, true
		}
		return sorted(p.explain(b)), true
	}
	if p.work >= p.end {
		return nil, false
	}
	first := p.nextHead()
	if first == nil {
		return nil, false
	}
	head := *first // firsts are sorted again
	corrected := newReplay(p.inquiry, p.before[0], head.edits[0].apply(p.lines))
	p.branches = append(p.branches, branch{head: &head, after: newSearch(corrected)})
	return nil, true
}

// unfinished returns the pairs that explain everything when a wait ended early.
func (p *pairing) unfinished() []trial {
	p.deadline += mostWait / 10
	found := p.sumPairs()
	if n := len(p.branches); n > 0 && found == nil {
		b := &p.branches[n-1]
		if b.after != nil {
			p.takeSeconds(b)
		}
		found = p.explain(b)
	}
	return sorted(found)
}

// sorted sorts the likelier trials first.
func sorted(all []trial) []trial {
	slices.SortStableFunc(all, func(a, b trial) int { return a.compare(&b) })
	return all
}

// takeSeconds takes what was found after a branch's first was corrected.
func (p *pairing) takeSeconds(b *branch) {
	b.seconds, b.separate = b.after.legal, nil
	for _, t := range b.after.filled {
		if t.sums != nil {
			b.seconds = append(b.seconds, t)
		}
	}
	for i := range b.seconds {
		if e, ok := b.shift(&b.seconds[i]); ok {
			t := newTrial(b.seconds[i].outcome, e)
			b.separate = append(b.separate, &t)
		}
	}
}

// findAlternatives looks for the alternatives of a branch until the wait is over.
func (p *pairing) findAlternatives(b *branch) {
	h := b.head
	for ; b.next < len(p.firsts) && !p.timeUp(); b.next++ {
		f := &p.firsts[b.next]
		if f.wrong != h.wrong || len(b.alternatives) == mostAlternatives || p.work > p.end {
			continue
		}
		if f.sums != nil && h.sums != nil {
			b.alternatives = append(b.alternatives, alternative{*f, f.sums, h.sums})
			continue
		}
		linked := false
		for _, s := range b.separate[:min(mostTails, len(b.separate))] {
			if t, ok := p.tryBoth(f, s); ok {
				b.pairs = append(b.pairs, t)
				if !linked {
					b.alternatives = append(b.alternatives, alternative{*f, t.sums, s.sums})
				}
				linked = true
			}
		}
	}
}

// shift returns the edit of a second in the record itself; ok is false if it overlaps the first.
func (b *branch) shift(second *trial) (e edit, ok bool) {
	head := &b.head.edits[0]
	switch e = second.edits[0]; {
	case e.at >= head.at+len(head.put):
		e.at += head.drop - len(head.put)
	case e.at+e.drop > head.at:
		return e, false
	}
	return e, true
}

// byRest groups trials by what they leave unexplained.
func (p *pairing) byRest(all []trial) map[uint64][]int {
	rest := make(map[uint64][]int, len(all))
	for i := range all {
		r := p.table.rest(all[i].sums)
		rest[r] = append(rest[r], i)
	}
	return rest
}

// explain returns the pairs of a branch that explain everything that was entered.
func (p *pairing) explain(b *branch) (found []trial) {
	v := p.table
	for i := range b.seconds {
		if s := &b.seconds[i]; v.fits(s.sums) {
			found = append(found, newTrial(s.outcome, b.head.edits[0], s.edits[0]))
		}
	}
	found = append(found, v.fitting(b.pairs)...)
	rest, tried := p.byRest(b.seconds), 0
	for _, o := range b.alternatives {
		for _, i := range rest[v.rest(o.without)-v.rest(o.with)] {
			e, ok := b.shift(&b.seconds[i])
			if tried++; !ok || tried > mostPairs || p.timeUp() {
				continue
			}
			s := newTrial(outcome{}, e)
			if t, ok := p.tryBoth(&o.trial, &s); ok && v.fits(t.sums) {
				found = append(found, t)
			}
		}
	}
	return found
}

// tryBoth tries two corrections together; ok is false if they overlap, or leave a line wrong.
func (p *pairing) tryBoth(a, b *trial) (t trial, ok bool) {
	first, second := a.edits[0], b.edits[0]
	if first.at > second.at {
		first, second = second, first
	}
	if first.at+first.drop > second.at {
		return t, false
	}
	edits := []edit{second, first}
	whole := edit{at: first.at, drop: second.at + second.drop - first.at}
	second.at, first.at = second.at-first.at, 0
	whole.put = first.apply(second.apply(p.lines[whole.at : whole.at+whole.drop]))
	t = newTrial(p.try(&whole), edits...)
	return t, t.through
}

// sumPairs returns two independent corrections: what they change adds up to what differs.
func (p *pairing) sumPairs() (found []trial) {
	v, all := p.table, p.legal
	rest, now := p.byRest(all), v.rest(v.recorded)
	var pairs [][2]*trial
	for i := range all {
		for _, j := range rest[now-v.rest(all[i].sums)] {
			if j > i {
				pairs = append(pairs, [2]*trial{&all[i], &all[j]})
			}
		}
	}
	slices.SortStableFunc(pairs, func(a, b [2]*trial) int { return a[0].cost + a[1].cost - b[0].cost - b[1].cost })
	for _, pair := range pairs[:min(len(pairs), mostPairs)] {
		if p.timeUp() {
			break
		}
		if t, ok := p.tryBoth(pair[0], pair[1]); ok && v.fits(t.sums) {
			found = append(found, t)
		}
	}
	return found
}
