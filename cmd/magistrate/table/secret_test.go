package table

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// Two tables that look the same to everybody: only who holds which cards face
// down is another.
const (
	claimsHead = "game: mag-mell\nmode: tally\nplayers: Anna, Brit, Chu\n\nassign -3 to Rún\nassign -1 to Gairm\nassign 1 to Deoch\nassign 2 to Bréag\nassign 2 to Tuama\nassign 3 to Athrach\nassign 3 to Witch\nassign 5 to Sorcerer\nassign 5 to Summoner\nassign 6 to Blood Mage\nassign 8 to Arcane Warrior\n"
	draftHead  = "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\nvariant: match-2\n\nspread ATH, BON, CEL, CHF, CHL, ALT, CRY, SKU, SWO, BRI, EGG, TEE, PIC, EAR, SPR, BOW\nAnna: draft Elvish Bow\nBrit: draft Athanor, Bone Dragon\nAnna: draft CEL, CHF\nBrit: draft CHL, ALT\nAnna: mage Witch\n"
	draftTail  = "Anna: draft Elemental Spring\nmonuments Library, Temple\nBrit: mage Alchemist\nBrit: item Alchemy\nAnna: item Research\n"
	roundHead  = "game: mag-mell\nplayers: Anna, Brit\n\npool SHA, GASO, RUWI, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO\nAnna: awaits Rún\nAnna: assign 3\n"
)

var twins = map[string][2]string{
	"claims": {
		claimsHead + "Anna: holds FAM, GASO\nBrit: holds DAE, DEWI\nChu: holds BRSO, TUSU\n",
		claimsHead + "Anna: holds BRSO, TUSU\nBrit: holds FAM, GASO\nChu: holds DAE, DEWI\n",
	},
	"drafted": {
		draftHead + "Anna: draft CRY, SKU\nBrit: draft SWO, BRI\nAnna: draft EGG, TEE\nBrit: draft PIC, EAR\n" + draftTail,
		draftHead + "Anna: draft PIC, EAR\nBrit: draft EGG, TEE\nAnna: draft SWO, BRI\nBrit: draft CRY, SKU\n" + draftTail,
	},
	"mages": {
		roundHead + "Anna: pick SHA\nBrit: pick DRU\nrefill RUBL, DAE\nBrit: awaits Witch\nBrit: assign -1\nBrit: pick GASO\n",
		roundHead + "Anna: pick DRU\nBrit: pick SHA\nrefill RUBL, DAE\nBrit: awaits Witch\nBrit: assign -1\nBrit: pick GASO\n",
	},
}

// shape is all that a desk tells without anything being said.
func shape(d *Desk, typed string) string {
	h := d.Hint(typed)
	var b strings.Builder
	fmt.Fprintln(&b, h, d.Default(), d.TakesBack(), d.Offers(), d.Log(0), d.View().Areas, d.View().Seats, d.Expect())
	for _, a := range d.View().Areas {
		for _, c := range a.Cells {
			_, ok, why := d.Allowed(c.Say)
			fmt.Fprintln(&b, c.Say, ok, why)
		}
	}
	for _, o := range append(d.Lists(), d.Hidden()...) {
		l := d.Tell(o).List
		if l == nil {
			continue
		}
		fmt.Fprintln(&b, l.Title(), l.Want(), l.Words(), l.Fits(), l.Lacks())
		l.Cancel()
	}
	for _, ask := range []string{"why " + typed, "legal", "show", "show Anna", "score", "log"} {
		fmt.Fprintln(&b, ask, d.Enter(ask).Lines)
	}
	return b.String()
}

// TestTwinsTellTheSame types every beginning of one and of two letters: hints,
// lists, pickers, dimming and answers are the same bytes in both.
func TestTwinsTellTheSame(t *testing.T) {
	for name, pair := range twins {
		t.Run(name, func(t *testing.T) {
			one, other := sit(t, pair[0]), sit(t, pair[1])
			if a, b := one.View(), other.View(); !reflect.DeepEqual(a.State, b.State) || one.Sitting().Upheld() != true || other.Sitting().Upheld() != true {
				t.Fatalf("these are no twins:\n%+v\n%+v", a.State, b.State)
			}
			typed := []string{"", "familiar", "daemon sacrificing gaso", "steal giving faerie, druid", "anna: fam", "brit: d", "anna: discard crypt for gold", "discard egg for c", "brit: place sku", "undo", "rewind 1"}
			for a := 'a'; a <= 'z'; a++ {
				typed = append(typed, string(a))
				for _, b := range "aeioru" {
					typed = append(typed, string(a)+string(b))
				}
			}
			for _, text := range typed {
				if a, b := shape(one, text), shape(other, text); a != b {
					t.Fatalf("%q tells the tables apart:\n%s\nand\n%s", text, a, b)
				}
			}
		})
	}
}
