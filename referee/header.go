package referee

import "fmt"

// A Header is what a record says of its table before the first statement.
type Header struct {
	Game    string
	Players []string          // seating order, clockwise; the first begins
	Tally   bool              // mode: tally, a record that begins at final scoring
	Rulings map[string]string // house rulings by id; the defaults are not listed
	Values  map[string]string // the game's own keys, as written
}

// MaxSeats bounds the players at one table.
const MaxSeats = 8

// Value gives a key of the game's own, or what it is without being said.
func (h Header) Value(key, otherwise string) string {
	if v, ok := h.Values[key]; ok {
		return v
	}
	return otherwise
}

// A HeaderError is a fault of a record's header: nothing can be judged.
type HeaderError struct {
	Key    string // the key at fault, "" when one is missing
	Line   int    // from 1; 0 when no line is at fault
	Reason string
}

func (e *HeaderError) Error() string {
	if e.Line == 0 {
		return e.Reason
	}
	return fmt.Sprintf("line %d: %s", e.Line, e.Reason)
}

// BadKey makes the error of a game that can't take the value of one of its keys.
func BadKey(key, format string, args ...any) error {
	return &HeaderError{Key: key, Reason: fmt.Sprintf(format, args...)}
}
