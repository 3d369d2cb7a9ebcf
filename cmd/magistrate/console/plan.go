package console

import (
	"slices"

	"magistrate/cmd/magistrate/tell"
)

// A density is a way to draw a cell.
type density uint8

// The densities, the closest first.
const (
	short  density = iota // sign and code
	named                 // the name
	worded                // the name and what the card can do, on a row of its own
	framed                // a card with a frame
	faced                 // a larger card, with its number in large figures
)

// frames are the sizes of cards with frames.
var frames = map[density]rect{framed: {w: 16, h: 4}, faced: {w: 22, h: 6}}

// A group is cells that are drawn together: an area, a row of a player's cards, or items to choose
// from.
type group struct {
	title        string
	columns      int  // 0 for as many as fit
	flows        bool // in rows without columns
	across, down []string
	cells        []cell
	how          density
}

// A block is a group that is laid out.
type block struct {
	*group
	rect
	how       density
	left, top int      // the size of row labels and title
	at        []rect   // the place of each cell, relative to left and top
	names     []string // the name of each cell, shortened to its room
	from      int      // the column of what worded cells can do
	cut       bool     // some names are cut to less than their short form
	brief     bool     // some names are shortened
}

// rowsFor returns the number of rows that n things fill.
func rowsFor(n, cols int) int { return (n + cols - 1) / cols }

// hasPowers reports whether some of the cells can do something.
func (g *group) hasPowers() bool {
	return slices.ContainsFunc(g.cells, func(c cell) bool { return c.Powers != "" })
}

// best returns the roomiest density for a group. Only cards with families have frames, and only
// if what lies on them fits.
func (g *group) best(w, h int, large bool) density {
	plain := func(c cell) bool { return tell.Width(c.Bears()) > frames[framed].w-5 }
	family := func(c cell) bool { return len(c.Tags) > 0 }
	switch {
	case g.hasPowers() && (w >= 110 && h >= 12 || w >= 76 && h >= 20):
		return worded
	case g.hasPowers(), w < 76 || h < 16 || slices.ContainsFunc(g.cells, plain) || !slices.ContainsFunc(g.cells, family) || g.columns*(frames[framed].w+1) > w:
		return named
	case large || g.columns > 0 && g.columns*(frames[faced].w+1) <= w:
		return faced
	}
	return framed
}

// measure lays out a group for a width. It uses codes if names would be cut too much.
func (g *group) measure(w int, how density) block {
	b, head := block{group: g, how: how}, tell.Width(g.title)
	for _, name := range g.down {
		b.left = max(b.left, tell.Width(name)+2)
	}
	if g.flows && head > 0 && how < worded { // the title is on the first row, if that shortens no names
		beside := block{group: g, how: how, left: head + 2}
		if beside.grid(w - beside.left); !beside.brief && !beside.cut {
			b = beside
		}
	}
	if b.at == nil {
		b.grid(w - b.left)
	}
	if how > short && b.isCramped() {
		if g.columns < len(g.cells) || g.across != nil {
			return g.measure(w, short)
		}
		broken := *g // a single row of columns may break
		broken.columns = 0
		return broken.measure(w, how)
	}
	if head > 0 && how < worded && b.h == 1 && head+2+b.w <= w {
		b.left = head + 2
	} else if b.left < head || g.across != nil {
		b.top = 1
	}
	b.w, b.h = max(b.left+b.w, head+4), b.top+b.h
	return b
}

// grid places the cells in columns, one after the other, or a row each if they are worded, and
// shortens their names.
func (b *block) grid(w int) {
	size, n, cols, wide := frames[b.how], len(b.cells), b.columns, 1
	wides, rooms, tall := make([]int, n), make([]int, n), max(size.h, 1)
	for i := range b.cells {
		k := &b.cells[i]
		name := k.Name
		if b.how == short {
			name = k.Short
		}
		b.names, rooms[i] = append(b.names, name), -k.extraWidth(b.how)
		if wides[i] = size.w; size.w == 0 {
			wides[i] = tell.Width(name) - rooms[i]
		}
		wide = max(wide, wides[i]+1)
	}
	for _, name := range b.across {
		wide = max(wide, tell.Width(name)+2)
	}
	if b.how == worded {
		b.from = wide
		for i := range b.cells {
			powers := b.cells[i].Powers
			rows := max(len(tell.Wrap(powers, max(w-wide, 8))), 1)
			b.at = append(b.at, rect{0, b.h, w, rows})
			b.w, b.h = min(max(b.w, wide+tell.Width(powers)), w), b.h+rows
		}
		return
	}
	if b.flows {
		cols = n
	} else if cols == 0 {
		cols = min(max((w+1)/wide, 1), max(n, 1))
		cols = rowsFor(n, max(rowsFor(n, cols), 1)) // rows of about the same length
	}
	x, y := 0, 0
	for i := range b.cells {
		step := min(wide, (w+1)/cols)
		if b.flows {
			step = min(wides[i]+1, w+1)
		}
		if x > 0 && (i%cols == 0 || x+step > w+1) {
			x, y = 0, y+tall
		}
		r := rect{x, y, step - 1, tall}
		if x += step; b.cells[i].Back() {
			r.w, x = 1, x-1 // close together
		}
		b.at, b.w, b.h = append(b.at, r), max(b.w, x-1), y+tall
		rooms[i] += r.w
		b.cut = b.cut || rooms[i] < min(tell.Width(b.names[i]), tell.Width(b.cells[i].Short))
	}
	if b.how == named {
		b.shorten(rooms)
	}
}

