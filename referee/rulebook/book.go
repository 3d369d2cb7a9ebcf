// Package rulebook parses rules.txt, which holds the sections of a game's printed
// rulebook, every rule in our own words with the section it comes from, and the questions
// that the rulebook leaves open.
//
// A line that begins with a space belongs to the entry above it, and "#" begins a comment
// line.
//
//	section Basic Rules, Mage Phase
//
//	+ supply  Only what is there
//	  at Basic Rules, Mage Phase
//	  shown in no-such-card.txtar
//	  A pick is a card of the Pool ...
//
//	step Treasure
//	  at Basic Rules, Treasure Phase
//	  only full
//	  The starting player draws ...
//
//	? shapeshifter-on-starter  yes | no
//	  at Advanced Rules, Shapeshifter Card Values
//	  asks May a starting player ...
//	  says Yes, with two or three players ...
//	  why The event counts as one ordinary card ...
//
// The sign before a rule is its Force. "disputed Daemon" marks the rules that players most
// often dispute, with the card they are about. The steps describe a round in order. "only"
// names the level of a step, a rule, or a question; "scored" marks a question that matters
// when a finished game is scored. If a question has choices, "says" begins with the
// default and has a sentence for each other choice, which names it: "With no the other
// cards make the ten alone."
//
// The text of a step or rule may depend on the answer to a question: "[set-bonus: 5 | 3: 3]"
// is 5 by default and 3 at a table with set-bonus=3. After the question's ID comes the text
// for the default, then in order each other choice with its text, which may be empty.
package rulebook

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A Force is what the referee does with a rule.
type Force byte

// The forces, written as the signs in rules.txt.
const (
	Enforced    Force = '+' // refuses moves, which can't be let stand
	Overridable Force = '~' // refuses moves, but the table may let them stand
	Follows     Force = '=' // refuses nothing: the referee carries it out
	LeftToTable Force = '-' // known, but left to the table
)

// A Rule is one rule in our own words.
type Rule struct {
	ID    string
	Force Force
	Title string
	Cite  string // "Basic Rules, Mage Phase"; "; " separates several
	Text  string

	Disputed bool   // players often dispute it
	About    string // the card that a disputed rule is about; "" for none
	Shown    string // the records in testdata that show it, "match.txtar"; set by go test -update
	Level    string // the level that has it; "" for all
	template string // Text with the marks of house rules; "" if it has none
}

// A Step is one thing to do in a round or at the end.
type Step struct {
	Title string
	Cite  string
	Text  string
	Level string // the level that has it; "" for all

	template string // see Rule
}

// Refuses reports whether the rule can refuse a move.
func (r *Rule) Refuses() bool { return r.Force == Enforced || r.Force == Overridable }

// A Question is a point on which the rulebook is silent or contradicts itself.
type Question struct {
	ID      string
	Level   string   // the level that has it; "" for all
	Scored  bool     // it matters when a finished game is scored
	Name    string   // a short name for forms; "": the ID in words
	Choices []string // the first is the default; none if there is nothing to choose
	Cite    string
	Asks    string // what is unclear
	Says    string // what the default does, and what each other choice does
	Why     string
}

// Default returns the first choice, "" if there is nothing to choose.
func (q *Question) Default() string {
	if len(q.Choices) == 0 {
		return ""
	}
	return q.Choices[0]
}

// ShortName returns the question's name.
func (q *Question) ShortName() string { return cmp.Or(q.Name, InWords(q.ID)) }

// Effect returns what a choice does: for the default, the sentences of Says that name no
// choice; for another, those that name it, e.g. “With cap-6 it stays at six”.
func (q *Question) Effect(choice string) string {
	var sentences []string
	for sentence := range strings.SplitAfterSeq(q.Says, ". ") {
		of := q.Default()
		for _, other := range q.Choices[1:] {
			if regexp.MustCompile(`(?i)\b(with|choice) ` + regexp.QuoteMeta(other) + `\b`).MatchString(sentence) {
				of = other
			}
		}
		if of == choice {
			sentences = append(sentences, strings.TrimSpace(sentence))
		}
	}
	return q.InWords(strings.Join(sentences, " "))
}

// Answer returns what a choice does as an answer to the question, without the words that
// name the choice, or the name of the choice if Says doesn't mention it.
func (q *Question) Answer(choice string) string {
	does := q.Effect(choice)
	if choice != q.Default() {
		does = regexp.MustCompile(`(?i)^with `+regexp.QuoteMeta(InWords(choice))+`\b[, ]*`).ReplaceAllString(does, "")
	}
	return cmp.Or(does, InWords(choice))
}

