package journal

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// maxSize is far more than any game can fill, and little enough to read at
// once.
const maxSize = 64 << 20

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
// whole says of a last line that has no line ending whether it reads as a
// complete header line or statement. A blank line or a comment is complete. It
// gets the line without line ending and byte-order mark, and only text in
// UTF-8. Where whole is nil no such line is complete.
//
// The errors told apart by type are [LockedError], [DamageError] and
// [NotRecordError]; after these the record is as it was. So it is when its end
// can't be kept beside it. Other errors of the disk may come when the end is
// mended already; nothing is lost by them.
func Open(path string, whole func(line []byte) bool) (*Journal, Recovery, error) {
	real, err := follow(path)
	if err != nil {
		return nil, Recovery{}, fail(path, "opened", err)
	}
	f, err := openLocked(real, path)
	if err != nil {
		return nil, Recovery{}, err
	}
	j, recovery, err := recoverRecord(path, real, f, whole)
	if err != nil {
		unlock(f)
		f.Close()
		return nil, Recovery{}, err
	}
	return j, recovery, nil
}

// recoverRecord reads an open and locked record and mends its end.
func recoverRecord(name, path string, f *os.File, whole func([]byte) bool) (*Journal, Recovery, error) {
	r := Recovery{Path: name}
	info, err := f.Stat()
	if err == nil && info.Size() > maxSize {
		err = errors.New("it is too large for a table record")
	}
	if err != nil {
		return nil, r, fail(name, "opened", err)
	}
	data, err := io.ReadAll(f)
	if err != nil {
		return nil, r, fail(name, "read", err)
	}
	found, line, what := read(data, whole)
	if line > 0 {
		return nil, r, &DamageError{Path: name, Line: line, What: what}
	}
	switch {
	case found.missing != "":
		if line := headless(data); line > 0 {
			return nil, r, &NotRecordError{Path: name, Line: line}
		}
		if _, err := f.WriteString(found.missing); err != nil {
			_ = f.Truncate(int64(len(data)))
			return nil, r, fail(name, "given its last line ending", err)
		}
		r.Content = append(data, found.missing...)
		found.lines++
		r.Line = found.lines
	case found.keep < len(data):
		if line := headless(data[:found.keep]); line > 0 {
			return nil, r, &NotRecordError{Path: name, Line: line}
		}
		r.Torn, r.Line = data[found.keep:], found.lines+1
		if r.TornPath, err = keepBeside(path, "torn", r.Torn, info.Mode()); err != nil {
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
