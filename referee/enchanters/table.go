package enchanters

import (
	"iter"
	"slices"

	"magistrate/referee/kit"
)

// A Table is the state of one record of Enchanters.
type Table struct {
	state
	lists lists
	// beforeEffect is the state that a Shield restores.
	beforeEffect state
}

const nobody int8 = -1

// A phase is what happens next, in the order of phaseNames.
type phase int8

const (
	beginning phase = iota
	inTurn
	taking // a treasure, for stars or by a trimagic
	casting
	again
	refilling
	falling // a victim shows the character
	fallen  // the treasures are dealt out, unless the game is won
	counting
	choosing
	lifting
	showing
	over
)

var phaseNames = [...]string{"setup", "turn", "take", "trimagic", "again", "refill", "fall", "fall", "count", "choice", "lift", "signs", "over"}

// A state is what play changes.
type state struct {
	house kit.House
	turns int32   // turns ended so far
	split int32   // the number of the turn that the count interrupted, 0 before
	lost  int32   // see referee.Memory
	seen  signSet // the signs shown by a treasure or a character
	seat  [maxPlayers]seat

	// Treasures.
	held   [treasuresInBox]holding // named in a count or a tally
	known  known
	down   downCounts
	deck   int8      // with the Queen
	heldBy kit.Seats // players who have counted

	players    int8
	tally      bool
	phase      phase
	round      int8 // 1 or 2
	hasDisplay bool // the first display was laid
	out        kit.Seats
	revealed   kit.Seats // players who revealed after round 1

	turn int8
	steps

	// What is due.
	refills    int8      // treasures missing from the display
	victims    kit.Seats // who still have to fall
	eliminator int8      // who emptied their hands
	victim     int8      // whose treasures are to be dealt out, or nobody

	wake

	// Cards.
	pile, discards int8
	discarded      discarded

	// Counts and choices.
	covered  kit.Seats
	chosen   kit.Seats // by reveal or hide
	scoredBy kit.Seats

	// The end.
	won    win
	winner int8
}

// steps are the steps of a turn, done and still due.
type steps struct {
	lifted   uint32 // the rules that are lifted, a set
	enchants bool   // by an enchantment or an exchange
	stole    bool
	played   int8
	ended    bool // the three steps are over
	starred  bool // the treasure for stars was taken
	owesStar bool // it may be taken even without the stars
	effects  bool // the enchantment just played may have more effects
	tri      trimagic
}

// A wake holds what the last move leaves behind for the next one and for its outcome.
type wake struct {
	struckNow bool      // the move was cast or again
	amount    int8      // cards or treasures that it moved
	drewBy    int8      // who drew a card that forgot can put back, or nobody
	shuffled  bool      // the discards were shuffled
	refilled  kit.Seats // players who drew a card for an empty hand
	cut       int8      // cards discarded at the end of a turn
}

// A win is how a game ends without points.
type win int8

const (
	byPoints win = iota
	byOpposition
	asLast
)

// A holding is a treasure named in a count or a tally.
type holding struct {
	by   int8
	up   bool // it lies face up
	face face
}

// A seat is what is public before a player.
type seat struct {
	scored      int32
	tallyCards  int32 // in a tally, in hand and set aside
	rows        [rowsPerPlayer]row
	kept        face  // the treasure of a choice that is still secret
	forgotten   int16 // cards not drawn since the player's last turn
	hand, aside int8
	sign        int8 // as shown, or nobody
	against     int8 // its opposite as shown, or nobody
}

// worth returns the points for a player's cards (End of the game).
func (s *seat) worth() int { return int(s.hand) + int(s.aside) + int(s.tallyCards) }

// A trimagic is a full row that is being resolved.
type trimagic struct {
	on        bool
	row       int8
	kind      int8
	cards     int8
	two       bool // it strikes a second player
	target    [2]int8
	targets   int8 // players named so far
	takesLeft int8 // treasures still to take
}

// A signSet is a set of signs.
type signSet = kit.Seats

// everyone returns the players still in the game.
func (t *state) everyone() kit.Seats { return kit.Everybody(t.players) &^ t.out }

// next returns the next player still in, clockwise.
func (t *state) next(p int8) int8 {
	return kit.First(p+1, t.players, t.everyone().Has)
}

// inPlay reports whether a turn is being played, interrupted or not.
func (t *state) inPlay() bool { return t.phase >= inTurn && t.phase <= fallen }

// A row holds a vision in each place, 0 for none.
type row [rowSize]vision

// last returns the last card of a row and its place, -1 for an empty row.
func (r *row) last() (v vision, place int) {
	for place = rowSize - 1; place >= 0; place-- {
		if r[place] != 0 {
			return r[place], place
		}
	}
	return 0, place
}

// nextPlace returns the first empty place, rowSize if there is none.
func (r *row) nextPlace() int {
	if place := slices.Index(r[:], 0); place >= 0 {
		return place
	}
	return rowSize
}

func (r *row) cards() (n int8) {
	for _, v := range r {
		if v != 0 {
			n++
		}
	}
	return n
}

func (r *row) full() bool { return r.nextPlace() == rowSize }

