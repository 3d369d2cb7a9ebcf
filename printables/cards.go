package printables

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// A Deck is cards of one size, in the order in which they are printed.
type Deck struct {
	Title string // in the margin of each sheet: "Mages"
	Size  Size
	Note  string // in the margin of the first sheet: what the deck assumes
	Cards []Card
}

// A Card has two faces. Its back may be blank.
type Card struct {
	Front, Back Face
	Copies      int // 0 counts as 1
}

// Count returns the number of cards in a deck.
func (d Deck) Count() (n int) {
	for _, c := range d.Cards {
		n += max(1, c.Copies)
	}
	return n
}

// CardOptions are the options for printing decks.
type CardOptions struct {
	Title   string  // of the document: "Conclave, the cards"
	Paper   Paper   // zero: A4
	Bleed   float64 // mm
	Margin  float64 // free of cards and words at the edges of the paper, mm; 0 for Margin
	Backs   Backs   // "" for none
	OffsetX float64 // how far to move back pages to the right, upright, mm (see Calibrate)
	OffsetY float64 // and down
	Ink     Ink
	NoCodes bool // leave the QR codes out
	Face    Style
	Words   func(string) string // see Look

	// Progress, if not nil, is called after each sheet.
	Progress func(done, all int)
}

// Cards lays out decks on sheets to cut. Decks of one size share sheets; each sheet of
// fronts is followed by its backs. Every page is upright, and landscape sheets are
// turned, so that one offset, as calibrated, suits the whole file.
func Cards(decks []Deck, o CardOptions) (Document, error) {
	o.Paper, o.Backs, o.Margin = cmp.Or(o.Paper, A4), cmp.Or(o.Backs, NoBacks), cmp.Or(o.Margin, Margin)
	doc := Document{Title: o.Title, Subject: "cards to cut out", Duplex: o.Backs.duplex()}
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
	if len(p.spareNotes) > 0 {
		p.notesPage()
	}
	if len(p.overflow) > 0 {
		p.brailleList()
	}
	if p.err != nil {
		return Document{}, p.err
	}
	doc.Pages, doc.Warnings = p.pages, p.warnings
	return doc, nil
}

// BySize merges the decks of each size, so that a single marker needs no sheet of its
// own.
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
	faces map[string][]Item // drawn, by content and size
	done  int               // sheets
	all   int
	pages []Page

	spareNotes []string // notes that no sheet had room for
}

// newPress returns a press for decks.
func newPress(o CardOptions, decks []Deck) *press {
	p := &press{job: newJob(o.Ink), o: o, faces: map[string][]Item{}}
	p.encode, p.initials, p.words = EncodeCard, initials(decks), o.Words
	return p
}

type pressRun struct {
	deck  Deck
	sheet Sheet
}

// A drawnCard is laid out once for all its copies.
type drawnCard struct{ front, back Group }

// print adds the sheets of one deck.
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
		if err := checkOverlap("margin of sheet "+num(float64(p.done+1)), Rect{W: r.sheet.W, H: r.sheet.H}, around.items); err != nil {
			p.fail(err)
		}
		c.items = append(c.items, around.items...)
		p.pages = append(p.pages, r.sheet.page(c.items, r.sheet.Block, 0, 0))
		if p.o.Backs.duplex() != OneSided {
			p.pages = append(p.pages, p.backPage(r.sheet, sheet))
		}
		n += len(sheet)
		p.done++
		if p.o.Progress != nil {
			p.o.Progress(p.done, p.all)
		}
	}
	if !noted {
		p.spareNotes = append(p.spareNotes, r.deck.Note)
	}
}

// backPage returns the back of a sheet, moved by the offset.
func (p *press) backPage(s Sheet, cards []*drawnCard) Page {
	c := p.canvas()
	for i, d := range cards {
		at, turned := s.Back(i)
		c.place(d.back, at, turned)
	}
	block := Rect{s.W - s.Block.Right(), s.H - s.Block.Bottom(), s.Block.W, s.Block.H}
	return s.page(c.items, block, p.o.OffsetX, p.o.OffsetY)
}

// page returns an upright page of the items drawn on a sheet, moved by dx and dy.
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

// draw lays out a face, reusing an equal one.
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
		if err := checkOverlap(f.name()+", "+side, Rect{-s.Bleed, -s.Bleed, s.Size.W + 2*s.Bleed, s.Size.H + 2*s.Bleed}, items); err != nil {
			p.fail(err)
		}
		p.faces[key] = items
	}
	return Group{Items: items, Over: s.Bleed, Name: f.name() + " " + side}
}

// place adds a drawn face at its cut edges.
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
