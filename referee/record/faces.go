package record

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"magistrate/referee"
)

// A Source is a record or a box with the faces of cards, and the name that people know it
// by.
type Source struct {
	Name    string
	Record  *Record // nil for a box
	Box     *Box
	Notes   bool // include the comments of the box
	Assumed bool // include what a rule assumed because the record does not say it
}

// game returns the source's game, without a box.
func (c Source) game() referee.Game {
	if c.Box != nil {
		return c.Box.Game
	}
	if b, ok := c.Record.Game.(boxed); ok {
		return b.Game
	}
	return c.Record.Game
}

// faces returns the faces of a source that a box can hold, the lines that may have entered
// them, and their language.
func (c Source) faces() (texts []string, lines []Line, x *referee.Lexicon) {
	if c.Box != nil {
		start, x := emptyTable(Boxed(c.Box.Game, c.Box))
		return referee.Faces(start), c.Box.Lines, x
	}
	for _, i := range c.Record.live {
		lines = append(lines, c.Record.Entries[i].Line)
	}
	board, _ := c.boxable()
	return referee.Faces(board), lines, c.Record.Lexicon
}

// Faces returns the faces known from the record and its box. It leaves out assumed ones:
// nobody read them from a card, so the next table is asked.
func (s *Record) Faces() []string { return referee.Faces(s.faces()) }

// faces returns a table with nothing but the faces of the record.
func (s *Record) faces() referee.Board {
	board := s.start.Fork()
	for _, i := range s.live {
		if e := &s.Entries[i]; s.Lexicon.Form(e.Move.Verb).Boxed {
			board.Do(e.Move, !e.Ruling.Legal())
		}
	}
	return board
}

// A Misfit is a face in a record that a box can't hold.
type Misfit struct {
	Line   int
	Text   string
	Reason string // why no box may hold it
}

// Misfits returns the faces of a source that no box may hold. Faces leaves them out.
func (c Source) Misfits() []Misfit {
	if c.Box != nil {
		return nil
	}
	_, all := c.boxable()
	return all
}

// boxable returns a table with the faces of a record that a box can hold, and a list of
// the others.
func (c Source) boxable() (board referee.Board, misfits []Misfit) {
	s := c.Record
	all := s.faces()
	if c.Assumed {
		all = s.now
	}
	held, board := referee.Faces(all), s.unboxed()
	for _, i := range s.live {
		e := &s.Entries[i]
		if !s.Lexicon.Form(e.Move.Verb).Boxed {
			continue
		}
		after := all.Fork()
		if after.Do(e.Move, false); !slices.Equal(referee.Faces(after), held) {
			continue // a later face replaced it
		}
		if done := referee.Play(board, referee.Plain, "", e.Move); !done.Applied {
			misfits = append(misfits, Misfit{e.Number, s.Lexicon.Text(e.Move), done.Ruling.Reason})
		}
	}
	// The rest comes from the box, from faces that were replaced in part, and from
	// assumptions.
	known := referee.Faces(board)
	rest, _ := readable(s.Lexicon.ForBox(), board, slices.DeleteFunc(held, func(text string) bool { return slices.Contains(known, text) }))
	for _, st := range rest {
		referee.Play(board, referee.Plain, "", st)
	}
	return board, misfits
}

// unboxed returns the table before the record's first move, without the box.
func (s *Record) unboxed() referee.Board {
	start := s.start
	if g, ok := s.Game.(boxed); ok {
		start, _ = g.Game.Open(s.Header, s.Lexicon) // it succeeded when the record was opened
	}
	return start.Fork()
}

// lineOf names the last line of a source that contradicts a move, or that is about the same
// card.
func (c Source) lineOf(start referee.Position, at *referee.Lexicon, against referee.Move) string {
	_, lines, x := c.faces()
	name := func(number int) string { return fmt.Sprintf("%s, line %d,", c.Name, number) }
	for _, l := range slices.Backward(lines) {
		if s, err := ParseAt(at, start, l.Typed()); err == nil && s.Verb == against.Verb && conflict(start, s, against) {
			return name(l.Number)
		}
	}
	if c.Assumed && c.Record != nil {
		if line := c.Record.assumes(at.Text(against)); line > 0 {
			return name(line)
		}
	}
	for _, l := range slices.Backward(lines) {
		if s := l.Move; x.Form(s.Verb).Boxed && len(s.Items) > 0 && x.Item(s.Items[0]) == at.Item(against.Items[0]) {
			return name(l.Number)
		}
	}
	return c.Name
}

