package kit_test

import (
	"testing"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// Who speaks is named; the table has no name.
func TestSays(t *testing.T) {
	x := &referee.Lexicon{Header: referee.Header{Players: []string{"Anna", "Brit"}}}
	why := kit.FixedReason[int]("{who} has no card")
	if got := why(nil, referee.Move{By: 1}, x); got != "Brit has no card" {
		t.Errorf("Brit's is %q", got)
	}
	if got := kit.FixedReason[int]("three cards, not more")(nil, referee.Move{By: referee.Table}, x); got != "three cards, not more" {
		t.Errorf("the table's is %q", got)
	}
}

// What is named first is named, where the text asks for it: not everything has a name.
func TestSaysWhat(t *testing.T) {
	l, _ := referee.NewLanguage(nil, nil)
	l.Name(referee.Card, "Kite", "KI")
	x := referee.NewLexicon(l, []string{"Anna", "Brit"})
	kite := []referee.Item{referee.One(referee.Card, 0, 0)}
	if got := kit.FixedReason[int]("{who} has no {what}")(nil, referee.Move{By: 1, Items: kite}, x); got != "Brit has no Kite" {
		t.Errorf("Brit's is %q", got)
	}
	bid := []referee.Item{referee.One(referee.Number, 9999, 0)}
	if got := kit.FixedReason[int]("{who} has not that much")(nil, referee.Move{By: 0, Items: bid}, x); got != "Anna has not that much" {
		t.Errorf("Anna's is %q", got)
	}
}
