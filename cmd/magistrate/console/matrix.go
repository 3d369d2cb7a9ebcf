package console

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// drawLaid draws a list that is laid out: the matrix, the other items, and the list so far.
func (k *items) drawLaid(c canvas) {
	row := c.wrapped(0, k.power(), tell.Soft)
	loose := k.drawMatrix(c, &row)
	taken := c.at(rect{0, c.h - takenRows, c.w, takenRows})
	k.drawLoose(c.at(rect{0, row, c.w, c.h - takenRows - row}), loose)
	k.drawTaken(taken)
}

// takenRows is the number of rows for the list so far.
const takenRows = 4

// drawMatrix draws the items in the game's matrix, and returns the others. If columns are too
// narrow for codes, it splits these between the labels of rows and columns.
func (k *items) drawMatrix(c canvas, y *int) (loose []int) {
	const names, code = 16, 9 // columns that those of rows take, and a code with how many there are
	t, m := c.theme, k.Matrix
	if m == nil {
		m = &referee.Matrix{Columns: make([]referee.Column, 1)}
	}
	n := len(m.Columns)
	tight, legend := (c.w-names)/n < code, ""
	g := group{columns: n, down: make([]string, len(m.Rows)), cells: slices.Repeat([]cell{{theme: t, word: -1}}, n*len(m.Rows))}
	for j, col := range m.Columns {
		name := t.text(col.Name)
		if col.Tag.Short != "" && tell.Width(name) > (c.w-names)/n-2 {
			name = strings.Replace(name, col.Tag.Name, col.Tag.Short, 1)
		}
		g.across = append(g.across, name)
		if tight {
			g.across[j] = col.Code
		}
		if tight && (j == 0 || col.Tag != m.Columns[j-1].Tag) {
			legend += strings.TrimRight(col.Code, "0123456789") + " " + t.text(col.Tag.Name) + "   "
		}
	}
	for i, it := range k.Items {
		row, col, ok := m.Place(it.Item)
		if !ok {
			loose = append(loose, i)
			continue
		}
		name, count := it.Code, k.count(it)
		g.down[row] = t.sign(m.Rows[row]) + " " + t.text(m.Rows[row].Name)
		if tight {
			g.down[row] = tell.Pad(g.down[row], 10) + strings.TrimSuffix(it.Code, m.Columns[col].Code)
			if name, count = "·", ""; it.Named > 0 {
				name = fmt.Sprintf("✓%d", it.Named)
			}
		}
		g.cells[row*n+col] = k.cell(i, name, count)
	}
	if len(loose) < len(k.Items) {
		*y += c.wrapped(*y, legend, tell.Soft)
		b := g.measure(c.w, named)
		b.draw(c.at(rect{0, *y, c.w, c.h - *y}), k.put)
		*y += b.h + 1
	}
	return loose
}

// drawLoose draws the items outside the matrix that match what is typed; if there is little room,
// it leaves out those that can't be added.
func (k *items) drawLoose(c canvas, loose []int) {
	width := 0 // of an item, with a count and a gap
	for _, i := range loose {
		width = max(width, tell.Width(k.Items[i].Code+c.theme.text(k.Items[i].Name))+6)
	}
	per := max(c.w/max(width, 1), 1)
	meant := slices.DeleteFunc(loose, func(i int) bool { return !k.matches(k.Items[i]) })
	if rowsFor(len(meant), per) > c.h {
		meant = slices.DeleteFunc(meant, func(i int) bool { return k.Items[i].Left == 0 && k.Items[i].Named == 0 })
	}
	g := group{columns: per}
	for _, i := range meant {
		it := k.Items[i]
		g.cells = append(g.cells, k.cell(i, it.Code+" "+c.theme.text(it.Name), k.count(it)))
	}
	b, first := g.measure(c.w, named), 0
	if b.h > c.h {
		c.h-- // the last row has the number of others
	}
	k.page = max(c.h, 1)
	if at := slices.Index(meant, k.at); at >= 0 {
		first = at / per / k.page * k.page
	}
	for n, i := range meant { // arrows reach them all
		k.cells[i] = rect{c.x + b.at[n].x, c.y + b.at[n].y - first, b.at[n].w, 1}
	}
	g.cells = g.cells[first*per:]
	b = g.measure(c.w, named)
	if more := b.draw(c, k.put); more > 0 {
		c.h++
		c.right(c.w, c.h-1, fmt.Sprintf("%d more: type or press ↓", more), tell.Soft)
	}
}

// drawTaken draws the list so far.
func (k *items) drawTaken(c canvas) {
	title := "So far"
	if k.Need > 0 || !k.Counted { // amounts of different things make no sum
		title += ": " + k.progress()
	}
	if k.Place != "" {
		title += "   next: " + k.Place
	}
	c.line(title, tell.Title)
	lines := tell.Wrap(c.theme.text(strings.Join(k.Have, ", ")), c.w)
	if n, room := len(lines), c.h-1; n > room {
		lines = append([]string{"… " + lines[n-room]}, lines[n-room+1:]...)
	}
	c.lines(0, 1, lines, tell.Base)
}
