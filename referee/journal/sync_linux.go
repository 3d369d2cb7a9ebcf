package journal

import (
	"os"

	"golang.org/x/sys/unix"
)

// syncData writes the bytes and the length of a file to disk, without its times, which
// nobody needs after a power cut.
func syncData(f *os.File) error {
	for {
		err := unix.Fdatasync(int(f.Fd()))
		if err != unix.EINTR {
			return os.NewSyscallError("fdatasync", err)
		}
	}
}
