package printables

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// pencilRow draws a row to fill in by hand: the label, or blanks in its place, and the
// cells.
func (c *canvas) pencilRow(t ScoreTable, r ScoreRow, row Rect) {
	label, cells := t.columns(row)
	small := textStyle(max(minType, min(7.5, row.H*1.1))).in(grey)
	label.W -= 1.5
	if len(r.Fields) > 0 {
		c.fields(label, r, small)
	} else {
		if r.Sign != "" {
			side := min(5, row.H-1.5)
			c.sign(r.Sign, label.X+0.3, row.Y+(row.H-side)/2, side, dark)
			_, label = label.left(side + 1.5)
		}
		st, hint := textStyle(max(minType, min(9.5, row.H*1.35))), ""
		if len(r.Parts) == 0 {
			hint = r.Hint
		}
		c.labelAndHint(label, st, textStyle(6.5).in(grey), r.Label, hint, r.Short)
	}
	for _, cell := range cells {
		if n := len(r.parts(cell)); n > 1 {
			for i := 1; i < n; i++ {
				x := cell.X + cell.W*float64(i)/float64(n)
				c.line(x, cell.Y+1, x, cell.Bottom()-1, 0.1, hairline)
			}
		}
		if r.Ring {
			side := min(3.4, row.H*0.45)
			c.frame(Rect{cell.X + 1, cell.Y + (cell.H-side)/2, side, side}, grey, 0.2, side/2)
		}
	}
	c.grid(row, cells, 0.12)
}

// minPart is the width of a part of a cell that has room for two digits beside a ring, mm.
const minPart = 10.0

// parts returns the parts that a cell has room for: all, or only the first.
func (r ScoreRow) parts(cell Rect) []string {
	if n := len(r.Parts); n > 1 && cell.W/float64(n) < minPart {
		return r.Parts[:1]
	}
	return r.Parts
}

// captions draws the captions of the parts of cells, once for all rows.
func (c *canvas) captions(t ScoreTable, r Rect) (below Rect) {
	i := slices.IndexFunc(t.Rows, func(row ScoreRow) bool { return len(row.Parts) > 0 || row.Ring })
	if i < 0 {
		return r
	}
	row, below := r.top(3.6)
	label, cells := t.columns(row)
	st := textStyle(6).in(grey)
	if t.Rows[i].Ring {
		phrase := "tick the ring if in control"
		if len(t.Rows[i].parts(cells[0])) < len(t.Rows[i].Parts) {
			phrase = "tick: in control, no " + t.Rows[i].Parts[len(t.Rows[i].Parts)-1]
		}
		c.text("caption", Rect{label.X, label.Y, label.W - 2, label.H}, st, right, phrase)
	}
	for _, cell := range cells {
		parts := t.Rows[i].parts(cell)
		each := cell.W / float64(max(1, len(parts)))
		for k, name := range parts {
			c.fitName("caption", Rect{cell.X + each*float64(k) + 0.3, cell.Y, each - 0.6, cell.H}, st, centre, name)
		}
	}
	return below
}

// fields draws labelled blanks; the first takes the room that the others leave.
func (c *canvas) fields(label Rect, r ScoreRow, small style) {
	if r.Hint != "" {
		no, rest := label.left(small.width("11.") + 1)
		c.text("number of a row", no, small, left, r.Hint)
		label = rest
	}
	const last = 11.0
	for i, name := range r.Fields {
		at := label
		if i+1 < len(r.Fields) {
			at, label = label.left(label.W - last*float64(len(r.Fields)-1-i))
			c.line(label.X, at.Y+1, label.X, at.Bottom()-1, 0.1, hairline)
		}
		at = at.Inset(0.6)
		caption, _ := at.top(mm(minType) * 1.1)
		c.fit("name of a field", caption, textStyle(minType).in(grey), minType, left, name)
	}
}

// labelAndHint sets a label with its hint below it or, if that doesn't fit, after it, and
// shortens the hint if need be.
func (c *canvas) labelAndHint(r Rect, st, hint style, label, phrase, short string) {
	stacked := func(st style) bool { return c.height(st, r.W, label)+c.hintHeight(hint, r.W, phrase) <= r.H }
	if !stacked(st) {
		hint = hint.sized(minType)
	}
	if small := shrinkToFit(st, minType, stacked); phrase == "" || stacked(small) {
		h := c.height(small, r.W, label) + c.hintHeight(hint, r.W, phrase)
		c.drawStacked(label, skip(r, (r.H-h)/2), small, hint, phrase)
		return
	}
	first, _, _ := strings.Cut(phrase, ", ")
	for _, phrase := range []string{phrase, cmp.Or(short, first), first} {
		behind := func(st style) bool { return c.inlineHint(r, st, hint, label, phrase) != "" }
		if small := shrinkToFit(st, minType, behind); behind(small) {
			c.drawInline(r, small, hint, label, phrase)
			return
		}
	}
	c.labelAndHint(r, st, hint, label, "", "")
}

// inlineHint returns the first hint that fits after a label, or "".
func (c *canvas) inlineHint(r Rect, st, hint style, label string, hints ...string) string {
	for _, phrase := range hints {
		if phrase != "" && st.width(c.clean(st.face, label))+hint.width(c.clean(hint.face, phrase))+hintGap <= r.W {
			return phrase
		}
	}
	return ""
}

