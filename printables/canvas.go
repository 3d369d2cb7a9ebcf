package printables

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/printables/fonts"
)

// A job is the making of one document: what its pages share.
type job struct {
	ink      Ink
	codes    map[string]*Matrix // each distinct text is encoded once
	encode   func(string) (*Matrix, error)
	hatches  map[hatching]Hatch
	warnings []string
	warned   map[rune]bool
	called   []string          // the players' names, in seating order
	names    *strings.Replacer // puts the seat behind a name that the fonts lack; nil: none
	initials map[string]string // by the keys of signs, what stands for them in Braille
	unsaid   []Face            // those with more to say in Braille than there is room
	err      error             // the first; drawing goes on and the sheet is thrown away
}

func newJob(ink Ink) *job {
	return &job{ink: ink, codes: map[string]*Matrix{}, encode: Encode, hatches: map[hatching]Hatch{}, warned: map[rune]bool{}}
}

// fail keeps the first error.
func (j *job) fail(err error) {
	if j.err == nil {
		j.err = err
	}
}

// clean makes a text printable and warns once a sign.
func (j *job) clean(face *fonts.Face, s string) string {
	if j.names != nil {
		s = j.names.Replace(s)
	}
	out, lost := cleanFor(face, curled(minus(s)))
	for _, r := range lost {
		if !j.warned[r] {
			j.warned[r] = true
			j.warnings = append(j.warnings, lostWarning(r, out))
		}
	}
	return out
}

// matrix encodes a text, once.
func (j *job) matrix(text string) *Matrix {
	m, ok := j.codes[text]
	if !ok {
		var err error
		if m, err = j.encode(text); err != nil {
			j.fail(err)
			m = nil
		}
		j.codes[text] = m
	}
	return m
}

// A canvas collects the items of one page or one card.
type canvas struct {
	*job
	items []Item
}

func (j *job) canvas() *canvas { return &canvas{job: j} }

func (c *canvas) add(it Item) { c.items = append(c.items, it) }

// group draws what has a corner of its own into a place, turned by quarter turns
// clockwise; box is the place as it is seen then.
func (c *canvas) group(at Rect, turns int, name string, draw func(in *canvas, box Rect)) {
	in, box := c.canvas(), Rect{W: at.W, H: at.H}
	if turns%2 == 1 {
		box.W, box.H = at.H, at.W
	}
	draw(in, box)
	if len(in.items) > 0 {
		c.add(Group{Rect: at, Turns: turns, Name: name, Items: in.items})
	}
}

// fill draws a filled rectangle.
func (c *canvas) fill(r Rect, colour Colour, radius float64) {
	c.add(Box{Rect: r, Fill: colour, Radius: radius})
}

// frame draws an outline of w mm.
func (c *canvas) frame(r Rect, colour Colour, w, radius float64) {
	c.add(Box{Rect: r, Stroke: colour, Width: w, Radius: radius})
}

// plate draws what light letters stand on; where ink is spared, an outline of w mm.
// It returns the colour of the letters.
func (c *canvas) plate(r Rect, fill, outline Colour, w, radius float64) Colour {
	if c.ink == LowInk {
		c.frame(r, outline, w, radius)
		return outline
	}
	c.fill(r, fill, radius)
	return white
}

// wash is a colour that is left out where ink is spared.
func (c *canvas) wash(colour Colour) Colour {
	if c.ink == LowInk {
		return None
	}
	return colour
}

// band is where a row is shaded: short of the rules above and below it.
func band(row Rect) Rect { return Rect{row.X, row.Y + 0.1, row.W, row.H - 0.2} }

// line draws a straight line of w mm.
func (c *canvas) line(x1, y1, x2, y2, w float64, colour Colour) {
	c.add(Line{X1: x1, Y1: y1, X2: x2, Y2: y2, Width: w, Colour: colour})
}

// rule draws a hairline along the bottom of r.
func (c *canvas) rule(r Rect, w float64, colour Colour) {
	c.line(r.X, r.Bottom(), r.Right(), r.Bottom(), w, colour)
}

