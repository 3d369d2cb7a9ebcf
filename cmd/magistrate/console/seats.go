package console

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// Seats are what lies before the players: a band each, with what is known of them on its
// first row and their cards beside that or below it; side by side where these have frames.
// What decides is never cut: a name gives way first.
type seats struct {
	con     *Console
	all     []seat
	at      rect    // where they lie
	how     density // and how
	below   bool    // cards lie below what is known of their player, not beside it, and no row above all names the numbers
	rows    []int   // so many has each player where there is no room for all cards; nil: what they need
	cards   bool    // cards lie before them, or will
	numbers bool    // everybody has a number of the same things
}

// A seat is what lies before one player, ready to be drawn.
type seat struct {
	name    string
	acting  bool
	decides tell.Lines // what is seen from afar
	rest    string     // the other facts, in short
	tallies []referee.Tally
	groups  []group // its cards; those of a row by themselves
}

// set shows another view.
func (s *seats) set(v referee.View, d *session.Session) {
	t, known := s.con.theme, tell.Facts(v.Seats)
	s.all, s.cards, s.numbers = s.all[:0], false, false
	for i, o := range v.Seats {
		p := seat{name: t.text(o.Name), acting: o.Acting, decides: known[i].Decides, rest: t.text(strings.Join(known[i].Others, "  ")), tallies: o.Tallies}
		for i := range p.decides {
			p.decides[i].Text = t.text(p.decides[i].Text)
		}
		for i, k := range makeCells(slices.Concat(o.Cells, o.Shown), d, t) {
			if n := len(p.groups); i == 0 || k.Row != p.groups[n-1].title {
				p.groups = append(p.groups, group{title: k.Row, flows: true})
			}
			g := &p.groups[len(p.groups)-1]
			g.cells = append(g.cells, k)
		}
		s.all = append(s.all, p)
		s.cards = s.cards || len(o.Cells) > 0 || len(o.Tallies) == 0
		s.numbers = s.numbers || len(o.Tallies) > 0
	}
}

// leastBeside is how many columns cards have at least beside what is known of their player.
const leastBeside = 9

// best is how the cards are drawn where there is room for it.
func (s *seats) best(w int) density {
	const leastColumn = 34 // of framed cards
	powerful := func(p seat) bool { return slices.ContainsFunc(p.groups, func(g group) bool { return g.powerful() }) }
	switch {
	case w < wideFrom || !s.cards:
	case slices.ContainsFunc(s.all, powerful):
		return worded
	case len(s.all)*leastColumn <= w:
		return framed
	}
	return named
}

// lay finds how the seats stand on a place and returns how many rows they take there: the roomiest
// way that fits, or the closest, in which cards that find no room are counted and everybody has
// a row.
func (s *seats) lay(at rect) int {
	s.at, s.rows = at, nil
	used := 0
	for _, s.how = range [...]density{s.best(at.w), named, short} {
		s.below = s.how > named || s.cards && s.numbers
		used = s.draw(measuring(s.con, at))
		if k := s.columns(at.w); !s.below && s.cards {
			s.below = true
			if below := s.draw(measuring(s.con, at)); below < used || k.cells+leastBeside+k.rest > at.w {
				used = below
			} else {
				s.below = false
			}
		}
		if s.how == framed { // always so many rows of them, so that what stands above keeps its place
			const roomFor = 2
			used = max(used, 1+roomFor*frames[framed].h)
		}
		if used <= at.h {
			return used
		}
	}
	s.squeeze(at, used)
	return max(at.h, 0)
}

// squeeze shares the rows of a place that is too small for what all need, those with most first
// giving some up.
func (s *seats) squeeze(at rect, used int) {
	k, all := s.columns(at.w), []int(nil)
	for i := range s.all {
		all = append(all, s.drawSeat(measuring(s.con, at), k, &s.all[i]))
	}
	for ; used > at.h && len(all) > 0 && slices.Max(all) > 1; used-- {
		all[slices.Index(all, slices.Max(all))]--
	}
	s.rows = all
}

// Columns are where what is known of a player stands, the same for all: the name, the first
// of what decides, what everybody has a number of, the others of what decides, the cards, and
// at the right edge what else there is.
type columns struct {
	name, tallies, tally, facts, cells, rest int
	first                                    int // so many facts stand before the numbers
}

// columns shares the width of a player: the name has what the others leave.
func (s *seats) columns(w int) (k columns) {
	n, cells, m := len(s.all[0].tallies), 0, measuring(s.con, rect{})
	k.first, k.tally = min(n, len(s.all[0].decides), 1), 5
	if !s.below && w >= 76 {
		k.tally = 7
	}
	for i := range s.all {
		p := &s.all[i]
		k.name = max(k.name, tell.Width(p.name)+2)
		k.tallies, k.facts = max(k.tallies, m.spans(0, p.decides[:k.first])), max(k.facts, m.spans(0, p.decides[k.first:]))
		if !s.below {
			k.rest, cells = max(k.rest, tell.Width(p.rest)+1), max(cells, leastBeside*min(len(p.groups), 1))
		}
	}
	k.name = max(min(k.name, w-k.tallies-n*k.tally-k.facts-cells-k.rest-1), 6)
	k.tallies += k.name + 1
	k.cells = k.tallies + n*k.tally + k.facts
	k.facts = k.tallies + n*k.tally
	return k
}

