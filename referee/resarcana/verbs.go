package resarcana

import (
	"fmt"

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

// The clauses of the other verbs, by their place among the slots.
const (
	takingClause  = 1 // collect
	cursePaying   = 2
	curseTurning  = 3
	placePaying   = 1 // place
	fromClause    = 1 // claim
	claimPaying   = 2
	claimGaining  = 3
	forClause     = 1 // discard, pass
	wayPaying     = 1 // react
	wayDiscarding = 2
	wayDestroying = 3
	onClause      = 1 // has
)

// Slots that several verbs have.
var (
	oneCard   = cardOf("")
	someCards = kit.Some("", "a card", referee.Card)
)

// cardOf is a slot of one card behind a word.
func cardOf(word string) referee.Slot { return kit.One(word, "a card", referee.Card) }

// clauseOf is cardOf for a clause that can be left out.
func clauseOf(word string) referee.Slot { return kit.May(cardOf(word)) }

func amount(word string) referee.Slot {
	return kit.May(kit.Sums(word, "essences", Essence))
}

// paid is a clause of essences that go from who says it.
func paid(word string) referee.Slot {
	s := amount(word)
	s.Paid = true
	return s
}

// verbs are all that can be said, in the order of the record format's table.
func verbs() []verb {
	top := kit.May(kit.One("from", "top", Top))
	at := kit.May(kit.One("at", "deck or monuments", Deck))
	rival := kit.May(kit.One("counting", "a rival", referee.Player))
	taking := kit.May(kit.Some("taking", "a card", referee.Card))
	discarding := kit.May(kit.Some("discarding", "a card", referee.Card))
	numbered := oneCard
	numbered.Ordered = true
	bringing := amount("for")
	bringing.Optional = false
	held := kit.Some("", "a card, or nothing", referee.Card, referee.Nothing)
	lies := kit.Sums("", "essences, or nothing", Essence, referee.Nothing)

	return []verb{
		{
			Form: referee.Form{Name: "monuments", Usage: "monuments CARD, CARD", Means: "the two monuments laid face up", Slots: []referee.Slot{someCards}, Check: distinct},
			When: layingMonuments, Rules: []rule{countRule(displaySize, "monument"), free(monument, 0)}, Do: doMonuments,
		},
		{
			Form: referee.Form{Name: "mage", Also: []string{"show", "choose", "take", "has", "have"}, Usage: "P: mage CARD", Means: "the mage P shows", Player: true, Slots: []referee.Slot{oneCard}},
			When: choosingMage, Rules: []rule{numberedMage, free(mage, 0)}, Wants: kit.Always[Table](1), Do: doMage,
		},
		{
			Form: referee.Form{Name: "spread", Usage: "spread CARD, …", Means: "the sixteen artifacts of the first game, face up", Slots: []referee.Slot{someCards}, Check: distinct},
			When: spreading, Rules: []rule{countRule(spreadSize, "artifact"), free(artifact, 0)}, Do: doSpread,
		},
		{
			Form: referee.Form{Name: "draft", Usage: "P: draft CARD / P: draft CARD, CARD", Means: "what P chooses of the sixteen", Player: true, Slots: []referee.Slot{someCards}, Check: distinct},
			When: drafting, Rules: []rule{draftTurn, draftFirm, draftCount, draftSupply}, Do: doDraft,
		},
		{
			Form: referee.Form{Name: "deck", Usage: "P: deck CARD, …", Means: "the eight artifacts P drafted before", Player: true, Slots: []referee.Slot{someCards}, Check: distinct},
			When: statingDeck, Rules: []rule{countRule(dealt8, "artifact"), free(artifact, 0), deckSupply}, Do: doDeck,
		},
		{
			Form: referee.Form{Name: "item", Also: []string{"choose", "take"}, Usage: "P: item CARD", Means: "the magic item P chooses, in reverse order", Player: true, Slots: []referee.Slot{oneCard}},
			When: choosingItem, Rules: []rule{itemTurn, free(item, 0)}, Do: doItem,
		},
		{
			Form: referee.Form{Name: "order", Usage: "P: order", Means: "P asks that this round's collecting goes clockwise", Player: true, Still: true},
			When: ordering, Do: func(t *Table, _ statement) { t.asked = true },
			Note: func(*Table, statement, *lexicon) string { return "to collect clockwise" },
		},
		{
			Form: referee.Form{Name: "collect", Also: []string{"take", "gain", "get"}, Usage: "P: collect [ESSENCES] [taking CARD, …] [paying Death | turning Cursed Forge]",
				Means: "P collects: what is chosen, whose essences are taken, how the curse is met", Player: true,
				Slots: []referee.Slot{amount(""), taking, paid("paying"), clauseOf("turning")}, Check: collectForm},
			When: toCollect, Rules: []rule{collectTurn, owner(takingClause), collectEmpty, collectCurse, collectAmount, collectAfford}, Do: doCollect, Offer: offerCollect, Note: collectNote,
		},
		{
			Form: referee.Form{Name: "place", Also: []string{"play", "build", "put", "lay", "put out", "lay down"}, Usage: "P: place CARD [paying ESSENCES]", Means: "P places an artifact from hand", Player: true,
				Slots: []referee.Slot{oneCard, paid("paying")}},
			When: inActions, Rules: []rule{turnRule, handEmpty, handRule, paymentRule(placePaying), affordRule(placePaying)}, Wants: kit.Always[Table](1), Do: doPlace, Needs: placeNeeds,
		},
		{
			Form: referee.Form{Name: "claim", Also: []string{"buy", "take"}, Usage: "P: claim CARD [from top] [paying ESSENCES] [gaining ESSENCES]",
				Means: "P claims a Place of Power or a monument, on display or blind from the top of the deck", Player: true,
				Slots: []referee.Slot{oneCard, top, paid("paying"), amount("gaining")}, Check: claimForm},
			When: inActions, Rules: []rule{turnRule, claimSupply, paymentRule(claimPaying), affordRule(claimPaying), claimAmount}, Do: doClaim, Offer: offerClaim, Needs: placeNeeds,
		},
		{
			Form: referee.Form{Name: "refill", Usage: "refill CARD", Means: "the monument that replaces one claimed", Slots: []referee.Slot{oneCard}},
			When: toRefill, Rules: []rule{free(monument, 0)}, Wants: kit.Always[Table](1), Do: doRefill,
		},
		{
			Form: referee.Form{Name: "discard", Also: []string{"sell", "chuck", "throw away"}, Usage: "P: discard CARD for ESSENCES", Means: "P discards from hand for a Gold or any two others", Player: true,
				Slots: []referee.Slot{oneCard, bringing}},
			When: inActions, Rules: []rule{turnRule, handEmpty, handRule, discardAmount}, Do: doDiscard,
		},
		{
			Form: referee.Form{Name: "use", Also: []string{"turn", "activate", "tap", "exhaust", "attack"}, Usage: "P: use CARD [N] [at deck|monuments] [counting Q] [placing CARD] [straightening CARD] [destroying CARD] [discarding CARD, …] [turning CARD] [paying ESSENCES] [gaining ESSENCES] [onto CARD]",
				Means: "P uses a power of a component", Player: true,
				Slots: []referee.Slot{numbered, at, rival, clauseOf("placing"), clauseOf("straightening"), clauseOf("destroying"), discarding, clauseOf("turning"),
					paid("paying"), amount("gaining"), clauseOf("onto")}, Check: useForm, Seated: useFits},
			When: inActions, Rules: []rule{turnRule, owner(0), usePower, useTurned, useCount, useHand, usePile, useTarget, useNothing, useType, usePayment, useAfford, useAmount},
			Do: (*Table).use, Offer: offerUse, Needs: useNeeds, Note: useNote,
		},
		{
			Form: referee.Form{Name: "react", Also: []string{"ignore", "block", "prevent"}, Usage: "P: react CARD [paying ESSENCES] / react paying ESSENCES / react discarding CARD / react destroying CARD",
				Means: "P answers with a React power of their own, or the way out that the power itself offers", Player: true,
				Slots: []referee.Slot{kit.May(oneCard), paid("paying"), clauseOf("discarding"), clauseOf("destroying")}, Check: reactForm},
			When: toReact, Rules: []rule{owner(0), reactionRule, reactionFirm, reactTurned, reactHand, reactTarget, reactPayment, reactAfford}, Do: doReact, Offer: offerReact,
		},
		{
			Form: referee.Form{Name: "lose", Usage: "P: lose [ESSENCES]", Means: "P suffers a loss; all that goes is named", Player: true, Slots: []referee.Slot{paid("")}},
			When: toLose, Rules: []rule{loseLoss}, Do: doLose, Offer: offerLose,
		},
		{
			Form: referee.Form{Name: "decline", Also: []string{"no", "not"}, Usage: "P: decline", Means: "the Golden Statue stays out of this check", Player: true, Still: true},
			When: toDecline, Do: func(t *Table, _ statement) { t.decide() },
		},
		{
			Form: referee.Form{Name: "pass", Also: []string{"out", "done", "swap"}, Usage: "P: pass for ITEM", Means: "P passes: takes another magic item and draws a card", Player: true,
				Slots: []referee.Slot{referee.None, cardOf("for")}},
			When: inActions, Rules: []rule{turnRule, ownItem, free(item, forClause)}, Do: doPass,
		},
		{
			Form: referee.Form{Name: "holds", Usage: "P: holds CARD, … / P: holds nothing", Means: "the components P has in play", Player: true, Tally: true, Slots: []referee.Slot{held}, Check: distinct},
			When: toHold, Rules: []rule{holdsSupply}, Do: doHolds,
		},
		{
			Form: referee.Form{Name: "has", Also: []string{"have"}, Usage: "P: has ESSENCES [on CARD]", Means: "what lies on one of P's components; without one, P's pool, which closes P", Player: true, Tally: true,
				Slots: []referee.Slot{lies, clauseOf("on")}},
			When: toHave, Rules: []rule{saidAlready, owner(onClause)}, Do: doHas, Offer: offerHas, Note: hasNote,
		},
		{
			Form: referee.Form{Name: "first", Also: []string{"token"}, Usage: "P: first", Means: "P holds the First Player token", Player: true, Tally: true},
			When: toBeFirst, Do: doFirst,
		},
	}
}

// turnRule: an action belongs to the player whose turn it is, and not to one
// who has passed.
var turnRule = kit.Turn(func(t *Table, p int8) bool { return p == t.turn }, func(t *Table, s statement, x *lexicon) string {
	if t.passed.Has(s.By) {
		return fmt.Sprintf("%s has passed in this round; the action is %s's", x.Players[s.By], x.Players[t.turn])
	}
	return fmt.Sprintf("the action is %s's, not %s's", x.Players[t.turn], x.Players[s.By])
})

// handEmpty and handRule: a card that is placed or discarded can be in hand.
var handEmpty = kit.Bar("hand", "{who} has no card in hand", func(t *Table, p int8) bool { return t.hand(p) == 0 })

var handRule = rule{
	ID: "hand", Absent: true, First: true,
	Hidden:  func(t *Table, s statement) bool { return t.unseen(s.By, s.Items[0].Ref) },
	Refuses: func(t *Table, s statement) bool { return !t.canHold(s.By, s.Items[0].Ref) },
	Why:     func(t *Table, s statement, x *lexicon) string { return t.whyNotInHand(s.By, s.Items[0].Ref, x) },
}

// wrong makes a rule of a search for the first card of a clause that is named wrongly.
func wrong(r rule, clause uint8, is func(t *Table, p int8, c int32) bool, why func(t *Table, p int8, c int32, x *lexicon) string) rule {
	find := func(t *Table, s statement) (c int32, found bool) {
		for i := range s.Items {
			if it := &s.Items[i]; it.Clause == clause && it.Kind == referee.Card && is(t, s.By, it.Ref) {
				return it.Ref, true
			}
		}
		return 0, false
	}
	r.Refuses = func(t *Table, s statement) bool { _, found := find(t, s); return found }
	r.Why = func(t *Table, s statement, x *lexicon) string {
		c, _ := find(t, s)
		return why(t, s.By, c, x)
	}
	return r
}

// owner makes the rule that the components of a clause are in play in front of the
// player.
func owner(clause uint8) rule {
	return wrong(rule{ID: "owner", Absent: true, First: clause == 0}, clause,
		func(t *Table, p int8, c int32) bool { return !t.has(p, c) }, (*Table).whyNotOwned)
}

// free makes the rule that the cards of a clause are of a group and to be had. What
// is one's own is another rule's.
func free(g group, clause uint8) rule {
	return wrong(rule{ID: "supply", Absent: true}, clause,
		func(t *Table, p int8, c int32) bool {
			if all[c].group != g || t.displayed(c) >= 0 {
				return true
			}
			q := t.inPlay(c)
			return q != nobody && q != p
		},
		func(t *Table, _ int8, c int32, x *lexicon) string {
			switch name := x.Word(referee.Card, c); {
			case all[c].group != g:
				return fmt.Sprintf("%s is %s, no %s", name, groupWords(c), groupNames[g])
			case t.displayed(c) >= 0:
				return name + " lies on display"
			default:
				return fmt.Sprintf("%s is %s's", name, x.Players[t.inPlay(c)])
			}
		})
}

// countRule: so many cards are named.
func countRule(want int, noun string) rule {
	return kit.Exactly[Table]("count", want, noun, fmt.Sprintf("%d are wanted", want))
}
