package tell

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/scoring"
)

// A Figures is one row of a result: a thing that counts, what all comes to, or
// what players are compared by, with a cell for each player.
type Figures struct {
	Label, Hint string
	Cells       []Line
	Sum         bool  // it is what all comes to
	Why         Lines // where the figures come from
	held        []int // what each had of it
}

// compare sets what each player had of what a row is won by, and behind it what it
// won; "═" where nobody won it, as those are tied.
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

// emptyRows are the things that only count, and count for nobody, where they are many: one
// row tells of them all.
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

// Rows makes the rows of a result: what counts, that which nobody got too, the
// total, and what players are compared by.
func Rows(s scoring.Sheet) (rows []Figures) {
	add := func(label, hint, none string) *Figures {
		rows = append(rows, Figures{Label: label, Hint: hint, Cells: slices.Repeat([]Line{{Text: none, Role: Faint}}, len(s.Players))})
		return &rows[len(rows)-1]
	}
	empty, hint := emptyRows(s), ""
	for _, r := range s.Rows {
		if r.Label == "" || slices.Contains(empty, r.Label) {
			continue
		}
		if r.Hint == hint {
			r.Hint = "" // it is said once
		} else {
			hint = r.Hint
		}
		one := add(r.Label, r.Hint, "·")
		one.held = r.Held
		if r.Lost != "" {
			one.Hint += ", nobody"
			one.Why.Add(Soft, 0, "%s: %s.", r.Label, r.Lost)
		}
	}
	for i, p := range s.Players {
		for n, l := range slices.Concat(p.Lines, p.Kept) {
			at := slices.IndexFunc(rows, func(r Figures) bool { return r.Label == l.Label })
			c := &rows[at].Cells[i]
			*c = Line{Text: strconv.Itoa(l.Points), Role: Strong}
			if n >= len(p.Lines) {
				*c = Line{Text: p.Aside(l), Role: Soft}
			} else if l.Points < 0 {
				c.Role = Bad
			}
			if l.Why == rows[at].Hint {
				l.Why = "" // it stands above
			}
			rows[at].Why.Add(Base, 0, "%s: %s (%s)", p.Name, strings.TrimSpace(strconv.Itoa(l.Points)+"  "+l.Why), l.Cite)
		}
	}
	nobody := "nobody"
	if !s.Complete {
		nobody = "nobody yet"
	}
	if empty != nil {
		add(fmt.Sprintf("%d more: %s", len(empty), nobody), "", "·").Why.Add(Soft, 0, "%s: %s.", strings.Join(empty, ", "), nobody)
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
	r := add(cmp.Or(s.Sum, "Total"), "", "–")
	r.Sum = true
	for i, p := range s.Players {
		if p.Eliminated {
			r.Cells[i] = Line{Text: "out", Role: Bad}
		} else if s.Counts(i) {
			r.Cells[i] = Line{Text: strconv.Itoa(p.Total), Role: Strong}
		}
		r.Why.Add(Base, 0, "%s: %s, rank %d", p.Name, r.Cells[i].Text, p.Rank)
	}
	told := slices.IndexFunc(s.Breakers, func(b scoring.Breaker) bool { return b.Name == s.DecidedBy })
	for n, b := range s.Breakers {
		if n == 0 && b.IsSum {
			continue
		}
		says, needed, role := cmp.Or(b.Says, b.Name), " (not needed)", Soft
		if b.Values == nil || !s.Complete {
			needed = ""
		} else if n == told {
			needed, role = " (this decided)", Title
		} else if s.DecidedBy == scoring.Shared || n < told {
			needed = ""
		} else if s.Tells(n) {
			needed = " (this told others apart)"
		}
		r := add(says+needed, "", "–")
		for i := range s.Players {
			if v, ok := s.Compared(&b, i); ok {
				r.Cells[i] = Line{Text: v, Role: role}
			}
		}
		r.Why.Add(Soft, 0, "%s%s: %s", says, needed, b.Cite)
	}
	return rows
}
