package printables

import (
	"math"
	"strconv"
	"strings"
)

// content writes the drawing operators of one page (ISO 32000, 8 and 9) in points, with y
// upwards.
type content struct {
	pdf     canvasPDF
	job     *job
	charset charset
	h       float64 // of the page, points
	cmyk    bool    // write colours as CMYK
	buf     []byte  // operators not yet passed to gofpdf
	*stamps

	now graphics // the graphics state of the page
	// The font as gofpdf knows it, which the q and Q of a Group do not change.
	font string
	size float64
}

// graphics is the part of the graphics state that is tracked.
type graphics struct {
	fill, stroke Colour
	width        float64
	dash         float64
	font         string
	size         float64
}

// items draws in order.
func (c *content) items(items []Item) {
	for _, it := range items {
		switch it := it.(type) {
		case Run:
			text, lost := cleanFor(it.Face, it.Text)
			for _, r := range lost {
				c.job.warnings = append(c.job.warnings, lostWarning(r, text))
			}
			if it.Invisible {
				saved := c.push()
				c.op("3 Tr")
				c.show(it, text)
				c.pop(saved)
			} else {
				c.setFill(it.Colour)
				c.show(it, text)
			}
		case Line:
			c.setStroke(it.Colour, it.Width, it.Dash)
			c.num(pt(it.X1), c.h-pt(it.Y1)).op("m").num(pt(it.X2), c.h-pt(it.Y2)).op("l").op("S")
		case Hatch:
			reach := it.Rect.Inset(-it.Width)
			c.stamp(it, reach, reach, func(in *content) { in.hatch(it) })
		case Box:
			c.box(it)
		case Sign:
			c.sign(it)
		case Code:
			c.code(it)
		case Group:
			c.group(it)
		}
	}
}

// hatch draws its lines as one path.
func (c *content) hatch(h Hatch) {
	c.setStroke(h.Colour, h.Width, 0)
	for _, l := range h.Lines {
		c.num(pt(l[0]), c.h-pt(l[1])).op("m").num(pt(l[2]), c.h-pt(l[3])).op("l")
	}
	c.op("S")
}

// num writes numbers with at most two decimals and a space after each. Writing hundredths
// as integers is three times as fast.
func (c *content) num(vs ...float64) *content {
	for _, v := range vs {
		n := int64(math.Round(v * 100))
		if n < 0 {
			c.buf, n = append(c.buf, '-'), -n
		}
		c.buf = strconv.AppendInt(c.buf, n/100, 10)
		if rest := n % 100; rest != 0 {
			c.buf = append(c.buf, '.', byte('0'+rest/10))
			if rest%10 != 0 {
				c.buf = append(c.buf, byte('0'+rest%10))
			}
		}
		c.buf = append(c.buf, ' ')
	}
	return c
}

// op writes an operator.
func (c *content) op(s string) *content {
	c.buf = append(append(c.buf, s...), '\n')
	return c
}

// colour writes a colour's numbers and the operator for them.
func (c *content) colour(col Colour, rgb, cmyk string) {
	r, g, b := col.parts()
	if c.cmyk {
		inks := col.inks()
		c.num(inks[:]...).op(cmyk)
		return
	}
	c.num(float64(r)/255, float64(g)/255, float64(b)/255).op(rgb)
}

func (c *content) setFill(col Colour) {
	if c.now.fill == col {
		return
	}
	c.now.fill = col
	if r, g, b := col.parts(); r == g && g == b {
		c.num(float64(r) / 255).op("g")
		return
	}
	c.colour(col, "rg", "k")
}

func (c *content) setStroke(col Colour, width, dash float64) {
	if c.now.stroke != col {
		c.now.stroke = col
		c.colour(col, "RG", "K")
	}
	if c.now.width != width {
		c.now.width = width
		c.num(pt(width)).op("w")
	}
	if c.now.dash != dash {
		c.now.dash = dash
		if dash == 0 {
			c.op("[] 0 d")
		} else {
			c.op("[" + num(pt(dash)) + "] 0 d")
		}
	}
}

