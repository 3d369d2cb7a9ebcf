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
	if con.screen.Leave() {
		return true
	}
	w, h := screen.Size()
	screen.HideCursor()
	if w >= leastWidth && h >= leastHeight {
		return false
	}
	says := "This window is too small for a table: it has %d × %d, and %d × %d are needed. Nothing is lost: make it larger to go on."
	con.on(rect{0, 0, w, h}).lines(0, 0, tell.Wrap(fmt.Sprintf(says, w, h, leastWidth, leastHeight), w), tell.Base)
	return true
}

// open lays a layer on top.
func (con *Console) open(l *layer) {
	l.con = con
	con.pages.AddPage(fmt.Sprintf("%p", l), l, true, true)
	con.app.SetFocus(con.pages)
}

// close takes a layer away.
func (con *Console) close(l *layer) {
	con.pages.RemovePage(fmt.Sprintf("%p", l))
	con.app.SetFocus(con.pages)
}

// clear takes all layers away.
func (con *Console) clear() {
	for con.top() != nil {
		con.close(con.top())
	}
}

// top is the layer that is acted on; nil before the first.
func (con *Console) top() *layer {
	_, p := con.pages.GetFrontPage()
	l, _ := p.(*layer)
	return l
}

// Draw draws what lies in it; only what the topmost draws last can be clicked.
func (l *layer) Draw(screen tcell.Screen) {
	l.con.hits = l.con.hits[:0]
	l.Primitive.Draw(screen)
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
		case a != nil && a.do != nil:
			a.do()
		case l.gives && ev.Key() == tcell.KeyRune && ev.Rune() != ' ':
			find(l.acts, "Esc").do()
			l.con.top().InputHandler()(ev, focus) // it is text, and not the box's
		case in != nil:
			in(ev, focus)
		}
	}
}

// help tells what the keys of a layer do that has no help of its own.
func (l *layer) help() {
	var keys []string
	for _, a := range l.acts {
		if len(a.keys) > 0 && a.name != "" && a.keys[0] != "F1" {
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
		case action == tview.MouseLeftClick && l.con.click(x, y):
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

// above lays lines and other parts below each other in a frame with the layer's title, its keys
// below them: on the whole screen, or as a box over the bottom of it. Esc leaves it where it
// does nothing else, for the start screen where nothing lies below.
func (con *Console) above(l *layer, lines tell.Lines, parts ...part) *reading {
	p := &panel{Flex: tview.NewFlex().SetDirection(tview.FlexRow), l: l}
	st := con.theme.of(tell.Accent)
	p.SetBorder(true).SetTitle(" " + tview.Escape(con.theme.text(l.title)) + " ").SetTitleAlign(tview.AlignLeft).SetTitleColor(colour(st)).SetBorderStyle(st)
	body := con.newReading(lines)
	if l.text == nil {
		l.text = body
	}
	l.text.paged = true
	if l.whole && parts == nil {
		body.SetBorderPadding(0, 0, margin, margin)
	}
	footer := con.drawn(func(c canvas) { // its keys, as many as fit; they can be clicked
		c.row(0, c.theme.of(foot))
		c.keys(0, l.acts)
	})
	p.parts = slices.Concat([]part{{Primitive: body, wants: body.height, rest: !slices.ContainsFunc(parts, func(o part) bool { return o.rest }), focus: parts == nil}}, parts, []part{{Primitive: footer, wants: rows(1)}})
	for _, o := range p.parts {
		p.AddItem(o.Primitive, 0, 1, o.focus)
	}
	if find(l.acts, "Esc") == nil {
		l.acts = append(l.acts, shown("back", func() {
			if con.close(l); con.top() == nil {
				con.showStart()
			}
		}, "Esc"))
	}
	if find(l.acts, "F1") == nil {
		l.acts = append(l.acts, shown("help", l.help, "F1"))
	}
	l.Primitive = p
	con.open(l)
	return body
}

// A part is what lies in a frame.
type part struct {
	tview.Primitive
	wants func(w int) int // how many rows it needs at a width
	rest  bool            // it has what the others leave
	focus bool
}

// rows are always as many.
func rows(n int) func(int) int { return func(int) int { return n } }

// margin is what lies between a page of text and its frame.
const margin = 1

// A panel shares the rows of a frame among its parts. It takes the whole screen where the layer
// does or half of that is too small, else what it needs of the bottom: the cards stay in sight
// above it.
type panel struct {
	*tview.Flex
	l     *layer
	parts []part
}

func (p *panel) SetRect(x, y, w, h int) {
	wide, tall, whole := min(max(w*3/4, leastWidth), 100, w-2), 2, p.l.whole
	for _, o := range p.parts {
		n := o.wants(wide - 2)
		whole = whole || o.rest && n > h/2
		tall += min(n, h/2)
	}
	if !whole {
		tall = min(tall, h-2)
		x, y, w, h = x+(w-wide)/2, y+max(h-tall-entryRows, 0), wide, tall
	}
	for _, o := range p.parts {
		if !o.rest {
			p.ResizeItem(o.Primitive, min(o.wants(w-2), h/2), 0)
		}
	}
	p.Flex.SetRect(x, y, w, h)
}
