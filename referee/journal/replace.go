package journal

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/google/renameio/v2"
)

// Replace replaces the whole record, for a correction or a tidy, and returns the path of a
// file with the old content. At every moment the path leads to the whole old or the whole
// new record. The journal goes on with the new one, still locked.
//
// If the last line lacks a line ending, it gets one. If content is not text, the error is
// a [LineError]. After any error, the old record is in place and the journal goes on with
// it, unless the error says that it has to be opened again.
func (j *Journal) Replace(content []byte) (before string, err error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := j.checkUsable(); err != nil {
		return "", err
	}
	if line, what := damage(content); line > 0 {
		return "", &LineError{Path: j.name, Line: line, What: what}
	}
	found, _, _ := read(content)
	if len(found.last) > 0 {
		content = append(bytes.Clone(content), found.complete()...)
	}
	if err := j.checkUnchanged(); err != nil {
		j.broken = err
		return "", err
	}
	old := make([]byte, j.size)
	if _, err := j.disk.ReadAt(old, 0); err != nil {
		return "", fail(j.name, "read", err)
	}
	before, err = keepBeside(j.path, "before", old, j.info())
	if err != nil {
		return "", fmt.Errorf("%s was not changed, because its old content could not be saved beside it: %w", j.name, err)
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

// swap replaces the record with a new file and returns that, open and, if the file system
// has locks, locked.
func (j *Journal) swap(content []byte) (next *os.File, locked bool, err error) {
	pending, err := writePending(j.path, content)
	if err != nil {
		return nil, false, err
	}
	defer pending.Cleanup() // does nothing once the file is in place
	copyOwner(pending.File, j.info())
	// Lock it before it gets the record's name, so that nobody can get in between.
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

// writePending writes content to a temporary file beside a path.
func writePending(path string, content []byte) (*renameio.PendingFile, error) {
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

// sweep removes the temporary file of a Replace that was killed. The caller has the lock
// of the record. A file that another process has locked belongs to a record with a similar
// name.
func sweep(path string) {
	const least = 12 // digits, of which renameio adds up to 19 to a name
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
