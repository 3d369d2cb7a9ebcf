package journal

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// Create creates and opens a record that begins with the header and a blank line, with its
// directories. The record and its name are on disk when Create returns. If the file exists
// and is not empty (see [Empty]), the error wraps fs.ErrExist.
//
// The header is one or more lines. If they end in CRLF, so will all lines of the record.
func Create(path string, header []byte, options ...Option) (*Journal, error) {
	content, lines, ending, err := heading(path, header)
	if err != nil {
		return nil, err
	}
	if err := makeDirectory(filepath.Dir(path)); err != nil {
		return nil, fail(path, "created", err)
	}
	f, locked, err := claim(path, options)
	if err != nil {
		return nil, err
	}
	j, err := begin(path, f, content, lines, ending)
	if err != nil {
		_ = os.Remove(path)
		f.Close()
		return nil, err
	}
	j.unlocked = !locked
	return j, nil
}

// Empty reports whether a file exists and is empty, as it is after a start that was killed
// before it wrote the header. Create starts it again.
func Empty(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode().IsRegular() && info.Size() == 0
}

// claim opens and locks a file that is new or empty.
func claim(path string, options []Option) (f *os.File, locked bool, err error) {
	f, err = os.OpenFile(path, os.O_RDWR|os.O_APPEND|os.O_CREATE|os.O_EXCL, 0o666)
	switch {
	case errors.Is(err, fs.ErrExist) && Empty(path):
		if f, locked, err = openLocked(path, path, options); err != nil {
			return nil, false, err
		}
	case err != nil:
		return nil, false, fail(path, "created", err)
	default:
		if locked, err = lock(f, options); err != nil {
			if err != errHeld { // someone else opened it before we locked it
				_ = os.Remove(path)
			}
			err = lockError(f, path, err)
			f.Close()
			return nil, false, err
		}
	}
	// Before we had the lock, another process may have begun the record.
	if info, err := f.Stat(); err != nil || info.Size() > 0 {
		unlock(f)
		f.Close()
		if err == nil {
			err = fs.ErrExist
		}
		return nil, false, fail(path, "created", err)
	}
	return f, locked, nil
}

// begin writes the first content of a claimed file.
func begin(path string, f *os.File, content []byte, lines int, ending string) (*Journal, error) {
	if _, err := f.Write(content); err != nil {
		return nil, fail(path, "written", err)
	}
	if err := f.Sync(); err != nil {
		return nil, fail(path, "written to disk", err)
	}
	if err := syncDirectory(filepath.Dir(path)); err != nil {
		return nil, fail(path, "written to disk", err)
	}
	real, err := resolve(path)
	if err != nil {
		return nil, fail(path, "created", err)
	}
	return newJournal(path, real, f, int64(len(content)), lines, ending)
}

// Write creates a record with all of content, and its directories. If the last line lacks
// a line ending, it gets one. The record is on disk in full or not at all. If the file
// exists, the error wraps fs.ErrExist.
func Write(path string, content []byte) error {
	if line, what := damage(content); line > 0 {
		return &LineError{Path: path, Line: line, What: what}
	}
	if found, _, _ := read(content); len(found.last) > 0 {
		content = append(bytes.Clone(content), found.complete()...)
	}
	if err := makeDirectory(filepath.Dir(path)); err != nil {
		return fail(path, "created", err)
	}
	pending, err := writePending(path, content)
	if err != nil {
		return fail(path, "written", err)
	}
	defer pending.Cleanup()
	if err := pending.Sync(); err != nil {
		return fail(path, "written to disk", err)
	}
	// A rename would overwrite a file made in the meantime; a link can't.
	switch err := os.Link(pending.Name(), path); {
	case errors.Is(err, unix.EPERM), errors.Is(err, unix.ENOTSUP), errors.Is(err, unix.ENOSYS): // no links on this file system
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err != nil {
			return fail(path, "created", err)
		}
		f.Close()
		if err := pending.CloseAtomicallyReplace(); err != nil {
			_ = os.Remove(path)
			return fail(path, "created", err)
		}
	case err != nil:
		return fail(path, "created", err)
	}
	if err := syncDirectory(filepath.Dir(path)); err != nil {
		_ = os.Remove(path)
		return fail(path, "written to disk", err)
	}
	return nil
}

// heading returns the beginning of a record: the lines of the header and a blank one.
func heading(path string, header []byte) (content []byte, lines int, ending string, err error) {
	ending = "\n"
	if first := bytes.IndexByte(header, '\n'); first > 0 && header[first-1] == '\r' {
		ending = "\r\n"
	}
	header = bytes.TrimRight(header, "\r\n")
	for line := range bytes.SplitSeq(header, []byte("\n")) {
		lines++
		line = bytes.TrimSuffix(line, []byte("\r"))
		what := lineFault(line)
		if bytes.IndexByte(line, '\r') >= 0 {
			what = lineBreakFault
		}
		if len(bytes.TrimSpace(line)) == 0 {
			what = "is blank and would end the header"
		}
		if what != "" {
			return nil, 0, "", &LineError{Path: path, Line: lines, What: what}
		}
		content = append(append(content, line...), ending...)
	}
	return append(content, ending...), lines + 1, ending, nil
}
