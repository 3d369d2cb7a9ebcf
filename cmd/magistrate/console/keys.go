package console

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// An action is something a key does, with its words for the keys below and the palette.
type action struct {
	key  string // "F1"; "" for none
	name string // "help"
	says string // what it does, for the palette
	foot string // its word in the last row; "" for none
	off  string // why it can't be done now; "" when it can
	do   func()
}

// A command is a key and the command of the session that it gives.
type command struct{ key, name, foot string }

// commands are the keys of the table, in the order of the last row; none is a letter.
var commands = []command{
	{"F1", "help", "help"}, {"F2", "legal", "legal"}, {"F3", "list", "list"}, {"F4", "why", "why"}, {"F5", "past", "history"},
	{"F6", "pile", "pile"}, {"F7", "!", "!"}, {"F8", "~", "~"}, {"F9", "reconcile", "differ"}, {"F10", "done", "done"},
	{"Ctrl-Z", "undo", "undo"}, {"Ctrl-P", "all", "all"}, {"Esc", "cancel", "cancel"}, {"Ctrl-Y", "redo", "redo"}, {"Ctrl-R", "rewind", "rewind"},
}

// actions returns what can be done now: first what has a key, then the other commands.
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
			a.says, a.off, a.do = c.Means, c.Off, func() { con.command(c.Name) }
		} else {
			a.off = con.own(k.name, &a)
		}
		acts = append(acts, a)
	}
	for _, c := range known {
		if !slices.ContainsFunc(commands, func(k command) bool { return k.name == c.Name }) {
			acts = append(acts, action{name: c.Name, says: c.Means, off: c.Off, do: func() { con.begin(c) }})
		}
	}
	return append(acts, con.ownActions()...)
}

// own gives an action that is no command of the session what it does, and returns why it
// can't be done now.
func (con *Console) own(name string, a *action) (off string) {
	switch name {
	case "all":
		a.says, a.do = "find a command by its name", con.showPalette
		return ""
	case "cancel":
		a.says, a.do = "cancel what is open", con.escape
		return ""
	case "done":
		a.says, a.do = "finish what is open", con.finish
		if !con.canFinish() {
			return "nothing is open that could be finished"
		}
		return ""
	case "!", "~":
		a.says = map[string]string{"!": "record the refused move as refused", "~": "let the refused move stand"}[name]
	}
	i := slices.IndexFunc(con.asks.Options, func(o session.Option) bool { return o.Key == name })
	if i < 0 {
		return "no move has been refused"
	}
	a.do = func() { con.do(session.Pick(i)) }
	return con.asks.Options[i].Off
}

// ownActions are those of the console, which no session knows.
func (con *Console) ownActions() (acts []action) {
	if con.table != nil {
		for _, p := range con.session.Papers() {
			acts = append(acts, action{name: "print " + p.Kind, says: p.Means, off: p.Off, do: func() { con.print(p.Kind) }})
		}
		off := ""
		if !con.session.At().Over() {
			off = "the game is not over"
		}
		acts = append(acts, action{name: "result", says: "show the result again", off: off, do: con.showResult},
			action{name: "code for a phone", says: "log the play in BG Stats", off: off, do: con.showCode})
	}
	return append(acts, []action{
		{key: "Ctrl-T", name: "theme", says: "change the colours: " + strings.Join(Themes, ", "), do: con.nextTheme},
		{key: "F12", name: "mouse", says: "give the mouse to the terminal to mark and copy, or take it back", do: con.toggleMouse},
		{key: "Ctrl-L", name: "redraw", says: "draw the whole screen again", do: func() { con.screen.Sync() }},
		{key: "Ctrl-Q", name: "quit the program", says: "end the program; everything recorded is on the disk", do: con.stop},
	}...)
}

// find returns the action that a key stands for.
func find(actions []action, key string) *action {
	if i := slices.IndexFunc(actions, func(a action) bool { return a.key == key }); i >= 0 {
		return &actions[i]
	}
	return nil
}

// keyName writes a key as the actions do: "Ctrl-Z", "F1", "?", "Enter".
func keyName(ev *tcell.EventKey) string {
	switch {
	case ev.Key() == tcell.KeyBacktab:
		return "Shift-Tab"
	case ev.Key() == tcell.KeyBackspace2:
		return "Backspace"
	case ev.Key() == tcell.KeyCtrlS:
		return "F10" // for terminals that keep F10 for themselves
	case ev.Key() != tcell.KeyRune:
		return tcell.KeyNames[ev.Key()]
	case ev.Modifiers()&tcell.ModAlt != 0:
		return "Alt-" + string(ev.Rune())
	}
	return string(ev.Rune())
}

