package console

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
)

// A density is how much room a cell gets.
type density uint8

// The densities, the closest first.
const (
	short  density = iota // sign and code
	named                 // one line with the name
	worded                // one line each, with what the card can do
	boxed                 // a card with a frame
	faced                 // a large card, a line a family
)

// boxTall is how many rows a card with a frame takes.
var boxTall = map[density]int{boxed: 4, faced: 6}

// faceWide is how wide a large card is.
const faceWide = 22

// closer is the next closer density.
func (d density) closer() density {
	switch {
	case d == faced:
		return boxed
	case d > named:
		return named
	}
	return short
}

// A block is a group of cells with a size.
type block struct {
	group  *group
	how    density
	cols   int
	cw, ch int      // of one cell, with its gap
	inline bool     // the title stands before the cells, on their row
	edge   int      // columns that the names of rows take
	need   int      // columns it takes
	at     []rect   // where each cell lies
	cuts   []string // the name of each, cut like those beside it; nil: they are not named
	tall   int      // the rows of all cells
}

// edgeWidth is what the names of a grid's rows take.
const edgeWidth = 3

// measure sizes a group's cells for a width.
func measure(g *group, w int, how density) block {
	b := block{group: g, how: how, cols: g.columns, ch: 1}
	n, natural, least := len(g.cells), 1, 0
	if how == worded { // before they are measured
		b.at, b.tall = align(g.cells, w-1)
	}
	if g.across != nil {
		b.edge, natural = edgeWidth, 12 // an empty one has its size, too
	}
	for i := range g.cells {
		natural = max(natural, cellWidth(&g.cells[i], how))
		least = max(least, cellWidth(&g.cells[i], short))
	}
	room := w - b.edge
	switch {
	case how == worded:
		b.cols = 1
	case b.cols == 0 || g.across == nil && b.cols*least > room:
		if b.cols = min(max(room/natural, 1), max(n, 1)); n > b.cols {
			b.cols = over(n, over(n, b.cols)) // rows of about the same length
		}
	}
	if how >= boxed {
		b.ch = boxTall[how]
	}
	b.cw = max(min(natural, room/b.cols), 1)
	if how != worded {
		b.tall = over(n, b.cols) * b.ch
		for i := range g.cells {
			b.at = append(b.at, rect{i % b.cols * b.cw, i / b.cols * b.ch, b.cw - 1, b.ch})
		}
	}
	if how == named {
		var names []string
		var rooms []int
		for i := range g.cells {
			names = append(names, g.cells[i].name)
			rooms = append(rooms, g.cells[i].columns(how, b.cw-1).room)
		}
		b.cuts = tell.Briefs(names, rooms)
	}
	head := tell.Width(g.title) + 2
	b.need = min(max(b.cols*b.cw+b.edge, head+2), w)
	if n <= b.cols && how < boxed && head+b.cols*b.cw <= w {
		b.inline, b.need = true, head+b.cols*b.cw
	}
	return b
}

// over is how many rows of so many n things fill.
func over(n, cols int) int { return (n + cols - 1) / cols }

// closer is the same group drawn closer.
func (b *block) closer(w int) block { return measure(b.group, w, b.how.closer()) }

// height is how many rows the block takes with its title; the names of a grid's
// columns stand on the title's row.
func (b *block) height() int {
	if b.inline && b.how != worded {
		return b.tall
	}
	return 1 + b.tall
}

// cramped tells whether names had to be cut so much that codes say more.
func (b *block) cramped() bool {
	return b.how > short && slices.ContainsFunc(b.group.cells, func(c cell) bool { return c.Code != "" && b.cw*10 < cellWidth(&c, b.how)*7 })
}

