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

// During makes a Verb's When from the phases of play in which everybody can say it; phase
// tells which one a table is in, and whether that is a tally instead.
func During[T any, P ~int8 | ~uint8](phase func(*T) (now P, tally bool)) func(...P) func(*T, int8) string {
	return func(in ...P) func(*T, int8) string {
		var set uint64
		for _, ph := range in {
			set |= 1 << ph
		}
		return func(t *T, _ int8) string {
			now, tally := phase(t)
			return Played(tally, set>>now&1 == 1)
		}
	}
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
