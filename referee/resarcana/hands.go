package resarcana

import "math/bits"

// Nobody sees hands and decks, but the moves show what a hand can hold. A player's
// hidden cards are in three lots:
//
//   - Table.inHand: faces that must be in hand
//   - the eight dealt: size of them not seen yet, down of these in the deck; known
//     faces among them are in Table.dealtFaces
//   - the last reshuffle: the faces in Table.reshuffled, againDown of them in the deck
//
// The deck never holds cards of two lots: a draw empties one before the discards are
// reshuffled; a look that reaches the discards, or a shuffle with them, joins the lots.

func count64(set uint64) uint8 { return uint8(bits.OnesCount64(set)) }

// hand returns how many cards p has in hand.
func (t *Table) hand(p int8) int {
	if t.tally {
		return 0
	}
	mine := t.own[p]
	l := &t.lots[p]
	return int(count64(t.inHand&mine) + l.size - l.down + count64(t.reshuffled&mine) - l.againDown)
}

// deck returns how many cards p's deck has.
func (t *Table) deck(p int8) int { return int(t.lots[p].down + t.lots[p].againDown) }

// discardCount returns how many cards p's discard pile has.
func (t *Table) discardCount(p int8) int { return int(count64(t.pile & t.own[p])) }

// takeFromHand removes a card from p's hand; false if it can't be there.
func (t *Table) takeFromHand(p int8, c int32) bool {
	if !t.canHold(p, c) {
		return false
	}
	bit := uint64(1) << c
	if (t.inHand|t.reshuffled)&bit == 0 { // one of the eight dealt
		t.lots[p].size--
	}
	if t.seen&bit == 0 {
		t.learn(p, bit)
	}
	t.inHand, t.reshuffled, t.dealtFaces = t.inHand&^bit, t.reshuffled&^bit, t.dealtFaces&^bit
	return true
}

// canHold reports whether a card can be in p's hand.
func (t *Table) canHold(p int8, c int32) bool {
	if c >= artifacts {
		return false
	}
	bit := uint64(1) << c
	mine := t.own[p]
	l := &t.lots[p]
	switch {
	case t.seen&bit == 0:
		return l.size > count64(t.dealtFaces&mine) && l.size > l.down
	case mine&bit == 0:
		return false
	case t.inHand&bit != 0:
		return true
	case t.reshuffled&bit != 0:
		return count64(t.reshuffled&mine) > l.againDown
	}
	return t.dealtFaces&bit != 0 && l.size > l.down
}

// isUnseen reports whether only p can know if a card is in p's hand.
func (t *Table) isUnseen(p int8, c int32) bool {
	return c < artifacts && (t.play|t.pile|t.spread)>>c&1 == 0 && t.hand(p) > 0
}

// learn makes faces in p's hand or deck known.
func (t *Table) learn(p int8, set uint64) {
	assign(&t.own, set, p)
	assign(&t.first, set, p)
	t.seen |= set
}

// drawCount returns how many cards p draws when n are due (Powers, cont.).
func (t *Table) drawCount(p int8, n int) int {
	left := t.deck(p)
	if left == 0 || n == 1 || !t.house.Has(shortStop) {
		left += t.discardCount(p)
	}
	return min(n, left)
}

// draw moves n cards from the deck to the hand, and makes the discards a new deck when it is empty.
func (t *Table) draw(p int8, n int) {
	due := t.drawCount(p, n)
	if left := t.deck(p); left > 0 && left < n && t.house.Has(shortShuffled) {
		t.reshuffle(p)
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
		if l.againDown--; l.againDown == 0 { // all of it is surely in hand
			t.inHand |= t.reshuffled & t.own[p]
			t.reshuffled &^= t.own[p]
		}
	}
}

// look puts the discards under a deck that has fewer than n cards; the lots become one (Powers, cont.).
func (t *Table) look(p int8, n int) {
	if left := t.deck(p); left < n && !(left > 0 && t.house.Has(shortStop)) {
		t.reshuffle(p)
	}
}

// reshuffle makes p's discards and the rest of the deck one lot.
func (t *Table) reshuffle(p int8) {
	l, discards := &t.lots[p], t.pile&t.own[p]
	t.pile &^= discards
	if l.down == 0 {
		t.reshuffled |= discards
		l.againDown += count64(discards)
		return
	}
	t.dealtFaces |= discards
	l.size += count64(discards)
	l.down += count64(discards)
}

// discard moves a card from p's hand to p's discard pile.
func (t *Table) discard(p int8, c int32) {
	t.takeFromHand(p, c)
	t.pile |= 1 << c
}
