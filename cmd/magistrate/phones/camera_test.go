package phones

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"testing"

	"magistrate/cmd/magistrate/paper"
	"magistrate/printables"
	"magistrate/referee/record"
)

// A card as it is printed.
type printedCard struct {
	code    string
	picture *image.RGBA
	w, h    float64         // mm
	qr      printables.Rect // its QR code with the white border, mm
}

const printedDPI = 200

// printed returns the cards of a record's game by their codes, as we print them.
func printed(t testing.TB, r *record.Record) map[string]*printedCard {
	t.Helper()
	order, err := paper.NewOrder(r.Game, r.Header, "", printables.Poker, printables.Printers[0], printables.CardOptions{})
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]*printedCard{}
	for _, c := range order.Cards {
		cut := c.Front.Trim
		p := printables.Page{W: cut.W, H: cut.H}
		for _, it := range c.Front.Items {
			g := it.(printables.Group)
			g.X, g.Y = g.X-cut.X, g.Y-cut.Y
			p.Items = append(p.Items, g)
			for _, it := range g.Items {
				if q, ok := it.(printables.Code); ok {
					picture, err := printables.Raster(p, printedDPI)
					if err != nil {
						t.Fatal(err)
					}
					all[q.Matrix.Text] = &printedCard{q.Matrix.Text, picture, cut.W, cut.H, printables.Rect{X: g.X + q.X, Y: g.Y + q.Y, W: q.Side, H: q.Side}}
				}
			}
		}
	}
	return all
}

// at returns the colours at a place on the card, mm.
func (c *printedCard) at(x, y float64) (rgb [3]float32) {
	x, y = max(x*printedDPI/25.4-0.5, 0), max(y*printedDPI/25.4-0.5, 0)
	left, top := min(int(x), c.picture.Rect.Max.X-2), min(int(y), c.picture.Rect.Max.Y-2)
	dx, dy := float32(x-float64(left)), float32(y-float64(top))
	up := c.picture.Pix[c.picture.PixOffset(left, top):]
	down := c.picture.Pix[c.picture.PixOffset(left, top+1):]
	for i := range rgb {
		rgb[i] = ((1-dy)*((1-dx)*float32(up[i])+dx*float32(up[i+4])) + dy*((1-dx)*float32(down[i])+dx*float32(down[i+4]))) / 255
	}
	return rgb
}

// A card lies on the table, turned about its middle.
type lying struct {
	*printedCard
	x, y, sin, cos float64 // mm from the middle of the photo
}

// on returns where a place on the table is on the card, mm.
func (l *lying) on(x, y float64) (u, v float64) {
	x, y = x-l.x, y-l.y
	return x*l.cos + y*l.sin + l.w/2, y*l.cos - x*l.sin + l.h/2
}

// off returns where a place on the card is on the table, mm.
func (l *lying) off(u, v float64) (x, y float64) {
	u, v = u-l.w/2, v-l.h/2
	return l.x + u*l.cos - v*l.sin, l.y + u*l.sin + v*l.cos
}

// has reports whether a place on the table is under the card.
func (l *lying) has(x, y float64) bool {
	u, v := l.on(x, y)
	return u >= 0 && v >= 0 && u < l.w && v < l.h
}

// A camera looks at the middle of a table.
type camera struct {
	focus, away float64    // the focal length in pixels, the distance in mm
	ex, ey, n   [3]float64 // the directions of the table as the camera has them, and away from it
}

// newCamera returns a camera that is leant by angles in radians, with so many pixels to a mm.
func newCamera(leanX, leanY, pixels float64) camera {
	const away = 450
	sx, cx := math.Sincos(leanX)
	sy, cy := math.Sincos(leanY)
	return camera{pixels * away, away, [3]float64{cy, 0, -sy}, [3]float64{sx * sy, cx, sx * cy}, [3]float64{cx * sy, -sx, cx * cy}}
}

// sees returns the pixel, from the middle, of a place on the table.
func (c *camera) sees(x, y float64) (px, py float64) {
	z := c.away + x*c.ex[2] + y*c.ey[2]
	return c.focus * (x*c.ex[0] + y*c.ey[0]) / z, c.focus * (x*c.ex[1] + y*c.ey[1]) / z
}

// meets returns the place on the table of a pixel.
func (c *camera) meets(px, py float64) (x, y float64) {
	d := [3]float64{px / c.focus, py / c.focus, 1}
	t := c.away * c.n[2] / (c.n[0]*d[0] + c.n[1]*d[1] + c.n[2]*d[2])
	d[0], d[1], d[2] = t*d[0], t*d[1], t*d[2]-c.away
	return d[0]*c.ex[0] + d[1]*c.ex[1] + d[2]*c.ex[2], d[0]*c.ey[0] + d[1]*c.ey[1] + d[2]*c.ey[2]
}

// A shot is a simulated photo.
type shot struct {
	rgb [3][]float32 // of the pixels, from 0 to 1
}

const wide, high = 4000, 3000 // pixels of a shot

