package printables

import (
	"fmt"
	"strings"
)

// A Document is laid out and ready for Write.
type Document struct {
	Title   string // shown by viewers
	Subject string // "" for none
	Duplex  Duplex // how a printer turns the paper
	CMYK    bool   // colours in CMYK, without a profile, for printers that take no other
	Pages   []Page

	// Warnings name characters that the fonts lack, and the like.
	Warnings []string
}

// A Page is one side of a sheet of paper.
type Page struct {
	W, H  float64 // mm
	Trim  Rect    // cut edges; zero for the edges of the paper
	Bleed Rect    // extent of the ink; zero for Trim
	Items []Item
}

// A Rect is a rectangle on a page or a card, mm, y downwards.
type Rect struct{ X, Y, W, H float64 }

// Right returns the x of the right edge, mm.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the y of the lower edge, mm.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Inset returns r reduced by d mm on every side; a negative d enlarges it.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Shift returns r moved by dx and dy mm.
func (r Rect) Shift(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// top splits r at h mm from its top.
func (r Rect) top(h float64) (head, rest Rect) {
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

// left splits r at w mm from its left edge.
func (r Rect) left(w float64) (head, rest Rect) {
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// A Paper is a paper size, mm, upright.
type Paper struct {
	Name string
	W, H float64
}

// The paper sizes.
var (
	A4     = Paper{"a4", 210, 297}
	Letter = Paper{"letter", 215.9, 279.4}
)

// Papers lists them.
var Papers = []Paper{A4, Letter}

// PaperNamed returns a paper by name, ignoring case.
func PaperNamed(name string) (Paper, error) { return findNamed("paper", name, Papers) }

func (p Paper) key() string { return p.Name }

// A Duplex is how a printer turns the paper for the second side. Documents preset print
// dialogs to it.
type Duplex string

// The ways to turn.
const (
	OneSided  Duplex = ""
	LongEdge  Duplex = "DuplexFlipLongEdge"
	ShortEdge Duplex = "DuplexFlipShortEdge"
)

// An Ink is how much ink to use.
type Ink bool

// The two ways to print.
const (
	FullInk Ink = false
	LowInk  Ink = true // outlines instead of filled areas
)

// findNamed returns the value of a list with a name; the error lists all names.
func findNamed[T interface{ key() string }](what, name string, all []T) (T, error) {
	var keys []string
	for _, t := range all {
		if strings.EqualFold(t.key(), name) {
			return t, nil
		}
		keys = append(keys, t.key())
	}
	var none T
	return none, fmt.Errorf("there is no %s %q; enter %s", what, name, strings.Join(keys, ", "))
}
