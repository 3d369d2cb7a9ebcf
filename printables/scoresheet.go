package printables

import (
	"fmt"
	"strings"
)

// ScoreOptions say what a score sheet holds beside the table.
type ScoreOptions struct {
	Look
	Date      string   // of play; "" to be written
	Rulings   []string // house rulings chosen, a line each
	Disputes  []string // moves asked for and refused
	Irregular []string // moves against the rules that stood
	Record    string   // SHA-256 of the record, "" for none
	Codes     []Labelled
}

// pencil is the height of a row that can be written in, mm.
const pencil = 8.0

// ScoreSheet lays out a score sheet, blank or filled.
func ScoreSheet(t ScoreTable, o ScoreOptions) (Document, error) {
	if len(t.Players) == 0 {
		return Document{}, fmt.Errorf("a score sheet of %s without players", t.Title)
	}
	aside := "Date: " + o.Date
	if o.Date == "" {
		aside = "Date: ________________"
	}
	l := newLeaves(o.Look, "score sheet", t.Title, "Score sheet", aside, t.Emblem)
	l.scoreHead(t)
	for i, r := range t.Rows {
		l.scoreRow(t, r, i%2 == 0)
	}
	l.scoreTotal(t)
	if len(t.Breakers) > 0 {
		l.need(30)
		l.take("space", 2.5)
		l.free = l.heading(l.free, "Compared in this order")
		for i, r := range t.Breakers {
			r.Label = capital(r.Label)
			l.scoreRow(t, r, i%2 == 0)
		}
	}
	if t.Outcome != "" {
		st := strongStyle(11)
		h := l.canvas.height(st, l.free.W, t.Outcome)
		l.need(h + 2)
		l.take("space", 2)
		l.para("outcome", l.take("outcome", h), st, left, t.Outcome)
	}
	l.notes(t, o)
	l.signatures(t)
	if o.Record != "" {
		l.need(6)
		l.take("space", 1.5)
		l.fit("SHA-256", l.take("SHA-256", 4), textStyle(7.5).in(grey), 5, left, "SHA-256 of the record: "+o.Record)
	}
	l.scoreCodes(o.Codes)
	return l.finish(Document{})
}

