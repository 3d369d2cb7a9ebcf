package printables

// An aidPage is what stands on one side of a reference card.
type aidPage struct {
	number, of int
	blocks     []block
}

// The type on reference cards, points: read in the hand. It is the largest with
// which there are as few sides as with the smallest.
const (
	aidSize  = 7.0
	aidLeast = 6.5
)

// aidPages shares sections out on the sides of cards. A section that does not fit on
// what is left of a side, but on one of its own, begins there; a longer one goes on
// with its heading, and a table with its head, and its last block not alone.
func aidPages(all []Section, room Rect, ink Ink, size float64) (pages []*aidPage) {
	free := 0.0
	turn := func() { pages, free = append(pages, &aidPage{number: len(pages) + 1}), room.H }
	turn()
	for _, s := range all {
		blocks := s.blocks(size, room.W, newJob(ink).canvas())
		whole := 0.0
		for i := range blocks {
			blocks[i].high = newJob(ink).high(room.W, blocks[i].draw)
			whole += blocks[i].high
		}
		if whole > free+slack && whole <= room.H+slack && free < room.H-slack {
			turn()
		}
		on := 0 // blocks of the section on this side
		for i := 0; i < len(blocks); i++ {
			if blocks[i].high > free+slack && free < room.H-slack {
				if i == len(blocks)-1 && on > 2 { // the one before goes with it, so that none stands alone
					i--
					p := pages[len(pages)-1]
					p.blocks = p.blocks[:len(p.blocks)-1]
				}
				turn()
				on = 0
				if with := blocks[i]; with.again != nil {
					blocks[i].draw = func(c *canvas, r Rect) Rect { return with.draw(c, with.again(c, r)) }
					blocks[i].high = newJob(ink).high(room.W, blocks[i].draw)
				}
			}
			p := pages[len(pages)-1]
			p.blocks, free, on = append(p.blocks, blocks[i]), free-blocks[i].high, on+1
		}
	}
	return pages
}

// ReferenceCards lays a reference page out on cards, both sides of each, a set
// for each of so many players: side 1 has side 2 behind it. Without backs the
// sides are cards of their own.
func ReferenceCards(r ReferencePage, players int, size Size, o CardOptions) (Document, error) {
	in := Rect{0, 0, size.W, size.H}.Inset(inner)
	_, room := in.top(aidHead)
	fewest := len(aidPages(r.Sections, room, o.Ink, aidLeast))
	var pages []*aidPage
	for st := aidSize; len(pages) == 0 || len(pages) > fewest; st -= 0.1 {
		pages = aidPages(r.Sections, room, o.Ink, max(st, aidLeast))
	}
	var faces []Face
	for _, p := range pages {
		p.of = len(pages)
		faces = append(faces, Face{Title: r.Title, Colour: dark, page: p})
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

// aidHead is the height of the line with the game's name, mm.
const aidHead = 5.0

// aidPage draws one side.
func (c *canvas) aidPage(in Rect, f Face) {
	head, room := in.top(aidHead)
	no := num(float64(f.page.number)) + "/" + num(float64(f.page.of))
	st := textStyle(6).in(grey)
	w := st.width(no) + 1
	c.fit("title of a reference card", Rect{head.X, head.Y, head.W - w, 4}, titleStyle(7.5), leastType, left, f.Title)
	c.text("number of a reference card", Rect{head.Right() - w, head.Y, w, 4}, st, right, no)
	c.line(head.X, head.Y+4.3, head.Right(), head.Y+4.3, 0.2, brass)
	for _, b := range f.page.blocks {
		// The last block's gap may hang over the edge.
		room = b.draw(c, Rect{room.X, room.Y, room.W, room.H + 3})
		room.H -= 3
	}
}
