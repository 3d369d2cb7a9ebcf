// Package journal keeps table records on disk. It is the only writer of records, and what
// it has reported as written stays written through a kill, a power cut, or a full disk.
//
// # The file
//
// A record is a plain UTF-8 text file whose name ends in .table:
//
//	game: mag-mell                     header: lines of key: value
//	players: Anna, Brit, Chu
//	                                   a blank line
//	Anna: pick Gairm Sorcerer          one move a line
//	Anna: stop
//
// Lines end in LF or CRLF, as the first one does, and so does the last line. The file only
// grows during a game: one [Journal.Append] is one write and one sync. This package deals
// in lines of bytes and does not parse them.
//
// These files may appear beside NAME.table. They are numbered from 1 and never
// overwritten:
//
//	NAME.table.torn-1      the end of a record, cut off by Open
//	NAME.table.before-1    the record before a Replace
//	NAME.kept-1.table      a record held in memory while something else changed the file
//
// # How Open repairs a broken end
//
// First Open asks the caller, who alone can parse a record, about the whole lines. If they
// can't be parsed as a record, the file is left as it is.
//
// A record that this package wrote ends with a line ending. One that doesn't was either
// written by hand or cut short by an unfinished write. The caller says which:
//
//   - If the last line is complete, the missing line ending is added.
//   - If it is not, or contains NUL bytes or broken UTF-8, it is saved beside the record, the saved file is synced, and only then is it cut off. The same happens to a last line, with or without ending, that begins with NUL bytes: a block that was allocated on the disk and never written.
//
// The [Recovery] reports both. Damage further up does not come from an unfinished write.
// It makes Open return a [DamageError] that names the line, and the file is left as it is.
//
// A torn group of lines can leave its first lines whole, and a torn line can happen to be
// a shorter move. Neither had been reported as written; people see them after opening the
// record and can undo them.
//
// An empty file is left by a start that was killed; [Create] starts it again.
//
// # The lock
//
// Only one process may write to a record. The lock is an flock on the record itself, so it
// needs no file of its own, works for every path to the record, and never goes stale,
// since the kernel releases it with the process. A second process gets a [LockedError]
// that names the first. Readers take no lock. On a file system without locks, opening a
// record returns a [NoLocksError] unless [WithoutLocks] is set.
//
// The package runs on Unix systems. Only Linux can name the process that holds a lock.
package journal
