package paper

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/rulebook"
	"magistrate/referee/spelling"
)

// Reference lays out a reference sheet at the header's level in three blocks: the turn in
// steps; numbers, signs and cards; the disputed rules and the table's questions. It has no
// notation (see Commands).
func Reference(g referee.Game, h referee.Header, look printables.Look) (doc printables.Document, err error) {
	page, err := referencePage(g, h)
	if err != nil {
		return doc, err
	}
	page.page.Sections = slices.Concat(page.page.Sections, page.words)
	page.page = withSection(page.page, page.disputes)
	return printables.Reference(withQuestions(page.page, g, h, maxQuestions), look)
}

// maxQuestions is the number of questions on a reference sheet.
const maxQuestions = 12

// ReferenceCards lays out the turn, the numbers and the signs as cards, a set for each
// player, with only the chosen house rules.
func ReferenceCards(g referee.Game, h referee.Header, players int, size printables.Size, o printables.CardOptions) (printables.Document, error) {
	page, err := referencePage(g, h)
	if err != nil {
		return printables.Document{}, err
	}
	doc, err := printables.ReferenceCards(withQuestions(page.page, g, h, 0), players, size, o)
	return doc, withAdvice(err, size, "")
}

// withSection returns page with a section added unless it is empty.
func withSection(page printables.ReferencePage, s printables.Section) printables.ReferencePage {
	if len(s.Terms)+len(s.Signs) > 0 {
		page.Sections = append(slices.Clip(page.Sections), s)
	}
	return page
}

// A reference is a page with the turn, the numbers and the signs, and what a page has room
// for besides.
type reference struct {
	page     printables.ReferencePage
	words    []printables.Section // of cards
	disputes printables.Section
}

// referencePage returns the reference of a game.
func referencePage(g referee.Game, h referee.Header) (r reference, err error) {
	level, book := levelOf(g, h), g.Book().WithRulings(h.Rulings)
	page := printables.ReferencePage{Title: g.Title(), Sub: "Quick reference", Emblem: emblem(g, h)}
	if level != "" {
		page.Sub += ", " + level + " level"
	}
	round := printables.Section{Heading: "The game in steps", Steps: true}
	for _, s := range book.Round {
		if referee.HasLevel(g, h, s.Level) {
			round.Terms = append(round.Terms, printables.Term{Name: s.Title, Text: s.Text})
		}
	}
	sheet, err := g.Setup(h)
	if err != nil {
		return r, err
	}
	out := map[string]bool{} // left in the box at this level
	for _, p := range sheet.Parts {
		out[p.Name] = p.Used == 0
	}
	cards := slices.DeleteFunc(g.Cards(h), func(c referee.Printed) bool { return out[c.Name] || !referee.HasLevel(g, h, c.Level) })
	disputes := printables.Section{Heading: "Most disputed rules"}
	for i, r := range book.Rules {
		if !r.Disputed || out[r.About] || !referee.HasLevel(g, h, r.Level) {
			continue
		}
		name := r.Title
		if r.About != "" {
			name += " (" + r.About + ")"
		}
		cite := cited(g, h, r.Cite)
		if isHouseRule(g.Book(), i) { // for which the book is not the source
			cite = " (a house rule)"
		}
		disputes.Terms = append(disputes.Terms, printables.Term{Name: name, Text: r.Text + cite})
	}
	words := cardTerms(cards)
	markAssumed(&words, g, h)
	hasContent := func(s printables.Section) bool { return len(s.Points)+len(s.Terms)+len(s.Signs)+len(s.Table) > 0 }
	for _, s := range slices.Concat([]printables.Section{round, numbers(g, h)}, signs(cards, words), []printables.Section{worth(cards)}) {
		if hasContent(s) {
			page.Sections = append(page.Sections, s)
		}
	}
	if hasContent(words) {
		r.words = []printables.Section{words}
	}
	if len(page.Sections) == 0 { // a game without steps: list its rules
		for _, r := range book.Rules {
			disputes.Terms = append(disputes.Terms, printables.Term{Name: r.Title, Text: r.Text})
		}
		page.Sections, disputes = append(page.Sections, disputes), printables.Section{}
	}
	r.page, r.disputes = page, disputes
	return r, nil
}

