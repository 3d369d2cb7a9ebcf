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

// Seats are what lies before the players. They stand below each other, a row a
// player; side by side where each has both numbers and cards and the screen is
// narrow; as wide bands where it is wide. What decides is never cut: a name gives
// way first.
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
	rest    []string   // the other facts, in short
	tallies []referee.Tally
	cells   []cell
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
		cells := makeCells(slices.Concat(o.Cells, o.Shown), d, t)
		decides := tell.Decides(o.Facts, most)
		for i := range decides {
			decides[i].Text = t.text(decides[i].Text)
		}
		s.all = append(s.all, seat{t.text(o.Name), o.Acting, decides, rest(t, o.Facts), o.Tallies, cells})
		s.cards = s.cards || len(o.Cells) > 0 || len(o.Tallies) == 0
		s.numbers = s.numbers || len(o.Tallies) > 0
	}
}

// lay finds how the seats stand on a place and gives how many rows they take there.
func (s *seats) lay(at rect) int {
	s.at, s.how = at, boxed
	if at.w >= wideFrom && slices.ContainsFunc(s.all, func(p seat) bool { return powerful(p.cells) }) {
		s.how = worded
	}
	for ; at.h > 0; s.how = s.how.closer() {
		if (at.w < wideFrom || !s.cards) && s.how > named && at.h < 24 {
			continue
		}
		used := s.draw(s.con.measuring(at))
		if s.abreast(at.w) {
			used = max(used, 1+roomFor*boxTall[boxed])
		}
		if used <= at.h || s.how == short {
			return min(used, at.h)
		}
	}
	return 0
}

// draw draws the seats and gives how many rows they take.
func (s *seats) draw(c canvas) int {
	switch {
	case len(s.all) == 0:
		return 0
	case s.abreast(c.w):
		return s.frames(c)
	case c.w >= wideFrom && s.cards:
		return s.bands(c)
	case s.numbers && s.cards:
		return s.columns(c)
	}
	return s.rows(c)
}

// abreast tells whether cards in frames stand side by side.
func (s *seats) abreast(w int) bool {
	return w >= wideFrom && s.cards && s.how == boxed && len(s.all) > 0 && w/len(s.all) >= leastColumn
}

// nameWidth is how wide the names are, with what marks who is to act.
func (s *seats) nameWidth() (w int) {
	for i := range s.all {
		w = max(w, tell.Width(s.all[i].name)+2)
	}
	return w
}

// leads tells whether a player has the most of something.
func (p seat) leads() bool {
	return slices.ContainsFunc(p.tallies, func(t referee.Tally) bool { return t.Most })
}

// called writes a name in w columns; reversed and marked where it is its turn.
func (p *seat) called(c canvas, x, y, w int) {
	name := tell.Pad(tell.Brief(p.name, w-2), w-2)
	if p.acting {
		c.say(x, y, "▌"+name+"▐", turn)
	} else {
		c.say(x, y, " "+name, strong)
	}
}

// tally writes a number in the colour of what it counts.
func tally(c canvas, x, y, w int, t referee.Tally, lead string) {
	number, st := fmt.Sprint(t.Count), c.theme.tag(t.Tag.Hue)
	switch {
	case t.Count == 0:
		number, st = "·", c.theme.of(faint)
	case t.Most:
		number, st = "["+number+"]", st.Bold(true)
	}
	c.print(x, y, lead+strings.Repeat(" ", max(w-tell.Width(lead)-tell.Width(number), 0))+number, st)
}

// rows puts a player on a row, and what does not fit there on the next.
func (s *seats) rows(c canvas) (y int) {
	nameW, factW, restW, gap := s.nameWidth(), 0, 0, 1
	for i := range s.all {
		factW = max(factW, spansWidth(s.all[i].decides))
		restW = max(restW, tell.Width(strings.Join(s.all[i].rest, "  ")))
		if len(s.all[i].cells) > 0 {
			gap = 9
		}
	}
	if gap > 1 && c.w < 100 {
		nameW = min(nameW, 14)
	}
	tallies, tallyW := s.all[0].tallies, 0
	nameW = max(min(nameW, c.w-factW-restW-6*len(tallies)-gap), 6)
	from := nameW + 1 + factW
	if len(tallies) > 0 {
		tallyW = min(max((c.w-nameW-factW-restW-10)/len(tallies), 5), 9)
		for i, t := range tallies {
			name := c.theme.sign(t.Tag) + c.theme.text(t.Tag.Name)
			if tell.Width(name) > tallyW { // a whole one may touch the one before, which its sign ends
				name = tell.Cut(name, tallyW-1)
			}
			c.print(from+i*tallyW-1, y, fmt.Sprintf("%*s", tallyW, name), c.theme.tag(t.Tag.Hue))
		}
		if tell.Width(tell.MostSign) < c.w-from-tallyW*len(tallies) && slices.ContainsFunc(s.all, seat.leads) {
			c.right(c.w, y, tell.MostSign, soft)
		}
		y++
	}
	for i := range s.all {
		p := &s.all[i]
		p.called(c, 0, y, nameW)
		c.spans(nameW+1, y, p.decides)
		for j, t := range p.tallies {
			tally(c, from+j*tallyW, y, tallyW-1, t, "")
		}
		c.right(c.w, y, strings.Join(p.rest, "  "), soft)
		left := from + tallyW*len(tallies) + 1
		y += max(flow(c.at(rect{left, y, c.w - left - restW - 1, c.h - y}), p.cells, s.how), 1)
	}
	return y
}

