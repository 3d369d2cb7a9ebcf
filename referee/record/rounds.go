package record

import (
	"sort"

	"magistrate/referee"
)

// Parent returns the index of the last entry in effect before e; -1: none.
func (e *Entry) Parent() int { return int(e.parent) }

// FirstSince returns the first entry in effect for which since returns true. since must be true
// from some entry on. It returns 0 if nothing is in effect.
func (s *Record) FirstSince(since func(entry int) bool) int {
	if i := sort.Search(len(s.live), func(i int) bool { return since(int(s.live[i])) }); i < len(s.live) {
		return int(s.live[i])
	}
	return 0
}

// Present returns the entry that led into the current round, -1 for the first round of
// the record, and the first entry of the round. Taking back the last move of a finished
// round does not reopen it if its log would reveal a secret, as people have read the log
// of the later round.
func (s *Record) Present() (led, began int) {
	if led, began = s.present(); s.now.View(false).Secret == "" {
		return led, began
	}
	for i := began; i < len(s.Entries); i++ {
		e := &s.Entries[i]
		if e.Back != 1 || s.board(e.parent).View(false).Round == s.board(e.top).View(false).Round {
			continue
		}
		if _, was := s.prefix(i).present(); was > began {
			led, began = was, was
		}
	}
	return led, began
}

// present is Present for the entries in effect alone.
func (s *Record) present() (led, began int) {
	v := s.now.View(false)
	if s.MovesInEffect() == 0 || s.start.View(false).Round == v.Round {
		return -1, 0
	}
	led = s.FirstSince(func(e int) bool { return s.After(e+1).View(false).Round == v.Round })
	if v.LedByFirstMove || s.Entries[led].Move.By == referee.Table {
		return led, led
	}
	return led, led + 1 // a player's last pick belongs to the round it ended, a deal to the next
}

// Closed returns how many entries, from the first on, may not be read again because they
// reveal face-down cards and a later round goes on.
func (s *Record) Closed() int {
	if !referee.Hides(s.now) {
		return 0
	}
	_, began := s.Present()
	return began
}

// InEffect lists the indexes of the entries in effect, in order. The next Add overwrites it.
func (s *Record) InEffect() []int32 { return s.live }
