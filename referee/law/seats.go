package law

import "math/bits"

// Seats is a set of players.
type Seats uint8

// Has reports whether a player is in the set.
func (s Seats) Has(p int8) bool { return s>>p&1 == 1 }

// Add adds a player.
func (s *Seats) Add(p int8) { *s |= 1 << p }

// Drop removes a player.
func (s *Seats) Drop(p int8) { *s &^= 1 << p }

// Len returns the size of the set.
func (s Seats) Len() int8 { return int8(bits.OnesCount8(uint8(s))) }

// All reports whether all of this many players are in the set.
func (s Seats) All(players int8) bool { return s == Everybody(players) }

// Of lists the players in the set, of this many players.
func (s Seats) Of(players int8) []int {
	seats := []int{}
	for p := range players {
		if s.Has(p) {
			seats = append(seats, int(p))
		}
	}
	return seats
}

// Lacks lists the players who are not in the set, of this many players.
func (s Seats) Lacks(players int8) []int { return (^s).Of(players) }

// Everybody returns the set of this many players.
func Everybody(players int8) Seats { return 1<<players - 1 }

// Nobody is the seat of no player.
const Nobody int8 = -1

// Only returns the set of one player.
func Only(p int8) Seats { return 1 << p }
