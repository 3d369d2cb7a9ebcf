package resarcana

import (
	"fmt"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// A tally: what players have at the end, said by themselves.

// unheld finds a card that P can't hold: another's, a second mage or item, the
// side of a board that does not lie up, or both sides; -1 where all can be.
func (t *Table) unheld(s statement) int32 {
	var groups [place + 1]int
	var sides uint8
	for _, it := range s.Items {
		if it.Kind != referee.Card {
			continue
		}
		card := &all[it.Ref]
		if groups[card.group]++; t.inPlay(it.Ref) != nobody || groups[card.group] > 1 && (card.group == mage || card.group == item) {
			return it.Ref
		}
		if card.group != place {
			continue
		}
		board := uint8(it.Ref-firstPlace) / 2
		if t.known>>board&1 == 1 && t.side(board) != it.Ref || sides>>board&1 == 1 {
			return it.Ref
		}
		sides |= 1 << board
	}
	return -1
}

var holdsSupply = kit.Judge(rule{ID: "supply", Absent: true}, (*Table).unheld,
	func(_ *Table, c int32) bool { return c >= 0 },
	func(t *Table, c int32, x *lexicon) string {
		name := x.Word(referee.Card, c)
		switch p := t.inPlay(c); {
		case p != nobody:
			return fmt.Sprintf("%s has %s", x.Players[p], name)
		case all[c].group == place:
			return fmt.Sprintf("the board of %s lies with its other side up", name)
		}
		return fmt.Sprintf("%s is a second %s", name, groupNames[all[c].group])
	})

func doHolds(t *Table, s statement) {
	for _, it := range s.Items {
		if it.Kind != referee.Card {
			continue
		}
		if all[it.Ref].group == place {
			board := uint8(it.Ref-firstPlace) / 2
			t.known |= 1 << board
			t.moon = t.moon&^(1<<board) | uint8(it.Ref-firstPlace)&1<<board
		}
		t.enter(it.Ref, s.By)
	}
	t.held.Add(s.By)
}

// saidAlready: what lies on a component is said once.
var saidAlready = rule{
	ID: "phase",
	Refuses: func(t *Table, s statement) bool {
		c, on := s.Ref(onClause)
		return on && t.has(s.By, c) && t.spoken>>slotOf(c, s.By)&1 == 1
	},
	Why: func(_ *Table, s statement, x *lexicon) string {
		return fmt.Sprintf("%s has said what lies on %s", x.Players[s.By], x.Word(referee.Card, kit.Ref(s, onClause)))
	},
}

// hasNote says where that lies which is on no component.
func hasNote(_ *Table, s statement, _ *lexicon) string {
	if len(s.Clause(onClause)) > 0 {
		return ""
	}
	return "in the pool"
}

func doHas(t *Table, s statement) {
	e := essences(s, 0)
	if c, on := s.Ref(onClause); on {
		slot := slotOf(c, s.By)
		t.on[slot].add(e)
		t.spoken |= 1 << slot
		return
	}
	t.get(s.By, e)
	t.done.Add(s.By)
	t.tallied()
}

func doFirst(t *Table, s statement) {
	t.token = s.By
	t.tallied()
}

// tallied goes on to the check when all is said.
func (t *Table) tallied() {
	if t.done.All(t.players) && t.token != nobody {
		t.checkVictory(nobody)
	}
}
