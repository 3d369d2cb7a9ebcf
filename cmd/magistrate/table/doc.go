// Package table is a sitting on disk: what the plain sitting and the console
// share. It joins a [record.Sitting], which judges, to a [journal.Journal],
// which keeps, and holds to one order: a line is judged, then brought to the
// disk, and only then does it count as said.
//
//	t, told, err := table.Open(path, games.All)  // or table.Create(path, game, header)
//	s := t.Sitting()                             // to look at: never Add to it
//	line, err := s.Read("gaso")                  // short entries: see referee/entry.go
//	e, err := t.Say(line)
//	switch {
//	case err != nil:                             // the disk: nothing was recorded
//	case !e.Verdict.Upheld():                    // refused: e.Ruling says why, nothing was recorded
//	}
//
// A refused line is not recorded. People who want the refusal kept say it again
// behind "!", those who let it stand behind "~" ([RefusedLine] and [StoodLine] write
// these lines).
//
// Undo, Redo, Rewind and Comment append lines as well. What can be redone is
// read from the record, so it outlives the program. Amend, with what
// [record.Sitting] offers to prepare an amendment, replaces the whole file and
// keeps the old one beside it.
//
// A record that is deleted or written to under a sitting is a [Lost], from Say as
// from Close: what the sitting held is kept beside it. [Table.Warning] is shown as
// long as the record is open.
//
// Where records and settings live, see [Records], [Recent], [Begin] and
// [LoadSettings]. A Table is not for several goroutines at once.
package table
