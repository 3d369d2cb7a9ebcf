package console

import (
	"fmt"
	"time"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// How long a pile stays on the screen that its owner looks at.
const pileLasts = 10

// askPile asks whose pile is to be looked at.
func (con *Console) askPile() {
	var items []item
	for i, name := range con.desk.Sitting().Lexicon.Players {
		if pile := con.desk.Pile(i); len(pile) > 0 {
			items = append(items, item{text: name, note: table.Piled(pile), more: "Everybody but " + name + " looks away now.", do: func() { con.showPile(i, name) }})
		}
	}
	if len(items) == 0 {
		con.play.note(tell.Soft, "Nobody has a pile face down that the referee could show.")
		return
	}
	lead := tell.Lines{{Text: "Everybody else looks away from the screen first.", Role: tell.Strong},
		{Text: fmt.Sprintf("Players may look at their own pile at any time, and at no other's. Enter shows the one that is chosen for %d seconds, or until a key is pressed.", pileLasts), Role: tell.Soft}}
	con.choose("Whose pile? Look away, please", lead, items)
}

// A pile is one player's pile and nothing else, for a while.
type pile struct {
	*board
	l    *layer
	left int // seconds
}

// showPile shows a pile alone.
func (con *Console) showPile(seat int, name string) {
	k := &pile{board: &board{spread: newSpread(con)}, left: pileLasts}
	cells := con.desk.Pile(seat)
	title := fmt.Sprintf("%s's pile: %s", con.theme.text(name), table.Piled(cells))
	k.groups = []group{{title: title, cells: makeCells(cells, con.desk, con.theme)}}
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

func (k *pile) Draw(screen tcell.Screen) {
	c := k.con.canvas(k)
	k.lay(rect{c.x, c.y + 1, c.w, c.h - 1})
	k.board.Draw(screen)
	c.bar("Everybody else looks away. Any key closes it.", fmt.Sprintf("%d s", k.left))
}
