package console

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// A cell is a Cell made ready to be drawn: its text cleaned once, and whether by
// public knowledge what choosing it says would be allowed.
type cell struct {
	referee.Cell
	theme   *Theme
	name    string   // its label, without the figure that stands before it
	short   string   // its code, or a short form of its name
	large   []string // the number that decides, in large figures; nil for none
	powers  string   // what it can do
	points  string   // what points it gives, before that
	says    string   // what choosing it says, with "…" for what will be asked
	grid    bool     // it has its place in a row and a column
	slot    bool     // and that is one of so many, from which people choose
	refused bool     // choosing it would be refused now
	reason  string   // why
	lit     bool     // the answer that is shown speaks of it
	heads   bool     // it is no card, and names the row that follows
}

// can tells whether choosing the cell means something.
func (c *cell) can() bool { return c.Say != "" }

// gap tells whether it is a place whose card is gone.
func (c *cell) gap() bool { return c.State == referee.Vacant && c.Label == "" }

// shut tells whether it is a card of a grid, from which one is chosen, that would be
// refused now. What would merely cost more than its player has is dimmed alone.
func (c *cell) shut() bool { return c.grid && c.refused && c.State != referee.Vacant }

// shutSign stands on a card that is shut, where there is no room to hatch it.
const shutSign = "✗"

// back tells whether it is the back of a card that shows its family.
func (c *cell) back() bool { return c.State == referee.FaceDown && len(c.Tags) > 0 }

// makeCells cleans cells and asks what would be allowed.
func makeCells(cells []referee.Cell, d *table.Desk, t *Theme) []cell {
	out := make([]cell, 0, len(cells))
	for i, c := range cells {
		if c.Row != "" && (i == 0 || c.Row != cells[i-1].Row) {
			out = append(out, cell{theme: t, name: c.Row + ":", short: strings.TrimPrefix(c.Row, "row ") + ":", heads: true})
		}
		k := cell{Cell: c, theme: t}
		k.Label, k.Note = t.text(c.Label), t.text(c.Note)
		k.name = strings.TrimSuffix(k.Label, " "+c.Figure)
		k.short = tell.Label(c.Code, k.name)
		k.large = tell.Large(cmp.Or(c.Figure, c.Note, c.Worth))
		points, powers := d.Brief(c.Label)
		k.points, k.powers = t.text(points), t.text(powers)
		if c.Say != "" {
			says, ok, why := d.Allowed(c.Say)
			k.says, k.refused, k.reason = t.text(says), !ok, why
		}
		out = append(out, k)
	}
	return out
}

// marks are the signs of a cell's families: of all, or where there is little
// room of the coloured ones; of one at least.
func (c *cell) marks(all bool) []referee.Tag {
	plain := func(tag referee.Tag) bool { return tag.Hue == "" }
	switch i := slices.IndexFunc(c.Tags, plain); {
	case all || i < 0:
		return c.Tags
	case c.hue() == "":
		return c.Tags[:1]
	}
	return slices.DeleteFunc(slices.Clone(c.Tags), plain)
}

// hue is the colour of a cell's first coloured family, "" for none.
func (c *cell) hue() string {
	for i := range c.Tags {
		if hue := c.Tags[i].Hue; hue != "" {
			return hue
		}
	}
	return ""
}

// stateSigns tell how a cell lies there, where it isn't plainly face up.
var stateSigns = map[referee.CellState]string{referee.FaceDown: "▒", referee.Vacant: "·", referee.Turned: "↷", referee.Settled: "✓"}

// look is the style of a cell's name.
func (c *cell) look() tcell.Style {
	t := c.theme
	st := t.tag(c.hue())
	switch {
	case c.lit:
		return t.of(lit)
	case c.refused:
		return t.of(faint)
	case c.State == referee.Settled, c.State == referee.FaceDown && c.hue() == "", c.heads:
		return t.of(soft)
	case c.State == referee.Vacant && !c.can():
		return t.of(faint)
	case c.State == referee.Vacant:
		return t.of(accent)
	case c.State == referee.Turned:
		return st.Dim(true)
	case c.can():
		return st.Bold(true)
	}
	return st
}

// ink is the style of what lies on a cell.
func (c *cell) ink(st tcell.Style, flat bool) tcell.Style {
	switch {
	case flat:
		return st
	case c.State == referee.Settled:
		return c.theme.of(soft)
	}
	return c.theme.of(strong)
}