// draw draws the seats and returns how many rows they take.
func (s *seats) draw(c canvas) (used int) {
	abreast, gap := 1, 0
	if s.how == framed {
		abreast, gap = len(s.all), 1
	}
	w := c.w / abreast
	k := s.columns(w - gap)
	if s.numbers && !s.below {
		used = s.heads(c, k)
	}
	top := used
	for i := range s.all {
		if abreast == 1 {
			top = used
		}
		h := c.h - top
		if s.rows != nil {
			h = min(h, s.rows[i])
		}
		rows := s.drawSeat(c.at(rect{i % abreast * w, top, w - gap, h}), k, &s.all[i])
		if s.rows != nil {
			rows = h
		}
		used = max(used, top+rows)
	}
	return used
}

// heads names what everybody has a number of.
func (s *seats) heads(c canvas, k columns) (rows int) {
	for i, t := range s.all[0].tallies {
		name := c.theme.sign(t.Tag) + c.theme.text(t.Tag.Name)
		if tell.Width(name) > k.tally { // a whole one may touch the one before, which its sign ends
			name = tell.Cut(name, k.tally-1)
		}
		c.print(k.tallies-1+i*k.tally, 0, fmt.Sprintf("%*s", k.tally, name), c.theme.tag(t.Tag.Hue))
	}
	leads := func(p seat) bool { return slices.ContainsFunc(p.tallies, func(t referee.Tally) bool { return t.Most }) }
	if tell.Width(tell.MostSign) < c.w-k.cells && slices.ContainsFunc(s.all, leads) {
		c.right(c.w, 0, tell.MostSign, tell.Soft)
	}
	return 1
}

// drawSeat draws a player and returns how many rows that takes; what found no room is counted.
func (s *seats) drawSeat(c canvas, k columns, p *seat) (rows int) {
	if name := tell.Pad(tell.Brief(p.name, k.name-2), k.name-2); p.acting {
		c.say(0, 0, "▌"+name+"▐", turn)
	} else {
		c.say(1, 0, name, tell.Strong)
	}
	if c.spans(k.name+1, p.decides[:k.first]); s.below && k.first > 0 { // or it is read as a number of what stands after it
		c.print(k.tallies-1, 0, "│", c.theme.of(tell.Faint))
	}
	for i, t := range p.tallies {
		number, st, x := fmt.Sprint(t.Count), c.theme.tag(t.Tag.Hue), k.tallies+i*k.tally
		if s.below { // no row names them
			c.print(x, 0, t.Tag.Letter+strings.TrimPrefix(c.theme.sign(t.Tag), t.Tag.Letter), st)
		}
		switch {
		case t.Count == 0:
			number, st = "·", c.theme.of(tell.Faint)
		case t.Most:
			number, st = "["+number+"]", st.Bold(true)
		}
		c.print(x+k.tally-1-tell.Width(number), 0, number, st)
	}
	end := c.spans(k.facts, p.decides[k.first:])
	at := rect{k.cells, 0, c.w - k.cells - k.rest, c.h}
	if s.below {
		at = rect{2, 1, c.w - 2, c.h - 1}
	}
	cells := 0
	for _, g := range p.groups {
		cells += len(g.cells)
	}
	switch room := c.w - end; {
	case s.rows != nil && c.h <= 1 && s.below: // there is no room for cards
		sign := fmt.Sprintf(" +%d", cells)
		c.right(c.w-tell.Width(sign), 0, tell.Fit(p.rest, room-tell.Width(sign)), tell.Soft)
		c.right(c.w, 0, sign, tell.Warn)
		return 1
	case !s.below || tell.Width(p.rest) <= room:
		c.right(c.w, 0, p.rest, tell.Soft)
	default:
		n := c.lines(2, 1, tell.Wrap(p.rest, c.w-2), tell.Soft)
		at.y, at.h = at.y+n, at.h-n
	}
	for i := range p.groups {
		p.groups[i].how = s.how
	}
	blocks, tall := arrange(p.groups, at.w)
	if missing := drawBlocks(c.at(at), blocks, s.con.table.put); missing > 0 {
		c.right(at.x+at.w, c.h-1, fmt.Sprintf("+%d", missing), tell.Warn)
	}
	return max(at.y+tall, 1)
}

// spans writes spans with a gap after each, and returns where they end.
func (c canvas) spans(x int, all tell.Lines) int {
	for _, s := range all {
		x += c.say(x, 0, s.Text, s.Role) + 1
	}
	return x
}
