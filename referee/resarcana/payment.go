package resarcana

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"

	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// A bill is what a payment must meet: a placement, a power, both at once, or a loss.
type bill struct {
	powerCost  Essences // a placing power's own essences, in the payment besides
	fixed      Essences
	anyCount   int32 // of any kind, Gold too
	excluded   uint8 // but of none of these
	discount   int32 // comes off, never off the Gold
	mayPayMore bool  // the discount need not be used in full (discount-full)
	ofOneKind  bool  // X of one kind besides any
	leastX     int32 // the least X
	xKinds     uint8 // what X may be of
	open       bool  // nothing to place is named yet, so it may cost more
}

// noPower stands for a power that there is not. It costs nothing and does nothing.
var noPower power

// placementBill returns p's bill for a card; by is the power that places it, or noPower (Actions, Cost).
func (t *Table) placementBill(p int8, c int32, by *power) (b bill) {
	if b.powerCost = by.cost; by.free {
		return b
	}
	card := &catalogue[c]
	b.fixed, b.anyCount = card.cost, card.anyCount
	freely, fixedly := t.discounts(p, card)
	if by.exceptGold {
		fixedly += by.discount
	} else {
		freely += by.discount
	}
	lessened := b.fixed.total() - b.fixed[gold] + b.anyCount
	if t.house.Has(anyKept) { // a discount with "no Gold" does not reduce the any-kind part
		lessened += min(freely-b.anyCount, 0)
	}
	b.discount = min(freely+fixedly, lessened)
	b.mayPayMore = t.house.Has(mayWaive)
	b.anyCount += by.anyCount
	return b
}

// discounts adds up p's discounts on a card, those printed with "no Gold" apart.
func (t *Table) discounts(p int8, card *component) (freely, fixedly int32) {
	if card.group != artifact {
		return 0, 0
	}
	for _, d := range t.components(p) {
		switch {
		case !d.discountsOn(card):
		case d.exceptGold:
			fixedly += d.discount
		default:
			freely += d.discount
		}
	}
	return freely, fixedly
}

// discountsOn reports whether a component's discount applies to an artifact.
func (c *component) discountsOn(card *component) bool {
	return c.discount > 0 && (c.discountFor == 0 || c.discountFor&card.types != 0)
}

// powerBill returns the bill of a power that places nothing.
func (t *Table) powerBill(p *power) bill {
	b := bill{fixed: p.cost, anyCount: p.anyCount, excluded: p.excluded, ofOneKind: p.ofOneKind}
	if !p.ofOneKind {
		return b
	}
	if b.xKinds = anyKind; p.effect == convert && !t.house.Has(xMayBeSame) {
		b.xKinds &^= 1 << p.kind
	}
	if t.house.Has(xNotZero) {
		b.leastX = 1
	}
	return b
}

// size returns the least and the most essences that pay the bill, without the power's cost.
func (b *bill) size() (least, most int32) {
	if b.ofOneKind {
		return b.anyCount + b.leastX, math.MaxInt32
	}
	most = b.fixed.total() + b.anyCount
	if least = most - b.discount; !b.mayPayMore {
		most = least
	}
	return least, most
}

// flexible returns the part of q that pays the any-kind part: neither fixed nor X.
func (b *bill) flexible(q Essences) Essences {
	if !b.ofOneKind {
		for s := range q {
			q[s] = max(q[s]-b.fixed[s], 0)
		}
		return q
	}
	x := bits.TrailingZeros8(b.xKinds)
	for s, n := range q {
		if b.xKinds>>s&1 == 1 && n > q[x] {
			x = s
		}
	}
	q[x] = 0
	return q
}

// hasStrays reports whether q has essences that no part of the bill takes.
func (b *bill) hasStrays(q Essences) bool {
	rest := b.flexible(q)
	return rest.total() > b.anyCount || b.excluded != 0 && rest.kinds()&b.excluded != 0
}

// fits reports whether q pays the bill.
func (b *bill) fits(q Essences) bool {
	covered := q.covers(b.powerCost)
	q = q.minus(b.powerCost)
	n := q.total()
	least, most := b.size()
	return covered && least <= n && n <= most && q[gold] >= b.fixed[gold] && !b.hasStrays(q)
}

// exceeds reports whether q can't pay the bill, even with more added.
func (b *bill) exceeds(q Essences) bool {
	q = q.minus(q.common(b.powerCost))
	_, most := b.size()
	return b.hasStrays(q) || q.total() > most-max(b.fixed[gold]-q[gold], 0)
}

