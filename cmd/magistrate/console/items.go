package console

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
)

// items is the body for a list: a strip, on which letters add items, or laid out if there is much
// to choose from.
type items struct {
	line
	*session.List
	laid  bool
	at    int    // the index of the selected item; -1 for none
	from  rect   // from where arrows go on
	cells []rect // the place of each item
	page  int    // the number of rows below the matrix on the screen
}

// mostKeys is the largest number of items on a strip.
const mostKeys = 10

// newItems returns items in the state of earlier ones.
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

// hints returns the keys of a list.
func (k *items) hints() (all []hint) {
	var keys []string
	for _, it := range k.Items {
		if it.Key != "" && !k.laid {
			keys = append(keys, it.Key)
		}
	}
	add := "name or code add one"
	if len(keys) > 0 {
		if add = strings.Join(keys, " ") + " add one"; strings.HasPrefix(add, "1 2 3 4") {
			add = "1 … " + keys[len(keys)-1] + " add one"
		}
	}
	return []hint{{add, nil}, {"Backspace remove", k.remove}, {"⏎ " + k.finishes(), k.con.finish}}
}

// finishes returns what Enter does with a complete list.
func (k *items) finishes() string { return cmp.Or(k.con.asks.Enter, "record") }

// full reports whether nothing more can be added.
func (k *items) full() bool { return k.Need > 1 && k.Got >= k.Need }

// addsSelected reports whether Enter adds the selected item.
func (k *items) addsSelected(typed string) bool { return k.at >= 0 && typed == "" && !k.full() }

// remove takes the selected item off the list, or the last one if the list doesn't have that.
func (k *items) remove() {
	one := ""
	if k.at >= 0 && k.Items[k.at].Named > 0 {
		one = k.Items[k.at].Name
	}
	k.con.do(session.Typed("-" + one))
}

// key selects another item, or removes one.
func (k *items) key(name string) bool {
	if k.con.entry.Text() != "" && !k.con.entry.fresh {
		return false
	}
	if name == "Backspace" {
		k.remove()
		return true
	}
	return k.move(name)
}

// run returns how many of each item the typed letters add; nil if something else is typed.
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

// added lists what a run adds.
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

// got returns the number of things on the list, with those that letters add.
func (k *items) got() int {
	n := k.Got
	for _, more := range k.run() {
		n += more
	}
	return n
}

// move selects another item.
func (k *items) move(name string) bool {
	steps := 1
	switch name {
	case "PgUp", "PgDn":
		if k.con.answer.pages(name) || k.con.top().lead.pages(name) {
			return true
		}
		name, steps = strings.NewReplacer("PgUp", "Up", "PgDn", "Down").Replace(name), max(k.page, 1)
	case "Home", "End":
		k.from = rect{} // the first item
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
	case k.addsSelected(typed):
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
	case k.addsSelected(typed) && k.Items[k.at].Left == 0:
		return tell.Line{Text: "no " + k.Items[k.at].Name + " left", Role: tell.Soft}
	case k.addsSelected(typed):
		return tell.Line{Text: "⏎ add " + k.Items[k.at].Name, Role: tell.Good}
	case k.Complete:
		return tell.Line{Text: "⏎ " + k.finishes(), Role: tell.Good}
	}
	return tell.Line{Text: k.Lacks, Role: tell.Soft}
}

// progress returns how many things there are, of how many.
func (k *items) progress() string {
	if k.Need > 0 {
		return fmt.Sprintf("%d of %d", k.got(), k.Need)
	}
	return fmt.Sprint(k.got())
}

// power returns the power that is paid for, unless the question has it.
func (k *items) power() string {
	if len(k.con.asks.Text) > 0 {
		return ""
	}
	return k.Power
}

// status returns whether the list is complete, and what is missing.
func (k *items) status() tell.Line {
	if k.got() != k.Got {
		return tell.Line{Text: k.progress(), Role: tell.Strong}
	}
	if k.Lacks != "" || !k.Complete {
		return tell.Line{Text: strings.Trim(k.progress()+" · "+k.Lacks, " ·"), Role: tell.Warn}
	}
	return tell.Line{Text: cmp.Or(k.Growth, k.progress()) + " · complete, press Enter", Role: tell.Good}
}

// count returns how many of an item are on the list, of how many.
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

// matches reports whether an item matches the last word that is typed.
func (k *items) matches(it session.Item) bool {
	typed := spelling.Latin(k.con.entry.Text())
	typed = strings.TrimSpace(typed[strings.LastIndexAny(typed, ",;")+1:])
	if typed == "" || strings.HasPrefix(spelling.Latin(it.Code), typed) {
		return true
	}
	have := strings.Fields(spelling.Latin(it.Name))
	return !slices.ContainsFunc(strings.Fields(typed), func(w string) bool {
		return !slices.ContainsFunc(have, func(h string) bool { return strings.HasPrefix(h, w) })
	})
}

// cell returns the cell of an item; it is faint if none is left or something else is typed.
func (k *items) cell(i int, name, count string) cell {
	it := k.Items[i]
	c := cell{theme: k.con.theme, word: i}
	c.Note, c.Name, c.Refused = count, c.theme.text(strings.TrimSpace(name)), it.Left == 0 && it.Named == 0 || k.laid && !k.matches(it)
	if len(it.Tags) > 0 {
		c.hue = it.Tags[0].Hue
	}
	return c
}

// put draws an item and records its place for arrows and clicks.
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

// drawStrip draws the items in columns and the move so far, and returns the number of rows.
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
	if k.Place != "" {
		move += "   next: " + k.Place
	}
	y += c.wrapped(y, move, tell.Strong)
	judges := k.status()
	return y + c.wrapped(y, judges.Text, judges.Role)
}

// wrapped draws a text from a row on and returns the number of rows.
func (c canvas) wrapped(y int, text string, r tell.Role) int {
	if text == "" {
		return 0
	}
	return c.lines(0, y, tell.Wrap(c.theme.text(text), min(c.w, mostText)), r)
}
