package paper

import (
	"cmp"
	"strings"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// figures stay on a line with the word before them: “Flambeaux -1”.
var figures = spelling.Pattern(`(\pL) (-?\d)`)

// Record lays out a game told line by line with its rulings. won says who won and by
// what, in a sentence; "" of a game that is not over.
func Record(s *record.Sitting, won string, look printables.Look) (printables.Document, error) {
	p := printables.RecordPage{Title: s.Game.Title(), Emblem: emblem(s.Game, s.Header), Record: Sum(s), Result: worded(won)}
	for _, line := range s.Head {
		key, value, ok := strings.Cut(line, ":")
		switch key = strings.TrimSpace(key); {
		case !ok || strings.HasPrefix(key, "#"):
		case key == "rulings":
			p.Header = append(p.Header, [2]string{"house rulings", strings.Join(rulings(s.Game, s.Header), "\n")})
		case key == "game":
			p.Header = append(p.Header, [2]string{key, s.Game.Title()})
		default:
			p.Header = append(p.Header, [2]string{key, strings.TrimSpace(value)})
		}
	}
	round := ""
	for e, brought := range s.Outcomes(0, len(s.Entries)) {
		comment := strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(e.Comment()), "#"))
		if e.Verdict == referee.NoVerdict && comment == "" {
			continue
		}
		now := part(s.At(e.Number - 1))
		if is := s.At(e.Number); e.Applied && is.View(false).Began && !is.Over() {
			now = part(is) // it opens the round it led into
		}
		if now != round && (e.Verdict != referee.NoVerdict || round == "") {
			round = now
			p.Lines = append(p.Lines, printables.RecordLine{Heading: round})
		}
		l := printables.RecordLine{Number: e.Number, Said: e.Said(), Verdict: e.Verdict.String(), Upheld: e.Verdict.Upheld(), Gone: s.Taken(e), Comment: comment, Brought: worded(strings.TrimPrefix(strings.TrimSuffix(brought.Words+". "+brought.Doubt, ". "), ". "))}
		if e.Verdict == referee.NoVerdict {
			l.Upheld = true
		}
		if e.Err == nil && e.Verdict != referee.NoVerdict {
			l.Said = figures().ReplaceAllString(e.Words(s.Lexicon), "$1\u00a0$2") // the verdict beside it says what a mark would
		} else if e.Err != nil {
			l.Reason = e.Err.Error()
		}
		if r := e.Ruling; r.Rule != nil {
			l.Rule, l.Reason, l.Cite = r.Rule.Title, worded(r.Reason), r.Rule.Cite
		}
		p.Lines = append(p.Lines, l)
	}
	look.Names = s.Header.Players
	return printables.RecordSheet(p, look)
}

// part is what a line of the record stands under: the round, or what comes before or
// after all of them.
func part(at referee.Position) string {
	if at.Over() {
		return "After the game"
	}
	v := at.View(false)
	return cmp.Or(v.Round, v.Phase)
}
