package kit

import (
	"errors"
	"slices"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// One returns a noun for exactly one item of some kinds.
func One(what string, kinds ...referee.Kind) referee.Slot {
	return referee.Slot{Takes: referee.Of(kinds...), Min: 1, Max: 1, What: what}
}

// Some returns a noun for a list.
func Some(what string, kinds ...referee.Kind) referee.Slot {
	s := One(what, kinds...)
	s.Max = 0
	return s
}

// Sums returns a noun for a list whose items are added up.
func Sums(what string, kinds ...referee.Kind) referee.Slot {
	s := Some(what, kinds...)
	s.Counted, s.Sums = true, true
	return s
}

// Clauses returns the set of clauses that a move has.
func Clauses(s referee.Move) (set uint16) {
	for i := range s.Items {
		set |= 1 << s.Items[i].Clause
	}
	return set
}

// Malformed returns a Form's Check that refuses the moves for which so is true.
func Malformed(why string, so func(referee.Move) bool) func(referee.Move, *referee.Lexicon) error {
	refused := errors.New(why)
	return func(s referee.Move, _ *referee.Lexicon) error {
		if so(s) {
			return refused
		}
		return nil
	}
}

// Ref returns the number of the first item in a clause, 0 if the clause is empty.
func Ref(s referee.Move, clause uint8) int32 {
	ref, _ := s.Ref(clause)
	return ref
}

// Repeats reports whether some clause names the same thing twice.
func Repeats(s referee.Move) bool {
	for i, it := range s.Items {
		twice := func(o referee.Item) bool { return o.Clause == it.Clause && o.Names(it) }
		if slices.ContainsFunc(s.Items[:i], twice) {
			return true
		}
	}
	return false
}

// Always returns a Verb's Wants with a fixed length.
func Always[T any](n int) func(*T, int8) int { return func(*T, int8) int { return n } }

// Clause returns a clause with its verb in the right number: "Anna picks", "Anna and Brit
// pick".
func Clause(who []string, one, many string) string {
	if len(who) == 1 {
		many = one
	}
	return spelling.List(who) + " " + many
}
