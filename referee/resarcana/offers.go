package resarcana

import (
	"math/bits"

	"magistrate/referee"
)

// What may be said now: single statements where the choice is small and public,
// templates with "…" where it is free.

// say emits a statement of items.
func say(yes emit, by int8, wants int, items ...referee.Item) {
	yes(referee.Offer{Statement: statement{By: by, Items: items}, Wants: wants})
}

func cardItem(c int32, clause uint8) referee.Item { return referee.One(referee.Card, c, clause) }

func offerMonuments(t *Table, _ referee.Reveal, yes emit) {
	if layingMonuments(t, 0) == "" {
		say(yes, referee.Table, displaySize, referee.Dots(0))
	}
}

func offerMage(t *Table, _ referee.Reveal, yes emit) {
	for p := range t.players {
		if choosingMage(t, p) == "" {
			say(yes, p, 1, referee.Dots(0))
		}
	}
}

func offerSpread(t *Table, _ referee.Reveal, yes emit) {
	if spreading(t, 0) == "" {
		say(yes, referee.Table, spreadSize, referee.Dots(0))
	}
}

func offerDraft(t *Table, _ referee.Reveal, yes emit) {
	if p := t.draftDue(); drafting(t, p) == "" {
		say(yes, p, t.draftSize(), referee.Dots(0))
	}
}

func offerDeck(t *Table, _ referee.Reveal, yes emit) {
	for p := range t.players {
		if statingDeck(t, p) == "" {
			say(yes, p, dealt8, referee.Dots(0))
		}
	}
}

// freeItems calls yes for every magic item in the supply.
func (t *Table) freeItems(yes func(c int32)) {
	for c := int32(firstItem); c < firstMonument; c++ {
		if t.inPlay(c) == nobody {
			yes(c)
		}
	}
}

func offerItem(t *Table, _ referee.Reveal, yes emit) {
	if p := t.itemDue(); p != nobody && choosingItem(t, p) == "" {
		t.freeItems(func(c int32) { say(yes, p, 0, cardItem(c, 0)) })
	}
}

func offerOrder(t *Table, _ referee.Reveal, yes emit) {
	for p := range t.players {
		if ordering(t, p) == "" {
			say(yes, p, 0)
		}
	}
}

func offerCollect(t *Table, _ referee.Reveal, yes emit) {
	for p := range t.players {
		if toCollect(t, p) == "" && t.collectsNow(p) {
			say(yes, p, 0, referee.Dots(0))
		}
	}
}

func offerPlace(t *Table, _ referee.Reveal, yes emit) {
	if t.phase == acting && t.hand(t.turn) > 0 {
		say(yes, t.turn, 1, referee.Dots(0))
	}
}

func offerDiscard(t *Table, _ referee.Reveal, yes emit) {
	if t.phase == acting && t.hand(t.turn) > 0 {
		say(yes, t.turn, 0, referee.Dots(0), referee.Dots(forClause))
	}
}

func offerClaim(t *Table, _ referee.Reveal, yes emit) {
	if t.phase != acting {
		return
	}
	p := t.turn
	top := false
	for c := int32(firstMonument); c < cards; c++ {
		b := t.placement(p, c, nil)
		if !b.payable(t.pool[p]) {
			continue
		}
		if t.claimable(c, false) {
			items := []referee.Item{cardItem(c, 0)}
			if _, ok := b.only(); !ok {
				items = append(items, referee.Dots(claimPaying))
			}
			if all[c].claim != nil {
				items = append(items, referee.Dots(claimGaining))
			}
			say(yes, p, 0, items...)
		}
		top = top || all[c].group == monument // each costs the same
	}
	if top && t.monumentDeck() > 0 {
		say(yes, p, 1, referee.Dots(0), referee.One(Top, 0, fromClause))
	}
}

func offerRefill(t *Table, _ referee.Reveal, yes emit) {
	if t.phase == refilling {
		say(yes, referee.Table, 1, referee.Dots(0))
	}
}

func offerPass(t *Table, _ referee.Reveal, yes emit) {
	if t.phase == acting {
		t.freeItems(func(c int32) { say(yes, t.turn, 0, cardItem(c, forClause)) })
	}
}

func offerUse(t *Table, _ referee.Reveal, yes emit) {
	if t.phase != acting {
		return
	}
	for set := t.mine(t.turn); set != 0; set &= set - 1 {
		slot := uint8(bits.TrailingZeros64(set))
		c := t.cardIn(slot)
		for _, i := range all[c].uses {
			p := &all[c].powers[i]
			if t.isTurned(slot) != p.turned || !t.on[slot].essences().covers(p.off) {
				continue
			}
			d := deed{by: t.turn, card: c, slot: slot, power: p, target: -1, rival: nobody}
			name := cardItem(c, 0)
			if len(all[c].uses) > 1 {
				name.Ordinal = i + 1
			}
			t.offerPower(&d, func(before, after []referee.Item) {
				items := append([]referee.Item{name}, before...)
				b := t.deedBill(&d)
				if d.power.does == placeEffect && d.target < 0 {
					if !d.power.free {
						items = append(items, referee.Dots(payingClause)) // what it costs, the card will tell
					}
				} else if !b.payable(t.pool[d.by]) {
					return
				} else if _, ok := b.only(); !ok {
					items = append(items, referee.Dots(payingClause))
				}
				if p.takes>>gainingClause&1 == 1 {
					items = append(items, referee.Dots(gainingClause))
				}
				say(yes, d.by, 0, append(items, after...)...)
			})
		}
	}
}

