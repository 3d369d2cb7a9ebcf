package session

import (
	"fmt"
	"slices"

	"magistrate/referee/record"
)

// changesPast is what correcting a closed line does.
const changesPast = "A line of an earlier %s would be shown and changed."

// uncovers returns a sentence on what amendments of the open record would show that is
// closed, each made of the one before it; "" for nothing.
func uncovers(s *Session, all []*record.Amendment) string {
	b := borderOf(s)
	for _, a := range all {
		if at := a.Line - len(a.Sitting.Head) - 1; b.closed(at) {
			return b.exposes(at, changesPast)
		}
	}
	if s.opened > 0 && s.opened >= b.first && !b.anyClosed() {
		return ""
	}
	for _, a := range all {
		if what := Uncovers(a.Was(), a); what != "" {
			return what
		}
	}
	return ""
}

// Uncovers returns a sentence on how an amendment of a record would show what is hidden,
// by being shown or by being made; "" where it doesn't.
func Uncovers(r *record.Sitting, a *record.Amendment) string {
	now := newBorder(r)
	last, line := now.first-1, a.Line-len(r.Head)-1 // last: the last entry that is closed
	longer := len(a.Sitting.Entries) - len(r.Entries)
	if line <= last {
		last += longer
	}
	if a.Seals() {
		return "Its effect on a choice would show that choice before everyone has chosen."
	}
	if what := now.leadsBack(a, line, longer); now.memory && what != "" {
		return what
	}
	switch {
	case !now.hidden:
		return ""
	case now.names(a, line, longer):
		return now.earlier("Moves of an earlier %s would be shown: they are taken back, or no longer taken back.")
	case last >= 0 && !newBorder(a.Sitting).covers(last):
		return now.earlier("The game would go back to an earlier %s: its moves and cards are open again.")
	case a.Rests():
		return "Whether this move or a later one is legal depends on hidden cards."
	case line == now.first && a.Entry != nil && !a.Entry.Verdict.Upheld():
		return now.earlier("Whether this move is legal shows how an earlier %s ended.")
	}
	return ""
}

// leadsBack returns a sentence on the first line that an amendment makes lead back into
// an earlier round; "" for none.
func (b border) leadsBack(a *record.Amendment, line, longer int) string {
	for e := max(line, 0); e < len(a.Sitting.Entries); e++ {
		by := fmt.Sprintf("Line %d", len(b.record.Head)+1+e-longer) // as the file has it now
		if a.Entry != nil && e == line {
			by = "The new line"
		} else if crossing(b.record, e-longer) != "" {
			continue
		}
		if into := crossing(a.Sitting, e); into != "" {
			return fmt.Sprintf("%s would take the game back into an earlier %s: its moves and cards are open again.", by, into)
		}
	}
	return ""
}

// names reports whether an amendment takes back other moves of a closed round than
// before; a choice that nobody may see yet is not named.
func (b border) names(a *record.Amendment, line, longer int) bool {
	was := func(e *record.Entry) bool { return b.covers(entryOf(b.record, e)) }
	is := func(e *record.Entry) bool { // the same entry as the record has it now
		n := entryOf(b.record, e)
		if n >= line {
			n -= longer
		}
		return b.covers(n)
	}
	return a.Entry != nil && slices.ContainsFunc(a.Sitting.TakenBack(line, int(a.Entry.Back)), is) ||
		slices.ContainsFunc(a.Turned, func(t record.Turned) bool {
			return slices.ContainsFunc(t.No, was) || slices.ContainsFunc(t.So, is)
		})
}

// crossing returns into which closed part an entry took the game back; "" for none.
func crossing(r *record.Sitting, entry int) string {
	if entry < 0 || entry >= len(r.Entries) || r.Entries[entry].Back == 0 {
		return ""
	}
	return newBorder(r.ForkAt(len(r.Head) + entry)).crosses(int(r.Entries[entry].Back))
}
