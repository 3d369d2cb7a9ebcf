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

// An entry is the line to type in, with what Enter would do at its right. Where typing goes
// on at its end, that is in sight however long the line is.
type entry struct {
	*tview.InputField
	con     *Console
	fresh   bool // what stands in it gives way to the first letter
	ends    bool // typing goes on at its end
	quiet   bool // the text is set, not typed
	hint    session.Preview
	stale   bool     // hint is of another text
	may     []string // what Tab goes through
	at      int      // which of them it has taken; -1: none
	history []string // what was typed this round
	back    int      // how many of them Up has gone back
}

// longest is the longest line that is taken, in bytes.
const longest = 4096

func newEntry(con *Console) *entry {
	e := &entry{InputField: tview.NewInputField(), con: con, at: -1, stale: true}
	e.SetAcceptanceFunc(func(text string, _ rune) bool {
		if len(text) > longest {
			con.note(tell.Bad, fmt.Sprintf("A line holds %d bytes at most.", longest))
		}
		return len(text) <= longest
	})
	e.SetChangedFunc(func(string) {
		if e.quiet {
			return
		}
		e.at, e.back, e.stale = -1, 0, true
		con.dismiss()
		if con.table != nil {
			con.table.under = nil
		}
		if s := con.top(); s != nil {
			s.body.typed()
		}
	})
	return e
}

// dress gives the line its label and the colours of the theme.
func (e *entry) dress() {
	t, text := e.con.theme, "› "
	e.SetMaskCharacter(0)
	if s := e.con.top(); s != nil {
		text = s.body.label()
	} else if e.con.table != nil && e.con.table.head.Where != "" {
		text = "past › "
	}
	e.SetLabel(t.text(text)).SetLabelStyle(t.of(tell.Accent)).SetFieldStyle(t.of(field)).SetBackgroundColor(ground(t.of(tell.Base)))
}

// Text returns what is typed, in lines where it was pasted so.
func (e *entry) Text() string { return strings.ReplaceAll(e.GetText(), newline, "\n") }

// newline stands for the end of a line.
const newline = " ↵ "

// Set puts text in the place of what is typed.
func (e *entry) Set(text string) {
	e.fresh, e.at, e.back = false, -1, 0
	e.put(text)
}

func (e *entry) put(text string) {
	e.quiet = true
	e.SetText(strings.ReplaceAll(text, "\n", newline))
	e.quiet, e.stale, e.ends = false, true, true
}

// keep puts back what was typed before a command was given by a key.
func (e *entry) keep(typed string, fresh bool) {
	if e.Text() == "" && typed != "" {
		e.Set(typed)
		e.fresh = fresh
		if s := e.con.top(); s != nil {
			s.body.typed()
		}
	}
}

// remember adds to what Up brings back.
func (e *entry) remember(typed string) {
	if n := len(e.history); n == 0 || e.history[n-1] != typed {
		e.history = append(e.history, typed)
	}
	e.back = 0
}

// InputHandler lets the first letter take the place of what gives way.
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
	}
}

// PasteHandler lets what is pasted take the place of what gives way.
func (e *entry) PasteHandler() func(string, func(tview.Primitive)) {
	if e.fresh {
		e.put("")
		e.fresh = false
	}
	return e.InputField.PasteHandler()
}

// keys takes the keys of completion and of what was typed before.
func (e *entry) keys(name string) bool {
	moves := e.con.top() == nil
	switch {
	case name == "Tab" && (moves || e.Text() != ""):
		e.tab(1)
	case name == "Shift-Tab" && (moves || e.Text() != ""):
		e.tab(-1)
	case moves && name == "Up" && (e.Text() != "" || e.con.table == nil || e.con.table.under == nil):
		e.recall(1)
	case moves && name == "Down" && (e.Text() != "" || e.back > 0):
		e.recall(-1)
	default:
		return false
	}
	return true
}

// recall brings back what was typed before.
func (e *entry) recall(step int) {
	n := e.back + step
	if n < 0 || n > len(e.history) {
		if len(e.history) == 0 && e.Text() == "" {
			e.con.note(tell.Soft, "↑ brings back what was typed this round: nothing yet. ↓ ← → point at cards.")
		}
		return
	}
	e.con.dismiss()
	e.Set(append(slices.Clone(e.history), "")[len(e.history)-n])
	e.back = n
}

// tab takes the next of the things that the line may become.
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

// preview returns what Enter would do. It is asked for when the line is drawn: people who
// type faster than that wait for nothing.
func (e *entry) preview() *session.Preview {
	if e.stale {
		e.hint, e.stale = e.con.session.Preview(e.Text()), false
	}
	return &e.hint
}

// previews writes what Enter would do with what is typed.
func (e *entry) previews() tell.Line {
	p := e.preview()
	move := p.Move
	if p.Note != "" {
		move += " · " + p.Note
	}
	switch {
	case p.Asks != "":
		return tell.Line{Text: "⏎ asks: " + p.Asks, Role: tell.Soft}
	case p.Why != "":
		return tell.Line{Text: "✗ " + p.Why, Role: tell.Warn}
	case move != "" && p.Legal:
		return tell.Line{Text: "⏎ " + move, Role: tell.Good}
	case len(p.May) > 0:
		return tell.Line{Text: fmt.Sprintf("Tab: %s", tell.Count(len(p.May), "way")), Role: tell.Soft}
	}
	return tell.Line{Text: move, Role: tell.Soft}
}

// does writes what Enter does.
func (e *entry) does() tell.Line {
	con, typed := e.con, strings.TrimSpace(e.Text())
	switch s := con.top(); {
	case s != nil:
		return s.body.does(typed)
	case typed != "":
		return e.previews()
	case con.table != nil && con.table.under != nil:
		return con.table.under.does()
	case con.asks.Enter != "":
		return tell.Line{Text: "⏎ " + con.asks.Enter, Role: tell.Good}
	}
	return tell.Line{}
}

// draw draws the line, and at its right what Enter does.
func (e *entry) draw(c canvas) {
	c.fill(c.theme.of(tell.Base))
	e.dress()
	does := e.does()
	hint := tell.Clip(c.theme.text(does.Text), max(c.w-tell.Width(e.GetLabel()+e.Text())-4, c.w/3))
	e.SetRect(c.x, c.y, c.w-tell.Width(hint)-1, 1)
	e.Focus(func(tview.Primitive) {})
	e.Draw(c.con.screen)
	c.right(c.w, 0, hint, does.Role)
}

// Draw brings the end into sight: the line knows how wide it is only once it was drawn, and
// only keys scroll it.
func (e *entry) Draw(screen tcell.Screen) {
	e.InputField.Draw(screen)
	if e.ends && e.GetText() != "" {
		for _, key := range []tcell.Key{tcell.KeyHome, tcell.KeyEnd} { // as much of it as there is room for
			e.InputField.InputHandler()(tcell.NewEventKey(key, 0, 0), nil)
		}
		e.InputField.Draw(screen)
	}
}

// drawMay lists what the line may become while Tab goes through it, in a frame above it.
func (e *entry) drawMay(c canvas) {
	if e.at < 0 || len(e.may) == 0 {
		return
	}
	const most = 8 // are in sight at once
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
