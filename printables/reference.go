package printables

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// A ReferencePage is what a table looks up while it plays, as data.
type ReferencePage struct {
	Title    string  // of the game
	Sub      string  // "Reference, full level"
	Kind     string  // for the foot; "" for a reference sheet
	Emblem   string  // key of a sign; "" for none
	Largest  float64 // points of the largest type; 0: 13
	Sections []Section
}

// A Section is one heading with what stands below it, in this order.
type Section struct {
	Heading string
	Text    string   // running text; signs are written {key}, "\n" begins a line
	Points  []string // numbered when Steps is set, else behind a lozenge
	Steps   bool     // terms are numbered too
	Terms   []Term
	Runs    [][]Term   // words that run on, each with its text behind it, a group behind a lozenge
	Signs   []Term     // signs with their names, side by side; texts stand behind these in line
	Table   [][]string // rows of a table: a label and figures; the first row is the head
}

// A Term is a word with what it means: a card with its value, a rule with its
// name.
type Term struct {
	Sign string // key; "" for none
	Name string
	Mark string // at the right end of the name: "×2", "5.2"
	Text string
}

// Reference lays out a reference sheet: one page, two columns, in the largest
// type from 13 points down to 7 that fits; in one a little smaller where a block of
// a section would stand alone.
func Reference(r ReferencePage, look Look) (Document, error) {
	if len(r.Sections) == 0 {
		return Document{}, fmt.Errorf("a reference sheet of %s without sections", r.Title)
	}
	head := masthead{kind: cmp.Or(r.Kind, "reference sheet"), title: r.Title, sub: cmp.Or(r.Sub, "Reference"), emblem: r.Emblem}
	const least, smaller = 7.0, 0.75 // points
	var fits Document                // the largest, though a block stands alone
	from := 0.0                      // its size
	for size := cmp.Or(r.Largest, 13.0); ; size -= 0.25 {
		l := newLeaves(look, head)
		alone := l.sections(r.Sections, size)
		doc, err := l.finish(Document{})
		switch {
		case err == nil && !alone:
			return doc, nil
		case from > 0 && (size <= from-smaller || size <= least):
			return fits, nil
		case size <= least:
			return doc, err
		case err == nil && from == 0:
			fits, from = doc, size
		}
	}
}

// A block is what stays together in a column: a heading with what follows it
// first, a point, a term.
type block struct {
	draw  func(c *canvas, r Rect) (below Rect)
	high  float64 // mm
	first float64 // where it begins a column, mm
	torn  float64 // how much it costs to begin a column with it, as mm of balance
	// again is what stands above it where it begins a column or a side of a card: its
	// heading, and the head of its table; nil for what has it above itself.
	again func(c *canvas, r Rect) (below Rect)
}

// clearance is the least room between the last line of a column and the foot, mm.
const clearance = 1.5

// What a section costs that is torn, as mm by which one column is higher than it must be:
// more than any page is high;
// and one of which a block stands alone.
const torn, tornOne = 500.0, 1000.0

// sections sets all sections into two columns of about the same height, and tells
// whether a block of one stands alone.
func (l *leaves) sections(all []Section, size float64) (alone bool) {
	w := (l.body.W - gutter) / 2
	var blocks []block
	for _, s := range all {
		blocks = append(blocks, s.blocks(size, w, l.canvas)...)
	}
	for i := range blocks {
		blocks[i].high = newJob(l.ink).high(w, blocks[i].draw)
		blocks[i].first = blocks[i].high
		if again := blocks[i].again; again != nil {
			blocks[i].first += newJob(l.ink).high(w, again)
		}
	}
	body := l.body
	body.H -= clearance
	cut, first, second := parted(blocks, body.H)
	column, rest := body.left(w)
	_, rest = rest.left(gutter)
	if cut < len(blocks) {
		x := column.Right() + gutter/2
		l.line(x, column.Y+1, x, column.Y+min(max(first, second), column.H), 0.12, hair)
	}
	for i, b := range blocks {
		if i == cut {
			column = rest
			if b.again != nil {
				column = b.again(l.canvas, column)
			}
		}
		column = b.draw(l.canvas, column)
	}
	return cut < len(blocks) && blocks[cut].torn == tornOne
}

// parted is where two columns of a height, mm, part: how many blocks stand in the first,
// and how high each is. Where both have room a section stays whole rather than that
// the columns end level, and no block of one stands alone if others can.
func parted(blocks []block, room float64) (cut int, first, second float64) {
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
			cost += next.torn
		} else {
			cost += room + tornOne // only where nothing has room
		}
		if cost < least {
			least, cut, first, second = cost, i+1, high, rest
		}
	}
	return cut, first, second
}

// indent is the room for a point's number or lozenge, and for a term's sign, mm.
const indent = 5.4

