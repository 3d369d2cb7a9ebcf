package resarcana

import (
	"math/bits"

	"magistrate/referee/kit"
)

// Life loss and its answers (Powers, Life Loss; React).

// lossPower is the power that is being answered.
func (t *Table) lossPower() *power {
	card := &all[t.lossOf]
	for i := range card.powers {
		if p := &card.powers[i]; p.does == loss {
			return p
		}
	}
	return nil
}

// loses tells how much goes of a pool for n Life: the Life there is, and two
// others for each missing, or all that is left.
func (t *Table) loses(pool Essences, n int32) (lives, others int32) {
	lives = min(pool[life], n)
	others = 2 * (n - lives)
	if left := pool.total() - pool[life]; left < others {
		if others = left; t.house.Has(lifeByPairs) {
			others -= left % 2
		}
	}
	return lives, others
}

// isLoss tells whether q is a loss that the rules allow P.
func (t *Table) isLoss(p int8, q Essences) bool {
	lives, others := t.loses(t.pool[p], int32(t.lossN))
	return q[life] == lives && q.total()-q[life] == others && t.pool[p].covers(q)
}

// onlyLoss gives the loss where pool and rules allow one only.
func (t *Table) onlyLoss(p int8) (q Essences, ok bool) {
	pool := t.pool[p]
	lives, others := t.loses(pool, int32(t.lossN))
	rest := pool
	rest[life] = 0
	switch kinds := rest.sorts(); {
	case others == 0:
		q = Essences{}
	case others == rest.total():
		q = rest
	case !several(kinds):
		q[bits.TrailingZeros8(kinds)] = others
	default:
		return q, false
	}
	q[life] = lives
	return q, true
}

// answers tells whether a React power answers the event that P has to answer.
func (t *Table) answers(p int8, r *power) bool {
	if t.phase == checking {
		return r.when == checkEvent
	}
	if t.house.Has(idleMayNot) && t.unharmed(p) {
		return false
	}
	return r.when == lossEvent || r.when == dragonLoss && all[t.lossOf].types&dragon != 0
}

// unharmed tells whether P has nothing to lose.
func (t *Table) unharmed(p int8) bool {
	lives, others := t.loses(t.pool[p], int32(t.lossN))
	return lives+others == 0
}

// canReact tells whether P could use the React power of an own component now.
func (t *Table) canReact(p int8, slot uint8) bool {
	r := all[t.cardIn(slot)].react
	return r != nil && t.answers(p, r) && !t.turnsInVain(r, slot) && t.pool[p].covers(r.cost)
}

// turnsInVain tells whether a React power's cost would turn a component that
// lies turned.
func (t *Table) turnsInVain(r *power, slot uint8) bool {
	return r.turn && t.isTurned(slot) && !(r.when == checkEvent && t.house.Has(statueFree))
}

// hasWayOut tells whether P can do what the power itself offers instead of losing.
func (t *Table) hasWayOut(p int8) bool {
	if t.house.Has(idleMayNot) && t.unharmed(p) {
		return false
	}
	switch w := t.lossPower().way; w.kind {
	case wayPays:
		return t.pool[p].covers(w.pays)
	case wayDiscards:
		return t.hand(p) > 0
	case wayDestroys:
		return t.destroyable(p) != 0
	}
	return false
}

// destroyable is the artifacts that P may destroy as the way out.
func (t *Table) destroyable(p int8) uint64 {
	const every = 1<<artifacts - 1
	if t.house.Has(serpentAny) {
		return t.play & every
	}
	return t.mine(p) & every
}

// forced tells whether P can do nothing but lose, and one loss only.
func (t *Table) forced(p int8) (q Essences, ok bool) {
	if t.hasWayOut(p) {
		return q, false
	}
	for slot := range t.components(p) {
		if t.canReact(p, slot) {
			return q, false
		}
	}
	return t.onlyLoss(p)
}

// inflict makes every rival of p who has not passed answer a loss.
func (t *Table) inflict(p int8, by *power) {
	t.lossBy, t.lossOf, t.lossN = p, uint8(by.component), int8(by.n)
	t.pending = kit.Everybody(t.players) &^ t.passed &^ (1 << p)
	t.phase = losing
	t.answered()
}

// answered lets those lose who have no choice, and goes on when none is left.
func (t *Table) answered() {
	for p := range t.players {
		if t.pending.Has(p) {
			if q, ok := t.forced(p); ok {
				t.spend(p, q)
				t.pending.Drop(p)
			}
		}
	}
	if t.pending == 0 {
		by := t.lossBy
		t.phase, t.lossBy, t.lossOf, t.lossN = acting, nobody, 0, 0
		t.acted(by)
	}
}

// owes tells whether P has to answer a loss, and may now.
func (t *Table) owes(p int8) bool {
	return t.phase == losing && t.pending.Has(p) && (!t.house.Has(answersInOrder) || p == kit.First(t.lossBy+1, t.players, t.pending.Has))
}
