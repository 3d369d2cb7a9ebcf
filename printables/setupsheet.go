package printables

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/setup"
)

// SetupOptions say what a set-up sheet shows beside the table.
type SetupOptions struct {
	Look
	Emblem  string // key of the sign in the title; "" for none
	Header  string // the record's header: a QR code that opens the game; "" for none
	Drawn   string // what was drawn by lot: "by lot (seed 7): Brit begins"; "" for nothing
	Open    string // what the code leaves open: "It asks for the places then."; "" for nothing
	Rulings []string
	Markers []Labelled // pieces to cut out: the key of a sign with its name

	free Rect // below the picture, beside the components
}

// SetupSheet lays out how to lay a table: on one page, denser where it must be, or where
// steps, house rulings and code have no room there, on as many as they need.
func SetupSheet(s setup.Sheet, o SetupOptions) (doc Document, err error) {
	for _, below := range []func(*leaves, Rect, []setup.Step, SetupOptions){(*leaves).onOnePage, (*leaves).dense, (*leaves).besides, (*leaves).onPages} {
		if doc, err = setupSheet(s, o, below); !errors.As(err, new(*FitError)) {
			return doc, err
		}
	}
	return doc, err
}

// setupSheet lays it out with the steps, the rulings and the code put below the table.
func setupSheet(s setup.Sheet, o SetupOptions, below func(*leaves, Rect, []setup.Step, SetupOptions)) (Document, error) {
	sub := [referee.MaxSeats + 1]string{"no players", "one player", "two players", "three players", "four players", "five players", "six players", "seven players", "eight players"}[len(s.Players)]
	if s.Level != "" {
		sub += ", " + s.Level + " level"
	}
	if s.Variant != "" {
		sub += ", " + s.Variant
	}
	l := newLeaves(o.Look, masthead{kind: "set-up sheet", title: s.Title, sub: "How to lay the table for " + sub, emblem: o.Emblem})

	// The picture beside the components, the steps below both.
	parts, picture := l.body.left(l.body.W * 0.40)
	_, picture = picture.left(6)
	listed := l.parts(parts, s.Parts)
	picture.H = min(picture.W*1.05, 112)
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

// onOnePage puts the code beside the steps, and the rulings below these.
func (l *leaves) onOnePage(r Rect, steps []setup.Step, o SetupOptions) {
	if o.Header != "" {
		r = l.openingCode(r, o)
	}
	l.steps(r, steps, o.Rulings)
}

// dense is onOnePage with the section behind each step.
func (l *leaves) dense(r Rect, steps []setup.Step, o SetupOptions) {
	l.onOnePage(r, citedBehind(steps), o)
}

// besides is dense with the rulings where room is left: below the picture, else below the
// code.
func (l *leaves) besides(r Rect, steps []setup.Step, o SetupOptions) {
	text := strings.Join(o.Rulings, "\n")
	least := textStyle(leastSteps)
	put := func(at Rect) Rect {
		at = l.heading(at, "House rulings")
		return l.para("house rulings", at, shrunk(textStyle(8), leastSteps, l.canvas.holds(at, text)), left, text)
	}
	beside := text == "" || l.high(o.free.W, func(c *canvas, at Rect) Rect {
		return c.para("house rulings", c.heading(at, "House rulings"), least, left, text)
	}) <= o.free.H
	if beside && text != "" {
		put(o.free)
	}
	o.Rulings = nil
	if o.Header != "" {
		wide := l.openingWide(o.Header)
		below := l.codeColumn(Rect{r.Right() - wide, r.Y, wide, r.H}, o)
		if r.W -= wide + 6; !beside {
			put(Rect{below.X, below.Y + 3, wide, below.H - 3})
			beside = true
		}
	}
	if !beside {
		o.Rulings = []string{text}
	}
	l.steps(r, citedBehind(steps), o.Rulings)
}

// citedBehind has the section of each step behind it, as on a reference sheet.
func citedBehind(steps []setup.Step) []setup.Step {
	const short = 12 // letters of a section that is not broken
	all := slices.Clone(steps)
	for i, s := range all {
		cite := s.Cite
		if len(cite) <= short {
			cite = strings.ReplaceAll(cite, " ", "\u00a0")
		}
		if cite != "" {
			all[i] = setup.Step{Text: s.Text + " (" + cite + ")"}
		}
	}
	return all
}

// onPages lets the steps and the rulings run on overleaf, with the code beside the first
// of them where it has room, else behind them.
func (l *leaves) onPages(r Rect, steps []setup.Step, o SetupOptions) {
	l.free = r
	apart := o.Header != ""
	if apart && l.high(r.W, func(c *canvas, at Rect) Rect { return c.codeColumn(at, o) }) <= r.H {
		l.free = l.openingCode(r, o)
		apart = false
	}
	st := textStyle(9)
	for i, s := range citedBehind(steps) {
		l.keep(stepName(i), func(c *canvas, r Rect) Rect {
			if i == 0 {
				r = c.heading(r, "Step by step")
			}
			return c.step(r, st, i, s)
		})
	}
	for i, says := range o.Rulings {
		l.listed("House rulings", st, i, says)
	}
	if apart {
		l.keep("QR code that opens the game", func(c *canvas, r Rect) Rect { return c.codeColumn(under(r, 2), o) })
	}
}

// parts lists the components and how many lie on the table and stay in the box.
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
		st, note := textStyle(size), textStyle(max(leastNote, size-2)).in(grey)
		label := p.Name
		if p.Ruled {
			label, ruled = label+" *", true
		}
		row, rest := r.top(c.height(st, name.W, label) + 1.2 + c.hintHigh(note, name.W, p.Note))
		if i%2 == 0 && c.ink == FullInk {
			c.fill(band(Rect{row.X - 1, row.Y, row.W + 2, row.H}), pale, 0.6)
		}
		in := Rect{name.X, row.Y + 0.6, name.W, row.H}
		in = c.para("component "+p.Name, in, st, left, label)
		if p.Note != "" {
			c.para("note of "+p.Name, in, note, left, p.Note)
		}
		figure := Rect{used.X, row.Y + 0.6, number, st.height()}
		c.text("count of "+p.Name, figure, strongStyle(10), right, num(float64(p.Used)))
		boxed, ink := "–", hair
		if p.Box > 0 {
			boxed, ink = num(float64(p.Box)), grey
		}
		c.text("count of "+p.Name, figure.Shift(number, 0), textStyle(10).in(ink), right, boxed)
		c.rule(row, 0.1, hair)
		r = rest
	}
	if ruled {
		r = c.para("note on the counts", r.Shift(0, 0.8), textStyle(7).in(grey), left, "* The rulebook does not say how many. Count yours.")
	}
	return r
}

