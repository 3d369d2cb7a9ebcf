package reconcile_test

import (
	"strings"
	"testing"

	"magistrate/referee/reconcile"
)

const firstRound = `game: res-arcana
players: Eve, Fay
places: sun

monuments Library, Obelisk
Eve: mage Duelist
Fay: mage Healer
Fay: item Death / Life
Eve: item Alchemy
Fay: collect Calm, Life
Eve: discard Dragon Egg for Gold
Fay: place Nightingale
Eve: place Tree of Life paying Elan, Gold, Life
Fay: discard Vault for 2 Calm
Eve: use Duelist
Fay: discard Hawk for Calm, Life
Eve: pass for Research
`

const drawn = `game: conclave
players: Anna, Bo

Anna: hand Earth, Earth, Mind, Love
Bo: hand Wind, Mind, Love, Wind
lay EAC1, WIC1, MIC1, WSC1, LOC1, NAC1, EAG1, WIG1, MIG1, WSG1, LOG1, NAG1
decks 17, 17
Anna: send Earth Crow 1 to b2
Anna: draw left Love
`

// A line that says one thing for another is one slip, however much of it is wrong.
func TestALineIsWrongAsAWhole(t *testing.T) {
	for _, c := range []struct{ truth, is, was string }{
		{firstRound, "Eve: discard Dragon Egg for Gold", "Eve: discard Dragon Egg for 2 Elan"},
		{firstRound, "Eve: discard Dragon Egg for Gold", "Eve: discard Dragon Egg for Calm, Life"},
		{firstRound, "Fay: discard Vault for 2 Calm", "Fay: discard Vault for Gold"},
		{firstRound, "Fay: place Nightingale", "Fay: discard Nightingale for Calm, Life"},
		{firstRound, "Fay: discard Hawk for Calm, Life", "Fay: place Hawk"},
		{drawn, "Anna: draw left Love", "Anna: draw right Mind"},
	} {
		truth, wrong := opened(t, c.truth), opened(t, strings.Replace(c.truth, c.is+"\n", c.was+"\n", 1))
		talk := reconcile.Begin(wrong)
		asked(t, talk, answers(truth))
		o := talk.Outcome()
		if len(o.Remedies) == 0 || len(o.Remedies[0].Slips()) > 1 || o.Remedies[0].Slips()[0].Is != c.is {
			t.Errorf("%s: %q", c.was, o.Says)
		}
	}
}

// A line that is missing before one that is then said of the wrong player is found with it.
func TestALineIsLostBeforeAnothersTurn(t *testing.T) {
	text := func(lost string) string {
		head, _, _ := strings.Cut(firstRound, "Fay: place")
		return head + "Fay: discard Vault for 2 Calm\n" + lost + ": place Nightingale\n"
	}
	const place = "Eve: place Tree of Life paying Elan, Gold, Life"
	for _, after := range []string{"", "Eve: use Duelist\n", "Eve: use Duelist\nFay: discard Hawk for Calm, Life\nEve: pass for Research\n"} {
		know := answers(opened(t, text(place+"\nFay")+after))
		talk := reconcile.Begin(opened(t, text("Eve")+after))
		asked(t, talk, know)
		talk.Agree()
		asked(t, talk, know)
		o := talk.Outcome()
		if len(o.Remedies) == 0 || len(o.Remedies[0].Slips()) != 2 || o.Remedies[0].Slips()[0].Is != place || o.Remedies[0].Slips()[1].Is != "Fay: place Nightingale" {
			t.Errorf("%q", o.Says)
		}
	}
}

// A steal that nobody wrote down is found by how many cards lie there after the round.
func TestAStealIsMissing(t *testing.T) {
	const before, steal, after = `game: mag-mell
players: Ann, Brit

pool GASO, GASO, RUSO, FAM, MER, TUBL, DESU, SHA, ATAR, TUSU, GAWI, BRSO
Ann: awaits Rún
Ann: assign 3
Ann: pick Familiar
Brit: pick Shapeshifter
Ann: pick Tuama Blood Mage
refill Tuama Witch, Rún Blood Mage, Daemon
Brit: awaits Witch
Brit: assign -1
Brit: pick Gairm Witch
Brit: pick Bréag Sorcerer
Ann: pick Tuama Witch
`, "Brit: steal giving Gairm Witch, Bréag Sorcerer", `Ann: pick Deoch Summoner
refill Athrach Sorcerer, Athrach Witch, Athrach Blood Mage, Tuama Sorcerer
Ann: awaits Blood Mage
`
	know := answers(opened(t, before+steal+"\n"+after))
	talk := reconcile.Begin(opened(t, before+after))
	asked(t, talk, know)
	talk.Agree()
	asked(t, talk, know)
	if o := talk.Outcome(); len(o.Remedies) == 0 || o.Remedies[0].Slips()[0].Is != steal {
		t.Errorf("%q", o.Says)
	}
}
