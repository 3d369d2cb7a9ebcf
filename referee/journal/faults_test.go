package journal

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// A faultyFile is a file of which a call fails.
type faultyFile struct {
	diskFile
	short    int   // bytes of the next write that still reach the file, -1 for all
	write    error // what the write then says, nil for nothing
	sync     []error
	truncate error
}

func (f *faultyFile) Write(p []byte) (int, error) {
	if f.short < 0 {
		return f.diskFile.Write(p)
	}
	n, _ := f.diskFile.Write(p[:min(f.short, len(p))])
	f.short = -1
	return n, f.write
}

func (f *faultyFile) Sync() error {
	if len(f.sync) == 0 {
		return f.diskFile.Sync()
	}
	err := f.sync[0]
	f.sync = f.sync[1:]
	return err
}

func (f *faultyFile) Truncate(size int64) error {
	if f.truncate != nil {
		return f.truncate
	}
	return f.diskFile.Truncate(size)
}

func TestAppendFails(t *testing.T) {
	const before = header + "\nAnna: one.\n"
	for _, test := range []struct {
		name   string
		fault  faultyFile
		cause  error
		broken bool
		remain string // what stays in the file of the lines that failed
		say    string
	}{
		{"disk full", faultyFile{short: 0, write: syscall.ENOSPC}, syscall.ENOSPC, false, "", "the disk is full"},
		{"disk full half-way", faultyFile{short: 7, write: syscall.ENOSPC}, syscall.ENOSPC, false, "", "the disk is full"},
		{"disk full after the first line", faultyFile{short: 11, write: syscall.ENOSPC}, syscall.ENOSPC, false, "", "the disk is full"},
		{"quota", faultyFile{short: 7, write: syscall.EDQUOT}, syscall.EDQUOT, false, "", "share of the disk"},
		{"short without a reason", faultyFile{short: 7}, io.ErrShortWrite, false, "", "short write"},
		{"fault", faultyFile{short: 7, write: syscall.EIO}, syscall.EIO, false, "", "reports an error"},
		{"sync", faultyFile{short: -1, sync: []error{syscall.EIO}}, syscall.EIO, true, "", "open it again"},
		{"sync full", faultyFile{short: -1, sync: []error{syscall.ENOSPC}}, syscall.ENOSPC, true, "", "the disk is full"},
		{"sync after taking back", faultyFile{short: 7, write: syscall.ENOSPC, sync: []error{syscall.EIO}}, syscall.ENOSPC, true, "", "open it again"},
		{"taking back", faultyFile{short: 7, write: syscall.EIO, truncate: syscall.EIO}, syscall.EIO, true, "Brit: t", "check the end"},
		{"sync and taking back", faultyFile{short: -1, sync: []error{syscall.EIO}, truncate: syscall.EIO}, syscall.EIO, true, "Brit: two.\nChu: three.\n", "check the end"},
	} {
		t.Run(test.name, func(t *testing.T) {
			j, path := create(t)
			appendLines(t, j, "Anna: one.")
			test.fault.diskFile = diskFile{j.disk}
			j.file = &test.fault
			err := j.Append("Brit: two.", "Chu: three.")
			var failed *AppendError
			if !errors.As(err, &failed) || !errors.Is(err, test.cause) || failed.Broken != test.broken || failed.Line != 5 || failed.Count != 2 {
				t.Fatalf("Append: %v", err)
			}
			wantSentence(t, err, path+":5: these 2 lines were not recorded", "all lines above are safe", test.say)
			wantFile(t, path, before+test.remain)

			after := before
			err = j.Append("Brit: again.")
			if test.broken {
				if !errors.Is(err, test.cause) {
					t.Fatalf("a broken journal took a line: %v", err)
				}
				wantSentence(t, err, path+":5: this line was not recorded", "open it again")
				if _, err := j.Replace([]byte(header)); !errors.Is(err, test.cause) {
					t.Fatalf("a broken journal replaced the record: %v", err)
				}
				after += test.remain
			} else {
				if err != nil {
					t.Fatal(err)
				}
				after += "Brit: again.\n"
			}
			wantFile(t, path, after)

			// Opened again, the record has what was shown as done and can go on.
			if err := j.Close(); err != nil {
				t.Fatal(err)
			}
			j, r := open(t, path)
			if !strings.HasPrefix(string(r.Content)+string(r.Torn), after) {
				t.Fatalf("opened again: %+v", r)
			}
			appendLines(t, j, "Chu: go on.")
			wantFile(t, path, string(r.Content)+"Chu: go on.\n")
		})
	}
}

