package tell

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/scoring"
)

// A Figures is one row of a result, with a cell for each player: something that counts, the
// total, or what players are compared by.
type Figures struct {
	Label, Hint string
	Cells       []Line
	Sum         bool  // it is the total
	Why         Lines // where the figures come from
	held        []int // what each had of it
}

// newFigures returns a row of so many cells that say none.
func newFigures(label, hint, none string, players int) Figures {
	return Figures{Label: label, Hint: hint, Cells: slices.Repeat([]Line{{Text: none, Role: Faint}}, players)}
}

// Rows returns the rows of a result: what counts, won or not, the total, and what players
// are compared by.
func Rows(s scoring.Sheet) []Figures {
	return slices.Concat(counted(s), []Figures{total(s)}, compared(s))
}

// counted returns the rows of what counts. Where much of it counts for nobody, that shares
// a row.
func counted(s scoring.Sheet) (rows []Figures) {
	empty, hint := emptyRows(s), ""
	for _, r := range s.Rows {
		if r.Label == "" || slices.Contains(empty, r.Label) {
			continue
		}
		row := newFigures(r.Label, r.Hint, "·", len(s.Players))
		if row.held = r.Held; r.Hint == hint {
			row.Hint = "" // it is shown once
		}
		hint = r.Hint
		if r.Lost != "" {
			row.Hint += ", nobody"
			row.Why.Add(Soft, 0, "%s: %s.", r.Label, r.Lost)
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

// emptyRows lists what only counts by its number and counts for nobody, where that is much.
func emptyRows(s scoring.Sheet) (labels []string) {
	const many = 5
	for _, r := range s.Rows {
		counts := func(l scoring.Line) bool { return l.Label == r.Label }
		if r.Label != "" && !r.Single && r.Held == nil && !slices.ContainsFunc(s.Players, func(p scoring.Standing) bool {
			return slices.ContainsFunc(p.Lines, counts) || slices.ContainsFunc(p.Kept, counts)
		}) {
			labels = append(labels, r.Label)
		}
	}
	if len(labels) < many {
		return nil
	}
	return labels
}

// put sets the cell of a player to a figure; kept: one that counts nothing.
func (r *Figures) put(player int, p scoring.Standing, l scoring.Line, kept bool) {
	c := Line{Text: strconv.Itoa(l.Points), Role: Strong}
	if kept {
		c = Line{Text: p.Aside(l), Role: Soft}
	} else if l.Points < 0 {
		c.Role = Bad
	}
	r.Cells[player] = c
	if l.Why == r.Hint {
		l.Why = "" // it stands above
	}
	r.Why.Add(Base, 0, "%s: %s (%s)", p.Name, strings.TrimSpace(strconv.Itoa(l.Points)+"  "+l.Why), l.Cite)
}

// compare sets what each player had of what a row is won by, and after it what it won; "═"
// where nobody won it, as those are tied.
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

// total returns the row of the totals.
func total(s scoring.Sheet) Figures {
	r := newFigures(cmp.Or(s.Sum, "Total"), "", "–", len(s.Players))
	r.Sum = true
	for i, p := range s.Players {
		if p.Eliminated {
			r.Cells[i] = Line{Text: "out", Role: Bad}
		} else if s.Counts(i) {
			r.Cells[i] = Line{Text: strconv.Itoa(p.Total), Role: Strong}
		}
		r.Why.Add(Base, 0, "%s: %s, rank %d", p.Name, r.Cells[i].Text, p.Rank)
	}
	return r
}

// compared returns the rows of what players are compared by, and whether each was needed.
func compared(s scoring.Sheet) (rows []Figures) {
	decided := slices.IndexFunc(s.Breakers, func(b scoring.Breaker) bool { return b.Name == s.DecidedBy })
	for n, b := range s.Breakers {
		if n == 0 && b.IsSum {
			continue
		}
		label, role := cmp.Or(b.Says, b.Name), Soft
		switch {
		case b.Values == nil, !s.Complete:
		case n == decided:
			label, role = label+" (this decided)", Title
		case s.DecidedBy == scoring.Shared, n < decided:
		case s.Tells(n):
			label += " (this decided between others)"
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
