package console

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// What is told and asked over the table.

// width is that of the screen.
func (con *Console) width() int { w, _ := con.screen.Size(); return w }

// boxWidth is how wide a box over the table is.
func (con *Console) boxWidth() int { return min(max(con.width()*3/4, leastWidth), 100) }

// above lays lines over the table, or on the whole screen, with other parts and the keys
// below them.
func (con *Console) above(l *layer, lines tell.Lines, parts ...part) *reading {
	body, w := con.newReading(lines), con.boxWidth()
	l.text = body
	if l.whole {
		body.SetBorderPadding(0, 0, margin, margin)
	}
	_, h := con.screen.Size()
	rows := 0
	for _, p := range parts {
		rows += p.rows
	}
	tall := min(body.height(w-2), max(h-entryRows-5-rows, 2))
	con.framed(l, accent, w, tall+rows, append([]part{{Primitive: body, share: 1, focus: len(parts) == 0}}, parts...)...)
	return body
}

// tell shows a few lines that any key takes away.
func (con *Console) tell(name string, r tell.Role, text string, more ...string) {
	lines := tell.Lines{{Text: text, Role: r}}
	for _, m := range more {
		lines.Add(tell.Soft, 0, "%s", m)
	}
	l := &layer{title: name, gives: true}
	l.acts = []action{shown("closes it", func() { con.close(l) }, "any key", "Esc", "F1")}
	l.keys = func(_ string, ev *tcell.EventKey) bool { con.close(l); con.typedOn(ev); return true }
	con.above(l, lines)
}

// typedOn gives a letter that was typed on over a box, which is gone, to what
// lies below: it is text, and not the box's.
func (con *Console) typedOn(ev *tcell.EventKey) {
	if l := con.top(); l != nil && ev.Key() == tcell.KeyRune && ev.Rune() != ' ' {
		l.InputHandler()(ev, func(tview.Primitive) {})
	}
}

// asking makes a box that a y alone says yes to, as the first key: never Enter, so
// that nothing is agreed to by a habit of the hand. Any other letter is typed on:
// the box closes, and the letter is not lost.
func (con *Console) asking(name, does string, yes, no func()) *layer {
	l := &layer{title: name, gives: true}
	l.acts = []action{shown(does, func() { con.agrees(); con.close(l); yes() }, "y"), shown("back", func() { con.close(l); no() }, "Esc")}
	return l
}

// agrees remembers that a y was pressed.
func (con *Console) agrees() { con.agreed, con.yes = time.Now(), "es" }

// spilt tells whether a key is the rest of a “yes” and its Enter, of which the y agreed
// already: right behind that they answer nothing that is asked next.
func (con *Console) spilt(ev *tcell.EventKey) bool {
	rest := con.yes
	con.yes = ""
	if ev.When().Sub(con.agreed) >= con.bounce {
		return false
	}
	letter := ev.Key() == tcell.KeyRune && rest != "" && strings.HasPrefix(rest, string(ev.Rune()))
	if letter {
		con.yes = rest[1:]
	} else {
		con.agreed = time.Time{}
	}
	return letter || ev.Key() == tcell.KeyEnter
}

// confirm asks before something is done.
func (con *Console) confirm(name, does string, do func(), lines tell.Lines) {
	con.above(con.asking(name, does, do, func() {}), lines)
}

// agree asks what the table must agree to, and who does where that is kept, and goes on
// with the answer.
func (con *Console) agree(q *table.Question, then func(table.Answer)) {
	con.agreeOr(q, then, func() {})
}

// agreeOr is agree, and what comes behind not agreeing.
func (con *Console) agreeOr(q *table.Question, then func(table.Answer), or func()) {
	left := func() {
		if a := con.desk.Decline(q); a.Next { // else what was told before stays in sight
			con.take(a)
		}
		or()
	}
	if !q.Names {
		con.above(con.asking(q.Title, q.Yes, func() { then(con.desk.Agree(q)) }, left), q.Lines)
		return
	}
	names, list := con.desk.Sitting().Lexicon.Players, con.newList()
	not := map[string]bool{} // who has not agreed
	for _, name := range names {
		list.AddItem("[x] "+con.theme.text(name), "", 0, nil)
	}
	turn := func() {
		at := list.GetCurrentItem()
		name, mark := names[at], "[ ] "
		if not[name] = !not[name]; !not[name] {
			mark = "[x] "
		}
		list.SetItemText(at, mark+con.theme.text(name), "")
	}
	list.SetSelectedFunc(func(int, string, string, rune) { turn() })
	l := con.asking(q.Title, q.Yes, func() {
		then(con.desk.AgreeBy(q, slices.DeleteFunc(slices.Clone(names), func(n string) bool { return not[n] })))
	}, left)
	l.acts = slices.Insert(l.acts, 1, shown("who agreed", turn, "Space"), action{keys: []string{"Enter"}, do: func() {}})
	con.above(l, q.Lines, part{Primitive: list, rows: len(names), focus: true})
}

// margin is what lies between a page of text and its frame.
const margin = 1

