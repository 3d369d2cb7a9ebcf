package lizardwizard

import (
	"iter"

	"magistrate/referee/kit"
)

// What a game begins with and is bounded by (Contents; Setup).
const (
	seats         = 5
	startMana     = 20
	startHand     = 3
	room          = 10 // tokens stored without Towers and spells
	tokens        = 29 // of a reagent beside the one on its track
	wizardsOffer  = 2
	spellsOffer   = 4
	startSpellFee = 5 // of a spell whose Mana nobody said
	dungeonCards  = 51
	monsters      = 20
	goldCards     = 21
	itemCards     = 10
	treasures     = goldCards + itemCards
	topCards      = 5 // that a Skry looks at
	tilesLaid     = 4
	nobody        = int8(-1)
	noTop         = 255 // of a track
)

// A seat is what one player has beside cards.
type seat struct {
	goods
	tiles   uint32 // in a tally
	wizards [schools]uint8
	items   uint8
	undead  uint8
	hand    uint8 // gathering cards
	barred  bool  // by Obscurum
	started bool  // said the free reagents; in a tally, what they hold
}

// A duel is an auction for a Wizard.
type duel struct {
	bid    int32
	on     bool
	school uint8
	starter, bidder,
	bidding int8 // who is to bid
	in     kit.Seats // who has not passed
	winner int8      // of the last duel
}

// An expedition is a delve into the Dungeon.
type expedition struct {
	on       bool
	defeated bool // how the last one ended
	ignis    bool // Ignis Pilum waits for the first monster
	hits     uint8
	cards    uint8 // drawn
	back     uint8 // of them those that go back
	items    uint8
	golds    uint8 // Gold cards
	undead   uint8 // taken by Ossa Virtute
	gold     int32 // on Gold cards
	paid     int32 // by monsters stopped
	entry    int32 // by Opulentos, where it is paid at the end
	drawn    [dungeonCards]uint8
}

// A Table is everything on and round the table that the referee knows, as one
// plain value.
type Table struct {
	house   kit.House
	players int8
	spells  uint8 // in the box

	lore // see faces.go

	// Where the cards are.
	where     [cards]place
	deck      [decks]uint8
	face      [offered]uint8    // cards face up on offer
	wizards   [schools]uint8    // on offer
	seen      [2][numbers]uint8 // Towers and Familiars seen, by number
	burnt     [2][numbers]uint8 // and those that went out of an ordered deck unseen
	loose     [2]bool           // the deck's order is not asked any more
	wizardOut [schools]uint8    // Wizards that are not in the deck
	extraOut  uint8             // Spells beyond the known ones that were seen
	discards  uint8             // gathering cards
	spots     [spellsOffer]card // where Spells were turned up
	two       uint8             // where Wizards were: four bits each, school+1
	played    uint64            // numbered ones among them
	itemOut, goldOut,
	monsterOut uint8 // Dungeon cards that will not come again

	low, high [reagents]uint8 // ends of the tracks
	value     [reagents]int32
	tile      [tilesLaid]uint8 // tile+1
	tileBy    [tilesLaid]int8
	claims    [tilesLaid]uint8 // places of the tiles claimed, in order
	claimed   uint8

	seat [seats]seat

	// Whose turn it is, and what is open in it. See turn.go.
	tally    bool
	turnedUp bool // the first offer
	tiled    bool
	ended    bool
	last     bool // the end was triggered
	turn     int8
	round    int16
	actions  uint8
	acted    bool // an action was done, lost duels not counted
	lost     bool // a duel was lost
	again    bool // an action was given back for a lost duel
	gathered bool // by the Gather action, and no Familiar gathered since
	all      bool // any number of casts
	ones     uint8
	taking   bool // New Research: a spell is to be taken
	due      card // Librorum's spell; noCard for none
	duel     duel
	dungeon  expedition

	plain [seats][3][schools]uint8 // a tally: Towers, Familiars, Spells without a name
}

// copies of Wizards of a school and what of Towers and Familiars is in the game.
func (t *Table) wizardsEach() uint8 { return uint8(min(t.players, 4)) }