// box draws a rectangle, square or with round corners.
func (c *content) box(b Box) {
	paint := "f"
	if b.Fill != None {
		c.setFill(b.Fill)
	}
	if b.Stroke != None {
		c.setStroke(b.Stroke, b.Width, b.Dash)
		paint = "S"
		if b.Fill != None {
			paint = "B"
		}
	} else if b.Fill == None {
		return
	}
	x1, y1, x2, y2 := pt(b.X), c.h-pt(b.Bottom()), pt(b.Right()), c.h-pt(b.Y)
	if b.Radius == 0 {
		c.num(x1, y1, x2-x1, y2-y1).op("re").op(paint)
		return
	}
	r := min(pt(b.Radius), (x2-x1)/2, (y2-y1)/2)
	k := r * (1 - kappa)
	side := func(long, x, y float64) { // a circle has none
		if long > slack {
			c.num(x, y).op("l")
		}
	}
	w, h := x2-x1-2*r, y2-y1-2*r
	c.num(x1+r, y1).op("m")
	side(w, x2-r, y1)
	c.num(x2-k, y1, x2, y1+k, x2, y1+r).op("c")
	side(h, x2, y2-r)
	c.num(x2, y2-k, x2-k, y2, x2-r, y2).op("c")
	side(w, x1+r, y2)
	c.num(x1+k, y2, x1, y2-k, x1, y2-r).op("c")
	side(h, x1, y1+r)
	c.num(x1, y1+k, x1+k, y1, x1+r, y1).op("c").op("h").op(paint)
}

// signOver is how far the lines of a sign may extend beyond its square, units.
const signOver = 6

// outlineWidth is the width of the lines of an outlined sign, units.
const outlineWidth = 2.6

// sign draws a sign in the current colour, so that one stamp serves for all.
func (c *content) sign(s Sign) {
	c.setFill(s.Colour)
	c.setStroke(s.Colour, c.now.width, 0)
	unit, to := Rect{0, 0, 100, 100}, Rect{s.X, s.Y, s.Side, s.Side}
	c.stamp(s, unit.Inset(-signOver), to.Inset(-signOver*s.Side/100), func(in *content) {
		at := unit
		if in == c { // on the page itself
			at = to
		}
		in.paths(signs()[s.Key], s.Outline, at)
	})
}

// paths draws in units of its own, so that equal signs are equal text and compress well.
func (c *content) paths(d drawing, outline bool, at Rect) {
	saved := c.push()
	c.scale(pt(at.W)/100, pt(at.X), c.h-pt(at.Y))
	c.op("1 J 1 j")
	if outline {
		c.num(outlineWidth).op("w")
	}
	for _, p := range d {
		if p.width != 0 && !outline {
			c.num(p.width).op("w")
		}
		for _, g := range p.segments() {
			switch g.op {
			case 'm', 'l':
				c.num(g.p[:2]...)
			case 'c':
				c.num(g.p[:]...)
			}
			c.op(string(g.op))
		}
		if p.width != 0 || outline {
			c.op("S")
		} else {
			c.op("f*")
		}
	}
	c.pop(saved)
}

// pdfEscaper escapes text for a string in brackets.
var pdfEscaper = strings.NewReplacer("\\", "\\\\", "(", "\\(", ")", "\\)")

// code draws all dark modules as one path: separate rectangles would leave hairlines that
// scanners stumble over. ActualText holds the text of the code, for screen readers and for
// magistrate scan.
func (c *content) code(q Code) {
	if phrase := q.Matrix.Text; isPlainASCII(phrase) {
		c.op("/Span <</ActualText (" + pdfEscaper.Replace(phrase) + ")>> BDC")
		defer c.op("EMC")
	}
	k := pt(q.Module())
	saved := c.push()
	c.scale(k, pt(q.X)+Quiet*k, c.h-pt(q.Y)-Quiet*k)
	c.setFill(codeInk)
	for _, r := range q.Matrix.bars {
		c.num(r.X, r.Y, r.W, r.H).op("re")
	}
	c.op("f")
	c.pop(saved)
}

// group draws with the group's corner as origin, turned.
func (c *content) group(g Group) {
	saved := c.push()
	m := groupMatrix(g) // y downwards
	c.num(m.a, -m.b, -m.c, m.d, pt(m.e)+m.c*c.h, c.h-pt(m.f)-m.d*c.h).op("cm")
	reach := Rect{0, 0, g.W, g.H}.Inset(-g.Over)
	c.stamp(g, reach, reach, func(in *content) { in.items(g.Items) })
	c.pop(saved)
}

// scale makes x, y the origin and k points the unit, y downwards. k needs more decimals
// than num writes.
func (c *content) scale(k, x, y float64) {
	c.buf = strconv.AppendFloat(c.buf, k, 'f', 5, 64)
	c.buf = append(c.buf, " 0 0 "...)
	c.buf = strconv.AppendFloat(c.buf, -k, 'f', 5, 64)
	c.buf = append(c.buf, ' ')
	c.num(x, y).op("cm")
}

// push and pop save and restore the graphics state, on the page and in now.
func (c *content) push() graphics {
	c.op("q")
	return c.now
}

func (c *content) pop(saved graphics) {
	c.op("Q")
	c.now = saved
}

// num returns a number with at most two decimals.
func num(f float64) string {
	s := strconv.FormatFloat(f, 'f', 2, 64)
	s = strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}
