package screen

import (
	"io"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
)

// Open opens the terminal the program runs in.
func Open() (tcell.Screen, error) {
	tty, err := tcell.NewDevTty()
	if err != nil {
		return nil, err
	}
	return Over(tty)
}

// Over makes a screen of a terminal.
func Over(tty tcell.Tty) (tcell.Screen, error) {
	t := &terminal{Tty: tty, legible: transform.NewReader(tty, legible)}
	s, err := tcell.NewTerminfoScreenFromTty(t)
	if err != nil {
		return nil, err
	}
	t.screen = s
	return &leaving{Screen: s, terminal: t}, s.Init()
}

// A terminal gives tcell no bytes that are not UTF-8 where it reads UTF-8: on the first
// of them it would read for ever. Nor the sign that stands for such, which it takes for
// them and reads as three letters. Once it is shut it gives nothing more.
type terminal struct {
	tcell.Tty
	screen  tcell.Screen
	legible io.Reader // what it gives

	mu     sync.Mutex
	closed bool
	passed bool // what was read is on its way to the screen
}

// legible takes out what is no letter in UTF-8.
var legible = runes.Remove(runes.Predicate(func(r rune) bool { return r == utf8.RuneError }))

func (t *terminal) Read(p []byte) (n int, err error) {
	t.pass(false)
	if t.screen.CharacterSet() != "UTF-8" {
		n, err = t.Tty.Read(p)
	} else {
		n, err = t.legible.Read(p)
	}
	if err == nil && !t.pass(n > 0) {
		n = 0
	}
	return n, err
}

// pass reports whether what was read may go on its way.
func (t *terminal) pass(read bool) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.passed = read && !t.closed
	return t.passed
}

// shut shuts the terminal, and reports whether something is on its way.
func (t *terminal) shut() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.closed = true
	return t.passed
}

// A leaving screen gives the terminal back though keys are queued that nobody takes any more:
// who leaves may have typed, or pasted, far ahead. tcell by itself waits there for ever for its
// own loops, which wait for the keys to be taken.
type leaving struct {
	tcell.Screen
	terminal *terminal
	once     sync.Once
}

// Fini gives the terminal back. What waits is taken and dropped meanwhile.
func (l *leaving) Fini() {
	l.once.Do(func() {
		given := make(chan struct{})
		go func() {
			for {
				select {
				case <-given:
					return
				default:
					if l.PollEvent() == nil { // it is closing, and something can wait still
						time.Sleep(time.Millisecond)
					}
				}
			}
		}()
		for l.terminal.shut() {
			time.Sleep(time.Millisecond)
		}
		l.Screen.Fini()
		close(given)
	})
}
