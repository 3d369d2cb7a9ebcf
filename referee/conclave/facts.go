package conclave

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// facts lists everything public: the draw decks, the backs in hand, the Conclave row by
// row, and the Influence Zones.
func facts(t *Table, x *lexicon) []referee.Fact {
	card := referee.Of(referee.Card)
	var all kit.Facts
	if !t.tally {
		all.Ask(referee.Fact{Name: "Left and right deck",
			Takes: referee.Of(referee.Number), Ordered: true, Has: referee.Things(referee.Number, t.decks[left], t.decks[right])})
		for at := 0; at < spaces; at += side {
			var lie kit.Things
			for s := range (t.cards & row(at).all).All {
				lie.Add(referee.One(Space, int32(s), 0), referee.Card, int32(t.grid[s]), 1)
			}
			all.Ask(referee.Fact{Name: "Row " + down[at/side],
				Takes: card, On: referee.Of(Space), Part: [2]int32{int32(at), int32(at + side)}, Has: lie})
		}
		all.Each(x, "backs in hand", referee.Of(Magic), func(hand *kit.Things, p int8) {
			for m, n := range t.hands[p] {
				hand.Add(kit.Nowhere, Magic, int32(m), int32(n))
			}
		})
	}
	for p := range t.players {
		var zone kit.Things
		for f := range face(faces) {
			zone.Add(kit.Nowhere, referee.Card, int32(f), int32(t.piles[p][f.magic()].of(f)))
		}
		all.Of(p, referee.Fact{Name: "Influence Zone", Takes: card, Has: zone})
	}
	return all
}
