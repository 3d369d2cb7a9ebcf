package tell

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/rulebook"
	"magistrate/setup"
)

// Force says what the referee does with a rule.
func Force(f rulebook.Force) string {
	switch f {
	case rulebook.Stands:
		return "refuses, but the table may let it stand"
	case rulebook.Follows:
		return "the referee carries it out by itself"
	case rulebook.Unmodel:
		return "left to the table"
	default:
		return "refuses"
	}
}

// Setup tells how a table is laid: what is used and what goes back into the box,
// then the steps.
func Setup(s setup.Sheet) (lines Lines) {
	lines.Add(Title, 0, "%s: %s", s.Title, referee.List(s.Players))
	lines.Add(Strong, 0, "Used, and back into the box")
	wide := 0
	for _, p := range s.Parts {
		wide = max(wide, Width(p.Name))
	}
	for _, p := range s.Parts {
		box := ""
		if p.Box > 0 {
			box = fmt.Sprintf("%d into the box", p.Box)
		}
		note := p.Note
		if p.Ruled {
			note = strings.TrimSpace(note + " (as this table has it)")
		}
		lines.Add(Base, 1, "%s", strings.TrimRight(fmt.Sprintf("%3d  %s  %-15s %s", p.Used, Pad(p.Name, wide), box, note), " "))
	}
	lines.Add(Strong, 0, "Steps")
	for i, step := range s.Steps {
		lines.Add(Base, 1, "%d. %s (%s)", i+1, step.Text, step.Cite)
	}
	return lines
}

// Rules lists all rules of a game.
func Rules(g referee.Game) (lines Lines) {
	wide := 0
	for _, r := range g.Book().Rules {
		wide = max(wide, len(r.ID))
	}
	for _, r := range g.Book().Rules {
		lines.Add(Base, 0, "%c %-*s  %s (%s)", r.Force, wide, r.ID, r.Title, r.Cite)
	}
	lines.Add(Soft, 0, "+ refuses   ~ refuses, but can stand   = done by the referee   - left to the table")
	return lines
}

// Rule tells one rule. The error names the nearest.
func Rule(g referee.Game, id string) (lines Lines, err error) {
	r := g.Book().Rule(id)
	if r == nil {
		var ids []string
		for _, r := range g.Book().Rules {
			ids = append(ids, r.ID)
		}
		if near := referee.Nearest(id, ids); near != "" {
			return nil, fmt.Errorf("%s has no rule %q; did you mean %s?", g.Title(), id, near)
		}
		return nil, fmt.Errorf("%s has no rule %q; “magistrate rules %s” lists them", g.Title(), id, g.Key())
	}
	lines.Add(Strong, 0, "%s: %s", r.ID, r.Title)
	lines.Add(Soft, 1, "%s", r.Cite)
	lines.Add(Base, 1, "%s", r.Text)
	lines.Add(Base, 1, "The referee: %s.", Force(r.Force))
	return lines, nil
}

// Ledger tells the questions a rulebook leaves open, the choices (the default
// first, with *), and why; of a table also what holds there.
func Ledger(g referee.Game, h referee.Header) (lines Lines) {
	for i, q := range g.Book().Ledger {
		if i > 0 {
			lines.Add(Base, 0, "")
		}
		choices := "the table can't choose"
		if len(q.Choices) > 0 {
			choices = "*" + strings.Join(q.Choices, " | ")
		}
		lines.Add(Strong, 0, "%s: %s", q.ID, choices)
		if c, ok := h.Rulings[q.ID]; ok {
			lines.Add(Warn, 1, "Here: %s", c)
		}
		lines.Add(Base, 1, "%s", q.Asks)
		if q.Says != "" {
			lines.Add(Base, 1, "→ %s", q.Says)
		}
		if q.Why != "" {
			lines.Add(Soft, 1, "because %s", q.Why)
		}
		if q.Cite != "" {
			lines.Add(Soft, 1, "(%s)", q.Cite)
		}
	}
	return lines
}
