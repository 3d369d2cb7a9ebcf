package record

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
)

// An Amendment is one correction of a record: a line replaced, put in or taken
// out, and everything judged again. Nothing is changed by making one.
type Amendment struct {
	Line    int      // the number of the line in the record as it was; of the one it is put before
	Old     string   // the line as it was, "" where one is put in
	New     string   // the line as it shall be, "" where one is taken out
	Sitting *Sitting // the record as it would be
	Entry   *Entry   // what the referee says of New; nil where a line is taken out
	Upsets  []Upset  // the later lines the referee judges otherwise
	Turned  []Turned // the later lines that take back something else

	of *Sitting // the record as it was
}

// An Upset is a later line that an amendment makes the referee judge otherwise.
type Upset struct {
	Was, Is *Entry
}

// Better tells whether the line was not upheld and is now.
func (u Upset) Better() bool { return !u.Was.Verdict.Upheld() && u.Is.Verdict.Upheld() }

// A Turned is a later line that takes back other lines than it did.
type Turned struct {
	By     *Entry   // as it was
	No, So []*Entry // what it takes back no more, and what it takes back instead
}

// Was is the record as it was.
func (a *Amendment) Was() *Sitting { return a.of }

// Seals tells whether a choice that nobody is told yet lies behind the amended line: what
// becomes of it would tell what it is.
func (a *Amendment) Seals() bool {
	first := a.Line - len(a.of.Head) - 1
	if a.Old != "" {
		first++
	}
	return slices.ContainsFunc(a.of.Entries[first:], func(e Entry) bool { return a.of.Sealed(&e) })
}

// Void is the line that took the amended one back, which so changes nothing of what stands by
// being another; nil where there is none, or it would stand.
func (a *Amendment) Void() *Entry {
	if a.Old == "" || a.Entry != nil && a.Sitting.TakenBy(a.Entry) == nil {
		return nil
	}
	return a.of.TakenBy(&a.of.Entries[a.Line-len(a.of.Head)-1])
}

// Again lists what stands again because the amended line, which took it back, does so no more.
func (a *Amendment) Again() []*Entry {
	if a.Old == "" || a.Entry != nil && a.Entry.Back > 0 {
		return nil
	}
	at := a.Line - len(a.of.Head) - 1
	return a.of.TakenBack(at, int(a.of.Entries[at].Back))
}

// turned lists the later lines that take back something else, behind an entry; where some
// were put in or taken out, all that follow have moved so far.
func (a *Amendment) turned(at, moved int) (all []Turned) {
	was, is := a.of, a.Sitting
	numbers := func(all []*Entry, moved int) (numbers []int) {
		for _, e := range all {
			n := e.Number
			if n == a.Line && moved < 0 {
				n = 0 // it is taken out
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
		t := Turned{By: before}
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

// Rests tells whether what the referee says of New, or whether a later line is judged
// otherwise, rests on what lies face down.
func (a *Amendment) Rests() bool {
	first := a.Line - len(a.of.Head) - 1
	if a.Entry != nil && a.Sitting.veiled(first, nil) {
		return true
	}
	longer := len(a.Sitting.Entries) - len(a.of.Entries)
	for i := max(first, first-longer); i < len(a.of.Entries); i++ {
		was := a.of.After(i)
		if !a.of.Entries[i].Verdict.Upheld() || a.of.Entries[i].Mark() != referee.Plain {
			was = nil
		}
		if a.Sitting.veiled(i+longer, was) && !a.of.After(i).Same(a.Sitting.After(i+longer)) {
			return true
		}
	}
	return false
}

// veiled tells whether it rests on what lies face down how an entry is judged, otherwise than
// where it was allowed: at was, if that is not nil.
func (s *Sitting) veiled(entry int, was referee.Position) bool {
	e := &s.Entries[entry]
	return e.Verdict != referee.NoVerdict && e.Err == nil && e.Statement.Verb < referee.Rewind && s.After(entry).Veils(e.Statement, false, was)
}

// Replace prepares an amendment that puts another line in the place of one. The
// comment behind a statement stays where the new one brings none.
func (s *Sitting) Replace(line int, text string) (*Amendment, error) {
	if i := line - len(s.Head) - 1; i >= 0 && i < len(s.Entries) && s.Entries[i].Verdict != referee.NoVerdict && text != "" && !strings.Contains(text, "#") {
		text += s.Entries[i].Comment()
	}
	return s.amend(line, 1, text)
}

// Insert prepares an amendment that puts a new line before one; the number
// after the last line puts it at the end.
func (s *Sitting) Insert(line int, text string) (*Amendment, error) {
	return s.amend(line, 0, text)
}

// Delete prepares an amendment that takes a line out.
func (s *Sitting) Delete(line int) (*Amendment, error) {
	return s.amend(line, 1)
}

// HasLines returns why a record has no n lines from one on behind its header; nil where it
// has them.
func (s *Sitting) HasLines(line, n int) error {
	switch at := line - len(s.Head) - 1; {
	case at < 0 && line > 0:
		return fmt.Errorf("line %d belongs to the header; statements begin on line %d", line, len(s.Head)+1)
	case at < 0 || at+n > len(s.Entries):
		return fmt.Errorf("there is no line %d; the record has %d lines", line, s.Last())
	}
	return nil
}

// amend puts lines in the place of n lines.
func (s *Sitting) amend(line, n int, lines ...string) (*Amendment, error) {
	if err := s.HasLines(line, n); err != nil {
		return nil, err
	}
	at := line - len(s.Head) - 1
	a := &Amendment{Line: line, Sitting: s.prefix(at), of: s}
	a.Sitting.sealed = nil
	if n > 0 {
		a.Old = s.Entries[at].Text(s.Lexicon)
	}
	for _, text := range lines {
		if strings.ContainsAny(text, "\r\n") {
			return nil, fmt.Errorf("a line holds no line break")
		}
		a.Sitting.Add(text)
		a.New = text
	}
	for i := at + n; i < len(s.Entries); i++ {
		a.Sitting.Add(s.Entries[i].Raw)
	}
	if len(lines) > 0 {
		a.Entry = &a.Sitting.Entries[at]
		a.New = a.Entry.Text(s.Lexicon)
	}
	for i := at + n; i < len(s.Entries); i++ {
		if was, is := &s.Entries[i], &a.Sitting.Entries[i-n+len(lines)]; was.Verdict != is.Verdict {
			a.Upsets = append(a.Upsets, Upset{was, is})
		}
	}
	for i := range s.Entries {
		switch sealed := s.Sealed(&s.Entries[i]); {
		case sealed && i < at:
			a.Sitting.sealed = append(a.Sitting.sealed, i)
		case sealed && i >= at+n:
			a.Sitting.sealed = append(a.Sitting.sealed, i-n+len(lines))
		}
	}
	a.Turned = a.turned(at+len(lines), len(lines)-n)
	return a, nil
}
