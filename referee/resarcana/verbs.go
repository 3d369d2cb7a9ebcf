package resarcana

import (
	"fmt"

	"magistrate/referee"
)

type (
	statement = referee.Statement
	lexicon   = referee.Lexicon
	rule      = referee.Rule[Table]
	verb      = referee.Verb[Table]
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
	oneCard   = referee.Slot{Takes: referee.Of(referee.Card), Min: 1, Max: 1, What: "a card"}
	someCards = referee.Slot{Takes: referee.Of(referee.Card), Min: 1, What: "a card"}
)

// clauseOf makes a slot behind a word: one card, or essences.
func clauseOf(word string) referee.Slot {
	s := oneCard
	s.Word, s.Optional = word, true
	return s
}

func amount(word string) referee.Slot {
	return referee.Slot{Word: word, Takes: referee.Of(Essence), Min: 1, Optional: true, Counted: true, Sums: true, What: "essences"}
}

// must makes a slot one that can't be left out.
func must(s referee.Slot) referee.Slot {
	s.Optional = false
	return s
}

// verbs are all that can be said, in the order of the record format's table.
func verbs() []verb {
	top := referee.Slot{Word: "from", Takes: referee.Of(Top), Min: 1, Max: 1, Optional: true, What: "top"}
	at := referee.Slot{Word: "at", Takes: referee.Of(Deck), Min: 1, Max: 1, Optional: true, What: "deck or monuments"}
	rival := referee.Slot{Word: "counting", Takes: referee.Of(referee.Player), Min: 1, Max: 1, Optional: true, What: "a rival"}
	taking, discarding := clauseOf("taking"), clauseOf("discarding")
	taking.Max, discarding.Max = 0, 0
	numbered := oneCard
	numbered.Ordered = true
	some := oneCard
	some.Optional = true
	held := referee.Slot{Takes: referee.Of(referee.Card, referee.Nothing), Min: 1, What: "a card, or nothing"}
	lies := referee.Slot{Takes: referee.Of(Essence, referee.Nothing), Min: 1, Counted: true, Sums: true, What: "essences, or nothing"}

	return []verb{
		{
			Form:  referee.Form{Name: "monuments", Usage: "monuments CARD, CARD", Means: "the two monuments laid face up", Slots: []referee.Slot{someCards}, Check: distinct},
			Rules: []rule{phaseRule(layingMonuments), countRule(displaySize), notMonuments}, Do: doMonuments, Offer: offerMonuments,
		},
		{
			Form:  referee.Form{Name: "mage", Usage: "P: mage CARD", Means: "the mage P shows", Player: true, Slots: []referee.Slot{oneCard}},
			Rules: []rule{phaseRule(choosingMage), numberedMage, freeMage}, Do: doMage, Offer: offerMage,
		},
		{
			Form:  referee.Form{Name: "spread", Usage: "spread CARD, …", Means: "the sixteen artifacts of the first game, face up", Slots: []referee.Slot{someCards}, Check: distinct},
			Rules: []rule{phaseRule(spreading), countRule(spreadSize), notArtifacts}, Do: doSpread, Offer: offerSpread,
		},
		{
			Form:  referee.Form{Name: "draft", Usage: "P: draft CARD / P: draft CARD, CARD", Means: "what P chooses of the sixteen", Player: true, Slots: []referee.Slot{someCards}, Check: distinct},
			Rules: []rule{phaseRule(drafting), draftTurn, draftFirm, draftCount, draftSupply}, Do: doDraft, Offer: offerDraft,
		},
		{
			Form:  referee.Form{Name: "deck", Usage: "P: deck CARD, …", Means: "the eight artifacts P drafted before", Player: true, Slots: []referee.Slot{someCards}, Check: distinct},
			Rules: []rule{phaseRule(statingDeck), countRule(dealt8), deckSupply}, Do: doDeck, Offer: offerDeck,
		},
		{
			Form:  referee.Form{Name: "item", Usage: "P: item CARD", Means: "the magic item P chooses, in reverse order", Player: true, Slots: []referee.Slot{oneCard}},
			Rules: []rule{phaseRule(choosingItem), itemTurn, freeItem(0)}, Do: doItem, Offer: offerItem,
		},
		{
			Form:  referee.Form{Name: "order", Usage: "P: order", Means: "P asks that this round's collecting goes clockwise", Player: true},
			Rules: []rule{phaseRule(ordering)}, Do: func(t *Table, _ statement) { t.asked = true }, Offer: offerOrder,
		},
		{
			Form: referee.Form{Name: "collect", Usage: "P: collect [ESSENCES] [taking CARD, …] [paying Death | turning Cursed Forge]",
				Means: "P collects: what is chosen, whose essences are taken, how the curse is met", Player: true,
				Slots: []referee.Slot{amount(""), taking, amount("paying"), clauseOf("turning")}, Check: collectForm},
			Rules: []rule{phaseRule(toCollect), collectTurn, collectOwner, collectEmpty, collectCurse, collectAmount, collectAfford}, Do: doCollect, Offer: offerCollect,
		},
		{
			Form: referee.Form{Name: "place", Usage: "P: place CARD [paying ESSENCES]", Means: "P places an artifact from hand", Player: true,
				Slots: []referee.Slot{oneCard, amount("paying")}},
			Rules: []rule{phaseRule(inActions), turnRule, handRule, placePayment, placeAfford}, Do: doPlace, Offer: offerPlace,
		},
		{
			Form: referee.Form{Name: "claim", Usage: "P: claim CARD [from top] [paying ESSENCES] [gaining ESSENCES]",
				Means: "P claims a Place of Power or a monument, on display or blind from the top of the deck", Player: true,
				Slots: []referee.Slot{oneCard, top, amount("paying"), amount("gaining")}, Check: claimForm},
			Rules: []rule{phaseRule(inActions), turnRule, claimSupply, claimPayment, claimAfford, claimAmount}, Do: doClaim, Offer: offerClaim,
		},
		{
			Form:  referee.Form{Name: "refill", Usage: "refill CARD", Means: "the monument that replaces one claimed", Slots: []referee.Slot{oneCard}},
			Rules: []rule{phaseRule(toRefill), refillSupply}, Do: doRefill, Offer: offerRefill,
		},
		{
			Form: referee.Form{Name: "discard", Usage: "P: discard CARD for ESSENCES", Means: "P discards from hand for a Gold or any two others", Player: true,
				Slots: []referee.Slot{oneCard, must(amount("for"))}},
			Rules: []rule{phaseRule(inActions), turnRule, handRule, discardAmount}, Do: doDiscard, Offer: offerDiscard,
		},
		{
			Form: referee.Form{Name: "use", Usage: "P: use CARD [N] [at deck|monuments] [counting Q] [placing CARD] [straightening CARD] [destroying CARD] [discarding CARD, …] [turning CARD] [paying ESSENCES] [gaining ESSENCES] [onto CARD]",
				Means: "P uses a power of a component", Player: true,
				Slots: []referee.Slot{numbered, at, rival, clauseOf("placing"), clauseOf("straightening"), clauseOf("destroying"), discarding, clauseOf("turning"),
					amount("paying"), amount("gaining"), clauseOf("onto")}, Check: useForm, Seated: useFits},
			Rules: []rule{phaseRule(inActions), turnRule, ownerRule, usePower, useTurned, useCount, useHand, usePile, useTarget, useType, usePayment, useAfford, useAmount},
			Do:    (*Table).use, Offer: offerUse,
		},
		{
			Form: referee.Form{Name: "react", Usage: "P: react CARD [paying ESSENCES] / react paying ESSENCES / react discarding CARD / react destroying CARD",
				Means: "P answers with a React power of their own, or the way out that the power itself offers", Player: true,
				Slots: []referee.Slot{some, amount("paying"), clauseOf("discarding"), clauseOf("destroying")}, Check: reactForm},
			Rules: []rule{phaseRule(toReact), reactOwner, reactionRule, reactionFirm, reactTurned, reactHand, reactTarget, reactPayment, reactAfford}, Do: doReact, Offer: offerReact,
		},
		{
			Form:  referee.Form{Name: "lose", Usage: "P: lose [ESSENCES]", Means: "P suffers a loss; all that goes is named", Player: true, Slots: []referee.Slot{amount("")}},
			Rules: []rule{phaseRule(toLose), loseLoss}, Do: doLose, Offer: offerLose,
		},
		{
			Form:  referee.Form{Name: "decline", Usage: "P: decline", Means: "the Golden Statue stays out of this check", Player: true},
			Rules: []rule{phaseRule(toDecline)}, Do: func(t *Table, _ statement) { t.decide() }, Offer: offerDecline,
		},
		{
			Form: referee.Form{Name: "pass", Usage: "P: pass for ITEM", Means: "P passes: takes another magic item and draws a card", Player: true,
				Slots: []referee.Slot{referee.None, must(clauseOf("for"))}},
			Rules: []rule{phaseRule(inActions), turnRule, ownItem, freeItem(forClause)}, Do: doPass, Offer: offerPass,
		},
		{
			Form:  referee.Form{Name: "holds", Usage: "P: holds CARD, … / P: holds nothing", Means: "the components P has in play", Player: true, Tally: true, Slots: []referee.Slot{held}, Check: distinct},
			Rules: []rule{phaseRule(toHold), holdsSupply}, Do: doHolds, Offer: offerHolds,
		},
		{
			Form: referee.Form{Name: "has", Usage: "P: has ESSENCES [on CARD]", Means: "what lies on one of P's components; without one, P's pool, which closes P", Player: true, Tally: true,
				Slots: []referee.Slot{lies, clauseOf("on")}},
			Rules: []rule{phaseRule(toHave), saidAlready, hasOwner}, Do: doHas, Offer: offerHas,
		},
		{
			Form:  referee.Form{Name: "first", Usage: "P: first", Means: "P holds the First Player token", Player: true, Tally: true},
			Rules: []rule{phaseRule(toBeFirst)}, Do: doFirst, Offer: offerFirst,
		},
	}
}