// key takes a key: it goes to what lies on top, is a command, or edits the line.
func (con *Console) key(ev *tcell.EventKey) {
	name, armed := keyName(ev), con.armed
	con.armed = ""
	s, letter := con.top(), ev.Key() == tcell.KeyRune && ev.Modifiers()&tcell.ModAlt == 0
	switch {
	case name == "Ctrl-Q":
		con.leave(name, armed, con.stop)
	case name == "Esc":
		if armed == name {
			con.do(out[con.table != nil])
			return
		}
		con.escape()
	case s != nil && s.body.key(name):
	case (name == "PgUp" || name == "PgDn") && con.pages(name):
	case name == "Enter":
		con.enter(ev)
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

// shortcut does what a key stands for, or says why it can't be done now; done is false for
// other keys.
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

// run does an action, or says why it can't be done now.
func (con *Console) run(a *action) {
	if a.off != "" || a.do == nil {
		con.note(tell.Soft, tell.Sentence(a.off))
		return
	}
	a.do()
}

// command gives the session one of its commands; what is typed stays in the line.
func (con *Console) command(name string) {
	typed, fresh := con.entry.Text(), con.entry.fresh
	rest := ""
	switch {
	case name == "help" && con.asks.Kind != session.MoveKind:
		con.note(tell.Soft, cmp.Or(con.asks.Help, con.asks.Title))
		return
	case name == "why" && typed != "":
		rest = typed
	case name == "why" && con.table != nil && con.table.under != nil:
		rest = con.table.under.Say
	}
	con.do(session.Typed(strings.TrimSpace("/" + name + " " + rest)))
	if s := con.top(); name == "help" && s != nil && s.reads {
		s.lead.say(append(s.lead.lines, keyLines(con.does)...))
	}
	if len(con.reply.Recorded) == 0 && (name != "list" || con.reply.Bad) {
		con.entry.keep(typed, fresh)
	}
}

// keyLines lists the keys for the help.
func keyLines(all []action) (lines tell.Lines) {
	lines.Add(tell.Title, 0, "Keys")
	for _, a := range all {
		if a.key != "" && a.says != "" {
			lines.Add(tell.Base, 1, "%s%s", tell.Pad(a.key, 9), a.says)
		}
	}
	lines.Add(tell.Base, 1, "%s", "Tab      complete what is typed     ↑  what was typed before")
	lines.Add(tell.Base, 1, "%s", "↓ ← →    point at a card; Enter then plays it")
	return lines
}

// begin takes a command from the palette; one that needs more words is typed for people.
func (con *Console) begin(c session.Command) {
	if _, rest, more := strings.Cut(c.Usage, " "); more && !strings.HasPrefix(rest, "[") {
		con.entry.Set("/" + c.Name + " ")
		return
	}
	con.do(session.Typed("/" + c.Name))
}

// leave ends something with the second of two presses of a key.
func (con *Console) leave(key, armed string, do func()) {
	if armed == key {
		do()
		return
	}
	safe := ""
	for _, l := range con.session.Safe() {
		safe += " " + l.Text
	}
	con.armed = key
	con.note(tell.Soft, "Press "+key+" again to "+map[string]string{"Esc": "leave", "Ctrl-Q": "quit"}[key]+"."+safe)
}

// out is what the second Esc enters, at an open record or on the start screen.
var out = map[bool]session.Input{true: session.Typed("/leave"), false: session.Cancel()}

// escape cancels one thing: what lies on top, what is typed, what is asked.
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
	case !playing && !starting && con.asks.Kind != session.FormKind: // a form is left with a second Esc
		con.entry.Set("")
		con.do(session.Cancel())
	case con.table != nil && con.table.under != nil:
		con.table.under = nil
	case con.reply.Bad:
		con.dismiss()
	default:
		con.leave("Esc", "", nil)
	}
}

// enter takes what is typed, or what is pointed at, or the default.
func (con *Console) enter(ev *tcell.EventKey) {
	typed := strings.TrimSpace(con.entry.Text())
	held := !con.enters.meant(ev.When())
	if held && typed == "" {
		return
	}
	con.enters.taken = ev.When()
	if s := con.top(); s != nil {
		s.body.enter(typed)
		return
	}
	if typed == "" && con.table != nil && con.table.under != nil {
		typed = strings.Join(strings.Fields(strings.ReplaceAll(con.table.under.Say, "…", " ")), " ") // what it lacks is asked for
	} else if typed != "" {
		con.entry.remember(typed)
	}
	con.do(session.Typed(typed))
}

// canFinish reports whether something is open that F10 finishes.
func (con *Console) canFinish() bool {
	q := &con.asks
	return con.comparing() || q.Kind == session.FormKind || q.List != nil && q.List.Complete || q.Enter != ""
}

// finish does what F10 stands for.
func (con *Console) finish() {
	if con.comparing() {
		con.do(session.Typed("rest"))
		return
	}
	if s := con.top(); s != nil {
		if f, ok := s.body.(*form); ok {
			f.finish()
			return
		}
	}
	con.do(session.Typed(""))
}

// comparing reports whether cards and record are being compared: all other lines are then as
// recorded with F10.
func (con *Console) comparing() bool {
	_, is := con.session.State().(*session.Reconciling)
	return is && con.asks.Kind == session.TextKind
}

// footer draws the keys of the last row, each whole: they never change places, and those
// that do nothing now are dimmed. The row drops them from the right.
func (c canvas) footer(y int, actions []action) {
	c.row(y, c.theme.of(foot))
	x := 1
	for i := range actions {
		a := &actions[i]
		text := strings.Replace(a.key, "Ctrl-", "^", 1) + " " + a.foot
		if a.foot == "" || x+tell.Width(text) > c.w {
			return
		}
		r := tell.Role(foot)
		if a.off != "" {
			r = dimmed
		}
		c.at(rect{x, y, tell.Width(text), 1}).hit(func() { c.con.run(a) })
		x += c.say(x, y, text, r) + 2
	}
}

// A hit is a place that does something when it is clicked.
type hit struct {
	rect
	do func()
}

// click does what was drawn last at a point.
func (con *Console) click(x, y int) {
	for _, h := range slices.Backward(con.hits) {
		if h.holds(x, y) {
			h.do()
			return
		}
	}
}
