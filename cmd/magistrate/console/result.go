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

// showResult shows the result, or the score as it stands: a row for each thing
// that counts, those that nobody got too, a column a player, and below it where
// the figures of a row come from.
func (con *Console) showResult() {
	s := con.desk.Sitting()
	sheet, err := s.Score()
	t := con.theme
	who, totals := tell.Headline(sheet)
	wide, high := con.screen.Size()
	var lead tell.Lines
	if roomy(wide, high) {
		for _, row := range append(letters(who), letters(totals)...) {
			lead.Add(tell.Title, 0, "%s", row)
		}
	}
	lead.Add(tell.Title, 0, "%s", strings.TrimRight(tell.Winner(sheet)+"   "+totals, " "))
	if err != nil {
		lead.Add(tell.Soft, 0, "%s", tell.Sentence(err.Error()))
	}
	table := tview.NewTable().SetSelectable(true, false).SetSelectedStyle(t.of(chosen))
	table.SetBackgroundColor(ground(t.of(base)))
	put := func(row, col int, text string, r role) {
		c := tview.NewTableCell(tview.Escape(t.text(text))).SetStyle(t.of(r)).SetSelectable(row > 0)
		if col > 0 {
			c.SetAlign(tview.AlignRight)
		}
		table.SetCell(row, col, c)
	}
	rows, why, most := tell.Rows(sheet), con.newReading(nil), 3
	if len(rows) > high-len(lead)-6 { // what decides is in sight
		at := slices.IndexFunc(rows, func(r tell.Figures) bool { return r.Sum })
		rows = slices.Concat(rows[at:at+1], rows[:at], rows[at+1:])
	}
	for _, row := range rows {
		why.say(row.Why)
		most = max(most, why.height(wide-2))
	}
	most, why.paged = min(most, high/2-2), true
	if left := high - len(rows) - len(lead) - 4; left > 1 { // the table stands whole
		most = min(most, left)
	}
	drawn, tall := 0, 0
	table.SetDrawFunc(func(_ tcell.Screen, x, y, w, h int) (int, int, int, int) {
		if h != tall { // a table that once stood whole keeps its end in sight otherwise
			row, _ := table.GetSelection()
			tall = h
			table.SetOffset(0, 0).Select(row, 0)
		}
		at, _ := table.GetSelection()
		off, _ := table.GetOffset()
		if below := len(rows) - max(min(off, at-1), at+1-h) - (h - 1); below > 0 {
			put(0, 0, fmt.Sprintf("▼ %d more below", below), warn)
		} else {
			put(0, 0, "", title)
		}
		if w == drawn {
			return x, y, w, h
		}
		drawn = w
		room, labels := max(min((w-32)/max(len(sheet.Players), 1)-1, 18), 8), w-2
		for i, p := range sheet.Players {
			name := brief(t.text(p.Name), room)
			put(0, i+1, name, title)
			labels -= max(width(name), 5) + 1
		}
		for n, row := range rows {
			label := strings.TrimSpace(row.Label + "  " + row.Hint)
			if part := fit(label, labels); part != label {
				if label = part; strings.Contains(part, ": ") { // half a list would say something else
					label = part[:strings.LastIndex(part, ": ")+2] + "…"
				}
			}
			put(n+1, 0, label, base)
			for i, c := range row.Cells {
				put(n+1, i+1, c.Text, roleOf[c.Role])
			}
		}
		return x, y, w, h
	})
	table.SetSelectionChangedFunc(func(row, _ int) {
		why.say(rows[min(max(row-1, 0), len(rows)-1)].Why)
		why.ScrollToBeginning()
	})
	table.SetFixed(1, 1).Select(1, 0)
	l := &layer{title: con.desk.Standing(), whole: true}
	r, says := accent, con.newReading(lead)
	if sheet.Complete {
		r = good
	}
	l.acts = []action{
		{keys: []string{"F2"}, name: "code for a phone", foot: true, off: when(con.Link == nil || !sheet.Complete, "there is no code"), do: con.showCode},
		{keys: []string{"F3"}, name: "print the score sheet", foot: sheet.Complete, off: con.unprinted(), do: func() { con.print("score") }},
		shown("in words", func() { con.read("In words", tell.Result(s.Game.Title(), sheet)) }, "F4"),
		shown("back to the table", func() { con.close(l) }, "Esc", "Enter"),
	}
	l.keys = func(name string, ev *tcell.EventKey) bool { return why.pages(name, ev) || ev.Key() == tcell.KeyRune }
	con.framed(l, r, 0, 0, part{Primitive: says, rows: says.height(wide - 2)}, part{Primitive: table, share: 1, focus: true}, part{Primitive: why, rows: most})
}

// Sheets that can be printed from the console, by the names of `magistrate print`.
var sheets = []struct{ kind, name, says string }{
	{"setup", "print set-up sheet", "one page to lay the table from"},
	{"score", "print score sheet", "the result with every figure's derivation, as PDF"},
	{"reference", "print reference sheet", "the turn and the rules most often disputed, on one page"},
	{"record", "print the record", "the game told line by line, for the archive"},
}

// paperActions are the commands that print.
func (con *Console) paperActions() (acts []action) {
	for _, s := range sheets {
		off := con.unprinted()
		if s.kind == "record" && off == "" && table.Hides(con.desk.At()) {
			off = "it tells what earlier rounds held: it is printed when the game is over"
		}
		acts = append(acts, action{name: s.name, says: s.says, off: off, do: func() { con.print(s.kind) }})
	}
	return acts
}

// unprinted says why nothing can be printed, "" where it can.
func (con *Console) unprinted() string {
	return when(con.Print == nil, "nothing can be printed from here")
}

// print writes a sheet beside the record and says where it is.
func (con *Console) print(kind string) {
	path, err := con.Print(kind, con.desk.Sitting(), con.desk.Path())
	if err != nil {
		con.tell("Not printed", tell.Bad, tell.Sentence(err.Error()))
		return
	}
	con.tell("Printed", tell.Strong, path, tell.FullSize)
}

// showCode shows the result as a QR code that a phone logs the play with.
func (con *Console) showCode() {
	link, err := con.Link(con.desk.Sitting())
	if err != nil {
		con.tell("No code", tell.Bad, err.Error())
		return
	}
	con.showQR("Scan to log the play in BG Stats", link)
}
