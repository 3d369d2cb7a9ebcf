package console

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/tell"
	"magistrate/printables"
	"magistrate/scoring"
)

// A result is the result, or the score as it stands: a row for each thing that
// counts, those that nobody got too, a column a player, and below it where the
// figures of a row come from. It is laid anew for every size of the window.
type result struct {
	*tview.Flex
	con       *Console
	sheet     scoring.Sheet
	lacks     error // why it can't be added up whole
	rows      []tell.Figures
	lead, why *reading
	table     *tview.Table
	laid      rect
}

// showResult shows the result.
func (con *Console) showResult() {
	s := con.desk.Sitting()
	sheet, err := s.Score()
	k := &result{Flex: tview.NewFlex().SetDirection(tview.FlexRow), con: con, sheet: sheet, lacks: err, lead: con.newReading(nil), why: con.newReading(nil)}
	k.table = tview.NewTable().SetSelectable(true, false).SetSelectedStyle(con.theme.of(chosen)).SetFixed(1, 1).Select(1, 0)
	k.table.SetSelectionChangedFunc(func(row, _ int) {
		k.why.say(k.rows[min(max(row-1, 0), len(k.rows)-1)].Why)
		k.why.ScrollToBeginning()
	})
	k.AddItem(k.lead, 0, 0, false).AddItem(k.table, 0, 1, true).AddItem(k.why, 0, 0, false)
	l := &layer{title: con.desk.Standing(), whole: true, text: k.why, gives: true}
	if sheet.Complete {
		l.acts = append(l.acts, shown("code for a phone", con.showCode, "F2"))
	}
	l.acts = append(l.acts, []action{
		{keys: []string{"F3"}, name: "print the score sheet", foot: sheet.Complete, do: func() { con.print("score") }},
		shown("in words", func() { con.read("In words", tell.Result(s.Game.Title(), sheet)) }, "F4"),
		shown("back to the table", func() { con.close(l) }, "Esc", "Enter"),
	}...)
	con.above(l, nil, part{Primitive: k, wants: rows(0), rest: true, focus: true})
}

func (k *result) Draw(screen tcell.Screen) {
	if c := k.con.canvas(k); c.rect != k.laid {
		k.laid = c.rect
		k.lay(c.w, c.h)
	}
	k.Flex.Draw(screen) // gives the table its rows
	_, _, _, h := k.table.GetRect()
	at, _ := k.table.GetSelection()
	off, _ := k.table.GetOffset()
	more := ""
	if below := len(k.rows) - max(min(off, at-1), at+1-h) - (h - 1); below > 0 {
		more = fmt.Sprintf("▼ %d more below", below)
	}
	k.put(0, 0, more, tell.Warn)
	k.table.Draw(screen)
}

// lay shares the rows of a place: the table stands whole where it can, else what decides comes
// first; what a row comes from has what is left.
func (k *result) lay(w, h int) {
	var lead tell.Lines
	if who, totals, _ := tell.Headline(k.sheet); roomy(k.con.screen.Size()) {
		far := tell.Letters(who)
		if k.sheet.Complete {
			far = append(far, tell.Letters(totals)...)
		}
		for _, row := range far {
			lead.Add(tell.Title, 0, "%s", row)
		}
	}
	lead = append(lead, tell.Lead(k.sheet, w)...)
	if k.lacks != nil {
		lead.Add(tell.Soft, 0, "%s", tell.Sentence(k.lacks.Error()))
	}
	k.lead.say(append(lead, tell.Left(k.sheet)...))
	room, why := h-k.lead.height(w), len(k.sheet.Players)+1
	if k.rows = tell.Rows(k.sheet); len(k.rows) > room-3 {
		at := slices.IndexFunc(k.rows, func(r tell.Figures) bool { return r.Sum })
		k.rows = slices.Concat(k.rows[at:at+1], k.rows[:at], k.rows[at+1:])
		why = min(why, room/2)
	} else {
		why = max(min(why, room-len(k.rows)-1), 2)
	}
	k.ResizeItem(k.lead, h-room, 0).ResizeItem(k.why, why, 0)
	names, labels := max(min((w-32)/max(len(k.sheet.Players), 1)-1, 18), 8), w-1
	for i, p := range k.sheet.Players {
		name := tell.Brief(k.con.theme.text(p.Name), names)
		k.put(0, i+1, name, tell.Title)
		wide := tell.Width(name)
		for _, row := range k.rows {
			wide = max(wide, tell.Width(row.Cells[i].Text))
		}
		labels -= wide + 1
	}
	for n, row := range k.rows {
		k.put(n+1, 0, tell.Clip(strings.TrimSpace(row.Label+"  "+row.Hint), labels), tell.Base)
		for i, c := range row.Cells {
			k.put(n+1, i+1, c.Text, c.Role)
		}
	}
	row, _ := k.table.GetSelection()
	k.table.SetOffset(0, 0).Select(row, 0) // a table that once stood whole keeps its end in sight otherwise
}

// put puts text into the table.
func (k *result) put(row, col int, text string, r tell.Role) {
	c := tview.NewTableCell(tview.Escape(k.con.theme.text(text))).SetStyle(k.con.theme.of(r)).SetSelectable(row > 0)
	if col > 0 {
		c.SetAlign(tview.AlignRight)
	}
	k.table.SetCell(row, col, c)
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

// showQR shows a text as a QR code, in half blocks. A theme with colours draws dark on light
// whatever the terminal is; without colours the terminal is taken for dark, and a key turns
// the code round.
func (con *Console) showQR(name, text string) {
	dark := con.theme.mono
	rows, err := printables.Blocks(text, dark)
	if err != nil {
		con.tell("No code", tell.Bad, err.Error())
		return
	}
	l := &layer{whole: true}
	l.keys = func(key string, _ *tcell.EventKey) bool {
		if key == "F2" {
			dark = !dark
			rows, err = printables.Blocks(text, dark)
			return err == nil // it could be made the other way round
		}
		if con.close(l); key == "F3" && con.unfit(rows) != "" {
			con.print("score")
		}
		return true
	}
	l.Primitive = con.drawn(func(c canvas) { c.code(name, rows) })
	con.open(l)
}

// unfit says why a code can't be drawn in the window; "" where it can.
func (con *Console) unfit(rows []string) string {
	w, h := con.screen.Size()
	wide, high := tell.Width(rows[0]), len(rows)
	switch {
	case con.theme.ascii:
		return "This terminal can't show the code: it takes signs that ASCII lacks."
	case wide > w || high > h:
		return fmt.Sprintf("The window is too small for the code: it needs %d × %d and the window has %d × %d. Make it larger or its letters smaller, and the code appears.", wide, high, w, h)
	}
	return ""
}

// code draws the rows of a code, with its name and its keys where there is room for them, or
// says why there is none for the code.
func (c canvas) code(name string, rows []string) {
	st, top, keys := tcell.StyleDefault, (c.h-len(rows))/2, "F2 inverts it, any other key closes it"
	if why := c.con.unfit(rows); why != "" {
		why += "\nF3 prints the score sheet into a file, and the code is on it."
		c.lines(1, 2, tell.Wrap(why, c.w-2), tell.Base)
		rows, top, keys = nil, 1, "any other key closes it"
	}
	if !c.theme.mono {
		st = st.Foreground(tcell.ColorBlack.TrueColor()).Background(tcell.ColorWhite.TrueColor())
	}
	if top > 0 {
		c.bar(name, keys)
	}
	for y, row := range rows {
		c.print((c.w-tell.Width(row))/2, top+y, row, st)
	}
}
