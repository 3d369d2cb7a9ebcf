package printables

import (
	"fmt"
	"slices"
	"strings"
)

// longTitle is from how many letters on the names of several decks don't all stand below a sheet.
const longTitle = 44

// A strip is a margin along which the words of a sheet of cards run: above the
// cards, below them, or at their sides, where that is wider. It is drawn as if
// it lay across.
type strip struct {
	at    Rect // on the page
	turns int
	high  float64
	cells [][2]float64 // the stretches between cut marks
}

// leastStrip is how much the margins above and below must have, mm; printers
// don't reach the outer four.
const leastStrip = 8

// strips are the first and the last margin.
func (s Sheet) strips() (first, last strip) {
	xs, ys := s.Cuts()
	above, beside := s.Block.Y-s.Bleed, s.Block.X-s.Bleed
	if above >= leastStrip || above >= beside {
		cells := between(xs)
		return strip{Rect{0, 0, s.W, above}, 0, above, cells}, strip{Rect{0, s.H - above, s.W, above}, 0, above, cells}
	}
	cells := between(mirrored(ys, s.H))
	return strip{Rect{0, 0, beside, s.H}, 3, beside, cells}, strip{Rect{s.W - beside, 0, beside, s.H}, 3, beside, cells}
}

// between are the stretches between cuts that are as wide as a card, the smallest of
// which is wider than two bleeds.
func between(cuts []float64) (out [][2]float64) {
	for i := 0; i+1 < len(cuts); i++ {
		if cuts[i+1]-cuts[i] >= Token.W-slack {
			out = append(out, [2]float64{cuts[i] + 1.5, cuts[i+1] - 1.5})
		}
	}
	return out
}

// gapToCards is kept free between the words of a strip and the bleed of the cards, mm.
const gapToCards = 0.5

// room is where words stand in the first or the last strip: beyond the margin of the
// sheet, which printers may not reach; where that leaves no line, as near to the cards
// as can be.
func (s strip) room(margin float64, last bool) (top, high float64) {
	high = max(s.high-margin, textStyle(leastType).height()) - gapToCards
	if last {
		return gapToCards, high
	}
	return s.high - gapToCards - high, high
}

