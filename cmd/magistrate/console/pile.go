package console

import (
	"fmt"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
)

// A pile is one player's pile and nothing else, for a while.
type pile struct {
	*tview.Box
	board
	l    *layer
	asks string
	left int // seconds
}

// showPile shows a pile alone.
func (con *Console) showPile(p *table.Pile) {
	k := &pile{Box: tview.NewBox(), board: board{con: con}, asks: p.Asks, left: table.PileLasts}
	k.groups = []group{{title: con.theme.text(p.Title), cells: makeCells(p.Cells, con.desk, con.theme)}}
	k.l = con.open(&layer{Primitive: k, whole: true, keys: func(string, *tcell.EventKey) bool { con.close(k.l); return true }})
	con.later(time.Second, k.tick)
}

// tick counts the seconds down.
func (k *pile) tick() {
	if k.con.top() != k.l {
		return
	}
	if k.left--; k.left <= 0 {
		k.con.close(k.l)
		return
	}
	k.con.later(time.Second, k.tick)
}

func (k *pile) Draw(tcell.Screen) {
	c := k.con.canvas(k)
	at := rect{c.x, c.y + 1, c.w, c.h - 1}
	k.lay(at)
	k.draw(c.within(at))
	c.bar(k.asks+" Any key closes it.", fmt.Sprintf("%d s", k.left))
}