// worth is what it is worth, apart from what lies on it.
func (c *cell) worth() string {
	if c.Worth != "" && c.Note != "" {
		return "=" + c.Worth
	}
	return c.Worth
}

// A piece is a part of a row in its style.
type piece struct {
	text string
	st   tcell.Style
}

// signs are the signs of a cell's families, in their colours unless it is flat.
func (c *cell) signs(all bool, st tcell.Style, flat bool) (signs []piece) {
	for _, tag := range c.marks(all) {
		if !flat && tag.Hue == "" {
			st = c.theme.of(soft)
		} else if !flat {
			st = c.theme.tag(tag.Hue).Dim(c.State == referee.Turned)
		}
		signs = append(signs, piece{c.theme.sign(tag), st})
	}
	return signs
}

// line shares so many columns among the parts of a cell of one line, and gives how many
// its name has of them; cut is the name as it is cut beside others, "" where it stands
// alone. Those of a slot do not move as it opens and shuts.
func (c *cell) line(how density, w int, cut string, st tcell.Style, flat bool) (all []piece, room int) {
	ink, least, signed := c.ink(st, flat), tell.Width(c.short), false
	room = w
	put := func(text string, st tcell.Style) {
		if text != "" {
			all = append(all, piece{text, st})
			room -= tell.Width(text)
		}
	}
	marked := c.slot && how > short // the sign that it is shut stands before it
	if marked && c.shut() {
		put(shutSign, st)
	} else if marked {
		put(" ", st)
	}
	switch {
	case c.gap():
		put(tell.Fit(cmp.Or(c.Note, "· · · ·"), room), st)
		return all, room
	case c.back() && w == 1:
		return append(all, piece{c.theme.sign(c.Tags[0]), c.theme.tag(c.hue())}), 0
	}
	before := room
	put(stateSigns[c.State], st)
	if !c.theme.ascii { // letters only say again what the name says
		for _, sign := range c.signs(false, st, flat) {
			put(sign.text, sign.st)
		}
	}
	if signed = room < before; c.Figure != "" && how > short {
		put(" ", st)
		put(c.Figure, ink)
		put(" ", st)
		signed = false
	}
	worth, note := c.worth(), c.Note
	if n := tell.Width(worth); n > 0 && room >= least+n {
		room -= n + 1
	} else {
		worth = ""
	}
	if shut := 1 + tell.Width(shutSign); c.shut() && !marked && room >= least+shut {
		note = strings.TrimSpace(tell.Fit(note, room-shut-min(least, 10)-1) + " " + shutSign)
	}
	if note != "" {
		note = tell.Fit(note, max(room-min(least, 10)-1, 0)) // the name comes first
		room -= 1 + tell.Width(note)
	}
	name, n := c.short, tell.Width(c.name)
	if how >= named && (n <= room || strings.Contains(c.name, " ") && room*3 >= n*2) {
		if signed && (c.slot || n < room) {
			put(" ", st)
		}
		name = cmp.Or(cut, tell.Brief(c.name, room))
	}
	left := room
	put(tell.Fit(name, max(left, 0)), st)
	gap := max(room, 0) + 1
	if note != "" {
		put(" ", st)
		put(note, ink)
	}
	if worth != "" {
		put(strings.Repeat(" ", gap), st)
		put(worth, ink)
	}
	return all, left
}

// width is how many columns a cell wants, with a gap behind it.
func (c *cell) width(how density) int {
	const many = 1 << 8
	switch how {
	case faced:
		return faceWide + 1
	case boxed:
		note := tell.Width(strings.TrimSpace(c.Note + " " + c.worth()))
		inner := max(8, note+3, len(c.marks(true))+tell.Width(c.Code)+tell.Width(c.Figure)+4)
		for word := range strings.FieldsSeq(c.name) {
			inner = max(inner, tell.Width(word))
		}
		for len(tell.Wrap(c.name, inner)) > 2 && inner < tell.Width(c.name) {
			inner++
		}
		return inner + 3 // two edges and a gap
	}
	name := c.short
	if how > short {
		name = c.name
	}
	all, room := c.line(how, many, "", tcell.Style{}, true)
	if how > short && len(all) > 0 && (all[0].text == name || c.gap()) {
		room-- // without a sign before it a wider gap
	}
	return many - room + tell.Width(name) + 1
}

