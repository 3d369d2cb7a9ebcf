package enchanters

import (
	"iter"
	"slices"

	"magistrate/referee/kit"
)

// A Table is all that one record of Enchanters has come to: a plain value.
type Table struct {
	state
	lists lists
	// was is the state before the effect of the last cast or again: a Shield goes
	// back to it.
	was state
}

const nobody int8 = -1

// A phase is what is due; the order is that of phaseNames.
type phase int8

const (
	beginning phase = iota
	inTurn
	taking // a treasure is due, for stars or by a trimagic
	casting
	again
	refilling
	falling
	counting
	choosing
	lifting
	showing
	over
)

var phaseNames = [...]string{"setup", "turn", "take", "trimagic", "again", "refill", "fall", "count", "choice", "lift", "signs", "over"}

// A state is what play changes. Wide fields stand first: there are no gaps between
// them, so that a table is compared and summed in one go.
type state struct {
	house kit.House
	lifts uint32 // the rules lifted until the turn ends
	turns int32  // ended so far
	seat  [seats]seat

	// Treasures.
	held    [inAll]holding
	heldAll int16       // how many are told
	display [inAll]face // the first of them, as many as lie there
	known   known
	gone    gone // cards discarded by name
	onShow  int8
	deck    int8  // the Queen counted
	under   int8  // of these put under by exchanges
	heldBy  uint8 // who has told them

	players int8
	tally   bool
	phase   phase
	round   int8 // 1 or 2
	begun   bool // the first display was laid

	// The turn.
	turn     int8
	enchants bool // an enchantment or an exchange was done
	stole    bool
	played   int8
	ended    bool // the steps are over
	starred  bool // the treasure for stars was taken
	owesStar bool // it is due, whatever stars are left
	effects  bool // the enchantment just announced may have more effects

	// What is due.
	refills int8 // treasures gone from the display
	tri     trimagic
	falls   uint8 // victims still to fall
	fallBy  int8  // who did it, the victim too
	fell    int8  // who has fallen and whose treasures are not dealt out; nobody
	again   bool  // the last applied statement was cast or again

	// The last play, enchantment or Shield: forgot takes back what was drawn for it.
	lastBy int8
	drew   bool

	shuffled bool  // the last statement had the discards shuffled
	refilled uint8 // and emptied these hands, which drew a card

	// Cards.
	pile, discards int8

	// Counts and choices.
	covered  uint8
	spoken   uint8 // reveal or hide
	scoredBy uint8

	// The end.
	won    win
	winner int8
}

// A win is how a game ends without points.
type win int8

const (
	byPoints win = iota
	byOpposition
	asLast
)

// A holding is a treasure that somebody named in a count or a tally.
type holding struct {
	by   int8
	up   bool // it lies face up
	face face
}

// A seat is what is public before a player.
type seat struct {
	scored      int32
	told        int32 // in a tally: cards in hand and set aside
	rows        [rowsEach]row
	safe        [each]face // face up; the last are 0
	keeps       face       // of a choice not yet shown
	hand, aside int8
	down        int8 // face-down treasures
	sign        int8 // as shown; nobody
	against     int8 // the opposite told; nobody
	face        bool // revealed since the end of round 1
	out         bool
	forgotten   int8 // cards not drawn since the last own turn
}

// worth is what a player's cards count at the end (End of the game).
func (s *seat) worth() int { return int(s.hand) + int(s.aside) + int(s.told) }

// A trimagic is a full row that is being resolved.
type trimagic struct {
	on     bool
	row    int8
	kind   int8
	cards  int8
	two    bool // it strikes a second player
	target [2]int8
	struck int8 // how many were named
	left   int8 // takes to make
}

func bit(p int8) uint8 { return 1 << p }

// in tells whether a player is in a set.
func in(set uint8, p int8) bool { return p >= 0 && set>>p&1 == 1 }

// everyone is the set of the players still in.
func (t *state) everyone() (set uint8) {
	for p := range t.players {
		if !t.seat[p].out {
			set |= bit(p)
		}
	}
	return set
}

// next is the next player still in, clockwise.
func (t *state) next(p int8) int8 {
	for range t.players {
		if p = (p + 1) % t.players; !t.seat[p].out {
			break
		}
	}
	return p
}

// inPlay tells whether a turn is being played, interrupted or not.
func (t *state) inPlay() bool { return t.phase >= inTurn && t.phase <= falling }

// A row holds a vision in each place, 0 for none.
type row [fullRow]vision

// last gives the furthest card of a row, and its place; place is -1 for an empty row.
func (r *row) last() (v vision, place int) {
	for place = fullRow - 1; place >= 0; place-- {
		if r[place] != 0 {
			return r[place], place
		}
	}
	return 0, place
}

// due is the first empty place, fullRow where there is none.
func (r *row) due() int {
	if place := slices.Index(r[:], 0); place >= 0 {
		return place
	}
	return fullRow
}

// cards counts them.
func (r *row) cards() (n int8) {
	for _, v := range r {
		if v != 0 {
			n++
		}
	}
	return n
}

func (r *row) full() bool { return r.cards() == fullRow }

// laid walks over the visions before a player, each with its Spot.
func (s *seat) laid() iter.Seq2[int32, vision] {
	return func(yield func(int32, vision) bool) {
		for r := range s.rows {
			for place, v := range s.rows[r] {
				if v != 0 && !yield(spotRef(r, place), v) {
					return
				}
			}
		}
	}
}

