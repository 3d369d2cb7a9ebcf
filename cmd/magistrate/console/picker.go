package console

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// A picker lays out a list: codes and names typed, scanned or pasted, arrows and
// Enter, or the mouse, over a matrix of what the list can take. Nothing is
// pointed at until an arrow is used, so that the Enter a scanner sends behind a
// code adds nothing by itself; one Enter after the last says the list.
type picker struct {
	*tview.Box
	con    *Console
	l      *layer
	list   *table.List
	matrix matrix
	words  []table.Word
	field  *tview.InputField
	under  int // the word that is pointed at; -1: none
	cells  []rect
	says   span
	quiet  bool
	hits   []hit
}

// layOut opens the picker, or goes on with the one that is open.
func (con *Console) layOut(l *table.List) {
	k := &picker{Box: tview.NewBox(), con: con, list: l, under: -1, field: con.newField("› ")}
	k.look()
	k.field.SetChangedFunc(func(text string) { k.typed(text) })
	k.l = &layer{Primitive: k, whole: true, keys: k.key, pasted: k.paste}
	k.l.acts = []action{
		{keys: []string{"Enter"}, name: "adds it, or says the full list", foot: true, do: k.enter},
		{keys: []string{"Backspace"}, name: "takes one off", foot: true, do: k.back},
		{keys: []string{"Esc"}, name: "leaves", foot: true, do: k.leave},
	}
	con.open(k.l)
}

func (k *picker) Focus(delegate func(tview.Primitive)) { delegate(k.field) }
func (k *picker) HasFocus() bool                       { return k.field.HasFocus() }
func (k *picker) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return k.field.InputHandler()
}

// take shows what came of an item; what ends the list goes to the table.
func (k *picker) take(a table.Answer) {
	k.says = span{}
	switch a.Kind {
	case table.Wanted:
	case table.WhichOne:
		k.con.which(a)
	case table.NotUnderstood:
		k.says = span{a.Lines[0].Text, bad}
		replaced(k.field)
	case table.Told:
		if len(a.Lines) > 0 && !a.Next {
			k.says = span{a.Lines[0].Text, soft}
			return
		}
		fallthrough
	default:
		k.con.close(k.l)
		k.con.take(a)
		return
	}
	k.look()
}

// look asks what the list can take.
func (k *picker) look() {
	k.words = k.list.Words()
	k.matrix = newMatrix(k.words, k.con.play.view.Matrix)
	k.under = min(k.under, len(k.words)-1)
}

// clear empties the field.
func (k *picker) clear(rest string) {
	k.field.SetInputCapture(nil)
	k.quiet = true
	k.field.SetText(rest)
	k.quiet = false
}

// typed takes whole codes as they are typed or scanned.
func (k *picker) typed(text string) {
	if k.quiet {
		return
	}
	k.under, k.says = -1, span{}
	if rest, a := k.list.Type(text); rest != text {
		k.clear(rest)
		k.take(a)
	}
}

// paste takes many at once, with or without commas; what can't be read stays.
func (k *picker) paste(text string) {
	if why := table.TooLong(text); why != "" {
		k.says = span{why, bad}
		return
	}
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;\n\r\t", r) })
	if len(parts) == 1 && len(strings.Fields(text)) > 1 && !slices.ContainsFunc(k.words, func(w table.Word) bool { return strings.EqualFold(w.Name, strings.TrimSpace(text)) }) {
		parts = strings.Fields(text) // codes with blanks between them
	}
	var unread []string
	for _, part := range parts {
		if part = strings.TrimSpace(tell.Clean(part)); part == "" {
			continue
		}
		if k.con.top() != k.l {
			return
		}
		before := k.list.Have()
		_, a := k.list.Type(part + ",")
		if k.list.Have() == before {
			unread = append(unread, part)
			continue
		}
		k.take(a)
	}
	if len(unread) > 0 {
		k.clear(strings.Join(unread, ", "))
		k.says = span{"“" + strings.Join(unread, "”, “") + "” can't be taken.", bad}
	}
}

// enter takes what is typed, or what is pointed at, or says the list.
func (k *picker) enter() {
	if typed := strings.TrimSpace(k.field.GetText()); typed != "" {
		a := k.con.desk.Enter(typed)
		if a.Kind != table.NotUnderstood {
			k.clear("")
		}
		k.take(a)
		return
	}
	if k.under >= 0 {
		k.take(k.list.Add(k.words[k.under]))
		return
	}
	says, a := k.says, k.con.desk.Enter("")
	if k.take(a); a.Kind == table.Wanted {
		k.says = says // nothing came of it: what was said last holds
	}
}

func (k *picker) drop() { k.take(k.list.Drop("")) }

// leave lets the list go; what is on it is asked for first.
func (k *picker) leave() {
	if k.field.GetText() != "" {
		k.clear("")
		return
	}
	if n := k.list.Have(); n > 0 {
		k.con.confirm("Drop the list?", "drop it", func() { k.con.close(k.l); k.con.take(k.list.Cancel()) },
			tell.Lines{{Text: fmt.Sprintf("%s of it would have to be named again.", tell.Count(n, "item"))}})
		return
	}
	k.con.close(k.l)
	k.con.take(k.list.Cancel())
}

func (k *picker) key(name string, ev *tcell.EventKey) bool {
	empty := k.field.GetText() == ""
	switch {
	case name == "Backspace":
		if empty {
			k.drop()
		}
		return empty
	case empty && (name == "Up" || name == "Down" || name == "Left" || name == "Right"):
		k.move(name)
		return true
	}
	return false
}

// move points at the nearest word in a direction.
func (k *picker) move(name string) {
	d := map[string][2]int{"Up": {0, -1}, "Down": {0, 1}, "Left": {-1, 0}, "Right": {1, 0}}[name]
	from := rect{}
	if k.under >= 0 {
		from = k.cells[k.under]
	}
	if i := nearest(from, k.cells, d[0], d[1]); i >= 0 {
		k.under, k.says = i, span{}
	}
}

func (k *picker) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return clicking(func(x, y int) bool { return click(k.hits, x, y) })
}

// back takes the last letter off what is typed, or with nothing typed the last
// item off the list.
func (k *picker) back() {
	if text := []rune(k.field.GetText()); len(text) > 0 {
		k.field.SetText(string(text[:len(text)-1]))
		return
	}
	k.drop()
}
