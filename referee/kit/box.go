package kit

import (
	"slices"
	"sync"

	"magistrate/referee"
	"magistrate/referee/law"
	"magistrate/referee/rulebook"
	"magistrate/setup"
)

// Rules returns a function that makes a game's rules when they are first needed, from tie
// and the text of its rules.txt. It panics if either has a fault, since both are parts of
// the program.
func Rules[T comparable](text string, tie func() law.Rules[T]) func() *law.Rules[T] {
	return sync.OnceValue(func() *law.Rules[T] {
		r := tie()
		r.Book = rulebook.Must(text)
		if r.State == nil {
			r.State = defaultState(r)
		}
		return law.NewRules(r)
	})
}

// A Box is a referee.Game made of values.
type Box[T comparable] struct {
	Name        string               // "mag-mell", as in a record's header
	Called      string               // "The Treasure of Mag Mell"
	CalledAlso  string               // another name of the game, for searching
	Least, Most int                  // players
	HeaderKeys  func() []referee.Key // the game's own; nil: none
	Rules       func() *law.Rules[T] // see Rules
	// Lay checks the game's own header keys and returns the table at its start. If one key
	// is at fault, the error is a *HeaderError.
	Lay func(referee.Header) (T, error)
	// Deck and Sheet return what can be printed and how the table is set up; nil if
	// Rules.Copy does.
	Deck  func(referee.Header) []referee.Printed
	Sheet func(referee.Header) (setup.Sheet, error)
}

// Key returns the game's name in a record's header.
func (b *Box[T]) Key() string { return b.Name }

// Title returns the name on the box.
func (b *Box[T]) Title() string { return b.Called }

// Also returns another name of the game.
func (b *Box[T]) Also() string { return b.CalledAlso }

// Seats returns how many can play.
func (b *Box[T]) Seats() (least, most int) { return b.Least, b.Most }

// Book returns the rules and the house rules.
func (b *Box[T]) Book() *rulebook.Book { return b.rules().Book }

// Language returns the verbs and words.
func (b *Box[T]) Language() *referee.Language { return b.rules().Language }

// rules returns the game's rules.
func (b *Box[T]) rules() *law.Rules[T] {
	b.must(b.Rules != nil, "Rules")
	return b.Rules()
}

// must panics with the name of a missing field.
func (b *Box[T]) must(there bool, field string) {
	if !there {
		panic(b.Name + ": Box." + field + " is nil")
	}
}

// fromCopy returns Rules.Copy, for a box whose field is not set.
func (b *Box[T]) fromCopy(field string) *law.Copy[T] {
	b.must(b.rules().Copy != nil, field)
	return b.rules().Copy
}

// Keys returns the game's own header keys.
func (b *Box[T]) Keys() []referee.Key {
	if b.HeaderKeys == nil {
		return nil
	}
	return b.HeaderKeys()
}

// Cards lists what can be printed of the box.
func (b *Box[T]) Cards(h referee.Header) []referee.Printed {
	if b.Deck != nil {
		return b.Deck(h)
	}
	t, _ := b.Lay(h)
	return b.fromCopy("Deck").Printed(&t, b.lexicon(h))
}

// Setup returns how to set up the table.
func (b *Box[T]) Setup(h referee.Header) (setup.Sheet, error) {
	if b.Sheet != nil {
		return b.Sheet(h)
	}
	t, err := b.Lay(h)
	if err != nil {
		return setup.Sheet{}, err
	}
	return b.fromCopy("Sheet").Setup(&t, b.lexicon(h)), nil
}

func (b *Box[T]) lexicon(h referee.Header) *referee.Lexicon {
	return referee.NewLexicon(b.Language(), h.Players)
}

// Open returns the first position of a record. It refuses a tally if none of the game's
// verbs belongs to one.
func (b *Box[T]) Open(h referee.Header, x *referee.Lexicon) (referee.Position, error) {
	if h.Tally && !slices.ContainsFunc(b.Language().Forms, func(f referee.Form) bool { return f.Tally }) {
		return nil, referee.BadKey("mode", "%s has no tally: its points are added up as it is played", b.Called)
	}
	b.must(b.Lay != nil, "Lay")
	t, err := b.Lay(h)
	if err != nil {
		return nil, err
	}
	return b.rules().Open(x, t), nil
}
