package console

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// key handles what is a key of the table; everything else is text.
func (p *sitting) key(name string, ev *tcell.EventKey) bool {
	if name == "Ctrl-Z" && p.entry.Text() != "" {
		p.untype()
		return true
	}
	if p.telling.Open() {
		return p.telling.key(name, ev)
	}
	if a := find(p.ways(), name); a != nil {
		a.do()
		return true
	}
	empty := p.entry.Text() == ""
	if empty && p.walk(name) {
		return true
	}
	switch name {
	case "Enter":
		if !p.enters.meant(ev.When(), p.con.bounce) && empty && p.under == nil && p.con.desk.Default() != "" {
			p.note(tell.Soft, "Nothing was said: this Enter came right behind another. Press it once more.")
			return true
		}
		p.enters.said = ev.When()
		p.enter()
	case "Tab":
		p.entry.tab(1)
	case "Shift-Tab":
		p.entry.tab(-1)
	case "Esc":
		p.escape()
	case "Up", "Down":
		if !empty || p.back > 0 || name == "Up" && p.under == nil {
			p.recall(name)
			return true
		}
		p.move(arrows[name])
	case "Left", "Right":
		if !empty {
			return false
		}
		p.move(arrows[name])
	case "PgUp", "PgDn":
		if !p.sheet.pages(name, ev) {
			p.feed.pages(name, ev)
		}
	default:
		a := find(p.acts, name)
		if a == nil || !empty && (name == "?" || name == ":") { // in words they are text
			return false
		}
		p.act(a)
	}
	return true
}

// act does what an action does, or says why it can't be done now.
func (p *sitting) act(a *action) {
	if a.off != "" {
		p.note(tell.Soft, tell.Sentence(a.off))
		return
	}
	a.do()
}

// recall brings earlier entries back into the entry line.
func (p *sitting) recall(name string) {
	n, most := p.back-arrows[name][1], len(p.history)
	if most == 0 && p.entry.Text() == "" {
		p.note(tell.Soft, "↑ brings back what was typed this round: nothing yet. ↓ ← → point at what lies there.")
	}
	if n < 0 || n > most {
		return
	}
	if len(p.answer.Lines) > 0 {
		p.dismiss()
	}
	p.entry.Set(append(slices.Clone(p.history), "")[most-n])
	p.back = n
}

// untype takes back what is typed, and nothing that was said.
func (p *sitting) untype() {
	says := "Only the typed text is taken back."
	if p.entry.Set(""); p.telling.Open() {
		p.telling.Says = tell.Line{Text: says, Role: tell.Soft}
		return
	}
	p.dismiss()
	if undo := p.con.desk.TakesBack(); undo != "" {
		says += " ^Z again " + undo + "."
	}
	p.note(tell.Soft, says)
}

// escape lets go of what is going on, one thing at a time. A table whose game is over is left
// unasked: nothing goes on there.
func (p *sitting) escape() {
	d, over := p.con.desk, p.con.desk.At().Over()
	told := len(p.answer.Lines) > 0 && (p.answer.Kind != table.Done || len(p.sheet.lines) > 0 && !over)
	switch {
	case p.entry.Text() != "" && told && !p.entry.fresh: // what the rules say of what is typed
		p.dismiss()
	case p.entry.Text() != "":
		p.entry.Set("")
		p.dismiss()
	case d.List() != nil && p.answer.Kind != table.Refused:
		p.con.take(d.Leave())
	case told || d.Refused() != nil:
		if d.Forget(); told {
			p.under = nil
			p.dismiss()
		}
		p.telling.ask(table.Answer{List: d.List()}) // it goes on
	case p.under != nil:
		p.under = nil
	case d.Where() != "":
		p.con.take(d.Present())
	case d.Waiting() > 0:
		p.con.take(d.DropWaiting())
	case over:
		p.con.toStart()
	default:
		p.dismiss()
		p.con.confirm("Leave this table?", "to the start screen", p.con.toStart, append(d.Safe(), tell.Line{Text: "^Q ends the program.", Role: tell.Soft}))
	}
}

