package journal

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"syscall"
)

// A Journal is a record that is open for writing, by this process only. It is safe for
// concurrent use.
type Journal struct {
	name string // the path as given, for people
	path string // the path of the file itself, without links

	mu     sync.Mutex
	disk   *os.File    // the record, open for appending and locked; nil after Close
	file   file        // the same, as Append uses it
	id     os.FileInfo // identifies the file
	size   int64       // its length, all of which is whole lines on disk
	sum    hash.Hash   // of the whole file
	lines  int         // the number of lines
	ending string      // the line ending
	buffer []byte      // reused by Append
	broken error       // why nothing more may be written, or nil

	unlocked bool // the file system has no locks
}

// A file is what Append needs of one. Tests replace it to make it fail.
type file interface {
	io.Writer
	Sync() error
	Truncate(size int64) error
}

// A diskFile is a file on disk.
type diskFile struct{ *os.File }

// Sync writes the bytes and the length of the file to disk, and nothing else.
func (f diskFile) Sync() error { return syncData(f.File) }

// newJournal returns a journal for an open and locked file.
func newJournal(name, path string, f *os.File, size int64, lines int, ending string) (*Journal, error) {
	id, err := f.Stat()
	if err != nil {
		return nil, fail(name, "opened", err)
	}
	j := &Journal{name: name, path: path, disk: f, file: diskFile{f}, id: id, size: size, lines: lines, ending: ending}
	if j.sum, err = j.content(); err != nil {
		return nil, fail(name, "read", err)
	}
	return j, nil
}

// content returns the hash of the file.
func (j *Journal) content() (hash.Hash, error) {
	sum := sha256.New()
	_, err := io.Copy(sum, io.NewSectionReader(j.disk, 0, j.size))
	return sum, err
}

// resolve returns the path of the file itself, independent of links and the working
// directory.
func resolve(path string) (string, error) {
	if path == "" { // an empty path would become the working directory
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

// Unlocked reports whether the file system has no locks, so that nothing keeps another
// process from writing to the record.
func (j *Journal) Unlocked() bool { return j.unlocked }

// Check returns an error if the record can't be appended to: a [ChangedError] if something
// else deleted it or wrote to it, or the fault that broke the journal.
func (j *Journal) Check() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := j.checkUsable(); err != nil {
		return err
	}
	return j.checkUnchanged()
}

// Append adds lines to the record in one write and one sync. When it returns nil, they are
// on disk.
//
// When it returns an error, none of them counts as recorded, and all lines recorded before
// are safe. After a [LineError], the journal works as before; after an [AppendError], it
// does unless the error is Broken; after a [ChangedError], it has to be opened again.
func (j *Journal) Append(lines ...string) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := j.checkUsable(); err != nil || len(lines) == 0 {
		if old, ok := err.(*AppendError); ok { // the same error for these lines
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
		what := lineFault(j.buffer[start:])
		if bytes.ContainsAny(j.buffer[start:], "\r\n") {
			what = lineBreakFault
		}
		if what != "" {
			return &LineError{Path: j.name, Line: j.lines + 1 + i, What: what}
		}
		j.buffer = append(j.buffer, j.ending...)
	}
	if err := j.checkUnchanged(); err != nil {
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
	j.sum.Write(j.buffer)
	return nil
}

// takeBack restores the file to what was last known to be on disk, after a failed write or
// sync.
func (j *Journal) takeBack(count int, cause error, syncFailed bool) error {
	e := &AppendError{Path: j.name, Line: j.lines + 1, Count: count, Err: cause}
	e.Remain = j.file.Truncate(j.size) != nil
	// After a failed sync, the system may drop what it couldn't write and report the next
	// sync as successful, so no sync of this open file can be trusted.
	e.Broken = syncFailed || e.Remain || j.file.Sync() != nil
	if e.Broken {
		j.broken = e
	}
	return e
}

// checkUsable returns an error if the journal may not be written to.
func (j *Journal) checkUsable() error {
	if j.disk == nil {
		return ErrClosed
	}
	return j.broken
}

// checkUnchanged returns an error unless the path still leads to the open file and the file is
// unchanged. An editor that saves by renaming, or a file manager, could otherwise make
// recorded lines vanish.
func (j *Journal) checkUnchanged() error {
	now, err := os.Stat(j.path)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return &ChangedError{Path: j.name, What: "was moved or deleted"}
	case err != nil:
		return fail(j.name, "checked", err)
	case !os.SameFile(j.id, now):
		return &ChangedError{Path: j.name, What: "was replaced by another file"}
	case now.Size() != j.size || !j.contentUnchanged():
		return &ChangedError{Path: j.name, What: "was changed by another program"}
	}
	return nil
}

// contentUnchanged reports whether the file still has the same content. It reads the file each time,
// as a modification time does not show a change right after one of ours.
func (j *Journal) contentUnchanged() bool {
	sum, err := j.content()
	return err == nil && bytes.Equal(sum.Sum(nil), j.sum.Sum(nil))
}

// Close releases the record for other processes. Everything recorded is on disk already.
// Closing it again does nothing.
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
