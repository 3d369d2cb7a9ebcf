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

// force returns a sentence on what the program does about a rule.
func force(f rulebook.Force) string {
	switch f {
	case rulebook.Overridable:
		return "The referee refuses a move against it, but the table may let the move stand."
	case rulebook.Follows:
		return "The referee applies it by itself."
	case rulebook.LeftToTable:
		return "The referee leaves it to the table."
	}
	return "The referee refuses a move against it."
}

// Setup describes how to set up a table: the steps, what is used, and what stays in the box.
func Setup(s setup.Sheet) (lines Lines) {
	head := fmt.Sprintf("%s for %s", s.Title, Count(len(s.Players), "player"))
	if s.Level != "" {
		head += ", " + strings.TrimSuffix(s.Level, "-game") + " game"
	}
	lines.Add(Title, 0, "%s", head)
	lines.Add(Base, 0, "Seats, clockwise: %s.", strings.Join(s.Players, ", ")) // the steps say who begins
	lines.Add(Base, 0, "")
	for i, step := range s.Steps {
		lines.Add(Base, 0, "%2d. %s (%s)", i+1, step.Text, step.Cite)
	}
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
		lines.Add(Soft, 1, "* the rulebook doesn't give the number; count yours")
	}
	return lines
}

// Rules lists the rules of a game after a legend, with their ids if asked for; with the header
// of a table, only those of its level.
func Rules(g referee.Game, h *referee.Header, ids bool) (lines Lines) {
	wide := 0
	for _, r := range g.Book().Rules {
		wide = max(wide, len(r.ID))
	}
	lines.Add(Soft, 0, "+ a move against it is refused   ~ refused, but can stand   = applied by the referee   - left to the table")
	for i := range g.Book().Rules {
		r, id := &g.Book().Rules[i], ""
		if h != nil && !referee.HasLevel(g, *h, r.Level) {
			continue
		}
		if ids {
			id = fmt.Sprintf("%-*s  ", wide, r.ID)
		}
		lines.Add(Base, 0, "%c %s%s", r.Force, id, Citation(r))
	}
	return lines
}

// Rule describes the rule with an id or with some words in its title. With ids it adds the id
// and the test records that show the rule. The error names a rule with a similar id.
func Rule(g referee.Game, id string, ids bool) (lines Lines, err error) {
	r := g.Book().Rule(strings.ReplaceAll(id, " ", "-"))
	for i := range g.Book().Rules {
		if one := &g.Book().Rules[i]; r == nil && strings.Contains(" "+spelling.Fold(one.Title), " "+spelling.Fold(id)) {
			r = one
		}
	}
	if r == nil {
		ids := spelling.Texts(g.Book().Rules, func(r rulebook.Rule) string { return r.ID })
		return nil, fmt.Errorf("%s has no rule %q; %s", g.Title(), id, spelling.DidYouMean(id, ids, fmt.Sprintf("“magistrate rules %s” lists them", g.Key())))
	}
	name := r.Title
	if ids {
		name = r.ID + ": " + name
	}
	lines.Add(Strong, 0, "%s", name)
	lines.Add(Soft, 1, "%s", r.Cite)
	lines.Add(Base, 1, "%s", r.Text)
	lines.Add(Base, 1, "%s", force(r.Force))
	if ids && r.Shown != "" {
		lines.Add(Soft, 1, "Shown by magistrate's own tests, testdata/%s: %s", g.Key(), r.Shown)
	}
	return lines, nil
}

// mostMentions is the number of rules that Mentions describes in full.
const mostMentions = 4

// Mentions describes the rule with an id or a title, or else the steps of a round and the
// rules that mention some words: the first few in full, the others by their titles. It
// returns nil if none does.
func Mentions(g referee.Game, words string) (lines Lines) {
	all, is := mentions(g, words), spelling.Fold(words)
	for _, r := range g.Book().Rules {
		if r.ID == is || spelling.Fold(r.Title) == is {
			lines, _ = Rule(g, r.ID, false) // the rule is there
			return lines
		}
	}
	for i, r := range all {
		if lines.Add(Strong, 0, "%s", Citation(&r)); i < mostMentions {
			lines.Add(Base, 1, "%s", r.Text)
		}
	}
	if len(all) > mostMentions {
		lines.Add(Soft, 0, "Type “rules” and words of a title to read that rule.")
	}
	return lines
}

// mentions returns the steps of a round, as rules without ids, and the rules that mention some
// words: first in the title, then in a section with few other topics, then in the text.
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

// stems returns the words of a text with three letters or more, without a final s.
func stems(text string) (all []string) {
	for word := range strings.FieldsFuncSeq(spelling.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if word = strings.TrimSuffix(word, "s"); len(word) > 2 {
			all = append(all, word)
		}
	}
	return all
}

// HouseRules lists the questions that a rulebook leaves open, with their choices, the default
// first, and the table's choice. With ids it names questions and choices by their ids.
func HouseRules(g referee.Game, h referee.Header, ids bool) (lines Lines) {
	lines.Add(Soft, 0, "* marks the default.")
	for _, q := range g.Book().Ledger {
		lines.Add(Base, 0, "")
		name, word := q.ID, func(text string) string { return text }
		if !ids {
			name, word = q.ShortName(), q.InWords
		}
		choices := "no choice"
		if len(q.Choices) > 0 {
			choices = "*" + word(strings.Join(q.Choices, " | "))
		}
		lines.Add(Strong, 0, "%s: %s", name, choices)
		if c, ok := h.Rulings[q.ID]; ok {
			lines.Add(Warn, 1, "This table: %s", word(c))
		}
		lines.Add(Base, 1, "%s", q.Asks)
		if q.Says != "" {
			lines.Add(Base, 1, "→ %s", word(q.Says))
		}
		if q.Why != "" {
			lines.Add(Soft, 1, "%s", q.Why)
		}
		if q.Cite != "" {
			lines.Add(Soft, 1, "(%s)", q.Cite)
		}
	}
	return lines
}
