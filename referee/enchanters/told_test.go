package enchanters

import (
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// revealedGame ends with what two revealed players get of their own sign.
const revealedGame = `game: enchanters
players: Su, Frensisca, Albert

set Flambeaux, Lichtenborn, Terranova against Lichtenborn, Terranova, Flambeaux
display Flambeaux 3, Lichtenborn -1, Lichtenborn 2
Su: enchant Windfall moving Flambeaux 3, Lichtenborn -1 from display to Su treasures
refill Terranova 2
refill Terranova -1
Su: end
Frensisca: enchant Windfall moving Lichtenborn 2, Terranova 2 from display to Frensisca treasures
refill Flambeaux 1
refill Lichtenborn 1
Frensisca: end
Albert: enchant Windfall moving Terranova -1, Flambeaux 1 from display to Albert treasures
refill Flambeaux 2
refill Terranova 3
Albert: end
Su: enchant Windfall moving Lichtenborn 1, Flambeaux 2 from display to Su treasures
refill Terranova 1
refill Lichtenborn 3
Su: end
Frensisca: enchant Windfall moving Terranova 3 from display to Frensisca treasures
refill Queen
Su: holds Flambeaux 3, Lichtenborn -1, Lichtenborn 1, Flambeaux 2
Frensisca: holds Lichtenborn 2, Terranova 2, Terranova 3
Albert: holds Terranova -1, Flambeaux 1
Su: covers
Frensisca: covers
Albert: covers
Su: reveal Flambeaux keeping Flambeaux 3
Frensisca: hide
Albert: reveal Terranova keeping Terranova -1
display Lichtenborn 1, Terranova 2, Flambeaux 3
Frensisca: effect moving Terranova 2, Flambeaux 3 from display to Su treasures
`

// What lies face up at once is named: not the card that is set aside, and a second
// of the same face too (The Second round).
func TestFaceUpIsNamed(t *testing.T) {
	s, err := record.Open(revealedGame, []referee.Game{Game{}})
	if err != nil {
		t.Fatal(err)
	}
	told := ""
	for e, brought := range s.Outcomes(0, len(s.Entries)) {
		if !e.Verdict.Upheld() && e.Said != "" {
			t.Fatalf("line %d: %s: %s", e.Number, e.Said, e.Ruling.Reason)
		}
		told = brought.Words
	}
	if want := "Flambeaux 3 lies face up before Su, safe"; !strings.Contains(told, want) || strings.Contains(told, "it lies") || strings.Contains(told, "Terranova") {
		t.Errorf("%q; want %q", told, want)
	}
}

// A colour that is told is the sign's on screens as on paper.
func TestToldColourIsShown(t *testing.T) {
	s, err := record.Open("game: enchanters\nplayers: Su, Frensisca, Albert\n\ncolours Ångbåt Blue\ndisplay Ångbåt 3, Ångbåt -1, Flambeaux 2\n", []referee.Game{Game{}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range s.Position().View(false).Areas[0].Cells {
		if want := map[bool]string{true: "blue", false: "red"}[strings.HasPrefix(c.Label, "Ång")]; c.Tags[0].Hue != want {
			t.Errorf("%s has the hue %q", c.Label, c.Tags[0].Hue)
		}
	}
	for _, p := range s.Position().Printed() {
		if strings.HasPrefix(p.Name, "Ång") && p.Tags[0].Hue != "blue" {
			t.Errorf("the card %s has the hue %q", p.Name, p.Tags[0].Hue)
		}
	}
}
