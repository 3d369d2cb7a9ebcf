package console

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// An entry is the input line, with a preview of Enter at its right.
type entry struct {
	*tview.InputField
	con     *Console
	fresh   bool // the first letter replaces the text
	ends    bool // the cursor is at the end, which must be visible
	quiet   bool // the text is being set, not typed
	hint    session.Preview
	stale   bool     // hint is for another text
	may     []string // completions for Tab
	at      int      // the index of the one in the line; -1 for none
	history []string // lines typed this round
	back    int      // how far Up has gone back in it
}

func newEntry(con *Console) *entry {
	e := &entry{InputField: tview.NewInputField(), con: con, at: -1, stale: true}
	e.SetAcceptanceFunc(func(text string, _ rune) bool {
		if len(text) > session.Longest {
			con.note(tell.Bad, fmt.Sprintf("A line can't be longer than %d bytes.", session.Longest))
		}
		return len(text) <= session.Longest
	})
	e.SetChangedFunc(func(string) {
		if e.quiet {
			return
		}
		e.at, e.back, e.stale = -1, 0, true
		con.dismiss()
		if con.table != nil {
			con.table.selected = nil
		}
		if s := con.top(); s != nil {
			s.body.typed()
		}
	})
	return e
}

// restyle sets the label and the colours of the line.
func (e *entry) restyle() {
	t, text := e.con.theme, "› "
	e.SetMaskCharacter(0)
	if s := e.con.top(); s != nil {
		text = s.body.label()
	} else if e.con.table != nil && e.con.table.head.Where != "" {
		text = "past › "
	}
	e.SetLabel(t.text(text)).SetLabelStyle(t.of(tell.Accent)).SetFieldStyle(t.of(field)).SetBackgroundColor(ground(t.of(tell.Base)))
}

// Text returns the text of the line, with its line breaks.
func (e *entry) Text() string { return strings.ReplaceAll(e.GetText(), newline, "\n") }

// newline is shown in place of a line break.
const newline = " ↵ "

// Set sets the text of the line.
func (e *entry) Set(text string) {
	e.fresh, e.at, e.back = false, -1, 0
	e.put(text)
}

func (e *entry) put(text string) {
	e.quiet = true
	e.SetText(strings.ReplaceAll(text, "\n", newline))
	e.quiet, e.stale, e.ends = false, true, true
}

// keep restores what was typed before a key ran a command.
func (e *entry) keep(typed string, fresh bool) {
	if e.Text() == "" && typed != "" {
		e.Set(typed)
		e.fresh = fresh
		if s := e.con.top(); s != nil {
			s.body.typed()
		}
	}
}

// remember adds a line to the history.
func (e *entry) remember(typed string) {
	if n := len(e.history); n == 0 || e.history[n-1] != typed {
		e.history = append(e.history, typed)
	}
	e.back = 0
}

// InputHandler edits the line; the first letter replaces a fresh text.
func (e *entry) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(ev *tcell.EventKey, focus func(tview.Primitive)) {
		switch key := ev.Key(); key {
		case tcell.KeyEnter, tcell.KeyTab, tcell.KeyBacktab, tcell.KeyDown, tcell.KeyUp, tcell.KeyEscape:
			return // they edit nothing
		case tcell.KeyRune, tcell.KeyBackspace, tcell.KeyBackspace2, tcell.KeyEnd:
			if e.fresh && key == tcell.KeyRune {
				e.put("")
			}
			e.fresh = false
		default:
			if key < tcell.KeyF1 || key > tcell.KeyF64 {
				e.fresh, e.ends = false, false
			}
		}
		e.InputField.InputHandler()(ev, focus)
		e.ends = e.ends || e.GetText() == ""
	}
}

// PasteHandler pastes into the line; it replaces a fresh text.
func (e *entry) PasteHandler() func(string, func(tview.Primitive)) {
	if e.fresh {
		e.put("")
		e.fresh = false
	}
	return e.InputField.PasteHandler()
}

// keys takes the keys of completion and history.
func (e *entry) keys(name string) bool {
	moves := e.con.top() == nil
	switch {
	case name == "Tab" && (moves || e.Text() != ""):
		e.tab(1)
	case name == "Shift-Tab" && (moves || e.Text() != ""):
		e.tab(-1)
	case moves && name == "Up" && (e.Text() != "" || e.con.table == nil || e.con.table.selected == nil):
		e.recall(1)
	case moves && name == "Down" && (e.Text() != "" || e.back > 0):
		e.recall(-1)
	default:
		return false
	}
	return true
}

// recall goes back or forward in the history.
func (e *entry) recall(step int) {
	n := e.back + step
	if n < 0 || n > len(e.history) {
		if len(e.history) == 0 && e.Text() == "" {
			e.con.note(tell.Soft, "Nothing has been typed this round for ↑ to bring back. ↓ ← → point at cards.")
		}
		return
	}
	e.con.dismiss()
	e.Set(append(slices.Clone(e.history), "")[len(e.history)-n])
	e.back = n
}

