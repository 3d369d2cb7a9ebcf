package printables

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// A ReferencePage is a reference sheet as data.
type ReferencePage struct {
	Title    string // of the game
	Sub      string // "Reference, full level"
	Kind     string // in the foot; "" for "reference sheet"
	Emblem   string // key of a sign; "" for none
	Sections []Section
	Codes    [][]Term // what people type for words, by family, in three columns at the end
}

// A Section is a heading and its content, in this order.
type Section struct {
	Heading string
	Text    string   // running text; signs are written {key}, "\n" begins a line
	Points  []string // bullet points
	Steps   bool     // number the terms
	Terms   []Term
	Typed   bool       // names of terms are what people type
	Signs   []Term     // signs with their names, side by side
	Table   [][]string // rows of a label and figures; the first row is the head
}

// A Term is a word with an explanation, such as a card or a rule.
type Term struct {
	Sign string // key; "" for none
	Name string
	Mark string // right-aligned after the name: "×2"
	Text string
}

// The sizes of type of a reference page, points: the usual one, and those that a page takes
// to spare a second.
var referenceSizes = []float64{9, 8.5, 8}

// Reference lays out a reference sheet in two columns on one page, in 9 points or down to 8
// to fit, or else in 9 points on several. Of the sizes that fit, it avoids those at which a
// block of a section stands alone.
func Reference(r ReferencePage, look Look) (doc Document, err error) {
	if len(r.Sections) == 0 {
		return Document{}, fmt.Errorf("the reference sheet of %s has no sections", r.Title)
	}
	head := masthead{kind: cmp.Or(r.Kind, "reference sheet"), title: r.Title, sub: cmp.Or(r.Sub, "Reference"), emblem: r.Emblem}
	var fits, longer *Document // with a block alone; with codes that continue overleaf
	for _, size := range referenceSizes {
		var doc Document
		l := newLeaves(look, head)
		alone := l.sections(r.Sections, size, r.Codes != nil)
		l.codes(r.Codes, size)
		switch doc, err = l.finish(Document{}); {
		case err != nil:
		case len(doc.Pages) > 1:
			longer = cmp.Or(longer, &doc)
		case !alone:
			return doc, nil
		case fits == nil:
			fits = &doc
		}
	}
	if fits = cmp.Or(fits, longer); fits != nil {
		return *fits, nil
	}
	l := newLeaves(look, head)
	l.columns(2)
	for _, s := range r.Sections {
		l.flowSection(s, referenceSizes[0])
	}
	if r.Codes != nil {
		l.cols = 0
		l.newPage()
		l.codes(r.Codes, referenceSizes[0])
	}
	return l.finish(Document{})
}

// codes sets what people type for words, with the words, in three columns of the same height
// on as many pages as they need.
func (l *leaves) codes(families [][]Term, size float64) {
	st, code := textStyle(size), monoStyle(size)
	var rows []Term // an empty one between families
	wide := 0.0
	for i, family := range families {
		if i > 0 {
			rows = append(rows, Term{})
		}
		rows = append(rows, family...)
		for _, t := range family {
			wide = max(wide, code.width(l.clean(code.face, t.Name))+2*code.width(" "))
		}
	}
	const columns = 3
	high := st.height() * 1.05
	for len(rows) > 0 {
		l.keepRoom(25)
		below := l.heading(l.free, "Codes")
		each := min((len(rows)+columns-1)/columns, int(below.H/high))
		w := (below.W - gutter*(columns-1)) / columns
		for i := 0; i < each*columns && len(rows) > 0; rows = rows[1:] {
			if rows[0].Name == "" && i%each == 0 { // at the top of a column
				continue
			}
			at := Rect{below.X + float64(i/each)*(w+gutter), below.Y + float64(i%each)*high, w, high}
			name, text := at.left(wide)
			l.fit("code", name, code, minType, left, rows[0].Name)
			l.fit("word of a code", text, st, minType, left, rows[0].Text)
			i++
		}
		if len(rows) > 0 {
			l.newPage()
		}
	}
}

// flowSection sets a section in the columns of as many pages as it needs.
func (l *leaves) flowSection(s Section, size float64) {
	for _, b := range s.blocks(size, l.body.W, l.canvas) {
		draw := b.draw
		if high := l.measure(l.body.W, b.draw); b.repeat != nil && high > l.free.H+slack {
			draw = func(c *canvas, r Rect) Rect { return b.draw(c, b.repeat(c, r)) }
		}
		l.drawTogether("section “"+s.Heading+"”", draw)
	}
}

// A block stays together in a column: a heading with the first thing below it, a point, a
// term.
type block struct {
	draw      func(c *canvas, r Rect) (below Rect)
	high      float64 // mm
	first     float64 // where it begins a column, mm
	inTable   bool    // a row of a table, but not its head
	gap       float64 // below it, which the end of a side of a card needn't have room for, mm
	splitCost float64 // cost of a column break before it, as mm of balance
	// repeat draws its heading, and the head of its table, if it begins a column or a
	// side of a card; nil for a block with a heading.
	repeat func(c *canvas, r Rect) (below Rect)
}

