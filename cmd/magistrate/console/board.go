package console

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/table"
	"magistrate/referee"
)

// A board is the middle of the table: areas of cards and places, as roomy as the
// screen allows. Arrows point at what can be chosen.
type board struct {
	con     *Console
	groups  []group
	blocks  []block // as roomy as the place for which they were laid allows
	missing int     // cells that found no room there
}

// set shows another view.
func (b *board) set(v referee.View, d *table.Desk) {
	t := b.con.theme
	b.groups = b.groups[:0]
	for _, a := range v.Areas {
		g := group{title: t.text(a.Title), columns: a.Columns, across: a.Across, down: a.Down}
		a.Cells = slices.Clone(a.Cells)
		for i := range a.Cells {
			if a.Across == nil {
				break
			}
			// The edges say where it lies.
			c := &a.Cells[i]
			name := a.Across[i%a.Columns] + a.Down[i/a.Columns]
			if c.Note == name {
				c.Note = ""
			} else if c.Label == name {
				c.Label = ""
			}
		}
		g.cells = makeCells(a.Cells, d, t)
		for i := range g.cells {
			g.cells[i].slot = g.columns > 0
		}
		b.groups = append(b.groups, g)
	}
}

// lay finds how the areas stand on a place and gives how many rows they take there.
func (b *board) lay(at rect) int {
	groups := slices.Clone(b.groups)
	for i, g := range groups {
		for n := len(g.cells); n > 0 && g.columns == 0 && g.cells[n-1].gap() && at.h < 24; n-- {
			groups[i].cells = g.cells[:n-1] // places to come need no room where there is little
		}
	}
	b.blocks = fit(groups, at.w, at.h)
	return b.draw(b.con.measuring(at))
}

// draw draws the areas and gives how many rows they take.
func (b *board) draw(c canvas) (rows int) {
	b.missing = 0
	for i := range b.blocks {
		k := &b.blocks[i]
		c.print(k.x-2, k.y, strings.Repeat(" ", c.w-k.x+2), c.theme.blank()) // what begins here ends the line of the one before
		rows = max(rows, min(k.y+k.h, c.h))
		b.missing += k.draw(c.at(rect{k.x, k.y, c.w - k.x, c.h - k.y}), b.con.play.put)
	}
	return rows
}
