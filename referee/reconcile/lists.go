package reconcile

import (
	"iter"
	"slices"

	"magistrate/referee"
)

// lists makes the edits of what stands behind one preposition as a whole.
func (m *maker) lists(i int, clause uint8, slot *referee.Slot) {
	s := m.lines[i].Statement
	items := s.Clause(clause)
	put := func(list []referee.Item, k kind, cost int) {
		m.say(i, m.clause(0, s, clause, list), k, cost)
	}
	if slot.Sums {
		m.amounts(items, slot, clause, put)
		return
	}
	for a := range items {
		for b := a + 1; b < len(items); b++ {
			if items[a].Ref != items[b].Ref {
				list := slices.Clone(items)
				list[a], list[b] = list[b], list[a]
				put(list, wrongOrder, likely+min(b-a, 4))
			}
		}
	}
	if slot.Max == 0 && len(items) > max(slot.Min, 1) || slot.Optional && len(items) > 0 {
		for a := range items {
			put(slices.Delete(slices.Clone(items), a, a+1), wrongWord, usual)
		}
	}
	if slot.Max != 0 && len(items) >= slot.Max || len(items) == 0 && !slot.Optional {
		return
	}
	for p := range m.lex.Players {
		if slot.Takes.Has(referee.Player) {
			put(append(slices.Clone(items), referee.One(referee.Player, int32(p), clause)), wrongWord, usual)
		}
	}
	for word := range m.eachWord(slot, clause) {
		put(slices.Concat(items, word), wrongWord, usual)
	}
}

// clause gives a statement with other items behind one preposition, good until the
// next of that number.
func (m *maker) clause(buf int, s referee.Statement, clause uint8, list []referee.Item) referee.Statement {
	items, n := m.items[buf][:0], 0
	for n < len(s.Items) && s.Items[n].Clause < clause {
		n++
	}
	items = append(append(items, s.Items[:n]...), list...)
	for n < len(s.Items) && s.Items[n].Clause == clause {
		n++
	}
	m.items[buf] = append(items, s.Items[n:]...)
	s.Items = m.items[buf]
	return s
}

// taken are the kinds of words that a slot takes.
func taken(slot *referee.Slot) iter.Seq[referee.Kind] {
	return func(yield func(referee.Kind) bool) {
		for k := referee.Card; slot.Takes>>k != 0; k++ {
			if slot.Takes.Has(k) && !yield(k) {
				return
			}
		}
	}
}

// counts lists so many of each word of a kind.
func counts(k referee.Kind, clause uint8, count []int16) (list []referee.Item) {
	for ref, n := range count {
		if n > 0 {
			it := referee.One(k, int32(ref), clause)
			it.Count = n
			list = append(list, it)
		}
	}
	return list
}

// amounts makes the edits of a sum: one more or less of a kind, or of another
// kind.
func (m *maker) amounts(items []referee.Item, slot *referee.Slot, clause uint8, put func([]referee.Item, kind, int)) {
	for k := range taken(slot) {
		if m.lex.Coins(k) || m.lex.Len(k) > 12 {
			continue
		}
		count := make([]int16, m.lex.Len(k))
		for _, it := range items {
			if it.Kind == k {
				count[it.Ref] += it.Count
			}
		}
		sum := func(cost int) { put(counts(k, clause, count), wrongAmount, cost) }
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
