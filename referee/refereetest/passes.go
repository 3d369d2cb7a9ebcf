package refereetest

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
)

// Passes has a game show all that every game must. A Course whose header names nobody is
// played by each number of players under rulings drawn at random, and as a tally where the
// game has one.
func Passes(t *testing.T, c Course, excused ...string) {
	t.Run("records", func(t *testing.T) { Records(t, c.Game) })
	t.Run("provoked", func(t *testing.T) { Provoked(t, c.Game) })
	t.Run("ledger", func(t *testing.T) { Ledger(t, c.Game, excused...) })
	played := func(name string, c Course) {
		t.Run(name, func(t *testing.T) {
			t.Run("play", func(t *testing.T) { Play(t, c) })
			t.Run("anything", func(t *testing.T) { Anything(t, c) })
			if !c.Header.Tally && (c.Twin != nil || c.seals()) {
				t.Run("alike", func(t *testing.T) { Alike(t, c) })
			}
		})
	}
	c.Header.Game, c.anyHouse = c.Game.Key(), true
	least, most := c.Game.Seats()
	for n := least; n <= most; n++ {
		c.Header.Players = []string{"Anna", "Brit", "Chu", "Dov", "Eva", "Finn"}[:n]
		played(fmt.Sprintf("%d players", n), c)
	}
	if slices.ContainsFunc(c.Game.Language().Forms, func(f referee.Form) bool { return f.Tally }) {
		c.Header.Tally = true
		played("tally", c)
	}
}

// seals tells whether all choose at once in the game.
func (c Course) seals() bool {
	return slices.ContainsFunc(c.Game.Language().Forms, func(f referee.Form) bool { return f.Sealed })
}

// drawn is the course of one game.
func (c Course) drawn(rt *rapid.T) Course {
	if c.anyHouse {
		c.Header.Rulings = AnyHouse(rt, c.Game)
	}
	return c
}

// AnyHouse draws house rulings that a game can be played by.
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
