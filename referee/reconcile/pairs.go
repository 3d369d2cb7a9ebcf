package reconcile

import (
	"cmp"
	"slices"
)

// What looking for two slips may cost.
const (
	mostPairs = 1500      // so many that may add up are tried out
	mostWork  = 1_200_000 // statements played to find second slips
	mostHeads = 8         // firsts that get equally far and are put right to look for seconds; four times as many at last
	mostTails = 100       // seconds that are tried with each other first
	mostSame  = 150       // firsts that get as far as one of these
)

// A pairing looks for two slips that together explain what no single one does.
type pairing struct {
	*search
	firsts []trial // that may be put right first
	sets   []set
	end    int      // so much work may be done
	below  trial    // the first of three
	third  *pairing // for the two behind it
}

// A set is one first with the seconds that were found when it was put right,
// and other firsts that get as far: what else is wrong seldom has to do with how
// the first was put right.
type set struct {
	seconds []trial // with the first; their edits are those of the second alone
	head    *trial
	others  []other
	pairs   []trial  // of these firsts, tried out
	known   []*trial // seconds that have nothing to do with the lines of the first
	next    int      // the first that is looked at next
	after   *search  // for the seconds, as long as it goes on
}

// An other is a first that can stand in the place of a set's own: what lies on
// the table then differs always by the same.
type other struct {
	trial
	with, without []uint64 // what lies there with one second, by it and by the set's own
}

// newPairing begins to look.
func newPairing(s *search) *pairing { return &pairing{search: s, end: s.work + mostWork} }

// gather adds the firsts that more was tried or told of by now.
func (p *pairing) gather() {
	now := p.told.misses(p.told.now)
	for _, all := range [...][]trial{p.halves, p.found, p.filled} {
		for i := range all {
			t := &all[i]
			if !t.paired && (len(p.wrong) > 0 && t.first > p.first() || t.sums != nil && p.told.misses(t.sums) < now) {
				p.firsts = append(p.firsts, *t)
				t.paired = true
			}
		}
	}
}

// next is the first that is put right next to look for seconds: those with which
// the record gets furthest come first, so many of them; nil when none is left.
func (p *pairing) next() *trial {
	v := p.told
	p.gather()
	slices.SortStableFunc(p.firsts, func(a, b trial) int {
		return cmp.Or(cmp.Compare(b.first, a.first), cmp.Compare(v.missing(&a), v.missing(&b)), a.compare(&b))
	})
	level, line := map[int]int{}, map[[3]int]bool{}
	for i := range p.firsts {
		if f := &p.firsts[i]; f.tried {
			level[f.first]++
			line[f.place()] = true
		}
	}
	for turn := range 3 { // another line is likelier to be it than another word
		most := mostHeads << (turn / 2 * 2)
		for i := range p.firsts {
			if f := &p.firsts[i]; !f.tried && level[f.first] < most && (turn > 0 || !line[f.place()]) {
				f.tried = true
				return f
			}
		}
	}
	return nil
}

// place is what firsts have alike of which one will do.
func (t *trial) place() [3]int { return [3]int{t.first, t.edits[0].at, int(t.edits[0].kind)} }

// pairs gives the corrections of two slips that explain all that was told.
func (p *pairing) pairs() (found []trial) {
	found = p.known()
	for more := true; more && found == nil && !p.waited(); {
		found, more = p.another()
	}
	return found
}

// known gives those of the firsts that were put right already.
func (p *pairing) known() []trial {
	found := p.sums()
	for i := range p.sets {
		found = append(found, p.explain(&p.sets[i])...)
	}
	return sorted(found)
}

