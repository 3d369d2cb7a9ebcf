package console

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// A newGame is the form of a new record: names in seating order, what the game
// asks, and house rulings, which are chosen. What is wrong stands in full below
// the form, and the form stands at its field.
type newGame struct {
	con    *Console
	l      *layer
	form   *tview.Form
	asks   *table.Form
	path   string // where the record is made; "": in the directory of records
	names  []*tview.InputField
	says   *reading
	fields []entered
}

// An entered is a field with what it is for.
type entered struct {
	item  tview.FormItem
	means string
	rules string       // the house ruling that it is, "" for none
	set   func() error // gives the answer to the conversation
}

// newGame opens the form.
func (con *Console) newGame(asks *table.Form, path string) {
	con.clear()
	t := con.theme
	f := &newGame{con: con, asks: asks, path: path, says: newReading(t, nil), form: tview.NewForm()}
	f.form.SetBorderPadding(1, 1, 2, 1)
	f.form.SetItemPadding(0).SetLabelColor(colour(t.of(base))).SetFieldStyle(t.of(field)).SetButtonStyle(t.of(bar)).SetButtonActivatedStyle(t.of(chosen)).SetBackgroundColor(ground(t.of(base)))
	f.addNames()
	f.addKeys()
	f.addRulings()
	f.form.AddButton("Begin (F10)", f.begin)
	for _, in := range f.names {
		in.SetFieldWidth(min(30, f.room()))
	}
	title := "New game: "
	if asks.Tally {
		title = "Score a finished game: "
	}
	f.l = &layer{title: title + asks.Game.Title(), whole: true}
	f.l.acts = []action{
		{keys: []string{"F10", "Ctrl-S"}, name: "begin", foot: true, do: f.begin},
		{keys: []string{"↑↓"}, name: "field", foot: true},
		{keys: []string{"F2"}, name: "house rulings in words", foot: true, do: f.rulings},
		{keys: []string{"Esc"}, name: "back", foot: true, do: f.leave},
	}
	f.l.keys = f.key
	con.framed(f.l, accent, 0, 0, part{Primitive: &marked{f.form, con.theme}, share: 1, focus: true}, part{Primitive: f.says, rows: 4})
	f.tell(0)
}

// labels is how wide the longest label is.
func (f *newGame) labels() (wide int) {
	for _, e := range f.fields {
		wide = max(wide, width(e.item.GetLabel()))
	}
	return wide
}

// key lets the arrows go from field to field; in a list of choices they choose.
func (f *newGame) key(name string, _ *tcell.EventKey) bool {
	step, ok := map[string]tcell.Key{"Up": tcell.KeyBacktab, "Down": tcell.KeyTab}[name]
	if at, _ := f.form.GetFocusedItemIndex(); !ok || at >= 0 && f.chooses(at) {
		return false
	}
	f.form.InputHandler()(tcell.NewEventKey(step, 0, 0), func(p tview.Primitive) { f.con.app.SetFocus(p) })
	return true
}

// chooses tells whether a field shows its choices.
func (f *newGame) chooses(at int) bool {
	d, ok := f.fields[at].item.(*tview.DropDown)
	return ok && d.IsOpen()
}

// rulings tells the house rulings, that of the field first of all.
func (f *newGame) rulings() {
	at, _ := f.form.GetFocusedItemIndex()
	body := f.con.read("House rulings", tell.Ledger(f.asks.Game, f.asks.Header()))
	for i, l := range body.lines {
		if at >= 0 && f.fields[at].rules != "" && strings.HasPrefix(l.Text, f.fields[at].rules+": ") {
			w, _ := f.con.screen.Size()
			body.wide = w - 2
			body.SetText(f.con.theme.tagged(body.lines, body.wide))
			body.ScrollTo((&reading{theme: f.con.theme, lines: body.lines[:i]}).height(body.wide), 0)
		}
	}
}

// leave goes back to the start screen; names that were typed are asked for first.
func (f *newGame) leave() {
	for i, in := range f.names {
		if text := in.GetText(); text != "" && (i >= len(f.asks.Names) || text != f.asks.Names[i]) {
			f.con.confirm("Leave the form?", "leave it", f.con.showStart, tell.Lines{{Text: "The names would have to be typed again."}})
			return
		}
	}
	f.con.showStart()
}

// A marked form marks the field that is answered, and says that it goes on below.
type marked struct {
	*tview.Form
	theme *Theme
}

func (m *marked) Draw(screen tcell.Screen) {
	m.Form.Draw(screen)
	x, y, w, h := m.GetInnerRect()
	c := canvas{screen, m.theme, rect{x - 2, y, w + 2, h + 1}}
	if at, _ := m.GetFocusedItemIndex(); at >= 0 {
		_, row, _, _ := m.GetFormItem(at).GetRect()
		c.say(0, row-y, "›", accent)
	}
	if _, row, _, _ := m.GetButton(0).GetRect(); row >= y+h {
		c.right(w, h, " ▼ it goes on: ↓ ", warn)
	}
}

// add puts a field into the form; its meaning is told while it is the one that
// is answered.
func (f *newGame) add(it tview.FormItem, box interface{ SetFocusFunc(func()) *tview.Box }, means string, set func() error) {
	n := len(f.fields)
	f.fields = append(f.fields, entered{it, means, "", set})
	box.SetFocusFunc(func() { f.tell(n) })
	f.form.AddFormItem(it)
}

