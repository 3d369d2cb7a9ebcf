package resarcana

import (
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
)

// nothings are powers used for nothing: the cost is paid, and no more happens.
var nothings = []struct {
	deedCase
	told string
	rule string // by which it is refused at a table that refuses such uses
}{
	{deedCase{have: "Chalice of Fire", say: "Chalice of Fire", net: "-Elan", turned: "Chalice of Fire"}, "Nothing is straightened", "target"},
	{deedCase{have: "Druid, turned Hawk", say: "Druid", turned: "Druid, Hawk"}, "Nothing is straightened", "target"},
	{deedCase{have: "Witch", say: "Witch paying Gold, Life", net: "-Gold, -Life", turned: "Witch"}, "Nothing is straightened", "target"},
	{deedCase{have: "Reanimate, turned Treant", say: "Reanimate paying Life", net: "-Life", turned: "Reanimate, Treant"}, "Nothing is straightened", "target"},
	{deedCase{have: "Guard Dog", say: "Guard Dog", net: "-Elan"}, "Nothing is straightened", "turned"},
	{deedCase{have: "Crypt", say: "Crypt 2", also: "pile Anna Prism", net: "-Death", turned: "Crypt"}, "Nothing is placed", "target"},
	{deedCase{have: "Crypt", say: "Crypt 2 paying Death", net: "-Death", turned: "Crypt"}, "Nothing is placed", "target"},
	{deedCase{have: "Dragon Egg", say: "Dragon Egg"}, "Nothing is placed", "target"},
	{deedCase{have: "Dragon Teeth", say: "Dragon Teeth 2", net: "-3 Elan", turned: "Dragon Teeth"}, "Nothing is placed", "target"},
	{deedCase{have: "Sorcerer's Bestiary", say: "Sorcerer's Bestiary 2 paying 3 Calm, Gold", also: "pile Brit Bone Dragon", net: "-3 Calm, -Gold", turned: "Sorcerer's Bestiary"}, "Nothing is placed", "target"},
	{deedCase{have: "Athanor 6 Elan", say: "Athanor 2", on: "Athanor -6 Elan", turned: "Athanor"}, "X is 0", "target"},
	{deedCase{have: "Philosopher's Stone", say: "Philosopher's Stone paying Calm, Gold", net: "-Calm, -Gold", turned: "Philosopher's Stone"}, "X is 0", "target"},
	{deedCase{have: "Prism", say: "Prism 2", turned: "Prism"}, "X is 0", "target"},
}

func TestForNothing(t *testing.T) {
	x := lexiconOf(2)
	tried := map[*power]bool{}
	for _, c := range nothings {
		t.Run(c.say, func(t *testing.T) {
			before := c.lay(t)
			s := parse(t, x, "Anna: use "+c.say)
			tried[powerUsed(s.Items[0])] = true
			c.allowed(t, before, s)
			after := before
			if got := toldOf(t, &after, x, "Anna: use "+c.say); !strings.Contains(got, c.told) {
				t.Errorf("the outcome is %q, not %q", got, c.told)
			}
			if here := before.play &^ after.play; here != 0 && c.have != "Dragon Egg" || after.hand(0) != before.hand(0) {
				t.Errorf("%b left play, and of %d cards %d are in hand", here, before.hand(0), after.hand(0))
			}
			if note := rules().Open(x, before).About(s).Note; note != "no effect: only the cost is paid" {
				t.Errorf("it is noted as %q", note)
			}
			poor := before
			if poor.pool[0] = (Essences{}); c.net != "" && ruleOf(&poor, s) != "afford" {
				t.Errorf("with an empty pool it is refused by %q", ruleOf(&poor, s))
			}
			ruled := before
			ruled.house = nothingRefused
			if r := rules().Open(x, ruled).Rule(s, 0); r.Rule == nil || r.Rule.ID != c.rule || !strings.HasSuffix(r.Reason, " (house rule)") || r.CanStand != (c.rule == "turned") {
				t.Errorf("at a table that refuses it, it is refused by %v: %s", r.Rule, r.Reason)
			}
			if powerUsed(s.Items[0]).ofOneKind {
				ruled.house = xNotZero
				if got := ruleOf(&ruled, s); got != "payment" {
					t.Errorf("where X is at least 1 it is refused by %q", got)
				}
			}
		})
	}
	for i := range catalogue {
		for j := range catalogue[i].powers {
			if p := &catalogue[i].powers[j]; (p.effect == straighten || p.effect == placeEffect || p.ofOneKind) && !tried[p] {
				t.Errorf("%s, power %d, is tried by no case", catalogue[i].name, j+1)
			}
		}
	}
}

