package table

import (
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
