package console

import (
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/session"
	"magistrate/referee/games"
)

// A watched screen remembers that the terminal was given back.
type watched struct {
	tcell.SimulationScreen
	given int
}

func (w *watched) Fini() { w.given++; w.SimulationScreen.Fini() }

// ended runs a console over a watched screen until it ends.
func ended(t *testing.T, do func(*Console)) (given int, err error) {
	t.Helper()
	s := &watched{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
	if err := s.Init(); err != nil {
		t.Fatal(err)
	}
	path := t.TempDir() + "/a.table"
	if err := os.WriteFile(path, []byte(magMellStart), 0o666); err != nil {
		t.Fatal(err)
	}
	con, err := prepare(Options{Home: session.Home{Games: games.All}, Path: path, screen: s})
	if err != nil {
		t.Fatal(err)
	}
	defer con.session.Close()
	done := make(chan error, 1)
	go func() { done <- con.loop() }()
	con.app.QueueUpdate(func() {})
	do(con)
	select {
	case err = <-done:
	case <-time.After(5 * time.Minute):
		t.Fatal("the console does not end")
	}
	return s.given, err
}

// A panic in the event loop, at once or later, and a signal, give the terminal
// back and say that the record is safe.
func TestTheTerminalIsGivenBack(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*Console)
	}{
		{"a key", func(con *Console) {
			con.app.QueueUpdate(func() { con.does = []action{{key: "F1", do: func() { panic("boom") }}} })
			con.app.QueueEvent(tcell.NewEventKey(tcell.KeyF1, 0, 0))
		}},
		{"a drawing", func(con *Console) {
			con.app.QueueUpdate(func() { con.table.log = nil })
			con.app.QueueEvent(tcell.NewEventKey(tcell.KeyRune, 'x', 0))
		}},
	} {
		given, err := ended(t, c.do)
		fault := new(Fault)
		if !errors.As(err, &fault) || given == 0 {
			t.Errorf("%s: %v, given back %d times", c.name, err, given)
			continue
		}
		if !strings.Contains(err.Error(), "Everything recorded is saved in ") || len(fault.Stack) == 0 {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	for _, sig := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT} {
		given, err := ended(t, func(*Console) {
			if err := syscall.Kill(os.Getpid(), sig); err != nil {
				t.Fatal(err)
			}
		})
		if s := new(Signalled); !errors.As(err, &s) || s.Signal != sig || given == 0 {
			t.Errorf("%v: %v, given back %d times", sig, err, given)
		}
	}
}

// A record that can't be opened is told before the terminal is taken.
func TestNoRecord(t *testing.T) {
	s := &watched{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
	err := Run(Options{Home: session.Home{Games: games.All}, Path: t.TempDir(), screen: s})
	if err == nil || s.given != 0 {
		t.Errorf("%v, given back %d times", err, s.given)
	}
}

// A terminal that nobody knows can't show a console, and that is said.
func TestUnusable(t *testing.T) {
	t.Setenv("TERM", "no-such-terminal")
	u := new(Unusable)
	if err := Run(Options{Home: session.Home{Games: games.All}}); !errors.As(err, &u) || u.Why == "" {
		t.Error(err)
	}
}

// A record that something else wrote to while it was open is not written to, and people
// choose how to go on.
func TestDiskFault(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	f, err := os.OpenFile(r.path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("# from an editor\n"); err != nil {
		t.Fatal(err)
	}
	f.Close()
	r.press("dr<Enter>").shows("The record can't be written", "Open the record again").press("2<Enter>").shows("# from an editor")
	r.press("<Ctrl-U>dr<Enter>").shows("Anna: pick Druid")
}
