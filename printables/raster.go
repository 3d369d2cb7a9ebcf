package printables

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/golang/freetype/raster"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Raster draws a page as dots: what printers online want instead of PDF, and
// what tests look at. It shows what the PDF shows.
func Raster(p Page, dpi float64) (*image.RGBA, error) {
	k := dpi / 25.4
	w, h := int(math.Round(p.W*k)), int(math.Round(p.H*k))
	if w < 1 || h < 1 || w*h > 400_000_000 {
		return nil, fmt.Errorf("a picture of %d × %d dots can't be made", w, h)
	}
	d := &dotter{img: image.NewRGBA(image.Rect(0, 0, w, h)), r: raster.NewRasterizer(w, h)}
	draw.Draw(d.img, d.img.Bounds(), image.White, image.Point{}, draw.Src)
	d.paint = raster.NewRGBAPainter(d.img)
	d.items(p.Items, matrix{a: k, d: k})
	return d.img, nil
}

// A matrix brings millimetres of a drawing to dots of the picture.
type matrix struct{ a, b, c, d, e, f float64 }

func (m matrix) at(x, y float64) (u, v float64) { return m.a*x + m.c*y + m.e, m.b*x + m.d*y + m.f }

// times is the matrix of what is drawn by n within m.
func (m matrix) times(n matrix) matrix {
	return matrix{m.a*n.a + m.c*n.b, m.b*n.a + m.d*n.b, m.a*n.c + m.c*n.d, m.b*n.c + m.d*n.d, m.a*n.e + m.c*n.f + m.e, m.b*n.e + m.d*n.f + m.f}
}

// scale is how many dots a millimetre has.
func (m matrix) scale() float64 { return math.Sqrt(math.Abs(m.a*m.d - m.b*m.c)) }

// placed is where a group lies, turned by quarter turns.
func placed(g Group) matrix {
	switch g.Turns {
	case 1:
		return matrix{0, 1, -1, 0, g.Right(), g.Y}
	case 2:
		return matrix{-1, 0, 0, -1, g.Right(), g.Bottom()}
	case 3:
		return matrix{0, -1, 1, 0, g.X, g.Bottom()}
	}
	return matrix{1, 0, 0, 1, g.X, g.Y}
}

// A dotter draws items.
type dotter struct {
	img   *image.RGBA
	r     *raster.Rasterizer
	paint *raster.RGBAPainter
	buf   sfnt.Buffer
}

// A line of a path in dots; closed paths end where they began.
type outline [][2]float64

func (d *dotter) items(items []Item, m matrix) {
	for _, it := range items {
		switch it := it.(type) {
		case Run:
			if !it.Unseen {
				d.run(it, m)
			}
		case Line:
			d.stroke([]outline{m.line(it.X1, it.Y1, it.X2, it.Y2)}, it.Width*m.scale(), it.Dash*m.scale(), false, it.Colour)
		case Hatch:
			var all []outline
			for _, l := range it.Lines {
				all = append(all, m.line(l[0], l[1], l[2], l[3]))
			}
			d.stroke(all, it.Width*m.scale(), 0, false, it.Colour)
		case Box:
			edge := []outline{m.rounded(it)}
			if it.Fill != None {
				d.fill(edge, false, it.Fill)
			}
			if it.Stroke != None {
				d.stroke(edge, it.Width*m.scale(), it.Dash*m.scale(), false, it.Stroke)
			}
		case Sign:
			d.sign(it, m)
		case Code:
			d.code(it, m)
		case Group:
			d.items(it.Items, m.times(placed(it)))
		}
	}
}

func (m matrix) line(x1, y1, x2, y2 float64) outline {
	u1, v1 := m.at(x1, y1)
	u2, v2 := m.at(x2, y2)
	return outline{{u1, v1}, {u2, v2}}
}

// rounded is the edge of a box.
func (m matrix) rounded(b Box) outline {
	r := min(b.Radius, b.W/2, b.H/2)
	var out outline
	for i, c := range [4][2]float64{{b.Right() - r, b.Y + r}, {b.Right() - r, b.Bottom() - r}, {b.X + r, b.Bottom() - r}, {b.X + r, b.Y + r}} {
		steps := 0
		if r > 0 {
			steps = max(4, int(math.Sqrt(r*m.scale())*3))
		}
		for s := 0; s <= steps; s++ {
			a := (float64(i) + float64(s)/float64(max(1, steps))) * math.Pi / 2
			u, v := m.at(c[0]+r*math.Sin(a), c[1]-r*math.Cos(a))
			out = append(out, [2]float64{u, v})
		}
	}
	return append(out, out[0])
}

func point(p [2]float64) fixed.Point26_6 {
	return fixed.Point26_6{X: fixed.Int26_6(math.Round(p[0] * 64)), Y: fixed.Int26_6(math.Round(p[1] * 64))}
}

// finish paints what was added.
func (d *dotter) finish(evenOdd bool, c Colour) {
	r, g, b := c.parts()
	d.paint.SetColor(color.RGBA{r, g, b, 255})
	d.r.UseNonZeroWinding = !evenOdd
	d.r.Rasterize(d.paint)
	d.r.Clear()
}

func (d *dotter) fill(paths []outline, evenOdd bool, c Colour) {
	for _, p := range paths {
		if len(p) < 3 {
			continue
		}
		d.r.Start(point(p[0]))
		for _, q := range p[1:] {
			d.r.Add1(point(q))
		}
		d.r.Add1(point(p[0]))
	}
	d.finish(evenOdd, c)
}