// read shows text that can be scrolled; Enter leaves it, too, where it does
// nothing else. Over a table letters are text: they close it and begin the entry line.
func (con *Console) read(name string, lines tell.Lines, acts ...action) *reading {
	l := &layer{title: name, whole: true}
	leaves := slices.DeleteFunc([]string{"Esc", "Enter"}, func(key string) bool { return find(acts, key) != nil })
	l.acts = append(acts, action{keys: []string{"PgDn and PgUp"}, name: "through the text"})
	if con.desk != nil {
		l.gives = true
		l.acts = append(l.acts, action{keys: []string{"any letter"}, name: "closes it and is typed at the table"})
	}
	if len(leaves) > 0 {
		l.acts = append(l.acts, shown("back", func() { con.close(l) }, leaves...))
	}
	return con.above(l, lines)
}

// write asks for a line of text; done gives what is wrong with it, "" for nothing. Where reads
// is not nil, what is typed stands in full below it: as it is read, or where the line has no
// room for it.
func (con *Console) write(name string, lines tell.Lines, text string, reads func(text string) string, done func(text string) (wrong string), acts ...action) *layer {
	wrong, field := con.newReading(nil), con.newField("› ")
	if reads != nil {
		field.SetChangedFunc(func(text string) {
			wrong.say(nil)
			if full := reads(text); full != "" && (full != text || tell.Width(text) > con.boxWidth()-6) {
				wrong.say(tell.Lines{{Text: full, Role: tell.Soft}})
			}
		})
	}
	if field.SetText(text); text != "" {
		replaced(field)
	}
	l := &layer{title: name}
	l.acts = append([]action{shown("take", func() {
		if says := done(strings.TrimSpace(field.GetText())); says != "" {
			wrong.say(tell.Lines{{Text: says, Role: tell.Bad}})
			replaced(field) // what is typed next is another answer
			return
		}
		con.close(l)
	}, "Enter")}, acts...)
	con.above(l, lines, part{Primitive: field, rows: 1, focus: true}, part{Primitive: wrong, rows: 3, grows: wrong})
	return l
}

// sealed takes what everybody chooses, one after the other. Of what is typed not
// even the length shows.
func (con *Console) sealed(c *table.Sealed, wrong string) {
	lines := c.Asks()
	if wrong != "" {
		lines.Add(tell.Bad, 0, "%s", wrong)
	}
	none := tell.Lines{{Text: "› nothing is typed yet", Role: tell.Strong}}
	state, field := con.newReading(none), con.newField("")
	field.SetChangedFunc(func(text string) {
		if state.say(none); text != "" {
			state.say(tell.Lines{{Text: "› something is typed", Role: tell.Strong}})
		}
	})
	l := &layer{title: c.Who() + "'s choice"}
	l.acts = []action{shown("take", func() {
		a, wrong := c.Tell(field.GetText())
		con.close(l)
		if wrong != "" || c.Who() != "" {
			con.sealed(c, wrong)
		} else {
			con.take(a)
		}
	}, "Enter"), shown("back, nothing is kept", func() { con.close(l) }, "Esc")}
	con.above(l, lines, part{Primitive: state, rows: 1}, part{Primitive: field, focus: true}) // it has no room
}

// newField makes a line to type in.
func (con *Console) newField(label string) *tview.InputField {
	f := newInput(nil)
	con.styleField(f, label)
	return f
}

// newInput makes a field that takes no more than a line may hold; full is told
// why, nil where nobody asks.
func newInput(full func(why string)) *tview.InputField {
	return tview.NewInputField().SetAcceptanceFunc(func(text string, _ rune) bool {
		why := table.TooLong(text)
		if why != "" && full != nil {
			full(why)
		}
		return why == ""
	})
}

func (con *Console) styleField(f *tview.InputField, label string) {
	if con.theme.ascii {
		label = tell.Unaccent(label)
	}
	f.SetLabel(label).SetLabelStyle(con.theme.of(accent)).SetFieldStyle(con.theme.of(field)).SetBackgroundColor(ground(con.theme.of(base)))
}

// newList makes a list in the colours of the theme, its text as it is.
func (con *Console) newList() *tview.List {
	l := tview.NewList().ShowSecondaryText(false).SetUseStyleTags(false, false).SetWrapAround(false).SetHighlightFullLine(true)
	return l.SetSelectedStyle(con.theme.of(chosen))
}

// reconcile begins to ask what really lies on the table. What was refused just
// now comes first: it does lie there.
func (con *Console) reconcile() { con.take(con.desk.Reconcile("")) }

// lookAt asks the table to look at one thing.
func (con *Console) lookAt(a table.Answer) {
	title := "What really lies there?"
	if q := a.Question; q.Left > 0 {
		title = fmt.Sprintf("What really lies there?  %d answered, %d at most to come", q.Answered, q.Left)
	}
	say := func(text string) func() {
		return func() { con.close(con.top()); con.take(con.desk.Enter(text)) }
	}
	acts := []action{shown("enough", say("enough"), "F2"), shown("leave", say("cancel"), "Esc")}
	if a.Question.Suggests != "" {
		acts = slices.Insert(acts, 0, shown("as was noticed", say("so"), "F9"))
	}
	con.write(title, a.Lines, "", nil, func(text string) string { con.take(con.desk.Enter(text)); return "" }, acts...)
}
