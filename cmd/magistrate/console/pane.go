package console

import (
	"fmt"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// A pane is the whole screen: the table, the sheets over it, and in the last two rows the input
// line and the footer.
type pane struct {
	*tview.Box
	con *Console
}

// entryRows is the number of rows of the input line and the footer.
const entryRows = 2

// The size of the smallest usable screen.
const (
	leastWidth  = 60
	leastHeight = 20
)

// skipFrame reports whether to leave out a frame: more keys wait than there is time to draw for, or
// the window is too small, which it then says.
func (con *Console) skipFrame(screen tcell.Screen) bool {
	con.hits = con.hits[:0] // nothing that was drawn before can be clicked
	if con.screen.Leave() {
		return true
	}
	w, h := screen.Size()
	screen.HideCursor()
	if w >= leastWidth && h >= leastHeight {
		return false
	}
	says := "This window is too small: %d × %d. Make it %d × %d or larger to go on; nothing is lost."
	con.on(rect{0, 0, w, h}).lines(0, 0, tell.Wrap(fmt.Sprintf(says, w, h, leastWidth, leastHeight), w), tell.Base)
	return true
}

func (f *pane) HasFocus() bool { return true }

// Draw draws the table, the topmost sheet, what a phone proposes, and the last two rows.
func (f *pane) Draw(tcell.Screen) {
	con := f.con
	c := canvasOf(con, f)
	at, s := c.at(rect{0, 0, c.w, c.h - entryRows}), con.top()
	if s == nil {
		at.h -= con.drawProposal(at)
	}
	rows, wide := 0, at.w
	if con.table != nil && (s == nil || !s.whole) {
		wide = con.table.wide(at.w) // the log stays in sight
	}
	if s != nil {
		rows = s.rows(wide, at.h)
	}
	top := at.h - rows
	if con.table != nil && rows < at.h {
		top = con.table.draw(at, rows)
	}
	at.w = wide
	if s != nil {
		over := at.at(rect{0, top, at.w, rows})
		over.fill(c.theme.of(tell.Base))
		over.hit(func() {}) // not what it covers
		s.draw(over)
	}
	con.entry.drawMay(at)
	con.entry.draw(c.at(rect{0, c.h - entryRows, c.w, 1}))
	c.footer(c.h-1, con.does)
}

// InputHandler takes a key.
func (f *pane) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(ev *tcell.EventKey, _ func(tview.Primitive)) {
		f.con.key(ev)
		f.con.takeFree()
	}
}

// MouseHandler takes clicks and the wheel.
func (f *pane) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, ev *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		con := f.con
		defer con.takeFree()
		switch x, y := ev.Position(); action {
		case tview.MouseLeftClick, tview.MouseLeftDoubleClick: // two clicks are two
			con.armed = ""
			con.click(x, y)
		case tview.MouseScrollUp:
			f.wheel("Up")
		case tview.MouseScrollDown:
			f.wheel("Down")
		}
		return true, nil
	}
}

// wheel scrolls a list or a text.
func (f *pane) wheel(name string) {
	con := f.con
	page := map[string]string{"Up": "PgUp", "Down": "PgDn"}[name]
	if s := con.top(); s != nil && s.body.key(name) {
		return
	}
	con.pages(page)
}

// pages scrolls the answer, the question, or the log.
func (con *Console) pages(name string) bool {
	s := con.top()
	switch {
	case con.answer.pages(name):
	case s != nil:
		return s.lead.pages(name)
	case con.table != nil:
		return con.table.log.pages(name)
	}
	return true
}

// PasteHandler takes pasted text: it enters several lines, and types a single one.
func (f *pane) PasteHandler() func(string, func(tview.Primitive)) {
	return func(text string, _ func(tview.Primitive)) {
		con := f.con
		defer con.takeFree()
		con.closePages()
		text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
		several := strings.Contains(strings.TrimRight(text, "\n"), "\n")
		if s := con.top(); several && (s == nil || !s.local) && con.asks.Kind != session.SecretKind {
			if !con.entry.fresh {
				text = con.entry.Text() + text
			}
			con.do(session.Typed(text))
			return
		}
		con.entry.PasteHandler()(tell.Clean(strings.TrimRight(text, "\n")), nil)
	}
}
