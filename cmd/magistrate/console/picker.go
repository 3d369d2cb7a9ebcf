package console

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// looseWidth is how wide a word of the list below the matrix is.
const looseWidth = 25

// drawLaid draws what is asked, the matrix of what the list can take, the list
// below it, and what is there so far.
func (k *telling) drawLaid(c canvas) {
	t := c.theme
	k.astray = !slices.ContainsFunc(k.Words, k.meant)
	c.bar(t.text(k.List.Title()), k.List.Far()+"   F1 help")
	asks := k.List.Means() + " " + tell.Sentence(k.List.Power())
	if d := k.play.con.desk; len(d.At().ToAct()) == 0 { // it covers what is expected
		asks += " " + d.Expect()
	}
	row := 2 + c.lines(1, 1, tell.Wrap(t.text(strings.TrimSpace(asks)), c.w-2), soft)
	loose := k.drawMatrix(c, &row)
	k.drawLoose(c.at(rect{1, row, c.w - 2, c.h - row - 4}), loose)
	k.drawTaken(c.at(rect{1, c.h - 4, c.w - 2, 4}))
}

// narrowed tells whether a word is still meant by what is typed; what means none leaves all.
func (k *telling) narrowed(w table.Word) bool { return k.astray || k.meant(w) }

// meant tells whether a word is called as is typed.
func (k *telling) meant(w table.Word) bool {
	typed := spelling.Fold(k.play.entry.Text())
	return strings.Contains(" "+spelling.Fold(w.Name), " "+typed) || strings.HasPrefix(spelling.Fold(w.Code), typed)
}

// drawMatrix draws the words that have their places in the game's matrix, and gives the others.
// Where a column is too narrow for codes, their beginnings stand before the rows and their ends
// above the columns.
func (k *telling) drawMatrix(c canvas, y *int) (loose []int) {
	const least = 9 // columns for a code and how many there are
	t, m := c.theme, k.play.view.Matrix
	if m == nil {
		m = &referee.Matrix{Columns: make([]referee.Column, 1)}
	}
	n := len(m.Columns)
	g, of := group{columns: n, cells: make([]cell, n*len(m.Rows))}, slices.Repeat([]int{-1}, n*len(m.Rows))
	for i, w := range k.Words {
		if row, col, ok := m.Place(w.Item); ok {
			of[row*n+col] = i
		} else {
			loose = append(loose, i)
		}
	}
	if len(loose) == len(k.Words) {
		return loose
	}
	for _, row := range m.Rows {
		g.down = append(g.down, t.sign(row)+" "+t.text(row.Name))
	}
	tight := (c.w-2-g.edge())/n < least
	legend := ""
	for j, col := range m.Columns {
		name := t.text(col.Name)
		if tight {
			name = col.Code
			if j == 0 || col.Tag != m.Columns[j-1].Tag {
				legend += tell.Pad(col.Tag.Letter+" "+t.text(col.Tag.Name), 12)
			}
		}
		g.across = append(g.across, name)
	}
	for at, i := range of {
		g.cells[at] = cell{theme: t}
		switch {
		case i < 0:
		case tight:
			mark := "·"
			if n := k.List.Named(k.Words[i]); n > 0 {
				mark = fmt.Sprintf("✓%d", n)
			}
			g.cells[at] = k.cell(i, mark, "")
			g.down[at/n] = t.sign(m.Rows[at/n]) + " " + tell.Pad(t.text(m.Rows[at/n].Name), 7) + " " + strings.TrimSuffix(k.Words[i].Code, m.Columns[at%n].Code)
		default:
			g.cells[at] = k.cell(i, k.Words[i].Code, k.left(k.Words[i]))
		}
	}
	*y += c.lines(1, *y, tell.Wrap(legend, c.w-2), soft)
	b := g.measure(c.w-2, named)
	b.draw(c.at(rect{1, *y, c.w - 2, c.h - *y}), k.put(of))
	*y += b.h + 1
	return loose
}

// drawLoose draws the words that are in no row of the matrix; those that are not
// meant, and for want of room those that can't be named any more, leave it to the rest.
func (k *telling) drawLoose(c canvas, loose []int) {
	per := max(c.w/looseWidth, 1)
	meant := slices.DeleteFunc(loose, func(i int) bool { return !k.narrowed(k.Words[i]) })
	if over(len(meant), per) > c.h {
		meant = slices.DeleteFunc(meant, func(i int) bool { return k.Words[i].Left == 0 && k.List.Named(k.Words[i]) == 0 })
	}
	h, first := c.h, 0
	if over(len(meant), per) > h {
		h-- // the last row says how many more there are
	}
	k.page = max(h, 1)
	if at := slices.Index(meant, k.Under); at >= 0 {
		first = at / per / k.page * k.page
	}
	var names []string
	for n, i := range meant { // all can be pointed at
		k.cells[i] = rect{c.x + n%per*looseWidth, c.y + n/per - first, looseWidth - 1, 1}
		names = append(names, c.theme.text(k.Words[i].Name))
	}
	g, page := group{columns: per}, meant[first*per:min((first+h)*per, len(meant))]
	for _, i := range page {
		w := k.Words[i]
		count := k.left(w)
		room := looseWidth - 3 - max(tell.Width(count), 2) - tell.Width(w.Code)
		g.cells = append(g.cells, k.cell(i, w.Code+" "+tell.Apart(c.theme.text(w.Name), room, names), count))
	}
	b := g.measure(c.w, named)
	b.draw(c, k.put(page))
	if rest := len(meant) - first*per - len(page); rest > 0 {
		c.right(c.w, h, fmt.Sprintf("%d more: type, or ↓", rest), soft)
	}
}

// left is how many of a word are on the list, of how many there are.
func (k *telling) left(w table.Word) string {
	switch n := k.List.Named(w); {
	case n > 0 && w.Of > 1:
		return fmt.Sprintf("✓%d/%d", n, w.Of)
	case n > 0:
		return fmt.Sprintf("✓%d", n)
	case w.Of > 1:
		return fmt.Sprintf("×%d", w.Of)
	}
	return ""
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
