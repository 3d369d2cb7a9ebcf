package console

import (
	"context"
	"slices"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/console/screen"
	"magistrate/cmd/magistrate/phones"
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
	table   *tabletop // nil if no record is open
	entry   *entry
	answer  *reading         // the text of the last reply, until something else is typed
	reply   session.Reply    // the last one
	asks    session.Question // the present one
	over    []*sheet         // sheets over the table; the last one gets the keys
	does    []action         // what keys and the palette do now
	hits    []hit
	recent  []string // names of commands chosen in the palette, the latest first
	mouse   bool
	armed   string // the key that does something if pressed again
	again   func() // what it does then
	enters  presses
	stop    func()                  // ends the console
	phones  *phones.Server          // nil until people open the page
	offered phones.Proposal         // the one that was shown last
	fault   context.Context         // its cause is why the console had to stop
	stops   context.CancelCauseFunc // sets that cause
}

// newConsole returns a console without a session or a screen.
func newConsole(o Options) *Console {
	con := &Console{Options: o, theme: ChooseTheme(o.Settings.Theme), mouse: true, enters: presses{wait: bounce}}
	con.theme.show = func(text string) string {
		if con.session == nil {
			return text
		}
		return con.session.Show(text)
	}
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
	con.app.SetBeforeDrawFunc(con.skipFrame)
	con.app.SetRoot(&pane{tview.NewFlex().Box, con}, true)
	return con
}

// capture gets every key first. It replaces Ctrl-C, with which tview would end the program.
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

// catchUp draws a frame if some were left out, as arrows and clicks depend on what people see.
func (con *Console) catchUp() {
	if con.screen.Behind() {
		con.app.ForceDraw()
	}
}

// do passes an input to the session and shows the reply.
func (con *Console) do(in session.Input) { con.take(con.session.Do(in)) }

// take shows a reply and the next question.
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
	con.share()
	if q := con.session.Question(); !reply.Bad || reply.Clear || reply.Input != "" || q.Kind != con.asks.Kind || q.Title != con.asks.Title {
		con.entry.Set(reply.Input)
		con.entry.fresh = reply.Input != "" && (reply.Bad || reply.Refused)
	} else { // it stays until something is typed
		con.entry.fresh = true
	}
	con.ask()
	switch {
	case reply.Title != "" && reply.Effects.Opened && con.table.setUp != nil: // the table shows it
		con.answer.say(nil)
	case reply.Title != "":
		con.answer.say(nil)
		con.read(reply.Title, reply.Text, reply.End)
	case con.table != nil && len(con.over) == 0:
		con.answer.say(con.table.news(reply))
	case slices.Equal(reply.Text, con.asks.Text), slices.ContainsFunc(con.asks.Fields, func(f session.Field) bool { return f.Wrong != "" }):
		con.answer.say(nil) // the question shows it
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
	if con.OpenPhones && con.table != nil {
		con.OpenPhones = false
		con.phonesKey()
	}
}

// follow updates the table.
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

// ask shows the session's question, on a sheet unless it asks for a move.
func (con *Console) ask() {
	was := con.asks
	con.asks = con.session.Question()
	if con.asks.Kind == session.MoveKind {
		con.over, con.does = nil, con.actions()
		return
	}
	var last body
	if len(con.over) > 0 && goesOn(&was, &con.asks) {
		last = con.over[0].body
	}
	con.over = con.over[:0]
	con.open(con.question(last))
	if preset := con.asks.Preset; preset != "" && con.asks.Kind != session.FormKind && !con.reply.Bad && con.entry.Text() == "" {
		con.entry.Set(preset)
		con.entry.fresh = true
	}
}

// goesOn reports whether a question asks for the same as the one before: the title of a list counts
// down, and its items stay.
func goesOn(was, now *session.Question) bool {
	same := func(a, b session.Item) bool { return a.Item == b.Item }
	list := was.List != nil && now.List != nil && slices.EqualFunc(was.List.Items, now.List.Items, same)
	return was.Kind == now.Kind && (list || was.Title == now.Title)
}

// open puts a sheet over all else.
func (con *Console) open(s *sheet) {
	con.over = append(con.over, s)
	con.does = con.actions()
	s.body.typed()
}

// top returns the topmost sheet; nil for none.
func (con *Console) top() *sheet {
	if len(con.over) == 0 {
		return nil
	}
	return con.over[len(con.over)-1]
}

// note shows a message of the console's own.
func (con *Console) note(r tell.Role, text string) {
	con.reply = session.Reply{Text: tell.Lines{{Text: text, Role: r}}}
	con.answer.say(con.reply.Text)
}

// dismiss removes the answer.
func (con *Console) dismiss() {
	con.reply = session.Reply{}
	con.answer.say(nil)
}

// nextTheme changes to the next theme and saves it in the settings.
func (con *Console) nextTheme() {
	next := Themes[(slices.Index(Themes, con.theme.Name)+1)%len(Themes)]
	show := con.theme.show
	con.theme = NewTheme(next, con.theme.ascii)
	con.theme.show = show
	con.screen.SetStyle(con.theme.blank())
	if con.table != nil {
		con.table.refresh(con.table.head.Ended)
	}
	if con.Settings.Theme = next; con.Save == nil {
		return
	}
	if err := con.Save(con.Settings); err != nil {
		con.note(tell.Bad, "The theme wasn't saved: "+err.Error())
	}
}

// toggleMouse lets the terminal handle the mouse, so that text can be marked, or ends that.
func (con *Console) toggleMouse() {
	says := "The mouse points and clicks here again."
	if con.mouse = !con.mouse; con.mouse {
		con.screen.EnableMouse(tcell.MouseButtonEvents)
	} else {
		con.screen.DisableMouse()
		says = "The mouse marks text in the terminal now. Press F12 to click here again."
	}
	con.note(tell.Soft, says)
}