// InWords returns a text with the question's choices in words.
func (q *Question) InWords(text string) string {
	for _, choice := range q.Choices {
		text = strings.ReplaceAll(text, choice, InWords(choice))
	}
	return text
}

// InWords returns a key or a choice in words: "no-cap" is “no cap”, but "1-4" stays a
// range.
func InWords(choice string) string {
	if strings.Trim(choice, "0123456789-") == "" {
		return choice
	}
	return strings.ReplaceAll(choice, "-", " ")
}

// A Book is a parsed rules.txt.
type Book struct {
	Sections []string
	Rules    []Rule
	Ledger   []Question
	Round    []Step
	rules    map[string]int
}

// Rule returns the rule with an ID; nil for none.
func (b *Book) Rule(id string) *Rule {
	if i, ok := b.rules[id]; ok {
		return &b.Rules[i]
	}
	return nil
}

// Question returns the question with an ID; nil for none.
func (b *Book) Question(id string) *Question {
	for i := range b.Ledger {
		if b.Ledger[i].ID == id {
			return &b.Ledger[i]
		}
	}
	return nil
}

// WithRulings returns the book for a table with these house rules, with the texts of its steps
// and rules to match. A question that is not listed has its default.
func (b *Book) WithRulings(rulings map[string]string) *Book {
	book := *b
	book.Rules, book.Round = slices.Clone(b.Rules), slices.Clone(b.Round)
	for i := range book.Rules {
		book.Rules[i].read(rulings)
	}
	for i := range book.Round {
		book.Round[i].read(rulings)
	}
	return &book
}

func (r *Rule) read(rulings map[string]string) {
	r.Text = FillMarks(cmp.Or(r.template, r.Text), rulings)
}
func (s *Step) read(rulings map[string]string) {
	s.Text = FillMarks(cmp.Or(s.template, s.Text), rulings)
}

// A mark is one place in brackets: a question, the text for the default, and the texts for
// other choices, "no: not counted | …".
type mark struct{ id, says, others string }

// template splits a text at its first mark; ok is false if it has none.
func cutMark(text string) (before string, m mark, after string, ok bool) {
	before, rest, _ := strings.Cut(text, "[")
	inside, after, ok := strings.Cut(rest, "]")
	if !ok {
		return text, m, "", false
	}
	id, says, _ := strings.Cut(inside, ":")
	says, others, _ := strings.Cut(says, "|")
	return before, mark{id, says, others}, after, true
}

// choices yields the texts of a mark for other choices than the default.
func (m mark) choices(yield func(choice, text string) bool) {
	for other := range strings.SplitSeq(m.others, "|") {
		choice, text, _ := strings.Cut(strings.TrimSpace(other), ":")
		if !yield(choice, text) {
			return
		}
	}
}

// FillMarks returns a text with its marks replaced to match these house rules.
func FillMarks(text string, rulings map[string]string) string {
	before, m, after, ok := cutMark(text)
	if !ok {
		return text
	}
	says := ""
	for ; ok; before, m, after, ok = cutMark(after) {
		for choice, other := range m.choices {
			if rulings[m.id] == choice {
				m.says = other
			}
		}
		says += before + " " + m.says
	}
	return trimSpaces.Replace(strings.Join(strings.Fields(says+before), " "))
}

// trimSpaces removes the space before a punctuation mark.
var trimSpaces = strings.NewReplacer(" ,", ",", " ;", ";", " .", ".", " ?", "?")

// Check returns an error if a mark of a text names no question, or not each of its other
// choices.
func (b *Book) Check(name, text string) error {
	for _, m, rest, ok := cutMark(text); ok; _, m, rest, ok = cutMark(rest) {
		q := b.Question(m.id)
		if q == nil {
			return fmt.Errorf("rules.txt: %s has a mark for %s, but no question has that id", name, m.id)
		}
		var choices []string
		for choice := range m.choices {
			choices = append(choices, choice)
		}
		if len(q.Choices) < 2 || !slices.Equal(choices, q.Choices[1:]) {
			return fmt.Errorf("rules.txt: the mark of %s for %s has the choices %s instead of %s", name, q.ID, strings.Join(choices, ", "), strings.Join(q.Choices, ", "))
		}
	}
	return nil
}

// checkMarks checks the marks of rules and steps and replaces them with the text for the
// defaults.
func (b *Book) checkMarks() error {
	var all []error
	mark := func(name string, text, marked *string) {
		if strings.Contains(*text, "[") {
			all = append(all, b.Check(name, *text))
			*text, *marked = FillMarks(*text, nil), *text
		}
	}
	for i := range b.Rules {
		mark(b.Rules[i].ID, &b.Rules[i].Text, &b.Rules[i].template)
	}
	for i := range b.Round {
		mark(b.Round[i].Title, &b.Round[i].Text, &b.Round[i].template)
	}
	return errors.Join(all...)
}

