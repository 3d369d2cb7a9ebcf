package tell

import (
	"slices"

	"magistrate/referee"
	"magistrate/referee/record"
)

// mostUpsets is how many later lines an amendment tells of.
const mostUpsets = 12

// Amendment shows what amendments change, and what the last of them upsets: what is
// said holds of the record as that one leaves it.
func Amendment(all ...*record.Amendment) Lines {
	return AmendmentBut(func(int) bool { return false }, all...)
}

// AmendmentBut is Amendment without what was said on lines that are closed.
func AmendmentBut(closed func(line int) bool, all ...*record.Amendment) (lines Lines) {
	after := all[len(all)-1]
	for _, a := range slices.Backward(all) { // they are made from the record's end on
		lines = append(lines, change(closed, a, after.Sitting)...)
	}
	return append(lines, upsets(closed, after)...)
}

// change shows one line as it was and as it shall be.
func change(closed func(int) bool, a *record.Amendment, after *record.Sitting) (lines Lines) {
	old, fresh := Clean(a.Old), Clean(a.New)
	if old != "" && closed(a.Line) {
		old = "…"
	}
	switch {
	case a.Entry == nil:
		lines.Add(Strong, 0, "Line %d of the file is taken out:", a.Line)
		lines.Add(Bad, 1, "− %s", old)
	case a.Old == "":
		lines.Add(Strong, 0, "Before line %d of the file is put:", a.Line)
		lines.Add(Good, 1, "+ %s", fresh)
	default:
		lines.Add(Strong, 0, "Line %d of the file is changed:", a.Line)
		lines.Add(Bad, 1, "− %s", old)
		lines.Add(Good, 1, "+ %s", fresh)
	}
	if e := a.Entry; e != nil && e.Verdict != referee.NoVerdict && e.Verdict != referee.Legal {
		lines.Add(Warn, 2, "%s", e.Verdict)
		if closed(a.Line) {
			return lines
		}
		for _, l := range Explained(after, e, after.At(e.Number-1)) {
			l.Indent += 2
			lines = append(lines, l)
		}
	}
	return lines
}

// upsets shows the later lines that are judged otherwise.
func upsets(closed func(int) bool, a *record.Amendment) (lines Lines) {
	if len(a.Upsets) == 0 {
		lines.Add(Soft, 0, "No later line is judged otherwise.")
		return lines
	}
	better := 0
	for _, u := range a.Upsets {
		if u.Better() {
			better++
		}
	}
	if better > 0 {
		lines.Add(Good, 0, "%s upheld that was not.", Are(better, "later line"))
	}
	rest := len(a.Upsets) - better
	if rest > 0 {
		lines.Add(Warn, 0, "%s judged otherwise:", Are(rest, "later line"))
	}
	shown := 0
	for _, u := range a.Upsets {
		if u.Better() {
			continue
		}
		if shown++; shown > mostUpsets {
			lines.Add(Soft, 1, "and %d more", rest-mostUpsets)
			break
		}
		if closed(u.Was.Number) {
			lines.Add(Bad, 1, "line %d: %s, was %s", u.Was.Number, u.Is.Verdict, u.Was.Verdict)
			continue
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
