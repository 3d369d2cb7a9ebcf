package printables

import (
	"cmp"
	"strings"
)

// A Look says how a sheet is printed.
type Look struct {
	Paper Paper // zero: A4
	Ink   Ink
	Names []string // of the players, in seating order: where the fonts lack one, its seat tells it from others
}

// job begins a document.
func (l Look) job() *job {
	j := newJob(l.Ink)
	j.called, j.names = l.Names, seated(l.Names)
	return j
}

func (l Look) paper() Paper {
	return cmp.Or(l.Paper, A4)
}

// A Labelled is a QR code with the words below it.
type Labelled struct {
	Caption string
	Text    string // what the code says
	Once    bool   // it is scanned fresh and not kept, as on a screen: a smaller code will do
}

// The frame of every sheet, mm.
const (
	edge     = 12.0 // left free around everything, so that "fit to page" changes little
	bandHigh = 17.0
	footHigh = 9.0
)

// A masthead is what the pages of a sheet say of it.
type masthead struct {
	kind   string // in the foot: "set-up sheet"
	title  string
	sub    string // below the title
	aside  string // at the right of the band
	field  string // without aside: the name of what is written there, "Date"
	emblem string // key of the sign in the band
	again  string // on further pages, at the right; "" for sub
}

// leaves are the pages of one sheet: a band with the title on the first, a line
// with it on the others, the foot on all.
type leaves struct {
	*job
	*canvas // of the page being filled
	masthead
	look Look
	done []*canvas
	body Rect // of the column being filled; free is what is left of it
	free Rect
	all  Rect // what columns share out on this page
	cols int  // 0: the whole width
	col  int

	kept []float64 // how high is what stands in the columns of this page, one after the other, mm

	short     int     // a page whose columns end early; 0: none
	shortHigh float64 // how high they are, mm
}

// document is one of pages without a foot, of what was drawn on its only page.
func (l Look) document(title, subject string, c *canvas) (Document, error) {
	page, err := c.page(l.paper(), 1)
	if err != nil {
		return Document{}, err
	}
	return Document{Title: title, Subject: subject, Pages: []Page{page}, Warnings: c.warnings}, nil
}

// newLeaves begins the first page.
func newLeaves(look Look, h masthead) *leaves {
	l := &leaves{job: look.job(), look: look, masthead: h}
	l.turn()
	return l
}

// turn begins a page.
func (l *leaves) turn() {
	p := l.look.paper()
	l.canvas = l.job.canvas()
	l.done = append(l.done, l.canvas)
	all := Rect{edge, edge, p.W - 2*edge, p.H - 2*edge - footHigh}
	var head Rect
	if len(l.done) == 1 {
		head, l.body = all.top(bandHigh)
		l.band(head)
	} else {
		head, l.body = all.top(6)
		title, side := head.left(head.W * 0.4)
		l.fit("head of the page", title, titleStyle(9), 6, left, l.title)
		said := cmp.Or(l.again, l.sub)
		holds := func(st style) bool { return l.canvas.height(st, side.W, said) <= side.H }
		st := shrunk(textStyle(8).in(grey), leastType, holds)
		if _, behind, ok := strings.Cut(said, " · "); ok && !holds(st) { // the names stand on the first page
			said = behind
		}
		_, side = side.top(side.H - l.canvas.height(st, side.W, said))
		l.para("head of the page", side, st, right, said)
		l.rule(head, 0.3, brass)
	}
	_, l.body = l.body.top(4)
	l.free = l.body
	if l.cols > 0 {
		l.columns(l.cols)
	}
}

// gutter is the space between two columns, mm.
const gutter = 7.0

// columns parts what is left of the page, and all pages after it.
func (l *leaves) columns(n int) {
	l.all, l.cols, l.col, l.kept = l.free, n, 0, nil
	if len(l.done) == l.short {
		l.all.H = l.shortHigh
	}
	l.enter()
}

