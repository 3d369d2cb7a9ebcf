package console

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/tell"
)

// A layer is what lies over the rest of the screen: primitives of tview or our
// own, and what keys do there. The topmost gets keys, mouse and pasted text.
type layer struct {
	tview.Primitive
	con    *Console
	title  string
	says   string // what F1 says of it before its keys
	whole  bool   // it covers all below
	acts   []action
	text   *reading                                   // what PgUp and PgDn go through while there is more of it; nil: nothing
	keys   func(name string, ev *tcell.EventKey) bool // takes a key before the actions do
	pasted func(text string)
	gives  bool // nothing is typed in it: letters that are no keys of it, and what is pasted, leave it as Esc does and go on below
}

// The smallest screen on which a table can be followed.
const (
	leastWidth  = 60
	leastHeight = 20
)

// undrawn tells that the table is not drawn: more keys wait than there is time to
// draw for, or the window has no room for it, and that is said.
func (con *Console) undrawn(screen tcell.Screen) bool {
	con.hits = con.hits[:0] // what was drawn before may not be there any more
	if con.screen.leave() {
		return true
	}
	w, h := screen.Size()
	screen.HideCursor()
	if w >= leastWidth && h >= leastHeight {
		return false
	}
	says := "This window is too small for a table: it has %d × %d, and %d × %d are needed. Nothing is lost: make it larger to go on."
	con.on(rect{0, 0, w, h}).lines(0, 0, tell.Wrap(fmt.Sprintf(says, w, h, leastWidth, leastHeight), w), base)
	return true
}

// name is what the pages call it.
func (l *layer) name() string { return fmt.Sprintf("%p", l) }

// open lays a layer on top.
func (con *Console) open(l *layer) *layer {
	if l.con = con; l.text != nil {
		l.text.paged = true
	}
	con.layers = append(con.layers, l)
	con.pages.AddPage(l.name(), l, true, true)
	con.focus()
	return l
}

// close takes a layer away.
func (con *Console) close(l *layer) {
	con.layers = slices.DeleteFunc(con.layers, func(o *layer) bool { return o == l })
	con.pages.RemovePage(l.name())
	con.focus()
}

// clear takes all layers away.
func (con *Console) clear() {
	for con.top() != nil {
		con.close(con.top())
	}
}

// focus gives the keys to the topmost.
func (con *Console) focus() {
	if l := con.top(); l != nil {
		con.app.SetFocus(l)
	}
}

// top is the layer that is acted on; nil before the first.
func (con *Console) top() *layer {
	if len(con.layers) == 0 {
		return nil
	}
	return con.layers[len(con.layers)-1]
}

// Draw draws what lies in it, unless all of that is covered; only what the topmost
// draws last can be clicked.
func (l *layer) Draw(screen tcell.Screen) {
	if over := l.con.layers[slices.Index(l.con.layers, l)+1:]; !slices.ContainsFunc(over, func(o *layer) bool { return o.whole }) {
		l.con.hits = l.con.hits[:0]
		l.Primitive.Draw(screen)
	}
}

// InputHandler gives a key to its text, to what the layer says, to its actions, and to what
// lies in it.
func (l *layer) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(ev *tcell.EventKey, focus func(tview.Primitive)) {
		name := keyName(ev)
		if l.text != nil && l.text.pages(name, ev) || l.keys != nil && l.keys(name, ev) {
			return
		}
		switch a, in := find(l.acts, name), l.Primitive.InputHandler(); {
		case a != nil && a.off == "":
			a.do()
		case a != nil:
		case l.gives && ev.Key() == tcell.KeyRune && ev.Rune() != ' ':
			find(l.acts, "Esc").do()
			l.con.typedOn(ev)
		case in != nil:
			in(ev, focus)
		}
	}
}

