// Package shelf keeps files: records, the directory of records, the settings, boxes, which hold
// what the cards of a table's own copy of a game show, and a table's own words.
//
//	t, repaired, err := shelf.Open("evening.table", games.All)
//	e, err := t.Append("Anna: pick Gairm Sorcerer")
//
// A [Table] joins a [record.Record], which judges moves, to a [journal.Journal], which
// writes them. A line is judged, then written to the disk, and only then added to the
// record. A refused line is not recorded.
//
// If another program deletes or changes the file of an open record, Append and Close return
// a [Lost]; the moves of the record are saved in another file beside it. A front end shows
// [Table.Warning] while the record is open. A Table must not be used by several goroutines at
// once.
package shelf
