package resarcana

import (
	"strings"
	"testing"

	"magistrate/referee"
)

// Every component and every power, by move: what it does, and what refuses
// it. The expectations are read off the cards, not made from cards.txt.

// A deedCase is one use of one power by Anna, with twenty of each essence.
type deedCase struct {
	have   string // what she has in play, "turned X" for one that lies turned
	say    string // behind "Anna: use"
	net    string // what her pool gains, "-" before what goes
	rivals string // what each rival gains
	on     string // "Athanor 2 Elan": what comes onto a component
	turned string // what lies turned afterwards, of what she has
	also   string // "discard Hawk": put on her pile first; "pile Brit Hawk"
}

var deedCases = []deedCase{
	{have: "Athanor", say: "Athanor 1", net: "-Elan", on: "Athanor 2 Elan", turned: "Athanor"},
	{have: "Athanor 6 Elan", say: "Athanor 2 paying 4 Calm", net: "-4 Calm, 4 Gold", on: "Athanor -6 Elan", turned: "Athanor"},
	{have: "Chalice of Fire, turned Prism", say: "Chalice of Fire straightening Prism", net: "-Elan", turned: "Chalice of Fire"},
	{have: "Chalice of Life", say: "Chalice of Life", net: "-2 Calm", on: "Chalice of Life 2 Calm, Life"},
	{have: "Corrupt Altar", say: "Corrupt Altar 1", net: "-2 Life", on: "Corrupt Altar 3 Elan"},
	{have: "Corrupt Altar, Nightingale", say: "Corrupt Altar 2 destroying Nightingale gaining 4 Elan", net: "4 Elan", turned: "Corrupt Altar"},
	{have: "Corrupt Altar", say: "Corrupt Altar 2 destroying Corrupt Altar gaining 7 Life", net: "7 Life"},
	{have: "Crypt", say: "Crypt 1", net: "2 Death", turned: "Crypt"},
	{have: "Crypt", say: "Crypt 2 placing Athanor paying Death, Gold", also: "pile Anna Athanor", net: "-Death, -Gold", turned: "Crypt"},
	{have: "Crypt", say: "Crypt 2 placing Prism", also: "pile Anna Prism", net: "-Death", turned: "Crypt"},
	{have: "Cursed Skull", say: "Cursed Skull gaining Calm, 2 Elan", net: "-Life", on: "Cursed Skull Calm, 2 Elan", turned: "Cursed Skull"},
	{have: "Dragon Egg", say: "Dragon Egg placing Fire Dragon paying 2 Elan", net: "-2 Elan"},
	{have: "Dragon Egg, Dragon Bridle", say: "Dragon Egg placing Sea Serpent paying 2 Life", net: "-2 Life"},
	{have: "Dragon Teeth", say: "Dragon Teeth 1", net: "-2 Elan", on: "Dragon Teeth 3 Elan"},
	{have: "Dragon Teeth", say: "Dragon Teeth 2 placing Wind Dragon", net: "-3 Elan", turned: "Dragon Teeth"},
	{have: "Dwarven Pickaxe", say: "Dwarven Pickaxe", net: "-Elan, Gold", turned: "Dwarven Pickaxe"},
	{have: "Elvish Bow", say: "Elvish Bow 2", turned: "Elvish Bow"},
	{have: "Fiery Whip", say: "Fiery Whip 1", net: "3 Elan", rivals: "Elan", turned: "Fiery Whip"},
	{have: "Fiery Whip, Crypt", say: "Fiery Whip 2 destroying Crypt gaining 3 Calm, 4 Elan", net: "3 Calm, 4 Elan", turned: "Fiery Whip"},
	{have: "Flaming Pit", say: "Flaming Pit", net: "-Life, Death, Elan", turned: "Flaming Pit"},
	{have: "Fountain of Youth", say: "Fountain of Youth", net: "-2 Death", on: "Fountain of Youth 2 Calm, Life"},
	{have: "turned Guard Dog", say: "Guard Dog", net: "-Elan"},
	{have: "Hand of Glory", say: "Hand of Glory", net: "2 Death", rivals: "Death", turned: "Hand of Glory"},
	{have: "Hawk", say: "Hawk 1 at monuments", turned: "Hawk"},
	{have: "Hawk", say: "Hawk 1 at deck", turned: "Hawk"},
	{have: "Hawk", say: "Hawk 2", net: "-2 Calm", turned: "Hawk"},
	{have: "Horn of Plenty", say: "Horn of Plenty 1 gaining Calm, 2 Life", net: "Calm, 2 Life", turned: "Horn of Plenty"},
	{have: "Horn of Plenty", say: "Horn of Plenty 2", net: "Gold", turned: "Horn of Plenty"},
	{have: "Hypnotic Basin", say: "Hypnotic Basin counting Brit", net: "20 Calm", turned: "Hypnotic Basin"},
	{have: "Jeweled Statuette", say: "Jeweled Statuette 1", net: "3 Death", rivals: "Death", turned: "Jeweled Statuette"},
	{have: "Jeweled Statuette", say: "Jeweled Statuette 2", net: "Elan, 2 Gold"},
	{have: "Magical Shard", say: "Magical Shard gaining Life", net: "Life", turned: "Magical Shard"},
	{have: "Mermaid, Sacred Grove", say: "Mermaid paying Life onto Sacred Grove", net: "-Life", on: "Sacred Grove Life", turned: "Mermaid"},
	{have: "Philosopher's Stone", say: "Philosopher's Stone paying Calm, 4 Elan, Life", net: "-Calm, -4 Elan, -Life, 4 Gold", turned: "Philosopher's Stone"},
	{have: "Prism", say: "Prism 1 paying Gold gaining Calm, Death", net: "-Gold, Calm, Death", turned: "Prism"},
	{have: "Prism", say: "Prism 2 paying 3 Life gaining 3 Elan", net: "-3 Life, 3 Elan", turned: "Prism"},
	{have: "Ring of Midas", say: "Ring of Midas 1", net: "-2 Life", on: "Ring of Midas Gold"},
	{have: "Ring of Midas", say: "Ring of Midas 2", on: "Ring of Midas Gold", turned: "Ring of Midas"},
	{have: "Sacrificial Dagger", say: "Sacrificial Dagger 1", net: "-Life", on: "Sacrificial Dagger 3 Death", turned: "Sacrificial Dagger"},
	{have: "Sacrificial Dagger", say: "Sacrificial Dagger 2 discarding Sea Serpent gaining 5 Death, 4 Life", net: "5 Death, 4 Life"},
	{have: "Treant", say: "Treant counting Brit", net: "20 Elan", turned: "Treant"},
	{have: "Tree of Life", say: "Tree of Life", net: "3 Life", rivals: "Life", turned: "Tree of Life"},
	{have: "Vault", say: "Vault", on: "Vault Gold", turned: "Vault"},
	{have: "Windup Man", say: "Windup Man paying Elan", net: "-Elan", on: "Windup Man Elan", turned: "Windup Man"},
	{have: "Alchemist", say: "Alchemist 1 paying 2 Calm, 2 Life", net: "-2 Calm, -2 Life, 2 Gold", turned: "Alchemist"},
	{have: "Alchemist", say: "Alchemist 2 gaining Elan", net: "Elan", turned: "Alchemist"},
	{have: "Druid, turned Hawk", say: "Druid straightening Hawk", turned: "Druid"},
	{have: "Duelist", say: "Duelist", net: "-Death", on: "Duelist Gold", turned: "Duelist"},
	{have: "Necromancer", say: "Necromancer", net: "-2 Life", on: "Necromancer 3 Death", turned: "Necromancer"},
	{have: "Scholar", say: "Scholar paying Life", net: "-Life", turned: "Scholar"},
	{have: "Seer", say: "Seer at deck", turned: "Seer"},
	{have: "Transmuter", say: "Transmuter paying 2 Gold gaining 3 Life", net: "-2 Gold, 3 Life", turned: "Transmuter"},
	{have: "Witch, turned Vault", say: "Witch straightening Vault paying Calm, Death", net: "-Calm, -Death", turned: "Witch"},
	{have: "Witch", say: "Witch straightening Witch paying 2 Life", net: "-2 Life"},
	{have: "Alchemy", say: "Alchemy paying 4 Death", net: "-4 Death, 2 Gold", turned: "Alchemy"},
	{have: "Divination", say: "Divination discarding Crypt, Hawk, Vault", turned: "Divination"},
	{have: "Reanimate, turned Treant", say: "Reanimate straightening Treant paying Life", net: "-Life", turned: "Reanimate"},
	{have: "Research", say: "Research paying Elan", net: "-Elan", turned: "Research"},
	{have: "Transmutation", say: "Transmutation paying 3 Life gaining 2 Calm, Elan", net: "-3 Life, 2 Calm, Elan", turned: "Transmutation"},
	{have: "Colossus", say: "Colossus paying Calm", net: "-Calm", on: "Colossus Gold", turned: "Colossus"},
	{have: "Library", say: "Library", turned: "Library"},
	{have: "Mausoleum", say: "Mausoleum paying Gold", net: "-Gold", on: "Mausoleum Death"},
	{have: "Oracle", say: "Oracle at monuments", turned: "Oracle"},
	{have: "Solomon's Mine", say: "Solomon's Mine", net: "Gold", turned: "Solomon's Mine"},
	{have: "Sacred Grove", say: "Sacred Grove 1", net: "-Calm, 5 Life", turned: "Sacred Grove"},
	{have: "Sacred Grove, Hawk", say: "Sacred Grove 2 turning Hawk", on: "Sacred Grove Life", turned: "Sacred Grove, Hawk"},
	{have: "Alchemist's Tower", say: "Alchemist's Tower", net: "-Calm, -Death, -Elan, -Life", on: "Alchemist's Tower Gold"},
	{have: "Catacombs of the Dead", say: "Catacombs of the Dead 1", net: "-5 Death", on: "Catacombs of the Dead Death"},
	{have: "Catacombs of the Dead", say: "Catacombs of the Dead 2", on: "Catacombs of the Dead Death", turned: "Catacombs of the Dead"},
	{have: "Sacrificial Pit", say: "Sacrificial Pit 1", net: "-3 Life", on: "Sacrificial Pit Death", turned: "Sacrificial Pit"},
	{have: "Sacrificial Pit, Fire Dragon", say: "Sacrificial Pit 2 destroying Fire Dragon", net: "-Death, 6 Gold", turned: "Sacrificial Pit"},
	{have: "Cursed Forge", say: "Cursed Forge", net: "-2 Elan, -Gold", on: "Cursed Forge Gold"},
	{have: "Dwarven Mines", say: "Dwarven Mines 1", net: "-5 Elan, 3 Gold", turned: "Dwarven Mines"},
	{have: "Dwarven Mines", say: "Dwarven Mines 2", net: "-3 Death, -3 Elan", on: "Dwarven Mines 2 Gold", turned: "Dwarven Mines"},
	{have: "Coral Castle", say: "Coral Castle", turned: "Coral Castle"},
	{have: "Sunken Reef", say: "Sunken Reef", net: "-2 Calm, -Life", on: "Sunken Reef Calm"},
	{have: "Dragon's Lair", say: "Dragon's Lair 1", net: "2 Gold", turned: "Dragon's Lair"},
	{have: "Dragon's Lair, Bone Dragon", say: "Dragon's Lair 2 turning Bone Dragon", on: "Dragon's Lair 2 Gold", turned: "Dragon's Lair, Bone Dragon"},
	{have: "Sorcerer's Bestiary", say: "Sorcerer's Bestiary 1", turned: "Sorcerer's Bestiary"},
	{have: "Sorcerer's Bestiary", say: "Sorcerer's Bestiary 2 placing Bone Dragon paying 4 Calm, 4 Death, Life", also: "pile Brit Bone Dragon",
		net: "-4 Calm, -4 Death, -Life", turned: "Sorcerer's Bestiary"},
}

