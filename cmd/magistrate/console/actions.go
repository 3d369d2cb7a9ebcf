package console

import (
	"strings"

	"magistrate/cmd/magistrate/table"
)

// keysOf are the keys of what is done at a table, the one that the footer names first. None is a
// letter.
var keysOf = map[string][]string{
	"help": {"F1", "?"}, "all": {"Ctrl-P", ":"}, "legal": {"F2"}, "lay": {"F3"}, "why": {"F4"}, "past": {"F5"}, "pile": {"F6"}, "correct": {"F6"},
	"log": {"F7"}, "reconcile": {"F9"}, "score": {"F10"}, "timely": {"Ctrl-O"}, "play": {"Ctrl-O"}, "undo": {"Ctrl-Z"}, "redo": {"Ctrl-Y"},
	"rewind": {"Ctrl-R"}, "back": {"Esc"}, "line": {"←→"}, "round": {"PgUp"},
}

// actions are the keys of the table.
func (p *sitting) actions() (acts []action) {
	con, d := p.con, p.con.desk
	own := map[string]func(){
		"help": con.showHelp, "all": con.showPalette, "score": con.showResult, "back": p.escape, "why": con.askWhy,
		"timely": func() { p.entry.Set(d.Timely()) }, "comment": func() { p.entry.Set("# ") },
		"lay": con.taking(func() table.Answer { return d.LayOut(p.entry.Text()) }),
	}
	for _, x := range d.Doings() {
		do := own[x.Word]
		if x.Do != nil {
			do = con.taking(x.Do)
		}
		acts = append(acts, action{keys: keysOf[x.Word], name: con.theme.text(x.Name), whole: con.theme.text(x.Whole), says: con.theme.text(x.Says), foot: x.Foot, off: x.Off, do: do})
	}
	if _, past := d.Line(); !past {
		for _, sheet := range d.Papers() {
			acts = append(acts, action{name: "print " + sheet.Kind, says: sheet.Says, off: sheet.Off, do: func() { con.print(sheet.Kind) }})
		}
	}
	return append(acts, []action{
		{keys: []string{"Ctrl-T"}, name: "next theme", says: strings.Join(Themes, ", "), do: con.nextTheme},
		{keys: []string{"F12"}, name: "release mouse", says: "give the mouse to the terminal to mark and copy, or take it back", do: con.toggleMouse},
		{keys: []string{"Ctrl-L"}, name: "draw anew", says: "draw the whole screen again", do: func() { con.screen.Sync() }},
		{name: "start screen", says: "leave this table and go back to the beginning", do: con.toStart},
		{keys: []string{"Ctrl-Q"}, name: "end the program", says: "end the program; all that was said is on the disk", do: con.askLeave},
	}...)
}

// taking asks the desk for an answer and takes it; what is typed stays while one of
// several is chosen, or the table is asked.
func (con *Console) taking(ask func() table.Answer) func() {
	return func() {
		typed := con.play.entry.Text()
		if a := ask(); a.Kind == table.WhichOne {
			con.ask(con.desk.Dialog(a))
		} else if con.take(a); a.Ask != nil && a.Kept == "" {
			con.play.entry.Set(typed)
		}
	}
}

// walk goes through the record in the time machine while nothing is typed.
func (p *sitting) walk(name string) bool {
	d := p.con.desk
	line, past := d.Line()
	if !past {
		return false
	}
	to, walks := map[string]int{"Left": line - 1, "Right": line + 1, "PgUp": d.RoundFrom(-1), "PgDn": d.RoundFrom(1), "Home": 0, "End": 1 << 30}[name]
	if walks {
		p.con.take(d.Back(to))
	}
	return walks
}

// askWhy shows what the rules say of what is typed or pointed at, without saying it; else it asks
// of what. A list that is being told goes on below it.
func (con *Console) askWhy() {
	p := con.play
	text := p.entry.Text()
	if text == "" && p.under != nil {
		text = p.under.Say
	}
	if text == "" {
		con.ask(con.desk.AskWhy())
		return
	}
	switch a := con.desk.Why(text); {
	case a.Ask != nil, a.Kind == table.Told && con.desk.List() != nil:
		con.take(a)
	case a.Kind == table.WhichOne:
		p.dismiss()
		con.ask(con.desk.Dialog(a))
	default:
		p.answer = a
		p.showAnswer()
	}
}
