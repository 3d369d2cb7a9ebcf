package console

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/rulebook"
)

// A form is fields to fill in on a layer of their own. What the one is for that is
// answered and marked stands in full below them all; what is wrong with an answer,
// at its field. It says when it goes on below.
type form struct {
	*tview.Form
	con    *Console
	l      *layer
	says   *reading
	fields []*answer
	chosen func() // something was chosen
}

// An answer is one field of a form, with what is wrong with it below.
type answer struct {
	tview.FormItem
	form   *form
	asks   table.Field
	values []string // what can be chosen; nil: it is typed
	at     int      // which of them is
	room   int      // how wide they were drawn
	wrong  string
}

// mostField is how wide a field to type in is at most.
const mostField = 40

// newForm opens a form without fields; F10 does what it is for.
func (con *Console) newForm(title, does string, do, back func(), acts ...action) *form {
	t := con.theme
	f := &form{Form: tview.NewForm(), con: con, says: con.newReading(nil), chosen: func() {}}
	f.SetItemPadding(0).SetLabelColor(colour(t.of(base))).SetFieldStyle(t.of(field)).SetBackgroundColor(ground(t.of(base)))
	f.SetButtonStyle(t.of(bar)).SetButtonActivatedStyle(t.of(chosen))
	f.l = &layer{title: title, says: "Type an answer, or press Enter at a field with choices and point at one. What a field is for stands below it.", whole: true, keys: f.key, acts: slices.Concat([]action{shown(does, do, "F10", "Ctrl-S"), shown("field", nil, "↑↓")}, acts, []action{shown("back", back, "Esc")})}
	con.framed(f.l, accent, 0, 0, part{Primitive: f, share: 1, focus: true})
	return f
}

// ask adds a field: to type in, or with values to choose from.
func (f *form) ask(k table.Field) *answer {
	a := &answer{form: f, asks: k, values: slices.Concat(k.Values, k.Usual)}
	if a.values == nil {
		in := newInput(nil).SetLabel(k.Name).SetText(k.Value)
		if k.Value != "" {
			replaced(in)
		}
		in.SetChangedFunc(func(string) { a.wrong = "" }).SetFocusFunc(a.tell)
		a.FormItem = in
	} else {
		d := tview.NewDropDown().SetLabel(k.Name).SetUseStyleTags(false).SetFocusedStyle(f.con.theme.of(chosen))
		d.SetListStyles(f.con.theme.of(bar), f.con.theme.of(chosen)).SetFocusFunc(a.tell)
		a.FormItem = d
		a.set(k.Value)
	}
	f.fields = append(f.fields, a)
	if f.AddFormItem(a); len(f.fields) == 1 {
		f.stand(0)
	}
	return a
}

// tell puts below the fields what this one is for.
func (a *answer) tell() { a.form.says.say(a.told()) }

// told says what the field is for, and its answer where the field cuts it.
func (a *answer) told() tell.Lines {
	lines := tell.Lines{{Text: a.asks.Means, Role: tell.Soft}}
	if a.values != nil {
		lines[0].Text += " Enter lists the choices."
	}
	if text := a.text(); width(text) > a.form.room() {
		lines.Add(tell.Base, 0, "%s", text)
	}
	return lines
}

// text is what was answered.
func (a *answer) text() string {
	if in, ok := a.FormItem.(*tview.InputField); ok {
		return in.GetText()
	}
	return a.values[a.at]
}

// own tells whether people changed what the form proposed.
func (a *answer) own() bool { return a.text() != a.asks.Value }

// set answers for people.
func (a *answer) set(value string) {
	if in, ok := a.FormItem.(*tview.InputField); ok {
		in.SetText(value)
		return
	}
	if a.at = slices.Index(a.values, value); a.at < 0 {
		a.at, a.values = 0, append([]string{value}, a.values...)
	}
	var texts []string
	for _, v := range a.values {
		texts = append(texts, a.form.con.theme.text(cmp.Or(rulebook.InWords(v), "left out")))
	}
	if a.asks.Values == nil {
		texts = append(texts, a.form.con.theme.text("other …"))
	}
	wide := 0
	for _, text := range texts {
		wide = max(wide, width(text))
	}
	a.room = a.form.room()
	for i, text := range texts {
		texts[i] = pad(text, min(wide, a.room))
	}
	before, behind := "", ""
	if edge := a.form.con.theme.text("│"); wide+4 <= a.room { // what is open stands out from the fields
		before, behind = edge+" ", " "+edge
	}
	a.FormItem.(*tview.DropDown).SetTextOptions(before, behind, "", "", "").SetOptions(texts, nil).SetCurrentOption(a.at).SetSelectedFunc(func(_ string, n int) { a.choose(n) })
}

