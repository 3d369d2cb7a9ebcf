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

// Stated answers for what is stated once in a set-up or a tally.
const Stated = "this is stated already; {next}"

// Once is a Verb's When of what is said once: by another When, and where it was said
// already, so in words.
func Once[T any](when func(*T, int8) string, said func(*T, int8) bool, already string) func(*T, int8) string {
	return func(t *T, by int8) string {
		if not := when(t, by); not != "" || !said(t, by) {
			return not
		}
		return already
	}
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
