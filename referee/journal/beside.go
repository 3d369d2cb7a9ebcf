package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// keepBeside saves bytes of a record in a new file PATH.KIND-N, with the record's owner
// and mode.
func keepBeside(path, kind string, data []byte, as os.FileInfo) (string, error) {
	return firstFree(func(n int) string { return fmt.Sprintf("%s.%s-%d", path, kind, n) }, data, as)
}

// Keep saves content as a separate record, NAME.kept-1.table, beside this one and
// returns its path. A session uses it if another program has changed the record. It also
// works on a broken journal, and creates the directory if necessary.
func (j *Journal) Keep(content []byte) (path string, err error) {
	if err := makeDirectory(filepath.Dir(j.path)); err != nil {
		return "", fail(j.path, "saved", err)
	}
	name := strings.TrimSuffix(j.path, Ending)
	return firstFree(func(n int) string { return fmt.Sprintf("%s.kept-%d%s", name, n, Ending) }, content, j.info())
}

// info returns the current owner and mode of the record.
func (j *Journal) info() os.FileInfo {
	if j.disk != nil {
		if now, err := j.disk.Stat(); err == nil {
			return now
		}
	}
	return j.id
}

// firstFree saves bytes in a new file with the first free number in its name and returns
// its path once the file and its name are on disk.
func firstFree(name func(n int) string, data []byte, as os.FileInfo) (string, error) {
	for n := 1; ; n++ {
		beside := name(n)
		f, err := os.OpenFile(beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, as.Mode().Perm())
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", fail(beside, "written", err)
		}
		copyOwner(f, as)
		_, err = f.Write(data)
		if err == nil {
			err = f.Sync()
		}
		if e := f.Close(); err == nil {
			err = e
		}
		if err == nil {
			err = syncDirectory(filepath.Dir(beside))
		}
		if err != nil {
			_ = os.Remove(beside) // the bytes are still where they were
			return "", fail(beside, "written", err)
		}
		return beside, nil
	}
}

// copyOwner gives a new file the owner and mode of another, as far as this user may.
func copyOwner(f *os.File, as os.FileInfo) {
	if stat, ok := as.Sys().(*syscall.Stat_t); ok {
		if f.Chown(int(stat.Uid), int(stat.Gid)) != nil {
			_ = f.Chown(-1, int(stat.Gid))
		}
	}
	_ = f.Chmod(as.Mode().Perm())
}
