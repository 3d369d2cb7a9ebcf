package printables

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// ScoreOptions are the contents of a score sheet besides the table.
type ScoreOptions struct {
	Look
	Date      string   // of play; "" to be written in
	Outcome   string   // who won, in a sentence; "" on a blank sheet
	Rulings   []string // house rules
	Disputes  []string // refused moves
	Irregular []string // illegal moves let stand
	Assumed   string   // what is left to the players, and assumptions; "" for none
	Record    string   // SHA-256 of the record, "" for none
	Codes     []Labelled
}

// pencil is the height of a row to write in, mm; a sheet of many rows shrinks them to
// minPencil before it continues overleaf.
const (
	pencil    = 11.0
	minPencil = 5.6
)

// pencilHigh returns the height of the rows of a blank sheet that leaves room for boxes and
// signatures.
func (l *leaves) pencilHigh(t ScoreTable, o ScoreOptions) float64 {
	const others = 9 + 3.6 + 2*pencil + 8.5 + 29 + 21 // names, captions, sum and rank, a heading, boxes, signatures
	room := l.body.H - others
	if o.Assumed != "" {
		room -= 6 + l.moreThanOneLine(o.Assumed)
	}
	return min(pencil, max(minPencil, room/float64(len(t.Rows)+len(t.Breakers))))
}

// moreThanOneLine returns the height of a note without its first line.
func (l *leaves) moreThanOneLine(note string) float64 {
	st := textStyle(7.5)
	return max(0, l.canvas.height(st, l.body.W, note)-st.height())
}

// The largest and smallest module of a code on a score sheet, mm. The smallest is read from
// scans at 150 dpi.
const (
	codeModule    = 1.0
	minCodeModule = 0.5
)

// ScoreSheet lays out a score sheet, blank or filled, on as many pages as it needs.
func ScoreSheet(t ScoreTable, o ScoreOptions) (Document, error) {
	if len(t.Players) == 0 {
		return Document{}, fmt.Errorf("the score sheet of %s has no players", t.Title)
	}
	l := newLeaves(o.Look, masthead{kind: "score sheet", title: t.Title, sub: "Score sheet", aside: o.Date, field: "Date", emblem: t.Emblem, laterHead: laterHead(t, o)})
	if t.Filled && o.Outcome != "" {
		l.note("outcome", 0, strongStyle(16).in(brass), o.Outcome)
	}
	t.high = l.pencilHigh(t, o)
	l.scoreHead(t)
	rows, none := t.scored()
	for i, r := range rows {
		l.scoreRow(t, r, i%2 == 0)
	}
	l.scoreTotal(t)
	if none != nil {
		l.note("rows without a figure", 1, textStyle(7.5).in(grey), "Nobody scored for: "+strings.Join(none, ", ")+".")
	}
	for i, r := range t.Breakers {
		if i == 0 {
			l.keepRoom(22)
			phrase := breakerHeading(t)
			if slices.ContainsFunc(t.Breakers, func(r ScoreRow) bool { return r.Decided }) {
				phrase += "; a star marks what decided it"
			}
			l.drawTogether("order of comparison", func(c *canvas, r Rect) Rect { return c.heading(skip(r, 2.5), phrase) })
		}
		r.Label = Capital(r.Label)
		l.scoreRow(t, r, i%2 == 0)
	}
	if t.hasBrackets() {
		l.note("brackets", 1, textStyle(7.5).in(grey), "[ ] was counted but decides nothing.")
	}
	if t.Filled {
		l.drawTogether("signatures", func(c *canvas, r Rect) Rect { return c.signatures(t, r) })
	}
	l.notes(t, o)
	if !t.Filled {
		l.drawTogether("signatures", func(c *canvas, r Rect) Rect { return c.signatures(t, r) })
	}
	l.note("assumption", 1.5, textStyle(7.5).in(grey), o.Assumed)
	if o.Record != "" {
		l.drawTogether("SHA-256", func(c *canvas, r Rect) Rect {
			head, below := skip(r, 1.5).top(4)
			c.fit("SHA-256", head, textStyle(7.5).in(grey), minType, left, "SHA-256 of the record: "+o.Record)
			return below
		})
	}
	l.scoreCodes(o.Codes)
	return l.finish(Document{})
}

