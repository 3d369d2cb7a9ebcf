package console

import (
	"strings"
	"testing"
)

// A list goes on below an answer to what was asked beside it.
func TestWhyBesideAList(t *testing.T) {
	r := newRig(t, 80, 24, "mono", `game: lizard-wizard
players: Anna, Brit, Chu

face Lux Magna school Druidry
face Lux Magna costs nothing
offer Enchantment Wizard, Druidry Wizard, Sorcery Tower 1, Alchemy Familiar 5, Lux Magna, Verto, Converto, Skry Lacum
achievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana
Anna: starts with Horn
Brit: starts with Sulphur, Horn
Chu: starts with Sulphur, Horn, Foxglove
Anna: research Lux Magna
offer Floreat
Anna: cast Lux Magna
`)
	r.press("anna gains 3 mana<Enter>").shows("gains 3 mana by …")
	r.press("horn?<Enter>").shows("gains 3 mana by …", "Horn is a reagent")
	r.press("<Ctrl-Z>lux magna<Enter>")
	if r.shows(); !strings.HasSuffix(r.record(), "Anna: cast Lux Magna\n") {
		t.Errorf("undo left the list, and what was typed then is said:\n%s", r.record())
	}
}
