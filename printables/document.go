package printables

import (
	"fmt"
	"strings"
)

// A Document is a laid out piece of printing, ready for Write.
type Document struct {
	Title   string // shown by readers in place of the file's name
	Subject string // one line on what it is; "" for none
	Duplex  Duplex // how a printer should turn the paper
	Pages   []Page

	// Warnings are what the layout had to change: signs no font has.
	Warnings []string
}

// A Page is one side of a sheet of paper.
type Page struct {
	W, H  float64 // mm
	Trim  Rect    // where the finished piece is cut; zero: at the paper's edge
	Bleed Rect    // how far ink runs beyond Trim; zero: as Trim
	Items []Item
}

// A Rect is a place on a page or a card, in mm, y downwards.
type Rect struct{ X, Y, W, H float64 }

// Right is the x of the right edge, mm.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom is the y of the lower edge, mm.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Inset is r made smaller by d mm on every side; a negative d makes it larger.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Shift is r moved by dx and dy mm.
func (r Rect) Shift(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// top cuts h mm off the top of r; rest is what is left below.
func (r Rect) top(h float64) (head, rest Rect) {
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

// left cuts w mm off the left of r; rest is what is left beside it.
func (r Rect) left(w float64) (head, rest Rect) {
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// A Paper is a size of sheet, mm, upright.
type Paper struct {
	Name string
	W, H float64
}

// The papers that can be printed on.
var (
	A4     = Paper{"a4", 210, 297}
	Letter = Paper{"letter", 215.9, 279.4}
)

// Papers lists them.
var Papers = []Paper{A4, Letter}

// PaperNamed finds a paper by its name, in any case; the error lists them.
func PaperNamed(name string) (Paper, error) { return named("paper", name, Papers) }

func (p Paper) key() string { return p.Name }

// A Duplex is how a printer turns the paper for the second side. It is written
// into the document, so that a print dialog comes up with it.
type Duplex string

// The ways to turn.
const (
	OneSided  Duplex = ""
	LongEdge  Duplex = "DuplexFlipLongEdge"
	ShortEdge Duplex = "DuplexFlipShortEdge"
)

// An Ink says how much of it may be used.
type Ink bool

// The two ways to print.
const (
	FullInk Ink = false
	LowInk  Ink = true // outlines and letters instead of filled areas
)

// named finds what has a name in one of the lists of this package.
func named[T interface{ key() string }](what, name string, all []T) (T, error) {
	var keys []string
	for _, t := range all {
		if strings.EqualFold(t.key(), name) {
			return t, nil
		}
		keys = append(keys, t.key())
	}
	var none T
	return none, fmt.Errorf("there is no %s %q; there is %s", what, name, strings.Join(keys, ", "))
}
