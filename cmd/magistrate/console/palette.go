package console

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// showPalette lists all actions with their keys, those used last first.
func (con *Console) showPalette() {
	acts := slices.DeleteFunc(slices.Clone(con.does), func(a action) bool { return a.name == "all" || a.description == "" })
	place := func(a action) int { return int(uint(slices.Index(con.recent, a.name)) >> 1) } // -1 sorts last
	slices.SortStableFunc(acts, func(a, b action) int { return place(a) - place(b) })
	var options []session.Option
	for _, a := range acts {
		options = append(options, session.Option{Text: tell.Pad(a.name+" "+strings.Replace(a.key, "Ctrl-", "^", 1), 13) + " " + a.description, Off: a.off, Find: a.name})
	}
	k := newChoices(con, options, -1)
	k.take = func(i int) {
		a := acts[i]
		con.recent = append([]string{a.name}, slices.DeleteFunc(con.recent, func(n string) bool { return n == a.name })...)
		con.close()
		con.run(&a)
	}
	k.other = func(text string) {
		if len(k.left) > 1 || text == "" {
			con.note(tell.Soft, "Type more of the name, or choose with ↓.")
			return
		}
		con.close()
		con.do(session.Typed("/" + text))
	}
	s := newSheet(con, "All commands", nil, k)
	s.hints = []hint{{"type part of a name", nil}, {"↑↓ point", nil}, {"⏎ run", nil}, {"Esc close", con.escape}}
	con.show(s)
}
