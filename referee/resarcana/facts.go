package resarcana

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// facts are what record and cardboard must agree about: all that lies in sight,
// and how many cards lie out of it. No face in hand or deck is among them.
func facts(t *Table, x *lexicon) []referee.Fact {
	card, codes := referee.Of(referee.Card), "codes will do, as HAW, TOL; or what differs, as +Hawk, -Tree of Life"
	var all kit.Facts
	for p := range t.players {
		var here, turned, on, pool kit.Things
		for slot, c := range t.inOrder(p) {
			here.Add(kit.Nowhere, referee.Card, c, 1)
			if t.isTurned(slot) {
				turned.Add(kit.Nowhere, referee.Card, c, 1)
			}
			t.on[slot].essences().lie(&on, referee.One(referee.Card, c, 0))
		}
		t.pool[p].lie(&pool, kit.Nowhere)
		ask := func(key, asks, hint string, takes referee.Kinds, has []referee.Thing) {
			all.Of(p, referee.Fact{Key: key, Asks: asks, Hint: hint, Takes: takes, Has: has})
		}
		ask("pool", "Which essences has %s in the pool?", "as 3C, 2 Death, G; or what differs, as +Gold, -2 Death", referee.Of(Essence), pool)
		ask("components", "Which components lie before %s?", codes, card, here)
		if !t.tally {
			ask("turned", "Which of %s's components are turned?", codes, card, turned)
		}
		all.Of(p, referee.Fact{Key: "on", Asks: "Which essences lie on %s's components?", Hint: "as Athanor 2 Elan, Vault Gold; or what differs, as +Vault Gold",
			Takes: referee.Of(Essence), On: card, Has: on})
		if !t.tally {
			ask("discards", "Which cards lie in %s's discard pile?", codes, card, referee.Lying(referee.Card, cardsOf(t.pile&t.own[p])...))
			all.Of(p, referee.Fact{Key: "hand", Asks: "How many cards has %s in hand, and how many in the deck?", Hint: "two numbers, as 2, 4",
				Takes: referee.Of(referee.Number), Ordered: true, Has: referee.Lying(referee.Number, t.hand(p), t.deck(p))})
		}
	}
	middle := func(key, asks, hint string, takes referee.Kinds, has []referee.Thing) {
		all.Ask(referee.Fact{Key: key, Asks: asks, Hint: hint, Takes: takes, Has: has})
	}
	if !t.tally {
		middle("monuments", "Which monuments lie on display?", "as Temple, Oracle", card, referee.Lying(referee.Card, t.onDisplay()...))
		middle("monument deck", "How many monuments are in the deck?", "a number", referee.Of(referee.Number), referee.Lying(referee.Number, t.monumentDeck()))
		middle("places", "Which Places of Power lie unclaimed?", "as Sacred Grove, Coral Castle", card, referee.Lying(referee.Card, t.freePlaces()...))
	}
	if t.house.Has(itemKeeps) && !t.tally {
		var waiting kit.Things
		for _, c := range t.supplyItems() {
			t.waits[c-firstItem].essences().lie(&waiting, referee.One(referee.Card, c, 0))
		}
		all.Ask(referee.Fact{Key: "on items", Asks: "Which essences lie on the magic items in the supply?", Hint: "as Alchemy Gold, Research 2 Life; or what differs, as +Alchemy Gold",
			Takes: referee.Of(Essence), On: card, Has: waiting})
	}
	if t.spread != 0 {
		middle("spread", "Which artifacts are still to be drafted?", codes, card, referee.Lying(referee.Card, cardsOf(t.spread)...))
	}
	var token kit.Things
	if t.token != nobody {
		token.Add(kit.Nowhere, referee.Player, int32(t.token), 1)
	}
	middle("token", "Who holds the First Player token?", "a name", referee.Of(referee.Player), token)
	have := func(what string, seats kit.Seats) {
		var who kit.Things
		for p := range t.players {
			who.Add(kit.Nowhere, referee.Player, int32(p), int32(seats>>p&1))
		}
		middle(what, "Who has "+what+" in this round?", "as "+x.Players[0]+", "+x.Players[1]+"; or nobody", referee.Of(referee.Player), who)
	}
	if t.round > 0 && !t.tally {
		have("collected", t.done)
		have("passed", t.passed)
	}
	return all
}

// lie adds essences that lie somewhere.
func (e Essences) lie(all *kit.Things, on referee.Item) {
	for s, n := range e {
		all.Add(on, Essence, int32(s), n)
	}
}