// lay puts what a case wants on a table.
func (c *deedCase) lay(tb testing.TB) Table {
	t := stage(tb, 2, "")
	for _, one := range fields(c.have, ",") {
		name, turned := strings.CutPrefix(one, "turned ")
		var on Essences
		if i := strings.LastIndex(name, " 6 Elan"); i > 0 {
			name, on = name[:i], Essences{elan: 6}
		}
		card := cardNamed(tb, name)
		t.have(card, 0)
		slot := slotOf(card, 0)
		t.essencesOn[slot].add(on)
		if turned {
			t.turned |= 1 << slot
		}
	}
	if where, card, ok := strings.Cut(strings.TrimPrefix(c.also, "pile "), " "); ok {
		a := cardNamed(tb, card)
		p := map[string]int8{"Anna": 0, "Brit": 1}[where]
		t.learn(p, 1<<a)
		t.pile |= 1 << a
		t.lots[p].size--
	}
	return t
}

func TestEveryPower(t *testing.T) {
	x := lexiconOf(2)
	tried := map[*power]bool{}
	for _, c := range deedCases {
		t.Run(c.say, func(t *testing.T) {
			before := c.lay(t)
			s := parse(t, x, "Anna: use "+c.say)
			tried[powerUsed(s.Items[0])] = true
			c.allowed(t, before, s)
			c.refused(t, before, s, x)
		})
	}
	for i := range catalogue {
		for j := range catalogue[i].powers {
			if p := &catalogue[i].powers[j]; p.event == action && p.effect != loss && !tried[p] {
				t.Errorf("%s, power %d, is tried by no case", catalogue[i].name, j+1)
			}
		}
	}
}

