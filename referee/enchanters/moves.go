package enchanters

import (
	"iter"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// A move is one of an enchantment's: how many cards or treasures, or which, from
// one place to another.
type move struct {
	items    []referee.Item
	from, to place
}

// The clauses of enchant; those of effect begin with moving.
const (
	liftingClause = 1
	movingClause  = 2
)

// movesFrom is where a verb's moves begin.
func movesFrom(s statement) uint8 {
	if s.Verb == vEffect {
		return movingClause - 1
	}
	return movingClause
}

// moves are those of a statement.
func moves(s statement) iter.Seq[move] {
	return func(yield func(move) bool) {
		for at := movesFrom(s); ; at += 3 {
			from, said := s.Ref(at + 1)
			if !said || !yield(move{s.Clause(at), place(from), place(kit.Ref(s, at+2))}) {
				return
			}
		}
	}
}

// The faults of a move, in the order in which they are looked for.
const (
	otherSort = "cards move between places of cards, treasures between places of treasures: not from {from} to {to}"
	samePlace = "what moves from {from} goes somewhere else"
	namedOnly = "each one is named that moves from or to the display or into a row"
	tooMany   = "that is more than lies in {from}: {lying}"
	overfull  = "{to} holds three cards"
	unread    = "a vision that goes into {to} is said with what its place reads: the type straight, the end on its side"
)

// badMove finds the first move that can't be made, and its fault; "" where all can.
func (t *Table) badMove(s statement) (m move, fault string) {
	var gone, came [int(firstOwn) + seats*int(ownPlaces)]int
	for m := range moves(s) {
		if m.from.holdsTreasures() != m.to.holdsTreasures() {
			return m, otherSort
		}
		if m.from == m.to {
			return m, samePlace
		}
		toRow := m.to.row() >= 0
		for _, it := range m.items {
			number := it.Kind == referee.Number
			switch {
			case number && (m.from == theDisplay || m.to == theDisplay || toRow):
				return m, namedOnly
			case toRow && it.Kind != Vision:
				return m, unread
			case !number && (it.Kind == Treasure) != m.from.holdsTreasures():
				return m, otherSort
			}
			n := int(cardsOf(it))
			if m.from.what() == collected && !number && t.upRather(m.from.owner(), face(it.Ref)) {
				n = 0 // it lies face up, and is not counted among those face down
			}
			if gone[m.from] += n; gone[m.from] > t.lying(m.from, s) || gone[thePile]+gone[theDiscards] > t.lying(thePile, s) {
				return m, tooMany
			}
			came[m.to] += n
			if !number && !t.liesThere(s, m, it) {
				return m, tooMany
			}
		}
	}
	for p := range t.players {
		for r := range rowsEach {
			at := ownPlace(p, inRow+place(r))
			if came[at] == 0 {
				continue
			}
			left := int(t.seat[p].rows[r].cards()) - gone[at]
			if left+came[at] > fullRow {
				return move{to: at}, overfull
			}
			if t.unreadIn(s, at) {
				return move{to: at}, unread
			}
		}
	}
	return move{}, ""
}

// lying is how many cards or treasures can be moved from a place.
func (t *Table) lying(at place, s statement) int {
	switch at {
	case thePile:
		return int(t.pile) + int(t.discards)
	case theDisplay:
		return len(t.onShow())
	case theDeck:
		return int(t.above()) - 1
	case ownPlace(s.By, inHand):
		if s.Verb == vEnchant {
			return int(t.seat[s.By].hand) - 1
		}
	}
	if heap := t.heap(at); heap != nil {
		return int(*heap)
	}
	o := &t.seat[at.owner()]
	if r := at.row(); r >= 0 {
		return int(o.rows[r].cards())
	}
	return int(o.down) // a number of them is of those face down
}

// liesThere tells whether what a move names lies in the display, a row or before a
// player, as often as the statement names it.
func (t *Table) liesThere(s statement, m move, it item) bool {
	there := 0
	o, row := &t.seat[max(0, m.from.owner())], m.from.row()
	switch {
	case m.from == theDisplay:
		there = occurs(t.onShow(), face(it.Ref))
	case m.from.what() == collected: // a face-down one may be it
		there = int(o.down) + occurs(o.faceUp(), face(it.Ref))
	case row >= 0:
		for _, v := range o.rows[row] {
			if v != 0 && vision(it.Ref).fits(v) {
				there++
			}
		}
	default:
		return true
	}
	for o := range moves(s) {
		for _, other := range o.items {
			if o.from == m.from && other.Names(it) {
				there--
			}
		}
	}
	return there >= 0
}

// unreadIn tells whether a card laid in a row does not say what its place reads.
func (t *Table) unreadIn(s statement, at place) bool {
	row := t.rowAfterTaking(s, at)
	for m := range moves(s) {
		for _, it := range m.items {
			if m.to != at {
				continue
			}
			place := row.due()
			if place == fullRow || !vision(it.Ref).reads(place) {
				return true
			}
			row[place] = vision(it.Ref)
		}
	}
	return false
}

// rowAfterTaking is a row without the cards that a statement moves from it.
func (t *Table) rowAfterTaking(s statement, at place) (left row) {
	left = t.seat[at.owner()].rows[at.row()]
	for m := range moves(s) {
		if m.from != at {
			continue
		}
		for _, it := range m.items {
			if it.Kind == referee.Number {
				for range it.Ref {
					if _, place := left.last(); place >= 0 {
						left[place] = 0
					}
				}
				continue
			}
			for place := fullRow - 1; place >= 0; place-- {
				if v := left[place]; v != 0 && vision(it.Ref).fits(v) {
					left[place] = 0
					break
				}
			}
		}
	}
	return left
}

// upRather tells whether a treasure named from before a player is the one that
// lies face up there: it can't be a face-down one.
func (t *Table) upRather(p int8, f face) bool {
	return t.seat[p].up(f) && (t.seat[p].down == 0 || t.known.audit(t.downs(), treasureMove{from: faceDown(int(p)), to: underDeck, face: f}) != 0)
}