// seats lists the players round the table, and who begins.
func (c *canvas) seats(r Rect, s setup.Sheet, drawn string) (below Rect) {
	_, r = r.top(3)
	r = c.heading(r, "Seats, clockwise")
	for i, name := range s.Players {
		row, rest := r.top(5.2)
		no, at := row.left(6)
		c.numberDisc(no, i+1)
		st, begins := textStyle(9.5), ""
		if i == 0 && !s.Together {
			st, begins = strongStyle(9.5), " – begins"
		}
		small := st.sized(leastType)
		if fits := func(s string) bool { return small.width(c.clean(st.face, s+begins)) <= at.W }; !fits(name) {
			name = c.shortened(name, fits)
		}
		c.fit("seat", at, st, leastType, left, name+begins)
		r = rest
	}
	if drawn != "" {
		r = c.para("what was drawn by lot", r.Shift(0, 0.5), textStyle(7.5).in(grey), left, drawn)
	}
	return r
}

// numbered draws the number of a point in its first line; it returns where the point
// stands beside it.
func (c *canvas) numbered(r Rect, indent float64, st style, n int) Rect {
	no, in := r.left(indent)
	no.H = st.height()
	c.numberDisc(no, n)
	return in
}

// numberDisc draws a number in a small disc at the left of a row, so small that it does
// not touch that of the next line.
func (c *canvas) numberDisc(r Rect, n int) {
	side := min(4.2, r.H*1.12)
	at := Rect{r.X, r.Y + (r.H-side)/2, side, side}
	ink := c.plate(at, brass, dark, 0.25, side/2)
	c.fit("number", at.Inset(0.3), strongStyle(7.5).in(ink), leastType, centre, num(float64(n)))
}

