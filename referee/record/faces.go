package record

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"magistrate/referee"
)

// A Source is a record or a box that says what cards show, with the name that
// people know it by.
type Source struct {
	Name    string
	Sitting *Sitting // nil for a box
	Box     *Box
	Notes   bool // what people wrote beside the faces of the box goes with them
}

// game is the source's game, whatever box its tables know.
func (c Source) game() referee.Game {
	if c.Box != nil {
		return c.Box.Game
	}
	if b, ok := c.Sitting.Game.(boxed); ok {
		return b.Game
	}
	return c.Sitting.Game
}

// faces lists what a source says of cards, with the lines that said it.
func (c Source) faces() (texts []string, said []Line, x *referee.Lexicon) {
	if c.Box == nil {
		for _, i := range c.Sitting.stands {
			said = append(said, c.Sitting.Entries[i].Line)
		}
		return c.Sitting.Faces(), said, c.Sitting.Lexicon
	}
	start, x := empty(Boxed(c.Box.Game, c.Box))
	return start.Faces(), c.Box.Lines, x
}

// Faces lists what the record, and the box its table knew, tell of what cards show. What a
// rule took for granted where nobody had told it is not among them: it was never read off
// a card, and is to be asked about at the next table.
func (s *Sitting) Faces() []string {
	board := s.start.Fork()
	for _, i := range s.stands {
		if e := &s.Entries[i]; s.Lexicon.Form(e.Statement.Verb).Boxed {
			board.Replay(e.Statement, !e.Ruling.Legal())
		}
	}
	return board.Faces()
}

// place names the last line of a source that can't be true beside a statement, or
// that says something of the same card.
func (c Source) place(start referee.Position, at *referee.Lexicon, against referee.Statement) string {
	_, said, x := c.faces()
	name := func(l Line) string { return fmt.Sprintf("%s, line %d,", c.Name, l.Number) }
	for _, l := range slices.Backward(said) {
		if s, err := ParseAt(at, start, l.Said()); err == nil && s.Verb == against.Verb && differ(start, s, against) {
			return name(l)
		}
	}
	for _, l := range slices.Backward(said) {
		if s := l.Statement; x.Form(s.Verb).Boxed && len(s.Items) > 0 && x.Item(s.Items[0]) == at.Item(against.Items[0]) {
			return name(l)
		}
	}
	return c.Name
}

// differ tells whether two statements can't both be told.
func differ(start referee.Position, a, b referee.Statement) bool {
	alone := start.Fork()
	return alone.Play(referee.Plain, "", a).Applied && !alone.Rule(b).Legal()
}

// Faces makes one box of records and boxes. name may be "": then it is the first
// box's, or that of the first source without its ending. The error names the
// files and lines where two of them differ.
func Faces(name string, sources []Source) (string, error) {
	g := sources[0].game()
	for _, c := range slices.Backward(sources) {
		if c.game().Key() != g.Key() {
			return "", fmt.Errorf("%s is of %s, and %s of %s", sources[0].Name, g.Title(), c.Name, c.game().Title())
		}
	}
	if !Boxes(g) {
		return "", fmt.Errorf("%s has no faces to be told: its book shows every card", g.Title())
	}
	board, x, err := together(g, sources)
	if err != nil {
		return "", err
	}
	if i := slices.IndexFunc(sources, func(c Source) bool { return c.Box != nil }); name == "" && i >= 0 {
		name = sources[i].Box.Name
	}
	if name == "" {
		name = path.Base(sources[0].Name)
		if i := strings.LastIndexByte(name, '.'); i > 0 {
			name = name[:i]
		}
	}
	var notes []note // what people wrote beside the faces of the boxes
	for _, c := range sources {
		if c.Notes {
			notes = append(notes, c.Box.notes...)
		}
	}
	var b strings.Builder
	if len(notes) > 0 {
		b.WriteString(notes[0].above) // in the header
		notes = notes[1:]
	}
	fmt.Fprintf(&b, "game: %s\nbox: %s\n\n", g.Key(), name)
	for _, text := range board.Faces() {
		of := text
		if s, err := ParseAt(x, board, text); err == nil {
			of = noted(s, x)
		}
		for i, n := range notes {
			if of == n.of {
				b.WriteString(n.above)
				text, notes[i] = text+n.behind, note{}
			}
		}
		b.WriteString(text + "\n")
	}
	for _, n := range notes {
		if b.WriteString(n.above); n.behind != "" {
			b.WriteString(Trim(n.behind) + "\n")
		}
	}
	return b.String(), nil
}

// together says the faces of all sources at one table, in one language.
func together(g referee.Game, sources []Source) (referee.Board, *referee.Lexicon, error) {
	start, x := empty(g)
	board := start.Fork()
	type told struct {
		by   Source
		said referee.Statement
	}
	var all []told
	for _, c := range sources {
		texts, _, _ := c.faces()
		said, err := readable(x, board, texts)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", c.Name, err)
		}
		for _, s := range said {
			text := x.Text(s)
			if board.Play(referee.Plain, "", s).Applied {
				all = append(all, told{c, s})
				continue
			}
			for _, old := range all {
				if old.said.Verb == s.Verb && differ(start, old.said, s) {
					return nil, nil, fmt.Errorf("%s and %s differ: “%s” and “%s”", old.by.place(start, x, s), c.place(start, x, old.said), x.Text(old.said), text)
				}
			}
			return nil, nil, fmt.Errorf("%s: “%s” can't be told beside the others", c.Name, text)
		}
	}
	return board, x, nil
}

// readable reads faces in an order in which they can be said: a name is taught
// before it is used.
func readable(x *referee.Lexicon, at referee.Position, texts []string) (all []referee.Statement, err error) {
	trial := at.Fork()
	for range 2 {
		var wait []string
		for _, text := range texts {
			s, bad := ParseAt(x, trial, text)
			if bad != nil {
				wait, err = append(wait, text), fmt.Errorf("“%s”: %w", text, bad)
				continue
			}
			trial.Play(referee.Plain, "", s)
			all = append(all, s)
		}
		if texts = wait; wait == nil {
			return all, nil
		}
	}
	return nil, err
}
