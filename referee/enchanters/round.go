package enchanters

import "magistrate/referee/kit"

var displayRules = []rule{
	kit.Exactly[Table]("display-size", shown, "treasure", "three lie on display"),
	supplyRule,
}

func doDisplay(t *Table, s statement) {
	if !t.begun {
		t.begun = true
		t.deck = each*t.players + 1
		t.known = t.copyKnown()
	} else {
		t.split = t.turns + 1
	}
	t.moveSaid(s)
	t.phase = inTurn
}

// copyKnown is what the list of the copy tells before anything is seen.
func (t *Table) copyKnown() known {
	return listed(filled(t.lists.treasures[:]), t.listedSigns())
}

// knowing is what a statement is weighed against: before the first display, and
// in a tally, the list of the copy alone.
func (t *Table) knowing() *known {
	if t.begun {
		return &t.known
	}
	k := t.copyKnown()
	return &k
}

// listedSigns are the signs of which a listed copy has treasures in play: all,
// where no set tells.
func (t *Table) listedSigns() (set signSet) {
	for sign := range int8(signs) {
		if own := t.set(); own == nil || own[sign] > 0 {
			set.Add(sign)
		}
	}
	return set
}
