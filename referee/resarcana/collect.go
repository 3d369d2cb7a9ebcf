package resarcana

import (
	"fmt"
	"slices"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// The Collect step (Play 1, Collect).

// A collection is what a collect move chooses and takes, and how it meets the curse.
type collection struct {
	by         int8
	chosen     Essences
	taking     uint64 // slots
	paysDeath  bool   // the curse is met by a Death
	turnsForge bool   // or by turning
}

func (t *Table) readCollect(s move) (c collection) {
	c.by, c.chosen = s.By, essences(s, 0)
	for _, it := range s.Clause(takingClause) {
		if t.has(s.By, it.Ref) {
			c.taking |= 1 << slotOf(it.Ref, s.By)
		}
	}
	_, c.paysDeath = s.Ref(cursePaying)
	_, c.turnsForge = s.Ref(curseTurning)
	return c
}

// keepsGold reports whether Gold stays on a component.
func (t *Table) keepsGold(slot uint8, taking uint64) bool {
	return t.essencesOn[slot][gold] > 0 && taking>>slot&1 == 0
}

// choiceOf returns the choosing ability of a component; the Vault has it only while Gold stays on it.
func (t *Table) choiceOf(slot uint8, card *component, taking uint64) choice {
	if card.whileGold && !t.keepsGold(slot, taking) {
		return choice{}
	}
	return card.choice
}

// loaded lists p's components with essences on them, those whose essences are points apart.
func (t *Table) loaded(p int8) (laden, scoring []int32) {
	for slot, c := range t.inOrder(p) {
		switch {
		case t.essencesOn[slot] == (heap{}):
		case catalogue[c].pointKinds != 0:
			scoring = append(scoring, c)
		default:
			laden = append(laden, c)
		}
	}
	return laden, scoring
}

// collectAll takes all essences that are no points.
func collectAll(t *Table, s move) move {
	var taken []referee.Item
	laden, _ := t.loaded(s.By)
	for _, c := range laden {
		taken = append(taken, cardItem(c, takingClause))
	}
	chosen := slices.DeleteFunc(slices.Clone(s.Clause(0)), func(it referee.Item) bool { return it.Kind == referee.Hole })
	s.Items = slices.Concat(chosen, taken, s.Clause(cursePaying), s.Clause(curseTurning))
	return s
}

// usualCollect is collectAll if there is nothing to choose, no curse, and nothing that grows.
func usualCollect(t *Table, s move) (all move, ok bool) {
	all = collectAll(t, s)
	_, cursed := t.cursedSlot(s.By)
	grows := slices.ContainsFunc(all.Clause(takingClause), func(it referee.Item) bool { return catalogue[it.Ref].growth > 0 })
	return all, !cursed && !grows && t.capacity(collection{by: s.By}, anyKind) == 0
}

// collectNote names the components that essences may be taken from, until one is named.
func collectNote(t *Table, s move, _ *lexicon) string {
	if laden, _ := t.loaded(s.By); laden != nil && len(s.Clause(takingClause)) == 0 {
		return fmt.Sprintf("“all” takes the essences on %s", cardNames(laden))
	}
	return ""
}

// capacity returns how many essences of some kinds the choosing abilities give.
func (t *Table) capacity(c collection, kinds uint8) (n int32) {
	for slot, card := range t.components(c.by) {
		if ch := t.choiceOf(slot, card, c.taking); ch.set&kinds != 0 {
			n += ch.n
		}
	}
	return n
}

// isComplete reports whether the choosing abilities give just the chosen essences.
func (t *Table) isComplete(c collection) bool {
	return t.excess(c) == Essences{} && (c.chosen.total() == t.capacity(c, anyKind) || t.house.Has(collectMay))
}

// excess returns chosen essences that no ability gives, or else the most beyond what theirs give (Hall).
func (t *Table) excess(c collection) Essences {
	kinds := c.chosen.kinds()
	for some := kinds; some != 0; some = (some - 1) & kinds {
		these, impossible := c.chosen.only(some), c.chosen
		if these.total() <= t.capacity(c, some) {
			continue
		}
		for kind := range essenceKinds {
			if t.capacity(c, 1<<kind) > 0 {
				impossible[kind] = 0
			}
		}
		if impossible != (Essences{}) {
			return impossible
		}
		return these
	}
	return Essences{}
}

// cursedSlot returns p's component with a curse.
func (t *Table) cursedSlot(p int8) (slot uint8, ok bool) {
	for slot, card := range t.components(p) {
		if card.cursed {
			return slot, true
		}
	}
	return 0, false
}

// collected returns the pool after the step, the curse not yet met.
func (t *Table) collected(c collection) Essences {
	pool := t.pool[c.by].plus(c.chosen)
	for slot, card := range t.components(c.by) {
		if pool = pool.plus(card.income); c.taking>>slot&1 == 1 {
			pool = pool.plus(t.essencesOn[slot].essences())
		}
	}
	return pool
}

// collect does a player's Collect step.
func (t *Table) collect(c collection) {
	p := c.by
	t.pool[p] = t.collected(c)
	for slot, card := range t.components(p) {
		switch {
		case c.taking>>slot&1 == 1:
			t.essencesOn[slot] = heap{}
			if card.growth > 0 {
				t.windKinds = 0
			}
		case card.growth > 0:
			t.grow(slot, card.growth)
		}
	}
	if slot, ok := t.cursedSlot(p); ok {
		if c.paysDeath {
			t.pool[p][death]--
		}
		if c.turnsForge {
			t.turned |= 1 << slot
		}
	}
	t.done.Add(p)
}

// grow adds n of each kind on the Windup Man.
func (t *Table) grow(slot uint8, n int32) {
	var more Essences
	for s := range essenceKinds {
		if t.essencesOn[slot][s] > 0 && (!t.house.Has(windsOwn) || t.windKinds>>s&1 == 1) {
			more[s] = n
		}
	}
	t.essencesOn[slot].add(more)
}

// collectsAlone reports whether p has nothing to choose: no ability, no essences to take, no curse.
func (t *Table) collectsAlone(p int8) bool {
	for slot, card := range t.components(p) {
		if card.cursed || t.essencesOn[slot] != (heap{}) || card.choice.n > 0 && !card.whileGold {
			return false
		}
	}
	return true
}

// mayCollect reports whether it is p's turn to collect; the order matters only once somebody asked for it.
func (t *Table) mayCollect(p int8) bool {
	return !t.orderAsked && !t.house.Has(orderAlways) || p == kit.First(t.token, t.players, func(q int8) bool { return !t.done.Has(q) })
}

// startRound begins a round with its Collect step.
func (t *Table) startRound() {
	t.round++
	t.phase = collectStep
	t.done, t.passed, t.orderAsked = 0, 0, false
	for p := range t.players {
		if t.collectsAlone(p) {
			t.collect(collection{by: p})
		}
	}
	t.endCollect()
}

// endCollect begins the actions once everyone has collected.
func (t *Table) endCollect() {
	if t.done.All(t.players) {
		t.phase = acting
		t.turn = t.token
	}
}
