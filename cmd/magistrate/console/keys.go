package console

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// An action is what a key or an entry of the palette does.
type action struct {
	key         string // "F1"; "" for none
	name        string // "help"
	description string // a description for the palette
	foot        string // the label in the footer; "" for none
	off         string // why it isn't possible now; "" if it is
	do          func()
}

// A command is a key with the name of its command and its label in the footer.
type command struct{ key, name, foot string }

// commands are the keys of the table in the order of the footer.
var commands = []command{
	{"F1", "help", "help"}, {"F2", "legal", "legal"}, {"F3", "list", "list"}, {"F4", "why", "why"}, {"F5", "past", "history"},
	{"F6", "pile", "pile"}, {"F7", "!", "record"}, {"F8", "~", "stand"}, {"F9", "reconcile", "differ"}, {"F10", "done", "done"},
	{"Ctrl-Z", "undo", "undo"}, {"Ctrl-P", "all", "all"}, {"Esc", "cancel", "cancel"}, {"Ctrl-Y", "redo", "redo"}, {"Ctrl-R", "rewind", "rewind"},
}

// actions returns all actions, first those with keys.
func (con *Console) actions() (acts []action) {
	known := con.session.Commands()
	find := func(name string) *session.Command {
		if i := slices.IndexFunc(known, func(c session.Command) bool { return c.Name == name }); i >= 0 {
			return &known[i]
		}
		return nil
	}
	for _, k := range commands {
		a := action{key: k.key, name: k.name, foot: k.foot}
		if c := find(k.name); c != nil {
			a.description, a.off, a.do = c.Means, c.Off, func() { con.command(c.Name) }
		} else {
			a.off = con.completeOwn(k.name, &a)
		}
		acts = append(acts, a)
	}
	for _, c := range known {
		if !slices.ContainsFunc(commands, func(k command) bool { return k.name == c.Name }) {
			acts = append(acts, action{name: c.Name, description: c.Means, off: c.Off, do: func() { con.begin(c) }})
		}
	}
	return append(acts, con.ownActions()...)
}

// completeOwn completes an action that isn't a command of the session, and returns why it isn't possible
// now.
func (con *Console) completeOwn(name string, a *action) (off string) {
	switch name {
	case "all":
		a.description, a.do = "find a command by its name", con.showPalette
		return ""
	case "cancel":
		a.description, a.do = "cancel what is open", con.escape
		return ""
	case "done":
		a.description, a.do = "finish what is open", con.finish
		if !con.canFinish() {
			return "there is nothing to finish"
		}
		return ""
	case "!", "~":
		a.description = map[string]string{"!": "record that the move was refused", "~": "let the refused move stand"}[name]
	}
	i := slices.IndexFunc(con.asks.Options, func(o session.Option) bool { return o.Key == name })
	if i < 0 {
		return "no move has been refused"
	}
	a.do = func() { con.do(session.Pick(i)) }
	return con.asks.Options[i].Off
}

// ownActions returns the actions of the console itself.
func (con *Console) ownActions() (acts []action) {
	if con.table != nil {
		for _, p := range con.session.Papers() {
			acts = append(acts, action{name: "print " + p.Kind, description: p.Means, off: p.Off, do: func() { con.print(p.Kind) }})
		}
		off := ""
		if !con.session.At().Over() {
			off = "the game is not over"
		}
		acts = append(acts, action{name: "result", description: "show the result again", off: off, do: con.showResult},
			action{name: "code for a phone", description: "log the play in BG Stats", off: off, do: con.showCode})
	}
	closed := ""
	if con.table == nil {
		closed = "no record is open"
	}
	return append(acts, []action{
		{key: "F11", name: "phones", description: "let phones look and propose moves, or accept a proposal", off: closed, do: con.phonesKey},
		{key: "Ctrl-T", name: "theme", description: "change the colours: " + strings.Join(Themes, ", "), do: con.nextTheme},
		{key: "F12", name: "mouse", description: "use the mouse to mark and copy text, or to click here again", do: con.toggleMouse},
		{key: "Ctrl-L", name: "redraw", description: "redraw the screen", do: func() { con.screen.Sync() }},
		{key: "Ctrl-Q", name: "quit the program", description: "end the program; everything recorded is saved", do: con.stop},
	}...)
}

// find returns the action of a key; nil for none.
func find(actions []action, key string) *action {
	if i := slices.IndexFunc(actions, func(a action) bool { return a.key == key }); i >= 0 {
		return &actions[i]
	}
	return nil
}

