package console

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/rulebook"
)

// showRules lists the rules of a game; typing finds words in them.
func (con *Console) showRules(g referee.Game) {
	d := &dialog{title: "Rules: " + g.Title(), large: true, field: newField(), prompt: "find › ", filter: true}
	book := g.Book()
	for i := range book.Rules {
		r := &book.Rules[i]
		d.items = append(d.items, item{text: r.Title, note: r.ID, more: r.Cite, do: func() { con.showRule(r) }})
	}
	d.enter = func(_ string, it *item) {
		if it != nil {
			it.do()
		}
	}
	con.show(d)
}

// showRule shows one rule whole.
func (con *Console) showRule(r *rulebook.Rule) {
	force := map[rulebook.Force]string{
		rulebook.Enforced: "The referee enforces it.",
		rulebook.Stands:   "The referee enforces it; a table may let stand what it refuses.",
		rulebook.Follows:  "The referee carries it out by itself.",
		rulebook.Unmodel:  "The referee leaves it to the table.",
	}[r.Force]
	con.show(&dialog{title: r.Title, anyKey: true, body: []line{{r.Text, base}, {"", base}, {force, soft}, {fmt.Sprintf("%s · rule “%s”", r.Cite, r.ID), soft}}})
}

// showLedger lists the questions that the rulebook leaves open and what holds.
func (con *Console) showLedger(g referee.Game, h referee.Header) {
	d := &dialog{title: "House rulings: " + g.Title(), large: true, field: newField(), prompt: "find › ", filter: true}
	book := g.Book()
	for i := range book.Ledger {
		q := &book.Ledger[i]
		holds := h.Ruling(g, q.ID)
		r := base
		if _, house := h.Rulings[q.ID]; house {
			r = accent
		}
		d.items = append(d.items, item{text: q.ID, note: holds, role: r, more: q.Asks, do: func() {
			con.show(&dialog{title: q.ID, anyKey: true, body: []line{{q.Asks, base}, {"", base},
				{"Here: " + holds, strong}, {"Choices: " + strings.Join(q.Choices, ", "), soft}, {"The default: " + q.Says, base}, {q.Why, soft}, {q.Cite, soft}}})
		}})
	}
	d.enter = func(_ string, it *item) {
		if it != nil {
			it.do()
		}
	}
	con.show(d)
}

// showSetup shows how the table is laid.
func (con *Console) showSetup(g referee.Game, h referee.Header) {
	sheet, err := g.Setup(h)
	if err != nil {
		con.tell("No set-up sheet", line{err.Error(), bad})
		return
	}
	d := &dialog{title: "Set-up: " + g.Title(), large: true}
	said := func(text string, r role) { d.body = append(d.body, line{text, r}) }
	for i, s := range sheet.Steps {
		said(fmt.Sprintf("%d. %s", i+1, s.Text), base)
		said("   "+s.Cite, soft)
	}
	said("", base)
	said("Components", title)
	for _, p := range sheet.Parts {
		text := fmt.Sprintf("%4d  %s", p.Used, p.Name)
		if p.Box > 0 {
			text += fmt.Sprintf("; %d back into the box", p.Box)
		}
		if p.Note != "" {
			text += " (" + p.Note + ")"
		}
		said(text, base)
	}
	if con.Print != nil && con.table != nil {
		d.acts = []action{{keys: []string{"p"}, name: "print", foot: true, do: func() { con.print("setup") }}}
	}
	con.show(d)
}
