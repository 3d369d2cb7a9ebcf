package journal

import (
	"fmt"
	"os"
	"path/filepath"
)

// A Recovery says what Open found and did. Only Content is set when the record
// was in order.
type Recovery struct {
	Path    string // the record, as it was named to Open
	Content []byte // the whole record as it now stands on the disk

	Line int // the line cut off or completed, counted from 1; 0 if neither

	Torn     []byte // what was cut off; nil where the line was completed
	TornPath string // the file in which it was kept
}

// String tells in a sentence what was done to the record, or nothing.
func (r Recovery) String() string {
	switch {
	case r.Line == 0:
		return ""
	case r.Torn == nil:
		return fmt.Sprintf("%s:%d: the last line had no line ending; it reads as a whole line, so the ending was added", r.Path, r.Line)
	default:
		return fmt.Sprintf("%s:%d: from here on the record was never written to its end; all lines above are safe, the rest (%d bytes) was cut off and kept in %s",
			r.Path, r.Line, len(r.Torn), r.TornPath)
	}
}

// Open opens a record to go on with it. It takes the lock, looks through the
// whole record, and mends its end as the package comment says.
//
// The errors told apart by type are [LockedError], [NoLocksError] and
// [DamageError], and what read gives; after these the record is as it was, byte
// for byte. So it is when its end can't be kept beside it. Other errors of the
// disk may come when the end is mended already; nothing is lost by them.
func Open(path string, read Reader, options ...Option) (*Journal, Recovery, error) {
	real, err := follow(path)
	if err != nil {
		return nil, Recovery{}, fail(path, "opened", err)
	}
	f, locked, err := openLocked(real, path, options)
	if err != nil {
		return nil, Recovery{}, err
	}
	j, recovery, err := recoverRecord(path, real, f, read)
	if err != nil {
		unlock(f)
		f.Close()
		return nil, Recovery{}, err
	}
	if j.unlocked = !locked; locked {
		sweep(real)
	}
	return j, recovery, nil
}

// recoverRecord reads an open and locked record and mends its end.
func recoverRecord(name, path string, f *os.File, understand Reader) (*Journal, Recovery, error) {
	r := Recovery{Path: name}
	info, err := f.Stat()
	if err != nil {
		return nil, r, fail(name, "opened", err)
	}
	data, err := ReadFrom(f)
	if err != nil {
		return nil, r, fail(name, "read", err)
	}
	found, line, what := read(data)
	if line > 0 {
		return nil, r, &DamageError{Path: name, Line: line, What: what}
	}
	complete, err := understand(data[:found.keep], found.last)
	switch {
	case err != nil:
		return nil, r, fmt.Errorf("%s: %w", name, err)
	case complete && len(found.last) > 0:
		missing := found.complete()
		if _, err := f.WriteString(missing); err != nil {
			_ = f.Truncate(int64(len(data)))
			return nil, r, fail(name, "given its last line ending", err)
		}
		r.Content = append(data, missing...)
		r.Line = found.lines
	case found.keep < len(data):
		r.Torn, r.Line = data[found.keep:], found.lines+1
		if r.TornPath, err = keepBeside(path, "torn", r.Torn, info); err != nil {
			return nil, r, fmt.Errorf("%s:%d: from here on the record was never written to its end, and nothing was changed because this could not be kept beside it: %w", name, r.Line, err)
		}
		if err := f.Truncate(int64(found.keep)); err != nil {
			return nil, r, fail(name, "cut back to its whole lines", err)
		}
		r.Content = data[:found.keep:found.keep]
	default:
		r.Content = data
	}
	// In order or not: what is in the file may have been written by a sitting that
	// was killed before its sync, and from now on it counts as done.
	if err := f.Sync(); err != nil {
		return nil, r, fail(name, "brought to the disk", err)
	}
	if err := syncDirectory(filepath.Dir(path)); err != nil {
		return nil, r, fail(name, "brought to the disk", err)
	}
	j, err := newJournal(name, path, f, int64(len(r.Content)), found.lines, found.ending)
	return j, r, err
}
