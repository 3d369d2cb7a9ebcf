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

// A cell is a cell of the view, ready to be drawn.
type cell struct {
	session.Look
	theme       *Theme
	hue         string   // the colour of its first coloured family; "" for none
	large       []string // the deciding number in large figures; nil for none
	slot        bool     // in a grid
	highlighted bool     // highlighted, as the answer mentions it
	word        int      // the index of the item in a list; -1 for none
}

// Can reports whether the cell can be chosen.
func (c *cell) Can() bool { return c.Command != "" }

// Bears returns what lies on the cell and what it is worth.
func (c *cell) Bears() string {
	if c.Note == "" || c.Worth == "" {
		return c.Note + c.Worth
	}
	return c.Note + " =" + c.Worth
}

// isShut reports whether the cell is a card in a grid that would be refused now.
func (c *cell) isShut() bool { return c.slot && c.Refused && c.State != referee.Vacant }

// makeCells returns cells ready to be drawn.
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

// stateSigns are the signs for states other than face up.
var stateSigns = map[referee.CellState]string{referee.FaceDown: "▒", referee.Vacant: "·", referee.Turned: "↷", referee.Settled: "✓"}

// look returns the style of the cell's name.
func (c *cell) look() tcell.Style {
	t := c.theme
	st := t.tag(c.hue)
	switch {
	case c.highlighted:
		return t.of(highlight)
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

// A piece is a text with its style.
type piece struct {
	text string
	st   tcell.Style
}

// A spot is a cell in its place on the screen.
type spot struct {
	rect
	*cell
	how      density
	name     string // shortened to its room
	st       tcell.Style
	selected bool // selected
	flat     bool // drawn in one style
}

// ink returns a style, or the spot's own if it is flat.
func (s *spot) ink(st tcell.Style) tcell.Style {
	if s.flat {
		return s.st
	}
	return st
}

// prefix returns the pieces before the cell's name: a cross if it can't be chosen, its
// state, the signs of its families, or only of the coloured ones if there are any, and
// the deciding number.
func (s *spot) prefix() (all []piece) {
	t, lead := s.theme, 0
	put := func(text string, st tcell.Style) {
		if text != "" {
			all = append(all, piece{text, st})
		}
	}
	if s.isShut() {
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
		switch letters := t.ascii && !s.Back(); { // letters repeat the name
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

// extraWidth returns the number of columns that a row needs beside the cell's name.
func (c *cell) extraWidth(how density) (w int) {
	for _, p := range (&spot{cell: c, how: how}).prefix() {
		w += tell.Width(p.text)
	}
	if note := c.Bears(); note != "" {
		w += 1 + tell.Width(note)
	}
	return w
}

// draw draws the spot.
func (s *spot) draw(c canvas, under bool) {
	s.st, s.selected, s.flat = s.look(), under, under || s.highlighted || s.Refused
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
	x, ink := c.pieces(0, s.prefix()), s.ink(c.theme.of(tell.Strong))
	x += 1 + c.print(x, 0, s.name, s.st)
	worth := strings.TrimPrefix(s.Bears(), s.Note)
	c.print(x, 0, fitMeasure(s.Note, max(c.w-x-tell.Width(worth), 0)), ink)
	c.print(c.w-tell.Width(worth), 0, worth, ink)
}

// fitMeasure cuts a note to its room; “3/12” becomes “3” if it doesn't fit.
func fitMeasure(note string, room int) string {
	end := strings.IndexFunc(note, func(r rune) bool { return r < '0' || r > '9' })
	if end > 0 && tell.Width(note) > room && end <= room && strings.ContainsRune("/ ", rune(note[end])) {
		return note[:end]
	}
	return tell.Fit(note, room)
}

// pieces draws pieces in a row and returns the column after them.
func (c canvas) pieces(x int, all []piece) int {
	for _, p := range all {
		if p.text == " " {
			x++ // keep what is below
			continue
		}
		x += c.print(x, 0, p.text, p.st)
	}
	return x
}

// card draws the spot with a frame: signs, deciding number and code on the upper edge,
// the face inside, and what lies on the card on the lower edge. A card that can't be
// chosen is hatched.
func (s *spot) card(c canvas) {
	t := c.theme
	if s.Gap() && !s.slot { // only a grid has empty frames
		c.print(c.w/2, c.h/2, stateSigns[referee.Vacant], t.of(tell.Faint))
		return
	}
	edge, ink := t.of(frame), s.ink(t.of(tell.Strong))
	if s.Can() && !s.Refused {
		edge = t.of(tell.Soft)
	}
	if s.selected || s.highlighted {
		edge = s.st
	}
	in := c.box(edge)
	if s.Gap() {
		return
	}
	if s.selected || s.highlighted {
		in.fill(s.st)
	}
	for y := range in.h {
		if s.isShut() {
			in.print(0, y, strings.Repeat("╱", in.w), edge)
		}
	}
	if x := c.pieces(1, s.prefix()); c.w > x+tell.Width(s.Code)+2 {
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

// face returns the rows on a card: the families in its name, and the rest of the name.
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
