package conclave

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// rowAsks are the questions for the rows of the Conclave, by row.
var (
	rowKeys = [side]string{"row 1", "row 2", "row 3", "row 4"}
	rowAsks = [side]string{"Which cards lie in row 1, from a1 to d1?", "Which cards lie in row 2, from a2 to d2?",
		"Which cards lie in row 3, from a3 to d3?", "Which cards lie in row 4, from a4 to d4?"}
)

// facts are what a table can be asked for: the draw decks, the backs in hand,
// the Conclave row by row, and the Influence Zones. All of it lies open.
func facts(t *Table, x *lexicon) []referee.Fact {
	card := referee.Of(referee.Card)
	var all kit.Facts
	if !t.tally {
		all.Ask(referee.Fact{Key: "decks", Asks: "How many cards are in the left and in the right deck?", Hint: "two numbers, as 7, 5",
			Takes: referee.Of(referee.Number), Ordered: true, Has: referee.Lying(referee.Number, t.decks[left], t.decks[right])})
		for row := range side {
			var lie kit.Things
			for at := range (t.cards & (0xf << (row * side))).All {
				lie.Add(referee.One(Space, int32(at), 0), referee.Card, int32(t.grid[at]), 1)
			}
			n := rowKeys[row][4:]
			all.Ask(referee.Fact{Key: rowKeys[row], Asks: rowAsks[row], Hint: "all of them, as a" + n + " EAC3, c" + n + " LOG2; or what differs, as +b" + n + " LOG2, -c" + n,
				Takes: card, On: referee.Of(Space), Part: [2]int32{int32(row * side), int32(row*side + side)}, Has: lie})
		}
		all.Before(x, "hands", "Which backs does each player's hand show?", referee.WhoDiffers+x.Players[0]+": 2 Earth, Mind", Magic, func(hands *kit.Things, p int8) {
			for m, n := range t.hands[p] {
				hands.Add(kit.Before(p), Magic, int32(m), int32(n))
			}
		})
	}
	for p := range t.players {
		var zone kit.Things
		for f := range face(faces) {
			zone.Add(kit.Nowhere, referee.Card, int32(f), int32(t.piles[p][f.magic()].of(f)))
		}
		all.Of(p, referee.Fact{Key: "zone", Asks: "Which followers lie in %s's Influence Zone?",
			Hint: "codes will do, as EAC3, LOB1; or what differs, as +MIG2, -EAC3", Takes: card, Has: zone})
	}
	return all
}
