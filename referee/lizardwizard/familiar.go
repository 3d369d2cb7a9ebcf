package lizardwizard

import "magistrate/referee/kit"

// What a Familiar is used for (Summon a Familiar).

// wage is what a Familiar costs p.
func (t *Table) wage(p int8, ref int32) int32 {
	if groupOf(ref) != familiarDeck {
		return 0
	}
	return max(0, number(baseOf(ref))-vocareAdiutor.n()*t.count(p, vocareAdiutor))
}

var summonMana = affords("mana", func(t *Table, s statement) int32 { return t.wage(s.By, s.Items[0].Ref) })

// useMissing finds what of a face the use of a Familiar rests on.
func (t *Table) useMissing(p int8, ref, use int32) missing {
	if use != toGather || groupOf(ref) != familiarDeck {
		return missing{}
	}
	if m := t.listMissing(ref); m.what != nothing || !t.house.Has(iconsAlways) {
		return m
	}
	return t.iconMissing(p)
}

var summonFace = faceRule(func(t *Table, s statement) missing {
	return t.useMissing(s.By, s.Items[0].Ref, kit.Ref(s, 1))
})

// enters tells whether a statement enters the Dungeon.
func enters(s statement) bool {
	clause := toClause
	if s.Verb == vSummon {
		clause = 1
	}
	use, said := s.Ref(clause)
	return s.Verb == vDelve || said && use == toDelve
}

var dungeonBarred = kit.Refuse("barred", "Obscurum keeps {who} out of the Dungeon",
	func(t *Table, s statement) bool { return enters(s) && t.seat[s.By].barred })

var dungeonEmpty = rule{
	ID: "dungeon-empty", Sure: true,
	Refuses: func(t *Table, s statement) bool {
		return enters(s) && (t.deck[dungeonDeck] == 0 || t.itemOut+t.goldOut >= treasures)
	},
	Why: func(t *Table, _ statement, _ *lexicon) string {
		if t.deck[dungeonDeck] == 0 {
			return "the Dungeon has no card left"
		}
		return "all treasure of the Dungeon has been taken"
	},
}

func doSummon(t *Table, s statement) {
	t.act(s.By)
	ref := s.Items[0].Ref
	t.seat[s.By].mana -= t.wage(s.By, ref)
	t.summoned(s.By, t.card(ref), kit.Ref(s, 1))
}

// summoned gives p a Familiar and puts it to a use.
func (t *Table) summoned(p int8, c card, use int32) {
	t.put(c, used, p)
	switch school, _ := t.schoolOf(c); use {
	case toScore:
		t.seat[p].gold += t.scoring(p) * t.ofSchool(p, school, false)
	case toGather:
		list, _ := t.listOf(c)
		t.gain(p, list)
		if t.house.Has(iconsAlways) {
			t.gain(p, t.icons(p))
		}
		t.all, t.gathered = true, false
	case toResearch:
		t.research()
	case toDelve:
		t.enter(p)
	}
	t.triggers()
}

// scoring is the Gold that a Familiar pays p for each card of its school.
func (t *Table) scoring(p int8) int32 { return 1 + potensAdiutor.n()*t.count(p, potensAdiutor) }

// research puts the spells on offer under their deck; new ones are owed.
func (t *Table) research() {
	for ref := range t.onOffer(spellDeck) {
		t.where[t.card(ref)] = at(inDeck, 0) | swept
		t.deck[spellDeck]++
		t.face[spellDeck]--
	}
	t.taking = t.deck[spellDeck] > 0
}
