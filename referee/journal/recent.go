package journal

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Ending is the extension of table records.
const Ending = ".table"

// An Entry is a table record in a directory.
type Entry struct {
	Name    string    // the file's name without the extension
	Path    string    // of the file
	ModTime time.Time // when something was last recorded
}

// Recent lists the table records in a directory and those at other paths, the newest
// first. It does not open them. A directory that does not exist has none.
func Recent(dir string, others ...string) ([]Entry, error) {
	files, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fail(dir, "listed", err)
	}
	var paths []string
	for _, file := range files {
		if name, is := strings.CutSuffix(file.Name(), Ending); is && name != "" {
			paths = append(paths, filepath.Join(dir, file.Name()))
		}
	}
	for _, path := range others {
		if !slices.Contains(paths, path) {
			paths = append(paths, path)
		}
	}
	var found []Entry
	for _, path := range paths {
		// A file that has just been deleted, or a dangling link, is not a record.
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			found = append(found, Entry{Name: strings.TrimSuffix(filepath.Base(path), Ending), Path: path, ModTime: info.ModTime()})
		}
	}
	slices.SortFunc(found, func(a, b Entry) int {
		return cmp.Or(b.ModTime.Compare(a.ModTime), cmp.Compare(a.Name, b.Name))
	})
	return found, nil
}
