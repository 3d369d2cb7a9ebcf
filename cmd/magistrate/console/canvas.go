package console

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
	"github.com/rivo/uniseg"

	"magistrate/cmd/magistrate/tell"
)

// A rect is a place on the screen.
type rect struct{ x, y, w, h int }

// holds reports whether a point lies in the place.
func (r rect) holds(x, y int) bool { return x >= r.x && x < r.x+r.w && y >= r.y && y < r.y+r.h }

// A canvas is a place to draw: nothing drawn on it leaves its rectangle. Points
// count from its top left corner. One that measures draws nothing and ends nowhere.
type canvas struct {
	con   *Console
	theme *Theme
	rect
	measures func(x, y int, text string) // gets each text in its place; nil: it draws
}

// on returns a place of the screen to draw on.
func (con *Console) on(r rect) canvas { return canvas{con, con.theme, r, nil} }

// measuring returns a place on which nothing is drawn.
func measuring(con *Console, r rect) canvas {
	return canvas{con, con.theme, r, func(int, int, string) {}}
}

// width is that of the screen.
func (con *Console) width() int { w, _ := con.screen.Size(); return w }

// canvasOf returns the place of a primitive to draw on.
func canvasOf(con *Console, p tview.Primitive) canvas {
	x, y, w, h := p.GetRect()
	return con.on(rect{x, y, w, h})
}

// at is a smaller canvas; r counts from this one's corner.
func (c canvas) at(r rect) canvas {
	if c.measures == nil {
		x, y := min(max(r.x, 0), c.w), min(max(r.y, 0), c.h)
		r = rect{x, y, max(min(r.x+r.w, c.w)-x, 0), max(min(r.y+r.h, c.h)-y, 0)}
	}
	c.rect = rect{c.x + r.x, c.y + r.y, r.w, r.h}
	return c
}

// print draws text and returns how many columns it took. The text is drawn as
// it is: brackets mean nothing here. Letters that take no room by themselves
// are left out, and a wide one that would stick out is a blank.
func (c canvas) print(x, y int, s string, st tcell.Style) int {
	if c.measures != nil {
		c.measures(c.x+x, c.y+y, s)
		return tell.Width(s)
	}
	if y < 0 || y >= c.h {
		return 0
	}
	if c.theme.ascii {
		s = tell.Unaccent(s)
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
			c.con.screen.Letter(c.x+x, c.y+y, cluster, w, st)
		}
		x += w
	}
	return x - from
}

// say draws text in a role.
func (c canvas) say(x, y int, s string, r tell.Role) int { return c.print(x, y, s, c.theme.of(r)) }

// right draws text so that it ends at the column x.
func (c canvas) right(x, y int, s string, r tell.Role) { c.say(x-tell.Width(s), y, s, r) }

// hit makes the canvas a place that does something when it is clicked.
func (c canvas) hit(do func()) {
	if c.measures == nil {
		c.con.hits = append(c.con.hits, hit{c.rect, do})
	}
}

// fill gives the whole canvas one style.
func (c canvas) fill(st tcell.Style) {
	for y := range c.h {
		c.row(y, st)
	}
}

// row gives one row one style.
func (c canvas) row(y int, st tcell.Style) { c.print(0, y, strings.Repeat(" ", c.w), st) }

// dashes is a line that is longer than any screen is wide, so that drawing one needs no memory.
var dashes = strings.Repeat("─", 1<<10)

// dash is a line of so many columns.
func dash(n int) string { return dashes[:len("─")*min(max(n, 0), 1<<10)] }

// line draws a horizontal line with a title on it, on the first row.
func (c canvas) line(text string, r tell.Role) {
	c.say(0, 0, dash(c.w), frame)
	if text != "" {
		c.say(1, 0, " "+tell.Clip(text, c.w-4)+" ", r)
	}
}

// box draws a frame round the canvas and returns the canvas inside.
func (c canvas) box(st tcell.Style) canvas {
	c.print(0, 0, "╭"+dash(c.w-2)+"╮", st)
	for y := 1; y < c.h-1; y++ {
		c.print(0, y, "│", st)
		c.print(c.w-1, y, "│", st)
	}
	c.print(0, c.h-1, "╰"+dash(c.w-2)+"╯", st)
	return c.at(rect{1, 1, c.w - 2, c.h - 2})
}

// lines draws lines of text from a row on and returns how many were drawn.
func (c canvas) lines(x, y int, lines []string, r tell.Role) int {
	for i, l := range lines {
		if c.measures == nil && y+i >= c.h {
			return i
		}
		c.say(x, y+i, l, r)
	}
	return len(lines)
}

// arrows are the directions of the arrow keys.
var arrows = map[string][2]int{"Up": {0, -1}, "Down": {0, 1}, "Left": {-1, 0}, "Right": {1, 0}}

// nearest finds the nearest of some places in a direction; without a place to
// begin from the first. Places without width are none; -1: there is nothing.
func nearest(from rect, to []rect, d [2]int) int {
	best, near := -1, 1<<30
	for i, r := range to {
		switch {
		case r.w == 0:
			continue
		case from.w == 0:
			return i
		}
		ax, ay := r.x+r.w/2-from.x-from.w/2, 2*(r.y-from.y)
		along, across := ax*d[0]+ay*d[1], ax*d[1]+ay*d[0]
		if far := along + 3*max(across, -across); along > 0 && far < near {
			best, near = i, far
		}
	}
	return best
}