// The room for the code that opens a game and the sides of its modules, mm.
const (
	openingRoom   = 42.0
	openingModule = 0.9
	openingLeast  = 0.45
)

// openingCode puts the code that opens the game into a column at the right and
// returns what is left of it.
func (c *canvas) openingCode(r Rect, o SetupOptions) Rect {
	wide := c.openingWide(o.Header)
	c.codeColumn(Rect{r.Right() - wide, r.Y, wide, r.H}, o)
	r.W -= wide + 6
	return r
}

// openingWide is how wide the column of the code is: a code of many modules needs more.
func (c *canvas) openingWide(header string) float64 {
	m := c.matrix(header)
	if m == nil {
		return openingRoom
	}
	return max(openingRoom, openingLeast*float64(m.Size+2*Quiet))
}

// codeColumn draws the code with what it is for, and the pieces to cut out, below each
// other at the left of a place.
func (c *canvas) codeColumn(r Rect, o SetupOptions) (below Rect) {
	room := c.openingWide(o.Header)
	says := strings.TrimSpace("Scan it into the console and this game is open. " + o.Open)
	in := c.heading(Rect{r.X, r.Y, room, r.H}, "Open the game")
	m := c.matrix(o.Header)
	if m == nil {
		return r
	}
	side := min(room, openingModule*float64(m.Size+2*Quiet))
	c.code("QR code that opens the game", o.Header, Rect{in.X, in.Y, side, min(side, in.H)}, openingModule, openingLeast)
	_, in = in.top(side)
	in = c.para("words below the QR code", in, textStyle(7.5).in(grey), left, says)
	for _, m := range o.Markers {
		const piece = 24.0
		if in = under(in, 5); in.H < piece {
			c.fail(&FitError{Box: "piece to cut out", What: quoted(m.Caption), Way: "high", Need: piece, Have: in.H})
			break
		}
		at := Rect{in.X + 2, in.Y, piece, piece}
		c.add(Box{Rect: at, Stroke: grey, Width: 0.2, Radius: piece / 2, Dash: 1.2})
		c.sign(m.Text, at.X+piece*0.27, at.Y+3.5, piece*0.46, brass)
		c.fit("name of a marker", Rect{at.X + 3, at.Y + piece*0.62, piece - 6, 3.4}, strongStyle(7), leastType, centre, m.Caption)
		in = under(in, piece)
	}
	return Rect{r.X, in.Y, r.W, in.H}
}

// leastSteps is the smallest type of steps and rulings on one page, points.
const leastSteps = 7.0

// steps numbers what is to be done, each with the section it comes from.
func (c *canvas) steps(r Rect, steps []setup.Step, rulings []string) {
	r = c.heading(r, "Step by step")
	ruled := textStyle(8)
	room := r.H
	if len(rulings) > 0 {
		room -= 7 + c.height(ruled, r.W, strings.Join(rulings, "\n"))
	}
	st := shrunk(textStyle(11), leastSteps, func(st style) bool {
		high := c.job.high(r.W, func(c *canvas, r Rect) Rect {
			for i, s := range steps {
				r = c.step(r, st, i, s)
			}
			return r
		})
		return high <= room
	})
	for i, s := range steps {
		r = c.step(r, st, i, s)
	}
	if len(rulings) > 0 {
		r = c.heading(r, "House rulings")
		c.para("house rulings", r, ruled, left, strings.Join(rulings, "\n"))
	}
}

// stepName names a step for errors.
func stepName(i int) string { return fmt.Sprintf("step %d", i+1) }

// step draws one.
func (c *canvas) step(r Rect, st style, i int, s setup.Step) (below Rect) {
	in := c.numbered(r, 6.5, st, i+1)
	in = c.para(stepName(i), in, st, left, s.Text)
	if s.Cite != "" {
		in = c.para("section of "+stepName(i), in, st.sized(max(leastType, st.size-2)).in(grey), left, s.Cite)
	}
	return Rect{r.X, in.Y + 1.4, r.W, r.Bottom() - in.Y - 1.4}
}
