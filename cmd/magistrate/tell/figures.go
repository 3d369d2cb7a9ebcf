package tell

import (
	"cmp"
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
}

// Rows makes the rows of a result: what counts, that which nobody got too, the
// total, and what players are compared by.
func Rows(s scoring.Sheet) (rows []Figures) {
	add := func(label, hint, none string) *Figures {
		rows = append(rows, Figures{Label: label, Hint: hint, Cells: slices.Repeat([]Line{{Text: none, Role: Faint}}, len(s.Players))})
		return &rows[len(rows)-1]
	}
	for _, r := range s.Rows {
		if r.Label != "" {
			add(r.Label, r.Hint, "·")
		}
	}
	for i, p := range s.Players {
		for n, l := range slices.Concat(p.Lines, p.Kept) {
			at := slices.IndexFunc(rows, func(r Figures) bool { return r.Label == l.Label })
			if at < 0 {
				add(l.Label, "", "·")
				at = len(rows) - 1
			}
			c := &rows[at].Cells[i]
			*c = Line{Text: strconv.Itoa(l.Points), Role: Strong}
			if n >= len(p.Lines) {
				*c = Line{Text: "(" + c.Text + ")", Role: Soft}
			} else if l.Points < 0 {
				c.Role = Bad
			}
			rows[at].Why.Add(Base, 0, "%s: %s (%s)", p.Name, strings.TrimSpace(strconv.Itoa(l.Points)+"  "+l.Why), l.Cite)
		}
	}
	for i := range rows {
		r := &rows[i]
		if r.Why == nil {
			nobody := "nobody"
			if !s.Complete {
				nobody = "nobody yet"
			}
			r.Why.Add(Soft, 0, "%s: %s.", r.Label, nobody)
		}
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
		if n == told {
			needed, role = " (this decided)", Title
		} else if s.DecidedBy == scoring.Shared || n < told {
			needed = ""
		}
		r := add(says+needed, "", "–")
		for i := range s.Players {
			if v, ok := s.Compared(&b, i); ok {
				r.Cells[i] = Line{Text: strconv.Itoa(v), Role: role}
			}
		}
		r.Why.Add(Soft, 0, "%s%s: %s", says, needed, b.Cite)
	}
	return rows
}
