package printables

import (
	"errors"
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/setup"
)

// SetupOptions are the contents of a set-up sheet besides the set-up.
type SetupOptions struct {
	Look
	Emblem  string // key of the sign in the title; "" for none
	Header  string // the record's header, as a QR code that opens the game; "" for none
	Drawn   string // "by lot (seed 7): Brit begins"; "" for nothing
	Open    string // what is still to be drawn by lot; "" for nothing
	Rulings []string
	Markers []Labelled // pieces to cut out: names and keys of signs

	pictureHigh float64 // the most that the picture may take, mm
	free        Rect    // below the picture
}

// SetupSheet lays out a set-up sheet on one page, with the picture as large as its column or
// a little smaller, or on several if the steps, house rules and code don't fit.
func SetupSheet(s setup.Sheet, o SetupOptions) (doc Document, err error) {
	for _, below := range []func(*leaves, Rect, []setup.Step, SetupOptions){(*leaves).onOnePage, (*leaves).rulesAside, (*leaves).onPages} {
		for _, o.pictureHigh = range []float64{150, 112, 90} {
			if doc, err = setupSheet(s, o, below); !errors.As(err, new(*FitError)) {
				return doc, err
			}
		}
	}
	return doc, err
}

// setupSheet lays out a set-up sheet; below lays out steps, house rules and code.
func setupSheet(s setup.Sheet, o SetupOptions, below func(*leaves, Rect, []setup.Step, SetupOptions)) (Document, error) {
	sub := [referee.MaxSeats + 1]string{"no players", "one player", "two players", "three players", "four players", "five players", "six players", "seven players", "eight players"}[len(s.Players)]
	if s.Level != "" {
		sub += ", " + s.Level + " level"
	}
	if s.Variant != "" {
		sub += ", " + s.Variant
	}
	l := newLeaves(o.Look, masthead{kind: "set-up sheet", title: s.Title, sub: "Set-up for " + sub, emblem: o.Emblem})

	// The picture is beside the components and the steps are below both.
	parts, picture := l.body.left(l.body.W * 0.40)
	_, picture = picture.left(6)
	listed := l.parts(parts, s.Parts)
	picture.H = o.pictureHigh
	if s.Picture.Width > 0 && s.Picture.Height > 0 {
		in := l.heading(picture, "The table, from above")
		picture.H = in.Y - picture.Y + min(in.H, in.W*s.Picture.Height/s.Picture.Width)
		l.picture(Rect{in.X, in.Y, in.W, picture.Bottom() - in.Y}, s.Picture)
	} else {
		picture.H = 0
	}
	if len(s.Players) > 0 {
		listed = l.seats(listed, s, o.Drawn)
	}
	_, rest := l.body.top(max(listed.Y, picture.Bottom()) + 4 - l.body.Y)
	o.free = Rect{picture.X, picture.Bottom() + 4, picture.W, rest.Y - picture.Bottom() - 8}
	below(l, rest, s.Steps, o)
	return l.finish(Document{})
}

// onOnePage puts the code beside the steps and the house rules below them.
func (l *leaves) onOnePage(r Rect, steps []setup.Step, o SetupOptions) {
	if o.Header != "" {
		r = l.openingCode(r, o)
	}
	l.steps(r, steps, o.Rulings)
}

// rulesAside is onOnePage with the house rules below the picture or, failing that, the code.
func (l *leaves) rulesAside(r Rect, steps []setup.Step, o SetupOptions) {
	text := strings.Join(o.Rulings, "\n")
	st := textStyle(rulesSize)
	put := func(at Rect) Rect {
		at = l.heading(at, "House rules")
		return l.para("house rules", at, st, left, text)
	}
	side := text == "" || l.measure(o.free.W, func(c *canvas, at Rect) Rect {
		return c.para("house rules", c.heading(at, "House rules"), st, left, text)
	}) <= o.free.H
	if side && text != "" {
		put(o.free)
	}
	o.Rulings = nil
	if o.Header != "" {
		wide := l.openingWidth(o.Header)
		below := l.codeColumn(Rect{r.Right() - wide, r.Y, wide, r.H}, o)
		if r.W -= wide + 6; !side {
			put(Rect{below.X, below.Y + 3, wide, below.H - 3})
			side = true
		}
	}
	if !side {
		o.Rulings = []string{text}
	}
	l.steps(r, steps, o.Rulings)
}

