package console

import (
	"fmt"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// The smallest screen on which a table can be followed.
const (
	leastWidth  = 60
	leastHeight = 20
)

// A pane is one layer of the screen: the table, a dialog, a list. The topmost
// one gets keys, mouse and pasted text.
type pane interface {
	draw(c canvas)
	key(ev *tcell.EventKey)
	mouse(action tview.MouseAction, x, y int) bool
	paste(text string)
	actions() []action
	whole() bool // it covers everything below
}

// A desk is the root of the screen: the panes that lie on each other.
type desk struct {
	*tview.Box
	con   *Console
	panes []pane
}

// top is the pane that is acted on.
func (d *desk) top() pane { return d.panes[len(d.panes)-1] }

// open lays a pane on top.
func (d *desk) open(p pane) { d.panes = append(d.panes, p) }

// close takes a pane away with all that lies on it.
func (d *desk) close(p pane) {
	for i := range d.panes {
		if d.panes[i] == p {
			d.panes = d.panes[:i]
			return
		}
	}
}

// has tells whether a pane is open.
func (d *desk) has(p pane) bool {
	for i := range d.panes {
		if d.panes[i] == p {
			return true
		}
	}
	return false
}

// Draw draws the panes that can be seen.
func (d *desk) Draw(screen tcell.Screen) {
	x, y, w, h := d.GetRect()
	c := canvas{screen, d.con.theme, rect{x, y, w, h}}
	screen.Fill(' ', d.con.theme.of(base))
	screen.HideCursor()
	if w < leastWidth || h < leastHeight {
		c.centre(h/2-1, "This window is too small for a table.", strong)
		c.centre(h/2, fmt.Sprintf("It has %d × %d; %d × %d are needed.", w, h, leastWidth, leastHeight), base)
		c.centre(h/2+1, "Nothing is lost: make it larger to go on.", soft)
		return
	}
	from := len(d.panes) - 1
	for from > 0 && !d.panes[from].whole() {
		from--
	}
	for _, p := range d.panes[max(from, 0):] {
		p.draw(c)
	}
}

// InputHandler gives keys to the topmost pane.
func (d *desk) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(ev *tcell.EventKey, _ func(tview.Primitive)) {
		switch keyName(ev) {
		case "Ctrl-C", "Ctrl-Q":
			d.con.askLeave()
		case "Ctrl-L":
			d.con.sync()
		case "F9":
			d.con.toggleMouse()
		default:
			d.top().key(ev)
		}
	}
}

// PasteHandler gives pasted text to the topmost pane.
func (d *desk) PasteHandler() func(string, func(tview.Primitive)) {
	return func(text string, _ func(tview.Primitive)) { d.top().paste(text) }
}

// MouseHandler gives the mouse to the topmost pane.
func (d *desk) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, ev *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		switch action {
		case tview.MouseLeftClick, tview.MouseLeftDoubleClick, tview.MouseScrollUp, tview.MouseScrollDown:
			x, y := ev.Position()
			return d.top().mouse(action, x, y), nil
		}
		return false, nil
	}
}

// quiet is what most panes do with mouse and pasted text: nothing.
type quiet struct{}

func (quiet) mouse(tview.MouseAction, int, int) bool { return false }
func (quiet) paste(string)                           {}
func (quiet) actions() []action                      { return nil }
