package enchanters

func doDisplay(t *Table, s move) {
	if !t.hasDisplay {
		t.hasDisplay = true
		t.deck = perSign*t.players + 1
	} else {
		t.split = t.turns + 1
	}
	t.moveNamed(s)
	t.phase = inTurn
}

// listedTreasures returns the listed treasures of the signs in play, all in the deck.
func (t *Table) listedTreasures() (k known) {
	set := t.set()
	for _, f := range filled(t.lists.treasures[:]) {
		if set == nil || set[f.sign()] > 0 {
			k.add(f, atDeck)
		}
	}
	return k
}
