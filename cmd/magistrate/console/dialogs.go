package console

import (
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

// tell shows a few lines over the table.
func (con *Console) tell(name string, r tell.Role, text string, more ...string) {
	lines := tell.Lines{{Text: text, Role: r}}
	for _, m := range more {
		lines.Add(tell.Soft, 0, "%s", m)
	}
	con.box(name, lines)
}

// box shows lines over the table.
func (con *Console) box(name string, lines tell.Lines) {
	l := &layer{title: name, gives: true}
	l.acts = []action{shown("closes it", func() { con.close(l) }, "Enter", "Esc", "F1")}
	con.above(l, lines)
}

// read shows a page of text. At a table what is typed over it is typed on below it.
func (con *Console) read(name string, lines tell.Lines, acts ...action) *reading {
	l := &layer{title: name, whole: true, gives: con.desk != nil}
	l.acts = append(acts, action{keys: []string{"PgDn and PgUp"}, name: "through the text"})
	if l.gives {
		l.acts = append(l.acts, action{keys: []string{"any letter"}, name: "closes it and is typed below it"})
	}
	if find(acts, "Enter") == nil {
		l.acts = append(l.acts, shown("back", func() { con.close(l) }, "Esc", "Enter"))
	}
	return con.above(l, lines)
}

// page shows what is told on a page, its end first where that is what is new.
func (con *Console) page(a table.Answer) {
	if a.Title == "" {
		a.Title = con.desk.Sitting().Game.Title()
	}
	if text := con.read(a.Title, a.Lines); a.Newest {
		text.ScrollToEnd()
	}
}

// asking makes a box that a y alone says yes to, as the first key: never Enter, so
// that nothing is agreed to by a habit of the hand. Any other letter is typed on:
// the box closes, and the letter is not lost; nor is a y right behind which more of
// another word than “yes” is typed.
func (con *Console) asking(name, does string, yes, no func()) *layer {
	l, waits := &layer{title: name, gives: true}, false
	agrees := func() {
		con.agreed, con.yes = time.Now(), behindY
		con.close(l)
		yes()
	}
	y := func() {
		if waits = con.bounce > 0; !waits {
			agrees()
			return
		}
		con.later(con.bounce/3, func() {
			if waits && con.top() == l {
				agrees()
			}
		})
	}
	l.keys = func(_ string, ev *tcell.EventKey) (more bool) {
		if more, waits = waits, false; !more {
			return false
		}
		switch r := ev.Rune(); {
		case ev.Key() == tcell.KeyEnter, r == 'e', r == 'y':
			agrees()
			con.spilt(ev)
			return true
		case ev.Key() == tcell.KeyRune && r != ' ':
			find(l.acts, "Esc").do()
			con.typed("y" + string(ev.Rune()))
			return true
		}
		return false
	}
	l.acts = []action{shown(does, y, "y"), shown("back", func() { con.close(l); no() }, "Esc")}
	return l
}

// behindY is what follows the y of a “yes” that is typed in whole.
const behindY = "es"

// spilt tells whether a key is the rest of a “yes” and its Enter, of which the y agreed
// already: right behind that they answer nothing that is asked next. Where another word goes
// on as a yes does, its beginning is typed after all.
func (con *Console) spilt(ev *tcell.EventKey) bool {
	rest, is := strings.CutPrefix(con.yes, string(ev.Rune()))
	switch soon := ev.When().Sub(con.agreed) < con.bounce; {
	case soon && is && con.yes != "":
		con.yes = rest
		return true
	case soon && ev.Key() == tcell.KeyEnter:
		con.yes, con.agreed = "", time.Time{}
		return true
	}
	begun := ""
	if con.yes != "" {
		begun = strings.TrimSuffix(behindY, con.yes)
	}
	con.yes, con.agreed = "", time.Time{}
	con.typed(begun)
	return false
}

// typed types letters where keys go now.
func (con *Console) typed(letters string) {
	for _, r := range letters {
		con.top().InputHandler()(tcell.NewEventKey(tcell.KeyRune, r, 0), func(p tview.Primitive) { con.app.SetFocus(p) })
	}
}

// confirm asks before something is done.
func (con *Console) confirm(name, does string, do func(), lines tell.Lines) {
	con.above(con.asking(name, does, do, func() {}), lines)
}

// agree asks what the table must agree to, and who does where that is kept, and goes on
// with the answer, or behind not agreeing with something else.
func (con *Console) agree(q *table.Question, then func(table.Answer), or func()) {
	names, boxes := con.desk.Sitting().Lexicon.Players, tview.NewForm().SetItemPadding(0)
	l := con.asking(q.Title, q.Yes, func() {
		if !q.Names {
			then(con.desk.Agree(q))
			return
		}
		then(con.desk.AgreeBy(q, slices.DeleteFunc(slices.Clone(names), func(name string) bool {
			return !boxes.GetFormItem(slices.Index(names, name)).(*tview.Checkbox).IsChecked()
		})))
	}, func() {
		if a := con.desk.Decline(q); a.Next || a.Kind != table.Told { // else what was told before stays in sight
			con.take(a)
		}
		or()
	})
	if !q.Names {
		con.above(l, q.Lines)
		return
	}
	for _, name := range names {
		boxes.AddFormItem(tview.NewCheckbox().SetLabel(tview.Escape(con.theme.text(name))).SetChecked(true).
			SetCheckedString("yes").SetUncheckedString("no ").SetActivatedStyle(con.theme.of(chosen)))
	}
	boxes.SetBorderPadding(0, 0, 0, 0).SetInputCapture(tabs)
	l.acts = slices.Insert(l.acts, 1, shown("who agreed", nil, "Space"), action{keys: []string{"Enter"}, do: func() {}})
	con.above(l, q.Lines, part{Primitive: boxes, wants: rows(len(names)), focus: true})
}

// wayKeys are the keys of what leads on from a dialog.
var wayKeys = map[table.To]string{table.Back: "Esc", table.Help: "F1", table.Accept: "F9", table.Before: "F5", table.Ahead: "F2", table.Remove: "F3", table.Enough: "F2",
	table.Note: "F7", table.Stand: "F8", table.Lies: "F9", table.Legal: "F2"}

// ask asks what is asked over the table: one of several, or a line.
func (con *Console) ask(q *table.Dialog, acts ...action) *chooser {
	var items []item
	for _, r := range q.Rows {
		items = append(items, item{r, func() { con.take(r.Take()) }})
	}
	for _, w := range q.Ways {
		acts = append(acts, shown(w.Name, func() {
			con.close(con.top())
			if a, ok := w.Do(); ok {
				con.take(a)
			}
		}, wayKeys[w.To]))
	}
	k := con.choose(q.Title, q.Lines, items, acts...)
	k.Other = q.Other
	if items == nil {
		k.writes(q.Text)
	}
	if q.Unseen {
		k.unseen()
	}
	if k.l.says = strings.TrimSpace(k.l.says + " " + q.Help); q.Paste != nil {
		k.l.pasted = func(text string) {
			con.close(k.l)
			con.take(q.Paste(text))
		}
	}
	return k
}

// writes makes it a line to type; what stands there gives way to what is typed.
func (k *chooser) writes(text string) {
	k.l.says = "Type a line, and Enter takes it."
	k.con.style(k.field, "› ")
	k.field.SetText(text)
	k.field.fresh = text != ""
	k.sift()
}

// unseen shows nothing of what is typed, not even how long it is.
func (k *chooser) unseen() {
	const unseen = '\u200b' // what each letter is shown as: it takes no room
	shows := func(text string) {
		says := "› something is typed"
		if text == "" {
			says = "› nothing is typed yet"
		}
		k.con.style(k.field, says)
		k.sift()
	}
	shows("")
	k.field.SetMaskCharacter(unseen).SetChangedFunc(shows)
}