// choose takes one of the values, or asks for another.
func (a *answer) choose(n int) {
	if n == len(a.values) {
		a.set(a.text())
		a.form.con.write(a.asks.Name, tell.Lines{{Text: a.asks.Means, Role: tell.Soft}}, a.text(), func(text string) string {
			if err := a.asks.Set(text); err != nil {
				return err.Error()
			}
			a.set(cmp.Or(text, a.asks.Default))
			a.tell()
			a.form.chosen()
			return ""
		})
		return
	}
	a.at, a.wrong = n, ""
	a.tell()
	if err := a.asks.Set(a.text()); err != nil {
		a.wrong = err.Error()
	}
	a.form.chosen()
}

// wrongs are the rows that say what is wrong.
func (a *answer) wrongs() []string {
	if a.wrong == "" {
		return nil
	}
	return wrap(a.form.con.theme.text(a.wrong), a.form.con.width()-8)
}

// GetFieldHeight makes room for what is wrong.
func (a *answer) GetFieldHeight() int { return 1 + len(a.wrongs()) }

// room is how wide a field can be.
func (f *form) room() int {
	labels := 0
	for _, a := range f.fields {
		labels = max(labels, width(a.GetLabel()))
	}
	return f.con.width() - labels - 6
}

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
	f.fields[n].wrong = err.Error()
	f.stand(n)
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
	if name == "Esc" && f.chooses() {
		at := f.at() // tview closes the list and goes to the first field
		f.choice().InputHandler()(ev, func(p tview.Primitive) { f.con.app.SetFocus(p) })
		f.stand(at)
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
		d, _ := f.fields[at].FormItem.(*tview.DropDown)
		return d
	}
	return nil
}

// current is the choice that stands in a field.
func current(d *tview.DropDown) string { _, text := d.GetCurrentOption(); return text }

// Draw gives the fields what is left by the words below them: as many rows for each.
func (f *form) Draw(screen tcell.Screen) {
	x, y, w, h := f.GetRect()
	rows := f.says.height(w)
	for _, a := range f.fields {
		rows = max(rows, (&reading{con: f.con, lines: a.told()}).height(w))
		if in, typed := a.FormItem.(*tview.InputField); typed {
			in.SetFieldWidth(min(mostField, f.room()))
		} else if a.room != f.room() {
			a.set(a.text())
		}
	}
	rows = min(rows, h/2)
	top, below := 1, 1
	if f.con.low() {
		top = 0
	}
	if f.chooses() {
		below = f.choice().GetOptionCount() // the list covers none of what is said
	}
	f.SetBorderPadding(top, below, 2, 1)
	f.Form.SetRect(x, y, w, h-rows)
	f.Form.Draw(screen)
	f.Form.SetRect(x, y, w, h)
	c := f.con.on(rect{x, y, w, h - rows})
	for i, a := range f.fields {
		_, row, _, _ := a.GetRect()
		if i == f.at() {
			c.say(0, row-y, "›", accent)
		}
		for n, text := range a.wrongs() {
			if row+1+n < y+c.h-below && !f.chooses() {
				c.say(4, row+1+n-y, text, bad)
			}
		}
	}
	if n := f.GetButtonCount(); n > 0 && !f.chooses() {
		if _, row, _, _ := f.GetButton(n - 1).GetRect(); row >= y+c.h-below {
			c.right(w, c.h-1, " ▼ it goes on: ↓ ", warn)
		}
	}
	f.says.SetRect(x, y+h-rows, w, rows)
	f.says.Draw(screen)
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
	done := func() {
		var filled []string
		for _, a := range f.fields {
			filled = append(filled, a.text())
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
			p := b.Part(len(f.fields))
			f.ask(p.Field()).FormItem.(*tview.InputField).SetAutocompleteStyles(ground(st), st, con.theme.of(chosen)).SetAutocompleteFunc(p.Like)
		}
	}
	more := shown("one more of the last parts", func() {
		if at := len(f.fields); b.Repeat > 0 {
			add(len(b.Parts) - b.Repeat)
			f.stand(at)
		}
	}, "F3")
	more.foot = b.Repeat > 0
	f = con.newForm(tell.Sentence(b.Title), "say it", done, func() { con.close(f.l) }, more)
	f.l.keys = func(name string, ev *tcell.EventKey) bool {
		at := f.at()
		offered := at >= 0 && len(b.Part(at).Like(f.fields[at].text())) > 0 // the arrows choose among these
		return !offered && f.key(name, ev)
	}
	add(len(b.Parts))
}
