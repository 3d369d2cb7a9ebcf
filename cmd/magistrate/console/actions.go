package console

import (
	"cmp"
	"strings"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// actions are the keys of the table, with the words help, footer and palette
// have for them. None is a letter.
func (p *sitting) actions() []action {
	con, d := p.con, p.con.desk
	if _, past := d.Line(); past {
		return p.pastActions()
	}
	undo, room := con.theme.text(d.TakesBack()), 30
	takesBack := "take back the last statement, a slip of the keys"
	if undo != "" {
		takesBack += ": now it " + undo
	}
	if len(d.Hidden()) > 0 {
		room = 22 // “play” stands beside it
	}
	acts := []action{{keys: []string{"F1", "?"}, name: "help", says: "every key and what it does", foot: true, do: con.showHelp}}
	if text := d.Timely(); text != "" { // Enter says it: one key records nothing
		acts = append(acts, action{keys: []string{"Ctrl-O"}, name: con.theme.text(text), says: "say what comes in time only until the next statement", foot: true, do: func() { p.entry.Set(text) }})
	}
	acts = append(acts, []action{
		{keys: []string{"F10"}, name: strings.ToLower(d.Standing()), says: table.Means("score"), foot: d.At().Over(), do: con.showResult},
		{keys: []string{"Ctrl-P", ":"}, name: "all", whole: "all commands", says: "find any command by typing part of its name", do: con.showPalette},
		{keys: []string{"F2"}, name: "legal", whole: "what is legal", says: "list all that may be said now", foot: !d.At().Over(), do: con.taking(d.AnyOffer)},
		{keys: []string{"F3"}, name: "lay out", says: "lay out a list of cards: matrix, codes, scanner, paste", foot: true, do: con.taking(func() table.Answer { return d.LayOut(p.entry.Text()) }), off: when(d.List() == nil && len(d.Lists()) == 0, "no list is expected now")},
		{keys: []string{"Ctrl-O"}, name: "play", whole: "play face-down cards", says: "say what only face-down cards tell of: who, and what", foot: len(d.Hidden()) > 0, do: con.taking(d.Play), off: when(len(d.Hidden()) == 0, "nothing that only a face-down card allows may be said now")},
		{keys: []string{"Ctrl-Z"}, name: cmp.Or(tell.Clip(undo, room), "undo"), whole: strings.TrimSuffix("undo: "+undo, ": "), says: takesBack, foot: undo != "", off: when(undo == "", "nothing was said that could be taken back"), do: con.taking(d.Undo)},
		{keys: []string{"Esc"}, name: "back", whole: "leave the table", says: "let go of what is going on; where that is nothing, back to the start screen", foot: true, do: p.escape},
		{keys: []string{"F9"}, name: "reconcile", says: table.Means("reconcile"), foot: true, do: con.reconcile},
		{keys: []string{"F4"}, name: "why not", whole: "why not, or what would it bring", says: "show what the rules say of what is typed or pointed at, or of anything else; nothing is recorded", foot: true, do: con.askWhy},
		{keys: []string{"F5"}, name: "past", whole: "look into the past", says: "time machine: walk back, see the table as it was, try a statement there", foot: true, do: func() {
			line, _ := d.Line()
			con.take(d.Back(line))
		}},
		{keys: []string{"Ctrl-Y"}, name: "redo", says: table.Means("redo"), do: con.taking(d.Redo)},
		{keys: []string{"Ctrl-R"}, name: "rewind", says: table.Means("rewind"), do: con.taking(d.RewindTo)},
		{keys: []string{"F6"}, name: "own pile", says: "look at your own pile while the others look away", do: con.taking(d.Piles)},
		{keys: []string{"F7"}, name: "whole log", says: "the log on the whole screen, earlier rounds included if the table agrees", do: con.wholeLog},
		{name: "amend", says: table.Means("amend"), do: con.taking(d.AskLine)},
		{name: "comment", says: "write a comment into the record", do: func() { p.entry.Set("# ") }},
		{name: "rulebook", says: "the rules in our own words, with the section they come from", do: func() { con.ask(table.Rules(d.Sitting().Game)) }},
		{name: "house rulings", says: table.Means("rulings"), do: func() { con.read("House rulings", d.Ledger().Lines) }},
		{name: "set-up sheet", says: table.Means("setup"), do: func() { con.read("Set-up", d.Setup().Lines) }},
	}...)
	for _, sheet := range d.Papers() {
		acts = append(acts, action{name: "print " + sheet.Kind, says: sheet.Says, off: sheet.Off, do: func() { con.print(sheet.Kind) }})
	}
	return append(acts, con.sharedActions()...)
}

// taking asks the desk for an answer and takes it; what is typed stays while one of
// several is chosen.
func (con *Console) taking(ask func() table.Answer) func() {
	return func() {
		if a := ask(); a.Kind == table.WhichOne {
			con.ask(con.desk.Dialog(a))
		} else {
			con.take(a)
		}
	}
}

// when says why an action is off where something holds.
func when(holds bool, why string) string {
	if holds {
		return why
	}
	return ""
}

// sharedActions are the keys that every screen has.
func (con *Console) sharedActions() []action {
	return []action{
		{keys: []string{"Ctrl-T"}, name: "next theme", says: "dark, light, contrast, mono", do: con.nextTheme},
		{keys: []string{"F12"}, name: "release mouse", says: "give the mouse to the terminal to mark and copy, or take it back", do: con.toggleMouse},
		{keys: []string{"Ctrl-L"}, name: "draw anew", says: "draw the whole screen again", do: func() { con.screen.Sync() }},
		{name: "start screen", says: "leave this table and go back to the beginning", do: con.toStart},
		{keys: []string{"Ctrl-Q"}, name: "end the program", says: "end the program; all that was said is on the disk", do: con.askLeave},
	}
}

// pastActions are the keys of the time machine.
func (p *sitting) pastActions() []action {
	con, d := p.con, p.con.desk
	return append([]action{
		{keys: []string{"F1", "?"}, name: "help", says: "every key and what it does", foot: true, do: con.showHelp},
		{keys: []string{"←→"}, name: "line", says: "walk back and forth, line by line", foot: true, do: func() { p.walk("Left") }},
		{keys: []string{"Esc"}, name: "present", says: "back to the present", foot: true, do: con.taking(d.Present)},
		{keys: []string{"PgUp"}, name: "round", says: "to the beginning of the round, then of the one before; PgDn to the next", foot: true, do: func() { p.walk("PgUp") }},
		{keys: []string{"F2"}, name: "legal", says: "list all that could be said there", foot: true, do: con.taking(d.AnyOffer)},
		{keys: []string{"F4"}, name: "why not", says: "ask why anything could not be said there", foot: true, do: con.askWhy},
		{keys: []string{"F6"}, name: "amend", says: "correct this line of the record", foot: true, do: func() {
			line, _ := d.Line()
			con.take(d.Old(line))
		}},
		{keys: []string{"Ctrl-P", ":"}, name: "all", whole: "all commands", says: "find any command by typing part of its name", do: con.showPalette},
	}, con.sharedActions()...)
}

// walk goes through the record in the time machine while nothing is typed.
func (p *sitting) walk(name string) bool {
	d := p.con.desk
	line, past := d.Line()
	if !past {
		return false
	}
	switch name {
	case "Left", "Right":
		line += arrows[name][0]
	case "PgUp":
		line = d.RoundFrom(-1)
	case "PgDn":
		line = d.RoundFrom(1)
	case "Home":
		line = 0
	case "End":
		line = 1 << 30
	default:
		return false
	}
	a := d.Back(line)
	a.Lines = nil // the banner says where
	p.con.take(a)
	return true
}

// wholeLog shows the log on the whole screen, its end first; what is closed is asked for.
func (con *Console) wholeLog() {
	show := func(a table.Answer) { con.read("Log", a.Lines).ScrollToEnd() }
	if a := con.desk.WholeLog(); a.Ask == nil {
		show(a)
	} else {
		con.agree(a.Ask, show, func() {})
	}
}

// why shows what the rules say of a statement, without saying it. A list that is being told
// goes on below it.
func (con *Console) why(text string) {
	p := con.play
	p.answer = con.desk.Why(text)
	switch a := p.answer; {
	case a.Ask != nil, a.Kind == table.Told && con.desk.List() != nil:
		con.take(a)
	case a.Kind == table.WhichOne:
		p.dismiss()
		con.ask(con.desk.Dialog(a))
	default:
		p.showAnswer()
	}
}

// askWhy shows what the rules say of what is typed or pointed at; else it asks of what.
func (con *Console) askWhy() {
	switch p := con.play; {
	case p.entry.Text() != "":
		con.why(p.entry.Text())
	case p.under != nil:
		con.why(p.under.Say)
	default:
		con.ask(con.desk.AskWhy())
	}
}
