package lizardwizard

import (
	"fmt"
	"slices"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

var reason = kit.FixedReason[Table]

type (
	move    = referee.Move
	lexicon = referee.Lexicon
	rule    = law.Rule[Table]
	verb    = law.Verb[Table]
	hints   = law.Hints[Table]
	rare    = law.Rare[Table]
)

// The verbs, in the order of the record format.
const (
	verbFace uint8 = iota
	verbOffer
	verbAchievements
	verbStarts
	verbGather
	verbConvert
	verbDuel
	verbBid
	verbPass
	verbResearch
	verbBuild
	verbSummon
	verbTake
	verbDelve
	verbDraw
	verbLeave
	verbCast
	verbUse
	verbClaim
	verbDiscard
	verbDone
	verbGains
	verbLoses
	verbCounts
	verbHolds
)

const (
	someReagents = "reagents"
	orNothing    = "reagents, or nothing"
)

// fromDeck returns the noun for a card of a deck.
func fromDeck(what string, g deck) referee.Slot {
	s := kit.One(what, referee.Card)
	s.Meant = func(it item) bool { return deckOfWord(it.Ref) == g }
	return s
}

// nouns returns the nouns of usage lines.
func nouns() referee.Nouns {
	return referee.Nouns{
		"face CARD":                {Takes: referee.Of(referee.Card, Gathering), Min: 1, Max: 1, What: "a card, or the name of a spell the book does not list", Teaches: referee.Teaches{Learns: learnsSpell, Learnt: referee.Card}},
		"offer CARD":               {Takes: referee.Of(referee.Card), Min: 1, What: "a card", Amounts: referee.Amounts{Counted: true}},
		"giving CARD":              kit.One("a card, or nothing", referee.Card, referee.Nothing),
		"taking CARD":              {Takes: referee.Of(referee.Card, Dungeon, referee.Nothing), Min: 1, What: "a card, or nothing", Amounts: referee.Amounts{Counted: true}},
		"TARGET":                   kit.One("a card, a player, a deck, or nothing", referee.Card, Dungeon, referee.Player, Deck, referee.Nothing),
		"from Q":                   kit.One("a player, or nothing", referee.Player, referee.Nothing),
		"WIZARD":                   fromDeck("a Wizard", wizardDeck),
		"TOWER":                    fromDeck("a Tower", towerDeck),
		"FAMILIAR":                 fromDeck("a Familiar", familiarDeck),
		"SPELL":                    fromDeck("a spell", spellDeck),
		"SCHOOL":                   kit.One("a school", School),
		"for SCHOOL":               kit.One("a school, or nothing", School, referee.Nothing),
		"USE":                      kit.One("score, gather, research or delve", Use),
		"DUNGEON":                  kit.One("a Dungeon card", Dungeon),
		"TILE":                     kit.One("a tile", Tile),
		"achievements TILE":        {Takes: referee.Of(Tile), Min: tilesLaid, Max: tilesLaid, What: "a tile"},
		"N":                        kit.One("a bid in mana", referee.Number),
		"REAGENT":                  kit.One("a reagent", Reagent),
		"REAGENTS":                 kit.Sums(orNothing, Reagent, referee.Nothing),
		"from REAGENTS":            kit.Sums("the reagents on the card", Reagent, Gathering, referee.Nothing),
		"gather raising REAGENTS":  kit.Sums("reagents that rise, or nothing", Reagent, referee.Nothing),
		"starts with REAGENTS":     kit.Sums(someReagents, Reagent, referee.Nothing),
		"discard REAGENTS":         kit.Sums(someReagents, Reagent),
		"changing REAGENTS":        kit.Sums(someReagents, Reagent),
		"into REAGENTS":            kit.Sums(someReagents, Reagent),
		"convert gilding REAGENTS": kit.Sums(someReagents, Reagent),
		"scrapping REAGENTS":       kit.Sums(someReagents, Reagent),
		"ITEMS":                    kit.Sums("goods", Goods),
		"costs ITEMS":              kit.Sums("what it costs", Goods, referee.Nothing),
		"build paying ITEMS":       kit.Sums("reagents or gold", Goods, referee.Nothing),
		"paying ITEMS":             kit.Sums("reagents or gold, or nothing", Goods, referee.Nothing),
		"MANA":                     kit.Sums("an amount of mana, e.g. 3 mana", Goods),
		"counts ITEMS":             {Takes: referee.Of(Goods), Min: 1, What: "what was counted", Amounts: referee.Amounts{Counted: true, Sums: true, Zero: true}},
		"ITEM":                     {Takes: referee.Of(referee.Card, Lot, Dungeon, Goods, referee.Nothing), Min: 1, What: "a thing", Amounts: referee.Amounts{Counted: true}},
	}
}

// verbs returns the verbs of the game.
func verbs() []verb {
	inPlay := when(acting, dueling, delving, taking, tail)
	untallied := when(settingUp, acting, dueling, delving, taking, tail, schooling, over)
	return []verb{
		verbFace: {
			Form:  referee.Form{Traits: referee.Traits{Boxed: true}, Usage: "face CARD [school SCHOOL] [costs ITEMS] [with REAGENTS] [raising REAGENTS]", Means: "enter what a card shows", Check: faceForm},
			Rules: []rule{faceRoom, faceCost, faceDiffers}, Do: doFace, Options: offerFace,
		},
		verbOffer: {
			Form: referee.Form{Also: []string{"refill", "reveal", "turn up"}, Usage: "offer CARD, …", Means: "turn up cards on offer; not in a light game", Check: offerForm},
			When: whenOffer, Rules: []rule{offerSupply, offerOwed, offerOver, offerCount, offerOrder}, Wants: offerWants, Do: doOffer, Hints: hints{Note: offerNote},
		},
		verbAchievements: {
			Form: referee.Form{Usage: "achievements TILE, TILE, TILE, TILE", Means: "lay out the tiles on the board"},
			When: kit.Once(untallied, func(t *Table, _ int8) bool { return t.tiled }, "the four tiles have already been laid out; {next}"), Rules: []rule{differentTiles}, Do: doTiles,
		},
		verbStarts: {
			Form: referee.Form{Also: []string{"take", "get"}, Usage: "P: starts with REAGENTS", Means: "take free reagents"},
			When: kit.Once(untallied, func(t *Table, p int8) bool { return t.started.Has(p) }, "{who} has already taken free reagents; {next}"), Rules: []rule{startCount, startDifferent}, Do: doStart,
		},
		verbGather: {
			Form: referee.Form{Also: []string{"take"}, Usage: "P: gather REAGENTS [from REAGENTS] [raising REAGENTS] [plus REAGENT] [by SPELL]", Means: "the Gather action: name the reagents taken, what the card shows, and what rises", Check: gatherForm},
			When: whenAction, Rules: []rule{actionTurn, owedFirst, gatherSpell, gatherFace, gatherCard, gatherShown, gatherNumber, gatherSupply}, Do: doGather, Hints: hints{Needs: gatherNeeds},
			Options: func(_ *Table, _ int8, _ referee.Reveal, yes emit) { example(yes, 1|1<<gatherRaising) }, // a card may show nothing
		},
		verbConvert: {
			Form: referee.Form{Also: []string{"sell", "exchange", "trade", "trade in", "turn"}, Usage: "P: convert REAGENTS [changing REAGENTS into REAGENTS] [raising REAGENT] [gilding REAGENTS] [scrapping REAGENTS]",
				Means: "the Convert action: sell at value; “scrapping” sells for 1 Mana each, “raising” uses Pullulate, “gilding” Conversus est Aurum, “changing” Converto, e.g. convert Mandrake changing 2 Horn into Mandrake", Check: convertForm},
			When: whenAction, Rules: []rule{actionTurn, owedFirst, convertSpell, convertHave, changeRatio, gildRatio(gildingClause), convertKinds, convertMix, convertSupply}, Wants: convertWants, Do: doConvert,
		},
		verbDuel: {
			Form: referee.Form{Also: []string{"recruit", "challenge"}, Usage: "P: duel WIZARD [bidding N] / P: duel WIZARD to Q for N", Means: "start a Wizard's Duel, or enter all of it: who won, and for how much", Check: duelForm},
			When: whenAction, Rules: slices.Concat([]rule{actionTurn, owedFirst}, takenRules(wizardDeck), []rule{duelBid, bidMana}), Do: doDuel, Options: offerDuel,
		},
		verbBid: {
			Form: referee.Form{Usage: "P: bid N", Means: "bid in the duel", Traits: referee.Traits{Still: true}, Check: bidForm},
			When: when(dueling), Rules: []rule{bidTurn, duelBid, bidMana}, Do: func(t *Table, s move) { t.bid(s.By, kit.Ref(s, 0)) }, Options: func(t *Table, _ int8, _ referee.Reveal, yes emit) {
				example(yes, 1, referee.One(referee.Number, t.duel.bid+1, 0))
			},
		},
		verbPass: {
			Form: referee.Form{Also: []string{"stop", "fold", "out", "drop out"}, Usage: "P: pass", Means: "pass in the duel", Traits: referee.Traits{Still: true}},
			When: when(dueling), Rules: []rule{bidTurn}, Do: func(t *Table, s move) { t.pass(s.By) },
		},
		verbResearch: {
			Form: referee.Form{Also: []string{"learn", "study", "buy"}, Usage: "P: research SPELL [paying MANA]", Means: "the Research action: buy a spell on offer; a light game may say for how much", Check: researchForm},
			When: whenAction, Rules: slices.Concat([]rule{actionTurn, owedFirst}, takenRules(spellDeck), []rule{spellFace, researchPaid, researchMana}), Do: doResearch, Options: offerResearch, Hints: hints{Assumes: assumedPrice},
		},
		verbBuild: {
			Form: referee.Form{Also: []string{"create", "buy"}, Usage: "P: build TOWER paying ITEMS", Means: "the Tower action: build a Tower on offer", Check: payForm},
			When: whenAction, Rules: slices.Concat([]rule{actionTurn, owedFirst}, takenRules(towerDeck), []rule{buildFace, towerPaid, haveRule(tokensIn(1)), goldRule(1)}), Do: doBuild, Options: offerBuild,
		},
		verbSummon: {
			Form: referee.Form{Also: []string{"hire", "call", "send", "buy"}, Usage: "P: summon FAMILIAR to USE", Means: "the Familiar action: summon and use a Familiar on offer"},
			When: whenAction, Rules: slices.Concat([]rule{actionTurn, owedFirst}, takenRules(familiarDeck), []rule{summonMana, summonFace, dungeonBarred, dungeonEmpty}), Do: doSummon, Options: offerFrom(familiarDeck, uses()...),
		},
		verbTake: {
			Form: referee.Form{Usage: "P: take SPELL", Means: "take the free spell of New Research"},
			When: when(taking), Rules: slices.Concat([]rule{ownTurn, takeOwed}, takenRules(spellDeck), []rule{spellFace}), Do: doTake, Options: offerFrom(spellDeck),
		},
		verbDelve: {
			Form: referee.Form{Also: []string{"enter"}, Usage: "P: delve", Means: "enter the Dungeon by Divinatio Ambigua"},
			When: whenAction, Rules: []rule{actionTurn, owedFirst, delveSpell, dungeonBarred, dungeonEmpty}, Do: func(t *Table, s move) { t.act(s.By); t.enter(s.By) },
		},
		verbDraw: {
			Form: referee.Form{Also: []string{"find", "get"}, Usage: "P: draw DUNGEON [by SPELL]", Means: "draw the next Dungeon card", Check: drawForm},
			When: when(delving), Rules: []rule{ownTurn, drawSpell, drawSupply}, Wants: func(*Table, int8) int { return 1 }, Do: doDraw,
		},
		verbLeave: {
			Form: referee.Form{Also: []string{"stop", "flee"}, Usage: "P: leave", Means: "end the expedition", Traits: referee.Traits{Still: true}},
			When: when(delving), Rules: []rule{ownTurn, mustDraw}, Do: func(t *Table, _ move) { t.leave() },
		},
		verbCast: {
			Form: referee.Form{Usage: "P: cast SPELL" + castUsage, Means: "cast a spell; which clauses it takes depends on the spell", Check: castForm},
			When: when(tail), Rules: castRules, Do: doCast, Options: offerCast,
		},
		verbUse: {
			Form: referee.Form{Usage: "P: use SPELL" + castUsage, Means: "use a Skry spell or Conversus est Aurum again, by a house rule", Check: useForm},
			When: when(acting, tail), Rules: []rule{useMoment, ownTurn, takeOwed, useSpell, useOnce, castFace, castHave, gildRatio(gildClause), castTarget, towerPaid, castPaid, castMana, castGold, dungeonBarred, dungeonEmpty, castSupply},
			Do: doUse, Options: offerUse,
		},
		verbClaim: {
			Form: referee.Form{Also: []string{"take"}, Usage: "P: claim TILE", Means: "take an Achievement tile"},
			When: inPlay, Rules: []rule{claimTurn, claimOwed, tileThere, claimFace, unmet}, Do: doClaim, Hints: hints{Note: claimNote, Futile: claimFutile},
		},
		verbDiscard: {
			Form: referee.Form{Usage: "P: discard REAGENTS", Means: "discard down to the storage limit"},
			When: inPlay, Rules: []rule{overLimit, excess, haveRule(tokensIn(0))}, Do: doLoses,
		},
		verbDone: {
			Form: referee.Form{Also: []string{"end", "finish"}, Usage: "P: done", Means: "end the turn, giving up any action left", Traits: referee.Traits{Ends: true}},
			When: when(acting, tail), Rules: []rule{ownTurn, owedFirst, mustAct}, Do: func(t *Table, _ move) { t.endTurn() },
		},
		verbGains: {
			Form: referee.Form{Traits: referee.Traits{Aside: true}, Usage: "P: gains ITEMS by SPELL", Means: "gain goods from a spell that the book does not list"},
			When: inPlay, Rules: []rule{unlistedCast, gainsSupply}, Do: doGains, Options: offerUnlisted,
		},
		verbLoses: {
			Form: referee.Form{Traits: referee.Traits{Aside: true}, Usage: "P: loses ITEMS by SPELL", Means: "lose goods to a spell that the book does not list"},
			When: inPlay, Rules: []rule{unlistedCast, haveRule(tokensIn(0)), goldRule(0), losesMana}, Do: doLoses, Options: offerUnlisted,
		},
		verbCounts: {
			Form: referee.Form{Traits: referee.Traits{Aside: true}, Usage: "P: counts ITEMS", Means: "count these goods; the record should agree"},
			When: when(acting, dueling, delving, taking, tail, schooling, over), Rules: []rule{countSupply, countRight}, Wants: kit.Always[Table](-1), Do: doCounts,
		},
		verbHolds: {
			Form: referee.Form{Also: []string{"has", "have"}, Usage: "P: holds ITEM, …", Means: "tally: enter what P ends with: Wizards, Towers and cast spells by school, Familiars, Items, Undead, tiles, gold and mana; “nothing” for none", Traits: referee.Traits{Tally: true}, Check: holdsForm},
			When: whenHolds, Rules: []rule{holdsSupply}, Do: doHolds, Hints: hints{Plain: plainHolds, Assumes: askedSchool},
		},
	}
}

// The rule turn for most verbs, for actions, and for claims. An action needs one left.
// The next player's action or claim may begin a turn.
var (
	ownTurn    = kit.Turn(func(t *Table, p int8) bool { return p == t.turn }, whoseTurn)
	actionTurn = kit.Turn(func(t *Table, p int8) bool { return p == t.turn && t.actions > 0 || t.canBeginTurn(p) }, whoseTurn)
	claimTurn  = kit.Turn(func(t *Table, p int8) bool { return p == t.turn || t.canBeginTurn(p) }, whoseTurn)
)

func whoseTurn(t *Table, s move, x *lexicon) string {
	if s.By == t.turn {
		return x.Players[s.By] + " has already used the action of this turn; " + expect(t, x)
	}
	return "it is " + x.Players[t.turn] + "'s turn; " + expect(t, x)
}

// spellRule returns the rule spell: some clauses need an active spell.
func spellRule(by []card) rule {
	lacks := func(t *Table, s move) card {
		clauses := kit.Clauses(s)
		for n, c := range by {
			if c > 0 && hasClause(clauses, uint8(n)) && (!t.hasActive(s.By, c) || c == conversusEstAurum && t.house.Has(gildAtCast|gildAnyTime)) {
				return c
			}
		}
		return noCard
	}
	return rule{
		ID:      "spell",
		Refuses: func(t *Table, s move) bool { return lacks(t, s) != noCard },
		Why: func(t *Table, s move, x *lexicon) string {
			c := lacks(t, s)
			if c == conversusEstAurum && t.house.Has(gildAtCast|gildAnyTime) {
				return "a Convert action does not gild reagents" + t.house.RuledNote(gildAtCast|gildAnyTime)
			}
			return fmt.Sprintf("that needs an active %s, and %s has none", spells[c-firstSpell].name, x.Players[s.By])
		},
	}
}

// owedRule returns the rule owed: a move waits for what is owed.
func owedRule(waits func(*Table, move) bool) rule {
	return rule{
		ID: "owed", Looks: law.Speaker,
		Refuses: waits,
		Why:     func(t *Table, _ move, x *lexicon) string { return "first " + t.debts(x) },
	}
}

// The rule owed. Actions and done wait for all that is owed, a claim only if it begins a
// turn. Taking or using a spell waits for the offers and Librorum's spell; a cast waits
// for the offers and, by a house rule after a Gather action, for the discard.
var (
	owedFirst = owedRule(func(t *Table, _ move) bool { return t.owes() })
	claimOwed = owedRule(func(t *Table, s move) bool { return s.By != t.turn && t.owes() })
	takeOwed  = owedRule(func(t *Table, _ move) bool { return t.hasOfferGap() || t.due != noCard })
	castOwed  = owedRule(func(t *Table, s move) bool {
		return t.hasOfferGap() || t.house.Has(limitFirst) && t.gathered && t.excess(s.By) > 0
	})
)
