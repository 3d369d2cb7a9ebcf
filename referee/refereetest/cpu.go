package refereetest

import (
	"syscall"
	"time"
)

// CPU returns the processor time that this process has used, including the system's for
// it. Benchmarks that compare use it, as it leaves out other programs on the machine.
func CPU() time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		panic(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