// shorten shortens names to their rooms, first all to their agreed short names.
func (b *block) shorten(rooms []int) {
	for i, name := range b.names {
		b.brief = b.brief || tell.Width(name) > rooms[i]
	}
	for i := range b.names {
		if b.brief {
			b.names[i] = b.cells[i].Brief
		}
	}
	b.names = tell.Briefs(b.names, rooms)
}

// isCramped reports whether there is no room for names, so that codes are clearer.
func (b *block) isCramped() bool {
	for i := range b.cells {
		if k := &b.cells[i]; k.Code != "" && tell.Width(b.names[i]) < tell.Width(k.Brief) {
			return true
		}
	}
	return false
}

// draw draws a block with its labels, and each cell with put. It returns the number of cells
// without room.
func (b *block) draw(c canvas, put func(canvas, spot)) (missing int) {
	if b.top > 0 {
		c.line(b.title, tell.Title)
	} else {
		c.say(0, 0, b.title, tell.Title)
	}
	for i, name := range b.across {
		r := b.at[i]
		name = tell.Brief(name, r.w)
		x := b.left + r.x + (r.w-tell.Width(name)+1)/2
		if i == 0 && b.title != "" { // after the title
			x = max(x, tell.Width(b.title)+3)
		}
		c.say(x, 0, name, tell.Soft)
	}
	for i, name := range b.down {
		r := b.at[i*len(b.across)]
		c.say(1, b.top+r.y+r.h/3, name, tell.Soft)
	}
	c = c.at(rect{b.left, b.top, c.w - b.left, c.h - b.top})
	for i, r := range b.at {
		k, how := &b.cells[i], b.how
		if r.y+r.h > c.h {
			missing++
			continue
		}
		if how == worded {
			c.lines(b.from, r.y, tell.Wrap(k.Powers, r.w-b.from), tell.Soft)
			how, r.w = named, b.from-1
		}
		if c.measures == nil {
			at := c.at(r)
			put(at, spot{rect: at.rect, cell: k, how: how, name: b.names[i]})
		}
	}
	return missing
}

// arrange lays out groups side by side, or below each other if there is no room, and returns the
// number of rows.
func arrange(groups []group, w int) (blocks []block, tall int) {
	x, y, row := 0, 0, 0
	for i := range groups {
		g := &groups[i]
		if len(g.cells) == 0 {
			continue
		}
		b := g.measure(w, g.how)
		if beside := w - x; x > 0 && !g.flows && beside >= tell.Width(g.title)+4 {
			if n := g.measure(beside, g.how); n.how == b.how && !n.cut && (b.brief || !n.brief) && n.w <= beside && n.h <= max(row, b.h) {
				b, b.x = n, x
			}
		}
		if b.x == 0 {
			y, row = y+row, 0
		}
		b.y = y
		blocks, x, row = append(blocks, b), b.x+b.w+2, max(row, b.h)
	}
	return blocks, y + row
}

// drawBlocks draws blocks and returns the number of cells without room.
func drawBlocks(c canvas, blocks []block, put func(canvas, spot)) (missing int) {
	for i := range blocks {
		b, end := &blocks[i], c.w
		if i+1 < len(blocks) && blocks[i+1].x > 0 { // it is beside this one
			end = blocks[i+1].x - 2
		}
		missing += b.draw(c.at(rect{b.x, b.y, end - b.x, c.h - b.y}), put)
	}
	return missing
}

// fit lays out groups, from the last to the first at lower densities until they fit. Codes are
// used only for groups that they make shorter.
func fit(groups []group, w, h int, large bool) []block {
	for i := range groups {
		groups[i].how = groups[i].best(w, h, large)
	}
	blocks, tall := arrange(groups, w)
	for _, level := range [...]density{framed, named, short} {
		for i := len(groups) - 1; i >= 0 && tall > h; i-- {
			g := &groups[i]
			was := g.how
			g.how = min(was, level)
			if closer, n := arrange(groups, w); n < tall || level > short {
				blocks, tall = closer, n
			} else {
				g.how = was
			}
		}
	}
	return blocks
}
