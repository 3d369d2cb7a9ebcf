package printables

import (
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
	Letters  []string // as many: what stands for each sign where ink is spared
	Picture  string   // key of the sign drawn large; "" for the last of Signs
	Colour   Colour   // of frame and signs
	Second   Colour   // of the frame's right half, for what belongs to two families; None for one
	Corner   string   // a figure or letter in the corner: "5", "−3"
	Cost     string   // a line below the title; signs are written {key}
	Pips     int      // lozenges in a row: influence, picks
	Text     string   // a reminder in our own words; signs are written {key}
	Track    []string // places for a marker, numbered so, instead of a picture
	Slot     float64  // diameter of a place for a counter instead of a picture, mm, less on small cards; 0 for none
	Back     bool     // a back: its signs on a pattern, the same from both ends

	page *aidPage // of a reference card, instead of all the above but Title and Colour
}

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
func (c *canvas) face(size Size, bleed float64, f Face) {
	if f.Colour == None {
		f.Colour = Hue("grey")
	}
	cut := Rect{0, 0, size.W, size.H}
	if f.Back {
		c.back(cut, bleed, f)
		return
	}
	c.ground(cut, bleed, f)
	in := cut.Inset(inner)
	switch {
	case f.page != nil:
		c.aidPage(in, f)
		return
	case size.H < 45:
		c.counter(in, f)
		return
	}
	below, column := c.cardHead(in, f)
	below, corner := c.cardFoot(below, column, f)
	switch over := column.Bottom() - below.Y; {
	case len(f.Track) > 0 || over <= 0:
	case column.H < 1.5*column.W: // a single badge
		_, below = below.top(over)
	default:
		_, below = below.left(column.W + 1.5)
	}
	c.cardMiddle(below, corner, f)
}

// ground draws the frame and the panel.
func (c *canvas) ground(cut Rect, bleed float64, f Face) {
	panel := cut.Inset(rim)
	if c.ink == LowInk {
		c.frame(panel, f.Colour.shade(), 0.4, panelTurn)
		return
	}
	c.fill(cut.Inset(-bleed), f.Colour, 0)
	if f.Second != None {
		c.fill(Rect{cut.W / 2, -bleed, cut.W/2 + bleed, cut.H + 2*bleed}, f.Second, 0)
	}
	c.fill(panel, white, panelTurn)
}

// badge draws a disc with a sign or a short text in it.
func (c *canvas) badge(box string, at Rect, colour Colour, sign, letter string) {
	ink := white
	if c.ink == LowInk {
		c.frame(at, colour.shade(), 0.4, at.W/2)
		ink = colour.shade()
	} else {
		c.fill(at, colour, at.W/2)
	}
	if sign == "" || c.ink == LowInk && letter != "" {
		c.fit(box, at.Inset(at.W*0.13), titleStyle(at.W*1.75).in(ink), 4, centre, letter)
		return
	}
	side := at.W * 0.66
	c.sign(sign, at.X+(at.W-side)/2, at.Y+(at.H-side)/2, side, ink)
}

// cardHead draws the badges down the left edge, where a fan of cards shows
// them, and the title beside them; it returns what is left below the title and
// the column of the badges.
func (c *canvas) cardHead(in Rect, f Face) (below, column Rect) {
	name := f.name()
	side := in.W * 0.2
	at := Rect{in.X, in.Y, side, side}
	next := func() { at.Y += side + 1 }
	if f.Corner != "" {
		c.badge("corner of "+name, at, dark, "", f.Corner)
		next()
	}
	for i, key := range f.Signs {
		colour := f.Colour
		if i == 1 && f.Second != None {
			colour = f.Second
		}
		letter := ""
		if i < len(f.Letters) {
			letter = f.Letters[i]
		}
		c.badge("sign of "+name, at, colour, key, letter)
		next()
	}
	head := Rect{in.X + side + 2, in.Y + 0.4, in.W - side - 2, in.H}
	if f.Corner == "" && len(f.Signs) == 0 {
		head = in
	}
	title := titleStyle(in.W * 0.235)
	for title.size > 7 && (len(c.lines(title, head.W, f.Title)) > 2 || c.longest(title, f.Title) > head.W) {
		title = title.sized(title.size - 0.25)
	}
	title.lead = mm(title.size) * 1.12
	head = c.para("title of "+name, head, title, left, f.Title)
	sub := textStyle(max(6, in.W*0.135)).in(grey)
	_, head = head.top(0.6)
	for _, s := range f.Subtitle {
		head = c.para("subtitle of "+name, head, sub, left, s)
	}
	if f.Cost != "" {
		_, head = head.top(0.8)
		head = c.para("cost of "+name, head, strongStyle(max(8, in.W*0.18)), left, f.Cost)
	}
	used := head.Y + 1.5
	return Rect{in.X, used, in.W, in.Bottom() - used}, Rect{in.X, in.Y, side, at.Y - in.Y}
}

