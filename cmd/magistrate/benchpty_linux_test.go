package main

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// startOnTerminal starts a program on a pseudo-terminal of 200 × 50 characters.
func startOnTerminal(env, name string, args ...string) (*terminal, error) {
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		return nil, err
	}
	fd := int(master.Fd())
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		return nil, err
	}
	n, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		return nil, err
	}
	if err := unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 50, Col: 200}); err != nil {
		return nil, err
	}
	slave, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		return nil, err
	}
	defer slave.Close()
	t := &terminal{File: master, cmd: exec.Command(name, args...), read: make(chan int, 1024)}
	t.cmd.Env = append(os.Environ(), "TERM=xterm-256color", env)
	t.cmd.Stdin, t.cmd.Stdout, t.cmd.Stderr = slave, slave, slave
	t.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := t.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		for buffer := make([]byte, 1<<16); ; {
			n, err := master.Read(buffer)
			if err != nil {
				return
			}
			t.read <- n
		}
	}()
	t.settle(time.Second)
	return t, nil
}

// residentMB returns the peak resident memory of the program.
func (t *terminal) residentMB() float64 {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", t.cmd.Process.Pid))
	m := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(status)
	if m == nil {
		return 0
	}
	kb, _ := strconv.ParseFloat(string(m[1]), 64)
	return kb / 1024
}

// stop kills the program and closes the terminal.
func (t *terminal) stop() {
	_ = t.cmd.Process.Kill() // the keys it got record nothing
	_ = t.cmd.Wait()
	_ = t.Close()
}

// terminal measures a key in the console, and the same key in a bare tview program.
func (b *bencher) terminal() {
	const what = "a key at 200×50: bytes written to the terminal"
	bare := b.dir + "/bare"
	build := exec.Command("go", "test", "-c", "-o", bare, "./console")
	if out, err := build.CombinedOutput(); err != nil {
		printSkipped(what, string(out))
		return
	}
	theirs, err := startOnTerminal("MAGISTRATE_BARE=1", bare, "-test.run", "^TestBare$")
	if err != nil {
		printSkipped(what, err.Error())
		return
	}
	defer theirs.stop()
	ours, err := startOnTerminal("NO_COLOR=", b.program, "play", b.file("key.table", refusedRecord(12)))
	if err != nil {
		printSkipped(what, err.Error())
		return
	}
	defer ours.stop()
	var bytes, ms, ratio []float64
	for i := range 48 {
		n, a := ours.key(i)
		_, c := theirs.key(i)
		bytes, ms, ratio = append(bytes, n), append(ms, a), append(ratio, a/c)
	}
	printRow(what, "500", "200", "", bytes...)
	printRow("a key to its last byte, times a bare tview program", "0.4", "", "", ratio...)
	printRow("a key to its last byte", "", "", " ms", ms...)
	printRow("resident memory of the console", "", "", " MB", ours.residentMB())
	long, err := startOnTerminal("NO_COLOR=", b.program, "play", b.file("keys.table", refusedRecord(10_000)))
	if err != nil {
		return
	}
	defer long.stop()
	printRow("opening the console, 10,000 lines", "0.3 s", "", " s", long.cpuSeconds())
	printRow("resident memory of the console, 10,000 lines", "", "", " MB", long.residentMB())
}
