package lizardwizard

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// facts are what lies in sight, a look each: the offers, the tracks, the tiles, how
// high the decks are, what lies before the players, and what the cards show; when the
// game is over what is counted then, too (Scoring). In a tally it is what everybody
// ends with.
func facts(t *Table, x *lexicon) []referee.Fact {
	cards, number, player := referee.Of(referee.Card), referee.Of(referee.Number), referee.Of(referee.Player)
	const codes = "codes will do, as DRW, SOT2; or what differs, as +DRW, -SOT2"
	who := referee.WhoDiffers + x.Players[0]
	var all kit.Facts
	ask := func(key, asks, hint string, takes, on referee.Kinds, has kit.Things) {
		all.Ask(referee.Fact{Key: key, Asks: asks, Hint: hint, Takes: takes, On: on, Has: has})
	}
	each := func(key, asks, hint string, takes referee.Kinds, of func(on item, p int8, has *kit.Things)) {
		var has kit.Things
		for p := range t.players {
			of(kit.Before(p), p, &has)
		}
		ask(key, asks, hint, takes, player, has)
	}
	faces := func() {
		ask("faces", "What do the cards that lie face up show?", "say only the cards that differ, as DRW: Horn, SOT2: 2 Sulphur", referee.Of(Goods, School, referee.Nothing), cards, t.faceThings())
	}
	if t.tally {
		each("ends", "What does each player end with?", who+": 12 gold, DRW, 2 tiles", referee.Of(referee.Card, Goods, Dungeon, Lot), t.stated)
		faces()
		return all
	}
	for g := range offered {
		var lie kit.Things
		for ref := range t.onOffer(g) {
			lie.Add(kit.Nowhere, referee.Card, ref, 1)
		}
		ask(strings.ToLower(deckNames[g])+" offer", "Which "+deckNames[g]+"s lie on offer?", codes, cards, 0, lie)
	}
	var tracks, high, laid, drawn, bid kit.Things
	for r, n := range t.value {
		tracks.Number(referee.One(Reagent, int32(r), 0), int(n))
	}
	for d, n := range t.deck {
		high.Number(referee.One(Deck, int32(d), 0), int(n))
	}
	for i, n := range t.tile {
		who := referee.One(referee.Nobody, 0, 0)
		if by := t.tileBy[i]; by != nobody {
			who = kit.Before(by)
		}
		if n > 0 {
			laid = append(laid, referee.Thing{On: referee.One(Tile, int32(n)-1, 0), What: who})
		}
	}
	ask("tracks", "What do the reagent tracks show?", "as Mandrake 3, Horn 1; or the one that differs", number, referee.Of(Reagent), tracks)
	ask("decks", "How many cards has each deck?", "as wizards 11, spells 59; or the one that differs", number, referee.Of(Deck), high)
	ask("tiles", "Which tiles were laid out, and who has which?", "as 7HO "+x.Players[0]+", 5AL nobody; or the one that differs", referee.Of(referee.Player, referee.Nobody), referee.Of(Tile), laid)
	if t.dungeon.on {
		for _, ref := range t.dungeon.drawn[:t.dungeon.cards] {
			drawn.Add(kit.Nowhere, Dungeon, int32(ref), 1)
		}
		ask("drawn", "Which Dungeon cards were drawn on this expedition?", "as Goblinoid, Gold 3; or what differs, as +Item", referee.Of(Dungeon), 0, drawn)
	}
	if d := &t.duel; d.on && d.bidder != nobody {
		bid.Number(kit.Before(d.bidder), int(d.bid))
		ask("bid", "What is bid in the duel, and by whom?", "as "+x.Players[0]+" 14", number, player, bid)
	}
	each("reagents", "Which reagents has each player?", who+": 2 Horn, Foxglove", referee.Of(Reagent), func(on item, p int8, has *kit.Things) {
		for r, n := range t.seat[p].reagents {
			has.Add(on, Reagent, int32(r), n)
		}
	})
	each("cards", "Which Wizards, Towers and active spells lie before each player?", who+": DRW, SOT2", cards, func(on item, p int8, has *kit.Things) {
		for ref := range t.before(p, upright) {
			has.Add(on, referee.Card, ref, 1)
		}
	})
	counts := func(key, what string, of func(p int8) int) {
		all.Counts(x, key, "How many "+what+" has each player?", of)
	}
	if slices.ContainsFunc(t.seat[:t.players], func(s seat) bool { return s.hand != startHand }) { // the decks have told why
		counts("hand", "gathering cards", func(p int8) int { return int(t.seat[p].hand) })
	}
	counts("uncast", "uncast spells", func(p int8) int { return t.owned(p, spellDeck, 1<<uncast) })
	counts("used", "used spells", func(p int8) int { return t.owned(p, spellDeck, 1<<used) })
	counts("familiars", "Familiars", t.familiarsOf)
	each("found", "How many Items and Undead has each player?", who+": 2 Item, Undead", referee.Of(Dungeon), t.found)
	faces()
	if late := len(all); t.ended {
		all.Counts(x, "gold", "How much Gold has each player?", func(p int8) int { return int(t.seat[p].gold) })
		all.Counts(x, "mana", "How much Mana has each player?", func(p int8) int { return int(t.seat[p].mana) })
		each("down", "Which used spells and Familiars has each player?", who+": VERTO, DRF5", cards, func(on item, p int8, has *kit.Things) {
			for c := range t.cardsOf(p, 1<<used) {
				has.Add(on, referee.Card, t.word(c), 1)
			}
		})
		if of := t.usedSchools(); of != nil {
			ask("schools", "Of which school is each used spell?", "say only the spells that differ, as VERTO: Druidry", referee.Of(School), cards, of)
		}
		for i := range all[late:] {
			all[late+i].Late = true
		}
	}
	return all
}

// usedSchools is what was told of the schools of used spells.
func (t *Table) usedSchools() (all kit.Things) {
	for c := range t.every() {
		if s, known := t.priceOf(c).school(); known && t.where[c].zone() == used {
			all.Add(cardItem(t.word(c), 0), School, int32(s), 1)
		}
	}
	return all
}

// found is what a player has of the Dungeon.
func (t *Table) found(on item, p int8, has *kit.Things) {
	has.Add(on, Dungeon, itemCard, int32(t.seat[p].items))
	has.Add(on, Dungeon, undead, int32(t.seat[p].undead))
}

// stated is what a player said in a tally.
func (t *Table) stated(on item, p int8, has *kit.Things) {
	t.found(on, p, has)
	for ref := range t.before(p, 1<<active|1<<used) {
		has.Add(on, referee.Card, ref, 1)
	}
	s := &t.seat[p]
	for ref, n := range s.goods.each() {
		has.Add(on, Goods, ref, n)
	}
	has.Add(on, Lot, lotTiles, int32(s.tiles))
	for lot, of := range t.plain[p] {
		for school, n := range of {
			has.Add(on, Lot, int32(lot*schools+school), int32(n))
		}
	}
}

// faceThings is what was told of the cards in sight.
func (t *Table) faceThings() (all kit.Things) {
	t.faces(true, func(f *face) {
		on := cardItem(f.ref, 0)
		for ref, n := range f.shows.each() {
			all.Add(on, Goods, ref, n)
		}
		if f.listed && f.shows.reagents == (bag{}) {
			all.Add(on, referee.Nothing, 0, 1)
		}
		if f.schooled {
			all.Add(on, School, int32(f.school), 1)
		}
	})
	return all
}
