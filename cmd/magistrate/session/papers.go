package session

import "magistrate/referee"

// A Paper is a sheet of the open record that can be printed.
type Paper struct {
	Kind  string // as `magistrate print` calls it
	Means string
	Off   string // why it can't be printed now; "" if it can
}

// Papers returns the sheets of the open record. None shows what players must remember.
func (s *Session) Papers() []Paper {
	hides := ""
	switch {
	case referee.Hides(s.At()):
		hides = "it would show earlier rounds before the game is over"
	case s.Record().Chosen():
		hides = "it would show choices before everyone has chosen"
	}
	return []Paper{
		{"setup", "a set-up sheet: the table, on one page", ""},
		{"score", "a score sheet: the result, with the source of every figure", reasonUnless(s.At().Over(), "the game is not over; “magistrate print score” prints a blank sheet")},
		{"reference", "a reference sheet: a turn, and the rules most often disputed", ""},
		{"record", "the whole game, line by line", hides},
	}
}
