// Package rulebook holds what a game's rules.txt says: the sections of the
// printed rulebook, every rule in our own words with the section it comes
// from, and the ledger of questions the rulebook leaves open.
//
// The text is line by line; a line that begins with a space belongs to the
// entry above it, and "#" begins a comment line.
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
// The sign before a rule is its Force; "disputed Daemon" marks the few that tables
// dispute most, and which card they are about. The steps tell a round in order; "only"
// names the level that has a step, a rule or a question, "scored" a question that counts
// where a finished game is scored. What another choice than a question's first one does
// is a sentence of its own in "says", which names it: "With no the other cards make the
// ten alone."
package rulebook

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A Force says what the referee does with a rule.
type Force byte

// The forces, as they are written in rules.txt.
const (
	Enforced Force = '+' // refuses, and what it refuses can't stand
	Stands   Force = '~' // refuses, but a table may let it stand
	Follows  Force = '=' // refuses nothing: the referee carries it out by itself
	Unmodel  Force = '-' // known, and left to the table
)

// A Rule is one rule in the project's own words.
type Rule struct {
	ID    string
	Force Force
	Title string
	Cite  string // "Basic Rules, Mage Phase"; several are joined by "; "
	Text  string

	Disputed bool   // one of the few disputed most
	About    string // of those: the card it is about; "" for none
	Shown    string // records in testdata that provoke it, "match.txtar": go test -update writes them
	Level    string // the level that has it; "" for every one
	marked   string // Text with what other choices say; "" where it says the same by all
}

// A Step is one thing done in a round, or at the end, in order.
type Step struct {
	Title string
	Cite  string
	Text  string
	Level string // the level that has it; "" for every one

	marked string // as of a Rule
}

// Refuses tells whether the rule can refuse a statement.
func (r *Rule) Refuses() bool { return r.Force == Enforced || r.Force == Stands }

// A Question is one place where the rulebook is silent or contradicts itself.
type Question struct {
	ID      string
	Level   string   // the level at which it is asked; "" for every one
	Scored  bool     // it counts where a finished game is scored
	Name    string   // what it is called where it is chosen; its ID in words where nothing is said
	Choices []string // the first is the default; none where the table can't choose
	Cite    string
	Asks    string // what is unclear
	Says    string // what each choice does
	Why     string
}

// Default is the choice that holds where the record names none.
func (q *Question) Default() string {
	if len(q.Choices) == 0 {
		return ""
	}
	return q.Choices[0]
}

// Called is what the question is called where it is told.
func (q *Question) Called() string { return cmp.Or(q.Name, InWords(q.ID)) }

// Does is what a choice does, in the sentences that name it: “With cap-6 it stays at
// six”. The default does what the others say.
func (q *Question) Does(choice string) string {
	var said []string
	for sentence := range strings.SplitAfterSeq(q.Says, ". ") {
		of := q.Default()
		for _, other := range q.Choices[1:] {
			if regexp.MustCompile(`(?i)\b(with|choice) ` + regexp.QuoteMeta(other) + `\b`).MatchString(sentence) {
				of = other
			}
		}
		if of == choice {
			said = append(said, strings.TrimSpace(sentence))
		}
	}
	return q.InWords(strings.Join(said, " "))
}

// Answer is what a choice does as the answer to the question: what Does says, without the
// words that name the choice; its name where the ledger says no more.
func (q *Question) Answer(choice string) string {
	does := q.Does(choice)
	if choice != q.Default() {
		does = regexp.MustCompile(`(?i)^with `+regexp.QuoteMeta(InWords(choice))+`\b[, ]*`).ReplaceAllString(does, "")
	}
	return cmp.Or(does, InWords(choice))
}

// InWords writes the choices in a text as people say them.
func (q *Question) InWords(text string) string {
	for _, choice := range q.Choices {
		text = strings.ReplaceAll(text, choice, InWords(choice))
	}
	return text
}

// InWords writes a key or a choice as people say it: "no-cap" is “no cap”, and "1-4"
// stays a range.
func InWords(choice string) string {
	if strings.Trim(choice, "0123456789-") == "" {
		return choice
	}
	return strings.ReplaceAll(choice, "-", " ")
}

// A Book is a whole rules.txt.
type Book struct {
	Sections []string
	Rules    []Rule
	Ledger   []Question
	Round    []Step
	rules    map[string]int
}

// Rule finds a rule by its id; nil when the book has none.
func (b *Book) Rule(id string) *Rule {
	if i, ok := b.rules[id]; ok {
		return &b.Rules[i]
	}
	return nil
}