// breakerHeading returns the heading of the tie-breakers.
func breakerHeading(t ScoreTable) string {
	if t.TopOnly {
		return "Ranked by, in this order, for first place only"
	}
	return "Ranked by, in this order"
}

// laterHead identifies the game on further pages: players, date, and the start of the
// record's hash.
func laterHead(t ScoreTable, o ScoreOptions) string {
	var parts []string
	if names := strings.Join(slices.DeleteFunc(slices.Clone(t.Players), func(s string) bool { return s == "" }), ", "); names != "" {
		parts = append(parts, names)
	}
	if o.Date != "" {
		parts = append(parts, o.Date)
	}
	if o.Record != "" {
		parts = append(parts, "record "+o.Record[:min(12, len(o.Record))])
	}
	return strings.Join(parts, " · ")
}

// columns splits a row of the table into the label and a cell for each player.
func (t ScoreTable) columns(row Rect) (label Rect, cells []Rect) {
	w := min(50, row.W*0.44)
	if len(t.Players) > 4 {
		w = min(w, 40)
	}
	label, rest := row.left(w)
	each := rest.W / float64(len(t.Players))
	for range t.Players {
		var one Rect
		one, rest = rest.left(each)
		cells = append(cells, one)
	}
	return label, cells
}

// scoreHead draws the players' names over their columns.
func (l *leaves) scoreHead(t ScoreTable) {
	row := l.take("names", 9)
	_, cells := t.columns(row)
	for i, c := range cells {
		in := c.Inset(1)
		if t.Players[i] == "" {
			l.line(in.X+1, in.Bottom()-1.4, in.Right()-1, in.Bottom()-1.4, 0.2, grey)
			continue
		}
		st, name := l.breakName(in, strongStyle(10), 6.5, t.Players[i])
		h := min(l.canvas.height(st, in.W, name), in.H)
		l.para("player's name", Rect{in.X, in.Bottom() - h, in.W, h}, st, centre, name)
	}
	if !t.Filled {
		l.drawTogether("captions", func(c *canvas, r Rect) Rect { return c.captions(t, r) })
	}
	l.line(row.X, l.free.Y, row.Right(), l.free.Y, 0.5, dark)
}

// starWidth is the room for the star of the deciding tie-breaker, mm.
const starWidth = 4.0

// figureHeight is the height of a figure above its derivation, mm.
const figureHeight = 4.3

// scoreRow draws one row.
func (l *leaves) scoreRow(t ScoreTable, r ScoreRow, odd bool) {
	l.drawTogether("row "+r.Label, func(c *canvas, at Rect) Rect {
		if t.Filled {
			return c.filledRow(t, r, at, odd)
		}
		row, below := at.top(t.high)
		c.pencilRow(t, r, row)
		return below
	})
}

// filledRow draws label and hint at the left and figure above derivation in each cell.
func (c *canvas) filledRow(t ScoreTable, r ScoreRow, at Rect, odd bool) (below Rect) {
	st, small := textStyle(9.5), textStyle(6.5).in(grey)
	label, cells := t.columns(at)
	text := Rect{label.X, at.Y, label.W - 1.5, at.H}
	if r.Sign != "" {
		_, text = text.left(6.5)
	}
	if r.Decided {
		text.W -= starWidth
	}
	phrase := c.height(st, text.W, r.Label) + c.hintHeight(small, text.W, r.Hint)
	high := phrase
	for _, cell := range r.Cells {
		high = max(high, figureHeight+c.hintHeight(small, cells[0].W-2, cell.Why))
	}
	row, below := at.top(high + 1.2)
	if odd && c.ink == FullInk {
		c.fill(rowShading(row), pale, 0)
	}
	if r.Sign != "" {
		c.sign(r.Sign, row.X+0.3, row.Y+(row.H-5)/2, 5, dark)
	}
	c.drawStacked(r.Label, skip(text, (row.H-phrase)/2), st, small, r.Hint)
	if r.Decided {
		star := Rect{label.Right() - starWidth - 0.5, row.Y + (row.H-3)/2, 3, 3}
		c.sign("star", star.X, star.Y, star.W, brass)
		c.invisibleText(star, small, "this decided the winner")
	}
	for i, one := range r.Cells {
		cell := Rect{cells[i].X + 1, row.Y, cells[i].W - 2, row.H}
		switch {
		case one.Figure == "":
			c.invisibleText(Rect{cell.X, row.Y + 1, cell.W, row.H - 2}, small, "–") // so that screen readers read a figure for each player
		case one.Why == "":
			c.fit("figure of "+r.Label, cell, strongStyle(11), 6, centre, one.Figure)
		default:
			at, rest := skip(cell, 0.5).top(figureHeight)
			c.fit("figure of "+r.Label, at, strongStyle(11), 6, centre, one.Figure)
			c.para("derivation of "+r.Label, rest, small, centre, one.Why)
		}
	}
	_, cells = t.columns(row)
	c.grid(row, cells, 0.12)
	return below
}

