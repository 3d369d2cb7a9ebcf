package printables

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// A Face is one side of a card, as data. Empty fields are not drawn.
type Face struct {
	Code     string   // code of the card: "GASO"
	QR       string   // text of the QR code, smallest in capitals and digits; "" for none
	Title    string   // "Gairm Sorcerer"
	Subtitle []string // its kinds, in a line below the title
	Signs    []string // keys of the signs of its families
	Letters  []string // letters for Signs on a back; a letter replaces a sign that is ""
	Hue      string   // of the family: colour and pattern of the band
	Second   string   // of the lower half of the band, for a second family; "" for none
	Picture  string   // key of the picture; "" for the last of Signs
	Letter   string   // drawn if there is neither sign nor text
	Figure   string   // the value, on the band: "5"
	Alone    bool     // the card is known by Figure alone: larger, and again at the foot
	Points   string   // in a dark disc: "1"
	Cost     string   // on the band if it begins with "Cost "; it, Text, Powers, Reversed and Side may have signs, {key}
	Text     string   // a reminder
	Powers   []string // one below the other
	Rings    []Rings  // rows of rings to fill in
	Reversed string   // upside down at the foot
	Side     string   // sideways at the right edge
	Track    []string // labels of places for a marker, instead of a picture
	Slot     float64  // diameter of a place for a counter instead of a picture, mm, less on small cards; 0 for none
	Word     string   // name of the deck, on a back; "" if there is only one
	Back     bool     // draw Signs on a pattern, the same from both ends

	tokens []Face   // round pieces to cut out, instead of all else
	page   *aidPage // content of a reference card, which otherwise has only a Title
}

// Rings are things of which a player rings what the card in the box shows.
type Rings struct {
	Label string
	Of    []string // signs, {key}, or short texts
}

// A Style is a way to draw faces.
type Style string

// The styles.
const (
	Standard Style = "standard"
	Large    Style = "large"   // name, signs and figure readable at two metres
	Tactile  Style = "tactile" // Braille and raised signs, for swell paper
)

// Styles lists them.
var Styles = []Style{Standard, Large, Tactile}

// StyleNamed returns a style by name.
func StyleNamed(name string) (Style, error) { return findNamed("face", name, Styles) }

func (s Style) key() string { return string(s) }

// blank reports whether there is nothing to draw.
func (f Face) blank() bool {
	return f.Title == "" && len(f.Signs) == 0 && f.Figure == "" && f.Picture == "" && f.page == nil && f.tokens == nil
}

// A grid is the sizes on a card: type in points, the rest in mm. There are four sizes of
// type, and nothing is reduced to fit: the picture makes room.
type grid struct {
	band               float64 // width of the band
	title, index, rule float64 // points
	alone              float64 // of a figure by which the card is known, points
	lead               float64 // from line to line of rules
	between            float64 // from power to power
	sign               float64 // on the band
	picture            float64 // height of the picture; it begins at head
	head               float64
	module             float64 // of the QR code
}

// noteSize is the smallest type on cards, points.
const noteSize = 7.0

// gridOf returns the grid for a size and a style.
func gridOf(size Size, style Style) grid {
	g := grid{band: 14, title: 13, index: 26, alone: 34, rule: 9.5, lead: mm(12), between: 1.6, sign: 9, picture: 34, head: 20, module: cardModule}
	switch {
	case size.W < 50:
		g.band, g.title, g.index, g.alone, g.sign, g.head, g.picture = 10, 9.5, 13, 26, 6.5, 15, 22
		g.module = minCardModule
	case style == Large:
		g.band, g.title, g.index, g.alone, g.rule, g.lead, g.between, g.sign, g.head, g.picture = 18, 24, 40, 48, 16, mm(19), 3, 13, 26, 40
	}
	return g
}

// isLarge reports whether the card is to be read at two metres.
func (g grid) isLarge() bool { return g.rule > 12 }

// Dimensions of a card face, mm.
const (
	inner         = 4.6 // from the cut to the content of a reference card
	gapToBand     = 2.5
	cardModule    = 0.6 // side of a QR code's module
	minCardModule = 0.5
	codeRoom      = 10.0 // what the picture gains without a code
	minSlot       = 12.0 // diameter of a place for a counter
	minBeside     = 12.0 // width of a text beside a code
	minPicture    = 14.0 // below this height, a picture is left out
)

