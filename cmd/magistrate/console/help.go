package console

import (
	"slices"
	"strings"
)

// showHelp lists the keys of a pane; typing filters them.
func (con *Console) showHelp(p pane) {
	d := &dialog{title: "Keys", field: newField(), prompt: "find › ", filter: true}
	if t, ok := p.(*tablePane); ok {
		d.body = helpText(t)
	}
	for _, a := range con.all(p) {
		if len(a.keys) == 0 {
			continue // a command: the palette has it
		}
		d.items = append(d.items, item{text: pad(strings.Join(a.keys, " or "), 13) + " " + a.says, also: a.name, do: con.doing(p, a)})
	}
	con.show(d)
}

// all are the actions of a pane, and those of every screen.
func (con *Console) all(p pane) []action {
	acts := p.actions()
	if t, ok := p.(*tablePane); ok && t.past == nil {
		return acts
	}
	return append(slices.Clone(acts), con.sharedActions()...)
}

// helpText says in a few lines how things are said.
func helpText(p *tablePane) []line {
	if p.past != nil {
		return []line{{"This is the table as it was. Walk with the arrow keys; type a statement to try it there. Nothing is recorded, and Esc comes back.", base}}
	}
	return []line{
		{"Type what was done and press Enter. Who is to act need not be named, words may be begun, and a bare card is what is expected of a card now.", base},
		{"Tab completes · a ? behind it asks what the rules say of it · Arrows and Enter, or a click, choose on the table · ! before a statement records it as refused, ~ as one that stood.", soft},
	}
}

// showPalette finds a command by part of its name; those used last come first.
func (con *Console) showPalette(p pane) {
	d := &dialog{title: "Commands", field: newField(), prompt: "› ", filter: true}
	acts := con.all(p)
	place := func(a action) int {
		if i := slices.Index(con.recent, a.name); i >= 0 {
			return i
		}
		return len(con.recent)
	}
	slices.SortStableFunc(acts, func(a, b action) int { return place(a) - place(b) })
	for _, a := range acts {
		it := item{text: a.name, note: strings.Join(a.keys, " or "), also: a.says, more: sentence(a.says), do: con.doing(p, a)}
		if why := a.why(); why != "" {
			it.role, it.more = faint, "Not now: "+why+"."
		}
		d.items = append(d.items, it)
	}
	con.show(d)
}

// doing is an action taken from a list: remembered as used last, and refused
// with its reason where it can't be done.
func (con *Console) doing(p pane, a action) func() {
	return func() {
		con.recent = append([]string{a.name}, slices.DeleteFunc(con.recent, func(n string) bool { return n == a.name })...)
		if why := a.why(); why != "" {
			if t, ok := p.(*tablePane); ok {
				t.note(sentence(why), soft)
			}
			return
		}
		a.do()
	}
}
