package rulebook_test

import (
	"strings"
	"testing"

	"magistrate/referee/rulebook"
)

const small = `# a comment
section Rules, Play
section Rules, End

+ turn  In turn
  at Rules, Play; Rules, End
  One after
  the other.

~ match  No matches
  at Rules, Play
  None.

? tie  shared | nobody
  at Rules, End
  asks Who wins
  a tie?
  says Both, unless
  nobody does.
  why The book is
  silent.

? begin
  at Rules, Play
  asks Who begins?
  says The first.
  why Stated.
`

func TestParse(t *testing.T) {
	b, err := rulebook.Parse(small)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := *b.Rule("turn"), (rulebook.Rule{ID: "turn", Force: rulebook.Enforced, Title: "In turn", Cite: "Rules, Play; Rules, End", Text: "One after the other."}); got != want {
		t.Errorf("read as %+v", got)
	}
	if b.Rule("match").Force != rulebook.Overridable || b.Rule("tie") != nil || len(b.Sections) != 2 {
		t.Error("rules, questions and sections are mixed up")
	}
	q := b.Question("tie")
	if q.Default() != "shared" || len(q.Choices) != 2 || q.Asks != "Who wins a tie?" || q.Says != "Both, unless nobody does." || q.Why != "The book is silent." || q.Cite != "Rules, End" {
		t.Errorf("read as %+v", q)
	}
	if b.Question("begin").Default() != "" || b.Question("turn") != nil {
		t.Error("a question without choices has a default")
	}
}

// TestUnder: a rule and a step say what holds at a table that chose so, and by default
// what they say without their marks.
func TestUnder(t *testing.T) {
	b := rulebook.Must(`section A
step Gather
  at A
  Take three[less:, no fewer | up-to:, or fewer | free: if you like]. [again: | yes: Twice.]
+ one  One
  at A
  One token[less: | up-to: or none | free: , or two].
? less  exactly | up-to | free
? again  no | yes
`)
	for _, want := range []struct {
		rulings    map[string]string
		step, rule string
	}{
		{nil, "Take three, no fewer.", "One token."},
		{map[string]string{"less": "exactly", "again": "yes"}, "Take three, no fewer. Twice.", "One token."},
		{map[string]string{"less": "up-to"}, "Take three, or fewer.", "One token or none."},
		{map[string]string{"less": "free"}, "Take three if you like.", "One token, or two."},
	} {
		under := b.WithRulings(want.rulings)
		if step, rule := under.Round[0].Text, under.Rules[0].Text; step != want.step || rule != want.rule {
			t.Errorf("%v: %q, %q; want %q, %q", want.rulings, step, rule, want.step, want.rule)
		}
	}
	if b.Round[0].Text != "Take three, no fewer." || b.Rules[0].Text != "One token." {
		t.Errorf("by default %q, %q", b.Round[0].Text, b.Rules[0].Text)
	}
}

func TestFaults(t *testing.T) {
	for text, says := range map[string]string{
		"rule turn":                    "line 1: want section",
		"+ ":                           "line 1: rule",
		"+ turn A\n+ turn B":           "line 2: rule \"turn\"",
		"? tie\n? tie":                 "line 2: question tie is there twice",
		"+ turn A\n  at Nowhere":       "line 2: the rulebook has no section \"Nowhere\"",
		"section A\n  text of nothing": "line 2: text before the first entry",
		"+ t T\n  One[tie: | a: two]":  "t has a mark for tie, but no question has that id",
		"step S\n  One[tie: | a: two]\n? tie  c | a | b": "the mark of S for tie has the choices a instead of c, a, b",
		"section A\n+ t T\n  at A; B, C\n":               "line 3: the rulebook has no section \"B, C\"",
	} {
		if _, err := rulebook.Parse(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want %s", text, err, says)
		}
	}
}
