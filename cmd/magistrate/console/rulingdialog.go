package console

import (
	"fmt"
	"magistrate/referee/record"
	"strings"

	"magistrate/cmd/magistrate/table"
	"magistrate/referee"
	"magistrate/referee/entry"
)

// showRuling shows why an entry was refused, and the three ways out: take
// another, record it as refused, or record that it stood.
func (con *Console) showRuling(p *tablePane, e record.Entry) {
	s := p.sitting()
	answer := s.Why(p.at, e.Text(s.Lexicon), true) // it was said
	d := con.ruling(s, &answer)
	stood := table.StoodLine(e, s.Lexicon)
	if stood == "" {
		d.body = append(d.body, line{cantStand(&e), soft})
	}
	if n := len(p.waiting); n > 0 {
		d.body = append(d.body, line{}, line{p.waitingText(), warn})
	}
	d.acts = append(d.acts, action{keys: []string{"Enter"}, name: "take another", foot: true, do: d.close},
		action{keys: []string{"r"}, name: "record as refused", says: "keep it on the record as asked for and refused", foot: true,
			do: func() { d.close(); p.say(table.RefusedLine(e, s.Lexicon)) }},
		action{keys: []string{"s"}, name: "it stood", says: "record that it was done, and that the table lets it stand", foot: stood != "",
			off: func() string {
				if stood == "" {
					return cantStand(&e)
				}
				return ""
			},
			do: func() { d.close(); p.say(stood) }})
	con.show(d)
}

// cantStand says why a refused entry can't be let stand.
func cantStand(e *record.Entry) string {
	return "It can't stand, even if it was done: the " + e.Ruling.Rule.ID + " rule can't be stood over."
}

// ruling makes the dialog that explains an answer of the referee.
func (con *Console) ruling(s *record.Sitting, a *record.Opinion) *dialog {
	d := &dialog{title: "Allowed", role: good}
	said := func(text string, r role) { d.body = append(d.body, line{text, r}) }
	said(s.Lexicon.Text(a.Statement), strong)
	r := &a.Ruling
	if r.Legal() {
		said("The rules allow it.", good)
		con.foresee(d, &a.Entry)
		return d
	}
	d.title, d.role = "Refused: "+r.Rule.Title, bad
	said("", base)
	said(sentence(r.Reason), bad)
	said("", base)
	if r.Rule.Text != "" {
		said(r.Rule.Text, base)
	}
	said(fmt.Sprintf("%s · rule “%s”", r.Rule.Cite, r.Rule.ID), soft)
	for _, more := range r.More {
		said(fmt.Sprintf("Also refused by “%s”: %s (%s)", more.ID, more.Title, more.Cite), soft)
	}
	for _, q := range con.questions(s, r.Rule.ID) {
		said(q, soft)
	}
	if len(a.Instead) > 0 {
		said("", base)
		said("Allowed now: "+strings.Join(a.Instead, " · "), good)
	}
	if r.Stands {
		said("It can stand, if it was done and the table lets it: the game is irregular from then on.", warn)
	}
	return d
}

// restsHidden is said instead of an answer that face-down cards would give.
const restsHidden = "That rests on what lies face down: it is ruled on when it is said."

// questions tells of house rulings that differ from the defaults and whose
// name speaks of the rule.
func (con *Console) questions(s *record.Sitting, rule string) (texts []string) {
	for _, q := range s.Game.Book().Ledger {
		if choice, ok := s.Header.Rulings[q.ID]; ok && strings.HasPrefix(q.ID, strings.Split(rule, "-")[0]) {
			texts = append(texts, fmt.Sprintf("House ruling: %s=%s", q.ID, choice))
		}
	}
	return texts
}

// foresee adds what a statement would bring.
func (con *Console) foresee(d *dialog, e *record.Entry) {
	if e.Outcome.Words != "" {
		d.body = append(d.body, line{e.Outcome.Words, base})
	}
}

// showWhy answers "why not?" of anything that is typed, without recording it.
func (con *Console) showWhy(p *tablePane, text string) {
	line, err := p.read(strings.TrimSpace(text))
	if which, ok := err.(*entry.Which); ok {
		d := &dialog{title: "Why not which?"}
		for _, s := range which.Statements {
			d.items = append(d.items, item{text: s, do: func() { con.showWhy(p, s) }})
		}
		con.show(d)
		return
	}
	if err != nil {
		p.note(sentence(err.Error()), bad)
		return
	}
	answer := p.sitting().Why(p.at, line, false)
	if answer.Err != nil {
		p.note(sentence(answer.Err.Error()), bad)
		return
	}
	if answer.Hidden || p.tellsHidden(answer.Statement) {
		p.note(restsHidden, soft)
		return
	}
	d := con.ruling(p.sitting(), &answer)
	if answer.Ruling.Legal() {
		d.acts = []action{{keys: []string{"y"}, name: "say it", foot: true, do: func() { d.close(); p.say(line) }}}
	}
	con.show(d)
}

// tellsHidden tells whether an answer about a statement would rest on
// face-down cards: nobody is told who could say it.
func (p *tablePane) tellsHidden(s referee.Statement) bool {
	for i := range p.offers {
		if o := &p.offers[i]; o.By == referee.Anyone && o.Verb == s.Verb && p.past == nil {
			return true
		}
	}
	return false
}

// askWhy opens the question "why not?": everything refused that lies on the
// table is listed, and anything can be typed.
func (con *Console) askWhy(p *tablePane) {
	d := &dialog{title: "Why not …?", field: newField(), prompt: "› ", filter: true,
		body: []line{{"Type any statement, or choose what is refused now. Nothing is recorded.", soft}}}
	seen := map[string]bool{}
	groups := append(append([]group{}, p.board.areas...), p.board.seats...)
	for _, g := range groups {
		for i := range g.cells {
			if c := &g.cells[i]; c.refused && !seen[c.Say] {
				seen[c.Say] = true
				d.items = append(d.items, item{text: c.Say, more: c.reason})
			}
		}
	}
	d.enter = func(text string, it *item) {
		if it != nil {
			text = it.text
		}
		if text == "" {
			return
		}
		if _, err := p.read(text); err != nil {
			if _, which := err.(*entry.Which); !which {
				d.fault = sentence(err.Error())
				return
			}
		}
		d.close()
		con.showWhy(p, text)
	}
	con.show(d)
}

// showOutcome shows what the entry would bring, without saying it: only when
// asked, for the table does its own sums.
func (con *Console) showOutcome(p *tablePane) {
	text := strings.TrimSpace(p.entry.text())
	if text == "" {
		if s := p.spot(); s != nil && !strings.Contains(s.cell.Say, "…") {
			text = s.cell.Say
		}
	}
	if text == "" {
		p.note("Type a statement first; this key shows what it would bring.", soft)
		return
	}
	con.showWhy(p, text)
}

// showLegal lists all that may be said now.
func (con *Console) showLegal(p *tablePane) {
	d := &dialog{title: fmt.Sprintf("What may be said now (%d)", len(p.offers)), field: newField(), prompt: "› ", filter: true}
	x := p.sitting().Lexicon
	for _, o := range p.offers {
		d.items = append(d.items, item{text: o.text, more: sentence(x.Form(o.Verb).Means), do: func() { p.begin(o.text) }})
	}
	d.items = append(d.items, item{text: "undo", note: "Ctrl-Z", more: "Takes back the last statement: a slip of the keys.", role: soft, do: func() { p.say("undo") }},
		item{text: "rewind …", note: "Ctrl-R", more: "The table agrees to take moves back; the cards go back too.", role: soft, do: func() { con.askRewind(p) }})
	con.show(d)
}