// offerPower calls yes with what stands before and behind the payment, once for
// every target, rival and deck.
func (t *Table) offerPower(d *deed, yes func(before, after []referee.Item)) {
	p := d.power
	offer := func(items ...referee.Item) {
		if !(t.house.has(nothingRefused) && t.inVain(d, nil)) {
			yes(items, nil)
		}
	}
	aim := func(set uint64, clause uint8, more ...referee.Item) {
		for ; set != 0; set &= set - 1 {
			d.target = t.cardIn(uint8(bits.TrailingZeros64(set)))
			if clause == ontoClause {
				yes(nil, []referee.Item{cardItem(d.target, clause)})
				continue
			}
			offer(append([]referee.Item{cardItem(d.target, clause)}, more...)...)
		}
		d.target = -1
	}
	mine := t.mine(d.by)
	switch {
	case p.does == placeEffect:
		t.offerPlacing(d, aim, offer)
	case p.does == straighten && p.straight != 0:
		aim(t.straightened(d), straighteningClause)
	case p.turnType != 0:
		aim(ofType(mine&^t.turned, p.turnType), turningClause)
	case p.ruin == typedArtifact:
		aim(ofType(mine, p.types), destroyingClause)
	case p.ruin == anotherArtifact:
		aim(ofType(mine&^(1<<d.slot), plain), destroyingClause)
	case p.ruin == anArtifact:
		aim(ofType(mine, plain), destroyingClause)
	case p.does == putPaid && p.onto:
		if t.house.has(mermaidOther) {
			mine &^= 1 << d.slot
		}
		aim(mine, ontoClause)
	case p.does == count:
		for q := range t.players {
			if d.rival = q; q != d.by && t.players == 2 {
				offer()
			} else if q != d.by {
				offer(referee.One(referee.Player, int32(q), countingClause))
			}
		}
	case p.does == look:
		for _, deck := range [...]int32{ownDeck, monumentDeck} {
			d.deck = deck
			offer(referee.One(Deck, deck, atClause))
		}
	case p.discards && t.hand(d.by) == 0:
	case p.discards, p.does == exchange && t.discardsDue(d) > 0:
		yes([]referee.Item{referee.Dots(discardingClause)}, nil)
	default:
		offer()
	}
}

// offerPlacing offers a card of the hand unseen, those of piles one by one.
func (t *Table) offerPlacing(d *deed, aim func(uint64, uint8, ...referee.Item), offer func(...referee.Item)) {
	p := d.power
	piles := t.pile
	switch {
	case p.from == fromPile:
		piles &= t.of(d.by)
	case p.from == fromHand && t.house.has(eggFromPile):
		piles &= t.of(d.by)
	case p.from == fromHand:
		piles = 0
	}
	if p.from == fromHand && t.hand(d.by) > 0 && t.pool[d.by].covers(p.cost) {
		offer(referee.Dots(placingClause))
	}
	aim(ofType(piles, p.types), placingClause)
}

// ofType is the artifacts of a set that are of a type.
func ofType(set uint64, want uint8) (out uint64) {
	for set &= 1<<artifacts - 1; set != 0; set &= set - 1 {
		if c := bits.TrailingZeros64(set); want == plain || all[c].types&want != 0 {
			out |= 1 << c
		}
	}
	return out
}

func offerReact(t *Table, _ referee.Reveal, yes emit) {
	for p := range t.players {
		if toReact(t, p) != "" {
			continue
		}
		for set := t.mine(p) & reactors; set != 0; set &= set - 1 {
			if slot := uint8(bits.TrailingZeros64(set)); t.canReact(p, slot) {
				say(yes, p, 0, cardItem(t.cardIn(slot), 0))
			}
		}
		if t.phase != losing {
			continue
		}
		w, payable := t.wayOut(p)
		switch {
		case !payable:
		case w.kind == wayPays:
			var items []referee.Item
			for s, n := range w.pays {
				if n > 0 {
					items = append(items, referee.Item{Kind: Essence, Ref: int32(s), Count: int16(n), Clause: wayPaying})
				}
			}
			say(yes, p, 0, items...)
		case w.kind == wayDiscards:
			say(yes, p, 1, referee.Dots(wayDiscarding))
		case w.kind == wayDestroys:
			for set := t.destroyable(p); set != 0; set &= set - 1 {
				say(yes, p, 0, cardItem(int32(bits.TrailingZeros64(set)), wayDestroying))
			}
		}
	}
}

func offerLose(t *Table, _ referee.Reveal, yes emit) {
	for p := range t.players {
		if toLose(t, p) != "" {
			continue
		}
		if _, ok := t.onlyLoss(p); ok {
			say(yes, p, 0)
		} else {
			say(yes, p, 0, referee.Dots(0))
		}
	}
}

func offerDecline(t *Table, _ referee.Reveal, yes emit) {
	for p := range t.players {
		if toDecline(t, p) == "" {
			say(yes, p, 0)
		}
	}
}

func offerHolds(t *Table, _ referee.Reveal, yes emit) {
	for p := range t.players {
		if toHold(t, p) == "" {
			say(yes, p, 0, referee.Dots(0))
		}
	}
}

func offerHas(t *Table, _ referee.Reveal, yes emit) {
	for p := range t.players {
		if toHave(t, p) != "" {
			continue
		}
		if t.mine(p)&^t.spoken != 0 {
			say(yes, p, 0, referee.Dots(0), referee.Dots(onClause))
		}
		say(yes, p, 0, referee.Dots(0))
	}
}

func offerFirst(t *Table, _ referee.Reveal, yes emit) {
	for p := range t.players {
		if toBeFirst(t, p) == "" {
			say(yes, p, 0)
		}
	}
}