// onPages lets the steps and the house rules continue overleaf, with the code beside the
// first steps if it fits, or else at the end.
func (l *leaves) onPages(r Rect, steps []setup.Step, o SetupOptions) {
	l.free = r
	last := o.Header != ""
	if last && l.measure(r.W, func(c *canvas, at Rect) Rect { return c.codeColumn(at, o) }) <= r.H {
		l.free = l.openingCode(r, o)
		last = false
	}
	cites := l.citeWidth(steps)
	for i, s := range steps {
		l.drawTogether(stepName(i), func(c *canvas, r Rect) Rect {
			if i == 0 {
				r = c.heading(r, "Step by step")
			}
			return c.step(r, cites, i, s)
		})
	}
	for i, phrase := range o.Rulings {
		l.listItem("House rules", textStyle(rulesSize), i, phrase)
	}
	if last {
		l.drawTogether("QR code that opens the game", func(c *canvas, r Rect) Rect { return c.codeColumn(skip(r, 2), o) })
	}
}

// parts lists the components, with the numbers on the table and in the box.
func (c *canvas) parts(r Rect, parts []setup.Part) (below Rect) {
	r = c.heading(r, "Components")
	const number, many = 11.0, 10
	size := 9.0
	if len(parts) > many { // the steps need the room
		size = 8
	}
	caption := textStyle(7).in(grey)
	row, r := r.top(3.6)
	name := Rect{row.X, row.Y, row.W - 2*number, row.H}
	used := Rect{name.Right(), row.Y, number, row.H}
	c.text("head of the components", used, caption, right, "table")
	c.text("head of the components", used.Shift(number, 0), caption, right, "box")
	ruled := false
	for i, p := range parts {
		st, note := textStyle(size), textStyle(max(minNote, size-2)).in(grey)
		label := p.Name
		if p.Ruled {
			label, ruled = label+" *", true
		}
		row, rest := r.top(c.height(st, name.W, label) + 0.8 + c.hintHeight(note, name.W, p.Note))
		if i%2 == 0 && c.ink == FullInk {
			c.fill(rowShading(Rect{row.X - 1, row.Y, row.W + 2, row.H}), pale, 0.6)
		}
		in := Rect{name.X, row.Y + 0.4, name.W, row.H}
		in = c.para("component "+p.Name, in, st, left, label)
		if p.Note != "" {
			c.para("note of "+p.Name, in, note, left, p.Note)
		}
		figure := Rect{used.X, row.Y + 0.4, number, st.height()}
		c.text("count of "+p.Name, figure, strongStyle(10), right, num(float64(p.Used)))
		boxed, ink := "–", hairline
		if p.Box > 0 {
			boxed, ink = num(float64(p.Box)), grey
		}
		c.text("count of "+p.Name, figure.Shift(number, 0), textStyle(10).in(ink), right, boxed)
		c.rule(row, 0.1, hairline)
		r = rest
	}
	if ruled {
		r = c.para("note on the counts", r.Shift(0, 0.8), textStyle(7).in(grey), left, "* The rulebook doesn't say how many; count yours.")
	}
	return r
}

// seats lists the players around the table.
func (c *canvas) seats(r Rect, s setup.Sheet, drawn string) (below Rect) {
	_, r = r.top(3)
	r = c.heading(r, "Seats, clockwise")
	for i, name := range s.Players {
		row, rest := r.top(4.8)
		no, at := row.left(6)
		c.numberDisc(no, i+1)
		st, begins := textStyle(9.5), ""
		if i == 0 && !s.Together {
			st, begins = strongStyle(9.5), " – begins"
		}
		small := st.sized(minType)
		if fits := func(s string) bool { return small.width(c.clean(st.face, s+begins)) <= at.W }; !fits(name) {
			name = c.shortenName(name, fits)
		}
		c.fit("seat", at, st, minType, left, name+begins)
		r = rest
	}
	if drawn != "" {
		r = c.para("what was drawn by lot", r.Shift(0, 0.5), textStyle(7.5).in(grey), left, drawn)
	}
	return r
}

// numbered draws the number of a step and returns the place for its text.
func (c *canvas) numbered(r Rect, indent float64, st style, n int) Rect {
	no, in := r.left(indent)
	no.H = st.height()
	c.numberDisc(no, n)
	return in
}

// numberDisc draws a number in a small disc at the left of a row.
func (c *canvas) numberDisc(r Rect, n int) {
	side := min(4.2, r.H*1.12)
	at := Rect{r.X, r.Y + (r.H-side)/2, side, side}
	ink := c.plate(at, brass, dark, 0.25, side/2)
	c.fit("number", at.Inset(0.3), strongStyle(7.5).in(ink), minType, centre, num(float64(n)))
}

