package printables

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/printables/fonts"
)

// A job is what the pages of one document share.
type job struct {
	ink      Ink
	words    func(string) string // see Look
	codes    map[string]*Matrix  // by text
	encode   func(string) (*Matrix, error)
	hatches  map[hatchKey]Hatch
	warnings []string
	warned   map[rune]bool
	players  []string          // names, in seating order
	writeIns *strings.Replacer // puts lines to write on in place of names that the fonts lack; nil for none
	initials map[string]string // the letters of signs in Braille, by key
	overflow []Face            // faces with more text than fits in Braille
	err      error             // the first; drawing goes on, and the document is dropped
}

func newJob(ink Ink) *job {
	return &job{ink: ink, codes: map[string]*Matrix{}, encode: Encode, hatches: map[hatchKey]Hatch{}, warned: map[rune]bool{}}
}

// fresh returns a job to measure with.
func (j *job) fresh() *job {
	again := newJob(j.ink)
	again.words = j.words
	return again
}

// inWords returns text in the table's own words.
func (j *job) inWords(s string) string {
	if j.words == nil {
		return s
	}
	return j.words(s)
}

// fail records the first error.
func (j *job) fail(err error) {
	if j.err == nil {
		j.err = err
	}
}

// clean returns s printable in a face and warns once of each character it lacks.
func (j *job) clean(face *fonts.Face, s string) string {
	if s = j.inWords(s); j.writeIns != nil {
		s = j.writeIns.Replace(s)
	}
	out, lost := cleanFor(face, curlApostrophes(realMinus(s)))
	for _, r := range lost {
		if !j.warned[r] {
			j.warned[r] = true
			j.warnings = append(j.warnings, lostWarning(r, out))
		}
	}
	return out
}

// matrix returns the code of a text.
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

// group draws with a corner of its own at a place, turned by quarter turns clockwise; box
// is the place as seen by draw.
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

// plate draws a filled ground for light letters, or with low ink an outline of w mm, and
// returns the colour of the letters.
func (c *canvas) plate(r Rect, fill, outline Colour, w, radius float64) Colour {
	if c.ink == LowInk {
		c.frame(r, outline, w, radius)
		return outline
	}
	c.fill(r, fill, radius)
	return white
}

// wash returns colour, or None with low ink.
func (c *canvas) wash(colour Colour) Colour {
	if c.ink == LowInk {
		return None
	}
	return colour
}

// rowShading returns the shaded part of a row, just short of the rules above and below
// it.
func rowShading(row Rect) Rect { return Rect{row.X, row.Y + 0.1, row.W, row.H - 0.2} }

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

// draw draws a sign. An unknown key is an error, as cards are recognised by their signs.
func (c *canvas) draw(s Sign) {
	if !HasSign(s.Key) {
		c.fail(fmt.Errorf("there is no sign %q; the signs are %s", s.Key, strings.Join(Signs(), ", ")))
		return
	}
	c.add(s)
}

// code draws a QR code at the bottom right of place, with modules of want mm or as large
// as fits, and returns its square. Modules below least mm are an error. box names the place
// in errors.
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

// page returns the drawing as page n. It returns an error if anything failed or overlaps.
func (c *canvas) page(p Paper, n int) (Page, error) {
	if c.err == nil {
		c.err = checkOverlap("page "+num(float64(n)), Rect{W: p.W, H: p.H}, c.items)
	}
	return Page{W: p.W, H: p.H, Items: c.items}, c.err
}

// A style is a face with a size and a colour.
type style struct {
	face   *fonts.Face
	size   float64 // points
	colour Colour
	lead   float64 // height of a line, mm; 0 for 1.3 times the size
}

func (s style) height() float64 {
	if s.lead != 0 {
		return s.lead
	}
	return mm(s.size) * 1.3
}

// width returns the width of a cleaned text, mm.
func (s style) width(text string) float64 { return mm(s.size) * float64(s.face.Width(text)) / 1000 }

func (s style) in(c Colour) style      { s.colour = c; return s }
func (s style) sized(pt float64) style { s.size, s.lead = pt, 0; return s }

// An align is the place of a line in its box.
type align uint8

const (
	left align = iota
	centre
	right
)

// text sets one line in a box, centred vertically.
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

// run sets a cleaned text of w mm that fits.
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

// fit is text in the largest size that fits, from that of the style down to least points.
func (c *canvas) fit(box string, r Rect, st style, least float64, at align, s string) {
	s = c.clean(st.face, s)
	st = shrinkToFit(st, least, func(st style) bool { return st.width(s) <= r.W+slack && mm(st.size) <= r.H+slack })
	c.text(box, r, st, at, s)
}