// assumes returns the line at which a rule assumed what a face contradicts, 0 for none.
func (s *Record) assumes(face string) int {
	board := s.start.Fork()
	for _, i := range s.live {
		e := &s.Entries[i]
		st, err := ParseAt(s.Lexicon, board, face)
		fits := err == nil && board.Rule(st, referee.Terse).Legal()
		board.Do(e.Move, !e.Ruling.Legal())
		if fits && !s.Lexicon.Form(e.Move.Verb).Boxed && !board.Rule(st, referee.Terse).Legal() {
			return e.Number
		}
	}
	return 0
}

// conflict reports whether two moves exclude each other.
func conflict(start referee.Position, a, b referee.Move) bool {
	alone := start.Fork()
	return referee.Play(alone, referee.Plain, "", a).Applied && !alone.Rule(b, referee.Terse).Legal()
}

// Faces combines records and boxes into the text of one box. If name is "", the first box
// gives its name, or else the first source without its extension. If two sources differ,
// the error names their files and lines.
func Faces(name string, sources []Source) (string, error) {
	g := sources[0].game()
	for _, c := range slices.Backward(sources) {
		if c.game().Key() != g.Key() {
			return "", fmt.Errorf("%s is for %s, but %s is for %s", sources[0].Name, g.Title(), c.Name, c.game().Title())
		}
	}
	if !Boxes(g) {
		return "", noBoxes(g)
	}
	board, x, err := combine(g, sources)
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
	var notes []note // the comments of the boxes
	for _, c := range sources {
		if c.Notes {
			notes = append(notes, c.Box.notes...)
		}
	}
	var b strings.Builder
	if len(notes) > 0 {
		b.WriteString(notes[0].before) // comments in the header
		notes = notes[1:]
	}
	fmt.Fprintf(&b, "game: %s\nbox: %s\n\n", g.Key(), name)
	for _, text := range referee.Faces(board) {
		of := text
		if s, err := ParseAt(x, board, text); err == nil {
			of = cardOf(s, x)
		}
		for i, n := range notes {
			if of == n.of {
				b.WriteString(n.before)
				text, notes[i] = text+n.after, note{}
			}
		}
		b.WriteString(text + "\n")
	}
	for _, n := range notes {
		if b.WriteString(n.before); n.after != "" {
			b.WriteString(trim(n.after) + "\n")
		}
	}
	return b.String(), nil
}

// combine enters the faces of all sources at one table.
func combine(g referee.Game, sources []Source) (referee.Board, *referee.Lexicon, error) {
	start, x := emptyTable(g)
	board := start.Fork()
	type told struct {
		source Source
		move   referee.Move
	}
	var all []told
	for _, c := range sources {
		texts, _, _ := c.faces()
		moves, err := readable(x, board, texts)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", c.Name, err)
		}
		for _, s := range moves {
			text := x.Text(s)
			if referee.Play(board, referee.Plain, "", s).Applied {
				all = append(all, told{c, s})
				continue
			}
			for _, old := range all {
				if old.move.Verb == s.Verb && conflict(start, old.move, s) {
					return nil, nil, fmt.Errorf("%s and %s differ: “%s” and “%s”", old.source.lineOf(start, x, s), c.lineOf(start, x, old.move), x.Text(old.move), text)
				}
			}
			return nil, nil, fmt.Errorf("%s: “%s” contradicts the others", c.Name, text)
		}
	}
	return board, x, nil
}

// readable parses faces in an order in which each name is taught before it is used.
func readable(x *referee.Lexicon, at referee.Position, texts []string) (all []referee.Move, err error) {
	trial := at.Fork()
	for range 2 {
		var wait []string
		for _, text := range texts {
			s, bad := ParseAt(x, trial, text)
			if bad != nil {
				wait, err = append(wait, text), fmt.Errorf("“%s”: %w", text, bad)
				continue
			}
			referee.Play(trial, referee.Plain, "", s)
			all = append(all, s)
		}
		if texts = wait; wait == nil {
			return all, nil
		}
	}
	return nil, err
}
