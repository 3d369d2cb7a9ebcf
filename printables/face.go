package printables

import (
	"cmp"
	"slices"
	"strings"
)

// A Face is one side of a card, as data. What is left out is not drawn.
type Face struct {
	Code     string   // short name that people type, printed small: "GASO"
	QR       string   // what the QR code says, capitals and digits by choice; "" for none
	Title    string   // "Gairm Sorcerer"
	Subtitle []string // a line each below the title
	Signs    []string // keys of signs: what the card belongs to, in the corner
	Letters  []string // as many: what stands for each sign on a back, or in the place of one that is ""
	Hue      string   // of the family: colour and pattern of the frame, where Colour says nothing else
	Picture  string   // key of the sign drawn large; "" for the last of Signs
	Letter   string   // drawn large where there is no sign, and no text either
	Colour   Colour   // of frame and signs
	Second   Colour   // of the frame's right half, for what belongs to two families; None for one
	Corner   string   // a short figure in the corner, dark: "★1"
	Figure   string   // what the card counts, large in two opposite corners: "5"
	Cost     string   // a line below the title; signs are written {key}
	Text     string   // a reminder in our own words; signs are written {key}
	Powers   []string // what the card can do, a box each over the whole width; signs are written {key}
	Reversed string   // read upside down, in a band at the foot; signs are written {key}
	Side     string   // read on its side, in a band at the right edge; signs likewise
	Track    []string // places for a marker, numbered so, instead of a picture
	Slot     float64  // diameter of a place for a counter instead of a picture, mm, less on small cards; 0 for none
	Word     string   // on a back: which deck the card is of; "" where there is but one
	Back     bool     // a back: its signs on a pattern, the same from both ends

	page *aidPage // of a reference card, instead of all the above but Title and Colour
}

// A Style is for whom faces are drawn.
type Style string

// The styles, all from the same data.
const (
	Standard Style = "standard"
	Large    Style = "large"   // name, signs and figure to be read at two metres
	Tactile  Style = "tactile" // Braille and raised signs, for a printer on swell paper
)

// Styles lists them.
var Styles = []Style{Standard, Large, Tactile}

// StyleNamed finds a style by its name; the error lists them.
func StyleNamed(name string) (Style, error) { return named("face", name, Styles) }

func (s Style) key() string { return string(s) }

// blank tells that there is nothing to draw.
func (f Face) blank() bool {
	return f.Title == "" && len(f.Signs) == 0 && f.Corner == "" && f.Picture == "" && f.page == nil
}

// Dimensions of a card face, mm.
const (
	rim       = 3.2  // from the cut to the panel within the frame
	panelTurn = 2.6  // radius of the panel's corners
	inner     = 4.6  // from the cut to what is printed on the panel
	codeWant  = 0.72 // side of a QR code's module
	codeLeast = 0.5
	leastSlot = 12.0 // diameter of a place for a counter
)

// face draws one face with its cut corner at 0, 0, its ground reaching beyond
// the cut by the bleed.
func (c *canvas) face(size Size, bleed float64, f Face, style Style) {
	if f.Colour == None {
		f.Colour = Hue(f.Hue)
	}
	cut := Rect{0, 0, size.W, size.H}
	in := cut.Inset(inner)
	switch {
	case f.Back && style == Tactile:
		return // nothing to feel: a back is told by its being smooth
	case f.Back:
		c.back(cut, bleed, f)
	case style == Tactile && f.page == nil:
		c.tactile(cut, f)
	default:
		c.ground(cut, bleed, f)
		turned := c.job.canvas()
		in = turned.bands(in, f)
		defer c.last(turned)
		switch {
		case f.page != nil:
			c.aidPage(in, f)
		case size.H < 45:
			c.counter(in, f)
		case style == Large && len(f.Track) == 0:
			c.largeFace(in, f)
		default:
			c.standardFace(in, f)
		}
	}
}

// standardFace draws what is neither a counter nor for other eyes or hands.
func (c *canvas) standardFace(in Rect, f Face) {
	if len(f.Powers) > 0 {
		c.powerFace(in, f)
	} else {
		c.familyFace(in, f)
	}
}

// last puts what was drawn apart behind all else, as it is read.
func (c *canvas) last(apart *canvas) { c.items = append(c.items, apart.items...) }

// bands draws what is read with the card turned; it returns what they leave.
func (c *canvas) bands(in Rect, f Face) Rect {
	wide := in.W * 0.16
	const gap = 1.2
	if f.Side != "" {
		c.band(Rect{in.Right() - wide, in.Y, wide, in.H}, 1, f, f.Side)
		in.W -= wide + gap
	}
	if f.Reversed != "" {
		c.band(Rect{in.X, in.Bottom() - wide, in.W, wide}, 2, f, f.Reversed)
		in.H -= wide + gap
	}
	return in
}

