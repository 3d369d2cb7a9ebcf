package conclave

import "magistrate/referee"

// rowAsks are the questions for the rows of the Conclave, by row.
var (
	rowKeys = [side]string{"row 1", "row 2", "row 3", "row 4"}
	rowAsks = [side]string{"Which cards lie in row 1, from a1 to d1?", "Which cards lie in row 2, from a2 to d2?",
		"Which cards lie in row 3, from a3 to d3?", "Which cards lie in row 4, from a4 to d4?"}
)

// facts are what a table can be asked for: the draw decks, the backs in hand,
// the Conclave row by row, and the Influence Zones. All of it lies open.
func facts(t *Table, x *lexicon) []referee.Fact {
	card, magic := referee.Of(referee.Card), referee.Of(Magic)
	out := make([]referee.Fact, 0, 2+side+int(t.players))
	if !t.tally {
		out = append(out, referee.Fact{Key: "decks", Of: referee.Table, Asks: "How many cards are in the left and in the right deck?", Hint: "two numbers, as 7, 5",
			Takes: referee.Of(referee.Number), Ordered: true, Has: referee.Lying(referee.Number, t.decks[left], t.decks[right])})
		for row := range side {
			f := referee.Fact{Key: rowKeys[row], Of: referee.Table, Asks: rowAsks[row], Hint: "as " + "a" + rowKeys[row][4:] + " EAC3; or what differs, as +b" + rowKeys[row][4:] + " LOG2",
				Takes: card, On: referee.Of(Space)}
			for at := range (t.cards & (0xf << (row * side))).spaces {
				f.Has = append(f.Has, referee.Thing{On: referee.One(Space, int32(at), 0), What: referee.One(referee.Card, int32(t.grid[at]), 0)})
			}
			out = append(out, f)
		}
		hands := referee.Fact{Key: "hands", Of: referee.Table, Asks: "Which backs does each player's hand show?", Hint: referee.WhoDiffers + x.Players[0] + ": 2 Earth, Mind",
			Takes: magic, On: referee.Of(referee.Player)}
		for p := range t.players {
			for m, n := range t.hands[p] {
				if it := referee.One(Magic, int32(m), 0); n > 0 {
					it.Count = int16(n)
					hands.Has = append(hands.Has, referee.Thing{On: referee.One(referee.Player, int32(p), 0), What: it})
				}
			}
		}
		out = append(out, hands)
	}
	for p := range t.players {
		f := referee.Fact{Key: "zone", Of: p, Asks: "Which followers lie in %s's Influence Zone?", Hint: "codes will do, as EAC3, LOB1; or what differs, as +MIG2, -EAC3", Takes: card}
		for m, cards := range t.piles[p] {
			for i := range brotherhoods * influences {
				it := referee.One(referee.Card, int32(m*brotherhoods*influences+i), 0)
				if n := cards.of(face(i)); n > 0 {
					it.Count = int16(n)
					f.Has = append(f.Has, referee.Thing{What: it})
				}
			}
		}
		out = append(out, f)
	}
	return out
}
