package refereetest

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
)

// playerNames are the players of a course, of whom as many play as needed.
var playerNames = []string{"Anna", "Brit", "Chu", "Dov", "Eva", "Finn", "Gil", "Hal"}

// Passes runs every test that a game must pass. If the Course's header has no players,
// games are played by each number of players under random house rules, and as tallies if
// the game has them. Choices in excused need no record; see Ledger.
func Passes(t *testing.T, c Course, excused ...string) {
	least, most := c.Game.Seats()
	if least < 1 || most < least || most > referee.MaxSeats {
		t.Fatalf("Box.Least and Box.Most are %d and %d", least, most)
	}
	t.Run("records", func(t *testing.T) { Records(t, c.Game) })
	t.Run("provoked", func(t *testing.T) { Provoked(t, c.Game) })
	t.Run("alternatives", func(t *testing.T) { Alternatives(t, c.Game) })
	t.Run("ledger", func(t *testing.T) { Ledger(t, c.Game, excused...) })
	played := func(name string, c Course) {
		t.Run(name, func(t *testing.T) {
			t.Run("wired", func(t *testing.T) { Wired(t, c) })
			t.Run("play", func(t *testing.T) { Play(t, c) })
			t.Run("anything", func(t *testing.T) { Anything(t, c) })
			if !c.Header.Tally && (c.Twin != nil || c.seals()) {
				t.Run("alike", func(t *testing.T) { Alike(t, c) })
			}
		})
	}
	c.Header.Game, c.anyHouse = c.Game.Key(), true
	for n := least; n <= most; n++ {
		c.Header.Players = playerNames[:n]
		played(fmt.Sprintf("%d players", n), c)
	}
	if slices.ContainsFunc(c.Game.Language().Forms, func(f referee.Form) bool { return f.Tally }) {
		c.Header.Tally = true
		played("tally", c)
	}
}

// seals reports whether the game has moves in which everyone chooses at once.
func (c Course) seals() bool {
	return slices.ContainsFunc(c.Game.Language().Forms, func(f referee.Form) bool { return f.Sealed })
}

// withRandomHeader returns the course with a random header.
func (c Course) withRandomHeader(rt *rapid.T) Course {
	if c.anyHouse {
		c.Header.Rulings = AnyHouse(rt, c.Game)
	}
	return c
}

// AnyHouse draws random house rules.
func AnyHouse(rt *rapid.T, g referee.Game) map[string]string {
	house := map[string]string{}
	for _, q := range g.Book().Ledger {
		if n := len(q.Choices); n > 0 && rapid.IntRange(0, 2).Draw(rt, q.ID) == 0 {
			if c := q.Choices[rapid.IntRange(0, n-1).Draw(rt, q.ID)]; c != q.Default() {
				house[q.ID] = c
			}
		}
	}
	return house
}
