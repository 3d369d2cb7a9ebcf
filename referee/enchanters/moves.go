package enchanters

import (
	"iter"
	"math/bits"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// A transfer moves some cards or treasures, or a named one, from one place to another.
type transfer struct {
	item
	from, to place
}

// The clauses of enchant; those of effect begin with moving.
const (
	liftingClause = 1
	movingClause  = 2
)

// transfers yields the transfers of a move.
func transfers(s move) iter.Seq[transfer] {
	return func(yield func(transfer) bool) {
		at := uint8(movingClause)
		if s.Verb == vEffect {
			at--
		}
		for ; ; at += 3 {
			from, given := s.Ref(at + 1)
			if !given {
				return
			}
			for _, it := range s.Clause(at) {
				if !yield(transfer{it, place(from), place(kit.Ref(s, at+2))}) {
					return
				}
			}
		}
	}
}

// findTransfer returns the first transfer of a move that satisfies is.
func findTransfer(s move, is func(transfer) bool) (m transfer, ok bool) {
	for m := range transfers(s) {
		if is(m) {
			return m, true
		}
	}
	return m, false
}

// cards returns the number of cards or treasures.
func (m transfer) cards() int8 {
	if m.Kind == referee.Number {
		return int8(min(m.Ref, treasuresInBox+playingCards))
	}
	return 1
}

// The faults of a transfer, in the order in which badTransfer looks for them.
const (
	otherSort = "cards go to places for cards and treasures to places for treasures: not from {from} to {to}"
	samePlace = "{from} is where it comes from; name another place"
	namedOnly = "name each card or treasure that goes to or from the display or into a row"
	tooMany   = "“{from}” does not hold that; it holds {holds}"
	overfull  = "{to} is full"
	unread    = "name what counts of the vision in {to}: its type if straight, its end if on its side"
)

// badTransfer returns the first transfer that can't be made, and its fault.
func (t *Table) badTransfer(s move) (m transfer, fault string) {
	var gone [maxPlayers * int(sorts)]int
	for m := range transfers(s) {
		number, toRow, n := m.Kind == referee.Number, m.to.row() >= 0, int(m.cards())
		switch {
		case m.from.holdsTreasures() != m.to.holdsTreasures():
			return m, otherSort
		case m.from == m.to:
			return m, samePlace
		case number && (m.from == theDisplay || m.to == theDisplay || toRow):
			return m, namedOnly
		case toRow && m.Kind != Vision:
			return m, unread
		case !number && (m.Kind == Treasure) != m.from.holdsTreasures():
			return m, otherSort
		case !number && t.meansFaceUp(m.from, face(m.Ref)):
			n = 0 // it is not one of those face down
		}
		gone[m.from] += n
		if gone[m.from] > t.available(m.from, s) || gone[thePile]+gone[theDiscards] > t.available(thePile, s) || !number && !t.isThere(s, m) {
			return m, tooMany
		}
	}
	for m := range transfers(s) {
		if m.to.row() >= 0 {
			if _, fault := t.rowAfter(s, m.to); fault != "" {
				return m, fault
			}
		}
	}
	return transfer{}, ""
}

// available returns how many cards or treasures a move can take from a place.
func (t *Table) available(at place, s move) int {
	switch {
	case at == thePile:
		return int(t.pile) + int(t.discards)
	case at == theDisplay:
		return int(t.known.count(atDisplay))
	case at == theDeck:
		return int(t.deckAbove()) - 1
	case at == ownPlace(s.By, inHand) && s.Verb == vEnchant:
		return int(t.seat[s.By].hand) - 1
	case at.sort() == collected:
		return int(t.down[at.owner()]) // unnamed ones are face down
	case at.row() >= 0:
		return int(t.seat[at.owner()].rows[at.row()].cards())
	}
	return int(*t.heap(at))
}

// isThere reports whether a named card or treasure is there as often as it is named.
func (t *Table) isThere(s move, m transfer) bool {
	there := 0
	switch {
	case m.from == theDisplay:
		there = bits.OnesCount64(t.known.mask(face(m.Ref), atDisplay))
	case m.from.sort() == collected: // it may be a face-down one
		p := m.from.owner()
		there = int(t.down[p]) + bits.OnesCount64(t.known.mask(face(m.Ref), faceUp(int(p))))
	case m.from.row() >= 0:
		for _, v := range t.seat[m.from.owner()].rows[m.from.row()] {
			if v != 0 && vision(m.Ref).fits(v) {
				there++
			}
		}
	default:
		return true
	}
	for other := range transfers(s) {
		if other.from == m.from && other.Names(m.item) {
			there--
		}
	}
	return there >= 0
}

// rowAfter returns a row after the transfers of a move, and the fault of what they put there.
func (t *Table) rowAfter(s move, at place) (row row, fault string) {
	row = t.seat[at.owner()].rows[at.row()]
	for m := range transfers(s) {
		for place, n := rowSize-1, m.cards(); m.from == at && place >= 0 && n > 0; place-- {
			if v := row[place]; v != 0 && (m.Kind == referee.Number || vision(m.Ref).fits(v)) {
				row[place] = 0
				n--
			}
		}
	}
	for m := range transfers(s) {
		due := row.nextPlace()
		switch {
		case m.to != at:
		case due == rowSize:
			return row, overfull
		case !vision(m.Ref).isReadable(due):
			return row, unread
		default:
			row[due] = t.fullFace(vision(m.Ref).laid(due))
		}
	}
	return row, ""
}

// meansFaceUp reports whether a named treasure has to be the one that lies face up.
func (t *Table) meansFaceUp(at place, f face) bool {
	if at.sort() != collected || t.known.mask(f, faceUp(int(at.owner()))) == 0 {
		return false
	}
	return t.down[at.owner()] == 0 || t.known.audit(t.down, treasureMove{from: at.places(), to: underDeck, face: f}) != 0
}

// doTransfers makes the transfers of a move, all at once.
func (t *Table) doTransfers(s move) {
	before := t.seat
	t.moveNamed(s)
	for p := range t.players {
		for r := range rowsPerPlayer {
			t.seat[p].rows[r], _ = t.rowAfter(s, ownPlace(p, inRow+place(r)))
		}
	}
	for m := range transfers(s) {
		if heap := t.heap(m.from); heap != nil && m.from != thePile {
			*heap -= m.cards()
		}
		if m.from == theDiscards {
			t.takeDiscard(m.item)
		}
	}
	for m := range transfers(s) { // reshuffling takes what is left of the discards
		if m.from == thePile {
			t.draw(m.cards())
		}
	}
	for m := range transfers(s) {
		if heap := t.heap(m.to); heap != nil {
			*heap += m.cards()
		}
		switch r := m.from.row(); {
		case m.to != theDiscards:
		case m.Kind == referee.Number && r >= 0:
			row := &before[m.from.owner()].rows[r]
			for range m.cards() {
				v, place := row.last()
				t.discardNamed(Vision, int32(v))
				row[place] = 0
			}
		default:
			t.discardNamed(m.Kind, m.Ref)
		}
	}
}

// heap returns the number of cards in a place, nil for rows and places of treasures.
func (t *state) heap(at place) *int8 {
	switch at.sort() {
	case thePile:
		return &t.pile
	case theDiscards:
		return &t.discards
	case inHand:
		return &t.seat[at.owner()].hand
	case setAside:
		return &t.seat[at.owner()].aside
	}
	return nil
}