// visions yields the visions before a player, each with its Spot.
func (s *seat) visions() iter.Seq2[int32, vision] {
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

// filled returns a list up to its first zero.
func filled[T comparable](list []T) []T {
	var none T
	if n := slices.Index(list, none); n >= 0 {
		return list[:n]
	}
	return list
}

// put appends an element to a list that has room.
func put[T comparable](list []T, one T) {
	if n := len(filled(list)); n < len(list) {
		list[n] = one
	}
}

// takeOut removes the i-th element of a list; -1 is none.
func takeOut[T comparable](list []T, i int) {
	if i >= 0 {
		copy(list[i:], list[i+1:])
		clear(list[len(list)-1:])
	}
}

// faceUp returns the face-up treasures before a player, sorted.
func (t *state) faceUp(p int8) []face { return slices.Sorted(t.known.open(faceUp(int(p)))) }

// treasures counts the treasures before a player, face down and face up.
func (t *state) treasures(p int8) int8 { return t.down[p] + t.known.count(faceUp(int(p))) }

// shownSign returns a player's public sign, nobody while the choices are secret.
func (t *state) shownSign(p int8) int8 {
	if t.phase == choosing || t.phase == lifting {
		return nobody
	}
	return t.seat[p].sign
}

// stars counts the stars on a player's visions.
func (t *state) stars(p int8) (n int) {
	for spot, v := range t.seat[p].visions() {
		n += t.starsAt(spot, v)
	}
	return n
}

// starsAt returns how many stars a vision shows where it lies.
func (t *state) starsAt(spot int32, v vision) int {
	_, place := spotOf(spot)
	if end, known := v.end(); known && place == rowSize-1 && t.house.Has(visibleEnds) {
		return end
	}
	return v.stars()
}

// draw takes cards from the pile, reshuffling the discards, and returns how many there were.
func (t *state) draw(n int8) (drawn int8) {
	for ; drawn < n; drawn++ {
		if t.pile == 0 {
			t.pile, t.discards, t.shuffled = t.discards, 0, t.discards > 0
			t.discarded = discarded{}
			t.lost++
		}
		if t.pile == 0 {
			break
		}
		t.pile--
	}
	return drawn
}

// drawAside draws a card for one that was played and sets it aside.
func (t *state) drawAside(p int8) {
	if t.draw(1) > 0 {
		t.seat[p].aside++
		t.drewBy = p
	}
}

// display returns the treasures on display, sorted.
func (t *state) display() []face { return slices.Sorted(t.known.open(atDisplay)) }

// deckAbove returns how many cards of the deck lie above those that exchanges put under
// it.
func (t *state) deckAbove() int8 { return t.deck - t.known.count(underDeck) }

// discardRow discards a row.
func (t *Table) discardRow(p int8, r int) {
	for _, v := range t.seat[p].rows[r] {
		if v != 0 {
			t.discards++
			t.discardNamed(Vision, int32(v))
		}
	}
	t.seat[p].rows[r] = row{}
}

// advance does everything that follows by itself.
func (t *Table) advance() {
	for t.advanceOnce() {
	}
}

// advanceOnce does one step of advance and reports whether there was one.
func (t *Table) advanceOnce() bool {
	all, counted := t.everyone(), t.phase == counting && !kit.Any(t.players, t.mustCount)
	switch {
	case counted && t.round == 1:
		t.scoreFirst()
		t.phase, t.covered, t.chosen = choosing, 0, 0
	case counted, t.tallying() && all&^(t.scoredBy&t.chosen&t.heldBy) == 0:
		t.phase = showing
	case t.phase == choosing && t.covered == all:
		t.phase = lifting
	case t.phase == lifting && t.chosen == all:
		t.secondRound()
	case t.phase == showing && t.unshown() == 0:
		t.phase = over
	case t.phase == beginning || t.phase >= counting:
		return false
	case t.duePhase() != beginning:
		t.phase = t.duePhase()
		return false
	case t.tri.on:
		t.discardRow(t.turn, int(t.tri.row))
		t.tri = trimagic{}
	default:
		for r := range rowsPerPlayer { // a full row that can strike nobody
			if t.seat[t.turn].rows[r].full() {
				t.discardRow(t.turn, r)
			}
		}
		t.endTurn()
	}
	return true
}

// duePhase returns the phase of a turn, beginning if the trimagic or the turn is over.
func (t *state) duePhase() phase {
	switch {
	case t.refills > 0:
		return refilling
	case t.victim != nobody:
		return fallen
	case t.victims != 0:
		return falling
	case t.tri.on && t.tri.takesLeft > 0 && t.known.count(atDisplay) > 0:
		return taking
	case t.tri.on && t.isSecondDue():
		return again
	case t.tri.on:
		return beginning
	case !t.ended:
		return inTurn
	case t.isTakeDue():
		return taking
	case t.castableRow() >= 0:
		return casting
	}
	return beginning
}

// isStarDue reports whether three stars bring a treasure.
func (t *state) isStarDue() bool {
	return !t.starred && (t.owesStar || t.stars(t.turn) >= starsNeeded)
}

// isTakeDue reports whether a treasure for stars can be taken.
func (t *state) isTakeDue() bool { return t.isStarDue() && t.known.count(atDisplay) > 0 }

// endTurn adds the cards set aside to the hand and passes the turn.
func (t *state) endTurn() {
	s := &t.seat[t.turn]
	t.cut = max(0, s.hand-handLimit)
	s.hand -= t.cut
	up := min(s.aside, handLimit-s.hand)
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
