package resarcana

import (
	"math"

	"magistrate/referee"
)

// facts are what record and cardboard must agree about: all that lies in sight,
// and how many cards lie out of it. No face in hand or deck is among them.
func facts(t *Table, x *lexicon) []referee.Fact {
	card, codes := referee.Of(referee.Card), "codes will do, as HAW, TOL; or what differs, as +Hawk, -Tree of Life"
	out := make([]referee.Fact, 0, 4+6*int(t.players))
	for p := range t.players {
		var here, turned, on []referee.Thing
		for slot, c := range t.inOrder(p) {
			here = append(here, lying(c))
			if t.isTurned(slot) {
				turned = append(turned, lying(c))
			}
			on = essenceThings(on, referee.One(referee.Card, c, 0), t.on[slot].essences())
		}
		out = append(out,
			referee.Fact{Key: "pool", Of: p, Asks: "Which essences has %s in the pool?", Hint: "as 3C, 2 Death, G; or what differs, as +Gold, -2 Death", Takes: referee.Of(Essence), Has: essenceThings(nil, referee.Item{}, t.pool[p])},
			referee.Fact{Key: "components", Of: p, Asks: "Which components lie before %s?", Hint: codes, Takes: card, Has: referee.Sort(here)},
			referee.Fact{Key: "turned", Of: p, Asks: "Which of %s's components are turned?", Hint: codes, Takes: card, Has: referee.Sort(turned)},
			referee.Fact{Key: "on", Of: p, Asks: "Which essences lie on %s's components?", Hint: "as Athanor 2 Elan, Vault Gold; or what differs, as +Vault Gold",
				Takes: referee.Of(Essence), On: card, Has: referee.Sort(on)},
			referee.Fact{Key: "discards", Of: p, Asks: "Which cards lie in %s's discard pile?", Hint: codes, Takes: card, Has: referee.Lying(referee.Card, cardsOf(t.pile&t.own[p])...)})
		if !t.tally {
			out = append(out, referee.Fact{Key: "hand", Of: p, Asks: "How many cards has %s in hand, and how many in the deck?", Hint: "two numbers, as 2, 4",
				Takes: referee.Of(referee.Number), Ordered: true, Has: referee.Lying(referee.Number, t.hand(p), t.deck(p))})
		}
	}
	middle := func(key, asks, hint string, takes referee.Kinds, has []referee.Thing) {
		out = append(out, referee.Fact{Key: key, Of: referee.Table, Asks: asks, Hint: hint, Takes: takes, Has: referee.Sort(has)})
	}
	if !t.tally {
		middle("monuments", "Which monuments lie on display?", "as Temple, Oracle", card, referee.Lying(referee.Card, t.onDisplay()...))
		middle("monument deck", "How many monuments are in the deck?", "a number", referee.Of(referee.Number), referee.Lying(referee.Number, t.monumentDeck()))
	}
	middle("places", "Which Places of Power lie unclaimed?", "as Sacred Grove, Coral Castle", card, referee.Lying(referee.Card, t.freePlaces()...))
	if t.spread != 0 {
		middle("spread", "Which artifacts are still to be drafted?", codes, card, referee.Lying(referee.Card, cardsOf(t.spread)...))
	}
	var token, passed []referee.Thing
	if t.token != nobody {
		token = referee.Lying(referee.Player, t.token)
	}
	for p := range t.players {
		if t.passed>>p&1 == 1 {
			passed = append(passed, referee.Lying(referee.Player, p)...)
		}
	}
	middle("token", "Who holds the First Player token?", "a name", referee.Of(referee.Player), token)
	middle("passed", "Who has passed in this round?", "as "+x.Players[0]+", "+x.Players[1]+"; or nobody", referee.Of(referee.Player), passed)
	return out
}

func lying(c int32) referee.Thing {
	return referee.Thing{What: referee.One(referee.Card, c, 0)}
}

// essenceThings adds essences that lie somewhere.
func essenceThings(all []referee.Thing, on referee.Item, e Essences) []referee.Thing {
	for s, n := range e {
		if n > 0 {
			it := referee.One(Essence, int32(s), 0)
			it.Count = int16(min(n, math.MaxInt16))
			all = append(all, referee.Thing{On: on, What: it})
		}
	}
	return all
}
