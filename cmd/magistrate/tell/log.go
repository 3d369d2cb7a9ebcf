package tell

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// Entry returns the lines of an entry in the log, with its outcome and with those of the moves
// it took back that may be shown. It folds long lists unless whole is true. A blank line of the
// record has no lines.
func Entry(s *record.Record, e *record.Entry, outcome referee.Outcome, taken []*record.Entry, whole bool) (lines Lines) {
	plain := *e
	plain.Unmark() // the words of the verdict say it
	text, says := Raw(s, &plain), Text
	if !whole {
		text, says = strings.Replace(text, Text(s, &plain), foldedText(s, &plain), 1), foldedText
	}
	switch {
	case text == "":
		return nil
	case !whole && s.Sealed(e):
		role := Base
		if s.IsTakenBack(e) {
			role = Struck
		}
		lines.Add(role, 0, "%s", PublicText(s, &plain))
	case e.Verdict == referee.NoVerdict:
		lines.Add(Soft, 0, "%s", text)
	case s.IsTakenBack(e):
		lines.Add(Struck, 0, "%s", text)
	case e.Back > 0:
		if taken != nil {
			text += ": " + strings.Join(spelling.Texts(taken, func(t *record.Entry) string { return says(s, t) }), "; ")
		}
		lines.Add(Soft, 0, "%s", text)
	case e.Verdict == referee.Irregular:
		lines.Add(Warn, 0, "%s (let stand: %s)", text, e.Ruling.Reason)
		lines = append(lines, outcomeLines(outcome)...)
	case e.Verdict == referee.Refused:
		lines.Add(Bad, 0, "Refused: %s (%s)", text, e.Ruling.Reason)
	case !e.Verdict.Upheld():
		lines.Add(Bad, 0, "%s (%s)", text, whyNotUpheld(e))
	default:
		lines.Add(Base, 0, "%s", text)
		lines = append(lines, outcomeLines(outcome)...)
	}
	return lines
}

// whyNotUpheld returns what is wrong with an entry whose verdict isn't upheld.
func whyNotUpheld(e *record.Entry) string {
	switch {
	case e.Err != nil:
		return fmt.Sprintf("%s: %s", e.Verdict, Clean(e.Err.Error()))
	case e.Verdict == referee.WrongMark && e.Ruling.Legal():
		return "legal, so the mark is wrong"
	case e.Verdict == referee.WrongMark:
		return "the mark names another rule than the one that refuses it: " + e.Ruling.Reason
	}
	return fmt.Sprintf("%s: %s", e.Verdict, e.Ruling.Reason)
}

// A list of more than mostListed things is folded to the first fewListed.
const (
	mostListed = 6
	fewListed  = 3
)

// foldedText is Said with long lists folded: “pool Druid, Faerie, Familiar, … 9 more”.
func foldedText(s *record.Record, e *record.Entry) string {
	folded := *e
	for n := range s.Lexicon.Form(e.Move.Verb).Slots {
		clause := uint8(n)
		more := len(folded.Move.Clause(clause)) - fewListed
		if e.Err != nil || more <= mostListed-fewListed {
			continue
		}
		at := slices.IndexFunc(folded.Move.Items, func(it referee.Item) bool { return it.Clause == clause }) + fewListed
		folded.Move.Items = slices.Replace(slices.Clone(folded.Move.Items), at, at+more, referee.Dots(clause))
		return strings.Replace(Text(s, &folded), "…", fmt.Sprintf("… %d more", more), 1)
	}
	return PublicText(s, e)
}

// FoldedRound returns the line of an earlier round, with what can still be seen of it.
func FoldedRound(round string, recall []string) Line {
	text := round
	if len(recall) > 0 {
		text += ": " + strings.Join(recall, " · ")
	}
	return Line{Text: text, Role: Soft}
}

// FoldedEntry returns the line of a refused or irregular entry of an earlier round, without
// its objects; ok is false for other entries.
func FoldedEntry(s *record.Record, e *record.Entry) (l Line, ok bool) {
	if e.Verdict != referee.Refused && e.Verdict != referee.Irregular || s.IsTakenBack(e) {
		return l, false
	}
	who := ""
	if e.Move.By >= 0 {
		who = e.Lexicon.Players[e.Move.By] + ": "
	}
	how, role := "refused", Bad
	if e.Verdict == referee.Irregular {
		how, role = "let stand", Warn
	}
	text := fmt.Sprintf("%s%s …, %s: %s", who, s.Lexicon.Own(s.Lexicon.Form(e.Move.Verb).Name), how, e.Ruling.Rule.Title)
	return Line{Text: text, Role: role, Indent: 1}, true
}
