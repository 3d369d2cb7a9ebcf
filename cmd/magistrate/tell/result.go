package tell

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"magistrate/referee/spelling"
	"magistrate/scoring"
)

// Winner returns a sentence on who has won and by what, or who leads.
func Winner(s scoring.Sheet) string {
	who, by := victory(s)
	return who + by + "."
}

// Headline returns who has won, "Dervla wins", the totals, "9 : 7 : 6", and the totals with
// names, "Dervla 9 : Anna 7 : Chu 6", in the order of ranks, or of seats if the game goes on.
func Headline(s scoring.Sheet) (who, totals, named string) {
	var all, names []string
	for rank := range len(s.Players) + 1 {
		for i, p := range s.Players {
			if s.HasTotal(i) && (s.Complete && p.Rank == rank || !s.Complete && rank == 0) {
				all, names = append(all, minus(p.Total)), append(names, p.Name+" "+minus(p.Total))
			}
		}
	}
	who, _ = victory(s)
	return who, strings.Join(all, " : "), strings.Join(names, " : ")
}

// Growth returns the totals that have changed: "Anna has 12 points and Brit 7 so far"; "" for none.
func Growth(was, is scoring.Sheet) string {
	var all []string
	for i, p := range is.Players {
		switch {
		case !is.HasTotal(i) || p.Total == was.Players[i].Total:
		case all == nil:
			all = append(all, p.Name+" has "+Count(p.Total, "point"))
		default:
			all = append(all, p.Name+" "+minus(p.Total))
		}
	}
	if all == nil {
		return ""
	}
	return spelling.List(all) + " so far"
}

// Lead returns the lines above a table of figures: who has won, and the totals if they fit into
// w columns.
func Lead(s scoring.Sheet, w int) (lines Lines) {
	won := Winner(s)
	_, totals, named := Headline(s)
	fits := func(of string) bool { return Width(won+"   "+of) <= w }
	if s.Complete && !fits(named) {
		named = totals
	}
	if fits(named) {
		won, named = strings.TrimSpace(won+"   "+named), ""
	}
	lines.Add(Title, 0, "%s", won)
	if named != "" {
		lines.Add(Title, 0, "%s", named)
	}
	return lines
}

// victory returns who has won, or leads, and by what.
func victory(s scoring.Sheet) (who, by string) {
	first, verb := s.Winners, "wins"
	if len(first) > 1 {
		verb = "share the victory"
	}
	if !s.Complete {
		first, verb = nil, "leads"
		for _, p := range s.Players {
			if p.Rank == 1 && !allTied(s) {
				first = append(first, p.Name)
			}
		}
		if len(first) > 1 {
			verb = "share the lead"
		}
	}
	switch {
	case len(first) == 0 && s.Complete && s.SumHint != "":
		return "Nobody wins", " (" + s.SumHint + ")"
	case len(first) == 0 && s.Complete:
		return "Nobody wins", ""
	case s.Pending != "":
		return "Scoring isn't finished", ""
	case len(first) == 0:
		return "Nobody leads yet", ""
	}
	who = spelling.List(first) + " " + verb
	switch s.DecidedBy {
	case "":
		return who, ""
	case scoring.Shared:
		return who, ", tied on every tie-breaker"
	}
	b := s.Breakers[slices.IndexFunc(s.Breakers, func(b scoring.Breaker) bool { return b.Name == s.DecidedBy })]
	switch by = cmp.Or(b.Words, b.Name); {
	case b.IsSum && s.Sum == "":
		i := slices.IndexFunc(s.Players, func(p scoring.Standing) bool { return p.Name == first[0] })
		return who, " with " + Count(s.Players[i].Total, "point")
	case b.IsSum:
		return who, " with the " + by
	}
	return who, " by " + by
}

// allTied reports whether everyone with a total has the same.
func allTied(s scoring.Sheet) bool {
	first := s.Players[0]
	return !slices.ContainsFunc(s.Players, func(p scoring.Standing) bool { return p.Total != first.Total || p.Eliminated != first.Eliminated })
}

