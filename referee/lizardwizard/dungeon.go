package lizardwizard

import (
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// The Dungeon (Entering the Dungeon; Appendix: Spell List).

var delveSpell = kit.Refuse("spell", "{who} has no active Divinatio Ambigua, so a Familiar finds the entrance: summon … to delve",
	func(t *Table, s statement) bool { return !t.has(s.By, divinatioAmbigua) })

// enter begins an expedition.
func (t *Table) enter(p int8) {
	t.dungeon = expedition{on: true, ignis: t.has(p, ignisPilum)}
	entry := opulentos.n() * t.count(p, opulentos)
	if t.house.Has(loseGold) {
		t.dungeon.entry = entry
	} else {
		t.seat[p].gold += entry
	}
}

var drawSpell = spellRule([]card{1: mortuusObstructum})

// dungeonLeft counts the cards of a sort that can still come.
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
	ID: "supply", Absent: true,
	Refuses: func(t *Table, s statement) bool { return t.dungeonLeft(s.Items[0].Ref) <= 0 },
	Why:     says("the Dungeon has no card of that sort left"),
}

func doDraw(t *Table, s statement) {
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
	case d.hits >= t.bears(s.By):
		t.defeat(s.By)
	case t.deck[dungeonDeck] == 0:
		t.leave()
	}
}

// bears is the hit that defeats p.
func (t *Table) bears(p int8) uint8 {
	return uint8(2 + spiritusClypeus.n()*t.count(p, spiritusClypeus))
}

// meet is a monster drawn: Ignis Pilum comes first, then Ossa Virtute unless
// Mortuus Obstructum is said, then the spells that stop its kind.
func (t *Table) meet(p int8, monster int32, paid bool) {
	d := &t.dungeon
	stops := obstructs[monster]
	switch n := t.count(p, stops); {
	case d.ignis:
		d.ignis = false
		t.monsterOut++
	case monster == undead && t.has(p, ossaVirtute) && !paid:
		d.undead++
	case n > 0:
		d.back++
		d.paid += n * stops.n()
	default:
		d.back++
		d.hits++
	}
}

// defeat ends an expedition at the last hit: all cards go back.
func (t *Table) defeat(p int8) {
	d := &t.dungeon
	t.deck[dungeonDeck] += d.back + d.items + d.golds + d.undead
	if t.house.Has(keepGold) {
		t.seat[p].gold += d.paid
	}
	d.defeated = true
	t.ends(p)
}

// leave ends an expedition well: treasures stay, monsters go back.
func (t *Table) leave() {
	d, p := &t.dungeon, t.turn
	t.deck[dungeonDeck] += d.back
	t.itemOut += d.items
	t.goldOut += d.golds
	t.monsterOut += d.undead
	one := &t.seat[p]
	one.items += d.items
	one.undead += d.undead
	one.gold += d.gold + d.paid + d.entry
	t.ends(p)
}

// ends closes an expedition; Ignis Pilum is spent with it, whatever came.
func (t *Table) ends(p int8) {
	t.dungeon.on = false
	for c := range t.cardsOf(p, 1<<active) {
		if t.base(c) == ignisPilum {
			t.where[c] = at(used, p)
		}
	}
}

var mustDraw = kit.Refuse("must-draw", "{who} has drawn no card yet",
	func(t *Table, _ statement) bool { return t.dungeon.cards == 0 })

// expeditionDrawn lists what was drawn, in order.
func (t *Table) expeditionDrawn(x *lexicon) []string {
	return spelling.Texts(t.dungeon.drawn[:t.dungeon.cards], func(ref uint8) string { return x.Word(Dungeon, int32(ref)) })
}
