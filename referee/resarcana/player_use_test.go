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
	users  = slotsOf(func(c *component) bool { return len(c.uses) > 0 })
	rising = slotsOf(func(c *component) bool {
		return slices.ContainsFunc(c.uses, func(i uint8) bool { return c.powers[i].turned })
	})
)

// use tries one power of one component.
func (p *player) use(t *Table, s *statement) bool {
	able := t.mine(s.By) & (users&^t.turned | rising&t.turned)
	if able == 0 {
		return false
	}
	slot := uint8(p.pick(able))
	c := t.cardIn(slot)
	if len(all[c].uses) == 0 {
		return false
	}
	i := all[c].uses[p.below(len(all[c].uses))]
	w := &all[c].powers[i]
	idles := w.turned && !t.isTurned(slot) && !t.house.Has(nothingRefused) && p.below(4) == 0
	if t.isTurned(slot) != w.turned && !idles || !t.on[slot].essences().covers(w.off) || settled(w) && !t.pool[s.By].covers(w.cost) {
		return false
	}
	s.Verb = vUse
	p.card(c, 0)
	if len(all[c].uses) > 1 {
		p.items[0].Ordinal = i + 1
	}
	if settled(w) && w.takes&^(1<<payingClause) == 0 {
		return true // nothing more is to be said
	}
	d := deed{by: s.By, card: c, slot: slot, power: w, target: -1, rival: nobody}
	return p.clauses(t, &d)
}

// clauses says what a use names beside its component; false where it can't be.
func (p *player) clauses(t *Table, d *deed) bool {
	w := d.power
	var clause uint8
	var among uint64
	switch mine := t.mine(d.by); {
	case w.names(straighteningClause):
		clause, among = straighteningClause, t.straightened(d)
	case w.names(turningClause):
		clause, among = turningClause, ofType(mine&^t.turned, w.types)
	case w.ruin == typedArtifact:
		clause, among = destroyingClause, ofType(mine, w.types)
	case w.ruin == anotherArtifact:
		clause, among = destroyingClause, ofType(mine&^(1<<d.slot), 0)
	case w.ruin == anArtifact:
		clause, among = destroyingClause, ofType(mine, 0)
	case w.does == placeEffect && w.from == fromHand:
		clause, among = placingClause, ofType(t.holdable(d.by), w.types)
	case w.does == placeEffect && w.from == fromPile:
		clause, among = placingClause, ofType(t.pile&t.own[d.by], w.types)
	case w.does == placeEffect:
		clause, among = placingClause, ofType(t.pile, w.types)
	case w.onto:
		clause, among = ontoClause, mine
	case w.does == count:
		d.rival = (d.by + 1 + int8(p.below(int(t.players-1)))) % t.players
		p.add(referee.One(referee.Player, int32(d.rival), countingClause))
	case w.does == look:
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
	discarded := p.discardings(t, d)
	if discarded < 0 {
		return false
	}
	if settled(w) { // nobody says what can be paid in one way only
		d.pay = w.cost
	} else {
		b := t.deedBill(d)
		if !b.payable(t.pool[d.by]) {
			return false
		}
		d.pay = p.payment(&b, t.pool[d.by])
		p.essences(d.pay, payingClause)
	}
	if w.takes>>gainingClause&1 == 1 {
		if w.does == convertChoice {
			p.essences(Essences{}.with(int(p.pick(uint64(w.choice.set&^d.pay.sorts()))), d.exes()), gainingClause)
		} else {
			if w.discards {
				d.named = p.items[discarded : discarded+1]
			}
			ch := t.yields(d)
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

// discardings says what is discarded; where the first stands, -1 where it can't be.
func (p *player) discardings(t *Table, d *deed) int {
	at := len(p.items)
	n := t.discardsDue(d)
	if n == 0 {
		return at
	}
	if d.power.does != exchange {
		set := t.holdable(d.by)
		if set == 0 {
			return -1
		}
		p.card(p.pick(set), discardingClause)
		return at
	}
	after := *t
	after.draw(d.by, int(d.power.n))
	for range n {
		set := after.holdable(d.by)
		if set == 0 {
			return -1
		}
		c := p.pick(set)
		after.take(d.by, c)
		p.card(c, discardingClause)
	}
	return at
}

func (p *player) answer(t *Table, s *statement) {
	var able uint64
	for set := t.mine(s.By); set != 0; set &= set - 1 {
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
		switch w := t.lossPower().way; w.kind {
		case wayPays:
			p.essences(w.pays, wayPaying)
		case wayDiscards:
			p.card(p.pick(t.holdable(s.By)), wayDiscarding)
		case wayDestroys:
			p.card(p.pick(t.destroyable(s.By)), wayDestroying)
		}
		return
	}
	s.Verb = vLose
	lives, others := t.loses(t.pool[s.By], int32(t.lossN))
	pool := t.pool[s.By]
	pool[life] = 0
	q := Essences{life: lives}
	for range others {
		k := p.pick(uint64(pool.sorts()))
		q[k]++
		pool[k]--
	}
	p.essences(q, 0)
}

// ofType is the artifacts of a set that are of a type.
func ofType(set uint64, want uint8) (out uint64) {
	for set &= 1<<artifacts - 1; set != 0; set &= set - 1 {
		if c := bits.TrailingZeros64(set); want == 0 || all[c].types&want != 0 {
			out |= 1 << c
		}
	}
	return out
}

// straightened is the set of slots that a deed could straighten.
func (t *Table) straightened(d *deed) (set uint64) {
	set = t.mine(d.by) & t.turned
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
		if all[t.cardIn(slot)].types&d.power.types == 0 {
			set &^= 1 << slot
		}
	}
	return set
}

// settled tells whether a power's cost leaves no choice.
func settled(p *power) bool {
	b := bill{fixed: p.cost, any: p.any, oneOf: p.oneOf, alike: p.alike}
	_, ok := b.only()
	return ok && p.does != placeEffect
}

func slotsOf(fits func(*component) bool) (set uint64) {
	for c := range all {
		for p := range int8(seats) {
			if fits(&all[c]) {
				set |= 1 << slotOf(int32(c), p)
			}
		}
	}
	return set
}
