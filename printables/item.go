package printables

import "magistrate/printables/fonts"

// An Item is one thing drawn on a page. Items are drawn in order.
type Item interface{ item() }

// A Run is one line of text in one face, size and colour.
type Run struct {
	Rect               // the box it takes up, mm: W as measured, H the height of the line
	Face   *fonts.Face // fonts.Text, fonts.Strong or fonts.Title
	Size   float64     // points
	Colour Colour
	Text   string
	Unseen bool // for who copies, searches or has it read aloud: what a drawing says
}

// capHeight is the height of a capital in parts of the font size, the same in
// the three faces; runs are centred on it.
const capHeight = 0.729

// Baseline is the y of the line the letters stand on, mm.
func (r Run) Baseline() float64 { return r.Y + r.H/2 + mm(r.Size)*capHeight/2 }

// A Line is straight.
type Line struct {
	X1, Y1, X2, Y2 float64 // mm
	Width          float64 // mm
	Colour         Colour
	Dash           float64 // length of dashes and gaps, mm; 0: drawn through
	Through        bool    // strikes a text out: it may be drawn over it
}

// A Hatch is many straight lines of one width and colour, drawn as one path.
type Hatch struct {
	Rect                // what they cover
	Lines  [][4]float64 // from x, y to x, y, mm
	Width  float64      // mm
	Colour Colour
}

// A Box is a rectangle, filled, outlined or both.
type Box struct {
	Rect
	Radius float64 // of its corners, mm
	Fill   Colour  // None: not filled
	Stroke Colour  // None: not outlined
	Width  float64 // of the outline, mm
	Dash   float64 // of the outline, as in Line
}

// A Sign is a drawing of ours, filled or outlined, in a square of Side mm.
type Sign struct {
	X, Y, Side float64
	Key        string // of the sign
	Colour     Colour
	Outline    bool // outlines only, to spare ink
}

// A Code is a QR code with its quiet zone.
type Code struct {
	X, Y, Side float64 // mm, quiet zone included
	Matrix     *Matrix
}

// Module is the side of one of its squares, mm.
func (c Code) Module() float64 { return c.Side / float64(c.Matrix.Size+2*Quiet) }

// A Group is a drawing with its own corner, such as a card on a sheet.
type Group struct {
	Rect          // where it lies on the page, mm
	Over  float64 // how far its ink reaches beyond Rect, mm
	Turns int     // quarter turns clockwise, 0 to 3; Rect is where it lies turned
	Piece bool    // a piece to cut out: what is printed often is held once
	Name  string  // for the golden text: "GASO front"
	Items []Item  // measured from the group's own top left corner
}

func (Run) item()   {}
func (Line) item()  {}
func (Box) item()   {}
func (Hatch) item() {}
func (Sign) item()  {}
func (Code) item()  {}
func (Group) item() {}

// mm gives a size in points in millimetres.
func mm(pt float64) float64 { return pt * 25.4 / 72 }
