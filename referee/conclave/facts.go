package conclave

import (
	"strconv"

	"magistrate/referee"
)

// facts are what a table can be asked for, to find where record and cardboard
// differ: counts first, which are answered soonest, then hands, the Conclave
// space by space, and the piles.
func facts(t *Table, x *lexicon) []referee.Fact {
	out := make([]referee.Fact, 0, 2+spaces+int(t.players)*(2+magics))
	number := func(key, asks string, n int) {
		out = append(out, referee.Fact{Key: key, Asks: asks, Has: []string{strconv.Itoa(n)}, Kind: referee.Number})
	}
	if !t.tally {
		for d, name := range deckNames {
			number(name+" deck", "How many cards are left in the "+name+" deck?", int(t.decks[d]))
		}
	}
	for p := range t.players {
		name := x.Players[p]
		number("followers "+name, "How many cards lie in "+name+"'s Influence Zone?", t.followers(p))
	}
	if !t.tally {
		for p := range t.players {
			name := x.Players[p]
			out = append(out, referee.Fact{Key: "hand " + name, Asks: "Which backs does " + name + "'s hand show?", Has: sorted(backs(t, p, x)), Kind: Magic})
		}
		for at := range spaces {
			name := x.Word(Space, int32(at))
			has := []string{}
			if t.cards.has(at) {
				has = append(has, face(t.grid[at]).name())
			}
			out = append(out, referee.Fact{Key: name, Asks: "Which card lies on " + name + "?", Has: has, Kind: referee.Card})
		}
	}
	for p := range t.players {
		for m, cards := range t.piles[p] {
			name, magic := x.Players[p], x.Word(Magic, int32(m))
			out = append(out, referee.Fact{Key: magic + " " + name, Asks: "Which " + magic + " cards lie before " + name + "?", Has: cards.names(m), Kind: referee.Card})
		}
	}
	return out
}