// payable reports whether a pool can pay the bill.
func (b *bill) payable(pool Essences) bool {
	if pool[gold] < b.powerCost[gold]+b.fixed[gold] || !pool.covers(b.powerCost) {
		return false
	}
	pool = pool.minus(b.powerCost)
	rest := b.flexible(pool)
	least, _ := b.size()
	return pool.total()-rest.total()+min(b.anyCount, rest.only(anyKind&^b.excluded).total()) >= least
}

// count returns how many essences pay the bill; 0 if that varies.
func (b bill) count() int {
	least, most := b.size()
	if least < most {
		return 0
	}
	return int(b.powerCost.total() + least)
}

// onlyPayment returns the payment if only one is possible.
func (b *bill) onlyPayment() (q Essences, ok bool) {
	switch left := b.fixed.total() - b.fixed[gold] + b.anyCount - b.discount; {
	case b.ofOneKind || b.mayPayMore && b.discount > 0:
		return q, false
	case left == 0:
		q[gold] = b.fixed[gold]
		return q.plus(b.powerCost), true
	case b.anyCount > 0 || b.discount > 0 && isMixed(b.fixed.kinds()&notGold):
		return q, false
	case b.discount > 0:
		q[bits.TrailingZeros8(b.fixed.kinds()&notGold)] = -b.discount
	}
	return q.plus(b.powerCost).plus(b.fixed), true
}

// kinds returns the kinds that can pay.
func (b *bill) kinds() uint8 {
	set := b.powerCost.kinds() | b.fixed.kinds() | b.xKinds
	if b.anyCount > 0 {
		set |= anyKind &^ b.excluded
	}
	return set
}

// problem returns what is wrong with a payment, or what is missing.
func (b *bill) problem(q Essences) string {
	text, must := q.problem(b.kinds()), b.powerCost.plus(b.fixed)
	if b.discount > 0 { // which of the others come off is a choice
		must = b.powerCost.plus(b.fixed.only(1 << gold))
	}
	if open := must.minus(must.common(q)); b.anyCount > 0 && q != (Essences{}) && open != (Essences{}) {
		text += "; " + open.words() + " still to pay"
	}
	return text
}

// paymentRule and affordRule judge what a move pays for something, by default for a card.
func paymentRule(what string, pays func(*Table, move) (bill, Essences)) rule {
	return rule{
		ID: "payment", Looks: law.Length,
		Refuses: func(t *Table, s move) bool {
			b, q := pays(t, s)
			return !b.fits(q)
		},
		Rare: rare{TooLong: func(t *Table, s move) bool {
			b, q := pays(t, s)
			return !b.open && (b.exceeds(q) || !b.payable(t.pool[s.By]))
		}},
		Why: func(t *Table, s move, x *lexicon) string {
			b, q := pays(t, s)
			text, what := b.problem(q), cmp.Or(what, catalogue[s.Items[0].Ref].name)
			if !b.payable(t.pool[s.By]) {
				text = x.Players[s.By] + " has " + t.pool[s.By].words()
			}
			if b.open {
				what = "with nothing placed that"
			}
			return fmt.Sprintf("%s costs %s; %s", what, t.billWords(&b), text)
		},
	}
}

func affordRule(pays func(*Table, move) (bill, Essences)) rule {
	return rule{
		ID: "afford",
		Refuses: func(t *Table, s move) bool {
			_, q := pays(t, s)
			return !t.pool[s.By].covers(q)
		},
		Why: func(t *Table, s move, x *lexicon) string {
			_, q := pays(t, s)
			var lacks kit.Parts
			for sort, n := range q.minus(q.common(t.pool[s.By])) {
				lacks.Add(n > 0, "%d more %s", n, essenceNames[sort])
			}
			return fmt.Sprintf("needs %s; %s has %s", spelling.List(lacks), x.Players[s.By], t.pool[s.By].words())
		},
	}
}

// payment returns the payment that a clause enters, or the only one possible.
func (b *bill) payment(s move, clause uint8) Essences {
	q := essences(s, clause)
	if q.total() == 0 {
		q, _ = b.onlyPayment()
	}
	return q
}

func (t *Table) placePayment(s move) (b bill, q Essences) {
	b = t.placementBill(s.By, s.Items[0].Ref, &noPower)
	return b, b.payment(s, placePaying)
}

func (t *Table) claimPayment(s move) (b bill, q Essences) {
	b = t.placementBill(s.By, s.Items[0].Ref, &noPower)
	return b, b.payment(s, claimPaying)
}

// placeNeeds returns what an artifact, a Place of Power, or a monument costs.
func placeNeeds(t *Table, s move, _ *lexicon) (text string, sum int) {
	if s.HasObject() {
		b := t.placementBill(s.By, s.Items[0].Ref, &noPower)
		return "costs " + t.billWords(&b), b.count()
	}
	return "", 0
}
