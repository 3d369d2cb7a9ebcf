package paper

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/rulebook"
)

// Reference lays out what a player looks up at the table, at the header's level:
// the round in steps, the numbers that depend on how many play, the signs, the
// cards that say something, the rules disputed most, and what this table does
// where the book is silent. All of it is the game's own data, none of it notation
// (see Commands). Where all answers of the ledger don't fit one page the defaults
// go first: those that the table chose stay.
func Reference(g referee.Game, h referee.Header, look printables.Look) (doc printables.Document, err error) {
	page, silent, err := aid(g, h)
	if err != nil {
		return doc, err
	}
	for least := len(h.Rulings); ; {
		doc, err = printables.Reference(with(page, silent), look)
		if !errors.As(err, new(*printables.FitError)) || len(silent.Terms) <= least {
			return doc, err
		}
		silent.Terms = silent.Terms[:max(least, len(silent.Terms)-2)]
	}
}

// ReferenceCards are the same as cards of the deck's size, a set for each of so
// many players; of the silent book only what the table chose.
func ReferenceCards(g referee.Game, h referee.Header, players int, size printables.Size, o printables.CardOptions) (printables.Document, error) {
	page, silent, err := aid(g, h)
	if err != nil {
		return printables.Document{}, err
	}
	silent.Terms = silent.Terms[:len(h.Rulings)]
	doc, err := printables.ReferenceCards(with(page, silent), players, size, o)
	return doc, roomier(err, size, "")
}

// with adds a section unless there is nothing in it.
func with(page printables.ReferencePage, s printables.Section) printables.ReferencePage {
	if len(s.Terms)+len(s.Signs) > 0 {
		page.Sections = append(slices.Clip(page.Sections), s)
	}
	return page
}

// aid makes the page without the last section, and that.
func aid(g referee.Game, h referee.Header) (page printables.ReferencePage, silent printables.Section, err error) {
	level, book := levelOf(g, h), g.Book().Under(h.Rulings)
	page = printables.ReferencePage{Title: g.Title(), Sub: "What to do, and what to look up", Emblem: emblem(g, h)}
	if level != "" {
		page.Sub += ", " + level + " level"
	}
	round := printables.Section{Heading: "The game in steps", Steps: true}
	for _, s := range book.Round {
		if s.Level == "" || s.Level == level {
			round.Terms = append(round.Terms, printables.Term{Name: s.Title, Text: s.Text})
		}
	}
	sheet, err := g.Setup(h)
	if err != nil {
		return page, silent, err
	}
	out := map[string]bool{} // what this level leaves in the box
	for _, p := range sheet.Parts {
		out[p.Name] = p.Used == 0
	}
	cards := slices.DeleteFunc(g.Cards(h), func(c referee.Printed) bool { return out[c.Name] || c.Level != "" && c.Level != level })
	disputes := printables.Section{Heading: "Disputed most"}
	for _, r := range book.Rules {
		if !r.Disputed || out[r.About] || r.Level != "" && r.Level != level {
			continue
		}
		name := r.Title
		if r.About != "" {
			name += " (" + r.About + ")"
		}
		disputes.Terms = append(disputes.Terms, printables.Term{Name: name, Text: r.Text + cited(book, level, r.Cite)})
	}
	words := cardTerms(cards)
	starred(&words, g, h)
	sections := slices.Concat([]printables.Section{round, numbers(g, h)}, signs(cards, words), []printables.Section{words, worth(cards), disputes})
	for _, s := range sections {
		if len(s.Points)+len(s.Terms)+len(s.Signs)+len(s.Table) > 0 {
			page.Sections = append(page.Sections, s)
		}
	}
	if len(page.Sections) == 0 { // a game that tells no steps: what its rules say
		for _, r := range book.Rules {
			disputes.Terms = append(disputes.Terms, printables.Term{Name: r.Title, Text: r.Text})
		}
		page.Sections = append(page.Sections, disputes)
	}
	return page, answers(g, h), nil
}

// cited is a citation in brackets, without the sections that only another level has.
func cited(book *rulebook.Book, level, cite string) string {
	other := func(section string) bool {
		elsewhere := func(its, at string) bool {
			return its != "" && its != level && slices.Contains(strings.Split(at, "; "), section)
		}
		return slices.ContainsFunc(book.Round, func(s rulebook.Step) bool { return elsewhere(s.Level, s.Cite) }) ||
			slices.ContainsFunc(book.Ledger, func(q rulebook.Question) bool { return elsewhere(q.Level, q.Cite) })
	}
	if parts := slices.DeleteFunc(strings.Split(cite, "; "), other); len(parts) > 0 {
		return " (" + strings.Join(parts, "; ") + ")"
	}
	return ""
}

// levelOf is the level of a header; "" for a game without.
func levelOf(g referee.Game, h referee.Header) string {
	for _, k := range g.Keys() {
		if k.Name == "level" && len(k.Values) > 0 {
			return h.Value(k.Name, k.Values[0])
		}
	}
	return ""
}

// numbers are what does not depend on how many play, and a table of what does.
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
		if err != nil { // a variant for fewer
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
			s.Points = append(s.Points, name+": "+rows[name][0]+", however many play.")
			continue
		}
		s.Table = append(s.Table, append([]string{name}, rows[name]...))
	}
	if len(s.Table) == 1 {
		s.Table = nil
	}
	return s
}

// signs are the families of the cards with their signs, each once: a section for each
// group of families that has a name, then the others that no card's own words show.
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
		for _, key := range printables.SignsIn(c.Cost + strings.Join(slices.Concat(c.Text, c.Powers), " ") + c.Reversed + c.Side) {
			add("", key, printables.Capital(strings.ReplaceAll(key, "-", " ")))
		}
	}
	rest.Heading = "Signs"
	if len(all) > 0 {
		rest.Heading = "Other signs"
	}
	return append(all, rest)
}

// manyCards is from how many kinds on the words of each would fill the page.
const manyCards = 24

// cardTerms lists the cards with words: how many there are, what they are worth,
// what they do. Those with powers tell all of them themselves.
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
	if len(s.Terms) > manyCards {
		s.Terms = nil
	}
	return s
}

// starred marks the cards whose count is our own assumption, and says so below them.
func starred(s *printables.Section, g referee.Game, h referee.Header) {
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

// worth lists the cards of a game with powers that count something, the highest
// first, with what else counts on them.
func worth(cards []referee.Printed) printables.Section {
	s := printables.Section{Heading: "What cards count"}
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

// answers are the questions that the book leaves open at this level and what this
// table does: first those it chose, at whatever level they are asked.
func answers(g referee.Game, h referee.Header) printables.Section {
	s := printables.Section{Heading: "The book is silent; here:"}
	level := levelOf(g, h)
	add := func(chosen bool) {
		for _, q := range g.Book().Ledger {
			asked := q.Level == "" || q.Level == level
			if c, ok := h.Rulings[q.ID]; ok == chosen && len(q.Choices) > 0 && (chosen || asked) {
				if !ok {
					c = q.Default()
				}
				s.Terms = append(s.Terms, printables.Term{Name: q.Asks, Text: answer(q, c)})
			}
		}
	}
	add(true)
	add(false)
	return s
}
