package table

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/referee"
)

// What is typed while a list is told: items of it, or something else.

// enter takes typed items; an empty entry says the list where it fits. left
// tells that something else was typed: the list is let go.
func (l *List) enter(typed string) (a Answer, left bool) {
	word, rest, _ := strings.Cut(typed, " ")
	switch referee.Fold(word) {
	case "cancel":
		return l.Cancel(), false
	case "undo":
		if rest == "" && l.Have() == 0 {
			return l.undo(), false
		}
		return l.Drop(strings.TrimSpace(rest)), false
	case "drop":
		return l.Drop(strings.TrimSpace(rest)), false
	}
	switch {
	case typed == "":
		return l.finished(), false
	case strings.HasPrefix(typed, "#"):
		list := l.desk.list
		a := l.desk.say(typed)
		l.desk.list = list
		return a, false
	}
	if a, ok := l.takeElsewhere(l.bared(typed)); !ok {
		if l.lets(a) && l.otherwise(typed) {
			l.desk.list = nil
			return Answer{}, true
		}
		if a.Kind == WhichOne {
			a = l.asking(a, typed)
		}
		return a, false
	}
	if l.done() {
		return l.Say(), false
	}
	return l.step(), false
}

// undo leaves a list of which nothing is told, and where it is not asked for by a
// statement takes the last one back.
func (l *List) undo() Answer {
	a := l.Cancel()
	if l.asked == nil {
		a = l.desk.Undo()
	}
	return a
}

// done tells whether what is typed says the list: there is no more to come.
func (l *List) done() bool {
	return l.asked != nil && l.Fits() && l.enough() || l.want > 0 && l.Have() == l.want && l.whole() || l.slot().Max == 1 && l.Fits()
}

// goesOn tells whether what is said so far can still come to be said, as far as
// everybody may know.
func (l *List) goesOn() bool {
	budget := mostTried
	ok, _ := l.desk.may(l.said, l.due, &budget)
	return ok
}

// next is what somebody else says with an entry while a list fits, where it comes next: it
// may be said once the list is, as everybody may know, and not before. nil for anything else.
func (d *Desk) next(l *List, typed string) *referee.Statement {
	if l.asked != nil || l.Have() == 0 || l.asksFace() || !l.Fits() || d.past != nil {
		return nil
	}
	if _, rests := d.At().Public(l.said); rests {
		return nil
	}
	said := d.said(d.mean(typed))
	if len(said) != 1 || said[0].By < 0 || said[0].By == l.said.By || d.At().Listing(said[0]).Legal() {
		return nil
	}
	after := d.Sitting().Fork()
	if e := after.Add(d.Sitting().Lexicon.Text(l.said)); !e.Applied || !after.Position().Listing(said[0]).Legal() {
		return nil
	}
	return &said[0]
}

// sayBoth says a list that fits, and then what was typed for it.
func (d *Desk) sayBoth(l *List, typed string) Answer {
	first := l.Say()
	if first.Kind != Done || first.Over {
		return first
	}
	d.list = nil
	a := d.take(typed)
	a.Lines = slices.Concat(first.Lines, a.Lines)
	a.Ended = cmp.Or(a.Ended, first.Ended)
	return a
}

// lets tells whether something else may be said than what could not be taken.
func (l *List) lets(a Answer) bool {
	return a.Kind == NotUnderstood || l.most() > 0 && l.Have() >= l.most()
}

// otherwise tells whether an entry says something of its own, not what is being told: that
// is said anew by its verb alone. A word that lacks one is of the list while this takes
// more, where it else could mean only what others say, or what is refused for certain.
func (l *List) otherwise(typed string) bool {
	d := l.desk
	m := d.mean(typed)
	typed = cmp.Or(d.spoken(typed), typed)
	said, bare := d.statements(m.which), d.bare(words(typed))
	switch {
	case m.err != nil:
		return !bare
	case m.list != nil:
		said = []referee.Statement{m.list.said}
	case m.line != "":
		said = d.statements([]string{m.line})
	}
	mine := func(s referee.Statement) bool { return s.By == l.said.By && !d.hopeless(s) }
	takes := l.said.By >= 0 && (l.most() == 0 || l.Have() < l.most())
	if bare && takes && said != nil && !strings.Contains(typed, ":") && !slices.ContainsFunc(said, mine) {
		return false
	}
	another := len(said) == 1 && said[0].By != l.said.By && strings.Contains(typed, ":")
	return len(said) != 1 || said[0].Verb != l.said.Verb || (m.list == nil || another) && !bare
}
