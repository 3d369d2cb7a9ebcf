package console

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/scoring"
)

// showScore shows the score as it stands, or the result.
func (con *Console) showScore() {
	sheet, err := con.table.Sitting().Score()
	d := &dialog{title: "Score as it stands", large: true}
	if err == nil {
		d.title = "Result"
	} else {
		d.body = append(d.body, line{sentence(err.Error()), soft}, line{"", base})
	}
	d.body = append(d.body, scoreLines(sheet)...)
	for _, n := range con.table.Sitting().Position().View(false).Notes {
		if width(n) > noteWidth { // a comparison, not a count
			d.body = append(d.body, line{n, soft})
		}
	}
	d.acts = con.finalActions(d)
	con.show(d)
}

// showFinal shows the result when the game has ended.
func (con *Console) showFinal() { con.showScore() }

// finalActions are what may be done with a result.
func (con *Console) finalActions(d *dialog) (acts []action) {
	if con.Link != nil && con.table.Sitting().Position().Over() {
		acts = append(acts, action{keys: []string{"c"}, name: "code for a phone", says: "a QR code that logs the play in BG Stats", foot: true, do: con.showCode})
	}
	if con.Print != nil {
		acts = append(acts, action{keys: []string{"p"}, name: "print the score sheet", foot: true, do: func() { con.print("score") }})
	}
	return acts
}

// scoreLines writes a sheet: every line with its derivation, then what the
// players were compared by, step by step, then who won and by what.
func scoreLines(s scoring.Sheet) (out []line) {
	out = append(out, verdictLine(s), line{})
	if s.Irregular > 0 {
		out = append(out, line{fmt.Sprintf("The game is irregular: %d of its statements stand although a rule refuses them.", s.Irregular), warn}, line{})
	}
	if !s.Upheld {
		out = append(out, line{"Not every statement of the record is upheld.", warn}, line{})
	}
	order := make([]int, len(s.Players))
	label := 0
	for i := range order {
		order[i] = i
		for _, l := range s.Players[i].Lines {
			label = max(label, width(l.Label))
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return s.Players[a].Rank - s.Players[b].Rank })
	for _, i := range order {
		p := &s.Players[i]
		total := fmt.Sprintf("%+d", p.Total)
		if p.Eliminated {
			total = "eliminated"
		}
		out = append(out, line{fmt.Sprintf("%d. %s %s", p.Rank, pad(p.Name, label+2), total), strong})
		for _, l := range p.Lines {
			r := base
			if l.Points < 0 {
				r = bad
			}
			text := fmt.Sprintf("     %s %+4d", pad(l.Label, label), l.Points)
			if l.Why != "" {
				text += "   " + l.Why
			}
			out = append(out, line{text, r})
		}
		out = append(out, line{})
	}
	out = append(out, line{"Compared by", title})
	for _, b := range s.Breakers {
		var values []string
		for i, v := range b.Values {
			if i < len(s.Players) {
				values = append(values, fmt.Sprintf("%s %d", s.Players[i].Name, v))
			}
		}
		r, lead := soft, "    "
		if b.Name == s.DecidedBy {
			r, lead = accent, "  ▸ "
		}
		says := b.Says
		if says == "" {
			says = b.Name
		}
		out = append(out, line{fmt.Sprintf("%s%s: %s (%s)", lead, says, strings.Join(values, ", "), b.Cite), r})
	}
	return out
}

// verdictLine says who has won and by what.
func verdictLine(s scoring.Sheet) line {
	switch n := len(s.Winners); {
	case !s.Complete:
		return line{"The game is not over: this is the score as it stands.", soft}
	case n == 0:
		return line{"Nobody has won.", strong}
	case n == 1:
		by := s.DecidedBy
		for _, b := range s.Breakers {
			if b.Name == by && b.Says != "" {
				by = b.Says
			}
		}
		return line{fmt.Sprintf("%s wins: %s.", s.Winners[0], by), good}
	default:
		return line{strings.Join(s.Winners, " and ") + " share the victory.", good}
	}
}
