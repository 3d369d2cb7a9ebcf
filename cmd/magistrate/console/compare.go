package console

import (
	"fmt"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// A compare is the sheet on which the table is compared with the record: what is recorded, at
// the right what was entered, and below what explains the differences.
type compare struct {
	line
	q   *session.Question
	at  int // the line that is pointed at
	top int // the first line in sight
}

func newCompare(con *Console) *compare {
	return &compare{line: line{con}, q: &con.asks, at: con.asks.At}
}

// enter answers for the line that is pointed at.
func (k *compare) enter(typed string) {
	in := session.Typed(typed)
	in.Index = k.at + 1
	k.con.do(in)
}

// key points at another line.
func (k *compare) key(name string) bool {
	step, ok := map[string]int{"Up": -1, "Down": 1, "PgUp": -10, "PgDn": 10}[name]
	if ok {
		k.at = min(max(k.at+step, 0), len(k.q.Sheet)-1)
	}
	return ok
}

func (k *compare) does(typed string) tell.Line {
	if k.at == k.q.At {
		return k.line.does(typed)
	}
	return tell.Line{}
}

// columns returns the widths of the names and of what is recorded.
func (k *compare) columns(w int) (name, recorded int) {
	for i := range k.q.Sheet {
		name = max(name, tell.Width(k.q.Sheet[i].Name))
	}
	name = min(name, w/3)
	return name, (w - name - 4) * 3 / 5
}

// rows returns the texts of a line in its three columns.
func (k *compare) rows(i, w int) (name, recorded, entered []string) {
	l, t := &k.q.Sheet[i], k.con.theme
	first, second := k.columns(w)
	entry := l.Entered
	switch {
	case l.Unseen:
		entry = "can't be seen"
	case l.Checked && entry == "":
		entry = "as recorded"
	}
	return tell.Wrap(t.text(l.Name), first), tell.Wrap(t.text(l.Recorded), second), tell.Wrap(t.text(entry), w-first-second-4)
}

func (k *compare) height(i, w int) int {
	a, b, c := k.rows(i, w)
	return max(len(a), len(b), len(c), 1)
}

// causes returns what explains the differences, wrapped.
func (k *compare) causes(w int) (rows [][]string) {
	for _, o := range k.q.Options {
		text := o.Key + ") " + k.con.theme.text(o.Text)
		if o.Note != "" {
			text += "   " + k.con.theme.text(o.Note)
		}
		rows = append(rows, tell.Wrap(text, w-3))
	}
	return rows
}

func (k *compare) need(w int) (n int) {
	for i := range k.q.Sheet {
		n += k.height(i, w)
	}
	for _, rows := range k.causes(w) {
		n += len(rows)
	}
	return n + 2
}

// draw draws the lines around the one that is pointed at, and below them the causes; a click
// points, or chooses.
func (k *compare) draw(c canvas) {
	first, second := k.columns(c.w)
	c.say(first+2, 0, "as recorded", tell.Soft)
	c.say(first+second+3, 0, "on the table", tell.Soft)
	causes := k.causes(c.w)
	below := 0
	for _, rows := range causes {
		below += len(rows)
	}
	below = min(below, c.h/2)
	k.drawLines(c.at(rect{0, 1, c.w, max(c.h-1-below, 1)}))
	y := c.h - below
	for i, rows := range causes {
		for n, row := range rows {
			if y < c.h {
				c.at(rect{0, y, c.w, 1}).hit(func() { k.con.do(session.Pick(i)) })
				c.say(map[bool]int{true: 0, false: 3}[n == 0], y, row, tell.Base)
			}
			y++
		}
	}
}

func (k *compare) drawLines(c canvas) {
	first, second := k.columns(c.w)
	k.top = min(k.top, k.at)
	room := func() (y int) {
		for i := k.top; i <= k.at; i++ {
			y += k.height(i, c.w)
		}
		return y
	}
	for k.top < k.at && room() > c.h-1 {
		k.top++
	}
	y := 0
	for i := k.top; i < len(k.q.Sheet); i++ {
		h := k.height(i, c.w)
		if y+h > c.h || y+h == c.h && i+1 < len(k.q.Sheet) {
			c.more(len(k.q.Sheet) - i)
			return
		}
		l, role := &k.q.Sheet[i], tell.Base
		switch {
		case i == k.at:
			role = chosen
		case l.Entered != "":
			role = tell.Warn
		case l.Checked:
			role = tell.Soft
		}
		place := c.at(rect{0, y, c.w, h})
		place.fill(c.theme.of(role))
		place.hit(func() { k.at = i })
		name, recorded, entered := k.rows(i, c.w)
		place.lines(0, 0, name, role)
		place.lines(first+2, 0, recorded, role)
		place.lines(first+second+3, 0, entered, role)
		y += h
	}
}

func (k *compare) label() string { return fmt.Sprintf("%s › ", k.q.Sheet[k.at].Name) }
