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

// newGame opens the form of a new record: names in seating order, what the game
// asks, and house rulings, which are chosen. What is wrong stands in full below
// the form, and the form stands at its field. The record is made at path, or
// where that is "" in the directory of records.
func (con *Console) newGame(asks *table.Form, path string) {
	con.clear()
	var names []*tview.InputField
	var sets []func() error // gives each answer but the names to the conversation
	title := "New game: "
	if asks.Tally {
		title = "Score a finished game: "
	}
	var f *form
	begin := func() {
		if f.check(asks, names, sets) {
			con.begin(f, asks, path)
		}
	}
	f = con.newForm(title+asks.Game.Title(), "begin", begin, func() { con.leaveForm(asks, names) },
		action{keys: []string{"↑↓"}, name: "field", foot: true},
		action{keys: []string{"F2"}, name: "house rulings in words", foot: true, do: func() { con.rulings(asks, f.label()) }})
	f.l.keys = f.key
	least, most := asks.Game.Seats()
	for i := range most {
		means := "Leave it empty when nobody sits there."
		switch {
		case i == 0:
			means = "Names in seating order, clockwise. The first one begins."
		case i < least:
			means = "Names in seating order, clockwise."
		}
		in := f.text(fmt.Sprintf("Player %d", i+1), means)
		if i < len(asks.Names) {
			replaced(in.SetText(asks.Names[i]))
		}
		names = append(names, in)
	}
	for _, k := range slices.Concat(asks.Fields(), asks.Rulings()) {
		if k.Once {
			k.Means += " Asked once a box: the answer is kept."
		}
		if k.Values != nil {
			sets = append(sets, f.drop(k, func(set func() error) {
				was := asks.Fields()
				_ = set() // what is wrong is told when the form is done
				for i, k := range asks.Fields() {
					if in, typed := f.GetFormItem(most + i).(*tview.InputField); typed && in.GetText() == was[i].Value {
						in.SetText(k.Value) // what holds there now
					}
				}
			}))
			continue
		}
		in := f.text(k.Name, k.Means).SetText(k.Value)
		replaced(in)
		sets = append(sets, func() error { return k.Set(in.GetText()) })
	}
	f.AddButton("Begin (F10)", begin)
	for _, in := range names {
		in.SetFieldWidth(min(30, f.room()))
	}
	f.SetButtonStyle(con.theme.of(bar)).SetButtonActivatedStyle(con.theme.of(chosen))
}

// rulings tells the house rulings, from the one on that a field asks for.
func (con *Console) rulings(asks *table.Form, label string) {
	body := con.read("House rulings", tell.Ledger(asks.Game, asks.Header()))
	asked := func(l tell.Line) bool {
		return slices.ContainsFunc(asks.Rulings(), func(k table.Field) bool { return k.Name == label && strings.HasPrefix(l.Text, k.Key+": ") })
	}
	if i := slices.IndexFunc(body.lines, asked); i >= 0 {
		w := con.width()
		body.wrap(w - 2)
		body.ScrollTo((&reading{con: con, lines: body.lines[:i]}).height(w-2), 0)
	}
}

// leaveForm goes back to the start screen; names that were typed are asked for first.
func (con *Console) leaveForm(asks *table.Form, names []*tview.InputField) {
	for i, in := range names {
		if text := in.GetText(); text != "" && (i >= len(asks.Names) || text != asks.Names[i]) {
			con.confirm("Leave the form?", "leave it", con.showStart, tell.Lines{{Text: "The names would have to be typed again."}})
			return
		}
	}
	con.showStart()
}

// check gives all answers to the conversation; at one that can't be the form stands.
func (f *form) check(asks *table.Form, names []*tview.InputField, sets []func() error) bool {
	for i, set := range sets {
		if err := set(); err != nil {
			f.wrong(len(names)+i, err)
			return false
		}
	}
	var who []string
	for _, in := range names {
		who = append(who, in.GetText())
	}
	at, err := asks.Seat(who...)
	if err != nil {
		f.wrong(at, err)
	}
	return err == nil
}

// begin makes the record and shows its table and how it is laid.
func (con *Console) begin(f *form, asks *table.Form, path string) {
	d, err := asks.Begin(path, func(s table.Settings) error { con.keepSettings(s); return nil }, con.Locks...)
	if d == nil {
		f.wrong(0, err)
		return
	}
	if con.openTable(d); !asks.Tally {
		con.showSetup()
	}
}

// drop adds a field with a few values to choose from; set gives the one that is
// chosen to the conversation, and told hears when it is another.
func (f *form) drop(k table.Field, told func(set func() error)) (set func() error) {
	t := f.con.theme
	d, wide := tview.NewDropDown().SetLabel(k.Name), 0
	for _, v := range k.Values {
		wide = max(wide, width(v))
	}
	for _, v := range k.Values {
		d.AddOption(pad(inWords(v), wide), nil)
	}
	d.SetCurrentOption(max(slices.Index(k.Values, k.Value), 0)).SetFocusedStyle(t.of(chosen))
	edge := f.con.theme.text("│") // what is open stands out from the fields
	f.free = max(f.free, len(k.Values))
	f.SetBorderPadding(1, f.free, 2, 1) // and covers none of what is said below them
	d.SetListStyles(t.of(bar), t.of(chosen)).SetTextOptions(edge+" ", " "+edge, "", "", "")
	f.add(d, d.Box, k.Means+" Enter lists the choices.")
	set = func() error { n, _ := d.GetCurrentOption(); return k.Set(k.Values[max(n, 0)]) }
	d.SetSelectedFunc(func(string, int) { told(set) })
	return set
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

// showSetup shows how the table is laid; Enter goes on to what is laid out first.
func (con *Console) showSetup() {
	con.read("Set-up", con.desk.Setup().Lines,
		action{keys: []string{"Enter"}, name: "it is laid: on to the first cards", foot: true, do: func() {
			con.close(con.top())
			if all := con.desk.Lists(); len(all) > 0 {
				con.take(con.desk.Tell(all[0]))
			}
		}},
		action{keys: []string{"F3"}, name: "print it", foot: true, off: con.unprinted(), do: func() { con.print("setup") }})
}
