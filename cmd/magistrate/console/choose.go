package console

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
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
	con     *Console
	l       *layer
	field   *tview.InputField
	list    choices
	more    *reading
	items   []item
	sought  []table.Sought // how each is looked for
	shown   []int          // the item in each row of the list: a long one has several
	home    int            // what is pointed at while nothing is typed, as Enter loses nothing; -1: nothing
	stray   bool           // the first Enter may be one: it takes nothing that nobody moved to or typed
	pointed bool           // somebody pointed at the one under the cursor
	alone   bool           // it alone is left, or begins so
	// instead gives what words do that are more than the search for one that is
	// listed, "" where they are not; typed takes them, and words that find nothing.
	instead func(text string) (does string)
	typed   func(text, does string) (wrong string)
}

// choices are the rows of a list; the last one says how many more there are.
type choices struct {
	*tview.List
	con *Console
}

func (l choices) Draw(screen tcell.Screen) {
	c := l.con.canvas(l)
	if rows := l.GetItemCount(); rows > c.h && c.h > 1 {
		l.SetRect(c.x, c.y, c.w, c.h-1) // a click on the last row points at nothing
		l.List.Draw(screen)
		top, _ := l.GetOffset()
		c.more(rows - top - (c.h - 1))
		return
	}
	l.List.Draw(screen)
}

// choose shows a list over the table, or on the whole screen.
func (con *Console) choose(name string, lead tell.Lines, items []item, acts ...action) *chooser {
	k := &chooser{con: con, items: items, home: -1, list: choices{con.newList(), con}, field: con.newField("find › "), more: con.newReading(nil)}
	body, w := con.newReading(lead), con.boxWidth()
	_, h := con.screen.Size()
	head := min(body.height(w-2), h/3)
	k.l = &layer{title: name, text: body, says: "Type part of a name: the list narrows. Arrows or a click point at one. Enter takes the one pointed at, or the only one left.", whole: len(con.layers) == 0, keys: k.key}
	k.l.acts = append([]action{shown("choose", func() { k.key("Down", tcell.NewEventKey(tcell.KeyDown, 0, 0)) }, "↑↓"), shown("take", k.take, "Enter")}, acts...)
	for _, it := range items {
		k.sought = append(k.sought, table.Sought{Said: spelling.Fold(cmp.Or(it.only, it.text+" "+it.note+" "+it.also)), Apart: it.apart})
	}
	k.field.SetChangedFunc(func(text string) {
		k.pointed, k.stray = false, false
		k.more.say(nil)
		if k.sift(); text == "" && k.home >= 0 {
			k.pointAt(k.home)
		}
		if does := k.says(text); does != "" {
			k.more.say(tell.Lines{{Text: "Enter: " + does, Role: tell.Good}})
			k.takes(true)
		} else if len(k.shown) == 0 && k.instead == nil && !strings.Contains(text, ":") {
			k.more.say(tell.Lines{{Text: k.notCalled(text), Role: tell.Soft}})
		}
	})
	k.list.SetSelectedFunc(func(int, string, string, rune) { k.pointed, k.stray = true, false; k.take() })
	if k.sift(); len(k.shown) > h-12-head && !k.l.whole {
		k.l.whole = true
		k.sift()
	}
	con.framed(k.l, accent, w, head+len(k.shown)+3, part{Primitive: body, rows: head}, part{Primitive: k.field, rows: 1, focus: true}, part{Primitive: k.list, share: 1}, part{Primitive: k.more, rows: 2, grows: k.more})
	return k
}

// sift lists what the typed words narrow to, what begins so before the rest.
func (k *chooser) sift() {
	var first, other []int
	typed := spelling.Fold(k.field.GetText())
	found := table.Find(typed, k.sought)
	for i, it := range k.items {
		numbered, named := it.number > 0 && typed == strconv.Itoa(it.number), slices.Contains(found, i)
		if numbered || named && typed != "" && strings.HasPrefix(spelling.Fold(it.text), typed) {
			first = append(first, i)
		} else if named && (typed != "" || it.only == "") {
			other = append(other, i)
		}
	}
	w := k.con.width()
	if !k.l.whole {
		w = k.con.boxWidth()
	}
	k.list.Clear()
	k.alone, k.shown = len(first) == 1 || len(first)+len(other) == 1, nil
	for _, i := range append(first, other...) {
		it := &k.items[i]
		note, room := k.con.theme.text(it.note), w-1
		text := " " + k.con.theme.text(it.text)
		if it.number > 0 {
			text = fmt.Sprintf(" %d %s", it.number, text)
		}
		var under []string // the note, where it would squeeze the text
		if beside := room - tell.Width(note) - 4; note != "" && tell.Width(text) > beside && beside < room/2 {
			under, note = tell.Wrap(note, room-4), ""
		} else if note != "" {
			note, room = "  "+note, beside
		}
		for _, row := range tell.Hang(text, room) {
			k.list.AddItem(tell.Pad(row[1:], room-1)+note, "", 0, nil)
			k.shown, note = append(k.shown, i), ""
		}
		for _, row := range under {
			k.list.AddItem("   "+row, "", 0, nil)
			k.shown = append(k.shown, i)
		}
	}
	k.point()
}

