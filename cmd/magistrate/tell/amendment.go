package tell

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// mostUpsets is how many later lines an amendment tells of.
const mostUpsets = 12

// Amendment shows what amendments change, and what the last of them upsets: what is
// said holds of the record as that one leaves it.
func Amendment(all ...*record.Amendment) (lines Lines) { return amendment(unsealed, all...) }

// AmendmentWhole is Amendment that tells what was chosen before the last has spoken, too.
func AmendmentWhole(a *record.Amendment) Lines { return amendment(Raw, a) }

// unsealed is Raw as the table may see it.
func unsealed(s *record.Sitting, e *record.Entry) string {
	if s.Sealed(e) {
		return Told(s, e)
	}
	return Raw(s, e)
}

// amendment is Amendment where tells says what is told of an entry.
func amendment(tells func(*record.Sitting, *record.Entry) string, all ...*record.Amendment) (lines Lines) {
	after := all[len(all)-1]
	for _, a := range slices.Backward(all) { // they are made from the record's end on
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
		advice := "to take both out, begin with that"
		if after.Entry != nil {
			advice = "this changes nothing of what stands"
		}
		lines.Add(Warn, 0, "Line %d was taken back by line %d (%s) already: %s.", after.Line, by.Number, Raw(after.Sitting, by), advice)
	}
	for _, t := range after.Turned {
		says := fmt.Sprintf("Line %d (%s)", t.By.Number, Raw(after.Sitting, t.By))
		if after.Old == "" { // where one is put in, a line of that number stands behind it
			says = fmt.Sprintf("The %s that is line %d now", Raw(after.Sitting, t.By), t.By.Number)
		}
		switch {
		case t.No == nil:
			says += " then takes back " + said(tells, after.Sitting, t.So)
		case t.So == nil:
			says += " then takes back " + said(tells, after.Was(), t.No) + " no more"
		default:
			says += " then takes back " + said(tells, after.Sitting, t.So) + " instead of " + said(tells, after.Was(), t.No)
		}
		lines.Add(Warn, 0, "%s.", says)
	}
	if again := after.Again(); again != nil {
		lines.Add(Warn, 0, "What it took back stands again: %s.", said(tells, after.Was(), again))
	}
	lines = append(lines, upsets(tells, after)...)
	if now := after.Sitting.Position().Expect(); !after.Seals() && now != after.Was().Position().Expect() {
		lines.Add(Base, 0, "%s", Sentence("then "+now))
	}
	return lines
}

// said are entries, the first of them first.
func said(tells func(*record.Sitting, *record.Entry) string, s *record.Sitting, all []*record.Entry) string {
	if len(all) > mostListed {
		return fmt.Sprintf("%s, the last of them %s", Count(len(all), "statement"), tells(s, all[0]))
	}
	var texts []string
	for _, e := range slices.Backward(all) {
		texts = append(texts, tells(s, e))
	}
	return spelling.List(texts)
}

// AmendmentAlone shows what an amendment changes, and nothing of what the referee says of
// it, as that tells what lies face down; nor the line as it was where that is closed.
func AmendmentAlone(a *record.Amendment, closed bool) Lines {
	old := Clean(a.Old)
	if closed && old != "" {
		old = "…"
	}
	lines := change(a, old)
	lines.Add(Soft, 0, "What the referee says of it, and of the lines behind it, tells what lies face down; --reveal tells it all the same.")
	return lines
}

// change shows one line as it was and as it shall be.
func change(a *record.Amendment, old string) (lines Lines) {
	fresh := Clean(a.New)
	switch {
	case a.Entry == nil:
		lines.Add(Strong, 0, "Line %d of the file is taken out:", a.Line)
		lines.Add(Bad, 1, "− %s", old)
	case a.Old == "":
		lines.Add(Strong, 0, "Before line %d of the file is put:", a.Line)
		lines.Add(Good, 1, "+ %s", fresh)
	default:
		old, fresh = differing(old, fresh)
		lines.Add(Strong, 0, "Line %d of the file is changed:", a.Line)
		lines.Add(Bad, 1, "− %s", old)
		lines.Add(Good, 1, "+ %s", fresh)
	}
	return lines
}

// differing gives two long lists as they differ: what begins them, and between that and what
// they end with alike, what only one of them holds; “…” is what both hold.
func differing(a, b string) (string, string) {
	const few = 6 // items, that are read whole
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

// upsets shows the later lines that are judged otherwise.
func upsets(tells func(*record.Sitting, *record.Entry) string, a *record.Amendment) (lines Lines) {
	hushed := func(e *record.Entry) bool { return tells(a.Sitting, e) != Raw(a.Sitting, e) }
	all := slices.DeleteFunc(slices.Clone(a.Upsets), func(u record.Upset) bool { return hushed(u.Is) })
	if a.Seals() && slices.ContainsFunc(a.Sitting.Entries, func(e record.Entry) bool { return hushed(&e) }) {
		defer func() { lines.Add(Soft, 0, "How a choice that nobody is told yet would be judged is left unsaid.") }()
	}
	if len(all) == 0 {
		lines.Add(Soft, 0, "No later line is judged otherwise.")
		return lines
	}
	better := 0
	for _, u := range all {
		if u.Better() {
			better++
		}
	}
	if better > 0 {
		was := "were"
		if better == 1 {
			was = "was"
		}
		lines.Add(Good, 0, "%s upheld that %s not.", Are(better, "later line"), was)
	}
	rest := len(all) - better
	if rest > 0 {
		lines.Add(Warn, 0, "%s judged otherwise:", Are(rest, "later line"))
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
