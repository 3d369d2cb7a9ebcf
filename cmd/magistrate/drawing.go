package main

import (
	"math"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
	"magistrate/setup"
)

// drawing draws the laid table with letters: a card is so many columns wide and half as many
// lines high, as far as the width allows. Words have a place of their own: within what they
// name, else where nothing is drawn.
func drawing(p setup.Picture, columns int) string {
	if p.Width <= 0 || p.Height <= 0 {
		return ""
	}
	unit := min(6, float64(columns-1)/p.Width)
	const least = 1.8 // lines of a card's width: fewer run together
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
	for _, s := range boxes { // all are drawn: a label finds what is free
		x, y, w, h := box(s)
		g.label(x, y, w, h, s.Label)
	}
	for _, s := range texts {
		x, y := across(s.X), down(s.Y)
		switch s.Kind {
		case setup.Mark: // its words stand at the left of it
			g.put(x, y, "*")
			g.put(x-1-tell.Width(s.Label), y, s.Label)
		case setup.Token:
			for g.room(x, y) == 0 && x < columns {
				x++ // beside a name that is as long
			}
			g.put(x, y, "("+s.Label+")")
		default:
			next := columns // where another text begins
			for _, o := range texts {
				if at := across(o.X); down(o.Y) == y && at > x {
					next = min(next, at)
				}
			}
			if g.room(x, y) < min(g.room(x, y+1), tell.Width(s.Label)) {
				y++ // below what ends here
			}
			g.put(x, y, tell.Clip(s.Label, max(0, min(g.room(x, y), next-x-1))))
		}
	}
	lines := spelling.Texts(g, func(l []rune) string { return strings.TrimRight(string(l), " ") })
	return strings.Trim(strings.Join(lines, "\n"), "\n") + "\n"
}

// A grid is the screen that is drawn on, in lines of columns.
type grid [][]rune

// put writes over what is there.
func (g grid) put(x, y int, text string) {
	for _, r := range text {
		if y >= 0 && y < len(g) && x >= 0 && x < len(g[y]) {
			g[y][x] = r
		}
		x++
	}
}

// room is how many columns are free from a place on, one before whatever comes next.
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

// box draws what lies there; a seat is one line.
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

// label writes in the middle of a box what it is, over its edges where it is as wide; what is
// wider stands in as many lines as the box has, or beside it where a word is too long for that
// and there is room.
func (g grid) label(x, y, w, h int, text string) {
	n, seat := tell.Width(text), g[y][x] == '='
	if seat {
		h = 1
	}
	rows := []string{text}
	switch beside, inside := y+(h-1)/2, packed(text, w-2); {
	case seat && n+4 <= w:
		rows[0] = " " + text + " "
	case n <= w || seat:
	case len(inside) <= h && !slices.ContainsFunc(inside, func(row string) bool { return tell.Width(row) > w-2 }):
		rows = inside
	case g.room(x+w+1, beside) >= n:
		g.put(x+w+1, beside, text)
		return
	default:
		rows = packed(text, w)
	}
	if len(rows) > h { // the last line says that there are more
		rows = rows[:h]
		rows[h-1] = tell.Pad(rows[h-1], w-1) + "…"
	}
	for i, row := range rows {
		row = tell.Clip(row, w)
		g.put(x+(w-tell.Width(row))/2, y+(h-len(rows))/2+i, row)
	}
}

// packed are the words of a text in rows, as many in each as fit.
func packed(text string, w int) (rows []string) {
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
