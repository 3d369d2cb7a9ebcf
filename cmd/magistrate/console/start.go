package console

import (
	"fmt"

	"magistrate/cmd/magistrate/table"
	"magistrate/referee"
)

// toStart closes the table and shows the start screen.
func (con *Console) toStart() {
	if con.table != nil {
		con.table.Close()
	}
	con.table, con.play = nil, nil
	con.desk.panes = nil
	con.showStart()
}

// showStart shows what can be begun.
func (con *Console) showStart() {
	d := &dialog{title: "magistrate", large: true}
	d.body = []line{
		{"The referee at your table. People play with real cards; the referee knows what should be lying there, says what is legal and by which rule, and adds up the end.", base},
	}
	recent, err := table.Recent(con.Games)
	if err != nil {
		d.body = append(d.body, line{err.Error(), bad})
	}
	d.items = []item{{text: "New game", more: "Choose game, level and names.", do: func() { con.chooseGame(false) }}}
	for _, f := range recent[:min(len(recent), 3)] {
		d.items = append(d.items, con.recordItem(f, "Continue "))
	}
	if len(recent) > 3 {
		d.items = append(d.items, item{text: "Continue another …", note: fmt.Sprint(len(recent), " records"), more: "All records, the last one first.", do: func() { con.chooseRecord(recent) }})
	}
	d.items = append(d.items,
		item{text: "Score a finished game", more: "For a table that played without the referee: state what everybody ended with.", do: func() { con.chooseGame(true) }},
		item{text: "Rules", more: "The rules in our own words, with the section they come from.", do: func() {
			con.pickGame("Whose rules?", func(g referee.Game) { con.showRules(g) })
		}},
		item{text: "House rulings", more: "The questions the rulebooks leave open.", do: func() {
			con.pickGame("Whose rulings?", func(g referee.Game) { con.showLedger(g, referee.Header{}) })
		}},
		item{text: "Theme", note: con.theme.Name, more: "dark, light, contrast, mono", do: func() { con.nextTheme(); con.restart() }},
		item{text: "Leave", role: soft, do: con.stop})
	d.enter = func(_ string, it *item) {
		if it != nil {
			it.do()
		}
	}
	d.other = func(letter string) { con.openHeader(letter) }
	d.pasted = func(text string) { con.openHeader(text) }
	d.acts = []action{{keys: []string{"?", "F1"}, name: "keys", foot: true, do: func() {
		con.tell("Keys", line{"Arrows and Enter choose, or a click. Scanning the code of a set-up sheet, or typing a record's header, opens that game. Ctrl-T changes the theme, F9 releases the mouse, Ctrl-Q leaves.", base})
	}}, {keys: []string{"Ctrl-T"}, name: "theme", foot: true, do: func() { con.nextTheme(); con.restart() }},
		{keys: []string{"Esc"}, name: "leave", foot: true, do: con.askLeave}} // there is nothing below it
	con.show(d)
}

// restart shows the start screen anew.
func (con *Console) restart() {
	con.desk.panes = nil
	con.showStart()
}

// recordItem is a record in a list.
func (con *Console) recordItem(f table.Found, lead string) item {
	it := item{text: lead + f.Name, note: f.ModTime.Format("2 January 15:04"), do: func() { con.openRecord(f.Path) }}
	if f.Err != nil {
		it.role, it.more = faint, f.Err.Error()
		return it
	}
	v := f.Sitting.Position().View(false)
	it.more = fmt.Sprintf("%s · %s · %s: %s", f.Sitting.Game.Title(), referee.List(f.Sitting.Header.Players), v.Round, v.Phase)
	return it
}

// chooseRecord lists all records.
func (con *Console) chooseRecord(recent []table.Found) {
	d := &dialog{title: "Continue", large: true, field: newField(), prompt: "find › ", filter: true}
	for _, f := range recent {
		d.items = append(d.items, con.recordItem(f, ""))
	}
	con.show(d)
}

// pickGame asks for a game, unless there is only one.
func (con *Console) pickGame(title string, then func(referee.Game)) {
	if len(con.Games) == 1 {
		then(con.Games[0])
		return
	}
	d := &dialog{title: title}
	for _, g := range con.Games {
		least, most := g.Seats()
		d.items = append(d.items, item{text: g.Title(), note: fmt.Sprintf("%d–%d players", least, most), do: func() { then(g) }})
	}
	con.show(d)
}

// openRecord opens a record and shows its table.
func (con *Console) openRecord(path string) {
	t, told, err := table.Open(path, con.Games, con.Locks...)
	if err != nil {
		con.tell("This record can't be opened", line{err.Error(), bad})
		return
	}
	con.sit(t)
	if told != "" {
		con.tell("The record was mended", line{told, base})
	}
}

// sit shows the table of an open record.
func (con *Console) sit(t *table.Table) {
	con.table = t
	con.toTable()
	if con.play.at.Over() {
		con.showFinal()
	}
}

// toTable shows the open table and nothing over it.
func (con *Console) toTable() {
	con.desk.panes = nil
	con.play = newTablePane(con)
	con.desk.open(con.play)
}
