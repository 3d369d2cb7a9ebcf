package printables

import (
	"fmt"
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

// between are the stretches between cuts that are as wide as a card; on a sheet
// of small counters, all of it.
func between(cuts []float64) (out [][2]float64) {
	for i := 0; i+1 < len(cuts); i++ {
		if cuts[i+1]-cuts[i] >= 40 {
			out = append(out, [2]float64{cuts[i] + 1.5, cuts[i+1] - 1.5})
		}
	}
	if out == nil {
		out = [][2]float64{{cuts[0] + 1.5, cuts[len(cuts)-1] - 1.5}}
	}
	return out
}

// margins says around the cards what the sheet is, between the cut marks: in the
// last margin deck and cards, in the first one the ruler on the first sheet of
// all and the deck's note on its own first.
func (c *canvas) margins(r pressRun, before, sheet, all, here int) {
	s := r.sheet
	first, last := s.strips()
	noted, rulerAlone := before == 0 && r.deck.Note != "", len(first.cells) == 1 && sheet == 0
	st := textStyle(6.5).in(grey)
	title := r.deck.Title
	if first, others, more := strings.Cut(title, ", "); more && len(title) > longTitle {
		title = fmt.Sprintf("%s and %d other decks", first, 1+strings.Count(others, ", "))
	}
	where := ", cards " + num(float64(before+1)) + "–" + num(float64(before+here)) + " of " + num(float64(r.deck.Count())) + " · sheet " + num(float64(sheet+1)) + " of " + num(float64(all))
	const rows = 2 // the foot has
	if cell := last.cells[0]; st.width(title+where) > rows*(cell[1]-cell[0])*0.9 {
		title = fmt.Sprintf("%d decks", 1+strings.Count(r.deck.Title, ", "))
	}
	said := title + where
	note := func(m *canvas, cell [2]float64, top, high float64) {
		m.fitPara("note of "+r.deck.Title, Rect{cell[0], top, cell[1] - cell[0], high}, st, leastType, right, r.deck.Note)
	}
	c.group(last.at, last.turns, "margin", func(m *canvas, _ Rect) {
		cell := last.cells[0]
		at := Rect{cell[0], max(0.2, last.high/2-2.8), cell[1] - cell[0], 5.6}
		if len(last.cells) == 1 { // over cut marks
			m.fill(Rect{at.X - 0.5, at.Y, min(at.W, st.width(said)) + 1, at.H}, white, 0)
		}
		m.fitPara("foot of the sheet", at, st, leastType, left, said)
		if noted && rulerAlone {
			note(m, cell, last.high/2+2.9, last.high/2-3.1)
		}
	})
	c.group(first.at, first.turns, "margin", func(m *canvas, _ Rect) {
		if sheet == 0 {
			m.stripRuler(first)
		}
		if cell := first.cells[len(first.cells)-1]; noted && !rulerAlone {
			note(m, cell, 1, first.high-1.5)
		}
	})
}

// stripRuler draws the ruler in a margin: between cut marks, else over them.
func (c *canvas) stripRuler(s strip) {
	cell := s.cells[0]
	y := max(0.5, (s.high-rulerHigh)/2)
	w := cell[1] - cell[0]
	if w < rulerLong+2 || len(s.cells) == 1 {
		c.fill(Rect{cell[0] - 1, y - 0.5, rulerLong + 2, rulerHigh + 1}, white, 0)
		c.ruler(cell[0], y)
		return
	}
	c.ruler(cell[0]+(w-rulerLong)/2, y)
}