// clearance is the minimum distance of the last line of a column from the foot, mm.
const clearance = 1.5

// The cost of splitting a section between columns, and of leaving one block of it alone, as
// mm of balance: more than the height of a page.
const splitCost, orphanCost = 500.0, 1000.0

// sections sets all sections in two columns of about the same height, which matters more than
// whole sections if the page goes on below, and reports whether a block stands alone.
func (l *leaves) sections(all []Section, size float64, goesOn bool) (alone bool) {
	w := (l.body.W - gutter) / 2
	var blocks []block
	for _, s := range all {
		blocks = append(blocks, s.blocks(size, w, l.canvas)...)
	}
	for i := range blocks {
		blocks[i].high = l.fresh().measure(w, blocks[i].draw)
		blocks[i].first = blocks[i].high
		if again := blocks[i].repeat; again != nil {
			blocks[i].first += l.fresh().measure(w, again)
		}
		if goesOn {
			blocks[i].splitCost /= 25
		}
	}
	body := l.body
	body.H -= clearance
	cut, first, second := columnBreak(blocks, body.H)
	column, rest := body.left(w)
	_, rest = rest.left(gutter)
	if cut < len(blocks) {
		x := column.Right() + gutter/2
		l.line(x, column.Y+1, x, column.Y+min(max(first, second), column.H), 0.12, hairline)
	}
	for i, b := range blocks {
		if i == cut {
			column = rest
			if b.repeat != nil {
				column = b.repeat(l.canvas, column)
			}
		}
		column = b.draw(l.canvas, column)
	}
	l.free = skip(l.body, max(first, second))
	return cut < len(blocks) && blocks[cut].splitCost == orphanCost
}

// columnBreak returns the number of blocks in the first of two columns, and the heights of
// both. It prefers whole sections to level columns and avoids blocks that stand alone.
func columnBreak(blocks []block, room float64) (cut int, first, second float64) {
	sum := 0.0
	for _, b := range blocks {
		sum += b.high
	}
	cut, first = len(blocks), sum
	least, high := math.Inf(1), 0.0
	for i, b := range blocks[:max(0, len(blocks)-1)] {
		high += b.high
		next := blocks[i+1]
		rest := sum - high - next.high + next.first
		cost := max(high, rest)
		if cost <= room {
			cost += next.splitCost
		} else {
			cost += room + orphanCost // doesn't fit
		}
		if cost < least {
			least, cut, first, second = cost, i+1, high, rest
		}
	}
	return cut, first, second
}

// indent is the room for a number, a bullet, or the sign of a term, mm.
const indent = 5.4

// blocks splits a section into blocks for columns of w mm.
func (s Section) blocks(size, w float64, by *canvas) (out []block) {
	st := textStyle(size)
	gap := st.height() * 0.25
	box := "section “" + s.Heading + "”"
	put := func(draw func(*canvas, Rect) Rect) { out = append(out, block{draw: draw}) }
	if s.Text != "" {
		put(func(c *canvas, r Rect) Rect {
			_, r = c.para(box, r, st, left, s.Text).top(gap)
			return r
		})
	}
	for _, p := range s.Points {
		put(func(c *canvas, r Rect) Rect {
			in := c.para(box, c.bullet(r, st), st, left, p)
			return Rect{r.X, in.Y + gap, r.W, r.Bottom() - in.Y - gap}
		})
	}
	for i, t := range s.Terms {
		put(func(c *canvas, r Rect) Rect {
			if !s.Steps {
				return c.term(r, t, s.nameStyle(size), box)
			}
			in := c.numbered(r, indent, st, i+1)
			in = c.setLines(box, in, st, left, c.termLines(st, strongStyle(size), in.W, t.Name+".", t.Text))
			return Rect{r.X, in.Y + gap, r.W, r.Bottom() - in.Y - gap}
		})
	}
	for row := range slices.Chunk(s.Signs, by.signColumns(w, s, size)) {
		put(func(c *canvas, r Rect) Rect { return c.signRow(r, row, s, size, box) })
	}
	for i, row := range s.Table {
		put(func(c *canvas, r Rect) Rect { return c.tableRow(r, row, size, i == 0, box) })
	}
	if s.Heading != "" {
		if len(out) == 0 {
			put(func(_ *canvas, r Rect) Rect { return r })
		}
		with := out[0].draw
		out[0].draw = func(c *canvas, r Rect) Rect { return with(c, c.headingOver(r, s.Heading, size)) }
	}
	for i := range out {
		inTable := i > len(out)-len(s.Table)
		out[i].inTable = inTable
		if i > 0 && s.Heading != "" {
			out[i].repeat = func(c *canvas, r Rect) Rect {
				if r = c.headingOver(r, s.Heading, size); inTable {
					r = c.tableRow(r, s.Table[0], size, true, box)
				}
				return r
			}
		}
		switch i {
		case 0: // has the heading
		case 1, len(out) - 1:
			out[i].splitCost = orphanCost
		default:
			out[i].splitCost = splitCost
		}
	}
	if n := len(out); n > 0 { // a gap below the section
		const gap = 3.0
		with := out[n-1].draw
		out[n-1].gap = gap
		out[n-1].draw = func(c *canvas, r Rect) Rect { return skip(with(c, r), gap) }
	}
	return out
}

