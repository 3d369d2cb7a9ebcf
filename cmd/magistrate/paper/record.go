package paper

import (
	"strings"

	"magistrate/printables"
	"magistrate/referee/record"
)

// Record lays out a game told line by line with its rulings.
func Record(s *record.Sitting, look printables.Look) (printables.Document, error) {
	p := printables.RecordPage{Title: s.Game.Title(), Emblem: emblem(s.Game, s.Header), Record: Sum(s)}
	for _, line := range s.Head {
		if key, value, ok := strings.Cut(line, ":"); ok && !strings.HasPrefix(strings.TrimSpace(line), "#") {
			p.Header = append(p.Header, [2]string{strings.TrimSpace(key), strings.TrimSpace(value)})
		}
	}
	round := ""
	for i := range s.Entries {
		e := &s.Entries[i]
		comment := strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(e.Comment), "#"))
		if e.Verdict == "" && comment == "" {
			continue
		}
		if now := s.At(e.Number - 1).View(false).Round; now != round && e.Verdict != "" {
			round = now
			p.Lines = append(p.Lines, printables.RecordLine{Heading: round})
		}
		l := printables.RecordLine{Number: e.Number, Said: e.Said, Verdict: string(e.Verdict), Upheld: e.Verdict.Upheld(), Gone: e.Taken, Comment: comment}
		if e.Verdict == "" {
			l.Upheld = true
		}
		if e.Err == nil && e.Verdict != "" {
			l.Said = e.Mark.Put(e.Named, s.Lexicon.Text(e.Statement))
		} else if e.Err != nil {
			l.Reason = e.Err.Error()
		}
		if r := e.Ruling; r.Rule != nil {
			l.Rule, l.Reason, l.Cite = r.Rule.Title, r.Reason, r.Rule.Cite
		}
		p.Lines = append(p.Lines, l)
	}
	if sheet, err := s.Score(); err == nil {
		p.Result = scoreTable(s.Game, s.Header, sheet).Fill(sheet).Outcome
	}
	return printables.RecordSheet(p, look)
}
