package console

import (
	"slices"

	"magistrate/cmd/magistrate/session"
	"magistrate/referee"
)

// A board shows the areas of the table, as roomily as the screen allows.
type board struct {
	con     *Console
	groups  []group
	blocks  []block // groups laid out by lay
	missing int     // the number of cells without room
	large   bool    // cards are as large as fits
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
			if name := a.Across[i%a.Columns] + a.Down[i/a.Columns]; c.Label == name { // the edges name the place
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

// lay lays out the areas for a rect and returns the number of rows they take.
func (b *board) lay(at rect) int {
	groups := slices.Clone(b.groups)
	for i, g := range groups {
		for n := len(g.cells); n > 0 && g.columns == 0 && g.cells[n-1].Gap() && at.h < 24; n-- {
			groups[i].cells = g.cells[:n-1] // leave out empty places if there is little room
		}
	}
	b.blocks = fit(groups, at.w, at.h, b.large)
	return b.draw(measuring(b.con, at))
}

// draw draws the areas and returns the number of rows.
func (b *board) draw(c canvas) (rows int) {
	b.missing = drawBlocks(c, b.blocks, b.con.table.put)
	for _, k := range b.blocks {
		rows = max(rows, min(k.y+k.h, c.h))
	}
	return rows
}
