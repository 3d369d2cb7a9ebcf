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

// Open opens the terminal in which the program runs.
func Open() (tcell.Screen, error) {
	tty, err := tcell.NewDevTty()
	if err != nil {
		return nil, err
	}
	return Over(tty)
}

// Over returns a screen on a terminal.
func Over(tty tcell.Tty) (tcell.Screen, error) {
	t := &terminal{Tty: tty, legible: transform.NewReader(tty, legible)}
	s, err := tcell.NewTerminfoScreenFromTty(t)
	if err != nil {
		return nil, err
	}
	t.screen = s
	return &restorer{Screen: s, terminal: t}, s.Init()
}

// A terminal filters the input of a UTF-8 terminal: bytes that are not UTF-8 would make
// tcell read for ever, and it would read the replacement character as three letters. A
// closed terminal gives no more input.
type terminal struct {
	tcell.Tty
	screen  tcell.Screen
	legible io.Reader // the filtered input

	mu     sync.Mutex
	closed bool
	passed bool // input is on its way to the screen
}

// legible removes what is not UTF-8, and the replacement character.
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

// pass reports whether input that was read may be passed on.
func (t *terminal) pass(read bool) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.passed = read && !t.closed
	return t.passed
}

// closeInput closes the terminal and reports whether input is still on its way to the screen.
func (t *terminal) closeInput() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.closed = true
	return t.passed
}

// A restorer screen restores the terminal even if queued keys remain, e.g. because people
// typed or pasted far ahead. tcell by itself would wait for ever for its own loops,
// which wait for someone to take these keys.
type restorer struct {
	tcell.Screen
	terminal *terminal
	once     sync.Once
}

// Fini restores the terminal. Meanwhile it discards events that are waiting.
func (l *restorer) Fini() {
	l.once.Do(func() {
		given := make(chan struct{})
		go func() {
			for {
				select {
				case <-given:
					return
				default:
					if l.PollEvent() == nil { // it is closing, but an event may still come
						time.Sleep(time.Millisecond)
					}
				}
			}
		}()
		for l.terminal.closeInput() {
			time.Sleep(time.Millisecond)
		}
		l.Screen.Fini()
		close(given)
	})
}
