package shelf

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"

	"magistrate/referee/journal"
)

// A Lost is the error of a sitting whose record was deleted or written to by
// something else. What the sitting held is kept beside it.
type Lost struct {
	Changed *journal.ChangedError
	Kept    string // the record in which it is kept, "" where it still stands
	With    bool   // and in it what was said when that was found out
	Err     error  // why it could not be kept, or nil
}

func (e *Lost) Error() string {
	switch {
	case e.Err != nil:
		return fmt.Sprintf("%v; what this sitting held could not be kept either: %v", e.Changed, e.Err)
	case e.With:
		return fmt.Sprintf("%v; all that was said here, this too, is kept in %s", e.Changed, e.Kept)
	case e.Kept != "":
		return fmt.Sprintf("%v; all that was said here is kept in %s", e.Changed, e.Kept)
	}
	return e.Changed.Error()
}

// Unwrap gives what happened to the record.
func (e *Lost) Unwrap() error { return e.Changed }

// append brings lines to the disk, behind the blank line that a header still
// lacks.
func (t *Table) append(lines ...string) error {
	if err := t.seize(); err != nil {
		return err
	}
	whole := lines
	if !t.headed {
		whole = append([]string{""}, lines...)
	}
	if err := t.journal.Append(whole...); err != nil {
		return t.keep(err, lines...)
	}
	t.headed = true
	return nil
}

// keep makes of an error of the disk the one that is told. Where the record was
// changed under the sitting, what it holds is kept with the lines that were to follow,
// unless all it holds still stands at the front of the record.
func (t *Table) keep(err error, lines ...string) error {
	changed := new(journal.ChangedError)
	if !errors.As(err, &changed) {
		return err
	}
	if t.lost != nil {
		t.untold = nil
		return t.lost
	}
	t.lost = &Lost{Changed: changed}
	if journal.Regular(t.Path()) == nil { // behind a pipe it would be waited for
		if now, err := journal.Read(t.Path()); err == nil && bytes.HasPrefix(now, []byte(t.sitting.Text())) {
			return t.lost
		}
	}
	whole := t.sitting.Fork()
	for _, line := range lines {
		whole.Add(line)
	}
	first := *t.lost
	first.Kept, first.Err = t.journal.Keep([]byte(whole.Text()))
	t.lost.Kept, t.lost.Err = first.Kept, first.Err
	first.With = first.Kept != "" && lines != nil // what is said after this is not
	return &first
}

// Warning says what people must know of the record as long as it is open, ""
// where there is nothing.
func (t *Table) Warning() string {
	if t.journal != nil && t.journal.Unlocked() {
		return fmt.Sprintf("%s lies on a file system without locks: see to it that no second sitting writes to it.", t.Path())
	}
	return Alike(t.sitting.Header.Players)
}

// check finds out whether the record was changed under the sitting, and keeps what it holds.
func (t *Table) check() {
	if t.journal == nil || t.lost != nil {
		return
	}
	if err := t.keep(t.journal.Check()); errors.As(err, new(*Lost)) {
		t.untold = err
	}
}

// Lies is the file in which all that was said lies now: the record, or what was kept of it
// where that was changed under the sitting; "" where it could not be kept.
func (t *Table) Lies() string {
	t.check()
	if t.lost == nil || t.lost.Kept == "" && t.lost.Err == nil {
		return t.Path()
	}
	return t.lost.Kept
}

// Close gives the record free for other sittings. All that was said is on the
// disk already; the error, a *[Lost], tells that it is there no longer. It must
// be shown.
func (t *Table) Close() error {
	if t.journal == nil {
		return nil
	}
	t.check()
	return errors.Join(t.untold, t.journal.Close())
}

// Reopen closes the record and opens it again, as an error of the disk may ask.
// Where it is no longer there, or is no record now, the sitting goes on with
// what was kept of it; told says so.
func (t *Table) Reopen() (told string, err error) {
	path := t.Path()
	if t.journal != nil {
		if err := t.journal.Close(); err != nil {
			return "", err
		}
	}
	fresh, told, err := Open(path, t.games, t.options...)
	if err != nil && t.lost != nil && t.lost.Kept != "" {
		gone := err
		if fresh, told, err = Open(t.lost.Kept, t.games, t.options...); err == nil {
			told = fmt.Sprintf("%v; the sitting goes on in %s", gone, t.lost.Kept)
		}
	}
	if err != nil {
		return told, err
	}
	fresh.before = t.before
	if t.lost != nil && t.lost.Kept != fresh.path {
		fresh.before = cmp.Or(t.lost.Kept, t.before)
	}
	*t = *fresh
	return told, nil
}

// Before is the file in which lies what was said before the record was opened again, as another
// than this sitting had written; "" where nothing was, or the sitting goes on in that.
func (t *Table) Before() string { return t.before }
