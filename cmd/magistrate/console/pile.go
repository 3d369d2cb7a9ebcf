package console

import (
	"fmt"
	"time"

	"github.com/gdamore/tcell/v2"
)

// How long a pile stays on the screen that its owner looks at.
const pileLasts = 10 * time.Second

// askPile asks whose pile is to be looked at.
func (con *Console) askPile(p *tablePane) {
	if p.past != nil {
		p.note("Piles are looked at in the present.", soft)
		return
	}
	s := con.table.Sitting()
	open, hidden := s.Position().View(false), s.Position().View(true)
	d := &dialog{title: "Whose pile?", body: []line{{"Players may look at their own pile at any time, and at no other's.", soft}}}
	for i := range hidden.Seats {
		if n := len(hidden.Seats[i].Shown); n > 0 && !(i < len(open.Seats) && len(open.Seats[i].Shown) == n) {
			d.items = append(d.items, item{text: hidden.Seats[i].Name, note: fmt.Sprintf("%d cards", n), do: func() { con.showPile(i) }})
		}
	}
	if len(d.items) == 0 {
		p.note("No pile lies face down.", soft)
		return
	}
	con.show(d)
}

// showPile asks the others to look away, and then shows the pile alone.
func (con *Console) showPile(seat int) {
	name := con.theme.text(con.table.Sitting().Header.Players[seat])
	con.ask("Look away, please", "Space", "the others look away", func() {
		k := &pilePane{con: con, seat: seat, name: name}
		b := newBoard(con.table.Sitting().Position(), con.table.Sitting().Lexicon, true, con.theme)
		g := b.seats[seat]
		k.cells = g.cells[len(g.cells)-g.shown:]
		k.left = int(pileLasts / time.Second)
		con.desk.open(k)
		con.later(time.Second, k.tick)
	}, line{"Everybody but " + name + " looks away from the screen now.", strong},
		line{fmt.Sprintf("%s's pile is shown for %d seconds, or until a key is pressed.", name, int(pileLasts/time.Second)), soft})
}

// A pilePane shows one player's pile and nothing else.
type pilePane struct {
	quiet
	con   *Console
	seat  int
	name  string
	cells []cell
	left  int
}

// tick counts the seconds down.
func (k *pilePane) tick() {
	if !k.con.desk.has(k) {
		return
	}
	if k.left--; k.left <= 0 {
		k.con.desk.close(k)
		return
	}
	k.con.later(time.Second, k.tick)
}

func (k *pilePane) whole() bool         { return true }
func (k *pilePane) key(*tcell.EventKey) { k.con.desk.close(k) }

func (k *pilePane) draw(c canvas) {
	c.row(0, c.theme.of(bar))
	c.say(1, 0, fit(fmt.Sprintf("%s's pile: %d cards. Everybody else looks away.", k.name, len(k.cells)), c.w-16), bar)
	c.right(c.w-1, 0, fmt.Sprintf("%d s", k.left), bar)
	g := group{title: k.name, cells: k.cells}
	how := boxed
	b := measure(&g, c.theme, c.w-2, how)
	for b.height() > c.h-3 && how > short {
		how--
		b = measure(&g, c.theme, c.w-2, how)
	}
	for i := range k.cells {
		s := spot{rect{c.x + 1 + i%b.cols*b.cw, c.y + 2 + i/b.cols*b.ch, b.cw - 1, b.ch}, &k.cells[i], how}
		s.draw(c, false)
	}
	c.say(1, c.h-1, "Any key closes it.", soft)
}
