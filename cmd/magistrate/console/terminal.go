package console

import (
	"io"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
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
	t := &terminal{Tty: tty, legible: transform.NewReader(tty, legible)}
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
	screen  tcell.Screen
	legible io.Reader // what it gives
}

// legible takes out what is no letter in UTF-8.
var legible = runes.Remove(runes.Predicate(func(r rune) bool { return r == utf8.RuneError }))

func (t *terminal) Read(p []byte) (n int, err error) {
	if t.screen.CharacterSet() != "UTF-8" {
		return t.Tty.Read(p)
	}
	return t.legible.Read(p)
}
