// Package law turns a game's rules into a position that can be asked about them. Legality
// is written once, in Verb and Rule: rulings, legal moves, and everything above follow
// from it.
package law

import (
	"sync/atomic"

	"magistrate/referee"
	"magistrate/referee/rulebook"
	"magistrate/scoring"
	"magistrate/setup"
)

// Rules are one game's rules over its own table type T. A T is one plain value without
// pointers, so that assignment copies it.
type Rules[T comparable] struct {
	Language *referee.Language // set by NewRules
	Book     *rulebook.Book
	Verbs    []Verb[T]
	Nouns    referee.Nouns // for the verbs' usage lines
	// Words adds the game's words to its language, with Coined and Matrix.
	Words func(*referee.Language)
	Order Order[T]
	// Expect returns one plain sentence on who has to do what next. It is not called
	// when the game is over.
	Expect func(*T, *referee.Lexicon) string
	// View builds the view from public facts, Seat one player's part of it. Name, Acting,
	// and Next of a seat are filled in.
	View func(*T, *referee.Lexicon) referee.View
	Seat func(t *T, x *referee.Lexicon, p int8, see referee.Sight) referee.Seat
	// State is the view as values; see referee.Position. Nil: see kit.
	State func(*T, *referee.Lexicon, referee.Sight) any
	// Facts lists every public feature, for finding out where record and cards differ.
	Facts func(*T, *referee.Lexicon) []referee.Fact
	// Score returns the score at this moment.
	Score func(*T, *referee.Lexicon) scoring.Sheet
	// Over reports whether the game has ended.
	Over func(*T) bool
	// Outcome returns what an applied move led to.
	Outcome func(before, after *T, s referee.Move, x *referee.Lexicon) referee.Outcome
	// Means reports whether a word means something at a table: a name that a record
	// taught, or a further copy of a card. Nil: the words of the language do.
	Means func(t *T, k referee.Kind, ref int32) bool
	Copy  *Copy[T] // nil if the rulebook lists all cards
	// Phase numbers the phases for Verb.Phases; nil: no verb has them.
	Phase func(*T) uint8

	menus  *[referee.MaxSeats + 1]atomic.Pointer[[]menu] // by number of players, made when first needed
	phases [32][]uint8                                   // the verbs of each phase
}

// Order is the order of play.
type Order[T any] struct {
	// Acts returns the players who may or must act now. The rule Turn follows from it.
	Acts func(*T) Seats
	// Turn returns the player whose turn it is, who is listed before others who may act.
	// Nil: seating order.
	Turn func(*T) int8
	// Next returns the player who acts after that, or Nobody if the order of play does not
	// decide it. Nil: it never does.
	Next func(*T) int8
}

// Seats lists who may act at a table of this many players, the one whose turn it is first.
func (o *Order[T]) Seats(t *T, players int8) []int {
	acts := o.Acts(t)
	if o.Turn == nil {
		return acts.Of(players)
	}
	first := o.Turn(t)
	if !acts.Has(first) {
		return acts.Of(players)
	}
	acts.Drop(first)
	return append([]int{int(first)}, acts.Of(players)...)
}

// Copy describes one copy of a game without a card list; see referee.Copy.
type Copy[T any] struct {
	Faces   func(*T, *referee.Lexicon) []string
	Idle    func(*T, referee.Move) bool // nil: never
	Printed func(*T, *referee.Lexicon) []referee.Printed
	Setup   func(*T, *referee.Lexicon) setup.Sheet
}
