package console

import (
	"fmt"
	"slices"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// An item is one thing to choose, and what choosing it does.
type item struct {
	table.Row
	do func()
}

// A chooser is a list that typing narrows: a menu with the line to type in above, and below
// what is said of what Enter takes.
type chooser struct {
	*table.Menu
	con      *Console
	l        *layer
	field    *input
	more     *reading
	items    []item
	came     func(table.Answer) // is told what came of words that are no search
	top, end int                // which of those that are left are in sight
}

// choose shows a list over the table, or on the whole screen.
func (con *Console) choose(name string, lead tell.Lines, items []item, acts ...action) *chooser {
	var listed []table.Row
	for _, it := range items {
		listed = append(listed, it.Row)
	}
	k := &chooser{Menu: table.NewMenu(listed), con: con, items: items, came: con.take, field: con.newInput("find › "), more: con.newReading(nil)}
	k.l = &layer{title: name, says: "Type part of a name: the list narrows. Arrows or a click point at one. Enter takes the one pointed at, or the only one left.", whole: con.top() == nil, keys: k.key}
	k.l.acts = []action{shown("choose", func() { k.point(k.At + 1) }, "↑↓"), shown("take", k.take, "Enter")}
	if items != nil {
		k.l.acts = append(k.l.acts, typeName)
	}
	k.l.acts = append(k.l.acts, acts...)
	k.field.SetChangedFunc(func(string) { k.sift() })
	parts := []part{{Primitive: k.field, wants: rows(1), focus: true}, {Primitive: k.more, wants: func(w int) int { return max(k.more.height(w), 2) }}}
	if all := k.Left; items != nil {
		list := con.drawn(k.draw)
		list.SetMouseCapture(k.wheel)
		parts = slices.Insert(parts, 1, part{Primitive: list, rest: true, wants: func(w int) (n int) {
			for _, i := range all {
				n += len(k.rows(i, w))
			}
			return n
		}})
	}
	con.above(k.l, lead, parts...)
	k.sift()
	return k
}

// sift lists what the typed words narrow to.
func (k *chooser) sift() {
	k.Type(k.field.GetText())
	k.top = 0
	k.show()
}

// point points at one of those that are left.
func (k *chooser) point(n int) {
	k.Point(n)
	k.show()
}

// show says what Enter takes.
func (k *chooser) show() {
	choose := k.items != nil && !k.Takes()
	k.l.acts[0].foot, k.l.acts[1].foot = choose, !choose
	says := k.Says()
	if k.At >= 0 {
		says = tell.Line{Text: k.items[k.Left[k.At]].More, Role: tell.Soft}
	}
	k.more.say(tell.Lines{says})
}

// take does what the chosen item does, or the typed words where they are more than a search.
func (k *chooser) take() {
	i, a, wrong := k.Enter()
	if wrong.Text != "" {
		if k.more.say(tell.Lines{wrong}); len(k.Left) == 0 {
			k.field.fresh = true // what is typed next is another search
		}
		return
	}
	if i < 0 || !k.items[i].Reads {
		k.con.close(k.l)
	}
	if i >= 0 {
		k.items[i].do()
		return
	}
	if p := k.con.play; p != nil && k.Does() != "" {
		p.history = append(p.history, k.field.GetText())
	}
	k.came(a)
}

// rows writes an item in so many columns, with its note at the right edge or below it.
func (k *chooser) rows(i, w int) []string {
	it := &k.items[i]
	text, note := " "+k.con.theme.text(it.Text), k.con.theme.text(it.Note)
	if it.Number > 0 {
		text = fmt.Sprintf(" %d %s", it.Number, text)
	}
	rows := tell.Hang(text, w+1)
	for y, row := range rows {
		rows[y] = row[1:] // those that follow stand further in than the blank
	}
	last := len(rows) - 1
	switch room := w - 2 - tell.Width(note); {
	case note == "":
	case tell.Width(rows[last])+2 <= room:
		rows[last] = tell.Pad(rows[last], room) + note
	default:
		for _, row := range tell.Wrap(note, w-4) {
			rows = append(rows, "   "+row)
		}
	}
	return rows
}

// draw draws the list, what is pointed at in sight; a click takes.
func (k *chooser) draw(c canvas) {
	see := func() {
		k.end = k.top
		for y := 0; k.end < len(k.Left); k.end++ {
			y += len(k.rows(k.Left[k.end], c.w))
			if k.end > k.top && (y > c.h || y == c.h && k.end+1 < len(k.Left)) {
				break // the last row says how many more there are
			}
		}
	}
	if k.At >= 0 {
		k.top = min(k.top, k.At)
	}
	for see(); k.At >= k.end; see() {
		k.top++
	}
	y := 0
	for n, i := range k.Left[k.top:k.end] {
		r, rows := tell.Base, k.rows(i, c.w)
		if k.top+n == k.At {
			r = chosen
		}
		place := c.at(rect{0, y, c.w, len(rows)})
		place.fill(c.theme.of(r))
		y += place.lines(0, 0, rows, r)
		place.hit(func() { k.point(k.top + n); k.take() })
	}
	if n := len(k.Left) - k.end; n > 0 {
		c.more(n)
	}
}

// wheel goes through the list, too.
func (k *chooser) wheel(do tview.MouseAction, ev *tcell.EventMouse) (tview.MouseAction, *tcell.EventMouse) {
	if step, ok := map[tview.MouseAction]int{tview.MouseScrollUp: -1, tview.MouseScrollDown: 1}[do]; ok {
		k.point(k.At + step)
	}
	return do, ev
}

// key goes through the list, where there is one.
func (k *chooser) key(name string, _ *tcell.EventKey) bool {
	to, goes := map[string]int{"Up": k.At - 1, "Down": k.At + 1, "Home": 0, "End": len(k.Left)}[name]
	switch {
	case name == "Esc" && k.field.GetText() != "" && (k.items != nil || !k.field.fresh): // what was typed
		k.field.SetText("") // the whole list again; the next one leaves it
	case k.items == nil: // all else edits the line
		return false
	case goes:
		k.point(to)
	case name == "PgUp":
		k.top = max(2*k.top-k.end, 0)
		k.point(k.top)
	case name == "PgDn":
		if k.end < len(k.Left) {
			k.top = k.end
		}
		k.point(k.end)
	default:
		return false
	}
	return true
}
