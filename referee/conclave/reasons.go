package conclave

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// during is the moment of what everybody can say in some phases.
var during = kit.During(func(t *Table) (phase, bool) { return t.phase, t.tally })

// inSetup is the moment of what is stated once in the set-up.
func inSetup(stated func(*Table, int8) bool) func(*Table, int8) string {
	return kit.Once(during(setup), stated, kit.Stated)
}

func hasStated(t *Table, p int8) bool { return t.stated.Has(p) }

var (
	tallying  = kit.Once(func(t *Table, _ int8) string { return kit.Tallied(t.tally, true) }, hasStated, kit.Stated)
	revealing = kit.Once(during(reveal), hasStated, "{who} has revealed already; {next}")
)

func giving(t *Table, _ int8) string {
	if t.phase == turn && t.last && t.house.Has(noLastGift) {
		return "nothing is given on a last turn (house ruling); {next}"
	}
	return kit.Played(t.tally, t.phase == turn)
}

var (
	onTurn   = kit.TurnOf(func(t *Table) int8 { return t.turn }, "it is {turn}'s turn, not {who}'s")
	handFits = kit.Exactly[Table]("hand-size", handSize, "card", "each player is dealt four")
	layFits  = kit.Exactly[Table]("lay-size", laidSize, "card", "twelve lie round the empty centre")
)

var deckFits = rule{
	ID: "deck-size",
	Refuses: func(t *Table, s statement) bool {
		l, r := s.Items[0].Ref, s.Items[1].Ref
		return l < 0 || r < 0 || int(l)+int(r) != t.drawCards()
	},
	Why: func(t *Table, s statement, _ *lexicon) string {
		l, r := s.Items[0].Ref, s.Items[1].Ref
		if l < 0 || r < 0 {
			return "a deck has no fewer than no cards"
		}
		return fmt.Sprintf("%d and %d are %d; %d cards less %d in the box, %d in hands and %d laid are %d",
			l, r, l+r, box, t.removed(), handSize*t.players, laidSize, t.drawCards())
	},
}

// exceeds finds the first magic of which a statement would bring a thirteenth
// card into sight, and how many there would be; -1 for none.
func exceeds(t *Table, s statement) (magic, cards int) {
	var named [magics]int
	for _, it := range s.Items {
		m := int(it.Ref)
		if it.Kind == referee.Card {
			m = face(it.Ref).magic()
		}
		named[m]++
	}
	for m, n := range named {
		if n > 0 {
			if n += t.inSight(m); n > perMagic {
				return m, n
			}
		}
	}
	return -1, 0
}

// supply is what public knowledge proves: backs dealt and drawn and cards laid
// and refilled stay in sight, so a thirteenth of a magic can't be. What was
// removed unseen is not counted (removed-backs).
var supply = rule{
	ID:      "supply",
	Refuses: func(t *Table, s statement) bool { m, _ := exceeds(t, s); return m >= 0 },
	Why: func(t *Table, s statement, x *lexicon) string {
		m, n := exceeds(t, s)
		var where kit.Parts
		hands, conclave, zones := t.whereSeen(m)
		where.Add(hands > 0, "%d in hands", hands)
		where.Add(conclave > 0, "%d in the Conclave", conclave)
		where.Add(zones > 0, "%d in Influence Zones", zones)
		why := fmt.Sprintf("that makes %d %s cards, and a magic has twelve", n, x.Word(Magic, int32(m)))
		if where != nil {
			why += fmt.Sprintf(": %s are in sight already", spelling.List(where))
		}
		return why
	},
}

// What refuses a gift whatever is given: giveNothing is the rule give-none for who has no
// followers at all.
var (
	giveOnce    = kit.Bar("give-once", "{who} has given a pile this turn already", func(t *Table, _ int8) bool { return t.gave })
	giveSelf    = kit.Refuse("give-self", "a pile goes to another player than {who}", func(_ *Table, s statement) bool { return s.Items[1].Ref == int32(s.By) })
	giveNothing = kit.Bar("give-none", "{who} has no followers to give", func(t *Table, p int8) bool { return t.followers(p) == 0 })
)

var giveNone = rule{
	ID:      "give-none",
	Absent:  true,
	Refuses: func(t *Table, s statement) bool { return t.piles[s.By][s.Items[0].Ref] == 0 },
	Why: func(t *Table, s statement, x *lexicon) string {
		who, magic := x.Players[s.By], x.Word(Magic, s.Items[0].Ref)
		return fmt.Sprintf("%s has no %s followers, but %s", who, magic, pileList(t, s.By, x))
	},
}

