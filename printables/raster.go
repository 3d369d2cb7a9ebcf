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

// Raster draws a page as an image, for online printers that want no PDF. It looks like the
// PDF.
func Raster(p Page, dpi float64) (*image.RGBA, error) {
	k := dpi / 25.4
	w, h := int(math.Round(p.W*k)), int(math.Round(p.H*k))
	if w < 1 || h < 1 || w*h > 400_000_000 {
		return nil, fmt.Errorf("a picture of %d × %d dots can't be drawn", w, h)
	}
	d := &rasteriser{img: image.NewRGBA(image.Rect(0, 0, w, h)), r: raster.NewRasterizer(w, h)}
	draw.Draw(d.img, d.img.Bounds(), image.White, image.Point{}, draw.Src)
	d.paint = &stepPainter{raster.NewRGBAPainter(d.img)}
	d.items(p.Items, matrix{a: k, d: k})
	return d.img, nil
}

// A matrix maps millimetres of a drawing to dots.
type matrix struct{ a, b, c, d, e, f float64 }

func (m matrix) at(x, y float64) (u, v float64) { return m.a*x + m.c*y + m.e, m.b*x + m.d*y + m.f }

// times returns the matrix that applies n, then m.
func (m matrix) times(n matrix) matrix {
	return matrix{m.a*n.a + m.c*n.b, m.b*n.a + m.d*n.b, m.a*n.c + m.c*n.d, m.b*n.c + m.d*n.d, m.a*n.e + m.c*n.f + m.e, m.b*n.e + m.d*n.f + m.f}
}

// scale returns the number of dots in a millimetre.
func (m matrix) scale() float64 { return math.Sqrt(math.Abs(m.a*m.d - m.b*m.c)) }

