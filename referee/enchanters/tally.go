package enchanters

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// scoredMoves lists the treasures of the first round, all told so far.
func (t *Table) scoredMoves(s statement, room *[mostMoved]treasureMove) (all []treasureMove) {
	all = room[:0]
	for _, h := range filled(t.lists.first[:]) {
		all = append(all, treasureMove{from: atDeck, face: h})
	}
	for f := range treasuresIn(s) {
		if len(all) < mostMoved {
			all = append(all, treasureMove{from: atDeck, face: f})
		}
	}
	return all
}

func doScored(t *Table, s statement) {
	for _, it := range s.Items {
		switch it.Kind {
		case referee.Number:
			t.seat[s.By].scored = it.Ref
		case Treasure:
			t.seat[s.By].scored += int32(face(it.Ref).value())
			put(t.lists.first[:], face(it.Ref))
		}
	}
	t.scoredBy.Add(s.By)
	t.tallied()
}

// whenOut: nothing was said of the player, and somebody is left.
func whenOut(t *Table, p int8) string {
	switch {
	case !t.tally || t.phase != beginning:
	case (t.scoredBy | t.spoken | t.heldBy).Has(p):
		return "something was told of {who}, who is not out"
	case t.everyone().Len() == 1:
		return "nobody else is left"
	}
	return kit.Tallied(t.tally, t.phase == beginning)
}

// tallied ends a tally when all is said.
func (t *Table) tallied() {
	if t.scoredBy&t.spoken&t.heldBy|^t.everyone() == 255 {
		t.showSigns()
	}
}
