package printables

import (
	"math"
	"slices"
)

// An aidPage is one side of a reference card.
type aidPage struct {
	number, of int
	blocks     []block
}

// The two sizes of type on reference cards, points. The smaller one is used if it saves a
// side or a split that leaves a block alone.
const (
	aidSize    = 8.0
	minAidSize = noteSize
)

// aidPages distributes sections over as few sides of cards as hold them. Of the ways to do
// so it takes the one that splits the fewest sections and leaves no block alone, and then the
// one that fills the sides most evenly. A section that is continued repeats its heading, and
// a table its head.
func aidPages(all []Section, room Rect, j *job, size float64) (pages []*aidPage, least float64) {
	var blocks []block
	for _, s := range all {
		for _, b := range s.blocks(size, room.W, j.fresh().canvas()) {
			b.high = j.fresh().measure(room.W, b.draw)
			b.first = b.high
			if b.repeat != nil {
				b.first += j.fresh().measure(room.W, b.repeat)
			}
			blocks = append(blocks, b)
		}
	}
	const uneven, tooHigh = 400, 100 * aside // costs of an empty side, and of a block that doesn't fit on one
	cost, next := make([]float64, len(blocks)+1), make([]int, len(blocks))
	for i := len(blocks) - 1; i >= 0; i-- {
		cost[i] = math.Inf(1)
		high := blocks[i].first
		for end := i + 1; end <= len(blocks); end++ {
			empty := 1 - high/room.H
			sum := cost[end] + aside + uneven*empty*empty
			if high-blocks[end-1].gap > room.H+slack {
				if end > i+1 {
					break
				}
				sum += tooHigh
			}
			if end < len(blocks) {
				if sum += blocks[end].splitCost; blocks[end].inTable {
					sum += aside // as bad as another side
				}
				high += blocks[end].high
			}
			if sum < cost[i] {
				cost[i], next[i] = sum, end
			}
		}
	}
	for i := 0; i < len(blocks); i = next[i] {
		p := &aidPage{number: len(pages) + 1, blocks: blocks[i:next[i]]}
		if first := p.blocks[0]; first.repeat != nil {
			p.blocks[0].draw = func(c *canvas, r Rect) Rect { return first.draw(c, first.repeat(c, r)) }
		}
		pages = append(pages, p)
	}
	return pages, cost[0]
}

// aside is the cost of a side of a card, as mm of columnBreak.
const aside = 100_000.0

// bestAidPages returns the best of the ways to lay out sections: in either size, and with the
// tables in their order or at the end.
func bestAidPages(all []Section, room Rect, j *job) (best []*aidPage) {
	hasTable := func(s Section) int { return min(len(s.Table), 1) }
	last := slices.Clone(all)
	slices.SortStableFunc(last, func(a, b Section) int { return hasTable(a) - hasTable(b) })
	least := math.Inf(1)
	for _, order := range [][]Section{all, last} {
		for _, size := range []float64{aidSize, minAidSize} {
			pages, cost := aidPages(order, room, j, size)
			if size < aidSize {
				cost += 700 // less than a split that leaves a block alone
			}
			if cost < least {
				best, least = pages, cost
			}
		}
	}
	return best
}

// ReferenceCards lays out a reference page on two-sided cards, one set for each player.
// Without backs, each side is a card of its own.
func ReferenceCards(r ReferencePage, players int, size Size, o CardOptions) (Document, error) {
	room := aidRoom(Rect{0, 0, size.W, size.H})
	j := newJob(o.Ink)
	j.words = o.Words
	pages := bestAidPages(r.Sections, room, j)
	var faces []Face
	for _, p := range pages {
		p.of = len(pages)
		faces = append(faces, Face{Title: r.Title, page: p})
	}
	d := Deck{Title: r.Title + ", reference", Size: size}
	step := 2
	if o.Backs == NoBacks || o.Backs == "" {
		step = 1
	}
	for i := 0; i < len(faces); i += step {
		card := Card{Front: faces[i], Copies: players}
		if step == 2 && i+1 < len(faces) {
			card.Back = faces[i+1]
		}
		d.Cards = append(d.Cards, card)
	}
	o.Title = r.Title + ", reference cards"
	return Cards([]Deck{d}, o)
}

// aidPage draws one side, with its title in a strip at the top.
func (c *canvas) aidPage(cut Rect, bleed float64, f Face) {
	strip := Rect{-bleed, -bleed, cut.W + 2*bleed, aidStrip + bleed}
	ink := white
	if c.ink == LowInk {
		c.line(0, aidStrip, cut.W, aidStrip, 0.4, dark)
		ink = dark
	} else {
		c.fill(strip, dark, 0)
	}
	row, room := Rect{Safe, Safe, cut.W - 2*Safe, aidStrip - Safe}, aidRoom(cut)
	no := num(float64(f.page.number)) + "/" + num(float64(f.page.of))
	st := textStyle(noteSize).in(ink)
	w := st.width(no) + 1
	c.fitName("title of a reference card", Rect{row.X, row.Y - 0.8, row.W - w, row.H}, strongStyle(9.5).in(ink), left, f.Title)
	c.text("number of a reference card", Rect{row.Right() - w, row.Y - 0.8, w, row.H}, st, right, no)
	for _, b := range f.page.blocks {
		// The gap after the last block may extend over the edge.
		room = b.draw(c, Rect{room.X, room.Y, room.W, room.H + 3})
		room.H -= 3
	}
}

// aidStrip is the height of the strip with the title, mm.
const aidStrip = 9.0

// aidRoom returns the room for the content of a card.
func aidRoom(cut Rect) Rect {
	in := cut.Inset(Safe)
	return Rect{in.X, aidStrip + 1.5, in.W, in.Bottom() - aidStrip - 1.5}
}
