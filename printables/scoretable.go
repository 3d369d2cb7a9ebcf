package printables

import (
	"slices"
	"strconv"
	"strings"

	"magistrate/scoring"
)

// A ScoreTable is a score sheet as data: players in columns, what counts in
// rows, in the order of the rulebook. Without figures it is filled in with a
// pencil.
type ScoreTable struct {
	Title    string   // of the game
	Emblem   string   // key of the sign in the title; "" for none
	Players  []string // seating order; "" for a name to be written
	Rows     []ScoreRow
	Total    string // what the sum is called: "Total", "Resentment"
	SumHint  string // what it means for the game; "" for nothing
	Breakers []ScoreRow
	TopOnly  bool // all but the first tell those apart who lead by it
	Filled   bool
	Totals   []string // of a filled sheet: a figure, "–" for who has none
	Ranks    []int
	Out      []bool // who is eliminated: that stands in place of the rank

	high float64 // of a row for a pencil, mm
}

// A ScoreRow is one thing that counts.
type ScoreRow struct {
	Label string
	Sign  string      // key of the sign before it; "" for none
	Hint  string      // in small print: what is compared, where the rule stands
	Short string      // the hint where it has no room; "" for what stands before its first comma
	Cells []ScoreCell // one a player, none on a blank sheet
	Told  bool        // of a tie-breaker: it told the winner from the rest

	// On a sheet for a pencil:
	Fields []string // what is written in place of the label
	Parts  []string // what each player's cell has room for
	Ring   bool     // a ring in each cell
	IsSum  bool     // of a tie-breaker: it repeats the total, and is left out
}

// A ScoreCell is one figure with its derivation.
type ScoreCell struct {
	Figure string // "–3"; "" for nothing
	Why    string // "4 against 2 and 2"
}

// Blank gives the table without figures for so many players to write their
// names, or with the names it has when that is how many they are.
func (t ScoreTable) Blank(players int) ScoreTable {
	if len(t.Players) != players {
		t.Players = make([]string, players)
	}
	t.Filled, t.Totals, t.Ranks, t.Out = false, nil, nil, nil
	t.Rows, t.Breakers = without(t.Rows), without(t.Breakers)
	t.Breakers = slices.DeleteFunc(t.Breakers, func(r ScoreRow) bool { return r.IsSum })
	return t
}

// without drops the figures of rows.
func without(rows []ScoreRow) []ScoreRow {
	out := make([]ScoreRow, len(rows))
	for i, r := range rows {
		r.Cells, r.Told = nil, false
		out[i] = r
	}
	return out
}

// Fill gives the table with the figures of a result. Lines go into the row with
// their label; a line whose label has no row gets one at the end. Where the
// table has no tie-breakers, those of the result are taken.
func (t ScoreTable) Fill(s scoring.Sheet) ScoreTable {
	t.Filled = true
	rows := without(t.Rows)
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
			if !strings.Contains(rows[i].Hint, l.Why) { // it stands at the left already
				cell.Why = l.Why
			}
		}
		for _, l := range one.Kept {
			if i, ok := at[l.Label]; ok && rows[i].Cells[p].Figure == "" {
				why := l.Why
				if rows[i].Hint == why { // it stands at the left already
					why = ""
				}
				rows[i].Cells[p] = ScoreCell{Figure: one.Aside(l), Why: why}
			}
		}
		total := figure(one.Total)
		if !s.Counts(p) {
			total = "–"
		}
		t.Players, t.Totals, t.Ranks = append(t.Players, one.Name), append(t.Totals, total), append(t.Ranks, one.Rank)
		t.Out = append(t.Out, one.Eliminated)
	}
	t.Rows, t.Breakers = rows, breakers(t.Breakers, s)
	return t
}

// breakers fills the rows of the comparison. The row of a blank table is found
// by what the breaker is called or says.
func breakers(rows []ScoreRow, s scoring.Sheet) (out []ScoreRow) {
	for _, b := range s.Breakers {
		r := ScoreRow{Label: Capital(b.Says), Hint: b.Cite, Told: b.Name == s.DecidedBy}
		for _, known := range rows {
			if known.Label == b.Name || known.Label == r.Label {
				r.Label, r.Sign, r.Hint = known.Label, known.Sign, known.Hint
			}
		}
		for p := range s.Players {
			shown := "–"
			if v, ok := s.Compared(&b, p); ok {
				shown = minus(v)
			}
			r.Cells = append(r.Cells, ScoreCell{Figure: shown})
		}
		out = append(out, r)
	}
	return out
}

// bracketed tells whether a figure stands in brackets and no row says what they mean.
func (t ScoreTable) bracketed() (found bool) {
	const says = "[ ]"
	for _, r := range t.Rows {
		if strings.Contains(r.Hint, says) {
			return false
		}
		found = found || slices.ContainsFunc(r.Cells, func(c ScoreCell) bool { return strings.HasPrefix(c.Figure, "[") })
	}
	return found
}

// figure writes a number with a real minus sign.
func figure(n int) string { return minus(strconv.Itoa(n)) }

// Capital makes the first letter a capital.
func Capital(s string) string {
	if s != "" && 'a' <= s[0] && s[0] <= 'z' {
		return strings.ToUpper(s[:1]) + s[1:]
	}
	return s
}
