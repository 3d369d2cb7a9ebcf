package record

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/setup"
)

// BoxEnding is the extension of a box file.
const BoxEnding = ".box"

// A Box holds what the cards of one copy of a game show, as moves that come before a
// record's first.
//
//	game: lizard-wizard
//	box: The shop's copy
//
//	face Druidry Wizard with Horn
type Box struct {
	Name  string
	Game  referee.Game
	Lines []Line // the moves
	Path  string // the path of its file; "" for none
	notes []note
}

// A note is what people wrote beside a face: the lines above it and the comment after it.
type note struct {
	of            string // the face, without what it shows; "" for the whole box
	before, after string
}

// cardOf returns a face without what it shows.
func cardOf(s referee.Move, x *referee.Lexicon) string {
	s.Items = s.Items[:min(1, len(s.Items))]
	return x.Text(s)
}

// ReadBox parses a box. It returns an error unless every line is a legal move that a box
// can hold.
func ReadBox(text string, games []referee.Game) (*Box, error) {
	h, err := headerLines(text)
	if err != nil {
		return nil, err
	}
	b := &Box{Name: h.line("box").value}
	g, err := h.game(games)
	if err != nil {
		return nil, err
	}
	if !Boxes(g) {
		return nil, noBoxes(g)
	}
	b.Game = g
	for _, k := range h.keys {
		if k.key != "game" && k.key != "box" {
			return nil, &referee.HeaderError{Key: k.key, Line: k.line, Reason: fmt.Sprintf("a box has no key %q, only game and box", k.key)}
		}
	}
	if b.Name == "" {
		return nil, &referee.HeaderError{Key: "box", Reason: "the box has no name; add “box: NAME”"}
	}
	start, x := emptyTable(g)
	board, above := start.Fork(), note{}
	parser := parser{Lexicon: x, At: board}
	for _, line := range h.head {
		if strings.HasPrefix(trim(line), "#") {
			above.before += line + "\n"
		}
	}
	b.notes, above = append(b.notes, above), note{}
	type waiting struct {
		Line
		note
	}
	var wait []waiting // lines with names that a later line may teach, since a box is sorted
	for n, raw, rest := len(h.head), "", h.rest; rest != ""; {
		n++
		raw, rest = nextLine(rest)
		l := parser.readLine(n, raw, func(string) bool { return false })
		above.after = strings.TrimRight(l.Comment(), blanks)
		switch {
		case l.Typed() == "" && l.Mark() == referee.Plain:
			if above.after != "" {
				above.before += above.after + "\n"
			}
			continue
		case l.Mark() != referee.Plain:
			return nil, fmt.Errorf("line %d: a move in a box can't have a mark", l.Number)
		case l.Err != nil:
			wait = append(wait, waiting{l, above})
		default:
			if err := b.add(board, x, l, above); err != nil {
				return nil, err
			}
		}
		above = note{}
	}
	for _, w := range wait {
		l := parser.readLine(w.Number, w.Raw, func(string) bool { return false })
		if l.Err != nil {
			return nil, fmt.Errorf("line %d: %w", l.Number, l.Err)
		}
		if err := b.add(board, x, l, w.note); err != nil {
			return nil, err
		}
	}
	above.after = ""
	b.notes = append(b.notes, above)
	return b, nil
}

// add adds a line to a box that is being read.
func (b *Box) add(board referee.Board, x *referee.Lexicon, l Line, beside note) error {
	if l.Move.Verb >= referee.Rewind || !x.Form(l.Move.Verb).Boxed {
		return fmt.Errorf("line %d: a box can only have moves that say what cards show: face …", l.Number)
	}
	if done := referee.Play(board, referee.Plain, "", l.Move); !done.Applied {
		return fmt.Errorf("line %d: %s", l.Number, done.Ruling.Reason)
	}
	beside.of = cardOf(l.Move, x)
	b.Lines, b.notes = append(b.Lines, l), append(b.notes, beside)
	return nil
}

