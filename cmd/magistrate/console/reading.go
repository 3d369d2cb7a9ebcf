package console

import (
	"fmt"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/tell"
)

// A reading is a text on the screen: lines in their roles, wrapped to the width.
type reading struct {
	*tview.TextView
	con   *Console
	lines tell.Lines
	wide  int    // the width to which they are wrapped
	theme *Theme // the theme of their colours
	rows  int    // the number of rows
	paged bool   // the last row has the number of rows below the screen
}

func newReading(con *Console, lines tell.Lines) *reading {
	return &reading{TextView: tview.NewTextView().SetDynamicColors(true).SetWrap(false), con: con, lines: lines}
}

// Draw draws the text, and wraps it again if the width or the theme has changed.
func (r *reading) Draw(screen tcell.Screen) {
	if _, _, w, _ := r.GetInnerRect(); w != r.wide || r.theme != r.con.theme {
		r.wide, r.theme, r.rows = w, r.con.theme, r.height(w)
		st := r.theme.of(tell.Base)
		r.SetTextStyle(st).SetText(r.theme.tagged(r.lines, w)).SetBackgroundColor(ground(st))
	}
	r.TextView.Draw(screen)
	x, y, w, h := r.GetRect()
	if below := r.below(); r.paged && h > 1 && below > 0 {
		r.SetRect(x, y, w, h-1)
		r.TextView.Draw(screen)
		r.SetRect(x, y, w, h)
		canvasOf(r.con, r).more(below + 1)
	}
}

// more draws the number of rows below the screen in the last row.
func (c canvas) more(rows int) {
	c.row(c.h-1, c.theme.of(tell.Base))
	c.say(1, c.h-1, fmt.Sprintf("▼ %d more rows: PgDn", rows), tell.Warn)
}

// say replaces the lines.
func (r *reading) say(lines tell.Lines) { r.lines, r.wide = lines, -1 }

// below returns the number of rows below the screen.
func (r *reading) below() int {
	_, _, _, h := r.GetRect()
	top, _ := r.GetScrollOffset()
	return r.rows - top - h
}

// pages scrolls with PgUp and PgDn, and reports whether there was more of the text.
func (r *reading) pages(name string) bool {
	_, _, _, h := r.GetRect()
	step := map[string]int{"PgUp": -max(h-2, 1), "PgDn": max(h-2, 1)}[name]
	return step != 0 && r.scroll(step)
}

// scroll scrolls by a number of rows, and reports whether there was more of the text.
func (r *reading) scroll(step int) bool {
	top, _ := r.GetScrollOffset()
	if top+step < 0 {
		step = -top
	} else if step > 0 {
		step = min(step, r.below())
	}
	if step == 0 || r.lines == nil {
		return false
	}
	r.ScrollTo(top+step, 0)
	return true
}

// height returns the number of rows that the lines take at a width.
func (r *reading) height(w int) int {
	if len(r.lines) == 0 {
		return 0
	}
	return 1 + strings.Count(r.con.theme.tagged(r.lines, w), "\n")
}
