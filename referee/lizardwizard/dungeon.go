package lizardwizard

import (
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// The Dungeon (Entering the Dungeon; Appendix: Spell List).

var delveSpell = kit.Refuse("spell", "{who} has no active Divinatio Ambigua; to enter with a Familiar, type “summon … to delve”",
	func(t *Table, s move) bool { return !t.hasActive(s.By, divinatioAmbigua) })

// enter begins an expedition.
func (t *Table) enter(p int8) {
	t.dungeon = expedition{on: true, ignis: t.hasActive(p, ignisPilum)}
	entry := opulentos.n() * t.activeCopies(p, opulentos)
	if t.house.Has(loseGold) {
		t.dungeon.entry = entry
	} else {
		t.seat[p].goods[gold] += entry
	}
}

var drawSpell = spellRule([]card{1: mortuusObstructum})

// dungeonLeft returns how many cards of a kind can still come up.
func (t *Table) dungeonLeft(ref int32) int {
	d := t.dungeon
	if !d.on {
		d = expedition{}
	}
	switch {
	case ref == itemCard:
		return itemCards - int(t.itemOut+d.items)
	case ref >= gold1:
		return goldCards - int(t.goldOut+d.golds)
	}
	return monsters - int(t.monsterOut+d.back+d.undead)
}

var drawSupply = rule{
	ID: "supply", Looks: law.Presence,
	Refuses: func(t *Table, s move) bool { return t.dungeonLeft(s.Items[0].Ref) <= 0 },
	Why:     reason("the Dungeon has no card of that kind left"),
}

func doDraw(t *Table, s move) {
	d, ref := &t.dungeon, s.Items[0].Ref
	d.drawn[d.cards] = uint8(ref)
	d.cards++
	t.deck[dungeonDeck]--
	_, paid := s.Ref(1)
	switch {
	case ref == itemCard:
		d.items++
	case ref >= gold1:
		d.golds++
		d.gold += ref - gold1 + 1
	default:
		t.meet(s.By, ref, paid)
	}
	switch {
	case d.hits >= t.hitLimit(s.By):
		t.defeat(s.By)
	case t.deck[dungeonDeck] == 0:
		t.leave()
	}
}

// hitLimit returns the number of hits that defeats p.
func (t *Table) hitLimit(p int8) uint8 {
	return uint8(2 + spiritusClypeus.n()*t.activeCopies(p, spiritusClypeus))
}

// meet applies a monster: first Ignis Pilum, then Ossa Virtute unless Mortuus Obstructum is
// named, then the spells that stop its kind.
func (t *Table) meet(p int8, monster int32, paid bool) {
	d := &t.dungeon
	stops := obstructs[monster]
	switch n := t.activeCopies(p, stops); {
	case d.ignis:
		d.ignis = false
		t.monsterOut++
	case monster == undead && t.hasActive(p, ossaVirtute) && !paid:
		d.undead++
	case n > 0:
		d.back++
		d.paid += n * stops.n()
	default:
		d.back++
		d.hits++
	}
}

// defeat ends an expedition at the last hit; all cards go back.
func (t *Table) defeat(p int8) {
	d := &t.dungeon
	t.deck[dungeonDeck] += d.back + d.items + d.golds + d.undead
	if t.house.Has(keepGold) {
		t.seat[p].goods[gold] += d.paid
	}
	d.defeated = true
	t.endExpedition(p)
}

// leave ends an expedition in success; monsters go back.
func (t *Table) leave() {
	d, p := &t.dungeon, t.turn
	t.deck[dungeonDeck] += d.back
	t.itemOut += d.items
	t.goldOut += d.golds
	t.monsterOut += d.undead
	one := &t.seat[p]
	one.items += d.items
	one.undead += d.undead
	one.goods[gold] += d.gold + d.paid + d.entry
	t.endExpedition(p)
}

// endExpedition ends it and spends Ignis Pilum, used or not.
func (t *Table) endExpedition(p int8) {
	t.dungeon.on = false
	for c := range t.cardsFrom(p, spellDeck, 1<<active) {
		if t.base(c) == ignisPilum {
			t.where[c] = at(used, p)
		}
	}
}

var mustDraw = kit.Refuse("must-draw", "{who} has not drawn a card yet",
	func(t *Table, _ move) bool { return t.dungeon.cards == 0 })

// expeditionDrawn returns the cards drawn, in order.
func (t *Table) expeditionDrawn(x *lexicon) []string {
	return spelling.Texts(t.dungeon.drawn[:t.dungeon.cards], func(ref uint8) string { return x.Word(Dungeon, int32(ref)) })
}
