package reconcile

import (
	"cmp"
	"math/bits"
	"slices"

	"magistrate/referee"
)

// A gap is where a line may be missing that lists words to be made up.
type gap struct {
	at     int
	move   referee.LegalMove
	clause uint8
}

// fillGap makes up a list as long as needed that the rules allow. It prefers words that the table
// has and the record lacks, then those that the record names later. Words refused by the same
// rule are tried together: the one that counts them, or another for words that can't be used
// again.
func (m *maker) fillGap(g gap) (e edit, ok bool) {
	wants := max(g.move.Wants, 1)
	form, at := m.lex.Form(g.move.Verb), m.before[g.at]
	groups := map[string][]referee.Item{}
	var order []string
	for list := range m.eachWord(form.Slot(g.clause), g.clause) {
		s := m.withClause(0, g.move.Move, g.clause, list)
		rule := ""
		m.work++
		if !form.WellFormed(s, m.lex) {
			rule = "malformed"
		} else if m.hides(at, &line{Move: s}, nil) {
			continue
		} else if r := at.Rule(s, 0); !r.Legal() {
			rule = r.Rule.ID
		}
		if groups[rule] == nil {
			order = append(order, rule)
		}
		groups[rule] = append(groups[rule], list...)
	}
	rank := m.rank(g.at, g.move.Verb)
	for _, rule := range order {
		list := groups[rule]
		slices.SortStableFunc(list, func(a, b referee.Item) int { return cmp.Compare(rank[wordOf(a)], rank[wordOf(b)]) })
		for len(list) < wants {
			list = append(list, list...)
		}
		isLegal := func(place func(i int) int) bool {
			all := make([]referee.Item, wants)
			for i := range all {
				all[i] = list[place(i)%len(list)]
			}
			s := m.withClause(0, g.move.Move, g.clause, all)
			m.work++
			l, drop := m.newLine(g.at, s)
			e = edit{at: g.at, drop: drop, put: []line{l}, cost: rare}
			return form.WellFormed(s, m.lex) && !m.hides(at, &e.put[0], nil) && at.Rule(s, 0).Legal()
		}
		// Every choice of the first few, then words ever farther apart.
		const few, often = 3, 200
		tries := 0
		for set := uint(1)<<wants - 1; set < 1<<min(wants+few, len(list)) && tries < often; set++ {
			if bits.OnesCount(set) != wants {
				continue
			}
			tries++
			left := set
			if isLegal(func(int) int { n := bits.TrailingZeros(left); left &= left - 1; return n }) {
				return e.clone(), true
			}
		}
		for n := range often {
			if isLegal(func(i int) int { return n%len(list) + i*(1+n/len(list)) }) {
				return e.clone(), true
			}
		}
	}
	return e, false
}

// rank ranks words for a missing line: lowest those that the table has and the record lacks, then
// those that other verbs name later and nothing names before, last those named before.
func (m *maker) rank(at int, verb uint8) map[referee.Item]int {
	rank := map[referee.Item]int{}
	for i := range m.lines {
		for _, it := range m.lines[i].Items {
			if word := wordOf(it); rank[word] == 0 {
				rank[word] = i - len(m.lines)
				if i < at || m.lines[i].Verb == verb {
					rank[word] = 1
				}
			}
		}
	}
	for i := range m.facts {
		if n, ok := m.table.at[idOf(&m.facts[i])]; ok {
			for _, thing := range subtract(m.table.things[n], m.facts[i].Has) {
				rank[wordOf(thing.What)] -= len(m.lines) + 1
			}
		}
	}
	return rank
}

// refine changes a made-up line word by word, as the later lines and the table need it, until
// nothing gets nearer.
func refine(c *replay, best edit) trial {
	const most, far = 250_000, 1 << 20
	play := func(e *edit) (away int, out outcome) {
		w, out := c.play(e, nil)
		if !out.through {
			return far, out
		}
		return c.table.distance(c.factsOf(w)), out
	}
	away, out := play(&best)
	after := &replay{inquiry: c.inquiry, lines: best.apply(c.lines), before: c.before}
	better := true
	m := &maker{replay: after, yield: func(e *edit) {
		one := edit{at: best.at, drop: best.drop, put: e.put, cost: best.cost}
		if n, now := play(&one); now.wrong > out.wrong || now.wrong == out.wrong && n < away {
			best, away, out, better = one.clone(), n, now, true
		}
	}}
	for end := c.work + most; better && c.work < end && away > 0; {
		better = false
		for n := range best.put[0].Items { // each word, given what the others are by now
			after.lines[best.at] = best.put[0]
			m.changeItem(best.at, n, m.lex.Form(best.put[0].Verb).Slot(best.put[0].Items[n].Clause))
		}
		if after.lines[best.at] = best.put[0]; !better {
			m.rewrite(best.at)
		}
	}
	return newTrial(c.try(&best), best)
}