// pointAt points at an item as long as nothing is typed.
func (k *chooser) pointAt(i int) {
	k.home, k.pointed = i, true
	k.list.SetCurrentItem(slices.Index(k.shown, i))
	k.point()
}

// says is what words say that are no search; "" where they are one.
func (k *chooser) says(text string) string {
	if text = strings.TrimSpace(text); k.instead == nil || text == "" {
		return ""
	}
	return k.instead(text)
}

// at is the item under the cursor where somebody pointed at it or it is the only one, else nil.
func (k *chooser) at() *item {
	if !k.pointed && !k.alone || len(k.shown) == 0 {
		return nil
	}
	return &k.items[k.shown[k.list.GetCurrentItem()]]
}

// takes shows whether Enter takes something.
func (k *chooser) takes(takes bool) { k.l.acts[0].foot, k.l.acts[1].foot = !takes, takes }

// point shows what is under the cursor.
func (k *chooser) point() {
	k.takes(k.at() != nil && !k.stray)
	st := k.con.theme.of(base)
	k.more.say(nil)
	if it := k.at(); it != nil {
		st = k.con.theme.of(chosen)
		k.more.say(tell.Lines{{Text: it.more, Role: tell.Soft}})
	}
	k.list.SetSelectedStyle(st)
}

// key goes through the list by its items, however many rows each has.
func (k *chooser) key(name string, ev *tcell.EventKey) bool {
	switch {
	case name == "Esc" && k.field.GetText() != "":
		k.field.SetText("") // the whole list again; the next one leaves it
		return true
	case !slices.Contains([]string{"Up", "Down", "PgUp", "PgDn", "Home", "End"}, name):
		return false
	}
	at := k.list.GetCurrentItem()
	moved := k.pointed || name != "Down" || at > 0 // the first one down points at the first
	if moved {
		top, _ := k.list.GetOffset()
		if k.list.InputHandler()(ev, func(tview.Primitive) {}); name == "PgUp" || name == "PgDn" { // the page moves with it
			k.list.SetOffset(max(top+k.list.GetCurrentItem()-at, 0), 0)
		}
	}
	now := k.list.GetCurrentItem()
	for name == "Down" && moved && now+1 < len(k.shown) && k.shown[now] == k.shown[at] {
		now++
	}
	for now > 0 && k.shown[now] == k.shown[now-1] {
		now-- // its first row
	}
	k.list.SetCurrentItem(now)
	k.pointed, k.stray = true, false
	k.point()
	return true
}

// notCalled says that nothing in the list is called so, and what is nearly.
func (k *chooser) notCalled(text string) string {
	var names []string
	for _, it := range k.items {
		names = append(names, it.text)
	}
	return table.NotCalled(text, names)
}

// take does what the chosen item does.
func (k *chooser) take() {
	text, it := strings.TrimSpace(k.field.GetText()), k.at()
	says := tell.Line{Text: table.PointAtOne, Role: tell.Soft}
	switch does := k.says(text); {
	case k.stray:
		k.stray, says.Text = false, "↑↓ or type to choose; Enter again takes the one pointed at."
		k.takes(true)
	case it != nil && (does == "" || k.pointed):
		if it.do != nil {
			k.con.close(k.l)
			it.do()
		}
		return
	case does != "", k.typed != nil && text != "" && (len(k.shown) == 0 || k.instead != nil):
		says = tell.Line{Text: k.typed(text, does), Role: tell.Bad}
		if says.Text == "" {
			k.con.close(k.l)
			return
		}
	case len(k.shown) == 0:
		says.Text = k.notCalled(text)
	}
	if text != "" && len(k.shown) == 0 {
		replaced(k.field) // what is typed next is another search
	}
	k.more.say(tell.Lines{says})
}
