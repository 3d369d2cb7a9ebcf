package lizardwizard

// top is the place among its numbers of the card that lies on top of an ordered
// deck, n cards below it skipped.
func (t *Table) top(g deck, skip int) (n int) {
	for n = range numbers {
		left := 0
		if t.numbered(g, n) {
			left = mostPerNumber - int(t.seen[g-towerDeck][n]+t.burnt[g-towerDeck][n])
		}
		if left > skip {
			return n
		}
		skip -= max(left, 0)
	}
	return numbers
}

// ordered tells whether the order of a deck is known: of Towers and Familiars, while
// nobody has looked into it.
func (t *Table) ordered(g deck) bool {
	return (g == towerDeck || g == familiarDeck) && !t.loose[g-towerDeck]
}

// burn takes up to five unseen cards out of play.
func (t *Table) burn(d deck) {
	n := min(t.deck[d], uint8(tempusSubcinctus.n()))
	t.deck[d] -= n
	for ; n > 0 && t.ordered(d); n-- {
		if k := t.top(d, 0); k < numbers {
			t.burnt[d-towerDeck][k]++
		}
	}
}
