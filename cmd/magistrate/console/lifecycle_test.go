package console

import (
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/table"
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
	con, err := prepare(Options{Start: table.Start{Games: games.All}, Path: path, screen: s})
	if err != nil {
		t.Fatal(err)
	}
	defer con.desk.Close()
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
			con.app.QueueUpdate(func() { con.confirm("boom", "boom", func() {}, nil); con.top().acts[0].do = func() { panic("boom") } })
			con.app.QueueEvent(tcell.NewEventKey(tcell.KeyRune, 'y', 0))
		}},
		{"a drawing", func(con *Console) {
			con.app.QueueUpdate(func() { con.play.feed = nil })
			con.app.QueueEvent(tcell.NewEventKey(tcell.KeyRune, 'x', 0))
		}},
		{"a while later", func(con *Console) { con.later(0, func() { panic("boom") }) }},
	} {
		given, err := ended(t, c.do)
		fault := new(Fault)
		if !errors.As(err, &fault) || given == 0 {
			t.Errorf("%s: %v, given back %d times", c.name, err, given)
			continue
		}
		if !strings.Contains(err.Error(), "All that was said is on the disk, in ") || len(fault.Stack) == 0 {
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
	err := Run(Options{Start: table.Start{Games: games.All}, Path: t.TempDir(), screen: s})
	if err == nil || s.given != 0 {
		t.Errorf("%v, given back %d times", err, s.given)
	}
}

// A terminal that nobody knows can't show a console, and that is said.
func TestUnusable(t *testing.T) {
	t.Setenv("TERM", "no-such-terminal")
	u := new(Unusable)
	if err := Run(Options{Start: table.Start{Games: games.All}}); !errors.As(err, &u) || u.Why == "" {
		t.Error(err)
	}
}

// A record that something else wrote to while it was open is not written to,
// and it is told.
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
	r.press("dr<Enter>").shows("Not recorded", "open the record again").press("y").shows("opened again", "# from an editor")
	r.press("dr<Enter>").shows("Anna: pick Druid")
}

// A pile is counted in cards, and coins are none.
func TestPileNamesItsCoins(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: lizard-wizard\nplayers: Anna, Brit\n\noffer ENW, DRW, SOT2, ALF10, Augere, Verto, Converto, Skry Lacum\nachievements 5DR, 7HO, 10GO, 5WIZ\nAnna: starts with Mandrake\nBrit: starts with Sulphur, Horn\nAnna: summon Alchemy Familiar 10 to score\n")
	r.press("<F6>").shows("1 card, Mana and Gold", "Mana and Gold").press("<Down><Enter>").shows("Anna's pile: 1 card, Mana and Gold")
	hasNot(t, r.text(), "cards")
}

// The pile closes by itself, below whatever was laid over it meanwhile, too.
func TestPileCloses(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	var second func()
	r.look(func() { r.con.timer = func(_ time.Duration, do func()) { second = do } })
	r.press("<F6><Down><Enter>").shows("Anna's pile:", "10 s")
	for range 10 {
		second()
	}
	r.shows("F1 help").press("<F6><Down><Enter>").shows("Anna's pile:").press("<Ctrl-Q>").shows("Leave?")
	for range 10 {
		second()
	}
	hasNot(t, r.press("<Esc>").text(), "Anna's pile:")
}
