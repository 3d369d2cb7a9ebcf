package console

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
)

// looseWidth is how wide a word of the list below the matrix is.
const looseWidth = 25

// Draw draws what is asked, the matrix, the list below it, what is there so far,
// and the line to type in.
func (k *picker) Draw(screen tcell.Screen) {
	x, y, w, h := k.GetRect()
	c := canvas{screen, k.con.theme, rect{x, y, w, h}}
	k.hits, k.cells = k.hits[:0], make([]rect, len(k.words))
	c.fill(c.theme.of(base))
	c.row(0, c.theme.of(bar))
	c.say(1, 0, fit(c.theme.text(k.list.Title()), w-16), bar)
	c.right(w-1, 0, k.progress(), bar)
	c.say(1, 1, fit(c.theme.text(k.list.Means()), w-2), soft)
	row := 3
	if len(k.matrix.rows) > 0 {
		row = k.drawMatrix(c, row)
	}
	k.drawLoose(c.at(rect{1, row, w - 2, h - row - 6}))
	k.drawTaken(c.at(rect{1, h - 6, w - 2, 4}))
	hint, r := k.does()
	hint = fit(c.theme.text(hint), w/2)
	c.right(w, h-2, hint, r)
	k.field.SetRect(x, y+h-2, w-width(hint)-1, 1)
	k.field.Draw(screen)
	if k.says.text != "" {
		c.say(1, h-1, fit(c.theme.text(k.says.text), w-2), k.says.role)
		return
	}
	c.row(h-1, c.theme.of(foot))
	k.hits = append(k.hits, c.keys(0, h-1, k.l.acts)...)
}

// progress is "9 of 16".
func (k *picker) progress() string {
	if k.list.Want() == 0 {
		return fmt.Sprintf("%d so far", k.list.Have())
	}
	return fmt.Sprintf("%d of %d", k.list.Have(), k.list.Want())
}

// does says what Enter does.
func (k *picker) does() (string, role) {
	typed := strings.TrimSpace(k.field.GetText())
	switch {
	case typed != "":
		may := k.con.desk.Hint(typed).May
		if len(may) == 1 {
			return "⏎ " + may[0], good
		}
		return fmt.Sprintf("%d begin so", len(may)), soft
	case k.under >= 0 && k.words[k.under].Left == 0:
		return "no " + k.words[k.under].Name + " left", soft
	case k.under >= 0:
		return "⏎ adds " + k.words[k.under].Name, good
	case k.list.Have() >= k.list.Want() && k.list.Fits():
		return "⏎ says it", good
	}
	return k.list.Lacks(), soft
}

// narrowed tells whether a word is still meant by what is typed.
func (k *picker) narrowed(i int) bool {
	typed := folded(strings.TrimSpace(k.field.GetText()))
	name := folded(k.words[i].Name)
	return typed == "" || strings.HasPrefix(folded(k.words[i].Code), typed) || strings.HasPrefix(name, typed) || strings.Contains(name, " "+typed)
}

// drawMatrix draws rows and columns and gives the row below.
func (k *picker) drawMatrix(c canvas, y int) int {
	m := &k.matrix
	head := 4
	for _, r := range m.rows {
		head = max(head, width(r.Name)+4)
	}
	cw := max((c.w-head-1)/len(m.cols), 4)
	if head+cw*len(m.cols) > c.w { // letters and signs say which row it is
		head = 4
		cw = max((c.w-head-1)/len(m.cols), 4)
	}
	cw = min(cw, 18)
	for j, col := range m.cols {
		name := brief(c.theme.text(col.Name), cw-3)
		if cw < 9 {
			name = col.Code
		}
		c.say(head+j*cw+1, y, fit(name, cw-1), title)
	}
	for i, row := range m.rows {
		st := c.theme.tag(row.Hue)
		x := c.print(1, y+1+i, c.theme.sign(row), st)
		if head > 4 {
			c.print(1+x+1, y+1+i, fit(c.theme.text(row.Name), head-x-2), st)
		}
		for j := range m.cols {
			if m.at[i][j] >= 0 {
				k.drawWord(c.at(rect{head + j*cw, y + 1 + i, cw - 1, 1}), m.at[i][j], cw < 9)
			}
		}
	}
	return y + 2 + len(m.rows)
}

// drawLoose draws the words that are in no row of the matrix; those that are
// not meant any more make room for the rest.
func (k *picker) drawLoose(c canvas) {
	per := max(c.w/looseWidth, 1)
	var meant []int
	for _, i := range k.matrix.loose {
		if k.narrowed(i) {
			meant = append(meant, i)
		}
	}
	first := 0
	if at := slices.Index(meant, k.under); at >= 0 {
		first = max(at/per-c.h+1, 0)
	}
	for n, i := range meant {
		if y := n/per - first; y < 0 || y >= c.h {
			k.cells[i] = rect{c.x + n%per*looseWidth, c.y + y, looseWidth - 1, 1} // to be pointed at all the same
		} else {
			k.drawWord(c.at(rect{n % per * looseWidth, y, looseWidth - 1, 1}), i, false)
		}
	}
	if rows := (len(meant) + per - 1) / per; rows-first > c.h && c.h > 0 {
		c.right(c.w, c.h-1, fmt.Sprintf(" %d more: type, or ↓ ", len(meant)-(c.h+first)*per), soft)
	}
}

// drawWord draws one word and how many are left, and makes it something to click.
func (k *picker) drawWord(c canvas, i int, tight bool) {
	w := &k.words[i]
	st := c.theme.of(base)
	if len(w.Tags) > 0 && w.Tags[0].Hue != "" {
		st = c.theme.tag(w.Tags[0].Hue)
	}
	if w.Left == 0 || !k.narrowed(i) {
		st = c.theme.of(faint)
	}
	if i == k.under {
		st = c.theme.of(chosen)
		c.row(0, st)
	}
	text := w.Code
	if text == "" || c.w >= looseWidth-1 {
		text = strings.TrimSpace(w.Code + " " + brief(c.theme.text(w.Name), c.w-5-width(w.Code)))
	}
	x := c.print(1, 0, brief(c.theme.text(text), c.w-4), st)
	count := ""
	if n := k.named(w.Name); n > 0 && w.Of > 1 && !tight {
		count = fmt.Sprintf("✓%d/%d", n, w.Of)
	} else if n > 0 {
		count = fmt.Sprintf("✓%d", n)
	} else if w.Of > 1 && !tight {
		count = fmt.Sprint(w.Of)
	}
	c.print(x+2, 0, c.sign(count), st)
	k.cells[i] = c.rect
	k.hits = append(k.hits, hit{c.rect, func() { k.take(k.list.Add(*w)) }})
}

// named is how many of a word are on the list.
func (k *picker) named(name string) (n int) {
	for _, it := range k.list.Items() {
		if it == name {
			n++
		}
	}
	return n
}

// drawTaken draws what is there so far.
func (k *picker) drawTaken(c canvas) {
	c.line(0, "So far: "+k.progress(), title)
	code := map[string]string{}
	for _, w := range k.words {
		code[w.Name] = w.Code
	}
	var names []string
	for _, name := range k.list.Items() {
		if short := code[name]; short != "" && c.w <= 100 {
			name = short
		}
		names = append(names, c.theme.text(name))
	}
	lines := wrap(strings.Join(names, ", "), c.w)
	if n := len(lines); n > 3 {
		lines = append([]string{"… " + lines[n-3]}, lines[n-2:]...)
	}
	c.lines(0, 1, lines, base)
}
