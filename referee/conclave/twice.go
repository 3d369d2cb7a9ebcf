package conclave

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// duplicates warns of cards that a move names and everyone can see more than once. No rule can
// refuse them, as it is unknown how often each influence is in the box
// (influence-distribution), but it may be a slip. "" for none.
func duplicates(after *Table, s move, x *lexicon) string {
	var parts kit.Parts
	for i, it := range s.Clause(0) {
		if it.Kind != referee.Card || slices.ContainsFunc(s.Items[:i], it.Names) {
			continue
		}
		f := face(it.Ref)
		on, of := after.visible(f)
		n := on.Len()
		var where kit.Parts
		where.Add(n > 0, "%s", spaceList(on, x))
		for p, name := range x.Players {
			n += of[p]
			where.Add(of[p] > 0, "%s's Influence Zone", name)
		}
		parts.Add(n > 1, "%d × %s (%s)", n, f.name(), strings.Join(where, ", "))
	}
	if parts == nil {
		return ""
	}
	return "Check the cards: the record has " + spelling.List(parts)
}

// visible returns where a card is visible: on which spaces, and how many of it each player
// has among their followers.
func (t *Table) visible(f face) (on set, of [seats]int) {
	on = t.find(t.cards, func(o face) bool { return o == f })
	for p := range t.players {
		of[p] = t.piles[p][f.magic()].of(f)
	}
	return on, of
}