func (d *dotter) stroke(paths []outline, width, dash float64, round bool, c Colour) {
	capper, joiner := raster.ButtCapper, raster.BevelJoiner
	if round {
		capper, joiner = raster.RoundCapper, raster.RoundJoiner
	}
	for _, p := range paths {
		if dash > 0 {
			for _, one := range p.dashes(dash) {
				raster.Stroke(d.r, one.path(), fixed.Int26_6(width*64), capper, joiner)
			}
			continue
		}
		raster.Stroke(d.r, p.path(), fixed.Int26_6(max(1, width*64)), capper, joiner)
	}
	d.finish(false, c)
}

func (o outline) path() (p raster.Path) {
	for i, q := range o {
		if i == 0 {
			p.Start(point(q))
		} else if q != o[i-1] {
			p.Add1(point(q))
		}
	}
	return p
}

// dashes cuts a line into pieces with gaps as long between them.
func (o outline) dashes(long float64) (out []outline) {
	left, on := long, true
	now := outline{o[0]}
	for i := 1; i < len(o); i++ {
		a, b := o[i-1], o[i]
		for {
			d := math.Hypot(b[0]-a[0], b[1]-a[1])
			if d < left {
				left -= d
				now = append(now, b)
				break
			}
			a = [2]float64{a[0] + (b[0]-a[0])*left/d, a[1] + (b[1]-a[1])*left/d}
			if on {
				out = append(out, append(now, a))
			}
			now, left, on = outline{a}, long, !on
		}
	}
	if on && len(now) > 1 {
		out = append(out, now)
	}
	return out
}

// sign draws as content does.
func (d *dotter) sign(s Sign, m matrix) {
	m = m.times(matrix{a: s.Side / 100, d: s.Side / 100, e: s.X, f: s.Y})
	for _, p := range signs()[s.Key] {
		paths := m.outlines(p.segments())
		switch {
		case p.width != 0 && !s.Outline:
			d.stroke(paths, p.width*m.scale(), 0, true, s.Colour)
		case s.Outline:
			d.stroke(paths, outlineWidth*m.scale(), 0, true, s.Colour)
		default:
			d.fill(paths, true, s.Colour)
		}
	}
}

// outlines flattens the segments of a sign.
func (m matrix) outlines(segs []segment) (out []outline) {
	var x, y float64
	for _, s := range segs {
		switch s.op {
		case 'm':
			x, y = s.p[0], s.p[1]
			u, v := m.at(x, y)
			out = append(out, outline{{u, v}})
			continue
		case 'h':
			last := &out[len(out)-1]
			*last = append(*last, (*last)[0])
			continue
		}
		last := &out[len(out)-1]
		if s.op == 'l' {
			x, y = s.p[0], s.p[1]
			u, v := m.at(x, y)
			*last = append(*last, [2]float64{u, v})
			continue
		}
		*last = append(*last, m.curve(x, y, s.p)...)
		x, y = s.p[4], s.p[5]
	}
	return out
}

// curve flattens one Bézier curve, finer the longer it is.
func (m matrix) curve(x, y float64, p [6]float64) (out outline) {
	reach := (math.Hypot(p[0]-x, p[1]-y) + math.Hypot(p[2]-p[0], p[3]-p[1]) + math.Hypot(p[4]-p[2], p[5]-p[3])) * m.scale()
	n := max(4, int(math.Sqrt(reach)*1.5))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		s := 1 - t
		a, b, c, e := s*s*s, 3*s*s*t, 3*s*t*t, t*t*t
		u, v := m.at(a*x+b*p[0]+c*p[2]+e*p[4], a*y+b*p[1]+c*p[3]+e*p[5])
		out = append(out, [2]float64{u, v})
	}
	return out
}

func (d *dotter) code(q Code, m matrix) {
	k := q.Module()
	var paths []outline
	for _, r := range q.Matrix.bars {
		at := Rect{q.X + (r.X+Quiet)*k, q.Y + (r.Y+Quiet)*k, r.W * k, r.H * k}
		paths = append(paths, m.rounded(Box{Rect: at}))
	}
	d.fill(paths, false, black)
}

// run draws letters from the outlines of the font.
func (d *dotter) run(r Run, m matrix) {
	f := r.Face.Font()
	text, _ := cleanFor(r.Face, r.Text)
	// Glyphs come a thousand units high; m brings them to where they stand.
	const em = 1000
	x, k := r.X, mm(r.Size)/em
	var paths []outline
	for _, c := range text {
		i, _ := f.GlyphIndex(&d.buf, c) // a letter that the font has
		segs, _ := f.LoadGlyph(&d.buf, i, fixed.I(em), nil)
		paths = append(paths, m.times(matrix{a: k, d: k, e: x, f: r.Baseline()}).outlines(glyph(segs))...)
		x += mm(r.Size) * float64(r.Face.Advance(c)) / 1000
	}
	d.fill(paths, false, r.Colour)
}

// glyph gives the outlines of a letter as a sign has them, quadratic curves as cubic ones.
func glyph(segs sfnt.Segments) (out []segment) {
	var x, y float64
	for _, s := range segs {
		var p [6]float64
		for i, a := range s.Args {
			p[2*i], p[2*i+1] = float64(a.X)/64, float64(a.Y)/64
		}
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			out, x, y = append(out, segment{'m', p}), p[0], p[1]
		case sfnt.SegmentOpLineTo:
			out, x, y = append(out, segment{'l', p}), p[0], p[1]
		case sfnt.SegmentOpQuadTo:
			x1, y1, x2, y2 := p[0], p[1], p[2], p[3]
			p = [6]float64{x + 2*(x1-x)/3, y + 2*(y1-y)/3, x2 + 2*(x1-x2)/3, y2 + 2*(y1-y2)/3, x2, y2}
			out, x, y = append(out, segment{'c', p}), x2, y2
		case sfnt.SegmentOpCubeTo:
			out, x, y = append(out, segment{'c', p}), p[4], p[5]
		}
	}
	return out
}
