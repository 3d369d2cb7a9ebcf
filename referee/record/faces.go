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
	Assumed bool // what a rule took for granted where the record does not say it counts too
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

// faces returns what a source says of cards as far as a box can hold it, the lines
// that may have said it, and their language.
func (c Source) faces() (texts []string, said []Line, x *referee.Lexicon) {
	if c.Box != nil {
		start, x := empty(Boxed(c.Box.Game, c.Box))
		return start.Faces(), c.Box.Lines, x
	}
	for _, i := range c.Sitting.stands {
		said = append(said, c.Sitting.Entries[i].Line)
	}
	board, _ := c.boxable()
	return board.Faces(), said, c.Sitting.Lexicon
}

// Faces returns what the record, and the box its table knew, say of what cards show. What
// a rule took for granted where the record does not say it is left out: nobody read it
// off a card, and the next table is asked about it.
func (s *Sitting) Faces() []string { return s.faces().Faces() }

// faces returns a table at which the faces of the record alone were entered.
func (s *Sitting) faces() referee.Board {
	board := s.start.Fork()
	for _, i := range s.stands {
		if e := &s.Entries[i]; s.Lexicon.Form(e.Statement.Verb).Boxed {
			board.Replay(e.Statement, !e.Ruling.Legal())
		}
	}
	return board
}

// Misfit is a face that stands in a record and that no box may hold.
type Misfit struct {
	Line   int
	Text   string
	Reason string // why a box may not hold it
}

// Misfits returns the faces of a source that no box may hold. Faces leaves them out.
func (c Source) Misfits() []Misfit {
	if c.Box != nil {
		return nil
	}
	_, all := c.boxable()
	return all
}

// boxable returns a table at which the faces were entered that stand in a record and
// that a box can hold, and those that none may hold.
func (c Source) boxable() (board referee.Board, misfits []Misfit) {
	s := c.Sitting
	all := s.faces()
	if c.Assumed {
		all = s.now
	}
	held, board := all.Faces(), s.unboxed()
	for _, i := range s.stands {
		e := &s.Entries[i]
		if !s.Lexicon.Form(e.Statement.Verb).Boxed {
			continue
		}
		after := all.Fork()
		if after.Replay(e.Statement, false); !slices.Equal(after.Faces(), held) {
			continue // a later face replaced it
		}
		if done := board.Play(referee.Plain, "", e.Statement); !done.Applied {
			misfits = append(misfits, Misfit{e.Number, s.Lexicon.Text(e.Statement), done.Ruling.Reason})
		}
	}
	// The rest is what the box says, what is left of faces that were replaced in part, and
	// what was assumed.
	known := board.Faces()
	rest, _ := readable(s.Lexicon, board, slices.DeleteFunc(held, func(text string) bool { return slices.Contains(known, text) }))
	for _, st := range rest {
		board.Play(referee.Plain, "", st)
	}
	return board, misfits
}

// unboxed returns the table before the record's first move, without what a box says.
func (s *Sitting) unboxed() referee.Board {
	start := s.start
	if g, ok := s.Game.(boxed); ok {
		start, _ = g.Game.Open(s.Header, s.Lexicon) // as the sitting was opened
	}
	return start.Fork()
}

// place names the last line of a source that can't be true beside a statement, or
// that says something of the same card.
func (c Source) place(start referee.Position, at *referee.Lexicon, against referee.Statement) string {
	_, said, x := c.faces()
	name := func(number int) string { return fmt.Sprintf("%s, line %d,", c.Name, number) }
	for _, l := range slices.Backward(said) {
		if s, err := ParseAt(at, start, l.Said()); err == nil && s.Verb == against.Verb && differ(start, s, against) {
			return name(l.Number)
		}
	}
	if c.Assumed && c.Sitting != nil {
		if line := c.Sitting.assumes(at.Text(against)); line > 0 {
			return name(line)
		}
	}
	for _, l := range slices.Backward(said) {
		if s := l.Statement; x.Form(s.Verb).Boxed && len(s.Items) > 0 && x.Item(s.Items[0]) == at.Item(against.Items[0]) {
			return name(l.Number)
		}
	}
	return c.Name
}

// assumes returns the line at which a rule took for granted what a face contradicts, 0
// for none.
func (s *Sitting) assumes(face string) int {
	board := s.start.Fork()
	for _, i := range s.stands {
		e := &s.Entries[i]
		st, err := ParseAt(s.Lexicon, board, face)
		fits := err == nil && board.Rule(st).Legal()
		board.Replay(e.Statement, !e.Ruling.Legal())
		if fits && !s.Lexicon.Form(e.Statement.Verb).Boxed && !board.Rule(st).Legal() {
			return e.Number
		}
	}
	return 0
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
			b.WriteString(trim(n.behind) + "\n")
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
