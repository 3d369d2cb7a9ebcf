package magmell

import (
	"errors"
	"fmt"
	"strings"

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
		return fmt.Sprintf("it is not the moment to %s: %s", f.Name, expect(t, x))
	case t.tally:
		return fmt.Sprintf("this record begins at final scoring; “%s” belongs to a game that is played", f.Usage)
	default:
		return fmt.Sprintf("“%s” belongs to a record with mode: tally", f.Usage)
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
			return fmt.Sprintf("%s is the starting player of round %d", x.Players[t.starter], t.round)
		}
		return fmt.Sprintf("it is %s's turn to pick", x.Players[t.turn])
	},
}

var level = rule{
	ID: "level",
	Refuses: func(t *Table, s statement) bool {
		return t.basic && firstOf(s, func(it referee.Item) bool { return it.Kind == referee.Card && it.Ref >= mercenary }) >= 0
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		i := firstOf(s, func(it referee.Item) bool { return it.Kind == referee.Card && it.Ref >= mercenary })
		return fmt.Sprintf("the basic game is played without the %s", x.Item(s.Items[i]))
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
			return fmt.Sprintf("every %s of this box has been seen already", name)
		case 1:
			return fmt.Sprintf("%d × %s are named, and only one can still come from the deck", n, name)
		default:
			return fmt.Sprintf("%d × %s are named, and only %d can still come from the deck", n, name, left)
		}
	},
}

var poolSize = rule{
	ID:      "pool-size",
	Refuses: func(t *Table, s statement) bool { return len(s.Items) != t.lacks() },
	Why: func(t *Table, s statement, _ *lexicon) string {
		if t.phase == layout {
			return fmt.Sprintf("with %d players the Pool has %d cards, not %d", t.players, t.poolSize(), len(s.Items))
		}
		if t.deck.len() < t.poolSize()-t.pool.len() {
			return fmt.Sprintf("the deck has %d cards left, all of them are laid out, not %d", t.deck.len(), len(s.Items))
		}
		return fmt.Sprintf("the Pool has %d of %d cards: %d are missing, not %d", t.pool.len(), t.poolSize(), t.lacks(), len(s.Items))
	},
}

var inPool = rule{
	ID:      "supply",
	Absent:  true,
	Refuses: func(t *Table, s statement) bool { return t.phase == mages && !t.pool.meets(all[s.Items[0].Ref]) },
	Why: func(t *Table, s statement, x *lexicon) string {
		return fmt.Sprintf("no %s lies in the Pool", x.Item(s.Items[0]))
	},
}

var limit = rule{
	ID: "limit",
	Refuses: func(t *Table, s statement) bool {
		p := s.By
		return p != t.turn && !t.opening && t.value[p] > 0 && t.value[p] >= t.limit
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		return fmt.Sprintf("%s has picked %d and the limit is %d; %s is to act", x.Players[s.By], t.value[s.By], t.limit, x.Players[t.turn])
	},
}

var match = rule{
	ID:      "match",
	Refuses: func(t *Table, s statement) bool { return t.barred[s.By].meets(all[s.Items[0].Ref]) },
	Why: func(t *Table, s statement, x *lexicon) string {
		k := s.Items[0].Ref
		var why []string
		for b := range t.bound[s.By].kinds {
			if !hits[b].meets(all[k]) {
				continue
			}
			both := x.Word(referee.Card, b)
			if b == k && k >= mercenary {
				why = append(why, both+" (the same special)")
				continue
			}
			var shared []string
			for f := range counting {
				if counting[f].meets(all[b]) && counting[f].meets(all[k]) {
					shared = append(shared, x.Word(Faction, int32(f)))
				}
			}
			why = append(why, fmt.Sprintf("%s (both %s)", both, strings.Join(shared, " and ")))
		}
		return fmt.Sprintf("%s has picked %s this round", x.Players[s.By], referee.List(why))
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
		cards := fmt.Sprintf("%d different cards of the Pool are", n)
		if n == 1 {
			cards = "one card of the Pool is"
		}
		if t.opening {
			return fmt.Sprintf("%s begins the round and takes at least one card; %s legal", x.Players[s.By], cards)
		}
		return fmt.Sprintf("%s has %d of %d and can't pass: %s legal", x.Players[s.By], t.value[s.By], t.limit, cards)
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
		return fmt.Sprintf("the Treasure Awaits card of %s came out as number %d", x.Word(Faction, f), t.await(f)+1)
	}
}

var tokenLeft = rule{
	ID:      "token",
	Absent:  true,
	Refuses: func(t *Table, s statement) bool { return t.tokenAt(s.Items[0].Ref) < 0 },
	Why: func(t *Table, s statement, x *lexicon) string {
		var left []string
		for i, v := range values {
			if t.tokens>>i&1 == 1 {
				left = append(left, fmt.Sprint(v))
			}
		}
		return fmt.Sprintf("no token %d waits; there is %s", s.Items[0].Ref, referee.List(left))
	},
}
