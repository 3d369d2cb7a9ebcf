package lizardwizard

import "magistrate/referee"

// What spells do, each once (Appendix: Spell List). Those that last and are
// asked for elsewhere (storage, discounts, hits, points) do nothing here.

// effect lets a spell cast or used do what it does; paid is what it took of
// tokens.
func (t *Table) effect(s statement, c card, paid bag) {
	p := s.By
	it, from := t.targeted(s)
	var ref, use int32
	if it != nil {
		ref = it.Ref
	}
	use, _ = s.Ref(toClause)
	switch base := t.base(c); {
	case base == celeritas:
		t.actions++
	case base == conversusEstAurum:
		t.seat[p].gold += bagOf(s.Clause(gildClause)).total() / 3
	case base == skryLacum:
		t.find(p, s.Clause(takingClause))
	case base == skryTurrim || base == skryAdiutor:
		t.loose[groupOfSkry(base)-towerDeck] = true
	}
	if it == nil {
		return
	}
	switch t.base(c) {
	case factiVeneficus:
		t.where[t.card(ref)] = at(changed, p)
	case skryTurrim:
		t.put(t.bind(ref), active, p)
	case skryVeneficus:
		t.deck[wizardDeck]--
		t.wizardOut[ref]++
		t.seat[p].wizards[ref]++
	case skryAdiutor, renovetur, possessioDaemonibus:
		t.summoned(p, t.bind(ref), use)
	case verto:
		gives, _ := s.Ref(givingClause)
		t.hand(gives, p, from)
		t.hand(ref, from, p)
	case impostoro:
		t.seat[p].gold += t.ofSchool(p, int(ref), false)
	case decrusto:
		t.destroy(*it, from)
	case exNihilo:
		t.takeOffered(p, ref, use)
	case manaExhaustiebat:
		n := min(manaExhaustiebat.n(), t.seat[from].mana)
		t.seat[from].mana -= n
		t.seat[p].mana += n
	case obscurum:
		t.seat[from].barred = true
	case tempusSubcinctus:
		t.burn(deck(ref))
	case potioInvisibilia:
		n := min(paid[eye]/2, t.seat[from].gold)
		t.seat[from].gold -= n
		t.seat[p].gold += n
	case librorum:
		t.findSpell(p, ref)
	case terraeMotus:
		t.where[t.card(ref)] = at(outOfPlay, 0)
	case perstringuntLeporem:
		t.hand(ref, from, p)
	}
}

// groupOfSkry is the ordered deck that a Skry spell looks into.
func groupOfSkry(base card) group {
	if base == skryTurrim {
		return towerDeck
	}
	return familiarDeck
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

// takeOffered gives p a card on offer, free. A Spell is uncast, and no cast
// opens for it.
func (t *Table) takeOffered(p int8, ref, use int32) {
	switch g := groupOf(ref); g {
	case wizardDeck:
		t.wizards[ref]--
		t.face[wizardDeck]--
		t.seat[p].wizards[ref]++
	case towerDeck:
		t.put(t.card(ref), active, p)
	case familiarDeck:
		t.summoned(p, t.card(ref), use)
	default:
		t.put(t.card(ref), uncast, p)
	}
}

// findSpell gives p a spell that Librorum found. It is to be cast now; where the
// ruling asks for its reagents and p lacks them it stays uncast.
func (t *Table) findSpell(p int8, ref int32) {
	c := t.bind(ref)
	t.put(c, uncast, p)
	if list, _ := t.listOf(c); t.house.Has(paidLibrorum) && !list.within(t.seat[p].reagents) {
		return
	}
	t.due = c
}
