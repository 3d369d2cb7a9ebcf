package console

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"magistrate/referee"
	"magistrate/referee/entry"
)

// A moment is a time when somebody may say something whom only face-down cards
// tell: a steal. It is shown for a few seconds, to all alike, and never says
// who it is.
type moment struct {
	text  string
	offer offer
}

// momentLasts is how long a moment is shown.
const momentLasts = 8 * time.Second

// await shows a moment if the last statement made one, unless it settled
// something: then that is what everybody looks at.
func (p *tablePane) await() {
	p.moment = nil
	o := p.anyone()
	if all := p.sitting().Entries; o == nil || len(all) > 0 && all[len(all)-1].Outcome.Settles {
		return
	}
	var names []string
	for _, o := range p.offers {
		if f := p.sitting().Lexicon.Form(o.Verb); o.By == referee.Anyone && !slices.Contains(names, f.Name) {
			names = append(names, f.Name)
		}
	}
	text := fmt.Sprintf("%s: who %s may say so now (F8)", names[0], p.sitting().Lexicon.Form(o.Verb).Means)
	if len(names) > 1 {
		text = strings.Join(names, ", ") + ": whoever can may say so now (F8)"
	}
	m := &moment{text: p.con.theme.text(strings.ToUpper(text[:1]) + text[1:]), offer: *o}
	p.moment, p.says = m, line{} // what was recorded stands in the log
	p.con.later(momentLasts, func() {
		if p.moment == m {
			p.moment = nil
		}
	})
}

// anyone is the first offer whose speaker only face-down cards tell; nil when
// there is none.
func (p *tablePane) anyone() *offer {
	for i := range p.offers {
		if p.offers[i].By == referee.Anyone {
			return &p.offers[i]
		}
	}
	return nil
}

// openMoments opens what anyone may say: at once where it is one thing, else
// from a list.
func (p *tablePane) openMoments() {
	var open []string
	for _, o := range p.offers {
		if o.By == referee.Anyone {
			open = append(open, o.text)
		}
	}
	switch len(open) {
	case 0:
		p.note("Nothing that only face-down cards would tell may be said now.", soft)
	case 1:
		p.con.openMoment(p, open[0])
	default:
		d := &dialog{title: "What is played?"}
		for _, text := range open {
			o := p.offerOf(text)
			d.items = append(d.items, item{text: strings.TrimPrefix(text, "…: "), more: sentence(p.sitting().Lexicon.Form(o.Verb).Means), do: func() { p.con.openMoment(p, text) }})
		}
		p.con.show(d)
	}
}

// offerOf finds an offer by its text.
func (p *tablePane) offerOf(text string) *offer {
	for i := range p.offers {
		if p.offers[i].text == text {
			return &p.offers[i]
		}
	}
	return &offer{text: text}
}

// openMoment asks who says it, and what is still open in it.
func (con *Console) openMoment(p *tablePane, text string) {
	p.moment = nil
	o := p.offerOf(text)
	x := p.sitting().Lexicon
	d := &dialog{title: "Who says it?", body: []line{{strings.TrimPrefix(text, "…: "), strong}, {sentence(x.Form(o.Verb).Means), soft}}}
	for i, name := range x.Players {
		d.items = append(d.items, item{text: name, do: func() {
			filled := *o
			filled.By = int8(i)
			filled.text = x.Text(filled.Statement)
			con.fill(p, filled, true)
		}})
	}
	con.show(d)
}

// fill asks for what a statement leaves open, and says it. hidden says that
// only face-down cards tell what can be named.
func (con *Console) fill(p *tablePane, o offer, hidden bool) {
	if !strings.Contains(o.text, "…") {
		p.say(o.text)
		return
	}
	if i := strings.Index(o.text, "…"); strings.Count(o.text, "…") > 1 {
		p.entry.set(o.text[:i])
		p.complete()
		return
	}
	if con.pick(p, o, hidden) {
		return
	}
	x := p.sitting().Lexicon
	d := &dialog{title: "What goes there?", prompt: "… ", field: newField()}
	d.body = []line{{o.text, strong}, {x.Form(o.Verb).Usage, soft}}
	d.enter = func(typed string, _ *item) {
		line, err := entry.NewReader(p.sitting(), p.at).Read(strings.Replace(o.text, "…", typed, 1))
		if err != nil {
			d.fault = sentence(err.Error())
			return
		}
		d.close()
		p.say(line)
	}
	con.show(d)
}
