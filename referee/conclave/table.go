package conclave

import "magistrate/referee/kit"

// A phase is what the table is doing.
type phase uint8

const (
	setup phase = iota
	turn        // giving influence and sending the Emissary
	draw
	refill
	reveal
	over
)

var phaseNames = [...]string{"setup", "turn", "draw", "refill", "reveal", "over"}

const (
	seats          = 4 // the maximum
	handSize       = 4
	side           = 4
	spaces         = side * side
	laidSize       = spaces - spacesKeptFree
	spacesKeptFree = 4  // spaces that stay empty (Refill the Conclave of Mages)
	convincingSum  = 10 // the influence that convinces (Gain Followers)
)

// The two draw decks.
const (
	left = iota
	right
)

var deckNames = [2]string{"left", "right"}

// A set is a set of spaces, which are numbered in reading order from the starting corner.
type set = kit.Set[int]

const (
	everywhere set = 1<<spaces - 1
	centre     set = 1<<5 | 1<<6 | 1<<9 | 1<<10 // b2 c2 b3 c3
)

// first returns the first n spaces of a set, or fewer if it has fewer.
func first(s set, n int) set {
	rest := s
	for ; n > 0; n-- {
		rest &= rest - 1
	}
	return s &^ rest
}

// adjacentTo returns the spaces that share a side with a set.
func adjacentTo(s set) set {
	const colA, colD = 0x1111, 0x8888
	return (s<<side | s>>side | s&^colD<<1 | s&^colA>>1) & everywhere
}

// A Table is the state of a game as one plain value.
type Table struct {
	phase   phase
	players int8
	tally   bool
	entered kit.Seats // who has entered their hand, what they hold, or what they revealed
	house   kit.House

	turn     int8
	turns    int8 // begun, including the current one
	hasGiven bool // the player to act has given a pile this turn
	from     int8 // the deck drawn from this turn
	crisis   set  // the Emissary whose Crisis is put off (crisis-phase); empty: none

	last   bool // the end is triggered
	remain int8 // last turns that have not begun

	decks [2]int8
	cards set // spaces with a card
	grid  [spaces]uint8
	hands [seats][magics]int8
	piles [seats][magics]pile
}

// removed returns how many cards go back into the box unseen (Game Setup).
func (t *Table) removed() int { return 30 - 6*int(t.players) }

// drawCards returns how many cards the two decks have at the start (Game Setup).
func (t *Table) drawCards() int {
	return box - t.removed() - handSize*int(t.players) - laidSize
}

// empty returns the spaces without a card.
func (t *Table) empty() set { return everywhere &^ t.cards }

// open returns the empty spaces for an Emissary: those beside a card, or any if there are
// none (Send a Mage as an Emissary to the Conclave; emissary-adjacent).
func (t *Table) open() set {
	if touch := t.empty() & adjacentTo(t.cards); touch != 0 {
		return touch
	}
	return t.empty()
}

// find returns the spaces of a set whose cards satisfy is.
func (t *Table) find(in set, is func(face) bool) (found set) {
	for at := range in.All {
		if is(face(t.grid[at])) {
			found |= 1 << at
		}
	}
	return found
}

// inSight counts the visible cards of a magic, front or back: in hands, in the Conclave,
// and in Influence Zones. None of them is ever hidden again.
func (t *Table) inSight(magic int) (seen [3]int) {
	for p := range t.players {
		seen[0] += int(t.hands[p][magic])
		seen[2] += t.piles[p][magic].cards()
	}
	seen[1] = t.find(t.cards, func(f face) bool { return f.magic() == magic }).Len()
	return seen
}

// unseenCards returns how many cards of a magic the table has not seen.
func (t *Table) unseenCards(magic int) int {
	seen := t.inSight(magic)
	return perMagic - seen[0] - seen[1] - seen[2]
}

// handCount returns how many cards a player has in hand.
func (t *Table) handCount(p int8) (n int) {
	for _, cards := range t.hands[p] {
		n += int(cards)
	}
	return n
}

// undrawn returns how many cards the two decks have.
func (t *Table) undrawn() int { return int(t.decks[left] + t.decks[right]) }

// refillSize returns how many cards a refill brings: as many as leave four empty spaces, or fewer
// if the decks have fewer (Refill the Conclave of Mages).
func (t *Table) refillSize() int { return max(0, min(t.empty().Len()-spacesKeptFree, t.undrawn())) }

// mayDraw reports whether a card is drawn now: after sending, or instead of sending into a
// full Conclave (crisis-empty).
func (t *Table) mayDraw() bool {
	return t.phase == draw || t.phase == turn && t.cards == everywhere
}

// acts returns the players to act.
func acts(t *Table) kit.Seats {
	switch t.phase {
	case turn, draw:
		return kit.Only(t.turn)
	case reveal:
		return kit.Everybody(t.players) &^ t.entered
	}
	return 0
}

// next returns the player whose turn comes next.
func (t *Table) next() int8 {
	if t.phase != turn && t.phase != draw || t.last && t.remain == 0 {
		return kit.Nobody
	}
	return (t.turn + 1) % t.players
}

// isDecked reports whether the decks have been entered.
func (t *Table) isDecked() bool { return !t.tally && (t.phase != setup || t.undrawn() > 0) }

// toFill returns the spaces that a lay or a refill fills, in reading order.
func (t *Table) toFill() set {
	switch t.phase {
	case setup:
		return everywhere &^ centre
	case refill:
		return first(t.empty(), t.refillSize())
	}
	return 0
}

// put puts a card on an empty space.
func (t *Table) put(f face, at int) {
	t.grid[at] = uint8(f)
	t.cards |= 1 << at
}

// take moves the cards of some spaces to a player's Influence Zone.
func (t *Table) take(p int8, from set) {
	for at := range from.All {
		f := face(t.grid[at])
		t.piles[p][f.magic()] += single(f)
		t.grid[at] = 0
	}
	t.cards &^= from
}

// begin ends the set-up once all of it has been entered (Game Setup).
func (t *Table) begin() {
	if t.entered.All(t.players) && t.cards != 0 && t.isDecked() {
		t.phase, t.turns = turn, 1
	}
}

// split returns how many of n refilled cards come from the deck drawn from, and how many
// from the other.
func (t *Table) split(n int) (own, other int) {
	own = min(n, int(t.decks[t.from]))
	return own, n - own
}

// trigger begins the end when both decks are empty: every player has one more turn, the
// one who triggered it last (End of the Game; end-who-plays).
func (t *Table) trigger() {
	if !t.last && t.undrawn() == 0 {
		t.last, t.remain = true, t.players
		if t.house.Has(othersOnly) {
			t.remain--
		}
	}
}

// endTurn passes the turn to the left, or ends the game after the last turn.
func (t *Table) endTurn() {
	for t.hasGiven = false; !t.last || t.remain > 0; {
		if t.last {
			t.remain--
		}
		t.phase, t.turn = turn, (t.turn+1)%t.players
		t.turns++
		// In a full Conclave, a last turn has neither sending nor drawing, so it ends by
		// itself (crisis-empty, last-turn-full-grid).
		if !t.last || t.cards != everywhere {
			return
		}
	}
	t.phase, t.entered = reveal, 0
}
