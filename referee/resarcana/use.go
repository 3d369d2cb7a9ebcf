package resarcana

import (
	"slices"

	"magistrate/referee"
)

// A powerUse is the meaning of a use move: the power, what is named and what was left out. It may be illegal.
type powerUse struct {
	move
	power  *power
	card   int32
	target int32 // the component or card named, none without
	deck   int32 // which one is looked at
	slot   uint8
	rival  int8 // whose essences count
}

// readUse returns the meaning of a use move.
func (t *Table) readUse(s move) (d powerUse) {
	d.move, d.power, d.card, d.target = s, powerUsed(s.Items[0]), s.Items[0].Ref, -1
	d.slot = slotOf(d.card, s.By)
	d.rival = (s.By + 1) % t.players // the only one, as the form requires a name if there are several
	for i := range s.Items[1:] {
		switch it := &s.Items[1+i]; it.Clause {
		case countingClause:
			d.rival = int8(it.Ref)
		case atClause:
			d.deck = it.Ref
		case payingClause, gainingClause, discardingClause:
		default:
			d.target = it.Ref
		}
	}
	return d
}

func (d *powerUse) paid() Essences            { return essences(d.move, payingClause) }
func (d *powerUse) gained() Essences          { return essences(d.move, gainingClause) }
func (d *powerUse) discarded() []referee.Item { return d.Clause(discardingClause) }

// hasTarget reports whether a component or card is named.
func (d *powerUse) hasTarget() bool { return d.target >= 0 }

// isForNothing reports whether a use straightens, places, or converts nothing, although
// its cost is paid (Powers).
func (t *Table) isForNothing(d powerUse) bool {
	switch p := d.power; {
	case p.whileTurned:
		return !t.isTurned(d.slot)
	case p.allows(straighteningClause), p.allows(placingClause):
		return !d.hasTarget()
	case p.ofOneKind:
		return d.paid().total() == p.anyCount && !t.house.Has(xNotZero)
	}
	return false
}

// useBill returns what the payment must meet: a power that places nothing costs only its own price.
func (t *Table) useBill(d powerUse) bill {
	if d.power.effect == placeEffect && d.hasTarget() {
		return t.placementBill(d.By, d.target, d.power)
	}
	b := t.powerBill(d.power)
	b.open = d.power.effect == placeEffect
	return b
}

// usePayment returns what a use must pay, and pays.
func (t *Table) usePayment(s move) (b bill, q Essences) {
	if powerUsed(s.Items[0]).allows(payingClause) {
		b = t.useBill(t.readUse(s))
		q = b.payment(s, payingClause)
	}
	return b, q
}

// ownsTarget reports whether the target is the player's, or anyone's where house rules allow it.
func (t *Table) ownsTarget(d powerUse) bool {
	p := t.inPlay(d.target)
	return p == d.By || p != nobody && d.power.effect == straighten && t.house.Has(anyones)
}

// isOffTarget reports whether the power can't be used on its target.
func (t *Table) isOffTarget(d powerUse) bool {
	p, itself := d.power, d.target == d.card
	switch {
	case p.effect == count:
		return d.rival == d.By
	case !d.hasTarget():
		return false
	case p.allows(straighteningClause) && itself:
		return !p.turn || t.house.Has(notItself)
	case p.allows(straighteningClause):
		return !t.ownsTarget(d) || !t.isTurned(slotOf(d.target, t.inPlay(d.target)))
	case p.allows(turningClause):
		return !t.ownsTarget(d) || t.isTurned(slotOf(d.target, d.By))
	case p.allows(destroyingClause):
		return !t.ownsTarget(d) || d.target >= artifacts || p.another && itself
	case p.allows(ontoClause):
		return !t.ownsTarget(d) || t.house.Has(mermaidOther) && itself
	}
	return false
}

// isWrongType reports whether the target is not of the type that the power needs.
func (t *Table) isWrongType(d powerUse) bool {
	want := d.power.types
	return want != 0 && d.hasTarget() && catalogue[d.target].types&want == 0
}

