package console

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// A rect is a place on the screen.
type rect struct{ x, y, w, h int }

// holds tells whether a point lies in the place.
func (r rect) holds(x, y int) bool { return x >= r.x && x < r.x+r.w && y >= r.y && y < r.y+r.h }

// split takes n rows off the top.
func (r rect) split(n int) (top, rest rect) {
	n = min(max(n, 0), r.h)
	return rect{r.x, r.y, r.w, n}, rect{r.x, r.y + n, r.w, r.h - n}
}

// A canvas is a place to draw: nothing drawn on it leaves its rectangle. Points
// count from its top left corner.
type canvas struct {
	screen tcell.Screen
	theme  *Theme
	rect
}

// at is a smaller canvas; r counts from this one's corner.
func (c canvas) at(r rect) canvas {
	x, y := min(max(r.x, 0), c.w), min(max(r.y, 0), c.h)
	w, h := max(min(r.x+r.w, c.w)-x, 0), max(min(r.y+r.h, c.h)-y, 0)
	c.rect = rect{c.x + x, c.y + y, w, h}
	return c
}

// within is a smaller canvas; r counts from the screen's corner.
func (c canvas) within(r rect) canvas {
	return c.at(rect{r.x - c.x, r.y - c.y, r.w, r.h})
}

// print draws text and gives how many columns it took. The text is drawn as
// it is: brackets mean nothing here. Letters that take no room by themselves
// are left out, and a wide one that would stick out is a blank.
func (c canvas) print(x, y int, s string, st tcell.Style) int {
	if y < 0 || y >= c.h {
		return 0
	}
	if c.theme.ascii {
		s = unaccent(s)
	}
	from, state := x, -1
	for s != "" && x < c.w {
		var cluster string
		var w int
		if b := s[0]; b >= ' ' && b < 0x7f && (len(s) == 1 || s[1] < 0x80) {
			cluster, s, w, state = s[:1], s[1:], 1, -1
		} else {
			cluster, s, w, state = uniseg.FirstGraphemeClusterInString(s, state)
		}
		switch {
		case w == 0 || cluster[0] < ' ':
			continue
		case x+w > c.w:
			cluster, w = " ", 1
		}
		if x >= 0 {
			c.screen.Put(c.x+x, c.y+y, cluster, st)
		}
		x += w
	}
	return x - from
}

// say draws text in a role.
func (c canvas) say(x, y int, s string, r role) int { return c.print(x, y, c.sign(s), c.theme.of(r)) }

// sign gives our own signs as this theme's terminal can show them.
func (c canvas) sign(s string) string {
	if c.theme.ascii {
		return unaccent(s)
	}
	return s
}

// right draws text so that it ends at the column x.
func (c canvas) right(x, y int, s string, r role) {
	s = c.sign(s)
	c.print(x-width(s), y, s, c.theme.of(r))
}

// centre draws text in the middle of a row.
func (c canvas) centre(y int, s string, r role) {
	s = fit(c.sign(s), c.w)
	c.print((c.w-width(s))/2, y, s, c.theme.of(r))
}

// fill gives the whole canvas one style.
func (c canvas) fill(st tcell.Style) {
	for y := range c.h {
		c.row(y, st)
	}
}

// row gives one row one style.
func (c canvas) row(y int, st tcell.Style) {
	for x := range c.w {
		c.screen.Put(c.x+x, c.y+y, " ", st)
	}
}

// line draws a horizontal line with a title on it.
func (c canvas) line(y int, text string, r role) {
	st, dash := c.theme.of(frame), c.sign("─")
	for x := range c.w {
		c.screen.Put(c.x+x, c.y+y, dash, st)
	}
	if text != "" {
		c.say(1, y, " "+fit(text, c.w-4)+" ", r)
	}
}

// box draws a frame round the canvas and gives the canvas inside.
func (c canvas) box(text string, st tcell.Style) canvas {
	if c.w < 2 || c.h < 2 {
		return c
	}
	h, v := c.sign("─"), c.sign("│")
	for x := 1; x < c.w-1; x++ {
		c.screen.Put(c.x+x, c.y, h, st)
		c.screen.Put(c.x+x, c.y+c.h-1, h, st)
	}
	for y := 1; y < c.h-1; y++ {
		c.screen.Put(c.x, c.y+y, v, st)
		c.screen.Put(c.x+c.w-1, c.y+y, v, st)
	}
	for _, k := range []struct {
		x, y int
		s    string
	}{{0, 0, "╭"}, {c.w - 1, 0, "╮"}, {0, c.h - 1, "╰"}, {c.w - 1, c.h - 1, "╯"}} {
		c.screen.Put(c.x+k.x, c.y+k.y, c.sign(k.s), st)
	}
	if text != "" {
		c.print(2, 0, " "+fit(c.sign(text), c.w-6)+" ", st.Bold(true))
	}
	return c.at(rect{1, 1, c.w - 2, c.h - 2})
}

// lines draws lines of text from a row on and gives how many were drawn.
func (c canvas) lines(x, y int, lines []string, r role) int {
	for i, l := range lines {
		if y+i >= c.h {
			return i
		}
		c.say(x, y+i, l, r)
	}
	return len(lines)
}
