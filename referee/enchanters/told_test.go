package enchanters

import (
	"fmt"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// revealedGame ends with what two revealed players get of their own sign.
const revealedGame = `game: enchanters
players: Ada, Bo, Cy

display Aquaté 1, Terranova 2, Ångbåt 3
Ada: enchant Sweep moving Aquaté 1, Terranova 2, Ångbåt 3 from display to Ada treasures
refill Aquaté 2
refill Aquaté 3
refill Terranova 1
Ada: end
Bo: enchant Sweep moving Aquaté 2, Aquaté 3, Terranova 1 from display to Bo treasures
refill Ångbåt 1
refill Ångbåt 2
refill Terranova 3
Bo: end
Cy: enchant Sweep moving Ångbåt 1, Terranova 3 from display to Cy treasures
refill Aquaté -1
refill Terranova -1
Cy: end
Ada: enchant Sweep moving Ångbåt 2 from display to Bo treasures
refill Queen
Ada: holds Aquaté 1, Terranova 2, Ångbåt 3
Bo: holds Aquaté 2, Aquaté 3, Terranova 1, Ångbåt 2
Cy: holds Ångbåt 1, Terranova 3
Ada: covers
Bo: covers
Cy: covers
Ada: reveal Aquaté against Terranova keeping Aquaté 1
Bo: hide
Cy: reveal Terranova against Ångbåt
display Aquaté 1, Terranova 2, Ångbåt 3
Ada: effect moving Terranova 2, Aquaté 1 from display to Ada treasures
`

// What lies face up at once is named: not the card that is set aside, and a second
// of the same face too (The Second round).
func TestFaceUpIsNamed(t *testing.T) {
	s, err := record.Open(revealedGame, []referee.Game{Game})
	if err != nil {
		t.Fatal(err)
	}
	told := ""
	for e, brought := range s.Outcomes(0, len(s.Entries)) {
		if !e.Verdict.Upheld() && e.Typed() != "" {
			t.Fatalf("line %d: %s: %s", e.Number, e.Typed(), e.Ruling.Reason)
		}
		told = brought.Words
	}
	if want := "Aquaté 1 lies face up before Ada, safe"; !strings.Contains(told, want) || strings.Contains(told, "it lies") || strings.Contains(told, "Terranova") {
		t.Errorf("%q; want %q", told, want)
	}
}

// TestToldColourIsShown: a colour in the record is the sign's on screens and on paper.
func TestToldColourIsShown(t *testing.T) {
	s, err := record.Open("game: enchanters\nplayers: Su, Frensisca, Albert\n\ncolours Ångbåt Blue\ndisplay Ångbåt 3, Ångbåt -1, Flambeaux 2\n", []referee.Game{Game})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range s.Position().View(false).Areas[0].Cells {
		if want := map[bool]string{true: "blue", false: "red"}[strings.HasPrefix(c.Label, "Ång")]; c.Tags[0].Hue != want {
			t.Errorf("%s has the hue %q", c.Label, c.Tags[0].Hue)
		}
	}
	for _, p := range s.Position().Copy().Printed() {
		if strings.HasPrefix(p.Name, "Ång") && p.Tags[0].Hue != "blue" {
			t.Errorf("the card %s has the hue %q", p.Name, p.Tags[0].Hue)
		}
	}
}

// TestInterrupted: during the count the notes do not repeat an interrupted trimagic, but say
// if the rest of it is still to come.
func TestInterrupted(t *testing.T) {
	const text = `game: enchanters
players: Ada, Bo, Cy%s

display Flambeaux 1, Lichtenborn 2, Terranova 3
Ada: enchant Flood moving 4 from deck to Ada treasures moving 2 from deck to Bo treasures moving Flambeaux 1, Lichtenborn 2 from display to Ada treasures
refill Flambeaux 1
refill Terranova 3
Ada: play Stone 0 Take in 1
Ada: play Stone %d in 1
Ada: end
Bo: end
Cy: end
Ada: play Stone 0 end 0 in 1
Ada: cast 1 on Cy
Ada: take Terranova 3
refill Queen
`
	for _, c := range []struct {
		header, says string
		stars        int
	}{{"", "Ada's trimagic goes on in round 2", 2}, {"", "", 1}, {"\nrulings: queen-mid-turn=drop-rest", "", 2}} {
		s, err := record.Open(fmt.Sprintf(text, c.header, c.stars), []referee.Game{Game})
		if err != nil || !s.Upheld() {
			t.Fatal(err, s)
		}
		says := ""
		for _, note := range s.Position().View(false).Notes {
			if strings.Contains(note, "Take") || strings.Contains(note, "trimagic") {
				says += note
			}
		}
		if says != c.says {
			t.Errorf("%d stars %s: %q, want %q", c.stars, c.header, says, c.says)
		}
	}
}
