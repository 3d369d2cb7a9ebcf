package resarcana

import (
	"slices"

	"magistrate/referee"
)

// A deed is a `use` statement told apart: what its power costs and does, with
// what is named and what was left out. Rules and moves both make it; it is
// blind to whether it is allowed.
type deed struct {
	by     int8
	card   int32
	slot   uint8
	power  *power
	pay    Essences
	gain   Essences
	target int32          // the component or card named, none without
	named  []referee.Item // the cards discarded
	rival  int8           // whose essences count
	deck   int32          // which one is looked at
}

// deed tells a statement apart, with the only payment there is where none is said.
// The power is nil where the card has none such.
func (t *Table) deed(s statement) (d deed) {
	d.by, d.card, d.target, d.rival = s.By, s.Items[0].Ref, -1, nobody
	d.slot = slotOf(d.card, d.by)
	if d.power = useOf(s.Items[0]); d.power == nil {
		return d
	}
	for i := range s.Items[1:] {
		switch it := &s.Items[1+i]; it.Clause {
		case payingClause:
			d.pay[it.Ref] += int32(it.Count)
		case gainingClause:
			d.gain[it.Ref] += int32(it.Count)
		case countingClause:
			d.rival = int8(it.Ref)
		case atClause:
			d.deck = it.Ref
		case placingClause, straighteningClause, destroyingClause, turningClause, ontoClause:
			d.target = it.Ref
		}
	}
	if d.power.takes>>discardingClause&1 == 1 {
		d.named = s.Clause(discardingClause)
	}
	if d.power.does == count && d.rival == nobody {
		d.rival = (d.by + 1) % t.players // the only one: with more the form wants a name
	}
	if d.power.takes>>payingClause&1 == 1 && d.pay == (Essences{}) {
		b := t.deedBill(&d)
		d.pay, _ = b.only()
	}
	return d
}

// aims reports whether a component or card is named: one that is still to be said is not where
// it should not be.
func (d *deed) aims() bool { return d.target >= 0 }

// isForNothing reports whether the deed straightens, places or converts nothing: its cost is
// paid all the same (Powers).
func (t *Table) isForNothing(d *deed) bool {
	switch p := d.power; {
	case p.turned:
		return !t.isTurned(d.slot)
	case p.names(straighteningClause), p.names(placingClause):
		return !d.aims()
	case p.alike:
		return d.pay.total() == p.any && !t.house.Has(xNotZero)
	}
	return false
}

// deedBill returns what the payment has to meet: a power that places nothing costs its own
// price alone.
func (t *Table) deedBill(d *deed) bill {
	if d.power.does == placeEffect && d.aims() {
		return t.placement(d.by, d.target, d.power)
	}
	return t.billOf(d.power)
}

// owns finds whose the named component is: the player's own, or with the house
// ruling anyone's.
func (t *Table) owns(d *deed, anyone bool) (slot uint8, ok bool) {
	if t.has(d.by, d.target) {
		return slotOf(d.target, d.by), true
	}
	if anyone {
		if p := t.inPlay(d.target); p != nobody {
			return slotOf(d.target, p), true
		}
	}
	return 0, false
}

// offTarget tells whether the deed names a component that its power can't be
// turned on.
func (t *Table) offTarget(d *deed) bool {
	p := d.power
	switch {
	case p.does == count:
		return d.rival == d.by
	case !d.aims():
		return false
	case p.names(straighteningClause):
		slot, ok := t.owns(d, t.house.Has(anyones))
		if d.target == d.card {
			return !p.turn || t.house.Has(notItself)
		}
		return !ok || !t.isTurned(slot)
	case p.names(turningClause):
		slot, ok := t.owns(d, false)
		return !ok || t.isTurned(slot)
	case p.ruin > itself:
		return !t.has(d.by, d.target) || d.target >= artifacts || p.ruin == anotherArtifact && d.target == d.card
	case p.does == putPaid && p.onto:
		return !t.has(d.by, d.target) || t.house.Has(mermaidOther) && d.target == d.card
	}
	return false
}

