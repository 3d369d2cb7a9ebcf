package resarcana

import (
	"math/bits"
	"slices"

	"magistrate/referee/kit"
)

// A phase is the step of the game that the table is in.
type phase uint8

// The phases.
const (
	laying phase = iota // set-up, or a tally being stated
	collectStep
	acting
	refilling
	losing
	checking
	over
)

// phaseWords are the phases in JSON and for people.
var phaseWords = [...]struct{ key, title string }{
	{"setup", "Setup"}, {"collect", "Collect essences"}, {"actions", "Actions"}, {"refill", "A monument is replaced"},
	{"loss", "Life loss"}, {"check", "Victory check"}, {"over", "The game is over"},
}

// A variant is how the decks came about.
type variant uint8

const (
	standard variant = iota
	draftVariant
	match2
	match3
)

var variantNames = [...]string{"standard", "draft", "match-2", "match-3"}

const (
	seats       = 4
	dealt8      = 8  // artifacts a player is dealt
	handSize    = 3  // of them in hand at the start
	spreadSize  = 16 // artifacts drafted in match-2
	displaySize = 2
	enough      = 10 // points that end the game
	nobody      = int8(-1)
	none        = int8(-1)
)

// Components have a slot each for what lies on them; a board has one for both
// sides, and mages and items have one for each seat, as each player has one.
const (
	slotMage     = artifacts
	slotItem     = slotMage + seats
	slotMonument = slotItem + seats
	slotBoard    = slotMonument + monuments
	slots        = slotBoard + boards
	arrivals     = artifacts + monuments + boards
)

// A Table is everything on and round the table that the referee knows, as one
// plain value. Sets of slots and of artifacts (slots 0 to 39) are bits.
type Table struct {
	own    [seats]uint64 // slots and artifacts of each, wherever their cards lie
	first  [seats]uint64 // whom an artifact was dealt to
	play   uint64        // in play
	turned uint64        // lies turned
	pile   uint64        // in a discard pile
	seen   uint64        // artifacts whose face was ever told
	sure   uint64        // known to be in hand
	dealt  uint64        // known faces of the first lots, in hand or deck
	again  uint64        // faces of the lots that were reshuffled, in hand or deck
	spread uint64        // laid out for the draft, not yet chosen
	spoken uint64        // tally: slots of which it is said what lies on them

	house kit.House
	pool  [seats]Essences
	lots  [seats]lots
	mage  [seats]int8 // card number, none before it is told
	item  [seats]int8
	on    [slots]heap
	waits [items]heap     // on items in the supply, for their next holder (item-essences)
	came  [arrivals]uint8 // slots in play but mages and items, in the order they came
	order uint8           // how many of came

	round      int16
	phase      phase
	variant    variant
	players    int8
	turn       int8 // whose action it is; whom a check or loss gives it back to
	token      int8 // who holds the First Player token
	firstGame  bool
	tally      bool
	laid       bool // the two monuments, in set-up
	asked      bool // player order was asked for in this round
	spreadLaid bool
	drafted    int8
	moon       uint8 // boards whose moon side lies up
	known      uint8 // boards of which the side is known
	passed     kit.Seats
	done       kit.Seats // collected; in a tally closed; in match-3 deck stated
	held       kit.Seats // tally: who said what they hold
	windKinds  uint8     // essences that the Windup Man's own power put on it

	display [displaySize]int8 // monuments 0 to 9, none for a gap
	pending kit.Seats         // who owes an answer to a loss
	lossBy  int8
	lossOf  uint8 // the component
	lossN   int8
	checkBy int8 // who called the check; nobody at a round's end
	used    bool // the Golden Statue is used in this check, or was in the last
}

// lots are what a player's hand and deck are made of beside Table.sure: the
// eight dealt, and the lot that a reshuffle made. See hands.go.
type lots struct {
	size      uint8 // dealt cards not seen since
	down      uint8 // of them in the deck
	againDown uint8 // reshuffled cards in the deck
}

// give makes a slot a player's.
func (t *Table) give(slot uint8, p int8) { assign(&t.own, slot, p) }

// assign puts a slot into one seat's set.
func assign(sets *[seats]uint64, slot uint8, p int8) {
	for q := range sets {
		sets[q] &^= 1 << slot
	}
	sets[p] |= 1 << slot
}

// holder is whose a slot is; nobody while it is no player's.
func holder(sets *[seats]uint64, slot uint8) int8 {
	for q := range sets {
		if sets[q]>>slot&1 == 1 {
			return int8(q)
		}
	}
	return nobody
}

func (t *Table) holder(slot uint8) int8 { return holder(&t.own, slot) }

// slotOf is the slot that a card has if it is p's.
func slotOf(c int32, p int8) uint8 {
	switch {
	case c < firstMage:
		return uint8(c)
	case c < firstItem:
		return uint8(slotMage + p)
	case c < firstMonument:
		return uint8(slotItem + p)
	case c < firstPlace:
		return uint8(slotMonument + c - firstMonument)
	}
	return uint8(slotBoard + (c-firstPlace)/2)
}

// cardIn is the card that lies in a slot.
func (t *Table) cardIn(slot uint8) int32 {
	switch s := int32(slot); {
	case s < slotMage:
		return s
	case s < slotItem:
		return int32(t.mage[s-slotMage])
	case s < slotMonument:
		return int32(t.item[s-slotItem])
	case s < slotBoard:
		return firstMonument + s - slotMonument
	default:
		return t.side(uint8(s - slotBoard))
	}
}

