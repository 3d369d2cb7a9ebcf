package resarcana

import (
	"math/bits"

	"magistrate/referee"
)

// What may be said now where the rules alone don't tell: single statements where
// the choice is small and public, templates with "…" where it is free.

// say emits a statement of items.
func say(yes emit, wants int, items ...referee.Item) {
	yes(referee.Offer{Statement: statement{Items: items}, Wants: wants})
}

func cardItem(c int32, clause uint8) referee.Item { return referee.One(referee.Card, c, clause) }

func offerCollect(_ *Table, _ int8, _ referee.Reveal, yes emit) { say(yes, 0, referee.Dots(0)) }

func offerClaim(t *Table, p int8, _ referee.Reveal, yes emit) {
	top := false
	for c := int32(firstMonument); c < cards; c++ {
		if b := t.placement(p, c, nil); !b.payable(t.pool[p]) {
			continue
		}
		if t.claimable(c, false) {
			items := []referee.Item{cardItem(c, 0)}
			if all[c].claim != nil {
				items = append(items, referee.Dots(claimGaining))
			}
			say(yes, 0, items...)
		}
		top = top || all[c].group == monument // each costs the same
	}
	if top && t.monumentDeck() > 0 {
		say(yes, 1, referee.Dots(0), referee.One(Top, 0, fromClause))
	}
}

// offerUse offers the powers of p's components, but no use for nothing.
func offerUse(t *Table, by int8, _ referee.Reveal, yes emit) {
	for slot, card := range t.components(by) {
		c := t.cardIn(slot)
		for _, i := range card.uses {
			p := &card.powers[i]
			if t.isTurned(slot) != p.turned || !t.on[slot].essences().covers(p.off) {
				continue
			}
			d := deed{by: by, card: c, slot: slot, power: p, target: -1, rival: nobody}
			name := cardItem(c, 0)
			if len(card.uses) > 1 {
				name.Ordinal = i + 1
			}
			t.offerPower(&d, func(aim ...referee.Item) { t.offerPaying(&d, name, aim, yes) })
		}
	}
}

// offerPaying offers a power with what it is aimed at, if it can be paid; what
// is free to choose stands open.
func (t *Table) offerPaying(d *deed, name referee.Item, aim []referee.Item, yes emit) {
	var onto []referee.Item // stands behind the payment
	if len(aim) > 0 && aim[0].Clause == ontoClause {
		aim, onto = nil, aim
	}
	items := append([]referee.Item{name}, aim...)
	b := t.deedBill(d)
	if b.alike {
		b.least = 1 // an X of 0 is not offered
	}
	switch {
	case d.power.does == placeEffect && d.target < 0:
		if !d.power.free {
			items = append(items, referee.Dots(payingClause)) // what it costs, the card will tell
		}
	case !b.payable(t.pool[d.by]):
		return
	default:
		if _, ok := b.only(); !ok {
			items = append(items, referee.Dots(payingClause))
		}
	}
	if d.power.takes>>gainingClause&1 == 1 {
		items = append(items, referee.Dots(gainingClause))
	}
	say(yes, 0, append(items, onto...)...)
}

// offerPower calls yes with what the power can be aimed at, once for every
// target, rival and deck.
func (t *Table) offerPower(d *deed, yes func(...referee.Item)) {
	p := d.power
	if p.does != look && p.does != count && t.idles(d) {
		return
	}
	switch {
	case p.takes&aimed != 0:
		clause := uint8(bits.TrailingZeros16(p.takes & aimed))
		among := t.play
		if p.does == placeEffect {
			among = t.pile
			if p.from == fromHand && t.hand(d.by) > 0 && t.pool[d.by].covers(p.cost) {
				yes(referee.Dots(clause))
			}
		}
		for set := among; set != 0; set &= set - 1 {
			d.target = t.cardIn(uint8(bits.TrailingZeros64(set)))
			if hand, pile := t.misplaced(d); !hand && !pile && !t.offTarget(d) && !t.wrongType(d) {
				yes(cardItem(d.target, clause))
			}
		}
		d.target = -1
	case p.does == count:
		for q := range t.players {
			if d.rival = q; q == d.by || t.idles(d) {
				continue
			}
			if t.players == 2 {
				yes()
			} else {
				yes(referee.One(referee.Player, int32(q), countingClause))
			}
		}
	case p.does == look:
		for _, deck := range [...]int32{ownDeck, monumentDeck} {
			if d.deck = deck; !t.idles(d) {
				yes(referee.One(Deck, deck, atClause))
			}
		}
	case p.discards && t.hand(d.by) == 0:
	case p.discards, p.does == exchange && t.discardsDue(d) > 0:
		yes(referee.Dots(discardingClause))
	default:
		yes()
	}
}

func offerReact(t *Table, p int8, _ referee.Reveal, yes emit) {
	for slot := range t.components(p) {
		say(yes, 0, cardItem(t.cardIn(slot), 0))
	}
	if t.phase != losing {
		return
	}
	switch w := t.lossPower().way; w.kind {
	case wayPays:
		var items []referee.Item
		for s, n := range w.pays {
			if n > 0 {
				items = append(items, referee.Item{Kind: Essence, Ref: int32(s), Count: int16(n), Clause: wayPaying})
			}
		}
		say(yes, 0, items...)
	case wayDiscards:
		if t.hasWayOut(p) {
			say(yes, 1, referee.Dots(wayDiscarding))
		}
	case wayDestroys:
		for set := t.destroyable(p); set != 0; set &= set - 1 {
			say(yes, 0, cardItem(int32(bits.TrailingZeros64(set)), wayDestroying))
		}
	}
}

func offerLose(t *Table, p int8, _ referee.Reveal, yes emit) {
	if _, ok := t.onlyLoss(p); ok {
		say(yes, 0)
	} else {
		say(yes, 0, referee.Dots(0))
	}
}

// offerHas offers what lies on a component while some are unspoken of, and the
// pool.
func offerHas(t *Table, p int8, _ referee.Reveal, yes emit) {
	if t.mine(p)&^t.spoken != 0 {
		say(yes, 0, referee.Dots(0), referee.Dots(onClause))
	}
	say(yes, 0, referee.Dots(0))
}
