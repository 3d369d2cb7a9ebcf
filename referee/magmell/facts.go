package magmell

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// facts lists everything public: the Pool, the Treasure Awaits cards with their tokens,
// the face-up cards, and the sizes of the Ally piles. The contents of Ally piles are
// included if the rules lay them out, and in full when the game is over.
func facts(t *Table, x *lexicon) []referee.Fact {
	card, number, treasures := referee.Of(referee.Card), referee.Of(referee.Number), referee.Of(Faction)
	var all kit.Facts
	each := func(name string, of func(p int8) Cards) {
		all.Each(x, name, card, func(has *kit.Things, p int8) { of(p).addTo(has, kit.Nowhere) })
	}
	if !t.tally {
		var pool kit.Things
		t.pool.addTo(&pool, kit.Nowhere)
		all.Table("Pool", card, pool)
	}
	awaits, taken := make([]referee.Thing, t.drawn), kit.Things(nil)
	for i := range t.drawn {
		if awaits[i].On = t.awaitsItem(i); i < t.placed() {
			awaits[i].What = referee.One(referee.Number, int32(t.token[i]), 0)
		}
		if i < t.claim {
			taken = append(taken, referee.Thing{On: awaits[i].On, What: taker(t.taker[i])})
		}
	}
	all.Ask(referee.Fact{Name: "Awaiting", Takes: number, On: treasures, Ordered: true, Has: awaits})
	if t.phase > layout && t.phase <= refill {
		each("cards of this round", t.faceUp)
	}
	all.Counts(x, "Ally pile size", func(p int8) int { return t.hiddenPile(p).len() })
	if t.phase < druids && !t.tally {
		all.Count("Draw pile", t.deck.len())
	}
	switch {
	case t.house.Has(openPiles):
		each("Ally pile", t.hiddenPile)
	case t.phase == over:
		for p := range t.players {
			var pile kit.Things
			t.allies[p].addTo(&pile, kit.Nowhere)
			all.Of(p, referee.Fact{Name: "Ally pile", Takes: card, Late: true, Has: pile})
		}
	}
	if t.phase >= claims {
		all.Ask(referee.Fact{Name: "Treasures taken",
			Takes: referee.Of(referee.Player, referee.Nobody), On: treasures, Has: taken})
	}
	if t.phase == claims { // what is laid out for the treasure, and played on it (Lay 'Em Out)
		each("cards laid out", t.laidOut)
		all.Each(x, "Familiars and Daemons played", card, func(has *kit.Things, p int8) {
			has.Add(kit.Nowhere, referee.Card, familiar, int32(t.played[p]))
			has.Add(kit.Nowhere, referee.Card, daemon, int32(t.used[p]))
		})
	}
	return all
}

// addTo adds the cards of a set at a place.
func (c Cards) addTo(all *kit.Things, on referee.Item) {
	for k := range c.kinds {
		all.Add(on, referee.Card, k, int32(c.count(k)))
	}
}
