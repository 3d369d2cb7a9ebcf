package conclave

import (
	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

type (
	move    = referee.Move
	lexicon = referee.Lexicon
	rule    = law.Rule[Table]
	verb    = law.Verb[Table]
	hints   = law.Hints[Table]
	emit    = func(referee.LegalMove)
)

// Conclave's own kinds of word.
const (
	Magic = referee.Own + iota // a back, or a pile of followers
	Space                      // a space of the grid, in reading order
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

// nouns returns the words in capitals of usage lines.
func nouns() referee.Nouns {
	return referee.Nouns{
		"CARD":    kit.One("a card", referee.Card),
		"MAGIC":   kit.One("a magic", Magic),
		"SPACE":   kit.One("a space, a1 to d4", Space),
		"decks N": {Takes: referee.Of(referee.Number), Min: 2, Max: 2, What: "a number of cards for each deck"},
	}
}

// verbs returns the verbs.
func verbs() []verb {
	return []verb{
		vHand: {
			Form: referee.Form{Usage: "P: hand MAGIC, MAGIC, MAGIC, MAGIC", Also: []string{"has", "have", "deal", "holds"}, Means: "enter the backs of the cards dealt to P"},
			When: inSetup(hasStated), Rules: []rule{handFits, supply}, Do: doHand,
		},
		vLay: {
			Form: referee.Form{Usage: "lay CARD, …", Means: "lay out the twelve cards of the Conclave in reading order, round the empty centre"},
			When: inSetup(func(t *Table, _ int8) bool { return t.cards != 0 }), Rules: []rule{layFits, supply}, Do: doLay, Hints: hints{Place: nextSpace},
		},
		vDecks: {
			Form: referee.Form{Usage: "decks N, M", Means: "enter how many cards the left and the right draw deck have"},
			When: inSetup(func(t *Table, _ int8) bool { return t.isDecked() }), Rules: []rule{deckFits}, Do: doDecks,
		},
		vGive: {
			Form: referee.Form{Usage: "P: give MAGIC to Q", Means: "give a pile of followers to Q, before sending"},
			When: whenGive, Rules: []rule{onTurn, giveOnce, giveSelf, giveNothing, giveNone, giveTaken}, Do: doGive,
		},
		vSend: {
			Form: referee.Form{Usage: "P: send CARD to SPACE", Also: []string{"place", "put", "play"}, Means: "send an Emissary, who may gain followers"},
			When: inPhases(turn), Rules: []rule{onTurn, inHand, spaceFree, adjacent}, Do: doSend, Options: offerSend,
		},
		vDrawLeft:  drawFrom(left),
		vDrawRight: drawFrom(right),
		vRefill: {
			Form: referee.Form{Usage: "refill CARD, …", Means: "refill the Conclave, in filling order, until four spaces are empty"},
			When: inPhases(refill), Rules: []rule{refillFits, supply}, Do: doRefill, Hints: hints{Place: nextSpace},
		},
		vReveal: {
			Form: referee.Form{Usage: "P: reveal CARD, …", Also: []string{"show"}, Means: "reveal the cards left in hand at the end; they join the Influence Zone"},
			When: whenReveal, Rules: []rule{revealFits}, Wants: (*Table).handCount, Do: doReveal,
		},
		vHolds: {
			Form: referee.Form{Usage: "P: holds CARD, …", Also: []string{"has", "have"}, Means: "tally: enter a player's Influence Zone, including the cards left in hand", Traits: referee.Traits{Tally: true}},
			When: whenTally, Rules: []rule{supply}, Do: doReveal,
		},
	}
}

// drawFrom returns the verb for drawing from one of the two decks; the card is known by
// its back.
func drawFrom(deck int8) verb {
	name := "draw " + deckNames[deck]
	return verb{
		Form: referee.Form{Name: name, Usage: "P: " + name + " MAGIC", Also: []string{"take"}, Means: "draw a card from that deck, and enter its back"},
		When: func(t *Table, _ int8) string { return kit.Played(t.tally, t.mayDraw()) }, Rules: []rule{onTurn, deckEmpty(deck), supply}, Wants: kit.Always[Table](1),
		Do: func(t *Table, s move) { doDraw(t, s, deck) },
	}
}

// nextSpace returns the space for the next card of a list, "" if all are filled.
func nextSpace(t *Table, s move, x *lexicon) string {
	for at := range (t.toFill() &^ first(t.toFill(), len(s.Items))).All {
		return x.Word(Space, int32(at))
	}
	return ""
}

func doHand(t *Table, s move) {
	for _, it := range s.Items {
		t.hands[s.By][it.Ref]++
	}
	t.entered.Add(s.By)
	t.begin()
}

func doLay(t *Table, s move) {
	t.fill(s.Items)
	t.begin()
}

// fill puts cards on the spaces to be filled.
func (t *Table) fill(items []referee.Item) {
	i := 0
	for at := range t.toFill().All {
		t.put(face(items[i].Ref), at)
		i++
	}
}

func doDecks(t *Table, s move) {
	t.decks = [2]int8{int8(s.Items[0].Ref), int8(s.Items[1].Ref)}
	t.begin()
}

func doGive(t *Table, s move) {
	m, q := s.Items[0].Ref, s.Items[1].Ref
	t.piles[q][m] += t.piles[s.By][m]
	t.piles[s.By][m] = 0
	t.hasGiven = true
}

func doSend(t *Table, s move) {
	f, at := face(s.Items[0].Ref), int(s.Items[1].Ref)
	t.hands[s.By][f.magic()]--
	t.put(f, at)
	t.take(s.By, t.convinced(at))
	if t.cards == everywhere { // a Magic Crisis (sum-met-no-match)
		if t.house.Has(crisisLate) && t.undrawn() > 0 {
			t.crisis = 1 << at
		} else {
			t.take(s.By, t.crisisCards(at))
		}
	}
	if t.phase = draw; t.undrawn() == 0 { // without cards, nobody draws (Structure of a round)
		t.endTurn()
	}
}

func doDraw(t *Table, s move, deck int8) {
	t.decks[deck]--
	t.from = deck
	t.hands[s.By][s.Items[0].Ref]++
	for at := range t.crisis.All {
		t.take(s.By, t.crisisCards(at))
	}
	t.crisis = 0
	t.trigger()
	if t.phase = refill; t.refillSize() == 0 {
		t.endTurn()
	}
}

func doRefill(t *Table, s move) {
	t.fill(s.Items)
	own, other := t.split(len(s.Items))
	t.decks[t.from] -= int8(own)
	t.decks[1-t.from] -= int8(other)
	t.trigger()
	t.endTurn()
}

// doReveal moves cards to an Influence Zone: those left in hand or, in a tally, all that a
// player has.
func doReveal(t *Table, s move) {
	for _, it := range s.Items {
		f := face(it.Ref)
		t.piles[s.By][f.magic()] += single(f)
	}
	t.hands[s.By] = [magics]int8{}
	if t.entered.Add(s.By); t.entered.All(t.players) {
		t.phase = over
	}
}

// offerSend yields each back in hand with each space. The front becomes known when the
// card is sent.
func offerSend(t *Table, by int8, _ referee.Reveal, yes emit) {
	for m, n := range t.hands[by] {
		for at := range t.open().All {
			if n > 0 {
				yes(referee.LegalMove{Wants: 1, Move: move{Items: []referee.Item{
					referee.DotsOf(Magic, int32(m), 0), referee.One(Space, int32(at), 1)}}})
			}
		}
	}
}
