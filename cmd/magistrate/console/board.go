package console

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
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
			g.cells[i].grid = g.columns > 0
			g.cells[i].slot = g.columns > 0 && a.Places > 0
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
	b.blocks = shape(groups, at.w, at.h)
	return b.draw(b.con.measuring(at))
}

// draw draws the areas and gives how many rows they take.
func (b *board) draw(c canvas) (rows int) {
	b.missing = 0
	shelves(b.blocks, c.w, func(k *block, x, y int) {
		c.print(x-2, y, strings.Repeat(" ", c.w-x+2), c.theme.blank()) // what begins here ends the line of the one before
		rows = max(rows, min(y+k.height(), c.h))
		b.missing += k.place(c.at(rect{x, y, c.w - x, c.h - y}))
	})
	return rows
}

// place draws a block with its title and the names of columns and rows, and gives how many
// cells found no room.
func (k *block) place(c canvas) (missing int) {
	left, top := k.edge, 1
	if k.inline {
		left, top = c.say(0, 0, k.title, title)+2, 0
	} else {
		c.line(0, k.title, title)
	}
	for i, name := range k.across {
		middle := left + k.at[i].x + (k.at[i].w+1)/2
		if i == 0 { // behind the title
			middle = max(middle, tell.Width(k.title)+3)
		}
		c.say(middle, 0, name, soft)
	}
	for i, name := range k.down {
		r := k.at[i*len(k.across)]
		c.say(0, top+r.y+r.h/3, " "+name, soft)
	}
	return k.draw(c.at(rect{left, top, c.w - left, c.h - top}))
}
