package kit

import (
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// Seats is a set of players.
type Seats = law.Seats

// Nobody is the seat of no player.
const Nobody = law.Nobody

// First returns the first seat, clockwise from one on, for which is returns true, or
// Nobody.
func First(from, players int8, is func(p int8) bool) int8 {
	for i := range players {
		if p := (from + i) % players; is(p) {
			return p
		}
	}
	return Nobody
}

// Any reports whether is returns true for any of this many players.
func Any(players int8, is func(p int8) bool) bool { return First(0, players, is) != Nobody }

// Everybody returns the set of this many players.
func Everybody(players int8) Seats { return law.Everybody(players) }

// Only returns the set of one player.
func Only(p int8) Seats { return law.Only(p) }

// ExpectPiles says what a tally expects next: the contents of the piles of some players,
// with an example for the first of them.
func ExpectPiles(who []string, pile, example string) string {
	if len(who) > 1 {
		pile += "s"
	}
	return "enter the " + pile + " of " + spelling.List(who) + " (e.g. " + who[0] + ": " + example + ")"
}