// drawInline sets a hint after a label.
func (c *canvas) drawInline(r Rect, st, hint style, label, phrase string) {
	name, rest := r.left(st.width(c.clean(st.face, label)) + hintGap)
	c.text("label "+label, name, st, left, label)
	c.text("hint of "+label, rest, hint, left, phrase)
}

// hintGap is the space between a label and its hint, mm.
const hintGap = 1.5

// hintHeight returns the height of a hint, mm.
func (c *canvas) hintHeight(st style, width float64, phrase string) float64 {
	if phrase == "" {
		return 0
	}
	return c.height(st, width, phrase)
}

// sumLabel draws the name of the sum and its hint.
func (c *canvas) sumLabel(r Rect, name, hint string, size float64) {
	if hint == "" {
		c.fit("total", r, strongStyle(size), 7, left, name)
		return
	}
	if spare := r.H - strongStyle(size).height() - textStyle(7).height(); spare > 0 {
		r = Rect{r.X, r.Y + spare/2, r.W, r.H - spare}
	}
	head, below := r.top(r.H * 0.6)
	below.W--
	st := textStyle(max(minType, min(7, below.H*2.2))).in(grey)
	if phrase := st.sized(minType); phrase.width(c.clean(st.face, hint)) > below.W || mm(minType) > below.H {
		c.sumLabel(r, name, "", size) // too small to be read
		return
	}
	c.fit("total", head, strongStyle(size), 7, left, name)
	c.fit("hint of the total", below, st, minType, left, hint)
}

// ScorePad lays out two or four small score sheets on a page, to cut apart and fill in by
// hand. basis is a note on house rules and assumptions, "" for none.
func ScorePad(t ScoreTable, each int, basis string, look Look) (Document, error) {
	if each != 2 && each != 4 {
		return Document{}, fmt.Errorf("a page can't have %d score sheets; enter 1, 2, or 4", each)
	}
	p := look.paper()
	c := look.job().canvas()
	cols := each / 2
	w, h := p.W/float64(cols), p.H/2
	for i := range each {
		at := Rect{float64(i%cols) * w, float64(i/cols) * h, w, h}
		c.smallSheet(t, basis, at.Inset(8))
	}
	cut := func(x1, y1, x2, y2 float64) { c.line(x1, y1, x2, y2, cutWidth, black) }
	const long = 6.0
	cut(0, h, long, h)
	cut(p.W-long, h, p.W, h)
	if cols == 2 {
		cut(w, 0, w, long)
		cut(w, p.H-long, w, p.H)
		cut(w-long/2, h, w+long/2, h)
		cut(w, h-long/2, w, h+long/2)
	}
	return look.document(t.Title+", score pad", "score sheets to cut apart", c)
}

// smallSheet draws one sheet of a pad, whose rows share the height.
func (c *canvas) smallSheet(t ScoreTable, basis string, r Rect) {
	head, r := r.top(7)
	if t.Emblem != "" {
		c.sign(t.Emblem, head.X, head.Y, 5.5, dark)
		_, head = head.left(7)
	}
	title, date := head.left(head.W - 32)
	c.fit("title", Rect{title.X, title.Y, title.W - 1, 5.5}, strongStyle(11), 6, left, t.Title)
	c.text("date", Rect{date.X, date.Y, 8, 5.5}, textStyle(6.5).in(grey), left, "Date")
	c.line(date.X+8, date.Y+5, date.Right(), date.Y+5, 0.15, grey)
	const names, most = 7.0, 12.0
	row, r := r.top(names)
	_, cells := t.columns(row)
	for i, cell := range cells {
		in := cell.Inset(0.6)
		if t.Players[i] == "" {
			in.H -= 1.4
			c.rule(in, 0.15, grey) // to write on
			continue
		}
		c.name("player's name", in, strongStyle(9), minType, t.Players[i])
	}
	r = c.captions(t, r)
	c.line(row.X, r.Y, row.Right(), r.Y, 0.4, dark)
	if basis != "" {
		st := textStyle(minType).in(grey)
		h := c.height(st, r.W, basis)
		c.para("basis of the rows", Rect{r.X, r.Bottom() - h, r.W, h}, st, left, basis)
		r.H -= h + 0.6
	}
	compared := 0.0
	if len(t.Breakers) > 0 {
		compared = 3.4
	}
	high := min(most, (r.H-compared)/float64(len(t.Rows)+len(t.Breakers)+2))
	for _, one := range t.Rows {
		row, r = r.top(high)
		c.pencilRow(t, one, row)
	}
	row, r = r.top(high)
	c.totalRow(t, row, min(11, high*1.5))
	row, r = r.top(high)
	c.rankRow(t, row, min(9, high*1.3), 0.12)
	if compared > 0 {
		row, r = r.top(compared)
		c.text("order of comparison", row, textStyle(minType).in(brass), left, breakerHeading(t))
	}
	for _, one := range t.Breakers {
		row, r = r.top(high)
		one.Label = Capital(one.Label)
		c.pencilRow(t, one, row)
	}
}