// The price of a card is not paid where none is placed, but while a move is typed one may still be.
func TestPaidForNothingPlaced(t *testing.T) {
	x := lexiconOf(2)
	laid := deedCase{have: "Crypt", also: "pile Anna Athanor"}
	at := rules().Open(x, laid.lay(t))
	s := parse(t, x, "Anna: use Crypt 2 paying Death, Gold")
	if r, want := at.Rule(s, 0), "with nothing placed that costs Death; Gold is not possible"; r.Reason != want {
		t.Errorf("%q, not %q", r.Reason, want)
	}
	if r := at.Rule(s, referee.Public|referee.Partial); !r.Legal() {
		t.Errorf("typed so far it is refused by %s: %s", r.Rule.ID, r.Reason)
	}
	refusing := laid.lay(t)
	refusing.house = nothingRefused
	if r := rules().Open(x, refusing).Rule(parse(t, x, "Anna: use Crypt 2"), referee.Public|referee.Partial); !r.Legal() {
		t.Errorf("typed so far it is refused by %s: %s", r.Rule.ID, r.Reason)
	}
}

// What is left to use for nothing is allowed and not offered.
func TestNothingIsNotOffered(t *testing.T) {
	x := lexiconOf(2)
	table := stage(t, 2, "Druid, Guard Dog, Philosopher's Stone")
	table.pool[0] = Essences{calm: 1, elan: 1}
	var offered []string
	for _, o := range rules().LegalMoves(&table, x, true, nil) {
		if text := x.Text(o.Move); strings.Contains(text, " use ") {
			offered = append(offered, text)
		}
	}
	if offered != nil {
		t.Errorf("offered are %q", offered)
	}
	for _, say := range []string{"Anna: use Druid", "Anna: use Guard Dog", "Anna: use Philosopher's Stone paying Calm, Elan"} {
		if got := ruleOf(&table, parse(t, x, say)); got != "" {
			t.Errorf("%s is refused by %q", say, got)
		}
	}
	table.pool[0][life], table.turned = 1, 1<<cardNamed(t, "Guard Dog")
	for _, o := range rules().LegalMoves(&table, x, true, nil) {
		offered = append(offered, x.Text(o.Move))
	}
	if note := rules().Open(x, table).About(parse(t, x, "Anna: use Druid straightening Guard Dog")).Note; note != "" {
		t.Errorf("a Creature is straightened, and it is noted as %q", note)
	}
	for _, want := range []string{"Anna: use Druid straightening Guard Dog", "Anna: use Guard Dog", "Anna: use Philosopher's Stone paying …"} {
		if !slices.Contains(offered, want) {
			t.Errorf("%s is not offered", want)
		}
	}
}

// What waits on an item is seen on it, and told as it comes and goes.
func TestItemsThatWait(t *testing.T) {
	x := lexiconOf(2)
	table := stage(t, 2, "Alchemist, Mermaid", "rulings: item-essences=stay")
	table.have(cardNamed(t, "Calm / Elan"), 0)
	table.have(cardNamed(t, "Protection"), 1)
	table.turn = 0
	do(t, &table, x, "Anna: use Mermaid paying Gold onto Calm / Elan", "Brit: discard Hawk for Gold")
	if got, want := toldOf(t, &table, x, "Anna: pass for Alchemy"), "Calm / Elan keeps Gold in the supply"; !strings.Contains(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
	note := ""
	for _, area := range areas(&table, x) {
		for _, c := range area.Cells {
			if c.Label == "Calm / Elan" {
				note = c.Note
			}
		}
	}
	asked := false
	for _, f := range facts(&table, x) {
		asked = asked || f.Name == "Essences on magic items" && len(f.Has) == 1 && f.Has[0].What.Ref == gold
	}
	if note != "G◆" || !asked {
		t.Errorf("on the item lies %q; it is asked for: %v", note, asked)
	}
	if got, want := toldOf(t, &table, x, "Brit: pass for Calm / Elan"), "Calm / Elan comes with Gold on it"; !strings.Contains(got, want) || strings.Contains(got, "keeps") {
		t.Errorf("%q, not %q", got, want)
	}
	if table.essencesOn[slotOf(cardNamed(t, "Calm / Elan"), 1)].essences() != (Essences{gold: 1}) || table.waiting != [items]heap{} {
		t.Errorf("on Brit's item lie %v, and there wait %v", table.essencesOn[slotOf(cardNamed(t, "Calm / Elan"), 1)], table.waiting)
	}
}

// A short deck that is shuffled with the discards is told so.
func TestShuffledInIsTold(t *testing.T) {
	x := lexiconOf(2)
	table := stage(t, 2, "Witch, Divination", "rulings: short-deck=shuffle-in")
	do(t, &table, x, "Anna: use Divination discarding Prism, Vault, Crypt", "Brit: discard Hawk for Gold", "Anna: use Witch straightening Divination paying 2 Calm", "Brit: discard Treant for Gold")
	if got, want := toldOf(t, &table, x, "Anna: use Divination discarding Prism, Vault, Athanor"), "Anna's discards and the rest of the deck are shuffled together"; !strings.Contains(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}