// margins says around the cards what the sheet is, between the cut marks: in the
// last margin deck and cards, in the first one the ruler on the first sheet of
// all and the deck's note, behind each other in several cells where one has no room. It tells whether the note is said, or
// has no room here.
func (c *canvas) margins(r pressRun, before, sheet, all, here int) (noted bool) {
	s := r.sheet
	first, last := s.strips()
	noteless, rulerAlone := before > 0 || r.deck.Note == "", len(first.cells) == 1 && sheet == 0
	const apart = "\u00a0· " // begins no line
	st, least := textStyle(6.5).in(grey), textStyle(leastType)
	title := r.deck.Title
	if first, others, more := strings.Cut(title, ", "); more && len(title) > longTitle {
		title = fmt.Sprintf("%s and %d other decks", first, 1+strings.Count(others, ", "))
	}
	where := ", cards " + num(float64(before+1)) + "–" + num(float64(before+here)) + " of " + num(float64(r.deck.Count())) + apart + "sheet " + num(float64(sheet+1)) + " of " + num(float64(all))
	top, high := last.room(s.Free, true)
	cell := last.cells[0]
	wide := cell[1] - cell[0]
	if most, _, _ := strings.Cut(title+where, apart); c.height(least, wide, most) > high {
		title = fmt.Sprintf("%d decks", 1+strings.Count(r.deck.Title, ", "))
	}
	said, behind := title+where, ""
	if len(last.cells) > 1 && c.height(least, wide, said) > high { // a row, in two cells
		said, behind, _ = strings.Cut(said, apart)
	}
	foot := shrunk(st, leastType, func(st style) bool { return c.height(st, wide, said) <= high })
	footHigh := c.height(foot, wide, said)
	footTop := max(min(top+high, last.high/2+2.8)-footHigh, min(top, last.high-footHigh))
	note := func(m *canvas, cell [2]float64, top, high float64) {
		wide := cell[1] - cell[0]
		st := shrunk(st, leastType, func(st style) bool { return c.height(st, wide, r.deck.Note) <= high })
		if noted = c.height(st, wide, r.deck.Note) <= high+slack; noted {
			m.para("note of "+r.deck.Title, Rect{cell[0], top, wide, high}, st, right, r.deck.Note)
		}
	}
	c.group(last.at, last.turns, "margin", func(m *canvas, _ Rect) {
		m.para("foot of the sheet", Rect{cell[0], footTop, wide, footHigh}, foot, left, said)
		if behind != "" {
			second := last.cells[1]
			m.para("foot of the sheet", Rect{second[0], footTop, second[1] - second[0], footHigh}, foot, left, behind)
		}
		if !noteless && rulerAlone {
			under := footTop + footHigh + 0.3
			note(m, cell, under, top+high-under)
		}
	})
	c.group(first.at, first.turns, "margin", func(m *canvas, _ Rect) {
		top, high := first.room(s.Free, false)
		if sheet == 0 {
			m.stripRuler(first, top, high)
		}
		if noteless || rulerAlone {
			return
		}
		cells := first.cells[1:] // beside the ruler
		if note(m, cells[len(cells)-1], top, high); noted || r.deck.Count()%s.PerSheet() > 0 {
			return // else in the place of a card
		}
		wide := cells[0][1] - cells[0][0] // it runs on from one to the next
		rows, each := m.lines(least, wide, r.deck.Note), int((high+slack)/least.height())
		if noted = wide > rulerLong+2 && len(rows) <= each*len(cells); noted {
			for i, some := range slices.Collect(slices.Chunk(rows, max(each, 1))) {
				m.setLines("note of "+r.deck.Title, Rect{cells[i][0], top, wide, high}, least.in(grey), left, some)
			}
		}
	})
	return noteless || noted
}

// noteInPlace puts a note where a sheet has room for one card more.
func (c *canvas) noteInPlace(at Rect, r pressRun) (noted bool) {
	at = at.Inset(inner)
	st := shrunk(textStyle(9), leastType, c.holds(at, r.deck.Note))
	if noted = c.holds(at, r.deck.Note)(st); noted {
		c.para("note of "+r.deck.Title, at, st.in(grey), left, r.deck.Note)
	}
	return noted
}

// notesPage says behind all cards what no sheet of them has room for.
func (p *press) notesPage(notes []string) (pages []Page) {
	c := p.canvas()
	in := Rect{W: p.o.Paper.W, H: p.o.Paper.H}.Inset(max(p.o.Margin, edge))
	in = under(c.para("title of the notes", in, titleStyle(14), left, p.o.Title), 3)
	for _, s := range notes {
		in = under(c.para("notes", in, textStyle(10), left, s), 3)
	}
	page, err := c.page(p.o.Paper, len(p.pages)+1)
	if err != nil {
		p.fail(err)
	}
	if pages = append(pages, page); p.o.Backs == LongBacks || p.o.Backs == ShortBacks {
		pages = append(pages, Page{W: page.W, H: page.H})
	}
	return pages
}

// stripRuler draws the ruler in a margin, in its middle if that is in the room for words:
// between cut marks, else over them.
func (c *canvas) stripRuler(s strip, top, high float64) {
	cell := s.cells[0]
	y := max(0.5, min(max((s.high-rulerHigh)/2, top), top+high-rulerHigh))
	w := cell[1] - cell[0]
	if w < rulerLong+2 || len(s.cells) == 1 {
		c.fill(Rect{cell[0] - 1, y - 0.5, rulerLong + 2, rulerHigh + 1}, white, 0)
		c.ruler(cell[0], y)
		return
	}
	c.ruler(cell[0]+(w-rulerLong)/2, y)
}
