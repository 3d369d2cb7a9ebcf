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

// keepBeside saves bytes of a record in a new file PATH.KIND-N next to it, for
// the record's owner and with its mode.
func keepBeside(path, kind string, data []byte, as os.FileInfo) (string, error) {
	return firstFree(func(n int) string { return fmt.Sprintf("%s.%s-%d", path, kind, n) }, data, as)
}

// Keep saves content as a record of its own beside this one, NAME.kept-1.table,
// and gives its path: a sitting whose record was changed under it keeps so what
// it holds. It works on a broken journal too, and makes the directory again.
func (j *Journal) Keep(content []byte) (path string, err error) {
	if err := makeDirectory(filepath.Dir(j.path)); err != nil {
		return "", fail(j.path, "kept", err)
	}
	name := strings.TrimSuffix(j.path, Ending)
	return firstFree(func(n int) string { return fmt.Sprintf("%s.kept-%d%s", name, n, Ending) }, content, j.like())
}

// like gives the owner and mode that the record has now.
func (j *Journal) like() os.FileInfo {
	if j.disk != nil {
		if now, err := j.disk.Stat(); err == nil {
			return now
		}
	}
	return j.id
}

// firstFree saves bytes in a new file, n in its name being the first free
// number, and returns its path once the file and its name are on the disk.
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
		resemble(f, as)
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

// resemble gives a new file the owner and mode of another, as far as this user
// may.
func resemble(f *os.File, as os.FileInfo) {
	if stat, ok := as.Sys().(*syscall.Stat_t); ok {
		if f.Chown(int(stat.Uid), int(stat.Gid)) != nil {
			_ = f.Chown(-1, int(stat.Gid))
		}
	}
	_ = f.Chmod(as.Mode().Perm())
}
