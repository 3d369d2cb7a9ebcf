package kit

import (
	"slices"
	"sync"

	"magistrate/referee"
	"magistrate/referee/law"
	"magistrate/referee/rulebook"
	"magistrate/setup"
)

// Rules ties all of a game together when it is first needed, over its rules.txt: that
// is the program's own text, so a fault of it is a fault of the program.
func Rules[T comparable](text string, tie func() law.Rules[T]) func() *law.Rules[T] {
	return sync.OnceValue(func() *law.Rules[T] {
		r := tie()
		r.Book = rulebook.Must(text)
		if r.State == nil {
			r.State = stated(r)
		}
		return law.NewRules(r)
	})
}

// A Box is a game told by values: the referee.Game that every game is.
type Box[T comparable] struct {
	Name        string               // "mag-mell": what a record's header says
	Called      string               // "The Treasure of Mag Mell"
	CalledAlso  string               // what else it is called, for who looks for it
	Least, Most int                  // players
	HeaderKeys  func() []referee.Key // of its own; nil: none
	Rules       func() *law.Rules[T] // see Rules
	// Lay checks the header's own keys and lays the empty table. An error is a
	// *HeaderError where one key is at fault.
	Lay func(referee.Header) (T, error)
	// Deck and Sheet are what can be printed and how the table is laid; nil where
	// Rules.Printed and Rules.Setup say so of the empty table.
	Deck  func(referee.Header) []referee.Printed
	Sheet func(referee.Header) (setup.Sheet, error)
}

// Key is what a record's header says.
func (b *Box[T]) Key() string { return b.Name }

// Title is the name on the box.
func (b *Box[T]) Title() string { return b.Called }

// Also is what else the game is called.
func (b *Box[T]) Also() string { return b.CalledAlso }

// Seats are how many can play.
func (b *Box[T]) Seats() (least, most int) { return b.Least, b.Most }

// Book gives the rules and the ledger.
func (b *Box[T]) Book() *rulebook.Book { return b.Rules().Book }

// Language gives verbs and words.
func (b *Box[T]) Language() *referee.Language { return b.Rules().Language }

// Keys are the header keys of this game.
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
	return b.Rules().Printed(&t, b.lexicon(h))
}

// Setup says how the table is laid.
func (b *Box[T]) Setup(h referee.Header) (setup.Sheet, error) {
	if b.Sheet != nil {
		return b.Sheet(h)
	}
	t, err := b.Lay(h)
	if err != nil {
		return setup.Sheet{}, err
	}
	return b.Rules().Setup(&t, b.lexicon(h)), nil
}

func (b *Box[T]) lexicon(h referee.Header) *referee.Lexicon {
	return referee.NewLexicon(b.Language(), h.Players)
}

// Open lays the empty table of a record. A tally is refused where no verb of the
// game belongs to one.
func (b *Box[T]) Open(h referee.Header, x *referee.Lexicon) (referee.Position, error) {
	if h.Tally && !slices.ContainsFunc(b.Language().Forms, func(f referee.Form) bool { return f.Tally }) {
		return nil, referee.BadKey("mode", "%s has no tally: its points are added up as it is played", b.Called)
	}
	t, err := b.Lay(h)
	if err != nil {
		return nil, err
	}
	return b.Rules().Open(x, t), nil
}
