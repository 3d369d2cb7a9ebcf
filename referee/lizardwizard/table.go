package lizardwizard

import "magistrate/referee/kit"

// The numbers of the box (Contents; Setup).
const (
	seats         = 5
	startMana     = 20
	startHand     = 3
	room          = 10 // tokens stored without Towers and spells
	tokens        = 29 // of a reagent beside the one on its track
	wizardsOffer  = 2
	spellsOffer   = 4
	startSpellFee = 5 // of a spell whose Mana nobody has entered
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

// A seat is what one player has besides cards.
type seat struct {
	goods
	items, undead uint8
	hand          uint8 // gathering cards
	tiles         uint8 // in a tally
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

// A Table is the state of a game as one plain value.
type Table struct {
	house   kit.House
	players int8
	spells  uint8 // in the box

	cardFaces // see faces.go

	// Where the cards are.
	where     [cards]place
	deck      [decks]uint8
	face      [offered]uint8        // cards face up on offer
	burnt     [decks][numbers]uint8 // that went out of an ordered deck unseen, by number
	unordered [decks]bool           // the order of the deck is not checked, or no longer
	discards  uint8                 // gathering cards
	played    uint64                // numbered ones among them
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
	started  kit.Seats // who has entered their free reagents or, in a tally, what they hold
	barred   kit.Seats // from the Dungeon, by Obscurum
	finished bool      // the last turn is over
	ended    bool      // and everything that the score needs is known
	last     bool      // the end was triggered
	turn     int8
	round    int16
	actions  uint8
	acted    bool // an action was done, lost duels not counted
	lost     bool // a duel was lost
	again    bool // a lost duel was replaced by another action
	gathered bool // by the Gather action, and no Familiar gathered since
	all      bool // any number of casts
	ones     uint8
	taking   bool // New Research: a spell is to be taken
	due      card // Librorum's spell; noCard for none
	duel     duel
	dungeon  expedition

	plain [seats][3][schools]uint8 // a tally: Towers, Familiars, Spells without a name
}

// wizardsEach returns how many Wizards of each school are in the game.
func (t *Table) wizardsEach() uint8 { return uint8(min(t.players, 4)) }

// tiers returns the range of numbers of Towers or Familiars in the game: two players leave the
// lowest in the box, up to three the highest.
func (t *Table) tiers(g deck) (first, end int) {
	end = costs
	if g == towerDeck && t.house.Has(highTowers) {
		first, end = 2, 2+towersEach
	} else if g == towerDeck {
		end = towersEach
	}
	if t.players == 2 {
		first++
	}
	if t.players <= 3 {
		end--
	}
	return first, end
}

// inBox reports whether the game has a word's card, which may have been left in the box.
func (t *Table) inBox(ref int32) bool {
	if base := baseOf(ref); base == noCard || base < firstTower {
		return true
	} else if base < firstSpell {
		first, end := t.tiers(deckOfBase(base))
		return first <= tier(base) && tier(base) < end
	}
	s := listed(ref)
	return !(t.house.Has(noGotcha) && (s.gotcha || s.gotchaRuled && t.house.Has(cutTwoMore)))
}

// limit returns how many tokens p can store.
func (t *Table) limit(p int8) int32 {
	each := cellaReponum.n()
	if t.house.Has(bigCella) {
		each = room
	}
	return room + int32(t.towersOf(p)) + each*t.activeCopies(p, cellaReponum)
}

// excess returns how many tokens p has over the limit.
func (t *Table) excess(p int8) int32 {
	n := t.seat[p].total()
	if n <= room {
		return 0
	}
	return max(0, n-t.limit(p))
}

// supply returns the tokens that nobody has.
func (t *Table) supply() goods {
	left := goods{tokens, tokens, tokens, tokens, tokens, tokens, tokens}
	for p := range t.players {
		for r, n := range t.seat[p].goods[:reagents] {
			left[r] -= n
		}
	}
	return left
}

// gain gives p tokens, as far as the supply goes.
func (t *Table) gain(p int8, b goods) {
	t.seat[p].goods = t.seat[p].plus(b.least(t.supply()))
}

// capacity returns how many cards a full offer has.
func (t *Table) capacity(g deck) uint8 {
	if g == familiarDeck && t.house.Has(twoFamiliars) {
		return 2
	}
	return [offered]uint8{wizardsOffer, 1, 1, spellsOffer}[g]
}

// offerGap returns how many cards an offer is owed.
func (t *Table) offerGap(g deck) uint8 {
	switch {
	case t.isLight():
		return 0
	case !t.turnedUp:
		return t.capacity(g)
	}
	return min(t.capacity(g)-min(t.face[g], t.capacity(g)), t.deck[g])
}

// offerGaps returns how many cards the offers are owed together.
func (t *Table) offerGaps() (n int) {
	for g := range offered {
		n += int(t.offerGap(g))
	}
	return n
}

func (t *Table) hasOfferGap() bool { return t.offerGaps() > 0 }
