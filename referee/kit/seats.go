package kit

import (
	"math/bits"

	"magistrate/referee/spelling"
)

// Seats are a set of players: who has told something, who has passed.
type Seats uint8

// Has tells whether a player is among them.
func (s Seats) Has(p int8) bool { return s>>p&1 == 1 }

// Add adds a player.
func (s *Seats) Add(p int8) { *s |= 1 << p }

// Drop takes a player out.
func (s *Seats) Drop(p int8) { *s &^= 1 << p }

// Len counts them.
func (s Seats) Len() int8 { return int8(bits.OnesCount8(uint8(s))) }

// All tells whether everybody is among them, of so many.
func (s Seats) All(players int8) bool { return s == Everybody(players) }

// Of lists who of so many is among them, Lacks who is not.
func (s Seats) Of(players int8) []int { return Acting(players, s.Has) }

// Lacks: see Of.
func (s Seats) Lacks(players int8) []int { return (^s).Of(players) }

// Nobody is no seat.
const Nobody int8 = -1

// First is the first seat of so many, clockwise from one on, of which something is so;
// Nobody where it is of none.
func First(from, players int8, is func(p int8) bool) int8 {
	for i := range players {
		if p := (from + i) % players; is(p) {
			return p
		}
	}
	return Nobody
}

// Any tells whether something is so of one of so many.
func Any(players int8, is func(p int8) bool) bool { return First(0, players, is) != Nobody }

// Everybody is so many players.
func Everybody(players int8) Seats { return 1<<players - 1 }

// StillToTell is what a tally expects: what lies in the piles of those who have told
// nothing yet, as the first of them may say it.
func StillToTell(who []string, pile, example string) string {
	if len(who) > 1 {
		pile += "s"
	}
	return "still to be told is what lies in the " + pile + " of " + spelling.List(who) + " (" + who[0] + ": " + example + ")"
}