// numbered tells whether the game has Towers or Familiars of a number, by its tier.
func (t *Table) numbered(g deck, tier int) bool {
	first, behind := 0, costs
	if g == towerDeck {
		behind = towersEach
		if t.house.Has(highTowers) {
			first, behind = 2, 2+towersEach
		}
	}
	return tier >= first+t.without(true) && tier < behind-t.without(false)
}

// without is how many numbers are left in the box: the lowest with two players,
// the highest with up to three.
func (t *Table) without(lowest bool) int {
	if t.players == 2 || t.players == 3 && !lowest {
		return 1
	}
	return 0
}

// inBox tells whether the game has a card of a word at all: copies of what is
// taken out are not there.
func (t *Table) inBox(ref int32) bool {
	base := baseOf(ref)
	switch {
	case base == noCard:
		return true
	case base < firstSpell:
		return t.numbered(groupOfCard(base), tier(base))
	}
	s := listed(ref)
	return !(t.house.Has(noGotcha) && (s.gotcha || s.gotchaRuled && t.house.Has(cutTwoMore)))
}

// card finds a word's card; noCard for a Wizard, and where nothing is known of it.
func (t *Table) card(ref int32) card {
	if base := baseOf(ref); base != noCard {
		switch n := copyOf(ref); {
		case n == 0:
			return base
		case n == 1 && base == cellaReponum:
			return secondCella
		case n == 1 && base == magicisObice:
			return secondObice
		}
	}
	for i, e := range t.extra[:t.extras] {
		if int32(e) == ref {
			return firstExtra + card(i)
		}
	}
	return noCard
}

// bind is card, for a card that gets a place where it has none.
func (t *Table) bind(ref int32) card {
	c := t.card(ref)
	if c == noCard && t.extras < extras {
		t.extra[t.extras] = uint16(ref)
		c = firstExtra + card(t.extras)
		t.extras++
	}
	return c
}

// word is a card's word.
func (t *Table) word(c card) int32 {
	switch {
	case c < secondCella:
		return wordOf(c)
	case c == secondCella:
		return wordOf(cellaReponum) + 1
	case c == secondObice:
		return wordOf(magicisObice) + 1
	}
	return int32(t.extra[c-firstExtra])
}

// base is the first copy of a card; noCard of a spell the book does not list.
func (t *Table) base(c card) card {
	if c < secondCella {
		return c
	}
	return baseOf(t.word(c))
}

// kind is the deck a card comes from.
func (t *Table) kind(c card) deck {
	if c < secondCella {
		return groupOfCard(c)
	}
	return groupOf(t.word(c))
}

// every is how many cards may be anywhere but in their deck.
func (t *Table) every() card { return firstExtra + card(t.extras) }

// cardsOf walks over p's cards in some zones.
func (t *Table) cardsOf(p int8, in zones) iter.Seq[card] {
	return func(yield func(card) bool) {
		for c := range t.every() {
			if w := t.where[c]; w.in(in) && w.owner() == p && !yield(c) {
				return
			}
		}
	}
}

// cardsFrom walks over the words of those that come from a deck.
func (t *Table) cardsFrom(p int8, g deck, in zones) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for c := range t.cardsOf(p, in) {
			if t.kind(c) == g && !yield(t.word(c)) {
				return
			}
		}
	}
}

// wizardWords walks over the words of Wizards, so many of each school.
func wizardWords(of *[schools]uint8, yield func(int32) bool) bool {
	for s, n := range of {
		for range n {
			if !yield(int32(s)) {
				return false
			}
		}
	}
	return true
}

// before walks over the words of p's Wizards and of p's cards in some zones.
func (t *Table) before(p int8, in zones) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		if !wizardWords(&t.seat[p].wizards, yield) {
			return
		}
		for c := range t.cardsOf(p, in) {
			if !yield(t.word(c)) {
				return
			}
		}
	}
}

// onOffer walks over the words of the cards on an offer.
func (t *Table) onOffer(g deck) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		if g == wizardDeck {
			wizardWords(&t.wizards, yield)
			return
		}
		for c := range t.every() {
			if t.where[c].zone() == onOffer && t.kind(c) == g && !yield(t.word(c)) {
				return
			}
		}
	}
}

