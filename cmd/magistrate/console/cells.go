package console

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// A cell is one of the view made ready to be drawn.
type cell struct {
	session.Look
	theme *Theme
	hue   string   // the colour of its first coloured family, "" for none
	large []string // the number that decides, in large figures; nil for none
	slot  bool     // it has its place in a row and a column
	lit   bool     // the answer that is shown speaks of it
	word  int      // of a list: which item; -1: none
}

// Can reports whether choosing it means something.
func (c *cell) Can() bool { return c.Say != "" }

// Bears is what lies on it and, apart from that, what it is worth.
func (c *cell) Bears() string {
	if c.Note == "" || c.Worth == "" {
		return c.Note + c.Worth
	}
	return c.Note + " =" + c.Worth
}

// shut reports whether it is a card of a grid, from which one is chosen, that would be
// refused now. What would merely cost more than its player has is dimmed alone.
func (c *cell) shut() bool { return c.slot && c.Refused && c.State != referee.Vacant }

// makeCells makes cells ready.
func makeCells(cells []referee.Cell, s *session.Session, t *Theme) []cell {
	out := make([]cell, len(cells))
	for i, c := range cells {
		out[i] = cell{Look: s.Look(c, t.text), theme: t, large: tell.Large(cmp.Or(c.Figure, c.Note, c.Worth))}
		if at := slices.IndexFunc(c.Tags, func(tag referee.Tag) bool { return tag.Hue != "" }); at >= 0 {
			out[i].hue = c.Tags[at].Hue
		}
	}
	return out
}

// stateSigns tell how a cell lies there, where it isn't plainly face up.
var stateSigns = map[referee.CellState]string{referee.FaceDown: "▒", referee.Vacant: "·", referee.Turned: "↷", referee.Settled: "✓"}

// look is the style of a cell's name.
func (c *cell) look() tcell.Style {
	t := c.theme
	st := t.tag(c.hue)
	switch {
	case c.lit:
		return t.of(lit)
	case c.Refused:
		return t.of(tell.Faint)
	case c.State == referee.Settled, c.State == referee.FaceDown && c.hue == "":
		return t.of(tell.Soft)
	case c.State == referee.Vacant && !c.Can():
		return t.of(tell.Faint)
	case c.State == referee.Vacant:
		return t.of(tell.Accent)
	case c.State == referee.Turned:
		return st.Dim(true)
	case c.Can():
		return st.Bold(true)
	}
	return st
}

// A piece is a part of a row in its style.
type piece struct {
	text string
	st   tcell.Style
}

// A spot is one cell in its place on the screen.
type spot struct {
	rect
	*cell
	how   density
	name  string // as much of its name as there is room for
	st    tcell.Style
	under bool // it is pointed at
	flat  bool // all of it is drawn in one style
}

// ink is the style of what lies on a cell, or of a family.
func (s *spot) ink(st tcell.Style) tcell.Style {
	if s.flat {
		return s.st
	}
	return st
}

// before is what stands before a cell's name: that it is shut, how it lies, the signs of its
// families, of the coloured ones where some are, and the figure that decides. A slot's do not
// move as it opens and shuts.
func (s *spot) before() (all []piece) {
	t, lead := s.theme, 0
	put := func(text string, st tcell.Style) {
		if text != "" {
			all = append(all, piece{text, st})
		}
	}
	if s.shut() {
		put("✗", s.st)
	} else if s.slot {
		put(" ", s.st)
	}
	if s.Gap() {
		return all
	}
	if lead = len(all); !s.Back() {
		put(stateSigns[s.State], s.st)
	}
	for i, tag := range s.Tags {
		switch letters := t.ascii && !s.Back(); { // letters only say again what the name says
		case letters, tag.Hue == "" && (i > 0 || s.hue != ""):
		case tag.Hue == "":
			put(t.sign(tag), s.ink(t.of(tell.Soft)))
		default:
			put(t.sign(tag), s.ink(t.tag(tag.Hue).Dim(s.State == referee.Turned)))
		}
	}
	if len(all) > lead && !s.Back() && (s.how > short || s.Figure != "") {
		put(" ", s.st)
	}
	if s.Figure != "" {
		put(s.Figure, s.ink(t.of(tell.Strong)))
		put(" ", s.st)
	}
	return all
}

