package tell

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"magistrate/referee"
	"magistrate/referee/rulebook"
	"magistrate/referee/spelling"
	"magistrate/setup"
)

// force says what the program does with a rule.
func force(f rulebook.Force) string {
	switch f {
	case rulebook.Stands:
		return "refuses, but the table may let it stand"
	case rulebook.Follows:
		return "carries it out by itself"
	case rulebook.Unmodel:
		return "leaves it to the table"
	}
	return "refuses"
}

// Setup describes how to set up a table: what is used and what goes back into the box,
// then the steps.
func Setup(s setup.Sheet) (lines Lines) {
	head := fmt.Sprintf("%s for %s", s.Title, Count(len(s.Players), "player"))
	if s.Level != "" {
		head += ", " + strings.TrimSuffix(s.Level, "-game") + " game"
	}
	lines.Add(Title, 0, "%s", head)
	lines.Add(Base, 0, "Seats, clockwise: %s.", strings.Join(s.Players, ", ")) // the steps say who begins
	lines.Add(Base, 0, "")
	wide := 0
	for _, p := range s.Parts {
		wide = max(wide, Width(p.Name))
	}
	ruled := false
	lines.Add(Strong, 1, "%s  table  box", Pad("", wide))
	for _, p := range s.Parts {
		star, box := "", "-"
		if p.Ruled {
			star, ruled = " *", true
		}
		if p.Box > 0 {
			box = fmt.Sprint(p.Box)
		}
		lines.Add(Base, 1, "%s", strings.TrimRight(fmt.Sprintf("%s  %5d  %3s%s  %s", Pad(p.Name, wide), p.Used, box, star, p.Note), " "))
	}
	if ruled {
		lines.Add(Soft, 1, "* the rulebook does not say how many: count yours")
	}
	lines.Add(Base, 0, "")
	for i, step := range s.Steps {
		lines.Add(Base, 0, "%2d. %s (%s)", i+1, step.Text, step.Cite)
	}
	return lines
}

// Rules lists all rules of a game after what their signs mean; ids: with their ids.
func Rules(g referee.Game, ids bool) (lines Lines) {
	wide := 0
	for _, r := range g.Book().Rules {
		wide = max(wide, len(r.ID))
	}
	lines.Add(Soft, 0, "+ refuses   ~ refuses, but can stand   = done by the referee   - left to the table")
	for i := range g.Book().Rules {
		r, id := &g.Book().Rules[i], ""
		if ids {
			id = fmt.Sprintf("%-*s  ", wide, r.ID)
		}
		lines.Add(Base, 0, "%c %s%s", r.Force, id, Cited(r))
	}
	return lines
}

// Rule describes one rule, found by its id or by words of its title; ids: with its id, and
// the test records that show it. The error names the nearest.
func Rule(g referee.Game, id string, ids bool) (lines Lines, err error) {
	r := g.Book().Rule(strings.ReplaceAll(id, " ", "-"))
	for i := range g.Book().Rules {
		if one := &g.Book().Rules[i]; r == nil && strings.Contains(" "+spelling.Fold(one.Title), " "+spelling.Fold(id)) {
			r = one
		}
	}
	if r == nil {
		ids := spelling.Texts(g.Book().Rules, func(r rulebook.Rule) string { return r.ID })
		return nil, fmt.Errorf("%s has no rule %q; %s", g.Title(), id, spelling.Meant(id, ids, fmt.Sprintf("“magistrate rules %s” lists them", g.Key())))
	}
	name := r.Title
	if ids {
		name = r.ID + ": " + name
	}
	lines.Add(Strong, 0, "%s", name)
	lines.Add(Soft, 1, "%s", r.Cite)
	lines.Add(Base, 1, "%s", r.Text)
	lines.Add(Base, 1, "The referee %s.", force(r.Force))
	if ids && r.Shown != "" {
		lines.Add(Soft, 1, "Shown by magistrate's own tests, testdata/%s: %s", g.Key(), r.Shown)
	}
	return lines, nil
}

// mostMentions is how many rules are described that speak of something.
const mostMentions = 4

// Mentions describes the rule with an id or a title, or else the steps of a round and the
// rules that speak of some words: the first in full, of the others only their titles. It
// returns nil where none does.
func Mentions(g referee.Game, words string) (lines Lines) {
	all, is := mentions(g, words), spelling.Fold(words)
	for _, r := range g.Book().Rules {
		if r.ID == is || spelling.Fold(r.Title) == is {
			lines, _ = Rule(g, r.ID, false) // the rule is there
			return lines
		}
	}
	for i, r := range all {
		if lines.Add(Strong, 0, "%s", Cited(&r)); i < mostMentions {
			lines.Add(Base, 1, "%s", r.Text)
		}
	}
	if len(all) > mostMentions {
		lines.Add(Soft, 0, "“rules” and the words of a title show that rule.")
	}
	return lines
}

// mentions returns the steps of a round, as rules without ids, and the rules that speak of
// some words: first those with the words in their titles, then those whose sections are
// about them and little else.
func mentions(g referee.Game, words string) []rulebook.Rule {
	typed := stems(words)
	speaks := func(text string) bool {
		has := stems(text)
		return len(typed) > 0 && !slices.ContainsFunc(typed, func(word string) bool { return !slices.Contains(has, word) })
	}
	var all, about, others []rulebook.Rule
	for _, s := range g.Book().Round {
		if speaks(s.Title) || speaks(s.Cite) {
			all = append(all, rulebook.Rule{Title: s.Title, Cite: s.Cite, Text: s.Text})
		}
	}
	for _, r := range g.Book().Rules {
		switch {
		case speaks(r.Title):
			all = append(all, r)
		case speaks(r.Cite):
			about = append(about, r)
		case speaks(r.Title + " " + r.Text):
			others = append(others, r)
		}
	}
	slices.SortStableFunc(about, func(a, b rulebook.Rule) int { return strings.Count(a.Cite, ";") - strings.Count(b.Cite, ";") })
	return slices.Concat(all, about, others)
}

// stems returns the words of a text that mean something, without the plural's s.
func stems(text string) (all []string) {
	for word := range strings.FieldsFuncSeq(spelling.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if word = strings.TrimSuffix(word, "s"); len(word) > 2 {
			all = append(all, word)
		}
	}
	return all
}

// Ledger lists the questions a rulebook leaves open with their choices, the default first
// and with *, and why; of a table also its own choice. ids: with their ids.
func Ledger(g referee.Game, h referee.Header, ids bool) (lines Lines) {
	lines.Add(Soft, 0, "* marks what holds unless the table rules otherwise.")
	for _, q := range g.Book().Ledger {
		lines.Add(Base, 0, "")
		name, word := q.ID, func(text string) string { return text }
		if !ids {
			name, word = q.Called(), q.InWords
		}
		choices := "the table can't choose"
		if len(q.Choices) > 0 {
			choices = "*" + word(strings.Join(q.Choices, " | "))
		}
		lines.Add(Strong, 0, "%s: %s", name, choices)
		if c, ok := h.Rulings[q.ID]; ok {
			lines.Add(Warn, 1, "Here: %s", word(c))
		}
		lines.Add(Base, 1, "%s", q.Asks)
		if q.Says != "" {
			lines.Add(Base, 1, "→ %s", word(q.Says))
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
