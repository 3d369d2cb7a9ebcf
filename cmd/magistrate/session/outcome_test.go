package session

import (
	"strings"
	"testing"
)

// A tally shows the totals that each entry changes: while it is typed, while its list is filled
// in, and when it is recorded. The last entry is followed by the result.
func TestTotalsGrow(t *testing.T) {
	const wizards = "game: lizard-wizard\nplayers: Ada, Bo\nmode: tally\n\n"
	s := newTable(t, wizards)
	if p := s.Preview("ada: holds 3 gold"); p.Note != "Ada has 3 points so far" {
		t.Errorf("the preview has the note %q", p.Note)
	}
	for _, c := range []struct{ typed, growth string }{{"ada: holds", ""}, {"3 gold", "Ada has 3 points so far"}, {"2 item", "Ada has 13 points so far"}} {
		enter(t, s, c.typed)
		if got := s.Question().List.Growth; got != c.growth {
			t.Errorf("after %q the list shows %q, not %q", c.typed, got, c.growth)
		}
	}
	if reply, _ := enter(t, s, ""); !strings.Contains(reply.Text.String(), "Ada has 13 points so far.") {
		t.Errorf("the reply is %s", reply.Text)
	}
	if reply, _ := enter(t, s, "bo: holds 3 item"); !reply.Effects.GameOver || strings.Contains(reply.Text.String(), "so far") {
		t.Errorf("the reply to the last entry is %s", reply.Text)
	}

	s = newTable(t, "game: res-arcana\nplayers: Anna, Brit\nmode: tally\n\n")
	if reply, _ := enter(t, s, "anna: holds dragon egg, hawk"); !strings.Contains(reply.Text.String(), "Anna has 1 point so far.") {
		t.Errorf("the reply is %s", reply.Text)
	}
}

// Only a tally shows totals: a game in play keeps no score aloud.
func TestTotalsAreOfATally(t *testing.T) {
	s := newTable(t, laidOut)
	if reply, _ := enter(t, s, "anna: awaits Rún", "anna: assign -3", "gawi"); strings.Contains(reply.Text.String(), "so far") {
		t.Errorf("the reply is %s", reply.Text)
	}
}
