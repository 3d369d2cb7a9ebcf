// Package table is the conversation: what a sitting may ask and tell, when the
// table must agree, which list is being told, how a new game begins. Every front
// end stands on it and draws what it answers; none has a policy of its own.
//
//	d := table.NewDesk(t)          // over a Table, opened or created
//	a := d.Enter("gaso")           // what was typed goes down once, and comes back once
//	switch a.Kind {
//	case table.Done:               // on the disk; a.Lines say what it brought
//	case table.Refused:            // a.Lines say why; d.Keep records it all the same
//	case table.WhichOne:           // a.Which; a number typed next chooses
//	case table.Wanted:             // a.List is being told: a Picker asks for it at a screen
//	case table.MustAgree:          // a.Ask; what it guards comes from d.Agree alone
//	}
//
// A [Table] is the sitting on disk below it. It joins a [record.Sitting], which
// judges, to a [journal.Journal], which keeps, and holds to one order: a line is
// judged, then brought to the disk, and only then does it count as said. A
// refused line is not recorded.
//
// A record that is deleted or written to under a sitting is a [Lost], from Say as
// from Close: what the sitting held is kept beside it. [Table.Warning] is shown as
// long as the record is open.
//
// Where records and settings live, see [Records], [Shelved], [Begin] and
// [LoadSettings]. Neither a Desk nor a Table is for several goroutines at once.
package table
