package kit

import "magistrate/referee/law"

// WhenNow is a Verb's When for any record: "" if now is true.
func WhenNow(now bool) string {
	if now {
		return ""
	}
	return law.NotNow
}

// Played is Now for a verb that does not belong to a tally.
func Played(tally, now bool) string {
	if tally {
		return law.OnlyPlayed
	}
	return WhenNow(now)
}

// During returns a function that makes a Verb's When from the phases in which every seat
// may use it. phase returns a table's phase and whether it is a tally.
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

// Tallied is Now for a verb that only belongs to a tally.
func Tallied(tally, now bool) string {
	if !tally {
		return law.OnlyTally
	}
	return WhenNow(now)
}

// AlreadyEntered is the answer to something that is entered once, in a set-up or a tally, and was
// entered before.
const AlreadyEntered = "this has already been entered; {next}"

// Once returns a Verb's When for what is entered once. It answers like when, and with
// already if done is true.
func Once[T any](when func(*T, int8) string, said func(*T, int8) bool, already string) func(*T, int8) string {
	return func(t *T, by int8) string {
		if not := when(t, by); not != "" || !said(t, by) {
			return not
		}
		return already
	}
}

// Acting returns the players for whom acts is true, for Order.Acts.
func Acting(players int8, acts func(int8) bool) (all Seats) {
	for p := range players {
		if acts(p) {
			all.Add(p)
		}
	}
	return all
}