// isHouseRule reports whether the text of the i-th rule depends on a house rule, for which
// the book is not the source.
func isHouseRule(book *rulebook.Book, i int) bool {
	for _, q := range book.Ledger {
		for _, choice := range q.Choices {
			if book.WithRulings(map[string]string{q.ID: choice}).Rules[i].Text != book.WithRulings(nil).Rules[i].Text {
				return true
			}
		}
	}
	return false
}

// cited returns a citation in brackets, without the sections of other levels.
func cited(g referee.Game, h referee.Header, cite string) string {
	other := func(section string) bool {
		elsewhere := func(its, at string) bool {
			return !referee.HasLevel(g, h, its) && slices.Contains(strings.Split(at, "; "), section)
		}
		return slices.ContainsFunc(g.Book().Round, func(s rulebook.Step) bool { return elsewhere(s.Level, s.Cite) }) ||
			slices.ContainsFunc(g.Book().Ledger, func(q rulebook.Question) bool { return elsewhere(q.Level, q.Cite) })
	}
	if parts := slices.DeleteFunc(strings.Split(cite, "; "), other); len(parts) > 0 {
		return " (" + strings.Join(parts, "; ") + ")"
	}
	return ""
}

// levelOf returns the level of a header, or "" for a game without levels.
func levelOf(g referee.Game, h referee.Header) string {
	for _, k := range g.Keys() {
		if k.Name == "level" && len(k.Values) > 0 {
			return h.Value(k.Name, k.Values[0])
		}
	}
	return ""
}

// numbers returns a section of figures, with a table of those that depend on the number of
// players.
func numbers(g referee.Game, h referee.Header) (s printables.Section) {
	least, most := g.Seats()
	head := []string{"players"}
	var names []string
	rows := map[string][]string{}
	for n := least; n <= most; n++ {
		table := h
		table.Players = nil
		for i := range n {
			table.Players = append(table.Players, "P"+strconv.Itoa(i+1))
		}
		sheet, err := g.Setup(table)
		if err != nil { // a variant for other numbers
			continue
		}
		head = append(head, strconv.Itoa(n))
		for _, f := range sheet.Numbers {
			if rows[f.Name] == nil {
				names = append(names, f.Name)
			}
			rows[f.Name] = append(rows[f.Name], f.Value)
		}
	}
	if len(names) == 0 {
		return s
	}
	s = printables.Section{Heading: "By number of players", Table: [][]string{head}}
	for _, name := range names {
		if len(slices.Compact(slices.Clone(rows[name]))) == 1 {
			s.Points = append(s.Points, name+": "+rows[name][0]+" for any number of players.")
			continue
		}
		s.Table = append(s.Table, append([]string{name}, rows[name]...))
	}
	if len(s.Table) == 1 {
		s.Table = nil
	}
	return s
}

// signs returns the signs of families in sections by group, and a section of other signs.
// It leaves out those that words shows.
func signs(cards []referee.Printed, words printables.Section) (all []printables.Section) {
	var rest printables.Section
	seen := map[string]bool{}
	for _, t := range words.Terms {
		seen[t.Sign] = true
	}
	add := func(group, key, name string) {
		if !printables.HasSign(key) || seen[key] {
			return
		}
		seen[key] = true
		s := &rest
		if group != "" {
			i := slices.IndexFunc(all, func(s printables.Section) bool { return s.Heading == "Signs: "+group })
			if i < 0 {
				i = len(all)
				all = append(all, printables.Section{Heading: "Signs: " + group})
			}
			s = &all[i]
		}
		s.Signs = append(s.Signs, printables.Term{Sign: key, Name: name})
	}
	for _, c := range cards {
		for _, t := range c.Tags {
			add(t.Group, printables.SignKey(t.Name), printables.Capital(t.Name))
		}
		for _, key := range printables.SignsIn(c.Cost + strings.Join(slices.Concat(c.Text, spelling.Texts(c.Powers, powerSigns)), " ") + c.Reversed + c.Side) {
			add("", key, printables.Capital(strings.ReplaceAll(key, "-", " ")))
		}
	}
	rest.Heading = "Signs"
	if len(all) > 0 {
		rest.Heading = "Other signs"
	}
	return append(all, rest)
}

