package table

import (
	"magistrate/referee"
)

// Redoable lists the lines that undo has taken back and nothing has overtaken
// since, the next one to say again last. It follows from the record.
func (t *Table) Redoable() (lines []string) {
	s := t.sitting
	var standing []string // the lines applied and not taken back
	for i := range s.Entries {
		e := &s.Entries[i]
		switch n := len(standing); {
		case e.Back > 0:
			if e.Statement.Verb == referee.Undo {
				lines = append(lines, standing[n-1])
			} else {
				lines = nil // taken back by agreement, for good
			}
			standing = standing[:n-int(e.Back)]
		case e.Applied:
			line := e.Mark.Put(e.Named, s.Lexicon.Text(e.Statement))
			if k := len(lines); k > 0 && lines[k-1] == line {
				lines = lines[:k-1]
			} else {
				lines = nil
			}
			standing = append(standing, line)
		}
	}
	return lines
}