// sign draws a sign in a square.
func (c *canvas) sign(key string, x, y, side float64, colour Colour) {
	c.draw(Sign{X: x, Y: y, Side: side, Key: key, Colour: colour, Outline: bool(c.ink)})
}

// draw draws a sign. An unknown key is an error: a card without its sign cannot be told from
// others.
func (c *canvas) draw(s Sign) {
	if !HasSign(s.Key) {
		c.fail(fmt.Errorf("there is no sign %q; there is %s", s.Key, strings.Join(Signs(), ", ")))
		return
	}
	c.add(s)
}

// code draws a QR code at the right bottom of place, its modules as near to
// want mm as the place allows. box names the place. Less than least mm a module
// is an error. It returns the square taken up.
func (c *canvas) code(box, text string, place Rect, want, least float64) Rect {
	m := c.matrix(text)
	if m == nil {
		return Rect{}
	}
	n := float64(m.Size + 2*Quiet)
	side := min(want*n, place.W, place.H)
	if side < least*n-slack {
		c.fail(&FitError{Box: box, What: "QR code of " + num(n) + " modules", Way: "wide", Need: least * n, Have: side})
		return Rect{}
	}
	at := Rect{place.Right() - side, place.Bottom() - side, side, side}
	c.add(Code{X: at.X, Y: at.Y, Side: side, Matrix: m})
	return at
}

// page makes the page of so high a number, upright, of what was drawn: an error where
// something was wrong, or two things lie over each other.
func (c *canvas) page(p Paper, n int) (Page, error) {
	if c.err == nil {
		c.err = overprinted("page "+num(float64(n)), Rect{W: p.W, H: p.H}, c.items)
	}
	return Page{W: p.W, H: p.H, Items: c.items}, c.err
}

// A style is a face at a size in a colour; lead is the height of a line, mm.
type style struct {
	face   *fonts.Face
	size   float64 // points
	colour Colour
	lead   float64 // mm; 0: 1.3 times the size
}

func (s style) height() float64 {
	if s.lead != 0 {
		return s.lead
	}
	return mm(s.size) * 1.3
}

// width is how long a cleaned text is, mm.
func (s style) width(text string) float64 { return mm(s.size) * float64(s.face.Width(text)) / 1000 }

func (s style) in(c Colour) style      { s.colour = c; return s }
func (s style) sized(pt float64) style { s.size, s.lead = pt, 0; return s }

// An align says where in its box a line stands.
type align uint8

const (
	left align = iota
	centre
	right
)

// text puts one line into a box, centred between top and bottom.
func (c *canvas) text(box string, r Rect, st style, at align, s string) {
	s = c.clean(st.face, s)
	if s == "" {
		return
	}
	w, h := st.width(s), mm(st.size)
	if w > r.W+slack {
		c.fail(&FitError{Box: box, What: quoted(s), Way: "wide", Need: w, Have: r.W})
		return
	}
	if h > r.H+slack {
		c.fail(&FitError{Box: box, What: quoted(s), Way: "high", Need: h, Have: r.H})
		return
	}
	c.run(r, st, at, s, w)
}

// run puts down a cleaned text of w mm that fits.
func (c *canvas) run(r Rect, st style, at align, s string, w float64) {
	x := r.X
	switch at {
	case centre:
		x += (r.W - w) / 2
	case right:
		x += r.W - w
	}
	c.add(Run{Rect: Rect{x, r.Y, w, r.H}, Face: st.face, Size: st.size, Colour: st.colour, Text: s})
}

// fit is text in the largest size, from that of the style down to least points,
// at which it fits.
func (c *canvas) fit(box string, r Rect, st style, least float64, at align, s string) {
	s = c.clean(st.face, s)
	st = shrunk(st, least, func(st style) bool { return st.width(s) <= r.W+slack && mm(st.size) <= r.H+slack })
	c.text(box, r, st, at, s)
}

// shrunk is a style made smaller by quarters of a point, down to least, until what is
// set in it fits; nothing is set smaller than leastType.
func shrunk(st style, least float64, fits func(style) bool) style {
	least = max(least, leastType)
	for st.size > least && !fits(st) {
		st = st.sized(max(least, st.size-0.25))
	}
	return st
}

