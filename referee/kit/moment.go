package kit

import "magistrate/referee/law"

// Now is a Verb's When for a verb of any record: "" where it is the moment.
func Now(now bool) string {
	if now {
		return ""
	}
	return law.NotNow
}

// Played is Now for a verb of games that are played, not of a tally.
func Played(tally, now bool) string {
	if tally {
		return law.OnlyPlayed
	}
	return Now(now)
}

// Tallied is Now for a verb of a tally alone.
func Tallied(tally, now bool) string {
	if !tally {
		return law.OnlyTally
	}
	return Now(now)
}

// Acting lists the seats that act, for Rules.ToAct.
func Acting(players int8, acts func(int8) bool) []int {
	seats := []int{}
	for p := range players {
		if acts(p) {
			seats = append(seats, int(p))
		}
	}
	return seats
}
