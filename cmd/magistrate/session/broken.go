package session

import (
	"errors"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
)

// Broken holds what could not be written until it is, and asks how to go on.
type Broken struct {
	Choosing
	lines   []string // what was not recorded
	entries int      // how many entries the record had then
}

// broken returns the state after the disk failed to take some lines.
func (s *Session) broken(err error, lines ...string) (State, Reply, error) {
	b := &Broken{lines: lines, entries: len(s.table.Sitting().Entries)}
	if lost := new(shelf.Lost); errors.As(err, &lost) && lost.With { // they are on the disk, beside the record
		b.lines = nil
	}
	if old, ok := s.state.(*Broken); ok {
		b.lines, b.entries = slices.Concat(old.lines, b.lines), old.entries
	}
	b.title, b.back = "How do you want to go on?", b
	b.options = []Option{
		{Text: "Try again", More: "Writes what was not recorded, unless the record was changed."},
		{Text: "Open the record again", More: "Reads the record from the disk. What was not recorded returns to the input line."},
		{Text: "Leave", More: "Shows what was not recorded, to be copied."},
	}
	b.take = func(s *Session, i int) (State, Reply, error) {
		if i == 2 {
			return b, Reply{Text: s.Safe(), Effects: Effects{Left: true}}, nil
		}
		return b.reopen(s, i == 0)
	}
	return b.fails(err)
}

// fails returns the state after the disk failed once more.
func (b *Broken) fails(err error) (State, Reply, error) {
	b.text = nil
	b.text.Add(tell.Bad, 0, "The disk failed: %s.", strings.TrimSuffix(err.Error(), "."))
	for _, line := range b.lines {
		b.text.Add(tell.Bad, 1, "Not recorded: %s", tell.Clean(line))
	}
	return b, Reply{Bad: true, Text: b.text}, err
}

// reopen opens the record again, and writes what was not recorded, if asked to and if
// nothing else was written there; otherwise that returns to the input line.
func (b *Broken) reopen(s *Session, write bool) (State, Reply, error) {
	mended, err := s.table.Reopen()
	if err != nil {
		return b.fails(err)
	}
	next, reply := openRecord(s, s.table, mended)
	if b.same(s) && write && len(b.lines) > 0 {
		s.state = next
		next, more, err := putAll(s, b.lines, "", "")
		return next, reply.and(more), err
	}
	for _, line := range b.lines {
		reply.Text.Add(tell.Warn, 0, "Not recorded: %s", tell.Clean(line))
	}
	reply.Input = strings.Join(b.lines, "\n")
	return next, reply, nil
}

// same drops the lines that the record holds after it was opened again. It reports
// whether nothing else was written there.
func (b *Broken) same(s *Session) bool {
	r := s.table.Sitting()
	added := r.Entries[min(b.entries, len(r.Entries)):]
	if len(r.Entries) < b.entries || len(added) > len(b.lines) {
		return false
	}
	for i := range added {
		if added[i].Text(r.Lexicon) != b.lines[i] {
			return false
		}
	}
	b.lines, b.entries = b.lines[len(added):], len(r.Entries)
	return true
}

// Unsaved returns the lines that are not on the disk; nil for none.
func (s *Session) Unsaved() []string {
	if b, ok := s.state.(*Broken); ok && len(b.lines) > 0 {
		return b.lines
	}
	return nil
}
