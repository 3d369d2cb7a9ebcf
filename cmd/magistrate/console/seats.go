package console

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/table"
	"magistrate/referee"
)

// Seats are what lies before the players. They stand below each other, a row a
// player; side by side where each has both numbers and cards and the screen is
// narrow; as wide bands where it is wide. What decides is never cut: a name gives
// way first.
type seats struct {
	spread
	all     []seat
	cards   bool // cards lie before them, or will
	numbers bool // everybody has a number of the same things
}

// A seat is what lies before one player, ready to be drawn.
type seat struct {
	name    string
	acting  bool
	decides []span   // what is seen from afar
	rest    []string // the other facts, in short
	tallies []referee.Tally
	cells   []cell
}

func newSeats(con *Console) *seats { return &seats{spread: newSpread(con)} }

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
		cells := append(makeCells(o.Cells, d, t), makeCells(o.Shown, d, t)...)
		s.all = append(s.all, seat{t.text(o.Name), o.Acting, decides(t, o.Facts, most), rest(t, o.Facts), o.Tallies, cells})
		s.cards = s.cards || len(o.Cells) > 0 || len(o.Tallies) == 0
		s.numbers = s.numbers || len(o.Tallies) > 0
	}
}

// lay puts the seats on a place and gives how many rows they take.
func (s *seats) lay(at rect) (used int) {
	s.clear()
	if len(s.all) == 0 || at.h <= 0 {
		return 0
	}
	how := boxed
	if at.w >= wideFrom && slices.ContainsFunc(s.all, func(p seat) bool { return powerful(p.cells) }) {
		how = worded
	}
	for ; ; how = how.closer() {
		s.clear()
		switch {
		case at.w >= wideFrom && s.cards:
			used = s.bands(at, how)
		case how > named && at.h < 24:
			continue
		case s.numbers && s.cards:
			used = s.columns(at, how)
		default:
			used = s.rows(at, how)
		}
		if used <= at.h || how == short {
			return min(used, at.h)
		}
	}
}

func (s *seats) writeSpans(x, y int, all []span) int {
	for i, p := range all {
		if i > 0 {
			x++
		}
		x = s.write(x, y, p.text, p.role)
	}
	return x
}

// called writes a name in w columns; reversed and marked where it is its turn.
func (s *seats) called(x, y, w int, p *seat) {
	if p.acting {
		s.write(x, y, "▌"+pad(brief(p.name, w-2), w-2)+"▐", turn)
		return
	}
	s.write(x, y, " "+pad(brief(p.name, w-2), w-2), strong)
}

// tally writes a number in the colour of what it counts.
func (s *seats) tally(x, y, w int, t referee.Tally, lead string) {
	number, st := fmt.Sprint(t.Count), s.con.theme.tag(t.Tag.Hue)
	switch {
	case t.Count == 0:
		number, st = "·", s.con.theme.of(faint)
	case t.Most:
		number, st = "["+number+"]", st.Bold(true)
	}
	s.put(x, y, lead+strings.Repeat(" ", max(w-width(lead)-width(number), 0))+number, st)
}

// rows puts a player on a row, and what does not fit there on the next.
func (s *seats) rows(at rect, how density) int {
	nameW, factW, restW := 0, 0, 0
	for i := range s.all {
		nameW = max(nameW, width(s.all[i].name)+2)
		factW = max(factW, spansWidth(s.all[i].decides))
		restW = max(restW, width(strings.Join(s.all[i].rest, "  ")))
	}
	tallies := s.all[0].tallies
	gap := 1
	if slices.ContainsFunc(s.all, func(p seat) bool { return len(p.cells) > 0 }) {
		if gap = 9; at.w < 100 {
			nameW = min(nameW, 14)
		}
	}
	nameW = max(min(nameW, at.w-factW-restW-6*len(tallies)-gap), 6)
	tallyW := 0
	if len(tallies) > 0 {
		tallyW = min(max((at.w-nameW-factW-restW-10)/len(tallies), 5), 9)
	}
	from := nameW + 1 + factW
	y := at.y
	if tallyW > 0 {
		for i, t := range tallies {
			name := s.con.theme.sign(t.Tag) + s.con.theme.text(t.Tag.Name)
			s.put(at.x+from+i*tallyW-1, y, fmt.Sprintf("%*s", tallyW, cut(name, tallyW)), s.con.theme.tag(t.Tag.Hue))
		}
		y++
	}
	for i := range s.all {
		p := &s.all[i]
		s.called(at.x, y, nameW, p)
		s.writeSpans(at.x+nameW+1, y, p.decides)
		for j, t := range p.tallies {
			s.tally(at.x+from+j*tallyW, y, tallyW-1, t, "")
		}
		right := strings.Join(p.rest, "  ")
		s.write(at.x+at.w-width(right), y, right, soft)
		left := from + tallyW*len(tallies) + 1
		y += max(s.flow(p.cells, rect{at.x + left, y, at.w - left - restW - 1, at.y + at.h - y}, how), 1)
	}
	return y - at.y
}

