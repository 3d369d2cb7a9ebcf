package console

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// strip gives each word that can be named its place in columns, as many as fit
// into w, and how many rows that takes with the sentences below.
func (k *telling) strip(w int) (at []rect, rows int) {
	var wide []int
	for _, word := range k.Words {
		room := 4
		if has := k.List.Has(word); has >= 0 {
			room += 2 * len(strconv.Itoa(has))
		}
		wide = append(wide, tell.Width(k.word(word))+max(room, tell.Width(k.count(word))+2))
	}
	left := columns(wide, w)
	for i, n := range wide {
		at = append(at, rect{left[i%len(left)], i / len(left), n, 1})
	}
	rows = max(over(len(wide), max(len(left), 1)), 1) + 1 + max(len(k.verdict(w)), 1) + len(k.power(w))
	return at, rows + max(len(k.means(w))-1, 0)
}

// power is what the power does that is paid or chosen for, in rows.
func (k *telling) power(w int) []string {
	text := k.play.con.theme.text(k.List.Power())
	if text == "" {
		return nil
	} else if k.play.con.low() {
		return []string{tell.Clip(text, w)}
	}
	return tell.Wrap(text, w)
}

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

// columns are where the columns of a table begin that has as many as fit into w,
// each as wide as the widest thing in it.
func columns(wide []int, w int) (left []int) {
	for per := len(wide); per > 0; per-- {
		most, sum := make([]int, per), 0
		for i, n := range wide {
			most[i%per] = max(most[i%per], n)
		}
		left = left[:0]
		for _, n := range most {
			left, sum = append(left, sum), sum+n
		}
		if sum <= w {
			break
		}
	}
	return left
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

// means says what is told where there is nothing to choose from.
func (k *telling) means(w int) []string {
	if len(k.Words) > 0 {
		return nil
	}
	return tell.Wrap(k.play.con.theme.text(k.List.Means()), w)
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
	_, rows := k.strip(at.w - 2)
	return rows + len(k.head(at.w))
}

func (k *telling) Draw(tcell.Screen) {
	c := k.play.con.canvas(k)
	c.fill(c.theme.of(base))
	k.cells = make([]rect, len(k.Words))
	if k.Laid {
		k.drawLaid(c)
		return
	}
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
	w := c.w
	places, rows := k.strip(w)
	c.lines(0, 0, k.means(w), soft)
	for i, word := range k.Words {
		at := places[i]
		k.cells[i] = rect{c.x + at.x, c.y + at.y, at.w - 1, 1}
		end := at.x + c.print(at.x, at.y, k.word(word), k.inkOf(i))
		c.say(end, at.y, k.count(word), strong)
		c.within(k.cells[i]).hit(func() { k.take(k.List.Add(word)) })
	}
	power, verdict := k.power(w), k.verdict(w)
	rows -= max(len(verdict), 1)
	c.lines(0, rows-1-len(power), power, soft)
	c.say(0, rows-1, tell.Clip(c.theme.text(k.List.Told()), w), strong)
	c.lines(0, rows, verdict, roleOf[k.Judges().Role])
}

// verdict is what is said below the words, in rows: what lacks or is wrong, or that it fits.
func (k *telling) verdict(w int) []string {
	const most = 2
	text := k.play.con.theme.text(k.Judges().Text)
	rows := tell.Wrap(text, w)
	if k.play.con.low() || len(rows) > most {
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
