package main

import (
	"math"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
	"magistrate/setup"
)

// drawPicture draws a picture of the table as text, scaled to the columns. A label stands
// inside its shape, or in a free place beside it.
func drawPicture(p setup.Picture, columns int) string {
	if p.Width <= 0 || p.Height <= 0 {
		return ""
	}
	unit := min(6, float64(columns-1)/p.Width)
	const least = 1.8 // lines for the width of a card; with fewer, cards run together
	across := func(x float64) int { return int(math.Round(x * unit)) }
	down := func(y float64) int { return int(math.Round(y * max(unit*0.45, least))) }
	g := make(grid, down(p.Height)+2)
	for i := range g {
		g[i] = slices.Repeat([]rune{' '}, columns)
	}
	box := func(s setup.Shape) (x, y, w, h int) {
		x, y = across(s.X), down(s.Y)
		return x, y, max(across(s.X+s.W)-x, 2), max(down(s.Y+s.H)-y, 2)
	}
	var boxes, texts []setup.Shape
	for _, s := range p.Shapes {
		switch s.Kind {
		case setup.Text, setup.Mark, setup.Token:
			texts = append(texts, s)
		default:
			boxes = append(boxes, s)
			x, y, w, h := box(s)
			g.box(s.Kind, x, y, w, h)
		}
	}
	for _, s := range boxes { // once all are drawn, labels know what is free
		x, y, w, h := box(s)
		g.label(x, y, w, h, s.Label)
	}
	for _, s := range texts {
		x, y := across(s.X), down(s.Y)
		switch s.Kind {
		case setup.Mark: // the label goes to the left
			g.put(x, y, "*")
			g.put(x-1-tell.Width(s.Label), y, s.Label)
		case setup.Token:
			for g.room(x, y) == 0 && x < columns {
				x++ // to the right of a long name
			}
			g.put(x, y, "("+s.Label+")")
		default:
			next := columns // the start of the next text
			for _, o := range texts {
				if at := across(o.X); down(o.Y) == y && at > x {
					next = min(next, at)
				}
			}
			if g.room(x, y) < min(g.room(x, y+1), tell.Width(s.Label)) {
				y++ // the line below has more room
			}
			g.put(x, y, tell.Clip(s.Label, max(0, min(g.room(x, y), next-x-1))))
		}
	}
	lines := spelling.Texts(g, func(l []rune) string { return strings.TrimRight(string(l), " ") })
	return strings.Trim(strings.Join(lines, "\n"), "\n") + "\n"
}

// A grid is a screen of characters, by line and column.
type grid [][]rune

// put writes text from (x, y) on, over what is there.
func (g grid) put(x, y int, text string) {
	for _, r := range text {
		if y >= 0 && y < len(g) && x >= 0 && x < len(g[y]) {
			g[y][x] = r
		}
		x++
	}
}

// room returns how many columns from (x, y) on can be written: all up to the edge, or up to one
// column before the next character.
func (g grid) room(x, y int) (n int) {
	if y < 0 || y >= len(g) || x < 0 {
		return 0
	}
	for x+n < len(g[y]) && g[y][x+n] == ' ' {
		n++
	}
	if x+n < len(g[y]) {
		n--
	}
	return n
}

// box draws the outline of a shape. A seat is one line high.
func (g grid) box(kind setup.Kind, x, y, w, h int) {
	edge, corner, fill := "-", "+", " "
	switch kind {
	case setup.Space:
		edge, corner = ".", "."
	case setup.FaceDown, setup.Pile, setup.Fan:
		fill = ":"
	case setup.Seat:
		edge, corner, h = "=", "=", 1
	}
	line := corner + strings.Repeat(edge, w-2) + corner
	for row := range h {
		if row == 0 || row == h-1 {
			g.put(x, y+row, line)
		} else {
			g.put(x, y+row, "|"+strings.Repeat(fill, w-2)+"|")
		}
	}
}

// label writes text in the middle of a box, over its edges if necessary. A longer text is
// wrapped in the box, or stands beside it if a word is too long and there is room.
func (g grid) label(x, y, w, h int, text string) {
	n, isSeat := tell.Width(text), g[y][x] == '='
	if isSeat {
		h = 1
	}
	rows := []string{text}
	switch beside, inside := y+(h-1)/2, wrapWords(text, w-2); {
	case isSeat && n+4 <= w:
		rows[0] = " " + text + " "
	case n <= w || isSeat:
	case len(inside) <= h && !slices.ContainsFunc(inside, func(row string) bool { return tell.Width(row) > w-2 }):
		rows = inside
	case g.room(x+w+1, beside) >= n:
		g.put(x+w+1, beside, text)
		return
	default:
		rows = wrapWords(text, w)
	}
	if len(rows) > h { // … marks the rest
		rows = rows[:h]
		rows[h-1] = tell.Pad(rows[h-1], w-1) + "…"
	}
	for i, row := range rows {
		row = tell.Clip(row, w)
		g.put(x+(w-tell.Width(row))/2, y+(h-len(rows))/2+i, row)
	}
}

// wrapWords breaks a text into rows of at most w columns, if no word is longer.
func wrapWords(text string, w int) (rows []string) {
	for _, word := range strings.Fields(text) {
		last := len(rows) - 1
		if last >= 0 && tell.Width(rows[last]+" "+word) <= w {
			rows[last] += " " + word
		} else {
			rows = append(rows, word)
		}
	}
	return rows
}
