package printables

// A pattern hatches the band of a card, to distinguish families of the same grey.
type pattern uint8

// The patterns. No two of them share lines.
const (
	noPattern pattern = iota
	dots
	vertical   // lines
	horizontal // lines
	rising
	falling
	checks
	zigzag
	plusses
)

// A hatchKey is a pattern over a box. Cards of one family share its lines.
type hatchKey struct {
	Rect
	pattern
	Colour
}

// hatch draws a pattern, clipped to a box.
func (c *canvas) hatch(r Rect, p pattern, colour Colour) {
	key := hatchKey{r, p, colour}
	h, ok := c.hatches[key]
	if !ok {
		h = hatchLines(r, p, colour)
		c.hatches[key] = h
	}
	if h.Lines != nil {
		c.add(h)
	}
}

func hatchLines(r Rect, p pattern, colour Colour) Hatch {
	h := Hatch{Rect: r, Width: 0.35, Colour: colour}
	add := func(x1, y1, x2, y2 float64) {
		if from, to, ok := (Line{X1: x1, Y1: y1, X2: x2, Y2: y2}).clip(r.Inset(h.Width / 2)); ok {
			dx, dy := x2-x1, y2-y1
			h.Lines = append(h.Lines, [4]float64{x1 + from*dx, y1 + from*dy, x1 + to*dx, y1 + to*dy})
		}
	}
	const step = 2.6
	// rows calls mark at places in rows, with every other row shifted.
	rows := func(x0, y0, dx, dy, moved float64, mark func(x, y float64)) {
		for y, row := r.Y+y0, 0; y < r.Bottom(); y, row = y+dy, row+1 {
			for x := r.X + x0 + moved*float64(row%2); x < r.Right(); x += dx {
				mark(x, y)
			}
		}
	}
	switch p {
	case dots:
		h.Width = 0.8
		rows(step/2, step/2, step, step/2, step/2, func(x, y float64) { add(x-0.4, y, x+0.4, y) })
	case vertical:
		for x := r.X + step/2; x < r.Right(); x += step {
			add(x, r.Y, x, r.Bottom())
		}
	case horizontal:
		for y := r.Y + step/2; y < r.Bottom(); y += step {
			add(r.X, y, r.Right(), y)
		}
	case rising, falling:
		for d := step; d < r.W+r.H; d += step * 1.4 {
			x1, x2 := r.X+d, r.X+d-r.H // from the top edge down to the left
			if p == falling {
				x1, x2 = r.Right()-d, r.Right()-d+r.H
			}
			add(x1, r.Y, x2, r.Bottom())
		}
	case checks:
		h.Width = 1.5
		rows(0, 0.8, 3.2, 1.6, 1.6, func(x, y float64) { add(x, y, x+1.6, y) })
	case zigzag:
		for y := r.Y + 1; y < r.Bottom(); y += step {
			up := 0.6
			for x := r.X; x < r.Right(); x += 1.6 {
				add(x, y+up, x+1.6, y-up)
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
