package journal

import (
	"fmt"
	"os"
	"path/filepath"
)

// A Recovery says what Open found and repaired. If the record was in order, only Content
// is set.
type Recovery struct {
	Path    string // the record, as given to Open
	Content []byte // the whole record, as it now is on disk

	Line int // the line cut off or completed, from 1; 0 for none

	Torn     []byte // what was cut off; nil if the line was completed
	TornPath string // the file with what was cut off
}

// String returns a sentence about the repair, "" if there was none.
func (r Recovery) String() string {
	switch {
	case r.Line == 0:
		return ""
	case r.Torn == nil:
		return fmt.Sprintf("%s:%d: the last line had no line ending; it is complete, so the ending was added", r.Path, r.Line)
	default:
		return fmt.Sprintf("%s:%d: writing stopped in the middle of this line; all lines above are safe, and the rest (%d bytes) was cut off and saved in %s",
			r.Path, r.Line, len(r.Torn), r.TornPath)
	}
}

// Open opens a record for appending. It locks the record, reads all of it, and repairs its
// end as the package comment says.
//
// After a [LockedError], a [NoLocksError], a [DamageError], or an error from read, the
// record is unchanged, byte for byte; so it is if its end can't be saved beside it. Other
// disk errors may come after the repair; nothing is lost by them.
func Open(path string, read Reader, options ...Option) (*Journal, Recovery, error) {
	real, err := resolve(path)
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

// recoverRecord reads an open and locked record and repairs its end.
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
			return nil, r, fmt.Errorf("%s:%d: writing stopped in the middle of this line, and nothing was changed because the rest could not be saved beside the record: %w", name, r.Line, err)
		}
		if err := f.Truncate(int64(found.keep)); err != nil {
			return nil, r, fail(name, "cut back to whole lines", err)
		}
		r.Content = data[:found.keep:found.keep]
	default:
		r.Content = data
	}
	// Even a record in order may have been written by a process that was killed before its
	// sync. From now on, its content counts as recorded.
	if err := f.Sync(); err != nil {
		return nil, r, fail(name, "written to disk", err)
	}
	if err := syncDirectory(filepath.Dir(path)); err != nil {
		return nil, r, fail(name, "written to disk", err)
	}
	j, err := newJournal(name, path, f, int64(len(r.Content)), found.lines, found.ending)
	return j, r, err
}
