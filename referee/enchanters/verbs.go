package enchanters

import (
	"slices"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

type (
	statement = referee.Statement
	lexicon   = referee.Lexicon
	rule      = law.Rule[Table]
	verb      = law.Verb[Table]
)

// The verbs, in the order of the record format.
const (
	vColours uint8 = iota
	vSet
	vVisions
	vEnchantments
	vTreasures
	vDisplay
	vEnchant
	vEffect
	vExchange
	vSteal
	vPlay
	vForgot
	vDraw
	vEnd
	vTake
	vRefill
	vCast
	vAgain
	vShield
	vFalls
	vWins
	vSpread
	vLay
	vHolds
	vCovers
	vReveal
	vHide
	vShows
	vScored
	vOut
)

// moving are the slots of a move, which repeat together.
func moving(optional bool) []referee.Slot {
	what := referee.Slot{Word: "moving", Takes: referee.Of(referee.Number, Treasure, Vision, Enchantment), Min: 1, Optional: optional,
		What: "a number, a card or a treasure", Learns: learnsEnchantment, Learnt: Enchantment, Free: true}
	const places = ": pile, discards, display, deck, or a player's hand, aside, row 1, row 2 or treasures"
	from, to := kit.One("from", "a place to take from"+places, Place), kit.One("to", "a place to go to"+places, Place)
	from.Optional, to.Optional = optional, optional
	return []referee.Slot{what, from, to}
}

// verbs are all that can be said.
func verbs() []verb {
	none := referee.None
	sign := func(word string) referee.Slot { return kit.One(word, "a sign", Sign) }
	treasure := func(word string) referee.Slot {
		return kit.One(word, "a treasure: a sign and its value", Treasure)
	}
	row := func(word string) referee.Slot { return kit.One(word, "row 1 or 2", Row) }
	player := func(word string) referee.Slot { return kit.One(word, "a player", referee.Player) }
	treasures := kit.Some("", "treasures, or nothing", Treasure, referee.Nothing)
	number := func(word, what string) referee.Slot { return kit.One(word, what, referee.Number) }
	names := referee.Slot{Takes: referee.Of(Enchantment), Min: 1, What: "enchantments", Learns: learnsListed, Learnt: Enchantment, Free: true}
	cards := number("", "a number of cards, for a treasure of 1, 2 or 3")
	for n := range int32(most) {
		cards.Numbers = append(cards.Numbers, n+1)
	}
	name := kit.One("", "an enchantment", Enchantment)
	name.Learns, name.Learnt, name.Free = learnsEnchantment, Enchantment, true
	lifted := kit.May(kit.Some("lifting", "a rule that can be lifted", Lifted))
	first := kit.Some("", "points, or treasures", referee.Number, Treasure, referee.Nothing)
	fallen := func(t *Table) bool { return t.phase == falling && t.fell != nobody }
	speaking := asked(func(t *Table) kit.Seats { return t.spoken }, func(now phase) bool { return now == choosing || now == lifting }, true)
	all := []verb{
		vColours: {
			Form: referee.Form{Name: "colours", Boxed: true, Usage: "colours SIGN COLOUR, …", Means: "the colours of the signs", Slots: []referee.Slot{kit.Some("", "a sign and its colour", Coloured)}},
			When: whenListing, Rules: []rule{otherwise(coloursDiffer)}, Wants: untold(func(l *lists) bool { return !slices.Contains(l.colour[:], noColour) }), Do: doColours,
		},
		vSet: {
			Form: referee.Form{Name: "set", Boxed: true, Usage: "set SIGN, … against SIGN, …", Means: "the characters for three, four or five, each with its opposite in the same order",
				Slots: []referee.Slot{kit.Some("", "three to five signs", Sign), kit.Some("against", "their opposites, in the same order", Sign)}},
			When: whenListing, Rules: []rule{otherwise(setDiffers), setRule}, Do: doSet, Offer: offerSet,
		},
		vVisions:      listing("vision", "visions VISION, …", kit.Some("", "visions", Vision), 0, func(l *lists) []vision { return l.visions[:] }),
		vEnchantments: listing("enchantment", "enchantments NAME, …", names, 1, func(l *lists) []int32 { return l.enchantments[:] }),
		vTreasures:    listing("treasure", "treasures TREASURE, …", kit.Some("", "treasures", Treasure), 0, func(l *lists) []face { return l.treasures[:] }),
		vDisplay: {
			Form: referee.Form{Name: "display", Usage: "display TREASURE, TREASURE, TREASURE", Means: "the row beside the deck, at the start of each round; a treasure is its sign and value: Flambeaux -1, or FL-1", Slots: []referee.Slot{kit.Some("", "treasures", Treasure)}},
			When: during(beginning), Rules: displayRules, Do: doDisplay,
		},
		vEnchant: {
			Form: referee.Form{Name: "enchant", Also: []string{"play", "cast"}, Usage: "P: enchant NAME [lifting RULE, …] [moving N-or-CARD, … from PLACE to PLACE]…", Means: "step 1: an enchantment with its effect as announced; a PLACE is pile, discards, display, deck, or P hand, P aside, P row 1, P treasures", Player: true,
				Slots: append([]referee.Slot{name, lifted}, moving(true)...), Group: 2, Check: movesForm},
			When: during(inTurn), Rules: append([]rule{ownTurn, enchantedOnce, enchantedFirst, cardInHand}, moveRules...), Wants: kit.Always[Table](1), Do: doEnchant,
		},
		vEffect: {
			Form: referee.Form{Name: "effect", Also: []string{"move", "moving"}, Usage: "P: effect moving … from PLACE to PLACE …", Means: "more of the same enchantment", Player: true,
				Slots: append([]referee.Slot{none}, moving(false)...), Group: 1, Check: movesForm},
			When: whenMoving, Rules: append([]rule{ownTurn}, moveRules...), Do: (*Table).doMoves,
		},
		vExchange: {
			Form: referee.Form{Name: "exchange", Usage: "P: exchange N discarding TREASURE", Means: "step 1: a treasure of 1, 2 or 3 buys new cards: P discards N of the hand, draws four and keeps N", Player: true,
				Slots: []referee.Slot{cards, kit.One("discarding", "a treasure of 1, 2 or 3 that lies before the player: a sign and its value", Treasure)}},
			When: during(inTurn), Rules: exchangeRules, Wants: exchangeable, Do: doExchange,
		},
		vSteal: {
			Form: referee.Form{Name: "steal", Also: []string{"theft", "take"}, Usage: "P: steal ROW [PLACE] from Q to ROW", Means: "step 2: the last card of another's row, or the one in that place", Player: true,
				Slots: []referee.Slot{kit.One("", "row 1 or 2, or a place in it, as 2 reversed", Spot), player("from"), row("to")}},
			When: during(inTurn), Rules: stealRules, Do: doSteal, Note: stealNote, Plain: plainSteal,
		},
		vPlay: {
			Form: referee.Form{Name: "play", Also: []string{"put", "add", "lay"}, Usage: "P: play VISION in ROW", Means: "step 3, once or twice; a vision is its symbol (Stone, Blade, Parchment, or Blank for none), its stars, and what its place in the row reads: the first its type (Draw, Take, Steal, Discard), the second “two” if it has the mark for a second player, the third “two” likewise and its end: Stone 1 Draw, Blade 0 two, Blank 1 end 1, or S1D, B0M, N1E1", Player: true, Slots: []referee.Slot{kit.One("", "a vision: Stone, Blade, Parchment or Blank (no symbol), its stars, then for the first in a row Draw, Take, Steal or Discard, for the second “two” if it has that mark, for the third “end” and its stars", Vision), row("in")}},
			When: during(inTurn), Rules: playRules, Do: doPlay, Offer: offerPlay, Note: playNote, Plain: plainPlay,
		},
		vForgot: {
			Form: referee.Form{Name: "forgot", Usage: "P: forgot", Means: "the card for what P just played was not drawn; it goes back on the pile", Player: true},
			When: when(looksBack), Rules: forgotRules, Do: doForgot,
		},
		vDraw: {
			Form: referee.Form{Name: "draw", Usage: "P: draw", Means: "and is drawn after all", Player: true},
			When: when(looksBack), Rules: drawRules, Do: doDraw,
		},
		vEnd: {
			Form: referee.Form{Name: "end", Also: []string{"done", "pass", "next", "finish"}, Usage: "P: end", Means: "done with the steps", Player: true, Ends: true},
			When: when(func(t *Table) bool { return t.phase == inTurn || t.phase == again && t.house.Has(mayLeaveOut) }), Rules: []rule{ownTurn}, Do: doEnd,
		},
		vTake: {
			Form: referee.Form{Name: "take", Also: []string{"give"}, Usage: "P: take TREASURE [for Q]", Means: "for three stars, kept or given, and the steps are over; or by a trimagic, for its target", Player: true, Slots: []referee.Slot{treasure(""), kit.May(player("for"))}},
			When: during(inTurn, taking, casting), Rules: takeRules, Do: doTake, Offer: offerTake, Note: givesUp,
		},
		vRefill: {
			Form: referee.Form{Name: "refill", Usage: "refill TREASURE / refill Queen", Means: "the replacement turned up", Slots: []referee.Slot{kit.One("", "a treasure, or Queen", Treasure, Queen)}},
			When: during(refilling), Rules: refillRules, Wants: kit.Always[Table](1), Do: doRefill,
		},
		vCast: {
			Form: referee.Form{Name: "cast", Usage: "P: cast ROW on Q", Means: "the trimagic of a full row, on its first or only target", Player: true, Slots: []referee.Slot{row(""), kit.One("on", "a player to strike first", referee.Player)}},
			When: when(func(t *Table) bool { return t.phase >= inTurn && t.phase <= casting && !t.tri.on }), Rules: castRules, Do: doCast, Note: castNote,
		},
		vAgain: {
			Form: referee.Form{Name: "again", Usage: "P: again on Q", Means: "the same on the second target", Player: true, Slots: []referee.Slot{none, kit.One("on", "a player to strike second", referee.Player)}},
			When: during(again), Rules: againRules, Do: func(t *Table, s statement) { t.strike(whom(s)) }, Note: castNote,
		},
		vShield: {
			Form: referee.Form{Name: "shield", Also: []string{"elemental shield", "play elemental shield", "plays elemental shield"}, Usage: "Q: shield", Means: "Elemental Shield against the cast or again just said", Player: true},
			When: when(func(t *Table) bool { return t.inPlay() || t.phase == showing }), Rules: shieldRules, Do: doShield,
		},
		vFalls: {
			Form: referee.Form{Name: "falls", Usage: "Q: falls as SIGN", Means: "round 2: the player without a hand shows the character", Player: true, Slots: []referee.Slot{none, sign("as")}},
			When: when(func(t *Table) bool { return t.phase == falling && t.fell == nobody }), Rules: []rule{fallTurn, characterRule(asClause, nil, nil)}, Wants: kit.Always[Table](1), Do: doFalls,
		},
		vWins: {
			Form: referee.Form{Name: "wins", Usage: "P: wins [as SIGN [against SIGN]]", Means: "P, who did it, shows that it was the opposite", Player: true,
				Slots: []referee.Slot{none, kit.May(sign("as")), kit.May(sign("against"))}, Check: winsForm},
			When: when(fallen), Rules: winsRules, Do: doWins, Offer: offerWins,
		},
		vSpread: {
			Form: referee.Form{Name: "spread", Usage: "spread", Means: "the victim's treasures are dealt out"},
			When: when(fallen), Do: doSpread,
		},
		vLay: {
			Form: referee.Form{Name: "lay", Usage: "P: lay TREASURE, …", Means: "round 2: a revealed player turns own treasures face up", Player: true, Slots: []referee.Slot{kit.Some("", "treasures", Treasure)}},
			When: when(func(t *Table) bool { return t.round == 2 && looksBack(t) }), Rules: layRules, Do: (*Table).moveSaid,
		},
		vHolds: {
			Form: referee.Form{Name: "holds", Also: []string{"count", "has", "have"}, Usage: "P: holds TREASURE, …", Means: "the count that ends a round: all of P's treasures, those face up included; in round 1 each scores its value, whatever its sign; in a tally with N, the cards in hand and set aside", Player: true,
				Slots: []referee.Slot{treasures, kit.May(number("with", "how many cards"))}, Check: holdsForm},
			When: whenCounting, Rules: holdsRules, Wants: holdsWants, Do: doHolds,
		},
		vCovers: {
			Form: referee.Form{Name: "covers", Usage: "P: covers", Means: "the character lies under P's hand, the choice is made", Player: true},
			When: asked(func(t *Table) kit.Seats { return t.covered }, func(now phase) bool { return now == choosing }, false), Do: doCovers,
		},
		vReveal: {
			Form: referee.Form{Name: "reveal", Usage: "P: reveal SIGN [against SIGN] [keeping TREASURE]", Means: "the hands are lifted, and the character lies face up", Player: true, Sealed: true,
				Slots: []referee.Slot{sign(""), kit.May(sign("against")), kit.May(treasure("keeping"))}},
			When: speaking, Rules: revealRules, Wants: kit.Always[Table](1), Do: doReveal, Note: revealNote,
		},
		vHide: {
			Form: referee.Form{Name: "hide", Usage: "P: hide", Means: "or the character stays face down", Player: true, Still: true, Sealed: true},
			When: speaking, Rules: []rule{simultaneous}, Do: func(t *Table, s statement) { t.spoke(s.By) },
		},
		vShows: {
			Form: referee.Form{Name: "shows", Usage: "P: shows SIGN", Means: "after the last count, an incognito player tied for first", Player: true, Slots: []referee.Slot{sign("")}},
			When: whenShowing, Rules: []rule{characterRule(0, nil, nil)}, Wants: kit.Always[Table](1), Do: doShows,
		},
		vScored: {
			Form: referee.Form{Name: "scored", Usage: "P: scored N / scored TREASURE, …", Means: "the first round, written down or counted again", Player: true, Tally: true, Slots: []referee.Slot{first}, Check: scoredForm},
			When: asked(func(t *Table) kit.Seats { return t.scoredBy }, nil, true), Rules: []rule{countSupply}, Wants: kit.Always[Table](0), Do: doScored,
		},
		vOut: {
			Form: referee.Form{Name: "out", Usage: "P: out", Means: "P was eliminated", Player: true, Tally: true},
			When: whenOut, Do: func(t *Table, s statement) { t.seat[s.By].out = true; t.tallied() },
		},
	}
	for i := range all {
		if when := all[i].When; all[i].Player {
			all[i].When = func(t *Table, p int8) string {
				if t.seat[p].out {
					return "{who} is out of the game"
				}
				return when(t, p)
			}
		}
		all[i].Do = doing(all[i].Do)
	}
	return all
}

// endEffects are the verbs after which an enchantment has no more effects.
const endEffects uint32 = 1<<vExchange | 1<<vSteal | 1<<vPlay | 1<<vForgot | 1<<vDraw | 1<<vEnd | 1<<vTake | 1<<vCast | 1<<vAgain | 1<<vFalls | 1<<vLay

// takeCards are the verbs that take cards from hands, of those whose hands they empty. A
// Shield is not among them: it brings back what lay in the hands before.
const takeCards uint32 = 1<<vEnchant | 1<<vEffect | 1<<vExchange | 1<<vPlay | 1<<vCast | 1<<vAgain

// doing adds to what a statement does what all do: hands that it empties draw or
// fall, and play goes on until somebody has to say something.
func doing(do func(*Table, statement)) func(*Table, statement) {
	return func(t *Table, s statement) {
		t.said()
		if endEffects>>s.Verb&1 == 1 {
			t.effects = false
		}
		before := t.seat
		do(t, s)
		for p := range t.players {
			if takeCards>>s.Verb&1 == 1 && before[p].hand > 0 && t.seat[p].hand == 0 {
				t.emptied(p, s.By)
			}
		}
		t.advance()
	}
}

var (
	movesForm = kit.Malformed("a move is of one card or more", func(s statement) bool {
		return slices.ContainsFunc(s.Items, func(it item) bool { return it.Kind == referee.Number && it.Ref < 1 })
	})
	winsForm = kit.Malformed("against is said with the own sign: wins as SIGN against SIGN", func(s statement) bool {
		return saidIn(s, asClause) == nobody && saidIn(s, againstClause) != nobody
	})
	holdsForm = kit.Malformed("there are no fewer cards than none", func(s statement) bool {
		n, with := s.Ref(holdsWith)
		return with && n < 0
	})
	scoredForm = kit.Malformed("the first round is told by its points or by its treasures", func(s statement) bool {
		return len(s.Items) > 1 && slices.ContainsFunc(s.Items, func(it item) bool { return it.Kind == referee.Number })
	})
)

// holdsWants is how many treasures a player has to name.
func holdsWants(t *Table, p int8) int {
	if t.tally {
		return 0
	}
	return int(t.seat[p].treasures())
}