// drawStacked sets a label with its hint, if any, below it.
func (c *canvas) drawStacked(label string, r Rect, st, small style, hint string) {
	r = c.para("label "+label, r, st, left, label)
	if hint != "" {
		c.para("hint of "+label, r, small, left, hint)
	}
}

// grid draws the lines below a row and between its cells.
func (c *canvas) grid(row Rect, cells []Rect, w float64) {
	c.rule(row, w, hairline)
	for _, cell := range cells {
		c.line(cell.X, cell.Y, cell.X, cell.Bottom(), 0.12, hairline)
	}
}

// scoreTotal draws the sum and the ranks.
func (l *leaves) scoreTotal(t ScoreTable) {
	l.ensureRoom(2*pencil + 2)
	l.totalRow(t, l.take("total", pencil+1.5), 12)
	l.rankRow(t, l.take("rank", pencil-1), 9.5, 0.5)
}

// totalRow draws the sum.
func (c *canvas) totalRow(t ScoreTable, row Rect, size float64) {
	label, cells := t.columns(row)
	c.line(row.X, row.Y, row.Right(), row.Y, 0.5, dark)
	c.sumLabel(label, cmp.Or(t.Total, "Total"), t.SumHint, size)
	for i, s := range t.Totals {
		c.fit("total", cells[i].Inset(1), strongStyle(14), 8, centre, s)
	}
	c.grid(row, cells, 0.12)
}

// rankRow draws the ranks.
func (c *canvas) rankRow(t ScoreTable, row Rect, size, w float64) {
	label, cells := t.columns(row)
	c.fit("rank", label, textStyle(max(minType, size)), minType, left, "Rank")
	for i, n := range t.Ranks {
		if i < len(t.Out) && t.Out[i] {
			c.fit("rank", cells[i].Inset(0.5), textStyle(9), minType, centre, "eliminated")
			continue
		}
		c.text("rank", cells[i], strongStyle(10), centre, num(float64(n)))
	}
	c.grid(row, cells, w)
}

// notes draws the boxes for house rules, disputes and illegal moves.
func (l *leaves) notes(t ScoreTable, o ScoreOptions) {
	boxes := []struct {
		title string
		lines []string
	}{
		{"House rules", o.Rulings}, {"Disputes", o.Disputes}, {"Illegal moves let stand", o.Irregular},
	}
	st := textStyle(8.5)
	if !t.Filled {
		const least, headed = 26.0, 6.4
		signed := 26 + l.moreThanOneLine(o.Assumed)
		wide := (l.body.W - 6) / 3
		l.keepRoom(least + signed + 3)
		h := min(max(least, l.free.H-signed-3), 92)
		boxed := func(st style) (fits bool) {
			return l.canvas.height(st, wide, strings.Join(o.Rulings, "\n")) <= h-headed
		}
		inBox := shrinkToFit(st, 7, boxed)
		if !boxed(inBox) { // they go above the boxes
			for i, s := range o.Rulings {
				l.listItem(boxes[0].title, st, i, s)
			}
			boxes[0].title, boxes[0].lines = "More house rules", nil
			l.keepRoom(least + signed + 3)
			h = min(max(least, l.free.H-signed-3), 92)
		}
		l.drawTogether("boxes", func(c *canvas, r Rect) Rect {
			r = skip(r, 3)
			for i, b := range boxes {
				box := Rect{r.X + float64(i)*(wide+3), r.Y, wide, h}
				in := c.heading(box, b.title)
				for _, s := range b.lines {
					in = c.para(strings.ToLower(b.title), in, inBox, left, s)
				}
				for y := in.Y + pencil - 2; y <= box.Bottom()+slack; y += pencil {
					c.line(in.X, y, in.Right(), y, 0.12, hairline)
				}
			}
			return Rect{r.X, r.Y + h, r.W, 0}
		})
		return
	}
	var none []string
	for _, b := range boxes {
		if len(b.lines) == 0 {
			none = append(none, b.title+": none.")
		}
		for i, s := range b.lines {
			l.listItem(b.title, st, i, s)
		}
	}
	l.note("empty boxes", 1.5, st.in(grey), strings.Join(none, "  "))
}

