package resarcana

import (
	"fmt"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

// A tally records what players have at the end.

// unholdable returns a card that p can't have: another's, a second one in its slot, a hidden side; or -1.
func (t *Table) unholdable(s move) int32 {
	var taken uint64
	for _, it := range s.Items {
		if it.Kind != referee.Card {
			continue
		}
		slot := slotOf(it.Ref, s.By)
		hidden := slot >= slotBoard && t.knownSides>>(slot-slotBoard)&1 == 1 && t.cardIn(slot) != it.Ref
		if hidden || taken>>slot&1 == 1 || t.inPlay(it.Ref) != nobody {
			return it.Ref
		}
		taken |= 1 << slot
	}
	return -1
}

var holdsSupply = kit.RuleOn(rule{ID: "supply", Looks: law.Presence}, (*Table).unholdable,
	func(_ *Table, c int32) bool { return c >= 0 },
	func(t *Table, c int32, x *lexicon) string {
		name := x.Word(referee.Card, c)
		switch p := t.inPlay(c); {
		case p != nobody:
			return fmt.Sprintf("%s has %s", x.Players[p], name)
		case catalogue[c].group == place:
			return fmt.Sprintf("the board of %s shows its other side", name)
		}
		return fmt.Sprintf("%s is a second %s", name, groupNames[catalogue[c].group])
	})

func doHolds(t *Table, s move) {
	for _, it := range s.Items {
		if it.Kind != referee.Card {
			continue
		}
		if catalogue[it.Ref].group == place {
			board := boardOf(it.Ref)
			t.knownSides |= 1 << board
			t.moonUp = t.moonUp&^(1<<board) | uint8(it.Ref-firstPlace)&1<<board
		}
		t.putInPlay(it.Ref, s.By)
	}
	t.holdingsStated.Add(s.By)
}

// enteredOnce refuses to enter the essences on a component twice.
var enteredOnce = forbid(rule{ID: "phase"}, onClause,
	func(t *Table, p int8, c int32) bool { return t.has(p, c) && t.entered>>slotOf(c, p)&1 == 1 },
	func(_ *Table, p int8, c int32, x *lexicon) string {
		return fmt.Sprintf("%s has entered the essences on %s already", x.Players[p], x.Word(referee.Card, c))
	})

// usualHas leaves a pool uncounted once all else is entered, unless it decides.
func usualHas(t *Table, s move) (move, bool) {
	s.Items = []referee.Item{referee.One(Unknown, 0, 0)}
	return s, t.token != nobody && t.onlyPoolsLeft() && !t.poolsDecide()
}

// onlyPoolsLeft reports whether all components are entered, and the essences that are points.
func (t *Table) onlyPoolsLeft() bool {
	return t.holdingsStated.All(t.players) && !kit.Any(t.players, func(p int8) bool { return t.unsaid(p) != nil })
}

// unsaid lists p's components whose essences are points and are still to be entered.
func (t *Table) unsaid(p int8) (names kit.Parts) {
	for slot, card := range t.components(p) {
		names.Add(!t.done.Has(p) && card.pointKinds != 0 && t.entered>>slot&1 == 0, "%s", card.name)
	}
	return names
}

// poolsDecide reports whether players are tied or one has the Golden Statue (Victory).
func (t *Table) poolsDecide() bool {
	tied := func(p int8) bool {
		return kit.Any(p, func(q int8) bool { return t.pointsOf(p) == t.pointsOf(q) })
	}
	return t.inPlay(statue) != nobody || kit.Any(t.players, tied)
}

func doHas(t *Table, s move) {
	e := essences(s, 0)
	if c, on := s.Ref(onClause); on {
		slot := slotOf(c, s.By)
		t.essencesOn[slot].add(e)
		t.entered |= 1 << slot
		return
	}
	t.receive(s.By, e)
	if t.done.Add(s.By); s.Items[0].Kind == Unknown {
		t.uncounted.Add(s.By)
	}
	t.endTally()
}

func doFirst(t *Table, s move) {
	t.token = s.By
	t.endTally()
}

// endTally checks victory once everything is stated.
func (t *Table) endTally() {
	if t.done.All(t.players) && t.token != nobody {
		t.checkVictory(nobody)
	}
}
