package prompt

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/table/tabletest"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/refereetest"
)

// A sitter types at the prompt and reads what it says.
type sitter struct {
	testing.TB
	typed io.WriteCloser
	said  *bufio.Reader
}

// read gives what is said until the prompt waits again.
func (s *sitter) read() string {
	var said bytes.Buffer
	for {
		b, err := s.said.ReadByte()
		if err != nil {
			break
		}
		said.WriteByte(b)
		if bytes.HasSuffix(said.Bytes(), []byte("\n> ")) || said.String() == "> " {
			break
		}
	}
	return strings.Join(strings.Fields(strings.TrimSuffix(said.String(), "> ")), " ") + "\n"
}

func (s *sitter) Type(line string) string {
	s.Helper()
	if _, err := io.WriteString(s.typed, line+"\n"); err != nil {
		s.Fatalf("%q can't be typed: the prompt has ended: %v", line, err)
	}
	return s.read()
}

func (s *sitter) Undo() string { return s.Type("undo") }

func (s *sitter) Answer(agree bool) string {
	if agree {
		return s.Type("y")
	}
	return s.Type("n")
}

// Look asks for all that can be asked without a word recorded.
func (s *sitter) Look() (said string) {
	for _, ask := range []string{"show", "legal", "score", "log", "setup", "why undo", "duel wizard bidding 9999?", "counts 3 mana?", "counts 3 mana", "bid 9999"} {
		said += s.Type(ask)
	}
	return said
}

// seat sits down at the prompt over a record.
func seat(t testing.TB, path string, all []referee.Game) *sitter {
	s := sit(t, path, all)
	s.read()
	return s
}

// sit opens a record at the prompt, or asks for one.
func sit(t testing.TB, path string, all []referee.Game) *sitter {
	in, typed := io.Pipe()
	said, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		p := New(in, out, 100)
		d, err := p.Open(path, all)
		if d != nil && err == nil {
			err = p.Sit(d)
		}
		done <- err
		out.Close()
		in.CloseWithError(err)
	}()
	s := &sitter{t, typed, bufio.NewReader(said)}
	t.Cleanup(func() {
		typed.Close()
		io.Copy(io.Discard, s.said)
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return s
}

// A fallen test keeps why it fell.
type fallen struct {
	testing.TB
	why string
}

func (f *fallen) Fatalf(format string, args ...any) {
	f.why = fmt.Sprintf(format, args...)
	runtime.Goexit()
}

func (f *fallen) Error(...any) {}

// A scene over a record that does not open falls at once and says why; it waits for
// nobody.
func TestNoScene(t *testing.T) {
	path := filepath.Join(t.TempDir(), "evening.table")
	if err := os.WriteFile(path, []byte("game: snap\nplayers: Anna, Brit\n\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	f, over := &fallen{TB: t}, make(chan struct{})
	go func() {
		defer close(over)
		seat(f, path, games.All).Type("undo")
	}()
	select {
	case <-over:
	case <-time.After(5 * time.Minute):
		t.Fatal("the scene waits")
	}
	if !strings.Contains(f.why, `no game "snap"`) {
		t.Errorf("why it fell: %q", f.why)
	}
}

func TestScenes(t *testing.T) {
	tabletest.Run(t, 1, func(t *testing.T, path string) tabletest.Front { return seat(t, path, games.All) })
}

func TestStart(t *testing.T) {
	tabletest.Start(t, func(t *testing.T, tally bool) tabletest.Front {
		s := sit(t, "", games.All)
		game := "mag-mell"
		if tally {
			game = "score mag"
		}
		s.read()
		for said := s.Type(game); !strings.Contains(said, "Who play"); {
			said = s.Type("")
		}
		s.Type("Anna, Brit")
		s.Type("")
		return s
	})
}

// TestWholeGame plays a whole game of which cards must be told, with and without
// a box.
func TestWholeGame(t *testing.T) {
	for _, boxed := range []bool{true, false}[:refereetest.Often(1, 2)] { // without a box the console plays it
		t.Run(fmt.Sprint("boxed ", boxed), func(t *testing.T) {
			tabletest.Whole(t, boxed, func(t *testing.T, path string, all []referee.Game) tabletest.Looker { return seat(t, path, all) })
		})
	}
}

// A line that no record could hold is told, is not kept, and ends nothing, however
// long it is and wherever its end falls.
func TestLongLine(t *testing.T) {
	for _, n := range []int{table.Longest - 1, table.Longest, table.Longest + 1, 2 * table.Longest, 1 << 26} {
		var out bytes.Buffer
		x := io.LimitReader(endless{}, int64(n))
		p := New(io.MultiReader(x, strings.NewReader("\nyes\n")), &out, 80)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		answer, ok := p.Ask("")
		runtime.ReadMemStats(&after)
		if long := n > table.Longest; !ok || (answer == "yes") != long || !long && len(answer) != n || strings.Contains(out.String(), "longer than") != long {
			t.Errorf("%d: %d bytes, %t: %s", n, len(answer), ok, out.String())
		}
		if used := after.TotalAlloc - before.TotalAlloc; used > 1<<20 {
			t.Errorf("a line of %d bytes takes %d", n, used)
		}
	}
}

// An endless line.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}

// Where the record is gone, and nothing can be kept beside it, that is told, and no end of it.
func TestNothingLeftToOpen(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "evening")
	path := filepath.Join(dir, "a.table")
	if err := errors.Join(os.Mkdir(dir, 0o700), os.WriteFile(path, []byte("game: mag-mell\nplayers: Anna, Brit\n\n"), 0o600)); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	p := New(strings.NewReader("# one\n# two\n"), &out, 80)
	d, err := p.Open(path, games.All)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.RemoveAll(dir), os.WriteFile(dir, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	if err := p.Sit(d); err == nil {
		t.Error("it ends as if all were on the disk")
	}
	said := strings.Join(strings.Fields(out.String()), " ")
	if n := strings.Count(said, "cannot be opened"); n != 2 || !strings.Contains(said, "not on the disk any more") {
		t.Errorf("told %d times: %s", n, said)
	}
}

// A screen that takes no more is told once; what was said is on the disk all the same.
func TestFullOutputIsToldOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.table")
	if err := os.WriteFile(path, []byte("game: mag-mell\nplayers: Anna, Brit\n\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := New(strings.NewReader("# one\n# two\n"), full{}, 80)
	d, err := p.Open(path, games.All)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Sit(d); !errors.Is(err, errFull) || err.Error() != errFull.Error() {
		t.Errorf("it says %v", err)
	}
	if data, err := os.ReadFile(path); err != nil || !strings.HasSuffix(string(data), "# one\n# two\n") {
		t.Errorf("the record is %q, %v", data, err)
	}
}

// full takes nothing.
type full struct{}

var errFull = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errFull }
