package console

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// A form is fields to fill in on a layer of their own; what a field is for, or
// what is wrong with it, stands below while it is the one that is answered and is
// marked. It says when it goes on below.
type form struct {
	*tview.Form
	con    *Console
	l      *layer
	says   *reading
	means  []string
	free   int    // rows below the fields
	chosen func() // something was chosen
}

// newForm opens a form without fields; F10 does what it is for.
func (con *Console) newForm(title, does string, do, back func(), acts ...action) *form {
	t := con.theme
	f := &form{Form: tview.NewForm(), con: con, says: con.newReading(nil), free: 1}
	f.SetBorderPadding(1, f.free, 2, 1)
	f.SetItemPadding(0).SetLabelColor(colour(t.of(base))).SetFieldStyle(t.of(field)).SetBackgroundColor(ground(t.of(base)))
	f.SetButtonStyle(t.of(bar)).SetButtonActivatedStyle(t.of(chosen))
	f.l = &layer{title: title, whole: true, keys: f.key, acts: slices.Concat([]action{shown(does, do, "F10", "Ctrl-S"), shown("field", nil, "↑↓")}, acts, []action{shown("back", back, "Esc")})}
	con.framed(f.l, accent, 0, 0, part{Primitive: f, share: 1, focus: true}, part{Primitive: f.says, rows: 4})
	return f
}

// ask adds a field: to type in, or with values to choose from.
func (f *form) ask(k table.Field) (answer func() string) {
	if k.Values != nil {
		return f.drop(k)
	}
	in := newInput(nil).SetLabel(k.Name).SetText(k.Value)
	if k.Value != "" {
		replaced(in)
	}
	f.add(in, in.Box, k.Means)
	return in.GetText
}

// drop adds a field with a few values to choose from.
func (f *form) drop(k table.Field) (answer func() string) {
	t, d, wide := f.con.theme, tview.NewDropDown().SetLabel(k.Name), 0
	for _, v := range k.Values {
		wide = max(wide, width(v))
	}
	for _, v := range k.Values {
		d.AddOption(pad(strings.ReplaceAll(v, "-", " "), wide), nil)
	}
	d.SetCurrentOption(max(slices.Index(k.Values, k.Value), 0)).SetFocusedStyle(t.of(chosen))
	edge := t.text("│") // what is open stands out from the fields
	f.free = max(f.free, len(k.Values))
	f.SetBorderPadding(1, f.free, 2, 1) // and covers none of what is said below them
	d.SetListStyles(t.of(bar), t.of(chosen)).SetTextOptions(edge+" ", " "+edge, "", "", "")
	d.SetSelectedFunc(func(string, int) { f.chosen() })
	f.add(d, d.Box, k.Means+" Enter lists the choices.")
	return func() string { n, _ := d.GetCurrentOption(); return k.Values[max(n, 0)] }
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

// input is a field to type in.
func (f *form) input(n int) *tview.InputField { return f.GetFormItem(n).(*tview.InputField) }

// at is the field that is answered, -1 on a button.
func (f *form) at() int {
	n, _ := f.GetFocusedItemIndex()
	return n
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

// key lets the arrows go from field to field; in a list of choices they choose, and a
// letter the next that begins with it.
func (f *form) key(name string, ev *tcell.EventKey) bool {
	if d := f.choice(); d != nil && ev.Key() == tcell.KeyRune && name != "Space" {
		at, _ := d.GetCurrentOption()
		for i := range d.GetOptionCount() {
			n := (at + 1 + i) % d.GetOptionCount()
			if d.SetCurrentOption(n); strings.HasPrefix(folded(current(d)), folded(name)) {
				return true
			}
		}
		return true
	}
	step, ok := map[string]tcell.Key{"Up": tcell.KeyBacktab, "Down": tcell.KeyTab}[name]
	if ok = ok && !f.chooses(); ok {
		f.Form.InputHandler()(tcell.NewEventKey(step, 0, 0), func(p tview.Primitive) { f.con.app.SetFocus(p) })
	}
	return ok
}

// chooses tells whether a list of choices is open.
func (f *form) chooses() bool {
	d := f.choice()
	return d != nil && d.IsOpen()
}

// choice is the field that is answered where its values are chosen; nil for another.
func (f *form) choice() *tview.DropDown {
	if at := f.at(); at >= 0 {
		d, _ := f.GetFormItem(at).(*tview.DropDown)
		return d
	}
	return nil
}

// current is the choice that stands in a field.
func current(d *tview.DropDown) string { _, text := d.GetCurrentOption(); return text }

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

// replaced lets the first letter that is typed take the place of what stands in
// a field from before.
func replaced(in *tview.InputField) {
	kept := true
	in.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
		switch ev.Key() {
		case tcell.KeyRune:
			if kept {
				in.SetText("")
			}
			kept = false
		case tcell.KeyEnter, tcell.KeyTab, tcell.KeyBacktab, tcell.KeyDown, tcell.KeyUp:
		default:
			kept = false // it is edited
		}
		return ev
	})
}

// fill shows a statement of many parts as a form, its parts as fields. What can't
// be said so stands below, and the form with it.
func (con *Console) fill(b *table.Blank) {
	var f *form
	var parts []func() string
	done := func() {
		var filled []string
		for _, part := range parts {
			filled = append(filled, part())
		}
		a := b.Enter(filled)
		if a.Kind == table.NotUnderstood || a.Kind == table.Wanted {
			con.desk.Leave()
			f.says.say(a.Lines)
			return
		}
		con.close(f.l)
		con.take(a)
	}
	add := func(n int) {
		st := con.theme.of(field)
		for range n {
			at := len(parts)
			parts = append(parts, f.ask(b.Part(at).Field()))
			f.input(at).SetFieldWidth(40).SetAutocompleteStyles(ground(st), st, con.theme.of(chosen)).SetAutocompleteFunc(b.Part(at).Like)
		}
	}
	more := shown("one more of the last parts", func() {
		if at := len(parts); b.Repeat > 0 {
			add(len(b.Parts) - b.Repeat)
			f.stand(at)
		}
	}, "F3")
	more.foot = b.Repeat > 0
	f = con.newForm(tell.Sentence(b.Title), "say it", done, func() { con.close(f.l) }, more)
	f.l.keys = func(name string, ev *tcell.EventKey) bool {
		at := f.at()
		offered := at >= 0 && len(b.Part(at).Like(parts[at]())) > 0 // the arrows choose among these
		return !offered && f.key(name, ev)
	}
	add(len(b.Parts))
}
