package journal

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// Create makes a new record that begins with the header and a blank line, with
// the directories that lead to it, and opens it. The record and its name are on
// the disk when Create returns. A file that is there already is an error that
// wraps fs.ErrExist, unless it is empty: see [Empty].
//
// The header is one or more lines; where its lines end in CRLF, so will all
// lines of the record.
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

// Empty tells whether a file is there and holds nothing: what a start leaves
// that was killed before the header was written. Create begins it again.
func Empty(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode().IsRegular() && info.Size() == 0
}

// claim opens a new file, or one that is there and empty, and locks it.
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
			if err != errHeld { // by an opener quicker than our lock
				_ = os.Remove(path)
			}
			err = notLocked(f, path, err)
			f.Close()
			return nil, false, err
		}
	}
	// Before the lock was ours, another sitting may have begun the same record.
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

// begin fills a file that was claimed.
func begin(path string, f *os.File, content []byte, lines int, ending string) (*Journal, error) {
	if _, err := f.Write(content); err != nil {
		return nil, fail(path, "written", err)
	}
	if err := f.Sync(); err != nil {
		return nil, fail(path, "brought to the disk", err)
	}
	if err := syncDirectory(filepath.Dir(path)); err != nil {
		return nil, fail(path, "brought to the disk", err)
	}
	real, err := follow(path)
	if err != nil {
		return nil, fail(path, "created", err)
	}
	return newJournal(path, real, f, int64(len(content)), lines, ending)
}

// Write makes a new record that holds all of content, and the directories that
// lead to it; a last line without line ending gets one. It is there whole, and on the disk, or not at all. A file that is
// there already is an error that wraps fs.ErrExist.
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
	pending, err := pend(path, content)
	if err != nil {
		return fail(path, "written", err)
	}
	defer pending.Cleanup()
	if err := pending.Sync(); err != nil {
		return fail(path, "brought to the disk", err)
	}
	// A rename would put it over a file made in the meantime; a second name can't.
	switch err := os.Link(pending.Name(), path); {
	case errors.Is(err, unix.EPERM), errors.Is(err, unix.ENOTSUP), errors.Is(err, unix.ENOSYS): // no second names here
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
		return fail(path, "brought to the disk", err)
	}
	return nil
}

// heading makes the beginning of a record: the lines of the header and a blank
// one.
func heading(path string, header []byte) (content []byte, lines int, ending string, err error) {
	ending = "\n"
	if first := bytes.IndexByte(header, '\n'); first > 0 && header[first-1] == '\r' {
		ending = "\r\n"
	}
	header = bytes.TrimRight(header, "\r\n")
	for line := range bytes.SplitSeq(header, []byte("\n")) {
		lines++
		line = bytes.TrimSuffix(line, []byte("\r"))
		what := unfit(line)
		if bytes.IndexByte(line, '\r') >= 0 {
			what = holdsEnds
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