// keyName returns the name of a key: "Ctrl-Z", "F1", "?", "Enter".
func keyName(ev *tcell.EventKey) string {
	switch {
	case ev.Key() == tcell.KeyBacktab:
		return "Shift-Tab"
	case ev.Key() == tcell.KeyBackspace2:
		return "Backspace"
	case ev.Key() == tcell.KeyCtrlS:
		return "F10" // some terminals don't pass F10 on
	case ev.Key() != tcell.KeyRune:
		return tcell.KeyNames[ev.Key()]
	case ev.Modifiers()&tcell.ModAlt != 0:
		return "Alt-" + string(ev.Rune())
	}
	return string(ev.Rune())
}

// key takes a key: it goes to the topmost sheet, runs a command, or edits the input line.
func (con *Console) key(ev *tcell.EventKey) {
	name, armed := keyName(ev), con.armed
	con.armed = ""
	s, letter := con.top(), ev.Key() == tcell.KeyRune && ev.Modifiers()&tcell.ModAlt == 0
	switch {
	case armed != "" && armed == name:
		con.again()
	case name == "Ctrl-Q":
		con.twice(name, "Press Ctrl-Q or Ctrl-C again to quit."+con.safe(), con.stop)
	case name == "Esc":
		con.escape()
	case s != nil && s.body.key(name):
	case (name == "PgUp" || name == "PgDn") && con.pages(name):
	case name == "Enter":
		con.enter(ev)
	case name == "Backspace" && s == nil && con.entry.Text() == "" && con.drop():
	case con.entry.keys(name):
	case !letter && s == nil && con.table != nil && con.table.key(name):
	case con.shortcut(name):
	default:
		if letter {
			con.closePages()
		}
		con.entry.InputHandler()(ev, nil)
	}
}

// shortcut runs the action of a key; done is false if it has none.
func (con *Console) shortcut(name string) (done bool) {
	if con.entry.Text() == "" && con.asks.Kind != session.SecretKind && (con.top() == nil || !con.top().local) {
		if name == "?" && con.asks.Kind != session.MoveKind {
			con.do(session.Typed(name)) // what an answer looks like
			return true
		}
		name = strings.NewReplacer(":", "Ctrl-P", "?", "F1").Replace(name)
	}
	a := find(con.does, name)
	if a == nil || name == "" {
		return false
	}
	con.run(a)
	return true
}

// run runs an action, or shows why it isn't possible now.
func (con *Console) run(a *action) {
	if a.off != "" || a.do == nil {
		con.note(tell.Soft, tell.Sentence(a.off))
		return
	}
	a.do()
}

// command runs a command of the session; what is typed stays in the input line.
func (con *Console) command(name string) {
	typed, fresh, asks := con.entry.Text(), con.entry.fresh, con.asks
	rest := ""
	switch {
	case name == "why" && typed != "":
		rest = typed
	case name == "why" && con.table != nil && con.table.selected != nil:
		rest = con.table.selected.Command
	}
	con.do(session.Typed(strings.TrimSpace("/" + name + " " + rest)))
	if s := con.top(); name == "help" && s != nil && s.reads {
		s.lead.say(con.helpPage(s.lead.lines, asks))
	}
	if len(con.reply.Recorded) == 0 && (name != "list" || con.reply.Bad) {
		con.entry.keep(typed, fresh)
	}
}

// helpPage returns the help with the keys, at a table after its first section, and before all of it the
// help on an open question.
func (con *Console) helpPage(help tell.Lines, asks session.Question) (page tell.Lines) {
	switch asks.Kind {
	case session.MoveKind:
	case session.FormKind:
		page.Add(tell.Title, 0, "%s", asks.Text[0].Text)
		page = append(page, formHelp(asks.Fields)...)
	default:
		page.Add(tell.Title, 0, "%s", asks.Title)
		page.Add(tell.Base, 1, "%s", cmp.Or(asks.Help, "Choose with ↑ ↓ and Enter."))
	}
	first := 0
	for con.table != nil && first < len(help) && (first == 0 || help[first].Role != tell.Title) {
		first++
	}
	return slices.Concat(page, help[:first], keyLines(con.does), help[first:])
}

// keyLines returns the list of keys for the help.
func keyLines(all []action) (lines tell.Lines) {
	lines.Add(tell.Title, 0, "Keys")
	for _, a := range all {
		if a.key != "" && a.description != "" {
			lines.Add(tell.Base, 1, "%s%s", tell.Pad(a.key, 9), a.description)
		}
	}
	lines.Add(tell.Base, 1, "%s", "Tab      complete what is typed; ↑ brings back what was typed before")
	lines.Add(tell.Base, 1, "%s", "↓ ← →    point at a card, which Enter then plays; step through the past")
	lines.Add(tell.Base, 1, "%s", "PgUp PgDn scroll;   : all commands;   ? what an answer looks like, or help")
	return lines
}

