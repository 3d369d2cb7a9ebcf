package magmell

import (
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// toClaims is a tally of two with a Daemon and more before them, at its first claim.
func toClaims(t *testing.T, rulings, anna string) *record.Record {
	t.Helper()
	text := "game: mag-mell\nplayers: Anna, Brit\nmode: tally\n" + rulings + "\n"
	for i, f := range []string{"Gairm", "Deoch", "Bréag", "Tuama", "Athrach", "Rún", "Witch", "Arcane Warrior", "Sorcerer", "Summoner", "Blood Mage"} {
		text += "assign " + strings.Fields("8 6 5 5 3 3 2 2 1 -1 -3")[i] + " to " + f + "\n"
	}
	s, err := record.Open(text+"Anna: holds "+anna+"\nBrit: holds GAWI, GAAR\n", []referee.Game{Game})
	if err != nil || !s.Upheld() {
		t.Fatalf("%v", err)
	}
	return s
}

// Why a card can't be sacrificed is said by what lies there and by the table's
// own ruling.
func TestWhyNoSacrifice(t *testing.T) {
	const own = "rulings: daemon-sacrifice-what=no-daemons\n"
	for _, c := range []struct{ rulings, anna, before, say, why string }{
		{"", "DAE, HEA", "", "Anna: daemon sacrificing DAE", "the Daemon in use can't be its own sacrifice"},
		{own, "DAE, DAE, HEA", "", "Anna: daemon sacrificing DAE", "can't be sacrificed at this table"},
		{own, "DAE, HEA, FAM", "", "Anna: daemon sacrificing MER", "Anna has no Mercenary"},
		{"", "DAE, FAM", "Anna: familiar", "Anna: daemon sacrificing FAM", "the Familiar has been played on this treasure"},
		{"", "DAE, HEA", "", "Anna: daemon sacrificing FAM", "Anna has no Familiar"},
	} {
		s := toClaims(t, c.rulings, c.anna)
		if c.before != "" {
			s.Add(c.before)
		}
		if e := s.Try(c.say); e.Verdict != referee.Illegal || !strings.Contains(e.Ruling.Reason, c.why) {
			t.Errorf("%s with %s: %s, %q, want %q", c.say, c.anna, e.Verdict, e.Ruling.Reason, c.why)
		}
	}
}

// besideName gives what is written beside a player's name.
func besideName(s *record.Record, seat int) (all []string) {
	for _, f := range s.Position().View(false).Seats[seat].Facts {
		all = append(all, strings.TrimSpace(f.Name+" "+f.Value))
	}
	return all
}

// What stands beside the names is what counts in the phase.
func TestSeatFacts(t *testing.T) {
	s, err := record.Open("game: mag-mell\nplayers: Anna, Brit\n\npool SHA, DAE, GAWI, DEAR, BRSO, TUSU, ATBL, RUWI, GAAR, DESO, BRSU, TUBL\nAnna: awaits Rún\n", []referee.Game{Game})
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct{ say, fact string }{
		{"", "Allies 0"}, {"Anna: assign 3", "0 picks"}, {"Anna: pick GAWI", "1 pick"}, {"Anna: pick BRSO", "value 2 of 2"},
	} {
		if step.say != "" {
			s.Add(step.say)
		}
		if got := besideName(s, 0); !slices.Contains(got, step.fact) {
			t.Errorf("after %q Anna has %q, want %s", step.say, got, step.fact)
		}
	}
	s = toClaims(t, "", "DAE, DAE, FAM, GASO, HEA")
	if got := besideName(s, 0); !slices.Equal(got, []string{"strength 1", "points 0", "Allies 5"}) {
		t.Errorf("at the claim Anna has %q", got)
	}
	for _, line := range []string{"Anna: familiar", "Anna: daemon sacrificing HEA"} {
		s.Add(line)
	}
	if got := besideName(s, 0); !slices.Equal(got, []string{"strength 3", "Familiars 1", "Daemons 1", "points 0", "Allies 4"}) {
		t.Errorf("with both Anna has %q", got)
	}
}
