package console

import (
	"sync"
	"time"

	"github.com/gdamore/tcell/v2"
)

// A leaving screen gives the terminal back though keys are queued that nobody takes any more:
// who leaves may have typed, or pasted, far ahead. tcell by itself waits there for ever for its
// own loops, which wait for the keys to be taken.
type leaving struct {
	tcell.Screen
	gate *gate
	once sync.Once
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
		for l.gate.shut() {
			time.Sleep(time.Millisecond)
		}
		l.Screen.Fini()
		close(given)
	})
}

// A gate stands before a terminal. Once it is shut nothing more is read.
type gate struct {
	tcell.Tty
	mu     sync.Mutex
	closed bool
	passed bool // what was read is on its way to the screen
}

func (g *gate) Read(p []byte) (n int, err error) {
	g.pass(false)
	n, err = g.Tty.Read(p)
	if err == nil && !g.pass(n > 0) {
		n = 0
	}
	return n, err
}

// pass tells whether what was read may go on its way.
func (g *gate) pass(read bool) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.passed = read && !g.closed
	return g.passed
}

// shut shuts the gate, and tells whether something is on its way.
func (g *gate) shut() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.closed = true
	return g.passed
}