// noBoxes returns the error for a game whose rulebook lists all cards.
func noBoxes(g referee.Game) error {
	return fmt.Errorf("%s needs no box: its rulebook shows every card", g.Title())
}

// Boxes reports whether a game has moves that a box can hold.
func Boxes(g referee.Game) bool {
	return slices.ContainsFunc(g.Language().Forms, func(f referee.Form) bool { return f.Boxed })
}

// emptyTable returns a position of a game before the first move.
func emptyTable(g referee.Game) (referee.Position, *referee.Lexicon) {
	least, _ := g.Seats()
	h := referee.Header{Game: g.Key(), Values: map[string]string{}, Rulings: map[string]string{}}
	for i := range least {
		h.Players = append(h.Players, fmt.Sprintf("Player %d", i+1))
	}
	x := referee.NewLexicon(g.Language(), h.Players)
	p, _ := g.Open(h, x) // this can't fail: no key is set, and the box was read at such a table
	return p, x
}

// Boxed returns a game whose records start with the contents of a box.
func Boxed(g referee.Game, b *Box) referee.Game { return boxed{g, b, false} }

// WithDefaultBox is Boxed for a box that a table uses by default. A record that began without it
// goes on without it.
func WithDefaultBox(g referee.Game, b *Box) referee.Game { return boxed{g, b, true} }

// Named reports whether a game has a box that somebody chose, not one used by default;
// see Kept.
func Named(g referee.Game) bool {
	b, ok := g.(boxed)
	return ok && !b.isDefault
}

// Unboxed returns the games without their boxes.
func Unboxed(games []referee.Game) (all []referee.Game) {
	for _, g := range games {
		if b, ok := g.(boxed); ok {
			g = b.Game
		}
		all = append(all, g)
	}
	return all
}

type boxed struct {
	referee.Game
	box       *Box
	isDefault bool
}

// Box returns the box that the record started with; nil for none.
func (s *Record) Box() *Box {
	g, _ := s.Game.(boxed)
	return g.box
}

// Boxed reports whether the record started with a box.
func (s *Record) Boxed() bool { return s.Box() != nil }

// Open returns the first position with the faces of the box.
func (g boxed) Open(h referee.Header, x *referee.Lexicon) (referee.Position, error) {
	start, err := g.Game.Open(h, x)
	if err != nil {
		return nil, err
	}
	board := start.Fork()
	for _, l := range g.box.Lines {
		s, err := ParseAt(x.ForBox(), board, l.Typed())
		if err == nil && !referee.Play(board, referee.Plain, "", s).Applied {
			err = errors.New("the move is not allowed")
		}
		if err != nil {
			return nil, fmt.Errorf("the box “%s”, line %d: %w", g.box.Name, l.Number, err)
		}
	}
	return board, nil
}

// Cards returns the deck to print, with the faces of the box.
func (g boxed) Cards(h referee.Header) []referee.Printed {
	p, _ := g.Open(h, referee.NewLexicon(g.Language(), h.Players))
	return p.Copy().Printed()
}

// Setup returns how to set up the table, with the faces of the box.
func (g boxed) Setup(h referee.Header) (setup.Sheet, error) {
	p, err := g.Open(h, referee.NewLexicon(g.Language(), h.Players))
	if err != nil {
		return setup.Sheet{}, err
	}
	return p.Copy().Setup(), nil
}

