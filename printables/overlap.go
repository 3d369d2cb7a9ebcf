package printables

import (
	"fmt"
	"math"
)

// An OverlapError says that two things were printed over each other, or that a
// text leaves its frame. Layout refuses to make such a page.
type OverlapError struct {
	Page string // "page 2", "ATH front"
	What string // the text
	Over string // what it meets: another text, a frame, a line, a sign
	X, Y float64
	By   float64 // how far, mm
}

func (e *OverlapError) Error() string {
	return fmt.Sprintf("%s: %s is printed over %s (%s mm, at %s,%s)", e.Page, quoted(e.What), e.Over, num(e.By), num(e.X), num(e.Y))
}

// touch is how far letters may reach into something before a reader sees it, mm.
const touch = 0.15

// letters are a text with the room its capitals take up, wherever it is turned.
type letters struct {
	Rect
	text string
}

func (letters) item() {}

// An inked is letters with their place among the flat items.
type inked struct {
	letters
	at int
}

// overprinted finds the first text that meets another text, a line, the edge of
// a box, a sign or a code, or leaves the paper; nil where all stands clear. What
// an opaque box covers doesn't count: a tag may lie on a drawing.
func overprinted(page string, paper Rect, items []Item) error {
	flat := flatten(nil, items, matrix{a: 1, d: 1})
	var texts []inked
	for i, it := range flat {
		if r, ok := it.(letters); ok {
			texts = append(texts, inked{r, i})
		}
	}
	for n, t := range texts {
		meets := func(what string, by float64) error {
			return &OverlapError{Page: page, What: t.text, Over: what, X: t.X, Y: t.Y, By: by}
		}
		if by := max(paper.X-t.X, t.Right()-paper.Right(), paper.Y-t.Y, t.Bottom()-paper.Bottom()); by > touch {
			return meets("the edge of the paper", by)
		}
		ground := -1
		for i, it := range flat[:t.at] {
			if b, ok := it.(Box); ok && b.Fill != None && b.holds(t.Rect) {
				ground = i
			}
		}
		for _, o := range texts[n+1:] {
			if by := common(t.Rect, o.Rect); by > touch && o.at > ground {
				return meets(quoted(o.text), by)
			}
		}
		for i, it := range flat {
			if i <= ground {
				continue
			}
			if what, by := t.meets(it, i > t.at); by > touch {
				return meets(what, by)
			}
		}
	}
	return nil
}

// meets tells what of an item a text is printed over, and how far.
func (t inked) meets(it Item, later bool) (what string, by float64) {
	switch it := it.(type) {
	case Box:
		both := common(t.Rect, it.Rect)
		if both <= touch {
			return "", 0
		}
		if !it.holds(t.Rect.Inset(touch)) {
			if it.Radius > 0 && it.misses(t.Rect) {
				return "", 0
			}
			return "the edge of a box", both
		}
		if later && it.Fill != None {
			return "a box that hides it", both
		}
	case Line:
		if it.Through {
			return "", 0
		}
		return "a line", it.within(t.Rect)
	case Sign:
		d := it.Side * 0.08
		return "the sign " + it.Key, common(t.Rect, Rect{it.X, it.Y, it.Side, it.Side}.Inset(d))
	case Code:
		d := it.Module() * Quiet / 2
		return "a QR code", common(t.Rect, Rect{it.X, it.Y, it.Side, it.Side}.Inset(d))
	}
	return "", 0
}

// common is how far two boxes reach into each other, the lesser of both ways.
func common(a, b Rect) float64 {
	return min(min(a.Right(), b.Right())-max(a.X, b.X), min(a.Bottom(), b.Bottom())-max(a.Y, b.Y))
}

// holds tells whether r lies within the box, round corners minded.
func (b Box) holds(r Rect) bool {
	if r.X < b.X-slack || r.Y < b.Y-slack || r.Right() > b.Right()+slack || r.Bottom() > b.Bottom()+slack {
		return false
	}
	turn := min(b.Radius, b.W/2, b.H/2)
	for _, x := range []float64{r.X, r.Right()} {
		for _, y := range []float64{r.Y, r.Bottom()} {
			dx := max(b.X+turn-x, x-b.Right()+turn, 0)
			dy := max(b.Y+turn-y, y-b.Bottom()+turn, 0)
			if math.Hypot(dx, dy) > turn+slack {
				return false
			}
		}
	}
	return true
}

// misses tells whether r lies outside a box with round corners whose square
// ones it would meet.
func (b Box) misses(r Rect) bool {
	turn := min(b.Radius, b.W/2, b.H/2)
	in := b.Rect.Inset(turn)
	dx := max(in.X-r.Right(), r.X-in.Right(), 0)
	dy := max(in.Y-r.Bottom(), r.Y-in.Bottom(), 0)
	return math.Hypot(dx, dy) > turn
}

// within is how far a line runs inside a box, mm, 0 where it passes by.
func (l Line) within(r Rect) float64 {
	r = r.Inset(touch)
	if r.W <= 0 || r.H <= 0 {
		return 0
	}
	from, to := 0.0, 1.0
	for _, side := range [][2]float64{{l.X1 - l.X2, l.X1 - r.X}, {l.X2 - l.X1, r.Right() - l.X1}, {l.Y1 - l.Y2, l.Y1 - r.Y}, {l.Y2 - l.Y1, r.Bottom() - l.Y1}} {
		switch p, q := side[0], side[1]; {
		case p == 0 && q < 0:
			return 0
		case p < 0:
			from = max(from, q/p)
		case p > 0:
			to = min(to, q/p)
		}
	}
	if from >= to {
		return 0
	}
	return max((to-from)*math.Hypot(l.X2-l.X1, l.Y2-l.Y1), 2*touch)
}

// within is where a box of a drawing lies on the page.
func (m matrix) within(r Rect) Rect {
	x1, y1 := m.at(r.X, r.Y)
	x2, y2 := m.at(r.Right(), r.Bottom())
	return Rect{min(x1, x2), min(y1, y2), math.Abs(x2 - x1), math.Abs(y2 - y1)}
}

// flatten brings the items of groups to where they lie on the page.
func flatten(out, items []Item, m matrix) []Item {
	for _, it := range items {
		switch it := it.(type) {
		case Run:
			if it.Unseen {
				continue
			}
			high := mm(it.Size) * capHeight
			out = append(out, letters{m.within(Rect{it.X, it.Baseline() - high, it.W, high}), it.Text})
		case Box:
			it.Rect = m.within(it.Rect)
			out = append(out, it)
		case Line:
			it.X1, it.Y1 = m.at(it.X1, it.Y1)
			it.X2, it.Y2 = m.at(it.X2, it.Y2)
			out = append(out, it)
		case Sign:
			r := m.within(Rect{it.X, it.Y, it.Side, it.Side})
			it.X, it.Y = r.X, r.Y
			out = append(out, it)
		case Code:
			r := m.within(Rect{it.X, it.Y, it.Side, it.Side})
			it.X, it.Y = r.X, r.Y
			out = append(out, it)
		case Group:
			out = flatten(out, it.Items, m.times(placed(it)))
		}
	}
	return out
}
