package resarcana

// does carries out what a power does once its cost is paid; each effect stands
// here once (Powers).
func (t *Table) does(d *deed) {
	p := d.power
	mine := &t.pool[d.by]
	switch p.does {
	case gain:
		*mine = mine.plus(p.essences)
		for q := range t.players { // who has passed gains too
			if q != d.by {
				t.pool[q] = t.pool[q].plus(p.rivals)
			}
		}
	case choiceEffect, convertChoice:
		*mine = mine.plus(d.gain)
	case total:
		if p.sort < 0 {
			*mine = mine.plus(d.gain)
		} else if c := d.totalled(); c >= 0 {
			mine[p.sort] += p.n + all[c].total(t.house.Has(fixedTotals))
		}
	case convert:
		mine[p.sort] += d.exes()
	case count:
		mine[p.sort] += t.pool[d.rival][p.counts]
	case put, ignore:
		t.on[d.slot].add(p.essences)
	case putChoice:
		t.on[d.slot].add(d.gain)
	case putPaid:
		slot := d.slot
		if p.onto {
			slot = slotOf(d.target, d.by)
		} else {
			t.windKinds |= d.pay.sorts()
		}
		t.on[slot].add(d.pay)
	case straighten:
		slot := d.slot
		if p.straight != 0 {
			slot, _ = t.owns(d, true)
		}
		t.turned &^= 1 << slot
	case loss:
		t.inflict(d.by, p)
	case draw:
		t.draw(d.by, int(p.n))
	case look:
		if d.deck == ownDeck { // what lies on top is told to nobody
			t.look(d.by, int(p.n))
		}
	case exchange:
		t.draw(d.by, int(p.n))
		for _, it := range d.named {
			t.discard(d.by, it.Ref)
		}
	case placeEffect:
		if bit := uint64(1) << d.target; t.pile&bit != 0 {
			t.pile &^= bit
		} else {
			t.take(d.by, d.target)
		}
		t.enter(d.target, d.by)
	case check:
		t.checkVictory(d.by)
	case points:
		t.used = true
	}
}

// use pays the cost of a power and does what it does.
func (t *Table) use(s statement) {
	d := t.deed(s)
	p := d.power
	t.spend(d.by, d.pay)
	for i := range p.off {
		t.on[d.slot][i] -= uint16(min(p.off[i], int32(t.on[d.slot][i])))
	}
	if p.turn {
		t.turned |= 1 << d.slot
	}
	if p.turnType != 0 {
		t.turned |= 1 << slotOf(d.target, d.by)
	}
	if p.discards {
		for _, it := range d.named {
			t.discard(d.by, it.Ref)
		}
	}
	switch p.ruin {
	case spares:
	case itself:
		t.destroy(d.slot)
	default:
		t.destroy(uint8(d.target))
	}
	t.does(&d)
	if p.does != loss && p.does != check {
		t.acted(d.by)
	}
}

// spend takes essences from a player's pool.
func (t *Table) spend(p int8, e Essences) { t.pool[p] = t.pool[p].minus(e) }
