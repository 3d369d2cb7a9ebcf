package session

import (
	"fmt"
	"slices"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

// Players may have to remember what happened before this round. One border guards all
// ways back: undo and rewind, stepping back, the whole log, corrections and the causes
// that reconciling finds. Whoever wants to cross it needs everyone's consent.

// A border is where the present round of a record begins.
type border struct {
	record *record.Sitting
	lead   int  // the entry that led into this round; -1: the record began with it
	first  int  // the first entry that belongs to it
	memory bool // players must remember what they saw before it
	hidden bool // moves before it show what is hidden now
	opened int  // the first entry that everyone's consent doesn't open
}

// borderOf returns the border of the open record, whatever is shown of it.
func borderOf(s *Session) border {
	m := s.moment()
	if m.border.record != s.table.Sitting() {
		m.border = newBorder(s.table.Sitting())
	}
	b := m.border
	b.opened = s.opened
	return b
}

func newBorder(r *record.Sitting) border {
	now := r.Position()
	b := border{record: r, memory: !now.Over() && !now.View(false).Open, hidden: referee.Hides(now)}
	b.lead, b.first = r.Present()
	return b
}

// Closed reports whether an entry, or a move it took back, must not be read again: it
// shows what is hidden and a later round goes on, or not everyone has chosen yet.
func Closed(r *record.Sitting, entry int) bool {
	return border{record: r, hidden: true, first: r.Closed()}.closed(entry)
}

// closed reports whether everyone must agree before an entry, and what it took back, is
// shown.
func (b border) closed(entry int) bool {
	return slices.ContainsFunc(b.with(entry), func(e int) bool { return e >= b.opened && (b.covers(e) || b.seals(e)) })
}

// anyClosed reports whether everyone must agree before the whole record is shown.
func (b border) anyClosed() bool {
	for e := b.opened; e < len(b.record.Entries); e++ {
		if b.closed(e) {
			return true
		}
	}
	return false
}

// with lists the entries that are shown with an entry: it, and those it took back.
func (b border) with(entry int) []int {
	all := []int{entry}
	if entry >= 0 && entry < len(b.record.Entries) {
		for _, e := range b.record.TakenBack(entry, int(b.record.Entries[entry].Back)) {
			all = append(all, entryOf(b.record, e))
		}
	}
	return all
}

// entryOf returns the index of an entry of a record.
func entryOf(r *record.Sitting, e *record.Entry) int { return e.Number - len(r.Head) - 1 }

// covers reports whether an entry is from before this round and shows what is hidden.
func (b border) covers(entry int) bool { return b.hidden && entry < b.first }

// seals reports whether an entry is a choice that nobody may see yet.
func (b border) seals(entry int) bool {
	all := b.record.Entries
	return entry >= 0 && entry < len(all) && b.record.Sealed(&all[entry])
}

// earlier puts what the game's past is divided into, rounds or turns of a round, into a
// sentence.
func (b border) earlier(format string) string {
	if b.record.Position().View(false).Whole != "" {
		return fmt.Sprintf(format, "turn")
	}
	return fmt.Sprintf(format, "round")
}

// exposes returns a sentence on a closed entry: that a choice would be shown, or the
// format with the name of the game's parts.
func (b border) exposes(entry int, format string) string {
	if slices.ContainsFunc(b.with(entry), b.seals) {
		return "A choice would be shown before everyone has chosen."
	}
	return b.earlier(format)
}

// gone reports whether everyone must agree before the table after an entry is shown: it
// must be remembered, or shows who took what.
func (b border) gone(entry int) bool {
	return entry >= b.opened && (b.lost(entry) || !b.memory && entry < b.lead && b.covers(entry))
}

// lost reports whether players must remember the table after an entry: something that
// everyone could see since its turn began is out of sight now. Between rounds it always is.
func (b border) lost(entry int) bool {
	if !b.memory || entry >= b.lead {
		return false
	}
	now, turn := b.record.Position().View(false), b.record.After(entry+1).View(false)
	if now.Whole == "" || turn.Whole != now.Whole {
		return true
	}
	stands := b.record.Stands()
	last, _ := slices.BinarySearch(stands, int32(entry)+1)
	view := func(i int) referee.View { return b.record.After(int(stands[i]) + 1).View(false) }
	first := firstOf(last-1, func(i int) bool { return view(i).Round == turn.Round })
	return view(first).Lost != now.Lost
}

// crosses returns into which closed part of the game taking back n moves leads:
// "round", "turn", "part of this round"; "" for none, or where everyone has agreed.
func (b border) crosses(n int) (into string) {
	r := b.record
	taken := r.TakenBack(len(r.Entries), n)
	if len(taken) == 0 {
		return ""
	}
	to := max(taken[len(taken)-1].Upon(), 0)
	now, then := r.Position().View(false), r.After(to+1).View(false)
	if into = "round"; then.Round == now.Round { // it was over, and goes on
		into = "part of this round"
	}
	switch {
	case to < b.opened:
		return ""
	case n == 1 && (taken[0].Upon() < 0 || b.hidNothing(taken[0])): // everything seen before it is still in sight
		return ""
	case !b.memory && b.hidden && to < b.lead: // its moves are shown again, though no card goes back
		return into
	case !b.lost(to):
		return ""
	case now.Whole != "" && then.Whole == now.Whole:
		return "turn"
	}
	return into
}

// hidNothing reports whether a move is the last line and nothing went out of sight with
// it: by the game's own count where it has turns, else by the face-up cards, unless the
// move belongs to the round before.
func (b border) hidNothing(last *record.Entry) bool {
	r := b.record
	was, now := r.After(max(last.Upon(), 0)+1).View(false), r.Position().View(false)
	switch {
	case last != &r.Entries[len(r.Entries)-1]:
		return false
	case was.Whole != "" || now.Whole != "":
		return was.Whole != "" && now.Whole != "" && was.Lost == now.Lost
	case b.covers(len(r.Entries) - 1):
		return false
	}
	seen := inSight(now)
	for label, n := range inSight(was) {
		if seen[label] < n {
			return false
		}
	}
	return true
}

// inSight counts the face-up cards by their labels.
func inSight(v referee.View) map[string]int {
	seen := map[string]int{}
	for _, a := range places(v) {
		for _, c := range a.Cells {
			if c.State != referee.FaceDown && c.State != referee.Vacant {
				seen[c.Label]++
			}
		}
	}
	return seen
}

// OpenedPast is the comment on the record that everyone agreed to open the past.
const OpenedPast = "the table agreed to open the past"

// withConsent does then, after everyone has agreed to open the past where that is needed;
// what says what would be shown.
func withConsent(s *Session, needed bool, what string, back State, then func(*Session) (State, Reply, error)) (State, Reply, error) {
	if !needed {
		return then(s)
	}
	c := &Consenting{title: "Open the past?", note: OpenedPast, opens: true, back: back}
	c.then = func(s *Session, _ []string) (State, Reply, error) { return then(s) }
	c.text.Add(tell.Base, 0, "%s", what)
	c.text.Add(tell.Soft, 0, "%s Everyone must agree; the record will say that the past was opened.", borderOf(s).reason())
	return c, Reply{}, nil
}

// reason returns why the past is closed.
func (b border) reason() string {
	switch shows := b.record.Position().View(false).Tells; {
	case b.record.Chosen():
		return "A choice stays hidden until everyone has chosen."
	case shows != "":
		return "Earlier moves show " + shows + "."
	case b.memory:
		return "Remembering earlier rounds is part of this game."
	}
	return "Earlier moves show what is hidden now."
}
