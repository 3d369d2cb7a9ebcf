package console

import (
	"slices"

	"magistrate/cmd/magistrate/session"
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
func (b *board) set(v referee.View, s *session.Session) {
	t := b.con.theme
	b.groups = b.groups[:0]
	for _, a := range v.Areas {
		g := group{title: t.text(a.Title), columns: a.Columns, across: a.Across, down: a.Down}
		a.Cells = slices.Clone(a.Cells)
		for i := 0; a.Across != nil && i < len(a.Cells); i++ {
			c := &a.Cells[i]
			if name := a.Across[i%a.Columns] + a.Down[i/a.Columns]; c.Label == name { // the edges say where it lies
				c.Label = ""
			} else if c.Note == name {
				c.Note = ""
			}
		}
		g.cells = makeCells(a.Cells, s, t)
		for i := range g.cells {
			g.cells[i].slot = g.columns > 0
		}
		b.groups = append(b.groups, g)
	}
}

// lay finds how the areas stand on a place and returns how many rows they take there.
func (b *board) lay(at rect) int {
	groups := slices.Clone(b.groups)
	for i, g := range groups {
		for n := len(g.cells); n > 0 && g.columns == 0 && g.cells[n-1].Gap() && at.h < 24; n-- {
			groups[i].cells = g.cells[:n-1] // places to come need no room where there is little
		}
	}
	b.blocks = fit(groups, at.w, at.h)
	return b.draw(measuring(b.con, at))
}

// draw draws the areas and returns how many rows they take.
func (b *board) draw(c canvas) (rows int) {
	b.missing = drawBlocks(c, b.blocks, b.con.table.put)
	for _, k := range b.blocks {
		rows = max(rows, min(k.y+k.h, c.h))
	}
	return rows
}
