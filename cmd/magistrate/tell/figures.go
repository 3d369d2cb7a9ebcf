package tell

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/scoring"
)

// A Figures is one row of a result, with a cell for each player: something that scores, the
// total, or a tie-breaker.
type Figures struct {
	Label, Hint string
	Cells       []Line
	Sum         bool  // it is the total
	Why         Lines // where the figures come from
	held        []int // how many each player had
}

// newFigures returns a row with the text none in every cell.
func newFigures(label, hint, none string, players int) Figures {
	return Figures{Label: label, Hint: hint, Cells: slices.Repeat([]Line{{Text: none, Role: Faint}}, players)}
}

// Rows returns the rows of a result: what scores, won or not, the total, and the tie-breakers. If
// they are more than most, it puts those together that gave nobody points.
func Rows(s scoring.Sheet, most int) []Figures {
	scored, rest := scoreRows(s, nil), append([]Figures{totalRow(s)}, breakerRows(s)...)
	if empty := emptyRows(s); len(scored)+len(rest) > most && len(empty) > 1 {
		scored = scoreRows(s, empty)
	}
	return append(scored, rest...)
}

// scoreRows returns the rows of what scores, with one in place of those with the labels empty.
func scoreRows(s scoring.Sheet, empty []string) (rows []Figures) {
	hint := ""
	for _, r := range s.Rows {
		if r.Label == "" || slices.Contains(empty, r.Label) {
			continue
		}
		row := newFigures(r.Label, r.Hint, "·", len(s.Players))
		if row.held = r.Held; r.Hint == hint {
			row.Hint = "" // the row above has it
		}
		hint = r.Hint
		if r.NoWinner != "" {
			row.Hint += ", nobody"
			row.Why.Add(Soft, 0, "%s: %s.", r.Label, r.NoWinner)
		}
		rows = append(rows, row)
	}
	for i, p := range s.Players {
		for n, l := range slices.Concat(p.Lines, p.Kept) {
			rows[slices.IndexFunc(rows, func(r Figures) bool { return r.Label == l.Label })].put(i, p, l, n >= len(p.Lines))
		}
	}
	nobody := "nobody"
	if !s.Complete {
		nobody = "nobody yet"
	}
	if empty != nil {
		row := newFigures(fmt.Sprintf("%d more: %s", len(empty), nobody), "", "·", len(s.Players))
		row.Why.Add(Soft, 0, "%s: %s.", strings.Join(empty, ", "), nobody)
		rows = append(rows, row)
	}
	for i := range rows {
		r := &rows[i]
		if r.Why == nil {
			r.Why.Add(Soft, 0, "%s: %s.", r.Label, nobody)
		}
		r.compare()
		if r.Hint != "" {
			r.Why = append(Lines{{Text: r.Hint, Role: Soft}}, r.Why...)
		}
	}
	return rows
}

// emptyRows lists the rows without points for anybody.
func emptyRows(s scoring.Sheet) (labels []string) {
	for _, r := range s.Rows {
		counts := func(l scoring.Line) bool { return l.Label == r.Label }
		if r.Label != "" && !r.Single && r.Held == nil && !slices.ContainsFunc(s.Players, func(p scoring.Standing) bool {
			return slices.ContainsFunc(p.Lines, counts) || slices.ContainsFunc(p.Kept, counts)
		}) {
			labels = append(labels, r.Label)
		}
	}
	return labels
}

// put sets the cell of a player to a figure; one that is kept aside scores nothing.
func (r *Figures) put(player int, p scoring.Standing, l scoring.Line, kept bool) {
	c := Line{Text: strconv.Itoa(l.Points), Role: Strong}
	if kept {
		c = Line{Text: p.Aside(l), Role: Soft}
	} else if l.Points < 0 {
		c.Role = Bad
	}
	r.Cells[player] = c
	if l.Why == r.Hint {
		l.Why = "" // the hint says it
	}
	r.Why.Add(Base, 0, "%s: %s (%s)", p.Name, strings.TrimSpace(strconv.Itoa(l.Points)+"  "+l.Why), l.Cite)
}

// compare sets in each cell of a row how many the player had and the points won; "═" for
// players who tied, so that nobody won them.
func (r *Figures) compare() {
	for i, had := range r.held {
		won, c := "", &r.Cells[i]
		switch {
		case c.Role != Faint:
			n, _ := strconv.Atoi(c.Text)
			won = fmt.Sprintf("%+d", n)
		case had > 0 && had == slices.Max(r.held) && !slices.ContainsFunc(r.Cells, func(c Line) bool { return c.Role == Strong || c.Role == Bad }):
			won = "═"
		}
		if c.Text = fmt.Sprintf("%d %3s", had, won); c.Role == Faint {
			c.Role = Soft
		}
	}
}

// totalRow returns the row of totals.
func totalRow(s scoring.Sheet) Figures {
	r := newFigures(cmp.Or(s.Sum, "Total"), "", "–", len(s.Players))
	r.Sum = true
	for i, p := range s.Players {
		if p.Eliminated {
			r.Cells[i] = Line{Text: "out", Role: Bad}
		} else if s.HasTotal(i) {
			r.Cells[i] = Line{Text: strconv.Itoa(p.Total), Role: Strong}
		}
		r.Why.Add(Base, 0, "%s: %s, rank %d", p.Name, r.Cells[i].Text, p.Rank)
	}
	return r
}

// breakerRows returns the rows of the tie-breakers, labelled with whether each was needed.
func breakerRows(s scoring.Sheet) (rows []Figures) {
	decided := slices.IndexFunc(s.Breakers, func(b scoring.Breaker) bool { return b.Name == s.DecidedBy })
	for n, b := range s.Breakers {
		if n == 0 && b.IsSum {
			continue
		}
		label, role := cmp.Or(b.Words, b.Name), Soft
		switch {
		case b.Values == nil, !s.Complete:
		case n == decided:
			label, role = label+" (decided)", Title
		case s.DecidedBy == scoring.Shared, n < decided:
		case s.Separates(n):
			label += " (decided other places)"
		default:
			label += " (not needed)"
		}
		r := newFigures(label, "", "–", len(s.Players))
		for i := range s.Players {
			if v, ok := s.Compared(&b, i); ok {
				r.Cells[i] = Line{Text: v, Role: role}
			}
		}
		r.Why.Add(Soft, 0, "%s: %s", label, b.Cite)
		rows = append(rows, r)
	}
	return rows
}