// around is how many columns a line needs beside the cell's name.
func (c *cell) around(how density) (w int) {
	for _, p := range (&spot{cell: c, how: how}).before() {
		w += tell.Width(p.text)
	}
	if note := c.Bears(); note != "" {
		w += 1 + tell.Width(note)
	}
	return w
}

// draw puts one cell on its place.
func (s *spot) draw(c canvas, under bool) {
	s.st, s.under, s.flat = s.look(), under, under || s.lit || s.Refused
	if under {
		s.st = c.theme.of(chosen)
	}
	if s.how >= framed {
		s.card(c)
		return
	}
	if under {
		c.row(0, s.st)
	}
	// Behind its name stands what lies on it, at the right edge what it is worth.
	x, ink := c.pieces(0, s.before()), s.ink(c.theme.of(tell.Strong))
	x += 1 + c.print(x, 0, s.name, s.st)
	worth := strings.TrimPrefix(s.Bears(), s.Note)
	c.print(x, 0, measured(s.Note, max(c.w-x-tell.Width(worth), 0)), ink)
	c.print(c.w-tell.Width(worth), 0, worth, ink)
}

// measured fits what lies on a cell: of a number and what it is measured against, “3/12”, the
// number alone rather than a part of them.
func measured(note string, room int) string {
	end := strings.IndexFunc(note, func(r rune) bool { return r < '0' || r > '9' })
	if end > 0 && tell.Width(note) > room && end <= room && strings.ContainsRune("/ ", rune(note[end])) {
		return note[:end]
	}
	return tell.Fit(note, room)
}

// pieces draws parts of a row after each other and returns where they end.
func (c canvas) pieces(x int, all []piece) int {
	for _, p := range all {
		if p.text == " " {
			x++ // what lies below stays
			continue
		}
		x += c.print(x, 0, p.text, p.st)
	}
	return x
}

// card draws a cell with a frame: signs, figure and code on the upper edge, its face inside,
// what lies on it and what it is worth on the lower edge. A card that is shut is hatched.
func (s *spot) card(c canvas) {
	t := c.theme
	edge, ink := t.of(frame), s.ink(t.of(tell.Strong))
	if s.Can() && !s.Refused {
		edge = t.of(tell.Soft)
	}
	if s.under || s.lit {
		edge = s.st
	}
	in := c.box(edge)
	if s.Gap() {
		return
	}
	if s.under || s.lit {
		in.fill(s.st)
	}
	for y := range in.h {
		if s.shut() {
			in.print(0, y, strings.Repeat("╱", in.w), edge)
		}
	}
	if x := c.pieces(1, s.before()); c.w > x+tell.Width(s.Code)+2 {
		c.print(c.w-1-tell.Width(s.Code), 0, s.Code, t.of(tell.Soft))
	}
	for i, row := range s.large {
		if s.how == faced {
			in.print(in.w-1-tell.Width(row), in.h-3+i, row, ink)
		}
	}
	for i, row := range s.face(in.w) {
		in.print(0, i, row.text, s.ink(row.st))
	}
	if note := s.Bears(); note != "" {
		c.print(c.w-3-tell.Width(note), c.h-1, " "+note+" ", ink)
	}
}

// face is what stands on a card, a row each: the families that its name speaks of, and what is
// left of the name.
func (s *spot) face(w int) (rows []piece) {
	name := s.cell.Name
	for _, tag := range s.Tags {
		if rest, ok := strings.CutPrefix(name, s.theme.text(tag.Name)); ok && (rest == "" || rest[0] == ' ') {
			rows, name = append(rows, piece{s.theme.text(tag.Name), s.theme.tag(tag.Hue)}), strings.TrimSpace(rest)
		}
	}
	words := tell.Wrap(name, w)
	if len(words) > 2 || slices.ContainsFunc(words, func(row string) bool { return tell.Width(row) > w }) {
		words = []string{tell.Brief(name, w)}
	}
	for _, row := range words {
		rows = append(rows, piece{row, s.st})
	}
	return rows
}
