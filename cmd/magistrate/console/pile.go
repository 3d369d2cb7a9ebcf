package console

import (
	"fmt"
	"time"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/table"
)

// showPile shows one player's pile and nothing else, for a while.
func (con *Console) showPile(p *table.Pile) {
	l, left := &layer{whole: true}, table.PileLasts // seconds
	b := board{con: con, groups: []group{{title: con.theme.text(p.Title), cells: makeCells(p.Cells, con.desk, con.theme)}}}
	l.keys = func(string, *tcell.EventKey) bool { con.close(l); return true }
	l.Primitive = con.drawn(func(c canvas) {
		below := c.at(rect{0, 1, c.w, c.h - 1})
		b.lay(below.rect)
		b.draw(below)
		c.bar(p.Asks+" Any key closes it.", fmt.Sprintf("%d s", left))
	})
	con.open(l)
	var tick func()
	tick = func() {
		if left--; con.top() == l && left > 0 {
			con.later(time.Second, tick)
		} else if con.top() == l {
			con.close(l)
		}
	}
	con.later(time.Second, tick)
}
