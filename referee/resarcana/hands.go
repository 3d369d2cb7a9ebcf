package resarcana

import "math/bits"

// Hands and decks are never seen; what may be in a hand follows from what the
// table has seen. A player's cards out of sight are in three lots:
//
//   - sure: faces that must be in hand
//   - the eight dealt: size of them not seen since, down of these in the deck;
//     faces that a look mixed with them are in Table.dealt
//   - the last reshuffle: the faces in Table.again, againDown of them in the deck
//
// The deck never holds cards of two lots: a draw empties one before the discards
// are reshuffled, and a look that reaches into the discards makes them one. So does a
// draw where the table shuffles a short deck and the discards together.

func count64(set uint64) uint8 { return uint8(bits.OnesCount64(set)) }

// hand counts the cards in p's hand.
func (t *Table) hand(p int8) int {
	if t.tally {
		return 0
	}
	mine := t.own[p]
	l := &t.lots[p]
	return int(count64(t.sure&mine) + l.size - l.down + count64(t.again&mine) - l.againDown)
}

// deck counts the cards in p's deck.
func (t *Table) deck(p int8) int { return int(t.lots[p].down + t.lots[p].againDown) }

// piled counts the cards in p's discard pile.
func (t *Table) piled(p int8) int { return int(count64(t.pile & t.own[p])) }

// take takes a card out of p's hand; false where it cannot be there.
func (t *Table) take(p int8, c int32) bool {
	if !t.canHold(p, c) {
		return false
	}
	bit := uint64(1) << c
	switch {
	case t.seen&bit == 0:
		// One of the eight dealt that is still to be seen, and in hand.
		t.lots[p].size--
		t.seen |= bit
		t.give(uint8(c), p)
		assign(&t.first, uint8(c), p)
	case t.sure&bit != 0:
		t.sure &^= bit
	case t.again&bit != 0:
		t.again &^= bit
	default:
		t.dealt &^= bit
		t.lots[p].size--
	}
	return true
}

// canHold tells whether a card can be in p's hand.
func (t *Table) canHold(p int8, c int32) bool {
	if c >= artifacts {
		return false
	}
	bit := uint64(1) << c
	mine := t.own[p]
	l := &t.lots[p]
	switch {
	case t.seen&bit == 0:
		return l.size > count64(t.dealt&mine) && l.size > l.down
	case mine&bit == 0:
		return false
	case t.sure&bit != 0:
		return true
	case t.again&bit != 0:
		return count64(t.again&mine) > l.againDown
	}
	return t.dealt&bit != 0 && l.size > l.down
}

// unseen tells whether nobody but p can know if a card is in p's hand: it is
// nowhere in sight, and there is a hand.
func (t *Table) unseen(p int8, c int32) bool {
	return c < artifacts && (t.play|t.pile|t.spread)>>c&1 == 0 && t.hand(p) > 0
}

// tell makes a face known that is in p's hand or deck: by a draft, a stated
// deck, or the first game's number.
func (t *Table) tell(p int8, set uint64) {
	for ; set != 0; set &= set - 1 {
		slot := uint8(bits.TrailingZeros64(set))
		t.give(slot, p)
		assign(&t.first, slot, p)
		t.seen |= 1 << slot
	}
}

// draws counts the cards that a draw of n brings p (Powers, cont.).
func (t *Table) draws(p int8, n int) int {
	left := t.deck(p)
	if left == 0 || n == 1 || !t.house.Has(shortStop) {
		left += t.piled(p)
	}
	return min(n, left)
}

// draw takes n cards of the deck into hand. The discards become a new deck when
// it is empty; with none of those there is no draw.
func (t *Table) draw(p int8, n int) {
	due := t.draws(p, n)
	if left := t.deck(p); left > 0 && left < n && t.house.Has(shortShuffled) {
		t.shuffleIn(p)
	}
	for range due {
		l := &t.lots[p]
		if l.down == 0 && l.againDown == 0 {
			t.reshuffle(p)
		}
		if l.down > 0 {
			l.down--
			continue
		}
		l.againDown--
		t.settle(p)
	}
}

// settle moves the reshuffled lot to the cards that are surely in hand, once
// none of it is left in the deck.
func (t *Table) settle(p int8) {
	if mine := t.own[p]; t.lots[p].againDown == 0 {
		t.sure |= t.again & mine
		t.again &^= mine
	}
}

// reshuffle makes p's discards an own lot, the deck.
func (t *Table) reshuffle(p int8) {
	discards := t.pile & t.own[p]
	t.again |= discards
	t.pile &^= discards
	t.lots[p].againDown += count64(discards)
}

// look puts the discards under a deck that holds fewer cards than a look looks
// at; the lots it runs across are one from there on (Powers, cont.).
func (t *Table) look(p int8, n int) {
	if left := t.deck(p); left < n && !(left > 0 && t.house.Has(shortStop)) {
		t.shuffleIn(p)
	}
}

// shuffleIn makes p's discards and what is left of the deck one lot.
func (t *Table) shuffleIn(p int8) {
	l := &t.lots[p]
	if l.down == 0 {
		t.reshuffle(p)
		return
	}
	discards := t.pile & t.own[p]
	t.dealt |= discards
	t.pile &^= discards
	l.size += count64(discards)
	l.down += count64(discards)
}

// discard puts a card taken from hand on p's pile.
func (t *Table) discard(p int8, c int32) {
	t.take(p, c)
	t.pile |= 1 << c
}
