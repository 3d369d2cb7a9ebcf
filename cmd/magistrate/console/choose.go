package console

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
)

// An item is one thing to choose.
type item struct {
	number int // it is taken by; 0: it has none
	text   string
	note   string // at the right edge
	also   string // what it can be found by, too
	more   string // said below the list while it is under the cursor
	apart  string // what tells it from the others
	only   string // what alone it is found by: it is listed where that is looked for
	do     func()
}

// A chooser is a list that typing narrows. Letters are text; Enter takes what
// was pointed at, or the only one that is left or begins so, and else nothing: no choice is
// taken by a stray key.
type chooser struct {
	con      *Console
	l        *layer
	field    *tview.InputField
	more     *reading
	items    []item
	sought   []table.Sought // how each is looked for
	left     []int          // the items that are left
	at       int            // which of them Enter takes; -1: none
	home     int            // the item that is while nothing is typed, as Enter loses nothing; -1: none
	top, end int            // which of them are in sight

	// other says what words do that are more than the search for an item, "" where that goes
	// without saying; do is nil where they are no more, and gives what is wrong with them.
	// found tells whether an item is called so. nil: words only search.
	other func(text string, found bool) (does string, do func() (wrong string))
}

// choose shows a list over the table, or on the whole screen.
func (con *Console) choose(name string, lead tell.Lines, items []item, acts ...action) *chooser {
	k := &chooser{con: con, items: items, home: -1, field: con.newField("find › ", nil), more: con.newReading(nil)}
	for _, it := range items {
		said := cmp.Or(it.only, it.text+" "+it.note+" "+it.also)
		k.sought = append(k.sought, table.Sought{Said: spelling.Fold(said), Apart: it.apart, Begins: spelling.Fold(it.text), Number: it.number, Unlisted: it.only != ""})
	}
	k.l = &layer{title: name, says: "Type part of a name: the list narrows. Arrows or a click point at one. Enter takes the one pointed at, or the only one left.", whole: con.top() == nil, keys: k.key}
	k.l.acts = append([]action{shown("choose", func() { k.point(k.at + 1) }, "↑↓"), shown("take", k.take, "Enter")}, acts...)
	k.field.SetChangedFunc(func(string) { k.sift() })
	k.sift()
	parts := []part{{Primitive: k.field, wants: rows(1), focus: true}, {Primitive: k.more, wants: func(w int) int { return max(k.more.height(w), 2) }}}
	if all := slices.Clone(k.left); items != nil {
		parts = slices.Insert(parts, 1, part{Primitive: con.drawn(k.draw), rest: true, wants: func(w int) (n int) {
			for _, i := range all {
				n += len(k.rows(i, w))
			}
			return n
		}})
	}
	con.above(k.l, lead, parts...)
	return k
}

// typed is what stands in the line above the list.
func (k *chooser) typed() string { return strings.TrimSpace(k.field.GetText()) }

// means is what the typed words do that are more than a search; nil where they are none.
func (k *chooser) means() (does string, do func() string) {
	if k.other == nil || k.typed() == "" && k.items != nil {
		return "", nil
	}
	return k.other(k.typed(), len(k.left) > 0)
}

// sift lists what the typed words narrow to.
func (k *chooser) sift() {
	left, alone := table.Narrow(k.typed(), k.sought)
	k.left, k.at, k.top = left, -1, 0
	if does, _ := k.means(); k.typed() == "" {
		k.at = slices.Index(k.left, k.home)
	} else if alone && does == "" {
		k.at = 0
	}
	k.point(k.at)
}

// pointAt points at an item as long as nothing is typed.
func (k *chooser) pointAt(i int) {
	k.home = i
	k.sift()
}

// point points at one of those that are left, the nearest to the n-th, and says what Enter
// takes then; -1: at none.
func (k *chooser) point(n int) {
	k.at = min(n, len(k.left)-1)
	does, do := k.means()
	takes := k.at >= 0 || do != nil
	k.l.acts[0].foot, k.l.acts[1].foot = !takes, takes
	switch {
	case k.at >= 0:
		k.say(k.items[k.left[k.at]].more, tell.Soft)
	case does != "":
		k.say("Enter: "+does, tell.Good)
	case k.typed() != "" && len(k.left) == 0 && do == nil:
		k.say(k.notCalled(), tell.Soft)
	default:
		k.more.say(nil)
	}
}

// say says something below the list.
func (k *chooser) say(text string, r tell.Role) { k.more.say(tell.Lines{{Text: text, Role: r}}) }

// notCalled says that nothing in the list is called as is typed, and what is nearly.
func (k *chooser) notCalled() string {
	var names []string
	for _, it := range k.items {
		names = append(names, it.text)
	}
	return table.NotCalled(k.typed(), names)
}

// rows writes an item in so many columns, with its note at the right edge or below it.
func (k *chooser) rows(i, w int) []string {
	it := &k.items[i]
	text, note := " "+k.con.theme.text(it.text), k.con.theme.text(it.note)
	if it.number > 0 {
		text = fmt.Sprintf(" %d %s", it.number, text)
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
		for y := 0; k.end < len(k.left); k.end++ {
			y += len(k.rows(k.left[k.end], c.w))
			if k.end > k.top && (y > c.h || y == c.h && k.end+1 < len(k.left)) {
				break // the last row says how many more there are
			}
		}
	}
	if k.at >= 0 {
		k.top = min(k.top, k.at)
	}
	for see(); k.at >= k.end; see() {
		k.top++
	}
	y := 0
	for n, i := range k.left[k.top:k.end] {
		r, rows := base, k.rows(i, c.w)
		if k.top+n == k.at {
			r = chosen
		}
		place := c.at(rect{0, y, c.w, len(rows)})
		place.fill(c.theme.of(r))
		y += place.lines(0, 0, rows, r)
		place.hit(func() { k.point(k.top + n); k.take() })
	}
	if n := len(k.left) - k.end; n > 0 {
		c.more(n)
	}
}

// key goes through the list.
func (k *chooser) key(name string, _ *tcell.EventKey) bool {
	switch name {
	case "Esc":
		if k.field.GetText() == "" {
			return false
		}
		k.field.SetText("") // the whole list again; the next one leaves it
	case "Up":
		k.point(max(k.at-1, 0))
	case "Down":
		k.point(k.at + 1)
	case "Home":
		k.point(0)
	case "End":
		k.point(len(k.left))
	case "PgUp":
		k.top = max(2*k.top-k.end, 0)
		k.point(k.top)
	case "PgDn":
		if k.end < len(k.left) {
			k.top = k.end
		}
		k.point(k.end)
	default:
		return false
	}
	return true
}

// pointAtOne says how one of several is chosen.
const pointAtOne = "Point at one with the arrows, or type until one is left."

// take does what the chosen item does, or the typed words where they are more than a search.
func (k *chooser) take() {
	if k.at >= 0 {
		k.con.close(k.l)
		k.items[k.left[k.at]].do()
		return
	}
	switch _, do := k.means(); {
	case do != nil:
		wrong := do()
		if wrong == "" {
			k.con.close(k.l)
			return
		}
		k.say(wrong, tell.Bad)
	case len(k.left) == 0:
		k.say(k.notCalled(), tell.Soft)
	case k.typed() == "":
		k.say(pointAtOne, tell.Soft)
	default:
		k.say(fmt.Sprintf("%d are called that. %s", len(k.left), pointAtOne), tell.Soft)
	}
	if k.typed() != "" && len(k.left) == 0 {
		replaced(k.field) // what is typed next is another search
	}
}
