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
//	  often
//	  A pick is a card of the Pool ...
//
//	? shapeshifter-on-starter  yes | no
//	  at Advanced Rules, Shapeshifter Card Values
//	  asks May a starting player ...
//	  says Yes, with two or three players ...
//	  why The event counts as one ordinary card ...
//
// The sign before a rule is its Force; "often" marks what tables dispute often.
package rulebook

import (
	"fmt"
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
	Often bool // disputed often: it belongs on a reference sheet
}

// Refuses tells whether the rule can refuse a statement.
func (r *Rule) Refuses() bool { return r.Force == Enforced || r.Force == Stands }

// A Question is one place where the rulebook is silent or contradicts itself.
type Question struct {
	ID      string
	Choices []string // the first is the default; none where the table can't choose
	Cite    string
	Asks    string // what is unclear
	Says    string // what the default does
	Why     string
}

// Default is the choice that holds where the record names none.
func (q *Question) Default() string {
	if len(q.Choices) == 0 {
		return ""
	}
	return q.Choices[0]
}

// A Book is a whole rules.txt.
type Book struct {
	Sections []string
	Rules    []Rule
	Ledger   []Question
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

// Parse reads a rules.txt. An error names the line.
func Parse(text string) (*Book, error) {
	b := &Book{rules: map[string]int{}}
	sections := map[string]bool{}
	var rule *Rule
	var ask *Question
	for n, line := range strings.Split(text, "\n") {
		fail := func(format string, args ...any) error {
			return fmt.Errorf("rules.txt, line %d: %s", n+1, fmt.Sprintf(format, args...))
		}
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		rest = strings.TrimSpace(rest)
		switch {
		case word == "" || strings.HasPrefix(line, "#"):
		case line[0] == ' ':
			if err := describe(rule, ask, sections, word, rest); err != nil {
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
			rule, ask = nil, &b.Ledger[len(b.Ledger)-1]
		case len(word) == 1 && strings.Contains("+~=-", word):
			id, title, _ := strings.Cut(rest, " ")
			if _, twice := b.rules[id]; twice || id == "" {
				return nil, fail("rule %q has no name of its own", id)
			}
			b.rules[id] = len(b.Rules)
			b.Rules = append(b.Rules, Rule{ID: id, Force: Force(word[0]), Title: strings.TrimSpace(title)})
			rule, ask = &b.Rules[len(b.Rules)-1], nil
		default:
			return nil, fail("want section, ?, +, ~, = or -, not %q", word)
		}
	}
	return b, nil
}

// describe adds one indented line to the entry it belongs to.
func describe(rule *Rule, ask *Question, sections map[string]bool, word, rest string) error {
	line := strings.TrimSpace(word + " " + rest)
	switch {
	case word == "at":
		for c := range strings.SplitSeq(rest, ";") {
			if c = strings.TrimSpace(c); !sections[c] {
				return fmt.Errorf("the rulebook has no section %q", c)
			}
		}
		switch {
		case rule != nil:
			rule.Cite = rest
		case ask != nil:
			ask.Cite = rest
		}
	case rule != nil && line == "often":
		rule.Often = true
	case rule != nil:
		rule.Text = strings.TrimSpace(rule.Text + " " + line)
	case ask == nil:
		return fmt.Errorf("text before the first entry")
	case word == "asks":
		ask.Asks = rest
	case word == "says":
		ask.Says = rest
	case word == "why":
		ask.Why = rest
	case ask.Why != "":
		ask.Why += " " + line
	case ask.Says != "":
		ask.Says += " " + line
	default:
		ask.Asks += " " + line
	}
	return nil
}
