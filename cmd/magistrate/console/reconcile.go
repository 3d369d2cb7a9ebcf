package console

import (
	"fmt"
	"slices"

	"magistrate/referee/reconcile"
)

// reconcile asks what really lies on the table, one question after the other,
// and then names the slip of the record that explains where it differs.
func (con *Console) reconcile(p *tablePane) {
	if p.past != nil {
		p.note("What lies on the table is asked in the present.", soft)
		return
	}
	con.askFact(reconcile.Begin(con.table.Sitting()))
}

// askFact asks the next question.
func (con *Console) askFact(talk *reconcile.Talk) {
	q, more := talk.Next()
	if !more {
		con.showDifference(talk)
		return
	}
	d := &dialog{title: "What really lies there?", field: newField(), prompt: "› "}
	d.body = []line{{q.Asks, strong}, {q.Record, base}, {"Enter alone: it is so. Else: " + q.Hint + ".", soft}}
	d.enter = func(text string, _ *item) {
		if err := talk.Answer(text); err != nil {
			d.fault = sentence(err.Error())
			return
		}
		d.close()
		con.askFact(talk)
	}
	d.acts = []action{{keys: []string{"F2"}, name: "that is enough", foot: true, do: func() { d.close(); talk.Enough(); con.showDifference(talk) }}}
	con.show(d)
}

// showDifference tells where record and table differ and what may explain it.
func (con *Console) showDifference(talk *reconcile.Talk) {
	o := talk.Outcome()
	show := func() {
		d := &dialog{title: "Record and table differ", role: warn}
		if o.Agree {
			d.title, d.role = "Record and table agree", base
		}
		for _, says := range o.Says {
			d.body = append(d.body, line{says, base})
		}
		if len(o.Remedies) > 0 {
			d.body = append(d.body, line{"Likeliest first; Enter shows what an amendment would upset:", soft})
		}
		for _, r := range slices.DeleteFunc(o.Remedies, (*reconcile.Remedy).Behind) {
			con.addRemedy(d, r)
		}
		con.show(d)
	}
	if len(o.Remedies) == 0 || !o.Remedies[0].Behind() {
		show()
		return
	}
	con.askOpen(con.play, "To name the slip, lines of earlier rounds may have to be shown.", func() {
		talk.Agree()
		show()
	})
}

// addRemedy lists a remedy.
func (con *Console) addRemedy(d *dialog, r *reconcile.Remedy) {
	slips, err := r.Slips()
	steps, fault := r.Amend()
	if err != nil || fault != nil {
		return
	}
	what := ""
	for i, s := range slips {
		if i > 0 {
			what += "; "
		}
		switch {
		case s.Was == "":
			what += "missing: " + s.Is
		case s.Is == "":
			what += "not done: " + s.Was
		default:
			what += s.Was + " → " + s.Is
		}
	}
	n, of := r.Explains()
	d.items = append(d.items, item{text: what, note: fmt.Sprintf("explains %d of %d", n, of), do: func() { con.showAmendment(steps[len(steps)-1]) }})
}
