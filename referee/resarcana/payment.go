package resarcana

import (
	"math/bits"

	"magistrate/referee"
)

// A bill is what a payment has to meet: a placement cost with its discounts, a
// power's cost, or both where a power places a card.
type bill struct {
	own   Essences // a placing power's own essences, in the payment besides
	fixed Essences
	any   int32 // of any kind, Gold too
	less  int32 // comes off, never off the Gold
	waive bool  // less need not come off whole (discount-full)
	oneOf uint8 // just one of these, nothing else
	alike bool  // X of one kind besides any
	least int32 // the least X
	kinds uint8 // what X may be of
}

// noPower places nothing more cheaply.
var noPower power

// placement is the bill for a card with P's discounts and those of a power
// that places it (Actions, Cost; Powers); nil: none does.
func (t *Table) placement(p int8, c int32, by *power) (b bill) {
	if by == nil {
		by = &noPower
	}
	if b.own = by.cost; by.free {
		return b
	}
	card := &all[c]
	b.fixed, b.any = card.cost, card.any
	freely, fixedly := t.discounts(p, card)
	if by.lessGold {
		fixedly += by.less
	} else {
		freely += by.less
	}
	bound := b.fixed.total() - b.fixed[gold] // Gold is never lessened
	if t.house.Has(anyKept) {
		// What is printed with "no Gold" leaves the any-kind part alone.
		off := min(freely, b.any)
		b.less = off + min(bound, fixedly+freely-off)
	} else {
		b.less = min(freely+fixedly, bound+b.any)
	}
	b.waive = t.house.Has(mayWaive)
	b.any += by.any
	return b
}

// discounts adds up P's discounts that fit a card; those printed with "no Gold"
// apart.
func (t *Table) discounts(p int8, card *component) (freely, fixedly int32) {
	if card.group != artifact {
		return 0, 0
	}
	for _, d := range t.components(p) {
		if d.lessens(card) {
			if d.lessGold {
				fixedly += d.less
			} else {
				freely += d.less
			}
		}
	}
	return freely, fixedly
}

// lessens tells whether a discount fits an artifact.
func (c *component) lessens(card *component) bool {
	return c.less > 0 && (c.lessFor == 0 || c.lessFor&card.types != 0)
}

// billOf returns the bill of a power that places nothing.
func (t *Table) billOf(p *power) bill {
	if !p.alike {
		return bill{fixed: p.cost, any: p.any, oneOf: p.oneOf}
	}
	b := bill{any: p.any, alike: true, kinds: anySort}
	if t.house.Has(xNotZero) {
		b.least = 1
	}
	if p.does == convert && !t.house.Has(xMayBeSame) {
		b.kinds &^= 1 << p.sort
	}
	return b
}

// fits tells whether q pays the bill.
func (b *bill) fits(q Essences) bool {
	if !q.covers(b.own) {
		return false
	}
	q = q.minus(b.own)
	n := q.total()
	switch {
	case b.oneOf != 0:
		return n == 1 && q.within(b.oneOf)
	case b.alike:
		x := n - b.any
		if x < b.least {
			return false
		}
		for s := range sorts {
			if b.kinds>>s&1 == 1 && q[s] >= x {
				return true
			}
		}
		return x == 0
	}
	most := b.fixed.total() + b.any
	least := most - b.less
	if n > most || n < least || !b.waive && n != least {
		return false
	}
	known := q.least(b.fixed)
	return q[gold] >= b.fixed[gold] && n-known.total() <= b.any
}

// sorts are those that may be paid with.
func (b *bill) sorts() uint8 {
	if b.any > 0 {
		return anySort
	}
	return b.own.sorts() | b.fixed.sorts() | b.oneOf | b.kinds
}

// told says of a payment that does not fit what is wrong with it, or still to be said.
func (b *bill) told(q Essences) string {
	text, must := q.told(b.sorts()), b.own.plus(b.fixed)
	if b.less > 0 { // which of the others come off is a choice
		must = b.own.plus(b.fixed.only(1 << gold))
	}
	if open := must.minus(must.least(q)); b.any > 0 && q != (Essences{}) && open != (Essences{}) {
		text += ", " + open.words() + " is still to pay"
	}
	return text
}

// beyond tells whether no more would make q fit.
func (b *bill) beyond(q Essences) bool {
	q = q.minus(q.least(b.own))
	n := q.total()
	switch {
	case b.oneOf != 0:
		return n > 1 || !q.within(b.oneOf)
	case b.alike:
		for s := range sorts {
			if b.kinds>>s&1 == 1 && n-q[s] <= b.any {
				return false
			}
		}
		return true
	}
	most := b.fixed.total() + b.any
	if !b.waive {
		most -= b.less
	}
	known := q.least(b.fixed)
	return n-known.total() > b.any || n+b.fixed[gold]-known[gold] > most
}

// only gives the payment where there is just one, whatever the pool.
func (b *bill) only() (q Essences, ok bool) {
	if b.oneOf != 0 || b.alike || b.waive && b.less > 0 {
		return q, false
	}
	bound := b.fixed.total() - b.fixed[gold]
	q[gold] = b.fixed[gold]
	if bound+b.any == b.less {
		return q.plus(b.own), true
	}
	if b.any > 0 {
		return Essences{}, false
	}
	q = b.fixed
	if b.less > 0 {
		// Only one kind may be lessened, or which one is a choice.
		kinds := b.fixed.sorts() & notGold
		if several(kinds) {
			return Essences{}, false
		}
		q[bits.TrailingZeros8(kinds)] -= b.less
	}
	return q.plus(b.own), true
}

// payable tells whether a pool holds some payment.
func (b *bill) payable(pool Essences) bool {
	if !pool.covers(b.own) {
		return false
	}
	pool = pool.minus(b.own)
	switch {
	case b.oneOf != 0:
		return pool.sorts()&b.oneOf != 0
	case b.alike:
		return pool.total() >= b.any+b.least && (b.least == 0 || pool.sorts()&b.kinds != 0)
	}
	if pool[gold] < b.fixed[gold] {
		return false
	}
	held := pool.least(b.fixed)
	base := held.total()
	return base+min(b.any, pool.total()-base) >= b.fixed.total()+b.any-b.less
}

// sum is how many essences pay the bill; 0 where that is not fixed.
func (b *bill) sum() int {
	if b.alike || b.waive && b.less > 0 {
		return 0
	}
	if b.oneOf != 0 {
		return 1
	}
	return int(b.own.total() + b.fixed.total() + b.any - b.less)
}

// placeNeeds is what an artifact, a place or a monument on display costs.
func placeNeeds(t *Table, s statement, _ *lexicon) (text string, sum int) {
	if c, ok := s.Ref(0); ok && s.Items[0].Kind == referee.Card {
		b := t.placement(s.By, c, nil)
		return "costs " + t.billWords(&b), b.sum()
	}
	return "", 0
}
