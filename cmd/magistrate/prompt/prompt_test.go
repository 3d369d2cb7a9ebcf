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

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/session/sessiontest"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/refereetest"
)

// A typist types at the prompt and reads what it prints.
type typist struct {
	testing.TB
	typed   io.WriteCloser
	printed *bufio.Reader
}

// read returns what is printed until the prompt waits again.
func (s *typist) read() string {
	var text bytes.Buffer
	for {
		b, err := s.printed.ReadByte()
		if err != nil {
			break
		}
		text.WriteByte(b)
		if bytes.HasSuffix(text.Bytes(), []byte("\n> ")) || text.String() == "> " {
			break
		}
	}
	return strings.Join(strings.Fields(strings.TrimSuffix(text.String(), "> ")), " ") + "\n"
}

func (s *typist) Type(line string) string {
	s.Helper()
	if _, err := io.WriteString(s.typed, line+"\n"); err != nil {
		s.Fatalf("%q can't be typed: the prompt has ended: %v", line, err)
	}
	return s.read()
}

func (s *typist) Undo() string { return s.Type("/undo") }

func (s *typist) Answer(agree bool) string {
	if agree {
		return s.Type("all")
	}
	return s.Type("cancel")
}

func (s *typist) Look() (text string) {
	for _, ask := range sessiontest.Asks {
		text += s.Type(ask)
	}
	return text
}

// open opens a record at the prompt, and waits until it can be typed at.
func open(t testing.TB, path string, all []referee.Game) *typist {
	s := start(t, path, all)
	s.read()
	return s
}

// start opens a record at the prompt, or the start screen without a path.
func start(t testing.TB, path string, all []referee.Game) *typist {
	in, typed := io.Pipe()
	printed, out := io.Pipe()
	done := make(chan error, 1)
	home := sessiontest.Home(t, all)
	go func() {
		err := run(New(in, out, 100), home, path)
		done <- err
		out.Close()
		in.CloseWithError(err)
	}()
	s := &typist{t, typed, bufio.NewReader(printed)}
	t.Cleanup(func() {
		typed.Close()
		io.Copy(io.Discard, s.printed)
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return s
}

// run runs a prompt over the record at a path, or the start screen without one.
func run(p *Prompt, home *session.Home, path string) error {
	if path == "" {
		return p.Run(session.New(home), session.Reply{})
	}
	s, opened, err := session.Open(home, path)
	if err != nil {
		return err
	}
	return p.Run(s, opened)
}

// A failed test keeps why it failed.
type failed struct {
	testing.TB
	why string
}

func (f *failed) Fatalf(format string, args ...any) {
	f.why = fmt.Sprintf(format, args...)
	runtime.Goexit()
}

func (f *failed) Error(...any) {}

// A scene over a record that can't be opened fails at once and says why; it doesn't
// wait.
func TestNoScene(t *testing.T) {
	path := filepath.Join(t.TempDir(), "evening.table")
	if err := os.WriteFile(path, []byte("game: snap\nplayers: Anna, Brit\n\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	f, over := &failed{TB: t}, make(chan struct{})
	go func() {
		defer close(over)
		open(f, path, games.All).Type("undo")
	}()
	select {
	case <-over:
	case <-time.After(5 * time.Minute):
		t.Fatal("the scene waits")
	}
	if !strings.Contains(f.why, `no game "snap"`) {
		t.Errorf("why it failed: %q", f.why)
	}
}

func TestScenes(t *testing.T) {
	sessiontest.Run(t, 1, func(t *testing.T, path string) sessiontest.Front { return open(t, path, games.All) })
}

func TestStart(t *testing.T) {
	sessiontest.Start(t, func(t *testing.T, tally bool) sessiontest.Front {
		s := start(t, "", games.All)
		s.read()
		game := "new game"
		if tally {
			game = "score a finished game"
		}
		s.Type(game)
		s.Type("mag-mell")
		text := s.Type("Anna, Brit")
		for i := 0; !strings.Contains(text, "Record of"); i++ {
			if i > 9 {
				t.Fatalf("no game begins: %s", text)
			}
			text = s.Type("")
		}
		return s
	})
}

// TestWholeGame plays a whole game of which the cards' faces must be entered, with and
// without a box.
func TestWholeGame(t *testing.T) {
	for _, boxed := range []bool{true, false}[:refereetest.Often(1, 2)] { // without a box the console plays it
		t.Run(fmt.Sprint("boxed ", boxed), func(t *testing.T) {
			sessiontest.Whole(t, boxed, func(t *testing.T, path string, all []referee.Game) sessiontest.Looker { return open(t, path, all) })
		})
	}
}

// A line that is too long is reported, is not kept, and ends nothing, however long it is
// and wherever its end falls.
func TestLongLine(t *testing.T) {
	for _, n := range []int{session.Longest - 1, session.Longest, session.Longest + 1, 2 * session.Longest, 1 << 26} {
		var out bytes.Buffer
		x := io.LimitReader(endless{}, int64(n))
		p := New(io.MultiReader(x, strings.NewReader("\nyes\n")), &out, 80)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		line, ok := p.read(false)
		runtime.ReadMemStats(&after)
		if long := n > session.Longest; !ok || (line == "yes") != long || !long && len(line) != n || strings.Contains(out.String(), "longer than") != long {
			t.Errorf("%d: %d bytes, %t: %s", n, len(line), ok, out.String())
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

// A record that is gone, in a directory that is gone, makes an error at the end.
func TestNothingLeftToOpen(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "evening")
	path := filepath.Join(dir, "a.table")
	if err := errors.Join(os.Mkdir(dir, 0o700), os.WriteFile(path, []byte("game: mag-mell\nplayers: Anna, Brit\n\n"), 0o600)); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	d, opened, err := session.Open(sessiontest.Home(t, games.All), path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.RemoveAll(dir), os.WriteFile(dir, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	if err := New(strings.NewReader("# one\n# two\n"), &out, 80).Run(d, opened); err == nil {
		t.Errorf("it ends as if everything were on the disk: %s", out.String())
	}
}

// A screen that takes no more is reported once; what was typed is on the disk all the
// same.
func TestFullOutputIsReportedOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.table")
	if err := os.WriteFile(path, []byte("game: mag-mell\nplayers: Anna, Brit\n\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	err := run(New(strings.NewReader("# one\n# two\n"), full{}, 80), sessiontest.Home(t, games.All), path)
	if !errors.Is(err, errFull) || err.Error() != errFull.Error() {
		t.Errorf("it returns %v", err)
	}
	if data, err := os.ReadFile(path); err != nil || !strings.HasSuffix(string(data), "# one\n# two\n") {
		t.Errorf("the record is %q, %v", data, err)
	}
}

// full takes nothing.
type full struct{}

var errFull = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errFull }
