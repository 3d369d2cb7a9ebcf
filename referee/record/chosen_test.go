package record_test

import (
	"testing"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/refereetest/candid"
)

// In a game that keeps nothing from the table but what all choose at once, a choice is kept
// from it till the last has spoken, taken back or not: who reads all of the record asks that.
func TestChosen(t *testing.T) {
	s, err := record.Open(candid.Choice, candid.Games(games.All))
	if err != nil || !s.Upheld() {
		t.Fatal(err)
	}
	for _, c := range []struct {
		line   string
		chosen bool
	}{{"", false}, {"Anna: hide", true}, {"undo", true}, {"Anna: reveal Aquaté against Terranova", true}, {"Brit: hide", true}, {"Chu: hide", false}, {"undo", false}} {
		if c.line != "" {
			s.Add(c.line)
		}
		if referee.Hides(s.Position()) || s.Chosen() != c.chosen {
			t.Errorf("after %q: hidden %t, chosen %t", c.line, referee.Hides(s.Position()), s.Chosen())
		}
		if o := s.Why(s.Position(), "Chu: hide", false); o.Hidden || o.Outcome().Words != "" {
			t.Errorf("after %q who asks is told %q, hidden %t", c.line, o.Outcome().Words, o.Hidden)
		}
	}
}
