package tell

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// mostUpsets is the number of affected later lines that are shown.
const mostUpsets = 12

// Amendment returns what amendments change, and which later moves of the last one's record
// they affect.
func Amendment(all ...*record.Amendment) (lines Lines) { return amendment(unsealed, all...) }

// AmendmentWhole is Amendment with choices that are still sealed.
func AmendmentWhole(a *record.Amendment) Lines { return amendment(Raw, a) }

// unsealed is Raw, or PublicText for a choice that is still sealed.
func unsealed(s *record.Record, e *record.Entry) string {
	if s.Sealed(e) {
		return PublicText(s, e)
	}
	return Raw(s, e)
}

// amendment is Amendment with a function that returns the text of an entry.
func amendment(textOf func(*record.Record, *record.Entry) string, all ...*record.Amendment) (lines Lines) {
	after := all[len(all)-1]
	for _, a := range slices.Backward(all) { // they were made from the end backwards
		lines = append(lines, change(a, Clean(a.Old))...)
		if e := a.Entry; e != nil && e.Back > 0 {
			back := after.Record.TakenBack(e.Number-len(after.Record.Head)-1, int(e.Back))
			lines.Add(Warn, 0, "It takes back %s.", listEntries(textOf, after.Record, back))
		}
		if e := a.Entry; e != nil && e.Verdict != referee.NoVerdict && e.Verdict != referee.Legal {
			lines.Add(Warn, 2, "%s", e.Verdict)
			for _, l := range Explain(after.Record, e, after.Record.At(e.Number-1)) {
				l.Indent += 2
				lines = append(lines, l)
			}
		}
	}
	if by := after.TakenBackBy(); by != nil {
		advice := "To delete both, delete that line first"
		if after.Entry != nil {
			advice = "This changes nothing on the table"
		}
		lines.Add(Warn, 0, "Line %d (%s) already took back line %d. %s.", by.Number, Raw(after.Record, by), after.Line, advice)
	}
	for _, t := range after.Retargeted {
		says := fmt.Sprintf("Line %d (%s)", t.By.Number, Raw(after.Record, t.By))
		if after.Old == "" { // another line will have that number
			says = fmt.Sprintf("The %s now in line %d", Raw(after.Record, t.By), t.By.Number)
		}
		switch {
		case t.No == nil:
			says += " will take back " + listEntries(textOf, after.Record, t.So)
		case t.So == nil:
			says += " will no longer take back " + listEntries(textOf, after.Was(), t.No)
		default:
			says += " will take back " + listEntries(textOf, after.Record, t.So) + " instead of " + listEntries(textOf, after.Was(), t.No)
		}
		lines.Add(Warn, 0, "%s.", says)
	}
	if again := after.Restored(); again != nil {
		lines.Add(Warn, 0, "The moves it took back count again: %s.", listEntries(textOf, after.Was(), again))
	}
	lines = append(lines, upsets(textOf, after)...)
	if now := after.Record.Position().Expect(); !after.Seals() && now != after.Was().Position().Expect() {
		lines.Add(Base, 0, "%s", Sentence("then "+now))
	}
	return lines
}

// listEntries lists entries, which are given in reverse order.
func listEntries(textOf func(*record.Record, *record.Entry) string, s *record.Record, all []*record.Entry) string {
	if len(all) > mostListed {
		return fmt.Sprintf("%s, the last of them %s", Count(len(all), "move"), textOf(s, all[0]))
	}
	var texts []string
	for _, e := range slices.Backward(all) {
		texts = append(texts, textOf(s, e))
	}
	return spelling.List(texts)
}

// AmendmentAlone is Amendment without effects, which would show hidden cards or choices, and
// without the old line if that is closed.
func AmendmentAlone(a *record.Amendment, closed bool) Lines {
	old := Clean(a.Old)
	if closed && old != "" {
		old = "…"
	}
	lines := change(a, old)
	lines.Add(Soft, 0, "Its effects depend on hidden cards or choices; --reveal shows them.")
	return lines
}

// change returns the old and the new text of an amended line.
func change(a *record.Amendment, old string) (lines Lines) {
	fresh := Clean(a.New)
	switch {
	case a.Entry == nil:
		lines.Add(Strong, 0, "Delete line %d:", a.Line)
		lines.Add(Bad, 1, "− %s", old)
	case a.Old == "":
		lines.Add(Strong, 0, "Insert before line %d:", a.Line)
		lines.Add(Good, 1, "+ %s", fresh)
	default:
		old, fresh = shortenLists(old, fresh)
		lines.Add(Strong, 0, "Change line %d:", a.Line)
		lines.Add(Bad, 1, "− %s", old)
		lines.Add(Good, 1, "+ %s", fresh)
	}
	return lines
}

// shortenLists shortens two long lists to their first items and those that differ, with “…” in
// place of the others.
func shortenLists(a, b string) (string, string) {
	const few = 6 // items
	as, bs := strings.Split(a, ", "), strings.Split(b, ", ")
	least := min(len(as), len(bs))
	if least <= few {
		return a, b
	}
	first, last := 1, 0
	for first < least && as[first] == bs[first] {
		first++
	}
	for last < least-first && as[len(as)-1-last] == bs[len(bs)-1-last] {
		last++
	}
	brief := func(all []string) string {
		var part []string
		if part = append(part, all[0]); first > 1 {
			part = append(part, "…")
		}
		if part = append(part, all[first:len(all)-last]...); last > 0 {
			part = append(part, "…")
		}
		return strings.Join(part, ", ")
	}
	return brief(as), brief(bs)
}

// upsets lists the later moves that an amendment affects.
func upsets(textOf func(*record.Record, *record.Entry) string, a *record.Amendment) (lines Lines) {
	isHidden := func(e *record.Entry) bool { return textOf(a.Record, e) != Raw(a.Record, e) }
	all := slices.DeleteFunc(slices.Clone(a.Upsets), func(u record.Upset) bool { return isHidden(u.Is) })
	if a.Seals() && slices.ContainsFunc(a.Record.Entries, func(e record.Entry) bool { return isHidden(&e) }) {
		defer func() { lines.Add(Soft, 0, "Effects on hidden choices are not shown.") }()
	}
	if len(all) == 0 {
		lines.Add(Soft, 0, "No later moves are affected.")
		return lines
	}
	better := 0
	for _, u := range all {
		if u.Better() {
			better++
		}
	}
	if better > 0 {
		lines.Add(Good, 0, "This also corrects %s.", Count(better, "later move"))
	}
	rest := len(all) - better
	if rest > 0 {
		lines.Add(Warn, 0, "%s affected:", Are(rest, "later move"))
	}
	shown := 0
	for _, u := range all {
		if u.Better() {
			continue
		}
		if shown++; shown > mostUpsets {
			lines.Add(Soft, 1, "and %d more", rest-mostUpsets)
			break
		}
		lines.Add(Bad, 1, "line %d: %s (was %s): %s", u.Was.Number, u.Is.Verdict, u.Was.Verdict, Text(a.Record, u.Is))
		switch r := u.Is.Ruling; {
		case u.Is.Err != nil:
			lines.Add(Base, 2, "%s", Sentence(Clean(u.Is.Err.Error())))
		case !r.Legal():
			lines.Add(Base, 2, "%s (%s)", Sentence(r.Reason), r.Rule.Title)
		}
	}
	return lines
}
