package referee_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/magmell"
)

// theTable is a lexicon of Mag Mell with three players.
func theTable() *referee.Lexicon {
	return referee.NewLexicon(magmell.Game.Language(), []string{"Anna", "Brít O’Neil", "Chu"})
}

func TestWords(t *testing.T) {
	x := theTable()
	for _, c := range []struct{ spelling, want string }{
		{"Gairm Sorcerer", "Gairm Sorcerer"}, {"GASO", "Gairm Sorcerer"}, {"gaso", "Gairm Sorcerer"}, {"run arcane  WARRIOR", "Rún Arcane Warrior"},
		{"Demon", "Daemon"}, {"queen of shadows", "Queen of Shadow"}, {"athrac witch", "Athrach Witch"},
	} {
		ref, ok := x.Find(referee.Card, c.spelling)
		if !ok || x.Word(referee.Card, ref) != c.want {
			t.Errorf("%q is not read as %s", c.spelling, c.want)
		}
	}
	for _, no := range []string{"", "Gairm", "Witch", "Gairm Sorcererer", "GA SO"} {
		if ref, ok := x.Find(referee.Card, no); ok {
			t.Errorf("%q is read as %s", no, x.Word(referee.Card, ref))
		}
	}
	for _, name := range []string{"Brít O’Neil", "brit oneil", "BRIT O'NEIL", "brit  o`neil"} {
		if seat, ok := x.Seat(name); !ok || seat != 1 {
			t.Errorf("%q is not found at the table", name)
		}
	}
	if seat, ok := x.Seat("Dee"); ok {
		t.Errorf("Dee sits on seat %d", seat)
	}
}

// A spelling that would name two things is a fault of the program.
func TestTwoWordsOfOneSpelling(t *testing.T) {
	l := referee.NewLanguage(nil)
	l.Name(referee.Card, "Rún", "RU")
	defer func() {
		if recover() == nil {
			t.Error("“Run” names two cards")
		}
	}()
	l.Name(referee.Card, "Run", "RX")
}

func TestList(t *testing.T) {
	for _, c := range []struct {
		words []string
		want  string
	}{{nil, "nothing"}, {[]string{"A"}, "A"}, {[]string{"A", "B"}, "A and B"}, {[]string{"A", "B", "C"}, "A, B and C"}} {
		if got := referee.List(c.words); got != c.want {
			t.Errorf("%v: %q", c.words, got)
		}
	}
}

func TestNearest(t *testing.T) {
	among := []string{"pool", "pick", "stop", "Rún Sorcerer"}
	for typed, want := range map[string]string{"pik": "pick", "stpo": "stop", "Run Sorceror": "Rún Sorcerer", "zzzzzz": "", "": ""} {
		if got := referee.Nearest(typed, among); got != want {
			t.Errorf("%q is nearest to %q, not %q", typed, got, want)
		}
	}
}

func TestTexts(t *testing.T) {
	x := theTable()
	offers := []referee.Offer{
		{Statement: referee.Statement{Verb: 4, By: 2}},
		{Statement: referee.Statement{Verb: 0, By: referee.Table, Items: []referee.Item{referee.Dots(0)}}},
		{Statement: referee.Statement{Verb: 5, By: referee.Anyone, Items: []referee.Item{referee.Dots(1)}}},
		{Statement: referee.Statement{Verb: 4, By: 2}},
	}
	want := []string{"Chu: stop", "pool …", "…: steal giving …"}
	if got := x.Texts(offers); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for i, open := range []bool{false, true, true} {
		if offers[i].Open() != open {
			t.Errorf("%s is a template: %t", x.Text(offers[i].Statement), !open)
		}
	}
}

// What is left out for its length alone is like nothing: the word that is found
// is the one that comparing with all of them finds.
func TestNearestLeavesNothingOut(t *testing.T) {
	words := []string{"pick", "Athrach Arcane Warrior", "Rún", "Deoch Witch", "", "undo", "rewind", "字字"}
	rapid.Check(t, func(rt *rapid.T) {
		typed := rapid.StringOfN(rapid.RuneFrom([]rune("pickAthrRúnDeow 字")), 0, 30, -1).Draw(rt, "typed")
		said := referee.Fold(typed)
		best, want := (utf8.RuneCountInString(said)+2)/3+1, ""
		for _, w := range words {
			if strings.HasPrefix(said, referee.Fold(w)+" ") {
				best, want = min(best, 1), w
			} else if d := levenshtein.ComputeDistance(said, referee.Fold(w)); d < best {
				best, want = d, w
			}
		}
		if got := referee.Nearest(typed, words); got != want {
			rt.Errorf("nearest to %q is %q, not %q", typed, got, want)
		}
	})
	for _, s := range []string{"x", "字", "\xff"} { // millions of them are compared with nothing
		if got := referee.Nearest(strings.Repeat(s, 10<<20), words); got != "" {
			t.Errorf("so much %q is like %q", s, got)
		}
	}
}
