package reconcile_test

import (
	"fmt"
	"strings"
	"testing"

	"magistrate/referee/games"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
)

const threeMages = "game: mag-mell\nplayers: Beth, Cy, Anna\n\n" +
	"pool GASO, GASO, RUSO, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO, TUAR, DAE, FAE, DEWI\n"

const reanimate = "game: res-arcana\nplayers: Anna, Brit\nplaces: Sacred Grove, Sacrificial Pit, Cursed Forge, Sunken Reef, Sorcerer's Bestiary\n\n" +
	"monuments Library, Temple\nAnna: mage Druid\nBrit: mage Witch\nBrit: item Reanimate\nAnna: item Calm / Elan\n" +
	"~[amount] Anna: collect 9 Elan\n~[amount] Brit: collect 9 Elan\nAnna: place Guard Dog\n"

const gust = "game: enchanters\nplayers: Andrew, Bea, Cleo\n\n" +
	"set Flambeaux, Lichtenborn, Terranova against Lichtenborn, Terranova, Flambeaux\ndisplay Flambeaux 3, Lichtenborn -1, Lichtenborn 2\n" +
	"Andrew: enchant Windfall moving Flambeaux 3 from display to Andrew treasures\nrefill Terranova 2\nAndrew: end\n"

const silentium = "game: lizard-wizard\nplayers: Ada, Bo\n\nface Silentium school Druidry costs 3 mana\n" +
	"offer 2 Druidry Wizard, SOT2, ALF10, Augere, Verto, Maiorem Augere, Silentium\nachievements 7 Horn, 7 Eye, 5DR, 5WIZ\n" +
	"Bo: starts with Eye, Horn\nAda: starts with Horn, Sulphur\n"

const elements = "game: conclave\nplayers: Earth, Love\n\nEarth: hand Earth, Earth, Mind, Love\nLove: hand Wind, Mind, Love, Wind\n" +
	"lay EAC1, WIC1, MIC1, WSC1, LOC1, NAC1, EAG1, WIG1, MIG1, WSG1, LOG1, NAG1\ndecks 17, 17\n"

// renamed has a new name for Beth between two of her picks.
const renamed = threeMages + "Beth: awaits Witch\nBeth: assign 6\nBeth: pick GASO\nrename Beth to Dov\nDov: pick DRU\nCy: pick FAM\n"

// TestFoundInTheField explains differences that players reported.
func TestFoundInTheField(t *testing.T) {
	for _, c := range []struct{ name, record, entered, cause string }{
		{"a turn missing", threeMages, "pool: -TUAR -DAE; awaiting: Witch 6; beth's cards: TUAR, DAE; whose: Cy", "[Beth: awaits Witch Beth: assign 6 Beth: pick Tuama Arcane Warrior Beth: pick Daemon]"},
		{"one Elan", reanimate, "brit's pool: -elan; whose: anna", "[Brit: use Reanimate straightening Reanimate paying Elan]"},
		{"Gust forgotten", gust, "andrew's hand: 2; discards: 4; bea's hand: 3; bea's cards: 1; pile: 56", "moving 2 from Andrew hand to discards"}, // nobody can know the name
		{"two mana", silentium, "faces: -silentium 3 mana +silentium 2 mana", "face Silentium school Druidry costs 2 mana"},
		{"before a rename", renamed, "pool: +GASO -TUSU; dov's cards: -GASO +TUSU", "[Beth: pick Tuama Summoner]"},
		{"after a rename", renamed, "pool: +DRU -DAE; dov's cards: -DRU +DAE", "[Dov: pick Daemon]"},
		{"players called Earth and Love", elements, "earth's backs: -earth +wind", "Earth: hand "},
	} {
		s, err := record.Open(c.record, games.All)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		sheet := reconcile.New(s)
		sheet.Agree()
		for typed := range strings.SplitSeq(c.entered, "; ") {
			i, text, _ := sheet.Find(typed)
			if i < 0 {
				t.Fatalf("%s: %q names no line", c.name, typed)
			}
			if err := sheet.Enter(i, text); err != nil {
				t.Fatalf("%s: %q: %+v", c.name, typed, err)
			}
		}
		sheet.Rest()
		for n := 0; sheet.Seek() && n < mostWaits; n++ {
			if isExplained(sheet.Causes()) {
				break
			}
		}
		var all []string
		for _, cause := range sheet.Causes() {
			if cause.Remedy != nil {
				var is []string
				for _, slip := range cause.Remedy.Slips() {
					is = append(is, slip.Is)
				}
				all = append(all, fmt.Sprint(is))
			}
		}
		if len(all) == 0 || !strings.Contains(all[0], c.cause) {
			t.Errorf("%s: found %q, want %s", c.name, all, c.cause)
		}
	}
}
