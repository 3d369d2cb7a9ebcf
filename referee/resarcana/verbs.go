package resarcana

import (
	"fmt"

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
	rare    = law.Rare[Table]
	emit    = func(referee.LegalMove)
)

// The clauses of the other verbs, by their number among the slots.
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

// nouns returns the nouns of the usage lines.
func nouns() referee.Nouns {
	power, paid := kit.One("a card", referee.Card), kit.Sums("essences", Essence)
	power.Ordered, paid.Paid = true, true
	return referee.Nouns{
		"CARD":            kit.One("a card", referee.Card),
		"use CARD":        power,
		"holds CARD":      kit.Some("a card, or nothing", referee.Card),
		"ITEM":            kit.One("a card", referee.Card),
		"FORGE":           kit.One("a card", referee.Card),
		"top":             kit.One("top", Top),
		"deck|monuments":  kit.One("deck or monuments", Deck),
		"counting Q":      kit.One("a rival", referee.Player),
		"ESSENCES":        kit.Sums("essences", Essence),
		"paying ESSENCES": paid,
		"paying DEATH":    paid,
		"lose ESSENCES":   paid,
		"has ESSENCES":    kit.Sums("essences, nothing, or unknown", Essence, referee.Nothing, Unknown),
	}
}

// verbs returns the verbs in the order of the record format's table.
func verbs() []verb {
	return []verb{
		{
			Form: referee.Form{Usage: "monuments CARD, CARD", Means: "two monuments are laid out face up", Check: distinct},
			When: whenMonuments, Rules: []rule{kit.Exactly[Table]("count", displaySize, "monument", "2 are needed"), free(monument, 0)}, Do: doMonuments,
		},
		{
			Form: referee.Form{Also: []string{"show", "choose", "take", "has", "have"}, Usage: "P: mage CARD", Means: "P shows a mage"},
			When: whenMage, Rules: []rule{numberedMage, free(mage, 0)}, Wants: kit.Always[Table](1), Do: doMage,
		},
		{
			Form: referee.Form{Usage: "spread CARD, …", Means: "the sixteen artifacts of the first game are spread out face up", Check: distinct},
			When: whenSpread, Rules: []rule{kit.Exactly[Table]("count", spreadSize, "artifact", "16 are needed"), free(artifact, 0)}, Do: doSpread,
		},
		{
			Form: referee.Form{Usage: "P: draft CARD / P: draft CARD, CARD", Means: "P drafts one or two of the sixteen", Check: distinct},
			When: whenDraft, Rules: []rule{draftTurn, draftFirm, draftCount, draftSupply}, Do: doDraft,
		},
		{
			Form: referee.Form{Usage: "P: deck CARD, …", Means: "P enters the eight artifacts drafted earlier", Check: distinct},
			When: whenDeck, Rules: []rule{kit.Exactly[Table]("count", dealt8, "artifact", "8 are needed"), free(artifact, 0), deckSupply}, Do: doDeck,
		},
		{
			Form: referee.Form{Also: []string{"choose", "take"}, Usage: "P: item CARD", Means: "P chooses a magic item, in reverse order"},
			When: whenItem, Rules: []rule{itemTurn, free(item, 0)}, Do: doItem,
		},
		{
			Form: referee.Form{Usage: "P: order", Means: "P asks everyone to collect clockwise in this round", Traits: referee.Traits{Still: true}},
			When: whenOrder, Do: func(t *Table, _ move) { t.orderAsked = true },
			Hints: hints{Note: func(*Table, move, *lexicon) string { return "to collect clockwise" }},
		},
		{
			Form: referee.Form{Also: []string{"take", "gain", "get"}, Usage: "P: collect [ESSENCES] [taking CARD, …] [paying DEATH] [turning FORGE]",
				Means: "P collects: chosen essences, components to take essences from (“all”: every one), how the curse is met", Check: collectForm},
			When: whenCollect, Rules: []rule{collectTurn, owner(takingClause), collectEmpty, collectCurse, collectAmount, collectAfford}, Do: doCollect, Options: legalCollect, Hints: hints{Note: collectNote, All: collectAll, Usual: usualCollect},
		},
		{
			Form: referee.Form{Also: []string{"play", "build", "put", "lay", "put out", "lay down"}, Usage: "P: place CARD [paying ESSENCES]", Means: "P places an artifact from hand"},
			When: whenActing, Rules: []rule{turnRule, handEmpty, handRule, paymentRule("", (*Table).placePayment), affordRule((*Table).placePayment)}, Wants: kit.Always[Table](1), Do: doPlace, Hints: hints{Needs: placeNeeds},
		},
		{
			Form: referee.Form{Also: []string{"buy", "take"}, Usage: "P: claim CARD [from top] [paying ESSENCES] [gaining ESSENCES]",
				Means: "P claims a Place of Power or a monument, on display or blind from the top of the deck", Check: claimForm},
			When: whenActing, Rules: []rule{turnRule, claimSupply, paymentRule("", (*Table).claimPayment), affordRule((*Table).claimPayment), claimAmount}, Do: doClaim, Options: legalClaims, Hints: hints{Needs: placeNeeds},
		},
		{
			Form: referee.Form{Usage: "refill CARD", Means: "a monument replaces the claimed one"},
			When: whenRefill, Rules: []rule{free(monument, 0)}, Wants: kit.Always[Table](1), Do: doRefill,
		},
		{
			Form: referee.Form{Also: []string{"sell", "chuck", "throw away"}, Usage: "P: discard CARD for ESSENCES", Means: "P discards a card from hand for one Gold or any two others"},
			When: whenActing, Rules: []rule{turnRule, handEmpty, handRule, discardAmount}, Do: doDiscard,
		},
		{
			Form: referee.Form{Also: []string{"turn", "activate", "tap", "exhaust", "attack"}, Usage: "P: use CARD [N] [at deck|monuments] [counting Q] [placing CARD] [straightening CARD] [destroying CARD] [discarding CARD, …] [turning CARD] [paying ESSENCES] [gaining ESSENCES] [onto CARD]",
				Means: "P uses a power of a component", Check: useForm},
			When: whenActing, Rules: []rule{turnRule, owner(0), usePower, useTurned, useCount, useHand, usePile, useTarget, useNothing, useType, paymentRule("that", (*Table).usePayment), affordRule((*Table).usePayment), useOff, useAmount},
			Do: (*Table).use, Options: legalUses, Hints: hints{Needs: useNeeds, Note: useNote},
		},
		{
			Form: referee.Form{Also: []string{"ignore", "block", "prevent"}, Usage: "P: react CARD [paying ESSENCES] / react paying ESSENCES / react discarding CARD / react destroying CARD",
				Means: "P answers with their own React power, or the way out that the power offers", Check: reactForm},
			When: whenReact, Rules: []rule{owner(0), reactionRule, reactionFirm, reactTurned, reactHand, reactTarget, paymentRule("that", (*Table).replyPayment), affordRule((*Table).replyPayment)}, Do: doReact, Options: legalReactions,
		},
		{
			Form: referee.Form{Usage: "P: lose [ESSENCES]", Means: "P loses these essences"},
			When: whenLose, Rules: []rule{loseLoss}, Do: doLose, Options: legalLosses,
		},
		{
			Form: referee.Form{Also: []string{"no", "not"}, Usage: "P: decline", Means: "P doesn't use the Golden Statue in this check", Traits: referee.Traits{Still: true}},
			When: whenDecline, Do: func(t *Table, _ move) { t.endCheck() },
		},
		{
			Form: referee.Form{Also: []string{"out", "done", "swap"}, Usage: "P: pass for ITEM", Means: "P passes: takes another magic item and draws a card"},
			When: whenActing, Rules: []rule{turnRule, ownItem, free(item, forClause)}, Do: doPass,
		},
		{
			Form: referee.Form{Usage: "P: holds CARD, … / P: holds nothing", Means: "P has these components in play", Traits: referee.Traits{Tally: true}, Check: distinct},
			When: whenHolds, Rules: []rule{holdsSupply}, Do: doHolds,
		},
		{
			Form: referee.Form{Also: []string{"have"}, Usage: "P: has ESSENCES [on CARD]", Means: "P has these essences on a component, or in the pool, which comes last (unknown: not counted)", Traits: referee.Traits{Tally: true}, Check: hasForm},
			When: whenHas, Rules: []rule{enteredOnce, owner(onClause)}, Do: doHas, Options: legalHas, Hints: hints{Usual: usualHas},
		},
		{
			Form: referee.Form{Also: []string{"token"}, Usage: "P: first", Means: "P holds the First Player token", Traits: referee.Traits{Tally: true}},
			When: whenFirst, Do: doFirst,
		},
	}
}

