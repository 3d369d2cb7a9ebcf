package journal

import (
	"errors"
	"io/fs"
	"os"
	"slices"

	"golang.org/x/sys/unix"
)

// errHeld says that another open file holds the lock.
var errHeld = errors.New("held")

// An Option changes how a record is opened or created.
type Option int

// WithoutLocks goes on where the file system has no locks. A lock that somebody
// holds is respected all the same.
const WithoutLocks Option = 1

// flock is the system's, which the tests put something before or in the place of.
var flock = unix.Flock

// lock takes the lock on the open file, or gives errHeld at once. locked is
// false where the file system has no locks and the options allow that.
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

// unlock gives the lock back. Closing the file does so too, but only when no
// child of this process, forked a moment ago, still has it open.
func unlock(f *os.File) {
	_ = unix.Flock(int(f.Fd()), unix.LOCK_UN)
}

// notLocked puts into words why an open file could not be locked.
func notLocked(f *os.File, name string, err error) error {
	switch err {
	case errHeld:
		return &LockedError{Path: name, PID: holder(f)}
	case errNoLocks:
		return &NoLocksError{Path: name}
	}
	return fail(name, "locked", err)
}

// Regular gives an error unless a file lies at path that a record can be kept in. To open a
// device or a pipe may already do something, or wait for ever.
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

// openLocked opens the record at path for reading and appending and locks it.
// name is what the record is called in errors.
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
			err = notLocked(f, name, err)
			f.Close()
			return nil, false, err
		}
		// Between opening and locking, the sitting that held the lock may have put
		// another file in this place; the lock is then on the old one.
		still, err := same(f, path)
		if still {
			return f, locked, nil
		}
		unlock(f)
		f.Close()
		if err != nil {
			return nil, false, fail(name, "looked at", err)
		}
	}
}

// same tells whether path still names the open file.
func same(f *os.File, path string) (bool, error) {
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
