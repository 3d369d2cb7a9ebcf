package printables

import "fmt"

// A ReferencePage is what a table looks up while it plays, as data.
type ReferencePage struct {
	Title    string // of the game
	Sub      string // "Reference, full level"
	Emblem   string // key of a sign; "" for none
	Sections []Section
}

// A Section is one heading with what stands below it, in this order.
type Section struct {
	Heading string
	Text    string   // running text; signs are written {key}, "\n" begins a line
	Points  []string // numbered when Steps is set, else behind a lozenge
	Steps   bool
	Terms   []Term
}

// A Term is a word with what it means: a card with its value, a rule with its
// name.
type Term struct {
	Sign string // key; "" for none
	Name string
	Mark string // at the right end of the name: "×2", "5.2"
	Text string
}

// Reference lays out a reference sheet: one page, two columns, in the largest
// type from 11½ points down to 7 that fits.
func Reference(r ReferencePage, look Look) (Document, error) {
	if len(r.Sections) == 0 {
		return Document{}, fmt.Errorf("a reference sheet of %s without sections", r.Title)
	}
	sub := r.Sub
	if sub == "" {
		sub = "Reference"
	}
	var last Document
	var err error
	for size := 11.5; size >= 7; size -= 0.25 {
		l := newLeaves(look, "reference sheet", r.Title, sub, "", r.Emblem)
		l.sections(r.Sections, size)
		if last, err = l.finish(Document{}); err == nil {
			return last, nil
		}
	}
	return Document{}, err
}

// gutter is the space between the two columns, mm.
const gutter = 7.0

// sections sets all sections into two columns of about the same height, each
// section whole.
func (l *leaves) sections(all []Section, size float64) {
	w := (l.body.W - gutter) / 2
	heights := make([]float64, len(all))
	sum := 0.0
	for i, s := range all {
		heights[i] = l.sectionHeight(s, size, w)
		sum += heights[i]
	}
	// The first column takes sections as long as it stays the shorter one, or the
	// nearest to it.
	cut, first := 0, 0.0
	for cut < len(all) && (first+heights[cut]/2 <= sum/2 || cut == 0) {
		first += heights[cut]
		cut++
	}
	column, rest := l.body.left(w)
	_, rest = rest.left(gutter)
	if cut < len(all) {
		x := column.Right() + gutter/2
		l.line(x, column.Y+1, x, column.Y+max(first, sum-first), 0.12, hair)
	}
	for i, s := range all {
		if i == cut {
			column = rest
		}
		column = l.section(column, s, size)
	}
}

// sectionHeight measures a section by drawing it on a canvas of its own.
func (l *leaves) sectionHeight(s Section, size, w float64) float64 {
	try := canvas{job: newJob(l.ink)}
	const endless = 10000
	below := try.section(Rect{0, 0, w, endless}, s, size)
	if try.err != nil {
		l.job.fail(try.err)
	}
	return below.Y
}

// section draws one and returns what is left of the column.
func (c *canvas) section(r Rect, s Section, size float64) Rect {
	st := textStyle(size)
	gap := st.height() * 0.25
	box := "section “" + s.Heading + "”"
	if s.Heading != "" {
		r = c.heading(r, s.Heading)
	}
	if s.Text != "" {
		r = c.para(box, r, st, left, s.Text)
		_, r = r.top(gap)
	}
	for i, p := range s.Points {
		const indent = 5.4
		no, in := r.left(indent)
		no.H = st.height()
		if s.Steps {
			c.numberDisc(no, i+1)
		} else {
			side := mm(size) * 0.5
			c.sign("pip", no.X+1.2, no.Y+(no.H-side)/2, side, brass)
		}
		in = c.para(box, in, st, left, p)
		r = Rect{r.X, in.Y + gap, r.W, r.Bottom() - in.Y - gap}
	}
	for _, t := range s.Terms {
		r = c.term(r, t, size, box)
	}
	_, r = r.top(3)
	return r
}

// term draws a word with its meaning below it.
func (c *canvas) term(r Rect, t Term, size float64, box string) Rect {
	const indent = 5.4
	st, name := textStyle(size), strongStyle(size)
	row, _ := r.top(name.height())
	_, in := r.left(indent)
	if t.Sign != "" {
		side := min(4.4, name.height())
		c.sign(t.Sign, row.X, row.Y+(row.H-side)/2, side, dark)
	} else {
		in = r
	}
	mark := 0.0
	if t.Mark != "" {
		mark = name.width(c.clean(name.face, t.Mark)) + 1
		c.text(box, Rect{row.Right() - mark, row.Y, mark, row.H}, name.in(brass), right, t.Mark)
	}
	head := Rect{in.X, in.Y, in.W - mark, in.H}
	in.H -= c.para(box, head, name, left, t.Name).Y - in.Y
	in.Y = r.Bottom() - in.H
	if t.Text != "" {
		in = c.para(box, in, st, left, t.Text)
	}
	gap := st.height() * 0.25
	return Rect{r.X, in.Y + gap, r.W, r.Bottom() - in.Y - gap}
}
