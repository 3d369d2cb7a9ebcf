package console

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// Items are what a list asks for: on a strip, where letters stand for items, or laid out
// where there is much to choose from.
type items struct {
	line
	*session.List
	laid  bool
	at    int    // which is pointed at; -1: none
	from  rect   // where the arrows go on from
	cells []rect // where each item lies
	page  int    // rows that are in sight of the list below the matrix
}

// mostKeys is how many things a strip can ask for; more are laid out.
const mostKeys = 10

// newItems returns a list, which points where it did before.
func newItems(con *Console, l *session.List, was *items) *items {
	k := &items{line: line{con}, List: cmp.Or(l, &session.List{}), at: -1}
	k.laid = len(k.Items) > mostKeys || !k.Counted && k.Need > mostKeys
	if was != nil {
		k.laid = k.laid || was.laid && len(k.Items) > 0
		if k.at, k.from, k.page = was.at, was.from, was.page; was.Got != k.Got && k.Complete && k.Need > 0 {
			k.at = -1 // Enter records it
		}
		k.at = min(k.at, len(k.Items)-1)
	}
	k.cells = make([]rect, len(k.Items))
	return k
}

// hints are the keys of a list.
func (k *items) hints() (all []hint) {
	var keys []string
	for _, it := range k.Items {
		if it.Key != "" && !k.laid {
			keys = append(keys, it.Key)
		}
	}
	add := "a name or code adds one"
	if len(keys) > 0 {
		if add = strings.Join(keys, " ") + " add one"; strings.HasPrefix(add, "1 2 3 4") {
			add = "1 … " + keys[len(keys)-1] + " add one"
		}
	}
	return []hint{{add, nil}, {"Backspace takes it off", func() { k.con.do(session.Typed("-")) }}, {"⏎ " + k.finishes(), k.con.finish}}
}

// finishes says in a word what Enter does in the end.
func (k *items) finishes() string { return cmp.Or(k.con.asks.Enter, "record") }

// full reports whether nothing more can be added.
func (k *items) full() bool { return k.Need > 1 && k.Got >= k.Need }

// points reports whether Enter adds what is pointed at.
func (k *items) points(typed string) bool { return k.at >= 0 && typed == "" && !k.full() }

// key takes what points at another item, or takes one off.
func (k *items) key(name string) bool {
	if k.con.entry.Text() != "" && !k.con.entry.fresh {
		return false
	}
	if name == "Backspace" {
		k.con.do(session.Typed("-"))
		return true
	}
	return k.move(name)
}

// run returns how many of each item the letters in the line add; nil where something else
// than letters of the strip is typed.
func (k *items) run() []int {
	text := strings.ToLower(k.con.entry.Text())
	if text == "" || k.laid {
		return nil
	}
	counts := make([]int, len(k.Items))
	for _, letter := range text {
		i := slices.IndexFunc(k.Items, func(it session.Item) bool { return it.Key == string(letter) })
		if i < 0 {
			return nil
		}
		counts[i]++
	}
	return counts
}

// added writes what a run adds.
func (k *items) added(run []int) string {
	var all []string
	for i, n := range run {
		if n == 1 {
			all = append(all, k.Items[i].Name)
		} else if n > 1 {
			all = append(all, fmt.Sprintf("%d %s", n, k.Items[i].Name))
		}
	}
	return strings.Join(all, ", ")
}

// got returns how many there are, with those that letters add.
func (k *items) got() int {
	n := k.Got
	for _, more := range k.run() {
		n += more
	}
	return n
}

// move points at another item.
func (k *items) move(name string) bool {
	steps := 1
	switch name {
	case "PgUp", "PgDn":
		if k.con.answer.pages(name) || k.con.top().lead.pages(name) {
			return true
		}
		name, steps = strings.NewReplacer("PgUp", "Up", "PgDn", "Down").Replace(name), max(k.page, 1)
	case "Home", "End":
		k.from = rect{} // the first of all
		if name == "End" {
			steps = len(k.Items)
		}
		name = "Down"
	}
	d, ok := arrows[name]
	for range steps {
		if i := nearest(k.from, k.cells, d); ok && i >= 0 {
			k.at, k.from = i, k.cells[i]
		}
	}
	return ok
}

func (k *items) typed() {
	if k.con.entry.Text() != "" {
		k.at = -1
	}
}

func (k *items) enter(typed string) {
	run := k.run()
	switch {
	case k.points(typed):
		k.con.do(session.Pick(k.at))
	case run != nil:
		k.con.do(session.Typed(k.added(run)))
	default:
		k.con.do(session.Typed(typed))
	}
}

