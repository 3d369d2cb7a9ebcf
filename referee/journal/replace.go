package journal

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/google/renameio/v2"
)

// Replace puts other content in the place of the whole record, as amending and
// tidying do, and keeps the record as it was in a file beside it, whose path it
// gives. At every moment the path leads to the old record or to the new one,
// and never to a part. The journal goes on with the new one, under its lock.
//
// A last line without line ending gets one. Content that is not text is a
// [LineError]. After any error the old record is in place and the journal goes
// on with it, unless the error says that it must be opened again.
func (j *Journal) Replace(content []byte) (before string, err error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := j.usable(); err != nil {
		return "", err
	}
	if line, what := damage(content); line > 0 {
		return "", &LineError{Path: j.name, Line: line, What: what}
	}
	found, _, _ := read(content)
	if len(found.last) > 0 {
		content = append(bytes.Clone(content), found.complete()...)
	}
	if err := j.unchanged(); err != nil {
		j.broken = err
		return "", err
	}
	old := make([]byte, j.size)
	if _, err := j.disk.ReadAt(old, 0); err != nil {
		return "", fail(j.name, "read", err)
	}
	before, err = keepBeside(j.path, "before", old, j.like())
	if err != nil {
		return "", fmt.Errorf("%s was not changed, because what it held could not be kept beside it: %w", j.name, err)
	}
	next, locked, err := j.swap(content)
	if err != nil {
		_ = os.Remove(before) // nothing was replaced
		return "", fail(j.name, "replaced", err)
	}
	fresh, err := newJournal(j.name, j.path, next, int64(len(content)), found.lines, found.ending)
	if err != nil {
		next.Close()
		j.broken = fmt.Errorf("%w; close the record and open it again", err)
		return before, j.broken
	}
	unlock(j.disk)
	j.disk.Close()
	j.disk, j.file, j.id = fresh.disk, fresh.file, fresh.id
	j.unlocked = !locked
	j.size, j.lines, j.ending, j.sum = fresh.size, fresh.lines, fresh.ending, fresh.sum
	if err := syncDirectory(filepath.Dir(j.path)); err != nil {
		j.broken = fmt.Errorf("%s was replaced, but a power cut may bring the old record back: %s; close the record and open it again", j.name, reason(err))
		return before, j.broken
	}
	return before, nil
}

// swap puts a new file with the content in the record's place and gives it,
// open and locked where the file system has locks.
func (j *Journal) swap(content []byte) (next *os.File, locked bool, err error) {
	pending, err := pend(j.path, content)
	if err != nil {
		return nil, false, err
	}
	defer pending.Cleanup() // does nothing once the file is in place
	resemble(pending.File, j.like())
	// Locked before it has the record's name: nobody can get in between.
	next, err = os.OpenFile(pending.Name(), os.O_RDWR|os.O_APPEND, 0)
	if err != nil {
		return nil, false, err
	}
	var options []Option
	if j.unlocked {
		options = []Option{WithoutLocks}
	}
	if locked, err = lock(next, options); err == nil {
		err = pending.CloseAtomicallyReplace()
	}
	if err != nil {
		next.Close()
		return nil, false, err
	}
	return next, locked, nil
}

// pend writes content to a new file that shall get a name beside it.
func pend(path string, content []byte) (*renameio.PendingFile, error) {
	pending, err := renameio.NewPendingFile(path, renameio.WithTempDir(filepath.Dir(path)), renameio.WithPermissions(0o666))
	if err != nil {
		return nil, err
	}
	if _, err := pending.Write(content); err != nil {
		_ = pending.Cleanup()
		return nil, err
	}
	return pending, nil
}

// sweep takes away what a Replace that was killed left of its new file, for who has the lock of
// the record at path. What another has locked goes to a record that is called like it.
func sweep(path string) {
	const least = 12 // digits, of which renameio puts up to 19 behind a name
	all, _ := os.ReadDir(filepath.Dir(path))
	for _, e := range all {
		number, ok := strings.CutPrefix(e.Name(), "."+filepath.Base(path))
		if !ok || len(number) < least || strings.Trim(number, "0123456789") != "" || !e.Type().IsRegular() {
			continue
		}
		f, err := os.Open(filepath.Join(filepath.Dir(path), e.Name()))
		if err != nil {
			continue
		}
		if locked, _ := lock(f, nil); locked {
			_ = os.Remove(f.Name())
		}
		f.Close()
	}
}
