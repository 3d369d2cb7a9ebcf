package lizardwizard

import (
	"math"
	"slices"
	"strings"

	"magistrate/referee"
)

// facts are what lies in sight, a look each: the offers, the tracks, the tiles, how
// high the decks are, what lies before the players, and what the cards show. In a
// tally it is what everybody ends with.
func facts(t *Table, x *lexicon) []referee.Fact {
	cards, number, player, tile := referee.Of(referee.Card), referee.Of(referee.Number), referee.Of(referee.Player), referee.Of(Tile)
	const codes = "codes will do, as DRW, SOT2; or what differs, as +DRW, -SOT2"
	out := make([]referee.Fact, 0, 16)
	add := func(f referee.Fact) {
		f.Of = referee.Table
		f.Has = referee.Sort(f.Has)
		out = append(out, f)
	}
	shown := referee.Fact{Key: "faces", Asks: "What do the cards that lie face up show?", Hint: "as DRW: Horn, SOT2: 2 Sulphur; of those that differ", Takes: referee.Of(Goods, School, referee.Nothing), On: cards, Has: t.faceThings()}
	if t.tally {
		add(referee.Fact{Key: "ends", Asks: "What does each player end with?", Hint: "as " + x.Players[0] + ": 12 gold, DRW, 2 tiles; of those that differ", Takes: referee.Of(referee.Card, Goods, Dungeon, Lot), On: player, Has: t.endThings()})
		add(shown)
		return out
	}
	for g := range offered {
		add(referee.Fact{Key: strings.ToLower(deckNames[g]) + " offer", Asks: "Which " + deckNames[g] + "s lie on offer?", Hint: codes, Takes: cards, Has: t.offerThings(g)})
	}
	var tracks, decksHave, laid, drawn []referee.Thing
	for r, n := range t.value {
		tracks = append(tracks, numberOn(referee.One(Reagent, int32(r), 0), n))
	}
	for d := range decks {
		decksHave = append(decksHave, numberOn(referee.One(Deck, int32(d), 0), int32(t.deck[d])))
	}
	for i, n := range t.tile {
		if n > 0 {
			who := referee.One(referee.Nobody, 0, 0)
			if by := t.tileBy[i]; by != nobody {
				who = referee.One(referee.Player, int32(by), 0)
			}
			laid = append(laid, referee.Thing{On: referee.One(Tile, int32(n)-1, 0), What: who})
		}
	}
	add(referee.Fact{Key: "tracks", Asks: "What do the reagent tracks show?", Hint: "as Mandrake 3, Horn 1; or the one that differs", Takes: number, On: referee.Of(Reagent), Has: tracks})
	add(referee.Fact{Key: "decks", Asks: "How many cards has each deck?", Hint: "as wizards 11, spells 59; or the one that differs", Takes: number, On: referee.Of(Deck), Has: decksHave})
	add(referee.Fact{Key: "tiles", Asks: "Which tiles were laid out, and who has which?", Hint: "as 7HO " + x.Players[0] + ", 5AL nobody; or the one that differs", Takes: referee.Of(referee.Player, referee.Nobody), On: tile, Has: laid})
	if t.dungeon.on {
		for _, ref := range t.dungeon.drawn[:t.dungeon.cards] {
			drawn = append(drawn, referee.Thing{What: referee.One(Dungeon, int32(ref), 0)})
		}
		add(referee.Fact{Key: "drawn", Asks: "Which Dungeon cards were drawn on this expedition?", Hint: "as Goblinoid, Gold 3; or what differs, as +Item", Takes: referee.Of(Dungeon), Has: drawn})
	}
	if d := &t.duel; d.on && d.bidder != nobody {
		bid := numberOn(referee.One(referee.Player, int32(d.bidder), 0), d.bid)
		add(referee.Fact{Key: "bid", Asks: "What is bid in the duel, and by whom?", Hint: "as " + x.Players[0] + " 14", Takes: number, On: player, Has: []referee.Thing{bid}})
	}
	add(referee.Fact{Key: "reagents", Asks: "Which reagents has each player?", Hint: "as " + x.Players[0] + ": 2 Horn, Foxglove; of those that differ", Takes: referee.Of(Reagent), On: player, Has: t.reagentThings()})
	add(referee.Fact{Key: "cards", Asks: "Which Wizards, Towers and active spells lie before each player?", Hint: "as " + x.Players[0] + ": DRW, SOT2; of those that differ", Takes: cards, On: player, Has: t.cardThings(active, changed)})
	counts := func(key, asks string, of func(p int8) int) {
		f := referee.Fact{Key: key, Asks: asks, Hint: "as " + x.Players[0] + " 2, " + x.Players[1] + " 1; or the one that differs", Takes: number, On: player}
		for p := range t.players {
			f.Has = append(f.Has, numberOn(referee.One(referee.Player, int32(p), 0), int32(of(p))))
		}
		add(f)
	}
	if slices.ContainsFunc(t.seat[:t.players], func(s seat) bool { return s.hand != startHand }) { // the decks have told why
		counts("hand", "How many gathering cards has each player?", func(p int8) int { return int(t.seat[p].hand) })
	}
	counts("uncast", "How many uncast spells has each player?", func(p int8) int { return t.owned(p, spellDeck, uncast) })
	counts("used", "How many used spells has each player?", func(p int8) int { return t.owned(p, spellDeck, used) })
	counts("familiars", "How many Familiars has each player?", t.familiarsOf)
	add(referee.Fact{Key: "found", Asks: "How many Items and Undead has each player?", Hint: "as " + x.Players[0] + ": 2 Item, Undead; of those that differ", Takes: referee.Of(Dungeon), On: player, Has: t.foundThings()})
	add(shown)
	return out
}

