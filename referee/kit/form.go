package kit

import (
	"errors"
	"slices"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// One is the slot of exactly one item of some kinds behind a preposition, "" for the
// direct object.
func One(word, what string, kinds ...referee.Kind) referee.Slot {
	s := Some(word, what, kinds...)
	s.Max = 1
	return s
}

// Some is the slot of a list.
func Some(word, what string, kinds ...referee.Kind) referee.Slot {
	return referee.Slot{Word: word, Takes: referee.Of(kinds...), Min: 1, What: what}
}

// Sums is the slot of a list that adds up.
func Sums(word, what string, kinds ...referee.Kind) referee.Slot {
	s := Some(word, what, kinds...)
	s.Counted, s.Sums = true, true
	return s
}

// May makes a slot one that can be left out.
func May(s referee.Slot) referee.Slot {
	s.Optional = true
	return s
}

// Clauses is the set of clauses that a statement has.
func Clauses(s referee.Statement) (set uint16) {
	for i := range s.Items {
		set |= 1 << s.Items[i].Clause
	}
	return set
}

// Malformed makes the Check of a form that refuses what is so.
func Malformed(why string, so func(referee.Statement) bool) func(referee.Statement) error {
	refused := errors.New(why)
	return func(s referee.Statement) error {
		if so(s) {
			return refused
		}
		return nil
	}
}

// Ref is the number of what a clause names first, 0 where it is not said.
func Ref(s referee.Statement, clause uint8) int32 {
	ref, _ := s.Ref(clause)
	return ref
}

// Repeats tells whether some clause names the same thing twice.
func Repeats(s referee.Statement) bool {
	for i, it := range s.Items {
		twice := func(o referee.Item) bool { return o.Clause == it.Clause && o.Names(it) }
		if slices.ContainsFunc(s.Items[:i], twice) {
			return true
		}
	}
	return false
}

// Always is a Verb's Wants of one length.
func Always[T any](n int) func(*T, int8) int { return func(*T, int8) int { return n } }

// Do says who does something: "Anna picks", "Anna and Brit pick".
func Do(who []string, one, many string) string {
	if len(who) == 1 {
		many = one
	}
	return spelling.List(who) + " " + many
}
