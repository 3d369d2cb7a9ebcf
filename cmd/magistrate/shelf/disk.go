package shelf

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"

	"magistrate/referee/journal"
)

// A Lost is the error for a record whose file another program deleted or changed. The
// moves are saved in another file beside it.
type Lost struct {
	Changed *journal.ChangedError
	Kept    string // the path of that file; "" if the record's own file still has the moves
	With    bool   // Kept has the lines whose writing found the change, too
	Err     error  // why the moves could not be saved; nil if they were
}

func (e *Lost) Error() string {
	switch {
	case e.Err != nil:
		return fmt.Sprintf("%v, and the moves entered here could not be saved: %v", e.Changed, e.Err)
	case e.With:
		return fmt.Sprintf("%v; everything entered here, the last move included, is saved in %s", e.Changed, e.Kept)
	case e.Kept != "":
		return fmt.Sprintf("%v; everything entered here is saved in %s", e.Changed, e.Kept)
	}
	return e.Changed.Error()
}

// Unwrap returns what happened to the file.
func (e *Lost) Unwrap() error { return e.Changed }

// append writes lines to the disk, after a blank line if the header still lacks it.
func (t *Table) append(lines ...string) error {
	if err := t.openJournal(); err != nil {
		return err
	}
	whole := lines
	if !t.headed {
		whole = append([]string{""}, lines...)
	}
	if err := t.journal.Append(whole...); err != nil {
		return t.saveElsewhere(err, lines...)
	}
	t.headed = true
	return nil
}

// saveElsewhere returns the error to report for an error of the disk. If another program
// changed the file, it first saves the record and the new lines elsewhere, unless the file
// still begins with the whole record.
func (t *Table) saveElsewhere(err error, lines ...string) error {
	changed := new(journal.ChangedError)
	if !errors.As(err, &changed) {
		return err
	}
	if t.lost != nil {
		t.unreported = nil
		return t.lost
	}
	t.lost = &Lost{Changed: changed}
	if journal.Regular(t.Path()) == nil { // reading a pipe would block
		if now, err := journal.Read(t.Path()); err == nil && bytes.HasPrefix(now, []byte(t.record.Text())) {
			return t.lost
		}
	}
	whole := t.record.Fork()
	for _, line := range lines {
		whole.Add(line)
	}
	first := *t.lost
	first.Kept, first.Err = t.journal.Keep([]byte(whole.Text()))
	t.lost.Kept, t.lost.Err = first.Kept, first.Err
	first.With = first.Kept != "" && lines != nil // later lines are not
	return &first
}

// Warning returns a sentence to show while the record is open; "" for none.
func (t *Table) Warning() string {
	if t.journal != nil && t.journal.Unlocked() {
		return fmt.Sprintf("%s is on a file system without locks. Make sure that no other program writes to it.", t.Path())
	}
	return Alike(t.record.Lexicon.Players)
}

// check saves the record elsewhere if another program has changed its file.
func (t *Table) check() {
	if t.journal == nil || t.lost != nil {
		return
	}
	if err := t.saveElsewhere(t.journal.Check()); errors.As(err, new(*Lost)) {
		t.unreported = err
	}
}

// SavedIn returns the path of the file that has all moves now: the record's own, or the one in
// which they were saved after another program had changed it; "" if that failed.
func (t *Table) SavedIn() string {
	t.check()
	if t.lost == nil || t.lost.Kept == "" && t.lost.Err == nil {
		return t.Path()
	}
	return t.lost.Kept
}

// Close closes the record and releases its lock. If another program has changed the file, the
// error is a *[Lost], and people must see it.
func (t *Table) Close() error {
	if t.journal == nil {
		return nil
	}
	t.check()
	return errors.Join(t.unreported, t.journal.Close())
}

// Reopen closes the record and opens it again. If its file is gone or is no longer a record,
// Reopen opens the file in which the moves were saved. A sentence in told reports repairs.
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
			told = fmt.Sprintf("%v; the game goes on in %s", gone, t.lost.Kept)
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

// SavedBefore returns the path of the file with the moves entered before the record was opened
// again, after another program had changed it; "" if the open file has them.
func (t *Table) SavedBefore() string { return t.before }
