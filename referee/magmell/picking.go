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
		t.out |= 1 << s.By
	}
	t.settle()
}

func offerAwaits(t *Table, _ referee.Reveal, yes emit) {
	if t.phase != treasure || t.drawn > t.placed {
		return
	}
	for f := range int32(factions) {
		if t.await(f) < 0 {
			yes(item(t.starter, referee.One(Faction, f, 0)))
		}
	}
}

func offerAssign(t *Table, _ referee.Reveal, yes emit) {
	if t.phase != treasure || t.drawn == t.placed {
		return
	}
	for i, v := range values {
		if t.tokenAt(int32(v)) == i {
			yes(item(t.starter, referee.One(referee.Number, int32(v), 0)))
		}
	}
}

func offerPick(t *Table, _ referee.Reveal, yes emit) {
	if t.phase != mages {
		return
	}
	for k := range t.open(t.turn).kinds {
		yes(item(t.turn, referee.One(referee.Card, k, 0)))
	}
}
