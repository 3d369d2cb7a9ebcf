package console

import (
	"fmt"
	"magistrate/referee/reconcile"
	"strings"
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
func (con *Console) askFact(r *reconcile.Reconciliation) {
	f, more := r.Next()
	if !more {
		con.showDifference(r)
		return
	}
	has := strings.Join(f.Has, ", ")
	if has == "" {
		has = "nothing"
	}
	d := &dialog{title: "What really lies there?", field: newField(), prompt: "› "}
	d.body = []line{{f.Asks, strong}, {"By the record: " + has, base},
		{"Enter alone: it is so. Else what differs (−Familiar, +Druid), or the whole list.", soft}}
	d.enter = func(text string, _ *item) {
		if err := r.Answer(f.Key, text); err != nil {
			d.fault = sentence(err.Error())
			return
		}
		d.close()
		con.askFact(r)
	}
	d.acts = []action{{keys: []string{"F2"}, name: "that is enough", foot: true, do: func() { d.close(); con.showDifference(r) }}}
	con.show(d)
}

// showDifference tells where record and table differ and what may explain it.
func (con *Console) showDifference(r *reconcile.Reconciliation) {
	differs := r.Differs()
	if len(differs) == 0 {
		con.tell("Record and table agree", line{"Nothing that was asked differs from the record.", good})
		return
	}
	con.askOpen(con.play, "To name the slip, lines of earlier rounds may have to be shown.", func() {
		d := &dialog{title: "Record and table differ", role: warn}
		for _, x := range differs {
			d.body = append(d.body, line{x.Asks, strong},
				line{"  by the record: " + orNothing(x.Has), base}, line{"  on the table:  " + orNothing(x.Lies), base})
		}
		likely := r.Explain(5)
		if len(likely) == 0 {
			d.body = append(d.body, line{"No single wrong, missing or doubled entry explains it.", warn})
		} else {
			d.body = append(d.body, line{"Likeliest first; Enter shows what an amendment would upset:", soft})
		}
		for _, e := range likely {
			what := fmt.Sprintf("line %d: ", e.Line)
			switch {
			case e.Old == "":
				what = fmt.Sprintf("missing before line %d: %s", e.Line, e.New)
			case e.New == "":
				what += "not done: " + e.Old
			default:
				what += e.Old + " → " + e.New
			}
			d.items = append(d.items, item{text: what, note: fmt.Sprintf("explains %d of %d", e.Explains, e.Of), do: func() { con.showAmendment(e.Amendment) }})
		}
		con.show(d)
	})
}

// orNothing writes a list, or that it is empty.
func orNothing(words []string) string {
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, ", ")
}
