package reconcile

import (
	"slices"

	"magistrate/referee"
)

// Edits of words that the table told of.

// others makes the edits that say one of some words in a line.
func (m *maker) others(i int, words []referee.Item) {
	l := &m.lines[i]
	if l.bad || l.sealed {
		return
	}
	for n, it := range l.Items {
		for _, to := range words {
			if to.Kind == it.Kind && !m.lex.Form(l.Verb).Slot(it.Clause).Sums {
				it.Ref = to.Ref
				m.say(i, m.with(l.Statement, n, it), wrongWord, rare)
			}
		}
	}
}

// together makes the edits that say in one line all words at once that the table told of and
// the record has not, in the place of those that it has and the table has not.
func (m *maker) together(i int, gone, come []referee.Item) {
	l := &m.lines[i]
	if l.bad || l.sealed {
		return
	}
	var at []int
	for n, it := range l.Items {
		if g := slices.Index(gone, referee.Item{Kind: it.Kind, Ref: it.Ref}); g >= 0 {
			at, gone = append(at, n), slices.Delete(slices.Clone(gone), g, g+1)
		}
	}
	if len(at) < 2 || len(at) > len(come) {
		return
	}
	for turn := range come {
		s := l.Statement
		s.Items = slices.Clone(s.Items)
		for k, n := range at {
			if to := come[(turn+k)%len(come)]; to.Kind == s.Items[n].Kind {
				s.Items[n].Ref = to.Ref
			}
		}
		m.say(i, s, wrongWord, rare)
	}
}
