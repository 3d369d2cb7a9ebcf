package magmell

import (
	"slices"

	"magistrate/referee/kit"
)

// A phase is what the table is doing.
type phase uint8

const (
	layout phase = iota
	treasure
	mages
	refill
	druids
	claims
	over
)

var phaseNames = [...]string{"setup", "treasure", "mages", "refill", "druid", "claims", "over"}

const (
	seats  = 4 // at most
	rounds = 11
)

// values are the eleven Treasure Tokens, ascending (Components).
var values = [rounds]int8{-3, -1, 1, 2, 2, 3, 3, 5, 5, 6, 8}

// Who a treasure went to, when it went to no player.
const (
	unclaimed = -2
	toNobody  = -1
)

// A Table is all the referee knows of a game: one plain value.
type Table struct {
	phase   phase
	players int8
	basic   bool
	tally   bool
	house   kit.House
	bonus   [5]int16 // for so many Mercenaries

	round   int8
	starter int8
	deck    Cards // never seen yet
	pool    Cards
	gone    Cards // discarded in claims

	allies [seats]Cards
	front  [seats]Cards // face up this round: picked, stolen or given
	laid   [seats]Cards // front as it was when the round ended, for a steal that comes in time
	bound  [seats]Cards // picks that count for matching
	barred [seats]Cards // all that matches one of bound
	value  [seats]int8  // picks counted this round
	held   kit.Seats    // tally: whose Ally pile is stated

	turn    int8
	opening bool      // the starting player's first turn: no limit yet
	taken   int8      // picks made in it
	robbed  bool      // the starting player's first pick, a special, was stolen (shapeshifter-on-starter)
	limit   int8      // after the opening
	out     kit.Seats // who gets no chance any more this round (locked-out-final, must-pick-forced-raise)

	last     pick // the last applied statement, while it is a pick
	herRound int8 // the round in which the Shapeshifter was collected or received; 0: never

	tokens uint16              // unassigned, by place in values
	awaits [rounds]int8        // drawn Treasure Awaits cards, in order
	token  [rounds]int8        // their tokens' values
	taker  [rounds]int8        // who claimed them
	drawn  int8                // how many are out
	placed int8                // how many have a token
	might  [rounds][seats]int8 // strengths at each award

	claim  int8        // the treasure being claimed
	played [seats]int8 // Familiars played on it
	used   [seats]int8 // Daemons used on it, and still there
	added  [seats]int8 // what both have added

	before [seats]bonus // what bonuses would count if the claims cost nothing (bonus-after-sacrifice)
}

// A pick is what a steal needs to know of the pick just made.
type pick struct {
	fresh   bool
	card    Cards
	kind    int8
	by      int8
	value   int8 // of the picker, before
	limit   int8
	taken   int8
	opening bool
	out     kit.Seats
}

// A bonus is what a pile holds for scoring beside treasures.
type bonus struct {
	mercenaries, pairs int8
	queen              bool
}

// poolSize is how many cards the Pool has (Setup).
func (t *Table) poolSize() int { return 4 + 4*int(t.players) }

// lacks is how many cards a refill brings: what the Pool lacks, or what the
// deck still has.
func (t *Table) lacks() int { return min(t.poolSize()-t.pool.len(), t.deck.len()) }

// open is what a player could pick now by matching alone.
func (t *Table) open(p int8) Cards { return t.pool.without(t.barred[p]) }

// pile is all that belongs to a player: Allies, and what lies before them.
func (t *Table) pile(p int8) Cards { return t.allies[p].with(t.front[p]) }

// strength is how many Allies a player shows for a treasure, with Familiars and
// Daemons played on the one being claimed (Claiming Treasures).
func (t *Table) strength(p, claim int8) int8 {
	n := int8(t.allies[p].both(counting[t.awaits[claim]]).len())
	if claim == t.claim {
		n += t.added[p]
	}
	return n
}

// winner is who has most Mages for the treasure being claimed; a tie for most,
// or nobody with any, is toNobody.
func (t *Table) winner() int8 {
	best, who := int8(0), int8(toNobody)
	for p := range t.players {
		switch n := t.strength(p, t.claim); {
		case n > best:
			best, who = n, p
		case n == best:
			who = toNobody
		}
	}
	return who
}

// won is the points of the treasures a player has claimed.
func (t *Table) won(p int8) (points int) {
	for i, by := range t.taker {
		if by == p {
			points += int(t.token[i])
		}
	}
	return points
}

// bind makes a pick count for the picker's matching.
func (t *Table) bind(p int8, c Cards, k kind) {
	t.bound[p] = t.bound[p].with(c)
	t.barred[p] = t.barred[p].with(hits[k])
}

// unbind takes cards out of a player's matching: the Shapeshifter moved them.
func (t *Table) unbind(p int8, c Cards) {
	if !t.bound[p].meets(c) {
		return
	}
	t.bound[p] = t.bound[p].without(c)
	t.barred[p] = Cards{}
	for k := range t.bound[p].kinds {
		t.barred[p] = t.barred[p].with(hits[k])
	}
}

// startRound opens the treasure phase of the next round. What lay before the
// players stays in laid until cards are picked again: the last pick may yet be
// stolen.
func (t *Table) startRound() {
	t.round++
	t.starter = (t.round - 1) % t.players
	t.phase = treasure
}

