package session

import (
	"fmt"
	"slices"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

// Players may have to remember earlier rounds. Undo and rewind, stepping back, the whole log,
// corrections and reconciling all need everyone's consent to go back beyond the border.

// A border is where the present round of a record begins.
type border struct {
	record *record.Record
	lead   int  // the entry that led into this round; -1: the record began with it
	first  int  // the first entry of this round
	memory bool // players must remember earlier rounds
	hidden bool // earlier moves show what is hidden now
	opened int  // the first entry that is not open by consent
}

// borderOf returns the border of the open record, also while the past is shown.
func borderOf(s *Session) border {
	m := s.moment()
	if m.border.record != s.table.Record() {
		m.border = newBorder(s.table.Record())
	}
	b := m.border
	b.opened = s.opened
	return b
}

func newBorder(r *record.Record) border {
	now := r.Position()
	b := border{record: r, memory: !now.Over() && !now.View(false).Open, hidden: referee.Hides(now)}
	b.lead, b.first = r.Present()
	return b
}

// Closed reports whether an entry, or a move it took back, must stay hidden: it belongs to an
// earlier round and shows hidden cards, or it is a sealed choice.
func Closed(r *record.Record, entry int) bool {
	return border{record: r, hidden: true, first: r.Closed()}.isClosed(entry)
}

// isClosed reports whether everyone must agree before an entry and the moves it took back are
// shown.
func (b border) isClosed(entry int) bool {
	return slices.ContainsFunc(b.withTakenBack(entry), func(e int) bool { return e >= b.opened && (b.isEarlier(e) || b.isSealed(e)) })
}

// anyClosed reports whether everyone must agree before the whole record is shown.
func (b border) anyClosed() bool {
	for e := b.opened; e < len(b.record.Entries); e++ {
		if b.isClosed(e) {
			return true
		}
	}
	return false
}

// withTakenBack returns an entry and those it took back.
func (b border) withTakenBack(entry int) []int {
	all := []int{entry}
	if entry >= 0 && entry < len(b.record.Entries) {
		for _, e := range b.record.TakenBack(entry, int(b.record.Entries[entry].Back)) {
			all = append(all, entryOf(b.record, e))
		}
	}
	return all
}

// entryOf returns the index of an entry of a record.
func entryOf(r *record.Record, e *record.Entry) int { return e.Number - len(r.Head) - 1 }

// isEarlier reports whether an entry is from an earlier round and shows what is hidden now.
func (b border) isEarlier(entry int) bool { return b.hidden && entry < b.first }

// isSealed reports whether an entry is a choice that nobody may see yet.
func (b border) isSealed(entry int) bool {
	all := b.record.Entries
	return entry >= 0 && entry < len(all) && b.record.Sealed(&all[entry])
}

// earlier formats a sentence with “round”, or with “turn” in games that have turns.
func (b border) earlier(format string) string {
	if b.record.Position().View(false).Whole != "" {
		return fmt.Sprintf(format, "turn")
	}
	return fmt.Sprintf(format, "round")
}

// exposure returns a sentence on what showing a closed entry would give away; format is for
// entries of an earlier round.
func (b border) exposure(entry int, format string) string {
	if slices.ContainsFunc(b.withTakenBack(entry), b.isSealed) {
		return "This would show a choice before everyone has chosen."
	}
	return b.earlier(format)
}

// hidesTable reports whether everyone must agree before the table after an entry is shown.
func (b border) hidesTable(entry int) bool {
	return entry >= b.opened && (b.mustRemember(entry) || !b.memory && entry < b.lead && b.isEarlier(entry))
}

// mustRemember reports whether players must remember the table after an entry, as things that were
// public in its turn are hidden now. Tables of earlier rounds must always be remembered.
func (b border) mustRemember(entry int) bool {
	if !b.memory || entry >= b.lead {
		return false
	}
	now, turn := b.record.Position().View(false), b.record.After(entry+1).View(false)
	if now.Whole == "" || turn.Whole != now.Whole {
		return true
	}
	stands := b.record.InEffect()
	last, _ := slices.BinarySearch(stands, int32(entry)+1)
	view := func(i int) referee.View { return b.record.After(int(stands[i]) + 1).View(false) }
	first := firstOf(last-1, func(i int) bool { return view(i).Round == turn.Round })
	return view(first).Lost != now.Lost
}

// crossesInto returns the closed part of the game into which taking back n moves leads: "round",
// "turn", "part of this round"; "" for none, or if everyone has agreed.
func (b border) crossesInto(n int) (into string) {
	r := b.record
	taken := r.TakenBack(len(r.Entries), n)
	if len(taken) == 0 {
		return ""
	}
	to := max(taken[len(taken)-1].Parent(), 0)
	now, then := r.Position().View(false), r.After(to+1).View(false)
	if into = "round"; then.Round == now.Round { // it was over, and goes on
		into = "part of this round"
	}
	switch {
	case to < b.opened:
		return ""
	case n == 1 && (taken[0].Parent() < 0 || b.hidNothing(taken[0])): // everything seen before is still public
		return ""
	case !b.memory && b.hidden && to < b.lead: // it shows moves again, though no cards
		return into
	case !b.mustRemember(to):
		return ""
	case now.Whole != "" && then.Whole == now.Whole:
		return "turn"
	}
	return into
}

// hidNothing reports whether a move is the last line and hid nothing that was public. It
// goes by the game's own count if the game has turns, else by the face-up cards. A move
// of the round before always hid something.
func (b border) hidNothing(last *record.Entry) bool {
	r := b.record
	was, now := r.After(max(last.Parent(), 0)+1).View(false), r.Position().View(false)
	switch {
	case last != &r.Entries[len(r.Entries)-1]:
		return false
	case was.Whole != "" || now.Whole != "":
		return was.Whole != "" && now.Whole != "" && was.Lost == now.Lost
	case b.isEarlier(len(r.Entries) - 1):
		return false
	}
	seen := faceUpCards(now)
	for label, n := range faceUpCards(was) {
		if seen[label] < n {
			return false
		}
	}
	return true
}

// faceUpCards counts the face-up cards by label.
func faceUpCards(v referee.View) map[string]int {
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

// OpenedPast is the comment that records everyone's consent to open the past.
const OpenedPast = "the table agreed to open the past"

// withConsent calls then, if needed after everyone has agreed to open the past; what is a
// sentence on what that shows.
func withConsent(s *Session, needed bool, what string, back State, then func(*Session) (State, Reply, error)) (State, Reply, error) {
	if !needed {
		return then(s)
	}
	c := &Consenting{title: "Open the past?", note: OpenedPast, opens: true, back: back}
	c.then = func(s *Session, _ []string) (State, Reply, error) { return then(s) }
	c.text.Add(tell.Base, 0, "%s", what)
	c.text.Add(tell.Soft, 0, "%s Everyone must agree; the record will note it.", borderOf(s).reason())
	return c, Reply{}, nil
}

// reason returns why the past is closed.
func (b border) reason() string {
	switch shows := b.record.Position().View(false).Secret; {
	case b.record.Chosen():
		return "A choice stays hidden until everyone has chosen."
	case shows != "":
		return "Earlier moves show " + shows + "."
	case b.memory:
		return "Remembering earlier rounds is part of this game."
	}
	return "Earlier moves show what is hidden now."
}
