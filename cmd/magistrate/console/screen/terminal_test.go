package screen

import (
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
)

// A typed terminal gives the keys that are sent to it.
type typed struct{ keys chan byte }

func (t *typed) Start() error                { return nil }
func (t *typed) Stop() error                 { return nil }
func (t *typed) Drain() error                { close(t.keys); return nil }
func (t *typed) Close() error                { return nil }
func (t *typed) NotifyResize(func())         {}
func (t *typed) Write(b []byte) (int, error) { return len(b), nil }
func (t *typed) Read(b []byte) (int, error) {
	k, ok := <-t.keys
	if !ok {
		return 0, io.EOF
	}
	b[0] = k
	return 1, nil
}
func (t *typed) WindowSize() (tcell.WindowSize, error) {
	return tcell.WindowSize{Width: 80, Height: 24}, nil
}

// Bytes that are no UTF-8 are no letters, and what is typed behind them is read: tcell by
// itself reads the first of them for ever.
func TestBytesThatAreNoLetters(t *testing.T) {
	t.Setenv("TERM", "xterm-256color")
	t.Setenv("LC_ALL", "C.UTF-8")
	for said, read := range map[string]string{
		"\xffa":                   "a",
		"\xe9a":                   "a",
		"a\x80b":                  "ab",
		"\xc3\xbc":                "ü",
		"\xc3a":                   "a",
		"\xed\xa0\x80z":           "z",
		"\xef\xbf\xbdz":           "z",
		"王x":                      "王x",
		"\x1b[200~\xff\x1b[201~z": "z",
	} {
		tty := &typed{keys: make(chan byte)}
		s, err := Over(tty)
		if err != nil {
			t.Skip(err)
		}
		events := make(chan tcell.Event, 64)
		go func() {
			for ev := s.PollEvent(); ev != nil; ev = s.PollEvent() {
				events <- ev
			}
		}()
		sent := make(chan struct{})
		go func() {
			defer close(sent)
			for i := range len(said) {
				tty.keys <- said[i]
			}
		}()
		got := ""
		for len([]rune(got)) < len([]rune(read)) {
			select {
			case ev := <-events:
				if key, ok := ev.(*tcell.EventKey); ok && key.Key() == tcell.KeyRune {
					got += string(key.Rune())
				}
			case <-time.After(5 * time.Minute):
				t.Fatalf("%q is read for ever, behind %q", said, got)
			}
		}
		if got != read {
			t.Errorf("%q is read as %q, not %q", said, got, read)
		}
		<-sent
		s.Fini()
	}
}

// A hasty terminal has more typed into it than anybody takes.
type hasty struct {
	typed
	closed atomic.Bool
}

func (h *hasty) Drain() error { return nil }
func (h *hasty) Close() error { h.closed.Store(true); return nil }
func (h *hasty) Read(p []byte) (int, error) {
	if h.closed.Load() {
		return 0, io.EOF
	}
	return copy(p, strings.Repeat("fam\n", len(p))), nil
}

// However much waits that was typed, who leaves has the terminal given back.
func TestLeavingWithKeysQueued(t *testing.T) {
	t.Setenv("TERM", "xterm-256color")
	for range 20 {
		tty := new(hasty)
		s, err := Over(tty)
		if err != nil {
			t.Skip(err)
		}
		time.Sleep(20 * time.Millisecond) // till nothing more can be queued
		given := make(chan struct{})
		go func() { defer close(given); s.Fini() }()
		select {
		case <-given:
		case <-time.After(time.Minute):
			t.Fatal("the terminal is not given back")
		}
		if !tty.closed.Load() {
			t.Error("the terminal is not closed")
		}
	}
}

// Lines that are pasted stay apart, however the terminal ends them.
func TestPastedLineEnds(t *testing.T) {
	t.Setenv("TERM", "xterm-256color")
	for pasted, want := range map[string]string{"a\rb\r\rc": "a⏎b⏎⏎c", "a\nb\n\nc": "a⏎b⏎⏎c", "a\r\nb\r\n\r\nc": "a⏎b⏎⏎c"} {
		tty := &typed{keys: make(chan byte)}
		of, err := Over(tty)
		if err != nil {
			t.Skip(err)
		}
		s, got := New(of, tcell.StyleDefault), ""
		go func() {
			for _, b := range []byte("\x1b[200~" + pasted + "\x1b[201~\n") {
				tty.keys <- b
			}
		}()
		for over := false; !over; {
			switch ev := s.PollEvent().(type) {
			case *tcell.EventPaste:
				over = ev.End()
			case *tcell.EventKey:
				switch ev.Key() {
				case tcell.KeyRune:
					got += string(ev.Rune())
				case tcell.KeyEnter:
					got += "⏎"
				}
			}
		}
		if got != want {
			t.Errorf("%q is pasted as %q, not %q", pasted, got, want)
		}
		for { // outside a paste it is the key it was
			if ev, ok := s.PollEvent().(*tcell.EventKey); ok {
				if ev.Key() != tcell.KeyCtrlJ {
					t.Errorf("a line feed is the key %s", ev.Name())
				}
				break
			}
		}
		s.Fini()
	}
}
