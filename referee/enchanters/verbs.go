package enchanters

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
	rare    = law.Rare[Table]
	item    = referee.Item
	addMove = func(referee.LegalMove)
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

// nouns are the nouns of the usage lines.
func nouns() referee.Nouns {
	const places = ": pile, discards, display, deck, or a player's hand, aside, row 1, row 2 or treasures"
	named := func(s referee.Slot, learns func(string, move) error) referee.Slot {
		s.Learns, s.Learnt, s.Free = learns, Enchantment, true
		return s
	}
	cards := kit.One("a number of cards, for a treasure of 1, 2 or 3", referee.Number)
	for n := range int32(maxExchanged) {
		cards.Numbers = append(cards.Numbers, n+1)
	}
	return referee.Nouns{
		"SIGN":                kit.One("a sign", Sign),
		"SIGN-AND-COLOUR":     kit.One("a sign and its colour", Coloured),
		"set SIGN":            kit.Some("three to five signs", Sign),
		"set against SIGN":    kit.Some("their opposites, in the same order", Sign),
		"VISION":              kit.Some("visions", Vision),
		"play VISION":         kit.One("a vision: Stone, Blade, Parchment or Blank (no symbol), its stars, 0 to 3, then for the first in a row Draw, Take, Steal or Discard, for the second “two” if it has that mark, for the third “end” and its stars, 0 to 2", Vision),
		"enchant NAME":        named(kit.One("an enchantment", Enchantment), checkEnchantmentName),
		"enchantments NAME":   named(kit.Some("enchantments", Enchantment), checkListedName),
		"RULE":                kit.One("a rule that can be lifted", Lifted),
		"N-or-CARD":           named(kit.Some("a number, a card or a treasure", referee.Number, Treasure, Vision, Enchantment), checkEnchantmentName),
		"from PLACE":          kit.One("a place to take from"+places, Place),
		"to PLACE":            kit.One("a place to go to"+places, Place),
		"TREASURE":            kit.One("a treasure: a sign and its value", Treasure),
		"treasures TREASURE":  kit.Some("treasures", Treasure),
		"display TREASURE":    kit.Some("treasures", Treasure),
		"lay TREASURE":        kit.Some("treasures", Treasure),
		"holds TREASURE":      kit.Some("treasures, or nothing", Treasure, referee.Nothing),
		"scored TREASURE":     kit.Some("points, or treasures", Treasure, referee.Nothing),
		"scored N":            kit.Some("points, or treasures", referee.Number),
		"refill TREASURE":     kit.One("a treasure, or Queen", Treasure),
		"Queen":               kit.One("a treasure, or Queen", Queen),
		"discarding TREASURE": kit.One("a treasure of 1, 2 or 3 that lies before the player: a sign and its value", Treasure),
		"exchange N":          cards,
		"with N":              kit.One("how many cards", referee.Number),
		"ROW":                 kit.One("a row: 1 or 2", Row),
		"ROW-or-PLACE":        kit.One("a row: 1 or 2, or a place in it, e.g. 2 reversed", Spot),
		"cast on Q":           kit.One("a player to strike first", referee.Player),
		"again on Q":          kit.One("a player to strike second", referee.Player),
	}
}

