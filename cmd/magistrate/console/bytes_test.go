package console

import (
	"io"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/session"
	"magistrate/referee/games"
)

// A counted terminal takes what is written and counts it.
type counted struct {
	keys chan byte
	n    atomic.Int64
}

func (c *counted) Start() error                { return nil }
func (c *counted) Stop() error                 { return nil }
func (c *counted) Drain() error                { close(c.keys); return nil }
func (c *counted) Close() error                { return nil }
func (c *counted) NotifyResize(func())         {}
func (c *counted) Write(b []byte) (int, error) { c.n.Add(int64(len(b))); return len(b), nil }
func (c *counted) Read(b []byte) (int, error) {
	k, ok := <-c.keys
	if !ok {
		return 0, io.EOF
	}
	b[0] = k
	return 1, nil
}
func (c *counted) WindowSize() (tcell.WindowSize, error) {
	return tcell.WindowSize{Width: 200, Height: 50}, nil
}

// TestBytesOfAKey: a key writes what changed and no more, at 200 by 50 in every
// game.
func TestBytesOfAKey(t *testing.T) {
	t.Setenv("TERM", "xterm-256color")
	t.Setenv("COLORTERM", "truecolor")
	for _, g := range wholeGames {
		data, err := os.ReadFile("testdata/" + g.file + ".table")
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(string(data), "\n")
		record := strings.Join(lines[:len(lines)*2/3], "")
		tty := &counted{keys: make(chan byte)}
		screen, err := tcell.NewTerminfoScreenFromTty(tty)
		if err != nil {
			t.Skip(err)
		}
		if err := screen.Init(); err != nil {
			t.Fatal(err)
		}
		path := t.TempDir() + "/a.table"
		if err := os.WriteFile(path, []byte(record), 0o666); err != nil {
			t.Fatal(err)
		}
		con, err := prepare(Options{Home: session.Home{Games: games.All}, Path: path, screen: screen})
		if err != nil {
			t.Fatal(err)
		}
		drawn := make(chan struct{}, 8)
		con.app.SetAfterDrawFunc(func(tcell.Screen) { drawn <- struct{}{} })
		done := make(chan error, 1)
		go func() { done <- con.loop() }()
		<-drawn
		press := func(ev *tcell.EventKey) int64 {
			con.app.QueueUpdate(func() {}) // the frame before is out
			for len(drawn) > 0 {           // and is not taken for the next one
				<-drawn
			}
			before := tty.n.Load()
			con.app.QueueEvent(ev)
			<-drawn
			con.app.QueueUpdate(func() {})
			return tty.n.Load() - before
		}
		press(tcell.NewEventKey(tcell.KeyRune, 'x', 0)) // takes away what was said at the beginning
		press(tcell.NewEventKey(tcell.KeyBackspace2, 0, 0))
		most, sum := int64(0), int64(0)
		typed := []rune("gaso")
		for i := range 16 {
			ev := tcell.NewEventKey(tcell.KeyBackspace2, 0, 0)
			if i%8 < 4 {
				ev = tcell.NewEventKey(tcell.KeyRune, typed[i%8], 0)
			}
			n := press(ev)
			most, sum = max(most, n), sum+n
		}
		t.Logf("%s: %d bytes a key, %d at most", g.file, sum/16, most)
		if most > 500 {
			t.Errorf("%s: %d bytes a key, %d at most; 500 are wanted", g.file, sum/16, most)
		}
		con.app.Stop()
		<-done
		con.session.Close()
	}
}
