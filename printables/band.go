package printables

import (
	"strconv"
	"strings"
)

// bandSafe is the distance of what the band shows from the cut, mm.
const bandSafe = 3.0

// band draws the full-bleed band at the left: the family's colour and pattern (two halves for
// two families) with the figure, the cost, the signs of the families and the points.
func (c *canvas) band(cut Rect, bleed float64, f Face, g grid) {
	all := Rect{-bleed, -bleed, g.band + bleed, cut.H + 2*bleed}
	halves := []Rect{all}
	if f.Second != "" {
		halves = []Rect{{all.X, all.Y, all.W, all.H / 2}, {all.X, cut.H / 2, all.W, all.H / 2}}
	}
	for i, r := range halves {
		colour, hue, lines := f.colour(i), f.Hue, f.colour(i).toward(white, 0.4)
		if i == 1 {
			hue = f.Second
		}
		if c.ink == LowInk {
			c.add(Box{Rect: r, Fill: white, Stroke: colour.shade(), Width: 0.3})
			lines = colour
		} else {
			c.fill(r, colour, 0)
		}
		c.hatch(r, patterns[hue], lines)
	}
	in := Rect{bandSafe, Safe - 0.5, g.band - bandSafe, cut.H - 2*Safe + 1}
	mid, y := in.X+in.W/2, in.Y
	if f.Figure != "" {
		size := g.index
		if f.Alone && len([]rune(f.Figure)) == 1 {
			size = g.alone
		}
		high := mm(size) * 1.01
		above := Safe + 0.5 - high*(1-capHeight)/2
		y = c.bandFigure(Rect{in.X, above, in.W, high}, f, size, 0)
		if f.Alone {
			c.bandFigure(Rect{in.X, cut.H - above - high, in.W, high}, f, size, 2)
		}
	}
	for _, item := range f.bandCost() {
		y = c.costDisc(Rect{in.X, y, in.W, g.sign * 0.78}, f, g, item) + 0.6
	}
	signs := f.Signs
	if key := f.pictureKey(); signs == nil && f.Figure == "" && f.bandCost() == nil && f.Letter == "" && key != "" {
		signs = []string{key}
	}
	for i, key := range signs {
		if i == 1 && f.Second != "" {
			y = max(y, cut.H/2+2)
		}
		c.plateSign(Rect{mid - g.sign/2, y + 0.8, g.sign, g.sign}, key, f.colour(i))
		y += g.sign + 2.8
	}
	if signs == nil && f.Figure == "" && f.bandCost() == nil && f.Letter != "" {
		at := Rect{mid - g.sign/2, y, g.sign, g.sign}
		ink := c.plate(at, f.colour(0).shade(), f.colour(0).shade(), 0.4, g.sign/2)
		c.text("letter of "+f.name(), at, strongStyle(max(g.rule, min(g.title, 13))).in(ink), centre, f.Letter)
	}
	if f.Points != "" {
		side, ink := g.sign+1, white
		at := Rect{mid - side/2, cut.H - Safe - side, side, side}
		disc := Box{Rect: at, Fill: dark, Stroke: white, Width: 0.5, Radius: side / 2}
		if c.ink == LowInk {
			disc.Fill, disc.Stroke, ink = white, dark, dark
		}
		c.add(disc)
		c.text("points of "+f.name(), at, strongStyle(g.title).in(ink), centre, f.Points)
	}
}

// bandFigure draws the figure on a plain part of the band and returns the y below it.
func (c *canvas) bandFigure(at Rect, f Face, size float64, turns int) float64 {
	n := 0
	if turns == 2 {
		n = 1
	}
	ink := white
	plate := Rect{at.X, at.Y + at.H*0.08, at.W, at.H * 0.84}
	if c.ink == LowInk {
		c.fill(plate, white, 1.2)
		ink = f.colour(n).shade()
	} else {
		c.fill(plate, f.colour(n), 1.2)
	}
	c.group(at, turns, "figure", func(in *canvas, box Rect) {
		in.text("figure of "+f.name(), box, strongStyle(size).in(ink), centre, f.Figure)
	})
	return at.Bottom()
}

// plateSign draws a white sign on a plain disc.
func (c *canvas) plateSign(at Rect, key string, colour Colour) {
	disc := at.Inset(-1)
	ink := white
	if c.ink == LowInk {
		c.fill(disc, white, disc.W/2)
		ink = colour.shade()
	} else {
		c.fill(disc, colour, disc.W/2)
	}
	in := at.Inset(at.W * 0.06)
	c.sign(key, in.X, in.Y, in.W, ink)
}

// A costItem is a number of one thing: a sign, or a short text.
type costItem struct {
	n    int
	sign string
	text string
}

// bandCost returns the cost for the band, or nil if it is none for it.
func (f Face) bandCost() (all []costItem) {
	rest, ok := strings.CutPrefix(f.Cost, "Cost ")
	if !ok {
		return nil
	}
	n := 1
	for _, word := range strings.Fields(strings.ReplaceAll(rest, "}{", "} {")) {
		digits, sign, ok := strings.Cut(word, "{")
		if count, err := strconv.Atoi(digits); err == nil {
			n = count
		}
		switch {
		case ok:
			all = append(all, costItem{n: n, sign: strings.TrimSuffix(sign, "}")})
			n = 1
		case word == "nothing":
			all = append(all, costItem{n: 1, text: "0"})
		}
	}
	return all
}

// costDisc draws one part of the cost, its number before a white disc (above it on a narrow
// band), and returns the y below.
func (c *canvas) costDisc(row Rect, f Face, g grid, it costItem) float64 {
	const narrow = 9.0
	side := g.sign * 0.69
	number := row
	disc := Rect{row.X + (row.W-side)/2, row.Y + (row.H-side)/2, side, side}
	switch {
	case it.n > 1 && row.W < narrow:
		number.H = mm(g.title)
		disc.Y = number.Bottom()
	case it.n > 1:
		disc.X = row.Right() - side - 0.5
		number = Rect{row.X - 1, row.Y, disc.X - row.X + 0.6, row.H}
	}
	plate := Rect{row.X - 1, row.Y, row.W + 1, disc.Bottom() - row.Y + 0.3}
	ink := white
	if c.ink == LowInk {
		c.fill(plate, white, side/2)
		ink = f.colour(0).shade()
	} else {
		c.fill(plate, f.colour(0), side/2)
	}
	if it.n > 1 {
		st := strongStyle(g.title).in(ink)
		if it.n > 9 {
			st.size = g.rule
		}
		c.text("cost of "+f.name(), number, st, centre, strconv.Itoa(it.n))
	}
	c.add(Box{Rect: disc, Fill: white, Stroke: f.colour(0).shade(), Width: 0.2, Radius: side / 2})
	if it.sign != "" {
		in := disc.Inset(1)
		c.sign(it.sign, in.X, in.Y, in.W, dark)
		c.invisibleText(in, textStyle(noteSize), it.sign)
	} else {
		c.text("cost of "+f.name(), disc, strongStyle(g.rule), centre, it.text)
	}
	return plate.Bottom()
}
