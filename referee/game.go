package referee

import (
	"slices"

	"magistrate/referee/rulebook"
	"magistrate/setup"
)

// A Game is one boxed game: its rulebook, its cards, and how its table is set up. Its
// methods are pure.
type Game interface {
	Key() string   // "mag-mell", as in a record's header
	Title() string // "The Treasure of Mag Mell"
	Also() string  // another name of the game, for searching
	Seats() (least, most int)
	Book() *rulebook.Book
	Language() *Language
	Keys() []Key            // the header keys that only this game has
	Cards(Header) []Printed // of a header that Open accepts, or that only lacks what is drawn at random
	Setup(Header) (setup.Sheet, error)
	// Open checks the game's own header keys and returns the first position. If one key is
	// at fault, the error is a *HeaderError.
	Open(Header, *Lexicon) (Position, error)
}

// A Key is one header key of a game.
type Key struct {
	Name    string   // "level"
	Values  []string // the possible values, the default first; none: free text
	Example string   // an example of the free text; the default, if the key may be left out
	Usual   []string // other common values of the free text, to choose from
	First   string   // the value that is proposed for a new game, if not the default; a tally does not ask
	Means   string   // what it means, for new games and help
	Once    bool     // asked once for each box; the answer is kept in the settings
	Board   bool     // it describes the board, not the cards
	Stated  bool     // Example comes from the rulebook and is not an assumption
	Level   string   // the level that needs it; "" for all
	// Lot is what a random choice draws from: one of each group, whose members are
	// separated by commas. Usual then lists the first members of all groups, then the
	// second ones, and so on.
	Lot [][]string
}

// HasLevel reports whether a table has a level that rules.txt names: "", or the value of one
// of the game's keys.
func HasLevel(g Game, h Header, level string) bool {
	return level == "" || slices.ContainsFunc(g.Keys(), func(k Key) bool {
		return len(k.Values) > 0 && h.Value(k.Name, k.Values[0]) == level
	})
}

// A Printed is one card as a deck prints it.
type Printed struct {
	Code   string
	Name   string
	Copies int // 0: not known; one is printed
	Tags   []Tag
	Value  int      // the picks, points, or influence it is worth; 0: none
	Unit   string   // what its Value counts if not points: "pick"
	Nought bool     // it is worth 0 and shows that
	Counts string   // what adds to its Value: "1 for each Life on this"; "" for nothing
	Cost   string   // what it costs to play, with printables' signs as {key}
	Text   []string // a short reminder in our own words, line by line, with signs as {key}
	Powers []string // what it can do, each in a box of its own, with signs as {key}
	// Reversed is printed in a band at the foot, to be read with the card upside down,
	// Side in one at the right edge, to be read with the card on its side. Both have signs
	// as {key}.
	Reversed, Side string
	Sign           string   // key of the large sign; "" for that of its name or family
	Back           []Tag    // what its back shows; none: the common back
	Twin           string   // code of the card on its other face
	Counter        bool     // a small piece, such as a token or marker; both sides are the same unless it has a twin
	Group          string   // the sort of component: "mage", "token"
	Track          []string // numbered places for a marker: a counter
	Small          bool     // printed smaller than the other cards
	Rings          []Rings  // for what no source gives: things to ring as on the card in the box
	Slot           float64  // diameter of the place for a counter, in mm; 0: none
	Level          string   // the level that has it; "" for all
	Assumed        string   // what no source gives for it: "5 Monsters of each family"; the same for similar cards
}

// BoardGroup is the Group of what is on a game's board: tracks, and places for tiles, Copies of
// them.
const BoardGroup = "Board"

// Rings are things of which a player rings those that a card shows.
type Rings struct {
	Label string
	Of    []string // printables' signs as {key}, or short texts
}

// A Spreader is a game with cards whose numbers no source gives. A table can count those
// in its own box and print a deck to match.
type Spreader interface {
	Game
	// Spread parses such counts; "" returns our own. An error names the line. The note
	// says whose counts they are, for the sheet.
	Spread(text string) (cards []Printed, note string, err error)
}
