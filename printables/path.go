package printables

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A drawing is a sign in a square of 100 units, y downwards: parts drawn over each other in
// one colour.
type drawing []part

// A part is a path, filled by the even-odd rule (so that a shape inside a shape is a hole)
// or stroked with round ends.
//
// A path is written as letters followed by numbers:
//
//	M x y            begin at x y
//	L x y [x y …]    straight on
//	C x1 y1 x2 y2 x y [ … ]   Bézier curves
//	Z                back to the beginning
//	O x y r          a circle
//	E x y rx ry      an ellipse
//	P x y r n a      a polygon of n corners, the first at a degrees from the top
//	S x y r s n a    a star of n points, radii r and s
//	A x y r a b      an arc from a to b degrees clockwise from the top, begun anew
//	R x y w h        a rectangle
type part struct {
	path  string
	width float64 // of the stroke, units; 0 for filled
}

// segments parses the path.
func (p part) segments() []segment {
	segs, err := parsePath(p.path)
	if err != nil { // a test parses all files
		panic("printables: " + err.Error())
	}
	return segs
}

// A segment is a part of a path in units; op is 'm', 'l', 'c' or 'h' as in PDF.
type segment struct {
	op byte
	p  [6]float64
}

// kappa places the control points of a Bézier quarter circle.
const kappa = 0.5522847498

// operands is the number of numbers after each letter.
var operands = map[byte]int{'M': 2, 'L': 2, 'C': 6, 'O': 3, 'E': 4, 'P': 5, 'S': 6, 'A': 5, 'R': 4}

// parsePath parses a path (see part).
func parsePath(s string) ([]segment, error) {
	fields := strings.Fields(s)
	var out []segment
	var op byte
	for len(fields) > 0 {
		if f := fields[0]; len(f) == 1 && f[0] >= 'A' && f[0] <= 'Z' {
			op, fields = f[0], fields[1:]
			if op == 'Z' {
				out = append(out, segment{op: 'h'})
				continue
			}
		}
		n, ok := operands[op]
		if !ok || len(fields) < n {
			return nil, fmt.Errorf("path %q: %q lacks numbers", s, string(op))
		}
		var v [6]float64
		for i := range n {
			f, err := strconv.ParseFloat(fields[i], 64)
			if err != nil {
				return nil, fmt.Errorf("path %q: %w", s, err)
			}
			v[i] = f
		}
		fields = fields[n:]
		out = appendShape(out, op, v)
	}
	return out, nil
}

// appendShape appends one letter's segments.
func appendShape(out []segment, op byte, v [6]float64) []segment {
	seg := func(op byte, p ...float64) {
		s := segment{op: op}
		copy(s.p[:], p)
		out = append(out, s)
	}
	corner := func(i int, r, deg float64) {
		a := deg * math.Pi / 180
		seg("ml"[min(i, 1)], v[0]+r*math.Sin(a), v[1]-r*math.Cos(a))
	}
	switch op {
	case 'M', 'L', 'C':
		seg(op-'A'+'a', v[:]...)
	case 'R':
		seg('m', v[0], v[1])
		seg('l', v[0]+v[2], v[1])
		seg('l', v[0]+v[2], v[1]+v[3])
		seg('l', v[0], v[1]+v[3])
		seg('h')
	case 'O', 'E':
		x, y, rx, ry := v[0], v[1], v[2], v[3]
		if op == 'O' {
			ry = rx
		}
		kx, ky := kappa*rx, kappa*ry
		seg('m', x, y-ry)
		seg('c', x+kx, y-ry, x+rx, y-ky, x+rx, y)
		seg('c', x+rx, y+ky, x+kx, y+ry, x, y+ry)
		seg('c', x-kx, y+ry, x-rx, y+ky, x-rx, y)
		seg('c', x-rx, y-ky, x-kx, y-ry, x, y-ry)
		seg('h')
	case 'P':
		for i := range int(v[3]) {
			corner(i, v[2], v[4]+360*float64(i)/v[3])
		}
		seg('h')
	case 'S':
		for i := range 2 * int(v[4]) {
			corner(i, v[2+i%2], v[5]+180*float64(i)/v[4])
		}
		seg('h')
	case 'A':
		n := int(math.Ceil(math.Abs(v[4]-v[3])/90 - 1e-9))
		step := (v[4] - v[3]) / float64(n) * math.Pi / 180
		k := 4.0 / 3 * math.Tan(step/4) * v[2]
		a := v[3] * math.Pi / 180
		at := func(a float64) (x, y float64) { return v[0] + v[2]*math.Sin(a), v[1] - v[2]*math.Cos(a) }
		x, y := at(a)
		seg('m', x, y)
		for range n {
			b := a + step
			x2, y2 := at(b)
			seg('c', x+k*math.Cos(a), y+k*math.Sin(a), x2-k*math.Cos(b), y2-k*math.Sin(b), x2, y2)
			a, x, y = b, x2, y2
		}
	}
	return out
}