// side is the card of a board that lies up.
func (t *Table) side(board uint8) int32 {
	return firstPlace + 2*int32(board) + int32(t.moon>>board&1)
}

// has tells whether a card is in play in front of p.
func (t *Table) has(p int8, c int32) bool {
	slot := slotOf(c, p)
	return t.play&t.own[p]>>slot&1 == 1 && t.cardIn(slot) == c
}

// inPlay finds who has a card in play; nobody when none has.
func (t *Table) inPlay(c int32) int8 {
	for p := range int8(seats) {
		if t.has(p, c) {
			return p
		}
	}
	return nobody
}

func (t *Table) isTurned(slot uint8) bool { return t.turned>>slot&1 == 1 }

// enter puts a component into play in front of p, straight.
func (t *Table) enter(c int32, p int8) {
	slot := slotOf(c, p)
	t.give(slot, p)
	t.play |= 1 << slot
	t.turned &^= 1 << slot
	t.on[slot] = heap{}
	switch all[c].group {
	case mage:
		t.mage[p] = int8(c)
	case item:
		t.item[p] = int8(c)
	default:
		t.came[t.order] = slot
		t.order++
	}
}

// destroy puts an artifact in play on its player's discard pile; what lay on it
// goes to the supply (Powers, Fine Points).
func (t *Table) destroy(slot uint8) {
	t.play &^= 1 << slot
	t.turned &^= 1 << slot
	t.on[slot] = heap{}
	if all[slot].winds > 0 {
		t.windKinds = 0
	}
	if t.house.Has(firstOwner) {
		t.give(slot, holder(&t.first, slot))
	}
	t.pile |= 1 << slot
	if i := slices.Index(t.came[:t.order], slot); i >= 0 {
		copy(t.came[i:t.order], t.came[i+1:t.order])
		t.order--
	}
}

// mine is the set of slots in play in front of p.
func (t *Table) mine(p int8) uint64 { return t.play & t.own[p] }

// components walks over what p has in play.
func (t *Table) components(p int8) func(yield func(slot uint8, c *component) bool) {
	return func(yield func(slot uint8, c *component) bool) {
		for set := t.mine(p); set != 0; set &= set - 1 {
			slot := uint8(bits.TrailingZeros64(set))
			if !yield(slot, &all[t.cardIn(slot)]) {
				return
			}
		}
	}
}

// inOrder walks over p's components: mage, item, then as they came.
func (t *Table) inOrder(p int8) func(yield func(slot uint8, c int32) bool) {
	return func(yield func(slot uint8, c int32) bool) {
		mine := t.mine(p)
		for _, slot := range [...]uint8{slotMage + uint8(p), slotItem + uint8(p)} {
			if mine>>slot&1 == 1 && !yield(slot, t.cardIn(slot)) {
				return
			}
		}
		for _, slot := range t.came[:t.order] {
			if mine>>slot&1 == 1 && !yield(slot, t.cardIn(slot)) {
				return
			}
		}
	}
}

// displayed tells where a card lies on display; -1 where it does not.
func (t *Table) displayed(c int32) int {
	if all[c].group != monument {
		return -1
	}
	return slices.Index(t.display[:], int8(c-firstMonument))
}

// onDisplay lists the monuments that lie on display.
func (t *Table) onDisplay() (shown []int32) {
	for _, m := range t.display {
		if m != none {
			shown = append(shown, firstMonument+int32(m))
		}
	}
	return shown
}

// monumentDeck counts the monuments that nobody has seen.
func (t *Table) monumentDeck() int {
	n := monuments - bits.OnesCount64(t.play>>slotMonument&(1<<monuments-1))
	for _, m := range t.display {
		if m != none {
			n--
		}
	}
	return n
}

// next is the first player clockwise from p who has not passed; nobody when
// all have.
func (t *Table) next(p int8) int8 {
	return kit.First(p+1, t.players, func(q int8) bool { return !t.passed.Has(q) })
}

// total is what a check made now would give p, the Golden Statue counted where
// it is used.
func (t *Table) total(p int8) (n int) {
	mine := t.mine(p)
	for slot := range t.components(p) {
		n += t.worth(slot, t.cardIn(slot), mine)
	}
	if t.token == p {
		n++
	}
	if t.used && mine>>slotOf(statue, p)&1 == 1 {
		n += int(all[statue].react.n)
	}
	return n
}

// worth is what one component scores, of a player who has mine.
func (t *Table) worth(slot uint8, c int32, mine uint64) int {
	card := &all[c]
	n := card.points
	if card.per != 0 {
		for s := range sorts {
			if card.per>>s&1 == 1 {
				n += int(t.on[slot][s])
			}
		}
	}
	if card.perType != [2]int{} {
		for set := mine & (1<<artifacts - 1); set != 0; set &= set - 1 {
			k := all[bits.TrailingZeros64(set)].types
			n += card.perType[0]*int(k&dragon) + card.perType[1]*int(k&creature>>1)
		}
	}
	return n
}

// scores tells whether a component has points printed or a formula.
func (c *component) scores() bool {
	return c.group == place || c.points != 0 || c.per != 0 || c.perType != [2]int{}
}
