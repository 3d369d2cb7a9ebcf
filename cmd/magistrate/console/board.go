package console

import (
	"fmt"
	"slices"
	"time"

	"github.com/gdamore/tcell/v2"

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
		for i := 0; a.Across != nil && i < len(a.Cells); i++ {
			c := &a.Cells[i]
			if name := a.Across[i%a.Columns] + a.Down[i/a.Columns]; c.Label == name { // the edges say where it lies
				c.Label = ""
			} else if c.Note == name {
				c.Note = ""
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
		for n := len(g.cells); n > 0 && g.columns == 0 && g.cells[n-1].Gap() && at.h < 24; n-- {
			groups[i].cells = g.cells[:n-1] // places to come need no room where there is little
		}
	}
	b.blocks = fit(groups, at.w, at.h)
	return b.draw(b.con.measuring(at))
}

// draw draws the areas and gives how many rows they take.
func (b *board) draw(c canvas) (rows int) {
	b.missing = drawBlocks(c, b.blocks, b.con.play.put)
	for _, k := range b.blocks {
		rows = max(rows, min(k.y+k.h, c.h))
	}
	return rows
}

// showPile shows one player's pile and nothing else, for a while.
func (con *Console) showPile(p *table.Pile) {
	l, left := &layer{whole: true}, table.PileLasts // seconds
	b := board{con: con, groups: []group{{title: con.theme.text(p.Title), cells: makeCells(p.Cells, con.desk, con.theme)}}}
	l.keys = func(string, *tcell.EventKey) bool { left = 0; con.close(l); return true }
	l.Primitive = con.drawn(func(c canvas) {
		below := c.at(rect{0, 1, c.w, c.h - 1})
		b.lay(below.rect)
		b.draw(below)
		c.bar(p.Asks+" Any key closes it.", fmt.Sprintf("%d s", left))
	})
	con.open(l)
	var tick func()
	tick = func() {
		if left--; left > 0 {
			con.later(time.Second, tick)
		} else if left == 0 { // whatever lies over it
			con.close(l)
		}
	}
	con.later(time.Second, tick)
}
