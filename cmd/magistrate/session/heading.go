package session

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
)

// A Heading is what stands above a table.
type Heading struct {
	Where  string   // the shown line of the past; "" in the present
	Parts  []string // round, phase, short notes
	Expect string   // what is asked
	More   string   // what follows it: longer notes, who won
	Names  []string // who is to act
	Then   string   // who acts next
	Phase  string   // in capitals, where nobody is to act
	Odd    int      // moves that were let stand
	Ended  string   // the round that just ended
}

// Far returns what is to be seen from two metres: that a round is over, or the phase
// while nobody is to act; "" for nothing.
func (h *Heading) Far() string {
	if h.Ended != "" {
		return strings.ToUpper(h.Ended + " is over")
	}
	return h.Phase
}

// shortNote is how wide a note may be that stands beside round and phase.
const shortNote = 24

// Heading returns the heading of the position that is shown; ended is the round that
// ended with the last move, and write is how the front end writes text.
func (s *Session) Heading(ended string, write func(string) string) Heading {
	v, at, r := s.View(), s.At(), s.Record()
	h := Heading{Ended: write(ended), Where: write(where(s)), Expect: write(tell.Sentence(at.Expect())), Then: write(tell.Then(v.Seats))}
	for _, i := range r.Stands() {
		if !r.Entries[i].Ruling.Legal() {
			h.Odd++
		}
	}
	for _, seat := range v.Seats {
		if seat.Acting {
			h.Names = append(h.Names, write(seat.Name))
		}
	}
	for _, part := range append([]string{v.Round, v.Phase}, v.Notes...) {
		if part = write(part); part == "" || slices.Contains(h.Parts, part) || tell.Sentence(part) == h.Expect {
			continue
		} else if tell.Width(part) <= shortNote {
			h.Parts = append(h.Parts, part)
		} else {
			h.More += " " + tell.Sentence(part)
		}
	}
	switch {
	case at.Over():
		sheet, _ := r.Score()
		h.More = " " + write(tell.Winner(sheet))
	case h.Names == nil:
		h.Phase = strings.ToUpper(write(v.Phase))
	}
	return h
}
