package console

import (
	"cmp"
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
	name    string   // its label, without the figure that stands before it
	short   string   // its code, or a short form of its name
	cut     string   // its name as it is cut beside those of its area; "" where it stands alone
	signs   int      // the room for the signs before its name; one in ASCII needs none
	large   []string // the number that decides, in large figures; nil for none
	powers  string   // what it can do
	points  string   // what points it gives, before that
	from    int      // where they begin behind the card and what lies on it
	apart   int      // and how far behind them what it can do
	says    string   // what choosing it says, with "…" for what will be asked
	grid    bool     // it has its place in a row and a column
	slot    bool     // and that is one of so many, from which people choose
	refused bool     // choosing it would be refused now
	reason  string   // why
	lit     bool     // the answer that is shown speaks of it
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
	out := make([]cell, len(cells))
	for i, c := range cells {
		out[i].Cell = c
		out[i].Label, out[i].Note = t.text(c.Label), t.text(c.Note)
		out[i].name = strings.TrimSuffix(out[i].Label, " "+c.Figure)
		out[i].short = tell.Label(c.Code, out[i].name)
		out[i].signs = tell.Width(stateSigns[c.State])
		if !t.ascii {
			out[i].signs += len(out[i].marks(false))
		}
		out[i].large = tell.Large(cmp.Or(c.Figure, c.Note, c.Worth))
		points, powers := d.Brief(c.Label)
		out[i].points, out[i].powers = t.text(points), t.text(powers)
		if c.Say != "" {
			says, ok, why := d.Allowed(c.Say)
			out[i].says, out[i].refused, out[i].reason = t.text(says), !ok, why
		}
	}
	return out
}

// marks are the signs of a cell's families: of all, or where there is little
// room of the coloured ones; of one at least.
func (c *cell) marks(all bool) (signs []referee.Tag) {
	for _, tag := range c.Tags {
		if all || tag.Hue != "" {
			signs = append(signs, tag)
		}
	}
	if signs == nil {
		signs = c.Tags[:min(len(c.Tags), 1)]
	}
	return signs
}

// hue is the colour of a cell's first coloured family, "" for none.
func (c *cell) hue() string {
	if signs := c.marks(false); len(signs) > 0 {
		return signs[0].Hue
	}
	return ""
}

// stateSigns tell how a cell lies there, where it isn't plainly face up.
var stateSigns = map[referee.CellState]string{referee.FaceDown: "▒", referee.Vacant: "·", referee.Turned: "↷", referee.Settled: "✓"}

