package printables

import (
	"slices"
	"strconv"
	"strings"

	"magistrate/scoring"
)

// A ScoreTable is the table of a score sheet, with players in columns and everything that
// scores in rows, in the rulebook's order. Without figures it is to be filled in by hand.
type ScoreTable struct {
	Title    string   // of the game
	Emblem   string   // key of the sign in the title; "" for none
	Players  []string // seating order; "" for a name to be written in
	Rows     []ScoreRow
	Total    string // name of the total; "" for "Total"
	SumHint  string // meaning of the total; "" for none
	Breakers []ScoreRow
	TopOnly  bool // later Breakers rank only players who lead by the first
	Filled   bool
	Totals   []string // of a filled sheet; "–" for none
	Ranks    []int
	Out      []bool // eliminated players, who have no rank

	high float64 // of a row to write in, mm
}

// A ScoreRow is one thing that scores.
type ScoreRow struct {
	Label   string
	Sign    string      // key of the sign before it; "" for none
	Hint    string      // in small print
	Short   string      // a shorter hint; "" for the hint up to its first comma
	Cells   []ScoreCell // one for each player; none on a blank sheet
	Decided bool        // the tie-breaker that decided the winner
	Unwon   bool        // Hint says why nobody scored

	// For a sheet to be filled in by hand:
	Fields []string // captions of the blanks in place of the label
	Parts  []string // captions of the parts of each cell
	Ring   bool     // a ring to tick in each cell
	IsSum  bool     // a tie-breaker that compares the total, which is left out
}

// A ScoreCell is a figure with its derivation.
type ScoreCell struct {
	Figure string // "–3"; "" for nothing
	Why    string // "4 against 2 and 2"
}

// Blank returns the table without figures, with blanks for the names unless it has names
// for that many players.
func (t ScoreTable) Blank(players int) ScoreTable {
	if len(t.Players) != players {
		t.Players = make([]string, players)
	}
	t.Filled, t.Totals, t.Ranks, t.Out = false, nil, nil, nil
	t.Rows, t.Breakers = blankRows(t.Rows), blankRows(t.Breakers)
	t.Breakers = slices.DeleteFunc(t.Breakers, func(r ScoreRow) bool { return r.IsSum })
	return t
}

// scored returns the rows of a filled table with a figure or the reason why there is none, and
// the labels of the others.
func (t ScoreTable) scored() (rows []ScoreRow, none []string) {
	for _, r := range t.Rows {
		if !t.Filled || r.Unwon || slices.ContainsFunc(r.Cells, func(c ScoreCell) bool { return c.Figure != "" }) {
			rows = append(rows, r)
		} else {
			none = append(none, r.Label)
		}
	}
	return rows, none
}

// blankRows returns rows without figures.
func blankRows(rows []ScoreRow) []ScoreRow {
	out := make([]ScoreRow, len(rows))
	for i, r := range rows {
		r.Cells, r.Decided = nil, false
		out[i] = r
	}
	return out
}

// Fill returns the table with the figures of a result. A line goes into the row with its
// label, or a new one at the end.
func (t ScoreTable) Fill(s scoring.Sheet) ScoreTable {
	t.Filled = true
	rows := blankRows(t.Rows)
	at := map[string]int{}
	for i := range rows {
		rows[i].Cells = make([]ScoreCell, len(s.Players))
		at[rows[i].Label] = i
	}
	t.Players, t.Totals, t.Ranks, t.Out = nil, nil, nil, nil
	for p, one := range s.Players {
		for _, l := range one.Lines {
			i, ok := at[l.Label]
			if !ok {
				i = len(rows)
				rows = append(rows, ScoreRow{Label: l.Label, Hint: l.Cite, Cells: make([]ScoreCell, len(s.Players))})
				at[l.Label] = i
			}
			cell := &rows[i].Cells[p]
			cell.Figure = figure(l.Points)
			if !strings.Contains(rows[i].Hint, l.Why) { // not already at the left
				cell.Why = l.Why
			}
		}
		for _, l := range one.Kept {
			if i, ok := at[l.Label]; ok && rows[i].Cells[p].Figure == "" {
				why := l.Why
				if rows[i].Hint == why { // already at the left
					why = ""
				}
				rows[i].Cells[p] = ScoreCell{Figure: one.Aside(l), Why: why}
			}
		}
		total := figure(one.Total)
		if !s.HasTotal(p) {
			total = "–"
		}
		t.Players, t.Totals, t.Ranks = append(t.Players, one.Name), append(t.Totals, total), append(t.Ranks, one.Rank)
		t.Out = append(t.Out, one.Eliminated)
	}
	t.Rows, t.Breakers = rows, breakers(t.Breakers, s)
	return t
}

// breakers returns the filled rows of the tie-breakers. The row of a blank table is found
// by the breaker's name or words.
func breakers(rows []ScoreRow, s scoring.Sheet) (out []ScoreRow) {
	for _, b := range s.Breakers {
		r := ScoreRow{Label: Capital(b.Words), Hint: b.Cite, Decided: b.Name == s.DecidedBy}
		for _, known := range rows {
			if known.Label == b.Name || known.Label == r.Label {
				r.Label, r.Sign, r.Hint = known.Label, known.Sign, known.Hint
			}
		}
		for p := range s.Players {
			shown := "–"
			if v, ok := s.Compared(&b, p); ok {
				shown = realMinus(v)
			}
			r.Cells = append(r.Cells, ScoreCell{Figure: shown})
		}
		out = append(out, r)
	}
	return out
}

// hasBrackets reports whether a figure is in brackets and no hint explains them.
func (t ScoreTable) hasBrackets() (found bool) {
	const phrase = "[ ]"
	for _, r := range t.Rows {
		if strings.Contains(r.Hint, phrase) {
			return false
		}
		found = found || slices.ContainsFunc(r.Cells, func(c ScoreCell) bool { return strings.HasPrefix(c.Figure, "[") })
	}
	return found
}

// figure returns a number with a real minus sign.
func figure(n int) string { return realMinus(strconv.Itoa(n)) }

// Capital capitalises the first letter.
func Capital(s string) string {
	if s != "" && 'a' <= s[0] && s[0] <= 'z' {
		return strings.ToUpper(s[:1]) + s[1:]
	}
	return s
}