// verbs returns all verbs.
func verbs() []verb {
	speaking := once(duringOrTally(choosing, lifting), func(t *Table) kit.Seats { return t.chosen })
	all := []verb{
		vColours: {
			Form: referee.Form{Traits: referee.Traits{Boxed: true}, Usage: "colours SIGN-AND-COLOUR, …", Means: "enter the colours of the signs"},
			When: whenListing, Rules: []rule{repeatRule(func(t *Table, s move) bool { _, differ := t.colours(s); return differ })}, Wants: wantsList(func(l *lists) bool { return !slices.Contains(l.colour[:], noColour) }), Do: func(t *Table, s move) { t.lists.colour, _ = t.colours(s) },
		},
		vSet: {
			Form: referee.Form{Traits: referee.Traits{Boxed: true}, Usage: "set SIGN, … against SIGN, …", Means: "enter the characters for three, four or five players, and their opposites in the same order"},
			When: whenListing, Rules: []rule{repeatRule(setDiffers), setRule}, Do: doSet, Options: setOptions,
		},
		vVisions:      listing("vision", "visions VISION, …", 0, func(l *lists) []vision { return l.visions[:] }),
		vEnchantments: listing("enchantment", "enchantments NAME, …", 1, func(l *lists) []int32 { return l.enchantments[:] }),
		vTreasures:    listing("treasure", "treasures TREASURE, …", 0, func(l *lists) []face { return l.treasures[:] }),
		vDisplay: {
			Form: referee.Form{Usage: "display TREASURE, TREASURE, TREASURE", Means: "lay out the treasures beside the deck, at the start of each round; a treasure is its sign and value: Flambeaux -1, or FL-1"},
			When: during(beginning), Rules: []rule{kit.Exactly[Table]("display-size", displaySize, "treasure", "three lie on display"), supplyRule}, Do: doDisplay,
		},
		vEnchant: {
			Form: referee.Form{Also: []string{"play", "cast"}, Usage: "P: enchant NAME [lifting RULE, …] [moving N-or-CARD, … from PLACE to PLACE]…", Means: "step 1: play an enchantment with the effect announced; a PLACE is pile, discards, display, deck, or P hand, P aside, P row 1, P treasures", Check: movesForm},
			When: during(inTurn), Rules: append([]rule{turnRule, enchantedOnce, enchantedFirst, handRule}, moveRules...), Wants: kit.Always[Table](1), Do: doEnchant,
		},
		vEffect: {
			Form: referee.Form{Also: []string{"move", "moving"}, Usage: "P: effect (moving N-or-CARD, … from PLACE to PLACE)…", Means: "enter more effects of the enchantment just played", Check: movesForm},
			When: whenMoving, Rules: append([]rule{turnRule}, moveRules...), Do: (*Table).doTransfers,
		},
		vExchange: {
			Form: referee.Form{Usage: "P: exchange N discarding TREASURE", Means: "step 1: pay a treasure of 1, 2 or 3 to exchange cards: discard N from the hand, draw four and keep N"},
			When: during(inTurn), Rules: exchangeRules, Wants: exchangeLength, Do: doExchange,
		},
		vSteal: {
			Form: referee.Form{Also: []string{"theft", "take"}, Usage: "P: steal ROW-or-PLACE from Q to ROW", Means: "step 2: steal the last card of another player's row, or the one in that place"},
			When: during(inTurn), Rules: stealRules, Do: doSteal, Hints: hints{Note: stealNote, Plain: plainSteal},
		},
		vPlay: {
			Form: referee.Form{Also: []string{"put", "add", "lay"}, Usage: "P: play VISION in ROW", Means: "step 3, once or twice: play a vision. Name its symbol (Stone, Blade, Parchment, or Blank for none), its stars, and what counts in its place in the row: in the first its type (Draw, Take, Steal, Discard), in the second “two” if it has the mark for a second player, in the third “two” likewise and its end: Stone 1 Draw, Blade 0 two, Blank 1 end 1, or S1D, B0M, N1E1"},
			When: during(inTurn), Rules: playRules, Do: doPlay, Options: playOptions, Hints: hints{Note: playNote, Plain: plainPlay},
		},
		vForgot: {
			Form: referee.Form{Usage: "P: forgot", Means: "put back the card for P's last play, which P had forgotten to draw"},
			When: when(isMidTurn), Rules: []rule{kit.RefuseSpeaker("forgot", "the last move drew no card for {who}", func(t *Table, p int8) bool { return t.drewBy != p })}, Do: doForgot,
		},
		vDraw: {
			Form: referee.Form{Usage: "P: draw", Means: "draw the forgotten card after all"},
			When: when(isMidTurn), Rules: drawRules, Do: doDraw,
		},
		vEnd: {
			Form: referee.Form{Also: []string{"done", "pass", "next", "finish"}, Usage: "P: end", Means: "end the steps of the turn", Traits: referee.Traits{Ends: true}},
			When: when(func(t *Table) bool { return t.phase == inTurn || t.phase == again && t.house.Has(mayLeaveOut) }), Rules: []rule{turnRule}, Do: doEnd,
		},
		vTake: {
			Form: referee.Form{Also: []string{"give"}, Usage: "P: take TREASURE [for Q]", Means: "take a treasure for three stars, to keep or to give, which ends the steps; or by a trimagic, for its target"},
			When: during(inTurn, taking, casting), Rules: takeRules, Do: doTake, Options: takeOptions, Hints: hints{Note: forgoneNote},
		},
		vRefill: {
			Form: referee.Form{Usage: "refill TREASURE / refill Queen", Means: "turn up a treasure to replace one taken from the display"},
			When: during(refilling), Rules: refillRules, Wants: kit.Always[Table](1), Do: doRefill,
		},
		vCast: {
			Form: referee.Form{Usage: "P: cast ROW on Q", Means: "cast the trimagic of a full row on its first or only target"},
			When: when(func(t *Table) bool { return t.phase >= inTurn && t.phase <= casting && !t.tri.on }), Rules: castRules, Do: doCast, Hints: hints{Note: castNote},
		},
		vAgain: {
			Form: referee.Form{Usage: "P: again on Q", Means: "cast the same trimagic on its second target"},
			When: during(again), Rules: againRules, Do: func(t *Table, s move) { t.strike(whom(s)) }, Hints: hints{Note: castNote},
		},
		vShield: {
			Form: referee.Form{Also: []string{"elemental shield", "enchant shield", "play elemental shield", "plays elemental shield"}, Usage: "Q: shield", Means: "play an Elemental Shield against the “cast” or “again” just entered"},
			When: when(func(t *Table) bool { return t.inPlay() || t.phase == showing }), Rules: shieldRules, Do: doShield,
		},
		vFalls: {
			Form: referee.Form{Usage: "Q: falls as SIGN", Means: "round 2: show the character, without a card left in hand"},
			When: during(falling), Rules: []rule{law.Turn(kit.TurnOf((*Table).nextVictim, "it is {turn} whose hand is empty")), characterRule(asClause, nil, nil)}, Wants: kit.Always[Table](1), Do: doFalls,
		},
		vWins: {
			Form: referee.Form{Usage: "P: wins [as SIGN] [against SIGN]", Means: "win by showing that the victim P eliminated was the opposite sign", Check: winsForm},
			When: during(fallen), Rules: winsRules, Do: doWins, Options: winsOptions,
		},
		vSpread: {
			Form: referee.Form{Usage: "spread", Means: "deal out the victim's treasures"},
			When: during(fallen), Do: doSpread,
		},
		vLay: {
			Form: referee.Form{Usage: "P: lay TREASURE, …", Means: "round 2: turn treasures of P's own sign face up, if P is revealed"},
			When: when(func(t *Table) bool { return t.round == 2 && isMidTurn(t) }), Rules: layRules, Do: (*Table).moveNamed,
		},
		vHolds: {
			Form: referee.Form{Also: []string{"count", "has", "have"}, Usage: "P: holds TREASURE, … [with N]", Means: "count all of P's treasures at the end of a round, face up and face down; in a tally, N is the number of cards in hand and set aside", Check: holdsForm},
			When: whenCounting, Rules: holdsRules, Wants: holdsWants, Do: doHolds,
		},
		vCovers: {
			Form: referee.Form{Usage: "P: covers", Means: "cover the character with a hand, having chosen"},
			When: once(during(choosing), func(t *Table) kit.Seats { return t.covered }), Do: func(t *Table, s move) { t.covered.Add(s.By) },
		},
		vReveal: {
			Form: referee.Form{Usage: "P: reveal SIGN [against SIGN] [keeping TREASURE]", Means: "reveal the character when the hands are lifted", Traits: referee.Traits{Sealed: true}},
			When: speaking, Rules: revealRules, Wants: kit.Always[Table](1), Do: doReveal, Hints: hints{Note: revealNote},
		},
		vHide: {
			Form: referee.Form{Usage: "P: hide", Means: "leave the character face down when the hands are lifted", Traits: referee.Traits{Still: true, Sealed: true}},
			When: speaking, Rules: []rule{simultaneousRule}, Do: func(t *Table, s move) { t.recordChoice(s.By) },
		},
		vShows: {
			Form: referee.Form{Usage: "P: shows SIGN", Means: "show the sign after the last count, if incognito and tied for first"},
			When: whenShowing, Rules: []rule{characterRule(0, nil, nil)}, Wants: kit.Always[Table](1), Do: doShows,
		},
		vScored: {
			Form: referee.Form{Usage: "P: scored N / scored TREASURE, …", Means: "tally: enter the points of the first round, or its treasures", Traits: referee.Traits{Tally: true}, Check: scoredForm},
			When: once(whenTallying, func(t *Table) kit.Seats { return t.scoredBy }), Rules: []rule{countSupply}, Wants: kit.Always[Table](0), Do: doScored,
		},
		vOut: {
			Form: referee.Form{Usage: "P: out", Means: "tally: P was eliminated", Traits: referee.Traits{Tally: true}},
			When: whenOut, Do: func(t *Table, s move) { t.out.Add(s.By) },
		},
	}
	for i := range all {
		when := all[i].When
		all[i].When = func(t *Table, p int8) string {
			if p >= 0 && t.out.Has(p) {
				return "{who} is out of the game"
			}
			return when(t, p)
		}
		all[i].Do = withFollowUps(all[i].Do)
	}
	return all
}