// A spot is one cell in its place on the screen.
type spot struct {
	rect
	*cell
	how  density
	wide int    // so many of its columns; words have the others
	cut  string // its name as it is cut beside those of its area
}

// draw puts one cell on the screen.
func (s *spot) draw(c canvas, under bool) {
	c = c.within(s.rect)
	c.w = min(c.w, s.wide)
	st := s.look()
	if under {
		st = c.theme.of(chosen)
	}
	if flat := under || s.lit || s.refused; s.how >= boxed {
		s.card(c, st, under, flat)
	} else {
		if under {
			c.row(0, st)
		}
		all, _ := s.line(s.how, c.w, s.cut, st, flat)
		c.pieces(0, 0, all)
	}
}

// pieces draws parts of a row behind each other and gives how many columns they take.
func (c canvas) pieces(x, y int, all []piece) int {
	from := x
	for _, p := range all {
		if strings.TrimSpace(p.text) == "" {
			x += len(p.text) // what lies below stays
			continue
		}
		x += c.print(x, y, p.text, p.st)
	}
	return x - from
}

// card draws a cell with a frame: figure, signs and code on the upper edge, the
// name inside, or a line a family where there is room for a face, what lies on it
// and what it is worth on the lower edge. A card that is shut is hatched.
func (s *spot) card(c canvas, st tcell.Style, under, flat bool) {
	t := c.theme
	edge, hatch := t.of(frame), t.of(frame)
	switch {
	case s.gap():
		c.box(t.of(faint)).print(0, 0, s.Note, st)
		return
	case under:
		edge = t.of(accent)
	case s.lit:
		edge = t.of(bad)
	case s.can() && !s.refused:
		edge = t.of(soft)
	}
	in, x := c.box(edge), 1
	if under || s.lit {
		in.fill(st)
		hatch = st
	}
	for y := range in.h {
		if s.shut() {
			in.print(0, y, strings.Repeat("╱", in.w), hatch)
		}
	}
	if s.State != referee.Vacant {
		x += c.print(x, 0, stateSigns[s.State], edge)
	}
	if s.Figure != "" {
		x += c.print(x, 0, " "+s.Figure+" ", s.ink(st, flat))
	}
	if s.how == boxed {
		x += c.pieces(x, 0, s.signs(true, edge, s.refused))
	}
	if code := s.Code; code != "" && c.w > x+tell.Width(code)+2 {
		c.print(c.w-1-tell.Width(code), 0, code, t.of(soft))
	}
	for i, row := range s.large {
		if s.how == faced {
			in.print(in.w-1-tell.Width(row), in.h-3+i, row, s.ink(st, flat))
		}
	}
	for i, l := range s.face(in) {
		x, ink := 0, st
		if !flat && l.Hue != "" {
			ink = t.tag(l.Hue)
		}
		if sign := t.sign(l); sign != "" {
			x = in.print(0, i, sign+" ", ink)
		}
		in.print(x, i, l.Name, st)
	}
	if note := tell.Fit(strings.TrimSpace(s.Note+" "+s.worth()), c.w-4); note != "" {
		c.print(c.w-3-tell.Width(note), c.h-1, " "+note+" ", s.ink(edge, false))
	}
}

// face is what stands on a card, a row each: its name; where there is room a row for each
// family that the name speaks of, what is left of the name, and its other families.
func (s *spot) face(in canvas) (rows []referee.Tag) {
	name, others := s.name, []referee.Tag(nil)
	for _, tag := range s.marks(true) {
		if s.how < faced {
			break
		}
		tag.Name = in.theme.text(tag.Name)
		if rest, ok := strings.CutPrefix(name, tag.Name); ok && (rest == "" || rest[0] == ' ') {
			rows, name = append(rows, tag), strings.TrimSpace(rest)
		} else {
			others = append(others, tag)
		}
	}
	words := tell.Wrap(name, in.w)
	if long := func(word string) bool { return tell.Width(word) > in.w }; len(words) > in.h || slices.ContainsFunc(strings.Fields(name), long) {
		words = []string{tell.Brief(name, in.w)}
	}
	for _, row := range words {
		rows = append(rows, referee.Tag{Name: row})
	}
	rows = append(rows, others...)
	return rows[:min(len(rows), in.h)]
}
