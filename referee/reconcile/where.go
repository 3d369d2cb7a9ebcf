package reconcile

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// list returns the text of things at a line.
func (s *Sheet) list(f *referee.Fact, all []referee.Thing) string {
	switch {
	case len(all) == 0 && f.Takes == referee.Of(referee.Player):
		return "nobody"
	case len(all) == 0:
		return "nothing"
	}
	var words []string
	for i, thing := range all {
		if i > 0 && thing.On == all[i-1].On && thing.On.Kind != referee.Hole { // a place is named once
			words = append(words, s.lex.Item(thing.What))
		} else {
			words = append(words, s.lex.Thing(thing))
		}
	}
	return strings.Join(words, ", ")
}

// shortList is how many things a list may have to be shown whole.
const shortList = 3

// entered returns what was entered for a line, as it could be typed: of long lists only the
// differences.
func (s *Sheet) entered(n int) string {
	f, things := &s.table.facts[n], s.table.things[n]
	gone, come := subtract(f.Has, things), subtract(things, f.Has)
	number := f.Takes.Has(referee.Number)
	if number && len(things) >= len(f.Has) || !number && len(things) <= shortList || len(gone)+len(come) == 0 {
		return s.list(f, things)
	}
	var all []string
	for _, t := range gone {
		all = append(all, "-"+s.lex.Thing(t))
	}
	for _, t := range come {
		all = append(all, "+"+s.lex.Thing(t))
	}
	return strings.Join(all, " ")
}

// ordinals count a player's moves in a round.
var ordinals = [...]string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}

// where returns which line it is, as players would call it: "round 3, Brit's second pick".
func (s *Sheet) where(i int) string {
	l, round, place, players := &s.base.lines[i], s.round(i), "set-up", s.names(i).Players
	if round != "" {
		place, _, _ = strings.Cut(strings.ToLower(round[:1])+round[1:], " of ")
	}
	switch {
	case l.bad:
		return place + ", a line that can't be read"
	case l.sealed:
		return place + ", " + players[l.By] + "'s choice"
	}
	n := 0
	for j := i - 1; j >= 0 && s.round(j) == round; j-- {
		if o := &s.base.lines[j]; !o.bad && o.Verb == l.Verb && o.By == l.By && o.mark == l.mark {
			n++
		}
	}
	what := s.lex.Form(l.Verb).Name
	switch {
	case n >= len(ordinals):
		what = fmt.Sprintf("%s number %d", what, n+1)
	case n > 0 || l.By >= 0:
		what = ordinals[n] + " " + what
	}
	if l.By >= 0 {
		return place + ", " + players[l.By] + "'s " + what
	}
	return place + ", the " + what
}

// round returns the round of a line, or the one that it opens; after the last line, the present
// one.
func (s *Sheet) round(i int) string {
	round, known := s.rounds[i]
	if !known {
		round = s.base.before[i].View(false).Round
		if i < len(s.base.lines) {
			at := s.base.before[i+1]
			if _, back := s.base.lines[i].takesBack(); !back && at.View(false).LedByFirstMove && !at.Over() {
				round = at.View(false).Round
			}
		}
		s.rounds[i] = round
	}
	return round
}

// names returns the lexicon of the i-th line, with the players' names there.
func (s *Sheet) names(i int) *referee.Lexicon { return s.base.before[i].Lexicon() }

// text returns a line as the record has it in the place of the i-th; of a hidden choice, only
// whose it is.
func (s *Sheet) text(i int, l *line) string {
	if l.bad {
		return strings.TrimSpace(s.record.Entries[l.entry].Raw)
	}
	if l.sealed {
		return s.names(i).Players[l.By] + ": " + record.SecretChoice
	}
	return l.mark.Put(l.rule, s.names(i).Text(l.Move))
}

// changedWords returns what differs in the i-th line and another in its place: the words alone if
// the rest is the same, else the players, else all.
func (s *Sheet) changedWords(i int, a, b *line) (was, is string) {
	x := s.names(i)
	if a.bad || b.bad || a.Verb != b.Verb || a.mark != b.mark {
		return s.text(i, a), s.text(i, b)
	}
	if a.By != b.By && slices.Equal(a.Items, b.Items) && min(a.By, b.By) >= 0 {
		return x.Players[a.By], x.Players[b.By]
	}
	p, q := slices.Clone(a.Items), slices.Clone(b.Items)
	for n := max(len(p), len(q)) - 1; n >= 0 && len(p) == len(q); n-- {
		if p[n] == q[n] {
			p, q = slices.Delete(p, n, n+1), slices.Delete(q, n, n+1)
		}
	}
	for len(p) > 0 && len(q) > 0 && p[0] == q[0] {
		p, q = p[1:], q[1:]
	}
	for len(p) > 0 && len(q) > 0 && p[len(p)-1] == q[len(q)-1] {
		p, q = p[:len(p)-1], q[:len(q)-1]
	}
	if a.By != b.By || len(p) == 0 || len(q) == 0 {
		return s.text(i, a), s.text(i, b)
	}
	words := func(items []referee.Item) string { return strings.Join(spelling.Texts(items, x.Item), ", ") }
	return words(p), words(q)
}
