package referee

import (
	"fmt"
	"strings"
	"unicode"
)

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

// BadName says why a player can't be called so; "" when they can.
func BadName(name string) string {
	for _, r := range name {
		switch {
		case strings.ContainsRune(",:!~#[]", r):
			return fmt.Sprintf("a player's name can't hold %q: %q", string(r), name)
		case unicode.IsControl(r), r == unicode.ReplacementChar:
			return fmt.Sprintf("a player's name holds only what can be read: %q", name)
		}
	}
	var buf [64]byte
	switch f := AppendFold(buf[:0], name); string(f) {
	case "":
		return "a player's name is empty"
	case "nobody", "nothing":
		return fmt.Sprintf("a player can't be called %q: the referee says that word itself", name)
	}
	return ""
}

// Text writes the header as a record begins, with the blank line that ends it.
func (h Header) Text(g Game) string {
	var b strings.Builder
	fmt.Fprintf(&b, "game: %s\n", h.Game)
	for _, k := range g.Keys() {
		if v, ok := h.Values[k.Name]; ok {
			fmt.Fprintf(&b, "%s: %s\n", k.Name, v)
		}
	}
	fmt.Fprintf(&b, "players: %s\n", strings.Join(h.Players, ", "))
	if h.Tally {
		b.WriteString("mode: tally\n")
	}
	if ruled := h.Ruled(g); ruled != "" {
		fmt.Fprintf(&b, "rulings: %s\n", ruled)
	}
	b.WriteString("\n")
	return b.String()
}

// Ruled writes the house rulings as a header does; "" for none.
func (h Header) Ruled(g Game) string {
	var rulings []string
	for _, q := range g.Book().Ledger {
		if c, ok := h.Rulings[q.ID]; ok {
			rulings = append(rulings, q.ID+"="+c)
		}
	}
	return strings.Join(rulings, ", ")
}