// Question finds a question of the ledger by its id; nil when there is none.
func (b *Book) Question(id string) *Question {
	for i := range b.Ledger {
		if b.Ledger[i].ID == id {
			return &b.Ledger[i]
		}
	}
	return nil
}

// Under is the book as it reads at a table that chose so: its steps and rules say what holds
// there. Without a choice they say what the defaults do.
func (b *Book) Under(rulings map[string]string) *Book {
	under := *b
	under.Rules, under.Round = slices.Clone(b.Rules), slices.Clone(b.Round)
	for i := range under.Rules {
		under.Rules[i].read(rulings)
	}
	for i := range under.Round {
		under.Round[i].read(rulings)
	}
	return &under
}

func (r *Rule) read(rulings map[string]string) { r.Text = Reads(cmp.Or(r.marked, r.Text), rulings) }
func (s *Step) read(rulings map[string]string) { s.Text = Reads(cmp.Or(s.marked, s.Text), rulings) }

// A mark is one place in brackets: its question, what is said by default, and what is said
// by other choices, "no: not counted | …".
type mark struct{ id, says, others string }

// marked parts a text at its first mark; ok is false where it has none.
func marked(text string) (before string, m mark, after string, ok bool) {
	before, rest, _ := strings.Cut(text, "[")
	inside, after, ok := strings.Cut(rest, "]")
	if !ok {
		return text, m, "", false
	}
	id, says, _ := strings.Cut(inside, ":")
	says, others, _ := strings.Cut(says, "|")
	return before, mark{id, says, others}, after, true
}

// choices walks over what a mark says by other choices.
func (m mark) choices(yield func(choice, instead string) bool) {
	for other := range strings.SplitSeq(m.others, "|") {
		choice, instead, _ := strings.Cut(strings.TrimSpace(other), ":")
		if !yield(choice, instead) {
			return
		}
	}
}

// Reads is a text with what its marks say by these choices; without one they say what the
// defaults do.
func Reads(text string, rulings map[string]string) string {
	before, m, after, ok := marked(text)
	if !ok {
		return text
	}
	says := ""
	for ; ok; before, m, after, ok = marked(after) {
		for choice, instead := range m.choices {
			if rulings[m.id] == choice {
				m.says = instead
			}
		}
		says += before + " " + m.says
	}
	return joined.Replace(strings.Join(strings.Fields(says+before), " "))
}

// joined puts a stop behind the word before it.
var joined = strings.NewReplacer(" ,", ",", " ;", ";", " .", ".", " ?", "?")

// Check is an error where a mark of a text names no question of the ledger, or not each of
// its choices but the default.
func (b *Book) Check(name, text string) error {
	for _, m, rest, ok := marked(text); ok; _, m, rest, ok = marked(rest) {
		q := b.Question(m.id)
		if q == nil {
			return fmt.Errorf("rules.txt: %s speaks of %s, which the ledger does not ask", name, m.id)
		}
		var said []string
		for choice := range m.choices {
			said = append(said, choice)
		}
		if len(q.Choices) < 2 || !slices.Equal(said, q.Choices[1:]) {
			return fmt.Errorf("rules.txt: %s says what %s does by %s; the choices are %s", name, q.ID, strings.Join(said, ", "), strings.Join(q.Choices, ", "))
		}
	}
	return nil
}

// checked takes the marks out of what rules and steps say, once the ledger is read.
func (b *Book) checked() error {
	var all []error
	mark := func(name string, text, marked *string) {
		if strings.Contains(*text, "[") {
			all = append(all, b.Check(name, *text))
			*text, *marked = Reads(*text, nil), *text
		}
	}
	for i := range b.Rules {
		mark(b.Rules[i].ID, &b.Rules[i].Text, &b.Rules[i].marked)
	}
	for i := range b.Round {
		mark(b.Round[i].Title, &b.Round[i].Text, &b.Round[i].marked)
	}
	return errors.Join(all...)
}

// Must is Parse for a text that is the program's own: a fault of it is a fault of
// the program.
func Must(text string) *Book {
	b, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return b
}

// Parse reads a rules.txt. An error names the line.
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
				return nil, fail("question %s stands twice", id)
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
	return b, b.checked()
}

// An entry is what indented lines belong to: what its words begin, and the text that other
// lines go on with.
type entry struct {
	parts []part
	text  *string
}

// A part is what a word begins, and what it says by itself; nil for neither.
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

// part is that of a word.
func (e *entry) part(word string) (field *string, flag *bool) {
	for _, p := range e.parts {
		if p.word == word {
			return p.field, p.flag
		}
	}
	return nil, nil
}

// describe adds one indented line to the entry.
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
		field, flag = nil, nil // a line of the text begins so
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
