package console

import (
	"slices"

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

// A group is cells that are drawn together: an area, or what lies before a player.
type group struct {
	title        string
	columns      int  // 0: as many as fit
	loose        bool // in no columns: each is as wide as it is
	across, down []string
	cells        []cell
}

// A block is a group with a size, each cell in its place.
type block struct {
	*group
	how    density
	inline bool     // the title stands before the cells, on their row
	edge   int      // columns that the names of rows take
	need   int      // columns it takes
	at     []rect   // where each cell lies
	names  []string // each as it is cut beside the others; nil: they are not cut alike
	from   int      // where words begin behind the cells
	apart  int      // how far behind what a card gives stands what it can do
	tall   int      // the rows of all cells
}

// edgeWidth is what the names of a grid's rows take.
const edgeWidth = 3

// measure sizes a group's cells for a width.
func measure(g *group, w int, how density) block {
	b := block{group: g, how: how}
	wide := 0
	switch {
	case how == worded:
		wide = b.lines(w)
	case g.loose:
		wide = b.flow(w)
	default:
		wide = b.grid(w)
	}
	head := tell.Width(g.title) + 2
	b.need = min(max(wide, head+2), w)
	if how < worded && b.tall == 1 && head+wide <= w {
		b.inline, b.need = true, head+wide
	}
	return b
}

// widest is how many columns the widest cell takes.
func (g *group) widest(how density) (w int) {
	for i := range g.cells {
		w = max(w, g.cells[i].width(how))
	}
	return w
}

// grid lays the cells in columns of one width and gives that of all.
func (b *block) grid(w int) int {
	n, cols, natural, room := len(b.cells), b.columns, max(b.widest(b.how), 1), w
	if b.across != nil { // an empty one has its size, too
		b.edge, natural, room = edgeWidth, max(natural, 12), w-edgeWidth
	}
	if cols == 0 || b.across == nil && cols*b.widest(short) > room {
		if cols = min(max(room/natural, 1), max(n, 1)); n > cols {
			cols = over(n, over(n, cols)) // rows of about the same length
		}
	}
	wide, tall := max(min(natural, room/cols), 1), max(boxTall[b.how], 1)
	if b.columns == 1 {
		wide = w + 1 // no gap behind it
	}
	var names []string
	var rooms []int
	for i := range b.cells {
		k := &b.cells[i]
		b.at = append(b.at, rect{i % cols * wide, i / cols * tall, wide - 1, tall})
		_, room := k.line(b.how, wide-1, "", k.look(), false)
		names, rooms = append(names, k.name), append(rooms, room)
	}
	if b.how == named {
		b.names = tell.Briefs(names, rooms)
	}
	b.tall = over(n, cols) * tall
	return b.edge + cols*wide
}

// flow lays the cells behind each other, each row that is told apart on lines of its own, and
// gives how many columns they take.
func (b *block) flow(w int) (wide int) {
	x, y, tall, from := 0, 0, 1, 0
	if b.how == boxed && slices.ContainsFunc(b.cells, func(c cell) bool { return !c.back() }) {
		tall = boxTall[boxed]
	}
	for i := range b.cells {
		k := &b.cells[i]
		n := min(k.width(b.as(k)), w+1)
		if k.back() { // its sign says all
			n = 2
		}
		need := n
		if k.heads { // it is never parted from what it heads
			n, from = min(n, tell.Width(k.name)+1), 0
			need = n + b.cells[i+1].width(b.as(&b.cells[i+1]))
		}
		if x > from && (x+need-1 > w || k.heads && b.how > short) {
			x, y = from, y+tall
		}
		if k.heads && b.how > short {
			from = n
		}
		b.at = append(b.at, rect{x, y, min(n-1, w-x), tall})
		b.tall, wide = y+tall, max(wide, x+n)
		if x += n; k.back() && b.how == short {
			x-- // close together
		}
	}
	return wide
}

// lines lays a cell a row: the words of what all give begin in one column, and those of what
// they can do in another. It gives how many columns that takes.
func (b *block) lines(w int) (wide int) {
	b.from = b.widest(named)
	for i := range b.cells {
		if n := tell.Width(b.cells[i].points); n > 0 {
			b.apart = max(b.apart, n+2)
		}
	}
	for i := range b.cells {
		rows := tell.Wrap(b.cells[i].powers, max(w-b.from-b.apart, 8))
		b.at = append(b.at, rect{0, b.tall, w, max(len(rows), 1)})
		b.tall += max(len(rows), 1)
		wide = max(wide, b.from+b.apart+tell.Width(b.cells[i].powers)+2)
	}
	return wide
}

// as is how a cell is drawn: loose ones with a frame are cards, and of a back only its sign is seen.
func (b *block) as(k *cell) density {
	switch {
	case b.how == worded, b.loose && b.how > named && len(k.Tags) == 0:
		return named
	case b.loose && k.back():
		return short
	}
	return b.how
}

// draw draws the cells and gives how many found no room.
func (b *block) draw(c canvas) (missing int) {
	for i, r := range b.at {
		if r.y+r.h > c.h {
			missing++
			continue
		}
		k, wide, cut := &b.cells[i], r.w, ""
		if b.names != nil {
			cut = b.names[i]
		}
		if b.how == worded {
			wide = b.from - 1
			c.say(b.from, r.y, k.points, base)
			c.lines(b.from+b.apart, r.y, tell.Wrap(k.powers, r.w-b.from-b.apart), soft)
		}
		if k.heads {
			r.y, r.h = r.y+(r.h-1)/2, 1 // beside the middle of a card
		}
		c.cell(r, spot{cell: k, how: b.as(k), wide: wide, cut: cut})
	}
	return missing
}

// over is how many rows of so many n things fill.
func over(n, cols int) int { return (n + cols - 1) / cols }

// closer is the same group drawn closer.
func (b *block) closer(w int) block { return measure(b.group, w, b.how.closer()) }

// height is how many rows the block takes with its title; the names of a grid's
// columns stand on the title's row.
func (b *block) height() int {
	if b.inline {
		return b.tall
	}
	return 1 + b.tall
}

// cramped tells whether names had to be cut so much that codes say more.
func (b *block) cramped() bool {
	return b.how > short && b.how != worded && slices.ContainsFunc(b.cells, func(c cell) bool { return c.Code != "" && (b.at[0].w+1)*10 < c.width(b.how)*7 })
}

// powerful tells whether some of the cells can do something.
func powerful(cells []cell) bool {
	return slices.ContainsFunc(cells, func(c cell) bool { return c.powers != "" })
}

// shape finds the roomiest densities at which all areas fit into h rows.
func shape(groups []group, w, h int) (blocks []block) {
	for i := range groups {
		g, how := &groups[i], named
		switch {
		case len(g.cells) == 0:
			continue
		case w >= 110 && h >= 12 && powerful(g.cells):
			how = worded
		case w < 76 || h < 16 || !slices.ContainsFunc(g.cells, func(c cell) bool { return len(c.Tags) > 0 }):
		case g.columns > 0 && g.columns*(faceWide+1) <= w:
			how = faced
		default:
			how = boxed // cards: they belong to families
		}
		m := measure(g, w, how)
		for m.cramped() {
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
			if n := measure(b.group, max(w-x, 1), b.how); b.columns == 0 && w-x >= tell.Width(b.title)+4 && n.height() <= tall && x+n.need <= w && !n.cramped() {
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
