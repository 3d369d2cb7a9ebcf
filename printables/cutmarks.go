package printables

// Every cut is marked along the whole paper except over cards: marks stop at the outer
// bleed and leave the corners between cards free. So each strip left by the first cuts
// still shows the others. A sheet that is not full has marks for its cards only.

const (
	cutWidth  = 0.1 // mm
	cutCorner = 0.8 // distance of a mark from the corner of a card, mm
)

// cutMarks draws the marks for some cards. Cards without bleed touch; their shared edges
// are drawn as hairlines.
func (c *canvas) cutMarks(s Sheet, cards int) {
	used := s.withCards(cards)
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
			c.line(x, used.Block.Y, x, used.Block.Bottom(), cutWidth, hairline)
		}
		for _, y := range ys {
			c.line(used.Block.X, y, used.Block.Right(), y, cutWidth, hairline)
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

// gaps returns where marks can stand along a cut: before, between and after the cards.
func (s Sheet) gaps(cuts []float64, first, last, long float64) [][2]float64 {
	out := [][2]float64{{0, first}}
	for i := 1; i+1 < len(cuts) && 2*s.Bleed >= 2*cutCorner+0.4; i += 2 {
		out = append(out, [2]float64{cuts[i] + cutCorner, min(cuts[i+1], cuts[i]+2*s.Bleed) - cutCorner})
	}
	return append(out, [2]float64{last, long})
}

// cutLine draws a dark line on a light one, visible on any bleed.
func (c *canvas) cutLine(x1, y1, x2, y2 float64) {
	c.line(x1, y1, x2, y2, 5*cutWidth, white)
	c.line(x1, y1, x2, y2, cutWidth, black)
}
