package paper

import (
	"cmp"
	"fmt"
	"strings"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// figures matches a number after a word, which stay on one line: "Flambeaux -1".
var figures = spelling.Pattern(`(\pL) (-?\d)`)

// Record lays out a record line by line with its verdicts. won says who won, in a sentence,
// or is "" if the game is not over.
func Record(s *record.Record, won string, look printables.Look) (printables.Document, error) {
	p := printables.RecordPage{Title: s.Game.Title(), Emblem: emblem(s.Game, s.Header), Record: Sum(s), Result: withoutIDs(won)}
	for _, line := range s.Head {
		key, value, ok := strings.Cut(line, ":")
		switch key = strings.TrimSpace(key); {
		case !ok || strings.HasPrefix(key, "#"):
		case key == "rulings":
			p.Header = append(p.Header, [2]string{"house rules", strings.Join(houseRules(s.Game, s.Header), "\n")})
		case key == "game":
			p.Header = append(p.Header, [2]string{key, s.Game.Title()})
		default:
			p.Header = append(p.Header, [2]string{key, strings.TrimSpace(value)})
		}
	}
	if sheet, err := s.Score(); err == nil {
		var all []string
		for _, one := range sheet.Players {
			if !one.Eliminated {
				all = append(all, fmt.Sprint(one.Name, " ", one.Total))
			}
		}
		p.Score = strings.Join(all, " · ")
	}
	round := ""
	for e, brought := range s.Outcomes(0, len(s.Entries)) {
		comment := strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(e.Comment()), "#"))
		if e.Verdict == referee.NoVerdict && comment == "" {
			continue
		}
		now := lineHeading(s.At(e.Number - 1))
		if is := s.At(e.Number); e.Applied && is.View(false).LedByFirstMove && !is.Over() {
			now = lineHeading(is) // a move that begins a round belongs to it
		}
		if now != round && (e.Verdict != referee.NoVerdict || round == "") {
			round = now
			p.Lines = append(p.Lines, printables.RecordLine{Heading: round})
		}
		l := printables.RecordLine{Number: e.Number, Move: e.Typed(), Verdict: e.Verdict.String(), Upheld: e.Verdict.Upheld(), TakenBack: s.IsTakenBack(e), Comment: comment, Outcome: withoutIDs(strings.TrimPrefix(strings.TrimSuffix(brought.Words+". "+brought.Doubt, ". "), ". "))}
		if e.Verdict == referee.NoVerdict {
			l.Upheld = true
		}
		if e.Err == nil && e.Verdict != referee.NoVerdict {
			l.Move = figures().ReplaceAllString(e.Shown(), "$1\u00a0$2") // without the mark, as the verdict is beside it
		} else if e.Err != nil {
			l.Reason = e.Err.Error()
		}
		if r := e.Ruling; r.Rule != nil {
			l.Rule, l.Reason, l.Cite = r.Rule.Title, withoutIDs(r.Reason), r.Rule.Cite
		}
		p.Lines = append(p.Lines, l)
	}
	look.Names = s.Header.Players
	return printables.RecordSheet(p, look)
}

// lineHeading returns the heading of a line: its round, or the phase before or after all
// rounds.
func lineHeading(at referee.Position) string {
	if at.Over() {
		return "After the game"
	}
	v := at.View(false)
	return cmp.Or(v.Round, v.Phase)
}
