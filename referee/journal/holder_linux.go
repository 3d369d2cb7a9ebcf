package journal

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// holder returns the process that has the flock on the file, or 0.
func holder(f *os.File) int {
	info, err := f.Stat()
	if err != nil {
		return 0
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0
	}
	table, err := os.ReadFile("/proc/locks")
	if err != nil {
		return 0
	}
	inode := strconv.FormatUint(stat.Ino, 10)
	device := fmt.Sprintf("%02x:%02x", unix.Major(uint64(stat.Dev)), unix.Minor(uint64(stat.Dev)))
	for line := range strings.Lines(string(table)) {
		// 5: FLOCK  ADVISORY  WRITE 1234 fe:00:1573 0 EOF
		fields := strings.Fields(line)
		if len(fields) < 6 || fields[1] != "FLOCK" {
			continue
		}
		pid, err := strconv.Atoi(fields[4])
		colon := strings.LastIndexByte(fields[5], ':')
		if err != nil || pid <= 0 || colon < 0 || fields[5][colon+1:] != inode {
			continue
		}
		// btrfs shows another device here than in stat, so check the file itself.
		if fields[5][:colon] == device || hasOpen(pid, info) {
			return pid
		}
	}
	return 0
}

// hasOpen reports whether the process has the file open, as far as this user may know.
func hasOpen(pid int, file os.FileInfo) bool {
	dir := fmt.Sprintf("/proc/%d/fd", pid)
	open, err := os.ReadDir(dir)
	if err != nil {
		return false
	}
	for _, fd := range open {
		if info, err := os.Stat(dir + "/" + fd.Name()); err == nil && os.SameFile(info, file) {
			return true
		}
	}
	return false
}
