package magmell

import "magistrate/referee"

// What the verbs of the set-up, the treasure phase, and the mage phase do.

// takeFromDeck removes the named cards from the deck and returns them.
func (t *Table) takeFromDeck(s move) (c Cards) {
	for _, it := range s.Items {
		if it.Kind == referee.Card {
			one := t.deck.one(it.Ref)
			t.deck = t.deck.without(one)
			c = c.with(one)
		}
	}
	return c
}

// doDeal lays out the Pool or refills it.
func doDeal(t *Table, s move) {
	t.pool = t.pool.with(t.takeFromDeck(s))
	t.startRound()
}

func doAwaits(t *Table, s move) {
	t.draw(s.Items[0].Ref)
	t.phase = token
}

func doAssign(t *Table, s move) {
	t.place(s)
	t.startPicking()
}

// doTallyAssign draws and assigns at once, in a tally.
func doTallyAssign(t *Table, s move) {
	t.draw(s.Items[1].Ref)
	t.place(s)
}

// draw adds a Treasure Awaits card.
func (t *Table) draw(faction int32) {
	t.awaits[t.drawn] = int8(faction)
	t.drawn++
}

// place puts a token on the last Treasure Awaits card.
func (t *Table) place(s move) {
	i := t.tokenAt(s.Items[0].Ref)
	t.tokens &^= 1 << i
	t.token[t.drawn-1] = values[i]
}

func doPick(t *Table, s move) {
	p, k := s.By, s.Items[0].Ref
	c := t.pool.one(k)
	t.last = pick{card: c, picking: t.picking, fresh: true, kind: int8(k), value: t.value[p]}
	t.pool = t.pool.without(c)
	t.front[p] = t.front[p].with(c)
	t.bind(p, c, k)
	t.value[p] += picks[k]
	t.taken++
	if k == shapeshifter {
		t.shapeshifterRound = t.round
	}
	t.settle()
}

func doStop(t *Table, s move) {
	if !t.opening {
		t.out.Add(s.By)
	}
	t.opening = false
	t.settle()
}
