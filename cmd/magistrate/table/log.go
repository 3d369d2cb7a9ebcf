package table

import (
	"cmp"
	"fmt"
	"slices"
	"sort"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

// The log shows the present round line by line, earlier rounds folded to what
// the table can still see of them. It is no memory aid.

// Log is the log as everybody may read it: folded where earlier rounds are to
// be remembered, whatever was opened for once. Only the last lines are made, most of
// them; 0 makes all.
func (d *Desk) Log(most int) tell.Lines {
	if d.past != nil {
		return d.lines(d.past.trial, -1, 0, most)
	}
	s := d.table.Sitting()
	b := d.round()
	if !b.hidden {
		return d.lines(s, -1, 0, most)
	}
	return d.lines(s, b.led, b.began, most)
}

// WholeLog is the log with nothing folded, each line with its number. The table
// is asked first, where there is something to fold.
func (d *Desk) WholeLog() Answer {
	return d.behind(d.anyClosed(), d.earlier("The log would show what was said in earlier %ss."), func() Answer { return d.numbered(0, true) })
}

// log is the command: this round's lines, or all.
func (d *Desk) log(rest string) Answer {
	if rest == "all" {
		return d.WholeLog()
	}
	if d.past != nil {
		return d.numbered(0, false)
	}
	a := d.numbered(d.round().began, false)
	if a.Lines == nil {
		a.Lines.Add(tell.Soft, 0, "Nothing was said in this %s yet; “log all” lists all lines.", d.round().part())
	}
	return a
}

// numbered lists the lines from an entry on with their numbers, whole or with long lists
// folded.
func (d *Desk) numbered(from int, whole bool) (a Answer) {
	s := d.Sitting()
	a.Newest = true
	for e, brought := range s.Outcomes(from, len(s.Entries)) {
		for n, l := range tell.Entry(s, e, brought, d.told(s, e, from), whole) {
			if n == 0 {
				l.Text = fmt.Sprintf("%4d  %s", e.Number, l.Text)
			} else {
				l.Indent += 2
			}
			a.Lines = append(a.Lines, l)
		}
	}
	return a
}

// lines writes the log: entries from began on line by line, those before them, up to
// what led into this round, folded.
func (d *Desk) lines(s *record.Sitting, led, began, most int) (all tell.Lines) {
	from := began
	if most > 0 {
		from = max(from, len(s.Entries)-most)
	}
	for e, brought := range s.Outcomes(from, len(s.Entries)) {
		all = append(all, tell.Entry(s, e, brought, d.told(s, e, began), false)...)
	}
	if from > began || most > 0 && len(all) >= most {
		return all
	}
	if most > 0 {
		most -= len(all)
	}
	return slices.Concat(d.fold(s, led, most), all)
}

// told lists what an entry took back, as far as it was said since an entry.
func (d *Desk) told(s *record.Sitting, e *record.Entry, since int) (taken []*record.Entry) {
	for _, old := range s.TakenBack(e.Number-len(s.Head)-1, int(e.Back)) {
		if old.Number > len(s.Head)+since {
			taken = append(taken, old)
		}
	}
	return taken
}

// folded are the earlier rounds as they were last told: what is said in this one
// changes nothing of them.
type folded struct {
	sitting  *record.Sitting
	to, most int
	lines    tell.Lines
}

// fold is fold of a sitting, made once for each round.
func (d *Desk) fold(s *record.Sitting, to, most int) tell.Lines {
	if f := &d.folded; f.sitting != s || f.to != to || f.most < most && f.most > 0 && len(f.lines) >= f.most || most == 0 && f.most > 0 {
		*f = folded{s, to, most, fold(s, to, most)}
	}
	return d.folded.lines
}

// fold puts a line for each round up to an entry: what the table can still
// see of it, and that there were refusals and irregular moves, without what they
// named; rounds of which nothing is to be told share one. Rounds follow each other in what
// stands; what was taken back belongs to the round in which it was said. Of many rounds
// the last are told, until there are most lines; 0 tells all.
func fold(s *record.Sitting, to, most int) (all tell.Lines) {
	stands := s.Stands()
	behind, _ := slices.BinarySearch(stands, int32(to)) // of what stands, the first that is not to be told any more
	view := func(i int) referee.View { return s.After(int(stands[i]) + 1).View(false) }
	type told struct {
		tell.Lines
		name string // of a round of which nothing else is to be told
	}
	var rounds []told // the last first
	for n := 0; behind > 0 && to > 0 && (most == 0 || n < most); {
		last := view(behind - 1)
		first := sameRound(behind-1, func(i int) bool { return view(i).Round == last.Round })
		left := recall(last, behind-1, first, view)
		round := told{Lines: tell.Lines{tell.Folded(last.Round, left)}}
		begin := int(stands[first])
		for i := begin; i < to; i++ {
			if line, ok := tell.FoldedEntry(s, &s.Entries[i]); ok {
				round.Lines = append(round.Lines, line)
			}
		}
		if len(left) == 0 && len(round.Lines) == 1 {
			round.name = last.Round
		}
		rounds = append(rounds, round)
		n += len(round.Lines)
		behind, to = first, begin
	}
	since := "" // the first of several that are nothing but names: they share a line
	for i, round := range slices.Backward(rounds) {
		switch next := i > 0 && rounds[i-1].name != ""; {
		case round.name != "" && next:
			since = cmp.Or(since, round.name)
			continue
		case since != "":
			round.Lines[0].Text = since + " … " + round.name
		}
		all, since = append(all, round.Lines...), ""
	}
	return all
}

// sameRound finds the first of the statements up to one that belong to its
// round. Rounds are short beside a record: it is looked for from the end.
func sameRound(last int, same func(i int) bool) int {
	step := 1
	for last-step >= 0 && same(last-step) {
		step *= 2
	}
	low := max(0, last-step+1)
	return low + sort.Search(last-low, func(i int) bool { return same(low + i) })
}

// recall is what the table can still see of a round: what its last statement but
// for the few that clear the table has left.
func recall(at referee.View, last, first int, view func(int) referee.View) []string {
	const few = 8
	for i := last; len(at.Recall) == 0 && i > max(first, last-few); i-- {
		at = view(i - 1)
	}
	return at.Recall
}