// phaseRule is the rule `phase` with what it says when it is not the moment;
// an empty text means that it is.
func phaseRule(not func(*Table, int8) string) rule {
	return rule{
		ID:      "phase",
		Refuses: func(t *Table, s statement) bool { return not(t, s.By) != "" },
		Why: func(t *Table, s statement, x *lexicon) string {
			who := "the table"
			if s.By >= 0 {
				who = x.Players[s.By]
			}
			return fmt.Sprintf(not(t, s.By), who) + "; " + expect(t, x)
		},
	}
}

// What phaseRule asks, and says with the player's name put in.

func layingMonuments(t *Table, _ int8) string {
	switch {
	case t.tally || t.phase != laying:
		return "the monuments are laid out by %s before play only"
	case t.laid:
		return "%s has laid the two monuments already"
	}
	return ""
}

func choosingMage(t *Table, p int8) string {
	switch {
	case t.tally || t.phase != laying:
		return "%s chooses a mage before play only"
	case t.mage[p] != none:
		return "%s has shown a mage already"
	}
	return ""
}

func spreading(t *Table, _ int8) string {
	switch {
	case t.tally || t.phase != laying || t.variant != match2:
		return "artifacts are spread out by %s only before the second game of Match Play (variant: match-2)"
	case t.spreadLaid:
		return "%s has spread the sixteen artifacts already"
	}
	return ""
}

