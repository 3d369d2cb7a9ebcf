package journal

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"golang.org/x/sys/unix"
)

// syncDirectory writes the names in a directory to disk. Until then, a file that was
// created, renamed, or removed may reappear or vanish.
func syncDirectory(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	// Some network and user-space file systems have nothing to sync and say so.
	if err := d.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) && !errors.Is(err, syscall.ENOTSUP) {
		return err
	}
	return nil
}

// makeDirectory creates a directory with its parents and syncs them.
func makeDirectory(dir string) error {
	var made []string
	for d := filepath.Clean(dir); ; d = filepath.Dir(d) {
		if _, err := os.Stat(d); !errors.Is(err, os.ErrNotExist) || d == filepath.Dir(d) {
			break // it exists, or MkdirAll will say what is wrong with it
		}
		made = append(made, d)
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for _, d := range made {
		if err := syncDirectory(filepath.Dir(d)); err != nil {
			return err
		}
	}
	return nil
}

// Ready returns an error if no record can be created at path, because its directory, or
// the nearest one that exists, can't be written to. It can't foresee a full disk.
func Ready(path string) error {
	dir := filepath.Dir(filepath.Clean(path))
	for {
		info, err := os.Stat(dir)
		switch {
		case errors.Is(err, os.ErrNotExist) && dir != filepath.Dir(dir):
			dir = filepath.Dir(dir)
			continue
		case err == nil && !info.IsDir():
			err = syscall.ENOTDIR
		case err == nil:
			err = unix.Faccessat(unix.AT_FDCWD, dir, unix.W_OK|unix.X_OK, unix.AT_EACCESS)
		}
		if err != nil {
			return fail(path, "created", err)
		}
		return nil
	}
}
