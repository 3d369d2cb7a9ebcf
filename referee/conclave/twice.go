package conclave

import (
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// twice tells which cards that a statement names are in sight more than once. How often each
// influence stands in the box is unknown (influence-distribution): no rule can refuse it, and
// it may be a slip. "" where there is none.
func twice(after *Table, s statement, x *lexicon) string {
	var said kit.Parts
	var told [faces]bool
	for _, it := range s.Clause(0) {
		if it.Kind != referee.Card || told[it.Ref] {
			continue
		}
		told[it.Ref] = true
		f := face(it.Ref)
		on, of := after.lies(f)
		n := on.Len()
		var where kit.Parts
		where.Add(n > 0, "%s", spaceList(on, x))
		for p, name := range x.Players {
			n += of[p]
			where.Add(of[p] > 0, "%s's Influence Zone", name)
		}
		said.Add(n > 1, "%d × %s (%s)", n, f.name(), strings.Join(where, ", "))
	}
	if said == nil {
		return ""
	}
	return "In sight are " + spelling.List(said) + ": see whether that is so"
}

// lies tells where a card is in sight: on which spaces, and how many of it are among whose
// followers.
func (t *Table) lies(f face) (on set, of [seats]int) {
	for at := range t.cards.All {
		if face(t.grid[at]) == f {
			on |= 1 << at
		}
	}
	for p := range t.players {
		of[p] = t.piles[p][f.magic()].of(f)
	}
	return on, of
}
