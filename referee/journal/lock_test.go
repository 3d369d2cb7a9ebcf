package journal

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"

	"golang.org/x/sys/unix"
)

// childHold opens a record and keeps it open until it may end.
func childHold(args []string) error {
	j, _, err := Open(args[0], whole)
	if err != nil {
		return err
	}
	say("open")
	io.Copy(io.Discard, os.Stdin)
	return j.Close()
}

// childOpen opens a record and says how that went.
func childOpen(args []string) error {
	j, _, err := Open(args[0], whole)
	if err != nil {
		return err
	}
	say("open")
	return j.Close()
}

func TestLockAcrossProcesses(t *testing.T) {
	j, path := create(t)
	dir := filepath.Dir(path)
	soft, hard := filepath.Join(dir, "soft.table"), filepath.Join(dir, "hard.table")
	if err := errors.Join(os.Symlink("game.table", soft), os.Link(path, hard)); err != nil {
		t.Fatal(err)
	}
	// This process holds it, others are refused, on whatever path.
	pid := strconv.Itoa(os.Getpid())
	for _, p := range []string{path, soft, hard, dir + "/../" + filepath.Base(dir) + "/game.table"} {
		out, err := child(t, "open", p).Output()
		if err == nil || !strings.Contains(string(out), p+" is open in another session (process "+pid) {
			t.Errorf("a second opener of %s: %v, %s", p, err, out)
		}
	}
	// So is this process itself.
	_, _, err := Open(soft, whole)
	var locked *LockedError
	if !errors.As(err, &locked) || locked.PID != os.Getpid() {
		t.Errorf("opening twice: %v", err)
	}
	wantSentence(t, err, soft, "in this session")
	// A record replaced is held as it was.
	if _, err := j.Replace([]byte(header + "\nAnna: one.\n")); err != nil {
		t.Fatal(err)
	}
	if out, err := child(t, "open", path).Output(); err == nil || !strings.Contains(string(out), "process "+pid) {
		t.Errorf("a second opener after Replace: %v, %s", err, out)
	}
	j.Close()
	if out, err := child(t, "open", path).Output(); err != nil {
		t.Errorf("an opener after Close: %v, %s", err, out)
	}
}

// The lock of a record that was killed is gone with it, and there is nothing
// to clean up.
func TestLockOfAKilledSitting(t *testing.T) {
	j, path := create(t)
	j.Close()
	cmd := child(t, "hold", path)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if err := drain(out, "open"); err != nil {
		t.Fatal(err)
	}
	_, _, err = Open(path, whole)
	var locked *LockedError
	if !errors.As(err, &locked) || locked.PID != cmd.Process.Pid {
		t.Fatalf("while process %d holds it: %v", cmd.Process.Pid, err)
	}
	wantSentence(t, err, path, "process "+strconv.Itoa(cmd.Process.Pid))
	cmd.Process.Kill()
	cmd.Wait()
	j, _ = open(t, path)
	appendLines(t, j, "Anna: one.")
	wantBeside(t, path, "game.table")
}

// Sittings that open, append, replace and close one record over each other are
// refused or write, and no line of one is lost by another.
func TestLockUnderReplacing(t *testing.T) {
	j, path := create(t)
	j.Close()
	var all sync.WaitGroup
	var written [4]int
	for g := range written {
		all.Go(func() {
			for written[g] < 8 {
				j, r, err := Open(path, whole)
				if errors.As(err, new(*LockedError)) {
					runtime.Gosched()
					continue
				}
				if err == nil {
					line := fmt.Sprintf("%d %d.", g, written[g])
					if written[g]%2 == 0 {
						_, err = j.Replace([]byte(string(r.Content) + line))
					} else {
						err = j.Append(line)
					}
					err = errors.Join(err, j.Close())
				}
				if err != nil {
					t.Error(err)
					return
				}
				written[g]++
			}
		})
	}
	all.Wait()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for g, n := range written {
		for i := range n {
			if line := fmt.Sprintf("\n%d %d.\n", g, i); strings.Count(string(data), line) != 1 {
				t.Errorf("line %q is missing", line)
			}
		}
	}
}

