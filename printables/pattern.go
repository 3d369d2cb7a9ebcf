package printables

// A pattern is how the frame of a card is hatched: families that a printer, or an
// eye, shows in one grey are told apart by it.
type pattern uint8

// The patterns; no two of them have the same lines at the same places.
const (
	plainPattern pattern = iota
	dots
	upright // lines from top to bottom
	lying   // lines from left to right
	rising
	falling
	checks
	zigzag
	plusses
)

// A hatching is a pattern over a box. Cards of one family share its lines.
type hatching struct {
	Rect
	pattern
	Colour
}

// hatch draws a pattern over a box. The middle is covered afterwards, so that the
// frame alone shows it.
func (c *canvas) hatch(r Rect, p pattern, colour Colour) {
	key := hatching{r, p, colour}
	h, ok := c.hatches[key]
	if !ok {
		h = hatched(r, p, colour)
		c.hatches[key] = h
	}
	if h.Lines != nil {
		c.add(h)
	}
}

func hatched(r Rect, p pattern, colour Colour) Hatch {
	h := Hatch{Rect: r, Width: 0.35, Colour: colour}
	add := func(x1, y1, x2, y2 float64) { h.Lines = append(h.Lines, [4]float64{x1, y1, x2, y2}) }
	const step = 2.6
	// Under the panel of a card whose ink reaches to the edges of r nothing would show.
	under := r.Inset(rim + 3.5)
	frame := func(x, y float64) bool {
		return x < under.X || x > under.Right() || y < under.Y || y > under.Bottom()
	}
	// rows goes to places in rows, so far apart, every other row moved.
	rows := func(x0, y0, dx, dy, moved float64, mark func(x, y float64)) {
		for y, row := r.Y+y0, 0; y < r.Bottom(); y, row = y+dy, row+1 {
			for x := r.X + x0 + moved*float64(row%2); x < r.Right(); x += dx {
				if frame(x, y) {
					mark(x, y)
				}
			}
		}
	}
	switch p {
	case dots:
		h.Width = 0.8
		rows(step/2, step/2, step, step/2, step/2, func(x, y float64) { add(x-0.4, y, x+0.4, y) })
	case upright:
		for x := r.X + step/2; x < r.Right(); x += step {
			add(x, r.Y, x, r.Bottom())
		}
	case lying:
		for y := r.Y + step/2; y < r.Bottom(); y += step {
			add(r.X, y, r.Right(), y)
		}
	case rising, falling:
		for d := step; d < r.W+r.H; d += step * 1.4 {
			x1, y1 := r.X+min(d, r.W), r.Y+max(0, d-r.W)
			x2, y2 := r.X+max(0, d-r.H), r.Y+min(d, r.H)
			if p == falling {
				x1, x2 = r.X+r.Right()-x1, r.X+r.Right()-x2
			}
			add(x1, y1, x2, y2)
		}
	case checks:
		h.Width = 1.5
		rows(0, 0.8, 3.2, 1.6, 1.6, func(x, y float64) { add(x, y, x+1.6, y) })
	case zigzag:
		for y := r.Y + 1; y < r.Bottom(); y += step {
			up := 0.6
			for x := r.X; x < r.Right(); x += 1.6 {
				if frame(x+0.8, y) {
					add(x, y+up, min(x+1.6, r.Right()), y-up)
				}
				up = -up
			}
		}
	case plusses:
		rows(step/2, step/2, step, step, 0, func(x, y float64) {
			add(x-0.6, y, x+0.6, y)
			add(x, y-0.6, x, y+0.6)
		})
	}
	return h
}
