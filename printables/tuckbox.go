package printables

import (
	"math"
	"strings"
)

// A Tuck is a tuck box for a deck, as data.
type Tuck struct {
	Title     string
	Holds     string // the cards in it; "" for all cards of the game
	Emblem    string // key of a sign; "" for none
	Cards     int
	Size      Size
	Thickness float64 // of one card, mm
}

// Dimensions of a tuck box, mm.
const (
	tuckPlay = 1.5  // clearance around the deck
	tuckGlue = 10.0 // the flap glued to the back
	tuckLid  = 14.0 // the flap tucked in

	tuckNotch = 4.8 // depth of the thumb notch
	tuckFrame = 6.0 // from the edge of a face to its frame, clear of the notch
)

// Depth returns the inner depth of the box, mm.
func (b Tuck) Depth() float64 { return float64(b.Cards)*b.Thickness + tuckPlay }

// count returns "60 cards".
func (b Tuck) count() string { return num(float64(b.Cards)) + " cards" }

// TuckBox lays out a box to cut out along solid lines, fold along dashed ones, and glue. It
// returns a *FitError if the box is larger than the paper.
func TuckBox(b Tuck, look Look) (Document, error) {
	p := look.paper()
	w, h, d := b.Size.W+tuckPlay, b.Size.H+tuckPlay, b.Depth()
	// From left to right: glue, side, front, side, back; the lids are above and below.
	wide, high := tuckGlue+2*w+2*d, h+2*d+2*tuckLid
	c := look.job().canvas()
	net := &canvas{job: c.job}
	net.tuckNet(b, w, h, d)
	free := Rect{Margin, Margin, p.W - 2*Margin, p.H - 2*Margin - footHigh}
	switch {
	case wide <= free.W+slack && high <= free.H+slack:
		c.add(Group{Rect: Rect{(p.W - wide) / 2, Margin + (free.H-high)/2, wide, high}, Name: "box", Items: net.items})
	case high <= free.W+slack && wide <= free.H+slack:
		c.add(Group{Rect: Rect{(p.W - high) / 2, Margin + (free.H-wide)/2, high, wide}, Turns: 1, Name: "box", Items: net.items})
	default:
		need, have := max(wide, high), free.H
		if min(wide, high) > free.W {
			need, have = min(wide, high), free.W
		}
		return Document{}, &FitError{Box: p.Name + " paper", What: "a box for " + b.count(), Way: "wide", Need: need, Have: have}
	}
	foot := Rect{edge, p.H - edge - 5, p.W - 2*edge, 5}
	c.text("foot", foot, textStyle(7.5).in(grey), left, "Cut along solid lines, fold along dashed ones; glue the strip inside.")
	c.ruler(p.W-edge-rulerLong, foot.Y+0.1)
	return look.document(b.Title+", box", "a box to cut out and fold", c)
}

// tuckNet draws the unfolded box from its own corner.
func (c *canvas) tuckNet(b Tuck, w, h, d float64) {
	top := d + tuckLid
	x := []float64{tuckGlue, tuckGlue + d, tuckGlue + d + w, tuckGlue + 2*d + w, tuckGlue + 2*d + 2*w}
	front, back := Rect{x[1], top, w, h}, Rect{x[3], top, w, h}
	cut := func(x, y float64, on ...float64) { // along the places
		for ; len(on) > 0; on = on[2:] {
			c.line(x, y, on[0], on[1], 0.25, dark)
			x, y = on[0], on[1]
		}
	}
	fold := func(x1, y1, x2, y2 float64) {
		c.add(Line{X1: x1, Y1: y1, X2: x2, Y2: y2, Width: 0.2, Colour: grey, Dash: 1.5})
	}
	for _, side := range x[:4] {
		fold(side, top, side, top+h)
	}
	slant := min(2, d/4)
	cut(0, top+3, x[0], top)
	cut(0, top+3, 0, top+h-3)
	cut(0, top+h-3, x[0], top+h)
	cut(x[4], top, x[4], top+h)
	// Each end has a lid on the back and dust flaps on the sides.
	for _, end := range []struct{ y, out float64 }{{top, -1}, {top + h, 1}} {
		fold(x[3], end.y, x[4], end.y)
		lid := end.y + end.out*d
		cut(x[3], end.y, x[3], lid)
		cut(x[4], end.y, x[4], lid)
		fold(x[3], lid, x[4], lid)
		tip := lid + end.out*tuckLid
		cut(x[3], lid, x[3]+3, tip, x[4]-3, tip, x[4], lid)
		for _, s := range []float64{x[0], x[2]} {
			fold(s, end.y, s+d, end.y)
			flap := end.y + end.out*min(d, w*0.45)
			cut(s, end.y, s+slant, flap, s+d-slant, flap, s+d, end.y)
		}
		// The thumb notch.
		const thumb = 8.0
		cut(front.X, end.y, front.X+w/2-thumb, end.y)
		cut(front.X+w/2+thumb, end.y, front.Right(), end.y)
		var arc []float64
		for i := range 12 {
			a := math.Pi * float64(i+1) / 12
			arc = append(arc, front.X+w/2-thumb*math.Cos(a), end.y-end.out*tuckNotch*math.Sin(a))
		}
		cut(front.X+w/2-thumb, end.y, arc...)
	}
	c.tuckFace(b, front)
	c.tuckFace(b, back)
	phrase := b.Title + " · " + b.count()
	if b.Holds != "" {
		phrase = b.Title + " · " + b.Holds
	}
	for _, s := range []float64{x[0], x[2]} {
		if d < 6 {
			continue
		}
		c.group(Rect{s, top, d, h}, 1, "side", func(in *canvas, _ Rect) {
			const most, readable = 8.0, 9.0 // mm high; points in one line
			wide := h - 12
			fits := func(st style) bool { return c.height(st, wide, phrase) <= min(d, most) }
			st := shrinkToFit(strongStyle(14), readable, func(st style) bool { return st.width(c.clean(st.face, phrase)) <= wide })
			if !fits(st) || st.width(c.clean(st.face, phrase)) > wide {
				phrase = strings.Replace(phrase, " · ", "\n", 1)
				st = shrinkToFit(st, minType, fits)
			}
			high := c.height(st, wide, phrase)
			in.para("side of the box", Rect{6, (d - high) / 2, wide, high}, st, centre, phrase)
		})
	}
}

// tuckFace draws front or back.
func (c *canvas) tuckFace(b Tuck, r Rect) {
	frame := r.Inset(tuckFrame)
	in := frame.Inset(3)
	if c.ink == FullInk {
		c.fill(frame, dark.tint(), 2)
	}
	c.frame(frame, brass, 0.4, 2)
	st := shrinkToFit(strongStyle(18), 8, func(st style) bool {
		return c.longest(st, b.Title) <= in.W && len(c.lines(st, in.W, b.Title)) <= 3
	})
	words := textStyle(9).in(grey)
	below := b.count()
	if b.Holds != "" {
		below = b.Holds + "\n" + below
	}
	const count, gap = 2.0, 5.0 // gaps: title to count, sign to title
	room := in.H - c.height(st, in.W, b.Title) - count - c.height(words, in.W, below) - gap
	in = skip(in, min(9, room*0.2))
	if b.Emblem != "" {
		side := min(in.W*0.55, room*0.8)
		c.sign(b.Emblem, in.X+(in.W-side)/2, in.Y, side, dark)
		in = skip(in, side+gap)
	}
	in = c.para("title of the box", in, st, centre, b.Title)
	c.para("cards in the box", skip(in, count), words, centre, below)
}
