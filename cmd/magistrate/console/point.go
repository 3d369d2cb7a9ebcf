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

// move points at the nearest cell in a direction that can be chosen.
func (p *sitting) move(dx, dy int) {
	var from *spot
	spots := p.spots()
	for i := range spots {
		if spots[i].cell == p.under {
			from = &spots[i]
		}
	}
	var best *cell
	near := 1 << 30
	for i := range spots {
		s := &spots[i]
		if !s.cell.can() || s == from {
			continue
		}
		if from == nil {
			best = s.cell
			break
		}
		ax, ay := s.x+s.w/2-from.x-from.w/2, 2*(s.y-from.y)
		along, across := ax*dx+ay*dy, ax*dy+ay*dx
		if far := along + 3*max(across, -across); along > 0 && far < near {
			best, near = s.cell, far
		}
	}
	if best != nil {
		p.point(best)
	}
}