// groupMatrix maps a group to its place, turned.
func groupMatrix(g Group) matrix {
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

// A rasteriser draws items.
type rasteriser struct {
	img   *image.RGBA
	r     *raster.Rasterizer
	paint *stepPainter
	buf   sfnt.Buffer
}

// A stepPainter paints edges in a few steps of opacity, so that an image has few colours and
// is stored in little time.
type stepPainter struct{ *raster.RGBAPainter }

// Paint rounds the opacity of spans to steps of a twelfth.
func (p *stepPainter) Paint(spans []raster.Span, done bool) {
	const steps = 12
	for i := range spans {
		spans[i].Alpha = (spans[i].Alpha*steps + 0x8000) / 0xFFFF * (0xFFFF / steps)
		if spans[i].Alpha >= 0xFFFF/steps*steps {
			spans[i].Alpha = 0xFFFF
		}
	}
	p.RGBAPainter.Paint(spans, done)
}

// An outline is a line of a path in dots; closed paths end at their start.
type outline [][2]float64

func (d *rasteriser) items(items []Item, m matrix) {
	for _, it := range items {
		switch it := it.(type) {
		case Run:
			if !it.Invisible {
				d.run(it, m)
			}
		case Line:
			d.stroke(it.Colour, it.Width*m.scale(), it.Dash*m.scale(), m.line(it.X1, it.Y1, it.X2, it.Y2))
		case Hatch:
			var all []outline
			for _, l := range it.Lines {
				all = append(all, m.line(l[0], l[1], l[2], l[3]))
			}
			d.stroke(it.Colour, it.Width*m.scale(), 0, all...)
		case Box:
			edge := m.rounded(it)
			if it.Fill != None {
				d.r.AddPath(edge.path())
				d.finish(false, it.Fill)
			}
			if it.Stroke != None {
				d.stroke(it.Stroke, it.Width*m.scale(), it.Dash*m.scale(), edge)
			}
		case Sign:
			d.sign(it, m)
		case Code:
			d.code(it, m)
		case Group:
			d.items(it.Items, m.times(groupMatrix(it)))
		}
	}
}

func (m matrix) line(x1, y1, x2, y2 float64) outline {
	u1, v1 := m.at(x1, y1)
	u2, v2 := m.at(x2, y2)
	return outline{{u1, v1}, {u2, v2}}
}

// rounded returns the edge of a box.
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

func (m matrix) point(x, y float64) fixed.Point26_6 {
	x, y = m.at(x, y)
	return point([2]float64{x, y})
}

// finish fills the paths added so far.
func (d *rasteriser) finish(evenOdd bool, c Colour) {
	r, g, b := c.parts()
	d.paint.SetColor(color.RGBA{r, g, b, 255})
	d.r.UseNonZeroWinding = !evenOdd
	d.r.Rasterize(d.paint)
	d.r.Clear()
}

func (d *rasteriser) stroke(c Colour, width, dash float64, paths ...outline) {
	for _, p := range paths {
		pieces := []outline{p}
		if dash > 0 {
			pieces = p.dashes(dash)
		}
		for _, one := range pieces {
			raster.Stroke(d.r, one.path(), fixed.Int26_6(max(1, width*64)), raster.ButtCapper, raster.BevelJoiner)
		}
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

// dashes splits a line into pieces with equally long gaps.
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
func (d *rasteriser) sign(s Sign, m matrix) {
	m = m.times(matrix{a: s.Side / 100, d: s.Side / 100, e: s.X, f: s.Y})
	for _, p := range signs()[s.Key] {
		width := p.width
		if s.Outline {
			width = outlineWidth
		}
		for _, path := range m.paths(p.segments()) {
			if width == 0 {
				d.r.AddPath(path)
			} else {
				raster.Stroke(d.r, path, fixed.Int26_6(max(1, width*m.scale()*64)), raster.RoundCapper, raster.RoundJoiner)
			}
		}
		d.finish(width == 0, s.Colour)
	}
}

// paths returns the segments of a sign as paths in dots.
func (m matrix) paths(segs []segment) (out []raster.Path) {
	var x, y float64
	var begun fixed.Point26_6
	for _, s := range segs {
		if s.op == 'm' {
			out, begun = append(out, nil), m.point(s.p[0], s.p[1])
			out[len(out)-1].Start(begun)
		}
		switch last := &out[len(out)-1]; s.op {
		case 'h':
			last.Add1(begun)
		case 'l':
			last.Add1(m.point(s.p[0], s.p[1]))
		case 'c':
			m.curve(last, x, y, s.p)
			x, y = s.p[4], s.p[5]
			continue
		}
		x, y = s.p[0], s.p[1]
	}
	return out
}

// curve adds a flattened Bézier curve, as freetype can only stroke lines.
func (m matrix) curve(path *raster.Path, x, y float64, p [6]float64) {
	reach := (math.Hypot(p[0]-x, p[1]-y) + math.Hypot(p[2]-p[0], p[3]-p[1]) + math.Hypot(p[4]-p[2], p[5]-p[3])) * m.scale()
	n := max(4, int(math.Sqrt(reach)*1.5))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		s := 1 - t
		a, b, c, e := s*s*s, 3*s*s*t, 3*s*t*t, t*t*t
		path.Add1(m.point(a*x+b*p[0]+c*p[2]+e*p[4], a*y+b*p[1]+c*p[3]+e*p[5]))
	}
}

func (d *rasteriser) code(q Code, m matrix) {
	k := q.Module()
	for _, r := range q.Matrix.bars {
		at := Rect{q.X + (r.X+Quiet)*k, q.Y + (r.Y+Quiet)*k, r.W * k, r.H * k}
		d.r.AddPath(m.rounded(Box{Rect: at}).path())
	}
	d.finish(false, codeInk)
}

// run draws letters from the outlines of the font.
func (d *rasteriser) run(r Run, m matrix) {
	f := r.Face.Font()
	text, _ := cleanFor(r.Face, r.Text)
	const em = 1000 // units of a glyph
	x, k := r.X, mm(r.Size)/em
	for _, c := range text {
		i, _ := f.GlyphIndex(&d.buf, c) // the font has it
		segs, _ := f.LoadGlyph(&d.buf, i, fixed.I(em), nil)
		d.glyph(segs, m.times(matrix{a: k, d: k, e: x, f: r.Baseline()}))
		x += mm(r.Size) * float64(r.Face.Advance(c)) / 1000
	}
	d.finish(false, r.Colour)
}

// glyph adds the outlines of a letter.
func (d *rasteriser) glyph(segs sfnt.Segments, m matrix) {
	for _, s := range segs {
		var p [3]fixed.Point26_6
		for i, a := range s.Args {
			p[i] = m.point(float64(a.X)/64, float64(a.Y)/64)
		}
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			d.r.Start(p[0])
		case sfnt.SegmentOpLineTo:
			d.r.Add1(p[0])
		case sfnt.SegmentOpQuadTo:
			d.r.Add2(p[0], p[1])
		case sfnt.SegmentOpCubeTo:
			d.r.Add3(p[0], p[1], p[2])
		}
	}
}
