package resarcana

import (
	"math/bits"
	"slices"

	"magistrate/referee"
)

// Legal moves that the rules can't list: complete where the choice is small and public, else with "…".

// emitMove yields a move with these items.
func emitMove(yes emit, wants int, items ...referee.Item) {
	yes(referee.LegalMove{Move: move{Items: items}, Wants: wants})
}

func cardItem(c int32, clause uint8) referee.Item { return referee.One(referee.Card, c, clause) }

func legalCollect(_ *Table, _ int8, _ referee.Reveal, yes emit) { emitMove(yes, 0, referee.Dots(0)) }

func legalClaims(t *Table, p int8, _ referee.Reveal, yes emit) {
	payable := func(c int32) bool {
		b := t.placementBill(p, c, &noPower)
		return b.payable(t.pool[p])
	}
	for c := int32(firstMonument); c < cards; c++ {
		if t.claimable(c, false) && payable(c) {
			items := []referee.Item{cardItem(c, 0)}
			if catalogue[c].claimed.n > 0 {
				items = append(items, referee.Dots(claimGaining))
			}
			emitMove(yes, 0, items...)
		}
	}
	if t.monumentDeck() > 0 && payable(firstMonument) { // each costs the same
		emitMove(yes, 1, referee.Dots(0), referee.One(Top, 0, fromClause))
	}
}

// legalUses emits the powers of p's components, except those that would do nothing.
func legalUses(t *Table, by int8, _ referee.Reveal, yes emit) {
	for slot, card := range t.components(by) {
		c := t.cardIn(slot)
		for _, i := range card.actions {
			p := &card.powers[i]
			if t.isTurned(slot) != p.whileTurned || !t.essencesOn[slot].essences().covers(p.takenOff) {
				continue
			}
			d := powerUse{move: move{By: by}, card: c, slot: slot, power: p, target: -1, rival: nobody}
			name := cardItem(c, 0)
			if len(card.actions) > 1 {
				name.Ordinal = i + 1
			}
			t.eachAim(&d, func(aim ...referee.Item) { t.emitUse(d, name, aim, yes) })
		}
	}
}

// emitUse emits a payable use of a power on a target, with "…" for what is free to choose.
func (t *Table) emitUse(d powerUse, name referee.Item, aim []referee.Item, yes emit) {
	items := append([]referee.Item{name}, aim...)
	b := t.useBill(d)
	if b.ofOneKind {
		b.leastX = 1 // an X of 0 is not listed
	}
	switch {
	case d.power.effect == placeEffect && !d.hasTarget():
		if !d.power.free {
			items = append(items, referee.Dots(payingClause)) // the card shows its cost
		}
	case !b.payable(t.pool[d.By]):
		return
	default:
		if _, ok := b.onlyPayment(); !ok {
			items = append(items, referee.Dots(payingClause))
		}
	}
	if d.power.allows(gainingClause) {
		items = append(items, referee.Dots(gainingClause))
	}
	slices.SortFunc(items, func(a, b referee.Item) int { return int(a.Clause) - int(b.Clause) })
	emitMove(yes, 0, items...)
}

// eachAim calls yes for every target, rival, and deck to which the power can apply.
func (t *Table) eachAim(d *powerUse, yes func(...referee.Item)) {
	p := d.power
	if p.effect != look && p.effect != count && t.isRefusedIdle(*d) {
		return
	}
	switch {
	case p.allowed&targetClauses != 0:
		clause := uint8(bits.TrailingZeros16(p.allowed & targetClauses))
		among := t.play
		if p.effect == placeEffect {
			among = t.pile
			if p.from == fromHand && t.hand(d.By) > 0 && t.pool[d.By].covers(p.cost) {
				yes(referee.Dots(clause))
			}
		}
		for set := among; set != 0; set &= set - 1 {
			d.target = t.cardIn(uint8(bits.TrailingZeros64(set)))
			if !t.isMisplaced(*d) && !t.isOffTarget(*d) && !t.isWrongType(*d) {
				yes(cardItem(d.target, clause))
			}
		}
		d.target = -1
	case p.effect == count:
		for q := range t.players {
			if d.rival = q; q == d.By || t.isRefusedIdle(*d) {
				continue
			}
			if t.players == 2 {
				yes()
			} else {
				yes(referee.One(referee.Player, int32(q), countingClause))
			}
		}
	case p.effect == look:
		for _, deck := range [...]int32{ownDeck, monumentDeck} {
			if d.deck = deck; !t.isRefusedIdle(*d) {
				yes(referee.One(Deck, deck, atClause))
			}
		}
	case p.discards && t.hand(d.By) == 0:
	case p.discards, p.effect == exchange && t.discardsDue(*d) > 0:
		yes(referee.Dots(discardingClause))
	default:
		yes()
	}
}

func legalReactions(t *Table, p int8, _ referee.Reveal, yes emit) {
	for slot := range t.components(p) {
		emitMove(yes, 0, cardItem(t.cardIn(slot), 0))
	}
	if t.phase != losing {
		return
	}
	switch w := t.lossPower(); w.way {
	case wayPays:
		var items []referee.Item
		for s, n := range w.wayCost {
			if n > 0 {
				items = append(items, referee.Item{Kind: Essence, Ref: int32(s), Count: int16(n), Clause: wayPaying})
			}
		}
		emitMove(yes, 0, items...)
	case wayDiscards:
		if t.hasWayOut(p) {
			emitMove(yes, 1, referee.Dots(wayDiscarding))
		}
	case wayDestroys:
		for set := t.destroyable(p); set != 0; set &= set - 1 {
			emitMove(yes, 0, cardItem(int32(bits.TrailingZeros64(set)), wayDestroying))
		}
	}
}

func legalLosses(t *Table, p int8, _ referee.Reveal, yes emit) {
	choice := []referee.Item{referee.Dots(0)}
	if _, ok := t.onlyLoss(p); ok {
		choice = nil
	}
	emitMove(yes, 0, choice...)
}

// legalHas emits a template for a component while some are left, and one for the pool.
func legalHas(t *Table, p int8, _ referee.Reveal, yes emit) {
	if t.slotsInPlay(p)&^t.entered != 0 {
		emitMove(yes, 0, referee.Dots(0), referee.Dots(onClause))
	}
	emitMove(yes, 0, referee.Dots(0))
}
