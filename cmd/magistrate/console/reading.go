package console

import (
	"fmt"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/tell"
)

// A reading is text to read: lines in their roles, wrapped to the width.
type reading struct {
	*tview.TextView
	con   *Console
	lines tell.Lines
	wide  int    // what they are wrapped to
	theme *Theme // and whose colours they have
	rows  int    // that takes
	paged bool   // where it ends below the screen it says so
}

func newReading(con *Console, lines tell.Lines) *reading {
	return &reading{TextView: tview.NewTextView().SetDynamicColors(true).SetWrap(false), con: con, lines: lines}
}

// Draw wraps anew where the width or the theme is another.
func (r *reading) Draw(screen tcell.Screen) {
	if _, _, w, _ := r.GetInnerRect(); w != r.wide || r.theme != r.con.theme {
		r.wide, r.theme, r.rows = w, r.con.theme, r.height(w)
		st := r.theme.of(tell.Base)
		r.SetTextStyle(st).SetText(r.theme.tagged(r.lines, w)).SetBackgroundColor(ground(st))
	}
	r.TextView.Draw(screen)
	x, y, w, h := r.GetRect()
	if below := r.below(); r.paged && h > 1 && below > 0 { // its last row says that there is more
		r.SetRect(x, y, w, h-1)
		r.TextView.Draw(screen)
		r.SetRect(x, y, w, h)
		canvasOf(r.con, r).more(below + 1)
	}
}

// more says in the last row how many rows are out of sight below.
func (c canvas) more(rows int) {
	c.row(c.h-1, c.theme.of(tell.Base))
	c.say(1, c.h-1, fmt.Sprintf("▼ %d more rows: PgDn", rows), tell.Warn)
}

// say puts other lines in.
func (r *reading) say(lines tell.Lines) { r.lines, r.wide = lines, -1 }

// below is how many rows are out of sight below.
func (r *reading) below() int {
	_, _, _, h := r.GetRect()
	top, _ := r.GetScrollOffset()
	return r.rows - top - h
}

// pages takes the keys that go through the text where something else has the others, and
// those, too, where there is no more of it.
func (r *reading) pages(name string) bool {
	_, _, _, h := r.GetRect()
	step := map[string]int{"PgUp": -max(h-2, 1), "PgDn": max(h-2, 1)}[name]
	return step != 0 && r.scroll(step)
}

// scroll goes so many rows up or down, and reports whether there was more of the text.
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

// height is how many rows the lines take at a width.
func (r *reading) height(w int) int {
	if len(r.lines) == 0 {
		return 0
	}
	return 1 + strings.Count(r.con.theme.tagged(r.lines, w), "\n")
}
