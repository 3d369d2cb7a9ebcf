package resarcana

import (
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// Tables for tests, laid out directly.

var seatNames = []string{"Anna", "Brit", "Chu", "Dov"}

// lexiconOf is the language with so many players.
func lexiconOf(players int) *lexicon {
	return referee.NewLexicon(rules().Language, seatNames[:players])
}

// headerOf makes a header for so many players; values are "key: value".
func headerOf(players int, values ...string) referee.Header {
	h := referee.Header{Game: key, Players: seatNames[:players], Values: map[string]string{}, Rulings: map[string]string{}}
	for _, v := range values {
		k, value, _ := strings.Cut(v, ": ")
		switch k {
		case "mode":
			h.Tally = true
		case "rulings":
			id, choice, _ := strings.Cut(value, "=")
			h.Rulings[id] = choice
		default:
			h.Values[k] = value
		}
	}
	return h
}

// cardNamed finds a component.
func cardNamed(tb testing.TB, name string) int32 {
	tb.Helper()
	c, ok := rules().Language.Find(referee.Card, strings.TrimSpace(name))
	if !ok {
		tb.Fatalf("no component %q", name)
	}
	return c
}

// essencesNamed reads "2 Death, Gold", with "-" before what goes.
func essencesNamed(text string) (e Essences) {
	for _, part := range fields(text, ",") {
		sign := int32(1)
		if rest, minus := strings.CutPrefix(part, "-"); minus {
			sign, part = -1, rest
		}
		n, what := readCount(part)
		e[kindOf(what)] += sign * int32(n)
	}
	return e
}

// stage lays a table in the actions step: everybody has a mage that does
// nothing here, an item, and twenty of each essence; Anna is to act and has the
// components named.
func stage(tb testing.TB, players int, components string, values ...string) Table {
	tb.Helper()
	t, err := newTable(headerOf(players, append([]string{"places: sun"}, values...)...))
	if err != nil {
		tb.Fatal(err)
	}
	t.phase, t.round, t.monumentsLaid = acting, 1, true
	for p := range t.players {
		t.pool[p] = Essences{20, 20, 20, 20, 20}
	}
	t.display = [displaySize]int8{none, none}
	for _, name := range fields(components, ",") {
		t.have(cardNamed(tb, name), 0)
	}
	return t
}

// have puts a component into play in front of p, wherever it was.
func (t *Table) have(c int32, p int8) {
	if c < artifacts {
		t.learn(p, 1<<c)
	}
	if c >= firstPlace {
		board := uint8(c-firstPlace) / 2
		t.moonUp = t.moonUp&^(1<<board) | uint8(c-firstPlace)&1<<board
	}
	t.putInPlay(c, p)
}

// parse reads a move; the test fails where it is malformed.
func parse(tb testing.TB, x *lexicon, text string) move {
	tb.Helper()
	s, err := record.ParseAt(x, nil, text)
	if err != nil {
		tb.Fatalf("%s: %v", text, err)
	}
	return s
}

// ruleOf is the first rule that refuses, "" for none.
func ruleOf(t *Table, s move) string {
	refused := rules().Check(t, s)
	for i, r := range rules().Verbs[s.Verb].Rules {
		if refused>>i&1 == 1 {
			return r.ID
		}
	}
	return ""
}

// do applies moves that must be legal.
func do(tb testing.TB, t *Table, x *lexicon, texts ...string) {
	tb.Helper()
	for _, text := range texts {
		s := parse(tb, x, text)
		if rules().Apply(t, s) != 0 {
			tb.Fatalf("%s is refused by %s", text, ruleOf(t, s))
		}
	}
}
