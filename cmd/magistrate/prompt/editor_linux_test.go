package prompt

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"magistrate/cmd/magistrate/session/sessiontest"
	"magistrate/referee/games"
)

// begun is a record of Mag Mell in which Anna picks next.
const begun = "game: mag-mell\nplayers: Anna, Brit\n\npool GASO, GASO, RUSO, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO\nAnna: awaits Rún\nAnna: assign 3\n"

// playAt names the record that this test plays at its own terminal, started by another test.
const playAt = "MAGISTRATE_PLAY_AT"

// A seat is someone who types at a terminal at which the prompt runs.
type seat struct {
	testing.TB
	path     string
	terminal *os.File
	program  *exec.Cmd

	mu    sync.Mutex
	shown strings.Builder
}

// atTerminal opens a record at the prompt, at a terminal of its own.
func atTerminal(t *testing.T, record, term string) *seat {
	t.Helper()
	ptmx, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("there are no terminals here: ", err)
	}
	n, err := unix.IoctlGetInt(int(ptmx.Fd()), unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(int(ptmx.Fd()), unix.TIOCSPTLCK, 0)
	}
	if err != nil {
		t.Skip("there are no terminals here: ", err)
	}
	tty, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip("there are no terminals here: ", err)
	}
	defer tty.Close()
	if err := unix.IoctlSetWinsize(int(tty.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: 100}); err != nil {
		t.Fatal(err)
	}
	s := &seat{TB: t, path: filepath.Join(t.TempDir(), "evening.table"), terminal: ptmx}
	if err := os.WriteFile(s.path, []byte(record), 0o666); err != nil {
		t.Fatal(err)
	}
	s.program = exec.Command(os.Args[0], "-test.run", "^TestPlayAt$")
	s.program.Env = append(os.Environ(), playAt+"="+s.path, "TERM="+term)
	s.program.Stdin, s.program.Stdout, s.program.Stderr = tty, tty, tty
	s.program.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := s.program.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		for buf := make([]byte, 4096); ; {
			n, err := ptmx.Read(buf)
			s.mu.Lock()
			s.shown.Write(buf[:n])
			s.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() {
		s.program.Process.Kill()
		ptmx.Close()
	})
	return s
}

// TestPlayAt is the program at the other end of the terminal.
func TestPlayAt(t *testing.T) {
	path := os.Getenv(playAt)
	if path == "" {
		t.Skip("the other tests of this file run it")
	}
	if err := run(New(os.Stdin, os.Stdout, 100), sessiontest.Home(t, games.All), path); err != nil {
		t.Error(err)
	}
	os.Exit(0)
}

// shows waits until a text is shown, and forgets what is shown up to it.
func (s *seat) shows(want string) string {
	s.Helper()
	for until := time.Now().Add(2 * time.Minute); time.Now().Before(until); time.Sleep(5 * time.Millisecond) {
		s.mu.Lock()
		before, after, ok := strings.Cut(s.shown.String(), want)
		if ok {
			s.shown.Reset()
			s.shown.WriteString(after)
		}
		s.mu.Unlock()
		if ok {
			return before
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Fatalf("%q isn't shown, but %q", want, s.shown.String())
	return ""
}

// types types some keys.
func (s *seat) types(keys string) *seat {
	s.Helper()
	if _, err := s.terminal.WriteString(keys); err != nil {
		s.Fatal(err)
	}
	return s
}

// leaves waits until the program has ended, and returns what it recorded.
func (s *seat) leaves(start string) []string {
	s.Helper()
	s.shows("The record is saved")
	if err := s.program.Wait(); err != nil {
		s.Error(err)
	}
	data, err := os.ReadFile(s.path)
	if err != nil {
		s.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(strings.TrimPrefix(string(data), start), "\n"), "\n")
}

const (
	up, left, backTab = "\x1b[A", "\x1b[D", "\x1b[Z"
	ctrlC, ctrlD      = "\x03", "\x04"
)

// At a terminal lines are edited, completed, and brought back. The terminal need not say where
// its cursor is, and what is typed ahead waits.
func TestEditing(t *testing.T) {
	s := atTerminal(t, begun, "xterm")
	s.shows("> ")
	s.types("fxm" + left + "\x7fa\r").shows("Anna: pick Familiar. ")
	s.shows("> ")
	s.types("br: tu\t").shows("Brit: pick Tuama Summoner")
	s.types("\t").shows("Brit: pick Tuama Blood Mage")
	s.types(backTab).shows("Brit: pick Tuama Summoner")
	s.types(backTab + "\r").shows("Brit: pick Tuama Blood Mage. ")
	s.shows("> ")
	s.types("undo\r").shows("Taken back")
	s.shows("> ")
	s.types(up + up).shows("Brit: pick Tuama Blood Mage")
	s.types("\rlog\rnonsense\t\r").shows("“nonsense”") // ahead of the answers
	s.types(ctrlD)
	want := []string{"Anna: pick Familiar", "Brit: pick Tuama Blood Mage", "undo", "Brit: pick Tuama Blood Mage"}
	if got := s.leaves(begun); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("recorded %q", got)
	}
}

// Ctrl-C ends the game as the end of the input does, and the terminal is as it was.
func TestInterrupt(t *testing.T) {
	s := atTerminal(t, begun, "xterm")
	s.shows("> ")
	is, err := unix.IoctlGetTermios(int(s.terminal.Fd()), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	if is.Lflag&unix.ICANON != 0 {
		t.Error("lines can't be edited")
	}
	s.types("gaso" + ctrlC)
	if got := s.leaves(begun); got[0] != "" {
		t.Errorf("recorded %q", got)
	}
	if is, err = unix.IoctlGetTermios(int(s.terminal.Fd()), unix.TCGETS); err == nil && is.Lflag&unix.ICANON == 0 {
		t.Error("the terminal isn't given back")
	}
}

// A dumb terminal gets text and nothing else.
func TestDumbTerminal(t *testing.T) {
	s := atTerminal(t, begun, "dumb")
	s.shows("> ")
	s.types("gaso\r")
	if shown := s.shows("\n> "); strings.Contains(shown, "\x1b") || !strings.Contains(shown, "Anna: pick Gairm Sorcerer.") {
		t.Errorf("shown: %q", shown)
	}
	s.types(ctrlD)
	if got := s.leaves(begun); got[0] != "Anna: pick Gairm Sorcerer" {
		t.Errorf("recorded %q", got)
	}
}

// A secret choice is neither shown nor brought back.
func TestSecretAtTerminal(t *testing.T) {
	text, err := os.ReadFile("../console/testdata/enchanters.table")
	if err != nil {
		t.Fatal(err)
	}
	before, _, _ := strings.Cut(string(text), "Andrew: reveal")
	s := atTerminal(t, before, "xterm")
	s.shows("> ")
	s.types("sealed\r").shows("everyone else looks away")
	s.shows("> ")
	s.types("hide\r")
	shown := s.shows("everyone else looks away")
	shown += s.shows("> ")
	s.types("cancel\r")
	shown += s.shows("Nothing changed")
	shown += s.shows("> ")
	s.types(up)
	shown += s.shows("sealed") // the last line that was no secret
	if strings.Contains(strings.ReplaceAll(shown, "hide:", ""), "hide") {
		t.Errorf("shown: %q", shown)
	}
	s.types("\x15" + ctrlD)
	if got := s.leaves(before); got[0] != "" {
		t.Errorf("recorded %q", got)
	}
}
