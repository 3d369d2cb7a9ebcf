package console

import "strings"

// seatWidth is the least width at which seats stand side by side.
const seatWidth = 15

// seatColumns is how many seats stand side by side, and how wide each is.
func seatColumns(b *board, w int) (cols, cw int) {
	cols = max(min(len(b.seats), w/seatWidth), 1)
	return cols, w / cols
}

// seatsWant is how many rows the seats would like.
func (p *plan) seatsWant(b *board, t *Theme, w int) int {
	cols, cw := seatColumns(b, w)
	want := 0
	for from := 0; from < len(b.seats); from += cols {
		tall := 0
		for i := from; i < min(from+cols, len(b.seats)); i++ {
			g := &b.seats[i]
			_, rows := flow(g, t, cw-1, named)
			tall = max(tall, 1+len(factLines(g, cw-1))+rows)
		}
		want += tall
	}
	return want
}

// factLines are a seat's facts, in at most three lines.
func factLines(g *group, w int) []string {
	if g.facts == "" {
		return nil
	}
	var lines []string
	last := ""
	for fact := range strings.SplitSeq(g.facts, " · ") { // a line ends between facts where it can
		if last != "" && width(last)+3+width(fact) <= w {
			last += " · " + fact
			continue
		}
		if last != "" {
			lines = append(lines, last)
		}
		broken := wrap(fact, w)
		if len(broken) == 0 {
			broken = []string{""}
		}
		lines = append(lines, broken[:len(broken)-1]...)
		last = broken[len(broken)-1]
	}
	lines = append(lines, last)
	if len(lines) > 3 {
		lines = append(lines[:2], fit(lines[2]+" …", w))
	}
	return lines
}

// flow puts a seat's cells behind each other in rows of w columns, each as wide
// as it wants to be; hidden ones that are shown begin a row of their own.
func flow(g *group, t *Theme, w int, how density) (places []rect, height int) {
	x, y, tall := 0, 0, 1
	if how == boxed {
		tall = boxHeight
	}
	places = make([]rect, len(g.cells))
	for i := range g.cells {
		cw := cellWidth(&g.cells[i], t, how)
		cw = min(cw, w+1)
		if x > 0 && (x+cw-1 > w || i == len(g.cells)-g.shown) {
			x, y = 0, y+tall
		}
		places[i] = rect{x, y, min(cw-1, w-x), tall}
		x += cw
	}
	if len(g.cells) == 0 {
		return nil, 0
	}
	return places, y + tall
}

// roomiest finds the roomiest density at which a seat's cells fit into h rows;
// where none does the closest one.
func roomiest(g *group, t *Theme, w, h int) (how density, places []rect, height int) {
	for how = boxed; ; how-- {
		if how == boxed && !g.cards() {
			continue
		}
		if places, height = flow(g, t, w, how); height <= h || how == short {
			return how, places, height
		}
	}
}

// seat places the seats and gives how many rows they really need of those they
// were given.
func (p *plan) seat(b *board, t *Theme, at rect) (used int) {
	cols, cw := seatColumns(b, at.w)
	lines := (len(b.seats) + cols - 1) / cols
	h := at.h / lines
	how := boxed // all alike: as close as the fullest seat needs it
	for i := range b.seats {
		g := &b.seats[i]
		one, _, _ := roomiest(g, t, cw-1, h-1-len(factLines(g, cw-1)))
		if len(g.cells) > 0 {
			how = min(how, one)
		}
	}
	for i := range b.seats {
		g := &b.seats[i]
		place := rect{at.x + i%cols*cw, at.y + i/cols*h, cw - 1, h}
		if i/cols == lines-1 {
			place.h = at.h - i/cols*h
		}
		if place.h <= 0 {
			p.hidden += len(g.cells)
			continue
		}
		facts := factLines(g, place.w)
		places, height := flow(g, t, place.w, how)
		for len(facts) > 1 && 1+len(facts)+height > place.h {
			facts = append(facts[:len(facts)-2], fit(facts[len(facts)-2]+" …", place.w))
		}
		facts = facts[:min(len(facts), place.h-1)]
		used = max(used, min(1+len(facts)+height, h))
		p.headings = append(p.headings, heading{rect: place, text: g.title, acting: g.acting, seat: true, facts: facts})
		top := place.y + 1 + len(facts)
		for j, r := range places {
			r.x, r.y = r.x+place.x, r.y+top
			if r.y+r.h > place.y+place.h {
				p.hidden += len(g.cells) - j
				break
			}
			p.spots = append(p.spots, spot{r, &g.cells[j], how})
		}
	}
	return used * lines
}