// columns puts the players side by side: name and what decides, numbers, the
// other facts, a card a row.
func (s *seats) columns(at rect, how density) (used int) {
	cw := at.w / len(s.all)
	for i := range s.all {
		p := &s.all[i]
		x, w, y := at.x+i*cw, cw-1, at.y
		factW := spansWidth(p.decides)
		s.called(x, y, max(w-factW-1, 4), p)
		s.writeSpans(x+w-factW, y, p.decides)
		y++
		if n := len(p.tallies); n > 0 {
			per := n
			for per > 1 && (w+1)/per < 4 {
				per = (per + 1) / 2
			}
			tw := min((w+1)/per, 6)
			for j, t := range p.tallies {
				lead := t.Tag.Letter
				if width(lead)+1+width(fmt.Sprint(t.Count)) < tw-1 {
					lead += s.con.theme.sign(t.Tag)
				}
				s.tally(x+j%per*tw, y+j/per, tw-1, t, lead)
			}
			y += over(n, per)
		}
		for _, line := range lined(p.rest, w) {
			s.write(x, y, line, soft)
			y++
		}
		if how == short {
			y += s.flow(p.cells, rect{x, y, w, at.y + at.h - y}, short)
		} else {
			for j := range p.cells {
				s.spots = append(s.spots, spot{rect{x, y, w, 1}, &p.cells[j], named})
				y++
			}
		}
		used = max(used, y-at.y)
	}
	return used
}

// lined sets pieces of text in lines, none broken that fits on a line.
func lined(all []string, w int) (lines []string) {
	for _, text := range all {
		if n := len(lines) - 1; n >= 0 && width(lines[n])+3+width(text) <= w {
			lines[n] += " · " + text
		} else {
			lines = append(lines, wrap(text, w)...)
		}
	}
	return lines
}

// bands gives each player the whole width.
func (s *seats) bands(at rect, how density) int {
	y := at.y
	nameW := 0
	for i := range s.all {
		nameW = max(nameW, width(s.all[i].name)+2)
	}
	for i := range s.all {
		p := &s.all[i]
		s.called(at.x, y, nameW, p)
		x := s.writeSpans(at.x+nameW+1, y, p.decides) + 3
		for _, t := range p.tallies {
			lead := s.con.theme.sign(t.Tag) + " " + s.con.theme.text(t.Tag.Name)
			w := width(lead) + 4
			s.tally(x, y, w, t, lead)
			x += w + 2
		}
		if n := at.x + at.w - x - 1; n > 0 {
			s.write(x+1, y, strings.Repeat("─", n), frame)
		}
		if others := strings.Join(p.rest, " · "); x+width(others) <= at.x+at.w {
			s.write(x, y, others+" ", soft)
		} else {
			for _, line := range lined(p.rest, at.w-nameW-1) {
				y++
				s.write(at.x+nameW+1, y, line, soft)
			}
		}
		y++
		y += s.flow(p.cells, rect{at.x + 2, y, at.w - 2, at.y + at.h - y}, how)
	}
	return y - at.y
}

// flow puts cells behind each other and gives how many rows they take.
func (s *seats) flow(cells []cell, at rect, how density) int {
	if len(cells) == 0 {
		return 0
	}
	x, y, tall, fits := 0, 0, 1, 0
	if how == worded {
		places, rows := align(cells, s.con.theme, at.w)
		for i, r := range places {
			if r.y+r.h <= at.h {
				s.spots = append(s.spots, spot{rect{at.x, at.y + r.y, at.w, r.h}, &cells[i], worded})
			}
		}
		return rows
	}
	if how == boxed && slices.ContainsFunc(cells, func(c cell) bool { return !c.back() }) {
		tall = 4
	}
	for i := range cells {
		c := &cells[i]
		d := how
		if len(c.Tags) == 0 && d > named {
			d = named
		}
		w := min(cellWidth(c, s.con.theme, d), at.w+1)
		if c.back() { // its sign says all
			d, w = short, 2
		}
		if x > 0 && x+w-1 > at.w {
			x, y = 0, y+tall
		}
		if y+tall <= at.h {
			s.spots = append(s.spots, spot{rect{at.x + x, at.y + y, min(w-1, at.w-x), tall}, c, d})
			fits++
		}
		if x += w; c.back() && how == short {
			x-- // close together
		}
	}
	if fits < len(cells) { // what found no room is counted
		more := fmt.Sprintf("+%d", len(cells)-fits)
		s.write(at.x+at.w-width(more), at.y+max(at.h-1, 0), more, warn)
	}
	return y + tall
}