// faceUp are the treasures that lie face up.
func (s *seat) faceUp() []face {
	if n := slices.Index(s.safe[:], 0); n >= 0 {
		return s.safe[:n]
	}
	return s.safe[:]
}

// treasures counts them, face down and face up.
func (s *seat) treasures() int8 { return s.down + int8(len(s.faceUp())) }

// layUp puts a treasure face up.
func (s *seat) layUp(f face) {
	if i := slices.Index(s.safe[:], 0); i >= 0 {
		s.safe[i] = f
	}
}

// takeUp takes a face-up treasure away; ok is false where it does not lie there.
func (s *seat) takeUp(f face) (ok bool) {
	i := slices.Index(s.safe[:], f)
	if i >= 0 {
		copy(s.safe[i:], s.safe[i+1:])
		s.safe[each-1] = 0
	}
	return i >= 0
}

// up tells whether a treasure lies face up.
func (s *seat) up(f face) bool { return slices.Contains(s.safe[:], f) }

// stars counts those on a player's visions.
func (t *state) stars(p int8) (n int) {
	for spot, v := range t.seat[p].laid() {
		_, place := spotOf(spot)
		if end, known := v.end(); known && place == fullRow-1 && t.house.Has(visibleEnds) {
			n += end
		} else {
			n += v.stars()
		}
	}
	return n
}

// draw takes cards from the pile, the discards shuffled when it is empty; it
// gives how many there were.
func (t *state) draw(n int8) (drawn int8) {
	for ; drawn < n; drawn++ {
		if t.pile == 0 {
			t.pile, t.discards, t.shuffled = t.discards, 0, t.discards > 0
			t.gone = gone{}
		}
		if t.pile == 0 {
			break
		}
		t.pile--
	}
	return drawn
}

// aside draws a card for one that was played and sets it aside.
func (t *state) aside(p int8) {
	n := t.draw(1)
	t.seat[p].aside += n
	t.lastBy, t.drew = p, n > 0
}

// onDisplay finds a treasure on display; -1 where it does not lie there.
func (t *state) onDisplay(f face) int { return slices.Index(t.display[:t.onShow], f) }

// offDisplay takes a treasure from the display, which owes a replacement.
func (t *state) offDisplay(f face) {
	i := t.onDisplay(f)
	if i < 0 {
		return
	}
	copy(t.display[i:t.onShow], t.display[i+1:t.onShow])
	t.onShow--
	t.display[t.onShow] = 0
	t.refills++
}

// toDisplay lays a treasure there.
func (t *state) toDisplay(f face) {
	if int(t.onShow) < len(t.display) {
		t.display[t.onShow] = f
		t.onShow++
	}
}

// above is how many cards of the deck lie above what exchanges put under it.
func (t *state) above() int8 { return t.deck - t.under }

// discardRow puts a row on the discards.
func (t *Table) discardRow(p int8, r int) {
	for _, v := range t.seat[p].rows[r] {
		if v != 0 {
			t.discards++
			t.throw(v)
		}
	}
	t.seat[p].rows[r] = row{}
}

// advance goes on until somebody has to say something.
func (t *Table) advance() {
	for {
		switch {
		case t.phase == over || t.phase == beginning || t.phase >= counting:
			return
		case t.refills > 0:
			t.phase = refilling
			return
		case t.falls != 0 || t.fell != nobody:
			t.phase = falling
			return
		case t.tri.on:
			switch {
			case t.tri.left > 0 && t.onShow > 0:
				t.phase = taking
				return
			case t.secondDue():
				t.phase = again
				return
			}
			t.endTrimagic()
		case !t.ended:
			t.phase = inTurn
			return
		case t.starDue() && t.onShow > 0:
			t.phase = taking
			return
		case t.someRow():
			if t.someCast() {
				t.phase = casting
				return
			}
			for r := range rowsEach {
				if t.seat[t.turn].rows[r].full() {
					t.discardRow(t.turn, r)
				}
			}
		default:
			t.phase = inTurn
			t.endTurn()
		}
	}
}

// starDue tells whether a treasure is due for stars.
func (t *state) starDue() bool {
	return !t.starred && (t.owesStar || t.stars(t.turn) >= ofStars)
}

// someRow tells whether a row of whose turn it is is full.
func (t *state) someRow() bool {
	return t.seat[t.turn].rows[0].full() || t.seat[t.turn].rows[1].full()
}

// endTurn brings the cards set aside to the hand and goes on to the next player.
func (t *state) endTurn() {
	s := &t.seat[t.turn]
	if s.hand > limit {
		t.discards += s.hand - limit
		s.hand = limit
	}
	up := min(s.aside, limit-s.hand)
	s.hand += up
	s.aside -= up
	if !t.house.Has(stayAside) {
		t.discards += s.aside
		s.aside = 0
	}
	t.passTurn()
}

// passTurn makes it the next player's turn.
func (t *state) passTurn() {
	t.seat[t.turn].forgotten = 0
	t.turn = t.next(t.turn)
	t.turns++
	t.enchants, t.stole, t.played, t.ended, t.starred, t.owesStar = false, false, 0, false, false, false
	t.effects, t.lifts = false, 0
	t.tri = trimagic{}
}

// said forgets what the last statement left to look back at.
func (t *state) said() {
	t.again = false
	t.lastBy, t.drew, t.shuffled, t.refilled = nobody, false, false, 0
}
