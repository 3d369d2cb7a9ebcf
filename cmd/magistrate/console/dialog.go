package console

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A line is one line of text in a role; long ones are wrapped where they stand.
type line struct {
	text string
	role role
}

// An item is one thing to choose in a dialog.
type item struct {
	text string
	note string // at the right edge
	also string // what it can be found by, too
	more string // said below the list while the item is under the cursor
	role role
	mark *bool // it can be ticked
	do   func()
}

// A dialog is a box over the table: some text, perhaps a field to type in,
// perhaps a list to choose from, and what its keys do. Every question the
// console asks is one.
type dialog struct {
	con    *Console
	title  string
	role   role // of frame and title
	body   []line
	field  *textField
	prompt string
	filter bool // what is typed filters the items
	items  []item
	enter  func(text string, it *item) // Enter; it is nil where nothing is chosen
	other  func(letter string)         // a letter that means nothing else here
	pasted func(text string)           // takes pasted text, lines and all
	typed  func(text string)           // after each change of the field
	acts   []action
	anyKey bool // any key closes it
	large  bool // it takes the whole screen
	closed func()

	shown    []int // the items that pass the filter
	at       int   // under the cursor, among shown
	first    int   // first one on the screen
	scroll   int   // first line of the body on the screen
	bodyRows int   // how many lines of body there were when last drawn
	fault    string
	hits     []hit
	wrapped  []line // the body, wrapped to wrapWide
	wrapWide int
}

// show opens a dialog.
func (con *Console) show(d *dialog) *dialog {
	d.con = con
	if d.role == base {
		d.role = accent
	}
	d.sift()
	con.desk.open(d)
	return d
}

// sift lists the items that pass the filter.
func (d *dialog) sift() {
	d.shown = d.shown[:0]
	want := []string(nil)
	if d.filter && d.field != nil {
		want = strings.Fields(strings.ToLower(unaccentLower(d.field.text())))
	}
next:
	for i := range d.items {
		have := unaccentLower(d.items[i].text + " " + d.items[i].note + " " + d.items[i].also)
		for _, w := range want {
			if !strings.Contains(have, w) {
				continue next
			}
		}
		d.shown = append(d.shown, i)
	}
	d.at = min(d.at, max(len(d.shown)-1, 0))
}

// unaccentLower is the form in which a filter compares.
func unaccentLower(s string) string { return strings.ToLower(unaccent(clean(s))) }

// current is the item under the cursor, nil where there is none.
func (d *dialog) current() *item {
	if d.at < len(d.shown) {
		return &d.items[d.shown[d.at]]
	}
	return nil
}

// close takes the dialog away.
func (d *dialog) close() {
	d.con.desk.close(d)
	if d.closed != nil {
		d.closed()
	}
}

func (d *dialog) whole() bool { return d.large }

// actions are the dialog's own and those every dialog has.
func (d *dialog) actions() []action {
	acts := d.acts
	if d.enter != nil || len(d.items) > 0 && d.items[0].do != nil {
		if find(acts, "Enter") == nil {
			acts = append(acts[:len(acts):len(acts)], action{keys: []string{"Enter"}, name: "take", foot: true, do: d.take})
		}
	}
	if find(acts, "Esc") != nil {
		return acts
	}
	name := "close"
	if d.enter != nil || len(d.acts) > 0 {
		name = "back"
	}
	return append(acts[:len(acts):len(acts)], action{keys: []string{"Esc"}, name: name, foot: true, do: d.close})
}

// take does what Enter does.
func (d *dialog) take() {
	it, text := d.current(), ""
	if d.field != nil {
		text = strings.TrimSpace(d.field.text())
	}
	switch {
	case d.enter != nil:
		d.enter(text, it)
	case it != nil && it.do != nil:
		d.close()
		it.do()
	}
}

// key handles a key.
func (d *dialog) key(ev *tcell.EventKey) {
	d.fault = ""
	if d.anyKey {
		d.close()
		return
	}
	name := keyName(ev)
	if a := find(d.actions(), name); a != nil && (d.field == nil || len([]rune(name)) > 1) {
		if why := a.why(); why != "" {
			d.fault = why
		} else {
			a.do()
		}
		return
	}
	if d.move(name) {
		return
	}
	if it := d.current(); name == "Space" && it != nil && it.mark != nil {
		*it.mark = !*it.mark
		return
	}
	if d.field != nil {
		before := d.field.text()
		d.field.key(ev)
		d.changed(before)
		return
	}
	if it := d.shortcut(name); it != nil {
		d.close()
		it.do()
	} else if d.other != nil && ev.Key() == tcell.KeyRune {
		d.other(name)
	}
}

// shortcut is the item whose place in the list was typed as a digit.
func (d *dialog) shortcut(name string) *item {
	if len(name) != 1 || name[0] < '1' || name[0] > '9' || int(name[0]-'1') >= len(d.shown) {
		return nil
	}
	if it := &d.items[d.shown[name[0]-'1']]; it.do != nil && it.mark == nil {
		return it
	}
	return nil
}

// changed tells of a change of the field.
func (d *dialog) changed(before string) {
	if after := d.field.text(); after != before {
		if d.filter {
			d.at = 0
			d.sift()
		}
		if d.typed != nil {
			d.typed(after)
		}
	}
}

// move moves the cursor, or the body where there is nothing to choose.
func (d *dialog) move(name string) bool {
	step := 0
	switch name {
	case "Up":
		step = -1
	case "Down":
		step = 1
	case "PgUp":
		step = -10
	case "PgDn":
		step = 10
	case "Home", "End":
		if d.field != nil {
			return false
		}
		step = 1 << 20
		if name == "Home" {
			step = -step
		}
	default:
		return false
	}
	if len(d.items) > 0 {
		d.at = min(max(d.at+step, 0), max(len(d.shown)-1, 0))
	} else {
		d.scroll = max(d.scroll+step, 0)
	}
	return true
}

func (d *dialog) paste(text string) {
	if d.pasted != nil {
		d.pasted(text)
		return
	}
	if d.field != nil {
		before := d.field.text()
		d.field.paste(text)
		d.changed(before)
	}
}

func (d *dialog) mouse(act tview.MouseAction, x, y int) bool {
	switch act {
	case tview.MouseScrollUp:
		return d.move("Up")
	case tview.MouseScrollDown:
		return d.move("Down")
	}
	if d.anyKey {
		d.close()
		return true
	}
	return click(d.hits, x, y)
}