// endEffects are the verbs after which an enchantment has no more effects.
const endEffects uint32 = 1<<vExchange | 1<<vSteal | 1<<vPlay | 1<<vForgot | 1<<vDraw | 1<<vEnd | 1<<vTake | 1<<vCast | 1<<vAgain | 1<<vFalls | 1<<vLay

// withFollowUps adds what follows every move, up to the next decision.
func withFollowUps(do func(*Table, move)) func(*Table, move) {
	return func(t *Table, s move) {
		t.wake = wake{drewBy: nobody}
		if endEffects>>s.Verb&1 == 1 {
			t.effects = false
		}
		before := t.seat
		if s.Verb == vShield { // it restores the hands
			before = t.beforeEffect.seat
		}
		do(t, s)
		t.noteSeen(s)
		for p := range t.players {
			if before[p].hand > 0 && t.seat[p].hand == 0 {
				t.emptyHand(p, s.By)
			}
		}
		t.advance()
	}
}

// noteSeen records the signs that a move shows, and the treasures of a new list.
func (t *Table) noteSeen(s move) {
	if s.By >= 0 && t.seat[s.By].sign != nobody {
		t.seen.Add(t.seat[s.By].sign)
	}
	for f := range treasuresIn(s) {
		if s.Verb != vTreasures {
			t.seen.Add(int8(f.sign()))
		}
	}
	if !t.hasDisplay {
		t.known = t.listedTreasures()
	}
}

