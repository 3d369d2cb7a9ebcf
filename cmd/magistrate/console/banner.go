package console

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// A banner says where the game is, whose turn it is and what is asked: the
// sentence bold, the name reversed, and in large letters where there is room.
type banner struct {
	con    *Console
	expect string
	names  []string // who is to act
	where  string   // which moment the time machine shows; "" in the present
	parts  []string // round, phase, counts
	more   string   // longer notes, behind what is asked
	then   string   // who acts next, where there is room
	odd    int      // statements that stand against the rules
	ended  string   // the round that was over with the last statement
	phase  string   // where nobody is to act
	lines  []string // what is asked, broken to the width
}

// noteWidth is how wide a note may be that stands in the bar.
const noteWidth = 24

// set shows another moment.
func (b *banner) set(v referee.View, d *table.Desk) {
	t := b.con.theme
	b.expect, b.where, b.names, b.parts, b.more, b.odd, b.phase = t.text(d.Expect()), t.text(d.Where()), nil, nil, "", d.Irregular(), ""
	b.then = t.text(tell.Then(v.Seats))
	for _, s := range v.Seats {
		if s.Acting {
			b.names = append(b.names, t.text(s.Name))
		}
	}
	for _, part := range append([]string{v.Round, v.Phase}, v.Notes...) {
		if part = t.text(part); part == "" || slices.Contains(b.parts, part) || tell.Sentence(part) == b.expect {
			continue
		} else if tell.Width(part) <= noteWidth {
			b.parts = append(b.parts, part)
		} else {
			b.more += " " + tell.Sentence(part)
		}
	}
	if b.names == nil && !d.At().Over() {
		b.phase = strings.ToUpper(t.text(v.Phase))
	}
	if won := d.Won(); won != "" {
		b.more = " " + t.text(won)
	}
}

// draw draws its rows at the top of a place and gives how many there are.
func (b *banner) draw(c canvas) int {
	y := 1
	b.drawBar(c)
	if b.where != "" {
		c.say(0, y, tell.Clip("◀ "+b.where, c.w), warn)
		y++
	}
	large, x, most := b.shouts(), 1, 5
	text := b.expect + b.more
	if large != "" {
		text = tell.Sentence(large) + " " + text
	}
	if large == "" && len(b.names) == 1 {
		large = b.names[0]
	}
	var big []string
	if large != "" && roomy(c.w, c.h) && b.where == "" {
		big = tell.Letters(large)
	}
	for i, row := range big {
		x, text = 5+c.say(2, y+i, row, accent), b.expect+b.more
	}
	if c.h >= 30 {
		most++
	}
	room := min(c.w-x-1, mostText)
	b.lines = tell.Wrap(text, room)
	if len(b.lines) > most {
		b.lines = append(b.lines[:most-1:most-1], tell.Clip(strings.Join(b.lines[most-1:], " "), room))
	}
	for i, l := range b.lines {
		b.sentence(c, x, y+i, l)
		if after := x + tell.Width(l) + 3; i == len(b.lines)-1 && after+tell.Width(b.then) < c.w {
			c.say(after, y+i, b.then, soft)
		}
	}
	return y + max(len(b.lines), len(big))
}

// drawBar draws the bar at the top: round, phase and counts, which are never cut.
func (b *banner) drawBar(c canvas) {
	const keys = "F1 help  ^P all "
	r, name := bar, b.con.desk.Sitting().Game.Title()
	if b.where != "" {
		r, name = chosen, "THE PAST" // nobody shall take the past for the present
	}
	right, middle := keys, strings.Join(b.parts, " · ")
	if b.odd > 0 {
		right = fmt.Sprintf("~%d irregular  ", b.odd) + right
	}
	name = c.theme.text(name) + "  "
	if tell.Width(name)+tell.Width(middle)+tell.Width(right)+2 > c.w && b.where == "" {
		name = ""
	}
	if tell.Width(middle)+tell.Width(right)+2 > c.w {
		right = strings.TrimSuffix(right, keys)
	}
	c.row(0, c.theme.of(r))
	x := 1 + c.say(1, 0, name, r)
	c.say(x, 0, tell.Fit(middle, c.w-x-tell.Width(right)), r)
	c.right(c.w, 0, right, r)
}

// shouts is what is to be seen before all else: that a round is over, or where
// the game is while nobody is to act; "" for nothing.
func (b *banner) shouts() string {
	if b.ended != "" {
		return strings.ToUpper(b.ended + " is over")
	}
	return b.phase
}

// sentence sets a row of what is asked, the names of who is to act reversed.
func (b *banner) sentence(c canvas, x, y int, text string) {
	for text != "" {
		at, name := len(text), ""
		for _, n := range append(b.names[:len(b.names):len(b.names)], b.shouts()) {
			if i := strings.Index(text, n); n != "" && i >= 0 && i < at {
				at, name = i, n
			}
		}
		x += c.say(x, y, text[:at], strong)
		x += c.say(x, y, name, turn)
		text = text[at+len(name):]
	}
}

// roomy tells whether a screen has room for large letters.
func roomy(w, h int) bool { return w >= 160 && h >= 40 }
