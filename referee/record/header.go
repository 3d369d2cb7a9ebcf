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

// A heading is a header with its lines.
type heading struct {
	referee.Header
	keys []headerLine
	head []string // its lines as written, with the blank one that ends it
	rest string   // the text after it
}

// A headerLine is a header line.
type headerLine struct {
	key, value string
	line       int
}

// readHeader parses the "key: value" lines up to the first blank line.
func readHeader(text string, games []referee.Game) (h heading, g referee.Game, err error) {
	if h, err = headerLines(text); err != nil {
		return h, nil, err
	}
	if g, err = h.game(games); err != nil {
		return h, nil, err
	}
	for _, k := range h.keys {
		if err := h.setKey(g, k.key, k.value); err != nil {
			err.Key, err.Line = k.key, k.line
			return h, nil, err
		}
	}
	if h.Players == nil {
		return h, nil, &referee.HeaderError{Reason: "the header has no players; add e.g. “players: Anna, Brit”, in seating order"}
	}
	return h, g, nil
}

// headerLines splits a header into lines without looking at the values.
func headerLines(text string) (h heading, err error) {
	const usual = 8 // lines, with the blank one
	h = heading{Header: referee.Header{Rulings: map[string]string{}, Values: map[string]string{}}, rest: text, keys: make([]headerLine, 0, usual), head: make([]string, 0, usual)}
	for line := ""; h.rest != ""; {
		line, h.rest = nextLine(h.rest)
		h.head = append(h.head, line)
		n := len(h.head)
		text := trim(strings.TrimPrefix(stripComment(line), byteOrderMark))
		if text == "" {
			if strings.Contains(line, "#") {
				continue
			}
			break
		}
		key, value, ok := strings.Cut(text, ":")
		if key = trim(key); !ok {
			return h, &referee.HeaderError{Line: n, Reason: fmt.Sprintf("%.80q is not a header line; write “key: value”, and a blank line after the last one", text)}
		}
		if first := h.line(key).line; first > 0 {
			return h, &referee.HeaderError{Key: key, Line: n, Reason: fmt.Sprintf("line %[2]d has already set %[1]s; delete one of the two lines", key, first)}
		}
		h.keys = append(h.keys, headerLine{key, trim(value), n})
	}
	return h, nil
}

// line returns the line with a key, or the zero value.
func (h *heading) line(key string) headerLine {
	for _, k := range h.keys {
		if k.key == key {
			return k
		}
	}
	return headerLine{}
}

// game returns the game that the header names.
func (h *heading) game(games []referee.Game) (referee.Game, error) {
	line := h.line("game")
	var keys []string
	for _, g := range games {
		if keys = append(keys, g.Key()); g.Key() == line.value {
			h.Game = line.value
			return g, nil
		}
	}
	if line.line == 0 {
		if near := spelling.Nearest("game", spelling.Texts(h.keys, func(k headerLine) string { return k.key })); near != "" {
			return nil, &referee.HeaderError{Line: h.line(near).line, Reason: fmt.Sprintf("%q is not a header key; did you mean “game: …” (%s)?", near, strings.Join(keys, ", "))}
		}
		return nil, &referee.HeaderError{Reason: "the header has no game; add “game: …” with one of " + strings.Join(keys, ", ")}
	}
	reason := fmt.Sprintf("there is no game %q; %s", line.value, spelling.DidYouMean(line.value, keys, "the games are "+spelling.List(keys)))
	return nil, &referee.HeaderError{Key: "game", Line: line.line, Reason: reason}
}