// face draws a face with its cut corner at 0, 0 and its ground extending into the bleed.
func (c *canvas) face(size Size, bleed float64, f Face, style Style) {
	cut := Rect{0, 0, size.W, size.H}
	switch {
	case f.Back && style == Tactile:
		return // a back is known by its smoothness
	case f.tokens != nil:
		c.tokens(cut, f, style)
	case f.Back:
		c.back(cut, bleed, f)
	case f.page != nil:
		c.aidPage(cut, bleed, f)
	case style == Tactile:
		c.tactile(cut, f)
	default:
		c.front(cut, bleed, f, gridOf(size, style))
	}
}

// front draws a face: the picture, the band over its left, and right of the band the title,
// what the card says, and its code.
func (c *canvas) front(cut Rect, bleed float64, f Face, g grid) {
	in := Rect{g.band + gapToBand, Safe, cut.W - g.band - gapToBand - Safe, cut.H - 2*Safe}
	turned, words, corner := c.job.canvas(), c.job.canvas(), c.job.canvas()
	in = turned.bands(in, f, g)
	below := words.head(in, f, g)
	code, bottom := corner.codeOf(in, f, g.module)
	in.H = bottom - in.Y
	say := f.says()
	rest := skip(in, below.Y+2-Safe)
	if say != nil || f.Rings != nil { // on one line with the pictures of other cards
		rest = skip(in, max(g.head, below.Y+1.2)-Safe)
	}
	if g.isLarge() && !c.holds(rest, code, f, g, say, minPicture) { // left out, as it would not be large
		say = nil
	}
	if cut.W < 50 && !c.holds(rest, code, f, g, say, 0) { // a small card with much text
		g.rule, g.lead = noteSize, textStyle(noteSize).height()
	}
	high := min(g.picture, rest.H)
	if f.QR == "" {
		high = min(g.picture+codeRoom, rest.H)
	}
	if say == nil && f.Rings == nil {
		high = min(code.Y-rest.Y-1, rest.W+6)
	}
	for high >= minPicture && !c.holds(rest, code, f, g, say, high) {
		high -= 0.5
	}
	art := Rect{g.band, rest.Y, cut.W - g.band - Safe, high}
	art.W = in.Right() - art.X
	c.addLast(words)
	if high >= minPicture || f.Slot > 0 || f.Track != nil {
		c.art(art, f, g)
		rest = skip(rest, high+2.5)
	}
	c.band(cut, bleed, f, g)
	for _, r := range f.Rings {
		rest = c.rings(rest, f, r)
	}
	if y := c.flow(rest, code, f, g, say, true); y > in.Bottom()+slack && say != nil {
		c.fail(&FitError{Box: "text of " + f.name(), What: quoted(say[0].text), Way: "high", Need: y - rest.Y, Have: rest.H})
	}
	c.addLast(turned)
	c.addLast(corner)
}

// holds reports whether rings and text fit below a picture of a height.
func (c *canvas) holds(rest, code Rect, f Face, g grid, say []paragraph, picture float64) bool {
	r := skip(rest, picture+2.5)
	for _, row := range f.Rings {
		r = skip(r, row.height(r.W))
	}
	return (f.Rings == nil || r.Y <= min(code.Y, rest.Bottom())+slack) && c.flow(r, code, f, g, say, false) <= rest.Bottom()+slack
}

// addLast adds the items of another canvas, so that they come last in reading order.
func (c *canvas) addLast(apart *canvas) { c.items = append(c.items, apart.items...) }

// head draws the title and the kinds, and returns the room below.
func (c *canvas) head(in Rect, f Face, g grid) Rect {
	st := strongStyle(g.title)
	st.lead = mm(g.title) * 1.06
	r := c.para("title of "+f.name(), Rect{in.X, in.Y - 0.6, in.W, in.H}, st, left, f.boundTitle())
	kinds := italicStyle(noteSize).in(grey)
	if g.isLarge() {
		kinds = textStyle(g.rule)
	}
	if len(f.Subtitle) == 0 || g.isLarge() && f.Signs != nil { // the signs tell it
		return r
	}
	return c.para("kind of "+f.name(), skip(r, 0.4), kinds, left, strings.Join(f.Subtitle, " · "))
}