func (k *items) does(typed string) tell.Line {
	run := k.run()
	switch {
	case run != nil:
		return tell.Line{Text: "⏎ +" + k.added(run), Role: tell.Good}
	case typed != "":
		return k.con.entry.previews()
	case k.points(typed) && k.Items[k.at].Left == 0:
		return tell.Line{Text: "no " + k.Items[k.at].Name + " left", Role: tell.Soft}
	case k.points(typed):
		return tell.Line{Text: "⏎ adds " + k.Items[k.at].Name, Role: tell.Good}
	case k.Complete:
		return tell.Line{Text: "⏎ " + k.finishes(), Role: tell.Good}
	}
	return tell.Line{Text: k.Lacks, Role: tell.Soft}
}

// far writes how many there are, of how many.
func (k *items) far() string {
	if k.Need > 0 {
		return fmt.Sprintf("%d of %d", k.got(), k.Need)
	}
	return fmt.Sprint(k.got())
}

// power is what is paid for, where the question doesn't say it already.
func (k *items) power() string {
	if len(k.con.asks.Text) > 0 {
		return ""
	}
	return k.Power
}

// judges says whether the list is complete.
func (k *items) judges() tell.Line {
	if k.got() != k.Got {
		return tell.Line{Text: k.far(), Role: tell.Strong}
	}
	if k.Lacks != "" || !k.Complete {
		return tell.Line{Text: strings.Trim(k.far()+" · "+k.Lacks, " ·"), Role: tell.Warn}
	}
	return tell.Line{Text: k.far() + " · complete: Enter", Role: tell.Good}
}

// count writes how many of an item are on the list, of how many its player has, or there are.
func (k *items) count(it session.Item) string {
	all := it.Named + it.Left
	switch {
	case it.Has >= 0:
		return fmt.Sprintf("%d/%d", it.Named, it.Has)
	case it.Named > 0 && it.Left >= 0 && all > 1:
		return fmt.Sprintf("✓%d/%d", it.Named, all)
	case it.Named > 0:
		return fmt.Sprintf("✓%d", it.Named)
	case all > 1:
		return fmt.Sprintf("×%d", all)
	}
	return ""
}

// meant reports whether an item is called as the last word that is typed.
func (k *items) meant(it session.Item) bool {
	typed := fold(k.con.entry.Text())
	typed = strings.TrimSpace(typed[strings.LastIndexAny(typed, ",;")+1:])
	if typed == "" || strings.HasPrefix(fold(it.Code), typed) {
		return true
	}
	have := strings.Fields(fold(it.Name))
	return !slices.ContainsFunc(strings.Fields(typed), func(w string) bool {
		return !slices.ContainsFunc(have, func(h string) bool { return strings.HasPrefix(h, w) })
	})
}

// cell makes an item ready to be drawn, in the colour of its family; faint where there is none
// left, or where something else is typed.
func (k *items) cell(i int, name, count string) cell {
	it := k.Items[i]
	c := cell{theme: k.con.theme, word: i}
	c.Note, c.Name, c.Refused = count, c.theme.text(strings.TrimSpace(name)), it.Left == 0 && it.Named == 0 || k.laid && !k.meant(it)
	if len(it.Tags) > 0 {
		c.hue = it.Tags[0].Hue
	}
	return c
}

// put draws an item and notes where it lies, to be pointed at and clicked.
func (k *items) put(c canvas, s spot) {
	if i := s.word; i >= 0 {
		k.cells[i] = c.rect
		s.draw(c, i == k.at)
		c.hit(func() { k.con.do(session.Pick(i)) })
	}
}

func (k *items) need(w int) int { return k.drawStrip(measuring(k.con, rect{w: w, h: 1 << 10})) }

func (k *items) draw(c canvas) {
	k.cells = make([]rect, len(k.Items))
	if k.laid {
		k.drawLaid(c)
	} else {
		k.drawStrip(c)
	}
}

// drawStrip draws the move so far and, in columns, what can be added, and returns how many
// rows that takes.
func (k *items) drawStrip(c canvas) int {
	t, g, run := c.theme, group{}, k.run()
	for i, it := range k.Items {
		if run != nil {
			it.Named, it.Left = it.Named+run[i], max(it.Left-run[i], 0)
		}
		name := it.Name
		if len(it.Tags) > 0 {
			name = t.sign(it.Tags[0]) + " " + name
		}
		g.cells = append(g.cells, k.cell(i, it.Key+" "+name, tell.Pad(k.count(it), 3)))
	}
	b := g.measure(c.w, named)
	b.draw(c.at(rect{0, 0, c.w, c.h}), k.put)
	y := b.h
	y += c.wrapped(y, k.power(), tell.Soft)
	move := k.Move
	if k.Onto != "" {
		move += "   next: " + k.Onto
	}
	y += c.wrapped(y, move, tell.Strong)
	judges := k.judges()
	return y + c.wrapped(y, judges.Text, judges.Role)
}

// wrapped writes a text from a row on and returns how many it took.
func (c canvas) wrapped(y int, text string, r tell.Role) int {
	if text == "" {
		return 0
	}
	return c.lines(0, y, tell.Wrap(c.theme.text(text), min(c.w, mostText)), r)
}
