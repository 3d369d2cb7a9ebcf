package console

import (
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/text/runes"
)

// openScreen opens the terminal the program runs in.
func openScreen() (tcell.Screen, error) {
	tty, err := tcell.NewDevTty()
	if err != nil {
		return nil, err
	}
	return screenOver(tty)
}

// screenOver makes a screen of a terminal.
func screenOver(tty tcell.Tty) (tcell.Screen, error) {
	t := &terminal{Tty: tty}
	g := &gate{Tty: t}
	s, err := tcell.NewTerminfoScreenFromTty(g)
	if err != nil {
		return nil, err
	}
	t.screen = s
	return &leaving{Screen: s, gate: g}, s.Init()
}

// A terminal gives tcell no bytes that are not UTF-8 where it reads UTF-8: on the first
// of them it would read for ever. Nor the sign that stands for such, which it takes for
// them and reads as three letters.
type terminal struct {
	tcell.Tty
	screen tcell.Screen
	begun  []byte // of a letter
	ready  []byte // to be read
}

// legible takes out what is no letter in UTF-8.
var legible = runes.Remove(runes.Predicate(func(r rune) bool { return r == utf8.RuneError }))

func (t *terminal) Read(p []byte) (n int, err error) {
	if t.screen.CharacterSet() != "UTF-8" {
		return t.Tty.Read(p)
	}
	if len(t.ready) == 0 {
		n, err = t.Tty.Read(p)
		t.begun = append(t.begun, p[:n]...)
		t.ready = make([]byte, len(t.begun))
		whole, used, _ := legible.Transform(t.ready, t.begun, false)
		t.ready, t.begun = t.ready[:whole], t.begun[used:]
	}
	n = copy(p, t.ready)
	t.ready = t.ready[n:]
	return n, err
}
