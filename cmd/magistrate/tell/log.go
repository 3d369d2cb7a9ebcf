package tell

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// Entry writes one entry for the log, with what it brought; taken lists what it
// took back, as far as that may be told. Long lists are folded unless all is told whole.
// Nothing for a blank line.
func Entry(s *record.Sitting, e *record.Entry, brought referee.Outcome, taken []*record.Entry, whole bool) (lines Lines) {
	said := *e
	said.Unmark() // a guest reads what was said, and why
	text, told := Raw(s, &said), Said
	if !whole {
		text, told = strings.Replace(text, Said(s, &said), short(s, &said), 1), short
	}
	switch {
	case text == "":
		return nil
	case !whole && s.Sealed(e):
		role := Base
		if s.Taken(e) {
			role = Struck
		}
		lines.Add(role, 0, "%s", Told(s, &said))
	case e.Verdict == referee.NoVerdict:
		lines.Add(Soft, 0, "%s", text)
	case s.Taken(e):
		lines.Add(Struck, 0, "%s", text)
	case e.Back > 0:
		if taken != nil {
			text += ": " + strings.Join(spelling.Texts(taken, func(t *record.Entry) string { return told(s, t) }), "; ")
		}
		lines.Add(Soft, 0, "%s", text)
	case e.Verdict == referee.Irregular:
		lines.Add(Warn, 0, "%s (stands: %s)", text, e.Ruling.Reason)
		lines = append(lines, Brought(brought)...)
	case e.Verdict == referee.Refused:
		lines.Add(Bad, 0, "Refused: %s (%s)", text, e.Ruling.Reason)
	case !e.Verdict.Upheld():
		why := e.Ruling.Reason
		if e.Err != nil {
			why = Clean(e.Err.Error())
		}
		switch {
		case e.Verdict == referee.WrongMark && e.Ruling.Legal():
			lines.Add(Warn, 0, "%s (the rules allow this: the mark is wrong)", text)
		case e.Verdict == referee.WrongMark:
			lines.Add(Warn, 0, "%s (another rule than the mark's refuses this: %s)", text, why)
		default:
			lines.Add(Bad, 0, "%s (%s: %s)", text, e.Verdict, why)
		}
	default:
		lines.Add(Base, 0, "%s", text)
		lines = append(lines, Brought(brought)...)
	}
	return lines
}

// Of a list of more than mostListed things fewListed are named where it is folded.
const (
	mostListed = 6
	fewListed  = 3
)

// short is Said with long lists folded: “pool Druid, Faerie, Familiar, … 9 more”.
func short(s *record.Sitting, e *record.Entry) string {
	folded := *e
	for n := range s.Lexicon.Form(e.Statement.Verb).Slots {
		clause := uint8(n)
		more := len(folded.Statement.Clause(clause)) - fewListed
		if e.Err != nil || more <= mostListed-fewListed {
			continue
		}
		at := slices.IndexFunc(folded.Statement.Items, func(it referee.Item) bool { return it.Clause == clause }) + fewListed
		folded.Statement.Items = slices.Replace(slices.Clone(folded.Statement.Items), at, at+more, referee.Dots(clause))
		return strings.Replace(Said(s, &folded), "…", fmt.Sprintf("… %d more", more), 1)
	}
	return Told(s, e)
}

// Folded is a round that is over: what the table can still see of it.
func Folded(round string, recall []string) Line {
	text := round
	if len(recall) > 0 {
		text += ": " + strings.Join(recall, " · ")
	}
	return Line{Text: text, Role: Soft}
}

// FoldedEntry tells of a folded round that something was refused or stood over,
// without what it named; ok is false for what was neither.
func FoldedEntry(s *record.Sitting, e *record.Entry) (l Line, ok bool) {
	if e.Verdict != referee.Refused && e.Verdict != referee.Irregular || s.Taken(e) {
		return l, false
	}
	who := ""
	if e.Statement.By >= 0 {
		who = s.Lexicon.Players[e.Statement.By] + ": "
	}
	how, role := "refused", Bad
	if e.Verdict == referee.Irregular {
		how, role = "stood over", Warn
	}
	text := fmt.Sprintf("%s%s …, %s: %s", who, s.Lexicon.Form(e.Statement.Verb).Name, how, e.Ruling.Rule.Title)
	return Line{Text: text, Role: role, Indent: 1}, true
}
