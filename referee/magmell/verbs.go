package magmell

import (
	"slices"

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
	speed   = law.Speed[Table]
	emit    = func(referee.LegalMove)
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

// nouns returns the words in capitals of usage lines.
func nouns() referee.Nouns {
	return referee.Nouns{
		"CARD":            kit.One("a card", referee.Card),
		"holds CARD":      kit.One("a card", referee.Card, referee.Nothing),
		"giving CARD":     kit.One("two cards that go with the Shapeshifter", referee.Card),
		"SCHOOL-or-GUILD": kit.One("a School or Guild", Faction),
		"X":               {Takes: referee.Of(Faction), Min: 2, Max: 2, What: "two Schools or Guilds"},
		"TOKEN":           {Takes: referee.Of(referee.Number), Min: 1, Max: 1, What: "a token", Amounts: referee.Amounts{Numbers: tokenValues()}},
		"P|nobody":        {Takes: referee.Of(referee.Player, referee.Nobody), Max: 1, What: "a player or nobody"},
	}
}

// tokenValues lists the different values of the tokens.
func tokenValues() (all []int32) {
	for _, v := range slices.Compact(slices.Clone(values[:])) {
		all = append(all, int32(v))
	}
	return all
}

// verbs returns the verbs.
func verbs() []verb {
	puts := []string{"put", "place", "give"}
	all := []verb{
		vPool: inPhase(layout, verb{
			Form:  referee.Form{Usage: "pool CARD, …", Means: "lay out the Pool at the start"},
			Rules: []rule{level, supplyOfBox, poolSize}, Do: doDeal,
		}),
		vAwaits: inPhase(treasure, verb{
			Form:  referee.Form{Usage: "P: awaits SCHOOL-or-GUILD", Also: []string{"draw", "flip", "reveal"}, Means: "draw a Treasure Awaits card, as the starting player"},
			Rules: []rule{turn, awaitsOnce(0)}, Do: doAwaits, Speed: speed{Among: func(t *Table, _ int8) uint64 { return uint64(t.undrawn()) }},
		}),
		vAssign: inPhase(token, verb{
			Form:  referee.Form{Usage: "P: assign TOKEN", Also: append(puts, "get"), Means: "put an unassigned token on it"},
			Rules: []rule{turn, tokenLeft}, Do: doAssign,
		}),
		vPick: inPhase(mages, verb{
			Form:  referee.Form{Usage: "P: pick CARD", Also: []string{"take", "get", "choose", "recruit"}, Means: "take a card from the Pool"},
			Rules: []rule{level, inPool, limit, turn, match}, Do: doPick,
			Speed: speed{Among: func(t *Table, p int8) uint64 { return uint64(t.open(p).set()) }, Settles: []string{"level", "match"}},
		}),
		vStop: inPhase(mages, verb{
			Form:  referee.Form{Usage: "P: stop", Also: []string{"pass", "done", "finish"}, Means: "stop after one card, as the starting player", Traits: referee.Traits{Ends: true}},
			Rules: []rule{turn, mustPick}, Do: doStop,
		}),
		vSteal: {
			Form: referee.Form{Usage: "P: steal giving CARD, CARD", Also: []string{"shapeshifter", "shapeshift"}, Means: "play the Shapeshifter on the last pick: take that card, and give her and two other cards for it"},
			When: stealWhen, Speed: speed{Phases: 1<<over - 1<<treasure}, Rules: []rule{stealOwner, stealRound, stealMoment, stealGift}, Do: doSteal,
			Options: fromPile(giveTemplate(2), stealSeen, stealPays), Hints: hints{Note: stealNote},
		},
		vRefill: inPhase(refill, verb{
			Form:  referee.Form{Usage: "refill CARD, …", Means: "fill up the Pool"},
			Rules: []rule{level, supplyOfBox, poolSize}, Do: doDeal,
		}),
		vSwap: inPhase(druids, verb{
			Form:  referee.Form{Usage: "P: swap X, Y", Means: "swap the tokens on two Treasure Awaits cards, as the Druid's owner", Check: twoDifferent},
			Rules: []rule{druidOwner, druidDifference}, Do: doSwap, Options: offerSwap, Hints: hints{Reveals: laysOut},
		}),
		vDecline: inPhase(druids, verb{
			Form:  referee.Form{Usage: "P: decline", Also: []string{"no", "not", "pass"}, Means: "swap nothing, as the Druid's owner", Traits: referee.Traits{Still: true}},
			Rules: []rule{druidOwner}, Do: func(t *Table, _ move) { t.phase = claims }, Hints: hints{Reveals: laysOut},
		}),
		vFamiliar: inPhase(claims, verb{
			Form:  referee.Form{Usage: "P: familiar", Means: "play a Familiar on the treasure being claimed"},
			Rules: []rule{familiarLeft}, Do: doFamiliar, Options: fromPile(referee.LegalMove{}, hasFamiliar, hasFamiliar),
		}),
		vDaemon: inPhase(claims, verb{
			Form:  referee.Form{Usage: "P: daemon sacrificing CARD", Means: "use a Daemon on it and discard a card"},
			Rules: []rule{daemonLeft, sacrifice}, Do: doDaemon, Options: fromPile(giveTemplate(1), hasDaemon, hasVictim),
		}),
		vAward: inPhase(claims, verb{
			Form:  referee.Form{Usage: "award [P|nobody]", Also: []string{"nobody plays", "no one plays"}, Means: "award the treasure when everyone is done; a named receiver is checked"},
			Rules: []rule{awardRight}, Do: doAward, Hints: hints{Note: awardNote, Reveals: laysOut},
		}),
		vTallyAssign: {
			Form: referee.Form{Usage: "assign TOKEN to SCHOOL-or-GUILD", Also: puts, Means: "tally: enter the eleven treasures in the order drawn", Traits: referee.Traits{Tally: true}},
			When: tallyTokens, Speed: speed{Phases: 1 << layout}, Rules: []rule{awaitsOnce(1), tokenLeft}, Wants: kit.Always[Table](0), Do: doTallyAssign,
		},
		vHolds: {
			Form: referee.Form{Usage: "P: holds CARD, …", Also: []string{"has", "have"}, Means: "tally: enter a player's Ally pile as it was before the first claim; “nothing” for an empty one", Traits: referee.Traits{Tally: true}},
			When: tallyPiles, Speed: speed{Phases: 1 << layout}, Rules: []rule{level, supplyOfBox}, Do: doHolds,
		},
	}
	for v := range all {
		if do := all[v].Do; v != int(vPick) { // only a pick can be stolen
			all[v].Do = func(t *Table, s move) { do(t, s); t.last = pick{} }
		}
	}
	return all
}

var twoDifferent = kit.Malformed("name two different Treasure Awaits cards", kit.Repeats)
