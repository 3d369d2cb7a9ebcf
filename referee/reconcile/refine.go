package reconcile

import "magistrate/referee"

// refine betters a line put in of which the words are made up, word by word, by
// what the rest of the record needs and by what the table has told, until nothing
// is better.
func refine(c *course, start edit) trial {
	best := start
	through := func(e *edit) (off, first int, ok bool) {
		w, out := c.play(e, nil)
		return w.distance(out.through), out.first, out.through
	}
	off, first, ok := through(&best)
	const mostRefined = 250_000
	after := &course{matter: c.matter, lines: best.apply(c.lines), before: c.before}
	better := true
	m := &maker{course: after, yes: func(e *edit) {
		one := edit{at: best.at, drop: best.drop, put: e.put, kind: best.kind, cost: best.cost}
		far, reached, whole := through(&one)
		if reached > first || reached == first && far < off {
			best, first, off, ok, better = one.kept(), reached, far, whole, true
		}
	}}
	for end := c.work + mostRefined; better && c.work < end && !(ok && off == 0); {
		better = false
		for n := range best.put[0].Items { // each word as the others are by now
			after.lines[best.at] = best.put[0]
			m.words(best.at, n, c.lex.Form(best.put[0].Verb).Slot(best.put[0].Items[n].Clause))
		}
		if after.lines[best.at] = best.put[0]; !better {
			m.line(best.at)
		}
	}
	out := c.try(&best)
	return trial{edits: []edit{best}, cost: best.cost, first: out.first, sums: out.sums, made: true}
}

// distance counts the things that lie otherwise than was told; far where a record
// is stuck.
func (w *walker) distance(through bool) (n int) {
	if !through {
		const far = 1 << 20
		return far
	}
	v := w.told
	for _, f := range w.look(*w) {
		i, known := v.at[idOf(&f)]
		if known && v.says(i) {
			n += apart(f.Has, v.lies[i], f.Ordered)
		}
	}
	return n
}

// apart counts what one list of things has and the other has not.
func apart(a, b []referee.Thing, ordered bool) (n int) {
	for _, t := range less(a, b) {
		n += int(max(t.What.Count, 1))
	}
	for _, t := range less(b, a) {
		n += int(max(t.What.Count, 1))
	}
	if n == 0 && ordered {
		for i := range min(len(a), len(b)) {
			if a[i] != b[i] {
				n++
			}
		}
	}
	return n
}
