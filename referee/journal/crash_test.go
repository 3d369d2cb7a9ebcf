package journal

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// say prints a line for the parent at once.
func say(line string) { os.Stdout.WriteString(line + "\n") }

// numbered makes lines of very different lengths that can be told apart.
func numbered(n int) string {
	return fmt.Sprintf("Anna: statement %d%s.", n, strings.Repeat(" ú", n%7*n%50))
}

// childAppend opens a record, appends lines until it is killed, one or some at
// a time, and says how many there are whenever Append has returned.
func childAppend(args []string) error {
	j, r, err := Open(args[0], whole)
	if err != nil {
		return err
	}
	n := strings.Count(string(r.Content), "Anna: statement")
	for {
		var lines []string
		for range 1 + n%3 {
			lines = append(lines, numbered(n+len(lines)))
		}
		if err := j.Append(lines...); err != nil {
			return err
		}
		n += len(lines)
		say(strconv.Itoa(n))
	}
}

// A record killed at any moment has on disk every line it showed as done.
func TestKillWhileAppending(t *testing.T) {
	j, path := create(t)
	j.Close()
	shown, kills := 0, 25
	for range kills {
		cmd := child(t, "append", path)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		scan := bufio.NewScanner(out)
		first := true
		for scan.Scan() {
			n, err := strconv.Atoi(scan.Text())
			if err != nil {
				t.Fatalf("the child said %q", scan.Text())
			}
			shown = n
			if first { // what comes until it is dead was written to the pipe
				first = false
				time.AfterFunc(rand.N(15*time.Millisecond), func() { cmd.Process.Kill() })
			}
		}
		cmd.Wait()
		if first {
			t.Fatal("the child recorded nothing")
		}
		j, r := open(t, path)
		j.Close()
		lines := strings.Split(strings.TrimSuffix(strings.TrimPrefix(string(r.Content), header+"\n"), "\n"), "\n")
		for i, line := range lines {
			if line != numbered(i) {
				t.Fatalf("line %d is %q", i, line)
			}
		}
		if len(lines) < shown {
			t.Fatalf("%d lines were shown as done, %d are on the disk", shown, len(lines))
		}
	}
	t.Logf("%d kills, %d lines shown as done", kills, shown)
}

// A dyingFile kills its own process at a chosen moment of one append.
type dyingFile struct {
	*os.File
	written int  // after so many bytes
	sync    bool // or before the sync
}

func (f dyingFile) Write(p []byte) (int, error) {
	if f.sync {
		return f.File.Write(p)
	}
	f.File.Write(p[:f.written])
	syscall.Kill(os.Getpid(), syscall.SIGKILL)
	select {}
}

func (f dyingFile) Sync() error {
	syscall.Kill(os.Getpid(), syscall.SIGKILL)
	select {}
}

const lastWords = "Anna: pick Rún."

// childDie appends a line and dies after so many bytes of it.
func childDie(args []string) error {
	j, _, err := Open(args[0], whole)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(args[1])
	if err != nil {
		return err
	}
	j.file = dyingFile{File: j.disk, written: n, sync: n > len(lastWords)}
	return j.Append(lastWords)
}

// A write can be torn after any byte.
func TestKillAtEveryByte(t *testing.T) {
	const before = header + "\nAnna: one.\n"
	for n := range len(lastWords) + 2 {
		t.Run(strconv.Itoa(n), func(t *testing.T) {
			t.Parallel()
			path := writeRecord(t, before)
			cmd := child(t, "die", path, strconv.Itoa(n))
			if out, _ := cmd.CombinedOutput(); cmd.ProcessState.Success() || len(out) > 0 {
				t.Fatalf("the child didn't die: %s", out)
			}
			j, r := open(t, path)
			switch {
			case n == 0:
				wantFile(t, path, before)
			case n < len(lastWords):
				wantFile(t, path, before)
				wantFile(t, path+".torn-1", lastWords[:n])
			default:
				wantFile(t, path, before+lastWords+"\n")
			}
			appendLines(t, j, "Brit: two.")
			wantFile(t, path, string(r.Content)+"Brit: two.\n")
		})
	}
}

// A stage is a step of the scripted record and what the record holds after it.
type stage struct {
	do   func(path string, j *Journal) (*Journal, error)
	want string
}

// tear leaves the trace of an unfinished write.
func tear(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.WriteString("Anna: pi")
	return err
}