// allowed compares what the power did with the case.
func (c *deedCase) allowed(t *testing.T, before Table, s move) {
	after := before
	if rules().Apply(&after, s) != 0 {
		t.Fatalf("refused by %s", ruleOf(&before, s))
	}
	d := before.readUse(s)
	told := outcome(&before, &after, s, lexiconOf(2)).Words
	if only, _, more := strings.Cut(told, ". "); only == "" || d.power.effect != placeEffect && !more && strings.HasPrefix(only, "Anna pays") && !strings.Contains(only, " gets ") {
		t.Errorf("it is told %q: not what it brought", told)
	}
	for p, want := range []string{c.net, c.rivals} {
		if got := after.pool[p].minus(before.pool[p]); got != essencesNamed(want) {
			t.Errorf("%s's pool gains %v, want %s", seatNames[p], got, want)
		}
	}
	var on, turned uint64
	if c.on != "" {
		// The name ends where the first number or essence begins.
		words := strings.Fields(c.on)
		for i := len(words); i > 0; i-- {
			if card, ok := rules().Language.Find(referee.Card, strings.Join(words[:i], " ")); ok {
				slot := slotOf(card, 0)
				on |= 1 << slot
				if got := after.essencesOn[slot].essences().minus(before.essencesOn[slot].essences()); got != essencesNamed(strings.Replace(strings.Join(words[i:], " "), "- ", "-", 1)) {
					t.Errorf("onto %s come %v, want %s", catalogue[card].name, got, c.on)
				}
				break
			}
		}
	}
	for _, name := range fields(c.turned, ",") {
		turned |= 1 << slotOf(cardNamed(t, name), 0)
	}
	if got := after.turned & after.slotsInPlay(0); got != turned {
		t.Errorf("turned are %b, want %s", got, c.turned)
	}
	for slot := range after.essencesOn {
		if on>>slot&1 == 0 && after.play>>slot&1 == 1 && after.essencesOn[slot] != before.essencesOn[slot] {
			t.Errorf("slot %d has %v, it had %v", slot, after.essencesOn[slot], before.essencesOn[slot])
		}
	}
	if after.phase != acting || after.turn != 1 {
		t.Errorf("the action is not Brit's")
	}
}

