// Package screen adapts tcell to the console: it sends only what changed to the
// terminal, ignores bytes that are not UTF-8, skips frames while keys are waiting, and
// restores the terminal even if input is queued.
package screen

import (
	"cmp"
	"sync/atomic"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// A Screen buffers frames between the console and the terminal. tcell takes a cell that
// was cleared and drawn again for a changed one, so a Screen compares each frame with
// the last one and passes on only the differences.
type Screen struct {
	tcell.Screen
	w, h        int
	next, shown []glyph
	style       tcell.Style
	left        int // frames skipped since the last one shown
	pasting     bool
	returned    bool         // the last key of the paste was Enter
	waiting     atomic.Int32 // keys read but not yet handled
}

// A glyph is the content of one cell. A wide one covers the next cell too.
type glyph struct {
	text  string
	style tcell.Style
	wide  bool
}

// New wraps an initialised screen and enables keys, the mouse, and pasting.
func New(of tcell.Screen, ground tcell.Style) *Screen {
	s := &Screen{Screen: of}
	s.SetStyle(ground)
	s.EnableMouse(tcell.MouseButtonEvents)
	s.EnablePaste()
	s.Clear()
	return s
}

// Init does nothing, as the screen is initialised already. tview would initialise it
// again and drop the error.
func (s *Screen) Init() error { return nil }

// SetStyle sets the style of cleared cells.
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

// Letter draws a letter w cells wide.
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

// SetContent draws a letter for tview.
func (s *Screen) SetContent(x, y int, r rune, combining []rune, st tcell.Style) {
	if r >= ' ' && r <= '~' && len(combining) == 0 {
		s.Letter(x, y, string([]byte{byte(r)}), 1, st) // without allocating
		return
	}
	text := string(append([]rune{r}, combining...))
	if w := uniseg.StringWidth(text); w > 0 {
		s.Letter(x, y, text, w, st)
	}
}

// GetContent returns the content of a cell to tview.
func (s *Screen) GetContent(x, y int) (r rune, combining []rune, st tcell.Style, w int) {
	g := glyph{text: " ", style: s.style}
	if x >= 0 && y >= 0 && x < s.w && y < s.h {
		g = s.next[y*s.w+x]
	}
	runes := []rune(cmp.Or(g.text, " ")) // covered by a wide glyph
	return runes[0], runes[1:], g.style, uniseg.StringWidth(g.text)
}

// PollEvent reads an event and counts waiting keys, except for those in a paste. There a line
// feed, which some terminals send, is an Enter, unless it belongs to one: tview would drop it
// and join the lines.
func (s *Screen) PollEvent() tcell.Event {
	ev := s.Screen.PollEvent()
	switch ev := ev.(type) {
	case *tcell.EventPaste:
		s.pasting = ev.Start()
	case *tcell.EventKey:
		feed := ev.Key() == tcell.KeyCtrlJ && !s.returned
		s.returned = s.pasting && ev.Key() == tcell.KeyEnter
		if !s.pasting {
			s.waiting.Add(1)
		} else if feed {
			return tcell.NewEventKey(tcell.KeyEnter, 0, tcell.ModNone)
		}
	}
	return ev
}

// Handled reports that a key has been handled.
func (s *Screen) Handled() {
	if s.waiting.Add(-1) < 0 { // a test's key, which was never read
		s.waiting.Store(0)
	}
}

// mostLeft is the largest number of frames to skip in a row.
const mostLeft = 100

// Leave reports whether to skip this frame because more keys are waiting. Show then
// shows nothing.
func (s *Screen) Leave() bool {
	if s.left++; s.left > mostLeft || s.waiting.Load() == 0 {
		s.left = 0
	}
	return s.left > 0
}

// Behind reports whether the last frame was skipped. The next one won't be.
func (s *Screen) Behind() bool {
	behind := s.left > 0
	if behind {
		s.left = mostLeft
	}
	return behind
}

// Show sends what has changed to the terminal.
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
