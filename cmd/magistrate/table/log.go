package table

import (
	"fmt"
	"sort"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

// The log shows the present round line by line, earlier rounds folded to what
// the table can still see of them. It is no memory aid.

// Log is the log as everybody may read it: folded where earlier rounds are to
// be remembered, but for what the table has agreed to open. Only the last lines
// are made, most of them; 0 makes all.
func (d *Desk) Log(most int) tell.Lines {
	if d.past != nil {
		return d.lines(d.past.trial, 0, 0, most)
	}
	s := d.table.Sitting()
	b := d.round()
	if !b.hidden {
		return d.lines(s, 0, 0, most)
	}
	from := b.began
	if from < len(s.Entries) && s.Entries[from].Statement.By >= 0 && s.After(from).View(false).Round != d.View().Round {
		from++ // a player said it in the round that it ended: it goes face down with the rest
	}
	return d.lines(s, from, d.agreed, most)
}

// WholeLog is the log with nothing folded, each line with its number. The table
// is asked first, where there is something to fold.
func (d *Desk) WholeLog() Answer {
	whole := func([]string) Answer { return d.numbered(0) }
	if d.past == nil && d.round().began > 0 && d.closed(0) {
		return d.askPast("The log would show what was said in earlier rounds.", whole)
	}
	return whole(nil)
}

// log is the command: this round's lines, or all.
func (d *Desk) log(rest string) Answer {
	if rest == "all" {
		return d.WholeLog()
	}
	if d.past != nil {
		return d.numbered(0)
	}
	return d.numbered(d.round().began)
}

// numbered lists the lines from an entry on with their numbers.
func (d *Desk) numbered(from int) (a Answer) {
	s := d.Sitting()
	for i := from; i < len(s.Entries); i++ {
		for n, l := range tell.Entry(s, &s.Entries[i], d.told(s, i, from)) {
			if n == 0 {
				l.Text = fmt.Sprintf("%4d  %s", s.Entries[i].Number, l.Text)
			} else {
				l.Indent += 2
			}
			a.Lines = append(a.Lines, l)
		}
	}
	return a
}

// lines writes the log: entries from began on and those before agreed line by
// line, what lies between folded round by round.
func (d *Desk) lines(s *record.Sitting, began, agreed, most int) (all tell.Lines) {
	from := 0
	if most > 0 && len(s.Entries)-began > most {
		from = len(s.Entries) - most
	}
	if from == 0 || from < began {
		from = 0
		for i := 0; i < min(agreed, began); i++ {
			all = append(all, tell.Entry(s, &s.Entries[i], d.told(s, i, 0))...)
		}
		if agreed < began {
			all = append(all, fold(s, agreed, began)...)
		}
		from = began
	}
	for i := from; i < len(s.Entries); i++ {
		all = append(all, tell.Entry(s, &s.Entries[i], d.told(s, i, began))...)
	}
	return all
}

// told lists what an entry took back, as far as it was said since an entry.
func (d *Desk) told(s *record.Sitting, i, since int) (taken []*record.Entry) {
	for _, e := range s.TakenBack(i, s.Entries[i].Back) {
		if e.Number > len(s.Head)+since {
			taken = append(taken, e)
		}
	}
	return taken
}

// fold puts a line for each round between two entries: what the table can still
// see of it, and that there were refusals and irregular moves, without what they
// named. Rounds follow each other in what stands; what was taken back belongs to
// the round in which it was said.
func fold(s *record.Sitting, from, to int) (all tell.Lines) {
	stands := s.Stands()
	stands = stands[:sort.SearchInts(stands, to)]
	view := func(i int) referee.View { return s.After(stands[i] + 1).View(false) }
	for i := 0; i < len(stands); {
		first := view(i)
		next := i + 1 + sort.Search(len(stands)-i-1, func(n int) bool { return view(i+1+n).Round != first.Round })
		end := to
		if next < len(stands) {
			end = stands[next]
		}
		if end > from {
			all = append(all, tell.Folded(first.Round, recall(first.Round, next-1, i, view)))
			for n := max(from, stands[i]); n < end; n++ {
				if line, ok := tell.FoldedEntry(s, &s.Entries[n]); ok {
					all = append(all, line)
				}
			}
		}
		i = next
	}
	return all
}

// recall is what the table can still see of a round: what its last statement but
// for those that clear the table has left.
func recall(round string, last, first int, view func(int) referee.View) []string {
	for i := last; i >= first; i-- {
		if v := view(i); v.Round == round && len(v.Recall) > 0 {
			return v.Recall
		}
	}
	return nil
}
