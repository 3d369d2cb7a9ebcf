package table

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/spelling"
)

// Who says “no wait, 9” or “sorry, the Witch” betters what was said just now: it is no new
// statement, least of all of who is to act next.

// A bettered is what stands behind such words, and what it is to stand in the place of.
type bettered struct {
	said string // as it is typed then
	line int    // that was said last; 0: an item of a list
	was  string
	is   string // what it comes to; "" where more is to be told
	not  bool   // it can't stand there
}

// bettered is what an entry betters; nil where it betters nothing: another question is open, what
// was typed last is not on the record, or who is named says something that may be said now.
func (d *Desk) bettered(typed string) *bettered {
	said, far, betters := behindAsides(typed)
	_, _, seated := entry.Named(d.Sitting().Lexicon, typed)
	_, _, named := entry.Named(d.Sitting().Lexicon, said)
	_, asks := question(said)
	switch {
	case said == "", far < 2 && !named, seated, !betters, TooLong(typed) != "":
		return nil // it is no aside
	case d.talk != nil, d.past != nil, d.which != nil, d.refused != nil, d.left, d.waits(), d.unrecorded():
		return nil // it answers something else
	case asks, d.command(firstWord(said)) != nil, slices.Contains(takingBack, spelling.Fold(said)), slices.Contains(disputing, spelling.Fold(said)):
		return nil // it says no statement
	}
	if l := d.list; l != nil {
		return l.bettered(said)
	}
	s := d.table.Sitting()
	if len(s.Entries) == 0 || d.takesBack() != nil {
		return nil
	}
	e := &s.Entries[len(s.Entries)-1]
	if !e.Applied || e.Mark() != referee.Plain || s.Sealed(e) {
		return nil
	}
	b := &bettered{said: said, line: e.Number, was: fmt.Sprintf("line %d", e.Number), not: true}
	if d.closed(len(s.Entries) - 1) { // and nothing of it is told
		if named {
			b = nil
		}
		return b
	}
	b.was = e.Words(s.Lexicon)
	then := NewDesk(shelf.Trial(s.ForkAt(e.Number - 1)))
	texts := []string{said}
	if e.Statement.By >= 0 && !named {
		by := s.Lexicon.Players[e.Statement.By] + ": "
		texts = []string{by + said, said}
		if m := then.mean(texts[0]); m.line == "" && m.err == nil { // of several that it may be, it is what was said
			texts = slices.Insert(texts, 0, by+s.Lexicon.Form(e.Statement.Verb).Name+" "+said)
		}
	}
	for _, text := range texts {
		m := then.mean(then.unsigned(text))
		others := slices.ContainsFunc(then.statements(m.line), func(said referee.Statement) bool { return said.By != e.Statement.By })
		if m.line == b.was {
			return nil // it is said again
		} else if then.far(m) <= asking && !others {
			b.said, b.is, b.not = text, m.line, false
			return b
		}
	}
	if named {
		return nil
	}
	return b
}

// bettered is what an item betters that is said in the place of the last one; nil where it could
// not stand there.
func (l *List) bettered(said string) *bettered {
	next, off := l.dropped("")
	if l.asked != nil || next == nil || off == "" {
		return nil
	}
	if _, ok := next.copy().takeElsewhere(next.bared(said)); !ok {
		return nil
	}
	return &bettered{said: said, was: off}
}

// asks is the question whether it is meant so.
func (b *bettered) asks() string { return fmt.Sprintf("Instead of “%s”?", b.was) }

// hint is what Enter does.
func (b *bettered) hint() string {
	switch {
	case b.not:
		return "Enter changes nothing: it can't better “" + b.was + "”"
	case b.line == 0:
		return enters + "in the place of " + b.was
	}
	return enters + "asks “" + b.asks() + "”"
}

// better takes an entry that betters what was said last: an item of a list gives way to it, and
// of a statement it is asked first. ok is false where it betters nothing.
func (d *Desk) better(typed string) (a Answer, ok bool) {
	b := d.bettered(strings.TrimSpace(typed))
	switch {
	case b == nil:
		return a, false
	case b.line == 0:
		d.list.Drop("")
		return d.Enter(b.said).after(sayf(tell.Soft, "Without %s.", b.was).Lines), true
	case b.not:
		a = notUnderstood("“%s” seems to better “%s”, and can't be understood so: nothing is changed.", typed, b.was)
		a.Lines.Add(tell.Soft, 1, "“undo” takes that line back, “amend %d STATEMENT” puts another there; without the first words it is said of now.", b.line)
		return a, true
	}
	q := &Question{Title: b.asks(), Yes: "take that back, and say this"}
	q.Lines.Add(tell.Base, 0, "“%s” is not said yet: it seems to stand for line %d, “%s”.", typed, b.line, b.was)
	if b.is != "" {
		q.Lines.Add(tell.Strong, 1, "It would be said: %s", b.is)
	}
	q.Lines.Add(tell.Soft, 1, "Without the first words it is said of now.")
	q.agreed = func([]string) Answer {
		return d.speak("undo").then(func(back Answer) Answer { return d.Enter(b.said).after(back.Lines[:1]) })
	}
	return Answer{Kind: MustAgree, Ask: q, Lines: q.Lines}, true
}
