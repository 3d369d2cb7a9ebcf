package console

import "strings"

// A density is how much room a cell gets.
type density uint8

// The densities, the closest first.
const (
	short density = iota // sign and code
	named                // one line with the name
	boxed                // a card with a frame
)

// A block is a group of cells with a size.
type block struct {
	group  *group
	how    density
	cols   int
	cw, ch int // of one cell, with its gap
	rows   int
	inline bool // the title stands before the cells, on their row
	need   int  // columns it takes
}

// boxHeight is how many rows a boxed cell takes.
const boxHeight = 4

// measure sizes a group's cells for a width.
func measure(g *group, t *Theme, w int, how density) block {
	b := block{group: g, how: how, ch: 1, cols: 1}
	natural := 0
	for i := range g.cells {
		natural = max(natural, cellWidth(&g.cells[i], t, how))
	}
	if how == boxed {
		b.ch = boxHeight
	}
	n := len(g.cells)
	if b.cols = g.columns; b.cols == 0 {
		b.cols = min(max(w/max(natural, 1), 1), max(n, 1))
		if b.rows = (n + b.cols - 1) / b.cols; b.rows > 1 {
			b.cols = (n + b.rows - 1) / b.rows // rows of about the same length
		}
	}
	b.rows = (n + b.cols - 1) / b.cols
	b.cw = max(min(natural, w/b.cols), 1)
	b.need = min(max(b.cols*b.cw, width(g.title)+4), w)
	if head := width(g.title) + 2; b.rows == 1 && how != boxed && head+b.cols*b.cw <= w {
		b.inline, b.need = true, head+b.cols*b.cw
	}
	return b
}

// height is how many rows the block takes with its title.
func (b *block) height() int {
	switch {
	case b.rows == 0:
		return 1
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
	if b.how == short {
		return false
	}
	for i := range b.group.cells {
		c := &b.group.cells[i]
		if c.Code != "" && b.cw*10 < cellWidth(c, t, b.how)*7 {
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
	}
	return signsWidth(c, t) + width(c.short) + note + 1
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

// A spot is one cell in its place on the screen.
type spot struct {
	rect
	cell *cell
	how  density
}

// A heading is a title in its place.
type heading struct {
	rect
	text   string
	rule   bool // a line runs on behind it
	acting bool
	seat   bool
	facts  []string
}

// A plan says where everything of a board goes on a table screen.
type plan struct {
	spots    []spot
	headings []heading
	hidden   int  // cells for which there was no room
	log      rect // where the log goes
	list     rect // where the list of what may be said goes; empty on small screens
}

// wideFrom is the width from which log and list stand beside the table.
const wideFrom = 120

// seatNeed is how many rows a seat takes at least.
const seatNeed = 3

// newPlan lays a board out on a place; offers is how many statements may be
// said.
func newPlan(b *board, t *Theme, at rect, offers int) *plan {
	p := &plan{}
	table := at
	logMin := 3
	if at.w >= wideFrom {
		side := min(max(at.w/3, 44), 72)
		table.w = at.w - side - 1
		x := at.x + table.w + 1
		list := min(at.h/2, max(offers+2, 6))
		p.list = rect{x, at.y, side, list}
		p.log = rect{x, at.y + list, side, at.h - list}
		logMin = 0
	}
	blocks := p.shape(b, t, table, table.h-logMin-p.seatsNeed(b))
	y := p.shelve(blocks, t, table, table.h-logMin-p.seatsNeed(b))
	rest := rect{table.x, table.y + y, table.w, table.h - y}
	if len(b.seats) > 0 {
		want := rest.h // all of it, where the log stands elsewhere
		if p.log.h == 0 {
			want = min(p.seatsWant(b, t, rest.w), max(rest.h-logMin, 0))
			if trial, _ := rest.split(want); want > 0 { // what they leave free is the log's
				want = min(want, (&plan{}).seat(b, t, trial))
			}
		}
		seats, below := rest.split(want)
		p.seat(b, t, seats)
		rest = below
	}
	if p.log.h == 0 {
		p.log = rest
	}
	return p
}

// seatsNeed is the least the seats can do with.
func (p *plan) seatsNeed(b *board) int {
	if len(b.seats) == 0 {
		return 0
	}
	for i := range b.seats {
		if len(b.seats[i].cells) > 0 {
			return seatNeed + 2
		}
	}
	return seatNeed
}

// shape finds the roomiest densities at which all areas fit into h rows.
func (p *plan) shape(b *board, t *Theme, at rect, h int) []block {
	first := named
	if at.w >= 76 && at.h >= 30 {
		first = boxed
	}
	var blocks []block
	for i := range b.areas {
		if len(b.areas[i].cells) == 0 {
			continue
		}
		how := first
		if how == boxed && !b.areas[i].cards() {
			how = named
		}
		m := measure(&b.areas[i], t, at.w, how)
		for m.how > short && m.cramped(t) {
			m = measure(&b.areas[i], t, at.w, m.how-1)
		}
		blocks = append(blocks, m)
	}
	for shelves(blocks, t, at.w, nil) > h {
		tall := -1
		for i := range blocks {
			if blocks[i].how > short && (tall < 0 || blocks[i].height() > blocks[tall].height()) {
				if tighter := measure(blocks[i].group, t, at.w, blocks[i].how-1); tighter.height() < blocks[i].height() || tighter.need < blocks[i].need {
					tall = i
				}
			}
		}
		if tall < 0 {
			break
		}
		blocks[tall] = measure(blocks[tall].group, t, at.w, blocks[tall].how-1)
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

// shelve places the blocks in at most h rows and gives how many it used.
func (p *plan) shelve(blocks []block, t *Theme, at rect, h int) int {
	used := shelves(blocks, t, at.w, func(b *block, x, y, w int) {
		if y >= h {
			p.hidden += len(b.group.cells)
			return
		}
		p.headings = append(p.headings, heading{rect: rect{at.x + x, at.y + y, w, 1}, text: b.group.title, rule: !b.inline})
		left, top := x, y+1
		if b.inline {
			left, top = x+width(b.group.title)+2, y
		}
		for i := range b.group.cells {
			cy := top + i/b.cols*b.ch
			if cy+b.ch > h {
				p.hidden += len(b.group.cells) - i
				break
			}
			p.spots = append(p.spots, spot{rect{at.x + left + i%b.cols*b.cw, at.y + cy, b.cw - 1, b.ch}, &b.group.cells[i], b.how})
		}
	})
	for i := range p.headings {
		a := &p.headings[i]
		last := a.rule
		for j := range p.headings {
			if o := &p.headings[j]; o.y == a.y && o.x > a.x {
				last = false
			}
		}
		if last { // its line runs on to the edge
			a.w = at.x + at.w - a.x
		}
	}
	return min(used, max(h, 0))
}
