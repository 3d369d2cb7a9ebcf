package resarcana

import (
	"math/bits"
	"slices"

	"magistrate/referee"
)

// How the player of random games uses powers and answers them.

// Slots that may hold a component with a power, and one whose power needs it
// to lie turned.
var (
	users  = slotsOf(func(c *component) bool { return len(c.actions) > 0 })
	rising = slotsOf(func(c *component) bool {
		return slices.ContainsFunc(c.actions, func(i uint8) bool { return c.powers[i].whileTurned })
	})
)

// use tries one power of one component.
func (p *player) use(t *Table, s *move) bool {
	able := t.slotsInPlay(s.By) & (users&^t.turned | rising&t.turned)
	if able == 0 {
		return false
	}
	slot := uint8(p.pick(able))
	c := t.cardIn(slot)
	if len(catalogue[c].actions) == 0 {
		return false
	}
	i := catalogue[c].actions[p.below(len(catalogue[c].actions))]
	w := &catalogue[c].powers[i]
	idles := w.whileTurned && !t.isTurned(slot) && !t.house.Has(nothingRefused) && p.below(4) == 0
	if t.isTurned(slot) != w.whileTurned && !idles || !t.essencesOn[slot].essences().covers(w.takenOff) || settled(w) && !t.pool[s.By].covers(w.cost) {
		return false
	}
	s.Verb = vUse
	p.card(c, 0)
	if len(catalogue[c].actions) > 1 {
		p.items[0].Ordinal = i + 1
	}
	if settled(w) && w.allowed&^(1<<payingClause) == 0 {
		return true // nothing more is to be said
	}
	d := powerUse{move: *s, card: c, slot: slot, power: w, target: -1, rival: nobody}
	return p.clauses(t, &d)
}

// clauses says what a use names beside its component; false where it can't be.
func (p *player) clauses(t *Table, d *powerUse) bool {
	w := d.power
	var clause uint8
	var among uint64
	switch mine := t.slotsInPlay(d.By); {
	case w.allows(straighteningClause):
		clause, among = straighteningClause, t.straightened(d)
	case w.allows(turningClause):
		clause, among = turningClause, ofType(mine&^t.turned, w.types)
	case w.another:
		clause, among = destroyingClause, ofType(mine&^(1<<d.slot), 0)
	case w.allows(destroyingClause):
		clause, among = destroyingClause, ofType(mine, w.types)
	case w.effect == placeEffect && w.from == fromHand:
		clause, among = placingClause, ofType(t.holdable(d.By), w.types)
	case w.effect == placeEffect && w.from == fromPile:
		clause, among = placingClause, ofType(t.pile&t.own[d.By], w.types)
	case w.effect == placeEffect:
		clause, among = placingClause, ofType(t.pile, w.types)
	case w.allows(ontoClause):
		clause, among = ontoClause, mine
	case w.effect == count:
		d.rival = (d.By + 1 + int8(p.below(int(t.players-1)))) % t.players
		p.add(referee.One(referee.Player, int32(d.rival), countingClause))
	case w.effect == look:
		p.add(referee.One(Deck, int32(p.below(2)), atClause))
	}
	mayIdle := (clause == straighteningClause || clause == placingClause) && !t.house.Has(nothingRefused)
	if clause != 0 && !(mayIdle && p.below(4) == 0) { // else it is used for nothing
		if among == 0 {
			return false
		}
		d.target = t.cardIn(uint8(p.pick(among)))
		if clause != ontoClause {
			p.card(d.target, clause)
		}
	}
	if !p.discardings(t, d) {
		return false
	}
	if !settled(w) { // nobody says what can be paid in one way only
		b := t.useBill(*d)
		if !b.payable(t.pool[d.By]) {
			return false
		}
		p.essences(p.payment(&b, t.pool[d.By]), payingClause)
	}
	if d.Items = p.items; w.allowed>>gainingClause&1 == 1 {
		if w.effect == convertChoice {
			p.essences(Essences{}.with(int(p.pick(uint64(w.choice.set&^d.paid().kinds()))), d.xCount()), gainingClause)
		} else {
			ch := t.gainChoice(*d)
			p.essences(p.some(ch.n, ch.set), gainingClause)
		}
	}
	if clause == ontoClause {
		p.card(d.target, clause)
	}
	return true
}

func (e Essences) with(s int, n int32) Essences {
	e[s] += n
	return e
}

// discardings says what is discarded; false where it can't be.
func (p *player) discardings(t *Table, d *powerUse) bool {
	n := t.discardsDue(*d)
	if n == 0 {
		return true
	}
	if d.power.effect != exchange {
		set := t.holdable(d.By)
		if set == 0 {
			return false
		}
		p.card(p.pick(set), discardingClause)
		return true
	}
	after := *t
	after.draw(d.By, int(d.power.n))
	for range n {
		set := after.holdable(d.By)
		if set == 0 {
			return false
		}
		c := p.pick(set)
		after.takeFromHand(d.By, c)
		p.card(c, discardingClause)
	}
	return true
}

func (p *player) answer(t *Table, s *move) {
	var able uint64
	for set := t.slotsInPlay(s.By); set != 0; set &= set - 1 {
		if slot := uint8(bits.TrailingZeros64(set)); t.canReact(s.By, slot) {
			able |= 1 << slot
		}
	}
	if able != 0 && p.below(3) > 0 {
		s.Verb = vReact
		p.card(t.cardIn(uint8(p.pick(able))), 0)
		return
	}
	if t.hasWayOut(s.By) && p.below(2) == 0 {
		s.Verb = vReact
		switch w := t.lossPower(); w.way {
		case wayPays:
			p.essences(w.wayCost, wayPaying)
		case wayDiscards:
			p.card(p.pick(t.holdable(s.By)), wayDiscarding)
		case wayDestroys:
			p.card(p.pick(t.destroyable(s.By)), wayDestroying)
		}
		return
	}
	s.Verb = vLose
	p.lose(t, s)
}

// ofType is the artifacts of a set that are of a type.
func ofType(set uint64, want uint8) (out uint64) {
	for set &= 1<<artifacts - 1; set != 0; set &= set - 1 {
		if c := bits.TrailingZeros64(set); want == 0 || catalogue[c].types&want != 0 {
			out |= 1 << c
		}
	}
	return out
}

// straightened is the set of slots that a deed could straighten.
func (t *Table) straightened(d *powerUse) (set uint64) {
	set = t.slotsInPlay(d.By) & t.turned
	if t.house.Has(anyones) {
		set = t.play & t.turned
	}
	if d.power.turn && !t.house.Has(notItself) {
		set |= 1 << d.slot
	} else {
		set &^= 1 << d.slot
	}
	for s := set; d.power.types != 0 && s != 0; s &= s - 1 {
		slot := uint8(bits.TrailingZeros64(s))
		if catalogue[t.cardIn(slot)].types&d.power.types == 0 {
			set &^= 1 << slot
		}
	}
	return set
}

// settled tells whether a power's cost leaves no choice.
func settled(p *power) bool {
	b := bill{fixed: p.cost, anyCount: p.anyCount, excluded: p.excluded, ofOneKind: p.ofOneKind}
	_, ok := b.onlyPayment()
	return ok && p.effect != placeEffect
}

func slotsOf(fits func(*component) bool) (set uint64) {
	for c := range catalogue {
		for p := range int8(seats) {
			if fits(&catalogue[c]) {
				set |= 1 << slotOf(int32(c), p)
			}
		}
	}
	return set
}
