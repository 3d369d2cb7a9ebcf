package resarcana

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"magistrate/referee"
)

// Every component: what it costs, collects, answers and scores.

// Placing and claiming: the printed cost pays, one essence less does not.
func TestEveryCost(t *testing.T) {
	x := lexiconOf(2)
	printed := map[string]string{
		"Athanor": "Elan, Gold", "Bone Dragon": "4 Death, Life", "Celestial Horse": "2 Calm, Elan", "Chalice of Fire": "Elan, Gold",
		"Chalice of Life": "Calm, Gold, Life", "Corrupt Altar": "3 Death, 2 Life", "Crypt": "4 Death, Gold", "Cursed Skull": "2 Death",
		"Dancing Sword": "Elan, Gold", "Dragon Bridle": "Calm, Death, Elan, Life", "Dragon Egg": "Gold", "Dragon Teeth": "Death, Elan",
		"Dwarven Pickaxe": "Elan", "Earth Dragon": "4 Elan, 3 Life", "Elemental Spring": "Calm, 2 Elan, Life", "Elvish Bow": "2 Elan, Life",
		"Fiery Whip": "2 Death, 2 Elan", "Fire Dragon": "6 Elan", "Flaming Pit": "2 Elan", "Fountain of Youth": "Calm, Death", "Guard Dog": "Elan",
		"Hand of Glory": "Death, Life", "Hawk": "Calm, Life", "Horn of Plenty": "2 Gold", "Hypnotic Basin": "2 Calm, Death, Elan",
		"Jeweled Statuette": "2 Death, Gold", "Magical Shard": "", "Mermaid": "2 Calm, 2 Life", "Nightingale": "Calm, Life",
		"Philosopher's Stone": "2 Calm, 2 Death, 2 Elan, 2 Life", "Prism": "", "Ring of Midas": "Gold, Life", "Sacrificial Dagger": "Death, Gold",
		"Sea Serpent": "6 Calm, 3 Life", "Treant": "2 Elan, 3 Life", "Tree of Life": "2 Gold, Life", "Vault": "2 Gold", "Water Dragon": "6 Calm",
		"Wind Dragon": "4 Calm, 2 Death, Gold, Life", "Windup Man": "Calm, Elan, Gold, Life",
		"Colossus": "4 Gold", "Golden Statue": "4 Gold", "Great Pyramid": "4 Gold", "Hanging Gardens": "4 Gold", "Library": "4 Gold", "Mausoleum": "4 Gold",
		"Obelisk": "4 Gold", "Oracle": "4 Gold", "Solomon's Mine": "4 Gold", "Temple": "4 Gold",
		"Sacred Grove": "4 Calm, 8 Life", "Alchemist's Tower": "3 Gold", "Catacombs of the Dead": "9 Death", "Sacrificial Pit": "4 Death, 8 Elan",
		"Cursed Forge": "3 Death, 6 Elan", "Dwarven Mines": "4 Elan, Gold, 2 Life", "Coral Castle": "5 Calm, 5 Elan, 5 Life",
		"Sunken Reef": "5 Calm, 2 Elan, 2 Life", "Dragon's Lair": "3 Calm, 3 Death, 3 Elan, 3 Life", "Sorcerer's Bestiary": "2 Calm, 2 Death, 2 Elan, 4 Life",
	}
	for c := range int32(cards) {
		card := &catalogue[c]
		if card.group == mage || card.group == item {
			continue
		}
		cost, ok := printed[card.name]
		if !ok {
			t.Errorf("%s has no cost here", card.name)
			continue
		}
		table := stage(t, 2, "")
		if c >= firstPlace && (c-firstPlace)%2 == 1 {
			table.moonUp = 1<<boards - 1
		}
		say := "Anna: place " + card.name
		switch {
		case card.group == monument:
			say = "Anna: claim " + card.name + " from top"
		case card.group == place:
			say = "Anna: claim " + card.name
		}
		paying, gaining := "", ""
		if cost != "" {
			paying = " paying " + cost
		}
		if card.claimed.n > 0 {
			gaining = " gaining 6 Life"
		}
		after := table
		do(t, &after, x, say+paying+gaining)
		want := Essences{}.minus(essencesNamed(cost))
		if card.claimed.n > 0 {
			want = want.plus(Essences{life: 6})
		}
		if got := after.pool[0].minus(table.pool[0]); got != want || !after.has(0, c) || after.isTurned(slotOf(c, 0)) {
			t.Errorf("%s: the pool changes by %v", say, got)
		}
		if more := ruleOf(&table, parse(t, x, say+" paying 20 Life"+gaining)); more != "payment" {
			t.Errorf("%s for 20 Life is refused by %q", say, more)
		}
		poor := table
		if poor.pool[0] = essencesNamed(cost); cost != "" {
			poor.pool[0][poor.pool[0].minus(Essences{}).firstSort()]--
			if got := ruleOf(&poor, parse(t, x, say+paying+gaining)); got != "afford" {
				t.Errorf("%s with one essence too few is refused by %q", say, got)
			}
		}
	}
}

