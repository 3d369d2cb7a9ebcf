package console

import (
	"fmt"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// height is how many rows it takes of a place.
func (k *telling) height(at rect) int {
	if k.Laid {
		return at.h
	}
	return k.drawStrip(k.play.con.measuring(at))
}

// draw draws it as a strip, or laid out.
func (k *telling) draw(c canvas) {
	c.fill(c.theme.of(base))
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
	t, head, means := c.theme, c.theme.text(k.List.Title()), c.theme.text(k.List.Means())
	c.line(0, head, title)
	if covers, room := coversRows(k.covers), c.w-tell.Width(head)-5; k.covers > 0 { // the question is never cut
		if tell.Width(covers) > room {
			covers = strings.TrimSuffix(covers, " of the table")
		}
		if tell.Width(covers) <= room {
			c.right(c.w-1, 0, covers+" ", soft)
		}
	}
	c = c.at(rect{1, 1, c.w - 2, c.h - 1})
	if k.List.Power() != "" && len(k.Words) > 0 {
		means = "" // it stands below
	}
	y, g := c.lines(0, 0, k.rows(means, c.w, many), soft), group{}
	var of []int
	for i, w := range k.Words {
		name, count := w.Name, ""
		if len(w.Tags) > 0 {
			name = t.sign(w.Tags[0]) + " " + name
		}
		if has := k.List.Has(w); has >= 0 {
			count = fmt.Sprintf("%d/%d", k.List.Named(w), has)
		} else if n := k.List.Named(w); n > 0 {
			count = fmt.Sprintf("✓%d", n)
		}
		of, g.cells = append(of, i), append(g.cells, k.cell(i, k.Key(w)+" "+name, tell.Pad(count, 3)))
	}
	b := g.measure(c.w, named)
	b.draw(c.at(rect{0, y, c.w, c.h - y}), k.put(of))
	y += max(b.h, 1-y)
	y += c.lines(0, y, k.rows(k.List.Power(), c.w, many), soft)
	c.say(0, y, tell.Clip(t.text(k.List.Told()), c.w), strong)
	judges := k.Judges() // a row is kept for it
	return 2 + y + max(c.lines(0, y+1, k.rows(judges.Text, c.w, 2), judges.Role), 1)
}

// many is more rows than a screen has.
const many = 1 << 10

// rows breaks a text into at most so many rows; else, or on a low screen, it is cut to one.
func (k *telling) rows(text string, w, most int) []string {
	text = k.play.con.theme.text(text)
	rows := tell.Wrap(text, w)
	switch {
	case text == "":
		return nil
	case len(rows) > most, k.play.con.low():
		return []string{tell.Clip(text, w)}
	}
	return rows
}

// cell makes a word ready to be drawn, in the colour of its family; faint where there is none
// left, or where something else is typed.
func (k *telling) cell(i int, name, count string) cell {
	w := k.Words[i]
	c := cell{theme: k.play.con.theme, name: strings.TrimSpace(name), Cell: referee.Cell{Note: count}}
	c.name, c.refused = c.theme.text(c.name), w.Left == 0 || k.Laid && !k.narrowed(w)
	if len(w.Tags) > 0 {
		c.Tags = []referee.Tag{{Hue: w.Tags[0].Hue}}
	}
	return c
}

// put gives what draws words, which have these numbers: it notes where each lies, to be
// pointed at and clicked.
func (k *telling) put(of []int) func(canvas, int, spot) {
	return func(c canvas, n int, s spot) {
		i := of[n]
		if i < 0 {
			return
		}
		k.cells[i] = c.rect
		s.draw(c, i == k.Under)
		c.hit(func() { k.take(k.List.Add(k.Words[i])) })
	}
}