// nameStyle returns the style of the names of a section.
func (s Section) nameStyle(size float64) style {
	if s.Typed {
		return monoStyle(size)
	}
	return strongStyle(size)
}

// signIndent returns the room for the signs of a section, mm.
func signIndent(all []Term, st style) float64 {
	if !slices.ContainsFunc(all, func(t Term) bool { return t.Sign != "" }) {
		return 0
	}
	return min(5.0, st.height()*1.1) + 1.5
}

// bullet draws a bullet and returns the place for its text.
func (c *canvas) bullet(r Rect, st style) (in Rect) {
	side := mm(st.size) * 0.5
	c.sign("pip", r.X+1.2, r.Y+(st.height()-side)/2, side, brass)
	_, in = r.left(indent)
	return in
}

// signColumns returns how many signs fit side by side.
func (c *canvas) signColumns(w float64, s Section, size float64) int {
	st := textStyle(size)
	wide, before := 1.0, signIndent(s.Signs, st)
	for _, t := range s.Signs {
		wide = max(wide, before+st.width(c.clean(st.face, t.Name))+2)
	}
	return max(1, int(w/wide))
}

// signRow draws a row of signs with their names.
func (c *canvas) signRow(r Rect, row []Term, s Section, size float64, box string) Rect {
	st := textStyle(size)
	indent := signIndent(s.Signs, st)
	cols := float64(c.signColumns(r.W, s, size))
	high := max(st.height()*1.15, min(5.2, indent))
	if high > r.H+slack {
		c.fail(&FitError{Box: box, What: quoted(row[0].Name), Way: "high", Need: high, Have: r.H})
	}
	line, below := r.top(high)
	for i, t := range row {
		at := Rect{line.X + float64(i)*line.W/cols, line.Y, line.W / cols, line.H}
		if t.Sign != "" {
			side := indent - 1.5
			c.sign(t.Sign, at.X+0.3, at.Y+(at.H-side)/2, side, dark)
		}
		_, at = at.left(indent)
		c.fit(box, at, st, minType, left, t.Name)
	}
	return below
}

// tableRow draws a label and figures in columns, or below the label if it needs the room.
func (c *canvas) tableRow(r Rect, row []string, size float64, head bool, box string) Rect {
	column, n := 11.0, float64(len(row)-1)
	const least, apart = 16.0, 0.8
	st := textStyle(size)
	name := Rect{r.X, r.Y + 0.5, r.W - column*n, r.H}
	figures := Rect{name.Right(), name.Y, column, st.height()}
	narrow := name.W < least
	if narrow {
		column = r.W / n
		name.W = r.W
	}
	figure := strongStyle(size)
	if head {
		st, figure = st.in(grey), textStyle(size).in(grey)
	}
	below := c.para(box, name, st, left, row[0])
	if narrow {
		figures = Rect{r.X, below.Y, column, st.height()}
		below = skip(below, figures.H)
	}
	for i, f := range row[1:] {
		cell := figures.Shift(column*float64(i), 0)
		c.fit(box, Rect{cell.X + apart, cell.Y, cell.W - 2*apart, cell.H}, figure, minType, centre, f)
	}
	bottom := below.Y + 0.5
	c.line(r.X, bottom, r.Right(), bottom, 0.12, hairline)
	return skip(r, bottom-r.Y)
}

// term draws a word with its explanation after it, or below it if it has a sign or a mark.
func (c *canvas) term(r Rect, t Term, name style, box string) Rect {
	st := textStyle(name.size)
	gap := st.height() * 0.25
	in := r
	if t.Sign == "" && t.Mark == "" {
		if t.Text != "" {
			t.Text = "– " + t.Text
		}
		_, in = c.setLines(box, r, st, left, c.termLines(st, name, r.W, t.Name, t.Text)).top(gap)
		return in
	}
	row, _ := r.top(name.height())
	if t.Sign != "" {
		_, in = r.left(indent)
		side := min(4.4, name.height())
		c.sign(t.Sign, row.X, row.Y+(row.H-side)/2, side, dark)
	}
	mark := name.width(c.clean(name.face, t.Mark)) + 1
	switch {
	case t.Mark == "":
		mark = 0
	case c.longest(name, t.Name) > in.W-mark: // else a word would be broken
		mark, t.Text = 0, t.Mark+". "+t.Text
	}
	below := c.para(box, Rect{in.X, in.Y, in.W - mark, in.H}, name, left, t.Name)
	below.W = in.W
	if mark > 0 {
		c.text(box, Rect{row.Right() - mark, row.Y, mark, row.H}, name.in(brass), right, t.Mark)
	}
	if t.Text != "" {
		below = c.para(box, below, st, left, t.Text)
	}
	return Rect{r.X, below.Y + gap, r.W, r.Bottom() - below.Y - gap}
}