// help tells what the keys of a layer do that has no help of its own.
func (l *layer) help() {
	var keys []string
	for _, a := range l.acts {
		if len(a.keys) > 0 && a.off == "" && a.keys[0] != "F1" {
			keys = append(keys, tell.Pad(strings.Join(a.keys, " or "), 17)+a.name)
		}
	}
	says := cmp.Or(l.says, "These keys do something here.")
	l.con.tell("Help", tell.Base, says, keys...)
}

// MouseHandler lets nothing through to what lies below.
func (l *layer) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, ev *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		if action == tview.MouseLeftDoubleClick {
			action = tview.MouseLeftClick // two clicks are two
		}
		switch x, y := ev.Position(); {
		case l.con.top() != l || action == tview.MouseLeftClick && l.con.click(x, y):
		case action == tview.MouseLeftClick, action == tview.MouseScrollUp, action == tview.MouseScrollDown:
			l.Primitive.MouseHandler()(action, ev, func(tview.Primitive) {}) // the keys stay where they are
		}
		return true, nil
	}
}

// PasteHandler takes pasted text.
func (l *layer) PasteHandler() func(string, func(tview.Primitive)) {
	return func(text string, focus func(tview.Primitive)) {
		switch in := l.Primitive.PasteHandler(); {
		case l.pasted != nil:
			l.pasted(text)
		case l.gives:
			find(l.acts, "Esc").do()
			l.con.top().PasteHandler()(text, focus)
		case in != nil:
			in(tell.OneLine(text), focus)
		}
	}
}

// framed lays parts below each other in a frame with a title, and the keys
// below: the whole screen, or a box in its middle of so many columns and rows.
// Esc leaves it where it does nothing else.
func (con *Console) framed(l *layer, r role, w, h int, parts ...part) *layer {
	box := &panel{Flex: tview.NewFlex().SetDirection(tview.FlexRow)}
	st := con.theme.of(r)
	box.SetBorder(true).SetTitle(" " + tview.Escape(con.theme.text(l.title)) + " ").SetTitleAlign(tview.AlignLeft).SetTitleColor(colour(st)).SetBorderStyle(st)
	for _, p := range parts {
		box.AddItem(p.Primitive, p.rows, p.share, p.focus)
		if p.grows != nil {
			box.grows, box.least = p.grows, p.rows
		}
	}
	if find(l.acts, "Esc") == nil {
		l.acts = append(l.acts, shown("back", func() { con.close(l) }, "Esc"))
	}
	if find(l.acts, "F1") == nil {
		l.acts = append(l.acts, shown("help", l.help, "F1"))
	}
	box.AddItem(con.drawn(func(c canvas) { // its keys, as many as fit; they can be clicked
		c.row(0, c.theme.of(foot))
		c.keys(0, l.acts)
	}), 1, 0, false)
	if !l.whole {
		box.w, box.h = w, h+3
	}
	l.Primitive = box
	return con.open(l)
}

// A part is what lies in a frame: of so many rows, or with a share of the rest.
type part struct {
	tview.Primitive
	rows, share int
	focus       bool
	grows       *reading // the part itself, where it takes more rows than these when its text does
}

// A panel has parts below each other, one of which may grow with its text. It takes the whole
// screen, or lies over its bottom as a box: the cards stay in sight above it.
type panel struct {
	*tview.Flex
	w, h  int // of a box
	grows *reading
	least int // the rows of what grows, without its text
}

// SetRect gives a box its place, and what grows its rows; the other parts keep theirs where
// there is room.
func (p *panel) SetRect(x, y, w, h int) {
	more := func(w int) int {
		if p.grows == nil {
			return 0
		}
		return max(min(p.grows.height(w-2), h/2)-p.least, 0)
	}
	if p.w > 0 {
		wide := min(p.w, w-2)
		tall := min(p.h+more(wide), h-2)
		x, y, w, h = x+(w-wide)/2, y+max(h-tall-entryRows, 0), wide, tall
	}
	if p.grows != nil {
		p.ResizeItem(p.grows, p.least+more(w), 0)
	}
	p.Flex.SetRect(x, y, w, h)
}
