package resarcana

import (
	"math/bits"
	"slices"

	"magistrate/referee"
	"magistrate/referee/law"
)

// A player of random games on the game's own table type, who makes up its mind
// without the offers.

type dealer uint64

func (d *dealer) below(n int) int {
	x := *d
	x ^= x << 13
	x ^= x >> 7
	x ^= x << 17
	*d = x
	return int(uint64(uint32(x>>16)) * uint64(n) >> 32)
}

// A player plays at random; its items are used again and again.
type player struct {
	dealer
	rules  *law.Rules[Table]
	items  []referee.Item
	script []move
	keep   bool
}

func newPlayer(seed uint64) *player {
	return &player{rules: rules(), dealer: dealer(seed), items: make([]referee.Item, 0, 64)}
}

// verb numbers, by name.
func verbNamed(name string) uint8 {
	for v, f := range rules().Language.Forms {
		if f.Name == name {
			return uint8(v)
		}
	}
	panic(name)
}

var (
	vMonuments, vMage, vItem, vCollect, vPlace = verbNamed("monuments"), verbNamed("mage"), verbNamed("item"), verbNamed("collect"), verbNamed("place")
	vClaim, vRefill, vDiscard, vUse, vReact    = verbNamed("claim"), verbNamed("refill"), verbNamed("discard"), verbNamed("use"), verbNamed("react")
	vLose, vDecline, vPass                     = verbNamed("lose"), verbNamed("decline"), verbNamed("pass")
)

// pick is a random member of a set that is not empty.
func (p *player) pick(set uint64) int32 {
	for n := p.below(bits.OnesCount64(set)); n > 0; n-- {
		set &= set - 1
	}
	return int32(bits.TrailingZeros64(set))
}

func (p *player) add(it referee.Item) { p.items = append(p.items, it) }

func (p *player) card(c int32, clause uint8) { p.word(referee.Card, c, 1, clause) }

// word adds an item in its place: one that is made beside and copied makes the
// machine wait.
func (p *player) word(k referee.Kind, ref int32, count int16, clause uint8) {
	n := len(p.items)
	if n == cap(p.items) {
		p.items = slices.Grow(p.items, 8)
	}
	p.items = p.items[:n+1]
	it := &p.items[n]
	it.Ref, it.Count, it.Kind, it.Clause, it.Ordinal = ref, count, k, clause, 0
}

// essences says an amount behind a clause.
func (p *player) essences(e Essences, clause uint8) {
	for s, n := range e {
		if n > 0 {
			p.word(Essence, int32(s), int16(n), clause)
		}
	}
}

// some draws n essences of a set.
func (p *player) some(n int32, set uint8) (e Essences) {
	for range n {
		e[p.pick(uint64(set))]++
	}
	return e
}

// payment finds some payment of a bill out of a pool, the fixed part first.
func (p *player) payment(b *bill, pool Essences) (q Essences) {
	q = b.powerCost
	pool = pool.minus(b.powerCost)
	take := func(n int32, from *Essences) {
		for kinds := from.kinds(); n > 0 && kinds != 0; kinds = from.kinds() {
			s := p.pick(uint64(kinds))
			q[s]++
			from[s]--
			n--
		}
	}
	switch {
	case b.excluded != 0:
		q[p.pick(uint64(pool.kinds()&^b.excluded))]++
		return q
	case b.ofOneKind:
		if kinds := pool.kinds() & b.xKinds; kinds != 0 {
			s := p.pick(uint64(kinds))
			q[s]++
			pool[s]--
		}
		take(b.anyCount, &pool)
		return q
	}
	left := b.fixed.total() + b.anyCount - b.discount
	q[gold] += b.fixed[gold]
	pool[gold] -= b.fixed[gold]
	left -= b.fixed[gold]
	fixed := b.fixed
	fixed[gold] = 0
	for s := range fixed { // as far as the pool has it
		fixed[s] = min(fixed[s], pool[s])
	}
	n := min(left, fixed.total())
	pool = pool.minus(fixed)
	take(n, &fixed)
	pool = pool.plus(fixed) // what was not taken
	take(left-n, &pool)
	return q
}

// choose makes the next move of a random game.
func (p *player) choose(t *Table) (s move) {
	p.items = p.items[:0]
	s.By = referee.Table
	switch t.phase {
	case laying:
		p.lay(t, &s)
	case collectStep:
		p.collect(t, &s)
	case acting:
		s.By = t.turn
		p.act(t, &s)
	case refilling:
		s.Verb = vRefill
		p.card(firstMonument+p.pick(t.unseenMonuments()), 0)
	case losing:
		s.By = int8(bits.TrailingZeros8(uint8(t.pending)))
		p.answer(t, &s)
	case checking:
		s.By, s.Verb = t.statueUser(), vDecline
		if p.below(2) == 0 {
			s.Verb = vReact
			p.card(statue, 0)
		}
	}
	s.Items = p.items
	return s
}

