package journal

import (
	"errors"
	"io/fs"
	"os"
	"slices"

	"golang.org/x/sys/unix"
)

// errHeld is the error for a file that another open file has locked.
var errHeld = errors.New("held")

// An Option changes how a record is opened or created.
type Option int

// WithoutLocks allows file systems without locks. A lock that another process holds still
// counts.
const WithoutLocks Option = 1

// flock is unix.Flock; tests replace it.
var flock = unix.Flock

// lock locks the open file or returns errHeld at once. locked is false if the file system
// has no locks and the options allow that.
func lock(f *os.File, options []Option) (locked bool, err error) {
	for {
		switch err := flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err {
		case nil:
			return true, nil
		case unix.EINTR:
		case unix.EWOULDBLOCK:
			return false, errHeld
		case unix.ENOLCK, unix.ENOTSUP, unix.ENOSYS:
			if slices.Contains(options, WithoutLocks) {
				return false, nil
			}
			return false, errNoLocks
		default:
			return false, err
		}
	}
}

// unlock releases the lock. Closing the file would do so as well, unless a child of this
// process, forked a moment ago, still has it open.
func unlock(f *os.File) {
	_ = unix.Flock(int(f.Fd()), unix.LOCK_UN)
}

// lockError returns the error for a file that could not be locked.
func lockError(f *os.File, name string, err error) error {
	switch err {
	case errHeld:
		return &LockedError{Path: name, PID: holder(f)}
	case errNoLocks:
		return &NoLocksError{Path: name}
	}
	return fail(name, "locked", err)
}

// Regular returns an error unless path is a regular file. Merely opening a device or pipe
// may have an effect, or block for ever.
func Regular(path string) error { return regular(path, path) }

func regular(path, name string) error {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = errNotRegular
	}
	if err != nil {
		return fail(name, "opened", err)
	}
	return nil
}

// openLocked opens the record at path for reading and appending and locks it. name is its
// name in errors.
func openLocked(path, name string, options []Option) (f *os.File, locked bool, err error) {
	for {
		if err := regular(path, name); err != nil {
			return nil, false, err
		}
		f, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND, 0)
		if err != nil {
			return nil, false, fail(name, "opened for writing", err)
		}
		locked, err := lock(f, options)
		if err != nil {
			err = lockError(f, name, err)
			f.Close()
			return nil, false, err
		}
		// Between opening and locking, the process that held the lock may have replaced
		// the file, so that the lock is on the old one.
		still, err := isOpenFile(f, path)
		if still {
			return f, locked, nil
		}
		unlock(f)
		f.Close()
		if err != nil {
			return nil, false, fail(name, "checked", err)
		}
	}
}

// isOpenFile reports whether path still leads to the open file.
func isOpenFile(f *os.File, path string) (bool, error) {
	mine, err := f.Stat()
	if err != nil {
		return false, err
	}
	now, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil && os.SameFile(mine, now), err
}
