package printables

import (
	"cmp"
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

// Count is how many cards a deck has.
func (d Deck) Count() (n int) {
	for _, c := range d.Cards {
		n += max(1, c.Copies)
	}
	return n
}

// CardOptions say how decks are printed.
type CardOptions struct {
	Title   string  // of the document: "Conclave, the cards"
	Paper   Paper   // zero: A4
	Bleed   float64 // mm
	Margin  float64 // left free of cards and words along the paper's edges, mm; 0: Margin
	Backs   Backs   // "": none
	OffsetX float64 // how far back pages are moved to the right as they stand upright, mm (see Calibrate)
	OffsetY float64 // and down
	Ink     Ink
	NoCodes bool // leave the QR codes out
	Face    Style

	// Progress, when it is set, is told after each sheet.
	Progress func(done, all int)
}

// Cards lays decks out on sheets to cut. Decks of one size share sheets, in the
// order in which each size comes up; a sheet of backs follows its fronts. Every
// page stands upright, what lies on its side is turned: so one offset is right
// for the whole file, and it is what a calibration page measured.
func Cards(decks []Deck, o CardOptions) (Document, error) {
	o.Paper, o.Backs, o.Margin = cmp.Or(o.Paper, A4), cmp.Or(o.Backs, NoBacks), cmp.Or(o.Margin, Margin)
	doc := Document{Title: o.Title, Subject: "cards to cut out"}
	switch o.Backs {
	case LongBacks:
		doc.Duplex = LongEdge
	case ShortBacks:
		doc.Duplex = ShortEdge
	}
	p := newPress(o, decks)
	for _, d := range BySize(decks) {
		s, err := Impose(o.Paper, d.Size, o.Bleed, o.Margin, o.Backs)
		if err != nil {
			return Document{}, fmt.Errorf("deck %q: %w", d.Title, err)
		}
		n := (d.Count() + s.PerSheet() - 1) / s.PerSheet()
		p.runs, p.all = append(p.runs, pressRun{d, s}), p.all+n
	}
	if len(p.runs) == 0 {
		return Document{}, errors.New("no cards to print")
	}
	for _, r := range p.runs {
		p.print(r)
	}
	if len(p.unsaidNotes) > 0 {
		p.pages = append(p.pages, p.notesPage(p.unsaidNotes)...)
	}
	if len(p.unsaid) > 0 {
		p.pages = append(p.pages, p.brailleList()...)
	}
	if p.err != nil {
		return Document{}, p.err
	}
	doc.Pages, doc.Warnings = p.pages, p.warnings
	return doc, nil
}

// BySize puts the cards of all decks of one size into one, so that a single
// marker needs no sheet of its own.
func BySize(decks []Deck) (all []Deck) {
	for _, d := range decks {
		if len(d.Cards) == 0 {
			continue
		}
		i := slices.IndexFunc(all, func(have Deck) bool { return have.Size == d.Size })
		if i < 0 {
			all = append(all, d)
			continue
		}
		have := &all[i]
		have.Title += ", " + d.Title
		have.Cards = append(slices.Clip(have.Cards), d.Cards...)
		if have.Note != "" && d.Note != "" {
			have.Note += " "
		}
		have.Note += d.Note
	}
	return all
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

	unsaidNotes []string // of decks whose sheets have no room for them
}

// newPress begins to print decks.
func newPress(o CardOptions, decks []Deck) *press {
	p := &press{job: newJob(o.Ink), o: o, faces: map[string][]Item{}}
	p.encode, p.initials = EncodeCard, initials(decks)
	return p
}

type pressRun struct {
	deck  Deck
	sheet Sheet
}

// A drawn card is laid out once, however many copies are printed.
type drawnCard struct{ front, back Group }

// print makes the sheets of one deck.
func (p *press) print(r pressRun) {
	var cards []*drawnCard
	for _, card := range r.deck.Cards {
		d := &drawnCard{p.draw(r.sheet, card.Front, "front"), p.draw(r.sheet, card.Back, "back")}
		for range max(1, card.Copies) {
			cards = append(cards, d)
		}
	}
	n, noted := 0, true
	for sheet := range slices.Chunk(cards, r.sheet.PerSheet()) {
		c := p.canvas()
		for i, d := range sheet {
			c.place(d.front, r.sheet.Front(i), false)
			if p.o.Backs == Gutterfold {
				at, turned := r.sheet.Back(i)
				c.place(d.back, at, turned)
			}
		}
		around := p.canvas()
		around.cutMarks(r.sheet, len(sheet))
		if !around.margins(r, n, p.done, p.all, len(sheet)) {
			noted = false
		}
		if !noted && len(sheet) < r.sheet.PerSheet() {
			noted = around.noteInPlace(r.sheet.Front(len(sheet)), r)
		}
		if err := overprinted("margin of sheet "+num(float64(p.done+1)), Rect{W: r.sheet.W, H: r.sheet.H}, around.items); err != nil {
			p.fail(err)
		}
		c.items = append(c.items, around.items...)
		p.pages = append(p.pages, r.sheet.page(c.items, r.sheet.Block, 0, 0))
		if p.o.Backs == LongBacks || p.o.Backs == ShortBacks {
			p.pages = append(p.pages, p.backPage(r.sheet, sheet))
		}
		n += len(sheet)
		p.done++
		if p.o.Progress != nil {
			p.o.Progress(p.done, p.all)
		}
	}
	if !noted {
		p.unsaidNotes = append(p.unsaidNotes, r.deck.Note)
	}
}

// backPage is the other side of a sheet, moved by the offset.
func (p *press) backPage(s Sheet, cards []*drawnCard) Page {
	c := p.canvas()
	for i, d := range cards {
		at, turned := s.Back(i)
		c.place(d.back, at, turned)
	}
	block := Rect{s.W - s.Block.Right(), s.H - s.Block.Bottom(), s.Block.W, s.Block.H}
	return s.page(c.items, block, p.o.OffsetX, p.o.OffsetY)
}

// page makes an upright page of what was drawn on the sheet as it lies, moved
// by dx and dy as the page stands.
func (s Sheet) page(items []Item, block Rect, dx, dy float64) Page {
	p := Page{W: s.W, H: s.H, Items: items}
	if s.W > s.H {
		p.W, p.H = s.H, s.W
		block = Rect{s.H - block.Bottom(), block.X, block.H, block.W}
		p.Items = []Item{Group{Rect: Rect{dx, dy, p.W, p.H}, Turns: 1, Name: "on its side", Items: items}}
	} else if dx != 0 || dy != 0 {
		p.Items = []Item{Group{Rect: Rect{dx, dy, p.W, p.H}, Name: "moved", Items: items}}
	}
	p.Trim = block.Shift(dx, dy)
	p.Bleed = p.Trim.Inset(-s.Bleed)
	return p
}

// draw lays out one face, and the same face once only.
func (p *press) draw(s Sheet, f Face, side string) Group {
	if f.blank() {
		return Group{}
	}
	if p.o.NoCodes {
		f.QR = ""
	}
	key := fmt.Sprintf("%v %v %v", s.Size, s.Bleed, f)
	items, ok := p.faces[key]
	if !ok {
		c := p.canvas()
		c.face(s.Size, s.Bleed, f, p.o.Face)
		items = c.items
		if err := overprinted(f.name()+", "+side, Rect{-s.Bleed, -s.Bleed, s.Size.W + 2*s.Bleed, s.Size.H + 2*s.Bleed}, items); err != nil {
			p.fail(err)
		}
		p.faces[key] = items
	}
	return Group{Items: items, Over: s.Bleed, Name: f.name() + " " + side}
}

// place puts a drawn face where it is cut out.
func (c *canvas) place(g Group, at Rect, turned bool) {
	if len(g.Items) == 0 {
		return
	}
	g.Rect, g.Turns, g.Piece = at, 0, true
	if turned {
		g.Turns = 2
	}
	c.add(g)
}
