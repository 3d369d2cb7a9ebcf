package lizardwizard

import (
	"slices"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// facts returns what can be seen on the table: offers, tracks, tiles, decks, what
// players have, and what cards show; after the game also what is counted for the score
// (Scoring). In a tally it returns what everybody ends with.
func facts(t *Table, x *lexicon) []referee.Fact {
	cards, number := referee.Of(referee.Card), referee.Of(referee.Number)
	var all kit.Facts
	ask := func(name string, takes, on referee.Kinds, has kit.Things) {
		all.Ask(referee.Fact{Name: name, Takes: takes, On: on, Has: has})
	}
	faces := func() {
		ask("Faces", referee.Of(Goods, School, referee.Nothing), cards, t.faceThings())
	}
	if t.tally {
		all.Each(x, "final cards and goods", referee.Of(referee.Card, Goods, Dungeon, Lot), t.holdings)
		faces()
		return all
	}
	for g := range offered {
		if t.isLight() {
			break
		}
		var lie kit.Things
		for ref := range t.onOffer(g) {
			lie.Add(kit.Nowhere, referee.Card, ref, 1)
		}
		all.Table(deckNames[g]+"s on offer", cards, lie)
	}
	var tracks, high, laid, drawn, bid kit.Things
	for r, n := range t.value {
		tracks.Number(referee.One(Reagent, int32(r), 0), int(n))
	}
	for d, n := range t.deck {
		high.Number(referee.One(Deck, int32(d), 0), int(n)-t.unseen(deck(d)))
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
	ask("Reagent tracks", number, referee.Of(Reagent), tracks)
	ask("Decks", number, referee.Of(Deck), high)
	ask("Tiles", referee.Of(referee.Player, referee.Nobody), referee.Of(Tile), laid)
	if t.dungeon.on {
		for _, ref := range t.dungeon.drawn[:t.dungeon.cards] {
			drawn.Add(kit.Nowhere, Dungeon, int32(ref), 1)
		}
		all.Table("Dungeon cards drawn", referee.Of(Dungeon), drawn)
	}
	if d := &t.duel; d.on && d.bidder != nobody {
		bid.Number(kit.Before(d.bidder), int(d.bid))
		ask("Bid", number, referee.Of(referee.Player), bid)
	}
	all.Each(x, "reagents", referee.Of(Reagent), func(has *kit.Things, p int8) {
		for r, n := range t.seat[p].reagents().each() {
			has.Add(kit.Nowhere, Reagent, r, n)
		}
	})
	all.Each(x, "cards in play", cards, func(has *kit.Things, p int8) {
		for ref := range t.wordsOf(p, openZones) {
			has.Add(kit.Nowhere, referee.Card, ref, 1)
		}
	})
	if slices.ContainsFunc(t.seat[:t.players], func(s seat) bool { return s.hand != startHand }) { // the decks show why
		all.Counts(x, "gathering cards", func(p int8) int { return int(t.seat[p].hand) })
	}
	all.Counts(x, "uncast spells", func(p int8) int { return t.owned(p, spellDeck, 1<<uncast) })
	all.Counts(x, "used spells", func(p int8) int { return t.owned(p, spellDeck, 1<<used) })
	all.Counts(x, "Familiars", t.familiarsOf)
	all.Each(x, "Items and Undead", referee.Of(Dungeon), t.found)
	faces()
	if late := len(all); t.ended {
		all.Counts(x, "Gold", func(p int8) int { return int(t.seat[p].goods[gold]) })
		all.Counts(x, "Mana", func(p int8) int { return int(t.seat[p].goods[mana]) })
		all.Each(x, "used spells and Familiars", cards, func(has *kit.Things, p int8) {
			for c := range t.cardsOf(p, 1<<used) {
				has.Add(kit.Nowhere, referee.Card, t.word(c), 1)
			}
		})
		if of := t.usedSchools(); of != nil {
			ask("Schools of used spells", referee.Of(School), cards, of)
		}
		for i := range all[late:] {
			all[late+i].Late = true
		}
	}
	return all
}

// usedSchools returns the known schools of used spells.
func (t *Table) usedSchools() (all kit.Things) {
	for c := range t.endCard() {
		if s, known := t.price[c].school(); known && t.where[c].zone() == used {
			all.Add(cardItem(t.word(c), 0), School, int32(s), 1)
		}
	}
	return all
}

// found adds what a player has from the Dungeon.
func (t *Table) found(has *kit.Things, p int8) {
	has.Add(kit.Nowhere, Dungeon, itemCard, int32(t.seat[p].items))
	has.Add(kit.Nowhere, Dungeon, undead, int32(t.seat[p].undead))
}

// holdings adds what a player has entered in a tally.
func (t *Table) holdings(has *kit.Things, p int8) {
	t.found(has, p)
	for ref := range t.wordsOf(p, 1<<active|1<<used|1<<wizards) {
		has.Add(kit.Nowhere, referee.Card, ref, 1)
	}
	s := &t.seat[p]
	for ref, n := range s.goods.each() {
		has.Add(kit.Nowhere, Goods, ref, n)
	}
	has.Add(kit.Nowhere, Lot, lotTiles, int32(s.tiles))
	for lot, of := range t.plain[p] {
		for school, n := range of {
			has.Add(kit.Nowhere, Lot, int32(lot*schools+school), int32(n))
		}
	}
}

// faceThings returns what is known of the public cards.
func (t *Table) faceThings() (all kit.Things) {
	for _, f := range t.faces(true) {
		on := cardItem(f.ref, 0)
		for ref, n := range f.contents().each() {
			all.Add(on, Goods, ref, n)
		}
		if f.list == listOf(goods{}) {
			all.Add(on, referee.Nothing, 0, 1)
		}
		if s, told := f.price.school(); told {
			all.Add(on, School, int32(s), 1)
		}
	}
	return all
}
