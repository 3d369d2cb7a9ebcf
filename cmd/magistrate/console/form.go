package console

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// A form is a list of fields to fill in. The line edits the field that is pointed at; one
// with values to choose from opens a list of them.
type form struct {
	*choices
	fields []session.Field
	opened bool // the details are in sight
}

// newForm returns a form, which goes on where it did before; what is wrong is pointed at.
func newForm(con *Console, fields []session.Field, was *form) *form {
	f := &form{choices: newChoices(con, nil, -1), fields: slices.Clone(fields)}
	f.whole = true
	at := 0
	if was != nil {
		f.opened, at = was.opened, was.at
	}
	if i := slices.IndexFunc(fields, func(a session.Field) bool { return a.Wrong != "" }); i >= 0 {
		f.opened = f.opened || fields[i].Details
		at = slices.Index(f.shown(), i)
	}
	f.role = func(i int) tell.Role {
		if a := f.field(i); a != nil && a.Wrong != "" {
			return tell.Bad
		}
		return tell.Base
	}
	f.take = func(i int) {
		if f.point(i); f.field(i) == nil || f.field(i).Values != nil {
			f.enter("")
		}
	}
	f.point(at)
	return f
}

// details stands for the row of the fields that are out of sight.
const details = -1

// shown lists the fields in sight, with details for those that are not.
func (f *form) shown() (all []int) {
	for i, a := range f.fields {
		if !a.Details || f.opened {
			all = append(all, i)
		} else if !slices.Contains(all, details) {
			all = append(all, details)
		}
	}
	return all
}

// field returns the field of a row; nil for that of the details.
func (f *form) field(row int) *session.Field {
	if i := f.shown()[row]; i != details {
		return &f.fields[i]
	}
	return nil
}

// list writes the rows.
func (f *form) list() {
	names, own := len("House rules"), []string{}
	for _, a := range f.fields {
		if !a.Details || f.opened {
			names = max(names, tell.Width(a.Name))
		}
		if a.Details && len(a.Values) > 0 && a.Value != a.Values[0] {
			own = append(own, a.Name+" "+inWords(&a, a.Value))
		}
	}
	if len(own) == 0 {
		own = []string{"standard"}
	}
	f.options, f.left = nil, nil
	for row := range f.shown() {
		o := session.Option{Text: tell.Pad("House rules", names+2) + strings.Join(own, ", "), More: "Questions that the rulebook leaves open."}
		if a := f.field(row); a != nil {
			o = session.Option{Text: tell.Pad(a.Name, names+2) + inWords(a, a.Value), More: a.Means}
			if i := slices.Index(a.Values, a.Value); i >= 0 && i < len(a.Does) {
				o.More += "\n" + a.Does[i]
			}
			if a.Wrong != "" {
				o.Text += "   ✗ " + a.Wrong
			}
		}
		f.options, f.left = append(f.options, o), append(f.left, row)
	}
}

// point goes to a row, and gives the line its value.
func (f *form) point(row int) {
	f.list()
	f.choices.point(row)
	value := ""
	if a := f.field(f.at); a != nil && a.Values == nil {
		value = a.Value
	}
	f.con.entry.Set(value)
	f.con.entry.fresh = value != ""
}

func (f *form) label() string {
	if a := f.field(f.at); a != nil {
		return a.Name + " › "
	}
	return "› "
}

// typed takes what is typed into the field that is pointed at; a field of values lists those
// that are called so.
func (f *form) typed() {
	a, text := f.field(f.at), f.con.entry.Text()
	switch {
	case a == nil:
	case a.Values != nil && text != "":
		f.choose(a, text)
	case a.Values == nil && text != a.Value:
		a.Value, a.Wrong = text, ""
		f.list()
	}
}

func (f *form) key(name string) bool {
	switch name {
	case "Up", "Shift-Tab":
		f.point(f.at - 1)
	case "Down", "Tab":
		f.point(f.at + 1)
	case "PgUp":
		f.point(0)
	case "PgDn":
		f.point(len(f.left) - 1)
	default:
		return false
	}
	return true
}

// enter opens what can be opened, else goes to the next field; from the last it begins.
func (f *form) enter(string) {
	switch a := f.field(f.at); {
	case a == nil:
		f.opened = true
		f.point(f.at)
	case a.Values != nil:
		f.choose(a, "")
	case f.at == len(f.left)-1:
		f.finish()
	default:
		f.point(f.at + 1)
	}
}

// finish gives the session what is filled in.
func (f *form) finish() {
	var values []string
	for _, a := range f.fields {
		values = append(values, a.Value)
	}
	f.con.entry.Set("")
	f.con.do(session.Filled(values))
}

// choose lists the values of a field; of some another value can be typed.
func (f *form) choose(a *session.Field, typed string) {
	con := f.con
	var options []session.Option
	for i, v := range a.Values {
		o := session.Option{Text: inWords(a, v), Find: v}
		if i < len(a.Does) {
			o.More = a.Does[i]
		}
		options = append(options, o)
	}
	set := func(value string) {
		con.close()
		a.Value, a.Wrong = value, ""
		f.point(f.at)
	}
	k := newChoices(con, options, slices.Index(a.Values, a.Value))
	k.take = func(i int) { set(a.Values[i]) }
	k.other = func(text string) {
		if a.Free && text != "" {
			set(text)
			return
		}
		con.note(tell.Bad, "Choose one of the values.")
	}
	con.show(newSheet(con, a.Name, tell.Lines{{Text: a.Means, Role: tell.Soft}}, k))
	con.top().typed = "" // the letters that opened it go on there
	con.top().hints = []hint{{"⏎ choose", nil}, {"Esc cancel", con.escape}}
	con.entry.Set(typed)
	k.typed()
}

// inWords writes a value of a field as people read it.
func inWords(a *session.Field, value string) string {
	if i := slices.Index(a.Values, value); i >= 0 && i < len(a.Shown) {
		return a.Shown[i]
	}
	return value
}

func (f *form) does(string) tell.Line {
	switch a := f.field(f.at); {
	case a == nil:
		return tell.Line{Text: "⏎ open the house rules", Role: tell.Good}
	case a.Values != nil:
		return tell.Line{Text: "⏎ choose   F10 begin", Role: tell.Good}
	}
	return tell.Line{Text: "⏎ next   F10 begin", Role: tell.Good}
}
