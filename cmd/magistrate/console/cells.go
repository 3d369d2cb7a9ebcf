package console

import (
	"github.com/gdamore/tcell/v2"

	"magistrate/referee"
)

// stateSign tells how a cell lies there, "" for plainly face up.
func stateSign(c *cell) string {
	switch c.State {
	case referee.FaceDown:
		return "▒"
	case referee.Vacant:
		return "·"
	case referee.Turned:
		return "↓"
	case referee.Settled:
		return "✓"
	}
	return ""
}

// look is the style of a cell's name.
func (c *cell) look(t *Theme) tcell.Style {
	st := t.tag(c.hueOf())
	switch {
	case c.refused:
		return t.of(faint)
	case c.State == referee.Settled, c.State == referee.FaceDown && c.hueOf() == "":
		return t.of(soft)
	case c.State == referee.Vacant && !c.can():
		return t.of(faint)
	case c.State == referee.Vacant:
		return t.of(accent)
	case c.State == referee.Turned:
		return st.Dim(true)
	case c.can():
		return st.Bold(true)
	}
	return st
}

// draw puts one cell on the screen.
func (s *spot) draw(c canvas, under bool) {
	if s.how == boxed {
		s.drawBox(c, under)
		return
	}
	c = c.within(s.rect)
	st := s.cell.look(c.theme)
	if under {
		st = c.theme.of(chosen)
		c.row(0, st)
	}
	x := 0
	if sign := stateSign(s.cell); sign != "" {
		x += c.print(x, 0, c.sign(sign), st)
	}
	if !c.theme.ascii {
		for _, tag := range s.cell.marks(false) {
			x += c.print(x, 0, c.theme.sign(tag), s.tagStyle(c.theme, tag, under))
		}
	}
	note := s.cell.Note
	room := c.w - x
	if note != "" {
		note = fit(note, max(room-width(s.cell.short)-1, 0)) // the name comes first
		room -= width(note) + 1
	}
	name := s.cell.short
	if s.how == named && (width(s.cell.Label) <= room || room*3 >= width(s.cell.Label)*2) {
		if x > 0 && width(s.cell.Label) < room {
			x, room = x+1, room-1
		}
		name = brief(s.cell.Label, room)
	}
	x += c.print(x, 0, fit(name, max(room, 0)), st)
	if note != "" {
		c.print(x+1, 0, fit(note, max(c.w-x-1, 0)), s.noteStyle(c.theme, under))
	}
}

// drawBox draws a cell as a card: signs and code on the upper edge, the name
// inside, what lies on it on the lower edge.
func (s *spot) drawBox(c canvas, under bool) {
	c = c.within(s.rect)
	t := c.theme
	edge, st := t.of(frame), s.cell.look(t)
	if s.cell.can() && !s.cell.refused {
		edge = t.of(soft)
	}
	if under {
		edge, st = t.of(accent), t.of(chosen)
	}
	in := c.box("", edge)
	if under {
		in.fill(st)
	}
	x := 1
	if sign := stateSign(s.cell); sign != "" && s.cell.State != referee.Vacant {
		x += c.print(x, 0, c.sign(sign), edge)
	}
	for _, tag := range s.cell.marks(true) {
		x += c.print(x, 0, t.sign(tag), s.tagStyle(t, tag, under))
	}
	if code := s.cell.Code; code != "" && c.w > x+width(code)+2 {
		c.print(c.w-1-width(code), 0, code, s.codeStyle(t, under))
	}
	lines := wrap(s.cell.Label, in.w)
	if len(lines) > in.h {
		lines = []string{brief(s.cell.Label, in.w)}
	}
	for i, l := range lines {
		in.print(0, i, l, st)
	}
	if note := fit(s.cell.Note, c.w-4); note != "" {
		c.print(c.w-3-width(note), c.h-1, " "+note+" ", s.noteStyle(t, under))
	}
}

// tagStyle is the style of a family's sign on a cell.
func (s *spot) tagStyle(t *Theme, tag referee.Tag, under bool) tcell.Style {
	switch {
	case under && s.how != boxed:
		return t.of(chosen)
	case s.cell.refused:
		return t.of(faint)
	case tag.Hue == "":
		return t.of(soft)
	}
	return t.tag(tag.Hue)
}

// codeStyle is the style of a code on a card's edge.
func (s *spot) codeStyle(t *Theme, under bool) tcell.Style {
	if s.cell.refused {
		return t.of(faint)
	}
	return t.of(soft)
}

// noteStyle is the style of what lies on a cell.
func (s *spot) noteStyle(t *Theme, under bool) tcell.Style {
	switch {
	case under && s.how != boxed:
		return t.of(chosen)
	case s.cell.State == referee.Settled:
		return t.of(soft)
	}
	return t.of(strong)
}
