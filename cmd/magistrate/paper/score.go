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

// maxCodes is the most codes for a record on its score sheet.
const maxCodes = 8

// scoreTable returns the table of a score sheet without figures.
func scoreTable(g referee.Game, h referee.Header, sheet scoring.Sheet) printables.ScoreTable {
	t := printables.ScoreTable{Title: g.Title(), Emblem: emblem(g, h), Players: h.Players, Total: sheet.Sum, SumHint: sheet.SumHint, TopOnly: sheet.TopOnly}
	for _, r := range sheet.Rows {
		row := printables.ScoreRow{Label: r.Label, Hint: r.Hint, Short: r.Short, Fields: r.Fields, Parts: r.Parts, Ring: r.Ring}
		if r.NoWinner != "" {
			row.Hint += ", " + r.NoWinner
			row.Short, row.Unwon = row.Hint, true
		}
		if key := printables.SignKey(r.Label); printables.HasSign(key) {
			row.Sign = key
		}
		t.Rows = append(t.Rows, row)
	}
	for _, b := range sheet.Breakers {
		t.Breakers = append(t.Breakers, printables.ScoreRow{Label: withoutIDs(b.Words), Hint: b.Cite, IsSum: b.IsSum})
	}
	return t
}

// BlankScore lays out a score sheet to fill in by hand, with the header's names if named is
// set, or else blanks.
func BlankScore(g referee.Game, h referee.Header, named bool, look printables.Look) (printables.Document, error) {
	t, h, err := blankTable(g, h, named)
	if err != nil {
		return printables.Document{}, err
	}
	look.Names = h.Players
	return printables.ScoreSheet(t, printables.ScoreOptions{Look: look, Rulings: scoringRules(g, h), Assumed: scoreNote(g, h)})
}

// ScorePad lays out two or four small ones on a page.
func ScorePad(g referee.Game, h referee.Header, named bool, each int, look printables.Look) (printables.Document, error) {
	t, h, err := blankTable(g, h, named)
	if err != nil {
		return printables.Document{}, err
	}
	look.Names = h.Players
	return printables.ScorePad(t, each, joinNotes(briefScoringRules(g, h), scoreNote(g, h)), look)
}

// blankTable returns a table without figures, and the completed header.
func blankTable(g referee.Game, h referee.Header, named bool) (printables.ScoreTable, referee.Header, error) {
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

// Played is what a record doesn't say about its game.
type Played struct {
	Date string // of play, "2026-11-21"
	Link string // to log the play on a phone; "" for none
	Won  string // who won, in a sentence
}

// Score lays out the result of a record, with a derivation for every figure, and QR codes of
// the result and, if it fits, of the record.
func Score(s *record.Record, p Played, look printables.Look) (printables.Document, error) {
	return printables.ScoreSheet(filledSheet(s, p, look))
}

// filledSheet returns the contents of a filled score sheet.
func filledSheet(s *record.Record, p Played, look printables.Look) (t printables.ScoreTable, o printables.ScoreOptions) {
	sheet, _ := s.Score()
	look.Names = s.Lexicon.Players
	t = scoreTable(s.Game, s.Header, sheet).Fill(sheet)
	for i := range t.Rows {
		for p := range t.Rows[i].Cells {
			t.Rows[i].Cells[p].Why = withoutIDs(t.Rows[i].Cells[p].Why)
		}
	}
	for i := range t.Breakers {
		t.Breakers[i].Label = withoutIDs(t.Breakers[i].Label)
	}
	o = printables.ScoreOptions{Look: look, Date: p.Date, Outcome: withoutIDs(p.Won), Rulings: houseRules(s.Game, s.Header), Assumed: scoreNote(s.Game, s.Header), Record: Sum(s)}
	for i := range s.Entries {
		e := &s.Entries[i]
		if e.Ruling.Rule == nil || s.IsTakenBack(e) {
			continue
		}
		entry := fmt.Sprintf("line %d: %s (%s, %s)", e.Number, e.Shown(), e.Ruling.Rule.Title, e.Ruling.Rule.Cite)
		if e.Applied {
			o.Irregular = append(o.Irregular, entry)
		} else {
			o.Disputes = append(o.Disputes, entry)
		}
	}
	if p.Link != "" {
		o.Codes = append(o.Codes, printables.Labelled{Caption: "Log the play (BG Stats)", Text: p.Link, Once: true})
	}
	if parts := Pack(s.Text()); len(parts)-1 <= maxCodes {
		n, spare := len(parts)-1, "Spare: replaces any one code of the record"
		if n == 1 {
			spare = "Spare: replaces the record's code"
		}
		for i, part := range parts[:n] {
			o.Codes = append(o.Codes, printables.Labelled{Caption: fmt.Sprintf("The record, %d of %d (magistrate scan)", i+1, n), Text: part})
		}
		o.Codes = append(o.Codes, printables.Labelled{Caption: spare, Text: parts[n]})
	}
	return t, o
}

// Sum returns the SHA-256 of a record in hexadecimal.
func Sum(s *record.Record) string {
	sum := sha256.Sum256([]byte(s.Text()))
	return hex.EncodeToString(sum[:])
}
