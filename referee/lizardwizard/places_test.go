package lizardwizard

import (
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

const faceUp = `game: lizard-wizard
players: Ada, Bo

offer Thaumaturgy Wizard, Sorcery Wizard, Alchemy Tower 2, Alchemy Familiar 10, Verto, Augere, Converto, Celeritas
achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards
Ada: starts with Mandrake
Bo: starts with Mandrake, Horn
`

func faceUpAnd(t *testing.T, more string) *record.Record {
	t.Helper()
	s, err := record.Open(faceUp+more, []referee.Game{Game})
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Entries {
		if e := &s.Entries[i]; e.Err != nil || !e.Verdict.Upheld() {
			t.Fatalf("%s: %s %v", e.Raw, e.Ruling.Reason, e.Err)
		}
	}
	return s
}

// Everybody can see that a card on offer, or before somebody, is no uncast spell,
// and that who has none has nothing to cast; what lies face down is not told.
func TestWhatIsSeenIsNotUncast(t *testing.T) {
	s := faceUpAnd(t, "face Augere school Druidry\nface Augere costs Mandrake\nAda: research Augere\noffer Skry Lacum\n")
	for _, c := range []struct {
		line  string
		rests bool
	}{
		{"Ada: cast Augere", true}, {"Ada: cast Converto", false}, {"Ada: cast Alchemy Tower 2", false}, {"Ada: cast Augere II", false}, {"Bo: cast Floreat", false},
	} {
		said, err := record.ParseAt(s.Lexicon, nil, c.line)
		if err != nil {
			t.Fatal(err)
		}
		r := s.Position().Rule(said, referee.Public)
		if rests := r.Hidden || r.Lack != nil; rests != c.rests || !c.rests && r.Rule.ID != "own" && r.Rule.ID != "turn" {
			t.Errorf("%s: rests on what is hidden %t, %v", c.line, rests, r)
		}
	}
}

// No number of what a card costs or does stands beside its name, which may end in
// one: "Alchemy Familiar 10 10 mana".
func TestNumbersDontRunTogether(t *testing.T) {
	s := faceUpAnd(t, "face Sorcery Wizard with Horn\nface Alchemy Tower 2 costs 2 Horn, 2 gold\nface Verto school Druidry costs 3 Horn, 7 mana\n")
	for _, a := range s.Position().View(false).Areas[1:] {
		for _, c := range a.Cells {
			if strings.IndexAny(c.Note, "0123456789") == 0 {
				t.Errorf("%s: %s %s", a.Title, c.Label, c.Note)
			}
		}
	}
}

// A round that is over tells of each player once.
func TestRecall(t *testing.T) {
	s := faceUpAnd(t, "face Thaumaturgy Wizard with Horn\nface Alchemy Tower 2 costs Mandrake, Horn\nAda: duel Thaumaturgy Wizard bidding 1\nBo: pass\noffer Alchemy Wizard\nBo: build Alchemy Tower 2 paying Mandrake, Horn\n")
	got := strings.Join(s.Position().View(false).Recall, " · ")
	if want := "Ada has 1 Wizard · Bo has 1 Tower · tracks "; !strings.HasPrefix(got, want) {
		t.Errorf("%q does not begin %q", got, want)
	}
}