func (e Essences) firstSort() int {
	for s, n := range e {
		if n > 0 {
			return s
		}
	}
	return 0
}

// Collecting, component by component.
func TestEveryCollect(t *testing.T) {
	x := lexiconOf(2)
	cases := []struct{ have, say, net, refused string }{
		{"Celestial Horse", "Elan, Life", "Elan, Life", "Elan, Death"},
		{"Chalice of Fire, Cursed Forge", "turning Cursed Forge", "2 Elan", "Elan turning Cursed Forge"},
		{"Chalice of Life, Healer", "Calm", "2 Calm, Life", "Death"},
		{"Corrupt Altar, Healer", "Life", "Death, 2 Life", "Gold"},
		{"Dancing Sword, Healer", "Life", "Death, Elan, Life", "2 Life"},
		{"Elemental Spring, Healer", "Calm", "2 Calm, Elan, Life", ""},
		{"Flaming Pit, Healer", "Calm", "Calm, Elan", "Elan"},
		{"Fountain of Youth, Healer", "Calm", "Calm, Life", "Elan"},
		{"Hawk, Healer", "Life", "Calm, Life", "Gold"},
		{"Hypnotic Basin, Healer", "Life", "2 Calm, Life", "Gold"},
		{"Mermaid, Healer", "Life", "Calm, Life", "Gold"},
		{"Treant, Healer", "Life", "3 Life", "Gold"},
		{"Druid, Calm / Elan", "Elan", "Elan, Life", "Life"},
		{"Duelist, Calm / Elan", "Calm", "Calm, Elan", "Gold"},
		{"Necromancer, Death / Life", "Death", "2 Death", "Calm"},
		{"Seer, Death / Life", "Life", "Calm, Life", "Calm"},
		{"Witch, Death / Life", "2 Death", "2 Death", "Death, Calm"},
		{"Temple, Witch", "Life", "2 Life", "Calm"},
		{"Hanging Gardens", "Calm, Death, Life", "Calm, Death, Life", "2 Calm, Gold"},
		{"Alchemist's Tower", "3 Elan", "3 Elan", "2 Elan"},
		{"Catacombs of the Dead, Witch", "Death", "2 Death", "Gold"},
		{"Dwarven Mines, Witch", "Death", "Death, Gold", "Gold"},
		{"Sunken Reef, Witch", "Life", "Gold, Life", "Gold"},
		{"Cursed Forge", "paying Death", "-Death", "Death paying Death"},
		{"Vault Gold", "Calm, Life", "Calm, Life", "Calm, Gold"},
		{"Vault Gold", "taking Vault", "Gold", "Calm, Life taking Vault"},
		{"Windup Man Gold", "", "", "Gold"},
		{"Windup Man Gold", "taking Windup Man", "Gold", "Gold taking Windup Man"},
	}
	tried := map[string]bool{}
	for _, c := range cases {
		table := stage(t, 2, "")
		for _, name := range fields(c.have, ",") {
			name, on := strings.CutSuffix(name, " Gold")
			card := cardNamed(t, name)
			table.have(card, 0)
			if tried[name] = true; on {
				table.essencesOn[slotOf(card, 0)].add(Essences{gold: 1})
			}
		}
		table.phase, table.done = collectStep, 2
		after := table
		do(t, &after, x, strings.TrimSpace("Anna: collect "+c.say))
		if got := after.pool[0].minus(table.pool[0]); got != essencesNamed(c.net) {
			t.Errorf("%s: collect %s changes the pool by %v, want %s", c.have, c.say, got, c.net)
		}
		if c.refused != "" {
			if got := ruleOf(&table, parse(t, x, "Anna: collect "+c.refused)); got != "amount" {
				if !(strings.Contains(c.have, "Forge") && got == "curse") {
					t.Errorf("%s: collect %s is refused by %q, want amount", c.have, c.refused, got)
				}
			}
		}
		if c.have == "Windup Man Gold" && c.say == "" && after.essencesOn[slotOf(cardNamed(t, "Windup Man"), 0)] != (heap{gold: 3}) {
			t.Errorf("the Windup Man does not grow")
		}
	}
	for c := range catalogue {
		if (catalogue[c].choice.n > 0 || catalogue[c].growth > 0 || catalogue[c].income != (Essences{})) && !tried[catalogue[c].name] {
			t.Errorf("%s collects and is tried by no case", catalogue[c].name)
		}
	}
}

