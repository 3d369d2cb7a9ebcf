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
	rowed   bool    // they lie in rows that are told apart
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
	s.all, s.cards, s.rowed, s.numbers = s.all[:0], false, false, false
	for _, o := range v.Seats {
		cells := makeCells(slices.Concat(o.Cells, o.Shown), d, t)
		decides, words := tell.Decides(o.Facts, most, false), tell.Decides(o.Facts, most, true)
		for i := range decides {
			decides[i].Text, words[i].Text = t.text(decides[i].Text), t.text(words[i].Text)
		}
		var rest []string
		for _, f := range o.Facts {
			if !f.Decides {
				rest = append(rest, t.text(cmp.Or(f.Short, strings.TrimSpace(f.Name+" "+f.Value))))
			}
		}
		s.all = append(s.all, seat{t.text(o.Name), o.Acting, decides, words, rest, o.Tallies, cells})
		s.cards = s.cards || len(o.Cells) > 0 || len(o.Tallies) == 0
		s.rowed = s.rowed || slices.ContainsFunc(cells, func(c cell) bool { return c.heads })
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
		if s.how > named && ((at.w < wideFrom || !s.cards) && at.h < 24 || s.rowed && !s.abreast(at.w)) {
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

// draw draws the seats and gives how many rows they take: a row each, side by side, or as
// wide bands.
func (s *seats) draw(c canvas) (used int) {
	beside, nameW, factW, in, how := len(s.all), 0, 0, 0, s.how
	wide := c.w >= wideFrom && s.cards
	switch {
	case beside == 0:
		return 0
	case !wide && !(s.numbers && s.cards):
		return s.rows(c)
	case !wide:
		how = min(how, named)
	case !s.abreast(c.w):
		beside, nameW, in = 1, s.nameWidth(), 2
		for i := range s.all { // numbers stand in columns
			factW = max(factW, spansWidth(s.all[i].words))
		}
	}
	w, top := c.w/beside, 0
	for i := range s.all {
		p := &s.all[i]
		if beside == 1 {
			top = used
		}
		c := c.at(rect{i % beside * w, top, w - min(beside-1, 1), c.h - top})
		y := p.head(c, cmp.Or(nameW, tell.Width(p.name)+2), factW)
		y += c.at(rect{in, y, c.w - in, c.h - y}).group(group{cells: p.cells, columns: 1, loose: wide || how == short}, how)
		used = max(used, top+y)
	}
	return used
}

// abreast tells whether cards in frames stand side by side.
func (s *seats) abreast(w int) bool {
	return w >= wideFrom && s.cards && s.how == boxed && len(s.all) > 0 && w/len(s.all) >= leastColumn
}

// How wide a player's column of framed cards is at least, and for how many rows of
// them there is always room, so that what stands above keeps its place.
const (
	leastColumn = 34
	roomFor     = 2
)

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
		y += max(c.at(rect{left, y, c.w - left - restW - 1, c.h - y}).group(group{cells: p.cells, loose: true}, s.how), 1)
	}
	return y
}

// head writes what is known of a player on a line above the cards, and what finds no room
// there below it, numbers by their letters; what decides has so many columns at least. It
// gives how many rows that takes.
func (p *seat) head(c canvas, nameW, factW int) (rows int) {
	wide, facts, others := 0, p.words, strings.Join(p.rest, " · ")
	for _, t := range p.tallies {
		wide += tell.Width(t.Tag.Name) + 8
	}
	if nameW+4+max(spansWidth(facts), factW)+wide+tell.Width(others) > c.w {
		facts, factW = p.decides, 0
	}
	nameW, rows = min(nameW, max(c.w-spansWidth(facts)-1, 4)), 1
	p.called(c, 0, 0, nameW)
	end := nameW + 1 + c.spans(nameW+1, 0, facts)
	x := max(end, nameW+1+factW) + 3
	fits := wide == 0 || x+wide <= c.w
	per := max(len(p.tallies), 1)
	for per > 1 && (c.w+1)/per < 4 {
		per = (per + 1) / 2
	}
	for i, t := range p.tallies {
		if fits {
			lead := c.theme.sign(t.Tag) + " " + c.theme.text(t.Tag.Name)
			end = x + tell.Width(lead) + 4
			tally(c, x, 0, end-x, t, lead)
			x = end + 2
			continue
		}
		lead, w := t.Tag.Letter, min((c.w+1)/per, 6)
		if w > 4 && tell.Width(lead)+1+tell.Width(fmt.Sprint(t.Count)) < w {
			lead += c.theme.sign(t.Tag)
		}
		tally(c, i%per*w, 1+i/per, w-1, t, lead)
		rows = 2 + i/per
	}
	if fits && x+tell.Width(others) <= c.w {
		end = x + c.say(x, 0, others, soft)
	} else {
		rows += c.lines(0, rows, tell.Joined(p.rest, c.w), soft)
	}
	c.say(end+1, 0, strings.Repeat("─", max(c.w-end-1, 0)), frame)
	return rows
}

// group draws the cells of a player and gives how many rows they take; what found no room is
// counted.
func (c canvas) group(g group, how density) int {
	b := measure(&g, c.w, how)
	if n := b.draw(c); n > 0 {
		c.right(c.w, max(c.h-1, 0), fmt.Sprintf("+%d", n), warn)
	}
	return b.tall
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
