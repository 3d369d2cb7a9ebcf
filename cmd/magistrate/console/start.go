package console

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// toStart closes the table and shows the start screen; the games know what was kept there.
func (con *Console) toStart() {
	con.left = []string{con.desk.Path()}
	all, err := shelf.Remembered(con.Games)
	err = errors.Join(con.desk.Close(), err)
	con.desk, con.play, con.Games = nil, nil, all
	con.showStart()
	if err != nil {
		con.tell("Take care", tell.Bad, err.Error())
	}
}

// showStart shows what can be begun.
func (con *Console) showStart() {
	con.clear()
	lead := tell.Lines{{Text: strings.ReplaceAll(tell.About, "\n", " ")}}
	stock, err := shelf.TakeStock(con.Games, con.left...)
	if err != nil {
		lead.Add(tell.Bad, 0, "%s", err.Error())
	}
	running, over := con.records("Continue ", slices.Concat(stock.Running, stock.Broken)), con.records("", stock.Over)
	items := []item{{text: "New game", more: "Choose game, level and names.", do: func() { con.begin(false, con.Games...) }}}
	items = append(items, running[:min(len(running), 3)]...)
	if len(running) > 3 {
		items = append(items, item{text: "Continue another …", note: tell.Count(len(running), "record"), more: "All records, the last one first.", do: func() { con.under("Continue", running) }})
	}
	if len(over) > 0 {
		items = append(items, item{text: "Finished games …", note: tell.Count(len(over), "record"), more: "Look at a result again, or print it.", do: func() { con.under("Finished games", over) }})
	}
	if scored := table.Scored(con.Games); len(scored) > 0 {
		items = append(items, item{text: "Score a finished game", more: "For a table that played without the referee: what lay there as scoring began.", do: func() { con.begin(true, scored...) }})
	}
	of := func(title string, show func(referee.Game)) func() { // of the game that is chosen
		return func() { con.pickGame(title, con.Games, func(g referee.Game) { con.showStart(); show(g) }) }
	}
	items = append(items,
		item{text: "Rules", more: "The rules in our own words, with the section they come from.", do: of("Whose rules?", con.showRules)},
		item{text: "House rulings", more: "The questions the rulebooks leave open.", do: of("Whose rulings?", func(g referee.Game) {
			con.read("House rulings: "+g.Title(), tell.Ledger(g, referee.Header{}, false))
		})},
		item{text: "Theme", note: con.theme.Name, more: "dark, light, contrast, mono", do: con.nextTheme},
		item{text: "Leave", do: con.stop})
	for _, it := range slices.Concat(running[min(len(running), 3):], over) {
		it.only = it.text + " " + it.also
		items = append(items, it)
	}
	for _, g := range con.Games {
		items = append(items, item{text: "New game: " + g.Title(), only: g.Title() + " " + g.Key() + " " + g.Also(), do: func() { con.begin(false, g) }})
	}
	k := con.choose("magistrate", lead, items, shown("theme", con.nextTheme, "Ctrl-T"), shown("leave", con.askLeave, "Esc"))
	k.l.says += " A record's header, typed or scanned, opens its game."
	k.Other = func(text string, found bool) (does string, do func() string) {
		head, name, colon := strings.Cut(text, ":")
		if found || !colon {
			return "", nil
		}
		if spelling.Fold(head) == "new game" { // as the list says it
			g, err := table.FindGame(con.Games, strings.TrimSpace(name))
			if err != nil {
				return "", nil
			}
			return "New game: " + g.Title(), func() string { con.begin(false, g); return "" }
		}
		return "goes on with the header of a record", func() string {
			con.openHeader(text)
			return ""
		}
	}
	k.l.pasted = con.openHeader
	// A stray Enter loses nothing: it lists the games, or goes on with the only one that was
	// left, as it does at the prompt.
	if n := len(stock.Running); n < 2 {
		k.pointAt(n)
	}
}

// under shows a list that leads back to the start screen.
func (con *Console) under(title string, items []item) *chooser {
	return con.choose(title, nil, items, shown("back", con.showStart, "Esc"))
}

// records lists records, each behind the same words.
func (con *Console) records(lead string, found []shelf.Found) (items []item) {
	for _, f := range found {
		it := item{text: lead + f.Name, note: f.ModTime.Format("2 January 15:04"), also: f.Name, more: f.Path, do: func() { con.openRecord(f.Path) }}
		if f.Err != nil {
			it.more = f.Err.Error()
		} else {
			it.text = lead + f.Says()
		}
		items = append(items, it)
	}
	return items
}

// begin opens the form of a new record of one of several games; where none can be made,
// that is said before anything is asked for it.
func (con *Console) begin(tally bool, games ...referee.Game) {
	if err := shelf.Ready(""); err != nil {
		con.showStart()
		con.tell("No record can be made", tell.Bad, err.Error())
		return
	}
	con.pickGame("Which game?", games, func(g referee.Game) { con.newGame(table.NewForm(g, tally, con.Settings), "") })
}

// pickGame asks for one of several games, unless there is only one, and points at the one
// that was begun last.
func (con *Console) pickGame(title string, games []referee.Game, then func(referee.Game)) {
	if len(games) == 1 {
		then(games[0])
		return
	}
	var items []item
	for _, g := range games {
		least, most := g.Seats()
		items = append(items, item{text: g.Title(), also: g.Key() + " " + g.Also(), note: fmt.Sprintf("%d–%d players", least, most), do: func() { then(g) }})
	}
	last := slices.IndexFunc(games, func(g referee.Game) bool { return g.Key() == con.Settings.Game })
	con.under(title, items).pointAt(max(last, 0)) // it loses nothing: Esc leads back
}

// openRecord opens a record and shows its table.
func (con *Console) openRecord(path string) {
	t, told, err := shelf.Open(path, con.Games, con.Locks...)
	if err != nil {
		con.showStart()
		con.tell("This record can't be opened", tell.Bad, err.Error())
		return
	}
	con.sit(t, told)
}

// sit shows the table of an open record, and what had to be mended.
func (con *Console) sit(t *shelf.Table, told string) {
	d := table.NewDesk(t)
	con.openTable(d)
	if told != "" {
		con.tell("The record was mended", tell.Base, told)
	}
	if says := d.Warning(); says != "" {
		con.tell("Take care", tell.Warn, says)
	}
}

// openHeader opens a game from a record's header: scanned from the code of a
// set-up sheet, pasted, or typed. A scanner types; an empty line begins.
func (con *Console) openHeader(said string) {
	said = strings.TrimLeft(strings.ReplaceAll(said, "\r", "\n"), "\n")
	lines := tell.Lines{{Text: "Scan the code of a set-up sheet, or type a record's header line by line. An empty line begins the game.", Role: tell.Soft}}
	head, _, whole := strings.Cut(said, "\n\n")
	head = strings.TrimSpace(head)
	for line := range strings.Lines(head) {
		lines.Add(tell.Base, 0, "%s", strings.TrimSpace(line))
	}
	if whole {
		t, err := shelf.BeginHeader(head, con.Games, con.Locks...)
		if err == nil {
			con.sit(t, "")
			return
		}
		lines.Add(tell.Bad, 0, "%s", tell.Sentence(err.Error()))
	}
	more := func(text string) string { con.openHeader(head + "\n" + text + "\n"); return "" }
	k := con.write("A table from its code", lines, "", more, shown("back", con.showStart, "Esc"))
	k.l.pasted = func(text string) { con.close(k.l); con.openHeader(head + "\n" + text) }
}
