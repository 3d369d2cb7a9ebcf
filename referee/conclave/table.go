package conclave

import "magistrate/referee/kit"

// A phase is what the table is doing.
type phase uint8

const (
	setup phase = iota
	turn        // giving, and sending the Emissary
	draw
	refill
	reveal
	over
)

var phaseNames = [...]string{"setup", "turn", "draw", "refill", "reveal", "over"}

const (
	seats    = 4 // at most
	handSize = 4
	side     = 4
	spaces   = side * side
	laidSize = spaces - free
	free     = 4  // spaces that stay empty (Refill the Conclave of Mages)
	enough   = 10 // influence that convinces (Gain Followers)
)

// The two draw decks.
const (
	left = iota
	right
)

// Spaces are numbered in reading order from the starting corner.
type set = kit.Set[int]

const (
	everywhere set = 1<<spaces - 1
	centre     set = 1<<5 | 1<<6 | 1<<9 | 1<<10 // b2 c2 b3 c3
)

// first gives the first n spaces of a set, or all it holds.
func first(s set, n int) set {
	rest := s
	for ; n > 0; n-- {
		rest &= rest - 1
	}
	return s &^ rest
}

// beside is what touches a set by a side.
func beside(s set) set {
	const colA, colD = 0x1111, 0x8888
	return (s<<side | s>>side | s&^colD<<1 | s&^colA>>1) & everywhere
}

// A Table is all the referee knows of a game: one plain value.
type Table struct {
	phase   phase
	players int8
	tally   bool
	laid    bool
	decked  bool      // the decks are stated
	stated  kit.Seats // who has stated their hand, what they hold, or what they revealed
	house   kit.House

	turn   int8
	turns  int8 // begun, the running one too
	gave   bool // the player to act has given a pile this turn
	from   int8 // the deck of this turn's draw
	crisis set  // the Emissary whose Crisis is put off (crisis-phase); empty: none

	last   bool // the end is triggered
	remain int8 // last turns that have not begun

	decks [2]int8
	cards set // spaces with a card
	grid  [spaces]uint8
	hands [seats][magics]int8
	piles [seats][magics]pile
}

// removed is how many cards go back into the box unseen (Game Setup).
func (t *Table) removed() int { return 30 - 6*int(t.players) }

// drawCards is how many cards the two decks hold at the start (Game Setup).
func (t *Table) drawCards() int {
	return box - t.removed() - handSize*int(t.players) - laidSize
}

// empty is the spaces without a card.
func (t *Table) empty() set { return everywhere &^ t.cards }

// open is the empty spaces an Emissary may go to: beside a card, or any if none
// is (Send a Mage as an Emissary to the Conclave; emissary-adjacent).
func (t *Table) open() set {
	if touch := t.empty() & beside(t.cards); touch != 0 {
		return touch
	}
	return t.empty()
}

// inSight counts the cards of a magic whose front or back the table has seen:
// none leaves it again.
func (t *Table) inSight(magic int) int {
	h, g, z := t.whereSeen(magic)
	return h + g + z
}

// whereSeen parts them by hands, Conclave and Influence Zones.
func (t *Table) whereSeen(magic int) (hands, conclave, zones int) {
	for p := range t.players {
		hands += int(t.hands[p][magic])
		zones += t.piles[p][magic].cards()
	}
	for at := range t.cards.All {
		if face(t.grid[at]).magic() == magic {
			conclave++
		}
	}
	return hands, conclave, zones
}

// held counts the cards in a player's hand.
func (t *Table) held(p int8) (n int) {
	for _, cards := range t.hands[p] {
		n += int(cards)
	}
	return n
}

// followers counts the cards in a player's Influence Zone.
func (t *Table) followers(p int8) (n int) {
	for _, cards := range t.piles[p] {
		n += cards.cards()
	}
	return n
}

// undrawn is how many cards the two decks have.
func (t *Table) undrawn() int { return int(t.decks[left] + t.decks[right]) }

// due is how many cards a refill brings: down to four empty spaces, or what the
// decks have (Refill the Conclave of Mages).
func (t *Table) due() int { return max(0, min(t.empty().Len()-free, t.undrawn())) }

// mayDraw tells whether a card is drawn now: after sending, or in place of it
// where a full Conclave lets nobody send (crisis-empty).
func (t *Table) mayDraw() bool {
	return t.phase == draw || t.phase == turn && t.cards == everywhere
}

// acts tells whether a player is one of those whose statement is awaited.
func (t *Table) acts(p int8) bool {
	switch t.phase {
	case turn, draw:
		return p == t.turn
	case reveal:
		return !t.stated.Has(p)
	}
	return false
}

// follows tells whether a player's turn comes after the one that is played.
func (t *Table) follows(p int8) bool {
	return (t.phase == turn || t.phase == draw) && !(t.last && t.remain == 0) && p == (t.turn+1)%t.players
}

// put lays a card on an empty space.
func (t *Table) put(f face, at int) {
	t.grid[at] = uint8(f)
	t.cards |= 1 << at
}

// take moves the cards of some spaces into a player's Influence Zone.
func (t *Table) take(p int8, from set) {
	for at := range from.All {
		f := face(t.grid[at])
		t.piles[p][f.magic()] += single(f)
		t.grid[at] = 0
	}
	t.cards &^= from
}

// begin ends the set-up when all of it is stated (Game Setup).
func (t *Table) begin() {
	if !t.stated.All(t.players) {
		return
	}
	switch {
	case t.tally:
		t.phase = over
	case t.laid && t.decked:
		t.phase, t.turn, t.turns = turn, 0, 1
	}
}

// afterSend goes on to the draw while a deck has cards (Structure of a round).
func (t *Table) afterSend() {
	if t.undrawn() > 0 {
		t.phase = draw
		return
	}
	t.endTurn()
}

// afterDraw goes on to the refill where one is due.
func (t *Table) afterDraw() {
	t.trigger()
	if t.due() > 0 {
		t.phase = refill
		return
	}
	t.endTurn()
}

// fill lays the next card of a refill: from the deck drawn from, then from the
// other, onto the next empty space in reading order.
func (t *Table) fill(f face, at int) {
	if t.decks[t.from] == 0 {
		t.from = 1 - t.from
	}
	t.decks[t.from]--
	t.put(f, at)
}

// trigger begins the end when both decks are empty: every player has one more
// turn, who triggered it last (End of the Game; end-who-plays).
func (t *Table) trigger() {
	if t.last || t.undrawn() > 0 {
		return
	}
	t.last, t.remain = true, t.players
	if t.house.Has(othersOnly) {
		t.remain--
	}
}

// endTurn passes the turn to the left, or ends the game after the last one.
func (t *Table) endTurn() {
	t.gave = false
	for {
		if t.last {
			if t.remain == 0 {
				t.phase, t.stated = reveal, 0
				return
			}
			t.remain--
		}
		t.phase = turn
		t.turns++
		if t.turn++; t.turn == t.players {
			t.turn = 0
		}
		// A last turn in a full Conclave has neither sending nor drawing, and
		// nothing ends it but itself (crisis-empty, last-turn-full-grid).
		if !t.last || t.cards != everywhere {
			return
		}
	}
}
