package console

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/referee"
)

// A board is the middle of the table: areas of cards and places, as roomy as the
// screen allows. Arrows point at what can be chosen.
type board struct {
	*tview.Box
	con     *Console
	groups  []group
	spots   []spot
	heads   []heading
	at      rect  // what the spots were laid out for
	under   *cell // what is pointed at
	missing int   // cells that found no room
}

// A group is what is drawn together: the cells of an area.
type group struct {
	title        string
	columns      int // 0: as many as fit
	across, down []string
	cells        []cell
}

// A heading is a title in its place; the names of a grid's columns, and rows.
type heading struct {
	x, y int
	text string
	role role
	of   *block // whose title it is; nil: it names a row or a column
}

func newBoard(con *Console) *board {
	return &board{Box: tview.NewBox(), con: con}
}

// set shows another view.
func (b *board) set(v referee.View, d *table.Desk) {
	t := b.con.theme
	b.groups = b.groups[:0]
	for _, a := range v.Areas {
		g := group{title: t.text(a.Title), columns: a.Columns, across: a.Across, down: a.Down}
		a.Cells = slices.Clone(a.Cells)
		for i := range a.Cells {
			if a.Across == nil {
				break
			}
			// The edges say where it lies.
			c := &a.Cells[i]
			name := a.Across[i%a.Columns] + a.Down[i/a.Columns]
			if c.Note == name {
				c.Note = ""
			} else if c.Label == name {
				c.Label = ""
			}
		}
		g.cells = makeCells(a.Cells, d, t)
		b.groups = append(b.groups, g)
	}
	b.at = rect{}
}

// light shows what an answer speaks of.
func light(cells []cell, labels []string, t *Theme) {
	for i := range cells {
		cells[i].lit = false
		for _, l := range labels {
			cells[i].lit = cells[i].lit || cells[i].Label == t.text(l)
		}
	}
}

// lay puts the areas on a place and gives how many rows they take.
func (b *board) lay(at rect) int {
	if b.at == at {
		return b.laid()
	}
	b.at, b.spots, b.heads, b.missing = at, b.spots[:0], b.heads[:0], 0
	t := b.con.theme
	groups := make([]group, len(b.groups))
	for i, g := range b.groups {
		groups[i] = g
		for n := len(g.cells); n > 0 && g.columns == 0 && g.cells[n-1].gap() && at.h < 24; n-- {
			groups[i].cells = g.cells[:n-1] // places to come need no room where there is little
		}
	}
	shelves(shape(groups, t, at.w, at.h), t, at.w, func(k *block, x, y int) {
		b.heads = append(b.heads, heading{at.x + x, at.y + y, k.group.title, title, k})
		left, top := at.x+x+k.edge, at.y+y+1
		if k.inline {
			left, top = at.x+x+width(k.group.title)+2, at.y+y
		}
		for i, name := range k.group.across {
			middle := left + i*k.cw + k.cw/2
			if i == 0 { // behind the title
				middle = max(middle, at.x+x+width(k.group.title)+3)
			}
			b.heads = append(b.heads, heading{middle, at.y + y, name, soft, nil})
		}
		for i, name := range k.group.down {
			b.heads = append(b.heads, heading{at.x + x, top + i*k.ch + k.ch/3, " " + name, soft, nil})
		}
		for i := range k.group.cells {
			cy, ch := top+i/k.cols*k.ch, k.ch
			if k.how == worded {
				if cy, ch = top+k.tops[i], k.tall-k.tops[i]; i+1 < len(k.tops) {
					ch = k.tops[i+1] - k.tops[i]
				}
			}
			if cy+ch > at.y+at.h {
				b.missing++
				continue
			}
			b.spots = append(b.spots, spot{rect{left + i%k.cols*k.cw, cy, k.cw - 1, ch}, &k.group.cells[i], k.how})
		}
	})
	return b.laid()
}

// laid is how many rows are used.
func (b *board) laid() (rows int) {
	for _, h := range b.heads {
		rows = max(rows, h.y+1-b.at.y)
	}
	for _, s := range b.spots {
		rows = max(rows, s.y+s.h-b.at.y)
	}
	return rows
}

func (b *board) Draw(screen tcell.Screen) {
	x, y, w, h := b.GetRect()
	c := canvas{screen, b.con.theme, rect{x, y, w, h}}
	for _, k := range b.heads {
		at := c.within(rect{k.x, k.y, x + w - k.x, 1})
		if k.of != nil { // what begins here ends the line of the one before
			c.print(k.x-x-2, k.y-y, strings.Repeat(" ", at.w+2), tcell.StyleDefault.Background(ground(c.theme.of(base))))
		}
		if k.of != nil && !k.of.inline {
			at.line(0, k.text, k.role)
		} else {
			at.say(0, 0, k.text, k.role)
		}
	}
	for i := range b.spots {
		b.spots[i].draw(c, b.spots[i].cell == b.under)
	}
}