// columns cuts a row of the table into the label and one cell a player.
func (t ScoreTable) columns(row Rect) (label Rect, cells []Rect) {
	w := 50.0
	if len(t.Players) > 4 {
		w = 40
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

// scoreHead writes the players' names over their columns.
func (l *leaves) scoreHead(t ScoreTable) {
	row := l.take("names", 9)
	_, cells := t.columns(row)
	for i, c := range cells {
		in := c.Inset(1)
		if t.Players[i] == "" {
			l.line(in.X+1, in.Bottom()-0.6, in.Right()-1, in.Bottom()-0.6, 0.2, grey)
			continue
		}
		st := strongStyle(10)
		for st.size > 6.5 && (l.canvas.height(st, in.W, t.Players[i]) > in.H || l.longest(st, t.Players[i]) > in.W) {
			st = st.sized(st.size - 0.25)
		}
		h := l.canvas.height(st, in.W, t.Players[i])
		l.para("player's name", Rect{in.X, in.Bottom() - h, in.W, h}, st, centre, t.Players[i])
	}
	l.rule(row, 0.5, dark)
}

// toldWide is the room for a star beside what told the winner, mm.
const toldWide = 4.0

// figureHigh is the height of a figure over its derivation, mm.
const figureHigh = 4.3

// scoreRow draws one row: label and hint at the left, figure over derivation in
// each cell, or nothing to write on.
func (l *leaves) scoreRow(t ScoreTable, r ScoreRow, odd bool) {
	st, hint, why := textStyle(9.5), textStyle(6.5).in(grey), textStyle(6.5).in(grey)
	if r.Label == "" { // a row to be named with a pencil
		r.Label, r.Hint, st = r.Hint, "", textStyle(7.5).in(grey)
	}
	label, cells := t.columns(l.free)
	in := label.W - 1.5
	if r.Sign != "" {
		in -= 6.5
	}
	if r.Told {
		in -= toldWide
	}
	high := l.canvas.height(st, in, r.Label)
	if r.Hint != "" {
		high += l.canvas.height(hint, in, r.Hint)
	}
	for _, c := range r.Cells {
		h := figureHigh
		if c.Why != "" {
			h += l.canvas.height(why, cells[0].W-2, c.Why)
		}
		high = max(high, h)
	}
	if high += 1.2; len(r.Cells) == 0 {
		high = max(high, pencil)
	}
	l.need(high)
	row := l.take("row "+r.Label, high)
	label, cells = t.columns(row)
	if odd && l.ink == FullInk && t.Filled {
		l.canvas.fill(row, pale, 0)
	}
	text := Rect{label.X + label.W - in - 1.5, row.Y, in, row.H}
	if r.Told { // the star stands beside the label: what told, not who won
		text.X -= toldWide
		l.sign("star", label.Right()-toldWide-0.5, row.Y+(row.H-3)/2, 3, brass)
	}
	if r.Sign != "" {
		l.sign(r.Sign, label.X+0.3, row.Y+(row.H-5)/2, 5, dark)
	}
	h := l.canvas.height(st, in, r.Label)
	if r.Hint != "" {
		h += l.canvas.height(hint, in, r.Hint)
	}
	_, text = text.top((row.H - h) / 2)
	text = l.para("label "+r.Label, text, st, left, r.Label)
	if r.Hint != "" {
		l.para("hint of "+r.Label, text, hint, left, r.Hint)
	}
	for i, c := range r.Cells {
		cell := Rect{cells[i].X + 1, cells[i].Y + 0.5, cells[i].W - 2, cells[i].H - 0.5}
		if c.Why == "" {
			cell = Rect{cell.X, row.Y, cell.W, row.H}
			l.fit("figure of "+r.Label, cell, strongStyle(11), 6, centre, c.Figure)
			continue
		}
		at, rest := cell.top(figureHigh)
		l.fit("figure of "+r.Label, at, strongStyle(11), 6, centre, c.Figure)
		l.para("derivation of "+r.Label, rest, why, centre, c.Why)
	}
	l.grid(row, cells, 0.12)
}

// grid rules a row off and parts its cells.
func (c *canvas) grid(row Rect, cells []Rect, w float64) {
	c.rule(row, w, hair)
	for _, cell := range cells {
		c.line(cell.X, cell.Y, cell.X, cell.Bottom(), 0.12, hair)
	}
}

// scoreTotal draws the sum and the ranks.
func (l *leaves) scoreTotal(t ScoreTable) {
	name := t.Total
	if name == "" {
		name = "Total"
	}
	l.need(2*pencil + 2)
	row := l.take("total", pencil+1.5)
	l.line(row.X, row.Y, row.Right(), row.Y, 0.5, dark)
	label, cells := t.columns(row)
	l.fit("total", label, titleStyle(12), 8, left, name)
	for i, s := range t.Totals {
		l.fit("total", cells[i].Inset(1), titleStyle(14), 8, centre, s)
	}
	l.grid(row, cells, 0.12)
	row = l.take("rank", pencil-1)
	label, cells = t.columns(row)
	l.text("rank", label, textStyle(9.5), left, "Rank")
	for i, n := range t.Ranks {
		l.text("rank", cells[i], strongStyle(10), centre, num(float64(n)))
	}
	l.grid(row, cells, 0.5)
}

// notes draws the boxes for rulings, disputes and irregular moves.
func (l *leaves) notes(t ScoreTable, o ScoreOptions) {
	boxes := []struct {
		title string
		lines []string
	}{
		{"Rulings chosen", o.Rulings}, {"Disputes", o.Disputes}, {"Irregular moves that stood", o.Irregular},
	}
	if !t.Filled {
		l.need(34)
		l.take("space", 3)
		h := min(max(26, l.free.H-26), 92)
		row := l.take("boxes", h)
		w := (row.W - 6) / 3
		for i, b := range boxes {
			box := Rect{row.X + float64(i)*(w+3), row.Y, w, row.H}
			in := l.heading(box, b.title)
			for y := in.Y + pencil - 2; y <= box.Bottom()+slack; y += pencil {
				l.line(in.X, y, in.Right(), y, 0.12, hair)
			}
		}
		return
	}
	st := textStyle(8.5)
	var none []string
	for _, b := range boxes {
		if len(b.lines) == 0 {
			none = append(none, b.title+": none.")
			continue
		}
		l.need(12)
		l.take("space", 1.5)
		l.free = l.heading(l.free, b.title)
		for _, s := range b.lines {
			h := l.canvas.height(st, l.free.W, s)
			l.need(h + 0.8)
			l.para(strings.ToLower(b.title), l.take(b.title, h+0.8), st, left, s)
		}
	}
	if len(none) > 0 {
		s := strings.Join(none, "  ")
		h := l.canvas.height(st, l.free.W, s)
		l.need(h + 1.5)
		l.take("space", 1.5)
		l.para("what there was none of", l.take("notes", h), st.in(grey), left, s)
	}
}

// signatures draws a line for each player.
func (l *leaves) signatures(t ScoreTable) {
	l.need(19)
	l.take("space", 2.5)
	l.free = l.heading(l.free, "Signed")
	row := l.take("signatures", 12)
	each := row.W / float64(len(t.Players))
	for i, name := range t.Players {
		at := Rect{row.X + float64(i)*each, row.Y, each - 3, row.H}
		l.line(at.X, at.Bottom()-4, at.Right(), at.Bottom()-4, 0.2, grey)
		l.fit("signature", Rect{at.X, at.Bottom() - 3.8, at.W, 3.8}, textStyle(7).in(grey), 4, left, name)
	}
}

// scoreCodes puts the codes side by side below everything, on further pages
// where they have no room.
func (l *leaves) scoreCodes(codes []Labelled) {
	const module = 0.8 // mm; the largest code there is, of 185 modules, is 148 mm wide
	st := textStyle(7.5).in(grey)
	var row []codeAt
	x, high := 0.0, 0.0
	set := func() {
		if len(row) == 0 {
			return
		}
		l.need(high + 2)
		l.take("space", 2)
		r := l.take("QR codes", high)
		for _, q := range row {
			l.add(Code{X: r.X + q.x, Y: r.Y, Side: q.side, Matrix: q.m})
			l.para("words below a QR code", Rect{r.X + q.x, r.Y + q.side, max(q.side, 30), high - q.side}, st, left, q.caption)
		}
		row, x, high = nil, 0, 0
	}
	for _, c := range codes {
		m := l.matrix(c.Text)
		if m == nil {
			return
		}
		side := module * float64(m.Size+2*Quiet)
		w := max(side, 30)
		if x+w > l.body.W+slack {
			set()
		}
		row = append(row, codeAt{x, side, m, c.Caption})
		x += w + 4
		high = max(high, side+l.canvas.height(st, w, c.Caption))
	}
	set()
}

// codeAt is one code of a row.
type codeAt struct {
	x, side float64
	m       *Matrix
	caption string
}
