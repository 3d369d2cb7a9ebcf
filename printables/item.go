package printables

import "magistrate/printables/fonts"

// An Item is a thing drawn on a page. Items are drawn in order.
type Item interface{ item() }

// A Run is one line of text in one face, size and colour.
type Run struct {
	Rect                  // its box, mm: W is the measured width, H the height of the line
	Face      *fonts.Face // e.g. fonts.Text
	Size      float64     // points
	Colour    Colour
	Text      string
	Invisible bool // names a drawing, for copying, searching and screen readers
}

// capHeight is the height of a capital as a part of the font size, the same in all faces;
// runs are centred on it.
const capHeight = 0.66

// Baseline returns the y of the baseline, mm.
func (r Run) Baseline() float64 { return r.Y + r.H/2 + mm(r.Size)*capHeight/2 }

// A Line is a straight line.
type Line struct {
	X1, Y1, X2, Y2 float64 // mm
	Width          float64 // mm
	Colour         Colour
	Dash           float64 // length of dashes and gaps, mm; 0 for a solid line
	Through        bool    // strikes out a text, so it may cross it
}

// A Hatch is many straight lines of one width and colour, drawn as one path.
type Hatch struct {
	Rect                // area covered
	Lines  [][4]float64 // x1, y1, x2, y2, mm
	Width  float64      // mm
	Colour Colour
}

// A Box is a rectangle, filled, outlined or both.
type Box struct {
	Rect
	Radius float64 // of its corners, mm
	Fill   Colour  // None for no fill
	Stroke Colour  // None for no outline
	Width  float64 // of the outline, mm
	Dash   float64 // of the outline, as in Line
}

// A Sign is a drawing in a square of Side mm, filled or outlined.
type Sign struct {
	X, Y, Side float64
	Key        string // of the sign
	Colour     Colour
	Outline    bool
}

// A Code is a QR code with its quiet zone.
type Code struct {
	X, Y, Side float64 // mm, quiet zone included
	Matrix     *Matrix
}

// Module returns the side of a module, mm.
func (c Code) Module() float64 { return c.Side / float64(c.Matrix.Size+2*Quiet) }

// A Group is a drawing with a corner of its own, such as a card on a sheet.
type Group struct {
	Rect          // place on the page once turned, mm
	Over  float64 // how far its ink extends beyond Rect, mm
	Turns int     // quarter turns clockwise, 0 to 3
	Piece bool    // a piece to cut out, stored once for all its copies
	Name  string  // "GASO front"
	Items []Item  // relative to the group's top left corner
}

func (Run) item()   {}
func (Line) item()  {}
func (Box) item()   {}
func (Hatch) item() {}
func (Sign) item()  {}
func (Code) item()  {}
func (Group) item() {}

// mm converts points to millimetres.
func mm(pt float64) float64 { return pt * 25.4 / 72 }
