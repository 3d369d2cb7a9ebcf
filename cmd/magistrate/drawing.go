package main

import (
	"math"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/setup"
)

// drawing draws the laid table with letters: a card is so many columns wide and half as many
// lines high, as far as the width allows. What is written stands beside what is drawn, and
// never over it.
func drawing(p setup.Picture, columns int) string {
	if p.Width <= 0 || p.Height <= 0 {
		return ""
	}
	unit := min(6, float64(columns-1)/p.Width)
	across := func(x float64) int { return int(math.Round(x * unit)) }
	down := func(y float64) int { return int(math.Round(y * unit * 0.45)) }
	g := make(grid, down(p.Height)+2)
	for i := range g {
		g[i] = slices.Repeat([]rune{' '}, columns)
	}
	for _, s := range p.Shapes {
		if s.Kind != setup.Text && s.Kind != setup.Mark && s.Kind != setup.Token {
			g.box(s.Kind, across(s.X), down(s.Y), across(s.W), down(s.H))
		}
	}
	for _, s := range p.Shapes {
		x, y, w, h := across(s.X), down(s.Y), across(s.W), down(s.H)
		switch s.Kind {
		case setup.Text:
			g.write(x, y, s.Label)
		case setup.Mark: // its words stand at the left of it
			g.put(x, y, "*")
			g.put(x-1-tell.Width(s.Label), y, s.Label)
		case setup.Token:
			g.put(x, y, "("+s.Label+")")
		default:
			g.label(x, y, max(w, 2), max(h, 2), s.Label)
		}
	}
	var lines []string
	for _, l := range g {
		lines = append(lines, strings.TrimRight(string(l), " "))
	}
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

// write writes a text as far as there is room.
func (g grid) write(x, y int, text string) { g.put(x, y, tell.Clip(text, max(0, g.room(x, y)))) }

// box draws what lies there; a seat is one line.
func (g grid) box(kind setup.Kind, x, y, w, h int) {
	edge, corner, fill := "-", "+", " "
	switch w, h = max(w, 2), max(h, 2); kind {
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
// wider stands beside it where there is room, else in as many lines as the box has.
func (g grid) label(x, y, w, h int, text string) {
	n := tell.Width(text)
	rows := []string{text}
	switch beside := (h - 1) / 2; {
	case n > 0 && n+4 <= w && g[y][x] == '=':
		rows[0] = " " + text + " "
	case n > w:
		if rows = packed(text, w); len(rows) > h || g.room(x+w+1, y+beside) >= n {
			g.write(x+w+1, y+beside, text)
			return
		}
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