// enter says what was typed, or with nothing typed what is pointed at.
func (p *sitting) enter() {
	typed := strings.TrimSpace(p.entry.Text())
	if p.entry.at >= 0 && p.entry.would().Does == "" && strings.HasSuffix(p.entry.Text(), " ") {
		p.entry.Set(p.entry.Text()) // what Tab took still lacks something
		return
	}
	if typed == "" && p.under != nil {
		p.con.take(p.con.desk.Choose(p.under.Say))
		return
	}
	if typed == "" && p.answer.Kind == table.Refused {
		return // it may be the second of two: who saw it takes it away with Esc
	}
	if typed != "" {
		p.history = append(p.history, typed)
		p.back = 0
	}
	p.con.take(p.con.desk.Enter(strings.TrimSpace(p.entry.said())))
}

// take draws an answer: it decides nothing.
func (con *Console) take(a table.Answer) {
	p := con.play
	if p == nil || a.Title != "" || a.Dialog != nil {
		con.showAlone(a)
		return
	}
	if l := con.desk.List(); l != nil && a.List == nil && a.Ask == nil && !a.Next && (a.Kind == table.Told || a.Kind == table.NotUnderstood) {
		p.telling.ask(table.Answer{List: l}) // it goes on below what was asked beside it, through whatever box
		p.telling.take(a)
		return
	}
	round := p.view.Round
	p.head.Ended, p.sized = a.Ended, rect{}
	if p.stale() {
		p.refresh()
		if p.view.Round != round {
			p.history = nil // it would tell what was said
		}
	} else {
		p.acts = p.actions()
	}
	p.telling.ask(table.Answer{})
	if len(a.Lines) > 0 && a.Lines[0].Text == con.desk.Where() {
		a.Lines = nil // it stands above
	}
	p.answer = table.Answer{}
	if slices.Contains([]table.Kind{table.Done, table.Refused, table.Told, table.NotUnderstood}, a.Kind) {
		p.answer = a // the others ask over the table
	}
	kept := a.Kept
	if a.Kind == table.Asked {
		kept = "" // it stands in the box
	}
	switch {
	case a.Kind == table.NotUnderstood && kept == "":
		p.entry.Replaced()
	case a.Kind != table.DiskFailed:
		p.entry.Set(kept)
	}
	if kept != "" { // what is typed next takes its place, and ↑ brings it back
		p.history = slices.Compact(append(p.history, kept)) // once, where it was typed
		p.entry.kept = kept
		p.entry.Replaced()
	}
	p.showAnswer()
	switch a.Kind {
	case table.WhichOne:
		p.telling.ask(table.Answer{List: con.desk.List()})
	case table.FillIn:
		con.fill(a.Blank)
	case table.Wanted, table.Done:
		p.telling.ask(a)
	case table.Correct:
		if a.Entry == nil {
			con.take(con.desk.AskLine())
		}
	case table.ForOne:
		con.showPile(a.Pile)
	case table.Leaving:
		con.askLeave()
	case table.DiskFailed:
		if a.Reopen {
			con.confirm("Not recorded", "open the record again", func() { con.take(con.desk.Reopen()) }, a.Lines)
		} else {
			con.box("Not recorded", a.Lines)
		}
	case table.Told:
		if _, h := con.screen.Size(); p.sheet.height(con.width()-2) > h/2 {
			p.dismiss()
			con.page(a)
		}
	}
	if q := con.desk.Dialog(a); q != nil {
		con.ask(q)
	}
	if a.Over {
		con.showResult()
		for _, l := range a.Lines { // the result covers it
			if l.Role == tell.Warn && l.Indent > 0 {
				con.tell("Take care", tell.Warn, l.Text)
			}
		}
	}
	if a.Ask == nil && a.Kind == table.Done && a.Next {
		a.Ask = con.desk.ToCome()
	}
	if a.Ask != nil {
		con.agree(a.Ask, con.take, func() {})
	}
}

// paste takes pasted text: lines are said one after the other, or are the items
// of a list; one line is typed.
func (p *sitting) paste(text string) {
	typed, lines := p.con.desk.Pasted(text)
	switch {
	case p.telling.Laid || p.telling.Open() && lines != nil:
		if a, said := p.telling.Paste(text); said {
			p.con.take(a)
		}
	case lines == nil:
		p.entry.PasteHandler()(typed, nil)
	default:
		if p.entry.fresh {
			p.entry.Set("")
		}
		p.con.take(p.con.desk.EnterAll(lines))
	}
}
