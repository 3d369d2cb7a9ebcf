package resarcana

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// facts lists everything on which record and cards must agree: all that is public, and
// the numbers of hidden cards.
func facts(t *Table, x *lexicon) []referee.Fact {
	card, essence := referee.Of(referee.Card), referee.Of(Essence)
	var all kit.Facts
	for p := range t.players {
		var here, turned []int32
		var on, pool kit.Things
		for slot, c := range t.inOrder(p) {
			if here = append(here, c); t.isTurned(slot) {
				turned = append(turned, c)
			}
			t.essencesOn[slot].essences().addTo(&on, referee.One(referee.Card, c, 0))
		}
		t.pool[p].addTo(&pool, kit.Nowhere)
		cards := func(name string, cards []int32) {
			all.Of(p, referee.Fact{Name: name, Takes: card, Has: referee.Things(referee.Card, cards...)})
		}
		all.Of(p, referee.Fact{Name: "pool", Takes: essence, Has: pool})
		cards("components", here)
		if !t.tally {
			cards("turned components", turned)
		}
		all.Of(p, referee.Fact{Name: "essences on components", Takes: essence, On: card, Has: on})
		if !t.tally {
			cards("discard pile", t.discards(p))
			all.Of(p, referee.Fact{Name: "hand and deck", Takes: referee.Of(referee.Number), Ordered: true, Has: referee.Things(referee.Number, t.hand(p), t.deck(p))})
		}
	}
	middle := func(name string, k referee.Kind, has []int32) {
		all.Table(name, referee.Of(k), referee.Things(k, has...))
	}
	if !t.tally {
		middle("Monuments", referee.Card, t.onDisplay())
		all.Count("Monument deck", int(t.monumentDeck()))
		middle("Places of Power", referee.Card, t.freePlaces())
	}
	if t.house.Has(itemKeeps) && !t.tally {
		var waiting kit.Things
		for _, c := range t.supplyItems() {
			t.waiting[c-firstItem].essences().addTo(&waiting, referee.One(referee.Card, c, 0))
		}
		all.Ask(referee.Fact{Name: "Essences on magic items", Takes: essence, On: card, Has: waiting})
	}
	if t.spread != 0 {
		middle("Artifacts to draft", referee.Card, cardsOf(t.spread))
	}
	who := func(name string, seats kit.Seats) {
		all.Table(name, referee.Of(referee.Player), referee.Things(referee.Player, seats.Of(t.players)...))
	}
	var token kit.Seats
	if t.token != nobody {
		token = kit.Only(t.token)
	}
	who("First Player token", token)
	if t.round > 0 && !t.tally {
		who("Collected", t.done)
		who("Passed", t.passed)
	}
	return all
}

// addTo adds essences that lie on something.
func (e Essences) addTo(all *kit.Things, on referee.Item) {
	for s, n := range e {
		all.Add(on, Essence, int32(s), n)
	}
}
