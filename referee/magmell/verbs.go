package magmell

import (
	"errors"

	"magistrate/referee"
)

type (
	statement = referee.Statement
	lexicon   = referee.Lexicon
	rule      = referee.Rule[Table]
	verb      = referee.Verb[Table]
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

var cardSlot = referee.Slot{Takes: referee.Of(referee.Card), Min: 1, What: "a card"}

// oneOf is a slot for exactly one item of a kind.
func oneOf(k referee.Kind, what string) referee.Slot {
	return referee.Slot{Takes: referee.Of(k), Min: 1, Max: 1, What: what}
}

// behind puts a slot behind a preposition.
func behind(word string, s referee.Slot) referee.Slot {
	s.Word = word
	return s
}

// verbs lists what can be said.
func verbs() []verb {
	faction := oneOf(Faction, "a School or Guild")
	token := oneOf(referee.Number, "a token's number")
	return []verb{
		vPool: {
			Form:  referee.Form{Name: "pool", Usage: "pool CARD, …", Means: "the Pool as laid out at the start", Slots: []referee.Slot{cardSlot}},
			Rules: []rule{during(layout), level, supplyOfBox, poolSize},
			Do:    doPool,
			Offer: func(t *Table, _ referee.Reveal, yes emit) {
				if t.phase == layout && !t.tally {
					yes(template(referee.Table, t.poolSize(), 0))
				}
			},
		},
		vAwaits: {
			Form:  referee.Form{Name: "awaits", Usage: "P: awaits SCHOOL-or-GUILD", Means: "the starting player draws a Treasure Awaits card", Player: true, Slots: []referee.Slot{faction}},
			Rules: []rule{beforeToken(false), turn, awaitsOnce},
			Do:    doAwaits,
			Offer: offerAwaits,
		},
		vAssign: {
			Form:  referee.Form{Name: "assign", Usage: "P: assign TOKEN", Means: "and puts one of the unassigned tokens on it", Player: true, Slots: []referee.Slot{token}},
			Rules: []rule{beforeToken(true), turn, tokenLeft},
			Do:    doAssign,
			Offer: offerAssign,
		},
		vPick: {
			Form:  referee.Form{Name: "pick", Usage: "P: pick CARD", Means: "takes a card from the Pool", Player: true, Slots: []referee.Slot{oneOf(referee.Card, "a card")}},
			Rules: []rule{during(mages), level, inPool, limit, turn, match},
			Do:    doPick,
			Offer: offerPick,
		},
		vStop: {
			Form:  referee.Form{Name: "stop", Usage: "P: stop", Means: "the starting player stops after one card", Player: true},
			Rules: []rule{during(mages), turn, mustPick},
			Do:    doStop,
			Offer: func(t *Table, _ referee.Reveal, yes emit) {
				if t.phase == mages && t.mayStop() {
					yes(said(t.turn))
				}
			},
		},
		vSteal: {
			Form:  referee.Form{Name: "steal", Usage: "P: steal giving CARD, CARD", Means: "plays the Shapeshifter on the pick just made", Player: true, Slots: []referee.Slot{referee.None, behind("giving", cardSlot)}},
			Rules: []rule{stealPhase, stealOwner, stealRound, stealMoment, stealGift},
			Do:    doSteal,
			Offer: offerSteal,
		},
		vRefill: {
			Form:  referee.Form{Name: "refill", Usage: "refill CARD, …", Means: "the cards that fill the Pool up again", Slots: []referee.Slot{cardSlot}},
			Rules: []rule{during(refill), level, supplyOfBox, poolSize},
			Do:    doRefill,
			Offer: func(t *Table, _ referee.Reveal, yes emit) {
				if t.phase == refill {
					yes(template(referee.Table, t.lacks(), 0))
				}
			},
		},
		vSwap: {
			Form: referee.Form{Name: "swap", Usage: "P: swap X, Y", Means: "the Druid's owner swaps the tokens on two Awaits cards", Player: true,
				Slots: []referee.Slot{{Takes: referee.Of(Faction), Min: 2, Max: 2, What: "two Schools or Guilds"}}, Check: twoDifferent},
			Rules: []rule{during(druids), druidOwner, druidDifference},
			Do:    doSwap,
			Offer: offerSwap,
		},
		vDecline: {
			Form:  referee.Form{Name: "decline", Usage: "P: decline", Means: "the Druid's owner swaps nothing", Player: true},
			Rules: []rule{during(druids), druidOwner},
			Do:    func(t *Table, _ statement) { t.last = pick{}; t.startClaims() },
			Offer: func(t *Table, _ referee.Reveal, yes emit) {
				if t.phase == druids {
					yes(said(t.druidOwner()))
				}
			},
		},
		vFamiliar: {
			Form:  referee.Form{Name: "familiar", Usage: "P: familiar", Means: "plays a Familiar on the treasure being claimed", Player: true},
			Rules: []rule{during(claims), familiarLeft},
			Do:    func(t *Table, s statement) { t.last = pick{}; t.played[s.By]++; t.added[s.By]++ },
			Offer: offerFamiliar,
		},
		vDaemon: {
			Form:  referee.Form{Name: "daemon", Usage: "P: daemon sacrificing CARD", Means: "uses a Daemon on it, discarding a card", Player: true, Slots: []referee.Slot{referee.None, behind("sacrificing", oneOf(referee.Card, "a card"))}},
			Rules: []rule{during(claims), daemonLeft, sacrifice},
			Do:    doDaemon,
			Offer: offerDaemon,
		},
		vAward: {
			Form: referee.Form{Name: "award", Usage: "award [P|nobody]", Means: "all are done with this treasure; a named receiver is checked",
				Slots: []referee.Slot{{Takes: referee.Of(referee.Player, referee.Nobody), Max: 1, Optional: true, What: "a player or nobody"}}},
			Rules: []rule{during(claims), awardRight},
			Do:    doAward,
			Offer: func(t *Table, _ referee.Reveal, yes emit) {
				if t.phase == claims {
					yes(said(referee.Table))
				}
			},
		},
		vTallyAssign: {
			Form:  referee.Form{Name: "assign", Usage: "assign TOKEN to SCHOOL-or-GUILD", Means: "tally: eleven times, in the order drawn", Tally: true, Slots: []referee.Slot{token, behind("to", faction)}},
			Rules: []rule{tallyTokens, tallyAwaits, tokenLeft},
			Do:    doTallyAssign,
			Offer: func(t *Table, _ referee.Reveal, yes emit) {
				if t.tally && t.phase == layout && t.placed < rounds {
					yes(referee.Offer{Statement: statement{By: referee.Table, Items: []referee.Item{referee.Dots(0), referee.Dots(1)}}})
				}
			},
		},
		vHolds: {
			Form: referee.Form{Name: "holds", Usage: "P: holds CARD, …", Means: "tally: a player's Ally pile, once each, after the tokens; nothing for an empty one", Player: true, Tally: true,
				Slots: []referee.Slot{{Takes: referee.Of(referee.Card, referee.Nothing), Min: 1, What: "a card"}}},
			Rules: []rule{tallyPiles, level, supplyOfBox},
			Do:    doHolds,
			Offer: func(t *Table, _ referee.Reveal, yes emit) {
				for p := range t.players {
					if t.tally && t.phase == layout && t.placed == rounds && !t.held[p] {
						yes(template(int(p), 0, 0))
					}
				}
			},
		},
	}
}

// said is the offer of a verb without items; template one with a free list of
// n cards in a clause.
func said(by int8) referee.Offer { return referee.Offer{Statement: statement{By: by}} }

func template(by, n int, clause uint8) referee.Offer {
	return referee.Offer{Statement: statement{By: int8(by), Items: []referee.Item{referee.Dots(clause)}}, Wants: n}
}

// item is the offer of a verb with one item.
func item(by int8, it referee.Item) referee.Offer {
	return referee.Offer{Statement: statement{By: by, Items: []referee.Item{it}}}
}

func twoDifferent(s statement) error {
	if s.Items[0].Ref == s.Items[1].Ref {
		return errors.New("two different Treasure Awaits cards are wanted")
	}
	return nil
}
