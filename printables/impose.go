package printables

import (
	"fmt"
	"math"
	"slices"
)

// Backs is where the backs of cards are printed.
type Backs string

// The ways to print backs.
const (
	NoBacks    Backs = "none"
	LongBacks  Backs = "long-edge"  // on the other side, flipped on the long edge
	ShortBacks Backs = "short-edge" // on the other side, flipped on the short edge
	Gutterfold Backs = "gutterfold" // on the same side, across a fold
)

// AllBacks lists them.
var AllBacks = []Backs{NoBacks, LongBacks, ShortBacks, Gutterfold}

// BacksNamed returns a way to print backs by name.
func BacksNamed(name string) (Backs, error) { return findNamed("way to print backs", name, AllBacks) }

func (b Backs) key() string { return string(b) }

// duplex returns how the printer turns the paper.
func (b Backs) duplex() Duplex {
	switch b {
	case LongBacks:
		return LongEdge
	case ShortBacks:
		return ShortEdge
	}
	return OneSided
}

// Margin is the default distance of cards from the edges of the paper, mm, which printers
// can't reach. Nine poker cards without bleed fit within it on both papers.
const Margin = 6

// A Sheet is an arrangement of cards of one size on a paper.
type Sheet struct {
	W, H  float64 // of the paper, upright or turned, mm
	Size  Size
	Bleed float64 // mm, on every side of a card
	Free  float64 // margin without cards, mm
	Cols  int     // of fronts
	Rows  int
	Block Rect // the cut edges of all cards, including the backs of a gutterfold
	Fold  Fold
	backs Backs
}

// A Fold is the line of a gutterfold.
type Fold struct {
	Across bool    // across the page, from left to right; else from top to bottom
	At     float64 // mm from the top or the left; 0 for no fold
}

// Impose returns the arrangement with most cards of a size on a paper, upright or turned,
// folded one way or the other, with bleed around each card and margin mm at the edges. It
// returns a *FitError if not even one card fits.
func Impose(paper Paper, size Size, bleed, margin float64, backs Backs) (Sheet, error) {
	switch {
	case bleed < 0 || bleed > 10:
		return Sheet{}, fmt.Errorf("the bleed can't be %s mm; enter 0 to 10 mm", num(bleed))
	case margin < 0 || margin > 40:
		return Sheet{}, fmt.Errorf("the margin can't be %s mm; enter 0 to 40 mm", num(margin))
	}
	var best Sheet
	var nearest *FitError
	for _, s := range []Sheet{{W: paper.W, H: paper.H}, {W: paper.H, H: paper.W}} {
		s.Size, s.Bleed, s.Free, s.backs = size, bleed, margin, backs
		folds := []Fold{{}}
		if backs == Gutterfold {
			folds = []Fold{{Across: true, At: s.H / 2}, {At: s.W / 2}}
		}
		for _, s.Fold = range folds {
			if err := s.count(); err != nil {
				if nearest == nil || err.Need-err.Have < nearest.Need-nearest.Have {
					nearest = err
				}
				continue
			}
			if s.PerSheet() > best.PerSheet() {
				best = s
			}
		}
	}
	if best.PerSheet() == 0 {
		nearest.Box = fmt.Sprintf("%s paper with %s mm of margin", paper.Name, num(margin))
		if backs == Gutterfold {
			nearest.Box = "one half of " + nearest.Box
		}
		return Sheet{}, nearest
	}
	return best, nil
}

// PerSheet returns how many cards a sheet holds.
func (s Sheet) PerSheet() int { return s.Cols * s.Rows }

