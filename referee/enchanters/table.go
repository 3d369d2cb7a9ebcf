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

// A state is what play changes.
type state struct {
	house kit.House
	turns int32 // ended so far
	split int32 // the number of the turn that went on in round 2; 0 in round 1
	lost  int32 // how often what all saw went out of sight
	seat  [seats]seat

	// Treasures.
	held    [inAll]holding // told in a count, or a tally
	display [inAll]face
	known   known
	deck    int8      // the Queen counted
	under   int8      // of these put under by exchanges
	heldBy  kit.Seats // who has told them

	players int8
	tally   bool
	phase   phase
	round   int8 // 1 or 2
	begun   bool // the first display was laid

	turn int8
	steps

	// What is due.
	refills int8      // treasures gone from the display
	falls   kit.Seats // victims still to fall
	fallBy  int8      // who did it, the victim too
	fell    int8      // who has fallen and whose treasures are not dealt out; nobody
	again   bool      // the last applied statement was cast or again

	drewBy int8 // who drew a card for the last play, enchantment or Shield: forgot takes it back; nobody

	shuffled bool      // the last statement had the discards shuffled
	refilled kit.Seats // and emptied these hands, which drew a card
	cut      int8      // and ended a turn: cards that did not fit into six

	// Cards.
	pile, discards int8
	gone           gone

	// Counts and choices.
	covered  kit.Seats
	spoken   kit.Seats // reveal or hide
	scoredBy kit.Seats

	// The end.
	won    win
	winner int8
}

// steps are what was done in a turn, and is still to be done.
type steps struct {
	lifts    uint32 // the rules lifted until the turn ends
	enchants bool   // an enchantment or an exchange was done
	stole    bool
	played   int8
	ended    bool // the steps are over
	starred  bool // the treasure for stars was taken
	owesStar bool // it is due, whatever stars are left
	effects  bool // the enchantment just announced may have more effects
	tri      trimagic
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

// A signSet is of signs as kit.Seats are of players.
type signSet = kit.Seats

// everyone is the set of the players still in.
func (t *state) everyone() (set kit.Seats) {
	for p := range t.players {
		if !t.seat[p].out {
			set.Add(p)
		}
	}
	return set
}

// next is the next player still in, clockwise.
func (t *state) next(p int8) int8 {
	return kit.First(p+1, t.players, func(q int8) bool { return !t.seat[q].out })
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

// A list is an array up to its first zero: filled is what it holds.
func filled[T comparable](list []T) []T {
	var none T
	if n := slices.Index(list, none); n >= 0 {
		return list[:n]
	}
	return list
}

// put adds one to a list that has room.
func put[T comparable](list []T, one T) {
	if n := len(filled(list)); n < len(list) {
		list[n] = one
	}
}

// takeOut takes the i-th out of a list; ok is false where there is none (-1).
func takeOut[T comparable](list []T, i int) (ok bool) {
	if i < 0 {
		return false
	}
	copy(list[i:], list[i+1:])
	clear(list[len(list)-1:])
	return true
}

// faceUp are the treasures that lie face up.
func (s *seat) faceUp() []face { return filled(s.safe[:]) }

// treasures counts them, face down and face up.
func (s *seat) treasures() int8 { return s.down + int8(len(s.faceUp())) }

// signsShown tells whether the signs shown can be seen: not while all choose.
func (t *state) signsShown() bool { return t.phase != choosing && t.phase != lifting }

// takeUp takes a face-up treasure away; ok is false where it does not lie there.
func (s *seat) takeUp(f face) (ok bool) { return takeOut(s.safe[:], slices.Index(s.safe[:], f)) }

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
			t.lost++
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
	if t.draw(1) > 0 {
		t.seat[p].aside++
		t.drewBy = p
	}
}

// onShow are the treasures on display.
func (t *state) onShow() []face { return filled(t.display[:]) }

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
		case t.phase == beginning || t.phase >= counting:
			return
		case t.refills > 0:
			t.phase = refilling
			return
		case t.falls != 0 || t.fell != nobody:
			t.phase = falling
			return
		case t.tri.on:
			switch {
			case t.tri.left > 0 && len(t.onShow()) > 0:
				t.phase = taking
				return
			case t.secondDue():
				t.phase = again
				return
			}
			t.discardRow(t.turn, int(t.tri.row))
			t.tri = trimagic{}
		case !t.ended:
			t.phase = inTurn
			return
		case t.starDue() && len(t.onShow()) > 0:
			t.phase = taking
			return
		case t.castable() >= 0:
			t.phase = casting
			return
		default:
			for r := range rowsEach { // those that are full have nobody to be cast on
				if t.seat[t.turn].rows[r].full() {
					t.discardRow(t.turn, r)
				}
			}
			t.phase = inTurn
			t.endTurn()
		}
	}
}

// starDue tells whether a treasure is due for stars.
func (t *state) starDue() bool {
	return !t.starred && (t.owesStar || t.stars(t.turn) >= ofStars)
}

// endTurn brings the cards set aside to the hand and goes on to the next player.
func (t *state) endTurn() {
	s := &t.seat[t.turn]
	t.cut = max(0, s.hand-limit)
	s.hand -= t.cut
	up := min(s.aside, limit-s.hand)
	s.hand += up
	s.aside -= up
	if !t.house.Has(stayAside) {
		t.cut += s.aside
		s.aside = 0
	}
	t.discards += t.cut
	t.passTurn()
}

// passTurn makes it the next player's turn.
func (t *state) passTurn() {
	t.seat[t.turn].forgotten = 0
	t.turn = t.next(t.turn)
	t.turns++
	t.steps = steps{}
}

// said forgets what the last statement left to look back at.
func (t *state) said() {
	t.again = false
	t.drewBy, t.shuffled, t.refilled, t.cut = nobody, false, 0, 0
}
