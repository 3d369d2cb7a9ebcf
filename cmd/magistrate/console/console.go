package console

import (
	"sync"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
)

// A Console is one running console.
type Console struct {
	Options
	app    *tview.Application
	screen tcell.Screen
	desk   *desk
	theme  *Theme
	set    table.Settings
	table  *table.Table
	play   *tablePane
	recent []string // names of actions taken from the palette, the last first
	mouse  bool
	fault  error // why the console had to stop
	timer  func(time.Duration, func())

	mu   sync.Mutex
	over bool // the event loop has ended: nothing may be queued any more
}

// newConsole makes a console that shows nothing yet.
func newConsole(o Options) *Console {
	con := &Console{Options: o, theme: ChooseTheme(o.Theme, o.ASCII), mouse: true}
	con.timer = func(d time.Duration, do func()) { time.AfterFunc(d, do) }
	con.set = o.Settings
	con.desk = &desk{Box: tview.NewBox(), con: con}
	con.app = tview.NewApplication().EnablePaste(true).EnableMouse(true)
	con.app.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
		if ev.Key() == tcell.KeyCtrlC { // else tview would end the program by itself
			return tcell.NewEventKey(tcell.KeyCtrlC, 0, tcell.ModNone)
		}
		return ev
	})
	con.app.SetRoot(con.desk, true).SetFocus(con.desk)
	return con
}

// later does something after a while, on the event loop, and draws. Nothing
// happens when the console has ended by then.
func (con *Console) later(d time.Duration, do func()) {
	con.after(d, func() {
		con.mu.Lock()
		over := con.over
		con.mu.Unlock()
		if !over {
			con.app.QueueUpdateDraw(do)
		}
	})
}

// after runs a function in a goroutine of its own after a while. Whatever goes
// wrong there must not leave the terminal as it is.
func (con *Console) after(d time.Duration, do func()) {
	con.timer(d, func() {
		defer con.rescue()
		do()
	})
}

// setTheme changes how the console looks, now and next time.
func (con *Console) setTheme(name string) {
	con.theme = NewTheme(name, con.theme.ascii)
	con.screen.SetStyle(con.theme.of(base))
	con.set.Theme = name
	con.keepSettings()
	if con.play != nil {
		con.play.refresh()
	}
	for _, p := range con.desk.panes {
		if d, ok := p.(*dialog); ok {
			d.wrapped = nil
		}
	}
}

// nextTheme changes to the theme after this one.
func (con *Console) nextTheme() {
	for i, name := range Themes {
		if name == con.theme.Name {
			con.setTheme(Themes[(i+1)%len(Themes)])
			return
		}
	}
}

// keepSettings writes the settings; where that fails it is told.
func (con *Console) keepSettings() {
	if con.SaveSettings == nil {
		return
	}
	if err := con.SaveSettings(con.set); err != nil {
		con.tell("The settings were not kept", line{err.Error(), bad})
	}
}

// toggleMouse gives the mouse to the terminal, so that text can be marked, or
// takes it back.
func (con *Console) toggleMouse() {
	con.mouse = !con.mouse
	if con.mouse {
		con.screen.EnableMouse()
	} else {
		con.screen.DisableMouse()
	}
	if con.play != nil {
		says := "The mouse is the console's again."
		if !con.mouse {
			says = "The mouse is released: mark and copy as usual. F9 takes it back."
		}
		con.play.note(says, soft)
	}
}

// sync draws everything anew, for a terminal that something else wrote to.
func (con *Console) sync() { con.screen.Sync() }

// tell shows a few lines that any key takes away.
func (con *Console) tell(title string, body ...line) {
	con.show(&dialog{title: title, body: body, anyKey: true})
}

// ask shows a question with one action besides going back. Its key is never
// Enter, so that nothing is agreed to by a habit of the hand.
func (con *Console) ask(title, key, name string, do func(), body ...line) {
	d := &dialog{title: title, body: body}
	d.acts = []action{{keys: []string{key}, name: name, foot: true, do: func() { d.close(); do() }}}
	con.show(d)
}

// askLeave asks whether to leave; asked again while it asks, it leaves.
func (con *Console) askLeave() {
	if d, ok := con.desk.top().(*dialog); ok && d.title == leaveTitle {
		con.stop()
		return
	}
	safe := "Nothing is open."
	if con.table != nil {
		safe = "All that was said is on the disk, in " + con.table.Path() + "."
	}
	con.ask(leaveTitle, "q", "leave", con.stop, line{safe, base})
}

const leaveTitle = "Leave?"

// stop ends the console.
func (con *Console) stop() { go con.app.Stop() }
