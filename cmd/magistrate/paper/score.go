package paper

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/scoring"
)

// mostCodes is how many codes a record may take on its score sheet.
const mostCodes = 8

// scoreTable makes the rows of a score sheet.
func scoreTable(g referee.Game, h referee.Header, sheet scoring.Sheet) printables.ScoreTable {
	t := printables.ScoreTable{Title: g.Title(), Emblem: emblem(g, h), Players: h.Players, Total: sheet.Sum, SumHint: sheet.SumHint, TopOnly: sheet.TopOnly}
	for _, r := range sheet.Rows {
		row := printables.ScoreRow{Label: r.Label, Hint: r.Hint, Short: r.Short, Fields: r.Fields, Parts: r.Parts, Ring: r.Ring}
		if r.Lost != "" {
			row.Hint += ", " + r.Lost
			row.Short = row.Hint
		}
		if key := printables.SignKey(r.Label); printables.HasSign(key) {
			row.Sign = key
		}
		t.Rows = append(t.Rows, row)
	}
	for _, b := range sheet.Breakers {
		t.Breakers = append(t.Breakers, printables.ScoreRow{Label: worded(b.Says), Hint: b.Cite, IsSum: b.IsSum})
	}
	return t
}

// BlankScore lays out a score sheet to fill in with a pencil. Without names in
// the header there is room to write them.
func BlankScore(g referee.Game, h referee.Header, named bool, look printables.Look) (printables.Document, error) {
	t, h, err := blank(g, h, named)
	if err != nil {
		return printables.Document{}, err
	}
	look.Names = h.Players
	return printables.ScoreSheet(t, printables.ScoreOptions{Look: look, Rulings: scoredRulings(g, h), Assumed: assumption(g, h)})
}

// ScorePad lays out two or four small ones on a page.
func ScorePad(g referee.Game, h referee.Header, named bool, each int, look printables.Look) (printables.Document, error) {
	t, h, err := blank(g, h, named)
	if err != nil {
		return printables.Document{}, err
	}
	look.Names = h.Players
	return printables.ScorePad(t, each, joined(scoredInShort(g, h), assumption(g, h)), look)
}

// blank makes the table of a sheet without figures, and the header it rests on.
func blank(g referee.Game, h referee.Header, named bool) (printables.ScoreTable, referee.Header, error) {
	s, err := record.Begin(g, h)
	if err != nil {
		return printables.ScoreTable{}, h, err
	}
	sheet, _ := s.Score()
	t := scoreTable(g, s.Header, sheet)
	if !named {
		t.Players = make([]string, len(s.Header.Players))
	}
	return t.Blank(len(s.Header.Players)), s.Header, nil
}

// Played is what a record does not say of its game.
type Played struct {
	Date string // of play, "2026-11-21"
	Link string // that logs the play on a phone; "" for none
	Won  string // who won and by what, in a sentence
}

// Score lays out the result of a sitting, every figure with its derivation, and
// codes that carry the result and, where it fits, the record itself.
func Score(s *record.Sitting, p Played, look printables.Look) (printables.Document, error) {
	return printables.ScoreSheet(filled(s, p, look))
}

// filled makes what a filled sheet holds.
func filled(s *record.Sitting, p Played, look printables.Look) (t printables.ScoreTable, o printables.ScoreOptions) {
	sheet, _ := s.Score()
	look.Names = s.Header.Players
	t = scoreTable(s.Game, s.Header, sheet).Fill(sheet)
	for i := range t.Rows {
		for p := range t.Rows[i].Cells {
			t.Rows[i].Cells[p].Why = worded(t.Rows[i].Cells[p].Why)
		}
	}
	for i := range t.Breakers {
		t.Breakers[i].Label = worded(t.Breakers[i].Label)
	}
	o = printables.ScoreOptions{Look: look, Date: p.Date, Outcome: worded(p.Won), Rulings: rulings(s.Game, s.Header), Assumed: assumption(s.Game, s.Header), Record: Sum(s)}
	for i := range s.Entries {
		e := &s.Entries[i]
		if e.Ruling.Rule == nil || s.Taken(e) {
			continue
		}
		told := fmt.Sprintf("line %d: %s (%s, %s)", e.Number, e.Words(s.Lexicon), e.Ruling.Rule.Title, e.Ruling.Rule.Cite)
		if e.Applied {
			o.Irregular = append(o.Irregular, told)
		} else {
			o.Disputes = append(o.Disputes, told)
		}
	}
	if p.Link != "" {
		o.Codes = append(o.Codes, printables.Labelled{Caption: "Log the play (BG Stats)", Text: p.Link, Once: true})
	}
	if parts := Pack(s.Text()); len(parts)-1 <= mostCodes {
		n, spare := len(parts)-1, "A spare: scan it in place of any one code of the record"
		if n == 1 {
			spare = "A spare: scan it in place of the record's code"
		}
		for i, part := range parts[:n] {
			o.Codes = append(o.Codes, printables.Labelled{Caption: fmt.Sprintf("The record, %d of %d (magistrate scan)", i+1, n), Text: part})
		}
		o.Codes = append(o.Codes, printables.Labelled{Caption: spare, Text: parts[n]})
	}
	return t, o
}

// Sum is the SHA-256 of a sitting's record, in hexadecimal.
func Sum(s *record.Sitting) string {
	sum := sha256.Sum256([]byte(s.Text()))
	return hex.EncodeToString(sum[:])
}
