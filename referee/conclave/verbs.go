package conclave

import (
	"math/bits"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

type (
	statement = referee.Statement
	lexicon   = referee.Lexicon
	rule      = law.Rule[Table]
	verb      = law.Verb[Table]
	emit      = func(referee.Offer)
)

// The kinds of word that are Conclave's own.
const (
	Magic = referee.Own + iota // a back, or a pile of followers
	Space                      // of the grid, in reading order
)

// The verbs, in the order of the record format.
const (
	vHand uint8 = iota
	vLay
	vDecks
	vGive
	vSend
	vDrawLeft
	vDrawRight
	vRefill
	vReveal
	vHolds
)

// verbs lists what can be said.
func verbs() []verb {
	cards := []referee.Slot{kit.Some("", "a card", referee.Card)}
	return []verb{
		vHand: {
			Form: referee.Form{Name: "hand", Also: []string{"has", "have", "deal", "holds"}, Usage: "P: hand MAGIC, MAGIC, MAGIC, MAGIC", Means: "the backs of the cards dealt to P", Player: true,
				Slots: []referee.Slot{kit.Some("", "a magic", Magic)}},
			When: inSetup(hasStated), Rules: []rule{handFits, supply}, Do: doHand,
		},
		vLay: {
			Form: referee.Form{Name: "lay", Usage: "lay CARD, …", Means: "the twelve cards of the Conclave in reading order, the centre left empty",
				Slots: cards},
			When: inSetup(func(t *Table, _ int8) bool { return t.laid }), Rules: []rule{layFits, supply}, Do: doLay,
			Onto: func(_ *Table, s statement, x *lexicon) string { return after(everywhere&^centre, len(s.Items), x) },
		},
		vDecks: {
			Form: referee.Form{Name: "decks", Usage: "decks N, M", Means: "cards in the left and in the right draw deck",
				Slots: []referee.Slot{{Takes: referee.Of(referee.Number), Min: 2, Max: 2, What: "a number of cards for each deck"}}},
			When: inSetup(func(t *Table, _ int8) bool { return t.decked }), Rules: []rule{deckFits}, Do: doDecks,
		},
		vGive: {
			Form: referee.Form{Name: "give", Usage: "P: give MAGIC to Q", Means: "a pile of followers goes to Q, before sending", Player: true,
				Slots: []referee.Slot{kit.One("", "a magic", Magic), kit.One("to", "a player", referee.Player)}},
			When: giving, Rules: []rule{onTurn, giveOnce, giveSelf, giveNothing, giveNone, giveTaken}, Do: doGive,
		},
		vSend: {
			Form: referee.Form{Name: "send", Also: []string{"place", "put", "play"}, Usage: "P: send CARD to SPACE", Means: "the Emissary, who may gain followers", Player: true,
				Slots: []referee.Slot{kit.One("", "a card", referee.Card), kit.One("to", "a space, a1 to d4", Space)}},
			When: during(turn), Rules: []rule{onTurn, inHand, spaceFree, adjacent}, Do: doSend, Offer: offerSend,
		},
		vDrawLeft:  drawVerb(left, "draw left"),
		vDrawRight: drawVerb(right, "draw right"),
		vRefill: {
			Form: referee.Form{Name: "refill", Usage: "refill CARD, …", Means: "the cards that bring the empty spaces down to four, in filling order",
				Slots: cards},
			When: during(refill), Rules: []rule{refillFits, supply}, Do: doRefill,
			Onto: func(t *Table, s statement, x *lexicon) string {
				return after(first(t.empty(), t.due()), len(s.Items), x)
			},
		},
		vReveal: {
			Form: referee.Form{Name: "reveal", Also: []string{"show"}, Usage: "P: reveal CARD, …", Means: "at the end, the cards left in hand, which join the Influence Zone", Player: true,
				Slots: cards},
			When: revealing, Rules: []rule{revealFits, revealAll}, Do: doReveal,
		},
		vHolds: {
			Form: referee.Form{Name: "holds", Also: []string{"has", "have"}, Usage: "P: holds CARD, …", Means: "tally: a player's Influence Zone, the cards left in hand included", Player: true, Tally: true,
				Slots: cards},
			When: tallying, Rules: []rule{supply}, Do: doHolds,
		},
	}
}

// drawVerb is the draw from one of the two decks, whose card is known by its back.
func drawVerb(deck int, name string) verb {
	return verb{
		Form: referee.Form{Name: name, Also: []string{"take"}, Usage: "P: " + name + " MAGIC", Means: "the card drawn from that deck, by its back", Player: true,
			Slots: []referee.Slot{kit.One("", "a magic", Magic)}},
		When: func(t *Table, _ int8) string { return kit.Played(t.tally, t.mayDraw()) }, Rules: []rule{onTurn, deckEmpty(deck), supply}, Wants: kit.Always[Table](1),
		Do: func(t *Table, s statement) { doDraw(t, s, int8(deck)) },
	}
}

// after names the space that is filled behind the first n, "" where all are.
func after(s set, n int, x *lexicon) string {
	for at := range s.All {
		if n == 0 {
			return x.Word(Space, int32(at))
		}
		n--
	}
	return ""
}

func doHand(t *Table, s statement) {
	for _, it := range s.Items {
		t.hands[s.By][it.Ref]++
	}
	t.stated.Add(s.By)
	t.begin()
}

func doLay(t *Table, s statement) {
	i := 0
	for at := range (everywhere &^ centre).All {
		t.put(face(s.Items[i].Ref), at)
		i++
	}
	t.laid = true
	t.begin()
}

func doDecks(t *Table, s statement) {
	t.decks = [2]int8{int8(s.Items[0].Ref), int8(s.Items[1].Ref)}
	t.decked = true
	t.begin()
}

func doGive(t *Table, s statement) {
	m, q := s.Items[0].Ref, s.Items[1].Ref
	t.piles[q][m] += t.piles[s.By][m]
	t.piles[s.By][m] = 0
	t.gave = true
}

func doSend(t *Table, s statement) {
	f, at := face(s.Items[0].Ref), int(s.Items[1].Ref)
	t.hands[s.By][f.magic()]--
	t.put(f, at)
	t.take(s.By, t.convinced(at))
	if t.isCrisis() {
		if t.house.Has(crisisLate) && t.undrawn() > 0 {
			t.crisis = 1 << at
		} else {
			t.take(s.By, t.struck(at))
		}
	}
	t.afterSend()
}

func doDraw(t *Table, s statement, deck int8) {
	t.decks[deck]--
	t.from = deck
	t.hands[s.By][s.Items[0].Ref]++
	if t.crisis != 0 {
		t.take(s.By, t.struck(bits.TrailingZeros16(uint16(t.crisis))))
		t.crisis = 0
	}
	t.afterDraw()
}

func doRefill(t *Table, s statement) {
	i := 0
	for at := range first(t.empty(), len(s.Items)).All {
		t.fill(face(s.Items[i].Ref), at)
		i++
	}
	t.trigger()
	t.endTurn()
}

func doReveal(t *Table, s statement) {
	addPiles(&t.piles[s.By], s.Items)
	t.hands[s.By] = [magics]int8{}
	if t.stated.Add(s.By); t.stated.All(t.players) {
		t.phase = over
	}
}

func doHolds(t *Table, s statement) {
	addPiles(&t.piles[s.By], s.Items)
	t.stated.Add(s.By)
	t.begin()
}

// addPiles puts named cards into an Influence Zone.
func addPiles(zone *[magics]pile, items []referee.Item) {
	for _, it := range items {
		f := face(it.Ref)
		zone[f.magic()] += single(f)
	}
}

// offerSend offers a back of the hand for every space: its front is told when it
// is sent.
func offerSend(t *Table, by int8, _ referee.Reveal, yes emit) {
	for m := range int32(magics) {
		for at := range t.open().All {
			if t.hands[by][m] > 0 {
				yes(referee.Offer{Wants: 1, Statement: statement{Items: []referee.Item{
					referee.DotsOf(Magic, m, 0), referee.One(Space, int32(at), 1)}}})
			}
		}
	}
}
