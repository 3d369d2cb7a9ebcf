// Package reconcile finds where the cards and the record differ, and by which mistake. It is
// pure: no screen, no disk, no clock.
//
//	sheet := reconcile.New(record)         // the recorded cards, line by line
//	err := sheet.Enter(2, "-Familiar +Druid")
//	sheet.Rest()                           // all other lines are as recorded
//	more := sheet.Seek()                   // looks for one wait; another may find more
//	causes := sheet.Causes()               // the likeliest first
//	steps, err := causes[0].Remedy.Amend()
//
// A sheet finds mistakes by trial. It changes or deletes each line of the record, or inserts
// others, and replays the rest up to the first wrong line, or to a position that another trial
// reached, as both then end alike. Trials that leave every move legal and agree with what was
// entered are causes. Two mistakes are found one after the other, or because what they change
// adds up to what differs. If the record is behind, legal moves that lead nearer to the table
// continue it. If the differences are one exchange, or one lost card, the cards may be wrong
// instead.
//
// Before everyone has agreed to open the past (Sheet.Agree), only the present round is searched,
// and trials are judged by public knowledge alone. Two records that look the same to the table
// therefore lead to the same causes.
package reconcile