func drafting(t *Table, _ int8) string {
	switch {
	case t.tally || t.phase != laying || t.variant != match2:
		return "%s drafts face up only before the second game of Match Play (variant: match-2)"
	case !t.spreadLaid:
		return "%s can draft once the sixteen artifacts are spread out"
	case t.drafted == spreadSize:
		return "%s has nothing left to draft"
	}
	return ""
}

func statingDeck(t *Table, p int8) string {
	switch {
	case t.tally || t.phase != laying || t.variant != match3:
		return "%s states a deck only before the third game of Match Play (variant: match-3)"
	case t.done>>p&1 == 1:
		return "%s has stated the deck already"
	}
	return ""
}

func choosingItem(t *Table, p int8) string {
	switch {
	case t.tally || t.phase != laying:
		return "%s chooses an item before play, and afterwards by passing"
	case !t.ready():
		return "%s chooses an item when all mages, monuments and drafted decks are stated"
	case t.item[p] != none:
		return "%s has chosen an item already"
	}
	return ""
}

func ordering(t *Table, _ int8) string {
	switch {
	case t.phase != collectStep:
		return "%s can ask for player order only while essences are collected"
	case t.house.has(orderAlways):
		return "%s need not ask: the table always collects in order (house ruling collect-order=clockwise)"
	case t.house.has(orderNever):
		return "%s cannot ask: the table collects in any order (house ruling collect-order=free)"
	case t.asked:
		return "%s comes late: player order was asked for in this round already"
	}
	return ""
}