// MissingFaces lists the faces from the box on which a move depends and which the record does
// not have yet. They are written before the move, so that a finished record never needs
// its box.
func (s *Record) MissingFaces(e *Entry) (lines []string) {
	g, ok := s.Game.(boxed)
	if !ok || e.Err != nil || e.Typed() == "" || e.Move.Verb >= referee.Rewind || e.Applied && s.Lexicon.Form(e.Move.Verb).Boxed {
		return nil
	}
	alone, known := s.boxAlone(g)
	if known == nil {
		return nil
	}
	tell := func(wanted func(referee.Move) bool) (any bool) {
		known = slices.DeleteFunc(known, func(st referee.Move) bool {
			if !wanted(st) {
				return false
			}
			lines, any = append(lines, s.Lexicon.Text(st)), true
			alone.Do(st, false)
			return true
		})
		return any
	}
	slot := func(st referee.Move) *referee.Slot { return &s.Lexicon.Form(st.Verb).Slots[0] }
	for _, it := range e.Move.Items {
		if it.Kind == referee.Card && int(it.Ref) >= s.Lexicon.Len(referee.Card) && !alone.Means(it.Kind, it.Ref) {
			tell(func(st referee.Move) bool {
				return st.Items[0].Names(it) && slot(st).Learns(s.Lexicon.Item(it), st) == nil
			})
		}
	}
	for {
		lack := alone.Rule(e.Move, 0).Lack
		if lack == nil || !tell(func(st referee.Move) bool {
			return st.Items[0].Names(lack.Items[0]) && len(st.Clause(lack.Items[1].Clause)) > 0
		}) {
			break
		}
	}
	after := alone.Fork()
	referee.Play(after, e.Mark(), e.Named(), e.Move)
	tell(func(st referee.Move) bool {
		return alone.Rule(st, referee.Terse).Legal() && !after.Rule(st, referee.Terse).Legal()
	}) // it would come too late
	if !sameResult(alone, s.now, e) {
		for _, it := range e.Move.Items {
			tell(func(st referee.Move) bool { return st.Items[0].Names(it) })
		}
	}
	tell(func(st referee.Move) bool { // the move depends on a list
		with := alone.Fork()
		with.Do(st, false)
		return !sameResult(alone, s.now, e) && sameResult(with, s.now, e)
	})
	return lines
}

// boxAlone returns the table without the faces of the box, and those of them that the
// record does not have.
func (s *Record) boxAlone(g boxed) (alone referee.Board, known []referee.Move) {
	start, _ := g.Game.Open(s.Header, s.Lexicon) // it succeeded when the record was opened
	alone = start.Fork()
	for _, i := range s.live {
		alone.Do(s.Entries[i].Move, !s.Entries[i].Ruling.Legal())
	}
	recorded := referee.Faces(alone)
	var texts []string
	for _, line := range referee.Faces(s.now) {
		if !slices.Contains(recorded, line) {
			texts = append(texts, line)
		}
	}
	known, _ = readable(s.Lexicon.ForBox(), alone, texts)
	return alone, slices.DeleteFunc(known, func(st referee.Move) bool {
		after := alone.Fork()
		after.Do(st, false)
		return alone.Copy().Idle(st) || after.Same(alone) // recorded in another order
	})
}

// ConflictingFace returns a face of the box that can't be added to the record any more because the
// record began without it; "" for none.
func (s *Record) ConflictingFace() string {
	g, ok := s.Game.(boxed)
	if !ok {
		return ""
	}
	alone, known := s.boxAlone(g)
	for _, st := range known {
		if len(s.live) > 0 && !alone.Rule(st, referee.Terse).Legal() {
			return s.Lexicon.Text(st)
		}
	}
	return ""
}

// Kept reports whether the record's box is one that the table uses by default.
func (s *Record) Kept() bool {
	g, ok := s.Game.(boxed)
	return ok && g.isDefault
}

// sameResult reports whether a move has the same result at two tables.
func sameResult(a, b referee.Board, e *Entry) bool {
	one, other := referee.Play(a.Fork(), e.Mark(), e.Named(), e.Move), referee.Play(b.Fork(), e.Mark(), e.Named(), e.Move)
	if one.Verdict != other.Verdict || one.Ruling.Rule != other.Ruling.Rule {
		return false
	} else if !one.Applied {
		return true
	}
	x, err := referee.JSON(referee.Object(e.play(a.Fork()).Keys))
	y, bad := referee.JSON(referee.Object(e.play(b.Fork()).Keys))
	return err == nil && bad == nil && string(x) == string(y)
}
