package console

import (
	"context"
	"slices"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/console/screen"
	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// A Console is one running console.
type Console struct {
	Options
	app    *tview.Application
	screen *screen.Screen
	pages  *tview.Pages
	theme  *Theme
	desk   *table.Desk // the conversation of the open record; nil: none is open
	play   *sitting    // its screen
	hits   []hit
	recent []string // names of actions taken from the palette, the last first
	mouse  bool
	timer  func(time.Duration, func())
	bounce time.Duration           // in which an Enter right behind another says nothing by itself
	agreed time.Time               // when a y was pressed that agrees
	yes    string                  // what is still to come of a “yes” typed in whole, "" for nothing
	stop   func()                  // ends the console
	fault  context.Context         // is done for why the console had to stop
	stops  context.CancelCauseFunc // with the first such cause
}

// newConsole makes a console that shows nothing yet.
func newConsole(o Options) *Console {
	con := &Console{Options: o, theme: ChooseTheme(o.Settings.Theme), mouse: true, bounce: bounce}
	con.fault, con.stops = context.WithCancelCause(context.Background())
	con.timer = func(d time.Duration, do func()) { time.AfterFunc(d, do) }
	con.theme.rule()
	con.pages = tview.NewPages()
	con.pages.Box = tview.NewFlex().Box // one that clears nothing: each frame is begun on a cleared screen
	con.app = tview.NewApplication().EnablePaste(true).EnableMouse(true)
	con.app.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
		con.screen.Handled()
		if con.spilt(ev) {
			return nil
		}
		switch ev.Key() {
		case tcell.KeyUp, tcell.KeyDown, tcell.KeyLeft, tcell.KeyRight, tcell.KeyPgUp, tcell.KeyPgDn:
			con.insight()
			return ev
		case tcell.KeyCtrlC, tcell.KeyCtrlQ: // tview would end the program by itself
			con.askLeave()
		case tcell.KeyCtrlL:
			con.screen.Sync()
		case tcell.KeyF12:
			con.toggleMouse()
		default:
			return ev
		}
		return nil
	})
	con.app.SetMouseCapture(func(ev *tcell.EventMouse, do tview.MouseAction) (*tcell.EventMouse, tview.MouseAction) {
		con.insight()
		return ev, do
	})
	con.stop = func() { go con.app.Stop() }
	con.app.SetBeforeDrawFunc(con.undrawn)
	con.app.SetRoot(con.pages, true)
	return con
}

// insight draws what was not for the keys that wait: what points goes by what is in sight.
func (con *Console) insight() {
	if con.screen.Behind() {
		con.app.ForceDraw()
	}
}

// later does something after a while, on the event loop, and draws. Whatever goes
// wrong there must not leave the terminal as it is.
func (con *Console) later(d time.Duration, do func()) {
	con.timer(d, func() {
		defer con.rescue()
		con.app.QueueUpdateDraw(do)
	})
}

// nextTheme changes to the theme after this one, now and next time.
func (con *Console) nextTheme() {
	next := Themes[(slices.Index(Themes, con.theme.Name)+1)%len(Themes)]
	con.theme = NewTheme(next, con.theme.ascii)
	con.theme.rule()
	con.screen.SetStyle(con.theme.blank())
	if con.Settings.Theme = next; con.play != nil {
		con.play.refresh()
	} else {
		con.showStart()
	}
	if a := con.Start.Keep(con.Settings); a.Lines != nil {
		con.take(a)
	}
}

// toggleMouse gives the mouse to the terminal, so that text can be marked, or takes it back.
func (con *Console) toggleMouse() {
	says := "The mouse is the console's again."
	if con.mouse = !con.mouse; con.mouse {
		con.screen.EnableMouse(tcell.MouseButtonEvents)
	} else {
		con.screen.DisableMouse()
		says = "The mouse is released: mark and copy as usual. F12 takes it back."
	}
	if con.play != nil {
		con.play.note(tell.Soft, says)
	}
}

// askLeave asks whether to leave; pressed once more, the key that asked leads back: no
// stray one ends the evening's screen.
func (con *Console) askLeave() {
	const title = "Leave?"
	if l := con.top(); l != nil && l.title == title {
		con.close(l)
		return
	}
	safe := tell.Lines{{Text: "Nothing is open."}}
	if con.desk != nil {
		safe = con.desk.Safe()
	}
	con.confirm(title, "leave", con.stop, safe)
}