func TestLockedErrorWithoutProcess(t *testing.T) {
	err := &LockedError{Path: "game.table"}
	if got, want := err.Error(), "game.table is open in another session; close that one first"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// between does something once, before the next file is locked.
func between(t *testing.T, do func()) {
	t.Cleanup(func() { flock = unix.Flock })
	flock = func(fd, how int) error {
		flock = unix.Flock
		do()
		return unix.Flock(fd, how)
	}
}

// A record replaced between opening and locking: what is then locked must be
// the new one.
func TestLockIsOnTheFileThatIsThere(t *testing.T) {
	path := writeRecord(t, played)
	between(t, func() {
		if err := errors.Join(os.WriteFile(path+".new", []byte(header+"\n"), 0o666), os.Rename(path+".new", path)); err != nil {
			t.Error(err)
		}
	})
	j, r := open(t, path)
	if string(r.Content) != header+"\n" {
		t.Fatalf("opened %q", r.Content)
	}
	appendLines(t, j, "Anna: one.")
	wantFile(t, path, header+"\nAnna: one.\n")
	if out, err := child(t, "open", path).Output(); err == nil {
		t.Errorf("the new file is not locked: %s", out)
	}
}

// One deleted in that moment is no longer there.
func TestLockOfADeletedFile(t *testing.T) {
	path := writeRecord(t, played)
	between(t, func() {
		if err := os.Remove(path); err != nil {
			t.Error(err)
		}
	})
	_, _, err := Open(path, whole)
	wantSentence(t, err, path, "no such file")
}

// What can't be looked at is told, and not tried again for ever.
func TestSameTellsFaults(t *testing.T) {
	path := writeRecord(t, played)
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if is, err := isOpenFile(f, path); !is || err != nil {
		t.Errorf("%v, %v", is, err)
	}
	if is, err := isOpenFile(f, path+"/deeper"); is || err == nil {
		t.Errorf("a path that can't be: %v, %v", is, err)
	}
	f.Close()
	if is, err := isOpenFile(f, path); is || err == nil {
		t.Errorf("a file that can't be looked at: %v, %v", is, err)
	}
}

func TestFileSystemWithoutLocks(t *testing.T) {
	for _, fault := range []error{unix.ENOLCK, unix.ENOTSUP, unix.ENOSYS} {
		t.Cleanup(func() { flock = unix.Flock })
		flock = func(int, int) error { return fault }
		path := writeRecord(t, played)
		_, _, err := Open(path, whole)
		if !errors.As(err, new(*NoLocksError)) {
			t.Fatalf("%v: %v", fault, err)
		}
		wantSentence(t, err, path, "--no-lock")
		if _, err := Create(path+"2", []byte(header)); !errors.As(err, new(*NoLocksError)) {
			t.Fatalf("%v: %v", fault, err)
		}
		wantBeside(t, path, "game.table")

		j, _, err := Open(path, whole, WithoutLocks)
		if err != nil || !j.Unlocked() {
			t.Fatalf("%v: %v", fault, err)
		}
		appendLines(t, j, "Anna: one.")
		if _, err := j.Replace([]byte(header)); err != nil || !j.Unlocked() {
			t.Fatalf("%v: %v", fault, err)
		}
		j.Close()
		if j, err = Create(path+"2", []byte(header), WithoutLocks); err != nil || !j.Unlocked() {
			t.Fatalf("%v: %v", fault, err)
		}
		j.Close()
	}
	// Where there are locks, they are kept to.
	flock = unix.Flock
	j, path := create(t)
	if j.Unlocked() {
		t.Error("a locked record passes for unlocked")
	}
	if _, _, err := Open(path, whole, WithoutLocks); !errors.As(err, new(*LockedError)) {
		t.Errorf("a held lock: %v", err)
	}
	flock = func(int, int) error { return unix.EIO }
	if _, _, err := Open(path, whole, WithoutLocks); err == nil {
		t.Error("a fault passes for a file system without locks")
	}
}

// A signal that falls into the locking is no answer.
func TestLockIsAskedForAgain(t *testing.T) {
	t.Cleanup(func() { flock = unix.Flock })
	asked := 0
	flock = func(fd, how int) error {
		if asked++; asked < 3 {
			return unix.EINTR
		}
		return unix.Flock(fd, how)
	}
	open(t, writeRecord(t, played))
	if asked != 3 {
		t.Errorf("asked %d times", asked)
	}
}

// What is given back is free for others at once, also where a child forked a
// moment ago still has the file open.
func TestLockIsGivenBackBeforeTheFile(t *testing.T) {
	t.Cleanup(func() { flock = unix.Flock })
	var forked []int // what such a child has
	flock = func(fd, how int) error {
		again, err := unix.Dup(fd)
		forked = append(forked, again)
		return errors.Join(err, unix.Flock(fd, how))
	}
	t.Cleanup(func() {
		for _, fd := range forked {
			unix.Close(fd)
		}
	})
	path := writeRecord(t, played)
	j, _ := open(t, path)
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	open(t, path)

	// The same for the lock on a file that was replaced between opening and locking.
	path = writeRecord(t, played)
	real := flock
	flock = func(fd, how int) error {
		flock = real
		if err := errors.Join(os.WriteFile(path+".new", []byte(header+"\n"), 0o666), os.Rename(path, path+".old"), os.Rename(path+".new", path)); err != nil {
			t.Error(err)
		}
		return flock(fd, how)
	}
	open(t, path)
	open(t, path+".old")
}

// An opening that fails leaves no file open.
func TestFailedOpeningsLeaveNothingOpen(t *testing.T) {
	files := func() int {
		all, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Skip(err)
		}
		return len(all)
	}
	path := writeRecord(t, played)
	open(t, path)
	before, tries := files(), 20
	for range tries {
		if _, _, err := Open(path, whole); err == nil {
			t.Fatal("opened twice")
		}
		gone := writeRecord(t, played)
		between(t, func() { os.Remove(gone) })
		if _, _, err := Open(gone, whole); err == nil {
			t.Fatal("opened what is gone")
		}
	}
	if after := files(); after >= before+tries {
		t.Errorf("%d files are open, before %d", after, before)
	}
}

// A circle of links is no record.
func TestLinksInACircle(t *testing.T) {
	dir := t.TempDir()
	one, other := filepath.Join(dir, "one.table"), filepath.Join(dir, "other.table")
	if err := errors.Join(os.Symlink(other, one), os.Symlink(one, other)); err != nil {
		t.Fatal(err)
	}
	_, _, err := Open(one, whole)
	wantSentence(t, err, one, "its symbolic links form a loop")
}
