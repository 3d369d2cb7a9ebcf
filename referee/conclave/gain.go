package conclave

// A line is a column or a row through a space.
type line struct {
	all  set // its four spaces
	step int // from one space to the next
}

func column(at int) line { return line{0x1111 << (at % side), side} }
func row(at int) line    { return line{0xF << (at / side * side), 1} }

// addedUp returns the cards of a line, without the Emissary, whose influence is added up
// ("adjacent Mages" in Gain Followers; adjacent-run-or-neighbours).
func (t *Table) addedUp(at int, l line) (run set) {
	cards := t.cards & l.all
	switch {
	case t.house.Has(wholeLine):
		return cards &^ (1 << at)
	case t.house.Has(neighbours):
		return cards & adjacentTo(1<<at)
	}
	for _, step := range [2]int{-l.step, l.step} {
		for s := at + step; s >= 0 && s < spaces && cards.Has(s); s += step {
			run |= 1 << s
		}
	}
	return run
}

// sum returns the influence of a line for its Emissary (emissary-counts-in-sum).
func (t *Table) sum(at int, cards set) int {
	n := 0
	if !t.house.Has(emissaryExcluded) {
		n = face(t.grid[at]).influence()
	}
	for s := range cards.All {
		n += face(t.grid[s]).influence()
	}
	return n
}

// convinced returns the followers that an Emissary gains: in the column, then in the row,
// every card that shares its magic or its brotherhood. Only the Emissary is in both, so
// the order does not matter (Gain Followers; column-before-row, which-cards-taken).
func (t *Table) convinced(at int) (followers set) {
	e := face(t.grid[at])
	for _, l := range [2]line{column(at), row(at)} {
		counted := t.addedUp(at, l)
		if t.sum(at, counted) < convincingSum {
			continue
		}
		if t.house.Has(takesLine) {
			counted = t.cards & l.all &^ (1 << at)
		}
		followers |= t.find(counted, func(f face) bool { return f.magic() == e.magic() || f.brotherhood() == e.brotherhood() })
	}
	return followers
}

// crisisCards returns the cards that a Magic Crisis brings: those of another brotherhood in the
// Emissary's column and row, or all six if there are none (crisis-which-cards,
// crisis-empty).
func (t *Table) crisisCards(at int) set {
	e := face(t.grid[at])
	six := (column(at).all | row(at).all) &^ (1 << at)
	taken := t.find(six, func(f face) bool {
		return f.brotherhood() != e.brotherhood() && !(t.house.Has(crisisNeither) && f.magic() == e.magic())
	})
	if taken == 0 && !t.house.Has(skips) {
		return six
	}
	return taken
}
