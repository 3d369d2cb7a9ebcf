package console

import (
	"strings"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// A telling draws what is asked for item by item, and gives its keys and clicks to the
// conversation.
type telling struct {
	*table.Picker
	play  *sitting
	from  rect   // where the arrows go on from
	cells []rect // where each word lies
	page  int    // rows that are in sight of the list below the matrix

	covers int                   // rows of the table
	meant  func(table.Word) bool // tells whether a word is called as is typed
}

// ask asks for the items of an answer's list, where it has one.
func (k *telling) ask(a table.Answer) {
	k.Ask(a)
	k.from, k.cells = rect{}, nil
}

// take shows what came of an item; what ends the list goes to the table.
func (k *telling) take(a table.Answer) {
	if k.Took(a) {
		k.play.con.take(a)
	} else if a.Kind == table.WhichOne {
		k.play.con.ask(k.play.con.desk.Dialog(a))
	} else if len(a.Lines) > fewBeside {
		k.Says = tell.Line{}
		k.play.con.page(a)
	}
}

// fewBeside is how many lines may be told beside a list, of which one is seen: more are a text to
// read.
const fewBeside = 3

// enter takes what is typed, or what is pointed at, or says the list.
func (k *telling) enter() {
	if a, ok := k.Enter(); ok {
		k.take(a)
	}
}

func (k *telling) actions() []action {
	says, now := k.Ends()
	adds := typeName
	if keys := k.Keys(); keys != "" {
		adds = shown("adds one", nil, keys)
	}
	return []action{
		adds,
		{keys: []string{"Enter"}, name: says, foot: now, do: k.enter},
		{keys: []string{"F1"}, name: "help", foot: !k.Laid, do: k.help},
		shown("takes one off", func() { k.take(k.Drop()) }, "Backspace"),
		shown("back", func() { k.play.con.take(k.List.Cancel()) }, "Esc"),
	}
}

// help tells what can be done with the list that is being told.
func (k *telling) help() {
	k.play.con.tell(k.List.Title(), tell.Strong, k.List.Means(), k.Help()...)
}

// key takes a key: one that stands for an item of a strip adds it; other letters are typed.
func (k *telling) key(name string, ev *tcell.EventKey) bool {
	entry := k.play.entry
	back := entry.kept != "" && entry.Text() == entry.kept // what was taken back gives way to what is told instead
	if ev.Key() == tcell.KeyRune && (back || k.Stray(string(ev.Rune()), entry.would)) {
		entry.Set("")
	}
	empty := strings.TrimSpace(entry.Text()) == ""
	if ev.Key() == tcell.KeyRune && ev.Modifiers()&tcell.ModAlt == 0 && empty && !k.Laid {
		a, added, typed := k.Press(string(ev.Rune()))
		if added {
			k.take(a) // another list may follow
		}
		return added || typed
	}
	k.Rest()
	switch {
	case name == "Esc" && !empty:
		entry.Set("")
		k.Says = tell.Line{}
	case name == "Ctrl-Z":
		k.take(k.play.con.desk.Enter("undo"))
	case name == "Enter", name == "Esc", name == "F1", name == "Backspace" && empty:
		find(k.actions(), name).do()
	case empty && k.move(name):
	case len(name) > 1 && name[0] == 'F' && find(k.play.acts, name) != nil:
		k.Says = tell.Line{Text: name + " is a key of the table: Esc leaves this first.", Role: tell.Soft}
	default:
		return false
	}
	return true
}

// move points at another word with a key that goes there; ok is false for any other.
func (k *telling) move(name string) (ok bool) {
	steps := 1
	switch name {
	case "PgUp", "PgDn":
		name, steps = map[string]string{"PgUp": "Up", "PgDn": "Down"}[name], k.page
	case "Home", "End":
		k.from = rect{} // the first of all
		if steps = 1; name == "End" {
			steps = len(k.Words)
		}
		name = "Down"
	}
	d, ok := arrows[name]
	for range steps {
		if i := nearest(k.from, k.cells, d); ok && i >= 0 {
			k.Under, k.from, k.Says = i, k.cells[i], tell.Line{}
		}
	}
	return ok
}

// draw draws it as a strip, or laid out.
func (k *telling) draw(c canvas) {
	c.fill(c.theme.of(tell.Base))
	k.cells = make([]rect, len(k.Words))
	if k.Laid {
		k.drawLaid(c)
	} else {
		k.drawStrip(c)
	}
}

// drawStrip draws what is told and, in columns, what can be named, and gives how many rows
// that takes with the sentences below.
func (k *telling) drawStrip(c canvas) int {
	t, means, g := c.theme, k.List.Means(), group{}
	c.covering(t.text(k.List.Title()), tell.Title, k.covers, " ")
	c = c.at(rect{1, 1, c.w - 2, c.h - 1})
	if k.List.Power() != "" && len(k.Words) > 0 {
		means = "" // it stands below
	}
	y := k.tells(c, 0, means, tell.Soft)
	for i, w := range k.Words {
		name := w.Name
		if len(w.Tags) > 0 {
			name = t.sign(w.Tags[0]) + " " + name
		}
		g.cells = append(g.cells, k.cell(i, k.Key(w)+" "+name, tell.Pad(k.Count(w), 3)))
	}
	b := g.measure(c.w, named)
	b.draw(c.at(rect{0, y, c.w, c.h - y}), k.put)
	y += max(b.h, 1-y)
	y += k.tells(c, y, k.List.Power(), tell.Soft)
	c.say(0, y, tell.Clip(t.text(k.List.Told()), c.w), tell.Strong)
	judges := k.Judges() // a row is kept for it
	return 2 + y + max(k.tells(c, y+1, judges.Text, judges.Role), 1)
}

// tells writes a text from a row on, cut to that on a low screen, and gives how many it took.
func (k *telling) tells(c canvas, y int, text string, r tell.Role) int {
	if text = c.theme.text(text); text == "" {
		return 0
	}
	lines := tell.Wrap(text, c.w)
	if c.con.low() {
		lines = []string{tell.Clip(text, c.w)}
	}
	return c.lines(0, y, lines, r)
}

// cell makes a word ready to be drawn, in the colour of its family; faint where there is none
// left, or where something else is typed.
func (k *telling) cell(i int, name, count string) cell {
	w := k.Words[i]
	c := cell{theme: k.play.con.theme, word: i}
	c.Note, c.Name, c.Refused = count, c.theme.text(strings.TrimSpace(name)), w.Left == 0 || k.Laid && !k.meant(w)
	if len(w.Tags) > 0 {
		c.hue = w.Tags[0].Hue
	}
	return c
}

// put draws a word and notes where it lies, to be pointed at and clicked.
func (k *telling) put(c canvas, s spot) {
	if i := s.word; i >= 0 {
		k.cells[i] = c.rect
		s.draw(c, i == k.Under)
		c.hit(func() { k.take(k.List.Add(k.Words[i])) })
	}
}
