package journal

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"golang.org/x/sys/unix"
)

// syncDirectory brings the names in a directory to the disk. A file that was
// created, renamed or removed is sure to be so only after this.
func syncDirectory(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	// Some network and user-space file systems have nothing to sync here, and
	// say so.
	if err := d.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) && !errors.Is(err, syscall.ENOTSUP) {
		return err
	}
	return nil
}

// makeDirectory makes a directory with its parents and syncs what it made.
func makeDirectory(dir string) error {
	var made []string
	for d := filepath.Clean(dir); ; d = filepath.Dir(d) {
		if _, err := os.Stat(d); !errors.Is(err, os.ErrNotExist) || d == filepath.Dir(d) {
			break // found, or MkdirAll shall say what is wrong with it
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

// Ready tells why no record can be created at path: the directory can't be
// written to, or nothing can be made in the one that its directories would
// begin in. A full disk shows only in the end.
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
