package lizardwizard

import "iter"

// Where cards are, and which card a word names.

// A zone is where a card is.
type zone uint8

const (
	inDeck    zone = iota // nobody has seen it, or it went back
	onOffer               // face up beside its deck
	outOfPlay             // out of the game
	uncast                // a Spell, face down to its player's left
	active                // a Tower, or a Spell that lasts
	used                  // a Familiar, or a Spell of one use, face down
	wizards               // a Wizard, or a Familiar that became one
)

// zones is a set of them.
type zones uint8

const (
	openZones zones = 1<<active | 1<<wizards // before a player
	ownZones  zones = openZones | 1<<uncast | 1<<used
)

// A place is a card's zone, its owner, and what was done with it this turn.
type place uint8

const (
	fresh     place = 1 << 6 // of an uncast Spell: it was got in this turn and may be cast
	turned    place = 1 << 7 // cast or used in this turn
	placeMask place = 1<<6 - 1

	underDeck = place(inDeck) | 1<<6 // New Research put the Spell there
)

func at(z zone, p int8) place { return place(z) | place(p)<<3 }

func (w place) zone() zone        { return zone(w & 7) }
func (w place) owner() int8       { return int8(w >> 3 & 7) }
func (w place) is(o place) bool   { return w&placeMask == o }
func (w place) in(set zones) bool { return set>>w.zone()&1 == 1 }
func (w place) isPublic() bool    { return w.in(openZones | 1<<onOffer) }

// card returns a word's card, of Wizards the first; noCard for an unknown one.
func (t *Table) card(ref int32) card {
	if base := baseOf(ref); base < firstTower || base != noCard && copyOf(ref) == 0 {
		return base
	}
	for i, e := range t.extra[:t.extras] {
		if int32(e) == ref {
			return firstExtra + card(i)
		}
	}
	return noCard
}

// bind returns a word's card, and gives it an index if it has none.
func (t *Table) bind(ref int32) card {
	c := t.card(ref)
	if c == noCard && t.extras < extras {
		t.extra[t.extras] = uint16(ref)
		c = firstExtra + card(t.extras)
		t.extras++
	}
	return c
}

// full reports whether the table has no index left for an unknown card.
func (t *Table) full(ref int32) bool { return t.card(ref) == noCard && t.extras == extras }

// word returns a card's word.
func (t *Table) word(c card) int32 {
	if c < firstExtra {
		return wordOf(c)
	}
	return int32(t.extra[c-firstExtra])
}

// base returns the first copy of a card; noCard for an unlisted spell.
func (t *Table) base(c card) card {
	if c < firstExtra {
		return c
	}
	return baseOf(t.word(c))
}

// deckOf returns the deck a card comes from.
func (t *Table) deckOf(c card) deck { return deckOfBase(t.base(c)) }

// endCard returns the end of the cards that may be outside their deck.
func (t *Table) endCard() card { return firstExtra + card(t.extras) }

// placeOf returns the place of a word's card.
func (t *Table) placeOf(ref int32) place { return t.where[t.card(ref)] }

// cardsOf iterates over p's cards in some zones. Cards of no player belong to player 0.
func (t *Table) cardsOf(p int8, in zones) iter.Seq[card] { return t.cardsFrom(p, decks, in) }

// wordsOf iterates over the words of p's cards in some zones.
func (t *Table) wordsOf(p int8, in zones) iter.Seq[int32] { return t.wordsFrom(p, decks, in) }

// cardsFrom is cardsOf for the cards of one deck; decks stands for all.
func (t *Table) cardsFrom(p int8, g deck, in zones) iter.Seq[card] {
	return func(yield func(card) bool) {
		for c := range t.between(deckCards[g].first, deckCards[g].last) {
			if w := t.where[c]; w.in(in) && w.owner() == p && !yield(c) {
				return
			}
		}
	}
}

// between iterates over the cards whose first copies are in a range.
func (t *Table) between(first, last card) iter.Seq[card] {
	return func(yield func(card) bool) {
		for c := first; c < min(last+1, firstExtra); c++ {
			if !yield(c) {
				return
			}
		}
		for c, end := card(firstExtra), t.endCard(); c < end; c++ {
			if base := t.base(c); first <= base && base <= last && !yield(c) {
				return
			}
		}
	}
}

// wordsFrom is wordsOf for the cards of one deck; decks stands for all.
func (t *Table) wordsFrom(p int8, g deck, in zones) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for c := range t.cardsFrom(p, g, in) {
			if !yield(t.word(c)) {
				return
			}
		}
	}
}

