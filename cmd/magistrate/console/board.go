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

// A group is what is drawn together: the cells of an area.
type group struct {
	title        string
	columns      int // 0: as many as fit
	across, down []string
	cells        []cell
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
	shelves(b.blocks, c.w, func(k *block, x, y int) { rows = max(rows, b.place(c, k, x, y)) })
	return rows
}

// place puts a block in its place and gives the row below it.
func (b *board) place(c canvas, k *block, x, y int) (end int) {
	g, left, top, head := k.group, x+k.edge, y+1, c.at(rect{x, y, c.w - x, 1})
	c.print(x-2, y, strings.Repeat(" ", head.w+2), c.theme.blank()) // what begins here ends the line of the one before
	if k.inline {
		left, top = x+head.say(0, 0, g.title, title)+2, y
	} else {
		head.line(0, g.title, title)
	}
	for i, name := range g.across {
		middle := left + i*k.cw + k.cw/2
		if i == 0 { // behind the title
			middle = max(middle, x+tell.Width(g.title)+3)
		}
		c.say(middle, y, name, soft)
	}
	for i, name := range g.down {
		c.say(x, top+i*k.ch+k.ch/3, " "+name, soft)
	}
	end = y + 1
	for i, r := range k.at {
		r.x, r.y = left+r.x, top+r.y
		if r.y+r.h > c.h {
			b.missing++
			continue
		}
		if g.cells[i].cut = ""; k.cuts != nil {
			g.cells[i].cut = k.cuts[i]
		}
		c.cell(r, &g.cells[i], k.how)
		end = max(end, r.y+r.h)
	}
	return end
}