// Result describes a score: who wins, every figure with its source, and every tie-breaker.
func Result(title string, s scoring.Sheet) (lines Lines) {
	if s.Complete {
		lines.Add(Strong, 0, "%s", Winner(s))
	} else {
		lines.Add(Title, 0, "%s, score so far. %s", title, Winner(s))
	}
	lines = append(lines, Left(s)...)
	for i := range s.Players {
		lines.Add(Base, 0, "")
		lines = append(lines, standing(s, i)...)
	}
	lines.Add(Base, 0, "")
	if nobody := unclaimed(s); nobody != nil {
		lines.Add(Soft, 0, "Nobody won: %s.", strings.Join(nobody, ", "))
	}
	lines = append(lines, comparison(s)...)
	switch {
	case !s.Upheld:
		lines.Add(Warn, 0, "Some lines of this record are wrong; “magistrate judge” lists them.")
	case s.Irregular > 0:
		lines.Add(Warn, 0, "%s irregular (illegal, but let stand).", Are(s.Irregular, "move"))
	}
	return lines
}

// standing describes the result of one player.
func standing(s scoring.Sheet, player int) (lines Lines) {
	p := s.Players[player]
	if p.Eliminated {
		lines.Add(Strong, 0, "%s: eliminated", p.Name)
		return lines
	} else if !s.HasTotal(player) {
		lines.Add(Strong, 0, "%s: rank %d, not counted", p.Name, p.Rank)
		return lines
	}
	rank := fmt.Sprintf(" (rank %d)", p.Rank)
	if !s.Complete && allTied(s) {
		rank = ""
	}
	lines.Add(Strong, 0, "%s: %s%s", p.Name, minus(p.Total), rank)
	all, wide := slices.Concat(p.Lines, p.Kept), 0
	for _, l := range all {
		wide = max(wide, Width(l.Label))
	}
	for n, l := range all {
		role, figure := Base, minus(l.Points)
		if n >= len(p.Lines) {
			role, figure = Soft, p.Aside(l)
		} else if l.Points < 0 {
			role = Bad
		}
		lines.Add(role, 1, "%4s  %s", figure, strings.TrimRight(Pad(l.Label, wide)+"  "+l.Why, " "))
	}
	return lines
}

// comparison lists the tie-breakers.
func comparison(s scoring.Sheet) (lines Lines) {
	by := "Compared by"
	if s.TopOnly {
		by += " (first place only)"
	}
	lines.Add(Title, 0, "%s", by)
	for i, b := range s.Breakers {
		var values []string
		for j, p := range s.Players {
			if v, ok := s.Compared(&b, j); ok {
				values = append(values, p.Name+" "+strings.Replace(v, "-", "−", 1))
			}
		}
		switch {
		case b.Values == nil:
			values = append(values, "not shown yet")
		case values == nil && b.Unknown != nil:
			values = append(values, "not shown")
		case values == nil:
			values = append(values, "nobody")
		}
		role := Soft
		if b.Name == s.DecidedBy {
			role = Strong
		}
		lines.Add(role, 1, "%d. %s: %s (%s)", i+1, cmp.Or(b.Words, b.Name), strings.Join(values, ", "), b.Cite)
	}
	return lines
}

// Left returns what isn't counted yet, and why.
func Left(s scoring.Sheet) (lines Lines) {
	if s.Pending != "" {
		lines.Add(Soft, 0, "%s", Sentence(s.Pending))
	}
	return lines
}

// unclaimed lists the rows of a finished game that scored for nobody.
func unclaimed(s scoring.Sheet) (rows []string) {
	if !s.Complete {
		return nil
	}
	won := map[string]bool{}
	for _, p := range s.Players {
		for _, l := range p.Lines {
			won[l.Label] = true
		}
	}
	for _, r := range s.Rows {
		if r.Label != "" && r.Single && !won[r.Label] {
			rows = append(rows, r.Label)
		}
	}
	return rows
}

// minus returns a number with a minus sign, not a hyphen.
func minus(n int) string {
	if n < 0 {
		return fmt.Sprintf("−%d", -n)
	}
	return fmt.Sprint(n)
}
