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
	lines   map[string]int    // where each key stands
	end     int               // the first line after the header
}

// Value gives a key of the game's own, or what it is without being said.
func (h Header) Value(key, otherwise string) string {
	if v, ok := h.Values[key]; ok {
		return v
	}
	return otherwise
}

// Ruling gives the choice that holds for a question of the ledger.
func (h Header) Ruling(g Game, id string) string {
	if c, ok := h.Rulings[id]; ok {
		return c
	}
	return g.Book().Question(id).Default()
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

const mark = "\ufeff" // a byte-order mark

// readHeader reads the "key: value" lines up to the first blank line.
func readHeader(lines []string, games []Game) (h Header, g Game, err error) {
	h = Header{Rulings: map[string]string{}, Values: map[string]string{}, lines: map[string]int{}}
	var order []string
	for n, line := range lines {
		h.end = n + 1
		text := strings.Trim(strings.TrimPrefix(uncomment(line), mark), blanks)
		if text == "" {
			if strings.Contains(line, "#") {
				continue
			}
			break
		}
		key, value, ok := strings.Cut(text, ":")
		if key = strings.Trim(key, blanks); !ok {
			return h, nil, &HeaderError{Line: n + 1, Reason: fmt.Sprintf("%q is no header line; “key: value” is wanted, and a blank line after the last", text)}
		}
		if at, twice := h.lines[key]; twice {
			return h, nil, &HeaderError{Key: key, Line: n + 1, Reason: fmt.Sprintf("%s stands here and on line %d; each key stands once", key, at)}
		}
		h.lines[key] = n + 1
		h.Values[key] = strings.Trim(value, blanks)
		order = append(order, key)
	}
	if g, err = h.game(games); err != nil {
		return h, nil, err
	}
	for _, key := range order {
		if err := h.take(g, key); err != nil {
			err.Key, err.Line = key, h.lines[key]
			return h, nil, err
		}
	}
	if h.Players == nil {
		return h, nil, &HeaderError{Reason: "the header names no players; “players: Anna, Brit” is wanted, in seating order"}
	}
	return h, g, nil
}

// game finds which game the header names.
func (h *Header) game(games []Game) (Game, error) {
	name, ok := h.Values["game"]
	var keys []string
	for _, g := range games {
		if keys = append(keys, g.Key()); g.Key() == name {
			h.Game = name
			delete(h.Values, "game")
			return g, nil
		}
	}
	if !ok {
		if near := Nearest("game", h.keys()); near != "" {
			return nil, &HeaderError{Line: h.lines[near], Reason: fmt.Sprintf("%q is no header key; did you mean “game: …” (%s)?", near, strings.Join(keys, ", "))}
		}
		return nil, &HeaderError{Reason: "the header names no game; “game: …” is wanted, one of " + strings.Join(keys, ", ")}
	}
	reason := fmt.Sprintf("there is no game %q; there is %s", name, List(keys))
	if near := Nearest(name, keys); near != "" {
		reason = fmt.Sprintf("there is no game %q; did you mean %s?", name, near)
	}
	return nil, &HeaderError{Key: "game", Line: h.lines["game"], Reason: reason}
}

func (h *Header) keys() (all []string) {
	for k := range h.lines {
		all = append(all, k)
	}
	return all
}

// take reads one key's value.
func (h *Header) take(g Game, key string) *HeaderError {
	value := h.Values[key]
	switch key {
	case "game":
		return nil
	case "players":
		delete(h.Values, key)
		return h.seat(g, value)
	case "mode":
		delete(h.Values, key)
		if h.Tally = value == "tally"; !h.Tally {
			return &HeaderError{Reason: fmt.Sprintf("there is no mode %q; “mode: tally” opens a record that begins at final scoring", value)}
		}
		return nil
	case "rulings":
		delete(h.Values, key)
		return h.rule(g, value)
	}
	known := []string{"game", "players", "mode", "rulings"}
	for _, k := range g.Keys() {
		if k.Name != key {
			known = append(known, k.Name)
			continue
		}
		for _, v := range k.Values {
			if v == value {
				return nil
			}
		}
		if k.Values == nil {
			return nil
		}
		if near := Nearest(value, k.Values); near != "" {
			return &HeaderError{Reason: fmt.Sprintf("%s can't be %q; did you mean %s?", key, value, near)}
		}
		return &HeaderError{Reason: fmt.Sprintf("%s can't be %q; it is one of %s", key, value, strings.Join(k.Values, ", "))}
	}
	if near := Nearest(key, known); near != "" {
		return &HeaderError{Reason: fmt.Sprintf("there is no key %q; did you mean %s?", key, near)}
	}
	return &HeaderError{Reason: fmt.Sprintf("there is no key %q; there is %s", key, List(known))}
}

// seat reads the players' names.
func (h *Header) seat(g Game, value string) *HeaderError {
	seen := map[string]string{}
	for name := range strings.SplitSeq(value, ",") {
		name = strings.Join(strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '\t' }), " ")
		if reason := BadName(name); reason != "" {
			return &HeaderError{Reason: reason}
		}
		if other, twice := seen[Fold(name)]; twice {
			return &HeaderError{Reason: fmt.Sprintf("%q and %q are the same name to the referee (case and accents don't count)", other, name)}
		}
		seen[Fold(name)] = name
		h.Players = append(h.Players, name)
	}
	if least, most := g.Seats(); len(h.Players) < least || len(h.Players) > most {
		return &HeaderError{Reason: fmt.Sprintf("%s is for %d to %d players, not %d", g.Title(), least, most, len(h.Players))}
	}
	return nil
}

