package resarcana

import (
	"fmt"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// What changed is told as people would: who pays, who loses, who gets.
func TestNetWords(t *testing.T) {
	names := []string{"Anna", "Brit", "Chu"}
	n := &net{{gold: -4, life: 1}, {death: -1}, {elan: 2}}
	for payer, want := range map[int8]string{
		0:      "Anna pays 4 Gold and gets Life; Brit loses Death; Chu gets 2 Elan",
		nobody: "Anna loses 4 Gold and gets Life; Brit loses Death; Chu gets 2 Elan",
	} {
		if got := n.words(names, payer, Essences{}); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	n = &net{{calm: 1, elan: -1}}
	if got, want := n.words(names, 0, Essences{calm: 1, elan: 1}), "Anna pays Calm, Elan and gets 2 Calm"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}

// What was not paid against the rules is no discount.
func TestDiscountOfWhatStood(t *testing.T) {
	s, err := record.Open("game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Temple\nAnna: mage Artificer\nBrit: mage Scholar\nBrit: item Research\nAnna: item Alchemy\n"+
		"~[payment] Anna: place Mermaid paying Gold\n", []referee.Game{Game})
	if err != nil {
		t.Fatal(err)
	}
	e := &s.Entries[len(s.Entries)-1]
	if words := s.Outcome(e).Words; !e.Applied || !strings.Contains(words, "Artificer takes 1 off its printed cost of 4") {
		t.Errorf("%s: %q, %v", e.Raw, words, e.Err)
	}
}

// What replaces a monument must be one: the last of the magic items lies on no gap
// of the display.
func TestReasonOfRefill(t *testing.T) {
	x := lexiconOf(2)
	table := stage(t, 2, "Library")
	table.phase = refilling
	for card, want := range map[string]string{
		"Transmutation": "Transmutation is a magic item, not a monument",
		"Library":       "Anna has Library",
	} {
		if ruling := rules().Open(x, table).Rule(parse(t, x, "refill "+card), 0); ruling.Reason != want {
			t.Errorf("%q, not %q", ruling.Reason, want)
		}
	}
}

// What a power can't be used on, or paid with, is told as it lies: the house rule that
// lets anybody's component be straightened makes nobody's another's to destroy.
func TestReasonsOfPowers(t *testing.T) {
	for _, c := range []struct{ have, brit, ruling, say, want string }{
		{"Fiery Whip, Sacred Grove", "", "", "Fiery Whip 2 destroying Sacred Grove gaining 4 Elan", "Sacred Grove is a Place of Power: only artifacts can be destroyed"},
		{"Fiery Whip", "Hawk", "", "Fiery Whip 2 destroying Hawk gaining 3 Elan", "Hawk is Brit's, not Anna's"},
		{"Fiery Whip", "Hawk", "straighten-whose=any", "Fiery Whip 2 destroying Hawk gaining 3 Elan", "Hawk is Brit's, not Anna's"},
		{"Fiery Whip", "turned Hawk", "straighten-whose=any", "Fiery Whip 2 destroying Hawk gaining 3 Elan", "Hawk is Brit's, not Anna's"},
		{"Druid", "Hawk", "straighten-whose=any", "Druid straightening Hawk", "Hawk is straight already"},
		{"Sacred Grove, turned Hawk", "", "", "Sacred Grove 2 turning Hawk", "Hawk is turned already"},
		{"Athanor", "", "", "Athanor 2 paying 4 Calm", "needs 6 Elan on Athanor, which has nothing"},
		{"Prism", "", "x-same=any", "Prism 2 paying 3 Life gaining 2 Elan", "it gives 3 of one kind, but no Gold (house rule); 2 Elan entered"},
		{"Prism", "", "x-zero=one", "Prism 2 paying Life, Calm gaining 2 Elan", "that costs one or more of one kind (house rule); Calm, Life entered"},
		{"Dancing Sword", "", "", "Dancing Sword 1", "that power of Dancing Sword is a reaction: type “react Dancing Sword” when its event occurs"},
		{"Hawk", "", "", "Hawk 3 at deck", "Hawk has 2 powers"},
	} {
		x := lexiconOf(2)
		laid := deedCase{have: c.have}
		table := laid.lay(t)
		if c.ruling != "" {
			table.house = choices.House(headerOf(2, "rulings: "+c.ruling))
		}
		if name, turned := strings.CutPrefix(c.brit, "turned "); name != "" {
			table.have(cardNamed(t, name), 1)
			if turned {
				table.turned |= 1 << slotOf(cardNamed(t, name), 1)
			}
		}
		if r := rules().Open(x, table).Rule(parse(t, x, "Anna: use "+c.say), 0); r.Reason != c.want {
			t.Errorf("%s: %q, not %q", c.say, r.Reason, c.want)
		}
	}
}

// A power that places a card costs what is printed on it beside the card's own price.
func TestPlacingCostsBoth(t *testing.T) {
	x := lexiconOf(2)
	laid := deedCase{have: "Crypt", also: "pile Anna Treant"}
	r := rules().Open(x, laid.lay(t)).Rule(parse(t, x, "Anna: use Crypt 2 placing Treant paying 3 Elan"), 0)
	if want := "that costs Death and for what is placed 2 Elan, 3 Life with 2 off: 3; 3 Elan entered"; r.Reason != want {
		t.Errorf("%q, not %q", r.Reason, want)
	}
}

// Who has nothing to lose does not answer a loss where the table has ruled so.
func TestNothingToAnswerFor(t *testing.T) {
	x := lexiconOf(3)
	table := stage(t, 3, "Elvish Bow") // whose other rival is still to answer
	table.house = choices.House(headerOf(3, "rulings: react-idle=no"))
	table.pool[1] = Essences{}
	do(t, &table, x, "Anna: use Elvish Bow 1")
	r := rules().Open(x, table).Rule(parse(t, x, "Brit: react discarding Hawk"), 0)
	if want := "Brit has nothing to react to; "; !strings.HasPrefix(r.Reason, want) {
		t.Errorf("%q, not %q…", r.Reason, want)
	}
}

// What is missing of a power, or too much, is told with what the power does.
func TestFaultsOfPowers(t *testing.T) {
	x := lexiconOf(2)
	for said, want := range map[string]string{
		"Athanor":                "Athanor has 2 powers; name one by its number; Athanor 1: turn, Elan → 2 Elan onto this; Athanor 2: turn, 6 Elan off this, X of one kind → X Gold",
		"Vault paying Gold":      `this power of Vault has no use for "paying": turn → Gold onto this`,
		"Mermaid paying Gold":    `this power of Mermaid needs "onto": turn, one Calm, Gold or Life → that onto a component of yours`,
		"Hypnotic Basin at deck": `this power of Hypnotic Basin has no use for "at": turn → a Calm for each Elan in one rival's pool`,
	} {
		if _, err := record.ParseAt(x, nil, "Anna: use "+said); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, not %q", said, err, want)
		}
	}
}

// Whose deck a card is in is not told with what everybody can see, either: that what
// is named beside it is no artifact.
func TestDeckBesideWhatIsNone(t *testing.T) {
	x := lexiconOf(2)
	table := stage(t, 2, "", "variant: match-3")
	table.phase = laying
	s := parse(t, x, "Brit: deck Athanor, Alchemist")
	unstated := rules().Open(x, table).Rule(s, referee.Public|referee.Partial)
	table.learn(0, 1<<cardNamed(t, "Athanor"))
	if r := rules().Open(x, table).Rule(s, referee.Public|referee.Partial); r.Reason != unstated.Reason {
		t.Errorf("%q, and where Anna has no such card %q", r.Reason, unstated.Reason)
	}
}

// A component on which nothing lies is there all the same: who begins its name is
// told what is wrong with it.
func TestBareIsThere(t *testing.T) {
	x := lexiconOf(2)
	table := stage(t, 2, "Athanor")
	table.phase = collectStep
	at := rules().Open(x, table)
	s := parse(t, x, "Anna: collect taking Athanor")
	if r := at.Rule(s, 0); at.Rule(s, referee.Public|referee.Terse).Absent || r.Reason != "Athanor has no essences on it" {
		t.Errorf("absent %v: %q", at.Rule(s, referee.Public|referee.Terse).Absent, r.Reason)
	}
}

// What a loss takes and what answers it is told of every card: of those who lose, who
// has nothing to lose and who answers.
func TestLossesAreTold(t *testing.T) {
	x := lexiconOf(3)
	for i := range catalogue {
		for n, p := range catalogue[i].powers {
			c := &catalogue[i]
			switch {
			case p.effect == loss:
				table := stage(t, 3, c.name)
				table.passed = 1 << 2
				table.have(cardNamed(t, "Athanor"), 1)
				use := "Anna: use " + c.name
				if len(c.actions) > 1 {
					use += fmt.Sprint(" ", n+1)
				}
				want := fmt.Sprintf("Brit must answer the loss of %d Life. Chu has passed and loses nothing", p.n)
				if p.way == noWay {
					want = fmt.Sprintf("Brit loses %s. Chu has passed and loses nothing", Essences{life: p.n}.words())
				}
				if got := toldOf(t, &table, x, use); got != want {
					t.Errorf("%s: %q, not %q", use, got, want)
				}
			case p.event == lossEvent || p.event == dragonLoss:
				table := stage(t, 2, "Fire Dragon")
				table.have(int32(i), 1)
				toldOf(t, &table, x, "Anna: use Fire Dragon")
				if got := toldOf(t, &table, x, "Brit: react "+c.name); !strings.HasSuffix(got, "Brit loses nothing") {
					t.Errorf("%s: %q", c.name, got)
				}
			}
		}
	}
	table := stage(t, 2, "Elvish Bow")
	table.pool[1] = Essences{}
	if got, want := toldOf(t, &table, lexiconOf(2), "Anna: use Elvish Bow 1"), "Brit has nothing to lose"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}

// toldOf says a move that must be legal and tells what it brought.
func toldOf(tb testing.TB, table *Table, x *lexicon, text string) string {
	tb.Helper()
	before, s := *table, parse(tb, x, text)
	do(tb, table, x, text)
	return outcome(&before, table, s, x).Words
}
