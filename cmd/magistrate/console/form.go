package console

import (
	"cmp"
	"slices"

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
	*tview.InputField
	form   *form
	asks   table.Field
	values []string // what can be chosen; nil: it is typed
	value  string   // what is answered
	wrong  string
}

// mostField is how wide a field to type in is at most.
const mostField = 40

// newForm opens a form without fields; F10 does what it is for.
func (con *Console) newForm(title, does string, do, back func(), acts ...action) *form {
	f := &form{Form: tview.NewForm(), con: con, says: con.newReading(nil), chosen: func() {}}
	f.l = &layer{title: title, says: "Type an answer, or press Enter at a field with choices and point at one. What a field is for stands below it.", whole: true, text: f.says, keys: f.key, acts: slices.Concat([]action{shown(does, do, "F10", "Ctrl-S"), shown("field", nil, "↑↓"), shown("choices", nil, "⏎")}, acts, []action{shown("back", back, "Esc")})}
	con.framed(f.l, accent, 0, 0, part{Primitive: f, share: 1, focus: true})
	return f
}

// ask adds a field: to type in, or with values to choose from.
func (f *form) ask(k table.Field) *answer {
	a := &answer{InputField: newInput(nil), form: f, asks: k, values: slices.Concat(k.Values, k.Usual)}
	a.SetLabel(k.Name + " ").SetFocusFunc(a.tell) // and one more of the form: a label and its answer stay apart
	a.set(k.Value)
	if a.values != nil {
		a.SetInputCapture(a.key)
	} else if a.SetChangedFunc(func(text string) { a.value, a.wrong = text, "" }); k.Value != "" {
		replaced(a.InputField)
	}
	f.fields = append(f.fields, a)
	if f.AddFormItem(a); len(f.fields) == 1 {
		f.stand(0)
	}
	return a
}

// tell puts below the fields what this one is for.
func (a *answer) tell() {
	a.form.says.say(a.told())
	a.form.says.ScrollToBeginning()
}

// told says what the field is for, and its answer where the field cuts it.
func (a *answer) told() tell.Lines {
	lines := tell.Lines{{Text: a.asks.Means, Role: tell.Soft}}
	text := a.words(a.value)
	if does := a.asks.Does[a.value]; does != "" {
		lines.Add(tell.Base, 0, "%s: %s", text, does)
		if (&reading{con: a.form.con, lines: lines}).height(a.form.con.width()-2) > mostWords {
			slices.Reverse(lines) // what is chosen stays in sight
		}
	}
	if tell.Width(text) > a.form.room() {
		lines.Add(tell.Base, 0, "%s", text)
	}
	return lines
}

// words writes an answer as it is shown.
func (a *answer) words(value string) string {
	if a.values != nil {
		value = cmp.Or(rulebook.InWords(value), "left out")
	}
	return a.form.con.theme.text(value)
}

// set answers for people.
func (a *answer) set(value string) {
	if a.value = value; a.values == nil {
		a.SetText(value)
	} else if !slices.Contains(a.values, value) {
		a.values = append([]string{value}, a.values...)
	}
}

// fit gives the field its width: as wide as the widest answer, where there is room.
func (a *answer) fit() {
	wide, room := min(mostField, a.form.room()), a.form.room()
	if a.values != nil {
		wide = 0
		for _, v := range a.values {
			wide = max(wide, min(tell.Width(a.words(v)), room))
		}
		a.SetText(tell.Fit(a.words(a.value), wide))
	}
	text, ink := a.form.con.theme.of(base), a.form.con.theme.of(field)
	a.SetFieldWidth(wide).SetFormAttributes(a.form.labels()+1, colour(text), ground(text), colour(ink), ground(ink))
}

// key lists the choices; a letter narrows them at once, and nothing is typed here.
func (a *answer) key(ev *tcell.EventKey) *tcell.EventKey {
	switch ev.Key() {
	case tcell.KeyEnter:
		a.list()
	case tcell.KeyRune:
		a.list()
		a.form.con.typedOn(ev)
	case tcell.KeyTab, tcell.KeyBacktab:
		return ev
	}
	return nil
}

// PasteHandler lets text be pasted where it can be typed, in place of what stands there from before.
func (a *answer) PasteHandler() func(string, func(tview.Primitive)) {
	if a.values != nil {
		return nil
	} else if a.value == a.asks.Value {
		a.SetText("")
	}
	return a.InputField.PasteHandler()
}

// list lets people choose one of the values, or type another.
func (a *answer) list() {
	lead := tell.Lines{{Text: a.asks.Means, Role: tell.Soft}}
	var items []item
	for _, v := range a.values {
		items = append(items, item{text: a.words(v), more: a.asks.Does[v], do: func() { a.take(v) }})
	}
	var typed func(text, does string) string
	if a.asks.Values == nil {
		typed = func(text, _ string) string {
			if err := a.asks.Set(text); err != nil {
				return err.Error()
			}
			a.take(cmp.Or(text, a.asks.Default))
			return ""
		}
		asks := lead
		if a.asks.Takes != "" {
			asks = append(asks, tell.Line{Text: a.asks.Takes, Role: tell.Soft})
		}
		items = append(items, item{text: "other …", do: func() {
			a.form.con.write(a.asks.Name, asks, a.value, a.asks.Reads, func(text string) string { return typed(text, "") })
		}})
	}
	k := a.form.con.choose(a.asks.Name, lead, items)
	k.pointAt(slices.Index(a.values, a.value))
	if k.typed = typed; typed != nil {
		k.instead = a.asks.Reads // what is called otherwise is another value
	}
}