// tell says what a field is for.
func (f *newGame) tell(n int) {
	e := f.fields[n]
	lines := tell.Lines{{Text: e.means, Role: tell.Soft}}
	if in, ok := e.item.(*tview.InputField); ok && width(in.GetText()) > f.room() {
		lines.Add(tell.Base, 0, "%s", in.GetText()) // the field cuts it
	}
	f.says.say(lines)
}

// room is how wide a field is.
func (f *newGame) room() int {
	wide, _ := f.con.screen.Size()
	return wide - f.labels() - 6
}

func (f *newGame) addNames() {
	least, most := f.asks.Game.Seats()
	for i := range most {
		means := "Leave it empty when nobody sits there."
		switch {
		case i == 0:
			means = "Names in seating order, clockwise. The first one begins."
		case i < least:
			means = "Names in seating order, clockwise."
		}
		in := newInput(nil).SetLabel(fmt.Sprintf("Player %d", i+1)).SetFieldWidth(30)
		if i < len(f.asks.Names) {
			in.SetText(f.asks.Names[i])
			replaced(in)
		}
		f.names = append(f.names, in)
		f.add(in, in.Box, means, nil)
	}
}

func (f *newGame) addKeys() {
	for _, k := range f.asks.Fields() {
		means := k.Means
		if k.Once {
			means += " Asked once a box: the answer is kept."
		}
		if k.Values == nil {
			in := newInput(nil).SetLabel(k.Key).SetText(k.Value)
			replaced(in)
			f.add(in, in.Box, means, func() error { return f.asks.Set(k.Key, in.GetText()) })
			continue
		}
		d := f.drop(k.Key, k.Values, k.Value)
		f.add(d, d.Box, means, func() error { n, _ := d.GetCurrentOption(); return f.asks.Set(k.Key, k.Values[max(n, 0)]) })
	}
}

func (f *newGame) addRulings() {
	for _, q := range f.asks.Rulings() {
		d := f.drop(inWords(q.ID), q.Choices, q.Choice)
		f.add(d, d.Box, "House ruling. "+tell.Sentence(q.Asks)+" The referee's own: "+inWords(q.Choices[0])+". ("+q.Cite+")", func() error {
			n, _ := d.GetCurrentOption()
			return f.asks.Rule(q.ID, q.Choices[max(n, 0)])
		})
		f.fields[len(f.fields)-1].rules = q.ID
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

// inWords writes what a record calls by one word in several.
func inWords(id string) string { return strings.ReplaceAll(id, "-", " ") }

// drop makes a field with a few values to choose from.
func (f *newGame) drop(label string, values []string, value string) *tview.DropDown {
	t := f.con.theme
	shown := make([]string, len(values))
	for i, v := range values {
		shown[i] = inWords(v)
	}
	d := tview.NewDropDown().SetLabel(label).SetOptions(shown, nil).SetCurrentOption(max(slices.Index(values, value), 0))
	d.SetListStyles(t.of(field), t.of(chosen)).SetFocusedStyle(t.of(chosen))
	return d
}

// begin makes the record and shows its table and how it is laid; where an answer
// can't be it says which, and stands there.
func (f *newGame) begin() {
	var names []string
	for _, in := range f.names {
		names = append(names, in.GetText())
	}
	for i, e := range f.fields {
		if e.set != nil {
			if err := e.set(); err != nil {
				f.wrong(i, err)
				return
			}
		}
	}
	if err := f.asks.Seat(names...); err != nil {
		f.wrong(f.suspect(names), err)
		return
	}
	d, err := f.asks.Begin(f.path, func(s table.Settings) error { f.con.keepSettings(s); return nil }, f.con.Locks...)
	if d == nil {
		f.wrong(0, err)
		return
	}
	f.con.openTable(d)
	if f.asks.Tally {
		return
	}
	f.con.showSetup()
}

// suspect finds the name an error is about: with another in its place there is none.
func (f *newGame) suspect(names []string) int {
	for i := len(names) - 1; i >= 0; i-- {
		other := slices.Clone(names)
		if other[i] = fmt.Sprintf("Player %d", i+1); names[i] != "" && f.asks.Seat(other...) == nil {
			return i
		}
	}
	for i := range names {
		if names[i] == "" {
			return i
		}
	}
	return 0
}

// wrong says what is wrong with an answer, at its field.
func (f *newGame) wrong(field int, err error) {
	f.form.SetFocus(field)
	f.con.app.SetFocus(f.l)
	f.says.say(tell.Lines{{Text: err.Error(), Role: tell.Bad}, {Text: f.fields[field].means, Role: tell.Soft}})
}

// showSetup shows how the table is laid; Enter goes on to what is laid out first.
func (con *Console) showSetup() {
	a := con.desk.Setup()
	body := newReading(con.theme, a.Lines)
	body.paged = true
	l := &layer{title: "Set-up", whole: true}
	on := func() {
		con.close(l)
		if all := con.desk.Lists(); len(all) > 0 {
			con.take(con.desk.Tell(all[0]))
		}
	}
	l.acts = []action{{keys: []string{"Enter"}, name: "it is laid: on to the first cards", foot: true, do: on},
		{keys: []string{"F3"}, name: "print it", foot: con.Print != nil, do: func() { con.print("setup") }},
		{keys: []string{"Esc"}, name: "to the table", foot: true, do: func() { con.close(l) }}}
	con.framed(l, accent, 0, 0, part{Primitive: body, share: 1, focus: true})
}

// now is the day on which a record is named.
func (con *Console) now() time.Time {
	if con.Now != nil {
		return con.Now()
	}
	return time.Now()
}