// startPicking opens the mage phase.
func (t *Table) startPicking() {
	t.phase = mages
	t.laid, t.bound, t.barred, t.value = [seats]Cards{}, [seats]Cards{}, [seats]Cards{}, [seats]int8{}
	t.turn, t.opening, t.taken, t.robbed, t.limit, t.out = t.starter, true, 0, false, 0, 0
	t.settle()
}

// settle passes the turn on after a pick, a stop or a steal, and ends the round
// when nobody is left who may pick.
func (t *Table) settle() {
	p := t.turn
	if t.opening {
		again := t.taken == 0 || t.taken == 1 && t.value[p] == 1 && t.players < 4 && !t.robbed
		if again && !t.open(p).empty() {
			return
		}
		t.endOpening()
	}
	if t.value[p] > t.limit {
		t.raise(t.value[p])
	}
	// The player to act goes on while below the limit; then clockwise.
	for range t.players {
		if t.mayGoOn(p) {
			t.turn = p
			return
		}
		if p++; p == t.players {
			p = 0
		}
	}
	t.endRound()
}

// endOpening makes the starting player's value the limit.
func (t *Table) endOpening() {
	t.opening = false
	t.raise(t.value[t.turn])
}

// raise sets the limit to a player's value; who had been passed over for
// refusing specials gets another chance.
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

// mayGoOn tells whether a player is below the limit and has a legal pick.
func (t *Table) mayGoOn(p int8) bool {
	if t.value[p] >= t.limit || t.out.Has(p) {
		return false
	}
	if !t.open(p).empty() {
		return true
	}
	if t.house.Has(outForRound) {
		t.out.Add(p)
	}
	return false
}

// picksNext is who picks when the player to act is done, -1 where nobody is below the
// limit as it stands.
func (t *Table) picksNext() int8 {
	return kit.First(t.turn+1, t.players, func(p int8) bool {
		return p != t.turn && (t.opening || t.value[p] < t.limit && !t.out.Has(p)) && !t.open(p).empty()
	})
}

// endRound puts the face-up cards onto the Ally piles (End Phase).
func (t *Table) endRound() {
	for p := range t.players {
		t.allies[p] = t.allies[p].with(t.front[p])
	}
	t.laid, t.front = t.front, [seats]Cards{}
	switch {
	case t.round == rounds:
		t.endPicking()
	case t.lacks() > 0:
		t.phase = refill
	default:
		t.startRound()
	}
}

// reopen takes the end of the round back: the pick that ended it was stolen.
func (t *Table) reopen() {
	for p := range t.players {
		t.allies[p] = t.allies[p].without(t.laid[p])
	}
	t.front, t.laid = t.laid, [seats]Cards{}
	if t.phase == treasure {
		t.round--
		t.starter = (t.round - 1) % t.players
	}
	t.phase = mages
}

// endPicking goes on to the Druid, where somebody owns her, or to the claims.
func (t *Table) endPicking() {
	if t.phase = claims; t.druidOwner() >= 0 {
		t.phase = druids
		return
	}
	t.startClaims()
}

// druidOwner is the seat that has the Druid, -1 for none.
func (t *Table) druidOwner() int8 {
	return kit.First(0, t.players, func(p int8) bool { return t.allies[p].meets(all[druid]) })
}

// startClaims opens the first treasure's claim.
func (t *Table) startClaims() {
	t.phase, t.claim = claims, 0
	for p := range t.players {
		t.before[p] = t.bonusOf(p)
	}
}

// bonusOf counts what scores beside treasures (Mercenaries; Queen of Shadow:
// only true Athrach and Tuama mages make pairs).
func (t *Table) bonusOf(p int8) bonus {
	a := t.allies[p]
	return bonus{
		mercenaries: int8(a.count(mercenary)),
		queen:       a.meets(all[queen]),
		pairs:       int8(min(a.both(counting[athrach]).len(), a.both(counting[tuama]).len())),
	}
}

// discard takes cards out of a player's Ally pile for good.
func (t *Table) discard(p int8, c Cards) {
	t.allies[p] = t.allies[p].without(c)
	t.gone = t.gone.with(c)
}

// fresh tells whether the token at a place in values is the first of its value.
func fresh(i int) bool { return i == 0 || values[i] != values[i-1] }

// unassigned is the values that unassigned tokens have, as bits: the lowest first.
func (t *Table) unassigned() (set uint64) {
	n := -1
	for i := range values {
		if fresh(i) {
			n++
		}
		set |= uint64(t.tokens>>i&1) << n
	}
	return set
}

// hidden is the Schools and Guilds whose Treasure Awaits card is not drawn, as bits.
func (t *Table) hidden() uint64 {
	set := uint64(1<<factions - 1)
	for _, f := range t.awaits[:t.drawn] {
		set &^= 1 << f
	}
	return set
}

// tokenAt finds an unassigned token of a value; -1 where there is none.
func (t *Table) tokenAt(value int32) int {
	for i, v := range values {
		if int32(v) == value && t.tokens>>i&1 == 1 {
			return i
		}
	}
	return -1
}

// await finds a drawn Treasure Awaits card; -1 where it is not out.
func (t *Table) await(faction int32) int {
	return slices.Index(t.awaits[:t.drawn], int8(faction))
}
