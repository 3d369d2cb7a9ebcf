package magmell

import (
	"slices"

	"magistrate/referee/kit"
)

// A phase is what the table is doing.
type phase uint8

const (
	layout   phase = iota
	treasure       // a Treasure Awaits card is drawn
	token          // a token is put on it
	mages
	refill
	druids
	claims
	over
)

// phaseNames are the phases in JSON; view has the titles.
var phaseNames = [...]string{"setup", "treasure", "treasure", "mages", "refill", "druid", "claims", "over"}

const (
	seats  = 4 // the maximum
	rounds = 11
)

// values are the eleven Treasure Tokens, ascending (Components).
var values = [rounds]int8{-3, -1, 1, 2, 2, 3, 3, 5, 5, 6, 8}

// A Table is the state of a game as one plain value.
type Table struct {
	phase   phase
	players int8
	basic   bool
	tally   bool
	house   kit.House
	bonus   [5]int16 // for one Mercenary, two, and so on

	round   int8
	starter int8
	deck    Cards // not seen yet
	pool    Cards

	allies    [seats]Cards
	front     [seats]Cards // face up this round: picked, stolen, or received
	lastFront [seats]Cards // front when the round ended, in case the last pick is stolen
	bound     [seats]Cards // the picks that count for matching
	barred    [seats]Cards // everything that matches one of bound
	discarded [seats]Cards // during the claims
	value     [seats]int8  // the value of the picks this round
	held      kit.Seats    // in a tally: whose Ally pile has been entered

	picking
	robbed            bool // the starting player's first pick, a special, was stolen (shapeshifter-on-starter)
	last              pick // the last applied move, if it is a pick
	shapeshifterRound int8 // the round in which the Shapeshifter was picked or received; 0: never

	tokens uint16              // the unassigned ones, by index in values
	awaits [rounds]int8        // drawn Treasure Awaits cards, in order
	token  [rounds]int8        // their tokens' values
	taker  [rounds]int8        // who claimed them; kit.Nobody for nobody
	drawn  int8                // the number of drawn ones
	might  [rounds][seats]int8 // strengths at each award

	claim  int8        // the treasure being claimed; all before it have been
	played [seats]int8 // Familiars played on it
	used   [seats]int8 // Daemons used on it and not sacrificed
	added  [seats]int8 // what both add to the strength
}

// picking is the progress of a round, which a steal takes back.
type picking struct {
	turn    int8
	opening bool      // the starting player's first turn, without a limit
	taken   int8      // picks made in it
	limit   int8      // after the opening
	out     kit.Seats // players who get no more chances this round (locked-out-final, must-pick-forced-raise)
}

// A pick is what a steal needs to know about the last pick.
type pick struct {
	card    Cards
	picking      // before it; its turn is the picker's
	fresh   bool // the last move was a pick
	kind    int8
	value   int8 // of the picker, before it
}

// poolSize returns how many cards a full Pool has (Setup).
func (t *Table) poolSize() int { return 4 + 4*int(t.players) }

// refillSize returns how many cards a refill brings: as many as the Pool lacks or the deck has.
func (t *Table) refillSize() int { return min(t.poolSize()-t.pool.len(), t.deck.len()) }

// open returns what a player could pick now as far as matching goes.
func (t *Table) open(p int8) Cards { return t.pool.without(t.barred[p]) }

// pile returns all cards of a player, Allies and face-up ones.
func (t *Table) pile(p int8) Cards { return t.allies[p].with(t.front[p]) }

// laidOut returns the cards that a player shows for the School or Guild being claimed (Lay
// 'Em Out).
func (t *Table) laidOut(p int8) Cards { return t.allies[p].both(counting[t.awaits[t.claim]]) }

// strength returns how many Mages a player has for the treasure being claimed, including
// Familiars and Daemons (Claiming Treasures).
func (t *Table) strength(p int8) int8 { return int8(t.laidOut(p).len()) + t.added[p] }

// leaders returns the players with the most Mages for the treasure being claimed.
func (t *Table) leaders() (who kit.Seats) {
	best := int8(1)
	for p := range t.players {
		if n := t.strength(p); n >= best {
			if n > best {
				best, who = n, 0
			}
			who.Add(p)
		}
	}
	return who
}

// winner returns the player who takes the treasure being claimed, or kit.Nobody after a
// tie or if nobody has any.
func (t *Table) winner() int8 {
	who := t.leaders()
	if who.Len() != 1 {
		return kit.Nobody
	}
	return kit.First(0, t.players, who.Has)
}

// bind makes a pick count for the picker's matching.
func (t *Table) bind(p int8, c Cards, k kind) {
	t.bound[p] = t.bound[p].with(c)
	t.barred[p] = t.barred[p].with(matching[k])
}

// unbind removes cards that the Shapeshifter moved from a player's matching.
func (t *Table) unbind(p int8, c Cards) {
	if !t.bound[p].meets(c) {
		return
	}
	t.bound[p] = t.bound[p].without(c)
	t.barred[p] = Cards{}
	for k := range t.bound[p].kinds {
		t.barred[p] = t.barred[p].with(matching[k])
	}
}

// acts returns the players to act; nobody in the phases layout, refill, claims, and over.
func acts(t *Table) kit.Seats {
	switch t.phase {
	case treasure, token:
		return kit.Only(t.starter)
	case mages:
		return kit.Only(t.turn)
	case druids:
		return kit.Only(t.druidOwner())
	}
	return 0
}

