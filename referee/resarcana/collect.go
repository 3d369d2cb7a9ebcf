package resarcana

import (
	"fmt"
	"strings"

	"magistrate/referee/kit"
)

// The Collect step (Play 1, Collect).

// A collecting is a `collect` statement told apart, with what follows from it.
type collecting struct {
	by     int8
	chosen Essences
	taking uint64 // slots
	pays   bool   // the curse is met by a Death
	turns  bool   // or by turning
}

func (t *Table) collecting(s statement) (c collecting) {
	c.by, c.chosen = s.By, essences(s, 0)
	for _, it := range s.Clause(takingClause) {
		if t.has(s.By, it.Ref) {
			c.taking |= 1 << slotOf(it.Ref, s.By)
		}
	}
	_, c.pays = s.Ref(cursePaying)
	_, c.turns = s.Ref(curseTurning)
	return c
}

// keeps tells whether a Vault's Gold stays on it.
func (t *Table) keeps(slot uint8, taking uint64) bool {
	return t.on[slot][gold] > 0 && taking>>slot&1 == 0
}

// chooses is the choosing ability of a component; nothing where it has none, or
// keeps nothing for it.
func (t *Table) chooses(slot uint8, card *component, taking uint64) choice {
	if card.keeping && !t.keeps(slot, taking) {
		return choice{}
	}
	return card.choose
}

// laden are P's components on which something lies, apart those where it gives points.
func (t *Table) laden(p int8) (laden, scoring []string) {
	for slot, card := range t.components(p) {
		switch {
		case t.on[slot] == (heap{}):
		case card.per != 0:
			scoring = append(scoring, card.name)
		default:
			laden = append(laden, card.name)
		}
	}
	return laden, scoring
}

// collectNote tells, as long as no component is named, what may be taken.
func collectNote(t *Table, s statement, _ *lexicon) string {
	if laden, _ := t.laden(s.By); laden != nil && len(s.Clause(takingClause)) == 0 {
		return fmt.Sprintf("“taking %s” takes what lies there", strings.Join(laden, ", "))
	}
	return ""
}

// room is how many of some sorts P's choosing abilities give.
func (t *Table) room(c collecting, kinds uint8) (n int32) {
	for slot, card := range t.components(c.by) {
		if ch := t.chooses(slot, card, c.taking); ch.set&kinds != 0 {
			n += ch.n
		}
	}
	return n
}

// dealsOut tells whether the chosen essences can be dealt out over the choosing
// abilities without a rest.
func (t *Table) dealsOut(c collecting) bool {
	return !t.overdeals(c) && (c.chosen.total() == t.room(c, anySort) || t.house.Has(collectMay))
}

// overdeals tells whether more is chosen than the abilities give: some kinds are chosen
// oftener than the abilities that allow one of them give (Hall's condition).
func (t *Table) overdeals(c collecting) bool {
	kinds := c.chosen.sorts()
	for some := kinds; some != 0; some = (some - 1) & kinds {
		if need := c.chosen.only(some); need.total() > t.room(c, some) {
			return true
		}
	}
	return false
}

// cursed finds P's component that wants a Death or to be turned.
func (t *Table) cursed(p int8) (slot uint8, ok bool) {
	for slot, card := range t.components(p) {
		if card.cursed {
			return slot, true
		}
	}
	return 0, false
}

// gathered is the pool after the step, but for the curse.
func (t *Table) gathered(c collecting) Essences {
	pool := t.pool[c.by].plus(c.chosen)
	for slot, card := range t.components(c.by) {
		if pool = pool.plus(card.gains); c.taking>>slot&1 == 1 {
			pool = pool.plus(t.on[slot].essences())
		}
	}
	return pool
}

// gather does a player's Collect step.
func (t *Table) gather(c collecting) {
	p := c.by
	t.pool[p] = t.gathered(c)
	for slot, card := range t.components(p) {
		switch {
		case c.taking>>slot&1 == 1:
			t.on[slot] = heap{}
			if card.winds > 0 {
				t.windKinds = 0
			}
		case card.winds > 0:
			t.wind(slot, card.winds)
		}
	}
	if slot, ok := t.cursed(p); ok {
		if c.pays {
			t.pool[p][death]--
		}
		if c.turns {
			t.turned |= 1 << slot
		}
	}
	t.done.Add(p)
}

// wind puts n more of each kind that lies there on the Windup Man.
func (t *Table) wind(slot uint8, n int32) {
	var more Essences
	for s := range sorts {
		if t.on[slot][s] > 0 && (!t.house.Has(windsOwn) || t.windKinds>>s&1 == 1) {
			more[s] = n
		}
	}
	t.on[slot].add(more)
}

// idle tells whether P's step needs no word: nothing to choose, nothing lies on
// a component, no curse.
func (t *Table) idle(p int8) bool {
	if _, cursed := t.cursed(p); cursed {
		return false
	}
	for slot, card := range t.components(p) {
		if t.on[slot] != (heap{}) || card.choose.n > 0 && !card.keeping {
			return false
		}
	}
	return true
}

// collectsNow tells whether P may collect, who still has to: after `order` only
// the first clockwise from the token.
func (t *Table) collectsNow(p int8) bool {
	return !t.asked && !t.house.Has(orderAlways) || p == kit.First(t.token, t.players, func(q int8) bool { return !t.done.Has(q) })
}

// startRound begins a round with its Collect step.
func (t *Table) startRound() {
	t.round++
	t.phase = collectStep
	t.done, t.passed, t.asked = 0, 0, false
	for p := range t.players {
		if t.idle(p) {
			t.gather(collecting{by: p})
		}
	}
	t.collected()
}

// collected goes on to the actions when all have collected.
func (t *Table) collected() {
	if t.done.All(t.players) {
		t.phase = acting
		t.turn = t.token
	}
}
