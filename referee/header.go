package referee

import "fmt"

// A Header is what a record says about its table before the first move.
type Header struct {
	Game    string
	Players []string          // in seating order, clockwise; the first begins
	Tally   bool              // mode: tally, a record that begins at final scoring
	Rulings map[string]string // house rules by id, without those at their default
	Values  map[string]string // the game's own keys, as written
}

// MaxSeats is the largest number of players at a table.
const MaxSeats = 8

// Value returns the value of one of the game's own keys, or fallback if it is not set.
func (h Header) Value(key, fallback string) string {
	if v, ok := h.Values[key]; ok {
		return v
	}
	return fallback
}

// A HeaderError is a fault in a record's header. Nothing after it can be judged.
type HeaderError struct {
	Key    string // the faulty key; "" if one is missing
	Line   int    // from 1; 0 if no line is at fault
	Reason string
}

func (e *HeaderError) Error() string {
	if e.Line == 0 {
		return e.Reason
	}
	return fmt.Sprintf("line %d: %s", e.Line, e.Reason)
}

// BadKey returns the error for a key whose value the game does not accept.
func BadKey(key, format string, args ...any) error {
	return &HeaderError{Key: key, Reason: fmt.Sprintf(format, args...)}
}