// listItem draws an item of a list, the first with the heading.
func (l *leaves) listItem(heading string, st style, i int, s string) {
	l.drawTogether(heading, func(c *canvas, r Rect) Rect {
		if i == 0 {
			r = c.heading(skip(r, 1.5), heading)
		}
		return skip(c.para(strings.ToLower(heading), r, st, left, s), 0.8)
	})
}

// signatures draws a line for each player's signature.
func (c *canvas) signatures(t ScoreTable, r Rect) (below Rect) {
	row, below := c.heading(skip(r, 2.5), "Signatures").top(12)
	const gap = 3.0
	each := (row.W + gap) / float64(len(t.Players))
	for i, name := range t.Players {
		at := Rect{row.X + float64(i)*each, row.Y, each - gap, row.H}
		c.line(at.X, at.Bottom()-4, at.Right(), at.Bottom()-4, 0.2, grey)
		c.fitName("signature", Rect{at.X, at.Bottom() - 3.8, at.W, 3.8}, textStyle(7).in(grey), left, name)
	}
	return below
}

// scoreCodes draws the codes, all of one width, in columns from margin to margin: on this
// page if they fit, however small, or else together on the next.
func (l *leaves) scoreCodes(codes []Labelled) {
	const least, finer = 30.0, 0.01 // mm: the narrowest caption; the step between modules tried
	st := textStyle(7.5).in(grey)
	modules := 0.0
	for _, q := range codes {
		if l.encode = Encode; q.Once {
			l.encode = encodeOnce
		}
		if m := l.matrix(q.Text); m != nil {
			modules = max(modules, float64(m.Size+2*Quiet))
		}
	}
	if modules == 0 {
		return
	}
	quiet := func(wide float64) float64 { return wide * Quiet / modules }
	// The quiet zones of the first and last code extend into the margins; adjacent codes
	// may share one.
	most := func(wide float64) int {
		return max(1, min(len(codes), int((l.body.W+quiet(wide))/(wide-quiet(wide)))))
	}
	row := func(all []Labelled, wide float64) func(*canvas, Rect) Rect {
		return func(c *canvas, r Rect) Rect {
			end := r
			apart := (r.W - wide + 2*quiet(wide)) / float64(max(1, most(wide)-1))
			for i, q := range all {
				m := c.matrix(q.Text)
				if m == nil {
					continue
				}
				x := r.X + float64(i)*apart
				c.add(Code{X: x - quiet(wide), Y: r.Y, Side: wide, Matrix: m})
				words := Rect{x, r.Y + wide, wide - 2*quiet(wide), r.H - wide}
				after := c.para("words below a QR code", words, st, left, q.Caption)
				end = skip(end, max(0, after.Y-end.Y))
			}
			return end
		}
	}
	wide := max(least, minCodeModule*modules)
	fewest := (len(codes) + most(wide) - 1) / most(wide) // rows
	fits := func(room float64) bool {
		for module := codeModule; module >= minCodeModule-slack; module -= finer {
			wide = max(least, module*modules)
			rows, high := 0, 0.0
			for all := range slices.Chunk(codes, most(wide)) {
				rows++
				high += l.measure(l.body.W, row(all, wide))
			}
			if rows == fewest && high <= room {
				return true
			}
		}
		return false
	}
	if !fits(l.free.H) {
		l.keepRoom(unlimited)
		fits(l.free.H)
	}
	for all := range slices.Chunk(codes, most(wide)) {
		l.drawTogether("QR codes", row(all, wide))
	}
}
