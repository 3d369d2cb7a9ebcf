package console

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// An input is a line to type in. It takes no more than a line may hold, and where typing goes
// on at its end, that is in sight however long it is.
type input struct {
	*tview.InputField
	full  func(why string) // is told why no more is taken; nil where nobody asks
	fresh bool             // what stands in it is from before: the first letter takes its place
	ends  bool             // typing goes on at its end
}

func (con *Console) newInput(label string) *input {
	in := &input{InputField: tview.NewInputField(), ends: true}
	in.SetAcceptanceFunc(func(text string, _ rune) bool {
		why := table.TooLong(text)
		if why != "" && in.full != nil {
			in.full(why)
		}
		return why == ""
	})
	con.style(in, label)
	return in
}

// style gives a line to type in its label and the colours of the theme.
func (con *Console) style(in *input, label string) {
	in.SetLabel(con.theme.text(label)).SetLabelStyle(con.theme.of(tell.Accent)).SetFieldStyle(con.theme.of(field)).SetBackgroundColor(ground(con.theme.of(tell.Base)))
}

// SetText puts text in the place of what was typed.
func (in *input) SetText(text string) {
	in.InputField.SetText(text)
	in.ends = true
}

// InputHandler lets the first letter take the place of what stands there from before; a blank
// or a comma goes on behind it.
func (in *input) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(ev *tcell.EventKey, focus func(tview.Primitive)) {
		switch key := ev.Key(); {
		case key >= tcell.KeyF1 && key <= tcell.KeyF64, key == tcell.KeyEnter, key == tcell.KeyTab, key == tcell.KeyBacktab, key == tcell.KeyDown, key == tcell.KeyUp: // it is not edited
		case key == tcell.KeyRune, key == tcell.KeyBackspace2, key == tcell.KeyEnd:
			if in.fresh && key == tcell.KeyRune && ev.Rune() != ' ' && ev.Rune() != ',' {
				in.SetText("")
			}
			in.fresh = false
		default:
			in.fresh, in.ends = false, false
		}
		in.InputField.InputHandler()(ev, focus)
	}
}

// PasteHandler lets what is pasted take the place of what stands there from before.
func (in *input) PasteHandler() func(string, func(tview.Primitive)) {
	if in.fresh {
		in.SetText("")
		in.fresh = false
	}
	return in.InputField.PasteHandler()
}

// Draw brings the end into sight: only once it was drawn the line knows how wide it is, and
// only keys scroll it.
func (in *input) Draw(screen tcell.Screen) {
	in.InputField.Draw(screen)
	if in.ends && in.GetText() != "" {
		for _, key := range []tcell.Key{tcell.KeyHome, tcell.KeyEnd} { // as much of it as there is room for
			in.InputField.InputHandler()(tcell.NewEventKey(key, 0, 0), nil)
		}
		in.InputField.Draw(screen)
	}
}
