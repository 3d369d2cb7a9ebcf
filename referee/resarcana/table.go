package resarcana

import (
	"math/bits"
	"slices"

	"magistrate/referee/kit"
)

// A phase is a step of the game.
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
	{"setup", "Set-up"}, {"collect", "Collect essences"}, {"actions", "Actions"}, {"refill", "A monument is replaced"},
	{"loss", "Life loss"}, {"check", "Victory check"}, {"over", "The game is over"},
}

// A variant is how the decks are made.
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

// Each component has a slot: both sides of a board share one, as do all mages or items of a seat.
const (
	slotMage     = artifacts
	slotItem     = slotMage + seats
	slotMonument = slotItem + seats
	slotBoard    = slotMonument + monuments
	slots        = slotBoard + boards
	arrivals     = artifacts + monuments + boards
)

// A Table is the state of the game as one plain value. Sets of slots and artifacts (slots 0 to 39) are bits.
type Table struct {
	own        [seats]uint64 // slots and artifacts of each, wherever their cards lie
	first      [seats]uint64 // whom an artifact was dealt to
	play       uint64        // in play
	turned     uint64
	pile       uint64 // in a discard pile
	seen       uint64 // artifacts whose face is known
	inHand     uint64 // known to be in hand
	dealtFaces uint64 // known faces of the first lots, in hand or deck
	reshuffled uint64 // faces of the lots that were reshuffled, in hand or deck
	spread     uint64 // laid out for the draft, not yet chosen
	entered    uint64 // tally: slots whose essences are entered

	house        kit.House
	pool         [seats]Essences
	lots         [seats]lots
	mage         [seats]int8 // card number; none before it is chosen
	item         [seats]int8
	essencesOn   [slots]heap
	waiting      [items]heap     // on items in the supply, for their next holder (item-essences)
	arrived      [arrivals]uint8 // slots in play except mages and items, in the order they came
	arrivedCount uint8

	round          int16
	phase          phase
	variant        variant
	players        int8
	turn           int8  // whose action it is, also after a check or loss
	token          int8  // who holds the First Player token
	moonUp         uint8 // boards whose moon side lies up
	knownSides     uint8 // boards of which the side is known
	passed         kit.Seats
	done           kit.Seats // has collected; in a tally, has entered all; in match-3, has entered the deck
	holdingsStated kit.Seats // tally: has entered components
	uncounted      kit.Seats // tally: whose pool nobody counted
	windKinds      uint8     // essences that the Windup Man's own power put on it

	display    [displaySize]int8 // none for a gap
	pending    kit.Seats         // who owes an answer to a loss
	lossBy     int8
	lossOf     uint8 // the component
	lossN      int8
	checkBy    int8 // who called the check; nobody at a round's end
	statueUsed bool // in this check, or in the last one

	firstGame, tally, monumentsLaid, spreadLaid bool
	orderAsked                                  bool // in this round
}

// lots describe the unseen cards of a player's hand and deck; see hands.go.
type lots struct {
	size      uint8 // dealt cards not seen since
	down      uint8 // of them in the deck
	againDown uint8 // reshuffled cards in the deck
}

// assign moves slots into one seat's set.
func assign(sets *[seats]uint64, slots uint64, p int8) {
	for q := range sets {
		sets[q] &^= slots
	}
	sets[p] |= slots
}

// holder returns the seat whose set has a slot, or nobody.
func holder(sets *[seats]uint64, slot uint8) int8 {
	for q := range sets {
		if sets[q]>>slot&1 == 1 {
			return int8(q)
		}
	}
	return nobody
}

// slotOf returns the slot of a card if it is p's.
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
	return slotBoard + boardOf(c)
}

// boardOf returns the board of a Place of Power.
func boardOf(c int32) uint8 { return uint8(c-firstPlace) / 2 }

// cardIn returns the card in a slot.
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

// side returns the face-up side of a board.
func (t *Table) side(board uint8) int32 {
	return firstPlace + 2*int32(board) + int32(t.moonUp>>board&1)
}

// has reports whether a card is in play in front of p.
func (t *Table) has(p int8, c int32) bool {
	slot := slotOf(c, p)
	return t.play&t.own[p]>>slot&1 == 1 && t.cardIn(slot) == c
}

// inPlay returns who has a card in play, or nobody.
func (t *Table) inPlay(c int32) int8 {
	for p := range int8(seats) {
		if t.has(p, c) {
			return p
		}
	}
	return nobody
}

