package referee

// A View is the table as it may be shown: built by each game from named public
// facts, never by filtering its state, so what is forgotten stays hidden.
type View struct {
	Round string   // "Round 5 of 11"; where its turns are told apart "Round 1, turn 3"
	Whole string   // the round that such a turn belongs to: "Round 1"; "" where Round is whole
	Phase string   // "Mage phase"
	Areas []Area   // what lies in the middle of the table
	Seats []Seat   // seating order; see law.Rules
	Notes []string // countdowns and reminders: "Last turns: 2 left"
	// Open says that nothing which was once seen is to be forgotten here: the log
	// of earlier rounds may stay in sight. Where it is false they are folded to
	// what Recall says of them. When the game is over it says that all of it was
	// turned up, so that the Facts tell of it.
	Open bool
	// Tells is what the log of earlier rounds would tell that is secret, where that and not
	// memory is why it is folded: "how much Gold each has".
	Tells string
	// Lost counts how often something that all saw went out of sight, where turns are told
	// apart within a Whole round: going back over turns in which nothing did tells nobody
	// what is to be remembered.
	Lost int
	// Began says that what led into this round was the first thing said in it:
	// nobody says that a round is over.
	Began bool
	// Choosing says that all choose at once, and the last has not spoken: what was chosen
	// is told to nobody.
	Choosing bool
	// Recall is what the table can still see of this round when it is over: "Rún -3",
	// "limit 5". It holds nothing that goes face down.
	Recall []string
	// Matrix puts the words of one kind into rows and columns, for who lays out a
	// list of them; nil where they make none.
	Matrix *Matrix
}

// BeforeRounds is the Round of a View while the table is laid, in games that fold what
// was said then.
const BeforeRounds = "Before round 1"

// Reveal says whether hidden things may be told: what lies in face-down piles,
// and who alone could say something because of it.
type Reveal bool

// Sight is what a View may show.
type Sight struct {
	Reveal    Reveal
	Irregular int // statements applied although a rule refuses them
}

// An Area is one region of the table: a grid or a row of cells.
type Area struct {
	Title   string // "Pool"
	Columns int    // cells in a row; 0: as many as fit
	Places  int    // how many cells it has when none is missing; 0: as many as lie there
	// Across and Down name the columns and rows of a grid whose cells are called
	// by both: "b" and "3" for the cell "b3".
	Across, Down []string
	Cells        []Cell
	// Placed says that each cell has its place: their order is the table's own. Else
	// cells stay where they were seen, and what is new fills the gaps.
	Placed bool
}

// A Matrix is the first words of a kind, numbered row by row: School by Guild.
// Words behind them stand apart. It is the same at every moment of a game.
type Matrix struct {
	Kind    Kind
	Rows    []Tag
	Columns []Column
}

// Place tells in which row and column a word stands; ok is false where in none.
func (m *Matrix) Place(it Item) (row, column int, ok bool) {
	n := len(m.Columns)
	return int(it.Ref) / n, int(it.Ref) % n, it.Kind == m.Kind && int(it.Ref) < n*len(m.Rows)
}

// A Column is what the words of a column of a Matrix have in common.
type Column struct {
	Name string // "Arcane Warrior", "Crow 3"
	Code string // "AR", "C3"
	Tag  Tag
}

// A Cell is one thing that lies on the table, or a place where one may lie.
type Cell struct {
	Label  string // "Gairm Sorcerer"
	Code   string // "GASO"; "" where it has none
	Tags   []Tag  // what it belongs to, for letter, sign and colour
	Note   string // what lies on it or belongs to it: "-3", "2 Gold"
	Row    string // what it lies in, where what lies before a player is in rows: "row 1"
	Figure string // the last word of its label where that is the number that decides, to be seen first: influence
	Worth  string // the points it gives, "" for none: they stand in a column of their own
	Say    string // the statement that choosing it begins, "Anna: pick Gairm Sorcerer"; "" where choosing it means nothing
	State  CellState
}

// A CellState says how a Cell lies there.
type CellState uint8

// The states of a Cell.
const (
	FaceUp CellState = iota
	FaceDown
	Vacant  // a place without a card
	Turned  // exhausted
	Settled // done with: a treasure claimed
)

// A Tag is a family a card belongs to, told by letter and sign as well as colour.
type Tag struct {
	Name   string // "Gairm"
	Letter string // one or two letters: "G"
	Sign   string // one narrow character: "◆"
	Hue    string // a name of package hue; "" for none
	Group  string // what it and its like are called: "Schools"; "" for no name
}

// A Seat is what lies before one player.
type Seat struct {
	Name    string
	Acting  bool
	Next    bool    // acts after the one that acts, as far as the order of play says it
	Facts   []Label // "value": "3 of 5", "allies": "17 cards"
	Tallies []Tally // what everybody has a number of, the same in the same order for all
	Cells   []Cell  // face up before them
	Placed  bool    // each of them has its place, as in Area
	Shown   []Cell  // hidden cards; only with Reveal or where the rules show them
}

// A Label is a short named value.
type Label struct {
	Name, Value string // the value is "" where the name says all: "passed"
	Short       string // both where there is little room: "pile 7", "①"; "": they stand as they are
	Decides     bool   // it is to be seen from afar, beside the name: points, passed
	Weighs      bool   // Count is compared with that of the others, as a bar
	Count, Of   int    // so many of so many, as pips; Of is 0 where it is no such number
	Shut        bool   // what Count lacks can't be reached
}

// A Tally is how much of one thing a player has.
type Tally struct {
	Tag   Tag
	Count int
	Note  string // "by 2 cards"
	Most  bool   // nobody has more, and that counts
}
