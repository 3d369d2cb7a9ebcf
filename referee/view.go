package referee

// A View is the table as it may be shown. Each game builds it from public facts, never by
// filtering its state, so that what players must remember stays hidden.
type View struct {
	Round string   // "Round 5 of 11"; if turns are counted, "Round 1, turn 3"
	Phase string   // "Mage phase"
	Areas []Area   // the middle of the table
	Seats []Seat   // in seating order; see law.Rules
	Notes []string // countdowns and reminders: "Last turns: 2 left"
	// Choosing means that everyone chooses at once and somebody has yet to choose: the
	// choices so far are secret.
	Choosing bool
	Memory
}

// Memory holds what may be shown of earlier rounds.
type Memory struct {
	// Open means that players need not remember anything, so the log of earlier rounds
	// may stay visible. Otherwise the log shows only the Recall of those rounds. When
	// the game is over, Open means that everything was turned up and is covered by the
	// Facts.
	Open bool
	// Recall lists what will still be visible of this round when it is over: "Rún -3",
	// "limit 5". It leaves out anything that goes face down.
	Recall []string
	// Whole is the round that a turn belongs to, "Round 1", if Round counts turns.
	Whole string
	// Secret is the secret that the log of earlier rounds would reveal, if they are reduced
	// for that reason rather than for memory: "how much Gold each has".
	Secret string
	// Lost counts how often something public was hidden, if turns are counted within a
	// Whole round. Stepping back over turns that did not change it reveals nothing that
	// players must remember.
	Lost int
	// LedByFirstMove means that the first move of this round led into it, as no move ends a
	// round.
	LedByFirstMove bool
}

// BeforeRounds is the Round of a View during set-up, in games that later hide the log of
// the set-up.
const BeforeRounds = "Before round 1"

// Reveal is whether hidden things may be shown: the contents of face-down piles, and who
// alone could make a move because of them.
type Reveal bool

// Sight is what a View may show.
type Sight struct {
	Reveal    Reveal
	Irregular int // the number of illegal moves that were let stand
}

// An Area is one region of the table: a grid or a row of cells.
type Area struct {
	Title   string // "Pool"
	Columns int    // cells to a row; 0: as many as fit
	Places  int    // how many cells a full area has; 0: as many as there are
	// Across and Down name the columns and rows of a grid whose cells are named by both:
	// "b" and "3" for the cell "b3".
	Across, Down []string
	Cells        []Cell
	// Placed means that the order of the cells is the table's own. Otherwise cells stay
	// where they were shown, and new ones fill the gaps.
	Placed bool
}

// A Matrix arranges the first words of a kind, row by row: School by Guild. Words after
// those stand apart. It never changes during a game.
type Matrix struct {
	Kind    Kind
	Rows    []Tag
	Columns []Column
}

// Place returns the row and column of a word; ok is false if it has none.
func (m *Matrix) Place(it Item) (row, column int, ok bool) {
	n := len(m.Columns)
	return int(it.Ref) / n, int(it.Ref) % n, it.Kind == m.Kind && int(it.Ref) < n*len(m.Rows)
}

// A Column is what the words in one column of a Matrix have in common.
type Column struct {
	Name string // "Arcane Warrior", "Crow 3"
	Code string // "AR", "C3"
	Tag  Tag
}

// A Cell is one thing on the table, or a place for one.
type Cell struct {
	Label   string // "Gairm Sorcerer"
	Code    string // "GASO"; "" for none
	Tags    []Tag  // its families, for letter, sign, and colour
	Note    string // what lies on it or belongs to it: "-3", "2 Gold"
	Row     string // the row it lies in, if a player's cells form rows: "row 1"
	Figure  string // the last word of the label, if that is the number to look at first: influence
	Worth   string // the points it is worth, in a column of their own; "" for none
	Command string // the move that begins with choosing it, "Anna: pick Gairm Sorcerer"; "" for none
	State   CellState
}

// A CellState is the way a Cell lies on the table.
type CellState uint8

// The states of a Cell.
const (
	FaceUp CellState = iota
	FaceDown
	Vacant  // a place without a card
	Turned  // exhausted
	Settled // done with: a claimed treasure
)

// A Tag is a family of cards, marked by letter and sign as well as by colour.
type Tag struct {
	Name   string // "Gairm"
	Short  string // the agreed short name, "Warrior" for "Arcane Warrior"; "" if the name is short
	Letter string // one or two letters: "G"
	Sign   string // one narrow character: "◆"
	Hue    string // a name of package hue; "" for none
	Group  string // the name of its group: "Schools"; "" for none
}

// A Seat is one player's part of the table.
type Seat struct {
	Name    string
	Acting  bool
	Next    bool    // acts next, if the order of play decides that
	Facts   []Label // "value": "3 of 5", "allies": "17 cards"
	Tallies []Tally // numbers that every player has, in the same order for all
	Cells   []Cell  // face up in front of them
	Placed  bool    // each cell has its place, as in Area
	Shown   []Cell  // hidden cards; only with Reveal, or if the rules show them
}

// A Label is a short named value.
type Label struct {
	Name, Value string // Value is "" if the name says everything: "passed"
	Short       string // both, for narrow screens: "pile 7", "①"; "": as they are
	Decides     bool   // shown large beside the player's name: points, passed
	Compared    bool   // Count is compared with that of the others, as a bar
	Count, Of   int    // Count out of Of, as pips; Of is 0 if there is no limit
	Unreachable bool   // what is missing from Count can't be reached
	Cause       string // the cards that it comes from, for “why PLAYER”: "Rún Sorcerer matches Rún Guard"
}

// A Tally is how much of one thing a player has.
type Tally struct {
	Tag   Tag
	Count int
	Note  string // "by 2 cards"
	Most  bool   // nobody has more, and the most counts
}
