package console

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// showHelp lists the keys of the table; typing narrows them.
func (con *Console) showHelp() {
	lead := tell.Lines{
		{Text: "Type what was done and press Enter: it does what stands at the right of the line. " + table.Shorter},
		{Text: "Tab completes, ↑ brings back what was typed. ↓ ← → or a click point at something on the table, and Enter says it. " + table.Signs, Role: tell.Soft},
	}
	if con.desk.Where() != "" {
		lead = tell.Lines{{Text: "This is the table as it was. Walk with the arrow keys; type a statement to try it there. Nothing is recorded, and Esc comes back."}}
	}
	var items []item
	for _, a := range con.play.acts {
		it := item{table.Row{Text: tell.Pad(strings.Join(a.keys, " or "), 13) + " " + a.says, Also: a.name}, con.doing(a)}
		if len(a.keys) == 0 { // it is found by its name
			it.Only = a.name + " " + a.says
		}
		items = append(items, it)
	}
	items = append(items, item{table.Row{Text: tell.Pad("word", 13) + " what can be typed: the statements of the game, and words besides", Also: "help statements"}, func() { con.read("What can be typed", con.desk.Help().Lines) }})
	con.choose("Keys", lead, items, action{keys: []string{"F1"}, name: "closes it", do: func() { con.close(con.top()) }})
}

// showPalette finds a command by part of its name; those used last come first.
func (con *Console) showPalette() {
	acts, place := slices.Clone(con.play.acts), func(a action) uint { return uint(slices.Index(con.recent, a.says)) } // none is the last
	slices.SortStableFunc(acts, func(a, b action) int { return cmp.Compare(place(a), place(b)) })
	var items []item
	for _, a := range acts {
		it := item{table.Row{Text: cmp.Or(a.whole, a.name), Note: strings.Join(a.keys, " or "), Also: a.says, More: tell.Sentence(a.says)}, con.doing(a)}
		if a.off != "" {
			it.More = "Not now: " + a.off + "."
		}
		items = append(items, it)
	}
	con.choose("Commands", nil, items)
}

// doing is an action taken from a list: remembered as used last.
func (con *Console) doing(a action) func() {
	return func() {
		con.recent = append([]string{a.says}, slices.DeleteFunc(con.recent, func(n string) bool { return n == a.says })...)
		con.play.act(&a)
	}
}
