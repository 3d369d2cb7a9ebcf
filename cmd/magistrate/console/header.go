package console

import (
	"strings"

	"magistrate/cmd/magistrate/table"
	"magistrate/referee/record"
)

// openHeader opens a game from a record's header: scanned from the code of a
// set-up sheet, pasted, or typed. A scanner types; an empty line begins.
func (con *Console) openHeader(typed string) {
	d := &dialog{title: "A table from its code", large: true, field: newField(), prompt: "› "}
	d.body = []line{{"Scan the code of a set-up sheet, or type a record's header line by line. An empty line begins the game.", soft}}
	var lines []string
	take := func(text string) {
		d.field.set("")
		if text = strings.TrimSpace(text); text != "" {
			lines = append(lines, text)
			d.body, d.wrapped = append(d.body, line{text, base}), nil
			return
		}
		if err := con.beginHeader(lines); err != nil {
			d.fault = sentence(err.Error())
		}
	}
	d.enter = func(text string, _ *item) { take(text) }
	d.pasted = func(text string) {
		said := strings.Split(strings.ReplaceAll(text, "\r", "\n"), "\n")
		for _, l := range said[:len(said)-1] {
			if con.table == nil {
				take(d.field.text() + l)
			}
		}
		if con.table == nil {
			d.field.set(d.field.text() + said[len(said)-1])
		}
	}
	con.show(d)
	d.pasted(typed)
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
	con.sit(t)
	return nil
}