func toCollect(t *Table, p int8) string {
	switch {
	case t.phase != collectStep:
		return "%s collects at the beginning of a round"
	case t.done>>p&1 == 1:
		return "%s has collected in this round"
	}
	return ""
}

func inActions(t *Table, _ int8) string {
	if t.phase != acting {
		return "%s can't do an action now"
	}
	return ""
}

func toRefill(t *Table, _ int8) string {
	if t.phase != refilling {
		return "no monument is to be replaced by %s"
	}
	return ""
}

func toReact(t *Table, p int8) string {
	if !t.owes(p) && !(t.phase == checking && p == t.statuesOwner()) {
		return "%s has nothing to react to"
	}
	return ""
}

func toLose(t *Table, p int8) string {
	if !t.owes(p) {
		return "%s has no loss to answer"
	}
	return ""
}

func toDecline(t *Table, p int8) string {
	if t.phase != checking || p != t.statuesOwner() {
		return "%s is not asked for the Golden Statue"
	}
	return ""
}

func toHold(t *Table, p int8) string {
	switch {
	case !t.tally:
		return "%s says what they hold in a tally only (mode: tally)"
	case t.phase != laying || t.held>>p&1 == 1:
		return "%s has said what they hold"
	}
	return ""
}

func toHave(t *Table, p int8) string {
	switch {
	case !t.tally:
		return "%s says what they have in a tally only (mode: tally)"
	case t.held>>p&1 == 0:
		return "%s says first what they hold"
	case t.phase != laying || t.done>>p&1 == 1:
		return "%s has said what they have"
	}
	return ""
}

func toBeFirst(t *Table, _ int8) string {
	switch {
	case !t.tally:
		return "who holds the First Player token is said by %s in a tally only (mode: tally)"
	case t.token != nobody:
		return "%s comes late: the First Player token has its holder"
	}
	return ""
}

// turnRule: an action belongs to the player whose turn it is, and not to one
// who has passed.
var turnRule = rule{
	ID:      "turn",
	Refuses: func(t *Table, s statement) bool { return s.By != t.turn },
	Why: func(t *Table, s statement, x *lexicon) string {
		if t.passed>>s.By&1 == 1 {
			return fmt.Sprintf("%s has passed in this round; the action is %s's", x.Players[s.By], x.Players[t.turn])
		}
		return fmt.Sprintf("the action is %s's, not %s's", x.Players[t.turn], x.Players[s.By])
	},
}

// handRule: a card that is placed or discarded can be in hand.
var handRule = rule{
	ID: "hand", Absent: true,
	Refuses: func(t *Table, s statement) bool { return !t.canHold(s.By, s.Items[0].Ref) },
	Why: func(t *Table, s statement, x *lexicon) string {
		return t.whyNotInHand(s.By, s.Items[0].Ref, x)
	},
}

// ownerRule: the component is in play in front of the player.
var ownerRule = rule{
	ID: "owner", Absent: true,
	Refuses: func(t *Table, s statement) bool { return !t.has(s.By, s.Items[0].Ref) },
	Why: func(t *Table, s statement, x *lexicon) string {
		return t.whyNotOwned(s.By, s.Items[0].Ref, x)
	},
}

// countRule: so many cards are named.
func countRule(want int) rule {
	return rule{
		ID:      "count",
		Refuses: func(_ *Table, s statement) bool { return len(s.Items) != want },
		Why: func(_ *Table, s statement, _ *lexicon) string {
			return fmt.Sprintf("%d cards are wanted, %d are named", want, len(s.Items))
		},
	}
}

// toAct lists who may or must act now.
func toAct(t *Table) (all []int) {
	for p := range t.players {
		if t.acts(p) {
			all = append(all, int(p))
		}
	}
	return all
}

// acts tells whether p is among those who may or must act now.
func (t *Table) acts(p int8) bool {
	bit := uint8(1) << p
	switch t.phase {
	case laying:
		switch {
		case t.tally:
			return t.done&bit == 0
		case t.ready():
			return p == t.itemDue()
		}
		return t.mage[p] == none || t.variant == match3 && t.done&bit == 0 || t.spreadLaid && t.drafted < spreadSize && p == t.draftDue()
	case collectStep:
		return t.done&bit == 0
	case acting:
		return p == t.turn
	case losing:
		return t.pending&bit != 0
	case checking:
		return p == t.statuesOwner()
	}
	return false
}
