package printables

import (
	"strconv"
	"strings"
)

// A family face is that of a card which is told by what it belongs to and what it
// counts: signs down the left edge, where a fan of cards shows them, the figure in
// two opposite corners, the sign large in the middle.

// figureWide is the room of the figure in a corner, parts of the panel's width.
const figureWide = 0.17

// familyFace draws one.
func (c *canvas) familyFace(in Rect, f Face) {
	column := c.badges(in, f)
	below := c.familyHead(in, column, f)
	k := scaleOf(in)
	corner := c.job.canvas()
	defer c.last(corner)
	code := corner.codeOf(below, f, codeWant*k)
	top := code.Y
	figure := Rect{in.X, in.Bottom(), 0, 0}
	if f.Figure != "" {
		figure = Rect{in.X, in.Bottom() - in.W*figureWide, in.W * figureWide, in.W * figureWide}
		c.figure(figure, f, 2)
		top = min(top, figure.Y)
	}
	foot := Rect{in.X, top, code.X - in.X, figure.Y - top}
	middle := Rect{below.X, below.Y, below.W, top - below.Y}
	if f.Text != "" {
		middle = c.familyText(middle, foot, column, f)
	}
	switch over := column.Bottom() - middle.Y; {
	case len(f.Track) > 0 || over <= 0:
	case column.H < 1.5*column.W: // a single badge
		middle = under(middle, over)
	default:
		_, middle = middle.left(column.W + 1.5)
	}
	c.middle(middle, f)
}

// badges draws the signs down the left edge and returns their column.
func (c *canvas) badges(in Rect, f Face) Rect {
	side := in.W * 0.2
	at := Rect{in.X, in.Y, side, side}
	if f.Corner != "" {
		c.badge("corner of "+f.name(), at, dark, "", f.Corner)
		at.Y += side + 1
	}
	for i, key := range f.Signs {
		c.badge("sign of "+f.name(), at, f.colour(i), key, "")
		at.Y += side + 1
	}
	if at.Y == in.Y {
		side = 0
	}
	return Rect{in.X, in.Y, side, at.Y - in.Y}
}

// familyHead draws the title and what stands below it, beside the badges and short
// of the figure; it returns what is left below.
func (c *canvas) familyHead(in, column Rect, f Face) Rect {
	head := Rect{in.X, in.Y + 0.4, in.W, in.H}
	if column.W > 0 {
		head.X, head.W = in.X+column.W+2, in.W-column.W-2
	}
	if f.Figure != "" {
		side := in.W * figureWide
		c.figure(Rect{in.Right() - side, in.Y, side, side}, f, 0)
		head.W -= side + 1
	}
	head = c.cardTitle(head, f, in.W*0.235, 2)
	sub := textStyle(max(6, in.W*0.135)).in(grey)
	for i, s := range f.Subtitle {
		if i == 0 {
			head = under(head, 0.6)
		}
		head = c.para("subtitle of "+f.name(), head, sub, left, s)
	}
	if f.Cost != "" {
		st := strongStyle(max(8, in.W*0.18))
		if signsAlone(f.Cost) { // as large as they fit on a line
			st = shrunk(st.sized(in.W*0.3), st.size, func(st style) bool { return len(c.lines(st, head.W, f.Cost)) < 2 })
		}
		head = c.para("cost of "+f.name(), under(head, 0.8), st, left, f.Cost)
	}
	used := head.Y + 1.5
	return Rect{in.X, used, in.W, in.Bottom() - used}
}

// signsAlone tells whether a text has nothing but signs.
func signsAlone(s string) bool {
	for {
		before, rest, ok := strings.Cut(s, "{")
		if strings.TrimSpace(before) != "" {
			return false
		}
		if !ok {
			return true
		}
		_, s, _ = strings.Cut(rest, "}")
	}
}

