package printables

import (
	"strconv"
	"strings"
	"unicode"

	"magistrate/setup"
)

// picture draws a set-up table, scaled to fit, in the middle of a box.
func (c *canvas) picture(r Rect, p setup.Picture) {
	u := min(r.W/p.Width, r.H/p.Height) // mm to a card's width
	x0, y0 := r.X+(r.W-u*p.Width)/2, r.Y+(r.H-u*p.Height)/2
	all := Rect{x0, y0, u * p.Width, u * p.Height}
	for _, s := range p.Shapes {
		c.shape(Rect{x0 + u*s.X, y0 + u*s.Y, u * s.W, u * s.H}, all, u, s)
	}
}

// label sets a label in the middle of a shape, shortened to fit.
func (c *canvas) label(r Rect, st style, s string) {
	if s != "" {
		c.name("label of the picture", r, st, minType, s)
	}
}

// shape draws one thing on the table.
func (c *canvas) shape(r, all Rect, u float64, s setup.Shape) {
	turn, line := u*0.09, 0.2
	words := textStyle(7.5)
	back := dark.toward(white, 0.55)
	switch s.Kind {
	case setup.FaceUp:
		c.add(Box{Rect: r, Fill: c.wash(white), Stroke: dark, Width: line, Radius: turn})
		c.label(r.Inset(0.2), words, s.Label)
	case setup.FaceDown:
		c.cardBack(r, back, turn)
		c.label(r.Inset(0.6), words.in(c.onBack()), s.Label)
	case setup.Pile:
		for i := 2; i >= 0; i-- {
			d := u * 0.05 * float64(i)
			c.cardBack(r.Shift(-d, d), back, turn)
		}
		c.label(r.Inset(0.6), words.in(c.onBack()), s.Label)
	case setup.Fan:
		c.fan(r, back, turn, u, s.Label)
	case setup.Space:
		c.add(Box{Rect: r, Stroke: grey, Width: line, Radius: turn, Dash: 0.8})
		c.label(r.Inset(0.3), words.in(grey), s.Label)
	case setup.Token:
		c.add(Box{Rect: r, Fill: c.wash(brass.toward(white, 0.75)), Stroke: brass, Width: line, Radius: min(r.W, r.H) / 2})
		if in := r.Inset(min(r.W, r.H) * 0.12); s.Label == string('★') { // which the fonts lack
			side := min(in.W, in.H)
			c.sign("star", in.X+(in.W-side)/2, in.Y+(in.H-side)/2, side, brass)
		} else {
			c.label(in, strongStyle(7.5), s.Label)
		}
	case setup.Seat:
		c.add(Box{Rect: r, Fill: c.wash(brass.toward(white, 0.8)), Stroke: brass, Width: line, Radius: min(r.H/2, 2)})
		c.label(r.Inset(0.5), strongStyle(8.5), s.Label)
	case setup.Mark:
		side := min(r.W, r.H)
		c.sign("star", r.X+(r.W-side)/2, r.Y+(r.H-side)/2, side, brass)
		// The label is at its left, inside the picture.
		c.fit("words of a mark", Rect{all.X, r.Y + (r.H-words.height())/2, r.X - 0.8 - all.X, words.height()}, words.in(brass), minType, right, s.Label)
	default: // setup.Text
		c.fit("words of the picture", Rect{r.X, r.Y, r.W, max(r.H, mm(4))}, words.in(grey), minType, left, s.Label)
	}
}

// onBack returns the colour of words on a card's back.
func (c *canvas) onBack() Colour {
	if c.ink == LowInk {
		return dark
	}
	return white
}

// cardBack draws a face-down card.
func (c *canvas) cardBack(r Rect, back Colour, turn float64) {
	edge := white
	if c.ink == LowInk {
		edge, back = dark, white
	}
	c.add(Box{Rect: r, Fill: back, Stroke: edge, Width: 0.2, Radius: turn})
	if c.ink == LowInk {
		c.frame(r.Inset(min(r.W, r.H)*0.1), hairline, 0.15, turn)
	}
}

// fan draws cards fanned along the longer side, as many as its label says, with the label on
// a tag.
func (c *canvas) fan(r Rect, back Colour, turn, u float64, label string) {
	cards := 7
	number := strings.FieldsFunc(label, func(r rune) bool { return !unicode.IsDigit(r) })
	if len(number) == 1 {
		if n, err := strconv.Atoi(number[0]); err == nil && n > 1 && n <= 40 {
			cards = n
		}
	}
	for i := range cards {
		part := float64(i) / float64(cards-1)
		one := Rect{r.X + part*(r.W-u), r.Y, u, r.H}
		if r.H > 1.5*r.W {
			one = Rect{r.X, r.Y + part*(r.H-1.4*u), r.W, 1.4 * u}
		}
		c.cardBack(one, back, turn)
	}
	if label == "" {
		return
	}
	st := textStyle(7)
	w := min(r.W-0.6, st.width(c.clean(st.face, label))+1.6)
	tag := Rect{r.X + (r.W-w)/2, r.Bottom() - 3.2, w, 3.8} // below the middle, so that the backs show
	c.fill(tag, white, 0.6)
	c.label(tag.Inset(0.2), st, label)
}
