package console

import (
	"strings"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// openHeader opens a game from a record's header: scanned from the code of a
// set-up sheet, pasted, or typed. A scanner types; an empty line begins.
func (con *Console) openHeader(said string) {
	said = strings.TrimLeft(strings.ReplaceAll(said, "\r", "\n"), "\n")
	lines := tell.Lines{{Text: "Scan the code of a set-up sheet, or type a record's header line by line. An empty line begins the game.", Role: tell.Soft}}
	head, _, whole := strings.Cut(said, "\n\n")
	head = strings.TrimSpace(head)
	for line := range strings.Lines(head) {
		lines.Add(tell.Base, 0, "%s", strings.TrimSpace(line))
	}
	if whole {
		t, err := table.BeginHeader(head, con.Games, con.Locks...)
		if err == nil {
			con.sit(t, "")
			return
		}
		lines.Add(tell.Bad, 0, "%s", tell.Sentence(err.Error()))
	}
	more := func(text string) string { con.openHeader(head + "\n" + text + "\n"); return "" }
	l := con.write("A table from its code", lines, "", more, action{keys: []string{"Esc"}, name: "back", foot: true, do: con.showStart})
	l.pasted = func(text string) { con.close(l); con.openHeader(head + "\n" + text) }
}
