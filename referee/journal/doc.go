// Package journal keeps table records on disk. It is the only writer of
// records, and what it has once reported as written stays written: through a
// kill, a power cut, a full disk.
//
// # The file
//
// A record is a plain UTF-8 text file whose name ends in .table:
//
//	game: mag-mell                     header: lines of key: value
//	players: Anna, Brit, Chu
//	                                   a blank line
//	Anna: pick Gairm Sorcerer          one statement a line
//	Anna: stop
//
// Lines end in LF or in CRLF; a record goes on in the way its first line ends.
// The last line ends like every other. The file only grows while a game is
// played: one [Journal.Append] is one write and one sync. What a line says is
// no business of this package, which deals in lines of bytes.
//
// Files that may come to lie beside NAME.table, numbered from 1, none ever
// overwritten:
//
//	NAME.table.torn-1      the end of a record that was cut off by Open
//	NAME.table.before-1    the record as it was before a Replace
//	NAME.kept-1.table      what a sitting held whose record was changed under it
//
// # What Open makes of a broken end
//
// First the caller, who alone can read, is asked what the whole lines say. What
// can't be read as a record is left byte for byte as it is.
//
// A record that this package wrote ends in a line ending. One that doesn't was
// either written by hand, or is the trace of a write that never finished. The
// caller says which:
//
//   - the last line reads as whole: the missing line ending is added;
//   - it does not, or holds NUL bytes or broken UTF-8: it is saved beside the
//     record, the saved file is synced, and only then is it cut off. So is a
//     last line, ended or not, that begins with NUL bytes: a block which the
//     disk was given room for and never received.
//
// Both are told in the [Recovery]. Damage further up is not the trace of an
// unfinished write. It stops Open with a [DamageError] that names the line, and
// the file is left as it is.
//
// A torn group of lines can leave its first lines whole, and a torn line can
// happen to read as a shorter statement. Neither was reported as written, both
// are told or seen on opening, and either can be undone.
//
// An empty file is what is left of a start that was killed: [Create] begins it
// again.
//
// # The lock
//
// One sitting at a time may write to a record. The lock is an flock on the
// record itself, so it needs no file of its own, it cannot go stale, since the
// kernel drops it with the process, and it is met on whatever path the record
// is reached. A second sitting gets a [LockedError] that names the process.
// Readers take no lock. A file system without locks gives a [NoLocksError], unless
// [WithoutLocks] goes on all the same.
//
// The package runs on Unix systems; the process that holds a lock is named on
// Linux only.
package journal
