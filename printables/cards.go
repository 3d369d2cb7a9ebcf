package printables

import (
	"errors"
	"fmt"
	"slices"
)

// A Deck is cards of one size, in the order in which they are printed.
type Deck struct {
	Title string // "Mages": at the foot of each sheet
	Size  Size
	Note  string // at the foot of its first sheet: what the deck takes for granted
	Cards []Card
}

// A Card has two faces. Without a back, nothing is printed behind it.
type Card struct {
	Front, Back Face
	Copies      int // 0 counts as 1
}

// count is how many cards a deck has.
func (d Deck) count() (n int) {
	for _, c := range d.Cards {
		n += max(1, c.Copies)
	}
	return n
}

// CardOptions say how decks are printed.
type CardOptions struct {
	Title   string // of the document: "Conclave, the cards"
	Author  string
	Lang    string
	Paper   Paper   // zero: A4
	Bleed   float64 // mm
	Backs   Backs   // "": none
	OffsetX float64 // how far back pages are moved to the right, mm (see Calibrate)
	OffsetY float64 // and down
	Ink     Ink
	NoCodes bool // leave the QR codes out

	// Progress, when it is set, is told after each sheet.
	Progress func(done, all int)
}

// Cards lays decks out on sheets to cut. Decks of different sizes follow each
// other on sheets of their own; a sheet of backs follows its fronts.
func Cards(decks []Deck, o CardOptions) (Document, error) {
	if o.Paper == (Paper{}) {
		o.Paper = A4
	}
	if o.Backs == "" {
		o.Backs = NoBacks
	}
	doc := Document{Title: o.Title, Author: o.Author, Lang: o.Lang, Subject: "cards to cut out"}
	switch o.Backs {
	case LongBacks:
		doc.Duplex = LongEdge
	case ShortBacks:
		doc.Duplex = ShortEdge
	}
	p := press{job: newJob(o.Ink), o: o, faces: map[string][]Item{}}
	for _, d := range decks {
		if len(d.Cards) == 0 {
			continue
		}
		s, err := Impose(o.Paper, d.Size, o.Bleed, o.Backs)
		if err != nil {
			return Document{}, fmt.Errorf("deck %q: %w", d.Title, err)
		}
		p.runs = append(p.runs, pressRun{d, s, (d.count() + s.PerSheet() - 1) / s.PerSheet()})
		p.all += (d.count() + s.PerSheet() - 1) / s.PerSheet()
	}
	if len(p.runs) == 0 {
		return Document{}, errors.New("no cards to print")
	}
	if !o.NoCodes {
		var texts []string
		for _, r := range p.runs {
			for _, card := range r.deck.Cards {
				texts = append(texts, card.Front.QR, card.Back.QR)
			}
		}
		p.encodeAhead(texts)
	}
	for _, r := range p.runs {
		p.print(r)
	}
	if p.err != nil {
		return Document{}, p.err
	}
	doc.Pages, doc.Warnings = p.pages, p.warnings
	return doc, nil
}

// A press prints decks.
type press struct {
	*job
	o     CardOptions
	runs  []pressRun
	faces map[string][]Item // drawn, by what they show and how large
	done  int               // sheets
	all   int
	pages []Page
}

type pressRun struct {
	deck   Deck
	sheet  Sheet
	sheets int
}

// A drawn card is laid out once, however many copies are printed.
type drawnCard struct{ front, back Group }

// print makes the sheets of one deck.
func (p *press) print(r pressRun) {
	var cards []*drawnCard
	for _, card := range r.deck.Cards {
		if p.o.NoCodes {
			card.Front.QR, card.Back.QR = "", ""
		}
		d := &drawnCard{p.draw(r.sheet, card.Front, "front"), p.draw(r.sheet, card.Back, "back")}
		for range max(1, card.Copies) {
			cards = append(cards, d)
		}
	}
	n := 0
	for sheet := range slices.Chunk(cards, r.sheet.PerSheet()) {
		front := Page{W: r.sheet.W, H: r.sheet.H, Trim: r.sheet.Block, Bleed: r.sheet.Block.Inset(-r.sheet.Bleed)}
		c := p.canvas()
		for i, d := range sheet {
			c.place(d.front, r.sheet.Front(i), false)
			if p.o.Backs == Gutterfold {
				at, turned := r.sheet.Back(i)
				c.place(d.back, at, turned)
			}
		}
		c.cutMarks(r.sheet)
		c.cardMargin(r, n, p.done, p.all, len(sheet))
		front.Items = c.items
		p.pages = append(p.pages, front)
		if p.o.Backs == LongBacks || p.o.Backs == ShortBacks {
			p.pages = append(p.pages, p.backPage(r.sheet, sheet))
		}
		n += len(sheet)
		p.done++
		if p.o.Progress != nil {
			p.o.Progress(p.done, p.all)
		}
	}
}

