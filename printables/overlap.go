package printables

import (
	"fmt"
	"math"
)

// An OverlapError reports a text that overlaps something else, or leaves its frame.
type OverlapError struct {
	Page string // "page 2", "ATH front"
	What string // the text
	Over string // another text, a frame, a line, a sign
	X, Y float64
	By   float64 // how far, mm
}

func (e *OverlapError) Error() string {
	return fmt.Sprintf("%s: %s is printed over %s (%s mm, at %s,%s)", e.Page, quoted(e.What), e.Over, num(e.By), num(e.X), num(e.Y))
}

// tolerance is the overlap that a reader doesn't see, mm.
const tolerance = 0.15

// A textBox is a text with the room its capitals take up on the page.
type textBox struct {
	Rect
	text string
}

func (textBox) item() {}

// A placedText is a textBox with its index among the flat items.
type placedText struct {
	textBox
	at int
}

// checkOverlap returns an *OverlapError for the first text that overlaps another text, a
// line, the edge of a box, a sign or a code, or leaves the paper. Things under an opaque
// box don't count: a tag may cover a drawing.
func checkOverlap(page string, paper Rect, items []Item) error {
	flat := flatten(nil, items, matrix{a: 1, d: 1})
	var texts []placedText
	for i, it := range flat {
		if r, ok := it.(textBox); ok {
			texts = append(texts, placedText{r, i})
		}
	}
	for n, t := range texts {
		meets := func(what string, by float64) error {
			return &OverlapError{Page: page, What: t.text, Over: what, X: t.X, Y: t.Y, By: by}
		}
		if by := max(paper.X-t.X, t.Right()-paper.Right(), paper.Y-t.Y, t.Bottom()-paper.Bottom()); by > tolerance {
			return meets("the edge of the paper", by)
		}
		ground := -1
		for i, it := range flat[:t.at] {
			if b, ok := it.(Box); ok && b.Fill != None && b.contains(t.Rect) {
				ground = i
			}
		}
		for _, o := range texts[n+1:] {
			if by := overlapOf(t.Rect, o.Rect); by > tolerance && o.at > ground {
				return meets(quoted(o.text), by)
			}
		}
		for i, it := range flat {
			if i <= ground {
				continue
			}
			if what, by := t.overlaps(it, i > t.at); by > tolerance {
				return meets(what, by)
			}
		}
	}
	return nil
}

// overlaps returns the part of an item that a text overlaps, and how far.
func (t placedText) overlaps(it Item, later bool) (what string, by float64) {
	switch it := it.(type) {
	case Box:
		both := overlapOf(t.Rect, it.Rect)
		if both <= tolerance {
			return "", 0
		}
		if !it.contains(t.Rect.Inset(tolerance)) {
			if it.Radius > 0 && it.isClear(t.Rect) {
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
		return "a line", it.lengthIn(t.Rect)
	case Sign:
		d := it.Side * 0.08
		return "the sign " + it.Key, overlapOf(t.Rect, Rect{it.X, it.Y, it.Side, it.Side}.Inset(d))
	case Code:
		d := it.Module() * Quiet / 2
		return "a QR code", overlapOf(t.Rect, Rect{it.X, it.Y, it.Side, it.Side}.Inset(d))
	}
	return "", 0
}

// overlapOf returns how far two boxes overlap, the lesser of both ways.
func overlapOf(a, b Rect) float64 {
	return min(min(a.Right(), b.Right())-max(a.X, b.X), min(a.Bottom(), b.Bottom())-max(a.Y, b.Y))
}

// contains reports whether r is inside the box with its round corners.
func (b Box) contains(r Rect) bool {
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

// isClear reports whether r is outside the box with its round corners.
func (b Box) isClear(r Rect) bool {
	turn := min(b.Radius, b.W/2, b.H/2)
	in := b.Rect.Inset(turn)
	dx := max(in.X-r.Right(), r.X-in.Right(), 0)
	dy := max(in.Y-r.Bottom(), r.Y-in.Bottom(), 0)
	return math.Hypot(dx, dy) > turn
}

// lengthIn returns the length of a line inside a box, mm.
func (l Line) lengthIn(r Rect) float64 {
	from, to, ok := l.clip(r.Inset(tolerance))
	if !ok {
		return 0
	}
	return max((to-from)*math.Hypot(l.X2-l.X1, l.Y2-l.Y1), 2*tolerance)
}

// clip returns which part of a line, from 0 to 1, is inside a box, and whether any is.
func (l Line) clip(r Rect) (from, to float64, ok bool) {
	if r.W <= 0 || r.H <= 0 {
		return 0, 0, false
	}
	from, to = 0.0, 1.0
	for _, side := range [][2]float64{{l.X1 - l.X2, l.X1 - r.X}, {l.X2 - l.X1, r.Right() - l.X1}, {l.Y1 - l.Y2, l.Y1 - r.Y}, {l.Y2 - l.Y1, r.Bottom() - l.Y1}} {
		switch p, q := side[0], side[1]; {
		case p == 0 && q < 0:
			return 0, 0, false
		case p < 0:
			from = max(from, q/p)
		case p > 0:
			to = min(to, q/p)
		}
	}
	return from, to, from < to
}

// rect returns the place of a box of a drawing on the page.
func (m matrix) rect(r Rect) Rect {
	x1, y1 := m.at(r.X, r.Y)
	x2, y2 := m.at(r.Right(), r.Bottom())
	return Rect{min(x1, x2), min(y1, y2), math.Abs(x2 - x1), math.Abs(y2 - y1)}
}

// flatten appends the items of groups with their places on the page.
func flatten(out, items []Item, m matrix) []Item {
	for _, it := range items {
		switch it := it.(type) {
		case Run:
			if it.Invisible {
				continue
			}
			high := mm(it.Size) * capHeight
			out = append(out, textBox{m.rect(Rect{it.X, it.Baseline() - high, it.W, high}), it.Text})
		case Box:
			it.Rect = m.rect(it.Rect)
			out = append(out, it)
		case Line:
			it.X1, it.Y1 = m.at(it.X1, it.Y1)
			it.X2, it.Y2 = m.at(it.X2, it.Y2)
			out = append(out, it)
		case Sign:
			r := m.rect(Rect{it.X, it.Y, it.Side, it.Side})
			it.X, it.Y = r.X, r.Y
			out = append(out, it)
		case Code:
			r := m.rect(Rect{it.X, it.Y, it.Side, it.Side})
			it.X, it.Y = r.X, r.Y
			out = append(out, it)
		case Group:
			out = flatten(out, it.Items, m.times(groupMatrix(it)))
		}
	}
	return out
}
