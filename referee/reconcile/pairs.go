package reconcile

import (
	"cmp"
	"slices"

	"magistrate/referee"
)

// What looking for two slips may cost.
const (
	mostPairs = 1500    // so many that may add up are tried out
	mostWork  = 600_000 // statements played to find second slips
	mostHeads = 4       // firsts of one length that are put right to look for seconds
	mostTails = 120     // seconds of one first that are tried with the others
)

// A pairing looks for two slips that together explain what no single one does.
type pairing struct {
	*search
	lex     *referee.Lexicon
	firsts  []trial // that may be put right first, those with which the record gets furthest first
	heads   []trial // firsts whose seconds are still to be looked for, the likeliest last
	seconds []trial // pairs that leave every statement possible
	end     int     // so much work may be done
}

// newPairing begins to look; v orders where it looks first.
func newPairing(s *search, lex *referee.Lexicon, v *evidence) *pairing {
	p := &pairing{search: s, lex: lex, end: *s.work + mostWork}
	p.firsts = slices.Clone(s.halves)
	now := v.misses(v.now)
	for i := range s.found {
		if len(s.wrong) > 0 || v.misses(s.found[i].sums) < now {
			p.firsts = append(p.firsts, s.found[i])
		}
	}
	slices.SortStableFunc(p.firsts, func(a, b trial) int {
		return cmp.Or(cmp.Compare(b.first, a.first), cmp.Compare(v.missing(&a), v.missing(&b)), a.compare(&b))
	})
	same := 0
	for i := range p.firsts {
		if same++; i > 0 && p.firsts[i].first != p.firsts[i-1].first {
			same = 1
		}
		if same <= mostHeads {
			p.heads = append(p.heads, p.firsts[i])
		}
	}
	slices.Reverse(p.heads)
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
	for len(found) == 0 && len(p.heads) > 0 && *p.work < p.end {
		h := p.heads[len(p.heads)-1]
		p.heads = p.heads[:len(p.heads)-1]
		made := len(p.seconds)
		p.behind(&h, v)
		for _, t := range p.seconds[made:] {
			if v.fits(t.sums) {
				found = append(found, t)
			}
		}
	}
	slices.SortStableFunc(found, func(a, b trial) int { return a.compare(&b) })
	return found
}

// behind puts one first right, looks for what is wrong besides, and tries that
// with all firsts that get as far: what else is wrong seldom has to do with how
// the first was put right.
func (p *pairing) behind(h *trial, v *evidence) {
	head := &h.edits[0]
	after := newSearch(newCourse(p.before[0], head.apply(p.lines), p.work), p.lex, v)
	var tails []trial
	for _, t := range after.found {
		both := t
		both.edits = append(slices.Clone(h.edits), t.edits...)
		both.cost += h.cost
		p.seconds = append(p.seconds, both)
		if e := t.edits[0]; e.at >= head.at+len(head.put) {
			e.at += head.drop - len(head.put)
			t.edits = []edit{e}
			tails = append(tails, t)
		} else if e.at+e.drop <= head.at {
			tails = append(tails, t)
		}
	}
	tails = tails[:min(len(tails), mostTails)]
	goal := v.rest(v.sums)
	for i := range p.firsts {
		f := &p.firsts[i]
		if f.first != h.first || *p.work > p.end {
			continue
		}
		for j := range tails {
			// Where all of it is known what both change has to add up.
			if f.sums != nil && h.sums != nil && v.rest(f.sums)+v.rest(tails[j].sums)-v.rest(h.sums) != goal {
				continue
			}
			if t, ok := p.both(f, &tails[j], v); ok {
				p.seconds = append(p.seconds, t)
			}
		}
	}
}

// both tries two corrections together.
func (p *pairing) both(a, b *trial, v *evidence) (t trial, ok bool) {
	first, second := &a.edits[0], &b.edits[0]
	if first.at > second.at {
		first, second = second, first
	}
	if first.at+first.drop > second.at {
		return t, false
	}
	whole := edit{at: first.at, drop: second.at + second.drop - first.at, put: slices.Concat(first.put, p.lines[first.at+first.drop:second.at], second.put)}
	w, at, ok := p.try(&whole)
	if !ok {
		return t, false
	}
	return trial{edits: []edit{*second, *first}, cost: a.cost + b.cost, late: first.at, first: at, sums: v.sumsOf(w.Facts())}, true
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
		if t, ok := p.both(&alone[one.a], &alone[one.b], v); ok && v.fits(t.sums) {
			found = append(found, t)
		}
	}
	return found
}
