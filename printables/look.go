package printables

import (
	"cmp"
	"fmt"
	"strings"
)

// A Look is the options that all sheets share.
type Look struct {
	Paper Paper // zero for A4
	Ink   Ink
	Names []string            // of the players, in seating order, to tell cut or unprintable names apart
	Words func(string) string // puts the table's own words in place of those of the game; nil for none
}

// job returns a new job.
func (l Look) job() *job {
	j := newJob(l.Ink)
	j.players, j.words = l.Names, l.Words
	var replaced []string
	j.writeIns, replaced = writeIns(l.Names)
	for _, name := range replaced {
		j.warnings = append(j.warnings, fmt.Sprintf("The fonts lack letters of %q; write the name on its line.", name))
	}
	return j
}

func (l Look) paper() Paper {
	return cmp.Or(l.Paper, A4)
}

// A Labelled is a QR code with a caption.
type Labelled struct {
	Caption string
	Text    string
	Once    bool // scanned soon after printing, so that less error correction will do
}

// The frame of every sheet, mm.
const (
	edge     = 12.0 // margin, so that "fit to page" changes little
	bandHigh = 17.0
	footHigh = 9.0
)

// A masthead is the content of the heads and feet of a sheet's pages.
type masthead struct {
	kind      string // in the foot: "set-up sheet"
	title     string
	sub       string // below the title
	aside     string // at the right of the band
	field     string // without aside, the label of a blank: "Date"
	emblem    string // key of the sign in the band
	laterHead string // on further pages, at the right; "" for sub
}

// leaves are the pages of one sheet, with a band with the title on the first, a line with
// it on the others, and the foot on all.
type leaves struct {
	*job
	*canvas // of the page being filled
	masthead
	look  Look
	pages []*canvas
	body  Rect // the column being filled
	free  Rect // the rest of it
	all   Rect // the area of the columns on this page
	cols  int  // number of columns; 0 for the whole width
	col   int

	heights []float64 // of the things in the columns of this page, mm

	shortPage   int     // a page with lower columns; 0 for none
	shortHeight float64 // their height, mm
}

// document returns a document of one page without head and foot.
func (l Look) document(title, subject string, c *canvas) (Document, error) {
	page, err := c.page(l.paper(), 1)
	if err != nil {
		return Document{}, err
	}
	return Document{Title: title, Subject: subject, Pages: []Page{page}, Warnings: c.warnings}, nil
}

// newLeaves returns leaves with a first page.
func newLeaves(look Look, h masthead) *leaves {
	l := &leaves{job: look.job(), look: look, masthead: h}
	l.newPage()
	return l
}

// newPage begins a page.
func (l *leaves) newPage() {
	p := l.look.paper()
	l.canvas = l.job.canvas()
	l.pages = append(l.pages, l.canvas)
	all := Rect{edge, edge, p.W - 2*edge, p.H - 2*edge - footHigh}
	var head Rect
	if len(l.pages) == 1 {
		head, l.body = all.top(bandHigh)
		l.band(head)
	} else {
		head, l.body = all.top(6)
		title, side := head.left(head.W * 0.4)
		l.fit("head of the page", title, strongStyle(9), 6, left, l.title)
		phrase := cmp.Or(l.laterHead, l.sub)
		holds := func(st style) bool { return l.canvas.height(st, side.W, phrase) <= side.H }
		st := shrinkToFit(textStyle(8).in(grey), minType, holds)
		if _, rest, ok := strings.Cut(phrase, " · "); ok && !holds(st) { // leave out the names
			phrase = rest
		}
		_, side = side.top(side.H - l.canvas.height(st, side.W, phrase))
		l.para("head of the page", side, st, right, phrase)
		l.rule(head, 0.3, brass)
	}
	_, l.body = l.body.top(4)
	l.free = l.body
	if l.cols > 0 {
		l.columns(l.cols)
	}
}

// gutter is the space between columns, mm.
const gutter = 7.0

// columns divides the rest of this page, and the pages after it, into n columns.
func (l *leaves) columns(n int) {
	l.all, l.cols, l.col, l.heights = l.free, n, 0, nil
	if len(l.pages) == l.shortPage {
		l.all.H = l.shortHeight
	}
	l.enterColumn()
}

// levelHeight returns the smallest height, in whole mm, at which the columns of this page
// hold their content.
func (l *leaves) levelHeight() float64 {
	high := 1.0
	for ; high < l.all.H; high++ {
		col, free := 1, high
		for _, h := range l.heights {
			if h > free+slack {
				col, free = col+1, high
			}
			free -= h
		}
		if col <= l.cols && free >= -slack {
			break
		}
	}
	return min(high, l.all.H)
}

// enterColumn begins a column.
func (l *leaves) enterColumn() {
	w := (l.all.W - gutter*float64(l.cols-1)) / float64(l.cols)
	l.body = Rect{l.all.X + float64(l.col)*(w+gutter), l.all.Y, w, l.all.H}
	l.free = l.body
	if l.col > 0 {
		l.line(l.body.X-gutter/2, l.body.Y, l.body.X-gutter/2, l.body.Bottom(), 0.12, hairline)
	}
}

