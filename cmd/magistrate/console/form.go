package console

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// A form is a list of fields. The input line edits the selected field; a field with values opens a
// list of them. The last row opens the folded fields.
type form struct {
	*choices
	fields []session.Field
	asked  []session.Field // the fields as the session asks for them
}

// newForm returns a form in the state of an earlier one, with a wrong field selected. A typed value
// stays unless the session has changed it.
func newForm(con *Console, fields []session.Field, was *form) *form {
	f := &form{choices: newChoices(con, nil, -1), fields: slices.Clone(fields), asked: fields}
	f.whole = true
	at := 0
	if was != nil {
		at = was.at
		for i := range f.fields {
			if fields[i].Value == was.asked[i].Value {
				f.fields[i].Value = was.fields[i].Value
			}
		}
	}
	if i := slices.IndexFunc(fields, func(a session.Field) bool { return a.Wrong != "" }); i >= 0 {
		at = slices.IndexFunc(f.rows(), func(row []int) bool { return slices.Contains(row, i) })
	}
	f.role = func(row int) tell.Role {
		if f.wrong(row) != "" {
			return tell.Bad
		}
		return tell.Base
	}
	f.take = func(row int) {
		if f.point(row); f.field(row) == nil || f.field(row).Values != nil {
			f.enter("")
		}
	}
	f.point(at)
	return f
}

// rows returns the indices of the fields in each row; the last row may have all folded ones.
func (f *form) rows() (all [][]int) {
	var folded []int
	for i, a := range f.fields {
		if a.Folded {
			folded = append(folded, i)
		} else {
			all = append(all, []int{i})
		}
	}
	if folded != nil {
		all = append(all, folded)
	}
	return all
}

// field returns the field of a row; nil for the row of folded fields.
func (f *form) field(row int) *session.Field {
	if a := &f.fields[f.rows()[row][0]]; !a.Folded {
		return a
	}
	return nil
}

// wrong returns what is wrong in a row; "" for nothing.
func (f *form) wrong(row int) string {
	for _, i := range f.rows()[row] {
		if a := f.fields[i]; a.Wrong != "" && a.Folded {
			return a.Name + ": " + a.Wrong
		} else if a.Wrong != "" {
			return a.Wrong
		}
	}
	return ""
}

// houseRules is the name of the row of folded fields.
const houseRules = "House rules"

// list updates the rows.
func (f *form) list() {
	names, own := len(houseRules), []string{}
	for _, a := range f.fields {
		switch {
		case !a.Folded:
			names = max(names, tell.Width(a.Name))
		case a.Value != a.Values[0]:
			own = append(own, a.Name+" "+inWords(&a, a.Value))
		}
	}
	f.options, f.left = nil, nil
	for row := range f.rows() {
		o := session.Option{Text: tell.Pad(houseRules, names+2) + cmp.Or(strings.Join(own, ", "), "standard"), More: "Questions that the rulebook leaves open, and what only your copy of the game shows."}
		if a := f.field(row); a != nil {
			o = session.Option{Text: tell.Pad(a.Name, names+2) + inWords(a, a.Value), More: a.Means + "\n" + effect(a)}
		}
		if wrong := f.wrong(row); wrong != "" {
			o.Text += "   ✗ " + wrong
		}
		f.options, f.left = append(f.options, o), append(f.left, row)
	}
}

// effect returns the effect of a field's value; "" if it has none.
func effect(a *session.Field) string {
	if i := slices.Index(a.Values, a.Value); i >= 0 && i < len(a.Does) {
		return a.Does[i]
	}
	return ""
}

// point selects a row, and puts its value into the input line.
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

// typed takes what is typed into the selected field, or narrows the list of its values.
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

// enter opens values or folded fields, or goes to the next field; after the last one it finishes.
func (f *form) enter(string) {
	switch a := f.field(f.at); {
	case a == nil:
		f.open(-1)
	case a.Values != nil:
		f.choose(a, "")
	case f.at == len(f.left)-1:
		f.finish()
	default:
		f.point(f.at + 1)
	}
}

// open lists the folded fields, house rules as questions, with one selected; -1 for none.
func (f *form) open(at int) {
	var options []session.Option
	folded := f.rows()[f.at]
	for _, i := range folded {
		a := &f.fields[i]
		o := session.Option{Text: a.Name, Note: inWords(a, a.Value), More: cmp.Or(effect(a), a.Means), Find: a.Name}
		if a.Does != nil {
			o.Text = a.Means
		}
		options = append(options, o)
	}
	k := newChoices(f.con, options, at)
	k.take = func(i int) {
		f.con.close()
		f.choose(&f.fields[folded[i]], "")
		f.con.top().closed = func() { f.open(i) }
	}
	k.other = func(string) { f.con.close() }
	s := newSheet(f.con, houseRules, nil, k)
	s.hints = []hint{{"↑↓ question", nil}, {"⏎ change", nil}, {"Esc back", f.con.escape}}
	f.con.show(s)
}

// formHelp explains a form that has these fields.
func formHelp(fields []session.Field) (lines tell.Lines) {
	lines.Add(tell.Base, 1, "Type a name a row. %s", fields[0].Means)
	lines.Add(tell.Base, 1, "↑ ↓ and Tab go to another row. Enter goes to the next row; in a row with choices it lists them.")
	lines.Add(tell.Base, 1, "F10 begins with what is shown. Esc twice returns to the start screen.")
	return lines
}

// finish passes the fields to the session.
func (f *form) finish() {
	var values []string
	for _, a := range f.fields {
		values = append(values, a.Value)
	}
	f.con.entry.Set("")
	f.con.do(session.Filled(values))
}

// choose lists the values of a field; some fields take other values, too.
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
		con.note(tell.Bad, "That isn't one of the values. Choose one with ↑ ↓, or press Esc.")
	}
	con.show(newSheet(con, a.Name, tell.Lines{{Text: a.Means, Role: tell.Soft}}, k))
	con.top().typed = "" // it moves to the list
	con.top().hints = []hint{{"⏎ choose", nil}, {"Esc cancel", con.escape}}
	con.entry.Set(typed)
	k.typed()
}

// inWords returns a value of a field in words.
func inWords(a *session.Field, value string) string {
	if i := slices.Index(a.Values, value); i >= 0 && i < len(a.Shown) {
		return a.Shown[i]
	}
	return value
}

func (f *form) does(string) tell.Line {
	switch a := f.field(f.at); {
	case a == nil:
		return tell.Line{Text: "⏎ open   F10 begin", Role: tell.Good}
	case a.Values != nil:
		return tell.Line{Text: "⏎ choose   F10 begin", Role: tell.Good}
	}
	return tell.Line{Text: "⏎ next   F10 begin", Role: tell.Good}
}