// begin runs a command from the palette, or types it if it needs more words.
func (con *Console) begin(c session.Command) {
	if _, rest, more := strings.Cut(c.Usage, " "); more && !strings.HasPrefix(rest, "[") {
		con.entry.Set("/" + c.Name + " ")
		return
	}
	con.do(session.Typed("/" + c.Name))
}

// twice asks to press a key again, which then calls do.
func (con *Console) twice(key, says string, do func()) {
	con.armed, con.again = key, do
	con.note(tell.Soft, says)
}

// safe returns where the moves are saved, in sentences that follow another.
func (con *Console) safe() (says string) {
	for _, l := range con.session.Safe() {
		says += " " + l.Text
	}
	return says
}

// out is the input of the second Esc, with an open record and on the start screen.
var out = map[bool]session.Input{true: session.Typed("/leave"), false: session.Cancel()}

// escape cancels one thing: the topmost sheet, what is typed, or the question.
func (con *Console) escape() {
	s := con.top()
	_, playing := con.session.State().(*session.Playing)
	_, starting := con.session.State().(*session.Starting)
	switch {
	case s != nil && s.local:
		con.close()
	case con.entry.Text() != "" && (!con.entry.fresh || con.asks.Preset == "") && con.asks.Kind != session.FormKind:
		con.entry.Set("")
		con.dismiss()
		if s != nil {
			s.body.typed()
		}
	case con.asks.List != nil && con.asks.List.Got > 0:
		con.twice("Esc", "Press Esc again to drop the list.", con.cancel)
	case !playing && !starting && con.asks.Kind != session.FormKind: // a form is left with a second Esc
		con.cancel()
	case con.table != nil && con.table.selected != nil:
		con.table.selected = nil
	case con.reply.Bad:
		con.dismiss()
	default:
		con.twice("Esc", "Press Esc again to leave."+con.safe(), func() { con.do(out[con.table != nil]) })
	}
}

// cancel drops the question.
func (con *Console) cancel() {
	con.entry.Set("")
	con.do(session.Cancel())
}

// enter enters what is typed or selected, or the default.
func (con *Console) enter(ev *tcell.EventKey) {
	typed := strings.TrimSpace(con.entry.Text())
	held := !con.enters.isMeant(ev.When())
	if held && typed == "" {
		return
	}
	con.enters.taken = ev.When()
	if s := con.top(); s != nil {
		s.body.enter(typed)
		return
	}
	if typed == "" && con.table != nil && con.table.selected != nil {
		typed = strings.Join(strings.Fields(strings.ReplaceAll(con.table.selected.Command, "…", " ")), " ") // the session asks for the rest
	} else if typed != "" {
		con.entry.remember(typed)
	}
	con.do(session.Typed(typed))
}

// canFinish reports whether something is open that F10 finishes.
func (con *Console) canFinish() bool {
	q, s := &con.asks, con.top()
	return s != nil && s.local || con.isReconciling() || q.Kind == session.FormKind || q.List != nil && q.List.Complete || q.Enter != ""
}

// finish finishes what is open, as F10 does.
func (con *Console) finish() {
	var open body
	s := con.top()
	if s != nil {
		open = s.body
	}
	switch f, isForm := open.(*form); {
	case s != nil && s.local: // the session asks for something else
		con.close()
	case isForm:
		f.finish()
	case con.isReconciling():
		con.do(session.Typed("rest"))
	default:
		con.do(session.Typed(""))
	}
}

// isReconciling reports whether the table is compared with the record: F10 then marks all
// other lines as recorded.
func (con *Console) isReconciling() bool { return con.asks.Kind == session.SheetKind }

// footer draws the keys of the last row. They have fixed places, and those without a use now are
// dimmed; keys at the right are dropped if there is no room.
func (c canvas) footer(y int, actions []action) {
	c.row(y, c.theme.of(foot))
	x := 1
	for i := range actions {
		a := &actions[i]
		key, name := strings.Replace(a.key, "Ctrl-", "^", 1), " "+a.foot+" "
		if a.foot == "" || x+len(key+name)-1 > c.w {
			return
		}
		st := c.theme.of(foot)
		if a.off != "" {
			st = c.theme.of(dimmed)
		}
		c.at(rect{x, y, len(key + name), 1}).hit(func() { c.con.run(a) })
		x += c.print(x, y, key, st.Bold(a.off == ""))
		x += c.print(x, y, name, st)
	}
}

// A hit is a rectangle that can be clicked.
type hit struct {
	rect
	do func()
}

// click clicks the topmost hit at a point.
func (con *Console) click(x, y int) {
	for _, h := range slices.Backward(con.hits) {
		if h.holds(x, y) {
			h.do()
			return
		}
	}
}
