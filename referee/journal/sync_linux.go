package journal

import (
	"os"

	"golang.org/x/sys/unix"
)

// syncData brings what was written to the disk, with the length of the file but
// without its times, which nobody needs after a power cut.
func syncData(f *os.File) error {
	for {
		err := unix.Fdatasync(int(f.Fd()))
		if err != unix.EINTR {
			return os.NewSyscallError("fdatasync", err)
		}
	}
}
