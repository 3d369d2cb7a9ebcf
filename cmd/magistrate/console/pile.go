package console

import (
	"fmt"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/tell"
)

// How long a pile stays on the screen that its owner looks at.
const pileLasts = 10

// askPile asks whose pile is to be looked at.
func (con *Console) askPile() {
	var items []item
	for i, name := range con.desk.Sitting().Lexicon.Players {
		if n := len(con.desk.Pile(i)); n > 0 {
			items = append(items, item{text: name, note: tell.Count(n, "card"), more: "Everybody but " + name + " looks away now.", do: func() { con.showPile(i, name) }})
		}
	}
	if len(items) == 0 {
		con.play.note(tell.Soft, "No pile lies face down.")
		return
	}
	lead := tell.Lines{{Text: "Everybody else looks away from the screen first.", Role: tell.Strong},
		{Text: fmt.Sprintf("Players may look at their own pile at any time, and at no other's. Enter shows the one that is chosen for %d seconds, or until a key is pressed.", pileLasts), Role: tell.Soft}}
	con.choose("Whose pile? Look away, please", lead, items)
}

// showPile shows a pile alone.
func (con *Console) showPile(seat int, name string) {
	k := &pile{Box: tview.NewBox(), con: con, name: con.theme.text(name), left: pileLasts, cells: makeCells(con.desk.Pile(seat), con.desk, con.theme)}
	k.l = con.open(&layer{Primitive: k, whole: true, keys: func(string, *tcell.EventKey) bool { con.close(k.l); return true }})
	con.later(time.Second, k.tick)
}

// A pile is one player's pile and nothing else.
type pile struct {
	*tview.Box
	con   *Console
	l     *layer
	name  string
	cells []cell
	left  int
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
	x, y, w, h := k.GetRect()
	c := canvas{screen, k.con.theme, rect{x, y, w, h}}
	c.fill(c.theme.of(base))
	c.row(0, c.theme.of(bar))
	c.say(1, 0, fit(fmt.Sprintf("%s's pile: %s. Everybody else looks away.", k.name, tell.Count(len(k.cells), "card")), c.w-8), bar)
	c.right(c.w-1, 0, fmt.Sprintf("%d s", k.left), bar)
	g := group{title: k.name, cells: k.cells}
	how := boxed
	b := measure(&g, c.theme, c.w-2, how)
	for b.height() > c.h-3 && how > short {
		how = how.closer()
		b = measure(&g, c.theme, c.w-2, how)
	}
	for i := range k.cells {
		s := spot{rect{c.x + 1 + i%b.cols*b.cw, c.y + 2 + i/b.cols*b.ch, b.cw - 1, b.ch}, &k.cells[i], how}
		s.draw(c, false)
	}
	c.say(1, c.h-1, "Any key closes it.", soft)
}