// boundTitle returns the title with a last number bound to the word before it.
func (f Face) boundTitle() string {
	i := strings.LastIndexByte(f.Title, ' ')
	if _, err := strconv.Atoi(f.Title[i+1:]); err != nil || i < 0 {
		return f.Title
	}
	return f.Title[:i] + "\u00a0" + f.Title[i+1:]
}

// A paragraph is one of the things a card says.
type paragraph struct {
	text string
	note bool // in the smallest type
}

// says returns what a card says: a cost that is not on the band, powers and text. Beside
// powers, the text is a note.
func (f Face) says() (all []paragraph) {
	add := func(note bool, texts ...string) {
		for _, s := range texts {
			if s != "" {
				all = append(all, paragraph{s, note})
			}
		}
	}
	if f.bandCost() == nil {
		add(false, strings.Split(f.Cost, "\n")...)
	}
	add(false, f.Powers...)
	add(len(f.Powers) > 0, strings.Split(f.Text, "\n")...)
	return all
}

// flow sets paragraphs above and beside a code, or only measures, and returns where they
// end. Powers are parted by hairlines.
func (c *canvas) flow(r, code Rect, f Face, g grid, say []paragraph, draw bool) (y float64) {
	y = r.Y
	for i, s := range say {
		st := textStyle(g.rule)
		st.lead = g.lead
		if s.note {
			st = italicStyle(noteSize).in(grey)
		}
		wide := func() float64 {
			if code.W > 0 && y+st.height() > code.Y {
				return code.X - r.X - 1
			}
			return r.W
		}
		if i > 0 {
			y += g.between
			if draw && len(f.Powers) > 0 && !s.note {
				c.line(r.X, y-g.between/2, r.X+wide(), y-g.between/2, 0.15, hairline)
			}
		}
		for pieces := c.pieces(st, s.text); len(pieces) > 0; y += st.height() {
			line := breakLines(st, wide(), pieces)[0]
			if draw && y+st.height() <= r.Bottom()+slack {
				c.setLine("text of "+f.name(), Rect{r.X, y, wide(), st.height()}, st, left, line)
			}
			pieces = pieces[min(len(line.pieces), len(pieces)):]
		}
	}
	return y
}

// The largest diameter of a ring, and the gap between two, mm.
const (
	maxRing = 5.6
	ringGap = 0.5
)

// measure returns the number of rings on a line of some width, and their diameter.
func (row Rings) measure(wide float64) (cols int, side float64) {
	cols = len(row.Of)
	for cols > 4 && wide/float64(cols) < 4.6+ringGap { // on small cards in two lines
		cols = (cols + 1) / 2
	}
	return cols, min(maxRing, wide/float64(cols)-ringGap)
}

// height returns the height of a row with its label, mm.
func (row Rings) height(wide float64) float64 {
	cols, side := row.measure(wide)
	return textStyle(noteSize).height() + float64((len(row.Of)+cols-1)/cols)*(side+ringGap) + 0.9
}

// rings draws a row of rings and returns the room below.
func (c *canvas) rings(r Rect, f Face, row Rings) Rect {
	at := c.para("label of rings on "+f.name(), r, textStyle(noteSize).in(grey), left, row.Label)
	cols, side := row.measure(r.W)
	for i, of := range row.Of {
		at := Rect{r.X + float64(i%cols)*(side+ringGap), at.Y + 0.3 + float64(i/cols)*(side+ringGap), side, side}
		c.add(Box{Rect: at, Stroke: grey, Width: 0.2, Radius: side / 2})
		if key := strings.Trim(of, "{}"); key != of {
			in := at.Inset(side * 0.17)
			c.sign(key, in.X, in.Y, in.W, dark)
			c.invisibleText(in, textStyle(noteSize), strings.ReplaceAll(key, "-", " "))
		} else {
			c.text("ring on "+f.name(), at, textStyle(noteSize), centre, of)
		}
	}
	return skip(r, row.height(r.W))
}

// bands draws the turned parts and returns the rest.
func (c *canvas) bands(in Rect, f Face, g grid) Rect {
	wide := mm(g.rule)*1.3 + 1.6
	const gap = 1.5
	if f.Side != "" {
		c.turnedPart(Rect{in.Right() - wide, in.Y, wide, in.H}, 1, f, g, f.Side)
		in.W -= wide + gap
	}
	if f.Reversed != "" {
		c.turnedPart(Rect{in.X, in.Bottom() - wide, in.W, wide}, 2, f, g, f.Reversed)
		in.H -= wide + gap
	}
	return in
}

