package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// keepBeside saves bytes of a record in a new file PATH.KIND-N next to it, N
// being the first free number, and returns its path once the file and its name
// are on the disk.
func keepBeside(path, kind string, data []byte, mode fs.FileMode) (string, error) {
	for n := 1; ; n++ {
		beside := fmt.Sprintf("%s.%s-%d", path, kind, n)
		f, err := os.OpenFile(beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode.Perm())
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", fail(beside, "written", err)
		}
		_, err = f.Write(data)
		if err == nil {
			err = f.Sync()
		}
		if e := f.Close(); err == nil {
			err = e
		}
		if err == nil {
			err = syncDirectory(filepath.Dir(path))
		}
		if err != nil {
			_ = os.Remove(beside) // the bytes are still in the record
			return "", fail(beside, "written", err)
		}
		return beside, nil
	}
}
