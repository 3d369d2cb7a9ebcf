package session

import "magistrate/referee"

// A Paper is a sheet of the open record that can be printed.
type Paper struct {
	Kind  string // as `magistrate print` calls it
	Means string
	Off   string // why it can't be printed now; "" when it can
}

// Papers lists the sheets of the open record. None tells what players must remember.
func (s *Session) Papers() []Paper {
	hides := ""
	switch {
	case referee.Hides(s.At()):
		hides = "it shows what earlier rounds held, until the game is over"
	case s.Record().Chosen():
		hides = "it shows what players have chosen, until the last has"
	}
	return []Paper{
		{"setup", "one page to set up the table from", ""},
		{"score", "the result, with the derivation of every figure", unless(s.At().Over(), "the game is not over")},
		{"reference", "the turn, and the rules most often disputed", ""},
		{"record", "the game, line by line", hides},
	}
}