// holds tells whether a box is high enough for a text in a style, and wide enough for
// its longest word.
func (c *canvas) holds(r Rect, s string) func(style) bool {
	return func(st style) bool { return c.height(st, r.W, s) <= r.H && c.longest(st, s) <= r.W }
}

// leastType is the smallest type there is on paper, points; leastNote that of a note where
// there is room.
const (
	leastType = 6.0
	leastNote = 6.5
)

// broken is the style and the lines in which a name fits a box: whole down to least
// points, else broken behind its hyphens, else where a line ends, else shortened.
func (c *canvas) broken(r Rect, st style, least float64, s string) (style, string) {
	parted := strings.ReplaceAll(s, "-", "-\n")
	for _, try := range []struct {
		text string
		fits func(style) bool
	}{{s, c.holds(r, s)}, {parted, c.holds(r, parted)}} {
		if st := shrunk(st, least, try.fits); try.fits(st) {
			return st, try.text
		}
	}
	st = st.sized(min(st.size, max(least, leastType)))
	return st, c.shortened(s, func(s string) bool { return c.holds(r, s)(st) })
}

// shortened is a name cut until it fits; where another of the table begins alike, with what
// it ends in, if that tells them apart and has room, else with its seat.
func (c *canvas) shortened(s string, fits func(string) bool) string {
	runes, seat := []rune(s), slices.Index(c.called, s)
	tells := []string{c.ending(runes)}
	if seat >= 0 && tells[0] != "" {
		tells = append(tells, num(float64(seat+1)))
	} else if seat >= 0 {
		tells[0] = num(float64(seat + 1))
	}
	for _, told := range tells {
		for n := len(runes) - 1; n > 0; n-- {
			head := strings.TrimRight(string(runes[:n]), " -")
			short := head + "…"
			if seat >= 0 && slices.ContainsFunc(c.called, func(other string) bool { return other != s && strings.HasPrefix(other, head) }) {
				short += told
			}
			if fits(short) {
				return short
			}
		}
	}
	return s
}

// ending is the end of a name in which no other of the table ends; "" for none.
func (c *canvas) ending(name []rune) string {
	const last = 3
	if len(name) <= 2*last {
		return ""
	}
	end := string(name[len(name)-last:])
	if slices.ContainsFunc(c.called, func(other string) bool { return other != string(name) && strings.HasSuffix(other, end) }) {
		return ""
	}
	return end
}

// fitName sets a name on one line, shortened where it has no room.
func (c *canvas) fitName(box string, r Rect, st style, at align, s string) {
	least := st.sized(min(st.size, leastType))
	fits := func(s string) bool { return least.width(c.clean(st.face, s)) <= r.W+slack }
	if !fits(s) {
		s = c.shortened(s, fits)
	}
	c.fit(box, r, st, leastType, at, s)
}

// name sets a name into the middle of a box, broken to fit.
func (c *canvas) name(box string, r Rect, st style, least float64, s string) {
	st, s = c.broken(r, st, least, s)
	h := c.height(st, r.W, s)
	c.para(box, Rect{r.X, r.Y + max(0, r.H-h)/2, r.W, min(h, r.H)}, st, centre, s)
}

// quoted is a text for an error, cut where nobody reads on.
func quoted(s string) string {
	if r := []rune(s); len(r) > 40 {
		s = strings.TrimSpace(string(r[:38])) + "…"
	}
	return "“" + s + "”"
}

// unseen says what a drawing shows, in letters that nobody sees: they are what is
// copied, searched and read aloud. They are as wide as the place.
func (c *canvas) unseen(r Rect, st style, words string) {
	st = st.sized(min(st.size, st.size*r.W/max(st.width(words), slack)))
	// A size of quarters, so that few are in use.
	st.size = max(0.25, float64(int(st.size*4))/4)
	c.add(Run{Rect: Rect{r.X, r.Y, st.width(words), r.H}, Face: st.face, Size: st.size, Colour: st.colour, Text: words, Unseen: true})
}
