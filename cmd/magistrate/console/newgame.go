package console

import (
	"slices"
	"strings"

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
	title := "New game: "
	if asks.Tally {
		title = "Score a finished game: "
	}
	var f *form
	var names, answers []func() string
	places, fields := asks.Places(), slices.Concat(asks.Fields(), asks.Rulings())
	begin := func() {
		for i, k := range fields {
			if err := k.Set(answers[i]()); err != nil {
				f.wrong(len(names)+i, err)
				return
			}
		}
		var who []string
		for _, name := range names {
			who = append(who, name())
		}
		at, err := asks.Seat(who...)
		if err != nil {
			f.wrong(at, err)
			return
		}
		d, err := asks.Begin(path, func(s table.Settings) error { con.keepSettings(s); return nil }, con.Locks...)
		if d == nil {
			f.wrong(0, err)
		} else if con.openTable(d); !asks.Tally {
			con.showSetup()
		}
	}
	back := func() {
		for i, name := range names {
			if text := name(); text != "" && text != places[i].Value {
				con.confirm("Leave the form?", "leave it", con.showStart, tell.Lines{{Text: "The names would have to be typed again."}})
				return
			}
		}
		con.showStart()
	}
	f = con.newForm(title+asks.Game.Title(), "begin", begin, back, shown("house rulings in words", func() {
		at := f.at() - len(names)
		con.read("House rulings", tell.Ledger(asks.Game, asks.Header(), false)).from(func(l tell.Line) bool { return at >= 0 && strings.HasPrefix(l.Text, fields[at].Name+": ") })
	}, "F2"))
	for _, k := range places {
		names = append(names, f.ask(k))
	}
	for _, k := range fields {
		if k.Once {
			k.Means += " Asked once a box: the answer is kept."
		}
		answers = append(answers, f.ask(k))
	}
	f.chosen = func() { // what holds in the other fields now
		was := asks.Fields()
		for i, k := range fields {
			if k.Values != nil {
				_ = k.Set(answers[i]()) // what is wrong is told when the form is done
			}
		}
		for i, k := range asks.Fields() {
			if in, typed := f.GetFormItem(len(names) + i).(*tview.InputField); typed && in.GetText() == was[i].Value {
				in.SetText(k.Value)
			}
		}
	}
	f.AddButton("Begin (F10)", begin)
	for i := range names {
		f.input(i).SetFieldWidth(min(30, f.room()))
	}
}

// showSetup shows how the table is laid; Enter goes on to what is laid out first.
func (con *Console) showSetup() {
	con.read("Set-up", con.desk.Setup().Lines,
		shown("it is laid: on to the first cards", func() {
			con.close(con.top())
			if all := con.desk.Lists(); len(all) > 0 {
				con.take(con.desk.Tell(all[0]))
			}
		}, "Enter"),
		action{keys: []string{"F3"}, name: "print it", foot: true, off: con.unprinted(), do: func() { con.print("setup") }})
}