// A disk that is really full.
func TestDiskFull(t *testing.T) {
	dir := t.TempDir()
	if err := unix.Mount("tmpfs", dir, "tmpfs", 0, "size=16k"); err != nil {
		t.Skipf("a small file system can't be mounted here (%v); TestFileLimit fills a file instead", err)
	}
	defer unix.Unmount(dir, unix.MNT_DETACH)
	path := filepath.Join(dir, "game.table")
	filler := filepath.Join(dir, "filler")
	if err := os.WriteFile(filler, make([]byte, 4096), 0o644); err != nil {
		t.Fatal(err)
	}
	j, err := Create(path, []byte(header))
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	content := header + "\n"
	n := 0
	for ; ; n++ {
		if err = j.Append(numbered(n)); err != nil {
			break
		}
		content += numbered(n) + "\n"
	}
	var failed *AppendError
	if !errors.As(err, &failed) || !errors.Is(err, syscall.ENOSPC) || failed.Broken {
		t.Fatalf("on a full disk: %v", err)
	}
	wantSentence(t, err, path, "the disk is full", "all lines above are safe")
	wantFile(t, path, content)

	// Neither a replacement nor a torn end is tried without room to keep the old.
	_, err = j.Replace([]byte(header + "\n"))
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("Replace on a full disk: %v", err)
	}
	wantSentence(t, err, path+" was not changed", "the disk is full")
	wantFile(t, path, content)
	wantBeside(t, path, "filler", "game.table")

	// Room again: the same journal goes on.
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	appendLines(t, j, numbered(n))
	wantFile(t, path, content+numbered(n)+"\n")
	t.Logf("full after %d lines", n)

	_, err = Create(filepath.Join(dir, "second.table"), []byte("game: x\nnote: "+strings.Repeat("x", 16<<10)))
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("Create on a full disk: %v", err)
	}
	wantBeside(t, path, "game.table")
}

// childLimit sets the largest size of a file and appends until it is reached.
func childLimit(args []string) error {
	signal.Ignore(syscall.SIGXFSZ)
	limit, err := strconv.ParseUint(args[1], 10, 64)
	if err != nil {
		return err
	}
	if err := unix.Setrlimit(unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: limit, Max: limit}); err != nil {
		return err
	}
	j, _, err := Open(args[0], whole)
	if err != nil {
		return err
	}
	for n := 0; ; n++ {
		if err := j.Append("Anna: a line of a good length."); err != nil {
			say(fmt.Sprint(n))
			if !errors.Is(err, syscall.EFBIG) {
				return err
			}
			return j.Append("B.") // this still fits
		}
	}
}

// The system itself cuts a write short.
func TestFileLimit(t *testing.T) {
	path := writeRecord(t, header+"\n")
	out, err := child(t, "limit", path, "500").Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	n, err := strconv.Atoi(strings.TrimSpace(string(out)))
	if err != nil || n < 5 {
		t.Fatalf("the child said %q", out)
	}
	wantFile(t, path, header+"\n"+strings.Repeat("Anna: a line of a good length.\n", n)+"B.\n")
	wantBeside(t, path, "game.table")
}

// A countingFile tells what was asked of it.
type countingFile struct {
	diskFile
	calls []string
}

func (f *countingFile) Write(p []byte) (int, error) {
	f.calls = append(f.calls, fmt.Sprintf("write %d", len(p)))
	return f.diskFile.Write(p)
}

func (f *countingFile) Sync() error {
	f.calls = append(f.calls, "sync")
	return f.diskFile.Sync()
}

// However many lines are given: one write, then one sync.
func TestAppendWritesOnce(t *testing.T) {
	j, _ := create(t)
	count := &countingFile{diskFile: diskFile{j.disk}}
	j.file = count
	appendLines(t, j, "A.")
	appendLines(t, j, "B.", "C.", "D.")
	if got := strings.Join(count.calls, ", "); got != "write 3, sync, write 9, sync" {
		t.Errorf("the file was asked for: %s", got)
	}
}

// childWrite makes a whole record.
func childWrite(args []string) error { return Write(args[0], []byte(played)) }

// Whatever fails, and whenever it is killed: a record made from a text that is
// there already is whole or it is not there.
func TestWriteIsWholeOrNothing(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("strace isn't installed: it makes calls fail")
	}
	for _, what := range []string{"openat:error=EIO", "write:error=ENOSPC", "write:retval=0", "fsync:error=EIO", "close:error=EIO", "mkdirat:error=EACCES",
		"linkat:error=EIO", "linkat:error=EPERM", "linkat:signal=KILL", "fsync:signal=KILL", "write:signal=KILL", "unlinkat:error=EIO"} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			call, fault, _ := strings.Cut(what, ":")
			failed, wrote, none := false, false, 0
			for n := 1; n < 40 && none < 3; n++ { // strace counts for each thread: a call may have been another's
				path := filepath.Join(t.TempDir(), "new", "game.table")
				cmd := child(t, "write", path)
				log := filepath.Join(t.TempDir(), "log")
				cmd.Args = append([]string{strace, "-f", "-o", log, "-e", "trace=" + call,
					"-e", fmt.Sprintf("inject=%s:%s:when=%d", call, fault, n)}, cmd.Args...)
				cmd.Path = strace
				out, err := cmd.CombinedOutput()
				if strings.Contains(string(out), "ptrace") {
					t.Skipf("strace may not be used here: %s", out)
				}
				data, missing := os.ReadFile(path)
				switch {
				case errors.Is(missing, fs.ErrNotExist):
					if err == nil {
						t.Fatalf("%s, the %d.: all is well, and nothing there", what, n)
					}
					failed = true
				case string(data) != played:
					t.Fatalf("%s, the %d.: the record holds %q", what, n, data)
				default:
					wrote = true
				}
				said, _ := os.ReadFile(log)
				if !strings.Contains(string(said), "INJECTED") && !strings.Contains(string(said), "SIGKILL") {
					none++ // there was no such call
					continue
				}
				if what == "fsync:error=EIO" && err == nil { // of a file or of a directory
					t.Errorf("%s, the %d.: nobody is told", what, n)
				}
			}
			if mild := strings.Contains("linkat:error=EPERM linkat:signal=KILL unlinkat:error=EIO close:error=EIO", what); !wrote || !failed && !mild {
				t.Errorf("%s: failed %v, written %v", what, failed, wrote)
			}
		})
	}
}
