package record

import (
	"sort"

	"magistrate/referee"
)

// Upon is the entry that stood last when this one was said; -1: none.
func (e *Entry) Upon() int { return int(e.upon) }

// Began finds the first entry of those that stand since when something holds,
// as it does after the last and, once it does, after all that follow: the entry
// that led into the present round. 0 where nothing stands.
func (s *Sitting) Began(since func(entry int) bool) int {
	if i := sort.Search(len(s.stands), func(i int) bool { return since(int(s.stands[i])) }); i < len(s.stands) {
		return int(s.stands[i])
	}
	return 0
}

// Present finds the round that goes on: the entry that led into it, -1 where the first
// round began with the record, and the first entry that belongs to it. Where the log of a round
// that is over tells what is secret, it stays closed when its last statement is taken back: the
// round goes on, for those who read, with what was said since.
func (s *Sitting) Present() (led, began int) {
	if led, began = s.present(); s.now.View(false).Tells == "" {
		return led, began
	}
	for i := began; i < len(s.Entries); i++ {
		e := &s.Entries[i]
		if e.Back != 1 || s.board(e.upon).View(false).Round == s.board(e.top).View(false).Round {
			continue
		}
		if _, was := s.prefix(i).present(); was > began {
			led, began = was, was
		}
	}
	return led, began
}

// present is Present by what stands alone.
func (s *Sitting) present() (led, began int) {
	v := s.now.View(false)
	if s.Standing() == 0 || s.start.View(false).Round == v.Round {
		return -1, 0
	}
	led = s.Began(func(e int) bool { return s.After(e+1).View(false).Round == v.Round })
	if v.Began || s.Entries[led].Statement.By == referee.Table {
		return led, led
	}
	return led, led + 1 // a player's last pick belongs to the round it ended, what the table lays to the next
}

// Closed counts the entries, from the first on, that are for nobody to read again: what was
// said there tells what lies face down, and a later round goes on.
func (s *Sitting) Closed() int {
	if !referee.Hides(s.now) {
		return 0
	}
	_, began := s.Present()
	return began
}

// Stands lists the entries that were applied and not taken back, the first
// first. It is to be looked at, before anything else is said.
func (s *Sitting) Stands() []int32 { return s.stands }
