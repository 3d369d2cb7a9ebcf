package printables

import (
	"slices"
	"strings"

	"magistrate/printables/fonts"
)

// Letters of six millimetres are read at two metres, and a sign of as many
// centimetres as a coin.
const (
	largeLetter = 24.0 // points that a name should have
	largeLeast  = 14.0
	largeFoot   = 19.0 // mm that a code and its letters take up
)

// largeFace draws name, signs and figure as large as the card allows; what the
// card can do stands below in the largest type that fits, the code beside it.
// Name and signs give way to words that would be smaller than on a standard face.
func (c *canvas) largeFace(in Rect, f Face) {
	least := c.standardWords(in, f)
	for _, part := range []float64{0.3, 0.25, 0.2} {
		for size := largeLetter; size >= largeLeast; size -= 0.5 {
			top := c.job.canvas()
			below, rest := top.largeHead(in, in.W*part, size, f)
			words := rest.largeText()
			corner := c.job.canvas()
			room := flowRoom{below, corner.codeOf(below, f, codeLeast)}
			last := part == 0.2 && size == largeLeast
			if _, fits := c.flowed(textStyle(least), room, words); fits || last {
				c.last(top)
				c.largeWords(room, rest, words)
				c.last(corner)
				return
			}
		}
	}
}

// largeHead draws signs, figure and name, and a cost of signs alone as large as the name; it
// returns what is left below, and of the face.
func (c *canvas) largeHead(in Rect, side, letter float64, f Face) (below Rect, rest Face) {
	signs, figure := f.Signs, f.Corner+f.Figure
	if len(signs) == 0 && f.pictureKey() != "" {
		signs = []string{f.pictureKey()}
	}
	row, below := in.top(side)
	if len(signs) == 0 && figure == "" {
		below = in
	}
	x := row.X
	for i, key := range signs {
		if x+side <= row.Right() {
			c.badge("sign of "+f.name(), Rect{x, row.Y, side, side}, f.colour(i), key, "")
			x += side + 1
		}
	}
	if figure != "" && x+side <= row.Right()+slack {
		c.fit("figure of "+f.name(), Rect{row.Right() - side, row.Y, side, side}, titleStyle(side*3.3).in(f.Colour.shade()), 20, right, figure)
	}
	title := f.heading()
	st := shrunk(titleStyle(letter), largeLeast, func(st style) bool {
		return c.longest(st, title) <= in.W && float64(len(c.lines(st, in.W, title)))*mm(st.size)*1.1 <= below.H*0.55
	})
	st = shrunk(st, leastType, func(st style) bool { return c.longest(st, title) <= in.W }) // no word is broken
	st.lead = mm(st.size) * 1.1
	below = under(c.para("title of "+f.name(), under(below, 1), st, left, title), 1)
	if st = strongStyle(st.size); f.Cost != "" && signsAlone(f.Cost) && below.H-st.height() > largeFoot {
		below = c.para("cost of "+f.name(), below, st, left, f.Cost)
		f.Cost = ""
	}
	return below, f
}

// standardWords is the size of the largest words on the standard face but for its
// title, points.
func (c *canvas) standardWords(in Rect, f Face) (size float64) {
	job := *c.job // whether it fits is not asked here
	standard := job.canvas()
	standard.standardFace(in, f)
	for _, it := range standard.items {
		if r, ok := it.(Run); ok && r.Face != fonts.Title {
			size = max(size, r.Size)
		}
	}
	return size
}

// largeText is what no sign tells the card belongs to, then cost, powers, each behind a dot
// where there are several, and reminder.
func (f Face) largeText() (text string) {
	powers := slices.Clone(f.Powers)
	for i, p := range powers {
		if len(powers) > 1 && p != "" {
			powers[i] = "•\u00a0" + p
		}
	}
	for _, p := range slices.Concat([]string{strings.Join(f.Subtitle, ", "), f.Cost}, powers, []string{f.Text}) {
		if p != "" && text != "" {
			text += "\n"
		}
		text += p
	}
	return text
}

// A flowRoom is a box whose right bottom a code takes up.
type flowRoom struct{ all, code Rect }

// beside is what the code leaves at its left.
func (r flowRoom) beside() Rect { return Rect{r.all.X, r.code.Y, r.code.X - r.all.X - 1, r.code.H} }

// above is what stands over it.
func (r flowRoom) above() Rect { return Rect{r.all.X, r.all.Y, r.all.W, r.code.Y - r.all.Y} }

// flowed breaks a text to lines over the code and, shorter ones, beside it.
func (c *canvas) flowed(st style, r flowRoom, s string) (ls []textLine, fits bool) {
	over, beside := int((r.above().H+slack)/st.height()), r.beside().W
	all := int((r.all.H + slack) / st.height())
	for par := range strings.SplitSeq(s, "\n") {
		pieces := c.pieces(st, par)
		long := breakLines(st, r.all.W, pieces)
		if room := max(0, over-len(ls)); room < len(long) {
			long = long[:room]
			for _, l := range long {
				pieces = pieces[min(len(l.pieces), len(pieces)):]
			}
			long = append(long, breakLines(st, beside, pieces)...)
		}
		ls = append(ls, long...)
	}
	narrowest := r.all.W
	if len(ls) > over {
		narrowest = beside
	}
	return ls, len(ls) <= all && c.longest(st, s) <= narrowest
}

// largeWords sets the words above the code and beside it, and the sign where they
// leave room. A short reminder stands beside the code, and the sign above.
func (c *canvas) largeWords(room flowRoom, f Face, text string) {
	beside := room.beside()
	if f.pictureKey() != "" && len(f.Powers) == 0 && c.height(textStyle(10), beside.W, text) <= beside.H && c.longest(textStyle(10), text) <= beside.W {
		c.middle(room.above(), f)
		if text != "" {
			st := shrunk(textStyle(largeWord(room.all)), leastType, c.holds(beside, text))
			c.para("text of "+f.name(), beside, st, left, text)
		}
		return
	}
	if text == "" {
		return
	}
	st := shrunk(textStyle(largeWord(room.all)), leastType, func(st style) bool { _, fits := c.flowed(st, room, text); return fits })
	ls, _ := c.flowed(st, room, text)
	rest := c.setLines("text of "+f.name(), room.all, st, left, ls)
	if over := room.above(); len(f.Powers) == 0 && rest.Y < over.Bottom() {
		c.middle(Rect{over.X, rest.Y, over.W, over.Bottom() - rest.Y}, f)
	}
}

// largeWord is the size that words should have, points.
func largeWord(in Rect) float64 { return 16 * scaleAcross(in.W) }
