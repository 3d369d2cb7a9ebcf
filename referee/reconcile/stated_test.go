package reconcile_test

import (
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/reconcile"
)

const lizard = `game: lizard-wizard
players: Ada, Bo

offer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum
achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards
Ada: starts with Mandrake
Bo: starts with Sulphur, Horn
`

// What no slip explains is stated as it lies there, where the game can say it: the
// record is upheld, irregular, and says what the table says.
func TestWhatLiesThereIsStated(t *testing.T) {
	const lies = "Ada: 5 Horn, 2 Eye of Newt; Bo: 5 Sulphur"
	talk := reconcile.Begin(opened(t, lizard))
	asked(t, talk, map[string]string{"Which reagents": lies})
	if o := talk.Outcome(); len(o.Remedies) > 0 || !o.Closed {
		t.Errorf("what rests on Mana that nobody sees is told unasked: %q", o.Says)
	}
	talk.Agree()
	asked(t, talk, nil)
	o := talk.Outcome()
	if len(o.Remedies) == 0 || !strings.Contains(strings.Join(o.Says, " "), "can be stated") {
		t.Fatalf("%q, %d remedies", o.Says, len(o.Remedies))
	}
	slips := o.Remedies[0].Slips()
	if len(slips) != 2 || slips[0].Is != "~ Ada: counts 0 Mandrake, 5 Horn, 2 Eye of Newt" || slips[1].Is != "~ Bo: counts 5 Sulphur, 0 Horn" {
		t.Fatalf("%v", slips)
	}
	if n, of := o.Remedies[0].Explains(); n != of {
		t.Errorf("it explains %d of %d", n, of)
	}
	steps, err := o.Remedies[0].Amend()
	if err != nil {
		t.Fatal(err)
	}
	after := steps[len(steps)-1].Sitting
	if sheet, _ := after.Score(); !after.Upheld() || sheet.Irregular != 2 {
		t.Errorf("upheld %t, irregular %d:\n%s", after.Upheld(), sheet.Irregular, after.Text())
	}
	if next := talk.Mended(after); len(asked(t, next, nil)) > 0 && !next.Outcome().Agree {
		t.Errorf("%q", next.Outcome().Says)
	}
	if e := after.Try("Ada: convert 3 Horn"); e.Verdict != referee.Legal {
		t.Errorf("play does not go on: %s %s", e.Verdict, e.Ruling.Reason)
	}
	// One slip is one slip: nothing is stated where it explains all.
	talk = reconcile.Begin(opened(t, lizard))
	talk.Agree()
	asked(t, talk, map[string]string{"Which reagents": "Ada: Foxglove; Bo: Sulphur, Horn"})
	if o := talk.Outcome(); len(o.Remedies) == 0 || strings.Contains(strings.Join(o.Says, " "), "can be stated") {
		t.Errorf("%q", o.Says)
	}
}

// What somebody noticed belongs to the fact that tells of all players, too.
func TestNoticedOfAllPlayers(t *testing.T) {
	for noticed, says := range map[string]string{
		"Ada has 5 Horn":             "Which reagents has each player? Only on the table: Ada: 5 Horn.",
		"Bo has 3 Horn, 2 Foxglove":  "Which reagents has each player? Only on the table: Bo: 2 Horn, 2 Foxglove.",
		"Ada has Enchantment Wizard": "Which Wizards, Towers and active spells lie before each player? By the record: nothing; on the table: Ada: Enchantment Wizard.",
	} {
		talk := reconcile.Begin(opened(t, lizard))
		if err := talk.Notice(noticed); err != nil {
			t.Errorf("%s: %v", noticed, err)
		} else if got := talk.Outcome().Says[0]; got != says {
			t.Errorf("%s: %s", noticed, got)
		}
	}
}
