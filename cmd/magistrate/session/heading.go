package session

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
)

// A Heading is the text above a table.
type Heading struct {
	Where  string   // the line of the past that is shown; "" in the present
	Parts  []string // round, phase, short notes
	Expect string   // what is expected next
	More   string   // longer notes, or who won
	Names  []string // the players to act
	Then   string   // the player to act next
	Phase  string   // the phase in capitals, if nobody is to act
	Odd    int      // the number of irregular moves
	Ended  string   // the round that has just ended
}

// Far returns the text to be seen from two metres: that a round is over, or the phase if nobody
// is to act; "" for none.
func (h *Heading) Far() string {
	if h.Ended != "" {
		return strings.ToUpper(h.Ended + " is over")
	}
	return h.Phase
}

// shortNote is the width up to which a note is shown beside round and phase.
const shortNote = 24

// Heading returns the heading of the position that is shown; ended is the round that has just
// ended, and write makes text fit for the front end.
func (s *Session) Heading(ended string, write func(string) string) Heading {
	v, at, r := s.View(), s.At(), s.Record()
	h := Heading{Ended: write(ended), Where: write(pastLine(s)), Expect: write(tell.Sentence(at.Expect())), Then: write(tell.NextPlayer(v.Seats))}
	for _, i := range r.InEffect() {
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
