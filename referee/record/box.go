package record

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/setup"
)

// BoxEnding is what the name of a box's file ends in.
const BoxEnding = ".box"

// A Box is what the cards of one copy of a game show: statements that are said
// before a record's first.
//
//	game: lizard-wizard
//	box: The shop's copy
//
//	face Druidry Wizard with Horn
type Box struct {
	Name  string
	Game  referee.Game
	Lines []Line // the statements
	Path  string // of its file; "" for none
	notes []note
}

// A note is what people wrote beside a face: lines above it, and a comment behind it.
type note struct {
	of            string // the face, as far as it names its card; "" for the box as a whole
	above, behind string
}

// noted names the card of a face.
func noted(s referee.Statement, x *referee.Lexicon) string {
	s.Items = s.Items[:min(1, len(s.Items))]
	return x.Text(s)
}

// ReadBox reads a box. The error says why it can't be read: every line must be
// one that a box can hold, and legal.
func ReadBox(text string, games []referee.Game) (*Box, error) {
	h, err := headerLines(text)
	if err != nil {
		return nil, err
	}
	b := &Box{Name: h.find("box").value}
	g, err := h.game(games)
	if err != nil {
		return nil, err
	}
	if !Boxes(g) {
		return nil, fmt.Errorf("%s has no faces to be told: its book shows every card", g.Title())
	}
	b.Game = g
	for _, k := range h.keys {
		if k.key != "game" && k.key != "box" {
			return nil, &referee.HeaderError{Key: k.key, Line: k.line, Reason: fmt.Sprintf("a box has no key %q; it has game and box", k.key)}
		}
	}
	if b.Name == "" {
		return nil, &referee.HeaderError{Key: "box", Reason: "the box has no name; “box: NAME” is wanted"}
	}
	start, x := empty(g)
	board, above := start.Fork(), note{}
	parser := parser{Lexicon: x, At: board}
	for _, line := range h.head {
		if strings.HasPrefix(trim(line), "#") {
			above.above += line + "\n"
		}
	}
	b.notes, above = append(b.notes, above), note{}
	type waiting struct {
		Line
		note
	}
	var wait []waiting // of names that a later line may teach: a box is sorted
	for n, raw, rest := len(h.head), "", h.rest; rest != ""; {
		n++
		raw, rest = nextLine(rest)
		l := parser.readLine(n, raw, func(string) bool { return false })
		above.behind = strings.TrimRight(l.Comment(), blanks)
		switch {
		case l.Said() == "" && l.Mark() == referee.Plain:
			if above.behind != "" {
				above.above += above.behind + "\n"
			}
			continue
		case l.Mark() != referee.Plain:
			return nil, fmt.Errorf("line %d: no mark can stand in a box", l.Number)
		case l.Err != nil:
			wait = append(wait, waiting{l, above})
		default:
			if err := b.say(board, x, l, above); err != nil {
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
		if err := b.say(board, x, l, w.note); err != nil {
			return nil, err
		}
	}
	above.behind = ""
	b.notes = append(b.notes, above)
	return b, nil
}

// say puts a line into a box that is being read.
func (b *Box) say(board referee.Board, x *referee.Lexicon, l Line, beside note) error {
	if l.Statement.Verb >= referee.Rewind || !x.Form(l.Statement.Verb).Boxed {
		return fmt.Errorf("line %d: a box holds only what cards show: face …", l.Number)
	}
	if done := board.Play(referee.Plain, "", l.Statement); !done.Applied {
		return fmt.Errorf("line %d: %s", l.Number, done.Ruling.Reason)
	}
	beside.of = noted(l.Statement, x)
	b.Lines, b.notes = append(b.Lines, l), append(b.notes, beside)
	return nil
}

// Boxes tells whether a game has statements that a box can hold.
func Boxes(g referee.Game) bool {
	return slices.ContainsFunc(g.Language().Forms, func(f referee.Form) bool { return f.Boxed })
}

// empty is a table of a game at which nothing was said.
func empty(g referee.Game) (referee.Position, *referee.Lexicon) {
	least, _ := g.Seats()
	h := referee.Header{Game: g.Key(), Values: map[string]string{}, Rulings: map[string]string{}}
	for i := range least {
		h.Players = append(h.Players, fmt.Sprintf("Player %d", i+1))
	}
	x := referee.NewLexicon(g.Language(), h.Players)
	p, _ := g.Open(h, x) // no key is set that could be wrong, and a box was read at such a table
	return p, x
}

// Boxed is a game whose tables know a box before anything is said.
func Boxed(g referee.Game, b *Box) referee.Game { return boxed{g, b, false} }

// Kept is Boxed for the box that a table keeps of its own copy: a record that was
// begun without it goes on without.
func Kept(g referee.Game, b *Box) referee.Game { return boxed{g, b, true} }

// Named tells whether a game knows a box that is not one it keeps: somebody named it.
func Named(g referee.Game) bool {
	b, ok := g.(boxed)
	return ok && !b.kept
}

// Unboxed are the games without the boxes that they know.
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
	box  *Box
	kept bool
}

// Box is the box that the sitting's table knew from the start; nil for none.
func (s *Sitting) Box() *Box {
	g, _ := s.Game.(boxed)
	return g.box
}

// Boxed tells whether there is one.
func (s *Sitting) Boxed() bool { return s.Box() != nil }

// Open lays the empty table and says the box's faces at it.
func (g boxed) Open(h referee.Header, x *referee.Lexicon) (referee.Position, error) {
	start, err := g.Game.Open(h, x)
	if err != nil {
		return nil, err
	}
	board := start.Fork()
	for _, l := range g.box.Lines {
		s, err := ParseAt(x, board, l.Said())
		if err == nil && !board.Play(referee.Plain, "", s).Applied {
			err = fmt.Errorf("it is refused")
		}
		if err != nil {
			return nil, fmt.Errorf("the box “%s”, line %d: %w", g.box.Name, l.Number, err)
		}
	}
	return board, nil
}

// Cards are the deck to print, with what the box says of it.
func (g boxed) Cards(h referee.Header) []referee.Printed {
	p, _ := g.Open(h, referee.NewLexicon(g.Language(), h.Players))
	return p.Printed()
}

// Setup is how the table is laid, with what the box says of it.
func (g boxed) Setup(h referee.Header) (setup.Sheet, error) {
	p, err := g.Open(h, referee.NewLexicon(g.Language(), h.Players))
	if err != nil {
		return setup.Sheet{}, err
	}
	if s, ok := p.Setup(); ok {
		return s, nil
	}
	return g.Game.Setup(h)
}

// Untold lists what of the box a statement rests on and the record does not say
// yet: it is written before the statement, so that a finished record never needs
// its box.
func (s *Sitting) Untold(e *Entry) (lines []string) {
	g, ok := s.Game.(boxed)
	if !ok || e.Err != nil || e.Said() == "" || e.Statement.Verb >= referee.Rewind || e.Applied && s.Lexicon.Form(e.Statement.Verb).Boxed {
		return nil
	}
	alone, known := s.boxAlone(g)
	if known == nil {
		return nil
	}
	tell := func(wanted func(referee.Statement) bool) (any bool) {
		known = slices.DeleteFunc(known, func(st referee.Statement) bool {
			if !wanted(st) {
				return false
			}
			lines, any = append(lines, s.Lexicon.Text(st)), true
			alone.Replay(st, false)
			return true
		})
		return any
	}
	slot := func(st referee.Statement) *referee.Slot { return &s.Lexicon.Form(st.Verb).Slots[0] }
	for _, it := range e.Statement.Items {
		if it.Kind == referee.Card && int(it.Ref) >= s.Lexicon.Len(referee.Card) && !alone.Knows(it.Kind, it.Ref) {
			tell(func(st referee.Statement) bool {
				return st.Items[0].Names(it) && slot(st).Learns(s.Lexicon.Item(it), st) == nil
			})
		}
	}
	for {
		lack := alone.Rule(e.Statement).Lack
		if lack == nil || !tell(func(st referee.Statement) bool {
			return st.Items[0].Names(lack.Items[0]) && len(st.Clause(lack.Items[1].Clause)) > 0
		}) {
			break
		}
	}
	after := alone.Fork()
	after.Play(e.Mark(), e.Named(), e.Statement)
	tell(func(st referee.Statement) bool { return alone.Rule(st).Legal() && !after.Rule(st).Legal() }) // it could not be told any more
	if !alike(alone, s.now, e) {
		for _, it := range e.Statement.Items {
			tell(func(st referee.Statement) bool { return st.Items[0].Names(it) })
		}
	}
	tell(func(st referee.Statement) bool { // it rests on a list
		with := alone.Fork()
		with.Replay(st, false)
		return !alike(alone, s.now, e) && alike(with, s.now, e)
	})
	return lines
}

// boxAlone is the table as the record alone has it, and what the box says that the
// record does not.
func (s *Sitting) boxAlone(g boxed) (alone referee.Board, known []referee.Statement) {
	start, _ := g.Game.Open(s.Header, s.Lexicon) // as the sitting was opened
	alone = start.Fork()
	for _, i := range s.stands {
		alone.Replay(s.Entries[i].Statement, !s.Entries[i].Ruling.Legal())
	}
	told := alone.Faces()
	var texts []string
	for _, line := range s.now.Faces() {
		if !slices.Contains(told, line) {
			texts = append(texts, line)
		}
	}
	known, _ = readable(s.Lexicon, alone, texts)
	return alone, slices.DeleteFunc(known, func(st referee.Statement) bool {
		after := alone.Fork()
		after.Replay(st, false)
		return alone.Idle(st) || after.Same(alone) // said in another order
	})
}

// Late is what the box says that the record does not and can't say any more: it
// was begun without; "" for nothing.
func (s *Sitting) Late() string {
	g, ok := s.Game.(boxed)
	if !ok {
		return ""
	}
	alone, known := s.boxAlone(g)
	for _, st := range known {
		if len(s.stands) > 0 && !alone.Rule(st).Legal() {
			return s.Lexicon.Text(st)
		}
	}
	return ""
}

// Kept tells whether the box is one that the table keeps, and nobody named.
func (s *Sitting) Kept() bool {
	g, ok := s.Game.(boxed)
	return ok && g.kept
}

// alike tells whether a statement comes to the same at two tables.
func alike(a, b referee.Board, e *Entry) bool {
	one, other := a.Fork().Play(e.Mark(), e.Named(), e.Statement), b.Fork().Play(e.Mark(), e.Named(), e.Statement)
	if one.Verdict != other.Verdict || one.Ruling.Rule != other.Ruling.Rule {
		return false
	} else if !one.Applied {
		return true
	}
	x, err := referee.JSON(referee.Object(e.brought(a.Fork()).Keys))
	y, bad := referee.JSON(referee.Object(e.brought(b.Fork()).Keys))
	return err == nil && bad == nil && string(x) == string(y)
}