// Life loss, power by power, with its way out; and every React power against it.
func TestEveryLoss(t *testing.T) {
	x := lexiconOf(2)
	for _, c := range []struct{ card, say, out, wrong string }{
		{"Bone Dragon", "Bone Dragon", "paying Death", "paying Gold"},
		{"Earth Dragon", "Earth Dragon", "paying Gold", "paying Calm"},
		{"Fire Dragon", "Fire Dragon", "paying Calm", "paying Elan"},
		{"Water Dragon", "Water Dragon", "paying Elan", "paying Calm"},
		{"Wind Dragon", "Wind Dragon", "discarding Hawk", "discarding Prism"},
		{"Sea Serpent", "Sea Serpent", "destroying Prism", "destroying Sea Serpent"},
		{"Elvish Bow", "Elvish Bow 1", "", "paying Life"},
	} {
		table := stage(t, 2, c.card)
		table.have(cardNamed(t, "Prism"), 1)
		table.have(cardNamed(t, "Protection"), 1)
		n := int32(2)
		if c.card == "Elvish Bow" {
			n = 1
		}
		do(t, &table, x, "Anna: use "+c.say)
		if table.phase != losing || !table.isTurned(slotOf(cardNamed(t, c.card), 0)) {
			t.Errorf("%s inflicts no loss", c.card)
			continue
		}
		lost := table
		do(t, &lost, x, "Brit: lose")
		if got := lost.pool[1]; got != (Essences{20, 20, 20, 20, 20 - n}) || lost.turn != 1 || lost.phase != acting {
			t.Errorf("%s leaves %v", c.card, got)
		}
		if c.out != "" {
			out := table
			do(t, &out, x, "Brit: react "+c.out)
			if out.phase != acting || out.pool[1][life] != 20 {
				t.Errorf("%s: react %s does not avert it", c.card, c.out)
			}
		}
		got := ruleOf(&table, parse(t, x, "Brit: react "+c.wrong))
		if want := map[string]string{"Wind Dragon": "hand", "Sea Serpent": "target", "Elvish Bow": "reaction"}[c.card]; got != want && (want != "" || got != "payment") {
			t.Errorf("%s: react %s is refused by %q", c.card, c.wrong, got)
		}
	}
	for c := range int32(cards) {
		r := catalogue[c].react
		if r == nil || r.event == checkEvent {
			continue
		}
		table := stage(t, 2, "Fire Dragon, Elvish Bow")
		table.have(c, 1)
		bow := table
		do(t, &table, x, "Anna: use Fire Dragon")
		do(t, &bow, x, "Anna: use Elvish Bow 1")
		s := parse(t, x, "Brit: react "+catalogue[c].name)
		if r.event == dragonLoss {
			bow.have(cardNamed(t, "Protection"), 1) // so that the loss waits
			if bow.phase == acting {
				bow = stage(t, 2, "Elvish Bow")
				bow.have(c, 1)
				bow.have(cardNamed(t, "Protection"), 1)
				do(t, &bow, x, "Anna: use Elvish Bow 1")
			}
			if got := ruleOf(&bow, s); got != "reaction" {
				t.Errorf("%s answers what is no Dragon: %q", catalogue[c].name, got)
			}
		} else if ruleOf(&bow, s) != "" {
			t.Errorf("%s does not answer the Bow: %s", catalogue[c].name, ruleOf(&bow, s))
		}
		after := table
		do(t, &after, x, "Brit: react "+catalogue[c].name)
		if after.phase != acting || after.pool[1] != (Essences{20, 20, 20, 20, 20}).minus(r.cost) || after.isTurned(slotOf(c, 1)) != r.turn {
			t.Errorf("%s: pool %v, turned %v", catalogue[c].name, after.pool[1], after.isTurned(slotOf(c, 1)))
		}
		table.turned |= 1 << slotOf(c, 1)
		if got := ruleOf(&table, s); r.turn != (got == "turned") {
			t.Errorf("%s turned is refused by %q", catalogue[c].name, got)
		}
		if catalogue[c].name == "Dancing Sword" && after.essencesOn[c] != (heap{death: 1}) {
			t.Errorf("no Death comes onto the Dancing Sword")
		}
	}
}

