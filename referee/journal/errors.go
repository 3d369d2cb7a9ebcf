package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
)

// ErrClosed is returned by the methods of a journal after Close.
var ErrClosed = errors.New("the record is closed")

// A LockedError says that the record is open elsewhere.
type LockedError struct {
	Path string // the record, as given to Open
	PID  int    // the process that holds the lock, 0 if unknown
}

func (e *LockedError) Error() string {
	switch e.PID {
	case 0:
		return fmt.Sprintf("%s is open in another session; close that one first", e.Path)
	case os.Getpid():
		return fmt.Sprintf("%s is already open in this session (process %d)", e.Path, e.PID)
	default:
		return fmt.Sprintf("%s is open in another session (process %d); close that one first", e.Path, e.PID)
	}
}

// A NoLocksError says that the file system of a record has no locks.
type NoLocksError struct{ Path string }

func (e *NoLocksError) Error() string {
	return fmt.Sprintf("%s can't be locked: its file system has no locks, so a second session could write to it; use --no-lock if there is none", e.Path)
}

// A DamageError says that a line before the end of the record is not text. The file is
// left as it is.
type DamageError struct {
	Path string
	Line int    // from 1
	What string // what is wrong with the line
}

func (e *DamageError) Error() string {
	return fmt.Sprintf("%s:%d: the record is damaged: this line %s; nothing was changed, so correct the line in an editor and open the record again",
		e.Path, e.Line, e.What)
}

// A LineError says that a line is not allowed in a record, whatever it means. None of the
// lines given with it was written.
type LineError struct {
	Path string
	Line int    // the number that it would have had, from 1
	What string // what is wrong with it
}

func (e *LineError) Error() string {
	return fmt.Sprintf("%s:%d: this line %s, so it was not recorded", e.Path, e.Line, e.What)
}

// A ChangedError says that something else wrote to the record, moved it, or deleted it
// while it was open. Nothing was written; the record has to be opened again.
type ChangedError struct {
	Path string
	What string // what happened to the file
}

func (e *ChangedError) Error() string {
	return fmt.Sprintf("%s %s while it was open here; nothing was written, so close the record and open it again", e.Path, e.What)
}

// An AppendError says that lines could not be written to disk. Lines reported as written
// before are safe.
type AppendError struct {
	Path   string
	Line   int   // the first line that was not recorded
	Count  int   // the number of lines
	Broken bool  // the journal takes no more lines and has to be opened again
	Remain bool  // part of the lines may still be in the file
	Err    error // the system's error
}

func (e *AppendError) Error() string {
	what := "this line was"
	if e.Count > 1 {
		what = fmt.Sprintf("these %d lines were", e.Count)
	}
	s := fmt.Sprintf("%s:%d: %s not recorded: %s; all lines above are safe", e.Path, e.Line, what, reason(e.Err))
	if e.Remain {
		s += "; part of the write could not be undone, so check the end of the record when you open it again"
	}
	if e.Broken {
		s += "; close the record and open it again to go on"
	}
	return s
}

// Unwrap returns the system's error.
func (e *AppendError) Unwrap() error { return e.Err }

// fail returns the system's error about a file with words for people.
func fail(path, action string, err error) error {
	return &fileError{path: path, action: action, err: err}
}

// A fileError is a system error about a file.
type fileError struct {
	path, action string
	err          error
}

func (e *fileError) Error() string {
	return fmt.Sprintf("%s cannot be %s: %s", e.path, e.action, reason(e.err))
}

func (e *fileError) Unwrap() error { return e.err }

// Errors for files that can't be records.
var (
	errNoLocks    = errors.New("the file system has no locks")
	errNotRegular = errors.New("it is not a regular file")
	errTooLarge   = errors.New("it is too large for a table record")
)

// errLinks replaces the error of filepath.EvalSymlinks for a circle of links.
var errLinks = errors.New("too many links")

// reason returns the words for an error that people can do something about, or the
// system's own words.
func reason(err error) string {
	// The paths in these are temporary or repeat ours.
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	for _, known := range []struct {
		is  error
		why string
	}{
		{fs.ErrNotExist, "there is no such file or directory"},
		{fs.ErrExist, "it exists already"},
		{syscall.EROFS, "the file system is read-only"},
		{fs.ErrPermission, "the file or its directory is read-only for this user"},
		{syscall.ENOSPC, "the disk is full"},
		{syscall.EDQUOT, "this user's share of the disk is full"},
		{syscall.EFBIG, "the file has reached its size limit"},
		{syscall.EIO, "the disk reports an error"},
		{syscall.ENOTDIR, "part of its path is a file, not a directory"},
		{syscall.EISDIR, "it is a directory"},
		{syscall.ENAMETOOLONG, "its name is too long"},
		{errLinks, "its symbolic links form a loop"},
		{syscall.ELOOP, "its symbolic links form a loop"},
	} {
		if errors.Is(err, known.is) {
			return known.why
		}
	}
	return err.Error()
}
