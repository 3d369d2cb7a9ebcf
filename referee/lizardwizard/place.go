package lizardwizard

// A zone is where a card is.
type zone uint8

const (
	inDeck    zone = iota // nobody has seen it, or it went back
	onOffer               // face up beside its deck
	outOfPlay             // out of the game
	uncast                // a Spell, face down to its player's left
	active                // a Tower, or a Spell that lasts
	used                  // a Familiar, or a Spell of one use, face down
	changed               // a Familiar that became a Wizard
)

// zones is a set of them.
type zones uint8

const (
	upright zones = 1<<active | 1<<changed // before a player
	theirs  zones = upright | 1<<uncast | 1<<used
)

// A place is where a card is and whose it is: a zone, the seat, and what was
// done with it in this turn.
type place uint8

const (
	fresh   place = 1 << 6 // of an uncast Spell: it was got in this turn and may be cast
	swept   place = 1 << 6 // of a Spell in the deck: New Research put it there
	turned  place = 1 << 7 // cast or used in this turn
	wherein place = 1<<6 - 1
)

func at(z zone, p int8) place { return place(z) | place(p)<<3 }

func (w place) zone() zone  { return zone(w & 7) }
func (w place) owner() int8 { return int8(w >> 3 & 7) }
func (w place) is(o place) bool {
	return w&wherein == o
}
func (w place) in(set zones) bool { return set>>w.zone()&1 == 1 }
func (w place) inSight() bool     { return w.in(upright | 1<<onOffer) }

// lies is where a word's card lies: what nobody has seen, in its deck.
func (t *Table) lies(ref int32) place {
	if c := t.card(ref); c != noCard {
		return t.where[c]
	}
	return at(inDeck, 0)
}