var (
	movesForm = kit.Malformed("a number of cards is at least 1", func(s move) bool {
		return slices.ContainsFunc(s.Items, func(it item) bool { return it.Kind == referee.Number && it.Ref < 1 })
	})
	winsForm = kit.Malformed("“against” needs “as”: wins as SIGN against SIGN", func(s move) bool {
		return namedIn(s, asClause) == nobody && namedIn(s, againstClause) != nobody
	})
	holdsForm = kit.Malformed("a number of cards can't be negative", func(s move) bool {
		n, with := s.Ref(holdsWith)
		return with && n < 0
	})
	scoredForm = kit.Malformed("enter the points of the first round or its treasures, not both", func(s move) bool {
		return len(s.Items) > 1 && slices.ContainsFunc(s.Items, func(it item) bool { return it.Kind == referee.Number })
	})
)

// holdsWants is the Wants of holds.
func holdsWants(t *Table, p int8) int {
	if t.tally {
		return 0
	}
	return int(t.treasures(p))
}

// addOption adds an option; the caller fills in the player.
func addOption(yes addMove, items ...item) { yes(referee.LegalMove{Move: move{Items: items}}) }

// anyLength is the Wants of a list of any length, if there is anything to name.
func anyLength(any bool) int {
	if any {
		return 0
	}
	return -1
}
