package conclave

// A line is a column or a row through a space.
type line struct {
	all  set // its four spaces
	step int // from one to the next
}

func column(at int) line { return line{0x1111 << (at % side), side} }
func row(at int) line    { return line{0xF << (at / side * side), 1} }

// spokenTo is the cards of a line, the Emissary apart, whose influence is added
// up ("adjacent Mages" in Gain Followers; adjacent-run-or-neighbours).
func (t *Table) spokenTo(at int, l line) (heard set) {
	cards := t.cards & l.all
	switch {
	case t.house.Has(wholeLine):
		return cards &^ (1 << at)
	case t.house.Has(neighbours):
		return cards & beside(1<<at)
	}
	for s := at - l.step; s >= 0 && cards.Has(s); s -= l.step {
		heard |= 1 << s
	}
	for s := at + l.step; s < spaces && cards.Has(s); s += l.step {
		heard |= 1 << s
	}
	return heard
}

// sum adds up a line for its Emissary (emissary-counts-in-sum).
func (t *Table) sum(at int, heard set) int {
	n := 0
	if !t.house.Has(withoutHim) {
		n = face(t.grid[at]).influence()
	}
	for s := range heard.All {
		n += face(t.grid[s]).influence()
	}
	return n
}

// convinced is the followers an Emissary gains where it stands: in the column,
// then in the row, every card that shares its magic or its brotherhood. The
// lines have only the Emissary in common, so their order changes nothing
// (Gain Followers; column-before-row, which-cards-taken).
func (t *Table) convinced(at int) (followers set) {
	e := face(t.grid[at])
	for _, l := range [2]line{column(at), row(at)} {
		heard := t.spokenTo(at, l)
		if t.sum(at, heard) < enough {
			continue
		}
		if t.house.Has(takesLine) {
			heard = t.cards & l.all &^ (1 << at)
		}
		for s := range heard.All {
			if f := face(t.grid[s]); f.magic() == e.magic() || f.brotherhood() == e.brotherhood() {
				followers |= 1 << s
			}
		}
	}
	return followers
}

// isCrisis tells whether there is a Magic Crisis once the convinced have left:
// the Conclave is full still (Magic Crisis; sum-met-no-match).
func (t *Table) isCrisis() bool { return t.cards == everywhere }

// struck is the cards a Magic Crisis brings: of the Emissary's column and row
// those of another brotherhood; all six where there is none (crisis-which-cards,
// crisis-empty).
func (t *Table) struck(at int) (taken set) {
	e := face(t.grid[at])
	six := (column(at).all | row(at).all) &^ (1 << at)
	for s := range six.All {
		f := face(t.grid[s])
		if f.brotherhood() != e.brotherhood() && !(t.house.Has(crisisNeither) && f.magic() == e.magic()) {
			taken |= 1 << s
		}
	}
	if taken == 0 && !t.house.Has(skips) {
		return six
	}
	return taken
}
