package console

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// draw draws the table: a bar that says where the game is, the sentence that
// says what comes next, the table, the log, the entry line and the keys.
func (p *tablePane) draw(c canvas) {
	p.hits = p.hits[:0]
	p.drawBar(c)
	top := 1 + p.drawExpect(c.at(rect{0, 1, c.w, min(3, c.h/8)}))
	bottom := 3
	body := rect{c.x, c.y + top, c.w, c.h - top - bottom}
	if p.plan == nil || p.planned != body {
		p.plan, p.planned = newPlan(p.board, c.theme, body, len(p.offers)), body
	}
	for i := range p.plan.headings {
		p.plan.headings[i].draw(c)
	}
	active := p.con.desk.top() == pane(p)
	for i := range p.plan.spots {
		p.plan.spots[i].draw(c, i == p.cursor && p.plan.spots[i].cell.can())
	}
	if p.plan.list.h > 2 {
		p.drawList(c.within(p.plan.list))
	}
	if p.plan.log.h > 1 {
		p.log.draw(c.within(p.plan.log))
	}
	p.footHits = c.footer(c.h-1, p.actions())
	p.drawEntry(c.at(rect{0, c.h - 3, c.w, bottom}), active)
}

// drawBar draws the bar at the top.
func (p *tablePane) drawBar(c canvas) {
	s, v, r := p.sitting(), &p.board.view, bar
	if p.past != nil {
		r = chosen // nobody shall take the past for the present
	}
	c.row(0, c.theme.of(r))
	var parts []string
	for _, part := range append([]string{v.Round, v.Phase}, v.Notes...) {
		if part != "" && width(part) <= noteWidth && !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	left := " " + c.theme.text(s.Game.Title()) + "  "
	right := ""
	if p.past == nil {
		right = c.theme.text(strings.TrimSuffix(filepath.Base(p.con.table.Path()), ".table")) + " "
	}
	if n := p.irregular(); n > 0 {
		right = fmt.Sprintf("~%d irregular ", n) + right
	}
	middle := strings.Join(parts, " · ")
	if p.past != nil {
		left = " THE PAST  "
	}
	x := c.say(0, 0, left, r)
	x += c.say(x, 0, fit(middle, c.w-x-1), r)
	if x+width(right)+1 < c.w {
		c.right(c.w, 0, right, r)
	} else if n := p.irregular(); n > 0 {
		c.right(c.w, 0, fmt.Sprintf(" ~%d ", n), r)
	}
}

// irregular counts the statements that stand although a rule refuses them.
func (p *tablePane) irregular() (n int) {
	s := p.sitting()
	for i := range s.Entries {
		if e := &s.Entries[i]; e.Applied && !e.Taken && !e.Ruling.Legal() {
			n++
		}
	}
	return n
}

// drawExpect says what is expected next and gives how many rows that took.
func (p *tablePane) drawExpect(c canvas) int {
	lead := "▶ "
	if p.past != nil {
		c.say(0, 0, fit("◀ "+p.past.where(c.theme), c.w), warn)
		c.say(0, 1, fit(lead+sentence(p.board.expect), c.w), soft)
		return 2
	}
	text := sentence(p.board.expect)
	if p.result != "" {
		text += " " + p.result + " F10 shows the result."
	}
	for _, note := range p.board.view.Notes {
		if width(note) > noteWidth {
			text += " " + sentence(note)
		}
	}
	lines := wrap(text, c.w-2)
	if len(lines) > c.h {
		lines = append(lines[:c.h-1], fit(lines[c.h-1]+" …", c.w-2))
	}
	x := c.say(0, 0, lead, accent)
	return max(c.lines(x, 0, lines, accent), 1)
}

// noteWidth is how wide a note may be that stands in the bar; a longer one
// stands below, behind what is expected.
const noteWidth = 24

// draw draws a title, or a seat's name with its facts.
func (h *heading) draw(c canvas) {
	c = c.within(h.rect)
	switch {
	case h.seat:
		r, lead := strong, ""
		if h.acting {
			r, lead = chosen, "▶ "
			c.row(0, c.theme.of(r))
		}
		x := c.say(0, 0, lead, r)
		c.say(x, 0, fit(h.text, c.w-x), r)
		if !h.acting && c.w > x+width(h.text)+1 {
			rest := c.at(rect{x + width(h.text) + 1, 0, c.w, 1})
			for i := range rest.w {
				rest.say(i, 0, "─", frame)
			}
		}
		c.lines(0, 1, h.facts, soft)
	case h.rule:
		c.line(0, h.text, title)
	default:
		c.say(0, 0, h.text, title)
	}
}

// drawList draws what may be said now, beside the table on large screens.
func (p *tablePane) drawList(c canvas) {
	c.line(0, fmt.Sprintf("May be said now (%d)", len(p.offers)), title)
	for i, o := range p.offers {
		if y := i + 1; y < c.h {
			if y == c.h-1 && len(p.offers) > c.h-1 {
				c.say(1, y, fmt.Sprintf("… and %d more: F2", len(p.offers)-i), soft)
				break
			}
			c.say(1, y, fit(c.theme.text(o.text), c.w-2), base)
			p.hits = append(p.hits, hit{rect{c.x, c.y + y, c.w, 1}, func() { p.begin(o.text) }})
		}
	}
}

// drawEntry draws the entry line and below it what the entry would mean, or
// the last answer.
func (p *tablePane) drawEntry(c canvas, active bool) {
	lead := "› "
	if p.past != nil {
		lead = "try › "
	}
	x := c.say(0, 0, lead, accent)
	hint := p.hint()
	const room = 12 // always the same, so that what is typed doesn't move
	p.entry.draw(c.at(rect{x, 0, c.w - x - room, 1}), active)
	c.right(c.w, 0, fit(hint, room-1), soft)
	if p.moment != nil && p.says.text == "" && p.entry.text() == "" {
		c.say(0, 1, fit("⚑ "+p.moment.text, c.w), warn)
		return
	}
	below := p.says
	if below.text == "" {
		below = p.meaning()
	}
	lines := []string{fit(below.text, c.w-2)}
	if p.says.text != "" && width(below.text) > c.w-2 { // an answer is told whole: over the keys
		if lines = wrap(below.text, c.w-2); len(lines) > 2 {
			lines = []string{lines[0], fit(lines[1]+" …", c.w-2)}
		}
		c.row(2, c.theme.of(base))
	}
	c.lines(2, 1, lines, below.role)
}
