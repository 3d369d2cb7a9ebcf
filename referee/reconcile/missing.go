package reconcile

import (
	"cmp"
	"errors"
	"slices"

	"magistrate/referee"
)

// insertable makes the edit that undoes another move before a line, and returns the legal moves
// there.
func (m *maker) insertable(i int) (moves []referee.LegalMove) {
	m.needsBox = i < len(m.lines) && i == m.firstWrong(0) && m.lacksText(i)
	if i > 0 {
		if _, ok := m.lines[i-1].takesBack(); ok {
			m.insert(i, usual, referee.Move{Verb: referee.Undo, By: referee.Table})
		}
	}
	for _, o := range m.before[i].LegalMoves(false) {
		if o.By != referee.Anyone {
			moves = append(moves, o)
			continue
		}
		for p := range m.lex.Players {
			o.By = int8(p)
			moves = append(moves, o)
		}
	}
	return moves
}

// lacksText reports whether a line is illegal because a card's text was not entered before.
func (m *maker) lacksText(i int) bool {
	l, at := &m.lines[i], m.before[i]
	return !l.bad && l.Verb < referee.Rewind && !m.hides(at, l, at) && at.Rule(l.Move, 0).Lack != nil
}

// insert makes the edit that inserts a move before a line, or replaces a line that can't be read.
func (m *maker) insert(i, cost int, s referee.Move) {
	l, drop := m.newLine(i, s)
	if drop > 0 {
		cost = likely
	}
	m.emit(i, drop, cost, l)
}

// newLine returns the line of a move to insert, and how many lines it replaces.
func (m *maker) newLine(i int, s referee.Move) (l line, drop int) {
	if l = (line{Move: s, entry: -1}); i < len(m.lines) && m.lines[i].bad {
		l.entry, drop = m.lines[i].entry, 1
	}
	return l, drop
}

// mostCompletions is how many words may fit in a missing clause for them to be tried.
const mostCompletions = 8

// complete inserts a move if it is well formed. It fills in a missing clause with each of a few
// words: “cast Impostoro for …”.
func (m *maker) complete(i int, s referee.Move) {
	form, lacks := m.lex.Form(s.Verb), referee.Missing{}
	if form.WellFormed(s, m.lex) {
		cost := rare
		if m.needsBox && form.Boxed {
			cost = likely
		}
		m.insert(i, cost, s)
	} else if errors.As(form.Fault(s, m.lex), &lacks) && len(s.Clause(lacks.Clause)) == 0 {
		s.Items = slices.Clone(s.Items)
		if lists := m.completions(s, lacks.Clause); len(lists) <= mostCompletions {
			for _, list := range lists {
				m.complete(i, m.withClause(0, s, lacks.Clause, list))
			}
		}
	}
}

// completions returns what fits in a missing clause, up to one more than are tried.
func (m *maker) completions(s referee.Move, clause uint8) (lists [][]referee.Item) {
	form := m.lex.Form(s.Verb)
	for list := range m.eachWord(form.Slot(clause), clause) {
		var lacks referee.Missing
		err := form.Fault(m.withClause(0, s, clause, list), m.lex)
		if err == nil || errors.As(err, &lacks) && lacks.Clause != clause {
			lists = append(lists, list)
		}
		if len(lists) > mostCompletions {
			break
		}
	}
	return lists
}

// fill inserts a legal move before a line, its holes filled in.
func (m *maker) fill(i int, o referee.LegalMove) {
	if !o.Open() {
		m.complete(i, o.Move)
		return
	}
	form := m.lex.Form(o.Verb)
	var holes []uint8
	for _, it := range o.Items {
		if it.Kind == referee.Hole {
			holes = append(holes, it.Clause)
		}
	}
	hole, slot, single := holes[0], form.Slot(holes[0]), len(holes) == 1
	if single && slot.Max == 1 {
		for list := range m.eachWord(slot, hole) {
			m.complete(i, m.withClause(0, o.Move, hole, list))
		}
	}
	switch {
	case !m.isNearWrong(i):
		return
	case single && slot.Takes == referee.Of(referee.Number):
		m.fillNumbers(i, o.Move, hole, slot.Min)
		return
	case single && slot.Max != 1 && !slot.Sums:
		m.gaps = append(m.gaps, gap{i, o, hole})
		return
	}
	for n := range form.Slots {
		if more := &form.Slots[n]; n > 0 && more.Optional && !more.Sums && slot.Optional {
			bare := m.withClause(1, o.Move, hole, nil)
			for list := range m.eachWord(more, uint8(n)) {
				m.complete(i, m.withClause(0, bare, uint8(n), list))
			}
		}
	}
	m.combine(i, o.Move, form)
}

// fillNumbers fills a clause with one or two numbers.
func (m *maker) fillNumbers(i int, s referee.Move, clause uint8, wants int) {
	if wants > 2 {
		return
	}
	for a := range m.eachNumber(clause) {
		if wants < 2 {
			m.complete(i, m.withClause(0, s, clause, a))
			continue
		}
		for b := range m.eachNumber(clause) {
			m.complete(i, m.withClause(0, s, clause, slices.Concat(a, b)))
		}
	}
}

