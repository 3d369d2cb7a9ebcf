package session

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// lightGame is a light game in which Ada has moved and Bo is to act.
const lightGame = `game: lizard-wizard
players: Ada, Bo, Cy, Di
detail: light

achievements 7 Nightshade, 5 Necromancy, 5 Alchemy, 7 Familiars
Ada: starts with Sulphur
Bo: starts with Sulphur, Horn
Cy: starts with Sulphur, Toadstool, Horn
Di: starts with Sulphur, Toadstool, Nightshade, Foxglove
Ada: convert Sulphur
`

// An answer can begin another clause of the move than the one that is asked for, if the move can have
// it: a duel is entered whole instead of by its first bid, and things are scrapped instead of sold.
func TestAnswerBeginsAnotherClause(t *testing.T) {
	for _, c := range []struct {
		typed  []string // the last answer is "": the line is recorded
		clause string   // offered before the second line
		wants  string   // recorded; "" for nothing
	}{
		{[]string{"duel sorcery wizard", "to", "cy", "6"}, "to", "Bo: duel Sorcery Wizard to Cy for 6"},
		{[]string{"duel sorcery wizard", "to cy for 6"}, "to", "Bo: duel Sorcery Wizard to Cy for 6"},
		{[]string{"duel sorcery wizard", "for 6"}, "to", ""},
		{[]string{"duel sorcery wizard", "3"}, "to", "Bo: duel Sorcery Wizard bidding 3"},
		{[]string{"convert", "scrapping", "sulphur", "horn"}, "scrapping", "Bo: convert nothing scrapping Sulphur, Horn"},
		{[]string{"convert", "scrapping sulphur, horn"}, "scrapping", "Bo: convert nothing scrapping Sulphur, Horn"},
		{[]string{"convert", "gilding horn"}, "scrapping", ""}, // nobody has the spell
		{[]string{"duel", "to cy"}, "", ""},
	} {
		s := newTable(t, lightGame)
		var all []string
		for i, line := range c.typed {
			if offered := strings.Join(s.Clauses(), " "); i == 1 && offered != c.clause {
				t.Errorf("after %q an answer can begin with %q, not %q", c.typed[0], offered, c.clause)
			}
			_, recorded := enter(t, s, line)
			all = append(all, recorded...)
		}
		if got := strings.Join(all, "; "); got != c.wants {
			t.Errorf("%q records %q, not %q", c.typed, got, c.wants)
		}
		if _, asks := s.State().(*Filling); asks != (c.wants == "") {
			t.Errorf("after %q it asks %q", c.typed, s.Question().Title)
		}
	}
}

// A move whose form doesn't say which clause it lacks is asked for the one that a legal move has.
func TestAsksForWhatLegalMovesHave(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "lizard-wizard", "light-end.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	text, _, _ := strings.Cut(string(txtar.Parse(data).Files[0].Data), "face ") // the score waits for it
	s := newTable(t, text)
	enter(t, s, "face")
	i := slices.IndexFunc(s.Question().Options, func(o Option) bool { return o.Text == "Augere" })
	if i < 0 {
		t.Fatalf("it asks %+v", s.Question())
	}
	do(t, s, Pick(i))
	if _, recorded := enter(t, s, "sorcery"); strings.Join(recorded, "; ") != "face Augere school Sorcery" {
		t.Errorf("it records %q and asks %q", recorded, s.Question().Title)
	}
}