func (t *Table) isTurned(slot uint8) bool { return t.turned>>slot&1 == 1 }

// putInPlay puts a component in play in front of p, straight.
func (t *Table) putInPlay(c int32, p int8) {
	slot := slotOf(c, p)
	assign(&t.own, 1<<slot, p)
	t.play |= 1 << slot
	t.turned &^= 1 << slot
	t.essencesOn[slot] = heap{}
	switch catalogue[c].group {
	case mage:
		t.mage[p] = int8(c)
	case item:
		t.item[p] = int8(c)
	default:
		t.arrived[t.arrivedCount] = slot
		t.arrivedCount++
	}
}

// destroy moves an artifact from play to the discards (Powers, Fine Points).
func (t *Table) destroy(slot uint8) {
	t.play &^= 1 << slot
	t.turned &^= 1 << slot
	t.essencesOn[slot] = heap{}
	if catalogue[slot].growth > 0 {
		t.windKinds = 0
	}
	if t.house.Has(firstOwner) {
		assign(&t.own, 1<<slot, holder(&t.first, slot))
	}
	t.pile |= 1 << slot
	if i := slices.Index(t.arrived[:t.arrivedCount], slot); i >= 0 {
		copy(t.arrived[i:t.arrivedCount], t.arrived[i+1:t.arrivedCount])
		t.arrivedCount--
	}
}

// slotsInPlay returns the slots in play in front of p.
func (t *Table) slotsInPlay(p int8) uint64 { return t.play & t.own[p] }

// components ranges over what p has in play.
func (t *Table) components(p int8) func(yield func(slot uint8, c *component) bool) {
	return func(yield func(slot uint8, c *component) bool) {
		for set := t.slotsInPlay(p); set != 0; set &= set - 1 {
			slot := uint8(bits.TrailingZeros64(set))
			if !yield(slot, &catalogue[t.cardIn(slot)]) {
				return
			}
		}
	}
}

// inOrder ranges over p's components: mage, item, then the others as they came.
func (t *Table) inOrder(p int8) func(yield func(slot uint8, c int32) bool) {
	return func(yield func(slot uint8, c int32) bool) {
		goOn := func(slot uint8) bool { return t.slotsInPlay(p)>>slot&1 == 0 || yield(slot, t.cardIn(slot)) }
		if goOn(slotMage+uint8(p)) && goOn(slotItem+uint8(p)) {
			for i := 0; i < int(t.arrivedCount) && goOn(t.arrived[i]); i++ {
			}
		}
	}
}

// displayIndex returns where a card lies on display, or -1.
func (t *Table) displayIndex(c int32) int { return slices.Index(t.display[:], int8(c)) }

// onDisplay lists the monuments on display.
func (t *Table) onDisplay() (shown []int32) {
	for _, c := range t.display {
		if c != none {
			shown = append(shown, int32(c))
		}
	}
	return shown
}

// monumentDeck returns how many monuments nobody has seen.
func (t *Table) monumentDeck() int {
	return monuments - bits.OnesCount64(t.play>>slotMonument&(1<<monuments-1)) - len(t.onDisplay())
}

// nextUnpassed returns the first player clockwise from p who has not passed, or nobody.
func (t *Table) nextUnpassed(p int8) int8 {
	return kit.First(p+1, t.players, func(q int8) bool { return !t.passed.Has(q) })
}

// pointsOf returns what p would score in a check made now.
func (t *Table) pointsOf(p int8) (n int) {
	for slot, card := range t.components(p) {
		n += t.componentPoints(slot, card, p)
	}
	if t.token == p {
		n++
	}
	if t.statueUsed && t.has(p, statue) {
		n += int(catalogue[statue].react.n)
	}
	return n
}

// scoringEssences returns how many essences on a component are a point each.
func (t *Table) scoringEssences(slot uint8, card *component) int {
	if card.pointKinds == 0 {
		return 0
	}
	return int(t.essencesOn[slot].essences().only(card.pointKinds).total())
}

// componentPoints returns what one component of p scores.
func (t *Table) componentPoints(slot uint8, card *component, p int8) int {
	n := card.points + t.scoringEssences(slot, card)
	if card.pointsPerType != [2]int{} {
		for _, c := range t.components(p) {
			n += card.pointsPerType[0]*int(c.types&dragon) + card.pointsPerType[1]*int(c.types&creature>>1)
		}
	}
	return n
}
