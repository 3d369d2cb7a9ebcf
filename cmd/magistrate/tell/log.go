package tell

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// Entry returns one entry for the log, with what it brought; taken lists what it took back,
// as far as that may be shown. Long lists are folded unless the whole is asked for. A blank
// line has none.
func Entry(s *record.Sitting, e *record.Entry, outcome referee.Outcome, taken []*record.Entry, whole bool) (lines Lines) {
	plain := *e
	plain.Unmark() // a reader sees what was entered, and why
	text, says := Raw(s, &plain), Said
	if !whole {
		text, says = strings.Replace(text, Said(s, &plain), short(s, &plain), 1), short
	}
	switch {
	case text == "":
		return nil
	case !whole && s.Sealed(e):
		role := Base
		if s.Taken(e) {
			role = Struck
		}
		lines.Add(role, 0, "%s", Told(s, &plain))
	case e.Verdict == referee.NoVerdict:
		lines.Add(Soft, 0, "%s", text)
	case s.Taken(e):
		lines.Add(Struck, 0, "%s", text)
	case e.Back > 0:
		if taken != nil {
			text += ": " + strings.Join(spelling.Texts(taken, func(t *record.Entry) string { return says(s, t) }), "; ")
		}
		lines.Add(Soft, 0, "%s", text)
	case e.Verdict == referee.Irregular:
		lines.Add(Warn, 0, "%s (let stand: %s)", text, e.Ruling.Reason)
		lines = append(lines, brought(outcome)...)
	case e.Verdict == referee.Refused:
		lines.Add(Bad, 0, "Refused: %s (%s)", text, e.Ruling.Reason)
	case !e.Verdict.Upheld():
		lines.Add(Bad, 0, "%s (%s)", text, unsound(e))
	default:
		lines.Add(Base, 0, "%s", text)
		lines = append(lines, brought(outcome)...)
	}
	return lines
}

// unsound says what is wrong with an entry that the record is wrong about.
func unsound(e *record.Entry) string {
	switch {
	case e.Err != nil:
		return fmt.Sprintf("%s: %s", e.Verdict, Clean(e.Err.Error()))
	case e.Verdict == referee.WrongMark && e.Ruling.Legal():
		return "the rules allow this: the mark is wrong"
	case e.Verdict == referee.WrongMark:
		return "another rule than the mark's refuses this: " + e.Ruling.Reason
	}
	return fmt.Sprintf("%s: %s", e.Verdict, e.Ruling.Reason)
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

// Folded returns the line of a round that is over: what can still be seen of it.
func Folded(round string, recall []string) Line {
	text := round
	if len(recall) > 0 {
		text += ": " + strings.Join(recall, " · ")
	}
	return Line{Text: text, Role: Soft}
}

// FoldedEntry returns the line of an entry of a folded round that was refused or let stand,
// without what it named; ok is false for any other.
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
		how, role = "let stand", Warn
	}
	text := fmt.Sprintf("%s%s …, %s: %s", who, s.Lexicon.Form(e.Statement.Verb).Name, how, e.Ruling.Rule.Title)
	return Line{Text: text, Role: role, Indent: 1}, true
}
