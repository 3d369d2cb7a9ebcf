package console

import (
	"slices"
	"strings"

	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// fill shows a statement of many parts as a form, its parts as fields. What can't
// be said so stands below, and the form with it.
func (con *Console) fill(b *table.Blank) {
	t := con.theme
	form, says := tview.NewForm(), newReading(t, nil)
	form.SetItemPadding(0).SetLabelColor(colour(t.of(base))).SetFieldStyle(t.of(field)).SetBackgroundColor(ground(t.of(base)))
	var fields []*tview.InputField
	add := func() {
		f := b.Part(len(fields))
		label := f.Word
		if label == "" {
			label = "what"
		}
		in := newInput(nil).SetLabel(label).SetFieldWidth(40)
		in.SetAutocompleteStyles(ground(t.of(field)), t.of(field), t.of(chosen))
		in.SetAutocompleteFunc(func(typed string) (like []string) {
			for _, w := range f.Words {
				if typed != "" && !strings.EqualFold(w, typed) && strings.HasPrefix(folded(w), folded(typed)) {
					like = append(like, w)
				}
			}
			return like
		})
		in.SetFocusFunc(func() {
			what := tell.Sentence(f.What)
			if few := 20; len(f.Words) > 0 && len(f.Words) <= few {
				what += " One of: " + strings.Join(f.Words, ", ") + "."
			}
			if f.Optional {
				what += " It may be left empty."
			}
			says.say(tell.Lines{{Text: what, Role: tell.Soft}})
		})
		fields = append(fields, in)
		form.AddFormItem(in)
	}
	for range b.Parts {
		add()
	}
	l := &layer{title: tell.Sentence(b.Title), whole: true}
	more := func() {
		at := len(fields)
		for range len(b.Parts) - b.Repeat {
			add()
		}
		form.SetFocus(at)
		con.app.SetFocus(l)
	}
	done := func() {
		var filled []string
		for _, in := range fields {
			filled = append(filled, in.GetText())
		}
		a := b.Enter(filled)
		if slices.Contains([]table.Kind{table.NotUnderstood, table.Wanted}, a.Kind) {
			con.desk.Leave()
			says.say(a.Lines)
			return
		}
		con.close(l)
		con.take(a)
	}
	l.acts = []action{
		{keys: []string{"F10", "Ctrl-S"}, name: "say it", foot: true, do: done},
		{keys: []string{"F3"}, name: "one more of the last parts", foot: b.Repeat > 0, do: more, off: func() string {
			if b.Repeat == 0 {
				return "no part of it repeats"
			}
			return ""
		}},
		{keys: []string{"Esc"}, name: "back", foot: true, do: func() { con.close(l) }},
	}
	con.framed(l, accent, 0, 0, part{Primitive: form, share: 1, focus: true}, part{Primitive: says, rows: 5})
}