// look is the style of a cell's name.
func (c *cell) look(t *Theme) tcell.Style {
	st := t.tag(c.hue())
	switch {
	case c.lit:
		return t.of(lit)
	case c.refused:
		return t.of(faint)
	case c.State == referee.Settled, c.State == referee.FaceDown && c.hue() == "":
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

// A spot is one cell in its place on the screen.
type spot struct {
	rect
	*cell
	how density
}

// draw puts one cell on the screen.
func (s *spot) draw(c canvas, under bool) {
	if s.how >= boxed {
		s.drawBox(c, under)
		return
	}
	c = c.within(s.rect)
	if s.how == worded {
		c.say(s.from, 0, s.points, base)
		at := s.from + s.apart
		c.at(rect{at, 0, c.w - at, c.h}).lines(0, 0, tell.Wrap(s.powers, c.w-at), soft)
		c.w = min(c.w, s.from-1)
	}
	st, t := s.look(c.theme), c.theme
	if under {
		st = t.of(chosen)
		c.row(0, st)
	}
	at := s.columns(s.how, c.w)
	if s.gap() {
		c.print(at.from, 0, tell.Fit(cmp.Or(s.Note, "· · · ·"), c.w-at.from), st)
		return
	}
	if s.back() && c.w == 1 {
		c.print(0, 0, t.sign(s.Tags[0]), t.tag(s.hue()))
		return
	}
	flat := under || s.lit || s.refused
	x := at.from + c.print(at.from, 0, stateSigns[s.State], st)
	if !t.ascii {
		x = s.signs(c, x, false, st, flat)
	}
	if s.Figure != "" && s.how > short {
		c.print(x+1, 0, s.Figure, noteStyle(t, st, flat, s.cell))
	}
	if at.worth != "" {
		c.print(at.end+1, 0, at.worth, noteStyle(t, st, flat, s.cell))
	}
	x, name := at.name, s.short
	if at.whole {
		name = cmp.Or(s.cut, tell.Brief(s.name, at.room))
	}
	x += c.print(x, 0, tell.Fit(name, max(at.room, 0)), st)
	if note := at.note; note != "" {
		x += 1 + c.print(x+1, 0, note, noteStyle(t, st, flat, s.cell))
	}
	switch {
	case !s.shut():
	case at.from > 0:
		c.print(0, 0, shutSign, st)
	case at.shut:
		c.print(x+1, 0, shutSign, st)
	}
}

// A cellLine is how a cell of one line shares its columns.
type cellLine struct {
	from  int    // where its signs begin: on a slot with its name behind the sign that it is shut
	name  int    // where its name does
	room  int    // how many columns that has
	end   int    // a blank, and what it is worth, stand behind this one
	note  string // as much of it as there is room for
	worth string // "" where there is none
	whole bool   // the name is written, else its short form
	shut  bool   // behind them is room for the sign that it is shut
}

// columns shares so many columns among the parts of a cell of one line. Those of a slot do
// not move as it opens and shuts.
func (c *cell) columns(how density, w int) cellLine {
	at := cellLine{end: w}
	if c.slot && how > short {
		at.from = tell.Width(shutSign)
	}
	at.name = at.from + c.signs
	if c.Figure != "" && how > short {
		at.name += 2 + tell.Width(c.Figure)
	}
	least := tell.Width(c.short)
	at.shut = c.shut() && at.from == 0 && w >= at.name+least+1+tell.Width(shutSign)
	if worth := c.worth(); worth != "" && w >= at.name+least+tell.Width(worth) {
		at.worth = worth
		at.end -= tell.Width(worth) + 1
	}
	at.room = at.end - at.name
	if at.shut {
		at.room -= 1 + tell.Width(shutSign)
	}
	if c.Note != "" {
		at.note = tell.Fit(c.Note, max(at.room-min(least, 10)-1, 0)) // the name comes first
		at.room -= tell.Width(at.note) + 1
	}
	n := tell.Width(c.name)
	at.whole = how >= named && (n <= at.room || strings.Contains(c.name, " ") && at.room*3 >= n*2)
	if at.whole && c.signs > 0 && c.Figure == "" && (c.slot || n < at.room) {
		at.name, at.room = at.name+1, at.room-1
	}
	return at
}

// drawBox draws a cell as a card: figure, signs and code on the upper edge, the
// name inside, or a line a family where there is room for a face, what lies on it
// and what it is worth on the lower edge. A card that is shut is hatched.
func (s *spot) drawBox(c canvas, under bool) {
	c = c.within(s.rect)
	t := c.theme
	edge, st := t.of(frame), s.look(t)
	if s.gap() {
		c.box(t.of(faint)).print(0, 0, s.Note, st)
		return
	}
	if s.can() && !s.refused {
		edge = t.of(soft)
	}
	if under {
		edge, st = t.of(accent), t.of(chosen)
	} else if s.lit {
		edge = t.of(bad)
	}
	in, x, flat := c.box(edge), 1, under || s.lit || s.refused
	hatch := t.of(frame)
	if under || s.lit {
		in.fill(st)
		hatch = st
	}
	if s.shut() {
		for y := range in.h {
			in.print(0, y, strings.Repeat("╱", in.w), hatch)
		}
	}
	if s.State != referee.Vacant {
		x += c.print(x, 0, stateSigns[s.State], edge)
	}
	if s.Figure != "" {
		x += c.print(x, 0, " "+s.Figure+" ", noteStyle(t, st, under || s.refused, s.cell))
	}
	if s.how == boxed {
		x = s.signs(c, x, true, edge, s.refused)
	}
	if code := s.Code; code != "" && c.w > x+tell.Width(code)+2 {
		c.print(c.w-1-tell.Width(code), 0, code, t.of(soft))
	}
	if s.how == faced {
		for i, row := range s.large {
			in.print(in.w-1-tell.Width(row), in.h-3+i, row, noteStyle(t, st, flat, s.cell))
		}
	}
	for i, l := range s.face(in) {
		x, ink := 0, st
		if !flat && l.of.Hue != "" {
			ink = t.tag(l.of.Hue)
		}
		if sign := t.sign(l.of); sign != "" {
			x = in.print(0, i, sign+" ", ink)
		}
		in.print(x, i, l.text, st)
	}
	if note := tell.Fit(strings.TrimSpace(s.Note+" "+s.worth()), c.w-4); note != "" {
		c.print(c.w-3-tell.Width(note), c.h-1, " "+note+" ", noteStyle(t, edge, false, s.cell))
	}
}

// A faceLine is a line on a card.
type faceLine struct {
	of   referee.Tag // the family it names, if any
	text string
}

// face is what stands on a card: its name; where there is room a line for each
// family that the name speaks of, what is left of the name, and its other families.
func (s *spot) face(in canvas) (lines []faceLine) {
	name := s.name
	if s.how < faced {
		all := tell.Wrap(name, in.w)
		if len(all) > in.h {
			all = []string{tell.Brief(name, in.w)}
		}
		for _, l := range all {
			lines = append(lines, faceLine{text: l})
		}
		return lines
	}
	var others []faceLine
	for _, tag := range s.marks(true) {
		l := faceLine{tag, in.theme.text(tag.Name)}
		if rest, ok := strings.CutPrefix(name, l.text); ok && (rest == "" || rest[0] == ' ') {
			lines, name = append(lines, l), strings.TrimSpace(rest)
		} else {
			others = append(others, l)
		}
	}
	for _, l := range tell.Wrap(name, in.w) {
		lines = append(lines, faceLine{text: l})
	}
	lines = append(lines, others...)
	return lines[:min(len(lines), in.h)]
}

// signs draws the signs of its families, in their colours unless it is flat, and
// gives the column behind them.
func (s *spot) signs(c canvas, x int, all bool, st tcell.Style, flat bool) int {
	for _, tag := range s.marks(all) {
		if !flat && tag.Hue == "" {
			st = c.theme.of(soft)
		} else if !flat {
			st = c.theme.tag(tag.Hue).Dim(s.State == referee.Turned)
		}
		x += c.print(x, 0, c.theme.sign(tag), st)
	}
	return x
}

// worth is what it is worth, apart from what lies on it.
func (c *cell) worth() string {
	if c.Worth != "" && c.Note != "" {
		return "=" + c.Worth
	}
	return c.Worth
}

// noteStyle is the style of what lies on a cell.
func noteStyle(t *Theme, st tcell.Style, flat bool, c *cell) tcell.Style {
	switch {
	case flat:
		return st
	case c.State == referee.Settled:
		return t.of(soft)
	}
	return t.of(strong)
}