// photograph returns a photo of cards as a JPEG, and the codes on it that nothing covers. The cards
// lie in columns, so many widths apart, a little askew, some over each other or upside down; the camera leans up to 20 degrees each
// way, with 3.6 to 4.8 pixels to a module in the middle.
func photograph(t testing.TB, chance *rand.Rand, cards []*printedCard, columns int, apart float64) (photo []byte, visible []string) {
	t.Helper()
	between := func(a, b float64) float64 { return a + (b-a)*chance.Float64() }
	cam := newCamera(between(-20, 20)*math.Pi/180, between(-20, 20)*math.Pi/180, between(6, 8))
	var all []lying
	for i, c := range cards {
		turn := between(-12, 12) * math.Pi / 180
		if chance.IntN(4) == 0 {
			turn += math.Pi
		}
		sin, cos := math.Sincos(turn)
		rows := (len(cards) + columns - 1) / columns
		x, y := (float64(i%columns)-float64(columns-1)/2)*c.w, (float64(i/columns)-float64(rows-1)/2)*c.h
		all = append(all, lying{c, x*apart + between(-4, 4), y*apart + between(-4, 4), sin, cos})
	}
	var s shot
	for i := range s.rgb {
		s.rgb[i] = make([]float32, wide*high)
	}
	s.table(chance)
	for i := range all {
		s.card(&cam, &all[i])
		if isVisible(&cam, all, i) {
			visible = append(visible, all[i].code)
		}
	}
	s.light(chance)
	s.blur(between(0.7, 1.4))
	picture := image.NewRGBA(image.Rect(0, 0, wide, high))
	for i := range wide * high {
		noise := float32(chance.NormFloat64() * 0.02)
		for c := range s.rgb {
			picture.Pix[4*i+c] = uint8(255 * min(max(s.rgb[c][i]+noise, 0), 1))
		}
		picture.Pix[4*i+3] = 255
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, picture, &jpeg.Options{Quality: 85}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), visible
}

// isVisible reports whether the photo shows the whole code of a card, and no later card covers any of
// it.
func isVisible(cam *camera, all []lying, n int) bool {
	const steps = 16
	for i := range steps + 1 {
		for j := range steps + 1 {
			q := all[n].qr
			x, y := all[n].off(q.X+q.W*float64(i)/steps, q.Y+q.H*float64(j)/steps)
			if px, py := cam.sees(x, y); math.Abs(px) > wide/2-1 || math.Abs(py) > high/2-1 {
				return false
			}
			for k := n + 1; k < len(all); k++ {
				if all[k].has(x, y) {
					return false
				}
			}
		}
	}
	return true
}

// table draws a table of wood.
func (s *shot) table(chance *rand.Rand) {
	grain := float32(0)
	for i := range wide * high {
		if i%wide == 0 {
			grain = 0.1 * chance.Float32()
		}
		for c, level := range [3]float32{0.5, 0.36, 0.24} {
			s.rgb[c][i] = level + grain
		}
	}
}

// card draws a card over what lies there.
func (s *shot) card(cam *camera, l *lying) {
	left, top, right, bottom := float64(wide), float64(high), 0.0, 0.0
	for _, corner := range [4][2]float64{{0, 0}, {l.w, 0}, {0, l.h}, {l.w, l.h}} {
		px, py := cam.sees(l.off(corner[0], corner[1]))
		left, right = min(left, px+wide/2), max(right, px+wide/2)
		top, bottom = min(top, py+high/2), max(bottom, py+high/2)
	}
	for y := max(0, int(top)); y < min(high, int(bottom)+1); y++ {
		for x := max(0, int(left)); x < min(wide, int(right)+1); x++ {
			u, v := l.on(cam.meets(float64(x)+0.5-wide/2, float64(y)+0.5-high/2))
			if u < 0 || v < 0 || u >= l.w || v >= l.h {
				continue
			}
			for c, level := range l.at(u, v) {
				s.rgb[c][y*wide+x] = level
			}
		}
	}
}

// light lights the table with a warm lamp that glares in one place; somebody's shadow lies on a part.
func (s *shot) light(chance *rand.Rand) {
	gx, gy := chance.Float64()*wide, chance.Float64()*high
	side, cos := math.Sincos(2 * math.Pi * chance.Float64())
	edge := (chance.Float64() - 0.5) * wide / 2
	for y := range high {
		for x := range wide {
			dx, dy := float64(x)-wide/2, float64(y)-high/2
			shadow := min(max((dx*cos+dy*side-edge)/200, 0), 1) // its edge is soft
			glare := 0.0
			if far := (float64(x)-gx)*(float64(x)-gx) + (float64(y)-gy)*(float64(y)-gy); far < 5e5 {
				glare = 0.35 * math.Exp(-far/1e5)
			}
			for c, warm := range [3]float64{1, 0.86, 0.66} {
				p := &s.rgb[c][y*wide+x]
				*p = float32(warm*(1-0.5*shadow))**p + float32(glare)
			}
		}
	}
}

// blur blurs the photo as a lens does, with a standard deviation in pixels.
func (s *shot) blur(sigma float64) {
	const reach = 4
	var weights [2*reach + 1]float32
	sum := float32(0)
	for i := range weights {
		weights[i] = float32(math.Exp(-math.Pow(float64(i-reach), 2) / (2 * sigma * sigma)))
		sum += weights[i]
	}
	for c := range s.rgb {
		for _, step := range []int{1, wide} {
			out := make([]float32, wide*high)
			for k, w := range weights {
				shift := (k - reach) * step
				to, from := out[reach*step:len(out)-reach*step], s.rgb[c][reach*step+shift:]
				for i := range to {
					to[i] += w / sum * from[i]
				}
			}
			s.rgb[c] = out
		}
	}
}
