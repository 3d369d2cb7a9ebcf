package tell

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// mostUpsets is how many affected later lines are shown.
const mostUpsets = 12

// Amendment returns what amendments change, and which later moves the last of them
// affects, in the record as that one leaves it.
func Amendment(all ...*record.Amendment) (lines Lines) { return amendment(unsealed, all...) }

// AmendmentWhole is Amendment that shows choices before everyone has chosen, too.
func AmendmentWhole(a *record.Amendment) Lines { return amendment(Raw, a) }

// unsealed is Raw as everyone may see it.
func unsealed(s *record.Sitting, e *record.Entry) string {
	if s.Sealed(e) {
		return Told(s, e)
	}
	return Raw(s, e)
}

// amendment is Amendment where tells returns what is shown of an entry.
func amendment(tells func(*record.Sitting, *record.Entry) string, all ...*record.Amendment) (lines Lines) {
	after := all[len(all)-1]
	for _, a := range slices.Backward(all) { // they were made from the end of the record on
		lines = append(lines, change(a, Clean(a.Old))...)
		if e := a.Entry; e != nil && e.Back > 0 {
			back := after.Sitting.TakenBack(e.Number-len(after.Sitting.Head)-1, int(e.Back))
			lines.Add(Warn, 0, "It takes back %s.", said(tells, after.Sitting, back))
		}
		if e := a.Entry; e != nil && e.Verdict != referee.NoVerdict && e.Verdict != referee.Legal {
			lines.Add(Warn, 2, "%s", e.Verdict)
			for _, l := range Explained(after.Sitting, e, after.Sitting.At(e.Number-1)) {
				l.Indent += 2
				lines = append(lines, l)
			}
		}
	}
	if by := after.Void(); by != nil {
		advice := "to delete both, begin with that line"
		if after.Entry != nil {
			advice = "this changes nothing on the table"
		}
		lines.Add(Warn, 0, "Line %d (%s) already took back line %d: %s.", by.Number, Raw(after.Sitting, by), after.Line, advice)
	}
	for _, t := range after.Turned {
		says := fmt.Sprintf("Line %d (%s)", t.By.Number, Raw(after.Sitting, t.By))
		if after.Old == "" { // another line will have that number
			says = fmt.Sprintf("The %s that is line %d now", Raw(after.Sitting, t.By), t.By.Number)
		}
		switch {
		case t.No == nil:
			says += " will take back " + said(tells, after.Sitting, t.So)
		case t.So == nil:
			says += " will no longer take back " + said(tells, after.Was(), t.No)
		default:
			says += " will take back " + said(tells, after.Sitting, t.So) + " instead of " + said(tells, after.Was(), t.No)
		}
		lines.Add(Warn, 0, "%s.", says)
	}
	if again := after.Again(); again != nil {
		lines.Add(Warn, 0, "The moves it took back count again: %s.", said(tells, after.Was(), again))
	}
	lines = append(lines, upsets(tells, after)...)
	if now := after.Sitting.Position().Expect(); !after.Seals() && now != after.Was().Position().Expect() {
		lines.Add(Base, 0, "%s", Sentence("then "+now))
	}
	return lines
}

// said lists entries, the first of them first.
func said(tells func(*record.Sitting, *record.Entry) string, s *record.Sitting, all []*record.Entry) string {
	if len(all) > mostListed {
		return fmt.Sprintf("%s, the last of them %s", Count(len(all), "move"), tells(s, all[0]))
	}
	var texts []string
	for _, e := range slices.Backward(all) {
		texts = append(texts, tells(s, e))
	}
	return spelling.List(texts)
}

// AmendmentAlone returns what an amendment changes without its effects, as they show what
// is hidden, and without the old line where that is closed.
func AmendmentAlone(a *record.Amendment, closed bool) Lines {
	old := Clean(a.Old)
	if closed && old != "" {
		old = "…"
	}
	lines := change(a, old)
	lines.Add(Soft, 0, "Its effects would show what is hidden; --reveal shows them.")
	return lines
}

// change returns one line as it was and as it will be.
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
		old, fresh = differing(old, fresh)
		lines.Add(Strong, 0, "Change line %d:", a.Line)
		lines.Add(Bad, 1, "− %s", old)
		lines.Add(Good, 1, "+ %s", fresh)
	}
	return lines
}

// differing shortens two long lists to their beginning and the items that differ; “…”
// stands for those that both hold.
func differing(a, b string) (string, string) {
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

// upsets returns the later moves that an amendment affects.
func upsets(tells func(*record.Sitting, *record.Entry) string, a *record.Amendment) (lines Lines) {
	hushed := func(e *record.Entry) bool { return tells(a.Sitting, e) != Raw(a.Sitting, e) }
	all := slices.DeleteFunc(slices.Clone(a.Upsets), func(u record.Upset) bool { return hushed(u.Is) })
	if a.Seals() && slices.ContainsFunc(a.Sitting.Entries, func(e record.Entry) bool { return hushed(&e) }) {
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
		lines.Add(Good, 0, "%s right after this.", Are(better, "later move"))
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
		lines.Add(Bad, 1, "line %d: %s, was %s: %s", u.Was.Number, u.Is.Verdict, u.Was.Verdict, Said(a.Sitting, u.Is))
		switch r := u.Is.Ruling; {
		case u.Is.Err != nil:
			lines.Add(Base, 2, "%s", Sentence(Clean(u.Is.Err.Error())))
		case !r.Legal():
			lines.Add(Base, 2, "%s (%s)", Sentence(r.Reason), r.Rule.Title)
		}
	}
	return lines
}