// blocks cuts a section into what a column of this width can end behind.
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
	for i, p := range s.Points {
		put(func(c *canvas, r Rect) Rect {
			mark := c.pointed
			if s.Steps {
				mark = func(r Rect, st style) Rect { return c.numbered(r, indent, st, i+1) }
			}
			in := c.para(box, mark(r, st), st, left, p)
			return Rect{r.X, in.Y + gap, r.W, r.Bottom() - in.Y - gap}
		})
	}
	for i, t := range s.Terms {
		put(func(c *canvas, r Rect) Rect {
			if !s.Steps {
				return c.term(r, t, size, box)
			}
			in := c.numbered(r, indent, st, i+1)
			in = c.setLines(box, in, st, left, c.explained(st, in.W, t.Name+".", t.Text))
			return Rect{r.X, in.Y + gap, r.W, r.Bottom() - in.Y - gap}
		})
	}
	for row := range slices.Chunk(s.Signs, by.signColumns(w, s.Signs, size)) {
		put(func(c *canvas, r Rect) Rect { return c.signRow(r, row, s.Signs, size, box) })
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
		if i > 0 && s.Heading != "" {
			inTable := i > len(out)-len(s.Table)
			out[i].again = func(c *canvas, r Rect) Rect {
				if r = c.headingOver(r, s.Heading, size); inTable {
					r = c.tableRow(r, s.Table[0], size, true, box)
				}
				return r
			}
		}
		switch i {
		case 0: // its heading is above it
		case 1, len(out) - 1:
			out[i].torn = tornOne
		default:
			out[i].torn = torn
		}
	}
	if n := len(out); n > 0 { // room below the section
		with := out[n-1].draw
		out[n-1].draw = func(c *canvas, r Rect) Rect {
			_, r = with(c, r).top(3)
			return r
		}
	}
	return out
}

// signIndent is the room for the signs of a section, mm; none where no term has one.
func signIndent(all []Term, st style) float64 {
	if !slices.ContainsFunc(all, func(t Term) bool { return t.Sign != "" }) {
		return 0
	}
	return min(5.0, st.height()*1.1) + 1.5
}

// pointed draws the lozenge of a point and gives the place for its text.
func (c *canvas) pointed(r Rect, st style) (in Rect) {
	side := mm(st.size) * 0.5
	c.sign("pip", r.X+1.2, r.Y+(st.height()-side)/2, side, brass)
	_, in = r.left(indent)
	return in
}

// signNames is how wide the names are behind which texts stand in line, mm; none where no
// sign has one.
func (c *canvas) signNames(all []Term, size float64) (wide float64) {
	name := strongStyle(size)
	for _, t := range all {
		if t.Text != "" {
			wide = max(wide, name.width(c.clean(name.face, t.Name))+2*name.width(" "))
		}
	}
	return wide
}

// signColumns is how many signs stand side by side, as the longest name allows.
func (c *canvas) signColumns(w float64, all []Term, size float64) int {
	st := textStyle(size)
	wide, before := 1.0, signIndent(all, st)+c.signNames(all, size)
	for _, t := range all {
		wide = max(wide, before+st.width(c.clean(st.face, cmp.Or(t.Text, t.Name)))+2)
	}
	return max(1, int(w/wide))
}

// signRow draws one row of them, each sign with its name behind it.
func (c *canvas) signRow(r Rect, row, all []Term, size float64, box string) Rect {
	st := textStyle(size)
	indent, names := signIndent(all, st), c.signNames(all, size)
	cols := float64(c.signColumns(r.W, all, size))
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
		if t.Text == "" {
			c.fit(box, at, st, leastType, left, t.Name)
			continue
		}
		name, text := at.left(names)
		c.fit(box, name, strongStyle(size), leastType, left, t.Name)
		c.fit(box, text, st, leastType, left, t.Text)
	}
	return below
}

// tableRow draws a label and figures in columns of their own, below it where they
// leave it no room.
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
		below = under(below, figures.H)
	}
	for i, f := range row[1:] {
		cell := figures.Shift(column*float64(i), 0)
		c.fit(box, Rect{cell.X + apart, cell.Y, cell.W - 2*apart, cell.H}, figure, leastType, centre, f)
	}
	bottom := below.Y + 0.5
	c.line(r.X, bottom, r.Right(), bottom, 0.12, hair)
	return under(r, bottom-r.Y)
}

// term draws a word with its meaning: behind it, or below it where a sign or a
// figure sets it off.
func (c *canvas) term(r Rect, t Term, size float64, box string) Rect {
	st, name := textStyle(size), strongStyle(size)
	gap := st.height() * 0.25
	in := r
	if t.Sign == "" && t.Mark == "" {
		if t.Text != "" {
			t.Text = "– " + t.Text
		}
		_, in = c.setLines(box, r, st, left, c.explained(st, r.W, t.Name, t.Text)).top(gap)
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
	case c.longest(name, t.Name) > in.W-mark: // no word is broken for it
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