// BadName says why a player can't be called so; "" when they can.
func BadName(name string) string {
	if i := strings.IndexAny(name, ",:!~#[]"); i >= 0 {
		return fmt.Sprintf("a player's name can't hold %q: %q", name[i:i+1], name)
	}
	for _, r := range name {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return fmt.Sprintf("a player's name holds only what can be read: %q", name)
		}
	}
	switch f := Fold(name); f {
	case "":
		return "a player's name is empty"
	case "nobody", "nothing":
		return fmt.Sprintf("a player can't be called %q: the referee says that word itself", name)
	}
	return ""
}

// rule reads "id=choice, …".
func (h *Header) rule(g Game, value string) *HeaderError {
	for part := range strings.SplitSeq(value, ",") {
		id, choice, ok := strings.Cut(part, "=")
		id, choice = strings.Trim(id, blanks), strings.Trim(choice, blanks)
		if !ok {
			return &HeaderError{Reason: fmt.Sprintf("%q is no ruling; “id=choice, …” is wanted", strings.Trim(part, blanks))}
		}
		var ids []string
		for _, q := range g.Book().Ledger {
			if len(q.Choices) > 0 {
				ids = append(ids, q.ID)
			}
		}
		q := g.Book().Question(id)
		if q == nil || len(q.Choices) == 0 {
			reason := fmt.Sprintf("%q is no question a table can rule on; “magistrate rulings %s” lists them", id, g.Key())
			if near := Nearest(id, ids); near != "" && near != id {
				reason = fmt.Sprintf("%q is no question a table can rule on; did you mean %s?", id, near)
			}
			return &HeaderError{Reason: reason}
		}
		if _, twice := h.Rulings[id]; twice {
			return &HeaderError{Reason: fmt.Sprintf("%s is ruled on twice", id)}
		}
		for _, c := range q.Choices {
			if c == choice {
				h.Rulings[id] = c
			}
		}
		if h.Rulings[id] == "" {
			return &HeaderError{Reason: fmt.Sprintf("%s can't be %q; it is one of %s", id, choice, strings.Join(q.Choices, ", "))}
		}
	}
	return nil
}

// uncomment cuts a comment off a line.
func uncomment(line string) string {
	if i := strings.IndexByte(line, '#'); i >= 0 {
		return line[:i]
	}
	return line
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
	var rulings []string
	for _, q := range g.Book().Ledger {
		if c, ok := h.Rulings[q.ID]; ok {
			rulings = append(rulings, q.ID+"="+c)
		}
	}
	if rulings != nil {
		fmt.Fprintf(&b, "rulings: %s\n", strings.Join(rulings, ", "))
	}
	b.WriteString("\n")
	return b.String()
}