// longest is the width of the longest word of a text, which must not be broken
// in a title.
func (c *canvas) longest(st style, s string) (w float64) {
	for word := range strings.FieldsSeq(c.clean(st.face, s)) {
		w = max(w, st.width(word))
	}
	return w
}

// cardFoot draws the code with its letters at the right bottom and the text:
// beside it where that is wide enough, above it else. It returns what is left
// above, and the corner beside the code where there is nothing in it.
func (c *canvas) cardFoot(in, column Rect, f Face) (rest, corner Rect) {
	name := f.name()
	beside, foot := in, 0.0
	if f.Code != "" {
		label := strongStyle(7).in(grey)
		row := Rect{in.X, in.Bottom() - label.height(), in.W, label.height()}
		if f.QR != "" {
			at := c.code("QR code of "+name, f.QR, Rect{in.X, in.Y, in.W, in.H - row.H + 1.2}, codeWant, codeLeast)
			row.X, row.W = at.X, at.W
			beside.W, foot = at.X-in.X, at.H+row.H-1.2
			c.text("code of "+name, row, label, centre, f.Code)
		} else {
			c.text("code of "+name, row, label, right, f.Code)
			foot = row.H
		}
	}
	rest = Rect{in.X, in.Y, in.W, in.H - foot}
	beside.Y, beside.H = in.Bottom()-foot, foot
	corner = beside
	if f.Text == "" {
		return rest, corner
	}
	const least, most = 6.5, 8.5
	for st := textStyle(most); st.size >= 7; st = st.sized(st.size - 0.25) {
		if h := c.height(st, beside.W, f.Text); beside.W >= 22 && h <= beside.H-1 {
			beside.Y, beside.H = beside.Bottom()-h-0.5, h
			c.para("text of "+name, beside, st, left, f.Text)
			return rest, Rect{}
		}
	}
	// Above the code, over the whole width, but below the badges.
	room := min(rest.H, rest.Bottom()-column.Bottom()) - 0.5
	st := textStyle(most)
	for st.size > least && c.height(st, in.W, f.Text) > min(room, rest.H*0.7) {
		st = st.sized(st.size - 0.25)
	}
	h := c.height(st, in.W, f.Text)
	c.para("text of "+name, Rect{rest.X, rest.Bottom() - h - 0.5, rest.W, min(h, room)}, st, left, f.Text)
	rest.H -= h + 1.5
	return rest, corner
}

// cardMiddle draws the picture, the place for a counter or the track, and the
// pips below it. Where text leaves no room the picture goes into the corner.
func (c *canvas) cardMiddle(in, corner Rect, f Face) {
	name := f.name()
	if len(f.Track) > 0 {
		c.track(in, f)
		return
	}
	if f.Pips > 0 {
		const side, gap = 3.4, 1.0
		w := float64(f.Pips)*(side+gap) - gap
		x := in.X + (in.W-w)/2
		in.H -= side + 1.5
		for range f.Pips {
			c.sign("pip", x, in.Bottom()+0.7, side, f.Colour)
			x += side + gap
		}
	}
	key := f.Picture
	if key == "" && len(f.Signs) > 0 {
		key = f.Signs[len(f.Signs)-1]
	}
	if f.Slot > 0 {
		slot := min(f.Slot, in.H, in.W)
		if slot < leastSlot {
			c.fail(&FitError{Box: "place for a counter on " + name, What: "its circle", Way: "wide", Need: leastSlot, Have: slot})
			return
		}
		at := Rect{in.X + (in.W-slot)/2, in.Y + (in.H-slot)/2, slot, slot}
		c.add(Box{Rect: at, Radius: slot / 2, Stroke: f.Colour.shade(), Width: 0.4, Dash: 1.6})
		if key != "" {
			side := slot * 0.5
			c.sign(key, at.X+(slot-side)/2, at.Y+(slot-side)/2, side, f.Colour.toward(white, 0.72))
		}
		return
	}
	side := min(in.H-1, in.W*0.92)
	if key == "" {
		return
	}
	if side < 15 {
		if side = min(corner.W-1, corner.H-1); side >= 6 {
			c.sign(key, corner.X+(corner.W-side)/2, corner.Y+(corner.H-side)/2, side, f.Colour)
		}
		return
	}
	disc := Rect{in.X + (in.W-side)/2, in.Y + (in.H-side)/2, side, side}
	if c.ink == FullInk {
		c.fill(disc, f.Colour.tint(), side/2)
	}
	c.frame(disc, f.Colour, 0.3, side/2)
	pic := side * 0.66
	c.sign(key, disc.X+(side-pic)/2, disc.Y+(side-pic)/2, pic, f.Colour)
}