// turnedPart draws one line in a turned box.
func (c *canvas) turnedPart(at Rect, turns int, f Face, g grid, s string) {
	c.group(at, turns, "turned part", func(in *canvas, box Rect) {
		in.add(Box{Rect: box, Fill: in.wash(f.colour(0).tint()), Stroke: f.colour(0), Width: 0.2, Radius: 0.8})
		st := strongStyle(g.rule)
		if len(in.lines(st, box.W-2, s)) > 1 {
			st = strongStyle(9.5)
		}
		h := in.height(st, box.W-2, s)
		in.para("turned part of "+f.name(), Rect{box.X + 1, box.Y + (box.H-h)/2, box.W - 2, h}, st, centre, s)
	})
}

// ring draws a circle of w mm, filled unless ink is low.
func (c *canvas) ring(at Rect, fill, colour Colour, w float64) {
	c.add(Box{Rect: at, Fill: c.wash(fill), Stroke: colour, Width: w, Radius: at.W / 2})
}

// pictureKey returns the key of the picture.
func (f Face) pictureKey() string {
	if f.Picture == "" && len(f.Signs) > 0 {
		return f.Signs[len(f.Signs)-1]
	}
	return f.Picture
}

// codeOf draws the QR code, if any, at the bottom right and its letters beside it. It returns
// the room of the code, and the y above which text must end.
func (c *canvas) codeOf(in Rect, f Face, module float64) (code Rect, bottom float64) {
	name, none := f.name(), Rect{in.Right(), in.Bottom(), 0, 0}
	if f.Code == "" {
		return none, in.Bottom()
	}
	st := strongStyle(noteSize).in(grey)
	label := Rect{in.X, in.Bottom() - st.height() + 0.8, in.W, st.height()}
	if f.QR != "" {
		m := c.matrix(f.QR)
		if m == nil {
			return none, in.Bottom()
		}
		side, quiet := module*float64(m.Size), module*Quiet
		if side > in.W || side > in.H/2 {
			c.fail(&FitError{Box: "QR code of " + name, What: num(float64(m.Size)) + " modules", Way: "wide", Need: side, Have: min(in.W, in.H/2)})
			return none, in.Bottom()
		}
		code = Rect{in.Right() - side - quiet, in.Bottom() - side - quiet, side + quiet, side + quiet}
		c.add(Code{X: code.X, Y: code.Y, Side: side + 2*quiet, Matrix: m})
		if label.W = code.X - in.X; st.width(f.Code) > label.W { // above it then
			label = Rect{code.X, code.Y - st.height() + quiet/2, side + quiet, st.height()}
			code = Rect{code.X, label.Y, code.W, in.Bottom() - label.Y}
		}
	} else {
		code = none
	}
	c.text("code of "+name, label, st, right, f.Code)
	switch beside := code.X - in.X; {
	case f.QR != "" && beside < minBeside:
		return none, code.Y
	case label.Bottom() < code.Bottom():
		return code, in.Bottom()
	}
	return code, label.Y + 0.4
}

// longest returns the width of the longest unbreakable part of a text.
func (c *canvas) longest(st style, s string) (w float64) {
	for word := range strings.FieldsFuncSeq(c.clean(st.face, s), isBreak) {
		w = max(w, st.width(word))
	}
	return w
}

// colour returns the colour of the n-th family.
func (f Face) colour(n int) Colour {
	if n == 1 && f.Second != "" {
		return Hue(f.Second)
	}
	return Hue(f.Hue)
}

// name identifies the face in errors and layouts.
func (f Face) name() string {
	if f.page != nil {
		return "reference card " + num(float64(f.page.number))
	}
	if f.tokens != nil {
		return "tokens " + strings.Join(slices.Compact(spellTokens(f.tokens)), " ")
	}
	return cmp.Or(f.Code, f.Title, f.Figure, "a card without a name")
}

// spellTokens returns the names of tokens.
func spellTokens(all []Face) (names []string) {
	for _, t := range all {
		names = append(names, cmp.Or(t.Figure, t.Title))
	}
	return names
}
