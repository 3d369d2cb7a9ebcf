package reconcile

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
)

// asks is the question about a fact.
func (t *Talk) asks(f *referee.Fact) string {
	if f.Of < 0 {
		return f.Asks
	}
	return strings.Replace(f.Asks, "%s", t.lex.Players[f.Of], 1)
}

// has writes what answers to a fact, by the record or on the table; where that is people, and
// it is none of them, nobody.
func (t *Talk) has(f *referee.Fact, all []referee.Thing) string {
	if len(all) == 0 && f.Takes == referee.Of(referee.Player) {
		return "nobody"
	}
	return t.list(all)
}

// list writes what lies there, as a table would say it.
func (t *Talk) list(all []referee.Thing) string {
	if len(all) == 0 {
		return "nothing"
	}
	var b strings.Builder
	for i, thing := range all {
		same := i > 0 && thing.On == all[i-1].On && thing.On.Kind != referee.Hole // a place is said once
		whose := thing.On.Kind == referee.Player && thing.What.Kind >= referee.Card
		switch {
		case i > 0 && whose && !same:
			b.WriteString("; ")
		case i > 0:
			b.WriteString(", ")
		}
		switch {
		case same:
			b.WriteString(t.lex.Item(thing.What))
		case whose:
			b.WriteString(t.lex.Item(thing.On) + ": " + t.lex.Item(thing.What))
		default:
			b.WriteString(t.lex.Thing(thing))
		}
	}
	return b.String()
}

// short is a list that is told as a whole where something differs.
const short = 3

// difference tells where table and record differ; of long lists only what does.
func (t *Talk) difference(i int) string {
	f, lies := &t.told.facts[i], t.told.lies[i]
	if len(f.Has) <= short && len(lies) <= short {
		return fmt.Sprintf("%s By the record: %s; on the table: %s.", t.asks(f), t.has(f, f.Has), t.has(f, lies))
	}
	switch gone, come := less(f.Has, lies), less(lies, f.Has); {
	case gone == nil && come != nil:
		return fmt.Sprintf("%s Only on the table: %s.", t.asks(f), t.list(come))
	case come == nil && gone != nil:
		return fmt.Sprintf("%s Only by the record: %s.", t.asks(f), t.list(gone))
	default:
		return fmt.Sprintf("%s Only by the record: %s; only on the table: %s.", t.asks(f), t.list(gone), t.list(come))
	}
}

// less gives the things of one list that another has not, or fewer of.
func less(all, others []referee.Thing) (left []referee.Thing) {
	for _, t := range all {
		for _, o := range others {
			if o.On == t.On && o.What.Names(t.What) {
				t.What.Count -= o.What.Count
			}
		}
		if t.What.Count > 0 || t.What.Kind == referee.Hole && !slices.Contains(others, t) {
			left = append(left, t)
		}
	}
	return left
}

// ordinals count what a player does in a round.
var ordinals = [...]string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}

// where says which line is meant, as a table would: "round 3, Brit's second pick".
func (t *Talk) where(i int) string {
	c, x := t.base, t.lex
	round := t.round(i)
	said := "set-up"
	if round != "" {
		said, _, _ = strings.Cut(strings.ToLower(round[:1])+round[1:], " of ")
	}
	l := &c.lines[i]
	if l.bad {
		return said + ", a line that can't be read"
	}
	if l.sealed {
		return said + ", " + x.Players[l.By] + "'s choice"
	}
	n := 0
	for j := i - 1; j >= 0 && t.round(j) == round; j-- {
		if o := &c.lines[j]; !o.bad && o.Verb == l.Verb && o.By == l.By && o.mark == l.mark {
			n++
		}
	}
	what := x.Form(l.Verb).Name
	if n > 0 || l.By >= 0 {
		if n < len(ordinals) {
			what = ordinals[n] + " " + what
		} else {
			what = fmt.Sprintf("%s number %d", what, n+1)
		}
	}
	if l.By >= 0 {
		return said + ", " + x.Players[l.By] + "'s " + what
	}
	return said + ", the " + what
}

// round is the round in which a line was said, or which it opened; behind the last, the present one.
func (t *Talk) round(i int) string {
	round, known := t.rounds[i]
	if !known {
		round = t.base.before[i].View(false).Round
		if i < len(t.base.lines) {
			at := t.base.before[i+1]
			if _, back := t.base.lines[i].takesBack(); !back && at.View(false).Began && !at.Over() {
				round = at.View(false).Round
			}
		}
		t.rounds[i] = round
	}
	return round
}

// text writes a line as the record does, and of a choice that nobody is told yet that it is one.
func (t *Talk) text(l *said) string {
	if l.bad {
		return strings.TrimSpace(t.sitting.Entries[l.entry].Raw)
	}
	if l.sealed {
		return t.lex.Players[l.By] + ": " + record.Untold
	}
	return l.mark.Put(l.named, t.lex.Text(l.Statement))
}

// differing is what two lines say otherwise: the words alone where the rest is the
// same, else who says it, else all.
func (t *Talk) differing(a, b *said) (was, is string) {
	x := t.lex
	if a.bad || b.bad || a.Verb != b.Verb || a.mark != b.mark {
		return t.text(a), t.text(b)
	}
	if a.By != b.By && slices.Equal(a.Items, b.Items) && min(a.By, b.By) >= 0 {
		return x.Players[a.By], x.Players[b.By]
	}
	p, q := slices.Clone(a.Items), slices.Clone(b.Items)
	for n := max(len(p), len(q)) - 1; n >= 0 && len(p) == len(q); n-- { // one for the other
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
		return t.text(a), t.text(b)
	}
	words := func(items []referee.Item) string {
		var all []string
		for _, it := range items {
			all = append(all, x.Item(it))
		}
		return strings.Join(all, ", ")
	}
	return words(p), words(q)
}

// are counts things that are somehow.
func are(n int, thing string) string {
	if n == 1 {
		return "1 " + thing + " is"
	}
	return fmt.Sprintf("%d %ss are", n, thing)
}
