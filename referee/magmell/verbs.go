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

// during refuses what belongs to another phase.
func during(ph phase) rule {
	return rule{
		ID:      "phase",
		Refuses: func(t *Table, _ statement) bool { return t.phase != ph || ph == layout && t.tally },
		Why:     whyPhase,
	}
}

func whyPhase(t *Table, s statement, x *lexicon) string {
	f := x.Form(s.Verb)
	either := s.Verb >= vSwap && s.Verb <= vAward // Druid and claims belong to both modes
	switch {
	case either || f.Tally == t.tally:
		return "it is not the moment for “" + f.Name + "”: " + expect(t, x)
	case t.tally:
		return "this record begins at final scoring; “" + f.Usage + "” belongs to a game that is played"
	default:
		return "“" + f.Usage + "” belongs to a record with mode: tally"
	}
}

// beforeToken is the phase of drawing a Treasure Awaits card, or, with one
// drawn, of putting a token on it.
func beforeToken(drawn bool) rule {
	return rule{
		ID:      "phase",
		Refuses: func(t *Table, _ statement) bool { return t.phase != treasure || (t.drawn > t.placed) != drawn },
		Why:     whyPhase,
	}
}

var turn = rule{
	ID: "turn",
	Refuses: func(t *Table, s statement) bool {
		if t.phase == treasure {
			return s.By != t.starter
		}
		return s.By != t.turn
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		if t.phase == treasure {
			return x.Players[t.starter] + " is the starting player of round " + num(t.round)
		}
		who, out := "", ""
		switch p := s.By; {
		case t.out>>p&1 == 0 || t.value[p] >= t.limit:
		case t.house.outForRound:
			who, out = x.Players[p], " is out for this round (ruling locked-out-final=out-for-round)"
		default:
			who, out = x.Players[p], " has stopped until the limit is raised (ruling must-pick-forced-raise=may-refuse-specials)"
		}
		if who == "" {
			return "it is " + x.Players[t.turn] + "'s turn to pick"
		}
		return "it is " + x.Players[t.turn] + "'s turn to pick; " + who + out
	},
}

var level = rule{
	ID: "level",
	Refuses: func(t *Table, s statement) bool {
		return t.basic && firstOf(s, func(it referee.Item) bool { return it.Kind == referee.Card && it.Ref >= mercenary }) >= 0
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		i := firstOf(s, func(it referee.Item) bool { return it.Kind == referee.Card && it.Ref >= mercenary })
		return "the basic game is played without the " + x.Item(s.Items[i])
	},
}

// firstOf finds the first item that fits; -1 for none.
func firstOf(s statement, fits func(referee.Item) bool) int {
	for i, it := range s.Items {
		if fits(it) {
			return i
		}
	}
	return -1
}

// tooMany finds the first kind of which a statement names more copies than a
// set holds; -1 for none.
func tooMany(s statement, left Cards) kind {
	for _, it := range s.Items {
		if it.Kind != referee.Card {
			continue
		}
		c := left.one(it.Ref)
		if c.empty() {
			return it.Ref
		}
		left = left.without(c)
	}
	return -1
}

var supplyOfBox = rule{
	ID:      "supply",
	Refuses: func(t *Table, s statement) bool { return tooMany(s, t.deck) >= 0 },
	Why: func(t *Table, s statement, x *lexicon) string {
		k := tooMany(s, t.deck)
		n := 0
		for _, it := range s.Items {
			if it.Kind == referee.Card && it.Ref == k {
				n++
			}
		}
		name := x.Word(referee.Card, k)
		switch left := t.deck.count(k); left {
		case 0:
			return "every " + name + " of this box has been seen already"
		case 1:
			return num(n) + " × " + name + " are named, and only one can still come from the deck"
		default:
			return num(n) + " × " + name + " are named, and only " + num(left) + " can still come from the deck"
		}
	},
}

var poolSize = rule{
	ID:      "pool-size",
	Refuses: func(t *Table, s statement) bool { return len(s.Items) != t.lacks() },
	Why: func(t *Table, s statement, _ *lexicon) string {
		if t.phase == layout {
			return "with " + num(t.players) + " players the Pool has " + num(t.poolSize()) + " cards, not " + num(len(s.Items))
		}
		if t.deck.len() < t.poolSize()-t.pool.len() {
			return "the deck has " + num(t.deck.len()) + " cards left, all of them are laid out, not " + num(len(s.Items))
		}
		return "the Pool has " + num(t.pool.len()) + " of " + num(t.poolSize()) + " cards: " + num(t.lacks()) + " are missing, not " + num(len(s.Items))
	},
}

