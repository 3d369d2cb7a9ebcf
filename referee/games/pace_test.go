package games_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/refereetest"
)

// How fast whole random games are refereed, measured against The Treasure of
// Mag Mell at the level full: every game through the same interface and by the
// same player, who knows none of them. What is wanted of Res Arcana is a third.

// A table is one game as it is set up here.
type table struct {
	game   referee.Game
	header referee.Header
}

// laid is a table for three.
func laid(tb testing.TB, game string, values map[string]string) table {
	for _, g := range games.All {
		if g.Key() == game {
			return table{g, referee.Header{Game: game, Players: []string{"Anna", "Brit", "Chu"}, Values: values}}
		}
	}
	tb.Fatal(game + " is not in the house")
	return table{}
}

// tables are the two that are compared. No moon side has the curse of the Cursed
// Forge: chance alone hardly ever finds the words that meet it.
func tables(tb testing.TB) (magMell, resArcana table) {
	return laid(tb, "mag-mell", map[string]string{"level": "full"}), laid(tb, "res-arcana", map[string]string{"places": "moon"})
}

// sit opens a table and gives it a player.
func (g table) sit(tb testing.TB, seed uint64) (*refereetest.Player, referee.Position) {
	x := referee.NewLexicon(g.game.Language(), g.header.Players)
	start, err := g.game.Open(g.header, x)
	if err != nil {
		tb.Fatal(err)
	}
	p := refereetest.NewPlayer(rand.New(rand.NewPCG(seed, 1)), g.game, g.header, x)
	return p, start
}

// random plays one game to its end.
func (g table) random(tb testing.TB, seed uint64) (said []referee.Move) {
	p, start := g.sit(tb, seed)
	at := start.Fork()
	for !at.Over() {
		s, ok := p.Choose(at)
		if !ok {
			tb.Fatalf("nothing to say is found: %s", at.Expect())
		}
		said = append(said, s)
		at.Do(s, false)
		if len(said) > longest {
			tb.Fatalf("%s has no end", g.game.Title())
		}
	}
	return said
}

const longest = 5000

// judged asks the rules of each move and does it, on one position.
func judged(tb testing.TB, start referee.Position, said []referee.Move) {
	board := start.Fork()
	for _, s := range said {
		if !referee.Play(board, referee.Plain, "", s).Applied {
			tb.Fatal("a known game is refused")
		}
	}
}

// played lists at every move what could be said, as a random player asks,
// and makes a position of each. What chance costs is left out on both sides.
func played(tb testing.TB, start referee.Position, said []referee.Move) {
	at := start.Fork()
	for i := range said {
		if len(at.LegalMoves(true)) == 0 {
			tb.Fatal("a known game has no next statement")
		}
		at = at.Fork()
		referee.Play(at, referee.Plain, "", said[i])
	}
}

// known are games of a table that were played before.
func (g table) known(tb testing.TB, n int) (start referee.Position, all [][]referee.Move, statements int) {
	_, start = g.sit(tb, 0)
	for i := range n {
		all = append(all, g.random(tb, uint64(i)))
		statements += len(all[i])
	}
	return start, all, statements
}

// BenchmarkWholeGame goes through the games in turn, in short slices: the
// machine's moods meet both. It prints the ratio of their medians.
func BenchmarkWholeGame(b *testing.B) {
	magMell, resArcana := tables(b)
	const each = 24
	theirStart, theirs, theirN := magMell.known(b, each)
	ourStart, ours, ourN := resArcana.known(b, each)
	for _, c := range []struct {
		name    string
		through func(testing.TB, referee.Position, []referee.Move)
	}{{"judged", judged}, {"played", played}} {
		b.Run(c.name, func(b *testing.B) {
			var our, their []float64
			for b.Loop() {
				t0 := time.Now()
				for _, said := range ours {
					c.through(b, ourStart, said)
				}
				t1 := time.Now()
				for _, said := range theirs {
					c.through(b, theirStart, said)
				}
				t2 := time.Now()
				our = append(our, float64(ourN)/t1.Sub(t0).Seconds())
				their = append(their, float64(theirN)/t2.Sub(t1).Seconds())
			}
			slices.Sort(our)
			slices.Sort(their)
			mine, yardstick := our[len(our)/2], their[len(their)/2]
			b.ReportMetric(mine/1e6, "Mstatements/s")
			b.ReportMetric(yardstick/1e6, "magmell-M/s")
			b.ReportMetric(mine/yardstick, "of-magmell")
		})
	}
}
