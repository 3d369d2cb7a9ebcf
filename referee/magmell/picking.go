package magmell

import "magistrate/referee"

// What the verbs of setup, treasure and mage phase do. Their rules have let
// them through; nothing here can fail.

// take moves the named cards out of the deck.
func (t *Table) takeFromDeck(s statement) (c Cards) {
	for _, it := range s.Items {
		if it.Kind == referee.Card {
			one := t.deck.one(it.Ref)
			t.deck = t.deck.without(one)
			c = c.with(one)
		}
	}
	return c
}

func doPool(t *Table, s statement) {
	t.pool = t.takeFromDeck(s)
	t.startRound()
}

func doRefill(t *Table, s statement) {
	t.last = pick{}
	t.pool = t.pool.with(t.takeFromDeck(s))
	t.startRound()
}

func doAwaits(t *Table, s statement) {
	t.last = pick{}
	t.awaits[t.drawn] = int8(s.Items[0].Ref)
	t.drawn++
}

func doAssign(t *Table, s statement) {
	t.place(s)
	t.startPicking()
}

// place puts a token on the next Treasure Awaits card without one.
func (t *Table) place(s statement) {
	i := t.tokenAt(s.Items[0].Ref)
	t.tokens &^= 1 << i
	t.token[t.placed] = values[i]
	t.placed++
}

func doPick(t *Table, s statement) {
	p, k := s.By, s.Items[0].Ref
	c := t.pool.one(k)
	t.last = pick{true, c, int8(k), p, t.value[p], t.limit, t.taken, t.opening, t.out}
	t.pool = t.pool.without(c)
	t.front[p] = t.front[p].with(c)
	t.bind(p, c, k)
	t.value[p] += worth[k]
	t.taken++
	if k == shapeshifter {
		t.herRound = t.round
	}
	t.settle()
}

func doStop(t *Table, s statement) {
	t.last = pick{}
	if t.opening {
		t.endOpening()
	} else {
		t.out.Add(s.By)
	}
	t.settle()
}
