package console

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/table"
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
	cards   bool    // cards lie before them, or will
	numbers bool    // everybody has a number of the same things
}

// A seat is what lies before one player, ready to be drawn.
type seat struct {
	name    string
	acting  bool
	decides tell.Lines // what is seen from afar
	words   tell.Lines // the same in words
	rest    []string   // the other facts, in short
	tallies []referee.Tally
	groups  []group // its cards; those of a row that is told apart by themselves
}

// set shows another view.
func (s *seats) set(v referee.View, d *table.Desk) {
	t, most := s.con.theme, 0
	for _, o := range v.Seats {
		for _, f := range o.Facts {
			if f.Weighs {
				most = max(most, f.Count)
			}
		}
	}
	s.all, s.cards, s.numbers = s.all[:0], false, false
	for _, o := range v.Seats {
		p := seat{name: t.text(o.Name), acting: o.Acting, decides: tell.Decides(o.Facts, most, false), words: tell.Decides(o.Facts, most, true), tallies: o.Tallies}
		for i := range p.decides {
			p.decides[i].Text, p.words[i].Text = t.text(p.decides[i].Text), t.text(p.words[i].Text)
		}
		for _, f := range o.Facts {
			if !f.Decides {
				p.rest = append(p.rest, t.text(cmp.Or(f.Short, strings.TrimSpace(f.Name+" "+f.Value))))
			}
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

// How wide a player's column of framed cards is at least, and for how many rows of
// them there is always room, so that what stands above keeps its place.
const (
	leastColumn = 34
	roomFor     = 2
)

// best is how the cards are drawn where there is room for it.
func (s *seats) best(w int) density {
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

// lay finds how the seats stand on a place and gives how many rows they take there.
func (s *seats) lay(at rect) int {
	s.at = at
	for s.how = s.best(at.w); ; s.how = s.how.closer() {
		used := s.draw(s.con.measuring(at))
		if s.how == framed {
			used = max(used, 1+roomFor*frames[framed].h)
		}
		if used <= at.h || s.how == short {
			return max(min(used, at.h), 0)
		}
	}
}

// Columns are where what is known of a player stands, the same for all: the name, what
// everybody has a number of and before it the first of what decides, the others of that, the
// cards, and at the right edge what else there is.
type columns struct {
	name, tallies, tally, facts, cells, rest int
	first                                    int  // so many facts stand before the numbers
	beside                                   bool // cards stand on the first row
	words                                    bool // what decides is told in words
}

// columns shares the width of a player: the name has what the others leave.
func (s *seats) columns(w int) (k columns) {
	k.beside, k.words = s.how <= named && !(s.cards && s.numbers), w >= wideFrom
	tallies, cells := len(s.all[0].tallies), 0
	switch {
	case tallies == 0:
	case w >= wideFrom:
		k.tally = 9
	case w >= 76 && k.beside:
		k.tally = 7
	default:
		k.tally = 5
	}
	k.first = min(tallies, len(s.all[0].decides), 1)
	for i := range s.all {
		p := &s.all[i]
		known := p.known(k)
		k.name, k.tallies, k.facts = max(k.name, tell.Width(p.name)+2), max(k.tallies, spansWidth(known[:k.first])), max(k.facts, spansWidth(known[k.first:]))
		if k.beside {
			k.rest = max(k.rest, tell.Width(strings.Join(p.rest, "  "))+1)
		}
		if k.beside && len(p.groups) > 0 {
			cells = 9 // of them there are so many columns at least
		}
	}
	if cells > 0 && w < 100 {
		k.name = min(k.name, 14)
	}
	k.name = max(min(k.name, w-k.tallies-k.tally*tallies-k.facts-cells-k.rest-1), 6)
	k.tallies += k.name + 1
	k.facts, k.cells = k.tallies+k.tally*tallies, k.tallies+k.tally*tallies+k.facts
	return k
}

// known is what decides, in words where there is room for them.
func (p *seat) known(k columns) tell.Lines {
	if k.words {
		return p.words
	}
	return p.decides
}

// draw draws the seats and gives how many rows they take.
func (s *seats) draw(c canvas) (used int) {
	if len(s.all) == 0 {
		return 0
	}
	abreast := 1
	if s.how == framed {
		abreast = len(s.all)
	}
	w, wide := c.w/abreast, c.w/abreast-min(abreast-1, 1)
	k := s.columns(wide)
	if s.numbers && k.beside {
		used = s.heads(c, k)
	}
	top := used
	for i := range s.all {
		if abreast == 1 {
			top = used
		}
		used = max(used, top+s.drawSeat(c.at(rect{i % abreast * w, top, wide, c.h - top}), k, &s.all[i]))
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
		c.right(c.w, 0, tell.MostSign, soft)
	}
	return 1
}

// drawSeat draws a player and gives how many rows that takes.
func (s *seats) drawSeat(c canvas, k columns, p *seat) (rows int) {
	if name := tell.Pad(tell.Brief(p.name, k.name-2), k.name-2); p.acting {
		c.say(0, 0, "▌"+name+"▐", turn)
	} else {
		c.say(1, 0, name, strong)
	}
	for i, t := range p.tallies {
		number, st, x := fmt.Sprint(t.Count), c.theme.tag(t.Tag.Hue), k.tallies+i*k.tally
		if !k.beside && !c.theme.ascii { // no row names them
			c.print(x, 0, t.Tag.Letter+t.Tag.Sign, st)
		} else if !k.beside {
			c.print(x, 0, t.Tag.Letter, st)
		}
		switch {
		case t.Count == 0:
			number, st = "·", c.theme.of(faint)
		case t.Most:
			number, st = "["+number+"]", st.Bold(true)
		}
		c.print(x+k.tally-1-tell.Width(number), 0, number, st)
	}
	known := p.known(k)
	c.spans(k.name+1, known[:k.first])
	end := c.spans(k.facts, known[k.first:])
	cells, rest := rect{k.cells, 0, c.w - k.cells - k.rest, c.h}, strings.Join(p.rest, "  ")
	if !k.beside {
		cells = rect{2, 1, c.w - 2, c.h - 1}
	}
	if k.beside || end+tell.Width(rest) <= c.w {
		c.right(c.w, 0, rest, soft)
	} else {
		n := c.lines(2, 1, tell.Joined(p.rest, c.w-2), soft)
		cells.y, cells.h = 1+n, c.h-1-n
	}
	return max(cells.y+s.drawCards(c.at(cells), p.groups), 1)
}

// drawCards draws the cards of a player and gives how many rows they take; what found no room
// is counted.
func (s *seats) drawCards(c canvas, groups []group) int {
	for i := range groups {
		groups[i].how = s.how
	}
	blocks, tall := arrange(groups, c.w)
	missing := 0
	for i := range blocks {
		b := &blocks[i]
		missing += b.draw(c.at(rect{b.x, b.y, c.w - b.x, c.h - b.y}), s.con.play.put)
	}
	if missing > 0 {
		c.right(c.w, max(c.h-1, 0), fmt.Sprintf("+%d", missing), warn)
	}
	return tall
}

// spansWidth is how many columns spans take with a gap behind each.
func spansWidth(all tell.Lines) (n int) {
	for _, s := range all {
		n += tell.Width(s.Text) + 1
	}
	return n
}

// spans writes spans with a gap behind each, and gives where they end.
func (c canvas) spans(x int, all tell.Lines) int {
	for _, s := range all {
		x += c.say(x, 0, s.Text, s.Role) + 1
	}
	return x
}
