package journal

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The tests that need another process run this binary again: childVar names
// what it shall do, in place of the tests.
const childVar = "MAGISTRATE_JOURNAL_CHILD"

var children = map[string]func(args []string) error{
	"append": childAppend,
	"hold":   childHold,
	"open":   childOpen,
	"limit":  childLimit,
	"script": childScript,
	"die":    childDie,
	"power":  childPower,
	"write":  childWrite,
}

func TestMain(m *testing.M) {
	if name := os.Getenv(childVar); name != "" {
		if err := children[name](os.Args[1:]); err != nil {
			fmt.Println("error:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// child is a command that runs one of the children. It can't outlive the test.
func child(t *testing.T, name string, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self, args...)
	// Under -race a process sleeps a second before it ends, unless told not to.
	cmd.Env = append(os.Environ(), childVar+"="+name, "GORACE=atexit_sleep_ms=0")
	cmd.WaitDelay = 5 * time.Second
	return cmd
}

const header = "game: mag-mell\nplayers: Anna, Brit, Chu\n"

var errNoRecord = errors.New("this is no record")

// whole stands for the parser of a caller: in the tests a record begins, after
// comments, with "key:", and a last line that ends in a dot is a move.
func whole(lines, last []byte) (complete bool, err error) {
	complete = bytes.HasSuffix(last, []byte("."))
	if complete {
		lines = append(bytes.Clone(lines), last...)
	}
	for line := range strings.Lines(strings.TrimPrefix(string(lines), "\ufeff")) {
		if !strings.HasPrefix(line, "#") {
			if key, _, ok := strings.Cut(line, ":"); ok && key != "" && !strings.Contains(key, " ") {
				return complete, nil
			}
			break
		}
	}
	return false, errNoRecord
}

// writeRecord puts bytes in a file as an editor would.
func writeRecord(t testing.TB, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.table")
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func create(t testing.TB) (*Journal, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.table")
	j, err := Create(path, []byte(header))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j, path
}

func open(t testing.TB, path string) (*Journal, Recovery) {
	t.Helper()
	j, r, err := Open(path, whole)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j, r
}

func appendLines(t testing.TB, j *Journal, lines ...string) {
	t.Helper()
	if err := j.Append(lines...); err != nil {
		t.Fatal(err)
	}
}

func wantFile(t testing.TB, path, want string) {
	t.Helper()
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Fatalf("%s holds\n%q\nwant\n%q", path, got, want)
	}
}

// wantBeside checks which files lie in the record's directory, itself included.
func wantBeside(t testing.TB, path string, want ...string) {
	t.Helper()
	files, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range files {
		got = append(got, f.Name())
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Fatalf("the directory holds %q, want %q", got, want)
	}
}

// wantSentence checks that an error is told in words that name the file.
func wantSentence(t testing.TB, err error, words ...string) {
	t.Helper()
	if err == nil {
		t.Fatal("no error")
	}
	for _, w := range words {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("error %q doesn't say %q", err, w)
		}
	}
}
