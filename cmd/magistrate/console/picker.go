package console

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
)

// looseWidth is how wide a word of the list below the matrix is.
const looseWidth = 25

// drawLaid draws what is asked, the matrix of what the list can take, the list
// below it, and what is there so far.
func (k *telling) drawLaid(c canvas) {
	k.cells = make([]rect, len(k.Words))
	k.place()
	k.astray = !slices.ContainsFunc(k.Words, k.meant)
	c.bar(c.theme.text(k.List.Title()), k.List.Far()+"   F1 help")
	asks := k.List.Means() + " " + tell.Sentence(k.List.Power())
	if d := k.play.con.desk; len(d.At().ToAct()) == 0 { // it covers what is expected
		asks = strings.TrimSpace(asks) + " " + d.Expect()
	}
	row := 2 + c.lines(1, 1, tell.Wrap(c.theme.text(strings.TrimSpace(asks)), c.w-2), soft)
	if len(k.grid) > 0 {
		row = k.drawMatrix(c, row)
	}
	k.drawLoose(c.at(rect{1, row, c.w - 2, c.h - row - 4}))
	k.drawTaken(c.at(rect{1, c.h - 4, c.w - 2, 4}))
}

// place finds the words' places in the game's matrix.
func (k *telling) place() {
	k.grid, k.loose, k.names = map[[2]int]int{}, nil, nil
	of := k.play.view.Matrix
	for i, w := range k.Words {
		k.names = append(k.names, k.play.con.theme.text(w.Name))
		if of != nil {
			if row, col, ok := of.Place(w.Item); ok {
				k.grid[[2]int{row, col}] = i
				continue
			}
		}
		k.loose = append(k.loose, i)
	}
}

// narrowed tells whether a word is still meant by what is typed; what means none leaves all.
func (k *telling) narrowed(i int) bool { return k.astray || k.meant(k.Words[i]) }

// meant tells whether a word is called as is typed.
func (k *telling) meant(w table.Word) bool {
	typed := spelling.Fold(k.play.entry.Text())
	return strings.Contains(" "+spelling.Fold(w.Name), " "+typed) || strings.HasPrefix(spelling.Fold(w.Code), typed)
}

// drawMatrix draws rows and columns and gives the row below. Where a column is too narrow
// for codes, their beginnings stand before the rows and their ends above the columns.
func (k *telling) drawMatrix(c canvas, y int) int {
	const code = 3 // how wide the beginning of a code is
	m := k.play.view.Matrix
	head := 4
	for _, r := range m.Rows {
		head = max(head, tell.Width(r.Name)+4)
	}
	if head+code+4*len(m.Columns) > c.w { // letters and signs say which row it is
		head = 4
	}
	left, cw := head, min((c.w-head-1)/len(m.Columns), 18)
	tight := cw < 9
	if tight {
		left += code
		cw = (c.w - left - 1) / len(m.Columns)
		for j, col := range m.Columns {
			if j == 0 || col.Tag != m.Columns[j-1].Tag {
				c.say(left+j*cw+1, y, c.theme.text(col.Tag.Name), soft)
			}
		}
		y++
	}
	for j, col := range m.Columns {
		name := tell.Brief(c.theme.text(col.Name), cw-3)
		if tight {
			name = col.Code
		}
		c.say(left+j*cw+1, y, tell.Fit(name, cw-1), title)
	}
	for i, row := range m.Rows {
		st := c.theme.tag(row.Hue)
		x := c.print(1, y+1+i, c.theme.sign(row), st)
		if head > 4 {
			c.print(1+x+1, y+1+i, tell.Fit(c.theme.text(row.Name), head-x-2), st)
		}
		for j, col := range m.Columns {
			at, ok := k.grid[[2]int{i, j}]
			if !ok {
				continue
			}
			if tight {
				c.print(head, y+1+i, strings.TrimSuffix(k.Words[at].Code, col.Code), st)
			}
			k.drawWord(c.at(rect{left + j*cw, y + 1 + i, cw - 1, 1}), at, tight)
		}
	}
	return y + 2 + len(m.Rows)
}

// drawLoose draws the words that are in no row of the matrix; those that are not
// meant, and for want of room those that can't be named any more, leave it to the rest.
func (k *telling) drawLoose(c canvas) {
	per := max(c.w/looseWidth, 1)
	var meant []int
	for _, i := range k.loose {
		if k.narrowed(i) {
			meant = append(meant, i)
		}
	}
	if over(len(meant), per) > c.h {
		meant = slices.DeleteFunc(meant, func(i int) bool { return k.Words[i].Left == 0 && k.List.Named(k.Words[i]) == 0 })
	}
	rows, h, first := over(len(meant), per), c.h, 0
	if rows > h {
		h-- // the last row says how many more there are
	}
	k.page = max(h, 1)
	if at := slices.Index(meant, k.Under); at >= 0 {
		first = at / per / k.page * k.page
	}
	for n, i := range meant {
		if y := n/per - first; y < 0 || y >= h {
			k.cells[i] = rect{c.x + n%per*looseWidth, c.y + y, looseWidth - 1, 1} // to be pointed at all the same
		} else {
			k.drawWord(c.at(rect{n % per * looseWidth, y, looseWidth - 1, 1}), i, false)
		}
	}
	if rows-first > h {
		c.right(c.w, h, fmt.Sprintf("%d more: type, or ↓", len(meant)-(h+first)*per), soft)
	}
}

// drawWord draws one word and how many are left, and makes it something to click.
func (k *telling) drawWord(c canvas, i int, tight bool) {
	w := k.Words[i]
	st := k.inkOf(i)
	if i == k.Under {
		c.row(0, st)
	}
	n, count, text := k.List.Named(w), "", w.Code
	switch {
	case tight:
	case n > 0 && w.Of > 1:
		count = fmt.Sprintf("✓%d/%d", n, w.Of)
	case n > 0:
		count = fmt.Sprintf("✓%d", n)
	case w.Of > 1:
		count = fmt.Sprintf("×%d", w.Of)
	}
	room := c.w - 2 - max(tell.Width(count), 2) // the count is never cut
	switch {
	case tight && n > 1:
		text = fmt.Sprintf("✓%d", n)
	case tight && n > 0:
		text = "✓"
	case tight:
		text = "·"
	case text == "" || c.w >= looseWidth-1:
		text = strings.TrimSpace(text + " " + tell.Apart(c.theme.text(w.Name), room-1-tell.Width(text), k.names))
	}
	x := c.print(1, 0, tell.Brief(c.theme.text(text), max(room, 2)), st)
	c.print(x+2, 0, count, st)
	k.cells[i] = c.rect
	c.hit(func() { k.take(k.List.Add(w)) })
}

// drawTaken draws what is there so far.
func (k *telling) drawTaken(c canvas) {
	c.line(0, "So far: "+strings.TrimSuffix(k.List.Far(), " so far"), title)
	var names []string
	for _, name := range k.List.Items() {
		if i := slices.IndexFunc(k.Words, func(w table.Word) bool { return w.Name == name }); i >= 0 && k.Words[i].Code != "" && c.w <= 100 {
			name = k.Words[i].Code
		}
		names = append(names, c.theme.text(name))
	}
	lines := tell.Wrap(strings.Join(names, ", "), c.w)
	if n := len(lines); n > 3 {
		lines = append([]string{"… " + lines[n-3]}, lines[n-2:]...)
	}
	c.lines(0, 1, lines, base)
}