// next returns who picks after the player to act; kit.Nobody if nobody is below the
// current limit.
func (t *Table) next() int8 {
	if t.phase != mages {
		return kit.Nobody
	}
	return kit.First(t.turn+1, t.players, func(p int8) bool { return p != t.turn && t.mayPick(p) })
}

// mayPick reports whether a player is below the limit, has a legal pick, and gets a chance.
func (t *Table) mayPick(p int8) bool {
	return (t.opening || t.value[p] < t.limit && !t.out.Has(p)) && !t.open(p).empty()
}

// lockedOut reports whether a player below the limit has no legal pick.
func (t *Table) lockedOut(p int8) bool {
	return !t.opening && t.value[p] < t.limit && t.open(p).empty()
}

// maySecond reports whether the starting player may take a second card.
func (t *Table) maySecond() bool {
	return t.opening && t.taken == 1 && t.value[t.turn] == 1 && t.players < 4 && !t.robbed
}

// startRound begins the treasure phase of the next round. lastFront keeps the face-up cards
// until the next pick, since the last one may yet be stolen.
func (t *Table) startRound() {
	t.round++
	t.starter = (t.round - 1) % t.players
	t.phase = treasure
}

// startPicking begins the mage phase.
func (t *Table) startPicking() {
	t.phase = mages
	t.lastFront, t.bound, t.barred, t.value = [seats]Cards{}, [seats]Cards{}, [seats]Cards{}, [seats]int8{}
	t.picking, t.robbed = picking{turn: t.starter, opening: true}, false
	t.settle()
}

// settle passes the turn on after a pick, a stop, or a steal, and ends the round if nobody
// may pick.
func (t *Table) settle() {
	p := t.turn
	if t.opening {
		if (t.taken == 0 || t.maySecond()) && !t.open(p).empty() {
			return
		}
		t.opening = false // the starting player's value becomes the limit
	}
	t.raise(t.value[p])
	// The player to act goes on while below the limit; then clockwise.
	for range t.players {
		if t.mayPick(p) {
			t.turn = p
			return
		}
		if t.house.Has(outForRound) && t.lockedOut(p) {
			t.out.Add(p)
		}
		if p++; p == t.players {
			p = 0
		}
	}
	t.endRound()
}

// raise sets the limit to a player's value. Players who stopped because of refuse-specials
// get another chance.
func (t *Table) raise(to int8) {
	if t.house.Has(cap6) {
		to = min(to, 6)
	}
	if to > t.limit {
		t.limit = to
		if !t.house.Has(outForRound) {
			t.out = 0
		}
	}
}

// endRound moves the face-up cards to the Ally piles (End Phase).
func (t *Table) endRound() {
	for p := range t.players {
		t.allies[p] = t.pile(p)
	}
	t.lastFront, t.front = t.front, [seats]Cards{}
	switch {
	case t.round == rounds:
		t.endPicking()
	case t.refillSize() > 0:
		t.phase = refill
	default:
		t.startRound()
	}
}

// reopen undoes the end of the round, as the pick that ended it was stolen.
func (t *Table) reopen() {
	for p := range t.players {
		t.allies[p] = t.allies[p].without(t.lastFront[p])
	}
	t.front, t.lastFront = t.lastFront, [seats]Cards{}
	if t.phase == treasure {
		t.round--
		t.starter = (t.round - 1) % t.players
	}
	t.phase = mages
}

// endPicking goes on to the Druid, if anyone has her, or to the claims.
func (t *Table) endPicking() {
	if t.phase = claims; t.druidOwner() != kit.Nobody {
		t.phase = druids
	}
}

// druidOwner returns the player who has the Druid; kit.Nobody for nobody.
func (t *Table) druidOwner() int8 {
	return kit.First(0, t.players, func(p int8) bool { return t.allies[p].meets(all[druid]) })
}

// discard removes cards from a player's Ally pile for good.
func (t *Table) discard(p int8, c Cards) {
	t.allies[p] = t.allies[p].without(c)
	t.discarded[p] = t.discarded[p].with(c)
}

// placed returns how many Treasure Awaits cards have a token.
func (t *Table) placed() int8 {
	if t.phase == token {
		return t.drawn - 1
	}
	return t.drawn
}

// unassigned lists the values of the unassigned tokens in ascending order.
func (t *Table) unassigned() []int8 {
	left := make([]int8, 0, rounds)
	for i, v := range values {
		if t.tokens>>i&1 == 1 {
			left = append(left, v)
		}
	}
	return left
}

// tokenAt returns the index of an unassigned token with a value; -1 for none.
func (t *Table) tokenAt(value int32) int {
	for i, v := range values {
		if int32(v) == value && t.tokens>>i&1 == 1 {
			return i
		}
	}
	return -1
}

// undrawn returns the Schools and Guilds whose Treasure Awaits card is not out.
func (t *Table) undrawn() kit.Set[int32] {
	set := kit.Set[int32](1<<factions - 1)
	for _, f := range t.awaits[:t.drawn] {
		set &^= 1 << f
	}
	return set
}

// await returns the index of a drawn Treasure Awaits card; -1 if it is not out.
func (t *Table) await(faction int32) int {
	return slices.Index(t.awaits[:t.drawn], int8(faction))
}
