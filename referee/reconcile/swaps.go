package reconcile

import (
	"slices"

	"magistrate/referee"
)

// near is the most lines between two that are taken for each other.
const near = 8

// rearrange makes the edits that delete a line, and those that exchange it, or words of it, with
// a later one.
func (m *maker) rearrange(i int) {
	l := &m.lines[i]
	cost := uncommon
	if _, ok := l.takesBack(); ok {
		cost = likely
	} else if l.bad {
		cost = usual
	}
	for _, j := range [...]int{i - 1, i - 2, i + 1, i + 2} {
		if j >= 0 && j < len(m.lines) && m.lines[j].mark == l.mark && m.lines[j].Same(l.Move) && !l.sealed {
			cost = likely
		}
	}
	if !l.renames() {
		m.emit(i, 1, cost)
	}
	if l.isFixed() {
		return
	}
	for j := i + 1; j < len(m.lines) && j <= i+near; j++ {
		if o := &m.lines[j]; !o.isFixed() && (!o.Same(l.Move) || o.mark != l.mark) {
			m.swap(i, j, *o, *l, likely+min(j-i, 3))
		}
	}
	found := 0
	for j := i + 1; j < len(m.lines) && found < near; j++ {
		if o := &m.lines[j]; !o.isFixed() && o.Verb == l.Verb {
			found++
			m.exchangeWords(i, j, usual-1+min(found, 4))
		}
	}
}

// swap makes the edit that replaces two lines and leaves those between.
func (m *maker) swap(i, j int, first, last line, cost int) {
	m.put = append(m.put[:0], m.lines[i:j+1]...)
	first.entry, last.entry = m.lines[i].entry, m.lines[j].entry
	m.put[0], m.put[j-i] = first, last
	m.emit(i, j-i+1, cost, m.put...)
}

// exchangeWords makes the edits that exchange the words of two lines: those of one clause, or all.
func (m *maker) exchangeWords(i, j, cost int) {
	a, b := m.lines[i], m.lines[j]
	if slices.Equal(a.Items, b.Items) {
		return
	}
	swap := func(x, y referee.Move) {
		if m.lex.Form(x.Verb).WellFormed(x, m.lex) && m.lex.Form(y.Verb).WellFormed(y, m.lex) {
			first, last := a, b
			first.Move, last.Move = x, y
			m.swap(i, j, first, last, cost)
		}
	}
	x, y := a.Move, b.Move
	x.Items, y.Items = b.Items, a.Items
	swap(x, y)
	form := m.lex.Form(a.Verb)
	for n := range uint8(max(form.ClauseCount(a.Move), form.ClauseCount(b.Move))) {
		p, q := a.Clause(n), b.Clause(n)
		if all := len(p) == len(a.Items) && len(q) == len(b.Items); !all && !slices.Equal(p, q) {
			swap(m.withClause(0, a.Move, n, q), m.withClause(1, b.Move, n, p))
		}
	}
}