// cellWidth is how many columns a cell wants, with a gap behind it.
func cellWidth(c *cell, how density) int {
	note := 0
	for _, text := range []string{c.Note, c.worth()} {
		if text != "" {
			note += tell.Width(text) + 1
		}
	}
	switch how {
	case faced:
		return faceWide + 1
	case boxed:
		inner := max(8, note+2, len(c.marks(true))+tell.Width(c.Code)+tell.Width(c.Figure)+4)
		for word := range strings.FieldsSeq(c.name) {
			inner = max(inner, tell.Width(word))
		}
		for len(tell.Wrap(c.name, inner)) > 2 && inner < tell.Width(c.name) {
			inner++
		}
		return inner + 3 // two edges and a gap
	case named:
		if c.slot {
			note += tell.Width(shutSign)
		}
		return c.signs + tell.Width(c.Label) + note + 2 // with the figure, where there is one
	case worded:
		return c.from + c.apart + tell.Width(c.powers) + 2
	}
	return c.signs + tell.Width(c.short) + note + 1
}

// align lets the words of all points begin in one column and those of all powers in
// another, and gives where each card
// lies then below the one before, and how many rows all take.
func align(cells []cell, w int) (at []rect, rows int) {
	from, apart := 0, 0
	for i := range cells {
		from = max(from, cellWidth(&cells[i], named))
		if n := tell.Width(cells[i].points); n > 0 {
			apart = max(apart, n+2)
		}
	}
	for i := range cells {
		cells[i].from, cells[i].apart = from, apart
		tall := max(len(tell.Wrap(cells[i].powers, max(w-from-apart, 8))), 1)
		at = append(at, rect{0, rows, w, tall})
		rows += tall
	}
	return at, rows
}

// powerful tells whether some of the cells can do something.
func powerful(cells []cell) bool {
	return slices.ContainsFunc(cells, func(c cell) bool { return c.powers != "" })
}

// shape finds the roomiest densities at which all areas fit into h rows.
func shape(groups []group, w, h int) (blocks []block) {
	for i := range groups {
		g := &groups[i]
		if len(g.cells) == 0 {
			continue
		}
		how := named
		if w >= 110 && h >= 12 && powerful(g.cells) {
			how = worded
		} else if w >= 76 && h >= 16 && slices.ContainsFunc(g.cells, func(c cell) bool { return len(c.Tags) > 0 }) {
			how = boxed // cards: they belong to families
			if g.columns > 0 && g.columns*(faceWide+1) <= w {
				how = faced
			}
		}
		m := measure(g, w, how)
		for m.how != worded && m.cramped() {
			m = m.closer(w)
		}
		blocks = append(blocks, m)
	}
	for shelves(blocks, w, nil) > h {
		tall := -1
		for i := range blocks {
			if blocks[i].how > short && (tall < 0 || blocks[i].yields(&blocks[tall])) {
				if tighter := blocks[i].closer(w); tighter.height() < blocks[i].height() || tighter.need < blocks[i].need {
					tall = i
				}
			}
		}
		if tall < 0 {
			break
		}
		blocks[tall] = blocks[tall].closer(w)
	}
	return blocks
}

// yields tells whether a block gives way before another that stands before it:
// large cards first, what is less important of them; then what takes most rows.
func (b *block) yields(to *block) bool {
	if b.how == faced || to.how == faced {
		return b.how == faced
	}
	return b.height() > to.height()
}

// shelves puts blocks side by side from left to right, and below each other
// where there is no room; it gives the height of all.
func shelves(blocks []block, w int, place func(b *block, x, y int)) int {
	x, y, tall := 0, 0, 0
	for i := range blocks {
		b := blocks[i]
		if x > 0 && x+b.need > w {
			// What flows may find room beside what is tall.
			if n := measure(b.group, max(w-x, 1), b.how); b.group.columns == 0 && w-x >= tell.Width(b.group.title)+4 && n.height() <= tall && x+n.need <= w && !n.cramped() {
				b = n
			} else {
				x, y, tall = 0, y+tall, 0
			}
		}
		if place != nil {
			place(&b, x, y)
		}
		tall = max(tall, b.height())
		x += b.need + 2
	}
	return y + tall
}
