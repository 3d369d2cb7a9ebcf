package reconcile_test

import (
	"slices"
	"strings"
	"testing"

	"magistrate/referee/games"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
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

// A line that says one thing for another is one slip, however much of it is wrong.
func TestALineIsWrongAsAWhole(t *testing.T) {
	for _, c := range []struct{ truth, is, was string }{
		{firstRound, "Eve: discard Dragon Egg for Gold", "Eve: discard Dragon Egg for 2 Elan"},
		{firstRound, "Eve: discard Dragon Egg for Gold", "Eve: discard Dragon Egg for Calm, Life"},
		{firstRound, "Fay: discard Vault for 2 Calm", "Fay: discard Vault for Gold"},
		{firstRound, "Fay: discard Hawk for Calm, Life", "Fay: discard Hawk for Gold"},
		{firstRound, "Fay: place Nightingale", "Fay: discard Nightingale for Calm, Life"},
		{firstRound, "Fay: discard Hawk for Calm, Life", "Fay: place Hawk"},
	} {
		truth, wrong := opened(t, c.truth), opened(t, strings.Replace(c.truth, c.is+"\n", c.was+"\n", 1))
		for _, enough := range []bool{false, strings.Contains(c.was, "discard") == strings.Contains(c.is, "discard")} { // of another verb less tells too little
			talk, know := reconcile.Begin(wrong), answers(truth)
			ask := func() reconcile.Outcome {
				for q, more := talk.Next(); more; q, more = talk.Next() {
					if err := talk.Answer(know[q.Asks]); err != nil {
						t.Fatal(err)
					}
					if enough && talk.Outcome().Differs {
						talk.Enough()
					}
				}
				return talk.Outcome()
			}
			o := ask()
			if o.Remedies == nil && o.Closed {
				talk.Agree()
				o = ask()
			}
			if len(o.Remedies) == 0 || len(o.Remedies[0].Slips()) > 1 || o.Remedies[0].Slips()[0].Is != c.is {
				t.Errorf("%s, enough %t: %q", c.was, enough, o.Says)
			}
		}
	}
}

// Two lines far apart that would be said one for the other stand not beside one line that explains
// as much.
func TestOneLineIsLikelierThanTwoFarApart(t *testing.T) {
	for _, g := range games.All {
		for _, m := range mishaps {
			if of := g.Key() + " " + m.name; of != "res-arcana neighbour card" && of != "enchanters space, back, Awaits" {
				continue
			}
			for _, seed := range []uint64{0, 2} {
				truth, wrong := planted(t, g, m, seed, 1, map[string]*record.Sitting{})
				if wrong == nil {
					continue
				}
				talk, know := reconcile.Begin(wrong), answers(truth)
				talk.Agree()
				for q, more := talk.Next(); more; q, more = talk.Next() {
					if err := talk.Answer(know[q.Asks]); err != nil {
						t.Fatal(err)
					}
					if talk.Outcome().Differs {
						talk.Enough()
					}
				}
				all := talk.Outcome().Remedies
				one := slices.ContainsFunc(all, func(r *reconcile.Remedy) bool { return len(r.Slips()) == 1 })
				for _, r := range all {
					if s := r.Slips(); one && s[len(s)-1].Line-s[0].Line > 8 {
						t.Errorf("%s: %v", g.Key(), s)
					}
				}
			}
		}
	}
}

// What a player has is refused where a line before it is wrong: it is what was noticed, and the
// line with which it is possible is found.
func TestWhatAPlayerHasIsRefused(t *testing.T) {
	s := opened(t, `game: enchanters
players: Ada, Bo, Cy

display Aquaté 1, Terranova 2, Ångbåt 3
Ada: enchant Sweep moving Aquaté 1, Terranova 2, Ångbåt 3 from display to Ada treasures
refill Aquaté 2
refill Aquaté 3
refill Terranova 1
Ada: end
Bo: enchant Sweep moving Aquaté 2, Aquaté 3, Terranova 1 from display to Bo treasures
refill Ångbåt 1
refill Ångbåt 2
refill Terranova 3
Bo: end
Cy: enchant Sweep moving Ångbåt 1, Terranova 3 from display to Cy treasures
refill Aquaté -1
refill Terranova -1
Cy: end
Ada: enchant Sweep moving Aquaté -1 from display to Bo treasures
refill Queen
`)
	const holds = "Bo: holds Aquaté 2, Aquaté 3, Terranova 1, Ångbåt 2"
	e := s.Try(holds)
	if e.Verdict.Upheld() {
		t.Fatal("it is not refused")
	}
	for _, answers := range []map[string]string{nil, {"Which treasures lie on display?": "Aquaté -1, Terranova -1"}} {
		talk := reconcile.Begin(s)
		talk.Refused(e.Statement, true)
		if q, _ := talk.Next(); q.Suggests != "Bo: Aquaté 2, Aquaté 3, Terranova 1, Ångbåt 2" {
			t.Errorf("%s %q", q.Asks, q.Suggests)
		}
		if err := talk.Answer("so"); err != nil {
			t.Fatal(err)
		}
		talk.Agree()
		for q, more := talk.Next(); more; q, more = talk.Next() {
			if answer, known := answers[q.Asks]; !known {
				talk.Enough()
			} else if err := talk.Answer(answer); err != nil {
				t.Fatal(err)
			}
		}
		o := talk.Outcome()
		if !slices.ContainsFunc(o.Remedies, func(r *reconcile.Remedy) bool {
			slips := r.Slips()
			return len(slips) == 2 && slips[0].Line == 19 && slips[0].Right == "Ångbåt 2" && slips[1].Is == holds
		}) {
			t.Errorf("%q", o.Says)
			for _, r := range o.Remedies {
				t.Log(r.Slips())
			}
		}
	}
	for _, says := range []string{"bo has aq 2, aq 3, te 1, ang 2", "bo holds aq 2, aq 3, te 1 and ang 2"} {
		if differs, ok := aside(reconcile.Begin(s), says); !ok || !strings.Contains(differs, "Only on the table: Bo: Ångbåt 2, Aquaté 2, Aquaté 3, Terranova 1.") {
			t.Errorf("%s: %q", says, differs)
		}
	}
}

// A line that is missing is found by what stands in it, a number, or nothing: the eleventh token of a
// tally, what a card costs. Where two together explain one answer more, the one alone is named too.
func TestALineIsMissing(t *testing.T) {
	const assigned = "game: mag-mell\nplayers: Anna, Brit\nmode: tally\n\nassign 8 to Gairm\nassign 6 to Deoch\nassign 5 to Bréag\nassign 5 to Tuama\nassign 3 to Athrach\nassign 3 to Rún\n" +
		"assign 2 to Witch\nassign 1 to Sorcerer\nassign -1 to Summoner\nassign -3 to Blood Mage\nAnna: holds GAWI, BRSO\nBrit: holds GAAR, MER\n"
	const shown = "game: lizard-wizard\nplayers: A, B\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, SKRTUR, Verto, Augere, Skry Lacum\n" +
		"achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards\nA: starts with Mandrake\nB: starts with Horn, Sulphur\nface SKRTUR school Sorcery costs 1 mana\nface SOT2 costs 2 Horn, 4 gold\n"
	for _, c := range []struct {
		record  string
		answers map[string]string
		says    string
	}{
		{assigned, map[string]string{"Which Treasure": "+Arcane Warrior 2", "How many cards has each": "Anna 1, Brit 1", "Which Allies": "Anna: GAWI; Brit: GAAR", "Whose turn": "Brit"}, "assign 2 to Arcane Warrior"},
		{assigned, map[string]string{"Which Treasure": "+Arcane Warrior 2", "How many cards has each": "Anna 2, Brit 2"}, "assign 2 to Arcane Warrior"},
		{shown, map[string]string{"What do the cards": "SOT2 2 Horn, 4 gold, SKRTUR nothing, Sorcery, mana"}, "face Skry Turrim costs nothing"},
		{strings.Replace(shown, "face SKRTUR school Sorcery costs 1 mana\n", "", 1), map[string]string{"What do the cards": "SKRTUR: Sorcery, 2 Horn, 3 mana"}, "face Skry Turrim school Sorcery costs 2 Horn, 3 mana"},
	} {
		talk := reconcile.Begin(opened(t, c.record))
		talk.Agree()
		asked(t, talk, c.answers)
		o, found := talk.Outcome(), false
		for _, r := range o.Remedies {
			slips := r.Slips()
			found = found || len(slips) == 1 && slips[0].Was == "" && slips[0].Is == c.says
		}
		if !found {
			t.Errorf("“%s” is not found: %q", c.says, o.Says)
		}
	}
}