// wrongType tells whether what is named is not of the type that the power wants.
func (t *Table) wrongType(d *deed) bool {
	want := d.power.types
	return want != 0 && d.aims() && all[d.target].types&want == 0
}

// misplaced tells whether the card to be placed does not come from where the
// power takes it: by hand, else by pile.
func (t *Table) misplaced(d *deed) (hand, pile bool) {
	if d.power.does != placeEffect || !d.aims() {
		return false, false
	}
	c := d.target
	piled := func(p int8) bool { return c < artifacts && t.pile&t.own[p]>>c&1 == 1 }
	switch d.power.from {
	case fromPile:
		return false, !piled(d.by)
	case fromPiles:
		return false, c >= artifacts || t.pile>>c&1 == 0
	}
	return !t.canHold(d.by, c) && !(t.house.Has(eggFromPile) && piled(d.by)), false
}

// discardsDue is how many cards the power has discarded, after its draws.
func (t *Table) discardsDue(d *deed) int {
	switch {
	case d.power.discards:
		return 1
	case d.power.does == exchange:
		return t.draws(d.by, int(d.power.n))
	}
	return 0
}

// notInHand tells whether the named cards can't all be in hand, after the draws.
func (t *Table) notInHand(d *deed) bool {
	if len(d.named) == 0 {
		return false
	}
	after := t.afterDraws(d)
	return slices.ContainsFunc(d.named, func(it referee.Item) bool { return !after.take(d.by, it.Ref) })
}

// afterDraws is the table when cards are discarded: a power that exchanges draws first.
func (t *Table) afterDraws(d *deed) Table {
	after := *t
	if d.power.does == exchange {
		after.draw(d.by, int(d.power.n))
	}
	return after
}

// exes is the X that a payment amounts to.
func (d *deed) exes() int32 { return max(d.pay.total()-d.power.any, 0) }

// totalled is the card whose placement total the power gives.
func (d *deed) totalled() int32 {
	if d.power.discards && len(d.named) > 0 {
		return d.named[0].Ref
	}
	return d.target
}

// yields is the choice that the power gives, with the total counted out.
func (t *Table) yields(d *deed) choice {
	ch := d.power.choice
	if d.power.does == total {
		if c := d.totalled(); c >= 0 {
			ch.n += all[c].total(t.house.Has(fixedTotals))
		}
	}
	return ch
}

// misgained tells whether the chosen essences are not what the power gives.
func (t *Table) misgained(d *deed) bool {
	switch {
	case t.idles(d):
		return true
	case d.power.takes>>gainingClause&1 == 0:
		return false
	}
	ch := t.yields(d)
	if d.power.does != convertChoice {
		return !ch.allows(d.gain)
	}
	kinds := d.gain.sorts()
	ch.n = d.exes()
	return several(kinds) || !ch.allows(d.gain) || kinds&d.pay.sorts() != 0 && !t.house.Has(xMayBeSame)
}

// overgains tells whether no more chosen would be what the power gives.
func (t *Table) overgains(d deed) bool {
	ch := t.yields(&d)
	if d.power.does == convertChoice { // more may still be paid
		return several(d.gain.sorts()) || !d.gain.within(ch.set)
	}
	return ch.beyond(d.gain)
}

// idles tells whether the power would do nothing and a house ruling refuses that.
func (t *Table) idles(d *deed) bool { return t.house.Has(nothingRefused) && t.inVain(d) }

// inVain tells whether the power would do nothing.
func (t *Table) inVain(d *deed) bool {
	switch p := d.power; p.does {
	case draw, exchange:
		return t.draws(d.by, int(p.n)) == 0
	case look:
		if d.deck == monumentDeck {
			return t.monumentDeck() == 0
		}
		return t.deck(d.by)+t.piled(d.by) == 0
	case count:
		return t.pool[d.rival][p.counts] == 0
	case loss:
		return t.next(d.by) == d.by || t.next(d.by) == nobody
	case total:
		return t.yields(d).n == 0 && p.sort < 0
	}
	return false
}
