package console

import (
	"strings"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/record"
)

// openHeader opens a game from a record's header: scanned from the code of a
// set-up sheet, pasted, or typed. A scanner types; an empty line begins.
func (con *Console) openHeader(typed string) {
	lines := tell.Lines{{Text: "Scan the code of a set-up sheet, or type a record's header line by line. An empty line begins the game.", Role: tell.Soft}}
	var said []string
	parts := strings.Split(strings.ReplaceAll(typed, "\r", "\n"), "\n")
	rest := ""
	for i, part := range parts {
		if part = strings.TrimSpace(part); part != "" {
			said = append(said, part)
		} else if i < len(parts)-1 && con.beginHeader(said) == nil {
			return
		}
	}
	var show func()
	show = func() {
		body := lines
		for _, s := range said {
			body = append(body, tell.Line{Text: s})
		}
		l := con.write("A table from its code", body, rest, func(text string) string {
			if text != "" {
				said = append(said, text)
				show()
				return ""
			}
			if err := con.beginHeader(said); err != nil {
				return tell.Sentence(err.Error())
			}
			return ""
		})
		l.pasted = func(text string) { con.close(l); con.openHeader(strings.Join(append(said, text), "\n")) }
	}
	show()
	if len(parts) > 1 && parts[len(parts)-1] == "" && con.desk == nil {
		if err := con.beginHeader(said); err != nil {
			con.tell("This is no header", tell.Bad, tell.Sentence(err.Error()))
		}
	}
}

// beginHeader begins the game of a header.
func (con *Console) beginHeader(lines []string) error {
	s, err := record.Open(strings.Join(lines, "\n")+"\n\n", con.Games)
	if err != nil {
		return err
	}
	t, err := table.Begin(s.Game, s.Header, con.now(), con.Locks...)
	if err != nil {
		return err
	}
	con.sit(t, "")
	return nil
}
