package lizardwizard

import (
	"fmt"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

var says = kit.Says[Table]

type (
	statement = referee.Statement
	lexicon   = referee.Lexicon
	rule      = law.Rule[Table]
	verb      = law.Verb[Table]
)

// The verbs, in the order of the record format.
const (
	vFace uint8 = iota
	vOffer
	vAchievements
	vStarts
	vGather
	vConvert
	vDuel
	vBid
	vPass
	vResearch
	vBuild
	vSummon
	vTake
	vDelve
	vDraw
	vLeave
	vCast
	vUse
	vClaim
	vDiscard
	vDone
	vGains
	vLoses
	vCounts
	vHolds
)

const (
	someReagents = "reagents"
	orNothing    = "reagents, or nothing"
)

// verbs are all that can be said.
func verbs() []verb {
	none := referee.None
	cardSlot := kit.One("", "a card", referee.Card)
	by := kit.May(kit.One("by", "a spell", referee.Card))
	learnt := kit.One("", "a card, or the name of a spell the book does not list", referee.Card, Gathering)
	learnt.Learns, learnt.Learnt = learnsSpell, referee.Card
	list := referee.Slot{Takes: referee.Of(referee.Card), Min: 1, Counted: true, What: "a card"}
	held := referee.Slot{Takes: referee.Of(referee.Card, Lot, Dungeon, Goods, referee.Nothing), Min: 1, Counted: true, What: "what a player ends with"}
	counted := kit.Sums("", "what was counted", Goods)
	counted.Zero = true
	price := kit.May(kit.Sums("costs", "what it costs", Goods, referee.Nothing))
	rises := kit.May(kit.Sums("raising", "reagents that rise, or nothing", Reagent, referee.Nothing))
	return []verb{
		vFace: {
			Form: referee.Form{Name: "face", Boxed: true, Usage: "face CARD [school SCHOOL] [costs ITEMS] [with REAGENTS] [raising REAGENTS]", Means: "what a card shows",
				Slots: []referee.Slot{learnt, kit.May(kit.One("school", "a school", School)), price,
					kit.May(kit.Sums("with", orNothing, Reagent, referee.Nothing)), kit.May(kit.Sums("raising", orNothing, Reagent, referee.Nothing))}, Check: faceForm},
			Rules: []rule{faceRoom, faceCost, faceDiffers}, Do: doFace, Offer: offerFace,
		},
		vOffer: {
			Form: referee.Form{Name: "offer", Also: []string{"refill", "reveal", "turn up"}, Usage: "offer CARD, …", Means: "cards turned up", Slots: []referee.Slot{list}},
			When: toOffer, Rules: []rule{offerSupply, offerOwed, offerOver, offerCount, offerOrder}, Wants: offerWants, Do: doOffer, Note: offerNote,
		},
		vAchievements: {
			Form: referee.Form{Name: "achievements", Usage: "achievements TILE, TILE, TILE, TILE", Means: "the tiles on the board",
				Slots: []referee.Slot{{Takes: referee.Of(Tile), Min: tilesLaid, Max: tilesLaid, What: "a tile"}}},
			When: laidOnce(func(t *Table, _ int8) bool { return t.tiled }, "the four tiles have been laid out; {next}"), Rules: []rule{fourTiles}, Do: doTiles,
		},
		vStarts: {
			Form: referee.Form{Name: "starts", Also: []string{"take", "get"}, Usage: "P: starts with REAGENTS", Means: "free reagents", Player: true, Slots: []referee.Slot{none, kit.Sums("with", someReagents, Reagent, referee.Nothing)}},
			When: laidOnce(func(t *Table, p int8) bool { return t.seat[p].started }, "{who} has said which free reagents; {next}"), Rules: []rule{startCount, startDifferent}, Do: doStart,
		},
		vGather: {
			Form: referee.Form{Name: "gather", Also: []string{"take"}, Usage: "P: gather REAGENTS [from REAGENTS] raising REAGENTS [plus REAGENT] [by Miraculum]", Means: "the Gather action: what is taken, what the card shows, what rises",
				Player: true, Slots: []referee.Slot{kit.Sums("", orNothing, Reagent, referee.Nothing), kit.May(kit.Sums("from", "what the card shows", Reagent, Gathering, referee.Nothing)),
					rises, kit.May(kit.One("plus", "a reagent", Reagent)), by}, Check: gatherForm},
			When: anAction, Rules: []rule{actionTurn, owedFirst, gatherSpell, gatherFace, gatherCard, gatherShown, gatherNumber, gatherSupply}, Do: doGather, Needs: gatherMore,
			Offer: func(_ *Table, _ int8, _ referee.Reveal, yes emit) { example(yes, 1|1<<gatherRaising) }, // a card may show nothing
		},
		vConvert: {
			Form: referee.Form{Name: "convert", Also: []string{"sell", "exchange", "trade", "trade in", "turn"}, Usage: "P: convert REAGENTS [changing REAGENTS into REAGENTS] [raising REAGENT] [gilding REAGENTS] [scrapping REAGENTS]",
				Means: "the Convert action: sold at value, or for 1 Mana each by scrapping; Pullulate by raising, Conversus est Aurum by gilding, Converto by changing: convert Mandrake changing 2 Horn into Mandrake", Player: true,
				Slots: []referee.Slot{kit.Sums("", orNothing, Reagent, referee.Nothing), kit.May(kit.Sums("changing", someReagents, Reagent)), kit.May(kit.Sums("into", someReagents, Reagent)),
					kit.May(kit.One("raising", "a reagent", Reagent)), kit.May(kit.Sums("gilding", someReagents, Reagent)), kit.May(kit.Sums("scrapping", someReagents, Reagent))}, Check: convertForm},
			When: anAction, Rules: []rule{actionTurn, owedFirst, convertSpell, convertHave, changeRatio, gildRatio(gildingClause), convertKinds, convertMix, convertSupply}, Wants: hasTokens, Do: doConvert,
		},
		vDuel: {
			Form: referee.Form{Name: "duel", Also: []string{"recruit", "challenge"}, Usage: "P: duel WIZARD [bidding N]", Means: "starts a Wizard's Duel", Player: true,
				Slots: []referee.Slot{cardSlot, kit.May(kit.One("bidding", "a bid in mana", referee.Number))}, Check: bidForm},
			When: anAction, Rules: []rule{actionTurn, owedFirst, onOfferRule(wizardDeck), duelBid, bidMana}, Do: doDuel, Offer: offerDuel,
		},
		vBid: {
			Form: referee.Form{Name: "bid", Usage: "P: bid N", Means: "bids in the duel", Player: true, Still: true, Slots: []referee.Slot{kit.One("", "a bid in mana", referee.Number)}, Check: bidForm},
			When: when(dueling), Rules: []rule{bidTurn, duelBid, bidMana}, Do: func(t *Table, s statement) { n, _ := bidOf(s); t.bid(s.By, n) }, Offer: func(t *Table, _ int8, _ referee.Reveal, yes emit) {
				example(yes, 1, referee.One(referee.Number, t.duel.bid+1, 0))
			},
		},
		vPass: {
			Form: referee.Form{Name: "pass", Also: []string{"stop", "fold", "out", "drop out"}, Usage: "P: pass", Means: "passes in the duel", Player: true, Still: true},
			When: when(dueling), Rules: []rule{bidTurn}, Do: func(t *Table, s statement) { t.pass(s.By) },
		},
		vResearch: {
			Form: referee.Form{Name: "research", Also: []string{"learn", "study", "buy"}, Usage: "P: research SPELL", Means: "the Research action", Player: true, Slots: []referee.Slot{cardSlot}},
			When: anAction, Rules: []rule{actionTurn, owedFirst, onOfferRule(spellDeck), spellFace, researchMana}, Lies: onOfferFrom(spellDeck), Do: doResearch, Assumes: usualPrice,
		},
		vBuild: {
			Form: referee.Form{Name: "build", Also: []string{"create", "buy"}, Usage: "P: build TOWER paying REAGENTS / paying N gold", Means: "the Tower action", Player: true,
				Slots: []referee.Slot{cardSlot, kit.Sums("paying", "reagents or gold", Goods, referee.Nothing)}, Check: payForm},
			When: anAction, Rules: []rule{actionTurn, owedFirst, onOfferRule(towerDeck), buildFace, towerPaid, haveRule(tokensIn(1)), goldRule(1)}, Do: doBuild, Offer: offerBuild,
		},
		vSummon: {
			Form: referee.Form{Name: "summon", Also: []string{"hire", "call", "send", "buy"}, Usage: "P: summon FAMILIAR to score|gather|research|delve", Means: "the Familiar action", Player: true,
				Slots: []referee.Slot{cardSlot, kit.One("to", "score, gather, research or delve", Use)}},
			When: anAction, Rules: []rule{actionTurn, owedFirst, onOfferRule(familiarDeck), summonMana, summonFace, dungeonBarred, dungeonEmpty}, Lies: onOfferFrom(familiarDeck), Do: doSummon,
		},
		vTake: {
			Form: referee.Form{Name: "take", Usage: "P: take SPELL", Means: "the free spell of New Research", Player: true, Slots: []referee.Slot{cardSlot}},
			When: when(taking), Rules: []rule{ownTurn, takeOwed, onOfferRule(spellDeck), spellFace}, Lies: onOfferFrom(spellDeck), Do: doTake,
		},
		vDelve: {
			Form: referee.Form{Name: "delve", Also: []string{"enter"}, Usage: "P: delve", Means: "enters the Dungeon by Divinatio Ambigua", Player: true},
			When: anAction, Rules: []rule{actionTurn, owedFirst, delveSpell, dungeonBarred, dungeonEmpty}, Do: func(t *Table, s statement) { t.act(s.By); t.enter(s.By) },
		},
		vDraw: {
			Form: referee.Form{Name: "draw", Also: []string{"find", "get"}, Usage: "P: draw DUNGEON [by SPELL]", Means: "the next Dungeon card", Player: true,
				Slots: []referee.Slot{kit.One("", "a Dungeon card", Dungeon), by}, Check: drawForm},
			When: when(delving), Rules: []rule{ownTurn, drawSpell, drawSupply}, Wants: func(*Table, int8) int { return 1 }, Do: doDraw,
		},
		vLeave: {
			Form: referee.Form{Name: "leave", Also: []string{"stop", "flee"}, Usage: "P: leave", Means: "ends the expedition", Player: true, Still: true},
			When: when(delving), Rules: []rule{ownTurn, mustDraw}, Do: func(t *Table, _ statement) { t.leave() },
		},
		vCast: {
			Form: referee.Form{Name: "cast", Usage: "P: cast SPELL …", Means: "casts a spell; the rest by spell", Player: true, Slots: castSlots(), Check: castForm},
			When: when(tail), Rules: []rule{castMoment, ownTurn, castOwed, castDue, castOwn, castLimit, castFace, castHave, gildRatio(gildClause), castTarget, castShield, towerPaid, eyesPaid, castMana, castGold, dungeonBarred, dungeonEmpty, castSupply},
			Do: doCast, Offer: offerCast,
		},
		vUse: {
			Form: referee.Form{Name: "use", Usage: "P: use SPELL …", Means: "uses a Skry spell or Conversus est Aurum again, by a ruling", Player: true, Slots: castSlots(), Check: useForm},
			When: when(acting, tail), Rules: []rule{useMoment, ownTurn, takeOwed, useSpell, useOnce, castFace, castHave, gildRatio(gildClause), castTarget, towerPaid, eyesPaid, castMana, castGold, dungeonBarred, dungeonEmpty, castSupply},
			Do: doUse, Offer: offerUse,
		},
		vClaim: {
			Form: referee.Form{Name: "claim", Also: []string{"take"}, Usage: "P: claim TILE", Means: "takes an Achievement tile", Player: true, Slots: []referee.Slot{kit.One("", "a tile", Tile)}},
			When: when(acting, dueling, delving, taking, tail), Rules: []rule{claimTurn, claimOwed, tileThere, unmet}, Do: doClaim, Note: claimNote, Vain: claimVain,
		},
		vDiscard: {
			Form: referee.Form{Name: "discard", Usage: "P: discard REAGENTS", Means: "back down to the storage limit", Player: true, Slots: []referee.Slot{kit.Sums("", someReagents, Reagent)}},
			When: when(acting, dueling, delving, taking, tail), Rules: []rule{overLimit, excess, haveRule(tokensIn(0))}, Do: doLoses,
		},
		vDone: {
			Form: referee.Form{Name: "done", Also: []string{"end", "finish"}, Usage: "P: done", Means: "ends the turn, giving up an action still open", Player: true, Ends: true},
			When: when(acting, tail), Rules: []rule{ownTurn, owedFirst, mustAct}, Do: func(t *Table, _ statement) { t.endTurn() },
		},
		vGains: {
			Form: referee.Form{Name: "gains", Aside: true, Usage: "P: gains ITEMS by SPELL", Means: "goods that a spell the book does not list brings", Player: true,
				Slots: []referee.Slot{kit.Sums("", "goods", Goods), kit.One("by", "a spell", referee.Card)}},
			When: when(acting, dueling, delving, taking, tail), Rules: []rule{unlistedCast, gainsSupply}, Do: doGains, Offer: offerUnlisted,
		},
		vLoses: {
			Form: referee.Form{Name: "loses", Aside: true, Usage: "P: loses ITEMS by SPELL", Means: "goods that a spell the book does not list takes", Player: true,
				Slots: []referee.Slot{kit.Sums("", "goods", Goods), kit.One("by", "a spell", referee.Card)}},
			When: when(acting, dueling, delving, taking, tail), Rules: []rule{unlistedCast, haveRule(tokensIn(0)), goldRule(0), losesMana}, Do: doLoses, Offer: offerUnlisted,
		},
		vCounts: {
			Form: referee.Form{Name: "counts", Aside: true, Usage: "P: counts ITEMS", Means: "P has counted: what is named should be this many", Player: true, Slots: []referee.Slot{counted}},
			When: when(acting, dueling, delving, taking, tail, over), Rules: []rule{countSupply, countRight}, Wants: kit.Always[Table](-1), Do: doCounts,
		},
		vHolds: {
			Form: referee.Form{Name: "holds", Also: []string{"has", "have"}, Usage: "P: holds ITEM, …", Means: "all P ends with, once each; nothing for none", Player: true, Tally: true, Slots: []referee.Slot{held}, Check: holdsForm},
			When: toHold, Rules: []rule{holdsSupply}, Do: doHolds,
		},
	}
}

// What belongs to a turn is said by whose turn it is; an action only while one is
// open; an action or claim also by the next player, whose turn it begins.
var (
	ownTurn    = kit.Turn(func(t *Table, p int8) bool { return p == t.turn }, whoseTurn)
	actionTurn = kit.Turn(func(t *Table, p int8) bool { return p == t.turn && t.actions > 0 || t.opens(p) }, whoseTurn)
	claimTurn  = kit.Turn(func(t *Table, p int8) bool { return p == t.turn || t.opens(p) }, whoseTurn)
)

func whoseTurn(t *Table, s statement, x *lexicon) string {
	if s.By == t.turn {
		return x.Players[s.By] + "'s action is spent; " + expect(t, x)
	}
	return "it is " + x.Players[t.turn] + "'s turn; " + expect(t, x)
}

// spellRule is the rule `spell`: what stands behind a preposition is the doing of a
// spell that is active before who says it.
func spellRule(by []card) rule {
	lacks := func(t *Table, s statement) card {
		clauses := kit.Clauses(s)
		for n, c := range by {
			if c > 0 && has(clauses, uint8(n)) && (!t.has(s.By, c) || c == conversusEstAurum && t.house.Has(gildAtCast|gildAnyTime)) {
				return c
			}
		}
		return noCard
	}
	return rule{
		ID:      "spell",
		Refuses: func(t *Table, s statement) bool { return lacks(t, s) != noCard },
		Why: func(t *Table, s statement, x *lexicon) string {
			c := lacks(t, s)
			if c == conversusEstAurum && t.house.Has(gildAtCast|gildAnyTime) {
				return "reagents are not gilded in a Convert action here" + t.house.Ruled(gildAtCast|gildAnyTime)
			}
			return fmt.Sprintf("that wants %s, and %s has none active", spells[c-firstSpell].name, x.Players[s.By])
		},
	}
}

// owedRule is the rule `owed`: something waits for what is owed.
func owedRule(waits func(*Table, statement) bool) rule {
	return rule{
		ID: "owed", Broad: true,
		Refuses: waits,
		Why:     func(t *Table, _ statement, x *lexicon) string { return "first " + t.debts(x) },
	}
}

// An action and done wait for all that is owed, and so does a claim that begins a turn,
// one in one's own turn for nothing; a spell is taken or used when offers and Librorum's
// spell are settled, and cast when offers are, by a ruling after a Gather action the
// discard, too.
var (
	owedFirst = owedRule(func(t *Table, _ statement) bool { return t.owes() })
	claimOwed = owedRule(func(t *Table, s statement) bool { return s.By != t.turn && t.owes() })
	takeOwed  = owedRule(func(t *Table, _ statement) bool { return t.offersLack() || t.due != noCard })
	castOwed  = owedRule(func(t *Table, s statement) bool {
		return t.offersLack() || t.house.Has(limitFirst) && t.gathered && t.excess(s.By) > 0
	})
)
