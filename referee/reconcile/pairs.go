package reconcile

import (
	"cmp"
	"slices"

	"magistrate/referee"
)

// What looking for two slips may cost.
const (
	mostPairs = 1500    // so many are tried out
	mostWork  = 400_000 // statements played to find second slips
)

// A pairing looks for two slips that together explain what no single one does.
type pairing struct {
	*search
	lex     *referee.Lexicon
	firsts  []trial // firsts whose seconds are still to be looked for, the likeliest last
	seconds []trial // pairs of which the second was found after the first was put right
	work    int     // when it began
}

// newPairing begins to look; v orders where it looks first.
func newPairing(s *search, lex *referee.Lexicon, v *evidence) *pairing {
	p := &pairing{search: s, lex: lex, work: *s.work}
	p.firsts = slices.Clone(s.halves)
	if len(s.wrong) > 0 {
		p.firsts = append(slices.Clone(s.found), p.firsts...)
	}
	slices.SortStableFunc(p.firsts, func(a, b trial) int {
		return -cmp.Or(cmp.Compare(b.first, a.first), cmp.Compare(v.missing(&a), v.missing(&b)), a.compare(&b))
	})
	return p
}

// pairs gives the corrections of two slips that explain all that was told.
func (p *pairing) pairs(v *evidence) (found []trial) {
	found = p.sums(v)
	for i := range p.seconds {
		if v.fits(p.seconds[i].sums) {
			found = append(found, p.seconds[i])
		}
	}
	// One slip may hide what the other does: the likeliest firsts are put right
	// before the second is looked for.
	for len(found) == 0 && len(p.firsts) > 0 && *p.course.work < p.work+mostWork {
		h := p.firsts[len(p.firsts)-1]
		p.firsts = p.firsts[:len(p.firsts)-1]
		after := newSearch(newCourse(p.before[0], h.edits[0].apply(p.lines), p.course.work), p.lex, v)
		for _, t := range after.found {
			t.edits = append(slices.Clone(h.edits), t.edits...)
			t.cost += h.cost
			p.seconds = append(p.seconds, t)
			if v.fits(t.sums) {
				found = append(found, t)
			}
		}
	}
	slices.SortStableFunc(found, func(a, b trial) int { return a.compare(&b) })
	return found
}

// sums finds two corrections that have nothing to do with each other: what they
// change adds up to what differs.
func (p *pairing) sums(v *evidence) (found []trial) {
	alone := p.found
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
		first, second := &alone[one.a].edits[0], &alone[one.b].edits[0]
		if first.at > second.at {
			first, second = second, first
		}
		if first.at+first.drop > second.at {
			continue
		}
		both := edit{at: first.at, drop: second.at + second.drop - first.at, put: slices.Concat(first.put, p.lines[first.at+first.drop:second.at], second.put)}
		w, at, ok := p.try(&both)
		if !ok {
			continue
		}
		t := trial{edits: []edit{*second, *first}, cost: one.cost, late: first.at, first: at, sums: v.sumsOf(w.Facts())}
		if v.fits(t.sums) {
			found = append(found, t)
		}
	}
	return found
}
