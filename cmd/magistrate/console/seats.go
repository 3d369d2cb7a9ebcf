package console

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// seats shows the players: a band each, with facts on the first row and cards beside or below
// them; side by side if cards have frames. Names are shortened first, deciding facts never.
type seats struct {
	con     *Console
	all     []seat
	at      rect
	how     density
	spelt   bool  // facts are in words, as there is room
	below   bool  // cards are below the facts, and no row above all players names the tallies
	rows    []int // for each player, if there is no room for all cards; nil if there is
	cards   bool  // players have cards
	numbers bool  // players have tallies
}

// A seat is one player, ready to be drawn.
type seat struct {
	name    string
	acting  bool
	decides tell.Lines // facts to be seen from two metres
	rest    [2]string  // other facts, in short and in words
	tallies []referee.Tally
	groups  []group // cards, by rows
}

// set shows another view.
func (s *seats) set(v referee.View, d *session.Session) {
	t, known := s.con.theme, tell.Facts(v.Seats)
	s.all, s.cards, s.numbers = s.all[:0], false, false
	for i, o := range v.Seats {
		p := seat{name: t.text(o.Name), acting: o.Acting, decides: known[i].Decides, rest: [2]string{t.text(strings.Join(known[i].Others, "  ")), t.text(strings.Join(known[i].Words, " · "))}, tallies: o.Tallies}
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
		s.cards = s.cards || len(o.Cells) > 0 || len(o.Tallies) == 0 || o.Tallies[0].Tag.Group == "" // tokens, with cards to come
		s.numbers = s.numbers || len(o.Tallies) > 0
	}
}

// facts returns the facts about a player that don't decide.
func (s *seats) facts(p *seat) string {
	if s.spelt {
		return p.rest[1]
	}
	return p.rest[0]
}

// leastBeside is the smallest number of columns for cards beside the facts.
const leastBeside = 9

// best returns the roomiest density for cards.
func (s *seats) best(w int) density {
	const leastColumn = 34 // of framed cards
	powerful := func(p seat) bool { return slices.ContainsFunc(p.groups, func(g group) bool { return g.hasPowers() }) }
	switch {
	case !s.cards, w < wideFrom && !s.spelt:
	case s.numbers, slices.ContainsFunc(s.all, powerful):
		return worded
	case len(s.all)*leastColumn <= w && w >= wideFrom:
		return framed
	}
	return named
}

// lay lays out the seats for a rect and returns the number of rows: the roomiest way that fits, or
// else the closest one, with a count of the cards without room.
func (s *seats) lay(at rect) int {
	s.at, s.rows = at, nil
	used := 0
	for _, s.how = range [...]density{s.best(at.w), named, short} {
		s.below = s.how > named || s.cards && s.numbers
		used = s.draw(measuring(s.con, at))
		if k := s.columns(at.w); !s.below && s.cards {
			s.below = true
			if below := s.draw(measuring(s.con, at)); s.spelt || below < used || k.cells+leastBeside+k.rest > at.w {
				used = below
			} else {
				s.below = false
			}
		}
		if s.how == framed { // reserve rows, so that the board keeps its place
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

// squeeze shares out too few rows; players with most rows lose some first.
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

// columns are the columns of a player's first row, the same for all players: name, first deciding
// fact, tallies, other deciding facts, cards, and other facts at the right edge.
type columns struct {
	name, tallies, tally, facts, cells, rest int
	first                                    int  // the number of deciding facts before the tallies
	cut                                      bool // names are cut, or facts touch
}

// columns returns the columns for a width; the name has what the others leave.
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
			k.rest, cells = max(k.rest, tell.Width(s.facts(p))+1), max(cells, leastBeside*min(len(p.groups), 1))
		}
	}
	whole := k.name
	k.name = max(min(whole, w-k.tallies-n*k.tally-k.facts-cells-k.rest-1), 6)
	k.tallies += k.name + 1
	k.cells = k.tallies + n*k.tally + k.facts
	k.facts = k.tallies + n*k.tally
	k.cut = k.name < whole || k.cells+max(cells, 1)+k.rest > w
	return k
}

// draw draws the seats and returns the number of rows.
func (s *seats) draw(c canvas) (used int) {
	abreast, gap := 1, 0
	if s.how == framed {
		abreast, gap = len(s.all), 1
	}
	w := c.w / abreast
	k := s.columns(w - gap)
	if s.numbers && !s.below {
		used = s.drawHeads(c, k)
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

// drawHeads draws the names of the tallies.
func (s *seats) drawHeads(c canvas, k columns) (rows int) {
	for i, t := range s.all[0].tallies {
		name := c.theme.sign(t.Tag) + c.theme.text(t.Tag.Name)
		if tell.Width(name) > k.tally { // a complete name may touch the one before
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

// drawSeat draws a player, with a count of cards without room, and returns the number of rows.
func (s *seats) drawSeat(c canvas, k columns, p *seat) (rows int) {
	if name := tell.Pad(tell.Brief(p.name, k.name-2), k.name-2); p.acting {
		c.say(0, 0, "▌"+name+"▐", turn)
	} else {
		c.say(1, 0, name, tell.Strong)
	}
	if c.spans(k.name+1, p.decides[:k.first]); s.below && k.first > 0 { // so that it isn't read as a tally
		c.print(k.tallies-1, 0, "│", c.theme.of(tell.Faint))
	}
	for i, t := range p.tallies {
		number, st, x := fmt.Sprint(t.Count), c.theme.tag(t.Tag.Hue), k.tallies+i*k.tally
		if s.below {
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
		c.right(c.w-tell.Width(sign), 0, tell.Fit(s.facts(p), room-tell.Width(sign)), tell.Soft)
		c.right(c.w, 0, sign, tell.Warn)
		return 1
	case !s.below || tell.Width(s.facts(p)) <= room:
		c.right(c.w, 0, s.facts(p), tell.Soft)
	default:
		for _, row := range tell.Wrap(s.facts(p), c.w-2) {
			c.say(2, at.y, strings.TrimSuffix(row, " ·"), tell.Soft)
			at.y, at.h = at.y+1, at.h-1
		}
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

// spans draws spans with a gap after each, and returns the column after them.
func (c canvas) spans(x int, all tell.Lines) int {
	for _, s := range all {
		x += c.say(x, 0, s.Text, s.Role) + 1
	}
	return x
}
