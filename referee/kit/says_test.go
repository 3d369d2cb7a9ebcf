package kit_test

import (
	"testing"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// Who speaks is named; the table has no name.
func TestSays(t *testing.T) {
	x := &referee.Lexicon{Players: []string{"Anna", "Brit"}}
	why := kit.Says[int]("{who} has no card")
	if got := why(nil, referee.Statement{By: 1}, x); got != "Brit has no card" {
		t.Errorf("Brit's is %q", got)
	}
	if got := kit.Says[int]("three cards, not more")(nil, referee.Statement{By: referee.Table}, x); got != "three cards, not more" {
		t.Errorf("the table's is %q", got)
	}
}
