package enchanters

import (
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// Positions alike in what lies open show, offer, complete and answer alike.
func TestAlike(t *testing.T) { refereetest.Alike(t, course(3, false, nil)) }

// Any move of any words does no harm.
func TestAnything(t *testing.T) {
	t.Run("played", func(t *testing.T) { refereetest.Anything(t, course(3, false, nil)) })
	t.Run("rulings", func(t *testing.T) {
		refereetest.Anything(t, course(4, false, map[string]string{"exchange-safe-treasure": "no", "steal-which-card": "any", "trimagic-short": "who-has", "elimination-by-whom": "any-cause"}))
	})
	t.Run("tally", func(t *testing.T) { refereetest.Anything(t, course(3, true, nil)) })
}

// A question does not reveal which treasures all saw taken, and who has them now.
func TestAskingTellsNothing(t *testing.T) {
	one := opened(t, "Flambeaux 1", "Flambeaux 2")
	other := opened(t, "Flambeaux 2", "Flambeaux 1")
	for _, line := range []string{"Ada: effect moving Flambeaux 1 from Ada treasures to Bo treasures", "Ada: effect moving Flambeaux 2 from Ada treasures to Bo treasures", "Ada: effect moving Flambeaux 3 from Bo treasures to Cy treasures",
		"Ada: effect moving Aquaté 3 from Bo treasures to Cy treasures", "Ada: effect moving Flambeaux 1 from Cy treasures to Bo treasures"} {
		a, b := one.Why(one.Position(), line, false), other.Why(other.Position(), line, false)
		if a.Verdict != b.Verdict || a.Hidden != b.Hidden || a.Outcome().Words != b.Outcome().Words || (a.Ruling.Rule == nil) != (b.Ruling.Rule == nil) {
			t.Errorf("%s: %v %v, and %v %v", line, a.Played, a.Hidden, b.Played, b.Hidden)
		}
	}
	if a := one.Why(one.Position(), "Ada: effect moving Flambeaux 1 from Bo treasures to Cy treasures", true); a.Ruling.Rule == nil || a.Ruling.Rule.ID != "audit" {
		t.Error("with --reveal it is told")
	}
}

func opened(t *testing.T, a, b string) *record.Record {
	t.Helper()
	s, err := record.Open("game: enchanters\nplayers: Ada, Bo, Cy\n\ndisplay Flambeaux 1, Flambeaux 2, Terranova 3\n"+
		"Ada: enchant Gust moving "+a+" from display to Ada treasures moving "+b+" from display to Bo treasures\nrefill Lichtenborn 1\nrefill Lichtenborn 2\n", []referee.Game{Game})
	if err != nil || !s.Upheld() {
		t.Fatal(err)
	}
	return s
}

// No treasure that lies face down is called to mind: what is begun is completed by
// what lies open, and by a list of the copy.
func TestNothingIsCalledToMind(t *testing.T) {
	s, err := record.Open("game: enchanters\nplayers: Ada, Bo, Cy\n\ndisplay Flambeaux 71, Flambeaux 72, Terranova 73\nAda: enchant Gust moving Flambeaux 71, Flambeaux 72 from display to Ada treasures\n", []referee.Game{Game})
	if err != nil || !s.Upheld() {
		t.Fatal(err)
	}
	open := false
	for _, ref := range s.Lexicon.Words(Treasure, s.Position()) {
		if name := s.Lexicon.Word(Treasure, ref); name == "Flambeaux 71" || name == "Flambeaux 72" {
			t.Errorf("%s lies face down and is listed", name)
		} else if name == "Terranova 73" {
			open = true
		}
	}
	if !open {
		t.Error("what lies on display is not listed")
	}
}
