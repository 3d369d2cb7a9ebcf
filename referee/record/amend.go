package record

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
)

// An Amendment is one correction of a record: a line replaced, inserted, or deleted, and
// everything judged again. It does not change the record.
type Amendment struct {
	Line       int          // the number of the corrected line, or of the one after an inserted line
	Old        string       // the line before; "" for an inserted line
	New        string       // the line after; "" for a deleted line
	Record     *Record      // the corrected record
	Entry      *Entry       // the judged New; nil for a deleted line
	Upsets     []Upset      // the later lines with another verdict
	Retargeted []Retargeted // the later lines that take back other lines

	before *Record // the record before
}

// An Upset is a later line whose verdict an amendment changes.
type Upset struct {
	Was, Is *Entry
}

// Better reports whether the line becomes correct.
func (u Upset) Better() bool { return !u.Was.Verdict.Upheld() && u.Is.Verdict.Upheld() }

// A Retargeted is a later undo or rewind that takes back other lines after an amendment.
type Retargeted struct {
	By     *Entry   // the undo or rewind before
	No, So []*Entry // the lines it no longer takes back, and those it takes back instead
}

// Was returns the record before the amendment.
func (a *Amendment) Was() *Record { return a.before }

// Seals reports whether a choice that is still secret comes after the amended line. The
// effect on it would give it away.
func (a *Amendment) Seals() bool {
	first := a.Line - len(a.before.Head) - 1
	if a.Old != "" {
		first++
	}
	return slices.ContainsFunc(a.before.Entries[first:], func(e Entry) bool { return a.before.Sealed(&e) })
}

// TakenBackBy returns the undo or rewind that took back the amended line, which therefore has no
// effect on the position; nil if there is none or the new line is not taken back.
func (a *Amendment) TakenBackBy() *Entry {
	if a.Old == "" || a.Entry != nil && a.Record.TakenBy(a.Entry) == nil {
		return nil
	}
	return a.before.TakenBy(&a.before.Entries[a.Line-len(a.before.Head)-1])
}

// Restored lists the entries that are back in effect because the amended line no longer takes
// them back.
func (a *Amendment) Restored() []*Entry {
	if a.Old == "" || a.Entry != nil && a.Entry.Back > 0 {
		return nil
	}
	at := a.Line - len(a.before.Head) - 1
	return a.before.TakenBack(at, int(a.before.Entries[at].Back))
}

// turnedLines lists the later lines, from an entry on, that take back other lines. moved is how
// many lines were inserted, or deleted if negative.
func (a *Amendment) turnedLines(at, moved int) (all []Retargeted) {
	was, is := a.before, a.Record
	numbers := func(all []*Entry, moved int) (numbers []int) {
		for _, e := range all {
			n := e.Number
			if n == a.Line && moved < 0 {
				n = 0 // it is deleted
			} else if n >= a.Line {
				n += moved
			}
			numbers = append(numbers, n)
		}
		return numbers
	}
	for i := at; i < len(is.Entries); i++ {
		by, before := &is.Entries[i], &was.Entries[i-moved]
		no, so := was.TakenBack(i-moved, int(before.Back)), is.TakenBack(i, int(by.Back))
		old, now := numbers(no, moved), numbers(so, 0)
		if slices.Equal(old, now) {
			continue
		}
		t := Retargeted{By: before}
		for k, e := range no {
			if !slices.Contains(now, old[k]) {
				t.No = append(t.No, e)
			}
		}
		for k, e := range so {
			if !slices.Contains(old, now[k]) {
				t.So = append(t.So, e)
			}
		}
		all = append(all, t)
	}
	return all
}

// IsHidden reports whether hidden cards decide the verdict on New or on a later line that may
// change.
func (a *Amendment) IsHidden() bool {
	first := a.Line - len(a.before.Head) - 1
	if a.Entry != nil && a.Record.isVeiled(first, nil) {
		return true
	}
	longer := len(a.Record.Entries) - len(a.before.Entries)
	for i := max(first, first-longer); i < len(a.before.Entries); i++ {
		was := a.before.After(i)
		if !a.before.Entries[i].Verdict.Upheld() || a.before.Entries[i].Mark() != referee.Plain {
			was = nil
		}
		if a.Record.isVeiled(i+longer, was) && !a.before.After(i).Same(a.Record.After(i+longer)) {
			return true
		}
	}
	return false
}

// isVeiled reports whether hidden cards decide the verdict on an entry; for was see
// referee.Position.Veils.
func (s *Record) isVeiled(entry int, was referee.Position) bool {
	e := &s.Entries[entry]
	return e.Verdict != referee.NoVerdict && e.Err == nil && e.Move.Verb < referee.Rewind && s.After(entry).DependsOnHidden(e.Move, false, was)
}

// Replace returns the amendment that replaces a line. A move without a comment keeps the
// old one.
func (s *Record) Replace(line int, text string) (*Amendment, error) {
	if i := line - len(s.Head) - 1; i >= 0 && i < len(s.Entries) && s.Entries[i].Verdict != referee.NoVerdict && text != "" && !strings.Contains(text, "#") {
		text += s.Entries[i].Comment()
	}
	return s.amend(line, 1, text)
}

// Insert returns the amendment that inserts a line before another, or at the end for the
// number after the last line.
func (s *Record) Insert(line int, text string) (*Amendment, error) {
	return s.amend(line, 0, text)
}

// Delete returns the amendment that deletes a line.
func (s *Record) Delete(line int) (*Amendment, error) {
	return s.amend(line, 1)
}

// HasLines returns an error unless the record has n entries from a line on.
func (s *Record) HasLines(line, n int) error {
	switch at := line - len(s.Head) - 1; {
	case at < 0 && line > 0:
		return fmt.Errorf("line %d belongs to the header; moves begin on line %d", line, len(s.Head)+1)
	case at < 0 || at+n > len(s.Entries):
		return fmt.Errorf("there is no line %d; the record has %d lines", line, s.Last())
	}
	return nil
}

// amend returns the amendment that replaces n lines.
func (s *Record) amend(line, n int, lines ...string) (*Amendment, error) {
	if err := s.HasLines(line, n); err != nil {
		return nil, err
	}
	at := line - len(s.Head) - 1
	a := &Amendment{Line: line, Record: s.prefix(at), before: s}
	a.Record.sealed = nil
	if n > 0 {
		a.Old = s.Entries[at].Text()
	}
	for _, text := range lines {
		if strings.ContainsAny(text, "\r\n") {
			return nil, errors.New("a line can't contain a line break")
		}
		a.Record.Add(text)
		a.New = text
	}
	for i := at + n; i < len(s.Entries); i++ {
		a.Record.Add(s.Entries[i].Raw)
	}
	if len(lines) > 0 {
		a.Entry = &a.Record.Entries[at]
		a.New = a.Entry.Text()
	}
	for i := at + n; i < len(s.Entries); i++ {
		if was, is := &s.Entries[i], &a.Record.Entries[i-n+len(lines)]; was.Verdict != is.Verdict {
			a.Upsets = append(a.Upsets, Upset{was, is})
		}
	}
	for i := range s.Entries {
		switch sealed := s.Sealed(&s.Entries[i]); {
		case sealed && i < at:
			a.Record.sealed = append(a.Record.sealed, i)
		case sealed && i >= at+n:
			a.Record.sealed = append(a.Record.sealed, i-n+len(lines))
		}
	}
	a.Retargeted = a.turnedLines(at+len(lines), len(lines)-n)
	return a, nil
}
