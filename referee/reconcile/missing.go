package reconcile

import (
	"slices"

	"magistrate/referee"
)

// missing makes the edits that put a line before another one, which nobody
// wrote down.
func (m *maker) missing(i int) {
	for _, o := range m.before[i].Offers(false) {
		if o.By == referee.Anyone {
			for p := range m.lex.Players {
				o.By = int8(p)
				m.fill(i, o)
			}
			continue
		}
		m.fill(i, o)
	}
	if i > 0 {
		if _, ok := m.lines[i-1].takesBack(); ok {
			m.yes(&edit{at: i, put: []said{{Statement: referee.Statement{Verb: referee.Undo, By: referee.Table}, entry: -1}}, kind: forgotten, cost: usual})
		}
	}
}

// put makes the edit that puts a statement before a line, where it fits its form.
func (m *maker) put(i int, s referee.Statement) {
	if m.lex.Form(s.Verb).WellFormed(s, len(m.lex.Players)) {
		m.yes(&edit{at: i, put: []said{{Statement: s, entry: -1}}, kind: forgotten, cost: rare})
	}
}

// fill makes a template whole.
func (m *maker) fill(i int, o referee.Offer) {
	hole := slices.IndexFunc(o.Items, func(it referee.Item) bool { return it.Kind == referee.Hole })
	if hole < 0 {
		m.put(i, o.Statement)
		return
	}
	slot := &m.lex.Form(o.Verb).Slots[o.Items[hole].Clause]
	if slot.Max != 1 {
		return
	}
	for k := referee.Card; slot.Takes>>k != 0; k++ {
		for ref := range m.lex.Len(k) {
			if slot.Takes.Has(k) {
				m.put(i, with(o.Statement, hole, referee.One(k, int32(ref), o.Items[hole].Clause)))
			}
		}
	}
}
