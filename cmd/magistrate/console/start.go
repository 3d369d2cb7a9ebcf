package console

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/table"
)

// toStart closes the table and shows the start screen.
func (con *Console) toStart() {
	d := con.desk
	con.desk, con.play = nil, nil
	con.clear()
	con.take(con.Start.Leave(d))
}

// showStart shows what can be begun.
func (con *Console) showStart() {
	con.clear()
	q := con.Start.Dialog()
	leave := slices.IndexFunc(q.Rows, func(r table.Row) bool { return r.Only != "" }) - 1
	q.Rows = slices.Insert(q.Rows, leave, table.Row{Text: "Theme", Note: con.theme.Name, More: strings.Join(Themes, ", "), Take: func() table.Answer { con.nextTheme(); return table.Answer{} }})
	con.ask(q, shown("theme", con.nextTheme, "Ctrl-T"), shown("leave", con.askLeave, "Esc"))
}

// showAlone shows what came of a choice before any table, or has a page or a box of its own: a
// table, the form of a new one, a question, a text.
func (con *Console) showAlone(a table.Answer) {
	switch {
	case a.Kind == table.Leaving:
		con.stop()
		return
	case a.Desk != nil:
		con.openTable(a.Desk)
	case a.Form != nil:
		con.newGame(a.Form)
		return
	case a.Dialog != nil:
		con.ask(a.Dialog)
		return
	case con.top() == nil:
		con.showStart()
	}
	switch {
	case a.Lines == nil:
	case a.Kind == table.Told:
		con.page(a)
	default:
		con.box(a.Title, a.Lines)
	}
	if a.Ask != nil {
		con.agree(a.Ask, con.take, func() {})
	}
}