var inPool = rule{
	ID:      "supply",
	Absent:  true,
	Refuses: func(t *Table, s statement) bool { return t.phase == mages && !t.pool.meets(all[s.Items[0].Ref]) },
	Why: func(t *Table, s statement, x *lexicon) string {
		return "no " + x.Item(s.Items[0]) + " lies in the Pool"
	},
}

var limit = rule{
	ID: "limit",
	Refuses: func(t *Table, s statement) bool {
		p := s.By
		return p != t.turn && !t.opening && t.value[p] > 0 && t.value[p] >= t.limit
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		ruled := ""
		if t.house.cap6 && t.limit == 6 {
			ruled = " (ruling limit-above-six=cap-6)"
		}
		return x.Players[s.By] + " has picked " + num(t.value[s.By]) + " and the limit is " + num(t.limit) + "; " + x.Players[t.turn] + " is to act" + ruled
	},
}

var match = rule{
	ID:      "match",
	Refuses: func(t *Table, s statement) bool { return t.barred[s.By].meets(all[s.Items[0].Ref]) },
	Why: func(t *Table, s statement, x *lexicon) string {
		k := s.Items[0].Ref
		var room [256]byte
		why := append(append(room[:0], x.Players[s.By]...), " has picked "...)
		first := len(why)
		for b := range t.bound[s.By].kinds {
			if !hits[b].meets(all[k]) {
				continue
			}
			if len(why) > first {
				why = append(why, " and "...)
			}
			why = append(why, x.Word(referee.Card, b)...)
			if !t.front[s.By].meets(all[b]) {
				why = append(why, ", given away since (ruling shapeshifter-own-pick-given=keep-both)"...)
			}
			if b == k && k >= mercenary {
				why = append(why, " (the same special)"...)
				continue
			}
			shared := " (both "
			for f := range counting {
				if counting[f].meets(all[b]) && counting[f].meets(all[k]) {
					why = append(append(why, shared...), x.Word(Faction, int32(f))...)
					shared = " and "
				}
			}
			why = append(why, ')')
		}
		return string(append(why, " this round"...))
	},
}

// mayStop tells whether the player to act may leave it at what they have.
func (t *Table) mayStop() bool {
	if t.opening {
		return t.taken == 1 && t.value[t.turn] == 1 && t.players < 4
	}
	return t.house.refuseSpecials && t.onlySpecials(t.turn)
}

// onlySpecials tells whether all a player could pick are doubles and triples.
func (t *Table) onlySpecials(p int8) bool {
	for k := range t.open(p).kinds {
		if worth[k] == 1 {
			return false
		}
	}
	return true
}

var mustPick = rule{
	ID:      "must-pick",
	Refuses: func(t *Table, _ statement) bool { return !t.mayStop() },
	Why: func(t *Table, s statement, x *lexicon) string {
		n := 0
		for range t.open(s.By).kinds {
			n++
		}
		legal := " different cards of the Pool are legal"
		if n == 1 {
			legal = " card of the Pool is legal"
		}
		if t.opening {
			return x.Players[s.By] + " begins the round and takes at least one card; " + num(n) + legal
		}
		ruled := ""
		if !t.house.refuseSpecials && t.onlySpecials(s.By) {
			ruled = " (ruling must-pick-forced-raise=forced)"
		}
		return x.Players[s.By] + " has " + num(t.value[s.By]) + " of " + num(t.limit) + " and can't pass: " + num(n) + legal + ruled
	},
}

var awaitsOnce = rule{
	ID:      "awaits",
	Absent:  true,
	Refuses: func(t *Table, s statement) bool { return t.await(s.Items[0].Ref) >= 0 },
	Why:     whyAwaits(0),
}

// whyAwaits says where the named Treasure Awaits card lies already.
func whyAwaits(clause uint8) func(*Table, statement, *lexicon) string {
	return func(t *Table, s statement, x *lexicon) string {
		f, _ := s.Ref(clause)
		return "the Treasure Awaits card of " + x.Word(Faction, f) + " came out as number " + num(t.await(f)+1)
	}
}

var tokenLeft = rule{
	ID:      "token",
	Absent:  true,
	Refuses: func(t *Table, s statement) bool { return t.tokenAt(s.Items[0].Ref) < 0 },
	Why: func(t *Table, s statement, x *lexicon) string {
		var room [96]byte
		left := append(append(room[:0], "no token "...), num(s.Items[0].Ref)...)
		left = append(left, " waits; there is "...)
		between := ""
		for i, v := range values {
			if t.tokens>>i&1 == 1 {
				left = append(append(left, between...), num(v)...)
				between = ", "
			}
		}
		return string(left)
	},
}