// tab puts the next or previous completion into the line.
func (e *entry) tab(step int) {
	if e.at < 0 {
		e.may = e.preview().May
		if step < 0 {
			e.at = 0
		}
	}
	if len(e.may) > 0 {
		e.at = (e.at + step + len(e.may)) % len(e.may)
		e.put(e.may[e.at])
	}
}

// preview returns the preview of Enter. It is computed when the line is drawn, so that fast
// typing doesn't wait for it.
func (e *entry) preview() *session.Preview {
	if e.stale {
		e.hint, e.stale = e.con.session.Preview(e.Text()), false
	}
	return &e.hint
}

// previews returns the preview as a line.
func (e *entry) previews() tell.Line {
	p := e.preview()
	move := p.Move
	if p.Note != "" {
		move += " · " + p.Note
	}
	if p.Rest != "" {
		move += "; then " + p.Rest
	}
	switch {
	case p.Asks != "":
		return tell.Line{Text: "⏎ asks: " + p.Asks, Role: tell.Soft}
	case p.Why != "":
		return tell.Line{Text: "✗ " + p.Why, Role: tell.Warn}
	case move != "" && p.Legal:
		return tell.Line{Text: "⏎ " + move, Role: tell.Good}
	case len(p.May) > 0:
		return tell.Line{Text: fmt.Sprintf("Tab: %s", tell.Count(len(p.May), "completion")), Role: tell.Soft}
	}
	return tell.Line{Text: move, Role: tell.Soft}
}

// does returns what Enter does.
func (e *entry) does() tell.Line {
	con, typed := e.con, strings.TrimSpace(e.Text())
	switch s := con.top(); {
	case s != nil:
		return s.body.does(typed)
	case typed != "":
		return e.previews()
	case con.table != nil && con.table.selected != nil:
		return con.table.selected.does()
	}
	switch {
	case con.asks.Enter != "":
		return tell.Line{Text: "⏎ " + con.asks.Enter, Role: tell.Good}
	case con.table != nil && (con.table.setUp != nil || con.table.head.Phase != "") && find(con.does, "F3").off == "":
		return tell.Line{Text: "F3 choose from a list", Role: tell.Soft}
	}
	return tell.Line{}
}

// draw draws the line, with what Enter does at its right.
func (e *entry) draw(c canvas) {
	c.fill(c.theme.of(tell.Base))
	e.restyle()
	does := e.does()
	hint, room := c.theme.text(does.Text), max(c.w-tell.Width(e.GetLabel()+e.Text())-4, c.w*2/5)
	if does.Role == tell.Good {
		hint = endsOf(hint, room)
	}
	hint = tell.Clip(hint, room)
	w := c.w - 1
	if e.Text() != "" { // several keys may come before the next frame, and would scroll a narrow field
		w -= tell.Width(hint)
	}
	e.SetRect(c.x, c.y, w, 1)
	e.Focus(func(tview.Primitive) {})
	e.Draw(c.con.screen)
	c.right(c.w, 0, hint, does.Role)
}

// endsOf leaves words out of the middle of a text that is wider than w columns: the end of a move is
// often what decides.
func endsOf(text string, w int) string {
	if tell.Width(text) <= w {
		return text
	}
	head, tail := tell.Clip(text, w/2), ""
	for _, word := range slices.Backward(strings.Fields(text)) {
		if tell.Width(head+tail+word)+1 > w {
			break
		}
		tail = " " + word + tail
	}
	return head + tail
}

// Draw draws the field and scrolls to the end: the field knows its width only after it is drawn,
// and only keys scroll it.
func (e *entry) Draw(screen tcell.Screen) {
	e.InputField.Draw(screen)
	if e.ends && e.GetText() != "" {
		for _, key := range []tcell.Key{tcell.KeyHome, tcell.KeyEnd} {
			e.InputField.InputHandler()(tcell.NewEventKey(key, 0, 0), nil)
		}
		e.InputField.Draw(screen)
	}
}

// drawMay draws the completions above the line while Tab goes through them.
func (e *entry) drawMay(c canvas) {
	if e.at < 0 || len(e.may) == 0 {
		return
	}
	const most = 8 // rows
	n, w := min(len(e.may), most, c.h-2), 0
	for _, may := range e.may {
		w = max(w, tell.Width(c.theme.text(may)))
	}
	c = c.at(rect{0, c.h - n - 2, min(w+4, c.w), n + 2})
	c.fill(c.theme.of(tell.Base))
	in := c.box(c.theme.of(frame))
	c.say(2, 0, fmt.Sprintf(" %d of %d ", e.at+1, len(e.may)), tell.Title)
	first := max(0, e.at-n+1)
	for y, may := range e.may[first : first+n] {
		r := tell.Base
		if first+y == e.at {
			r = chosen
		}
		in.say(1, y, tell.Clip(c.theme.text(may), in.w-1), r)
	}
}