// shrinkToFit returns a style reduced by quarters of a point until fits accepts it, but
// not below least or minType.
func shrinkToFit(st style, least float64, fits func(style) bool) style {
	least = max(least, minType)
	for st.size > least && !fits(st) {
		st = st.sized(max(least, st.size-0.25))
	}
	return st
}

// fitsBox returns a function that reports whether a box is high enough for a text in a
// style, and wide enough for its longest word.
func (c *canvas) fitsBox(r Rect, s string) func(style) bool {
	return func(st style) bool { return c.height(st, r.W, s) <= r.H && c.longest(st, s) <= r.W }
}

// The smallest type, points, and that of notes if there is room.
const (
	minType = 6.0
	minNote = 6.5
)

// breakName returns the style and the text in which a name fits a box: whole, down to
// least points, or else broken after its hyphens, or else shortened.
func (c *canvas) breakName(r Rect, st style, least float64, s string) (style, string) {
	parted := strings.ReplaceAll(s, "-", "-\n")
	for _, try := range []struct {
		text string
		fits func(style) bool
	}{{s, c.fitsBox(r, s)}, {parted, c.fitsBox(r, parted)}} {
		if st := shrinkToFit(st, least, try.fits); try.fits(st) {
			return st, try.text
		}
	}
	st = st.sized(min(st.size, max(least, minType)))
	return st, c.shortenName(s, func(s string) bool { return c.fitsBox(r, s)(st) })
}

// shortenName cuts a name until it fits. If another player's name begins alike, its ending
// follows, if that is unique and fits, or else its seat.
func (c *canvas) shortenName(s string, fits func(string) bool) string {
	runes, seat := []rune(s), slices.Index(c.players, s)
	tells := []string{c.uniqueEnding(runes)}
	if seat >= 0 && tells[0] != "" {
		tells = append(tells, num(float64(seat+1)))
	} else if seat >= 0 {
		tells[0] = num(float64(seat + 1))
	}
	for _, phrase := range tells {
		for n := len(runes) - 1; n > 0; n-- {
			head := strings.TrimRight(string(runes[:n]), " -")
			short := head + "…"
			if seat >= 0 && slices.ContainsFunc(c.players, func(other string) bool { return other != s && strings.HasPrefix(other, head) }) {
				short += phrase
			}
			if fits(short) {
				return short
			}
		}
	}
	return s
}

// uniqueEnding returns the last letters of a name if no other player's name ends in them.
func (c *canvas) uniqueEnding(name []rune) string {
	const last = 3
	if len(name) <= 2*last {
		return ""
	}
	end := string(name[len(name)-last:])
	if slices.ContainsFunc(c.players, func(other string) bool { return other != string(name) && strings.HasSuffix(other, end) }) {
		return ""
	}
	return end
}

// fitName sets a name on one line, shortened if need be.
func (c *canvas) fitName(box string, r Rect, st style, at align, s string) {
	least := st.sized(min(st.size, minType))
	fits := func(s string) bool { return least.width(c.clean(st.face, s)) <= r.W+slack }
	if !fits(s) {
		s = c.shortenName(s, fits)
	}
	c.fit(box, r, st, minType, at, s)
}

// name sets a name in the middle of a box, broken to fit.
func (c *canvas) name(box string, r Rect, st style, least float64, s string) {
	st, s = c.breakName(r, st, least, s)
	h := c.height(st, r.W, s)
	c.para(box, Rect{r.X, r.Y + max(0, r.H-h)/2, r.W, min(h, r.H)}, st, centre, s)
}

// quoted quotes a text for an error, shortened to 40 characters.
func quoted(s string) string {
	if r := []rune(s); len(r) > 40 {
		s = strings.TrimSpace(string(r[:38])) + "…"
	}
	return "“" + s + "”"
}

// invisibleText names a drawing in invisible letters as wide as the place, for copying,
// searching and screen readers.
func (c *canvas) invisibleText(r Rect, st style, words string) {
	st = st.sized(min(st.size, st.size*r.W/max(st.width(words), slack)))
	// In quarters of a point, so that few sizes are in use.
	st.size = max(0.25, float64(int(st.size*4))/4)
	c.add(Run{Rect: Rect{r.X, r.Y, st.width(words), r.H}, Face: st.face, Size: st.size, Colour: st.colour, Text: words, Invisible: true})
}