// onOffer iterates over the words of the cards on an offer.
func (t *Table) onOffer(g deck) iter.Seq[int32] { return t.wordsFrom(0, g, 1<<onOffer) }

// alike returns the range of the cards that a word stands for: of Wizards, all of the school.
func (t *Table) alike(ref int32) (first, end card) {
	if first = t.card(ref); first < firstTower {
		return first, first + mostWizards
	}
	return first, first + 1
}

// find returns a card of p's in some zones by its word, or noCard.
func (t *Table) find(p int8, ref int32, in zones) card {
	first, end := t.alike(ref)
	for c := first; c < end; c++ {
		if t.where[c].in(in) && t.where[c].owner() == p {
			return c
		}
	}
	return noCard
}

// owned returns how many cards of a deck p has in some zones.
func (t *Table) owned(p int8, g deck, in zones) (n int) {
	for range t.cardsFrom(p, g, in) {
		n++
	}
	return n
}

func (t *Table) wizardsOf(p int8) int   { return t.owned(p, decks, 1<<wizards) }
func (t *Table) towersOf(p int8) int    { return t.owned(p, towerDeck, 1<<active) }
func (t *Table) familiarsOf(p int8) int { return t.owned(p, familiarDeck, 1<<used) }

// ofSchool returns how many cards of a school p has; castOnly leaves out uncast Spells.
func (t *Table) ofSchool(p int8, school int, castOnly bool) (n int32) {
	for c := range t.cardsOf(p, ownZones) {
		if s, known := t.schoolOf(c); known && s == school && !(castOnly && t.where[c].zone() == uncast) {
			n++
		}
	}
	return n
}

// activeCopies returns how many copies of a lasting spell p has active.
func (t *Table) activeCopies(p int8, base card) (n int32) {
	here := at(active, p)
	if t.where[base].is(here) {
		n++
	}
	for c := firstExtra; c < t.endCard(); c++ {
		if t.where[c].is(here) && t.base(c) == base {
			n++
		}
	}
	return n
}

func (t *Table) hasActive(p int8, base card) bool { return t.activeCopies(p, base) > 0 }

// largest returns the largest of a number and those of p's active spells among some.
func (t *Table) largest(p int8, n int32, among ...card) int32 {
	for _, c := range among {
		if t.hasActive(p, c) {
			n = max(n, c.n())
		}
	}
	return n
}

// put moves a card from its deck or offer to a zone of p's.
func (t *Table) put(c card, z zone, p int8) {
	g := t.deckOf(c)
	switch t.where[c].zone() {
	case inDeck:
		t.unordered[g] = t.unordered[g] || t.outOfOrder(t.word(c))
		t.deck[g] -= min(t.deck[g], 1)
	case onOffer:
		t.face[g]--
	}
	if t.where[c] = at(z, p); z == onOffer {
		t.face[g]++
	}
	t.trigger(g)
}

// outByNumber returns how many Towers or Familiars are out of their deck, by number.
func (t *Table) outByNumber(g deck) (n [numbers]int) {
	for c := range t.between(deckCards[g].first, deckCards[g].last) {
		if t.where[c].zone() != inDeck {
			n[tier(t.base(c))]++
		}
	}
	return n
}

// unlistedOut returns how many Spells beyond the known ones are out of their deck.
func (t *Table) unlistedOut() (n uint8) {
	for c := firstExtra + seconds; c < t.endCard(); c++ {
		if t.deckOf(c) == spellDeck && t.where[c] != at(inDeck, 0) {
			n++
		}
	}
	return n
}

// topTier returns the tier of the card that lies n cards below the top of an ordered deck.
func (t *Table) topTier(g deck, skip int) int {
	first, end := t.tiers(g)
	out := t.outByNumber(g)
	for n := first; n < end; n++ {
		left := mostPerNumber - out[n] - int(t.burnt[g][n])
		if left > skip {
			return n
		}
		skip -= max(left, 0)
	}
	return numbers
}

// burn removes up to five unseen cards from play, none that lies on offer.
func (t *Table) burn(d deck) {
	above := t.unseen(d)
	n := min(t.deck[d]-uint8(above), uint8(tempusSubcinctus.n()))
	t.deck[d] -= n
	t.trigger(d)
	for ; n > 0 && !t.unordered[d]; n-- {
		if k := t.topTier(d, above); k < numbers {
			t.burnt[d][k]++
		}
	}
}
