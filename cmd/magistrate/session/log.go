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

// The log shows the present round line by line, and of earlier rounds only what can still be
// seen on the table, as players may have to remember them.

// Log returns the lines of this round and folded lines of earlier ones, about as many as most,
// or all if most is 0. Consent to open the past changes nothing here.
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
		lines := tell.Entry(b.record, e, brought, b.takenSince(e), false)
		if len(lines) > 0 {
			lines[0].Text += s.origin(e)
		}
		all = append(all, lines...)
	}
	if from > b.first || most > 0 && len(all) >= most {
		return all
	}
	if most > 0 {
		most -= len(all)
	}
	return slices.Concat(foldedRounds(s.moment(), b.record, b.lead, most), all)
}

// origin returns whose phone an entry came from, " (Brit's phone)"; "" if it was typed at the table.
func (s *Session) origin(e *record.Entry) string {
	if from := s.from[e.Number]; from != "" {
		return " (" + from + ")"
	}
	return ""
}

// shownBorder returns the border of the record that is shown; in the past, which everyone has
// agreed to open, there is none.
func shownBorder(s *Session) border {
	if r := s.Record(); r != s.table.Record() {
		return border{record: r, lead: -1}
	}
	return borderOf(s)
}

// showLog shows the numbered lines of this round, or with "all" of the whole record.
func showLog(s *Session, rest string) (State, Reply, error) {
	b, back := shownBorder(s), s.state
	switch {
	case len(b.record.Entries) == 0:
		return back, sentenceReply(tell.Soft, "Nothing is recorded yet."), nil
	case spelling.Fold(rest) == "all":
		return withConsent(s, borderOf(s).anyClosed(), b.earlier("This would show the moves of earlier %ss."), back, func(s *Session) (State, Reply, error) {
			return back, logPage(border{record: s.Record()}, true), nil
		})
	case rest != "":
		return back, fault("Type “log” for this round or “log all” for the whole record."), nil
	}
	reply := logPage(b, false)
	if len(reply.Text) == 0 {
		reply = sentenceReply(tell.Soft, "%s", b.earlier("No moves in this %s yet. “log all” shows every line."))
	}
	return back, reply, nil
}

// logPage returns the lines from a border on with their numbers; long lists are folded unless
// whole is true.
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

// takenSince returns the entries of this round that an entry took back.
func (b border) takenSince(e *record.Entry) (taken []*record.Entry) {
	for _, old := range b.record.TakenBack(entryOf(b.record, e), int(e.Back)) {
		if entryOf(b.record, old) >= b.first {
			taken = append(taken, old)
		}
	}
	return taken
}

// folded is the cached log of earlier rounds.
type folded struct {
	record   *record.Record
	to, most int
	lines    tell.Lines
}

// foldedRounds returns the log of the rounds up to an entry: at least the last lines, as many as
// most, or all if most is 0.
func foldedRounds(m *moment, r *record.Record, to, most int) tell.Lines {
	if f := &m.folded; f.record != r || f.to != to || f.most != most {
		*f = folded{r, to, most, fold(r, to, most)}
	}
	return m.folded.lines
}

// fold returns the lines of each round up to an entry: what can still be seen of it, and its
// refusals and irregular moves without their objects.
func fold(r *record.Record, to, most int) (all tell.Lines) {
	stands := r.InEffect()
	end, _ := slices.BinarySearch(stands, int32(to)) // the first standing move not to show
	view := func(i int) referee.View { return r.After(int(stands[i]) + 1).View(false) }
	for end > 0 && to > 0 && (most == 0 || len(all) < most) {
		last := view(end - 1)
		first := firstOf(end-1, func(i int) bool { return view(i).Round == last.Round })
		round := tell.Lines{tell.FoldedRound(last.Round, recall(last, end-1, first, view))}
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

// firstOf returns the first of the moves up to last that are in the same round. It searches from
// the end, as rounds are short.
func firstOf(last int, same func(i int) bool) int {
	step := 1
	for last-step >= 0 && same(last-step) {
		step *= 2
	}
	low := max(0, last-step+1)
	return low + sort.Search(last-low, func(i int) bool { return same(low + i) })
}

// recall returns what can still be seen of a round, before the last few moves cleared the table.
func recall(at referee.View, last, first int, view func(int) referee.View) []string {
	const few = 8
	for i := last; len(at.Recall) == 0 && i > max(first, last-few); i-- {
		at = view(i - 1)
	}
	return at.Recall
}