// count sets Cols, Rows and Block.
func (s *Sheet) count() *FitError {
	across, down := s.W-2*s.Free, s.H-2*s.Free
	if s.Fold.At != 0 { // one half, with the bleed ending at the fold
		if s.Fold.Across {
			down = s.Fold.At - s.Free - s.Bleed
		} else {
			across = s.Fold.At - s.Free - s.Bleed
		}
	}
	what := fmt.Sprintf("a %s card of %s × %s mm", s.Size.Name, num(s.Size.W), num(s.Size.H))
	if s.Size.W > across+slack {
		return &FitError{What: what, Way: "wide", Need: s.Size.W, Have: across}
	}
	if s.Size.H > down+slack {
		return &FitError{What: what, Way: "high", Need: s.Size.H, Have: down}
	}
	many := func(room, side float64) int { return int(math.Floor((room + 2*s.Bleed + slack) / (side + 2*s.Bleed))) }
	s.Cols, s.Rows = many(across, s.Size.W), many(down, s.Size.H)
	w, h := s.span(s.Cols, s.Size.W), s.span(s.Rows, s.Size.H)
	if s.Fold.At != 0 {
		if s.Fold.Across {
			h = 2*h + 2*s.Bleed
		} else {
			w = 2*w + 2*s.Bleed
		}
	}
	s.Block = Rect{(s.W - w) / 2, (s.H - h) / 2, w, h}
	return nil
}

// span returns the length of n cards with bleed between them.
func (s Sheet) span(n int, side float64) float64 { return float64(n)*side + float64(n-1)*2*s.Bleed }

// withCards returns the sheet with only the columns and rows that some cards take.
func (s Sheet) withCards(cards int) Sheet {
	s.Cols, s.Rows = min(s.Cols, cards), (cards+s.Cols-1)/s.Cols
	folded := s.Fold.At != 0
	if !folded || s.Fold.Across {
		s.Block.W = s.span(s.Cols, s.Size.W)
	}
	if !folded || !s.Fold.Across {
		s.Block.H = s.span(s.Rows, s.Size.H)
	}
	return s
}

// Front returns the cut edges of the n-th front, from 0, row by row.
func (s Sheet) Front(n int) Rect {
	return Rect{
		s.Block.X + float64(n%s.Cols)*(s.Size.W+2*s.Bleed),
		s.Block.Y + float64(n/s.Cols)*(s.Size.H+2*s.Bleed),
		s.Size.W, s.Size.H,
	}
}

// Back returns the cut edges of the n-th back, on the back page or across the fold, and
// whether it is upside down there, so that it comes to lie behind its front the same way
// up.
func (s Sheet) Back(n int) (at Rect, turned bool) {
	f := s.Front(n)
	mirrorX := Rect{s.W - f.X - f.W, f.Y, f.W, f.H}
	mirrorY := Rect{f.X, s.H - f.Y - f.H, f.W, f.H}
	switch {
	case s.backs == Gutterfold && s.Fold.Across:
		return mirrorY, true
	case s.backs == Gutterfold:
		return mirrorX, false
	case (s.backs == LongBacks) == (s.H >= s.W): // turned about an upright axis
		return mirrorX, false
	default:
		return mirrorY, true
	}
}

// Cuts returns the x of vertical cuts and the y of horizontal ones, ascending, mm.
func (s Sheet) Cuts() (xs, ys []float64) {
	for c := range s.Cols {
		f := s.Front(c)
		xs = append(xs, f.X, f.Right())
	}
	for r := range s.Rows {
		f := s.Front(r * s.Cols)
		ys = append(ys, f.Y, f.Bottom())
	}
	if s.Fold.At != 0 && s.Fold.Across {
		ys = append(ys, mirrored(ys, s.H)...)
	} else if s.Fold.At != 0 {
		xs = append(xs, mirrored(xs, s.W)...)
	}
	// Cards that touch share a cut.
	same := func(a, b float64) bool { return math.Abs(a-b) <= slack }
	return slices.CompactFunc(xs, same), slices.CompactFunc(ys, same)
}

// mirrored returns places as measured from the other edge, ascending.
func mirrored(at []float64, length float64) []float64 {
	out := make([]float64, len(at))
	for i, a := range at {
		out[len(at)-1-i] = length - a
	}
	return out
}
