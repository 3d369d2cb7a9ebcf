package console

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/tell"
)

// A form is fields to fill in on a layer of their own; what a field is for, or
// what is wrong with it, stands below while it is the one that is answered and is
// marked. It says when it goes on below.
type form struct {
	*tview.Form
	con   *Console
	l     *layer
	says  *reading
	means []string
	free  int // rows below the fields
}

// newForm opens a form without fields; F10 does what it is for.
func (con *Console) newForm(title, does string, do, back func(), acts ...action) *form {
	t := con.theme
	f := &form{Form: tview.NewForm(), con: con, says: con.newReading(nil), free: 1}
	f.SetBorderPadding(1, f.free, 2, 1)
	f.SetItemPadding(0).SetLabelColor(colour(t.of(base))).SetFieldStyle(t.of(field)).SetBackgroundColor(ground(t.of(base)))
	f.l = &layer{title: title, whole: true, acts: append([]action{{keys: []string{"F10", "Ctrl-S"}, name: does, foot: true, do: do}}, acts...)}
	f.l.acts = append(f.l.acts, action{keys: []string{"Esc"}, name: "back", foot: true, do: back})
	con.framed(f.l, accent, 0, 0, part{Primitive: f, share: 1, focus: true}, part{Primitive: f.says, rows: 4})
	return f
}

// text adds a field to type in.
func (f *form) text(label, means string) *tview.InputField {
	in := newInput(nil).SetLabel(label)
	f.add(in, in.Box, means)
	return in
}

// add puts a field into the form.
func (f *form) add(it tview.FormItem, box *tview.Box, means string) {
	n := len(f.means)
	f.means = append(f.means, means)
	box.SetFocusFunc(func() {
		lines := tell.Lines{{Text: f.means[n], Role: tell.Soft}}
		if in, ok := it.(*tview.InputField); ok && width(in.GetText()) > f.room() {
			lines.Add(tell.Base, 0, "%s", in.GetText()) // the field cuts it
		}
		f.says.say(lines)
	})
	if f.AddFormItem(it); n == 0 {
		f.stand(0)
	}
}

// room is how wide a field can be.
func (f *form) room() int {
	labels := 0
	for i := range f.means {
		labels = max(labels, width(f.GetFormItem(i).GetLabel()))
	}
	return f.con.width() - labels - 6
}

// at is the field that is answered, -1 on a button.
func (f *form) at() int {
	n, _ := f.GetFocusedItemIndex()
	return n
}

// label is that of the field that is answered, "" on a button.
func (f *form) label() string {
	if at := f.at(); at >= 0 {
		return f.GetFormItem(at).GetLabel()
	}
	return ""
}

// stand goes to a field.
func (f *form) stand(n int) {
	f.SetFocus(n)
	f.con.app.SetFocus(f.l)
}

// wrong says what is wrong with an answer, at its field.
func (f *form) wrong(n int, err error) {
	f.stand(n)
	f.says.say(tell.Lines{{Text: err.Error(), Role: tell.Bad}, {Text: f.means[n], Role: tell.Soft}})
}

// key lets the arrows go from field to field; in a list of choices they choose.
func (f *form) key(name string, _ *tcell.EventKey) bool {
	step, ok := map[string]tcell.Key{"Up": tcell.KeyBacktab, "Down": tcell.KeyTab}[name]
	if ok = ok && !f.chooses(); ok {
		f.Form.InputHandler()(tcell.NewEventKey(step, 0, 0), func(p tview.Primitive) { f.con.app.SetFocus(p) })
	}
	return ok
}

// chooses tells whether a list of choices is open.
func (f *form) chooses() bool {
	at := f.at()
	if at < 0 {
		return false
	}
	d, drops := f.GetFormItem(at).(*tview.DropDown)
	return drops && d.IsOpen()
}

func (f *form) Draw(screen tcell.Screen) {
	f.Form.Draw(screen)
	x, y, w, h := f.GetInnerRect()
	c := f.con.on(rect{x - 2, y, w + 2, h + 1})
	if at := f.at(); at >= 0 {
		_, row, _, _ := f.GetFormItem(at).GetRect()
		c.say(0, row-y, "›", accent)
	}
	if n := f.GetButtonCount(); n > 0 && !f.chooses() {
		if _, row, _, _ := f.GetButton(n - 1).GetRect(); row >= y+h {
			c.right(w, h, " ▼ it goes on: ↓ ", warn)
		}
	}
}
