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
		if err == nil || !strings.Contains(string(out), p+" is open in another sitting, process "+pid) {
			t.Errorf("a second opener of %s: %v, %s", p, err, out)
		}
	}
	// So is this process itself.
	_, _, err := Open(soft, whole)
	var locked *LockedError
	if !errors.As(err, &locked) || locked.PID != os.Getpid() {
		t.Errorf("opening twice: %v", err)
	}
	wantSentence(t, err, soft, "in this sitting")
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

// The lock of a sitting that was killed is gone with it, and there is nothing
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
	if got, want := err.Error(), "game.table is open in another sitting; close that one first"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
