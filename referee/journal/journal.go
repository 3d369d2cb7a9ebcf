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
	sum    hash.Hash   // of all of it
	lines  int         // how many lines these are
	ending string      // how its lines end
	buffer []byte      // what Append writes, kept for the next time
	broken error       // why nothing more may be written, or nil

	unlocked bool // the file system has no locks
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
	j := &Journal{name: name, path: path, disk: f, file: diskFile{f}, id: id, size: size, lines: lines, ending: ending}
	if j.sum, err = j.content(); err != nil {
		return nil, fail(name, "read", err)
	}
	return j, nil
}

// content is the sum of what the file holds.
func (j *Journal) content() (hash.Hash, error) {
	sum := sha256.New()
	_, err := io.Copy(sum, io.NewSectionReader(j.disk, 0, j.size))
	return sum, err
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

// Unlocked tells that nothing keeps another sitting from this record: its file
// system has no locks.
func (j *Journal) Unlocked() bool { return j.unlocked }

// Check tells whether the record can be gone on with: a [ChangedError] where
// something else deleted it or wrote to it, the fault after which nothing more
// may be written, or nil.
func (j *Journal) Check() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := j.usable(); err != nil {
		return err
	}
	return j.unchanged()
}

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
	j.sum.Write(j.buffer)
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
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return &ChangedError{Path: j.name, What: "was moved or deleted"}
	case err != nil:
		return fail(j.name, "looked at", err)
	case !os.SameFile(j.id, now):
		return &ChangedError{Path: j.name, What: "was replaced by another file"}
	case now.Size() != j.size || !j.holds():
		return &ChangedError{Path: j.name, What: "was written to by something else"}
	}
	return nil
}

// holds tells whether the file still holds what it held. It is read each time: when it was
// written to tells of no change that came right behind one of ours.
func (j *Journal) holds() bool {
	sum, err := j.content()
	return err == nil && bytes.Equal(sum.Sum(nil), j.sum.Sum(nil))
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
