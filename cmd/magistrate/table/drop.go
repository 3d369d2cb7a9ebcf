package table

import (
	"errors"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/spelling"
)

// What comes off a list again, or is left.

// Drop takes an item off the list, one of it where there are several, or off what else is
// said by the way; where nothing is named the last, if need be of what was told before
// this list.
func (l *List) Drop(name string) Answer {
	next, off := l.dropped(name)
	if next == nil {
		return cant(notOnIt)
	}
	if next.clause != l.clause && !l.aside {
		l.desk.list, l = next, next
	}
	*l = *next
	a := l.progress()
	if off != "" {
		a.Lines[0].Text = "Without " + off + ". " + a.Lines[0].Text
	}
	return a
}

// takingOff is what people say for “drop”: “remove gasu”, “take off gasu”, “gasu off”.
var takingOff = spelling.Pattern(`(?i)^(?:(?:remove|take off) +(.+)|(?:take +)?(.+) off)$`)

// off is what an entry takes off the list, by “drop” whatever it is, in other words only what is
// on it; ok is false for another entry.
func (l *List) off(typed string) (name string, ok bool) {
	if word, rest, _ := strings.Cut(typed, " "); spelling.Fold(word) == "drop" {
		return strings.TrimSpace(rest), true
	}
	m := takingOff().FindStringSubmatch(typed)
	if m == nil || l.calls(typed) {
		return "", false
	}
	name = strings.TrimSpace(m[1] + m[2])
	less, _ := l.dropped(name)
	return name, less != nil
}

const notOnIt = "That is not in the list."

// dropped is the list as Drop leaves it, and what it takes off; nil where that is not on it.
func (l *List) dropped(name string) (next *List, off string) {
	x := l.desk.Sitting().Lexicon
	at := -1
	for i, it := range l.said.Items {
		one := it
		one.Count = 1
		meant := name == "" && it.Clause >= l.clause
		if name != "" {
			meant = spelling.Fold(x.Item(one)) == spelling.Fold(name) || slices.ContainsFunc(entry.Like(x, referee.Of(it.Kind), name), it.Names)
		}
		if meant && l.byTheWay(it.Clause) {
			at = i
		}
	}
	if name == "" && (at < 0 || l.narrowed()) && slices.Contains(l.stems(), l.begun) {
		return l.desk.newList(l.said, l.clause, l.want), ""
	}
	if at < 0 && name == "" && l.asked == nil {
		if was := l.earlier(); was != nil {
			return was.dropped("")
		}
	}
	if at < 0 {
		return nil, ""
	}
	less := *l
	less.said.Items = slices.Clone(l.said.Items)
	one := less.said.Items[at]
	if one.Count > 1 {
		less.said.Items[at].Count--
		one.Count = 1
	} else {
		less.said.Items = slices.Delete(less.said.Items, at, at+1)
	}
	if l.aside && len(less.said.Clause(l.clause)) == 0 {
		less = *l.desk.newList(less.said, l.from, 0)
	}
	less.words = slices.Clone(less.words)
	less.count()
	return &less, x.Item(one)
}

// byTheWay tells whether a clause is the one that is told, or said by the way: without it the
// statement says the rest as well.
func (l *List) byTheWay(clause uint8) bool {
	if clause == l.clause {
		return true
	}
	form, rest := l.desk.Sitting().Lexicon.Form(l.said.Verb), without(l.said, clause)
	var missing referee.Missing
	optional := clause > 0 && form.Slot(clause).Optional || form.Slot(clause).Counted
	return l.asked == nil && optional && !form.Must(clause, rest) && !errors.As(l.desk.fault(rest), &missing)
}

// earlier is the list of what is told before this one, from which it may have gone on by
// itself; nil for none. An object is none of it, but for a list of what is counted.
func (l *List) earlier() *List {
	for n := int(l.clause) - 1; n >= 0; n-- {
		if len(l.said.Clause(uint8(n))) > 0 && (n > 0 || l.byTheWay(0)) {
			return l.desk.newList(l.said, uint8(n), 0)
		}
	}
	return nil
}

// Cancel leaves the list; nothing was recorded, and what was told can be gone on with.
func (l *List) Cancel() Answer {
	l.desk.list = nil
	a := sayf(tell.Soft, "Left; nothing of “%s” was recorded.", l.text(l.begun+"…"))
	if a.Next = true; len(l.said.Items) > 0 {
		a.Kept = l.waits()
		a.Lines.Add(tell.Soft, 0, "To go on, say: %s", a.Kept)
	}
	return a
}
