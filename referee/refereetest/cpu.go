package refereetest

import (
	"syscall"
	"time"
)

// CPU is the processor time this process has used, its own and the system's for
// it. What a benchmark compares is told in it: others' work on the machine does
// not count.
func CPU() time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		panic(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