// level is the least height, in whole mm, at which the columns of this page hold what stands
// in them.
func (l *leaves) level() float64 {
	high := 1.0
	for ; high < l.all.H; high++ {
		col, free := 1, high
		for _, h := range l.kept {
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

// enter goes to the top of a column.
func (l *leaves) enter() {
	w := (l.all.W - gutter*float64(l.cols-1)) / float64(l.cols)
	l.body = Rect{l.all.X + float64(l.col)*(w+gutter), l.all.Y, w, l.all.H}
	l.free = l.body
	if l.col > 0 {
		l.line(l.body.X-gutter/2, l.body.Y, l.body.X-gutter/2, l.body.Bottom(), 0.12, hair)
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
	l.fit("title", head, titleStyle(17).in(ink), 9, left, l.title)
	below.W, below.H = in.W-w-3, 4.4
	l.fit("below the title", below, textStyle(9.5).in(second), 6.5, left, l.sub)
	if written {
		l.writeIn(Rect{in.Right() - w, in.Y, w, 8}, aside, l.field)
	} else {
		l.fit("right of the title", Rect{in.Right() - w, in.Y, w, 7}, aside, 6, right, l.aside)
	}
}

// writeIn is a place to write on with a pencil, which needs white paper.
func (l *leaves) writeIn(r Rect, st style, name string) {
	label, field := r.left(st.width(name) + 3)
	l.text("name of a field", label, st, left, name)
	if l.ink == LowInk {
		l.rule(field, 0.2, grey)
		return
	}
	l.fill(field, white, 0.8)
}

// under is what is left of r below a gap of d mm.
func under(r Rect, d float64) Rect { return Rect{r.X, r.Y + d, r.W, r.H - d} }

// endless is the height of a box that something is measured in, mm.
const endless = 10000.0

// keep draws what must not be parted by the end of a page: measured first, it goes to
// the next page where it has no room on this one. draw returns what is left below.
func (l *leaves) keep(box string, draw func(c *canvas, r Rect) (below Rect)) {
	h := l.high(l.free.W, draw)
	l.need(h)
	l.kept = append(l.kept, h)
	draw(l.canvas, l.take(box, h))
}

// note keeps a text together below a gap, if there is one.
func (l *leaves) note(box string, gap float64, st style, s string) {
	if s != "" {
		l.keep(box, func(c *canvas, r Rect) Rect { return c.para(box, under(r, gap), st, left, s) })
	}
}

// high is how high a drawing of a width is, mm, measured by drawing it on a canvas of
// its own.
func (j *job) high(w float64, draw func(*canvas, Rect) Rect) float64 {
	return draw(j.canvas(), Rect{W: w, H: endless}).Y
}

// keepWith begins a page where less than h mm are left for what comes.
func (l *leaves) keepWith(h float64) { l.need(min(h, l.body.H)) }

// need begins a new column or page when less than h mm are left on this one.
func (l *leaves) need(h float64) {
	if h <= l.free.H+slack || l.free.H >= l.body.H-slack {
		return
	}
	if l.col+1 < l.cols {
		l.col++
		l.enter()
		return
	}
	l.turn()
}

// take cuts h mm off the top of what is left.
func (l *leaves) take(box string, h float64) Rect {
	if h > l.free.H+slack {
		l.fail(&FitError{Box: "the page, below " + box, What: box, Way: "high", Need: h, Have: l.free.H})
	}
	var r Rect
	r, l.free = l.free.top(h)
	return r
}

// heading puts a line with a rule behind it and returns what is below.
func (c *canvas) heading(r Rect, s string) (below Rect) { return c.headingOver(r, s, 0) }

// headingOver is a heading over text of so many points, than which it is larger.
func (c *canvas) headingOver(r Rect, s string, size float64) (below Rect) {
	const usual, larger = 10.5, 1.12
	st := titleStyle(max(usual, size*larger)).in(brass)
	high := 5.6 * st.size / usual
	if c.ink == LowInk {
		st = st.in(dark)
	}
	row, below := r.top(high)
	s = c.clean(st.face, s)
	c.fit("heading", row, st, 7, left, s)
	if x := row.X + st.width(s) + 2; x < row.Right() {
		c.line(x, row.Y+row.H/2+0.4, row.Right(), row.Y+row.H/2+0.4, 0.2, hair)
	}
	_, below = below.top(0.8)
	return below
}

// finish numbers the pages and makes the document.
func (l *leaves) finish(doc Document) (Document, error) {
	p := l.look.paper()
	for i, c := range l.done {
		foot := Rect{edge, p.H - edge - 5, p.W - 2*edge, 5}
		c.line(foot.X, foot.Y-1.2, foot.Right(), foot.Y-1.2, 0.2, hair)
		st := textStyle(7.5).in(grey)
		c.text("foot", foot, st, left, "magistrate · "+l.kind)
		if n := len(l.done); n > 1 {
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
