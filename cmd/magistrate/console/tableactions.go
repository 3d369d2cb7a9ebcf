package console

// actions are the keys of the table, with the words help, footer and palette
// have for them.
func (p *tablePane) actions() []action {
	if p.past != nil {
		return p.pastActions()
	}
	con := p.con
	acts := []action{
		{keys: []string{"F1", "?"}, name: "Help", says: "every key and what it does", foot: true, do: func() { con.showHelp(p) }},
		{keys: []string{"Ctrl-P", ":"}, name: "Commands", says: "find any command by typing part of its name", foot: true, do: func() { con.showPalette(p) }},
		{keys: []string{"F2"}, name: "Legal", says: "list all that may be said now", foot: true, do: func() { con.showLegal(p) }},
		{keys: []string{"F3"}, name: "Lay out", says: "lay out a list of cards: matrix, codes, scanner, paste", foot: true, do: func() { con.openPicker(p) }},
		{keys: []string{"F4", "w"}, name: "Why not", says: "ask why anything may not be said; nothing is recorded", foot: true, do: func() { con.askWhy(p) }},
		{keys: []string{"Ctrl-Z", "u"}, name: "Undo", says: "take back the last statement: a slip of the keys", foot: true, do: func() { p.say("undo") }, off: func() string {
			if p.sitting().Standing() == 0 {
				return "nothing was said that could be taken back"
			}
			return ""
		}},
		{keys: []string{"Ctrl-Y"}, name: "Redo", says: "say again what undo took back", do: func() { con.redo(p) }},
		{keys: []string{"F5"}, name: "Past", says: "time machine: walk back, see the table as it was, try a statement there", foot: true, do: func() { con.openPast(p) }},
		{keys: []string{"F8"}, name: "Play", says: "say what only face-down cards tell of: who, and what", foot: true, do: p.openMoments},
		{keys: []string{"Ctrl-R"}, name: "Rewind", says: "take moves back by agreement; the cards go back too", do: func() { con.askRewind(p) }},
		{keys: []string{"F6"}, name: "Own pile", says: "look at your own pile while the others look away", do: func() { con.askPile(p) }},
		{keys: []string{"F7"}, name: "Whole log", says: "the log on the whole screen, earlier rounds included if the table agrees", do: func() { con.showLog(p) }},
		{keys: []string{"Ctrl-G"}, name: "What would it bring", says: "show what the typed statement would gain, without saying it", do: func() { con.showOutcome(p) }},
		{name: "Amend", says: "correct an earlier entry; what follows is judged again", do: func() { con.askAmend(p) }},
		{name: "Reconcile", says: "record and cardboard differ: find the wrong, missing or doubled entry", do: func() { con.reconcile(p) }},
		{name: "Comment", says: "write a comment into the record", do: func() { con.askComment(p) }},
		{name: "Rulebook", says: "the rules in our own words, with the section they come from", do: func() { con.showRules(p.sitting().Game) }},
		{name: "House rulings", says: "the questions the rulebook leaves open, and what holds here", do: func() { con.showLedger(p.sitting().Game, p.sitting().Header) }},
		{keys: []string{"F10"}, name: "Score", says: "the score as it stands by the record", do: con.showScore},
		{name: "Set-up sheet", says: "how the table is laid", do: func() { con.showSetup(p.sitting().Game, p.sitting().Header) }},
	}
	acts = append(acts, con.paperActions()...)
	return append(acts, con.sharedActions()...)
}

// sharedActions are the keys that every screen has.
func (con *Console) sharedActions() []action {
	return []action{
		{keys: []string{"Ctrl-T"}, name: "Next theme", says: "dark, light, contrast, mono", do: con.nextTheme},
		{keys: []string{"F9"}, name: "Release mouse", says: "give the mouse to the terminal to mark and copy, or take it back", do: con.toggleMouse},
		{keys: []string{"Ctrl-L"}, name: "Draw anew", says: "draw the whole screen again", do: con.sync},
		{name: "Start screen", says: "leave this table and go back to the beginning", do: con.toStart, off: func() string {
			if con.table == nil {
				return "this is the start screen"
			}
			return ""
		}},
		{keys: []string{"Ctrl-Q"}, name: "Leave", says: "end the program; all that was said is on the disk", do: con.askLeave},
	}
}

// pastActions are the keys of the time machine.
func (p *tablePane) pastActions() []action {
	con := p.con
	return []action{
		{keys: []string{"F1", "?"}, name: "Help", says: "every key and what it does", foot: true, do: func() { con.showHelp(p) }},
		{keys: []string{"←→"}, name: "Line", says: "walk back and forth, line by line", foot: true, do: func() { p.pastKey("Left") }},
		{keys: []string{"Esc"}, name: "Present", says: "back to the present", foot: true, do: con.leavePast},
		{keys: []string{"PgUp"}, name: "Round", says: "to the beginning of the round before; PgDn to the next", foot: true, do: func() { p.pastKey("PgUp") }},
		{keys: []string{"F2"}, name: "Legal", says: "list all that could be said there", foot: true, do: func() { con.showLegal(p) }},
		{keys: []string{"F4", "w"}, name: "Why not", says: "ask why anything could not be said there", foot: true, do: func() { con.askWhy(p) }},
		{keys: []string{"F6"}, name: "Amend", says: "correct this line of the record", foot: true, do: func() { con.amendLine(p.past.line) }},
	}
}

// redo says again what undo took back.
func (con *Console) redo(p *tablePane) {
	e, err := con.table.Redo()
	switch {
	case err != nil:
		p.note(sentence(err.Error()), soft)
	default:
		p.accepted(e)
	}
}
