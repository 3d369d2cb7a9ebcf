package lizardwizard

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// What spells do when they are cast (Appendix: Spell List); those that last do it elsewhere.

// effect applies a spell cast or used; paid is the tokens it took.
func (t *Table) effect(s move, c card, paid goods) {
	p := s.By
	it, from := t.targetOf(s)
	base, spell := t.base(c), listed(s.Items[0].Ref)
	switch base {
	case celeritas:
		t.actions++
	case conversusEstAurum:
		t.seat[p].goods[gold] += reagentsOf(s.Clause(gildClause)).total() / 3
	case skryLacum:
		t.treasure(p, s.Clause(takingClause))
	case skryTurrim:
		t.unordered[towerDeck] = true
	case skryAdiutor:
		t.unordered[familiarDeck] = true
	}
	if it == nil {
		return
	}
	ref, use := it.Ref, kit.Ref(s, toClause)
	switch base {
	case factiVeneficus:
		t.where[t.card(ref)] = at(wizards, p)
	case skryTurrim, skryVeneficus, skryAdiutor, exNihilo, renovetur, possessioDaemonibus:
		t.take(p, ref, use, spell.looksIntoDeck())
	case verto:
		t.hand(kit.Ref(s, givingClause), p, from)
		t.hand(ref, from, p)
	case impostoro:
		t.seat[p].goods[gold] += t.ofSchool(p, int(ref), false)
	case decrusto, terraeMotus:
		t.destroy(*it, from)
	case manaExhaustiebat:
		shift(&t.seat[from].goods[mana], &t.seat[p].goods[mana], manaExhaustiebat.n())
	case obscurum:
		t.barred.Add(from)
	case tempusSubcinctus:
		t.burn(deck(ref))
	case potioInvisibilia:
		shift(&t.seat[from].goods[gold], &t.seat[p].goods[gold], paid[eye]/2)
	case librorum:
		t.take(p, ref, use, true)
		c := t.card(ref)
		if list, _ := t.listOf(c); !t.house.Has(paidLibrorum) || list.within(t.seat[p].goods) { // else it stays uncast
			t.due = c
		}
	case perstringuntLeporem:
		t.hand(ref, from, p)
	}
}

// shift moves coins, at most as many as there are.
func shift(from, to *int32, most int32) {
	n := min(most, *from)
	*from -= n
	*to += n
}

// treasure gives p the treasures that Skry Lacum found.
func (t *Table) treasure(p int8, found []referee.Item) {
	for _, it := range found {
		if it.Kind != Dungeon {
			continue
		}
		n := uint8(it.Count)
		t.deck[dungeonDeck] -= n
		if it.Ref == itemCard {
			t.itemOut += n
			t.seat[p].items += n
			continue
		}
		t.goldOut += n
		t.seat[p].goods[gold] += int32(n) * (it.Ref - gold1 + 1)
	}
}

// hand gives a Wizard, Tower or changed Familiar to another player.
func (t *Table) hand(ref int32, from, to int8) {
	c := t.find(from, ref, openZones)
	t.where[c] = at(t.where[c].zone(), to)
}

// destroy removes a player's card from play.
func (t *Table) destroy(it referee.Item, from int8) {
	switch {
	case it.Kind == referee.Card:
		t.where[t.find(from, it.Ref, ownZones)] = at(outOfPlay, 0)
	case it.Ref == itemCard:
		t.seat[from].items--
	default:
		t.seat[from].undead--
	}
}

// take gives p a free card from its deck or an offer. No cast opens for a Spell.
func (t *Table) take(p int8, ref, use int32, digs bool) {
	switch c := t.bind(ref); t.deckOf(c) {
	case wizardDeck:
		from := zones(1 << onOffer)
		if digs || t.isLight() {
			from = 1 << inDeck
		}
		t.put(t.find(0, ref, from), wizards, p)
	case towerDeck:
		t.put(c, active, p)
	case familiarDeck:
		t.useFamiliar(p, c, use)
	default:
		t.put(c, uncast, p)
	}
}
