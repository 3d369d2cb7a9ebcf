package record

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

const byteOrderMark = "\ufeff"

// A heading is a header with where it stands.
type heading struct {
	referee.Header
	keys []keyed
	head []string // its lines as they stand, with the blank one that ends it
	rest string   // the text behind it
}

// A keyed is a key of a header in the order written, with its value and its line.
type keyed struct {
	key, value string
	line       int
}

// readHeader reads the "key: value" lines up to the first blank line.
func readHeader(text string, games []referee.Game) (h heading, g referee.Game, err error) {
	if h, err = headerLines(text); err != nil {
		return h, nil, err
	}
	if g, err = h.game(games); err != nil {
		return h, nil, err
	}
	for _, k := range h.keys {
		if err := h.take(g, k.key, k.value); err != nil {
			err.Key, err.Line = k.key, k.line
			return h, nil, err
		}
	}
	if h.Players == nil {
		return h, nil, &referee.HeaderError{Reason: "the header names no players; “players: Anna, Brit” is wanted, in seating order"}
	}
	return h, g, nil
}

// headerLines reads the lines of a header without looking at what they say.
func headerLines(text string) (h heading, err error) {
	const usual = 8 // lines, with the blank one
	h = heading{Header: referee.Header{Rulings: map[string]string{}, Values: map[string]string{}}, rest: text, keys: make([]keyed, 0, usual), head: make([]string, 0, usual)}
	for line := ""; h.rest != ""; {
		line, h.rest = nextLine(h.rest)
		h.head = append(h.head, line)
		n := len(h.head)
		text := trim(strings.TrimPrefix(uncomment(line), byteOrderMark))
		if text == "" {
			if strings.Contains(line, "#") {
				continue
			}
			break
		}
		key, value, ok := strings.Cut(text, ":")
		if key = trim(key); !ok {
			return h, &referee.HeaderError{Line: n, Reason: fmt.Sprintf("%.80q is no header line; “key: value” is wanted, and a blank line after the last", text)}
		}
		if first := h.find(key).line; first > 0 {
			return h, &referee.HeaderError{Key: key, Line: n, Reason: fmt.Sprintf("%s stands here and on line %d; each key stands once", key, first)}
		}
		h.keys = append(h.keys, keyed{key, trim(value), n})
	}
	return h, nil
}

// find gives what stands behind a key, and on which line; 0 where it does not stand.
func (h *heading) find(key string) keyed {
	for _, k := range h.keys {
		if k.key == key {
			return k
		}
	}
	return keyed{}
}

// game finds which game the header names.
func (h *heading) game(games []referee.Game) (referee.Game, error) {
	said := h.find("game")
	var keys []string
	for _, g := range games {
		if keys = append(keys, g.Key()); g.Key() == said.value {
			h.Game = said.value
			return g, nil
		}
	}
	if said.line == 0 {
		if near := spelling.Nearest("game", spelling.Texts(h.keys, func(k keyed) string { return k.key })); near != "" {
			return nil, &referee.HeaderError{Line: h.find(near).line, Reason: fmt.Sprintf("%q is no header key; did you mean “game: …” (%s)?", near, strings.Join(keys, ", "))}
		}
		return nil, &referee.HeaderError{Reason: "the header names no game; “game: …” is wanted, one of " + strings.Join(keys, ", ")}
	}
	reason := fmt.Sprintf("there is no game %q; %s", said.value, spelling.Meant(said.value, keys, "there is "+spelling.List(keys)))
	return nil, &referee.HeaderError{Key: "game", Line: said.line, Reason: reason}
}