// columns puts the players side by side: name and what decides, numbers, the
// other facts, a card a row.
func (s *seats) columns(c canvas) (used int) {
	cw := c.w / len(s.all)
	for i := range s.all {
		p, c, y := &s.all[i], c.at(rect{i * cw, 0, cw - 1, c.h}), 1
		factW := spansWidth(p.decides)
		p.called(c, 0, 0, max(c.w-factW-1, 4))
		c.spans(c.w-factW, 0, p.decides)
		if n := len(p.tallies); n > 0 {
			per := n
			for per > 1 && cw/per < 4 {
				per = (per + 1) / 2
			}
			tw := min(cw/per, 6)
			for j, t := range p.tallies {
				lead := t.Tag.Letter
				if tell.Width(lead)+1+tell.Width(fmt.Sprint(t.Count)) < tw-1 {
					lead += c.theme.sign(t.Tag)
				}
				tally(c, j%per*tw, y+j/per, tw-1, t, lead)
			}
			y += over(n, per)
		}
		y += c.lines(0, y, tell.Joined(p.rest, c.w), soft)
		if s.how == short {
			y += flow(c.at(rect{0, y, c.w, c.h - y}), p.cells, short)
		} else {
			for j := range p.cells {
				c.cell(rect{0, y, c.w, 1}, &p.cells[j], named)
				y++
			}
		}
		used = max(used, y)
	}
	return used
}

// How wide a player's column of framed cards is at least, and for how many rows of
// them there is always room, so that what stands above keeps its place.
const (
	leastColumn = 34
	roomFor     = 2
)

// frames puts the players side by side with their cards in frames.
func (s *seats) frames(c canvas) (used int) {
	cw := c.w / len(s.all)
	for i := range s.all {
		p, c := &s.all[i], c.at(rect{i * cw, 0, cw - 1, c.h})
		y := p.head(c, min(tell.Width(p.name)+2, max(c.w-spansWidth(p.decides)-1, 4)))
		used = max(used, y+flow(c.at(rect{0, y, c.w, c.h - y}), p.cells, boxed))
	}
	return used
}

// bands gives each player the whole width.
func (s *seats) bands(c canvas) (y int) {
	nameW := s.nameWidth()
	for i := range s.all {
		p := &s.all[i]
		y += p.head(c.at(rect{0, y, c.w, c.h - y}), nameW)
		y += flow(c.at(rect{2, y, c.w - 2, c.h - y}), p.cells, s.how)
	}
	return y
}

// head writes what is known of a player on a line above the cards, and the other facts below
// it where they find no room; it gives how many rows that takes.
func (p *seat) head(c canvas, nameW int) int {
	p.called(c, 0, 0, nameW)
	x := nameW + 4 + c.spans(nameW+1, 0, p.decides)
	for _, t := range p.tallies {
		lead := c.theme.sign(t.Tag) + " " + c.theme.text(t.Tag.Name)
		w := tell.Width(lead) + 4
		tally(c, x, 0, w, t, lead)
		x += w + 2
	}
	rows, others := 1, strings.Join(p.rest, " · ")
	if x+tell.Width(others) <= c.w {
		x += c.say(x, 0, others, soft)
	} else {
		rows += c.lines(2, 1, tell.Joined(p.rest, c.w-2), soft)
	}
	c.say(x+1, 0, strings.Repeat("─", max(c.w-x-1, 0)), frame)
	return rows
}

// flow puts cells behind each other and gives how many rows they take.
func flow(c canvas, cells []cell, how density) int {
	if len(cells) == 0 {
		return 0
	}
	if how == worded {
		places, rows := align(cells, c.w)
		for i, r := range places {
			if r.y+r.h <= c.h {
				c.cell(r, &cells[i], worded)
			}
		}
		return rows
	}
	x, y, tall, fits := 0, 0, 1, 0
	if how == boxed && slices.ContainsFunc(cells, func(c cell) bool { return !c.back() }) {
		tall = boxTall[boxed]
	}
	for i := range cells {
		k, d := &cells[i], how
		if len(k.Tags) == 0 && d > named {
			d = named
		}
		w := min(cellWidth(k, d), c.w+1)
		if k.back() { // its sign says all
			d, w = short, 2
		}
		if x > 0 && x+w-1 > c.w {
			x, y = 0, y+tall
		}
		if y+tall <= c.h {
			c.cell(rect{x, y, min(w-1, c.w-x), tall}, k, d)
			fits++
		}
		if x += w; k.back() && how == short {
			x-- // close together
		}
	}
	if fits < len(cells) { // what found no room is counted
		c.right(c.w, max(c.h-1, 0), fmt.Sprintf("+%d", len(cells)-fits), warn)
	}
	return y + tall
}

// rest writes the other facts of a player, in short.
func rest(t *Theme, facts []referee.Label) (all []string) {
	for _, f := range facts {
		if !f.Decides {
			all = append(all, t.text(cmp.Or(f.Short, strings.TrimSpace(f.Name+" "+f.Value))))
		}
	}
	return all
}

// spansWidth is how many columns spans take with a gap between them.
func spansWidth(all tell.Lines) (n int) {
	for _, s := range all {
		n += 1 + tell.Width(s.Text)
	}
	return max(n-1, 0)
}

// spans writes spans with a gap between them, and gives how many columns they take.
func (c canvas) spans(x, y int, all tell.Lines) int {
	for _, s := range all {
		x += 1 + c.say(x, y, s.Text, s.Role)
	}
	return spansWidth(all)
}
