package console

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A spread is cells and pieces of text in their places: what board and players
// are drawn from, pointed at and clicked.
type spread struct {
	*tview.Box
	con   *Console
	spots []spot
	texts []written
}

// A written is a piece of text in its place.
type written struct {
	x, y  int
	text  string
	style tcell.Style
}

func newSpread(con *Console) spread { return spread{Box: tview.NewBox(), con: con} }

// clear takes everything away.
func (s *spread) clear() { s.spots, s.texts = s.spots[:0], s.texts[:0] }

// put puts a text in its place and gives the column behind it.
func (s *spread) put(x, y int, text string, st tcell.Style) int {
	s.texts = append(s.texts, written{x, y, text, st})
	return x + width(text)
}

// write is put in a role.
func (s *spread) write(x, y int, text string, r role) int {
	return s.put(x, y, text, s.con.theme.of(r))
}

// end is the row below all that lies there.
func (s *spread) end(y int) int {
	for _, t := range s.texts {
		y = max(y, t.y+1)
	}
	for _, c := range s.spots {
		y = max(y, c.y+c.h)
	}
	return y
}

func (s *spread) Draw(tcell.Screen) {
	c := s.con.canvas(s)
	for _, t := range s.texts {
		c.print(t.x-c.x, t.y-c.y, t.text, t.style)
	}
	for i := range s.spots {
		s.spots[i].draw(c, s.spots[i].cell == s.con.play.under)
	}
}

// hit points at what can be chosen at a place of the screen.
func (p *sitting) hit(x, y int) bool {
	for _, s := range p.spots() {
		if s.holds(x, y) && s.cell.can() {
			p.under = s.cell
			return true
		}
	}
	return false
}

// spots are all cells in their places.
func (p *sitting) spots() []spot {
	return append(p.board.spots[:len(p.board.spots):len(p.board.spots)], p.seats.spots...)
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
		p.under = spots[i].cell
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
