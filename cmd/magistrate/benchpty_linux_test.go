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

// onTerminal starts a program on a pseudo-terminal of 200 by 50.
func onTerminal(env, name string, args ...string) (*terminal, error) {
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
		for room := make([]byte, 1<<16); ; {
			n, err := master.Read(room)
			if err != nil {
				return
			}
			t.read <- n
		}
	}()
	t.settle(time.Second)
	return t, nil
}

// resident is the most memory the program has held, in MB.
func (t *terminal) resident() float64 {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", t.cmd.Process.Pid))
	m := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(status)
	if m == nil {
		return 0
	}
	kb, _ := strconv.ParseFloat(string(m[1]), 64)
	return kb / 1024
}

func (t *terminal) stop() {
	_ = t.cmd.Process.Kill() // it writes nothing: no key says anything
	_ = t.cmd.Wait()
	_ = t.Close()
}

// terminal measures a key in the console, and beside it in a bare tview program.
func (b *bencher) terminal() {
	const what = "a key at 200×50: bytes written to the terminal"
	bare := b.dir + "/bare"
	build := exec.Command("go", "test", "-c", "-o", bare, "./console")
	if out, err := build.CombinedOutput(); err != nil {
		skip(what, string(out))
		return
	}
	theirs, err := onTerminal("MAGISTRATE_BARE=1", bare, "-test.run", "^TestBare$")
	if err != nil {
		skip(what, err.Error())
		return
	}
	defer theirs.stop()
	ours, err := onTerminal("NO_COLOR=", b.program, "play", b.file("key.table", refused(12)))
	if err != nil {
		skip(what, err.Error())
		return
	}
	defer ours.stop()
	var bytes, ms, ratio []float64
	for i := range 48 {
		n, a := ours.key(i)
		_, c := theirs.key(i)
		bytes, ms, ratio = append(bytes, n), append(ms, a), append(ratio, a/c)
	}
	row(what, "500", "200", "", bytes...)
	row("a key to its last byte, times a bare tview program", "0.4", "", "", ratio...)
	row("a key to its last byte", "", "", " ms", ms...)
	row("resident memory of the console", "", "", " MB", ours.resident())
	long, err := onTerminal("NO_COLOR=", b.program, "play", b.file("keys.table", refused(10_000)))
	if err != nil {
		return
	}
	defer long.stop()
	row("opening the console, 10,000 lines", "0.3 s", "", " s", long.spent())
	row("resident memory of the console, 10,000 lines", "", "", " MB", long.resident())
}
