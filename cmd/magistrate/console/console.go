package console

import (
	"context"
	"slices"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/console/screen"
	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// A Console is one running console.
type Console struct {
	Options
	app     *tview.Application
	screen  *screen.Screen
	theme   *Theme
	session *session.Session
	table   *tabletop // nil: no record is open
	entry   *entry
	answer  *reading         // the text of the last reply, until something else is typed
	reply   session.Reply    // the last one
	asks    session.Question // what is asked now
	over    []*sheet         // what lies over the table; the last gets the keys
	does    []action         // what keys and the palette do now
	hits    []hit
	recent  []string // names of commands taken from the palette, the last first
	mouse   bool
	armed   string // the key that leaves when it is pressed once more
	enters  presses
	stop    func()                  // ends the console
	fault   context.Context         // is done with the reason why the console had to stop
	stops   context.CancelCauseFunc // sets the first such reason
}

// newConsole returns a console that shows nothing yet.
func newConsole(o Options) *Console {
	con := &Console{Options: o, theme: ChooseTheme(o.Settings.Theme), mouse: true, enters: presses{wait: bounce}}
	con.fault, con.stops = context.WithCancelCause(context.Background())
	con.entry, con.answer = newEntry(con), newReading(con, nil)
	con.answer.paged = true
	con.app = tview.NewApplication().EnablePaste(true).EnableMouse(true)
	con.app.SetInputCapture(con.capture)
	con.app.SetMouseCapture(func(ev *tcell.EventMouse, do tview.MouseAction) (*tcell.EventMouse, tview.MouseAction) {
		con.catchUp()
		return ev, do
	})
	con.stop = func() { go con.app.Stop() }
	con.app.SetBeforeDrawFunc(con.skips)
	con.app.SetRoot(&pane{tview.NewFlex().Box, con}, true)
	return con
}

// capture sees every key first. tview would end the program with Ctrl-C.
func (con *Console) capture(ev *tcell.EventKey) *tcell.EventKey {
	con.screen.Handled()
	switch ev.Key() {
	case tcell.KeyUp, tcell.KeyDown, tcell.KeyLeft, tcell.KeyRight, tcell.KeyPgUp, tcell.KeyPgDn:
		con.catchUp()
	case tcell.KeyCtrlC:
		return tcell.NewEventKey(tcell.KeyCtrlQ, 0, tcell.ModCtrl)
	}
	return ev
}

// catchUp draws the frames that were left out while keys waited: arrows and clicks go by
// what people see.
func (con *Console) catchUp() {
	if con.screen.Behind() {
		con.app.ForceDraw()
	}
}

// do gives the session an input and draws what comes of it.
func (con *Console) do(in session.Input) { con.take(con.session.Do(in)) }

// take draws a reply and the question that follows it; it decides nothing.
func (con *Console) take(reply session.Reply, err error) {
	if reply.Effects.Left {
		con.stop()
		return
	}
	if err != nil && len(reply.Text) == 0 {
		reply.Text.Add(tell.Bad, 0, "%s", tell.Sentence(err.Error()))
	}
	con.reply = reply
	con.follow(reply.Effects)
	if q := con.session.Question(); !reply.Bad || reply.Clear || reply.Input != "" || q.Kind != con.asks.Kind || q.Title != con.asks.Title {
		con.entry.Set(reply.Input)
	} else { // it stays, and gives way to the first letter
		con.entry.fresh = true
	}
	con.ask()
	switch {
	case reply.Title != "":
		con.answer.say(nil)
		con.read(reply.Title, reply.Text, reply.End)
	case con.table != nil && len(con.over) == 0:
		con.answer.say(con.table.news(reply))
	case slices.Equal(reply.Text, con.asks.Text), slices.ContainsFunc(con.asks.Fields, func(f session.Field) bool { return f.Wrong != "" }):
		con.answer.say(nil) // it stands there
	default:
		con.answer.say(reply.Text)
	}
	con.answer.ScrollToBeginning()
	if con.table != nil && (reply.Effects.GameOver || reply.Effects.Opened && con.session.At().Over()) {
		con.showResult()
	}
	if reply.Effects.GameOver && len(reply.Recorded) > 0 {
		con.answer.say(con.table.news(reply))
	}
}

// follow brings the table up to the session's.
func (con *Console) follow(e session.Effects) {
	switch open := con.session.Path() != ""; {
	case !open:
		con.table = nil
	case con.table == nil || e.Opened:
		con.table = newTabletop(con)
	case e.RoundOver != "" || con.table.stale() || con.table.head.Ended != "":
		con.table.refresh(e.RoundOver)
	}
	if con.table != nil {
		con.table.sized = rect{}
	}
}

// ask draws the question of the session: on the table alone, or on a sheet over it.
func (con *Console) ask() {
	was := con.asks
	con.asks = con.session.Question()
	con.does = con.actions()
	if con.asks.Kind == session.MoveKind {
		con.over = nil
		return
	}
	var last body
	if len(con.over) > 0 && was.Kind == con.asks.Kind && was.Title == con.asks.Title {
		last = con.over[0].body
	}
	con.over = con.over[:0]
	con.open(con.question(last))
	if preset := con.asks.Preset; preset != "" && con.asks.Kind != session.FormKind && !con.reply.Bad && con.entry.Text() == "" {
		con.entry.Set(preset)
		con.entry.fresh = true
	}
}

// open lays a sheet over the table and what lies there already.
func (con *Console) open(s *sheet) {
	con.over = append(con.over, s)
	s.body.typed()
}

// top returns what lies over all else; nil for nothing.
func (con *Console) top() *sheet {
	if len(con.over) == 0 {
		return nil
	}
	return con.over[len(con.over)-1]
}

// note says something of the console's own.
func (con *Console) note(r tell.Role, text string) {
	con.reply = session.Reply{Text: tell.Lines{{Text: text, Role: r}}}
	con.answer.say(con.reply.Text)
}

// dismiss takes the answer away.
func (con *Console) dismiss() {
	con.reply = session.Reply{}
	con.answer.say(nil)
}

// nextTheme changes to the next theme and keeps it.
func (con *Console) nextTheme() {
	next := Themes[(slices.Index(Themes, con.theme.Name)+1)%len(Themes)]
	con.theme = NewTheme(next, con.theme.ascii)
	con.screen.SetStyle(con.theme.blank())
	if con.table != nil {
		con.table.refresh(con.table.head.Ended)
	}
	if con.Settings.Theme = next; con.Save == nil {
		return
	}
	if err := con.Save(con.Settings); err != nil {
		con.note(tell.Bad, "The theme was not kept: "+err.Error())
	}
}

// toggleMouse gives the mouse to the terminal, so that text can be marked, or takes it back.
func (con *Console) toggleMouse() {
	says := "The mouse works here again."
	if con.mouse = !con.mouse; con.mouse {
		con.screen.EnableMouse(tcell.MouseButtonEvents)
	} else {
		con.screen.DisableMouse()
		says = "The terminal has the mouse: mark and copy text as usual. F12 takes it back."
	}
	con.note(tell.Soft, says)
}
