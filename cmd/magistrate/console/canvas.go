package console

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
	"github.com/rivo/uniseg"

	"magistrate/cmd/magistrate/tell"
)

// A rect is a rectangle of the screen.
type rect struct{ x, y, w, h int }

// holds reports whether a point is inside the rectangle.
func (r rect) holds(x, y int) bool { return x >= r.x && x < r.x+r.w && y >= r.y && y < r.y+r.h }

// A canvas is a rectangle to draw in, with coordinates from its top left corner. It
// clips what is drawn. A measuring canvas draws nothing and doesn't clip.
type canvas struct {
	con   *Console
	theme *Theme
	rect
	measures func(x, y int, text string) // called for each text; nil if the canvas draws
}

// on returns a canvas on the screen.
func (con *Console) on(r rect) canvas { return canvas{con, con.theme, r, nil} }

// measuring returns a canvas that measures.
func measuring(con *Console, r rect) canvas {
	return canvas{con, con.theme, r, func(int, int, string) {}}
}

// width returns the width of the screen.
func (con *Console) width() int { w, _ := con.screen.Size(); return w }

// canvasOf returns a canvas over a primitive.
func canvasOf(con *Console, p tview.Primitive) canvas {
	x, y, w, h := p.GetRect()
	return con.on(rect{x, y, w, h})
}

// at returns a canvas for a rectangle inside this one.
func (c canvas) at(r rect) canvas {
	if c.measures == nil {
		x, y := min(max(r.x, 0), c.w), min(max(r.y, 0), c.h)
		r = rect{x, y, max(min(r.x+r.w, c.w)-x, 0), max(min(r.y+r.h, c.h)-y, 0)}
	}
	c.rect = rect{c.x + r.x, c.y + r.y, r.w, r.h}
	return c
}

// print draws text as it is and returns its width. It leaves out letters without width, and
// draws a space in place of a wide letter that doesn't fit.
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

// hit calls do when the canvas is clicked.
func (c canvas) hit(do func()) {
	if c.measures == nil {
		c.con.hits = append(c.con.hits, hit{c.rect, do})
	}
}

// fill clears the canvas with a style.
func (c canvas) fill(st tcell.Style) {
	for y := range c.h {
		c.row(y, st)
	}
}

// row clears a row with a style.
func (c canvas) row(y int, st tcell.Style) { c.print(0, y, strings.Repeat(" ", c.w), st) }

// dashes is longer than any screen is wide, so that dash needs no memory.
var dashes = strings.Repeat("─", 1<<10)

// dash returns a line of n columns.
func dash(n int) string { return dashes[:len("─")*min(max(n, 0), 1<<10)] }

// line draws a horizontal line with a title on the first row.
func (c canvas) line(text string, r tell.Role) {
	c.say(0, 0, dash(c.w), frame)
	if text != "" {
		c.say(1, 0, " "+tell.Clip(text, c.w-4)+" ", r)
	}
}

// box draws a frame around the canvas and returns the canvas inside.
func (c canvas) box(st tcell.Style) canvas {
	c.print(0, 0, "╭"+dash(c.w-2)+"╮", st)
	for y := 1; y < c.h-1; y++ {
		c.print(0, y, "│", st)
		c.print(c.w-1, y, "│", st)
	}
	c.print(0, c.h-1, "╰"+dash(c.w-2)+"╯", st)
	return c.at(rect{1, 1, c.w - 2, c.h - 2})
}

// lines draws lines of text from a row on and returns the number drawn.
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

// nearest returns the index of the nearest rectangle in a direction, or of the first one if from
// is empty; -1 for none. To the side those in the same row come first. Rectangles without width
// don't count.
func nearest(from rect, to []rect, d [2]int) int {
	const otherRow = 1 << 20
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
		far := along + 3*max(across, -across)
		if d[0] != 0 && ay != 0 {
			far += otherRow
		}
		if along > 0 && far < near {
			best, near = i, far
		}
	}
	return best
}
