package journal

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// errHeld says that another open file holds the lock.
var errHeld = errors.New("held")

// lock takes the lock on the open file, or gives errHeld at once.
func lock(f *os.File) error {
	for {
		switch err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err {
		case unix.EINTR:
		case unix.EWOULDBLOCK:
			return errHeld
		default:
			return err
		}
	}
}

// unlock gives the lock back. Closing the file does so too, but only when no
// child of this process, forked a moment ago, still has it open.
func unlock(f *os.File) {
	_ = unix.Flock(int(f.Fd()), unix.LOCK_UN)
}

// openLocked opens the record at path for reading and appending and locks it.
// name is what the record is called in errors.
func openLocked(path, name string) (*os.File, error) {
	for {
		// Looked at first: to open a device or a pipe may already do something.
		if info, err := os.Stat(path); err != nil {
			return nil, fail(name, "opened", err)
		} else if !info.Mode().IsRegular() {
			return nil, fail(name, "opened", errors.New("it is not a regular file"))
		}
		f, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND, 0)
		if err != nil {
			return nil, fail(name, "opened for writing", err)
		}
		switch err := lock(f); {
		case err == errHeld:
			pid := holder(f)
			f.Close()
			return nil, &LockedError{Path: name, PID: pid}
		case err != nil:
			f.Close()
			return nil, fail(name, "locked", err)
		}
		// Between opening and locking, the sitting that held the lock may have put
		// another file in this place; the lock is then on the old one.
		if same(f, path) {
			return f, nil
		}
		unlock(f)
		f.Close()
	}
}

// same tells whether path still names the open file.
func same(f *os.File, path string) bool {
	mine, err := f.Stat()
	if err != nil {
		return false
	}
	now, err := os.Stat(path)
	return err == nil && os.SameFile(mine, now)
}
