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

// A LockedError says that another sitting has the record open.
type LockedError struct {
	Path string // the record, as it was named to Open
	PID  int    // the process that holds it, 0 where it can't be told
}

func (e *LockedError) Error() string {
	switch e.PID {
	case 0:
		return fmt.Sprintf("%s is open in another sitting; close that one first", e.Path)
	case os.Getpid():
		return fmt.Sprintf("%s is already open in this sitting (process %d)", e.Path, e.PID)
	default:
		return fmt.Sprintf("%s is open in another sitting, process %d; close that one first", e.Path, e.PID)
	}
}

// A NoLocksError says that the file system of a record has no locks.
type NoLocksError struct{ Path string }

func (e *NoLocksError) Error() string {
	return fmt.Sprintf("%s can't be locked: the file system it lies on has no locks, so nothing would keep a second sitting from writing to it; where there is none, --no-lock goes on without", e.Path)
}

// A DamageError says that a line above the end of the record can't be text. The
// file was left as it is.
type DamageError struct {
	Path string
	Line int    // counted from 1
	What string // what is wrong with the line
}

func (e *DamageError) Error() string {
	return fmt.Sprintf("%s:%d: the record is damaged: this line %s; nothing was changed, put the line right in an editor and open the record again",
		e.Path, e.Line, e.What)
}

// A LineError says that a line can't stand in a record, whatever it means. None
// of the lines given with it was written.
type LineError struct {
	Path string
	Line int    // the number it would have had, counted from 1
	What string // what is wrong with it
}

func (e *LineError) Error() string {
	return fmt.Sprintf("%s:%d: this line %s, so it was not recorded", e.Path, e.Line, e.What)
}

// A ChangedError says that something else wrote to the record, moved it or
// deleted it while it was open here. Nothing was written; the record must be
// opened again.
type ChangedError struct {
	Path string
	What string // what happened to the file
}

func (e *ChangedError) Error() string {
	return fmt.Sprintf("%s %s while it was open here; nothing was written, close the record and open it again", e.Path, e.What)
}

// An AppendError says that lines could not be brought to the disk. The lines
// reported as written before are not touched by it.
type AppendError struct {
	Path   string
	Line   int   // the number of the first line that was not recorded
	Count  int   // how many lines there were
	Broken bool  // the journal takes no more lines: it must be opened again
	Remain bool  // what was written of the lines may still stand in the file
	Err    error // what the system said
}

func (e *AppendError) Error() string {
	what := "this line was"
	if e.Count > 1 {
		what = fmt.Sprintf("these %d lines were", e.Count)
	}
	s := fmt.Sprintf("%s:%d: %s not recorded: %s; all lines above are safe", e.Path, e.Line, what, reason(e.Err))
	if e.Remain {
		s += "; what was written could not be taken back, so look at the end of the record when it is open again"
	}
	if e.Broken {
		s += "; close the record and open it again to go on"
	}
	return s
}

// Unwrap gives what the system said.
func (e *AppendError) Unwrap() error { return e.Err }

// fail turns an error of the system into a sentence about a file.
func fail(path, action string, err error) error {
	return &fileError{path: path, action: action, err: err}
}

// A fileError is an error of the system, told in words.
type fileError struct {
	path, action string
	err          error
}

func (e *fileError) Error() string {
	return fmt.Sprintf("%s cannot be %s: %s", e.path, e.action, reason(e.err))
}

func (e *fileError) Unwrap() error { return e.err }

// What a file must be, and what it may not lack.
var (
	errNoLocks    = errors.New("the file system has no locks")
	errNotRegular = errors.New("it is not a regular file")
	errTooLarge   = errors.New("it is too large for a table record")
)

// errLinks is what filepath.EvalSymlinks calls links that lead round in a circle.
var errLinks = errors.New("too many links")

// reason says in words what people can do something about, and leaves the rest
// to the system.
func reason(err error) string {
	// The paths in these are temporary or repeated ones.
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
		{syscall.EFBIG, "the file may not grow any further"},
		{syscall.EIO, "the disk reports a fault"},
		{syscall.ENOTDIR, "a part of its path is a file and no directory"},
		{syscall.EISDIR, "it is a directory"},
		{syscall.ENAMETOOLONG, "its name is too long"},
		{errLinks, "its links lead round in a circle"},
		{syscall.ELOOP, "its links lead round in a circle"},
	} {
		if errors.Is(err, known.is) {
			return known.why
		}
	}
	return err.Error()
}