var script = []stage{
	{func(p string, _ *Journal) (*Journal, error) { return Create(p, []byte("game: x\n")) }, "game: x\n\n"},
	{func(_ string, j *Journal) (*Journal, error) { return j, j.Append("A.") }, "game: x\n\nA.\n"},
	{func(_ string, j *Journal) (*Journal, error) { return j, j.Append("B.", "C.") }, "game: x\n\nA.\nB.\nC.\n"},
	{func(_ string, j *Journal) (*Journal, error) {
		_, err := j.Replace([]byte("game: x\n\nA.\n"))
		return j, err
	}, "game: x\n\nA.\n"},
	{func(_ string, j *Journal) (*Journal, error) { return j, j.Append("D.") }, "game: x\n\nA.\nD.\n"},
	{func(p string, j *Journal) (*Journal, error) {
		if err := errors.Join(j.Close(), tear(p)); err != nil {
			return nil, err
		}
		j, _, err := Open(p, whole)
		return j, err
	}, "game: x\n\nA.\nD.\n"},
	{func(_ string, j *Journal) (*Journal, error) { return j, j.Append("E.") }, "game: x\n\nA.\nD.\nE.\n"},
	{func(_ string, j *Journal) (*Journal, error) { return nil, j.Close() }, "game: x\n\nA.\nD.\nE.\n"},
}

// childScript plays the script and says the number of each stage it has done.
func childScript(args []string) error {
	var j *Journal
	for i, s := range script {
		var err error
		if j, err = s.do(args[0], j); err != nil {
			return err
		}
		say(strconv.Itoa(i))
	}
	return nil
}

func init() {
	// The system calls of the script are counted on one thread.
	if os.Getenv(childVar) == "script" {
		runtime.LockOSThread()
	}
}

// A record killed at any system call that touches files, of creating,
// appending, replacing, recovering or closing, leaves the record as it was
// before that stage or after it.
func TestKillAtEverySystemCall(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("strace isn't installed: it stops the child at each system call")
	}
	if out, err := exec.Command(strace, "-o", "/dev/null", "true").CombinedOutput(); err != nil {
		t.Skipf("strace may not be used here: %s", out)
	}
	for _, call := range []string{
		"write", "fsync", "fdatasync", "ftruncate", "flock", "close",
		"openat", "renameat", "unlinkat", "mkdirat", "newfstatat", "pread64", "read",
	} {
		t.Run(call, func(t *testing.T) {
			t.Parallel()
			for n := 1; ; n++ {
				if !killAtCall(t, strace, call, n) {
					t.Logf("%d kills", n-1)
					return
				}
			}
		})
	}
}

// killAtCall plays the script, kills it as it enters the nth of these calls, and
// checks what is left. It tells whether there was an nth.
func killAtCall(t *testing.T, strace, call string, n int) bool {
	path := filepath.Join(t.TempDir(), "new", "game.table")
	cmd := child(t, "script", path)
	// -f follows all threads, and each counts its own calls.
	cmd.Args = append([]string{strace, "-f", "-o", "/dev/null", "-e", "trace=" + call,
		"-e", fmt.Sprintf("inject=%s:signal=KILL:when=%d", call, n)}, cmd.Args...)
	cmd.Path = strace
	out, err := cmd.Output()
	if err == nil {
		return false
	}
	// strace ends as its child did.
	if status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || status.Signal() != syscall.SIGKILL {
		t.Fatalf("%s %d: %v: %s", call, n, err, out)
	}
	done := strings.Count(string(out), "\n") // stages shown as done
	if done == 0 && Empty(path) {            // begun again by the next start
		j, err := script[0].do(path, nil)
		if err != nil {
			t.Fatalf("%s %d: %v", call, n, err)
		}
		j.Close()
		done++
	}
	j, r, err := Open(path, whole)
	if err == nil {
		j.Close()
	}
	content := string(r.Content)
	switch {
	case done == 0 && errors.Is(err, fs.ErrNotExist):
	case err != nil:
		t.Fatalf("%s %d, %d stages done: %v", call, n, done, err)
	case done > 0 && content == script[done-1].want, done < len(script) && content == script[done].want:
	default:
		t.Fatalf("%s %d, %d stages done: the record holds %q", call, n, done, content)
	}
	// What was once replaced stays kept, and so does what was torn off.
	if done > 3 {
		wantFile(t, path+".before-1", script[2].want)
	}
	if done > 5 {
		wantFile(t, path+".torn-1", "Anna: pi")
	}
	return true
}

// drain reads what a child says until it says a line.
func drain(r io.Reader, until string) error {
	scan := bufio.NewScanner(r)
	for scan.Scan() {
		if scan.Text() == until {
			return nil
		}
	}
	return fmt.Errorf("the child never said %q", until)
}
