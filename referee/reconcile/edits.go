package reconcile

import (
	"reflect"
	"slices"

	"magistrate/referee"
)

// mostNamed is how many words a line may have for each to be tried: more than any game has a list
// for.
const mostNamed = 200

// change makes the edits that change a line's mark or move.
func (m *maker) change(i int) {
	l := m.lines[i]
	if l.isFixed() || len(l.Items) > mostNamed {
		return
	}
	for _, mark := range [...]referee.Mark{referee.Plain, referee.Attempt, referee.LetStand} {
		if o := l; l.Verb < referee.Rewind && l.mark != mark {
			o.mark, o.rule = mark, ""
			m.emit(i, 1, usual, o)
		}
	}
	m.rewrite(i)
}

// rewrite makes the edits that change a line's verb, player, and words.
func (m *maker) rewrite(i int) {
	l := &m.lines[i]
	form := m.lex.Form(l.Verb)
	if l.Verb < referee.Rewind {
		for v := range m.lex.Forms {
			if f := &m.lex.Forms[v]; uint8(v) != l.Verb && len(l.Items) > 0 && f.Player == form.Player && reflect.DeepEqual(f.Slots, form.Slots) {
				s := l.Move
				s.Verb = uint8(v)
				m.replace(i, s, likely)
			}
		}
		for p := range m.lex.Players {
			if s := l.Move; form.Player && int(s.By) != p {
				s.By = int8(p)
				m.replace(i, s, usual)
			}
		}
	}
	for n := range l.Items {
		m.changeItem(i, n, form.Slot(l.Items[n].Clause))
	}
	for n := range form.Slots {
		m.changeClause(i, uint8(n), &form.Slots[n])
	}
}

// changeItem makes the edits that replace one word, number, or player.
func (m *maker) changeItem(i, n int, slot *referee.Slot) {
	s := m.lines[i].Move
	it := s.Items[n]
	put := func(to referee.Item, cost int) { m.replace(i, m.withItem(s, n, to), cost) }
	switch {
	case it.Kind >= referee.Card:
		if slot.Sums {
			break
		}
		for _, ref := range m.vocabulary(it.Kind) {
			to := it
			to.Ref = ref
			if similar := m.isSimilar(it, to); ref != it.Ref && similar {
				put(to, likely)
			} else if ref != it.Ref && m.isCandidate(it.Kind, ref) {
				put(to, rare)
			}
		}
	case it.Kind == referee.Number:
		const far = 12
		for d := int32(1); d <= far; d++ {
			for _, ref := range [...]int32{it.Ref + d, it.Ref - d} {
				to := it
				to.Ref = ref
				put(to, likely+int(d/4))
				// Of two decks one has what the other lacks.
				if n+1 < len(s.Items) && s.Items[n+1].Kind == referee.Number {
					both := m.withItem(s, n, to)
					both.Items[n+1].Ref -= ref - it.Ref
					m.replace(i, both, usual)
				}
			}
		}
	case it.Kind == referee.Player, it.Kind == referee.Nobody:
		for p := range m.lex.Players {
			if to := referee.One(referee.Player, int32(p), it.Clause); to != it {
				put(to, usual)
			}
		}
		if slot.Takes.Has(referee.Nobody) && it.Kind != referee.Nobody {
			put(referee.One(referee.Nobody, 0, it.Clause), usual)
		}
	}
	if slot.Ordered && it.Kind >= referee.Card {
		for ordinal := range uint8(4) {
			if to := it; ordinal != it.Ordinal {
				to.Ordinal = ordinal
				put(to, likely)
			}
		}
	}
}

// changeClause makes the edits of a clause as a whole: another sum, another order, one word more
// or less.
func (m *maker) changeClause(i int, clause uint8, slot *referee.Slot) {
	s := m.lines[i].Move
	items := s.Clause(clause)
	put := func(list []referee.Item, cost int) { m.replace(i, m.withClause(0, s, clause, list), cost) }
	if slot.Sums {
		m.changeSum(items, slot, clause, put)
		return
	}
	for a := range items {
		for b := a + 1; b < len(items); b++ {
			if items[a].Ref != items[b].Ref {
				list := slices.Clone(items)
				list[a], list[b] = list[b], list[a]
				put(list, likely+min(b-a, 4))
			}
		}
	}
	if slot.Max == 0 && len(items) > max(slot.Min, 1) || slot.Optional && len(items) > 0 {
		for a := range items {
			put(slices.Delete(slices.Clone(items), a, a+1), usual)
		}
	}
	if slot.Max != 0 && len(items) >= slot.Max || len(items) == 0 && !slot.Optional {
		return
	}
	for one := range m.eachWord(slot, clause) {
		put(slices.Concat(items, one), usual)
	}
}

// sumOf returns a sum: so many of each word of a kind.
func sumOf(k referee.Kind, clause uint8, count []int16) (list []referee.Item) {
	for ref, n := range count {
		if n > 0 {
			it := referee.One(k, int32(ref), clause)
			it.Count = n
			list = append(list, it)
		}
	}
	return list
}

// changeSum makes the edits of a sum: more or less of a word, or another word.
func (m *maker) changeSum(items []referee.Item, slot *referee.Slot, clause uint8, put func([]referee.Item, int)) {
	for k := range kindsOf(slot) {
		if m.lex.HasCoined(k) || m.lex.Len(k) > 12 {
			continue
		}
		count := make([]int16, m.lex.Len(k))
		for _, it := range items {
			if it.Kind == k {
				count[it.Ref] += it.Count
			}
		}
		sum := func(cost int) { put(sumOf(k, clause, count), cost) }
		const most = 4
		for a := range count {
			for n := int16(1); n <= most; n++ {
				count[a] += n
				sum(usual + int(n))
				count[a] -= n
			}
			for n := int16(1); n <= count[a]; n++ {
				count[a] -= n
				sum(usual + int(n))
				for b := range count {
					if b != a {
						count[b] += n
						sum(likely + int(n))
						count[b] -= n
					}
				}
				count[a] += n
			}
		}
	}
}

// putWords makes the edits that put one of some words into a line.
func (m *maker) putWords(i int, words []referee.Item) {
	l := &m.lines[i]
	for n, it := range l.Items {
		for _, to := range words {
			if to.Kind == it.Kind && !m.lex.Form(l.Verb).Slot(it.Clause).Sums {
				it.Ref = to.Ref
				m.replace(i, m.withItem(l.Move, n, it), rare)
			}
		}
	}
}

// exchangeThings makes the edits that put all the table's own things at once into a line, in
// place of the record's own.
func (m *maker) exchangeThings(i int, gone, come []referee.Item) {
	l := &m.lines[i]
	var at []int
	for n, it := range l.Items {
		if g := slices.Index(gone, wordOf(it)); g >= 0 {
			at, gone = append(at, n), slices.Delete(slices.Clone(gone), g, g+1)
		}
	}
	if len(at) < 2 || len(at) > len(come) {
		return
	}
	for turn := range come {
		s := l.Move
		s.Items = slices.Clone(s.Items)
		for k, n := range at {
			if to := come[(turn+k)%len(come)]; to.Kind == s.Items[n].Kind {
				s.Items[n].Ref = to.Ref
			}
		}
		m.replace(i, s, rare)
	}
}
