package table

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
)

// A Heading is what stands above a table: where the game is, whose turn it is, what is asked.
type Heading struct {
	Where  string   // which moment of the past is shown; "" in the present
	Parts  []string // round, phase, short notes
	Expect string   // what is asked
	More   string   // what follows it: longer notes, who won
	Names  []string // who is to act
	Then   string   // who acts next
	Phase  string   // in capitals, where nobody is to act
	Odd    int      // statements that stand against the rules
	Ended  string   // the round that was over with the last statement
}

// Far is what is to be seen before all else: that a round is over, or where the game is while
// nobody is to act; "" for nothing.
func (h *Heading) Far() string {
	if h.Ended != "" {
		return strings.ToUpper(h.Ended + " is over")
	}
	return h.Phase
}

// Spans parts a row of what is asked: who is to act, and what is to be seen before all else, are
// Accents.
func (h *Heading) Spans(row string) (spans tell.Lines) {
	for row != "" {
		at, name := len(row), ""
		for _, n := range append(h.Names[:len(h.Names):len(h.Names)], h.Far()) {
			if i := strings.Index(row, n); n != "" && i >= 0 && i < at {
				at, name = i, n
			}
		}
		spans.Add(tell.Strong, 0, "%s", row[:at])
		spans.Add(tell.Accent, 0, "%s", name)
		row = row[at+len(name):]
	}
	return spans
}

// shortNote is how wide a note may be that is no sentence of its own.
const shortNote = 24

// Heading tells it as a front end writes text, behind a statement with which a round was over.
func (d *Desk) Heading(ended string, write func(string) string) Heading {
	v := d.Laid()
	h := Heading{Ended: write(ended), Where: write(d.Where()), Expect: write(d.Expect()), Then: write(tell.Then(v.Seats)), Odd: d.Irregular()}
	for _, s := range v.Seats {
		if s.Acting {
			h.Names = append(h.Names, write(s.Name))
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
	if h.Names == nil && !d.At().Over() {
		h.Phase = strings.ToUpper(write(v.Phase))
	}
	if won := d.Won(); won != "" {
		h.More = " " + write(won)
	}
	return h
}
