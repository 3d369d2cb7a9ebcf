package console

import (
	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// fill shows a statement of many parts as a form, its parts as fields. What can't
// be said so stands below, and the form with it.
func (con *Console) fill(b *table.Blank) {
	var f *form
	var parts []func() string
	done := func() {
		var filled []string
		for _, part := range parts {
			filled = append(filled, part())
		}
		a := b.Enter(filled)
		if a.Kind == table.NotUnderstood || a.Kind == table.Wanted {
			con.desk.Leave()
			f.says.say(a.Lines)
			return
		}
		con.close(f.l)
		con.take(a)
	}
	add := func(n int) {
		st := con.theme.of(field)
		for range n {
			at := len(parts)
			parts = append(parts, f.ask(b.Part(at).Field()))
			f.input(at).SetFieldWidth(40).SetAutocompleteStyles(ground(st), st, con.theme.of(chosen)).SetAutocompleteFunc(b.Part(at).Like)
		}
	}
	more := shown("one more of the last parts", func() {
		if at := len(parts); b.Repeat > 0 {
			add(len(b.Parts) - b.Repeat)
			f.stand(at)
		}
	}, "F3")
	more.foot = b.Repeat > 0
	f = con.newForm(tell.Sentence(b.Title), "say it", done, func() { con.close(f.l) }, more)
	f.l.keys = func(name string, ev *tcell.EventKey) bool {
		at := f.at()
		offered := at >= 0 && len(b.Part(at).Like(parts[at]())) > 0 // the arrows choose among these
		return !offered && f.key(name, ev)
	}
	add(len(b.Parts))
}