// cardTitle sets the name in the largest type down to 6 points at which it takes at
// most so many lines and no word is broken.
func (c *canvas) cardTitle(r Rect, f Face, size float64, most int) (below Rect) {
	title := f.heading()
	st := shrunk(titleStyle(size), 6, func(st style) bool {
		return len(c.lines(st, r.W, title)) <= most && c.longest(st, title) <= r.W
	})
	st.lead = mm(st.size) * 1.12
	return c.para("title of "+f.name(), r, st, left, title)
}

// heading is the title with its last figure bound to the word before: no line is
// "4" alone.
func (f Face) heading() string {
	i := strings.LastIndexByte(f.Title, ' ')
	if _, err := strconv.Atoi(f.Title[i+1:]); err != nil || i < 0 {
		return f.Title
	}
	return f.Title[:i] + "\u00a0" + f.Title[i+1:]
}

// figure draws what the card counts, upright or turned, in a corner.
func (c *canvas) figure(at Rect, f Face, turns int) {
	c.group(at, turns, "figure", func(in *canvas, box Rect) {
		in.fit("figure of "+f.name(), box, titleStyle(at.W*3.2).in(f.Colour.shade()), 8, centre, f.Figure)
	})
}

// familyText sets the reminder beside the code where there is room enough, above
// it else; it returns what is left of the middle. Where nothing is drawn there, the
// reminder has it, as large as a power.
func (c *canvas) familyText(middle, foot, column Rect, f Face) Rect {
	k := scaleAcross(middle.W)
	least, most := 6.5, 8.5*k
	if f.pictureKey() == "" && len(f.Track) == 0 && f.Slot == 0 {
		room := under(middle, max(0, column.Bottom()-middle.Y)+1.5)
		for st := textStyle(13 * k); st.size > most; st = st.sized(st.size - 0.25) {
			if h := c.height(st, room.W, f.Text); h <= room.H && c.longest(st, f.Text) <= room.W {
				return c.para("text of "+f.name(), room, st, left, f.Text)
			}
		}
	}
	for st := textStyle(most); st.size >= 7; st = st.sized(st.size - 0.25) {
		if h := c.height(st, foot.W-1, f.Text); foot.W >= 22 && h <= foot.H-1 && c.longest(st, f.Text) <= foot.W-1 {
			c.para("text of "+f.name(), Rect{foot.X, foot.Bottom() - h - 0.5, foot.W - 1, h}, st, left, f.Text)
			return middle
		}
	}
	room := min(middle.H, middle.Bottom()-column.Bottom()) - 0.5
	st := shrunk(textStyle(most), least, func(st style) bool { return c.height(st, middle.W, f.Text) <= min(room, middle.H*0.7) })
	h := c.height(st, middle.W, f.Text)
	c.para("text of "+f.name(), Rect{middle.X, middle.Bottom() - h - 0.5, middle.W, min(h, room)}, st, left, f.Text)
	middle.H -= h + 1.5
	return middle
}

// middle draws the picture, the place for a counter or the track.
func (c *canvas) middle(in Rect, f Face) {
	name, key := f.name(), f.pictureKey()
	switch {
	case len(f.Track) > 0:
		c.track(in, f)
	case f.Slot > 0:
		slot := min(f.Slot*scaleAcross(in.W), in.H, in.W)
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
	case key != "" || f.Letter != "" && f.Text == "":
		side := min(in.H-1, in.W*0.92)
		at := Rect{in.X + (in.W-side)/2, in.Y + (in.H-side)/2, side, side}
		switch {
		case side < 10:
		case key != "":
			c.disc(at, key, f)
		default:
			c.ring(at, f.Colour.tint(), f.Colour, 0.3)
			c.fit("letter of "+name, at.Inset(side*0.2), titleStyle(side*1.6).in(f.Colour.shade()), 6, centre, f.Letter)
		}
	}
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
		c.ring(at, f.Colour.tint(), f.Colour, 0.4)
		c.fit("track of "+f.name(), at.Inset(at.W*0.16), titleStyle(at.W*1.2).in(f.Colour.shade()), 6, centre, label)
	}
}
