package console

import (
	"slices"
	"strings"

	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// newGame opens the form of a new record: names in seating order, what the game
// asks, and house rulings, which are chosen.
func (con *Console) newGame(asks *table.Form) {
	con.clear()
	title := "New game: "
	if asks.Tally {
		title = "Score a finished game: "
	}
	var f *form
	places, fields := asks.Places(), slices.Concat(asks.Fields(), asks.Rulings())
	spread := func() (last int) { // several names in one place take a place each
		names, last := asks.Spread(f.filled()[:len(places)])
		for i, name := range names {
			f.fields[i].set(name)
		}
		return last
	}
	begin := func() {
		spread()
		if at, err := asks.Fill(f.filled()); err != nil {
			f.wrong(at, err)
			return
		}
		open := func(then func()) func() {
			return func() {
				a := con.Start.Begin(asks)
				if con.take(a); a.Desk != nil {
					then()
				}
			}
		}
		if asks.Tally {
			open(func() {})()
		} else if lines, err := asks.Setup(); err != nil {
			f.wrong(0, err)
		} else {
			con.showSetup(lines, open)
		}
	}
	back := func() {
		if slices.ContainsFunc(f.fields[:len(places)], func(a *answer) bool { return a.value != a.asks.Value && a.value != "" }) {
			con.confirm("Leave the form?", "leave it", con.showStart, tell.Lines{{Text: "The names would have to be typed again."}})
			return
		}
		con.showStart()
	}
	f = con.newForm(title+asks.Game.Title(), "begin", begin, back, shown("rulings in words", func() {
		at, _ := f.GetFocusedItemIndex()
		con.read("House rulings", tell.Ledger(asks.Game, asks.Header(), false)).from(func(l tell.Line) bool {
			return at >= len(places) && strings.HasPrefix(l.Text, f.fields[at].asks.Name+": ")
		})
	}, "F2"))
	for _, k := range places {
		f.ask(k).SetBlurFunc(func() { spread() })
	}
	for _, k := range fields {
		f.ask(k)
	}
	f.l.pasted = func(text string) { f.PasteHandler()(table.Between(text), func(tview.Primitive) {}) }
	f.forth = func() { // behind the last of several names
		if last := spread(); last >= 0 {
			f.stand(last)
		}
	}
	f.chosen = func() { // what holds in the other fields now
		for i, k := range asks.Fields() {
			a := f.fields[len(places)+i]
			if a.asks.Means = k.Means; a.wrong == "" && (a.values != nil || a.value == a.asks.Value) {
				a.set(k.Value) // as it was read
				a.asks.Value = k.Value
			}
		}
	}
	f.AddButton("Begin (F10)", begin)
}

// showSetup shows how the table will be laid. Only what leads on from it makes the
// record: Esc goes back to the form.
func (con *Console) showSetup(lines tell.Lines, open func(then func()) func()) {
	con.read("Set-up", lines,
		shown("it is laid: first cards", open(func() {
			if all := con.desk.Lists(); len(all) > 0 {
				con.take(con.desk.Tell(all[0]))
			}
		}), "Enter"),
		shown("table", open(func() {}), "F10"),
		shown("back", func() { con.close(con.top()) }, "Esc"),
		shown("print it", open(func() { // and it is read on
			con.showSetup(lines, func(then func()) func() { return func() { con.close(con.top()); then() } })
			con.print("setup")
		}), "F3"))
}
