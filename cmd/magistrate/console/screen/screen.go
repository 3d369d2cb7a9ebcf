// Package screen is a tcell screen as the console needs it: only what changed goes to the
// terminal, bytes that are no letters are not read, frames are left out while keys wait, and
// the terminal is given back whatever is queued.
package screen

import (
	"cmp"
	"sync/atomic"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// A Screen stands between what is drawn and the terminal. Every frame is drawn
// anew, and tcell takes a cell that was cleared and drawn again for a changed
// one; so a frame is drawn here, and only what differs from the last one goes on.
type Screen struct {
	tcell.Screen
	w, h        int
	next, shown []glyph
	style       tcell.Style
	left        int // so many frames were left out since the last one
	pasting     bool
	waiting     atomic.Int32 // keys that were read and not yet handled
}

// A glyph is what one cell of the screen shows; a wide one covers the next.
type glyph struct {
	text  string
	style tcell.Style
	wide  bool
}

// New puts one before a screen that is initialised, with keys, mouse and pasted text read.
func New(of tcell.Screen, ground tcell.Style) *Screen {
	s := &Screen{Screen: of}
	s.SetStyle(ground)
	s.EnableMouse(tcell.MouseButtonEvents)
	s.EnablePaste()
	s.Clear()
	return s
}

// Init does nothing: the screen is initialised already. tview would do it again and
// drop the error.
func (s *Screen) Init() error { return nil }

// SetStyle sets the style of what is cleared.
func (s *Screen) SetStyle(st tcell.Style) { s.style = st; s.Screen.SetStyle(st) }

// Clear begins a frame.
func (s *Screen) Clear() {
	if w, h := s.Screen.Size(); w != s.w || h != s.h {
		s.w, s.h, s.next, s.shown = w, h, make([]glyph, w*h), make([]glyph, w*h)
	}
	for i := range s.next {
		s.next[i] = glyph{text: " ", style: s.style}
	}
}

// Letter draws a letter that is so many cells wide.
func (s *Screen) Letter(x, y int, letter string, w int, st tcell.Style) {
	if x < 0 || y < 0 || x >= s.w || y >= s.h {
		return
	}
	i := y*s.w + x
	if x > 0 && s.next[i-1].wide {
		s.next[i-1] = glyph{text: " ", style: s.next[i-1].style}
	}
	switch {
	case x+1 == s.w:
	case w > 1:
		s.next[i+1] = glyph{style: st}
	case s.next[i].wide:
		s.next[i+1] = glyph{text: " ", style: s.next[i].style}
	}
	s.next[i] = glyph{letter, st, w > 1}
}

// SetContent is how tview draws a letter.
func (s *Screen) SetContent(x, y int, r rune, combining []rune, st tcell.Style) {
	if r >= ' ' && r <= '~' && len(combining) == 0 {
		s.Letter(x, y, string([]byte{byte(r)}), 1, st) // which needs no memory
		return
	}
	text := string(append([]rune{r}, combining...))
	if w := uniseg.StringWidth(text); w > 0 {
		s.Letter(x, y, text, w, st)
	}
}

// GetContent is how tview looks at what is drawn on a cell.
func (s *Screen) GetContent(x, y int) (r rune, combining []rune, st tcell.Style, w int) {
	g := glyph{text: " ", style: s.style}
	if x >= 0 && y >= 0 && x < s.w && y < s.h {
		g = s.next[y*s.w+x]
	}
	runes := []rune(cmp.Or(g.text, " ")) // covered by a wide one
	return runes[0], runes[1:], g.style, uniseg.StringWidth(g.text)
}

// PollEvent reads an event and counts the keys that wait; those within a paste are no keys.
func (s *Screen) PollEvent() tcell.Event {
	ev := s.Screen.PollEvent()
	switch ev := ev.(type) {
	case *tcell.EventPaste:
		s.pasting = ev.Start()
	case *tcell.EventKey:
		if !s.pasting {
			s.waiting.Add(1)
		}
	}
	return ev
}

// Handled counts a key that is handled now.
func (s *Screen) Handled() {
	if s.waiting.Add(-1) < 0 { // it was never read: a test's
		s.waiting.Store(0)
	}
}

// mostLeft is how many frames in a row are left out at most.
const mostLeft = 100

// Leave tells that a frame is to be left out, and Show then shows nothing: more
// keys wait, and theirs comes.
func (s *Screen) Leave() bool {
	if s.left++; s.left > mostLeft || s.waiting.Load() == 0 {
		s.left = 0
	}
	return s.left > 0
}

// Behind reports whether the last frame was left out; the next one will not be.
func (s *Screen) Behind() bool {
	behind := s.left > 0
	if behind {
		s.left = mostLeft
	}
	return behind
}

// Show brings what differs to the terminal.
func (s *Screen) Show() {
	if s.left > 0 {
		return
	}
	for i := range s.next {
		if g := &s.next[i]; g.text != "" && *g != s.shown[i] {
			s.Screen.Put(i%s.w, i/s.w, g.text, g.style)
		}
	}
	copy(s.shown, s.next)
	s.Screen.Show()
}
