package table

import (
	"fmt"
	"strings"
	"testing"
)

// TestSince: of a face that was said otherwise it is told how its line is amended, with all
// that stays as it was.
func TestSince(t *testing.T) {
	const text = `game: lizard-wizard
players: Anna, Brit

face Converto school Alchemy costs Mandrake, Horn, 5 mana
face Sorcery Tower 2 costs 2 Horn, 3 gold
face Sorcery Wizard with Horn
`
	for said, want := range map[string]string{
		"face Converto costs Sulphur":                     "If line 4 is wrong: “amend 4 face Converto school Alchemy costs Sulphur, 5 mana”.",
		"face Converto costs 8 mana":                      "If line 4 is wrong: “amend 4 face Converto school Alchemy costs Mandrake, Horn, 8 mana”.",
		"face Converto school Druidry costs 2 Horn":       "If line 4 is wrong: “amend 4 face Converto school Druidry costs 2 Horn, 5 mana”.",
		"face Sorcery Tower 2 costs 4 gold":               "If line 5 is wrong: “amend 5 face Sorcery Tower 2 costs 2 Horn, 4 gold”.",
		"face Sorcery Tower 2 costs 2 Sulphur":            "If line 5 is wrong: “amend 5 face Sorcery Tower 2 costs 2 Sulphur, 3 gold”.",
		"face Sorcery Wizard with Sulphur":                "If line 6 is wrong: “amend 6 face Sorcery Wizard with Sulphur”.",
		"face Sorcery Tower 2 costs 3 Horn":               "", // no line is to blame
		"face Converto school Alchemy costs Horn, 5 mana": "If line 4 is wrong: “amend 4 face Converto school Alchemy costs Horn, 5 mana”.",
	} {
		d := sit(t, text)
		got := d.Say(said)
		way := ""
		for _, l := range got.Lines {
			if strings.Contains(l.Text, "is wrong") {
				way = l.Text
			}
		}
		if got.Kind != Refused || way != want {
			t.Errorf("%s: %q, want %q (%v)", said, way, want, got.Lines)
		}
	}
}

// Undo takes an amendment back, the last first, and only once nothing that was said since
// stands: the record is then what it was, and that the past was opened stays on it.
func TestUndoTakesAnAmendmentBack(t *testing.T) {
	d := twoRounds(t)
	before := written(t, d)
	yes := func(typed string) (a Answer) {
		t.Helper()
		a = d.Enter(typed)
		for a.Ask != nil {
			a = d.Agree(a.Ask)
		}
		if a.Kind != Done {
			t.Fatalf("%s: %s", typed, a.Lines)
		}
		return a
	}
	record := func(want string) {
		t.Helper()
		if got := written(t, d); got != want {
			t.Errorf("is written:\n%s\nand not:\n%s", got, want)
		}
	}
	yes("amend 8 Brit: pick Mercenary")
	once := strings.Replace(before, "Brit: pick Druid", "Brit: pick Mercenary", 1) + "# " + openedPast + "\n"
	record(once)
	yes("amend insert 13 # one")
	yes("amend delete 9")
	thrice := written(t, d)
	if got := d.TakesBack(); got != "takes the amendment back" {
		t.Error(got)
	}
	a := d.Enter("undo")
	if a.Ask == nil || !strings.Contains(a.Lines.String(), "Before line 9 of the file is put:\n  + Anna: pick Tuama Blood Mage") {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
	d.Decline(a.Ask)
	record(thrice)
	yes("undo")
	yes("undo")
	record(once)
	yes("# two")
	if a = d.Enter("undo"); a.Ask == nil || a.Ask.Title != "Strike the note out?" {
		t.Errorf("%s", a.Lines)
	}
	d.Agree(a.Ask)
	yes("undo")
	record(before + "# " + openedPast + "\n# two\n# line 14 is struck out: it was noted by mistake\n")
	if a = d.Enter("undo"); a.Kind != Done || a.Ask != nil {
		t.Errorf("an innocent undo asks: %s", a.Lines)
	}
}

// What was said behind an amendment is taken back before it.
func TestUndoBehindAnAmendment(t *testing.T) {
	d := twoRounds(t)
	before := written(t, d)
	for a := d.Enter("amend 12 Brit: assign 2"); a.Ask != nil; {
		a = d.Agree(a.Ask)
	}
	enter(t, d, "Brit: pick GASO", "undo")
	a := d.Agree(d.Enter("undo").Ask)
	if got, want := written(t, d), before+"Brit: pick Gairm Sorcerer\nundo\n"; a.Kind != Done || got != want {
		t.Errorf("%s: is written:\n%s\nand not:\n%s", a.Lines, got, want)
	}
}

// Lines are named by the numbers the file has now, and what the amended line takes back itself
// is told, too.
func TestAmendmentTellsWhatIsTakenBack(t *testing.T) {
	const text = roundHead + "Anna: pick SHA\nBrit: pick DRU\nrefill RUBL, DAE\nBrit: awaits Witch\nBrit: assign -1\nBrit: pick GASO\nundo\nBrit: pick MER\n"
	for amend, wants := range map[string]string{
		"delete 10":      "Line 13 would take the game back into an earlier round",
		"insert 11 undo": "Line 13 would take the game back into an earlier round",
		"13 rewind 7":    "What is put there would take the game back into an earlier round",
		"insert 13 undo": "The undo that is line 13 now then takes back Brit: assign -1 instead of Brit: pick Gairm Sorcerer.",
		"14 undo":        "It takes back Brit: assign -1.",
		"13 rewind 2":    "It takes back Brit: assign -1 and Brit: pick Gairm Sorcerer.",
	} {
		if says := fmt.Sprint(sit(t, text).Enter("amend " + amend).Lines); !strings.Contains(says, wants) {
			t.Errorf("amend %s says %s, not %q", amend, says, wants)
		}
	}
}

// What an amendment has taken back, or no more, that was said in a round that is closed is not
// named before the table has agreed.
func TestAmendmentNamesNothingClosed(t *testing.T) {
	d := sit(t, twins["drafted"][0])
	if a := d.Enter("amend insert 21 rewind 6"); a.Kind != MustAgree || !a.Ask.Opens() || strings.Contains(fmt.Sprint(a.Lines), "draft") {
		t.Errorf("it says %v", a.Lines)
	}
}
