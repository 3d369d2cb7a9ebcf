package lizardwizard

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// What spells do, each once (Appendix: Spell List). Those that last and are
// asked for elsewhere (storage, discounts, hits, points) do nothing here.

// effect lets a spell cast or used do what it does; paid is what it took of
// tokens.
func (t *Table) effect(s statement, c card, paid bag) {
	p := s.By
	it, from := t.targeted(s)
	base, spell := t.base(c), listed(s.Items[0].Ref)
	switch base {
	case celeritas:
		t.actions++
	case conversusEstAurum:
		t.seat[p].gold += bagOf(s.Clause(gildClause)).total() / 3
	case skryLacum:
		t.find(p, s.Clause(takingClause))
	case skryTurrim, skryAdiutor:
		t.loose[spell.said[takingClause].what-aTower] = true
	}
	if it == nil {
		return
	}
	ref, use := it.Ref, kit.Ref(s, toClause)
	switch base {
	case factiVeneficus:
		t.where[t.card(ref)] = at(changed, p)
	case skryTurrim, skryVeneficus, skryAdiutor, exNihilo, renovetur, possessioDaemonibus:
		t.take(p, ref, use, spell.digs())
	case verto:
		t.hand(kit.Ref(s, givingClause), p, from)
		t.hand(ref, from, p)
	case impostoro:
		t.seat[p].gold += t.ofSchool(p, int(ref), false)
	case decrusto, terraeMotus:
		t.destroy(*it, from)
	case manaExhaustiebat:
		shift(&t.seat[from].mana, &t.seat[p].mana, manaExhaustiebat.n())
	case obscurum:
		t.seat[from].barred = true
	case tempusSubcinctus:
		t.burn(deck(ref))
	case potioInvisibilia:
		shift(&t.seat[from].gold, &t.seat[p].gold, paid[eye]/2)
	case librorum:
		t.take(p, ref, use, true)
		c := t.card(ref)
		if list, _ := t.listOf(c); !t.house.Has(paidLibrorum) || list.within(t.seat[p].reagents) { // else it stays uncast
			t.due = c
		}
	case perstringuntLeporem:
		t.hand(ref, from, p)
	}
}

// shift moves coins, as far as there are any.
func shift(from, to *int32, most int32) {
	n := min(most, *from)
	*from -= n
	*to += n
}

// find gives p treasures that a Skry Lacum found.
func (t *Table) find(p int8, found []referee.Item) {
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
		t.seat[p].gold += int32(n) * (it.Ref - gold1 + 1)
	}
}

// hand gives a Wizard, Tower or changed Familiar to another player.
func (t *Table) hand(ref int32, from, to int8) {
	if groupOf(ref) == wizardDeck {
		t.seat[from].wizards[ref]--
		t.seat[to].wizards[ref]++
		return
	}
	c := t.card(ref)
	t.where[c] = at(t.where[c].zone(), to)
}

// destroy takes a card of a player's out of play.
func (t *Table) destroy(it referee.Item, from int8) {
	switch {
	case it.Kind == Dungeon && it.Ref == itemCard:
		t.seat[from].items--
	case it.Kind == Dungeon:
		t.seat[from].undead--
	case groupOf(it.Ref) == wizardDeck:
		t.seat[from].wizards[it.Ref]--
	default:
		t.where[t.card(it.Ref)] = at(outOfPlay, 0)
	}
}

// take gives p a card, free, out of its deck or from where it lies. A Spell is
// uncast, and no cast opens for it.
func (t *Table) take(p int8, ref, use int32, digs bool) {
	switch groupOf(ref) {
	case wizardDeck:
		if t.seat[p].wizards[ref]++; digs {
			t.deck[wizardDeck]--
			t.wizardOut[ref]++
		} else {
			t.wizards[ref]--
			t.face[wizardDeck]--
		}
	case towerDeck:
		t.put(t.bind(ref), active, p)
	case familiarDeck:
		t.summoned(p, t.bind(ref), use)
	default:
		t.put(t.bind(ref), uncast, p)
	}
}
