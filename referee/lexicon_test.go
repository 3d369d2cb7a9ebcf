package referee_test

import (
	"slices"
	"testing"

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
	l, _ := referee.NewLanguage(nil, nil)
	l.Name(referee.Card, "Rún", "RU")
	defer func() {
		if recover() == nil {
			t.Error("“Run” names two cards")
		}
	}()
	l.Name(referee.Card, "Run", "RX")
}

func TestTexts(t *testing.T) {
	x := theTable()
	offers := []referee.LegalMove{
		{Move: referee.Move{Verb: 4, By: 2}},
		{Move: referee.Move{Verb: 0, By: referee.Table, Items: []referee.Item{referee.Dots(0)}}},
		{Move: referee.Move{Verb: 5, By: referee.Anyone, Items: []referee.Item{referee.Dots(1)}}},
		{Move: referee.Move{Verb: 4, By: 2}},
	}
	want := []string{"Chu: stop", "pool …", "…: steal giving …"}
	if got := x.Texts(offers); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for i, open := range []bool{false, true, true} {
		if offers[i].Open() != open {
			t.Errorf("%s is a template: %t", x.Text(offers[i].Move), !open)
		}
	}
}
