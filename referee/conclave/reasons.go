package conclave

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// inPhases returns the When of what every player can do in some phases.
var inPhases = kit.During(func(t *Table) (phase, bool) { return t.phase, t.tally })

// inSetup returns the When of what is entered once during set-up.
func inSetup(stated func(*Table, int8) bool) func(*Table, int8) string {
	return kit.Once(inPhases(setup), stated, kit.AlreadyEntered)
}

func hasStated(t *Table, p int8) bool { return t.entered.Has(p) }

var (
	whenTally  = kit.Once(func(t *Table, _ int8) string { return kit.Tallied(t.tally, true) }, hasStated, kit.AlreadyEntered)
	whenReveal = kit.Once(inPhases(reveal), hasStated, "{who} has revealed already; {next}")
)

func whenGive(t *Table, _ int8) string {
	if t.phase == turn && t.last && t.house.Has(noLastGift) {
		return "nobody gives a pile on a last turn (house rule); {next}"
	}
	return kit.Played(t.tally, t.phase == turn)
}

var (
	onTurn   = law.Turn(kit.TurnOf(func(t *Table) int8 { return t.turn }, "it is {turn}'s turn, not {who}'s"))
	handFits = kit.Exactly[Table]("hand-size", handSize, "card", "each player is dealt four")
	layFits  = kit.Exactly[Table]("lay-size", laidSize, "card", "twelve surround the empty centre")
)

var deckFits = rule{
	ID: "deck-size",
	Refuses: func(t *Table, s move) bool {
		l, r := s.Items[0].Ref, s.Items[1].Ref
		return l < 0 || r < 0 || int(l)+int(r) != t.drawCards()
	},
	Why: func(t *Table, s move, _ *lexicon) string {
		l, r := s.Items[0].Ref, s.Items[1].Ref
		if l < 0 || r < 0 {
			return "a deck can't have fewer than 0 cards"
		}
		return fmt.Sprintf("%d and %d make %d cards, not %d (%d less %d in the box, %d in hands, and %d laid)",
			l, r, l+r, t.drawCards(), box, t.removed(), handSize*t.players, laidSize)
	},
}

// backOf returns the magic of an item, which a card's back shows.
func backOf(it referee.Item) int {
	if it.Kind == referee.Card {
		return face(it.Ref).magic()
	}
	return int(it.Ref)
}

// exceeds returns the first magic of which a move would show a thirteenth card, and how
// many there would be; -1 for none.
func exceeds(t *Table, s move) (magic, cards int) {
	var named [magics]int
	for _, it := range s.Items {
		named[backOf(it)]++
	}
	for m, n := range named {
		if n > 0 && n > t.unseenCards(m) {
			return m, n + perMagic - t.unseenCards(m)
		}
	}
	return -1, 0
}

// supply refuses a thirteenth card of a magic. Backs dealt and drawn and cards laid and
// refilled stay visible. Cards that were removed unseen are not counted (removed-backs).
var supply = rule{
	ID:      "supply",
	Refuses: func(t *Table, s move) bool { m, _ := exceeds(t, s); return m >= 0 },
	Why: func(t *Table, s move, x *lexicon) string {
		m, n := exceeds(t, s)
		var where kit.Parts
		for i, place := range [...]string{"hands", "the Conclave", "Influence Zones"} {
			seen := t.inSight(m)[i]
			where.Add(seen > 0, "%d in %s", seen, place)
		}
		why := fmt.Sprintf("that would make %d %s cards, but a magic has twelve", n, x.Word(Magic, int32(m)))
		if where != nil {
			why += fmt.Sprintf(": %s are visible already", spelling.List(where))
		}
		return why
	},
}

// The rules that refuse a gift whatever it is. giveNothing is give-none for a player
// without followers.
var (
	giveOnce    = kit.RefuseSpeaker("give-once", "{who} has given a pile this turn already", func(t *Table, _ int8) bool { return t.hasGiven })
	giveSelf    = kit.Refuse("give-self", "{who} can't give a pile to themselves", func(_ *Table, s move) bool { return s.Items[1].Ref == int32(s.By) })
	giveNothing = kit.RefuseSpeaker("give-none", "{who} has no followers to give", func(t *Table, p int8) bool { return t.piles[p] == [magics]pile{} })
)

var giveNone = rule{
	ID:      "give-none",
	Looks:   law.Presence,
	Refuses: func(t *Table, s move) bool { return t.piles[s.By][s.Items[0].Ref] == 0 },
	Why: func(t *Table, s move, x *lexicon) string {
		var piles kit.Parts
		for m, pile := range t.piles[s.By] {
			piles.Add(pile != 0, "%s (%s, influence %d)", x.Word(Magic, int32(m)), spelling.Count(pile.cards(), "card"), pile.influence())
		}
		return fmt.Sprintf("%s has no %s followers, only %s", x.Players[s.By], x.Item(s.Items[0]), spelling.List(piles))
	},
}