// take takes what was chosen.
func (a *answer) take(value string) {
	a.set(value)
	a.wrong = ""
	if err := a.asks.Set(value); err != nil {
		a.wrong = err.Error()
	}
	a.form.chosen()
	a.tell()
}

// wrongs are the rows that say what is wrong.
func (a *answer) wrongs() []string {
	if a.wrong == "" {
		return nil
	}
	return tell.Wrap(a.form.con.theme.text(a.wrong), a.form.con.width()-8)
}

// GetFieldHeight makes room for what is wrong.
func (a *answer) GetFieldHeight() int { return 1 + len(a.wrongs()) }

// labels is how wide the names of the fields are.
func (f *form) labels() (wide int) {
	for _, a := range f.fields {
		wide = max(wide, tell.Width(a.GetLabel()))
	}
	return wide
}

// room is how wide a field can be.
func (f *form) room() int { return f.con.width() - f.labels() - 6 }

// filled is what was answered, field by field.
func (f *form) filled() (all []string) {
	for _, a := range f.fields {
		all = append(all, a.value)
	}
	return all
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

// clicked goes to a field; of the one that is answered it lists the choices.
func (f *form) clicked(n int) {
	if n == f.at() && f.fields[n].values != nil {
		f.fields[n].list()
	} else {
		f.stand(n)
	}
}

// wrong says what is wrong with an answer, at its field.
func (f *form) wrong(n int, err error) {
	f.fields[n].wrong = err.Error()
	f.stand(n)
}

// key lets the arrows go from field to field.
func (f *form) key(name string, ev *tcell.EventKey) bool {
	step, ok := map[string]tcell.Key{"Up": tcell.KeyBacktab, "Down": tcell.KeyTab}[name]
	if ok {
		f.Form.InputHandler()(tcell.NewEventKey(step, 0, 0), func(p tview.Primitive) { f.con.app.SetFocus(p) })
	}
	return ok
}

// mostWords is how many rows the words below the fields take at most, where the fields need
// the others; PgDn goes through more. On a low screen, where a row holds few words, they
// stand whole.
const mostWords = 3

// Draw gives the words the rows they need. The fields scroll as if these were always those
// of the field that needs most, and what the words leave of them shows the next fields: so
// no field moves as the words change.
func (f *form) Draw(screen tcell.Screen) {
	f.DrawForSubclass(screen, f)
	x, y, w, h := f.GetRect()
	top, kept, most, end := 1, 0, mostWords, 0
	if f.con.low() {
		top, most = 0, h/2
	}
	type line struct { // a field or a button, so far below the first
		tview.Primitive
		y, w, h int
	}
	var all []line
	var in line // where people are
	add := func(l line) {
		if all = append(all, l); l.HasFocus() {
			in = l
		}
	}
	for _, a := range f.fields {
		a.fit()
		add(line{a, end, w - 3, a.GetFieldHeight()})
		end += a.GetFieldHeight()
		kept = max(kept, (&reading{con: f.con, lines: a.told()}).height(w))
	}
	for i := range f.GetButtonCount() {
		b := f.GetButton(i).SetStyle(f.con.theme.of(bar)).SetActivatedStyle(f.con.theme.of(chosen))
		add(line{b, end + 1, tell.Width(b.GetLabel()) + 4, 1})
	}
	kept = min(kept, most)
	rows := min(f.says.height(w), max(kept, h-top-end-2))
	scrolled := func() int { return max(min(in.y+in.h-(h-kept-1-top), in.y), 0) }
	above := scrolled()
	if above > 0 {
		top = 1 // a row tells that there are more above
		above = scrolled()
	}
	c := f.con.on(rect{x, y, w, h - rows})
	for _, l := range all {
		row := top + l.y - above
		l.SetRect(x+2, y+row, l.w, l.h)
		if row >= top && (row < h-kept-1 || row+l.h < h-rows) {
			l.Draw(screen)
		}
	}
	if in.Primitive != nil {
		in.Draw(screen) // what it offers lies over the others
	}
	for i, l := range all {
		switch row := top + l.y - above; {
		case i >= len(f.fields) && row >= c.h-1:
			c.right(w, c.h-1, " ▼ it goes on: ↓ ", warn)
		case i < len(f.fields) && row >= top:
			c.at(rect{0, row, w, 1}).hit(func() { f.clicked(i) })
			if i == f.at() {
				c.say(0, row, "›", accent)
			}
			c.at(rect{0, 0, w, c.h - 1}).lines(4, row+1, f.fields[i].wrongs(), bad)
		}
	}
	if above > 0 {
		c.right(w, 0, " ▲ more above: ↑ ", warn)
	}
	f.says.SetRect(x, y+h-rows, w, rows)
	f.says.Draw(screen)
}

// replaced lets the first letter that is typed take the place of what stands in
// a field from before; a blank or a comma goes on behind it.
func replaced(in *tview.InputField) {
	kept := true
	in.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
		switch ev.Key() {
		case tcell.KeyRune:
			if kept && ev.Rune() != ' ' && ev.Rune() != ',' {
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
		a := b.Enter(f.filled())
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
			f.ask(p.Field()).SetAutocompleteStyles(ground(st), st, con.theme.of(chosen)).SetAutocompleteFunc(p.Like)
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
		offered := at >= 0 && len(b.Part(at).Like(f.fields[at].value)) > 0 // the arrows choose among these
		return !offered && f.key(name, ev)
	}
	add(len(b.Parts))
}