// band draws the title.
func (l *leaves) band(r Rect) {
	ink, second := white, white.toward(dark, 0.2)
	if l.ink == LowInk {
		ink, second = dark, grey
		l.rule(r, 0.7, dark)
		l.rule(Rect{r.X, r.Y, r.W, r.H + 1}, 0.15, dark)
	} else {
		l.fill(r, dark, 1.8)
		l.line(r.X+4, r.Bottom()-1.6, r.Right()-4, r.Bottom()-1.6, 0.25, brass.toward(white, 0.3))
	}
	in := r.Inset(2.5)
	if l.emblem != "" {
		l.sign(l.emblem, in.X+1, in.Y-0.2, in.H, ink)
		_, in = in.left(in.H + 4)
	} else {
		_, in = in.left(2)
	}
	in.W -= 2
	aside := textStyle(9).in(second)
	w := min(in.W*0.45, aside.width(l.clean(aside.face, l.aside))+1)
	written := l.aside == "" && l.field != ""
	if written {
		w = 46
	}
	head, below := Rect{in.X, in.Y - 0.5, in.W - w - 3, in.H}.top(7.4)
	l.fit("title", head, strongStyle(17).in(ink), 9, left, l.title)
	below.W, below.H = in.W-w-3, 4.4
	l.fit("below the title", below, textStyle(9.5).in(second), 6.5, left, l.sub)
	if written {
		l.writeIn(Rect{in.Right() - w, in.Y, w, 8}, aside, l.field)
	} else {
		l.fit("right of the title", Rect{in.Right() - w, in.Y, w, 7}, aside, 6, right, l.aside)
	}
}

// writeIn draws a labelled blank to write in with a pencil, which needs white paper.
func (l *leaves) writeIn(r Rect, st style, name string) {
	label, field := r.left(st.width(name) + 3)
	l.text("name of a field", label, st, left, name)
	if l.ink == LowInk {
		l.rule(field, 0.2, grey)
		return
	}
	l.fill(field, white, 0.8)
}

// skip returns r without d mm at its top.
func skip(r Rect, d float64) Rect { return Rect{r.X, r.Y + d, r.W, r.H - d} }

// unlimited is the height of a box to measure in, mm.
const unlimited = 10000.0

// drawTogether draws on one page: on this one, or on the next if the drawing doesn't fit
// here. draw returns the room below.
func (l *leaves) drawTogether(box string, draw func(c *canvas, r Rect) (below Rect)) {
	h := l.measure(l.free.W, draw)
	l.ensureRoom(h)
	l.heights = append(l.heights, h)
	draw(l.canvas, l.take(box, h))
}

// note draws a text, if there is one, below a gap.
func (l *leaves) note(box string, gap float64, st style, s string) {
	if s != "" {
		l.drawTogether(box, func(c *canvas, r Rect) Rect { return c.para(box, skip(r, gap), st, left, s) })
	}
}

// measure returns the height of a drawing of a width, mm.
func (j *job) measure(w float64, draw func(*canvas, Rect) Rect) float64 {
	return draw(j.canvas(), Rect{W: w, H: unlimited}).Y
}

// keepRoom is ensureRoom for at most a whole column.
func (l *leaves) keepRoom(h float64) { l.ensureRoom(min(h, l.body.H)) }

// ensureRoom begins a new column or page if less than h mm are left.
func (l *leaves) ensureRoom(h float64) {
	if h <= l.free.H+slack || l.free.H >= l.body.H-slack {
		return
	}
	if l.col+1 < l.cols {
		l.col++
		l.enterColumn()
		return
	}
	l.newPage()
}

// take cuts h mm off the top of the free room.
func (l *leaves) take(box string, h float64) Rect {
	if h > l.free.H+slack {
		l.fail(&FitError{Box: "the page, below " + box, What: box, Way: "high", Need: h, Have: l.free.H})
	}
	var r Rect
	r, l.free = l.free.top(h)
	return r
}

// heading sets a heading with a rule after it and returns the room below.
func (c *canvas) heading(r Rect, s string) (below Rect) { return c.headingOver(r, s, 0) }

// headingOver draws a heading a step larger than text of a size in points and returns the place below it.
func (c *canvas) headingOver(r Rect, s string, size float64) (below Rect) {
	const usual, larger = 10.5, 1.12
	st := strongStyle(max(usual, size*larger)).in(brass)
	high := 5.6 * st.size / usual
	if c.ink == LowInk {
		st = st.in(dark)
	}
	row, below := r.top(high)
	s = c.clean(st.face, s)
	c.fit("heading", row, st, 7, left, s)
	if x := row.X + st.width(s) + 2; x < row.Right() {
		c.line(x, row.Y+row.H/2+0.4, row.Right(), row.Y+row.H/2+0.4, 0.2, hairline)
	}
	_, below = below.top(0.8)
	return below
}

// finish numbers the pages and returns the document.
func (l *leaves) finish(doc Document) (Document, error) {
	p := l.look.paper()
	for i, c := range l.pages {
		foot := Rect{edge, p.H - edge - 5, p.W - 2*edge, 5}
		c.line(foot.X, foot.Y-1.2, foot.Right(), foot.Y-1.2, 0.2, hairline)
		st := textStyle(7.5).in(grey)
		c.text("foot", foot, st, left, "magistrate · "+l.kind)
		if n := len(l.pages); n > 1 {
			c.text("foot", foot, st, right, "page "+num(float64(i+1))+" of "+num(float64(n)))
		}
		if i == 0 {
			c.ruler((p.W-rulerLong)/2, foot.Y+0.1)
		}
		page, err := c.page(p, i+1)
		if err != nil {
			return Document{}, err
		}
		doc.Pages = append(doc.Pages, page)
	}
	doc.Title, doc.Subject = l.title, l.kind
	if l.sub != "" {
		doc.Title += ", " + l.sub
	}
	doc.Warnings = l.warnings
	return doc, nil
}