// another goes on with a first that is put right, and gives those with it when it is
// done; there is no more where none is left.
func (p *pairing) another() (found []trial, more bool) {
	if n := len(p.sets); n > 0 && p.sets[n-1].next < len(p.firsts) {
		b := &p.sets[n-1]
		switch {
		case b.after == nil:
			p.link(b)
		case b.after.run() && !p.waited():
			b.after.fill(true)
			p.behind(b)
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
	h := p.next()
	if h == nil {
		return nil, false
	}
	head := *h // firsts are sorted again
	p.sets = append(p.sets, set{head: &head, after: newSearch(newCourse(p.matter, p.before[0], head.edits[0].apply(p.lines)))})
	return nil, true
}

// sofar gives those of what was tried when people had waited long enough.
func (p *pairing) sofar() []trial {
	p.until += mostWait / 10
	found := p.sums()
	if n := len(p.sets); n > 0 && found == nil {
		b := &p.sets[n-1]
		if b.after != nil {
			p.behind(b)
		}
		found = p.explain(b)
	}
	return sorted(found)
}

// sorted puts the likelier ones first.
func sorted(all []trial) []trial {
	slices.SortStableFunc(all, func(a, b trial) int { return a.compare(&b) })
	return all
}

// deeper gives the corrections of three slips, when all is asked: a pair behind the
// likeliest first.
func (p *pairing) deeper(asked bool) (found []trial, more bool) {
	if len(p.firsts) == 0 {
		return nil, false
	}
	if p.third == nil { // behind the first that is the likeliest now
		p.below = p.firsts[0]
		p.third = newPairing(newSearch(newCourse(p.matter, p.before[0], p.below.edits[0].apply(p.lines))))
	}
	if done := p.third.run(); !done || !asked {
		return nil, !done
	}
	for _, t := range p.third.pairs() {
		t.edits = append(slices.Clone(p.below.edits), t.edits...)
		t.cost += p.below.cost
		found = append(found, t)
	}
	return found, p.waited()
}

// behind gathers what is wrong besides a first that was put right: the seconds.
func (p *pairing) behind(b *set) {
	b.seconds, b.known = b.after.found, nil
	for _, t := range b.after.filled {
		if t.sums != nil {
			b.seconds = append(b.seconds, t)
		}
	}
	for i := range b.seconds {
		if t, ok := p.moved(b.head, &b.seconds[i]); ok {
			b.known = append(b.known, &trial{edits: []edit{t}, cost: b.seconds[i].cost, sums: b.seconds[i].sums})
		}
	}
}

// link looks for the others of a set, until people would have to wait.
func (p *pairing) link(b *set) {
	h := b.head
	for ; b.next < len(p.firsts) && !p.waited(); b.next++ {
		f := &p.firsts[b.next]
		if f.first != h.first || len(b.others) == mostSame || p.work > p.end {
			continue
		}
		if f.sums != nil && h.sums != nil {
			b.others = append(b.others, other{*f, f.sums, h.sums})
			continue
		}
		linked := false
		for _, s := range b.known[:min(mostTails, len(b.known))] {
			if t, ok := p.both(f, s); ok {
				b.pairs = append(b.pairs, t)
				if !linked {
					b.others = append(b.others, other{*f, t.sums, s.sums})
				}
				linked = true
			}
		}
	}
}

// moved is a second in the lines of the record as it is; ok is false where it
// touches the first.
func (p *pairing) moved(h, second *trial) (e edit, ok bool) {
	head := &h.edits[0]
	switch e = second.edits[0]; {
	case e.at >= head.at+len(head.put):
		e.at += head.drop - len(head.put)
	case e.at+e.drop > head.at:
		return e, false
	}
	return e, true
}

// explain gives the pairs of a set that explain all that was told.
func (p *pairing) explain(b *set) (found []trial) {
	v := p.told
	rest := make(map[uint64][]int, len(b.seconds))
	for i := range b.seconds {
		s := &b.seconds[i]
		if v.fits(s.sums) {
			t := *s
			t.edits = append(slices.Clone(b.head.edits), s.edits...)
			t.cost += b.head.cost
			found = append(found, t)
		}
		r := v.rest(s.sums)
		rest[r] = append(rest[r], i)
	}
	for i := range b.pairs {
		if v.fits(b.pairs[i].sums) {
			found = append(found, b.pairs[i])
		}
	}
	tried := 0
	for _, o := range b.others {
		// What lies there is told: the difference between the firsts is taken off.
		for _, i := range rest[v.rest(o.without)-v.rest(o.with)] {
			s := b.seconds[i]
			e, ok := p.moved(b.head, &s)
			if tried++; !ok || tried > mostPairs || p.waited() {
				continue
			}
			s.edits = []edit{e}
			if t, ok := p.both(&o.trial, &s); ok && v.fits(t.sums) {
				found = append(found, t)
			}
		}
	}
	return found
}

// both tries two corrections together.
func (p *pairing) both(a, b *trial) (t trial, ok bool) {
	first, second := a.edits[0], b.edits[0]
	if first.at > second.at {
		first, second = second, first
	}
	if first.at+first.drop > second.at {
		return t, false
	}
	t = trial{edits: []edit{second, first}, cost: a.cost + b.cost}
	whole := edit{at: first.at, drop: second.at + second.drop - first.at}
	second.at, first.at = second.at-first.at, 0
	whole.put = first.apply(second.apply(p.lines[whole.at : whole.at+whole.drop]))
	out := p.try(&whole)
	t.first, t.sums = out.first, out.sums
	return t, out.through
}

// sums finds two corrections that have nothing to do with each other: what they
// change adds up to what differs.
func (p *pairing) sums() (found []trial) {
	v, alone := p.told, p.found
	rest := make(map[uint64][]int, len(alone))
	for i := range alone {
		r := v.rest(alone[i].sums)
		rest[r] = append(rest[r], i)
	}
	now := v.rest(v.now)
	type pair struct{ a, b, cost int }
	var all []pair
	for i := range alone {
		for _, j := range rest[now-v.rest(alone[i].sums)] {
			if j > i {
				all = append(all, pair{i, j, alone[i].cost + alone[j].cost})
			}
		}
	}
	slices.SortStableFunc(all, func(p, q pair) int { return p.cost - q.cost })
	for _, one := range all[:min(len(all), mostPairs)] {
		if p.waited() {
			break
		}
		if t, ok := p.both(&alone[one.a], &alone[one.b]); ok && v.fits(t.sums) {
			found = append(found, t)
		}
	}
	return found
}