// refused tries what refuses every power, and what refuses this one.
func (c *deedCase) refused(t *testing.T, before Table, s move, x *lexicon) {
	p := powerUsed(s.Items[0])
	card := s.Items[0].Ref
	slot := slotOf(card, 0)
	expect := func(why string, change func(*Table, *move), rule string) {
		t.Helper()
		table, said := before, s
		said.Items = append([]referee.Item{}, s.Items...)
		change(&table, &said)
		if got := ruleOf(&table, said); got != rule {
			t.Errorf("%s: %s is refused by %q, want %q", why, x.Text(said), got, rule)
		}
	}
	expect("over", func(t *Table, _ *move) { t.phase = over }, "phase")
	expect("out of turn", func(t *Table, _ *move) { t.turn = 1 }, "turn")
	expect("not in play", func(t *Table, _ *move) { t.play &^= 1 << slot }, "owner")
	expect("another's", func(t *Table, s *move) { t.turn, s.By = 1, 1 }, "owner")
	expect("no such power", func(_ *Table, s *move) { s.Items[0].Ordinal = 9 }, "power")
	expect("turned", func(t *Table, _ *move) {
		t.turned ^= 1 << slot
		t.house |= nothingRefused // the Guard Dog's use lying straight is refused by no other table
	}, "turned")
	if p.cost != (Essences{}) || p.anyCount > 0 || p.ofOneKind {
		expect("nothing in the pool", func(t *Table, _ *move) { t.pool[0] = Essences{} }, "afford")
	}
	if len(s.Clause(payingClause)) > 0 {
		expect("a Gold too much", func(_ *Table, s *move) {
			for i := range s.Items {
				if it := &s.Items[i]; it.Clause == payingClause {
					it.Count += 9
					if p.ofOneKind { // nine more alike are another X; two kinds are not
						it.Count -= 8
						s.Items = append(s.Items[:i+1], append([]referee.Item{{Kind: Essence, Ref: (it.Ref + 1) % essenceKinds, Count: 4, Clause: payingClause}}, s.Items[i+1:]...)...)
					}
					return
				}
			}
		}, "payment")
	}
	if p.takenOff != (Essences{}) {
		expect("nothing is on it", func(t *Table, _ *move) { t.essencesOn[slot] = heap{} }, "afford")
	}
	if p.allowed>>gainingClause&1 == 1 {
		gained := func(change func(*referee.Item)) func(*Table, *move) {
			return func(_ *Table, s *move) {
				for i := range s.Items {
					if s.Items[i].Clause == gainingClause {
						change(&s.Items[i])
						return
					}
				}
			}
		}
		expect("one too many", gained(func(it *referee.Item) { it.Count++ }), "amount")
		expect("Gold", gained(func(it *referee.Item) { it.Ref = gold }), "amount")
	}
	target := func(name string) func(*Table, *move) {
		return func(_ *Table, s *move) {
			for i := range s.Items {
				switch s.Items[i].Clause {
				case straighteningClause, destroyingClause, turningClause, ontoClause, placingClause:
					s.Items[i].Ref = cardNamed(t, name)
				}
			}
		}
	}
	if p.allowed&(1<<straighteningClause|1<<destroyingClause|1<<turningClause|1<<ontoClause) != 0 {
		expect("not in play", target("Magical Shard"), "target")
	}
	switch {
	case p.effect == placeEffect && p.from == fromHand:
		expect("no Dragon", target("Magical Shard"), "type")
		expect("no hand", func(t *Table, _ *move) { t.lots[0] = lots{} }, "hand")
	case p.effect == placeEffect:
		expect("in no pile", target("Water Dragon"), "pile")
	case p.effect == exchange:
		expect("two of three", func(_ *Table, s *move) { s.Items = s.Items[:3] }, "count")
	case p.discards:
		expect("none", func(_ *Table, s *move) { s.Items = append(s.Items[:1], s.Items[2:]...) }, "count")
	case p.effect == count:
		expect("oneself", func(_ *Table, s *move) { s.Items[1].Ref = 0 }, "target")
	}
	wrong := func(clause uint8) func(*Table, *move) {
		return func(t *Table, s *move) {
			t.have(cardNamedMust("Ring of Midas"), 0)
			if clause == straighteningClause {
				t.turned |= 1 << cardNamedMust("Ring of Midas")
			}
			for i := range s.Items {
				if s.Items[i].Clause == clause {
					s.Items[i].Ref = cardNamedMust("Ring of Midas")
				}
			}
		}
	}
	switch {
	case p.effect == straighten && p.types == creature:
		expect("no Creature", wrong(straighteningClause), "type")
	case p.allows(turningClause):
		expect("neither Dragon nor Creature", wrong(turningClause), "type")
		expect("turned already", func(t *Table, s *move) { t.turned |= 1 << s.Items[1].Ref }, "target")
	case p.allows(destroyingClause) && p.types != 0:
		expect("neither Dragon nor Creature", wrong(destroyingClause), "type")
	case p.another:
		expect("itself", target(catalogue[card].name), "target")
	}
}

func cardNamedMust(name string) int32 {
	c, ok := rules().Language.Find(referee.Card, name)
	if !ok {
		panic(name)
	}
	return c
}

// What a power pays by a card's placement total says what is added to it.
func TestTotalsSayWhatIsAdded(t *testing.T) {
	rules()
	added := 0
	for c := range catalogue {
		for i := range catalogue[c].powers {
			p := &catalogue[c].powers[i]
			if p.effect != total || p.kind >= 0 {
				continue
			}
			if n := p.choice.n; n > 0 != strings.Contains(p.words(), " + ") {
				t.Errorf("%s: %s, and %d are added", catalogue[c].name, p.words(), n)
			} else if n > 0 {
				added++
			}
		}
	}
	if added == 0 {
		t.Error("no power adds anything")
	}
}
