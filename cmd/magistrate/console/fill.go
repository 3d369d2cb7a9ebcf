package console

import (
	"cmp"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// fill shows a statement of many parts as a form, its parts as fields. What can't
// be said so stands below, and the form with it.
func (con *Console) fill(b *table.Blank) {
	var f *form
	var fields []*tview.InputField
	done := func() {
		var filled []string
		for _, in := range fields {
			filled = append(filled, in.GetText())
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
	add := func(parts int) {
		for range parts {
			p := b.Part(len(fields))
			in := f.text(cmp.Or(p.Word, "what"), p.Means()).SetFieldWidth(40)
			in.SetAutocompleteStyles(ground(con.theme.of(field)), con.theme.of(field), con.theme.of(chosen)).SetAutocompleteFunc(p.Like)
			fields = append(fields, in)
		}
	}
	more := action{keys: []string{"F3"}, name: "one more of the last parts", foot: b.Repeat > 0, do: func() {
		if at := len(fields); b.Repeat > 0 {
			add(len(b.Parts) - b.Repeat)
			f.stand(at)
		}
	}}
	f = con.newForm(tell.Sentence(b.Title), "say it", done, func() { con.close(f.l) }, action{keys: []string{"↑↓"}, name: "field", foot: true}, more)
	f.l.keys = func(name string, ev *tcell.EventKey) bool {
		at := f.at()
		offered := at >= 0 && len(b.Part(at).Like(fields[at].GetText())) > 0 // the arrows choose among these
		return !offered && f.key(name, ev)
	}
	add(len(b.Parts))
}
