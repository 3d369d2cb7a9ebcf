package journal

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
)

// A Journal is a record that this sitting writes to and no other. It may be
// used by several goroutines.
type Journal struct {
	name string // the path as it was given, for people
	path string // the path of the file itself, links followed

	mu     sync.Mutex
	disk   *os.File    // the record, open for appending and locked; nil once closed
	file   file        // the same, as Append sees it
	id     os.FileInfo // which file it is
	size   int64       // its length: all of it is whole lines on the disk
	lines  int         // how many lines these are
	ending string      // how its lines end
	buffer []byte      // what Append writes, kept for the next time
	broken error       // why nothing more may be written, or nil
}

// A file is what appending needs of one. It is what the tests make fail.
type file interface {
	io.Writer
	Sync() error
	Truncate(size int64) error
}

// A diskFile is a file on the disk.
type diskFile struct{ *os.File }

// Sync brings the bytes and the length of the file to the disk, and no more.
func (f diskFile) Sync() error { return syncData(f.File) }

// newJournal makes a journal of an open and locked file.
func newJournal(name, path string, f *os.File, size int64, lines int, ending string) (*Journal, error) {
	id, err := f.Stat()
	if err != nil {
		return nil, fail(name, "opened", err)
	}
	return &Journal{name: name, path: path, disk: f, file: diskFile{f}, id: id, size: size, lines: lines, ending: ending}, nil
}

// Create makes a new record that begins with the header and a blank line, with
// the directories that lead to it, and opens it. The record and its name are on
// the disk when Create returns. A file that is there already is an error that
// wraps fs.ErrExist.
//
// The header is one or more lines; where its lines end in CRLF, so will all
// lines of the record.
func Create(path string, header []byte) (*Journal, error) {
	content, lines, ending, err := heading(path, header)
	if err != nil {
		return nil, err
	}
	if err := makeDirectory(filepath.Dir(path)); err != nil {
		return nil, fail(path, "created", err)
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, fail(path, "created", err)
	}
	j, err := begin(path, f, content, lines, ending)
	if err != nil {
		// Only an opener quicker than our lock can have it, and it found nothing.
		if !errors.As(err, new(*LockedError)) {
			_ = os.Remove(path)
		}
		f.Close()
		return nil, err
	}
	return j, nil
}

// begin locks a file that was just created and fills it.
func begin(path string, f *os.File, content []byte, lines int, ending string) (*Journal, error) {
	if err := lock(f); err == errHeld {
		return nil, &LockedError{Path: path, PID: holder(f)}
	} else if err != nil {
		return nil, fail(path, "locked", err)
	}
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

// follow gives the path of the file itself, wherever the program goes and
// whatever links led there.
func follow(path string) (string, error) {
	if path == "" { // or it would be the directory we are in
		return "", fs.ErrNotExist
	}
	real, err := filepath.EvalSymlinks(path)
	switch {
	case err != nil && err.Error() == "EvalSymlinks: too many links":
		return "", errLinks
	case err != nil:
		return "", err
	}
	return filepath.Abs(real)
}

// Path gives the record's path as it was named when it was opened.
func (j *Journal) Path() string { return j.name }

// Append adds lines to the record: all of them in one write and one sync. When
// it returns nil they are on the disk.
//
// When it returns an error, none of them counts as recorded, and every line
// recorded before is still there: after a [LineError] the journal goes on as if
// nothing had been asked; after an [AppendError] it goes on unless the error
// says that it is broken; after a [ChangedError] it must be opened again.
func (j *Journal) Append(lines ...string) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := j.usable(); err != nil || len(lines) == 0 {
		if old, ok := err.(*AppendError); ok { // the same fate, told of these lines
			again := *old
			again.Count = len(lines)
			return &again
		}
		return err
	}
	j.buffer = j.buffer[:0]
	for i, line := range lines {
		start := len(j.buffer)
		j.buffer = append(j.buffer, line...)
		what := unfit(j.buffer[start:])
		if bytes.ContainsAny(j.buffer[start:], "\r\n") {
			what = holdsEnds
		}
		if what != "" {
			return &LineError{Path: j.name, Line: j.lines + 1 + i, What: what}
		}
		j.buffer = append(j.buffer, j.ending...)
	}
	if err := j.unchanged(); err != nil {
		j.broken = err
		return err
	}
	n, err := j.file.Write(j.buffer)
	if err == nil && n < len(j.buffer) {
		err = io.ErrShortWrite
	}
	if err != nil {
		return j.takeBack(len(lines), err, false)
	}
	if err := j.file.Sync(); err != nil {
		return j.takeBack(len(lines), err, true)
	}
	j.size += int64(n)
	j.lines += len(lines)
	return nil
}

// takeBack puts the file back to what was last known to be on the disk, after a
// write or a sync that failed.
func (j *Journal) takeBack(count int, cause error, syncFailed bool) error {
	e := &AppendError{Path: j.name, Line: j.lines + 1, Count: count, Err: cause}
	e.Remain = j.file.Truncate(j.size) != nil
	// After a failed sync the system may have dropped what it couldn't write and
	// report the next sync as done: no sync of this open file can be trusted.
	e.Broken = syncFailed || e.Remain || j.file.Sync() != nil
	if e.Broken {
		j.broken = e
	}
	return e
}

// usable tells whether the journal may still be written to.
func (j *Journal) usable() error {
	if j.disk == nil {
		return ErrClosed
	}
	return j.broken
}

// unchanged makes sure that the path still leads to the file that is open here,
// as long as it was left. An editor that saves by renaming, or a file manager,
// would otherwise make lines that were shown as done disappear with the file.
func (j *Journal) unchanged() error {
	now, err := os.Stat(j.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &ChangedError{Path: j.name, What: "was moved or deleted"}
	case err != nil:
		return fail(j.name, "looked at", err)
	case !os.SameFile(j.id, now):
		return &ChangedError{Path: j.name, What: "was replaced by another file"}
	case now.Size() != j.size:
		return &ChangedError{Path: j.name, What: "was written to by something else"}
	}
	return nil
}

// Close gives the record free for other sittings. All that was recorded is on
// the disk already. To close twice does nothing.
func (j *Journal) Close() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.disk == nil {
		return nil
	}
	unlock(j.disk)
	err := j.disk.Close()
	j.disk, j.file = nil, nil
	if err != nil {
		return fail(j.name, "closed", err)
	}
	return nil
}
