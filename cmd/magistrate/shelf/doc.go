// Package shelf is where records lie, and what is remembered beside them: the sitting
// on disk, the directory of records, settings, and what the cards of this table's own
// copy show.
//
//	t, told, err := shelf.Open("evening.table", games.All)
//	e, err := t.Say("Anna: pick Gairm Sorcerer")
//
// A [Table] joins a [record.Sitting], which judges, to a [journal.Journal], which keeps,
// and holds to one order: a line is judged, then brought to the disk, and only then does
// it count as said. A refused line is not recorded.
//
// A record that is deleted or written to under a sitting is a [Lost], from Say as
// from Close: what the sitting held is kept beside it. [Table.Warning] is shown as
// long as the record is open. A Table is not for several goroutines at once.
package shelf
