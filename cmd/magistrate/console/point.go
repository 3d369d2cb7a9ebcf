package console

// hit points at what can be chosen at a place of the screen.
func (p *sitting) hit(x, y int) bool {
	for _, s := range p.spots() {
		if s.holds(x, y) && s.cell.can() {
			p.point(s.cell)
			return true
		}
	}
	return false
}

// spots are all cells in their places.
func (p *sitting) spots() []spot {
	return append(p.board.spots[:len(p.board.spots):len(p.board.spots)], p.seats.spots...)
}

// point points at a cell; nil points at none.
func (p *sitting) point(c *cell) {
	p.under, p.board.under, p.seats.under = c, c, c
}

// arrows are the directions of the arrow keys.
var arrows = map[string][2]int{"Up": {0, -1}, "Down": {0, 1}, "Left": {-1, 0}, "Right": {1, 0}}

// move points at the nearest cell in a direction that can be chosen.
func (p *sitting) move(d [2]int) {
	var from rect
	var to []rect
	spots := p.spots()
	for _, s := range spots {
		if s.cell == p.under {
			from = s.rect
		}
		if !s.cell.can() || s.cell == p.under {
			s.rect = rect{}
		}
		to = append(to, s.rect)
	}
	if i := nearest(from, to, d[0], d[1]); i >= 0 {
		p.point(spots[i].cell)
	}
}

// nearest finds the nearest of some places in a direction; without a place to
// begin from the first. Places without width are none; -1: there is nothing.
func nearest(from rect, to []rect, dx, dy int) int {
	best, near := -1, 1<<30
	for i, r := range to {
		switch {
		case r.w == 0:
			continue
		case from.w == 0:
			return i
		}
		ax, ay := r.x+r.w/2-from.x-from.w/2, 2*(r.y-from.y)
		along, across := ax*dx+ay*dy, ax*dy+ay*dx
		if far := along + 3*max(across, -across); along > 0 && far < near {
			best, near = i, far
		}
	}
	return best
}