// isNearWrong reports whether a line missing before the i-th would show at once: the first wrong
// line, or the end, follows.
func (m *maker) isNearWrong(i int) bool {
	if len(m.wrong) == 0 {
		return i == len(m.lines)
	}
	const most = 2
	return m.firstWrong(0)-i <= most
}

// mostCombined is how many ways to fill in one move are tried.
const mostCombined = 20_000

// combine fills the holes of a move and its free sums in all ways together, with smaller sums, or
// the holes alone, if there are too many. If no line is wrong these are tried last: a changed line
// is likelier than a missing one at the end.
func (m *maker) combine(i int, s referee.Move, form *referee.Form) {
	schedule := m.tryLast
	if len(m.wrong) > 0 {
		schedule = m.tryNext
	}
	for _, size := range [...]int{4, 2, 1, -4, -2} {
		ways := make([][][]referee.Item, form.ClauseCount(s)) // by clause
		total := 1
		for n := range ways {
			slot, clause := form.Slot(uint8(n)), uint8(n)
			is := s.Clause(clause)
			open := slices.ContainsFunc(is, func(it referee.Item) bool { return it.Kind == referee.Hole })
			free := slot.Sums && len(is) == 0 && size > 0
			if slot.Sums && (open || free) && m.countSums(slot, max(size, -size)) > cmp.Or(m.mostSums, mostCombined) {
				total = mostCombined + 1
				break
			}
			if slot.Optional || !open && !free {
				ways[n] = append(ways[n], nil)
			}
			switch {
			case open && !slot.Sums:
				for list := range m.eachItem(slot, clause) {
					if n > 0 || !m.isElsewhere(i, referee.Move{Verb: s.Verb, By: s.By, Items: list}) {
						ways[n] = append(ways[n], list)
					}
				}
			case open || free:
				ways[n] = append(ways[n], m.sumsOf(slot, clause, max(size, -size))...)
				if open && slot.Takes.Has(referee.Nothing) {
					ways[n] = append(ways[n], []referee.Item{referee.One(referee.Nothing, 0, clause)})
				}
			default:
				ways[n][0] = is
			}
			total *= len(ways[n])
		}
		if total > mostCombined {
			continue
		}
		items := make([]referee.Item, 0, 32)
		schedule(pass{total, func(n int) {
			m.work++
			s.Items = items[:0]
			for each, way := total, 0; way < len(ways); way++ { // as the digits of a number
				each /= len(ways[way])
				s.Items = append(s.Items, ways[way][(total-1-n)/each%len(ways[way])]...)
			}
			m.complete(i, s)
		}})
		return
	}
}

// isElsewhere reports whether the object of a move is publicly known to be elsewhere before a
// line, or not known to be there, so that no such move is legal.
func (m *maker) isElsewhere(i int, s referee.Move) bool {
	r := m.before[i].Rule(s, referee.Public|referee.Partial|referee.Terse)
	return m.public && (r.Hidden || r.Absent)
}

// countSums counts the sums of up to a size, but stops at far too many.
func (m *maker) countSums(slot *referee.Slot, size int) (all int) {
	for k := range kindsOf(slot) {
		n := 1
		for i := 1; i <= size && n <= mostCombined; i++ {
			n = n * (m.lex.Len(k) + i) / i
		}
		all += n
	}
	return all
}

// A sumKey is what sums are for: what a slot takes, its clause, and their size.
type sumKey struct {
	takes  referee.Kinds
	clause uint8
	size   int
}

// sumsOf returns the sums of up to a size, and larger ones of one word alone. The caller must not
// change them.
func (m *maker) sumsOf(slot *referee.Slot, clause uint8, size int) (all [][]referee.Item) {
	key := sumKey{slot.Takes, clause, size}
	if all, ok := m.sums[key]; ok {
		return all
	}
	const most = 8
	for k := range kindsOf(slot) {
		count := make([]int16, m.lex.Len(k))
		var add func(from, left int)
		add = func(from, left int) {
			for ref := from; ref < len(count) && left > 0; ref++ {
				count[ref]++
				all = append(all, sumOf(k, clause, count))
				add(ref, left-1)
				count[ref]--
			}
		}
		add(0, size)
		for ref := range count {
			for n := size + 1; n <= most; n++ {
				count[ref] = int16(n)
				all = append(all, sumOf(k, clause, count))
			}
			count[ref] = 0
		}
	}
	if m.sums == nil {
		m.sums = map[sumKey][][]referee.Item{}
	}
	m.sums[key] = all
	return all
}

// insertAll passes to yield the lines that could be inserted before one, until so much work is
// done. It returns the legal moves there.
func (m *maker) insertAll(i, most int, yield func(line)) (moves []referee.LegalMove) {
	var passes []pass
	m.tryNext = func(p pass) { passes = append(passes, p) }
	m.tryLast = m.tryNext
	m.yield = func(e *edit) {
		if e.at == i && e.drop == 0 && e.put[0].Verb < referee.Rewind { // nobody forgets to enter an undo
			yield(e.put[0])
		}
	}
	end := m.work + most
	moves = m.insertable(i)
	for _, o := range moves {
		m.fill(i, o)
	}
	for k := 0; k < len(passes); k++ {
		for p := &passes[k]; p.left > 0 && m.work < end; p.left-- {
			p.try(p.left - 1)
		}
	}
	return moves
}
