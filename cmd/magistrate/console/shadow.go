package console

import "github.com/gdamore/tcell/v2"

// A shadow stands between what is drawn and the terminal. Every frame is drawn
// anew, and tcell takes a cell that was cleared and drawn again for a changed
// one; so a frame is drawn here, and only what differs from the last one goes on.
type shadow struct {
	tcell.Screen
	next  tcell.CellBuffer
	style tcell.Style
	left  int // so many frames were left out since the last one
}

// newShadow makes a shadow of a screen that is initialised already: tview would
// do it again and drop the error.
func newShadow(s tcell.Screen) *shadow { return &shadow{Screen: s, style: tcell.StyleDefault} }

func (s *shadow) Init() error { return nil }

// SetStyle sets the style of what is cleared.
func (s *shadow) SetStyle(st tcell.Style) { s.style = st; s.Screen.SetStyle(st) }

// Clear begins a frame.
func (s *shadow) Clear() {
	s.next.Resize(s.Screen.Size())
	s.next.Fill(' ', s.style)
}

// Put draws the first letter of a text; of a wide one that it covers by half
// nothing is left.
func (s *shadow) Put(x, y int, text string, st tcell.Style) (rest string, w int) {
	if _, old, wide := s.next.Get(x-1, y); wide > 1 {
		s.next.Put(x-1, y, " ", old)
	}
	return s.next.Put(x, y, text, st)
}

// SetContent draws a letter given as runes.
func (s *shadow) SetContent(x, y int, r rune, combining []rune, st tcell.Style) {
	s.Put(x, y, string(append([]rune{r}, combining...)), st)
}

// GetContent tells what is drawn on a cell.
func (s *shadow) GetContent(x, y int) (rune, []rune, tcell.Style, int) {
	return s.next.GetContent(x, y)
}

// leave tells that a frame is to be left out, and Show then shows nothing: more
// events wait than the event loop holds. One in a hundred is drawn all the same.
func (s *shadow) leave() bool {
	if s.left++; s.left > 100 || !s.HasPendingEvent() {
		s.left = 0
	}
	return s.left > 0
}

// Show brings what differs to the terminal.
func (s *shadow) Show() {
	if s.left > 0 {
		return
	}
	width, height := s.next.Size()
	for y := range height {
		for x := 0; x < width; {
			text, st, w := s.next.Get(x, y)
			if was, old, _ := s.Screen.Get(x, y); was != text || old != st {
				s.Screen.Put(x, y, text, st)
			}
			x += w
		}
	}
	s.Screen.Show()
}
