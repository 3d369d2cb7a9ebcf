package session

import (
	"fmt"
	"slices"

	"magistrate/referee/record"
)

// changesPast is the sentence on correcting a closed line.
const changesPast = "This would show and change a line of an earlier %s."

// uncovers returns a sentence on the closed entries that amendments of the open record would
// show, each based on the one before it; "" for none.
func uncovers(s *Session, all []*record.Amendment) string {
	b := borderOf(s)
	for _, a := range all {
		if at := a.Line - len(a.Record.Head) - 1; b.isClosed(at) {
			return b.exposure(at, changesPast)
		}
	}
	if s.opened > 0 && s.opened >= b.first && !b.anyClosed() {
		return ""
	}
	for _, a := range all {
		if what := Exposes(a.Was(), a); what != "" {
			return what
		}
	}
	return ""
}

// Exposes returns a sentence on how an amendment of a record would show what is hidden; "" if
// it doesn't.
func Exposes(r *record.Record, a *record.Amendment) string {
	now := newBorder(r)
	last, line := now.first-1, a.Line-len(r.Head)-1 // last is the last closed entry
	longer := len(a.Record.Entries) - len(r.Entries)
	if line <= last {
		last += longer
	}
	if a.Seals() {
		return "Its effect on a choice would show that choice before everyone has chosen."
	}
	if what := now.returnsTo(a, line, longer); now.memory && what != "" {
		return what
	}
	switch {
	case !now.hidden:
		return ""
	case now.changesTakenBack(a, line, longer):
		return now.earlier("This would show moves of an earlier %s: those taken back, or no longer taken back.")
	case last >= 0 && !newBorder(a.Record).isEarlier(last):
		return now.earlier("The game would go back to an earlier %s: its moves and cards are open again.")
	case a.IsHidden():
		return "Whether this move or a later one is legal depends on hidden cards."
	case line == now.first && a.Entry != nil && !a.Entry.Verdict.Upheld():
		return now.earlier("Whether this move is legal shows how an earlier %s ended.")
	}
	return ""
}

// returnsTo returns a sentence on the first line that returns to an earlier round because of an
// amendment; "" for none.
func (b border) returnsTo(a *record.Amendment, line, longer int) string {
	for e := max(line, 0); e < len(a.Record.Entries); e++ {
		by := fmt.Sprintf("Line %d", len(b.record.Head)+1+e-longer) // its number before the change
		if a.Entry != nil && e == line {
			by = "The new line"
		} else if crossing(b.record, e-longer) != "" {
			continue
		}
		if into := crossing(a.Record, e); into != "" {
			return fmt.Sprintf("%s would take the game back into an earlier %s: its moves and cards are open again.", by, into)
		}
	}
	return ""
}

// changesTakenBack reports whether an amendment changes which moves of an earlier round are taken back.
func (b border) changesTakenBack(a *record.Amendment, line, longer int) bool {
	was := func(e *record.Entry) bool { return b.isEarlier(entryOf(b.record, e)) }
	is := func(e *record.Entry) bool { // the same entry as the record has it now
		n := entryOf(b.record, e)
		if n >= line {
			n -= longer
		}
		return b.isEarlier(n)
	}
	return a.Entry != nil && slices.ContainsFunc(a.Record.TakenBack(line, int(a.Entry.Back)), is) ||
		slices.ContainsFunc(a.Retargeted, func(t record.Retargeted) bool {
			return slices.ContainsFunc(t.No, was) || slices.ContainsFunc(t.So, is)
		})
}

// crossing returns the closed part of the game to which an entry returned; "" for none.
func crossing(r *record.Record, entry int) string {
	if entry < 0 || entry >= len(r.Entries) || r.Entries[entry].Back == 0 {
		return ""
	}
	return newBorder(r.ForkAt(len(r.Head) + entry)).crossesInto(int(r.Entries[entry].Back))
}
