package printables

import (
	"strings"
	"unicode"

	"magistrate/printables/fonts"
)

// A piece is a word in running text, or a sign, written {key}.
type piece struct {
	text string
	sign string
	w    float64     // mm
	glue bool        // follows the previous piece without a space
	face *fonts.Face // of a term; nil for that of the text
}

// signWidth is the width of a sign in running text, as a part of the size.
const signWidth = 1.25

// A textLine is a line of running text, broken to fit.
type textLine struct {
	pieces []piece
	w      float64 // mm
}

// isBreak reports whether a line may end at r.
func isBreak(r rune) bool { return r == ' ' }

// pieces splits a paragraph into words and signs.
func (c *canvas) pieces(st style, s string) (out []piece) {
	words := strings.FieldsFunc(c.clean(st.face, s), isBreak)
	out = make([]piece, 0, len(words))
	for _, word := range words {
		glue := false
		for word != "" {
			i := strings.IndexByte(word, '{')
			end := strings.IndexByte(word, '}')
			switch {
			case i < 0 || end < i || i == 0 && !HasSign(word[1:end]): // a literal brace
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

// lines breaks a text to a width, mm, and at "\n". A word longer than the width is broken.
func (c *canvas) lines(st style, width float64, s string) (out []textLine) {
	for par := range strings.SplitSeq(s, "\n") {
		out = append(out, breakLines(st, width, c.pieces(st, par))...)
	}
	return out
}

// termLines breaks a term, in a style of its own, followed by its explanation.
func (c *canvas) termLines(st, name style, width float64, word, s string) []textLine {
	head := c.pieces(name, word)
	for i := range head {
		head[i].face = name.face
	}
	return breakLines(st, width, append(head, c.pieces(st, s)...))
}

// breakLines fills lines with pieces; without pieces it returns one empty line.
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
			if tail == "" { // not even one letter fits, so setLine will fail
				break
			}
			out = append(out, textLine{[]piece{{text: head, w: of.width(head), face: p.face}}, of.width(head)})
			p = piece{text: tail, w: of.width(tail), face: p.face}
		}
		gap := space
		if p.glue || len(l.pieces) == 0 {
			gap = 0
		} else if p.face != nil && l.pieces[len(l.pieces)-1].face == p.face { // one run
			gap = of.width(" ")
		}
		if len(l.pieces) > 0 && l.w+gap+p.w > width+slack {
			whole, rest := l.cut(p.glue, space)
			if whole.pieces == nil || rest.w+p.w > width+slack { // the glued pieces fit in no line
				whole, rest, p.glue = l, textLine{}, false
			}
			if out, l = append(out, whole), rest; len(l.pieces) == 0 {
				gap = 0
			}
		}
		if l.pieces == nil {
			const many = 16 // pieces in a typical line
			l.pieces = make([]piece, 0, min(len(pieces)-i, many))
		}
		l.pieces = append(l.pieces, p)
		l.w += gap + p.w
	}
	return append(out, l)
}

// cut splits a line before the piece that the next one is glued to: a sign keeps the comma
// after it.
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

// style returns the style of a piece in a text of style st.
func (p piece) style(st style) style {
	if p.face != nil {
		st.face = p.face
	}
	return st
}

// breakWord splits a word so that its head fits: at a no-break space, or else between
// syllables, or anywhere. An empty tail means that it can't be split.
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
	const nbsp = "\u00a0"
	if i := strings.LastIndex(word[:at], nbsp); i > 0 {
		return word[:i], word[i+len(nbsp):]
	}
	fits := func(s string) bool { return st.width(s) <= width }
	if !strings.ContainsFunc(word, func(r rune) bool { return unicode.IsDigit(r) || r == '…' }) { // a name, not a number or a link
		if head, tail = hyphenated(word, fits); fits(head) {
			return head, tail
		}
	}
	return word[:at], word[at:]
}

// height returns the height of a text broken to a width, mm.
func (c *canvas) height(st style, width float64, s string) float64 {
	return float64(len(c.lines(st, width, s))) * st.height()
}

// para sets running text from the top of a box and returns the room below.
func (c *canvas) para(box string, r Rect, st style, at align, s string) (below Rect) {
	return c.setLines(box, r, st, at, c.lines(st, r.W, s))
}

// setLines sets broken lines from the top of a box and returns the room below.
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

// setLine sets one line. Words between signs are one run.
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
			phrase := string(words)
			w := of.width(phrase)
			c.run(Rect{x, row.Y, w, row.H}, of, left, phrase, w)
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
			} else if gap { // after a sign
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
		if !isNamedNext(p.sign, l.pieces[i+1:]) {
			apart := 0.0 // a gap, so that the name is a word of its own
			if p.glue {
				apart = p.w * 0.2
			}
			c.invisibleText(Rect{x + apart, row.Y, p.w - apart, row.H}, st, strings.ReplaceAll(p.sign, "-", " "))
		}
		x += p.w
	}
	flush()
}

// isNamedNext reports whether the pieces after a sign are its name.
func isNamedNext(sign string, rest []piece) bool {
	var words []string
	for _, p := range rest {
		words = append(words, p.text)
		if SignKey(strings.Join(words, " ")) == sign {
			return true
		}
	}
	return false
}

// The styles of every sheet: running text, emphasis, notes, and what people type.
func textStyle(pt float64) style   { return style{face: fonts.Text, size: pt, colour: dark} }
func strongStyle(pt float64) style { return style{face: fonts.Strong, size: pt, colour: dark} }
func italicStyle(pt float64) style { return style{face: fonts.Italic, size: pt, colour: dark} }
func monoStyle(pt float64) style   { return style{face: fonts.Mono, size: pt, colour: dark} }
