package magmell

import (
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

// The verbs, in the order of the record format.
const (
	vPool uint8 = iota
	vAwaits
	vAssign
	vPick
	vStop
	vSteal
	vRefill
	vSwap
	vDecline
	vFamiliar
	vDaemon
	vAward
	vTallyAssign
	vHolds
)

// verbs lists what can be said.
func verbs() []verb {
	faction := kit.One("", "a School or Guild", Faction)
	token := kit.One("", "a token's number", referee.Number)
	for i, v := range values {
		if fresh(i) {
			token.Numbers = append(token.Numbers, int32(v))
		}
	}
	puts := []string{"put", "place", "give"}
	return []verb{
		vPool: during(layout, verb{
			Form:  referee.Form{Name: "pool", Usage: "pool CARD, …", Means: "the Pool as laid out at the start", Slots: []referee.Slot{kit.Some("", "a card", referee.Card)}},
			Rules: []rule{level, supplyOfBox, poolSize}, Do: doPool,
		}),
		vAwaits: beforeToken(false, verb{
			Form:  referee.Form{Name: "awaits", Also: []string{"draw", "flip", "reveal"}, Usage: "P: awaits SCHOOL-or-GUILD", Means: "the starting player draws a Treasure Awaits card", Player: true, Slots: []referee.Slot{faction}},
			Rules: []rule{turn, awaitsOnce(0)}, Do: doAwaits, Speaker: (*Table).speaker, Among: func(t *Table, _ int8) uint64 { return t.hidden() },
		}),
		vAssign: beforeToken(true, verb{
			Form:  referee.Form{Name: "assign", Also: append(puts, "get"), Usage: "P: assign TOKEN", Means: "and puts one of the unassigned tokens on it", Player: true, Slots: []referee.Slot{token}},
			Rules: []rule{turn, tokenLeft}, Do: doAssign, Speaker: (*Table).speaker, Among: func(t *Table, _ int8) uint64 { return t.unassigned() },
		}),
		vPick: during(mages, verb{
			Form:  referee.Form{Name: "pick", Also: []string{"take", "get", "choose", "recruit"}, Usage: "P: pick CARD", Means: "takes a card from the Pool", Player: true, Slots: []referee.Slot{kit.One("", "a card", referee.Card)}},
			Rules: []rule{level, inPool, limit, turn, match}, Do: doPick, Speaker: (*Table).speaker,
			Among: func(t *Table, p int8) uint64 { return t.inLevel(t.open(p)).set() },
		}),
		vStop: during(mages, verb{
			Form:  referee.Form{Name: "stop", Also: []string{"pass", "done", "finish"}, Usage: "P: stop", Means: "the starting player stops after one card", Player: true, Ends: true},
			Rules: []rule{turn, mustPick}, Do: doStop, Speaker: (*Table).speaker,
		}),
		vSteal: {
			Form: referee.Form{Name: "steal", Also: []string{"shapeshifter", "shapeshift"}, Usage: "P: steal giving CARD, CARD", Means: "plays the Shapeshifter on the pick just made: that card is taken, she and two more cards are given away for it", Player: true,
				Slots: []referee.Slot{referee.None, kit.Some("giving", "two cards that are given away with the Shapeshifter", referee.Card)}},
			When: stealWhen, Phases: 1<<over - 1<<treasure, Rules: []rule{stealOwner, stealRound, stealMoment, stealGift}, Do: doSteal, Offer: offerSteal, Note: stealNote,
		},
		vRefill: during(refill, verb{
			Form:  referee.Form{Name: "refill", Usage: "refill CARD, …", Means: "the cards that fill the Pool up again", Slots: []referee.Slot{kit.Some("", "a card", referee.Card)}},
			Rules: []rule{level, supplyOfBox, poolSize}, Do: doRefill,
		}),
		vSwap: either(druids, verb{
			Form: referee.Form{Name: "swap", Usage: "P: swap X, Y", Means: "the Druid's owner swaps the tokens on two Awaits cards", Player: true,
				Slots: []referee.Slot{{Takes: referee.Of(Faction), Min: 2, Max: 2, What: "two Schools or Guilds"}}, Check: twoDifferent},
			Rules: []rule{druidOwner, druidDifference}, Do: doSwap, Offer: offerSwap, Turns: laysOut,
		}),
		vDecline: either(druids, verb{
			Form:  referee.Form{Name: "decline", Also: []string{"no", "not", "pass"}, Usage: "P: decline", Means: "the Druid's owner swaps nothing", Player: true, Still: true},
			Rules: []rule{druidOwner}, Do: func(t *Table, _ statement) { t.last = pick{}; t.startClaims() }, Turns: laysOut,
		}),
		vFamiliar: either(claims, verb{
			Form:  referee.Form{Name: "familiar", Usage: "P: familiar", Means: "plays a Familiar on the treasure being claimed", Player: true},
			Rules: []rule{familiarLeft}, Do: func(t *Table, s statement) { t.last = pick{}; t.played[s.By]++; t.added[s.By]++ }, Offer: offerFamiliar,
		}),
		vDaemon: either(claims, verb{
			Form:  referee.Form{Name: "daemon", Usage: "P: daemon sacrificing CARD", Means: "uses a Daemon on it, discarding a card", Player: true, Slots: []referee.Slot{referee.None, kit.One("sacrificing", "a card", referee.Card)}},
			Rules: []rule{daemonLeft, sacrifice}, Do: doDaemon, Offer: offerDaemon,
		}),
		vAward: either(claims, verb{
			Form: referee.Form{Name: "award", Also: []string{"nobody plays", "no one plays"}, Usage: "award [P|nobody]", Means: "all are done with this treasure; a named receiver is checked",
				Slots: []referee.Slot{{Takes: referee.Of(referee.Player, referee.Nobody), Max: 1, Optional: true, What: "a player or nobody"}}},
			Rules: []rule{awardRight}, Do: doAward, Note: awardNote, Turns: laysOut,
		}),
		vTallyAssign: {
			Form: referee.Form{Name: "assign", Also: puts, Usage: "assign TOKEN to SCHOOL-or-GUILD", Means: "tally: eleven times, in the order drawn", Tally: true, Slots: []referee.Slot{token, kit.One("to", "a School or Guild", Faction)}},
			When: tallyTokens, Phases: 1 << layout, Rules: []rule{awaitsOnce(1), tokenLeft}, Wants: kit.Always[Table](0), Do: doTallyAssign,
		},
		vHolds: {
			Form: referee.Form{Name: "holds", Also: []string{"has", "have"}, Usage: "P: holds CARD, …", Means: "tally: a player's Ally pile as it was before the first claim, once each, after the tokens; nothing for an empty one", Player: true, Tally: true,
				Slots: []referee.Slot{kit.Some("", "a card", referee.Card, referee.Nothing)}},
			When: tallyPiles, Phases: 1 << layout, Rules: []rule{level, supplyOfBox}, Do: doHolds,
		},
	}
}

// template is the offer of a verb with a free list of n cards in its clause.
func template(by int8, n int) referee.Offer {
	return referee.Offer{Statement: statement{By: by, Items: []referee.Item{referee.Dots(1)}}, Wants: n}
}

// closed is the Hidden of what rests on the Ally piles.
func closed(t *Table, _ statement) bool { return !t.house.Has(openPiles) }

// laysOut tells whether the Allies that are laid out for the next treasure come from piles that
// are closed, and were not laid out so where the record says the same.
func laysOut(t, was *Table) bool {
	return closed(t, statement{}) && (was == nil || t.claim != was.claim || t.awaits != was.awaits)
}

var twoDifferent = kit.Malformed("two different Treasure Awaits cards are wanted", kit.Repeats)
