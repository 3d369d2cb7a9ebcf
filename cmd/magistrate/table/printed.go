package table

import "magistrate/referee"

// A Paper is a sheet that can be printed of a sitting.
type Paper struct {
	Kind string // as `magistrate print` calls it
	Says string
	Off  string // why it is not printed now, "" where it may be
}

// Papers lists them.
func (d *Desk) Papers() []Paper {
	off, score := "", ""
	if !d.At().Over() {
		score = "the game is not over"
	}
	switch {
	case referee.Hides(d.At()):
		off = "it tells what earlier rounds held: it is printed when the game is over"
	case d.Sitting().Chosen():
		off = "it tells what was chosen: it is printed when the last has spoken"
	}
	return []Paper{
		{"setup", "one page to lay the table from", ""},
		{"score", "the result with every figure's derivation, as PDF", score},
		{"reference", "the turn and the rules most often disputed, on one page", ""},
		{"record", "the game told line by line, for the archive", off},
	}
}