// unseenMonuments are those still in the deck.
func (t *Table) unseenMonuments() uint64 {
	set := uint64(1<<monuments-1) &^ (t.play >> slotMonument)
	for _, m := range t.display {
		if m != none {
			set &^= 1 << (m - firstMonument)
		}
	}
	return set
}

func (p *player) lay(t *Table, s *move) {
	if !t.monumentsLaid {
		s.Verb = vMonuments
		a := p.pick(1<<monuments - 1)
		p.card(firstMonument+a, 0)
		p.card(firstMonument+p.pick((1<<monuments-1)&^(1<<a)), 0)
		return
	}
	for q := range t.players {
		if t.mage[q] == none {
			s.Verb, s.By = vMage, q
			free := uint64(1<<mages - 1)
			for _, m := range t.mage {
				if m != none {
					free &^= 1 << (m - firstMage)
				}
			}
			p.card(firstMage+p.pick(free), 0)
			return
		}
	}
	s.Verb, s.By = vItem, t.itemChooser()
	p.card(p.freeItem(t), 0)
}

func (p *player) freeItem(t *Table) int32 {
	free := uint64(1<<items - 1)
	for _, i := range t.item {
		if i != none {
			free &^= 1 << (i - firstItem)
		}
	}
	return firstItem + p.pick(free)
}

func (p *player) collect(t *Table, s *move) {
	s.Verb = vCollect
	for q := t.players - 1; q >= 0; q-- {
		if !t.done.Has(q) {
			s.By = q
		}
	}
	var chosen Essences
	var taking uint64
	for set := t.slotsInPlay(s.By); set != 0; set &= set - 1 {
		slot := uint8(bits.TrailingZeros64(set))
		if t.essencesOn[slot] != (heap{}) && p.below(3) > 0 {
			taking |= 1 << slot
		}
		if card := &catalogue[t.cardIn(slot)]; card.choice.n > 0 && (!card.whileGold || t.keepsGold(slot, taking)) {
			chosen = chosen.plus(p.some(card.choice.n, card.choice.set))
		}
	}
	p.essences(chosen, 0)
	for set := taking; set != 0; set &= set - 1 {
		p.card(t.cardIn(uint8(bits.TrailingZeros64(set))), takingClause)
	}
	if slot, cursed := t.cursedSlot(s.By); cursed {
		if t.collected(collection{by: s.By, chosen: chosen, taking: taking})[death] > 0 && p.below(2) == 0 {
			p.essences(Essences{death: 1}, cursePaying)
		} else {
			p.card(t.cardIn(slot), curseTurning)
		}
	}
}

// holdable is the artifacts that can be in p's hand.
func (t *Table) holdable(p int8) (set uint64) {
	mine, l := t.own[p], &t.lots[p]
	set = t.inHand & mine
	if count64(t.reshuffled&mine) > l.againDown {
		set |= t.reshuffled & mine
	}
	if l.size > l.down {
		if set |= t.dealtFaces & mine; l.size > count64(t.dealtFaces&mine) {
			set |= (1<<artifacts - 1) &^ t.seen
		}
	}
	return set
}

// act tries three kinds of action and passes when none comes off.
func (p *player) act(t *Table, s *move) {
	for range 3 {
		p.items = p.items[:0]
		switch p.below(6) {
		case 0:
			if hand := t.holdable(s.By); hand != 0 {
				c := p.pick(hand)
				if b := t.placementBill(s.By, c, &noPower); b.payable(t.pool[s.By]) {
					s.Verb = vPlace
					p.card(c, 0)
					if _, ok := b.onlyPayment(); !ok { // nobody says what can be paid in one way only
						p.essences(p.payment(&b, t.pool[s.By]), placePaying)
					}
					return
				}
			}
		case 1:
			if hand := t.holdable(s.By); hand != 0 {
				s.Verb = vDiscard
				p.card(p.pick(hand), 0)
				if p.below(2) == 0 {
					p.essences(Essences{gold: 1}, forClause)
				} else {
					p.essences(p.some(2, notGold), forClause)
				}
				return
			}
		case 2:
			if p.claim(t, s) {
				return
			}
		default:
			if p.use(t, s) {
				return
			}
		}
	}
	p.items = p.items[:0]
	s.Verb = vPass
	p.card(p.freeItem(t), forClause)
}

func (p *player) claim(t *Table, s *move) bool {
	var c int32
	top := false
	switch n := p.below(boards + displaySize + 1); {
	case n < boards:
		c = t.side(uint8(n))
	case n < boards+displaySize && t.display[n-boards] != none:
		c = int32(t.display[n-boards])
	default:
		unseen := t.unseenMonuments()
		if top = unseen != 0; !top {
			return false
		}
		c = firstMonument + p.pick(unseen)
	}
	if !t.claimable(c, top) {
		return false
	}
	b := t.placementBill(s.By, c, &noPower)
	if !b.payable(t.pool[s.By]) {
		return false
	}
	s.Verb = vClaim
	p.card(c, 0)
	if top {
		p.add(referee.One(Top, 0, fromClause))
	}
	if g := catalogue[c].claimed; g.n > 0 {
		p.essences(p.some(g.n, g.set), claimGaining)
	}
	return true
}