// Points of every component.
func TestEveryScore(t *testing.T) {
	points := map[string]int{"Bone Dragon": 1, "Dragon Bridle": 1, "Dragon Egg": 1, "Earth Dragon": 1, "Fire Dragon": 1, "Jeweled Statuette": 1, "Nightingale": 1,
		"Philosopher's Stone": 1, "Ring of Midas": 1, "Sea Serpent": 1, "Water Dragon": 1, "Wind Dragon": 1, "Colossus": 2, "Golden Statue": 1, "Great Pyramid": 3,
		"Hanging Gardens": 1, "Library": 1, "Mausoleum": 2, "Obelisk": 1, "Oracle": 2, "Solomon's Mine": 1, "Temple": 2,
		"Sacred Grove": 2, "Sacrificial Pit": 2, "Cursed Forge": 1, "Coral Castle": 3}
	per := map[string]Essences{"Sacred Grove": {life: 1}, "Alchemist's Tower": {gold: 1}, "Catacombs of the Dead": {death: 1}, "Sacrificial Pit": {death: 1},
		"Cursed Forge": {gold: 1}, "Dwarven Mines": {gold: 1}, "Sunken Reef": {calm: 1}, "Dragon's Lair": {gold: 1}}
	for c := range int32(cards) {
		table := stage(t, 2, "")
		table.have(c, 1)
		slot := slotOf(c, 1)
		name := catalogue[c].name
		if got := table.pointsOf(1); got != points[name] {
			t.Errorf("%s is worth %d, want %d", name, got, points[name])
		}
		for s := range essenceKinds {
			table.essencesOn[slot] = heap{}
			table.essencesOn[slot][s] = 7
			if got := table.pointsOf(1); got != points[name]+7*int(per[name][s]) {
				t.Errorf("%s with 7 %s is worth %d", name, essenceNames[s], got)
			}
		}
	}
	table := stage(t, 2, "Sorcerer's Bestiary, Sea Serpent, Fire Dragon, Hawk")
	if got := table.pointsOf(0); got != 3+2+1+1+1+1 { // with its own points and the token
		t.Errorf("the Bestiary with Serpent, Dragon and Hawk makes %d", got)
	}
}

func TestComponentWords(t *testing.T) {
	printed := slices.DeleteFunc(Game.Cards(headerOf(2)), func(p referee.Printed) bool { return p.Counter })
	if len(printed) != cards {
		t.Fatal(len(printed))
	}
	if text := strings.Join(printed[cardNamed(t, "Sacred Grove")].Powers, "\n"); !strings.Contains(text, "Points: 2, and 1 for each {life} on this") {
		t.Errorf("Sacred Grove: %q", text)
	}
	twins := 0
	for _, p := range printed {
		if len(p.Tags) == 0 || p.Group == "" {
			t.Errorf("%s has no tag or group", p.Name)
		}
		for _, line := range p.Text {
			if strings.Contains(line, "%!") || utf8.RuneCountInString(line) > 92 {
				t.Errorf("%s: %q", p.Name, line)
			}
		}
		if p.Twin != "" {
			twins++
			other := cardNamed(t, p.Twin)
			if catalogue[other].group != place || printed[other].Twin != p.Code {
				t.Errorf("%s and %s are not each other's backs", p.Name, p.Twin)
			}
		}
	}
	if twins != 2*boards {
		t.Errorf("%d sides of boards", twins)
	}
}
