package referee

import (
	"magistrate/referee/rulebook"
	"magistrate/setup"
)

// A Game is one boxed game: its rulebook, its cards, and how a table of it
// opens. Its methods are pure.
type Game interface {
	Key() string   // "mag-mell": what a record's header says
	Title() string // "The Treasure of Mag Mell"
	Also() string  // what else it is called, for who looks for it
	Seats() (least, most int)
	Book() *rulebook.Book
	Language() *Language
	Keys() []Key            // the header keys of its own
	Cards(Header) []Printed // by a header that Open takes, or but for what chance has yet to choose
	Setup(Header) (setup.Sheet, error)
	// Open checks the header's own keys and lays the empty table. An error is a
	// *HeaderError where one key is at fault.
	Open(Header, *Lexicon) (Position, error)
}

// A Key is one header key of a game.
type Key struct {
	Name    string   // "level"
	Values  []string // the values it can have, the default first; none: free text
	Example string   // of a free text; what holds where nothing is said, if it may be left out
	Usual   []string // of a free text, what else is usual: to be chosen from
	Means   string   // in own words, for new games and help
	Once    bool     // once a box: the answer is kept in the settings
	Board   bool     // it is about the board, not about cards
	Stated  bool     // Example is what the rulebook says, and no assumption
	Level   string   // the level that needs it; "" for every one
	// Lot is what chance chooses from where the table leaves it to chance: one of
	// each group, listed between commas. Usual then names the first of all, the second of all.
	Lot [][]string
}

// A Printed is one card as a deck prints it.
type Printed struct {
	Code   string
	Name   string
	Copies int // 0: how many is not known; one is printed
	Tags   []Tag
	Value  int      // picks, points or influence it is worth; 0: none
	Unit   string   // what its Value counts where that is no points: "pick"
	Nought bool     // it is worth 0, and shows that
	Counts string   // what adds to its Value: "1 for each Life on this"; "" for nothing
	Cost   string   // what it takes to play; signs of printables are written {key}
	Text   []string // a short reminder in own words, line by line; signs likewise
	Powers []string // what it can do, each to stand in a box of its own; signs likewise
	// What is read in a band at the foot with the card turned upside down, and in
	// one at the right edge with the card on its side; signs likewise.
	Reversed, Side string
	Sign           string   // key of the sign drawn large; "" for that of its name or family
	Back           []Tag    // what its back shows; none: the common back
	Twin           string   // code of the card on its other face
	Counter        bool     // a small piece: a token, a marker, the same on both sides unless it has a twin
	Group          string   // what sort of component: "mage", "token"
	Track          []string // places for a marker, numbered so: a counter
	Large          bool     // a card larger than the others
	Slot           float64  // diameter of the place where a counter will lie, mm; 0: none
	Level          string   // the level that has it; "" for every one
	Assumed        string   // what of it no source gives: "5 Monsters of each family"; the same for cards alike
}

// A Spreader is a game whose box holds cards in numbers that no source gives:
// its deck can be printed by what a table counts in its own box.
type Spreader interface {
	Game
	// Spread reads such counts; "" gives our own. An error names the line. The
	// note says whose counts they are, for the sheet.
	Spread(text string) (cards []Printed, note string, err error)
}
