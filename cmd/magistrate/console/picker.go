package console

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// drawLaid draws what is asked, the matrix of what the list can take, the list
// below it, and what is there so far.
func (k *telling) drawLaid(c canvas) {
	t := c.theme
	k.meant = k.Meant()
	c.bar(t.text(k.List.Title()), k.List.Far()+"   F1 help")
	asks := k.List.Means() + " " + tell.Sentence(k.List.Power())
	if d := k.play.con.desk; len(d.At().ToAct()) == 0 { // it covers what is expected
		asks = strings.TrimSpace(asks) + " " + d.Expect()
	}
	row := 2 + c.lines(1, 1, tell.Wrap(t.text(strings.TrimSpace(asks)), c.w-2), tell.Soft)
	loose := k.drawMatrix(c, &row)
	says, end := k.says(), c.h-4
	if len(says) > 1 {
		end -= c.lines(1, end-len(says), says, k.Says.Role)
	}
	k.drawLoose(c.at(rect{1, row, c.w - 2, end - row}), loose)
	k.drawTaken(c.at(rect{1, c.h - 4, c.w - 2, 4}))
}

// says is what came of the last item, in rows: one stands below the line that is typed, more
// above what is there so far.
func (k *telling) says() []string {
	return tell.Wrap(k.play.con.theme.text(k.Says.Text), k.play.entry.wide-2)
}

// drawMatrix draws the words that have their places in the game's matrix, and gives the others.
// Where a column is too narrow for codes, their beginnings stand before the rows and their ends
// above the columns.
func (k *telling) drawMatrix(c canvas, y *int) (loose []int) {
	const names, code = 16, 9 // columns that those of rows take, and a code with how many there are
	t, m := c.theme, k.play.view.Matrix
	if m == nil {
		m = &referee.Matrix{Columns: make([]referee.Column, 1)}
	}
	n := len(m.Columns)
	tight, legend := (c.w-names)/n < code, ""
	g := group{columns: n, down: make([]string, len(m.Rows)), cells: slices.Repeat([]cell{{theme: t, word: -1}}, n*len(m.Rows))}
	for j, col := range m.Columns {
		g.across = append(g.across, t.text(col.Name))
		if tight {
			g.across[j] = col.Code
		}
		if tight && (j == 0 || col.Tag != m.Columns[j-1].Tag) {
			legend += col.Tag.Letter + " " + t.text(col.Tag.Name) + "   "
		}
	}
	for i, w := range k.Words {
		row, col, ok := m.Place(w.Item)
		if !ok {
			loose = append(loose, i)
			continue
		}
		name, count := w.Code, k.Count(w)
		g.down[row] = t.sign(m.Rows[row]) + " " + t.text(m.Rows[row].Name)
		if tight {
			g.down[row] = tell.Pad(g.down[row], 10) + strings.TrimSuffix(w.Code, m.Columns[col].Code)
			if name, count = "·", ""; k.List.Named(w) > 0 {
				name = fmt.Sprintf("✓%d", k.List.Named(w))
			}
		}
		g.cells[row*n+col] = k.cell(i, name, count)
	}
	if len(loose) < len(k.Words) {
		c.say(1, *y, legend, tell.Soft)
		b := g.measure(c.w-2, named)
		b.draw(c.at(rect{1, *y + 1, c.w - 2, c.h - *y - 1}), k.put)
		*y += b.h + 2
	}
	return loose
}

// drawLoose draws the words that are in no row of the matrix; those that are not
// meant, and for want of room those that can't be named any more, leave it to the rest.
func (k *telling) drawLoose(c canvas, loose []int) {
	const width = 25 // of a word
	per := max(c.w/width, 1)
	meant := slices.DeleteFunc(loose, func(i int) bool { return !k.meant(k.Words[i]) })
	if over(len(meant), per) > c.h {
		meant = slices.DeleteFunc(meant, func(i int) bool { return k.Words[i].Left == 0 && k.List.Named(k.Words[i]) == 0 })
	}
	var names []string
	for _, i := range meant {
		names = append(names, c.theme.text(k.Words[i].Name))
	}
	g := group{columns: per}
	for n, i := range meant {
		w := k.Words[i]
		count := k.Count(w)
		room := width - 3 - max(tell.Width(count), 2) - tell.Width(w.Code)
		g.cells = append(g.cells, k.cell(i, w.Code+" "+tell.Apart(names[n], room, names), count))
	}
	b, first := g.measure(c.w, named), 0
	if b.h > c.h {
		c.h-- // the last row says how many more there are
	}
	k.page = max(c.h, 1)
	if at := slices.Index(meant, k.Under); at >= 0 {
		first = at / per / k.page * k.page
	}
	for n, i := range meant { // all can be pointed at
		k.cells[i] = rect{c.x + b.at[n].x, c.y + b.at[n].y - first, b.at[n].w, 1}
	}
	g.cells = g.cells[first*per:]
	b = g.measure(c.w, named)
	if more := b.draw(c, k.put); more > 0 {
		c.h++
		c.right(c.w, c.h-1, fmt.Sprintf("%d more: type, or ↓", more), tell.Soft)
	}
}

// drawTaken draws what is there so far.
func (k *telling) drawTaken(c canvas) {
	c.line(0, "So far: "+strings.TrimSuffix(k.List.Far(), " so far"), tell.Title)
	lines := tell.Wrap(c.theme.text(strings.Join(k.Taken(c.w <= 100), ", ")), c.w)
	if n := len(lines); n > 3 {
		lines = append([]string{"… " + lines[n-3]}, lines[n-2:]...)
	}
	c.lines(0, 1, lines, tell.Base)
}