var giveTaken = rule{
	ID:      "give-taken",
	Refuses: func(t *Table, s move) bool { return t.piles[s.Items[1].Ref][s.Items[0].Ref] != 0 },
	Why: func(t *Table, s move, x *lexicon) string {
		m, q := s.Items[0].Ref, s.Items[1].Ref
		return fmt.Sprintf("%s has %s followers already: %s", x.Item(s.Items[1]), x.Item(s.Items[0]), spelling.List(t.piles[q][m].names(int(m))))
	},
}

var inHand = rule{
	ID:      "hand",
	Looks:   law.Presence | law.Object,
	Refuses: func(t *Table, s move) bool { return t.hands[s.By][backOf(s.Items[0])] == 0 },
	Why: func(t *Table, s move, x *lexicon) string {
		return fmt.Sprintf("%s has no %s card in hand, only %s", x.Players[s.By], x.Word(Magic, int32(backOf(s.Items[0]))), spelling.List(backs(t, s.By, x)))
	},
}

// backs lists a hand by its backs, in the order of the magics.
func backs(t *Table, p int8, x *lexicon) []string {
	hand := []string{}
	for m, n := range t.hands[p] {
		for range n {
			hand = append(hand, x.Word(Magic, int32(m)))
		}
	}
	return hand
}

var spaceFree = rule{
	ID:      "space",
	Refuses: func(t *Table, s move) bool { return t.cards.Has(int(s.Items[1].Ref)) },
	Why: func(t *Table, s move, x *lexicon) string {
		instead := expect(t, x)
		if t.cards != everywhere {
			instead = "the empty spaces are " + spaceList(t.empty(), x)
		}
		return fmt.Sprintf("%s is already on %s; %s", face(t.grid[s.Items[1].Ref]).name(), x.Item(s.Items[1]), instead)
	},
}

var adjacent = rule{
	ID:      "adjacent",
	Refuses: func(t *Table, s move) bool { return !t.open().Has(int(s.Items[1].Ref)) },
	Why: func(t *Table, s move, x *lexicon) string {
		return fmt.Sprintf("%s shares no side with a card, and corners don't count; the spaces beside a card are %s",
			x.Item(s.Items[1]), spaceList(t.open(), x))
	},
}

// spaceList lists spaces: "b2, c2 and b3".
func spaceList(s set, x *lexicon) string {
	return spelling.List(s.Each(func(at int) string { return x.Word(Space, int32(at)) }))
}

// deckEmpty returns the rule that a deck without cards can't be drawn from.
func deckEmpty(deck int8) rule {
	return rule{
		ID:      "deck-empty",
		Looks:   law.Speaker,
		Refuses: func(t *Table, _ move) bool { return t.decks[deck] == 0 },
		Why: func(t *Table, _ move, _ *lexicon) string {
			return fmt.Sprintf("the %s deck is empty; the %s one has %s", deckNames[deck], deckNames[1-deck], spelling.Count(t.decks[1-deck], "card"))
		},
	}
}

var refillFits = rule{
	ID:    "refill-count",
	Wants: func(t *Table, _ int8) int { return t.refillSize() },
	Why: func(t *Table, s move, _ *lexicon) string {
		named, empty := spelling.Count(len(s.Items), "card"), t.empty().Len()
		if empty-spacesKeptFree > t.refillSize() {
			return fmt.Sprintf("%s named, but the decks only have %d left for %s", named, t.refillSize(), spelling.Count(empty-spacesKeptFree, "space"))
		}
		return fmt.Sprintf("%s named, not %d: %d spaces are empty, and four stay empty", named, t.refillSize(), empty)
	},
}

// revealFits is the rule that the revealed cards are the hand. A list whose backs are all
// in the hand may only be too short.
var revealFits = rule{
	ID:      "reveal",
	Looks:   law.Length,
	Refuses: func(t *Table, s move) bool { return len(s.Items) != t.handCount(s.By) || notInHand(t, s) },
	Rare:    law.Rare[Table]{TooLong: notInHand},
	Why: func(t *Table, s move, x *lexicon) string {
		named := spelling.Texts(s.Items, func(it referee.Item) string { return x.Word(Magic, int32(backOf(it))) })
		return fmt.Sprintf("%s's hand has the backs %s, not %s", x.Players[s.By], spelling.List(backs(t, s.By, x)), strings.Join(named, ", "))
	},
}

// notInHand reports whether a hand lacks the back of something named.
func notInHand(t *Table, s move) bool {
	hand := t.hands[s.By]
	for _, it := range s.Items {
		m := backOf(it)
		if hand[m]--; hand[m] < 0 {
			return true
		}
	}
	return false
}
