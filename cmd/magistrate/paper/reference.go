package paper

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/rulebook"
)

// Reference lays out what a table looks up while it plays: what is said in
// which order, the rules that refuse, what follows by itself, and the cards
// that have words on them. All of it is the game's own data. Where the whole
// does not fit one page the sections of what follows by itself go first, then
// those of the rules: `magistrate rules` has them.
func Reference(g referee.Game, h referee.Header, look printables.Look) (doc printables.Document, err error) {
	for _, cites := range []string{"~+=", "~+", "~", ""} {
		if doc, err = reference(g, h, cites, look); !errors.As(err, new(*printables.FitError)) {
			break
		}
	}
	return doc, err
}

// reference is Reference with sections cited for the rules of these forces.
func reference(g referee.Game, h referee.Header, cites string, look printables.Look) (printables.Document, error) {
	r := printables.ReferencePage{Title: g.Title(), Sub: "Reference", Emblem: emblem(g, h)}
	turn := printables.Section{Heading: "What is said"}
	for _, f := range g.Language().Forms {
		if !f.Tally {
			turn.Terms = append(turn.Terms, printables.Term{Name: f.Usage, Text: f.Means})
		}
	}
	disputes := printables.Section{Heading: "What the rules refuse"}
	follows := printables.Section{Heading: "What follows by itself"}
	chosen := slices.ContainsFunc(g.Book().Rules, func(r rulebook.Rule) bool { return r.Often })
	for _, rule := range g.Book().Rules {
		if chosen && !rule.Often {
			continue
		}
		term := printables.Term{Name: rule.Title, Text: rule.Text}
		if strings.ContainsRune(cites, rune(rule.Force)) {
			term.Text += " (" + rule.Cite + ")"
		}
		switch rule.Force {
		case rulebook.Enforced, rulebook.Stands:
			disputes.Terms = append(disputes.Terms, term)
		case rulebook.Follows:
			follows.Terms = append(follows.Terms, term)
		}
	}
	cards, err := cardTerms(g, h)
	if err != nil {
		return printables.Document{}, err
	}
	r.Sections = []printables.Section{turn, disputes, follows}
	if len(cards.Terms) > 0 {
		r.Sections = append(r.Sections, cards)
	}
	return printables.Reference(r, look)
}

// manyCards is from how many kinds on the words of each would fill the page.
const manyCards = 24

// cardTerms lists the cards with words and what they count.
func cardTerms(g referee.Game, h referee.Header) (printables.Section, error) {
	s := printables.Section{Heading: "Cards"}
	cards, err := g.Cards(h)
	if err != nil {
		return s, err
	}
	for _, c := range cards {
		if len(c.Text) == 0 || c.Code == "" || c.Slot > 0 {
			continue
		}
		name := c.Name
		if c.Value > 1 {
			name += fmt.Sprintf(" (%d)", c.Value)
		}
		s.Terms = append(s.Terms, printables.Term{Name: name, Text: strings.Join(c.Text, " ")})
	}
	if len(s.Terms) > manyCards {
		s.Terms = nil
	}
	s.Terms = slices.CompactFunc(s.Terms, func(a, b printables.Term) bool { return a.Name == b.Name })
	return s, nil
}
