package printables

import (
	"fmt"
	"slices"
	"strings"
)

// longTitle is the length in bytes above which the names of several decks are shortened.
const longTitle = 44

// A strip is a margin for the words on a sheet of cards: above and below the cards, or at
// their sides if that is wider. It is drawn as if horizontal.
type strip struct {
	at    Rect // on the page
	turns int
	high  float64
	cells [][2]float64 // spaces between cut marks
}

// minStrip is the smallest usable margin above and below, mm; printers don't reach the
// outer four.
const minStrip = 8

// strips returns the first and the last margin.
func (s Sheet) strips() (first, last strip) {
	xs, ys := s.Cuts()
	above, side := s.Block.Y-s.Bleed, s.Block.X-s.Bleed
	if above >= minStrip || above >= side {
		cells := between(xs)
		return strip{Rect{0, 0, s.W, above}, 0, above, cells}, strip{Rect{0, s.H - above, s.W, above}, 0, above, cells}
	}
	cells := between(mirrored(ys, s.H))
	return strip{Rect{0, 0, side, s.H}, 3, side, cells}, strip{Rect{s.W - side, 0, side, s.H}, 3, side, cells}
}

// minCell is the width of the smallest cell for words, mm.
const minCell = 30

// between returns the spaces between cuts that are as wide as a card.
func between(cuts []float64) (out [][2]float64) {
	for i := 0; i+1 < len(cuts); i++ {
		if cuts[i+1]-cuts[i] >= minCell {
			out = append(out, [2]float64{cuts[i] + 1.5, cuts[i+1] - 1.5})
		}
	}
	return out
}

// gapToCards is the distance of the words from the bleed of the cards, mm.
const gapToCards = 0.5

// room returns the place for words in a strip: outside the margin of the paper, which
// printers may not reach, or, if that leaves no line, as close to the cards as possible.
func (s strip) room(margin float64, last bool) (top, high float64) {
	high = max(s.high-margin, textStyle(minType).height()) - gapToCards
	if last {
		return gapToCards, high
	}
	return s.high - gapToCards - high, high
}

// margins draws the words between the cut marks: deck and cards in the last margin; in
// the first one the deck's note, across several cells if necessary, and on the first
// sheet of all the ruler. It reports whether the note fitted.
func (c *canvas) margins(r pressRun, before, sheet, all, here int) (noted bool) {
	s := r.sheet
	first, last := s.strips()
	noteless, rulerAlone := before > 0 || r.deck.Note == "", len(first.cells) == 1 && sheet == 0
	const separator = "\u00a0· " // begins no line
	st, least := textStyle(6.5).in(grey), textStyle(minType)
	title := r.deck.Title
	if first, others, more := strings.Cut(title, ", "); more && len(title) > longTitle {
		title = fmt.Sprintf("%s and %d other decks", first, 1+strings.Count(others, ", "))
	}
	where := ", cards " + num(float64(before+1)) + "–" + num(float64(before+here)) + " of " + num(float64(r.deck.Count())) + separator + "sheet " + num(float64(sheet+1)) + " of " + num(float64(all))
	top, high := last.room(s.Free, true)
	cell := last.cells[0]
	wide := cell[1] - cell[0]
	if most, _, _ := strings.Cut(title+where, separator); c.height(least, wide, most) > high {
		title = fmt.Sprintf("%d decks", 1+strings.Count(r.deck.Title, ", "))
	}
	phrase, second := title+where, ""
	if len(last.cells) > 1 && c.height(least, wide, phrase) > high { // in two cells
		phrase, second, _ = strings.Cut(phrase, separator)
	}
	foot := shrinkToFit(st, minType, func(st style) bool { return c.height(st, wide, phrase) <= high })
	footHigh := c.height(foot, wide, phrase)
	footTop := max(min(top+high, last.high/2+2.8)-footHigh, min(top, last.high-footHigh))
	note := func(m *canvas, cell [2]float64, top, high float64) {
		wide := cell[1] - cell[0]
		st := shrinkToFit(st, minType, func(st style) bool { return c.height(st, wide, r.deck.Note) <= high })
		if noted = c.height(st, wide, r.deck.Note) <= high+slack; noted {
			m.para("note of "+r.deck.Title, Rect{cell[0], top, wide, high}, st, right, r.deck.Note)
		}
	}
	c.group(last.at, last.turns, "margin", func(m *canvas, _ Rect) {
		m.para("foot of the sheet", Rect{cell[0], footTop, wide, footHigh}, foot, left, phrase)
		if second != "" {
			cell := last.cells[1]
			m.para("foot of the sheet", Rect{cell[0], footTop, cell[1] - cell[0], footHigh}, foot, left, second)
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
			return // or else in the place of a card
		}
		wide := cells[0][1] - cells[0][0]
		rows, each := m.lines(least, wide, r.deck.Note), int((high+slack)/least.height())
		if noted = wide > rulerLong+2 && len(rows) <= each*len(cells); noted {
			for i, some := range slices.Collect(slices.Chunk(rows, max(each, 1))) {
				m.setLines("note of "+r.deck.Title, Rect{cells[i][0], top, wide, high}, least.in(grey), left, some)
			}
		}
	})
	return noteless || noted
}

// noteInPlace sets the note in the place of a card.
func (c *canvas) noteInPlace(at Rect, r pressRun) (noted bool) {
	at = at.Inset(inner)
	st := shrinkToFit(textStyle(9), minType, c.fitsBox(at, r.deck.Note))
	if noted = c.fitsBox(at, r.deck.Note)(st); noted {
		c.para("note of "+r.deck.Title, at, st.in(grey), left, r.deck.Note)
	}
	return noted
}

// notesPage adds a page with the notes that no sheet had room for.
func (p *press) notesPage() {
	c := p.canvas()
	in := Rect{W: p.o.Paper.W, H: p.o.Paper.H}.Inset(max(p.o.Margin, edge))
	in = skip(c.para("title of the notes", in, strongStyle(14), left, p.o.Title), 3)
	for _, s := range p.spareNotes {
		in = skip(c.para("notes", in, textStyle(10), left, s), 3)
	}
	p.addPage(c, len(p.pages)+1)
}

// addPage adds a page without cards and, with backs, an empty back.
func (p *press) addPage(c *canvas, n int) {
	page, err := c.page(p.o.Paper, n)
	if err != nil {
		p.fail(err)
	}
	if p.pages = append(p.pages, page); p.o.Backs.duplex() != OneSided {
		p.pages = append(p.pages, Page{W: page.W, H: page.H})
	}
}

// stripRuler draws the ruler in a margin, between the cut marks or else over them.
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
