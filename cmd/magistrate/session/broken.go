package session

import (
	"errors"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
)

// Broken holds the lines that could not be written, and asks how to go on.
type Broken struct {
	Choosing
	lines   []string // what was not recorded
	entries int      // how many entries the record had then
}

// broken returns the state after the disk failed to take some lines.
func (s *Session) broken(err error, lines ...string) (State, Reply, error) {
	b := &Broken{lines: lines, entries: len(s.table.Record().Entries)}
	if lost := new(shelf.Lost); errors.As(err, &lost) && lost.With { // they were saved beside the record
		b.lines = nil
	}
	if old, ok := s.state.(*Broken); ok {
		b.lines, b.entries = slices.Concat(old.lines, b.lines), old.entries
	}
	b.title, b.back = "How do you want to go on?", b
	b.options = []Option{
		{Text: "Try again", More: "Write the moves that were not recorded, unless the record has changed."},
		{Text: "Open the record again", More: "Read the record from the disk. Moves that were not recorded return to the input line."},
		{Text: "Leave", More: "Show the moves that were not recorded, so that you can copy them."},
	}
	b.take = func(s *Session, i int) (State, Reply, error) {
		if i == 2 {
			return b, Reply{Text: s.Safe(), Effects: Effects{Left: true}}, nil
		}
		return b.reopen(s, i == 0)
	}
	return b.failAgain(err)
}

// failAgain returns the state after the disk failed again.
func (b *Broken) failAgain(err error) (State, Reply, error) {
	b.text = nil
	b.text.Add(tell.Bad, 0, "The record can't be written: %s.", strings.TrimSuffix(err.Error(), "."))
	for _, line := range b.lines {
		b.text.Add(tell.Bad, 1, "Not recorded: %s", tell.Clean(line))
	}
	return b, Reply{Bad: true, Text: b.text}, err
}

// reopen opens the record again. It writes the lines that were not recorded if that is asked
// for and the record hasn't changed otherwise; else they return to the input line.
func (b *Broken) reopen(s *Session, write bool) (State, Reply, error) {
	mended, err := s.table.Reopen()
	if err != nil {
		return b.failAgain(err)
	}
	next, reply := openRecord(s, s.table, mended)
	if b.dropRecorded(s) && write && len(b.lines) > 0 {
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

// dropRecorded drops the lines that the record holds after it was opened again, and reports whether
// it holds no other new ones.
func (b *Broken) dropRecorded(s *Session) bool {
	r := s.table.Record()
	added := r.Entries[min(b.entries, len(r.Entries)):]
	if len(r.Entries) < b.entries || len(added) > len(b.lines) {
		return false
	}
	for i := range added {
		if added[i].Text() != b.lines[i] {
			return false
		}
	}
	b.lines, b.entries = b.lines[len(added):], len(r.Entries)
	return true
}

// Unsaved returns the lines that could not be written; nil for none.
func (s *Session) Unsaved() []string {
	if b, ok := s.state.(*Broken); ok && len(b.lines) > 0 {
		return b.lines
	}
	return nil
}