// band draws one line in a box that is turned.
func (c *canvas) band(at Rect, turns int, f Face, s string) {
	c.group(at, turns, "turned part", func(in *canvas, box Rect) {
		in.panel(box, f)
		room := box.Inset(box.H * 0.1)
		st := shrunk(strongStyle(max(leastType, box.H*1.6)), leastType, func(st style) bool { return len(in.lines(st, room.W, s)) <= 1 })
		h := in.height(st, room.W, s)
		in.para("turned part of "+f.name(), Rect{room.X, box.Y + (box.H-h)/2, room.W, h}, st, centre, s)
	})
}

// panel draws the ground of a text, tinted where ink is not spared.
func (c *canvas) panel(r Rect, f Face) {
	ground := f.Colour.tint()
	if c.ink == LowInk {
		ground = white
	}
	c.add(Box{Rect: r, Fill: ground, Stroke: f.Colour, Width: 0.2, Radius: 0.8})
}

// ground draws the frame with the family's pattern, and the panel.
func (c *canvas) ground(cut Rect, bleed float64, f Face) {
	panel, all := cut.Inset(rim), cut.Inset(-bleed)
	if c.ink == LowInk {
		c.hatch(all, patterns[f.Hue], f.Colour.toward(white, 0.35))
		c.add(Box{Rect: panel, Fill: white, Stroke: f.Colour.shade(), Width: 0.4, Radius: panelTurn})
		return
	}
	c.fill(all, f.Colour, 0)
	if f.Second != None {
		c.fill(Rect{cut.W / 2, -bleed, cut.W/2 + bleed, cut.H + 2*bleed}, f.Second, 0)
	}
	c.hatch(all, patterns[f.Hue], f.Colour.toward(white, 0.45))
	c.fill(panel, white, panelTurn)
}

// badge draws a disc with a sign or a short text in it.
func (c *canvas) badge(box string, at Rect, colour Colour, sign, letter string) {
	ink := c.plate(at, colour, colour.shade(), 0.4, at.W/2)
	if sign == "" {
		c.fit(box, at.Inset(at.W*0.15), titleStyle(at.W*1.75).in(ink), leastType, centre, letter)
		return
	}
	side := at.W * 0.66
	c.sign(sign, at.X+(at.W-side)/2, at.Y+(at.H-side)/2, side, ink)
}

// scaleOf is how much larger than on a poker card things are drawn in a panel; a
// tarot card is larger, not emptier.
func scaleOf(in Rect) float64 { return min(scaleAcross(in.W), max(1, in.H/79.7)) }

// scaleAcross is that of what has the panel's width, whatever its height.
func scaleAcross(w float64) float64 { return max(1, w/54.3) }

// ring draws a circle of w mm, filled where ink is not spared.
func (c *canvas) ring(at Rect, fill, colour Colour, w float64) {
	c.add(Box{Rect: at, Fill: c.wash(fill), Stroke: colour, Width: w, Radius: at.W / 2})
}

// disc draws a sign on a tinted disc.
func (c *canvas) disc(at Rect, key string, f Face) {
	c.ring(at, f.Colour.tint(), f.Colour, 0.3)
	pic := at.W * 0.66
	c.sign(key, at.X+(at.W-pic)/2, at.Y+(at.H-pic)/2, pic, f.Colour)
}

// pictureKey is the sign drawn large.
func (f Face) pictureKey() string {
	if f.Picture == "" && len(f.Signs) > 0 {
		return f.Signs[len(f.Signs)-1]
	}
	return f.Picture
}

// codeStyle is what a card's code is written in.
func codeStyle(in Rect) style { return strongStyle(7 * scaleOf(in)).in(grey) }

// codeOf draws the QR code at the right bottom with its letters below; it returns
// the room both take. Without a code the letters stand alone.
func (c *canvas) codeOf(in Rect, f Face, want float64) Rect {
	name := f.name()
	if f.Code == "" {
		return Rect{in.Right(), in.Bottom(), 0, 0}
	}
	label := codeStyle(in)
	row := Rect{in.X, in.Bottom() - label.height(), in.W, label.height()}
	if f.QR == "" {
		c.text("code of "+name, row, label, right, f.Code)
		return row
	}
	at := c.code("QR code of "+name, f.QR, Rect{in.X, in.Y, in.W, in.H - row.H + 1.2}, want, codeLeast)
	c.text("code of "+name, Rect{at.X, row.Y, at.W, row.H}, label, centre, f.Code)
	return Rect{at.X, at.Y, at.W, in.Bottom() - at.Y}
}

// longest is the width of the longest word of a text, with what is bound to it,
// which must not be broken in a title.
func (c *canvas) longest(st style, s string) (w float64) {
	for word := range strings.FieldsFuncSeq(c.clean(st.face, s), breaks) {
		w = max(w, st.width(word))
	}
	return w
}

