package paper

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"github.com/google/renameio/v2"

	"magistrate/printables"
)

// Save writes a document to a file, whole or not at all. It returns an error if path exists,
// unless force is set. Then it follows links and replaces the file, or writes to the device
// or pipe.
func Save(path string, doc printables.Document, force bool, warn func(string)) error {
	info, err := os.Lstat(path)
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s can't be written: it is a directory", path)
	case err == nil && !force:
		return fmt.Errorf("%s exists already; --force replaces it", path)
	case errors.Is(err, fs.ErrNotExist):
		err = replace(path, doc, warn)
	case err == nil:
		if info, err = os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s can't be written: it is a broken link", path)
		} else if err == nil && !info.Mode().IsRegular() {
			err = writeInto(path, doc, warn)
		} else if err == nil {
			real, bad := filepath.EvalSymlinks(path)
			if err = bad; err == nil {
				err = replace(real, doc, warn)
			}
		}
	}
	if err != nil {
		return writeError(path, err)
	}
	return nil
}

// replace writes a document to a new file and moves it to path.
func replace(path string, doc printables.Document, warn func(string)) error {
	f, err := renameio.NewPendingFile(path, renameio.WithTempDir(filepath.Dir(path)), renameio.WithPermissions(0o644), renameio.WithExistingPermissions())
	if err != nil {
		return err
	}
	defer f.Cleanup()
	if err := Write(f, doc, warn); err != nil {
		return err
	}
	return f.CloseAtomicallyReplace()
}

// writeInto writes a document to a device or a pipe.
func writeInto(path string, doc printables.Document, warn func(string)) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(Write(f, doc, warn), f.Close())
}

// writeError returns the error of a file that can't be written.
func writeError(path string, err error) error {
	return fmt.Errorf("%s can't be written: %w", path, Cause(err))
}

// Cause returns the cause of an error about a file, without the names of system calls and
// temporary files.
func Cause(err error) error {
	file, link, call := new(fs.PathError), new(os.LinkError), new(os.SyscallError)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errors.New("there is no such directory")
	case errors.Is(err, fs.ErrPermission):
		return errors.New("you have no permission to write there")
	case errors.Is(err, syscall.EISDIR):
		return errors.New("it is a directory")
	case errors.Is(err, syscall.ENOTDIR):
		return errors.New("a part of its path is a file, not a directory")
	case errors.As(err, &file):
		return file.Err
	case errors.As(err, &link):
		return link.Err
	case errors.As(err, &call):
		return call.Err
	}
	return err
}

// Write writes a document and passes its warnings to warn.
func Write(w io.Writer, doc printables.Document, warn func(string)) error {
	warnings, err := printables.Write(w, doc)
	for _, text := range warnings {
		warn(text)
	}
	return err
}
