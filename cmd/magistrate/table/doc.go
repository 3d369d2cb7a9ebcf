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
//	q := d.Dialog(a)               // what it asks in a box over the table, of front ends that have one
//	d.Doings()                     // what else can be done there, for rows of keys, help and menus
//
// Before any table stands an [Opening], which asks one question after the other, or for front
// ends with menus a [Start].
//
// The record below it is a [shelf.Table]. A Desk is not for several goroutines at once.
package table