// pileList names the piles of a player: "Earth (2 cards, influence 7)".
func pileList(t *Table, p int8, x *lexicon) string {
	var piles kit.Parts
	for m, pile := range t.piles[p] {
		piles.Add(pile != 0, "%s (%s, influence %d)", x.Word(Magic, int32(m)), spelling.Count(pile.cards(), "card"), pile.influence())
	}
	return spelling.List(piles)
}

var giveTaken = rule{
	ID:      "give-taken",
	Refuses: func(t *Table, s statement) bool { return t.piles[s.Items[1].Ref][s.Items[0].Ref] != 0 },
	Why: func(t *Table, s statement, x *lexicon) string {
		m, q := s.Items[0].Ref, s.Items[1].Ref
		return fmt.Sprintf("%s has %s followers already: %s", x.Players[q], x.Word(Magic, m), spelling.List(t.piles[q][m].names(int(m))))
	},
}

var inHand = rule{
	ID:      "hand",
	Absent:  true,
	First:   true,
	Refuses: func(t *Table, s statement) bool { return t.hands[s.By][face(s.Items[0].Ref).magic()] == 0 },
	Why: func(t *Table, s statement, x *lexicon) string {
		return fmt.Sprintf("no %s back is in %s's hand, which shows %s", x.Word(Magic, int32(face(s.Items[0].Ref).magic())),
			x.Players[s.By], spelling.List(backs(t, s.By, x)))
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
	Refuses: func(t *Table, s statement) bool { return t.cards.Has(int(s.Items[1].Ref)) },
	Why: func(t *Table, s statement, x *lexicon) string {
		at := s.Items[1].Ref
		if t.cards == everywhere {
			return fmt.Sprintf("%s lies on %s; %s", face(t.grid[at]).name(), x.Word(Space, at), expect(t, x))
		}
		return fmt.Sprintf("%s lies on %s; empty are %s", face(t.grid[at]).name(), x.Word(Space, at), spaceList(t.empty(), x))
	},
}

var adjacent = rule{
	ID:      "adjacent",
	Refuses: func(t *Table, s statement) bool { return !t.open().Has(int(s.Items[1].Ref)) },
	Why: func(t *Table, s statement, x *lexicon) string {
		return fmt.Sprintf("no card touches %s by a side, and corners don't count (emissary-adjacent); beside a card are %s",
			x.Word(Space, s.Items[1].Ref), spaceList(t.open(), x))
	},
}

// spaceList names spaces: "b2, c2 and b3".
func spaceList(s set, x *lexicon) string {
	return spelling.List(s.Each(func(at int) string { return x.Word(Space, int32(at)) }))
}

var deckNames = [2]string{"left", "right"}

// deckEmpty refuses a draw from a deck without cards.
func deckEmpty(deck int) rule {
	return rule{
		ID:      "deck-empty",
		Broad:   true,
		Refuses: func(t *Table, _ statement) bool { return t.decks[deck] == 0 },
		Why: func(t *Table, _ statement, _ *lexicon) string {
			return fmt.Sprintf("the %s deck is empty; the %s one has %s", deckNames[deck], deckNames[1-deck], spelling.Count(int(t.decks[1-deck]), "card"))
		},
	}
}

var refillFits = rule{
	ID:    "refill-count",
	Wants: func(t *Table, _ int8) int { return t.due() },
	Why: func(t *Table, s statement, _ *lexicon) string {
		if n := t.empty().Len() - free; n > t.due() {
			return fmt.Sprintf("%s named; %d spaces more than four are empty, but the decks have %d left", spelling.Count(len(s.Items), "card"), n, t.due())
		}
		return fmt.Sprintf("%s named; %d spaces are empty and four stay so: %d", spelling.Count(len(s.Items), "card"), t.empty().Len(), t.due())
	},
}

// revealFits and revealAll are one rule: what is shown is the hand. The second
// refuses a list only as long as it is told.
var revealFits = rule{
	ID:      "reveal",
	Refuses: func(t *Table, s statement) bool { return !t.inHand(s) },
	Why:     whyReveal,
}

var revealAll = rule{
	ID:    "reveal",
	Wants: (*Table).held,
	Why:   whyReveal,
}

// inHand tells whether a hand has all the backs of what is named.
func (t *Table) inHand(s statement) bool {
	hand := t.hands[s.By]
	for _, it := range s.Items {
		m := face(it.Ref).magic()
		if hand[m]--; hand[m] < 0 {
			return false
		}
	}
	return true
}

func whyReveal(t *Table, s statement, x *lexicon) string {
	named := spelling.Texts(s.Items, func(it referee.Item) string { return x.Word(Magic, int32(face(it.Ref).magic())) })
	return fmt.Sprintf("%s's hand shows %s, not %s", x.Players[s.By], spelling.List(backs(t, s.By, x)), strings.Join(named, ", "))
}
