package console

import (
	"fmt"
	"strings"

	"magistrate/referee"
)

// looseWidth is how wide a word of the list below the matrix is.
const looseWidth = 24

// perRow is how many words of the list stand in a row.
func (k *picker) perRow() int {
	_, _, w, _ := k.con.desk.GetRect()
	return max((w-2)/looseWidth, 1)
}

// draw draws the matrix, the list below it, what was taken, and the field.
func (k *picker) draw(c canvas) {
	k.hits = k.hits[:0]
	c.row(0, c.theme.of(bar))
	c.say(1, 0, fit(c.theme.text(k.offer.text), c.w-16), bar)
	c.right(c.w-1, 0, k.progress(), bar)
	y := 2
	if k.matrix != nil {
		y = k.drawMatrix(c, y)
	}
	bottom := 5
	y = k.drawLoose(c.at(rect{1, y, c.w - 2, c.h - y - bottom}), y)
	k.drawTaken(c.at(rect{1, c.h - bottom, c.w - 2, 3}))
	x := c.say(0, c.h-2, "codes › ", accent)
	room := c.w - x
	if k.says.text != "" {
		says := fit(c.theme.text(k.says.text), c.w-x-12)
		room -= width(says) + 2
		c.say(c.w-width(says)-1, c.h-2, says, k.says.role)
	}
	k.field.draw(c.at(rect{x, c.h - 2, max(room, 8), 1}), k.con.desk.top() == pane(k))
	k.foot = c.footer(c.h-1, k.actions())
}

// progress is "9 of 16".
func (k *picker) progress() string {
	if k.wants == 0 {
		return fmt.Sprintf("%d so far", len(k.taken))
	}
	return fmt.Sprintf("%d of %d", len(k.taken), k.wants)
}

// drawMatrix draws rows and columns and gives the row below.
func (k *picker) drawMatrix(c canvas, y int) int {
	m := k.matrix
	head := 4
	for _, r := range m.rows {
		head = max(head, width(r.Name)+4)
	}
	cw := max((c.w-head-1)/len(m.cols), 4)
	cw = min(cw, 18)
	for j, col := range m.cols {
		name := brief(c.theme.text(col.name), cw-3)
		if cw < 9 {
			name = col.code
		}
		c.say(head+j*cw+1, y, fit(name, cw-1), title)
	}
	for i, row := range m.rows {
		yy := y + 1 + i
		st := c.theme.tag(row.Hue)
		x := c.print(1, yy, c.theme.sign(row), st)
		c.print(1+x+1, yy, fit(c.theme.text(row.Name), head-x-2), st)
		for j := range m.cols {
			k.drawWord(c.at(rect{head + j*cw, yy, cw - 1, 1}), m.at[i][j], k.row == i && k.col == j, cw < 9)
		}
	}
	return y + 2 + len(m.rows)
}

// drawWord draws one word as its code and how many are left, and makes it
// something to click.
func (k *picker) drawWord(c canvas, i int, under, tight bool) {
	if i < 0 {
		if under {
			c.row(0, c.theme.of(chosen))
		}
		return
	}
	w := &k.words[i]
	st := c.theme.of(base)
	if len(w.tags) > 0 && w.tags[0].Hue != "" {
		st = c.theme.tag(w.tags[0].Hue)
	}
	if k.left[i] == 0 {
		st = c.theme.of(faint)
	}
	if under {
		st = c.theme.of(chosen)
		c.row(0, st)
	}
	text := w.code
	if text == "" || c.w >= looseWidth-1 {
		text = strings.TrimSpace(w.code + " " + w.name)
	}
	text = fit(c.theme.text(text), c.w-1)
	x := c.print(1, 0, text, st)
	if k.hidden || !tight && w.copies > 1 || k.left[i] == 0 {
		c.print(x+2, 0, k.copies(i), st)
	}
	k.hits = append(k.hits, hit{c.rect, func() { k.take(i) }})
}

// copies shows how many of a word are left, and how many were taken.
func (k *picker) copies(i int) string {
	n := 0
	for _, t := range k.taken {
		if t == i {
			n++
		}
	}
	switch {
	case k.hidden && n == 0:
		return ""
	case k.hidden:
		return fmt.Sprintf("✓%d", n)
	case n > 0:
		return fmt.Sprintf("%d ✓%d", k.left[i], n)
	}
	return fmt.Sprint(k.left[i])
}

// drawLoose draws the words that are in no row of the matrix.
func (k *picker) drawLoose(c canvas, _ int) int {
	loose := k.loose()
	per := k.perRow()
	rows := 0
	if k.matrix != nil {
		rows = len(k.matrix.rows)
	}
	at := 0
	if k.row == rows {
		at = k.col / per
	}
	k.first = max(min(k.first, at), at-c.h+1, 0)
	for n, i := range loose {
		y := n/per - k.first
		if y < 0 || y >= c.h {
			continue
		}
		k.drawWord(c.at(rect{n % per * looseWidth, y, looseWidth - 1, 1}), i, k.row == rows && k.col == n, false)
	}
	return c.h
}

// drawTaken draws what lies there so far.
func (k *picker) drawTaken(c canvas) {
	c.line(0, "So far: "+k.progress(), title)
	var names []string
	for _, i := range k.taken {
		w := &k.words[i]
		if name := c.theme.text(w.name); c.w > 100 || w.code == "" {
			names = append(names, name)
		} else {
			names = append(names, w.code)
		}
	}
	lines := wrap(strings.Join(names, ", "), c.w)
	if n := len(lines); n > 2 {
		lines = append([]string{"… " + lines[n-2]}, lines[n-1])
	}
	c.lines(0, 1, lines, base)
}

var _ = referee.Card