// The width of the column of the code that opens a game, the side of the code, and the
// smallest module, mm.
const (
	openingRoom      = 36.0
	openingSide      = 25.0
	minOpeningModule = 0.45
)

// openingCode draws the code that opens the game below the picture, if there is room, or in a
// column at the right, and returns the rest.
func (c *canvas) openingCode(r Rect, o SetupOptions) Rect {
	wide := c.openingWidth(o.Header)
	if c.measure(wide, func(c *canvas, at Rect) Rect { return c.codeColumn(at, o) }) <= o.free.H {
		c.codeColumn(o.free, o)
		return r
	}
	c.codeColumn(Rect{r.Right() - wide, r.Y, wide, r.H}, o)
	r.W -= wide + 6
	return r
}

// openingWidth returns the width of the column with the code.
func (c *canvas) openingWidth(header string) float64 {
	m := c.matrix(header)
	if m == nil {
		return openingRoom
	}
	return max(openingRoom, minOpeningModule*float64(m.Size+2*Quiet))
}

// codeColumn draws the code with its caption, and the pieces to cut out below it.
func (c *canvas) codeColumn(r Rect, o SetupOptions) (below Rect) {
	room := c.openingWidth(o.Header)
	phrase := strings.TrimSpace("Scan this in the console to open the game. " + o.Open)
	in := c.heading(Rect{r.X, r.Y, room, r.H}, "Open the game")
	m := c.matrix(o.Header)
	if m == nil {
		return r
	}
	module := max(openingSide/float64(m.Size), minOpeningModule)
	side := min(room, module*float64(m.Size+2*Quiet))
	c.code("QR code that opens the game", o.Header, Rect{in.X, in.Y, side, min(side, in.H)}, module, minOpeningModule)
	_, in = in.top(side)
	in = c.para("words below the QR code", in, textStyle(7.5).in(grey), left, phrase)
	for _, m := range o.Markers {
		const piece = 24.0
		if in = skip(in, 5); in.H < piece {
			c.fail(&FitError{Box: "piece to cut out", What: quoted(m.Caption), Way: "high", Need: piece, Have: in.H})
			break
		}
		at := Rect{in.X + 2, in.Y, piece, piece}
		c.add(Box{Rect: at, Stroke: grey, Width: 0.2, Radius: piece / 2, Dash: 1.2})
		c.sign(m.Text, at.X+piece*0.27, at.Y+3.5, piece*0.46, brass)
		c.fit("name of a marker", Rect{at.X + 3, at.Y + piece*0.62, piece - 6, 3.4}, strongStyle(7), minType, centre, m.Caption)
		in = skip(in, piece)
	}
	return Rect{r.X, in.Y, r.W, in.H}
}

// The sizes of type of steps and house rules, points.
const (
	stepsSize = 10.5
	rulesSize = 9.0
)

// steps draws the numbered steps and, below them, the house rules.
func (c *canvas) steps(r Rect, steps []setup.Step, rulings []string) {
	r = c.heading(r, "Step by step")
	cites := c.citeWidth(steps)
	for i, s := range steps {
		r = c.step(r, cites, i, s)
	}
	if len(rulings) > 0 {
		r = c.heading(r, "House rules")
		c.para("house rules", r, textStyle(rulesSize), left, strings.Join(rulings, "\n"))
	}
}

// citeStyle is the style of the sections of steps, and maxCite the width at which they are
// broken, mm.
var citeStyle = textStyle(8).in(grey)

const maxCite = 34.0

// citeWidth returns the width of the column of sections.
func (c *canvas) citeWidth(steps []setup.Step) (wide float64) {
	for _, s := range steps {
		wide = max(wide, min(maxCite, citeStyle.width(c.clean(citeStyle.face, s.Cite))+0.1))
	}
	return wide
}

// stepName names a step in errors.
func stepName(i int) string { return fmt.Sprintf("step %d", i+1) }

// step draws a step, with its section at the right of its first line.
func (c *canvas) step(r Rect, cites float64, i int, s setup.Step) (below Rect) {
	st := textStyle(stepsSize)
	st.lead = mm(stepsSize) * 1.2
	in := c.numbered(r, 6.5, st, i+1)
	text := in
	if cites > 0 {
		text.W -= cites + 4
	}
	text = c.para(stepName(i), text, st, left, s.Text)
	bottom := text.Y
	if s.Cite != "" {
		at := c.para("section of "+stepName(i), Rect{in.Right() - cites, in.Y + 0.5, cites, in.H}, citeStyle, right, s.Cite)
		bottom = max(bottom, at.Y)
	}
	return Rect{r.X, bottom + 1, r.W, r.Bottom() - bottom - 1}
}
