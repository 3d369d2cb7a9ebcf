package reconcile

import (
	"cmp"
	"math"
	"slices"

	"magistrate/referee"
)

// What looking for missing moves may cost.
const (
	mostAhead = 40        // missing moves
	mostAway  = 4         // how much farther from the table one of them may lead
	mostGone  = 1_000_000 // work
	mostSums  = 150       // sums that one clause is filled with
	fewWords  = 8         // how many words a kind may have for all to be tried
)

// An advance looks for moves missing at the record's end, because the players went on without
// entering them. It plays legal moves, those first that lead nearer to the table. It keeps the
// positions by the number of moves that lead there, and goes on from the best of each number in
// turn, so that no dead end holds it up.
type advance struct {
	*replay
	open [mostAhead][]*continuation // the nearest to the table first
	next int
	seen map[uint64]bool
	used int // work so far
}

// A continuation is a position after missing moves.
type continuation struct {
	at   referee.Position
	put  []line
	away int // distance from the table
}

func newAdvance(c *replay) *advance {
	a := &advance{replay: c, seen: map[uint64]bool{}}
	if len(c.wrong) == 0 && len(c.table.differing()) > 0 {
		a.open[0] = []*continuation{{at: c.before[len(c.lines)], away: c.table.distance(c.facts)}}
	}
	return a
}

// run goes on until something explains everything, nothing does, or the wait is over.
func (a *advance) run() (fits []trial, more bool) {
	for idle := 0; idle < mostAhead && a.used < mostGone; a.next = (a.next + 1) % mostAhead {
		if a.timeUp() {
			return nil, true
		}
		idle++
		open := a.open[a.next]
		if len(open) == 0 {
			continue
		}
		idle = 0
		before := a.work
		a.open[a.next] = open[1:]
		if t, ok := a.from(open[0]); ok {
			a.used = mostGone
			return []trial{t}, false
		}
		a.used += a.work - before
	}
	return nil, false
}

// from plays every legal move at a position; ok if one leads to the table.
func (a *advance) from(from *continuation) (t trial, ok bool) {
	a.moves(from.at, func(l line) {
		a.work++
		if ok || a.hides(from.at, &l, nil) || !isRight(from.at, &l) {
			return
		}
		at := from.at.Fork()
		at.Do(l.Move, false)
		sum := at.Sum()
		if a.seen[sum] {
			return
		}
		a.seen[sum] = true
		facts := at.Facts()
		a.work += len(facts)
		l.Items = slices.Clone(l.Items)
		n := &continuation{at: at, put: append(slices.Clone(from.put), l), away: a.table.distance(facts)}
		if n.away <= from.away+mostAway && len(n.put) < mostAhead {
			open := &a.open[len(n.put)]
			i, _ := slices.BinarySearchFunc(*open, n.away+1, func(o *continuation, away int) int { return cmp.Compare(o.away, away) })
			*open = slices.Insert(*open, i, n)
		}
		if sums := a.table.sumsOf(facts); a.table.rest(sums) == 0 {
			out := outcome{wrong: len(a.lines), through: true, sums: sums}
			t, ok = newTrial(out, edit{at: len(a.lines), put: n.put, cost: rare}), true
		}
	})
	return t, ok
}

// moves passes to yield the moves that could be made at a position, their open clauses filled
// with what differs there from the table.
func (a *advance) moves(at referee.Position, yield func(line)) {
	end := newReplay(a.inquiry, at, nil)
	a.work += len(end.facts)
	m := &maker{replay: end, used: a.lines, mostSums: mostSums, numbers: map[int32]bool{}}
	m.restrict()
	moves := m.insertAll(0, math.MaxInt32, yield)
	for _, g := range m.gaps {
		if e, ok := m.fillGap(g); ok {
			yield(e.put[0])
		}
	}
	for _, o := range moves {
		m.fillRepeated(0, o)
	}
}

// fillRepeated inserts a move before a line with its repeated clauses once: “moving 2 from Anna
// hand to discards”.
func (m *maker) fillRepeated(i int, o referee.LegalMove) {
	form := m.lex.Form(o.Verb)
	first := form.Group()
	if first == 0 {
		return
	}
	ways := [][]referee.Item{nil}
	if o.Open() { // any name will do
		for list := range m.eachWord(form.Slot(0), 0) {
			ways = [][]referee.Item{list}
			break
		}
	}
	for n := first; n < len(form.Slots); n++ {
		var longer [][]referee.Item
		for list := range m.eachItem(&form.Slots[n], uint8(n)) {
			for _, way := range ways {
				longer = append(longer, slices.Concat(way, list))
			}
		}
		ways = longer
	}
	for _, items := range ways {
		o.Items = items
		m.complete(i, o.Move)
	}
}

// restrict has the maker try only words of lines that differ, of the kinds that the sheet shows.
func (m *maker) restrict() {
	m.known = map[referee.Item]bool{}
	shown := referee.Kinds(0)
	for i := range m.facts {
		f := &m.facts[i]
		n, ok := m.table.at[idOf(f)]
		if shown |= f.Takes | f.On; !ok || m.table.state[n] == Unseen {
			continue
		}
		for j, t := range f.Has {
			if j < len(m.table.things[n]) && t.What.Kind == referee.Number {
				now := m.table.things[n][j].What.Ref
				m.numbers[now], m.numbers[now-t.What.Ref], m.numbers[t.What.Ref-now] = true, true, true
			}
		}
		for _, t := range slices.Concat(subtract(f.Has, m.table.things[n]), subtract(m.table.things[n], f.Has)) {
			m.known[wordOf(t.What)], m.known[wordOf(t.On)] = true, true
		}
	}
	for k := referee.Card; k < referee.MaxKinds; k++ {
		if m.lex.Len(k) <= fewWords && !m.lex.HasCoined(k) {
			continue
		}
		if m.refs[k] = []int32{}; !shown.Has(k) {
			m.refs[k] = m.unshown(k)
			continue
		}
		for it := range m.known {
			if it.Kind == k {
				m.refs[k] = append(m.refs[k], it.Ref)
			}
		}
		slices.Sort(m.refs[k])
	}
}

// unshown returns the words of a kind that no line shows: all if they are few, else those of the
// record, or the first.
func (m *maker) unshown(k referee.Kind) (refs []int32) {
	all := m.lex.Words(k, nil)
	const few = 32
	if len(all) <= few {
		return all
	}
	for i := range m.used {
		for _, it := range m.used[i].Items {
			if it.Kind == k && !slices.Contains(refs, it.Ref) && len(refs) < fewWords {
				refs = append(refs, it.Ref)
			}
		}
	}
	if refs == nil {
		return all[:1]
	}
	return refs
}
