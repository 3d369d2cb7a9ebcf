package session

import (
	"fmt"
	"slices"
	"sort"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// The log shows the present round line by line, and of earlier rounds what can still be
// seen on the table. It is no memory aid.

// Log returns the lines of this round, and of earlier ones what can still be seen,
// whatever was opened; most bounds how many lines, 0 returns all.
func (s *Session) Log(most int) (all tell.Lines) {
	b := shownBorder(s)
	if !b.hidden {
		b = border{record: b.record, lead: -1}
	}
	from := b.first
	if most > 0 {
		from = max(from, len(b.record.Entries)-most)
	}
	for e, brought := range b.record.Outcomes(from, len(b.record.Entries)) {
		all = append(all, tell.Entry(b.record, e, brought, b.takenSince(e), false)...)
	}
	if from > b.first || most > 0 && len(all) >= most {
		return all
	}
	if most > 0 {
		most -= len(all)
	}
	return slices.Concat(foldedRounds(s.moment(), b.record, b.lead, most), all)
}

// shownBorder returns the border of the record that is shown: none in the past, which everyone
// has agreed to open.
func shownBorder(s *Session) border {
	if r := s.Record(); r != s.table.Sitting() {
		return border{record: r, lead: -1}
	}
	return borderOf(s)
}

// showLog is the command: the numbered lines of this round, or with "all" of the record.
func showLog(s *Session, rest string) (State, Reply, error) {
	b, back := shownBorder(s), s.state
	switch {
	case spelling.Fold(rest) == "all":
		return withConsent(s, borderOf(s).anyClosed(), b.earlier("The log would show the moves of earlier %ss."), back, func(s *Session) (State, Reply, error) {
			return back, logPage(border{record: s.Record()}, true), nil
		})
	case rest != "":
		return back, fault("Type “log” for this round or “log all” for the whole record."), nil
	}
	reply := logPage(b, false)
	if len(reply.Text) == 0 {
		reply = saying(tell.Soft, "%s", b.earlier("No moves in this %s yet. “log all” shows every line."))
	}
	return back, reply, nil
}

// logPage returns the lines of a round with their numbers, whole or with long lists
// folded.
func logPage(b border, whole bool) Reply {
	reply := Reply{Title: "History", End: true}
	for e, brought := range b.record.Outcomes(b.first, len(b.record.Entries)) {
		for n, l := range tell.Entry(b.record, e, brought, b.takenSince(e), whole) {
			if n == 0 {
				l.Text = fmt.Sprintf("%4d  %s", e.Number, l.Text)
			} else {
				l.Indent += 2
			}
			reply.Text = append(reply.Text, l)
		}
	}
	return reply
}

// takenSince lists what an entry took back of this round.
func (b border) takenSince(e *record.Entry) (taken []*record.Entry) {
	for _, old := range b.record.TakenBack(entryOf(b.record, e), int(e.Back)) {
		if entryOf(b.record, old) >= b.first {
			taken = append(taken, old)
		}
	}
	return taken
}

// folded is the log of earlier rounds, kept for as long as this round lasts.
type folded struct {
	record   *record.Sitting
	to, most int
	lines    tell.Lines
}

// foldedRounds returns the log of the rounds up to an entry, at least the most last
// lines; 0 returns all.
func foldedRounds(m *moment, r *record.Sitting, to, most int) tell.Lines {
	if f := &m.folded; f.record != r || f.to != to || f.most != most {
		*f = folded{r, to, most, fold(r, to, most)}
	}
	return m.folded.lines
}

// fold returns lines for each round up to an entry: what can still be seen of it, and
// that there were refusals and irregular moves, without what they named. Rounds follow
// each other among the moves that stand; a move that was taken back belongs to the round
// in which it was made.
func fold(r *record.Sitting, to, most int) (all tell.Lines) {
	stands := r.Stands()
	end, _ := slices.BinarySearch(stands, int32(to)) // of the moves that stand, the first not to show
	view := func(i int) referee.View { return r.After(int(stands[i]) + 1).View(false) }
	for end > 0 && to > 0 && (most == 0 || len(all) < most) {
		last := view(end - 1)
		first := firstOf(end-1, func(i int) bool { return view(i).Round == last.Round })
		round := tell.Lines{tell.Folded(last.Round, recall(last, end-1, first, view))}
		begin := int(stands[first])
		for i := begin; i < to; i++ {
			if line, ok := tell.FoldedEntry(r, &r.Entries[i]); ok {
				round = append(round, line)
			}
		}
		all = append(round, all...)
		end, to = first, begin
	}
	return all
}

// firstOf returns the first of the moves up to one that belong to its round. Rounds are
// short beside a record: it searches from the end.
func firstOf(last int, same func(i int) bool) int {
	step := 1
	for last-step >= 0 && same(last-step) {
		step *= 2
	}
	low := max(0, last-step+1)
	return low + sort.Search(last-low, func(i int) bool { return same(low + i) })
}

// recall returns what can still be seen of a round: what its last move but for the few
// that clear the table has left.
func recall(at referee.View, last, first int, view func(int) referee.View) []string {
	const few = 8
	for i := last; len(at.Recall) == 0 && i > max(first, last-few); i-- {
		at = view(i - 1)
	}
	return at.Recall
}
