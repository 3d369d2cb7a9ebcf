package console

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
)

// A board is one View made ready to be drawn: its text cleaned once, and for
// each cell whether the rules allow what choosing it would say.
type board struct {
	raw    referee.View // as the game gave it
	view   referee.View
	expect string
	acting []int
	areas  []group
	seats  []group
}

// A group is what is drawn together: the cells of an area, or of a seat.
type group struct {
	title   string
	columns int // 0: as many as fit
	cells   []cell
	facts   string // of a seat
	acting  bool
	shown   int // of a seat: how many of its cells are hidden ones that are shown
}

// A cell is a Cell with what the rules say of choosing it.
type cell struct {
	referee.Cell
	short   string // its code, or a short form of its label
	refused bool   // choosing it would be refused now
	reason  string // why
}

// can tells whether choosing the cell means something.
func (c *cell) can() bool { return c.Say != "" }

// newBoard makes a board of a position.
func newBoard(p referee.Position, x *referee.Lexicon, reveal referee.Reveal, t *Theme) *board {
	raw := p.View(reveal)
	b := &board{raw: raw, view: raw, expect: t.text(p.Expect()), acting: p.ToAct()}
	b.view.Round, b.view.Phase = t.text(b.view.Round), t.text(b.view.Phase)
	b.view.Notes = slices.Clone(b.view.Notes)
	for i, n := range b.view.Notes {
		b.view.Notes[i] = t.text(n)
	}
	for _, a := range b.view.Areas {
		b.areas = append(b.areas, group{title: t.text(a.Title), columns: a.Columns, cells: makeCells(a.Cells, p, x, t)})
	}
	for _, s := range b.view.Seats {
		var facts []string
		for _, f := range s.Facts {
			facts = append(facts, t.text(strings.TrimSpace(f.Name+" "+f.Value)))
		}
		g := group{title: t.text(s.Name), acting: s.Acting, facts: strings.Join(facts, " · "), shown: len(s.Shown)}
		g.cells = append(makeCells(s.Cells, p, x, t), makeCells(s.Shown, p, x, t)...)
		b.seats = append(b.seats, g)
	}
	return b
}

// makeCells cleans cells and asks the rules about each that can be chosen.
func makeCells(cells []referee.Cell, p referee.Position, x *referee.Lexicon, t *Theme) []cell {
	out := make([]cell, len(cells))
	for i, c := range cells {
		out[i].Cell = c
		out[i].Label, out[i].Note = t.text(c.Label), t.text(c.Note)
		out[i].short = shortLabel(out[i].Cell)
		if c.Say == "" {
			continue
		}
		s, err := record.Parse(x, c.Say)
		if err != nil {
			continue // a template: its missing part is typed first
		}
		if r, _ := p.Public(s); !r.Legal() {
			out[i].refused, out[i].reason = true, t.text(r.Reason)
		}
	}
	return out
}

// shortLabel is what a cell is called where there is no room for its name.
func shortLabel(c referee.Cell) string {
	if c.Code != "" {
		return c.Code
	}
	if width(c.Label) <= 8 {
		return c.Label
	}
	if words := strings.Fields(c.Label); len(words) > 1 && width(c.Label) > 10 {
		return brief(c.Label, 8)
	}
	return cut(c.Label, 8)
}

// marks are the signs of a cell's families: of all, or where there is little
// room of the coloured ones; of one at least.
func (c *cell) marks(all bool) (signs []referee.Tag) {
	for _, tag := range c.Tags {
		if all || tag.Hue != "" {
			signs = append(signs, tag)
		}
	}
	if signs == nil && len(c.Tags) > 0 {
		signs = c.Tags[:1]
	}
	return signs
}

// sign is what tells a family apart without colour: its sign, and its letter
// on terminals that may lack the sign.
func (t *Theme) sign(tag referee.Tag) string {
	if t.ascii || tag.Sign == "" {
		return clean(tag.Letter)
	}
	return tag.Sign
}

// hueOf is the colour of a cell's first coloured family, "" for none.
func (c *cell) hueOf() string {
	for _, tag := range c.Tags {
		if tag.Hue != "" {
			return tag.Hue
		}
	}
	return ""
}
