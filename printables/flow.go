package printables

import (
	"strings"

	"magistrate/printables/fonts"
)

// A piece is what a line of running text is made of: words, or a sign among
// them, written {key}.
type piece struct {
	text   string
	sign   string
	w      float64 // mm
	glue   bool    // follows the piece before it without a space
	strong bool    // in the strong face: a word that is explained
}

// signWidth is the room a sign takes in running text, in parts of the size.
const signWidth = 1.25

// A textLine is one line of running text, broken to fit.
type textLine struct {
	pieces []piece
	w      float64 // mm
}

// breaks tells of a space, where a line may end; one that binds is none (see visible).
func breaks(r rune) bool { return r == ' ' }

// pieces cuts a paragraph into words and signs.
func (c *canvas) pieces(st style, s string) (out []piece) {
	words := strings.FieldsFunc(c.clean(st.face, s), breaks)
	out = make([]piece, 0, len(words))
	for _, word := range words {
		glue := false
		for word != "" {
			i := strings.IndexByte(word, '{')
			end := strings.IndexByte(word, '}')
			switch {
			case i < 0 || end < i || i == 0 && !HasSign(word[1:end]): // a brace of somebody's own
				i = len(word)
				fallthrough
			case i > 0:
				out = append(out, piece{text: word[:i], w: st.width(word[:i]), glue: glue})
				word = word[i:]
			default:
				out = append(out, piece{sign: word[1:end], w: mm(st.size) * signWidth, glue: glue})
				word = word[end+1:]
			}
			glue = true
		}
	}
	return out
}

// lines breaks a text to a width, mm. "\n" begins a new line. A word longer
// than the width is broken where it must be.
func (c *canvas) lines(st style, width float64, s string) (out []textLine) {
	for par := range strings.SplitSeq(s, "\n") {
		out = append(out, breakLines(st, width, c.pieces(st, par))...)
	}
	return out
}

// explained breaks a word in the strong face with the text that explains it
// behind it.
func (c *canvas) explained(st style, width float64, word, s string) []textLine {
	return breakLines(st, width, append(c.strongPieces(st, word), c.pieces(st, s)...))
}

// strongPieces are pieces in the strong face.
func (c *canvas) strongPieces(st style, s string) []piece {
	st.face = fonts.Strong
	all := c.pieces(st, s)
	for i := range all {
		all[i].strong = true
	}
	return all
}

// breakLines fills lines with pieces; without pieces there is one empty line.
func breakLines(st style, width float64, pieces []piece) (out []textLine) {
	var l textLine
	space := st.width(" ")
	for i, p := range pieces {
		of := p.style(st)
		for p.w > width+slack && p.sign == "" {
			if len(l.pieces) > 0 {
				out, l = append(out, l), textLine{}
			}
			head, tail := breakWord(of, width, p.text)
			if tail == "" { // not even one letter fits: setLine will say so
				break
			}
			out = append(out, textLine{[]piece{{text: head, w: of.width(head), strong: p.strong}}, of.width(head)})
			p = piece{text: tail, w: of.width(tail), strong: p.strong}
		}
		gap := space
		if p.glue || len(l.pieces) == 0 {
			gap = 0
		}
		if len(l.pieces) > 0 && l.w+gap+p.w > width+slack {
			whole, rest := l.cut(p.glue, space)
			if whole.pieces == nil || rest.w+p.w > width+slack { // no room for it all in any line
				whole, rest, p.glue = l, textLine{}, false
			}
			if out, l = append(out, whole), rest; len(l.pieces) == 0 {
				gap = 0
			}
		}
		if l.pieces == nil {
			const many = 16 // in a line of text
			l.pieces = make([]piece, 0, min(len(pieces)-i, many))
		}
		l.pieces = append(l.pieces, p)
		l.w += gap + p.w
	}
	return append(out, l)
}

// cut parts a line before the piece to which the next one belongs, glued: a sign
// keeps the comma behind it.
func (l textLine) cut(glued bool, space float64) (whole, rest textLine) {
	if !glued {
		return l, textLine{}
	}
	at := len(l.pieces)
	for glued && at > 0 {
		at--
		glued = l.pieces[at].glue
	}
	for i, p := range l.pieces {
		part := &whole
		if i >= at {
			part = &rest
		}
		if len(part.pieces) > 0 && !p.glue {
			part.w += space
		}
		part.pieces = append(part.pieces, p)
		part.w += p.w
	}
	return whole, rest
}

// style is the one a piece of a text in st is set in.
func (p piece) style(st style) style {
	if p.strong {
		st.face = fonts.Strong
	}
	return st
}

