package console

import (
	"slices"
	"strings"
)

// A density is how much room a cell gets.
type density uint8

// The densities, the closest first.
const (
	short  density = iota // sign and code
	named                 // one line with the name
	worded                // one line each, with what the card can do
	boxed                 // a card with a frame
)

// closer is the next closer density.
func (d density) closer() density {
	if d > named {
		return named
	}
	return short
}

// A block is a group of cells with a size.
type block struct {
	group  *group
	how    density
	cols   int
	cw, ch int // of one cell, with its gap
	rows   int
	inline bool  // the title stands before the cells, on their row
	edge   int   // columns that the names of rows take, and rows those of columns
	need   int   // columns it takes
	tops   []int // where each cell begins, of cells of several heights
	tall   int   // what these take
}

// measure sizes a group's cells for a width.
func measure(g *group, t *Theme, w int, how density) block {
	b := block{group: g, how: how, ch: 1, cols: 1}
	if how == worded {
		b.tops, b.tall = align(g.cells, t, w-1)
	}
	natural := 0
	for i := range g.cells {
		natural = max(natural, cellWidth(&g.cells[i], t, how))
	}
	if g.across != nil {
		natural = max(natural, 12) // an empty one has its size, too
	}
	if how == boxed {
		b.ch = 4
	}
	if g.across != nil {
		b.edge = 1
		w -= edgeWidth
	}
	n, least := len(g.cells), 0
	for i := range g.cells {
		least = max(least, cellWidth(&g.cells[i], t, short))
	}
	if how == worded {
		b.cols, b.rows = 1, len(g.cells)
	} else if b.cols = g.columns; b.cols == 0 || g.across == nil && b.cols*least > w {
		b.cols = min(max(w/max(natural, 1), 1), max(n, 1))
		if b.rows = (n + b.cols - 1) / b.cols; b.rows > 1 {
			b.cols = (n + b.rows - 1) / b.rows // rows of about the same length
		}
	}
	b.rows = (n + b.cols - 1) / b.cols
	b.cw = max(min(natural, w/b.cols), 1)
	if b.edge > 0 {
		w += edgeWidth
	}
	b.need = min(max(b.cols*b.cw+b.edge*edgeWidth, width(g.title)+4), w)
	if head := width(g.title) + 2; b.rows == 1 && how != boxed && head+b.cols*b.cw <= w {
		b.inline, b.need = true, head+b.cols*b.cw
	}
	return b
}

// edgeWidth is what the names of a grid's rows take.
const edgeWidth = 3

// height is how many rows the block takes with its title; the names of a grid's
// columns stand on the title's row.
func (b *block) height() int {
	switch {
	case b.rows == 0:
		return 1
	case b.how == worded:
		return 1 + b.tall
	case b.inline:
		return b.rows * b.ch
	}
	return 1 + b.rows*b.ch
}

// cards tells whether what lies there are cards: they belong to families.
func (g *group) cards() bool {
	for i := range g.cells {
		if len(g.cells[i].Tags) > 0 {
			return true
		}
	}
	return false
}

// cramped tells whether names had to be cut so much that codes say more.
func (b *block) cramped(t *Theme) bool {
	for i := range b.group.cells {
		c := &b.group.cells[i]
		if b.how > short && c.Code != "" && b.cw*10 < cellWidth(c, t, b.how)*7 {
			return true
		}
	}
	return false
}

// cellWidth is how many columns a cell wants, with a gap behind it.
func cellWidth(c *cell, t *Theme, how density) int {
	note := width(c.Note)
	if note > 0 {
		note++
	}
	if c.Worth != "" {
		note += width(c.Worth) + 1
	}
	switch how {
	case boxed:
		inner := max(8, note+2, len(c.marks(true))+width(c.Code)+2)
		for word := range strings.FieldsSeq(c.Label) {
			inner = max(inner, width(word))
		}
		for len(wrap(c.Label, inner)) > 2 && inner < width(c.Label) {
			inner++
		}
		return inner + 3 // two edges and a gap
	case named:
		return signsWidth(c, t) + width(c.Label) + note + 2
	case worded:
		return c.from + width(c.powers) + 2
	}
	return signsWidth(c, t) + width(c.short) + note + 1
}

// align lets the words of all powers begin in one column, and gives in which row
// each card begins then, and how many all take.
func align(cells []cell, t *Theme, w int) (tops []int, rows int) {
	from := 0
	for i := range cells {
		from = max(from, cellWidth(&cells[i], t, named))
	}
	for i := range cells {
		cells[i].from = from
		tops = append(tops, rows)
		rows += max(len(wrap(cells[i].powers, max(w-from, 8))), 1)
	}
	return tops, rows
}

// powerful tells whether some of the cells can do something.
func powerful(cells []cell) bool {
	return slices.ContainsFunc(cells, func(c cell) bool { return c.powers != "" })
}

// signsWidth is the room for signs before a name; a name in ASCII needs none.
func signsWidth(c *cell, t *Theme) int {
	n := 0
	if stateSign(c) != "" {
		n = 1
	}
	if t.ascii {
		return n
	}
	return n + len(c.marks(false))
}

// shape finds the roomiest densities at which all areas fit into h rows.
func shape(groups []group, t *Theme, w, h int) (blocks []block) {
	for i := range groups {
		g := &groups[i]
		if len(g.cells) == 0 {
			continue
		}
		how := named
		if w >= 110 && h >= 12 && powerful(g.cells) {
			how = worded
		} else if w >= 76 && h >= 16 && g.cards() {
			how = boxed
		}
		m := measure(g, t, w, how)
		for m.how > short && m.how != worded && m.cramped(t) {
			m = measure(g, t, w, m.how.closer())
		}
		blocks = append(blocks, m)
	}
	for shelves(blocks, t, w, nil) > h {
		tall := -1
		for i := range blocks {
			if blocks[i].how > short && (tall < 0 || blocks[i].height() > blocks[tall].height()) {
				if tighter := measure(blocks[i].group, t, w, blocks[i].how.closer()); tighter.height() < blocks[i].height() || tighter.need < blocks[i].need {
					tall = i
				}
			}
		}
		if tall < 0 {
			break
		}
		blocks[tall] = measure(blocks[tall].group, t, w, blocks[tall].how.closer())
	}
	return blocks
}

// shelves puts blocks side by side from left to right, and below each other
// where there is no room; it gives the height of all.
func shelves(blocks []block, t *Theme, w int, place func(b *block, x, y, w int)) int {
	x, y, tall := 0, 0, 0
	for i := range blocks {
		b := blocks[i]
		if x > 0 && x+b.need > w {
			// What flows may find room beside what is tall.
			if n := measure(b.group, t, max(w-x, 1), b.how); b.group.columns == 0 && w-x >= width(b.group.title)+4 && n.height() <= tall && x+n.need <= w && !n.cramped(t) {
				b = n
			} else {
				x, y, tall = 0, y+tall, 0
			}
		}
		if place != nil {
			place(&b, x, y, min(b.need, w-x))
		}
		tall = max(tall, b.height())
		x += b.need + 2
	}
	return y + tall
}