func numberOn(on referee.Item, n int32) referee.Thing {
	return referee.Thing{On: on, What: referee.One(referee.Number, n, 0)}
}

func (t *Table) offerThings(g group) (all []referee.Thing) {
	if g == wizardDeck {
		for s, n := range t.wizards {
			for range n {
				all = append(all, referee.Thing{What: cardItem(int32(s), 0)})
			}
		}
		return all
	}
	t.eachOffered(g, func(ref int32) { all = append(all, referee.Thing{What: cardItem(ref, 0)}) })
	return all
}

func (t *Table) reagentThings() (all []referee.Thing) {
	for p := range t.players {
		for r, n := range t.seat[p].reagents {
			if n > 0 {
				what := referee.One(Reagent, int32(r), 0)
				what.Count = int16(n)
				all = append(all, referee.Thing{On: referee.One(referee.Player, int32(p), 0), What: what})
			}
		}
	}
	return all
}

// cardThings is what lies before the players: Wizards, and the cards in some zones.
func (t *Table) cardThings(zones ...zone) (all []referee.Thing) {
	for p := range t.players {
		who := referee.One(referee.Player, int32(p), 0)
		for s, n := range t.seat[p].wizards {
			for range n {
				all = append(all, referee.Thing{On: who, What: cardItem(int32(s), 0)})
			}
		}
		for c := card(0); c < card(t.every()); c++ {
			if w := t.where[c]; w.owner() == p && slices.Contains(zones, w.zone()) {
				all = append(all, referee.Thing{On: who, What: cardItem(t.word(c), 0)})
			}
		}
	}
	return all
}

// foundThings is what players have of the Dungeon.
func (t *Table) foundThings() (all []referee.Thing) {
	for p := range t.players {
		for i, n := range [...]uint8{t.seat[p].items, t.seat[p].undead} {
			if n > 0 {
				what := referee.One(Dungeon, [...]int32{itemCard, undead}[i], 0)
				what.Count = int16(n)
				all = append(all, referee.Thing{On: referee.One(referee.Player, int32(p), 0), What: what})
			}
		}
	}
	return all
}

// endThings is what a tally was told.
func (t *Table) endThings() []referee.Thing {
	all := append(t.cardThings(active, used), t.foundThings()...)
	for p := range t.players {
		s, who := &t.seat[p], referee.One(referee.Player, int32(p), 0)
		add := func(k referee.Kind, ref, n int32) {
			if n > 0 {
				what := referee.One(k, ref, 0)
				what.Count = int16(min(n, math.MaxInt16))
				all = append(all, referee.Thing{On: who, What: what})
			}
		}
		add(Goods, gold, s.gold)
		add(Goods, mana, s.mana)
		add(Lot, lotTiles, int32(s.tiles))
		for lot, of := range t.plain[p] {
			for school, n := range of {
				add(Lot, int32(lot*schools+school), int32(n))
			}
		}
	}
	return all
}

// faceThings is what was told of the cards that lie face up.
func (t *Table) faceThings() (all []referee.Thing) {
	add := func(ref int32, k referee.Kind, what, n int32) {
		if n > 0 {
			it := referee.One(k, what, 0)
			it.Count = int16(n)
			all = append(all, referee.Thing{On: cardItem(ref, 0), What: it})
		}
	}
	for s, icon := range t.icon {
		if icon > 0 && t.wizardSeen(s) {
			add(int32(s), Goods, int32(icon)-1, 1)
		}
	}
	for c := card(0); c < card(t.every()); c++ {
		if z := t.where[c].zone(); z != onOffer && z != active && z != changed {
			continue
		}
		ref := t.word(c)
		list, listed := t.listOf(c)
		for r, n := range list {
			add(ref, Goods, int32(r), n)
		}
		coins, _ := t.priceOf(c).coins()
		if listed && list == (bag{}) {
			add(ref, referee.Nothing, 0, 1)
		}
		if t.kind(c) == towerDeck {
			add(ref, Goods, gold, coins)
		} else {
			add(ref, Goods, mana, coins)
		}
		if s, known := t.priceOf(c).school(); known {
			add(ref, School, int32(s), 1)
		}
	}
	return all
}

// wizardSeen tells whether a Wizard of a school lies on offer or before a player.
func (t *Table) wizardSeen(school int) bool {
	seen := t.wizards[school] > 0
	for p := range t.players {
		seen = seen || t.seat[p].wizards[school] > 0
	}
	return seen
}