// counter draws a face too small for more than a figure, or a sign with its name.
func (c *canvas) counter(in Rect, f Face) {
	name := f.name()
	if f.Corner != "" {
		c.fit("figure of "+name, in, titleStyle(40).in(f.Colour.shade()), 8, centre, f.Corner)
		return
	}
	key := f.pictureKey()
	if key == "" {
		c.fit("title of "+name, in, titleStyle(32), 6, centre, f.Title)
		return
	}
	const words = 3.4
	side := in.H - words - 0.6
	c.sign(key, in.X+(in.W-side)/2, in.Y, side, f.Colour)
	c.fit("name of "+name, Rect{in.X, in.Bottom() - words, in.W, words}, strongStyle(8), leastType, centre, f.Title)
}

// back draws a pattern with the signs, upright above and turned below, so that
// nobody can tell which way a card lies.
func (c *canvas) back(cut Rect, bleed float64, f Face) {
	lines, ink := f.Colour.toward(white, 0.28), white
	panel := cut.Inset(Safe)
	if c.ink == LowInk {
		lines, ink = f.Colour.shade(), f.Colour.shade()
		c.frame(panel, lines, 0.4, panelTurn)
		c.frame(panel.Inset(1.2), lines, 0.2, panelTurn-1)
	} else {
		c.fill(cut.Inset(-bleed), f.Colour, 0)
		c.lattice(panel.Inset(1.2), lines)
		c.frame(panel, white, 0.5, panelTurn)
		c.frame(panel.Inset(1.2), white, 0.2, panelTurn-1)
	}
	half := &canvas{job: c.job}
	w, h := panel.W, panel.H/2
	side := min(w*0.52, h*0.62)
	if len(f.Signs) > 0 {
		disc := Rect{(w - side) / 2, h - side - h*0.1, side, side}
		half.ring(disc, f.Colour.shade(), ink, 0.35)
		if f.Signs[0] == "" {
			half.fit("letter of "+f.name(), disc.Inset(side*0.2), titleStyle(side*1.6).in(ink), 6, centre, f.Letters[0])
		} else {
			half.sign(f.Signs[0], disc.X+side*0.17, disc.Y+side*0.17, side*0.66, ink)
		}
		if len(f.Letters) > 0 && f.Signs[0] != "" && h > 25 {
			tag := Rect{3, 3, 9, 7}
			if c.ink == FullInk {
				half.fill(tag, f.Colour.shade(), 1.2)
			}
			half.fit("letter of "+f.name(), tag.Inset(0.8), titleStyle(14).in(ink), 6, centre, f.Letters[0])
		}
	}
	if f.Word != "" {
		half.backWord(Rect{2.5, 2.2, w - 5, min(6, h*0.28-3)}, f)
	}
	items := slices.Clip(half.items)
	c.add(Group{Rect: Rect{panel.X, panel.Y, w, h}, Items: items, Name: "upper half"})
	c.add(Group{Rect: Rect{panel.X, panel.Y + h, w, h}, Turns: 2, Items: items, Name: "lower half"})
}

// backWord says on a back which deck the card is of, on a plate as wide as the word.
func (c *canvas) backWord(r Rect, f Face) {
	ink := f.Colour.shade()
	st := titleStyle(11)
	st = shrunk(st, leastType, func(st style) bool { return st.width(c.clean(st.face, f.Word))+3 <= r.W && mm(st.size)*1.2 <= r.H })
	wide := st.width(c.clean(st.face, f.Word)) + 3
	at := Rect{r.X + (r.W-wide)/2, r.Y, wide, r.H}
	if c.ink == FullInk {
		c.fill(at, f.Colour.shade(), 1.2)
		ink = white
	}
	c.text("word on the back of "+f.Word, at, st.in(ink), centre, f.Word)
}

// lattice fills a box with lozenges of fine lines.
func (c *canvas) lattice(r Rect, colour Colour) {
	const step = 4.2
	var (
		cx, cy = r.X + r.W/2, r.Y + r.H/2
		slope  = 1.5 // lozenges are higher than wide
		reach  = r.W/2 + r.H/2/slope
		h      = Hatch{Rect: r, Width: 0.18, Colour: colour}
	)
	for d := -step * float64(int(reach/step)); d < reach; d += step {
		// The line through (cx+d, cy), cut off at the sides of the box.
		x1, x2 := max(r.X, cx+d-r.H/2/slope), min(r.Right(), cx+d+r.H/2/slope)
		if x1 >= x2 {
			continue
		}
		y := func(x float64) float64 { return cy + (x-cx-d)*slope }
		h.Lines = append(h.Lines, [4]float64{x1, y(x1), x2, y(x2)}, [4]float64{x1, 2*cy - y(x1), x2, 2*cy - y(x2)})
	}
	c.add(h)
}

// colour is that of its n-th sign.
func (f Face) colour(n int) Colour {
	if n == 1 && f.Second != None {
		return f.Second
	}
	return f.Colour
}

// name says which card, for errors.
func (f Face) name() string {
	if f.page != nil {
		return "reference card " + num(float64(f.page.number))
	}
	return cmp.Or(f.Code, f.Title, f.Corner, "a card without a name")
}
