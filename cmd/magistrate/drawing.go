package main

import (
	"math"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/setup"
)

// drawing draws the laid table with letters: a card is so many columns wide and
// half as many lines high, as far as the width allows.
func drawing(p setup.Picture, columns int) string {
	if p.Width <= 0 || p.Height <= 0 {
		return ""
	}
	unit := min(6, float64(columns-1)/p.Width)
	across := func(x float64) int { return int(math.Round(x * unit)) }
	down := func(y float64) int { return int(math.Round(y * unit * 0.45)) }
	lines := make([][]rune, down(p.Height)+2)
	for i := range lines {
		lines[i] = []rune(strings.Repeat(" ", columns))
	}
	put := func(x, y int, text string) {
		for _, r := range text {
			if y >= 0 && y < len(lines) && x >= 0 && x < columns {
				lines[y][x] = r
			}
			x++
		}
	}
	for _, s := range p.Shapes {
		x, y := across(s.X), down(s.Y)
		right, bottom := max(across(s.X+s.W)-1, x+1), max(down(s.Y+s.H)-1, y+1)
		switch s.Kind {
		case setup.Text, setup.Mark:
			put(x, y, s.Label)
			continue
		case setup.Token:
			put(x, y, "("+s.Label+")")
			continue
		}
		edge, corner, fill := "-", "+", " "
		switch s.Kind {
		case setup.Space:
			edge, corner = ".", "."
		case setup.FaceDown, setup.Pile, setup.Fan:
			fill = ":"
		case setup.Seat:
			edge, corner = "=", "="
		}
		inside := max(0, right-x-1)
		put(x, y, corner+strings.Repeat(edge, inside)+corner)
		for row := y + 1; row < bottom; row++ {
			put(x, row, "|"+strings.Repeat(fill, inside)+"|")
		}
		put(x, bottom, corner+strings.Repeat(edge, inside)+corner)
		if n := tell.Width(s.Label); n > inside {
			put(right+2, (y+bottom)/2, s.Label)
		} else {
			put(x+1+(inside-n)/2, (y+bottom)/2, s.Label)
		}
	}
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(strings.TrimRight(string(l), " "))
		b.WriteByte('\n')
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}