// backPage is the other side of a sheet, moved by the offset.
func (p *press) backPage(s Sheet, cards []*drawnCard) Page {
	move := func(r Rect) Rect { return r.Shift(p.o.OffsetX, p.o.OffsetY) }
	block := move(Rect{s.W - s.Block.Right(), s.H - s.Block.Bottom(), s.Block.W, s.Block.H})
	c := p.canvas()
	for i, d := range cards {
		at, turned := s.Back(i)
		c.place(d.back, move(at), turned)
	}
	return Page{W: s.W, H: s.H, Trim: block, Bleed: block.Inset(-s.Bleed), Items: c.items}
}

// draw lays out one face, and the same face once only.
func (p *press) draw(s Sheet, f Face, side string) Group {
	if f.blank() {
		return Group{}
	}
	key := fmt.Sprintf("%v %v %v", s.Size, s.Bleed, f)
	items, ok := p.faces[key]
	if !ok {
		c := p.canvas()
		c.face(s.Size, s.Bleed, f)
		items = c.items
		p.faces[key] = items
	}
	return Group{Items: items, Over: s.Bleed, Name: f.name() + " " + side}
}

// place puts a drawn face where it is cut out.
func (c *canvas) place(g Group, at Rect, turned bool) {
	if len(g.Items) == 0 {
		return
	}
	g.Rect, g.Turned = at, turned
	c.add(g)
}

// cardMargin says around the cards what the sheet is, between the cut marks: in
// the lower margin deck and cards, in the upper one the ruler on the first sheet
// of all and the deck's note on its own first.
func (c *canvas) cardMargin(r pressRun, before, sheet, all, here int) {
	s := r.sheet
	free := s.Block.Y - s.Bleed
	st := textStyle(6.5).in(grey)
	cells := s.marginCells()
	said := fmt.Sprintf("%s, cards %d–%d of %d · sheet %d of %d", r.deck.Title, before+1, before+here, r.deck.count(), sheet+1, all)
	foot := Rect{cells[0][0], s.H - free/2 - 1.6, cells[0][1] - cells[0][0], 3.2}
	if foot.W > s.Size.W { // over cut marks
		c.fill(Rect{foot.X - 0.5, foot.Y, min(foot.W, st.width(said)) + 1, foot.H}, white, 0)
	}
	c.fit("foot of the sheet", foot, st, 4, left, said)
	if sheet == 0 {
		c.sheetRuler(s, cells[0], max(1, min(3, (free-rulerHigh)/2)))
	}
	if before == 0 && r.deck.Note != "" {
		cell := cells[len(cells)-1]
		note := Rect{cell[0], 2, cell[1] - cell[0], free - 2.5}
		if len(cells) == 1 { // the ruler has the upper margin
			note.Y = s.H - free + 0.5
			note.H = foot.Y - note.Y
		}
		c.fitPara("note of "+r.deck.Title, note, st, 3.5, right, r.deck.Note)
	}
}

// marginCells are the stretches of the lower margin between cut marks that are
// as wide as a card; on a sheet of small counters, all of it.
func (s Sheet) marginCells() (out [][2]float64) {
	xs, _ := s.Cuts()
	for i := 0; i+1 < len(xs); i++ {
		if xs[i+1]-xs[i] >= 40 {
			out = append(out, [2]float64{xs[i] + 1.5, xs[i+1] - 1.5})
		}
	}
	if out == nil {
		out = [][2]float64{{xs[0] + 1.5, xs[len(xs)-1] - 1.5}}
	}
	return out
}

// sheetRuler draws the ruler where no cut mark crosses it: in the upper margin
// above one card, or beside one, else over the marks.
func (c *canvas) sheetRuler(s Sheet, cell [2]float64, y float64) {
	if w := cell[1] - cell[0]; w >= rulerLong+2 {
		c.ruler(cell[0]+(w-rulerLong)/2, y)
		return
	}
	_, ys := s.Cuts()
	for i := 0; i+1 < len(ys); i++ {
		if h := ys[i+1] - ys[i]; h >= rulerLong+4 {
			c.rulerDown(3, ys[i]+(h-rulerLong)/2)
			return
		}
	}
	c.fill(Rect{cell[0] - 1, y - 0.5, rulerLong + 2, rulerHigh + 1}, white, 0)
	c.ruler(cell[0], y)
}