// take reads one key's value.
func (h *heading) take(g referee.Game, key, value string) *referee.HeaderError {
	switch key {
	case "game":
		return nil
	case "players":
		return h.seat(g, value)
	case "mode":
		if h.Tally = value == "tally"; !h.Tally {
			return &referee.HeaderError{Reason: fmt.Sprintf("there is no mode %q; “mode: tally” opens a record that begins at final scoring", value)}
		}
		return nil
	case "rulings":
		return h.rule(g, value)
	}
	for _, k := range g.Keys() {
		switch {
		case k.Name != key:
		case k.Values == nil || slices.Contains(k.Values, value):
			h.Values[key] = value
			return nil
		default:
			return &referee.HeaderError{Reason: fmt.Sprintf("%s can't be %q; %s", key, value, spelling.Meant(value, k.Values, "it is one of "+strings.Join(k.Values, ", ")))}
		}
	}
	known := append([]string{"game", "players", "mode", "rulings"}, spelling.Texts(g.Keys(), func(k referee.Key) string { return k.Name })...)
	return &referee.HeaderError{Reason: fmt.Sprintf("there is no key %q; %s", key, spelling.Meant(key, known, "there is "+spelling.List(known)))}
}

// seat reads the players' names.
func (h *heading) seat(g referee.Game, value string) *referee.HeaderError {
	h.Players = strings.Split(value, ",")
	least, most := g.Seats()
	wrong := &referee.HeaderError{Reason: fmt.Sprintf("%s is for %d to %d players, not %d", g.Title(), least, most, len(h.Players))}
	if len(h.Players) > most { // their names are not compared: there may be any number
		return wrong
	}
	folded := make([]string, len(h.Players))
	for i, name := range h.Players {
		if name = trim(name); strings.Contains(name, "  ") || strings.Contains(name, "\t") {
			name = strings.Join(strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '\t' }), " ")
		}
		if reason := BadName(name); reason != "" {
			return &referee.HeaderError{Reason: reason}
		}
		h.Players[i], folded[i] = name, spelling.Fold(name)
		if other := slices.Index(folded, folded[i]); other < i {
			return &referee.HeaderError{Reason: fmt.Sprintf("%q and %q are the same name to the referee (case and accents don't count)", h.Players[other], name)}
		}
	}
	if len(h.Players) < least {
		return wrong
	}
	return nil
}

// rule reads "id=choice, …".
func (h *heading) rule(g referee.Game, value string) *referee.HeaderError {
	for part := range strings.SplitSeq(value, ",") {
		id, choice, ok := strings.Cut(part, "=")
		id, choice = strings.Trim(id, blanks), strings.Trim(choice, blanks)
		if !ok {
			return &referee.HeaderError{Reason: fmt.Sprintf("%q is no ruling; “id=choice, …” is wanted", strings.Trim(part, blanks))}
		}
		var ids []string
		for _, q := range g.Book().Ledger {
			if len(q.Choices) > 0 {
				ids = append(ids, q.ID)
			}
		}
		q := g.Book().Question(id)
		if q == nil || len(q.Choices) == 0 {
			return &referee.HeaderError{Reason: fmt.Sprintf("%q is no question a table can rule on; %s", id, spelling.Meant(id, ids, fmt.Sprintf("“magistrate rulings %s” lists them", g.Key())))}
		}
		if _, twice := h.Rulings[id]; twice {
			return &referee.HeaderError{Reason: fmt.Sprintf("%s is ruled on twice", id)}
		}
		if !slices.Contains(q.Choices, choice) {
			return &referee.HeaderError{Reason: fmt.Sprintf("%s can't be %q; it is one of %s", id, choice, strings.Join(q.Choices, ", "))}
		}
		h.Rulings[id] = choice
	}
	return nil
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
	seen := func(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.Is(unicode.Mn, r) }
	switch said := spelling.Fold(name); {
	case said == "" || !strings.ContainsFunc(name, seen):
		return "a player's name is empty"
	case said == "nobody" || said == "nothing":
		return fmt.Sprintf("a player can't be called %q: the referee says that word itself", name)
	}
	return ""
}

// Header writes a header as a record begins, with the blank line that ends it.
func Header(h referee.Header, g referee.Game) string {
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
	if ruled := Ruled(h, g); ruled != "" {
		fmt.Fprintf(&b, "rulings: %s\n", ruled)
	}
	b.WriteString("\n")
	return b.String()
}

// Ruled writes the house rulings as a header does; "" for none.
func Ruled(h referee.Header, g referee.Game) string {
	var rulings []string
	for _, q := range g.Book().Ledger {
		if c, ok := h.Rulings[q.ID]; ok {
			rulings = append(rulings, q.ID+"="+c)
		}
	}
	return strings.Join(rulings, ", ")
}