// Must is like Parse but panics on a fault, for texts that are part of the program.
func Must(text string) *Book {
	b, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return b
}

// Parse parses a rules.txt. An error names the line.
func Parse(text string) (*Book, error) {
	b := &Book{rules: map[string]int{}}
	sections := map[string]bool{}
	var now entry
	for n, line := range strings.Split(text, "\n") {
		fail := func(format string, args ...any) error {
			return fmt.Errorf("rules.txt, line %d: %s", n+1, fmt.Sprintf(format, args...))
		}
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		rest = strings.TrimSpace(rest)
		switch {
		case word == "" || strings.HasPrefix(line, "#"):
		case line[0] == ' ':
			if err := now.describe(sections, word, rest); err != nil {
				return nil, fail("%v", err)
			}
		case word == "section":
			sections[rest] = true
			b.Sections = append(b.Sections, rest)
		case word == "?":
			id, choices, _ := strings.Cut(rest, " ")
			if b.Question(id) != nil {
				return nil, fail("question %s is there twice", id)
			}
			q := Question{ID: id}
			for c := range strings.SplitSeq(choices, "|") {
				if c = strings.TrimSpace(c); c != "" {
					q.Choices = append(q.Choices, c)
				}
			}
			b.Ledger = append(b.Ledger, q)
			now = b.Ledger[len(b.Ledger)-1].entry()
		case word == "step":
			b.Round = append(b.Round, Step{Title: rest})
			now = b.Round[len(b.Round)-1].entry()
		case len(word) == 1 && strings.Contains("+~=-", word):
			id, title, _ := strings.Cut(rest, " ")
			if _, twice := b.rules[id]; twice || id == "" {
				return nil, fail("rule %q has no name of its own", id)
			}
			b.rules[id] = len(b.Rules)
			b.Rules = append(b.Rules, Rule{ID: id, Force: Force(word[0]), Title: strings.TrimSpace(title)})
			now = b.Rules[len(b.Rules)-1].entry()
		default:
			return nil, fail("want section, step, ?, +, ~, = or -, not %q", word)
		}
	}
	return b, b.checkMarks()
}

// An entry has the fields for the indented lines below it: those that begin with a word of
// their own, and the text of all others.
type entry struct {
	parts []part
	text  *string
}

// A part is the field that a word begins, or the flag that it sets, or neither.
type part struct {
	word  string
	field *string
	flag  *bool
}

func (r *Rule) entry() entry {
	return entry{[]part{{"at", &r.Cite, nil}, {"shown", &r.Shown, nil}, {"only", &r.Level, nil}, {"disputed", &r.About, &r.Disputed}}, &r.Text}
}

func (s *Step) entry() entry {
	return entry{[]part{{"at", &s.Cite, nil}, {"only", &s.Level, nil}}, &s.Text}
}

func (q *Question) entry() entry {
	return entry{[]part{{"at", &q.Cite, nil}, {"only", &q.Level, nil}, {"name", &q.Name, nil}, {"asks", &q.Asks, nil}, {"says", &q.Says, nil},
		{"why", &q.Why, nil}, {"scored", nil, &q.Scored}}, &q.Asks}
}

// part returns the part for a word.
func (e *entry) part(word string) (field *string, flag *bool) {
	for _, p := range e.parts {
		if p.word == word {
			return p.field, p.flag
		}
	}
	return nil, nil
}

// describe adds an indented line to the entry.
func (e *entry) describe(sections map[string]bool, word, rest string) error {
	if word == "at" {
		for c := range strings.SplitSeq(rest, ";") {
			if c = strings.TrimSpace(c); !sections[c] {
				return fmt.Errorf("the rulebook has no section %q", c)
			}
		}
	}
	if e.text == nil {
		if word != "at" {
			return fmt.Errorf("text before the first entry")
		}
		return nil
	}
	field, flag := e.part(word)
	switch shown, in := strings.CutPrefix(rest, "in "); {
	case word == "only" && *e.text != "", word == "scored" && rest != "", word == "shown" && !in:
		field, flag = nil, nil // the word begins a line of text
	case word == "shown":
		rest = shown
	case field != nil && slices.Contains([]string{"asks", "says", "why"}, word):
		e.text = field
	}
	if flag != nil {
		*flag = true
	}
	switch {
	case field != nil:
		*field = rest
	case flag == nil:
		*e.text = strings.TrimSpace(*e.text + " " + strings.TrimSpace(word+" "+rest))
	}
	return nil
}
