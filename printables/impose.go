package printables

import (
	"fmt"
	"math"
	"slices"
)

// Backs says where the backs of cards are printed.
type Backs string

// The ways to print backs.
const (
	NoBacks    Backs = "none"
	LongBacks  Backs = "long-edge"  // on the other side, the paper turned over its long edge
	ShortBacks Backs = "short-edge" // on the other side, the paper turned over its short edge
	Gutterfold Backs = "gutterfold" // on the same side, beyond a fold
)

// AllBacks lists them.
var AllBacks = []Backs{NoBacks, LongBacks, ShortBacks, Gutterfold}

// BacksNamed finds a way to print backs by its name; the error lists them.
func BacksNamed(name string) (Backs, error) { return named("way to print backs", name, AllBacks) }

func (b Backs) key() string { return string(b) }

// Margin is left free of cards at every edge of the paper, mm, unless less or
// more is asked for: what printers can't reach, and a little. Nine poker cards
// that share their cuts stand within it on both papers.
const Margin = 6

// A Sheet is where the cards of one size lie on one kind of paper.
type Sheet struct {
	W, H  float64 // of the paper as it lies, mm
	Size  Size
	Bleed float64 // mm, on every side of a card
	Free  float64 // margin without cards, mm
	Cols  int     // of fronts
	Rows  int
	Block Rect // the cut edges of all the cards together, backs of a gutterfold too
	Fold  Fold
	backs Backs
}

// A Fold is the line of a gutterfold.
type Fold struct {
	Across bool    // across the page, from left to right; else from top to bottom
	At     float64 // mm from the top, or from the left; 0: no fold
}

// Impose finds how most cards of a size lie on a paper: upright or on its side,
// folded one way or the other, margin mm away from its edges. Between two cards there is room for both their
// bleeds. It fails when not even one fits, saying by how much.
func Impose(paper Paper, size Size, bleed, margin float64, backs Backs) (Sheet, error) {
	switch {
	case bleed < 0 || bleed > 10:
		return Sheet{}, fmt.Errorf("a bleed of %s mm: it is from 0 to 10 mm", num(bleed))
	case margin < 0 || margin > 40:
		return Sheet{}, fmt.Errorf("a margin of %s mm: it is from 0 to 40 mm", num(margin))
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

// PerSheet is how many cards one sheet holds.
func (s Sheet) PerSheet() int { return s.Cols * s.Rows }

// count works out how many cards fit and where their block lies.
func (s *Sheet) count() *FitError {
	across, down := s.W-2*s.Free, s.H-2*s.Free
	if s.Fold.At != 0 { // one half; a card's bleed ends at the fold
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

// span is the room that so many cards take, bleeds between them.
func (s Sheet) span(n int, side float64) float64 { return float64(n)*side + float64(n-1)*2*s.Bleed }

// holding is the sheet with no more columns and rows than so many cards take; their
// backs lie beyond the same fold.
func (s Sheet) holding(cards int) Sheet {
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

// Front is where the cut edges of the n-th card's front lie, from 0, row by row.
func (s Sheet) Front(n int) Rect {
	return Rect{
		s.Block.X + float64(n%s.Cols)*(s.Size.W+2*s.Bleed),
		s.Block.Y + float64(n/s.Cols)*(s.Size.H+2*s.Bleed),
		s.Size.W, s.Size.H,
	}
}

// Back is where the cut edges of the n-th card's back lie, on the back page or
// beyond the fold, and whether it stands on its head there: so that, the paper
// turned or folded, it lies behind its front and both have the same upper edge.
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

// Cuts are the places where the paper is cut: x for cuts from top to bottom,
// y for cuts from left to right, ascending, mm.
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

// mirrored gives the places as seen from the other edge, ascending.
func mirrored(at []float64, length float64) []float64 {
	out := make([]float64, len(at))
	for i, a := range at {
		out[len(at)-1-i] = length - a
	}
	return out
}
