package console

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// count is how many of a word are named, of as many as its player has.
func (k *telling) count(word table.Word) string {
	n := k.List.Named(word)
	if has := k.List.Has(word); has >= 0 {
		return fmt.Sprintf(" %d/%d", n, has)
	} else if n > 0 {
		return fmt.Sprintf(" ✓%d", n)
	}
	return ""
}

// head is what stands above the words: what is told and, where it does not stand
// below, in words what that is; on rows of its own where one has no room for both.
func (k *telling) head(w int) []string {
	t, title := k.play.con.theme, k.List.Title()
	if k.List.Power() != "" || len(k.Words) == 0 {
		return []string{t.text(title)}
	}
	if both := t.text(title + "   " + k.List.Means()); tell.Width(both) <= w-4 || k.play.con.low() {
		return []string{both}
	}
	return append([]string{t.text(title)}, tell.Wrap(t.text(k.List.Means()), w-2)...)
}

// word writes one thing that can be named, with its key.
func (k *telling) word(w table.Word) string {
	text := k.play.con.theme.text(w.Name)
	if len(w.Tags) > 0 {
		text = k.play.con.theme.sign(w.Tags[0]) + " " + text
	}
	return strings.TrimSpace(k.Key(w) + " " + text)
}

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
	if k.Laid {
		k.drawLaid(c)
	} else {
		k.drawStrip(c)
	}
}

// drawStrip draws what is told and, in columns, what can be named, and gives how many rows
// that takes with the sentences below.
func (k *telling) drawStrip(c canvas) int {
	head := k.head(c.w)
	c.line(0, head[0], title)
	if covers, room := coversRows(k.covers), c.w-tell.Width(head[0])-5; k.covers > 0 { // the question is never cut
		if tell.Width(covers) > room {
			covers = strings.TrimSuffix(covers, " of the table")
		}
		if tell.Width(covers) <= room {
			c.right(c.w-1, 0, covers+" ", soft)
		}
	}
	c.lines(1, 1, head[1:], soft)
	c = c.at(rect{1, len(head), c.w - 2, c.h - len(head)})
	y, wide := 1, []int(nil)
	if len(k.Words) == 0 {
		y = c.lines(0, 0, tell.Wrap(c.theme.text(k.List.Means()), c.w), soft)
	}
	for _, word := range k.Words {
		room := 4
		if has := k.List.Has(word); has >= 0 {
			room += 2 * len(strconv.Itoa(has))
		}
		wide = append(wide, tell.Width(k.word(word))+max(room, tell.Width(k.count(word))+2))
	}
	left := tell.Columns(wide, c.w)
	k.cells = make([]rect, len(k.Words))
	for i, word := range k.Words {
		x, row := left[i%len(left)], i/len(left)
		k.cells[i], y = rect{c.x + x, c.y + row, wide[i] - 1, 1}, row+1
		end := x + c.print(x, row, k.word(word), k.inkOf(i))
		c.say(end, row, k.count(word), strong)
		c.within(k.cells[i]).hit(func() { k.take(k.List.Add(word)) })
	}
	const many = 1 << 10
	y += c.lines(0, y, k.rows(k.List.Power(), c.w, many), soft)
	c.say(0, y, tell.Clip(c.theme.text(k.List.Told()), c.w), strong)
	judges := k.Judges() // a row is kept for it
	return len(head) + y + 1 + max(c.lines(0, y+1, k.rows(judges.Text, c.w, 2), judges.Role), 1)
}

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

// inkOf is the style of a word: of its family, or faint where there is none left, or
// where something else is typed.
func (k *telling) inkOf(i int) tcell.Style {
	t, w := k.play.con.theme, k.Words[i]
	switch {
	case i == k.Under:
		return t.of(chosen)
	case w.Left == 0, k.Laid && !k.narrowed(i):
		return t.of(faint)
	case len(w.Tags) > 0 && w.Tags[0].Hue != "":
		return t.tag(w.Tags[0].Hue)
	}
	return t.of(base)
}
