package console

import (
	"slices"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// A form is fields to fill in on a layer of their own. What the one is for that is
// answered stands in full below them all; what is wrong with an answer, at its field.
type form struct {
	*tview.Form
	con    *Console
	l      *layer
	says   *reading
	fields []*answer
	labels int    // how wide their names are
	chosen func() // something was chosen
	forth  func() // a key goes on to the next field
}

// An answer is one field of a form, with what is wrong with it below.
type answer struct {
	*input
	form   *form
	asks   table.Field
	values []string // what can be chosen; nil: it is typed
	value  string   // what is answered
	wrong  string
	like   func(typed string) []string // what is offered while it is typed; nil: nothing
}

// newForm opens a form without fields; F10 does what it is for.
func (con *Console) newForm(title, does string, do, back func(), acts ...action) *form {
	f := &form{Form: tview.NewForm().SetItemPadding(0), con: con, says: con.newReading(nil), chosen: func() {}, forth: func() {}}
	f.SetButtonStyle(con.theme.of(bar)).SetButtonActivatedStyle(con.theme.of(chosen)).SetBorderPadding(1, 1, 2, 1).SetInputCapture(f.key)
	f.l = &layer{title: title, says: "Type an answer, or press Enter at a field with choices and point at one. What a field is for stands below it.", whole: true, text: f.says}
	f.l.acts = slices.Concat([]action{shown(does, do, "F10", "Ctrl-S"), shown("field", nil, "↑↓"), shown("choices", nil, "⏎")}, acts, []action{shown("back", back, "Esc")})
	con.above(f.l, nil, part{Primitive: f, wants: rows(0), rest: true, focus: true}, part{Primitive: f.says, wants: f.words})
	return f
}

// words is how many rows the words below the fields need: always as many as those of the field
// that needs most, so that no field moves as they change.
func (f *form) words(w int) (most int) {
	for _, a := range f.fields {
		most = max(most, (&reading{con: f.con, lines: a.asks.Told(a.value)}).height(w))
	}
	return most
}

// ask adds a field: to type in, or with values to choose from.
func (f *form) ask(k table.Field) *answer {
	a := &answer{input: f.con.newInput(k.Name + " "), form: f, asks: k, values: k.Choices(k.Value)}
	a.SetLabelStyle(f.con.theme.of(tell.Base))
	a.SetFocusFunc(a.tell)
	a.set(k.Value)
	if a.values != nil {
		a.SetInputCapture(a.key)
	} else {
		a.SetChangedFunc(func(text string) { a.value, a.wrong = text, "" })
		a.fresh = k.Value != ""
	}
	f.fields, f.labels = append(f.fields, a), max(f.labels, tell.Width(k.Name)+2)
	if f.AddFormItem(a); len(f.fields) == 1 {
		f.stand(0)
	}
	return a
}

// tell puts below the fields what this one is for.
func (a *answer) tell() {
	a.form.says.say(a.asks.Told(a.value))
	a.form.says.ScrollToBeginning()
}

// set answers for people.
func (a *answer) set(value string) {
	if a.value != value {
		a.value = value
		a.SetText(value)
	}
}

// key lists the choices; a letter narrows them at once, and nothing is typed here.
func (a *answer) key(ev *tcell.EventKey) *tcell.EventKey {
	if ev.Key() != tcell.KeyEnter && ev.Key() != tcell.KeyRune {
		return ev
	}
	if a.list(); ev.Key() == tcell.KeyRune {
		a.form.con.top().InputHandler()(ev, nil)
	}
	return nil
}

// list lets people choose one of the values, or type another.
func (a *answer) list() {
	var items []item
	values := a.asks.Choices(a.value)
	for _, v := range values {
		items = append(items, item{table.Row{Text: a.asks.Shown(v), More: a.asks.Does[v], Home: v == a.value}, func() { a.wrong = a.take(v) }})
	}
	k := a.form.con.choose(a.asks.Name, a.asks.Choosing(), items)
	if a.asks.Values == nil {
		k.came = func(table.Answer) {}
		k.Other = func(words string, _ bool) (string, func() (table.Answer, string)) { // what is called otherwise is another value
			return a.asks.Reads(words), func() (table.Answer, string) { return table.Answer{}, a.take(words) }
		}
	}
}

// take takes what was chosen, unless something is wrong with it.
func (a *answer) take(value string) (wrong string) {
	if err := a.asks.Set(value); err != nil {
		return err.Error()
	}
	a.set(value)
	a.wrong = ""
	a.form.chosen()
	a.tell()
	return ""
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

// Draw draws the field and what is wrong with it, as far as the form goes.
func (a *answer) Draw(screen tcell.Screen) {
	f, own := a.form, a.form.con.canvas(a)
	c := f.con.canvas(f)
	y := own.y - c.y
	if a.values != nil {
		a.InputField.SetText(tell.Fit(f.con.theme.text(a.asks.Shown(a.value)), own.w-f.labels-1))
	}
	if a.SetRect(own.x, own.y, own.w, 1); y >= 0 {
		a.input.Draw(screen)
	}
	if a.HasFocus() {
		c.say(0, y, "›", tell.Accent)
	}
	c.lines(4, y+1, a.wrongs(), tell.Bad)
	c.at(rect{0, y, c.w, 1}).hit(func() {
		if f.stand(slices.Index(f.fields, a)); a.values != nil {
			a.list()
		}
	})
}

// filled is what was answered, field by field.
func (f *form) filled() (all []string) {
	for _, a := range f.fields {
		all = append(all, a.value)
	}
	return all
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

// key lets the arrows go from field to field, but where they choose among what is offered.
func (f *form) key(ev *tcell.EventKey) *tcell.EventKey {
	if at, _ := f.GetFocusedItemIndex(); at >= 0 && f.fields[at].like != nil && len(f.fields[at].like(f.fields[at].value)) > 0 {
		return ev
	}
	if ev = tabs(ev); ev.Key() == tcell.KeyEnter || ev.Key() == tcell.KeyTab {
		f.forth()
	}
	return ev
}

// tabs makes of the arrows the keys with which tview goes up and down.
func tabs(ev *tcell.EventKey) *tcell.EventKey {
	step, ok := map[tcell.Key]tcell.Key{tcell.KeyUp: tcell.KeyBacktab, tcell.KeyDown: tcell.KeyTab}[ev.Key()]
	if !ok {
		return ev
	}
	return tcell.NewEventKey(step, 0, 0)
}

// Draw says where there is more above and below.
func (f *form) Draw(screen tcell.Screen) {
	f.Form.Draw(screen)
	c, last := f.con.canvas(f), tview.Primitive(f.fields[len(f.fields)-1])
	if f.GetButtonCount() > 0 {
		last = f.GetButton(0)
	}
	if _, y, _, _ := f.fields[0].GetRect(); y <= c.y {
		c.right(c.w, 0, " ▲ more above: ↑ ", tell.Warn)
	}
	if _, y, _, _ := last.GetRect(); y >= c.y+c.h-1 {
		c.right(c.w, c.h-1, " ▼ it goes on: ↓ ", tell.Warn)
	}
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
	add := func(parts []table.Part) {
		st := con.theme.of(field)
		for _, p := range parts {
			a := f.ask(p.Field())
			a.like = p.Like
			a.SetAutocompleteStyles(ground(st), st, con.theme.of(chosen)).SetAutocompleteFunc(p.Like)
		}
	}
	var acts []action
	if b.Repeat > 0 {
		acts = append(acts, shown("one more of the last parts", func() {
			at := len(f.fields)
			add(b.Parts[b.Repeat:])
			f.stand(at)
		}, "F3"))
	}
	f = con.newForm(b.Title+" …", "say it", done, func() { con.close(f.l) }, acts...)
	add(b.Parts)
}
