package printables

// The cut marks of a sheet. Every cut has its line along the whole paper, from
// edge to edge, but not over a card: it stops at the outer bleed and, between
// cards, leaves the corner free. So each strip that the first cuts leave still
// shows where the others go. A sheet that is not full has them for its cards only.

const (
	cutWidth  = 0.1 // mm
	cutCorner = 0.8 // mm that a mark keeps away from the corner of a card
)

// cutMarks draws the marks for so many cards. With bleeds of nothing cards touch, and their shared
// edges are drawn instead, in the lightest line.
func (c *canvas) cutMarks(s Sheet, cards int) {
	used := s.holding(cards)
	xs, ys := used.Cuts()
	outer := s.Block.Inset(-max(s.Bleed, cutCorner))
	for _, x := range xs {
		for _, g := range s.gaps(ys, outer.Y, outer.Bottom(), s.H) {
			c.cutLine(x, g[0], x, g[1])
		}
	}
	for _, y := range ys {
		for _, g := range s.gaps(xs, outer.X, outer.Right(), s.W) {
			c.cutLine(g[0], y, g[1], y)
		}
	}
	if s.Bleed == 0 {
		for _, x := range xs {
			c.line(x, used.Block.Y, x, used.Block.Bottom(), cutWidth, hair)
		}
		for _, y := range ys {
			c.line(used.Block.X, y, used.Block.Right(), y, cutWidth, hair)
		}
	}
	// The fold of a gutterfold is dashed, outside the cards.
	fold := func(x1, y1, x2, y2 float64) {
		c.add(Line{X1: x1, Y1: y1, X2: x2, Y2: y2, Width: 0.25, Colour: black, Dash: 1.5})
	}
	switch at := s.Fold.At; {
	case at == 0:
	case s.Fold.Across:
		fold(0, at, outer.X, at)
		fold(outer.Right(), at, s.W, at)
	default:
		fold(at, 0, at, outer.Y)
		fold(at, outer.Bottom(), at, s.H)
	}
}

// gaps are the stretches where marks can stand along one direction of so long a
// paper: before the cards, between them, out of their cuts, and behind them.
func (s Sheet) gaps(cuts []float64, first, last, long float64) [][2]float64 {
	out := [][2]float64{{0, first}}
	for i := 1; i+1 < len(cuts) && 2*s.Bleed >= 2*cutCorner+0.4; i += 2 {
		out = append(out, [2]float64{cuts[i] + cutCorner, min(cuts[i+1], cuts[i]+2*s.Bleed) - cutCorner})
	}
	return append(out, [2]float64{last, long})
}

// cutLine is a dark line within a light one, to be seen on any bleed.
func (c *canvas) cutLine(x1, y1, x2, y2 float64) {
	c.line(x1, y1, x2, y2, 5*cutWidth, white)
	c.line(x1, y1, x2, y2, cutWidth, black)
}