// setKey parses the value of a key.
func (h *heading) setKey(g referee.Game, key, value string) *referee.HeaderError {
	switch key {
	case "game":
		return nil
	case "players":
		return h.setPlayers(g, value)
	case "mode":
		if h.Tally = value == "tally"; !h.Tally {
			return &referee.HeaderError{Reason: fmt.Sprintf("there is no mode %q, only “mode: tally”, for a record that begins at final scoring", value)}
		}
		return nil
	case "rulings":
		return h.setRulings(g, value)
	}
	for _, k := range g.Keys() {
		switch {
		case k.Name != key:
		case k.Values == nil || slices.Contains(k.Values, value):
			h.Values[key] = value
			return nil
		default:
			return &referee.HeaderError{Reason: fmt.Sprintf("%s can't be %q; %s", key, value, spelling.DidYouMean(value, k.Values, "choose one of "+strings.Join(k.Values, ", ")))}
		}
	}
	known := append([]string{"game", "players", "mode", "rulings"}, spelling.Texts(g.Keys(), func(k referee.Key) string { return k.Name })...)
	return &referee.HeaderError{Reason: fmt.Sprintf("there is no key %q; %s", key, spelling.DidYouMean(key, known, "the keys are "+spelling.List(known)))}
}

// setPlayers parses the players' names.
func (h *heading) setPlayers(g referee.Game, value string) *referee.HeaderError {
	h.Players = strings.Split(value, ",")
	least, most := g.Seats()
	wrong := &referee.HeaderError{Reason: fmt.Sprintf("%s is for %d to %d players, not %d", g.Title(), least, most, len(h.Players))}
	if len(h.Players) > most { // there may be any number of names, so don't compare them
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
			return &referee.HeaderError{Reason: fmt.Sprintf("%q and %q count as the same name (case and accents don't matter)", h.Players[other], name)}
		}
	}
	if len(h.Players) < least {
		return wrong
	}
	return nil
}

// setRulings parses "id=choice, …".
func (h *heading) setRulings(g referee.Game, value string) *referee.HeaderError {
	for part := range strings.SplitSeq(value, ",") {
		id, choice, ok := strings.Cut(part, "=")
		id, choice = strings.Trim(id, blanks), strings.Trim(choice, blanks)
		if !ok {
			return &referee.HeaderError{Reason: fmt.Sprintf("%q is not a house rule; write “id=choice, …”", strings.Trim(part, blanks))}
		}
		var ids []string
		for _, q := range g.Book().Ledger {
			if len(q.Choices) > 0 {
				ids = append(ids, q.ID)
			}
		}
		q := g.Book().Question(id)
		if q == nil || len(q.Choices) == 0 {
			return &referee.HeaderError{Reason: fmt.Sprintf("there is no house rule %q; %s", id, spelling.DidYouMean(id, ids, fmt.Sprintf("“magistrate rulings %s” lists them", g.Key())))}
		}
		if _, twice := h.Rulings[id]; twice {
			return &referee.HeaderError{Reason: fmt.Sprintf("%s is set twice", id)}
		}
		if !slices.Contains(q.Choices, choice) {
			return &referee.HeaderError{Reason: fmt.Sprintf("%s can't be %q; choose one of %s", id, choice, strings.Join(q.Choices, ", "))}
		}
		h.Rulings[id] = choice
	}
	return nil
}

// BadName returns why a name is not allowed for a player, "" if it is.
func BadName(name string) string {
	for _, r := range name {
		switch {
		case strings.ContainsRune(",:!~#[]", r):
			return fmt.Sprintf("a player's name can't contain %q: %q", string(r), name)
		case unicode.IsControl(r), r == unicode.ReplacementChar:
			return fmt.Sprintf("a player's name can't contain unreadable characters: %q", name)
		}
	}
	visible := func(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.Is(unicode.Mn, r) }
	switch folded := spelling.Fold(name); {
	case folded == "" || !strings.ContainsFunc(name, visible):
		return "a player's name is empty"
	case folded == "nobody" || folded == "nothing":
		return fmt.Sprintf("a player can't be called %q: moves use that word", name)
	}
	return ""
}

// Header returns the header of a record as text, with the blank line that ends it.
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

// Ruled returns the house rules as a header has them; "" for none.
func Ruled(h referee.Header, g referee.Game) string {
	var rulings []string
	for _, q := range g.Book().Ledger {
		if c, ok := h.Rulings[q.ID]; ok {
			rulings = append(rulings, q.ID+"="+c)
		}
	}
	return strings.Join(rulings, ", ")
}