// maxCardTerms is the number of cards above which their words would fill the page.
const maxCardTerms = 24

// cardTerms returns a section of the cards with words but no powers: number, value, text.
func cardTerms(cards []referee.Printed) printables.Section {
	s := printables.Section{Heading: "Cards"}
	for _, c := range cards {
		if len(c.Text) == 0 || len(c.Powers) > 0 || c.Code == "" || c.Slot > 0 {
			continue
		}
		facts := ""
		if c.Copies > 0 {
			facts = fmt.Sprintf("×%d", c.Copies)
		}
		if c.Value > 1 {
			facts += fmt.Sprintf(", counts %d", c.Value)
		}
		term := printables.Term{Name: c.Name, Mark: facts, Text: strings.Join(c.Text, " ")}
		if key := printables.SignKey(c.Name); printables.HasSign(key) {
			term.Sign = key
		}
		s.Terms = append(s.Terms, term)
	}
	if len(s.Terms) > maxCardTerms {
		s.Terms = nil
	}
	return s
}

// markAssumed marks the cards whose count is assumed and explains the mark below them.
func markAssumed(s *printables.Section, g referee.Game, h referee.Header) {
	any := false
	for i := range s.Terms {
		t := &s.Terms[i]
		if strings.Contains(assumption(g, h), " "+t.Name+" ") {
			t.Mark, any = strings.Replace(t.Mark, ",", "*,", 1), true
			if !strings.Contains(t.Mark, "*") {
				t.Mark += "*"
			}
		}
	}
	if any {
		s.Terms = append(s.Terms, printables.Term{Name: "*", Text: assumption(g, h)})
	}
}

// worth returns a section of the cards that score, highest first, for a game whose cards
// have powers.
func worth(cards []referee.Printed) printables.Section {
	s := printables.Section{Heading: "Points on cards"}
	if !slices.ContainsFunc(cards, func(c referee.Printed) bool { return len(c.Powers) > 0 }) {
		return s
	}
	names := map[int][]string{}
	for _, c := range cards {
		name := c.Name
		if c.Counts != "" {
			name += " (+" + c.Counts + ")"
		}
		if (c.Value != 0 || c.Counts != "") && !c.Counter {
			names[c.Value] = append(names[c.Value], name)
		}
	}
	for _, value := range slices.Backward(slices.Sorted(maps.Keys(names))) {
		s.Terms = append(s.Terms, printables.Term{Name: strconv.Itoa(value), Text: strings.Join(names[value], ", ") + "."})
	}
	return s
}

// withQuestions returns page with the questions that the rulebook leaves open and their
// answers, at most some: first the chosen ones, then the defaults at this level. Those about
// scoring have a section of their own.
func withQuestions(page printables.ReferencePage, g referee.Game, h referee.Header, most int) printables.ReferencePage {
	play, scoring := printables.Section{Heading: "House rules where the book is silent"}, printables.Section{Heading: "House rules for the score"}
	most = max(most, len(h.Rulings))
	for _, chosen := range []bool{true, false} {
		for _, q := range g.Book().Ledger {
			c, ok := h.Rulings[q.ID]
			if ok != chosen || len(q.Choices) == 0 || !chosen && !referee.HasLevel(g, h, q.Level) || most == 0 {
				continue
			}
			if most--; !ok {
				c = q.Default()
			}
			at := &play
			if q.Scored {
				at = &scoring
			}
			at.Terms = append(at.Terms, printables.Term{Name: q.Asks, Text: answer(q, c)})
		}
	}
	return withSection(withSection(page, play), scoring)
}