// count is how many copies of a lasting spell are active before p.
func (t *Table) count(p int8, base card) (n int32) {
	here := at(active, p)
	if t.where[base].is(here) {
		n++
	}
	for c := secondCella; c < t.every(); c++ {
		if t.where[c].is(here) && t.base(c) == base {
			n++
		}
	}
	return n
}

func (t *Table) has(p int8, base card) bool { return t.count(p, base) > 0 }

// owned counts p's cards in some zones that come from a deck.
func (t *Table) owned(p int8, g deck, in zones) (n int) {
	for range t.cardsFrom(p, g, in) {
		n++
	}
	return n
}

// wizardsOf counts p's Wizards, changed Familiars among them.
func (t *Table) wizardsOf(p int8) (n int) {
	for range t.before(p, 1<<changed) {
		n++
	}
	return n
}

func (t *Table) towersOf(p int8) int    { return t.owned(p, towerDeck, 1<<active) }
func (t *Table) familiarsOf(p int8) int { return t.owned(p, familiarDeck, 1<<used) }

// ofSchool counts p's cards of a school: Wizards, Towers, Familiars, and Spells, of
// which uncast ones count where castOnly is false.
func (t *Table) ofSchool(p int8, school int, castOnly bool) (n int32) {
	n = int32(t.seat[p].wizards[school])
	for c := range t.cardsOf(p, theirs) {
		if s, known := t.schoolOf(c); known && s == school && !(castOnly && t.where[c].zone() == uncast) {
			n++
		}
	}
	return n
}

// limit is how many tokens p can store.
func (t *Table) limit(p int8) int32 {
	each := cellaReponum.n()
	if t.house.Has(bigCella) {
		each = room
	}
	return room + int32(t.towersOf(p)) + each*t.count(p, cellaReponum)
}

// excess is how many tokens p has over the limit.
func (t *Table) excess(p int8) int32 {
	n := t.seat[p].reagents.total()
	if n <= room {
		return 0
	}
	return max(0, n-t.limit(p))
}

// supply is the tokens that nobody has.
func (t *Table) supply() bag {
	left := bag{tokens, tokens, tokens, tokens, tokens, tokens, tokens}
	for p := range t.players {
		for r, n := range &t.seat[p].reagents {
			left[r] -= n
		}
	}
	return left
}

// gain gives p tokens as far as the supply goes.
func (t *Table) gain(p int8, b bag) {
	if b != (bag{}) {
		t.seat[p].reagents = t.seat[p].reagents.plus(b.least(t.supply()))
	}
}

// capacity is how many cards lie on offer when its deck has enough.
func (t *Table) capacity(g deck) uint8 {
	if g == familiarDeck && t.house.Has(twoFamiliars) {
		return 2
	}
	return [offered]uint8{wizardsOffer, 1, 1, spellsOffer}[g]
}

// lacks is how many cards an offer is owed: as its deck has them.
func (t *Table) lacks(g deck) uint8 {
	if !t.turnedUp {
		return t.capacity(g)
	}
	return min(t.capacity(g)-min(t.face[g], t.capacity(g)), t.deck[g])
}

// owedCards is how many cards the offers lack together.
func (t *Table) owedCards() (n int) {
	for g := range offered {
		n += int(t.lacks(g))
	}
	return n
}

func (t *Table) offersLack() bool { return t.owedCards() > 0 }

// put moves a card to a zone of p's, out of the offer or deck where it lay.
func (t *Table) put(c card, z zone, p int8) {
	switch w := t.where[c]; w.zone() {
	case inDeck:
		g := t.kind(c)
		t.deck[g] -= min(t.deck[g], 1)
		if g != spellDeck {
			t.seen[g-towerDeck][tier(t.base(c))]++
		} else if c >= firstExtra && w&swept == 0 {
			t.extraOut++
		}
	case onOffer:
		t.face[t.kind(c)]--
	}
	t.where[c] = at(z, p)
	if z == onOffer {
		t.face[t.kind(c)]++
	}
}