// track draws numbered places in rows.
func (c *canvas) track(in Rect, f Face) {
	n := len(f.Track)
	cols := 3
	for cols < n && in.W/float64(cols) > in.H/float64((n+cols-1)/cols) {
		cols++
	}
	rows := (n + cols - 1) / cols
	side := min(in.W/float64(cols), in.H/float64(rows))
	if side < 8 {
		c.fail(&FitError{Box: "track of " + f.name(), What: "a place", Way: "wide", Need: 8, Have: side})
		return
	}
	x0, y0 := in.X+(in.W-side*float64(cols))/2, in.Y+(in.H-side*float64(rows))/2
	for i, label := range f.Track {
		at := Rect{x0 + side*float64(i%cols), y0 + side*float64(i/cols), side, side}.Inset(0.7)
		if c.ink == FullInk {
			c.fill(at, f.Colour.tint(), at.W/2)
		}
		c.frame(at, f.Colour, 0.4, at.W/2)
		c.fit("track of "+f.name(), at.Inset(at.W*0.16), titleStyle(at.W*1.2).in(f.Colour.shade()), 6, centre, label)
	}
}

// counter draws a face too small for more than a figure or a sign.
func (c *canvas) counter(in Rect, f Face) {
	name := f.name()
	if f.Code != "" {
		row := Rect{in.X, in.Bottom() - 2.8, in.W, 2.8}
		c.fit("code of "+name, row, textStyle(6).in(grey), 5, centre, f.Code)
		in.H -= 3
	}
	switch {
	case f.Corner != "":
		c.fit("figure of "+name, in, titleStyle(40).in(f.Colour.shade()), 8, centre, f.Corner)
	case f.Picture != "" || len(f.Signs) > 0:
		key := f.Picture
		if key == "" {
			key = f.Signs[0]
		}
		side := min(in.W, in.H)
		c.sign(key, in.X+(in.W-side)/2, in.Y, side, f.Colour)
	default:
		c.fitPara("title of "+name, in, titleStyle(12), 6, centre, f.Title)
	}
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
		if c.ink == FullInk {
			half.fill(disc, f.Colour.shade(), side/2)
		}
		half.frame(disc, ink, 0.35, side/2)
		half.sign(f.Signs[0], disc.X+side*0.17, disc.Y+side*0.17, side*0.66, ink)
		if len(f.Letters) > 0 && h > 25 {
			tag := Rect{3, 3, 9, 7}
			if c.ink == FullInk {
				half.fill(tag, f.Colour.shade(), 1.2)
			}
			half.fit("letter of "+f.name(), tag.Inset(0.8), titleStyle(14).in(ink), 6, centre, f.Letters[0])
		}
	}
	items := slices.Clip(half.items)
	c.add(Group{Rect: Rect{panel.X, panel.Y, w, h}, Items: items, Name: "upper half"})
	c.add(Group{Rect: Rect{panel.X, panel.Y + h, w, h}, Turns: 2, Items: items, Name: "lower half"})
}

// lattice fills a box with lozenges of fine lines.
func (c *canvas) lattice(r Rect, colour Colour) {
	const step = 4.2
	var (
		cx, cy = r.X + r.W/2, r.Y + r.H/2
		slope  = 1.5 // lozenges are higher than wide
		reach  = r.W/2 + r.H/2/slope
	)
	for d := -step * float64(int(reach/step)); d < reach; d += step {
		// The line through (cx+d, cy), cut off at the sides of the box.
		x1, x2 := max(r.X, cx+d-r.H/2/slope), min(r.Right(), cx+d+r.H/2/slope)
		if x1 >= x2 {
			continue
		}
		y := func(x float64) float64 { return cy + (x-cx-d)*slope }
		c.line(x1, y(x1), x2, y(x2), 0.18, colour)
		c.line(x1, 2*cy-y(x1), x2, 2*cy-y(x2), 0.18, colour)
	}
}

// name says which card, for errors.
func (f Face) name() string {
	if f.page != nil {
		return "reference card " + num(float64(f.page.number))
	}
	for _, s := range []string{f.Code, f.Title, f.Corner} {
		if s != "" {
			return s
		}
	}
	return "a card without a name"
}
