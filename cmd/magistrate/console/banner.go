package console

import (
	"cmp"
	"fmt"
	"strings"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// A banner shows the heading: round and phase, whose turn it is, and what is asked, in large
// letters if there is room.
type banner struct {
	session.Heading
	lines []string // what is asked, wrapped
}

// draw draws the banner at the top of a canvas and returns the number of rows.
func (b *banner) draw(c canvas) int {
	b.drawBar(c)
	const mostLines = 6 // of what is asked
	x, y, far, text := 1, 1, b.Far(), b.Expect+b.More
	var big []string
	if b.Where != "" {
		c.say(0, y, tell.Clip("◀ "+b.Where, c.w), tell.Warn)
		y++
	} else if shown := cmp.Or(far, strings.Join(b.Names, ", ")); shown != "" && roomy(c.w, c.h) {
		big = tell.Letters(shown) // nil for several names
	}
	if big == nil && far != "" {
		text = tell.Sentence(far) + " " + text
	}
	for i, row := range big {
		x = 5 + c.say(2, y+i, row, tell.Accent)
	}
	room := min(c.w-x-1, mostText)
	b.lines = tell.Wrap(text, room)
	if len(b.lines) > mostLines {
		b.lines = append(b.lines[:mostLines-1:mostLines-1], tell.Clip(strings.Join(b.lines[mostLines-1:], " "), room))
	}
	for i, l := range b.lines {
		at := x
		for _, s := range b.spans(l) {
			if s.Role == tell.Accent {
				s.Role = turn // reversed
			}
			at += c.say(at, y+i, s.Text, s.Role)
		}
		if after := x + tell.Width(l) + 3; i == len(b.lines)-1 && after+tell.Width(b.Then) < c.w {
			c.say(after, y+i, b.Then, tell.Soft)
		}
	}
	return y + max(len(b.lines), len(big))
}

// drawBar draws the top row: round, phase and short notes.
func (b *banner) drawBar(c canvas) {
	const keys = "F1 help  ^P all  "
	r, name, right, middle := bar, c.con.session.Record().Game.Title(), keys, strings.Join(b.Parts, " · ")
	if b.Odd > 0 {
		right = fmt.Sprintf("~%d irregular  ", b.Odd) + right
	}
	if name = c.theme.text(name) + "  "; b.Where != "" {
		r, name = chosen, "THE PAST  " // so that nobody mistakes it for the present
	} else if tell.Width(name+middle+right)+2 > c.w {
		name = ""
	}
	if tell.Width(name+middle+right)+2 > c.w {
		right = strings.TrimSuffix(right, keys)
	}
	c.row(0, c.theme.of(r))
	c.say(1, 0, tell.Fit(name+middle, c.w-1-tell.Width(right)), r)
	c.right(c.w, 0, right, r)
	if strings.HasSuffix(right, keys) {
		for i, key := range []string{"F1", "Ctrl-P"} {
			c.at(rect{c.w - tell.Width(keys) + 9*i, 0, 7, 1}).hit(func() { c.con.shortcut(key) })
		}
	}
}

// spans splits a row of what is asked; the names of players to act and the text to be seen from
// two metres become Accents.
func (b *banner) spans(row string) (spans tell.Lines) {
	for row != "" {
		at, name := len(row), ""
		for _, n := range append(b.Names[:len(b.Names):len(b.Names)], b.Far()) {
			if i := strings.Index(row, n); n != "" && i >= 0 && i < at {
				at, name = i, n
			}
		}
		spans.Add(tell.Strong, 0, "%s", row[:at])
		spans.Add(tell.Accent, 0, "%s", name)
		row = row[at+len(name):]
	}
	return spans
}

// roomy reports whether a screen has room for large letters.
func roomy(w, h int) bool { return w >= 160 && h >= 40 }
