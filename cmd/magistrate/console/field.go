package console

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A field is one line of text that is typed: tview's input field without its
// label and its list, in the colours of the theme.
type textField struct {
	input *tview.InputField
	held  string // the text, so that drawing needs not ask for it
}

// newField makes an empty field.
func newField() *textField {
	f := &textField{input: tview.NewInputField()}
	f.input.SetChangedFunc(func(text string) { f.held = text })
	f.input.Focus(func(tview.Primitive) {})
	return f
}

// text is what was typed.
func (f *textField) text() string { return f.held }

// set puts text in the place of what was typed; the cursor stands behind it.
func (f *textField) set(text string) {
	f.held = text
	f.input.SetText(text)
}

// key gives a key to the field.
func (f *textField) key(ev *tcell.EventKey) { f.input.InputHandler()(ev, func(tview.Primitive) {}) }

// paste puts text in where the cursor stands, on one line.
func (f *textField) paste(text string) {
	text = strings.Join(strings.Fields(strings.Map(printable, text)), " ")
	f.input.PasteHandler()(text, func(tview.Primitive) {})
}

// printable turns what can't be typed into spaces.
func printable(r rune) rune {
	if r < ' ' || r == 0x7f {
		return ' '
	}
	return r
}

// draw draws the field over a row of the canvas, with the cursor where it is
// the one that is typed in.
func (f *textField) draw(c canvas, active bool) {
	st := c.theme.of(field)
	_, ground, _ := st.Decompose()
	f.input.SetFieldStyle(st).SetBackgroundColor(ground)
	f.input.SetRect(c.x, c.y, c.w, 1)
	if active != f.input.HasFocus() {
		if active {
			f.input.Focus(func(tview.Primitive) {})
		} else {
			f.input.Blur()
		}
	}
	c.row(0, st)
	f.input.Draw(c.screen)
}
