package lizardwizard

import "magistrate/referee/kit"

// The Familiar action (Summon a Familiar).

// summonCost returns the Mana that a Familiar costs p.
func (t *Table) summonCost(p int8, ref int32) int32 {
	if deckOfWord(ref) != familiarDeck {
		return 0
	}
	return max(0, number(baseOf(ref))-vocareAdiutor.n()*t.activeCopies(p, vocareAdiutor))
}

var summonMana = affordRule("mana", func(t *Table, s move) int32 { return t.summonCost(s.By, s.Items[0].Ref) })

// useMissing returns an unknown part of a face that the use of a Familiar depends on. It looks
// for schools only in some zones.
func (t *Table) useMissing(p int8, ref, use int32, in zones) missing {
	switch {
	case use == toScore:
		return t.ownSchoolMissing(p, in)
	case use != toGather || deckOfWord(ref) != familiarDeck:
		return missing{}
	}
	if m := t.listMissing(ref); m.what != nothing || !t.house.Has(iconsAlways) {
		return m
	}
	return t.iconMissing(p)
}

var summonFace = schoolsRule(func(t *Table, s move, in zones) missing {
	return t.useMissing(s.By, s.Items[0].Ref, kit.Ref(s, 1), in)
}, func(_ *Table, s move) bool { return kit.Ref(s, 1) == toScore })

// entersDungeon reports whether a move entersDungeon the Dungeon.
func entersDungeon(s move) bool {
	clause := toClause
	if s.Verb == verbSummon {
		clause = 1
	}
	use, said := s.Ref(clause)
	return s.Verb == verbDelve || said && use == toDelve
}

var dungeonBarred = kit.Refuse("barred", "Obscurum keeps {who} out of the Dungeon",
	func(t *Table, s move) bool { return entersDungeon(s) && t.barred.Has(s.By) })

var dungeonEmpty = rule{
	ID: "dungeon-empty", Rare: rare{Sure: true},
	Refuses: func(t *Table, s move) bool {
		return entersDungeon(s) && (t.deck[dungeonDeck] == 0 || t.itemOut+t.goldOut >= treasures)
	},
	Why: func(t *Table, _ move, _ *lexicon) string {
		if t.deck[dungeonDeck] == 0 {
			return "the Dungeon has no cards left"
		}
		return "all the treasure in the Dungeon has been taken"
	},
}

func doSummon(t *Table, s move) {
	t.act(s.By)
	ref := s.Items[0].Ref
	t.seat[s.By].goods[mana] -= t.summonCost(s.By, ref)
	t.useFamiliar(s.By, t.bind(ref), kit.Ref(s, 1))
}

// useFamiliar gives p a Familiar and uses it.
func (t *Table) useFamiliar(p int8, c card, use int32) {
	t.put(c, used, p)
	switch school, _ := t.schoolOf(c); use {
	case toScore:
		t.seat[p].goods[gold] += t.goldPerCard(p) * t.ofSchool(p, school, false)
	case toGather:
		list, _ := t.listOf(c)
		if t.house.Has(iconsAlways) {
			list = list.plus(t.icons(p))
		}
		t.gain(p, list)
		t.all, t.gathered = true, false
	case toResearch:
		t.sweepSpells()
	case toDelve:
		t.enter(p)
	}
}

// goldPerCard returns the Gold that a scoring Familiar pays p for each card of its school.
func (t *Table) goldPerCard(p int8) int32 {
	return 1 + potensAdiutor.n()*t.activeCopies(p, potensAdiutor)
}

// sweepSpells puts the spells on offer under their deck, so that new ones are owed.
func (t *Table) sweepSpells() {
	for ref := range t.onOffer(spellDeck) {
		t.where[t.card(ref)] = underDeck
		t.deck[spellDeck]++
		t.face[spellDeck]--
	}
	t.taking = t.deck[spellDeck] > 0
}