// breakWord cuts a word so that its head fits, where it is bound to another if it
// can; an empty tail says it cannot.
func breakWord(st style, width float64, word string) (head, tail string) {
	w, at := 0.0, 0
	for i, r := range word {
		if w += mm(st.size) * float64(st.face.Advance(r)) / 1000; w > width {
			at = i
			break
		}
	}
	if at == 0 {
		return "", ""
	}
	const bound = "\u00a0"
	if i := strings.LastIndex(word[:at], bound); i > 0 {
		return word[:i], word[i+len(bound):]
	}
	return word[:at], word[at:]
}

// height is how high a text is when it is broken to a width, mm.
func (c *canvas) height(st style, width float64, s string) float64 {
	return float64(len(c.lines(st, width, s))) * st.height()
}

// para sets running text into a box from the top and returns what is left of
// the box below it.
func (c *canvas) para(box string, r Rect, st style, at align, s string) (below Rect) {
	return c.setLines(box, r, st, at, c.lines(st, r.W, s))
}

// setLines puts broken lines into a box from the top.
func (c *canvas) setLines(box string, r Rect, st style, at align, ls []textLine) (below Rect) {
	if h := float64(len(ls)) * st.height(); h > r.H+slack {
		what := ""
		for _, l := range ls {
			for _, p := range l.pieces {
				what += p.text + " "
			}
		}
		c.fail(&FitError{Box: box, What: quoted(strings.TrimSpace(what)), Way: "high", Need: h, Have: r.H})
		return Rect{r.X, r.Bottom(), r.W, 0}
	}
	for _, l := range ls {
		row, rest := r.top(st.height())
		c.setLine(box, row, st, at, l)
		r = rest
	}
	return r
}

// fitPara is para in the largest size down to least points that fits.
func (c *canvas) fitPara(box string, r Rect, st style, least float64, at align, s string) {
	st = shrunk(st, least, func(st style) bool { return c.height(st, r.W, s) <= r.H+slack })
	c.para(box, r, st, at, s)
}

// setLine puts down one line. Words between signs are one run.
func (c *canvas) setLine(box string, row Rect, st style, at align, l textLine) {
	if l.w > row.W+slack && len(l.pieces) > 0 {
		c.fail(&FitError{Box: box, What: quoted(l.pieces[0].text + l.pieces[0].sign), Way: "wide", Need: l.w, Have: row.W})
		return
	}
	x := row.X
	switch at {
	case centre:
		x += (row.W - l.w) / 2
	case right:
		x += row.W - l.w
	}
	space := st.width(" ")
	var words []byte
	var of style
	flush := func() {
		if len(words) > 0 {
			said := string(words)
			w := of.width(said)
			c.run(Rect{x, row.Y, w, row.H}, of, left, said, w)
			x, words = x+w, words[:0]
		}
	}
	for i, p := range l.pieces {
		gap := i > 0 && !p.glue
		if p.sign == "" {
			if next := p.style(st); next.face != of.face {
				flush()
				of = next
				if gap && i > 0 {
					x += space
				}
			} else if gap && len(words) > 0 {
				words = append(words, ' ')
			} else if gap { // behind a sign
				x += space
			}
			words = append(words, p.text...)
			continue
		}
		flush()
		if gap {
			x += space
		}
		side := mm(st.size) * signWidth * 0.92
		c.sign(p.sign, x+(p.w-side)/2, row.Y+(row.H-side)/2, side, st.colour)
		if !nameFollows(p.sign, l.pieces[i+1:]) {
			apart := 0.0 // from what it follows without a space, so that it is a word of its own
			if p.glue {
				apart = p.w * 0.2
			}
			c.unseen(Rect{x + apart, row.Y, p.w - apart, row.H}, st, strings.ReplaceAll(p.sign, "-", " "))
		}
		x += p.w
	}
	flush()
}

// nameFollows tells whether the words behind a sign are its name: then it is not said twice.
func nameFollows(sign string, behind []piece) bool {
	var words []string
	for _, p := range behind {
		words = append(words, p.text)
		if SignKey(strings.Join(words, " ")) == sign {
			return true
		}
	}
	return false
}

// The three voices of every sheet: running text, what is to be seen first, titles.
func textStyle(pt float64) style   { return style{face: fonts.Text, size: pt, colour: dark} }
func strongStyle(pt float64) style { return style{face: fonts.Strong, size: pt, colour: dark} }
func titleStyle(pt float64) style  { return style{face: fonts.Title, size: pt, colour: dark} }
