package resarcana

import (
	"math/bits"

	"magistrate/referee/kit"
)

// Life loss and its answers (Powers, Life Loss; React).

// lossPower returns the power that players are answering.
func (t *Table) lossPower() *power { return catalogue[t.lossOf].loss }

// lossBill returns what p loses: Life, and two others for each Life missing, or all that is left.
func (t *Table) lossBill(p int8) bill {
	n, pool := int32(t.lossN), t.pool[p]
	lives := min(pool[life], n)
	left := pool.total() - pool[life]
	others := min(2*(n-lives), left)
	if left < 2*(n-lives) && t.house.Has(lifeByPairs) {
		others -= left % 2
	}
	return bill{fixed: Essences{life: lives}, anyCount: others, excluded: 1 << life}
}

// isLoss reports whether the rules allow p to lose q.
func (t *Table) isLoss(p int8, q Essences) bool {
	b := t.lossBill(p)
	return b.fits(q) && t.pool[p].covers(q)
}

// onlyLoss returns the loss if only one is possible.
func (t *Table) onlyLoss(p int8) (q Essences, ok bool) {
	b := t.lossBill(p)
	rest := t.pool[p].only(anyKind &^ b.excluded)
	switch kinds := rest.kinds(); {
	case b.anyCount == 0:
	case b.anyCount == rest.total():
		q = rest
	case isMixed(kinds):
		return q, false
	default:
		q[bits.TrailingZeros8(kinds)] = b.anyCount
	}
	return q.plus(b.fixed), true
}

// isAnswer reports whether a React power answers the current event.
func (t *Table) isAnswer(p int8, r *power) bool {
	if t.phase == checking {
		return r.event == checkEvent
	}
	if t.house.Has(idleMayNot) && t.lossBill(p).count() == 0 {
		return false
	}
	return r.event == lossEvent || r.event == dragonLoss && catalogue[t.lossOf].types&dragon != 0
}

// canReact reports whether p could use the React power in a slot now.
func (t *Table) canReact(p int8, slot uint8) bool {
	r := catalogue[t.cardIn(slot)].react
	return r != nil && t.isAnswer(p, r) && !t.cannotTurn(r, slot) && t.pool[p].covers(r.cost)
}

// cannotTurn reports whether a React power has to turn a component that is turned already.
func (t *Table) cannotTurn(r *power, slot uint8) bool {
	return r.turn && t.isTurned(slot) && !(r.event == checkEvent && t.house.Has(statueFree))
}

// hasWayOut reports whether p can do what the power offers instead of losing.
func (t *Table) hasWayOut(p int8) bool {
	if t.house.Has(idleMayNot) && t.lossBill(p).count() == 0 {
		return false
	}
	switch w := t.lossPower(); w.way {
	case wayPays:
		return t.pool[p].covers(w.wayCost)
	case wayDiscards:
		return t.hand(p) > 0
	case wayDestroys:
		return t.destroyable(p) != 0
	}
	return false
}

// destroyable returns the artifacts that p may destroy as the way out.
func (t *Table) destroyable(p int8) uint64 {
	const every = 1<<artifacts - 1
	if t.house.Has(serpentAny) {
		return t.play & every
	}
	return t.slotsInPlay(p) & every
}

// forcedLoss returns the loss of a player who has no other choice.
func (t *Table) forcedLoss(p int8) (q Essences, ok bool) {
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
	t.settleLosses()
}

// settleLosses applies forced losses and resumes play when nobody has to answer any more.
func (t *Table) settleLosses() {
	for p := range t.players {
		if q, ok := t.forcedLoss(p); ok && t.pending.Has(p) {
			t.spend(p, q)
			t.pending.Drop(p)
		}
	}
	if t.pending == 0 {
		by := t.lossBy
		t.phase, t.lossBy, t.lossOf, t.lossN = acting, nobody, 0, 0
		t.endAction(by)
	}
}

// owesAnswer reports whether p has to answer a loss, and may do so now.
func (t *Table) owesAnswer(p int8) bool {
	return t.phase == losing && t.pending.Has(p) && (!t.house.Has(answersInOrder) || p == kit.First(t.lossBy+1, t.players, t.pending.Has))
}