// isMisplaced reports whether the card to be placed isn't where the power takes it from.
func (t *Table) isMisplaced(d powerUse) bool {
	if d.power.effect != placeEffect || !d.hasTarget() {
		return false
	}
	piled := t.pile >> d.target
	own := piled & (t.own[d.By] >> d.target)
	switch d.power.from {
	case fromPile:
		return own&1 == 0
	case fromPiles:
		return piled&1 == 0
	}
	return !t.canHold(d.By, d.target) && !(t.house.Has(eggFromPile) && own&1 == 1)
}

// discardsDue returns how many cards the power discards, after its draws.
func (t *Table) discardsDue(d powerUse) int {
	switch {
	case d.power.discards:
		return 1
	case d.power.effect == exchange:
		return t.drawCount(d.By, int(d.power.n))
	}
	return 0
}

// isNotInHand reports whether the discarded cards can't all be in hand, after the draws.
func (t *Table) isNotInHand(d powerUse) bool {
	after := t.afterDraws(d)
	return slices.ContainsFunc(d.discarded(), func(it referee.Item) bool { return !after.takeFromHand(d.By, it.Ref) })
}

// afterDraws returns the table when cards are discarded: an exchange draws first.
func (t *Table) afterDraws(d powerUse) Table {
	after := *t
	if d.power.effect == exchange {
		after.draw(d.By, int(d.power.n))
	}
	return after
}

// xCount returns the X of a payment.
func (d *powerUse) xCount() int32 { return max(d.paid().total()-d.power.anyCount, 0) }

// totalledCard returns the card whose placement total the power gives.
func (d *powerUse) totalledCard() int32 {
	if d.power.discards && len(d.discarded()) > 0 {
		return d.discarded()[0].Ref
	}
	return d.target
}

// placementTotal counts the essences in a card's cost, of any kind too (Powers, cont.).
func (t *Table) placementTotal(c int32) int32 {
	if t.house.Has(fixedTotals) {
		return catalogue[c].cost.total()
	}
	return catalogue[c].cost.total() + catalogue[c].anyCount
}

// gainChoice returns the choice that the power gives, the placement total included.
func (t *Table) gainChoice(d powerUse) choice {
	ch := d.power.choice
	if d.power.effect == total {
		if c := d.totalledCard(); c >= 0 {
			ch.n += t.placementTotal(c)
		}
	}
	return ch
}

// isWrongGain reports whether the power doesn't give the chosen essences.
func (t *Table) isWrongGain(d powerUse) bool {
	switch {
	case t.isRefusedIdle(d):
		return true
	case d.power.allowed>>gainingClause&1 == 0:
		return false
	}
	ch := t.gainChoice(d)
	if d.power.effect != convertChoice {
		return !ch.allows(d.gained())
	}
	kinds := d.gained().kinds()
	ch.n = d.xCount()
	return isMixed(kinds) || !ch.allows(d.gained()) || kinds&d.paid().kinds() != 0 && !t.house.Has(xMayBeSame)
}

// isExcessGain reports whether adding to the chosen essences can't make them right.
func (t *Table) isExcessGain(d powerUse) bool {
	ch := t.gainChoice(d)
	if d.power.effect == convertChoice { // more may still be paid
		return isMixed(d.gained().kinds()) || d.gained().kinds()&^ch.set != 0
	}
	return ch.exceeds(d.gained())
}

// isRefusedIdle reports whether the power would do nothing and house rules refuse that.
func (t *Table) isRefusedIdle(d powerUse) bool { return t.house.Has(nothingRefused) && t.isIdle(d) }

// isIdle reports whether the power would do nothing.
func (t *Table) isIdle(d powerUse) bool {
	switch p := d.power; p.effect {
	case draw, exchange:
		return t.drawCount(d.By, int(p.n)) == 0
	case look:
		if d.deck == monumentDeck {
			return t.monumentDeck() == 0
		}
		return t.deck(d.By)+t.discardCount(d.By) == 0
	case count:
		return t.pool[d.rival][p.countedKind] == 0
	case loss:
		return t.nextUnpassed(d.By) == d.By || t.nextUnpassed(d.By) == nobody
	case total:
		return t.gainChoice(d).n == 0 && p.kind < 0
	}
	return false
}