// turnRule allows actions only to the player whose turn it is and who has not passed.
var turnRule = law.Turn(func(t *Table, s move, x *lexicon) string {
	if t.passed.Has(s.By) {
		return fmt.Sprintf("%s has passed; it is %s's turn", x.Players[s.By], x.Players[t.turn])
	}
	return fmt.Sprintf("it is %s's turn, not %s's", x.Players[t.turn], x.Players[s.By])
})

// handEmpty and handRule refuse to place or discard a card that is not in hand.
var handEmpty = kit.RefuseSpeaker("hand", "{who} has no card in hand", func(t *Table, p int8) bool { return t.hand(p) == 0 })

var handRule = rule{
	ID: "hand", Looks: law.Presence | law.Object,
	Hidden:  func(t *Table, s move) bool { return t.isUnseen(s.By, s.Items[0].Ref) },
	Refuses: func(t *Table, s move) bool { return !t.canHold(s.By, s.Items[0].Ref) },
	Why:     func(t *Table, s move, x *lexicon) string { return t.whyNotInHand(s.By, s.Items[0].Ref, x) },
}

// forbid returns a rule that refuses the first card of a clause for which is holds.
func forbid(r rule, clause uint8, is func(t *Table, p int8, c int32) bool, why func(t *Table, p int8, c int32, x *lexicon) string) rule {
	find := func(t *Table, s move) (c int32) {
		for i := range s.Items {
			if it := &s.Items[i]; it.Clause == clause && it.Kind == referee.Card && is(t, s.By, it.Ref) {
				return it.Ref
			}
		}
		return -1
	}
	r.Refuses = func(t *Table, s move) bool { return find(t, s) >= 0 }
	r.Why = func(t *Table, s move, x *lexicon) string { return why(t, s.By, find(t, s), x) }
	return r
}

// owner returns the rule that the components of a clause are in play in front of the player.
func owner(clause uint8) rule {
	looks := law.Presence
	if clause == 0 {
		looks |= law.Object
	}
	return forbid(rule{ID: "owner", Looks: looks}, clause,
		func(t *Table, p int8, c int32) bool { return !t.has(p, c) }, (*Table).whyNotOwned)
}

// free returns the rule that the cards of a clause are of a group and available, or the player's own.
func free(g group, clause uint8) rule {
	return forbid(rule{ID: "supply", Looks: law.Presence}, clause,
		func(t *Table, p int8, c int32) bool {
			if catalogue[c].group != g || t.displayIndex(c) >= 0 {
				return true
			}
			q := t.inPlay(c)
			return q != nobody && q != p
		},
		func(t *Table, _ int8, c int32, x *lexicon) string {
			switch name := x.Word(referee.Card, c); {
			case catalogue[c].group != g:
				return fmt.Sprintf("%s is %s, not %s", name, groupWords(c), withArticle(groupNames[g]))
			case t.displayIndex(c) >= 0:
				return name + " is on display"
			default:
				return fmt.Sprintf("%s has %s", x.Players[t.inPlay(c)], name)
			}
		})
}
