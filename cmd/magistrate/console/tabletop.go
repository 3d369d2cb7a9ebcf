package console

import (
	"cmp"
	"fmt"
	"slices"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

// A tabletop draws an open record: banner, cards, log, and the answer in place of the log.
type tabletop struct {
	con      *Console
	head     banner
	board    board
	seats    seats
	log      *reading
	setUp    tell.Lines     // how to set up the table, in place of an empty log
	at       session.Moment // the moment that is drawn
	view     referee.View
	spots    []spot // all cells in their places
	selected *cell  // the selected one; nil for none
	sized    rect   // the rect for which board and seats are laid out
}

// newTabletop returns the table of the open record.
func newTabletop(con *Console) *tabletop {
	p := &tabletop{con: con, log: newReading(con, nil)}
	p.log.paged = true
	p.board.con, p.seats.con = con, con
	p.refresh("")
	return p
}

// refresh updates everything that depends on the moment; ended is the round that has just ended.
func (p *tabletop) refresh(ended string) {
	const mostLog = 100 // lines
	s := p.con.session
	if round := p.view.Round; p.at != s.Moment() {
		p.at, p.view = s.Moment(), s.View()
		if p.view.Round != round {
			p.con.entry.history = nil // it would show what players must remember
		}
	}
	p.selected, p.sized = nil, rect{}
	p.board.set(p.view, s)
	p.seats.set(p.view, s)
	p.head.Heading = s.Heading(ended, p.con.theme.text)
	p.log.say(s.Log(mostLog))
	p.log.ScrollToEnd()
	if p.setUp = s.SetUp(); p.setUp != nil {
		p.log.say(p.setUp)
		p.log.ScrollToBeginning()
	}
	p.con.entry.stale = true
}

// stale reports whether the session is at another moment now.
func (p *tabletop) stale() bool { return p.at != p.con.session.Moment() }

// news returns the lines of a reply that are not in the heading or the log.
func (p *tabletop) news(r session.Reply) tell.Lines {
	if r.Bad || r.Refused || len(r.Recorded) == 0 {
		return r.Text
	}
	var known tell.Lines
	for _, n := range r.Recorded {
		s := p.con.session.Record()
		if i := n - len(s.Head) - 1; i >= 0 && i < len(s.Entries) && (r.Effects.GameOver || p.isLogged(s, &s.Entries[i])) {
			known = append(known, tell.Recorded(s, &s.Entries[i])...)
		}
	}
	return slices.DeleteFunc(slices.Clone(r.Text), func(l tell.Line) bool { return l.Role == tell.Title || slices.Contains(known, l) })
}

// isLogged reports whether the log has an entry; it may be folded with its round.
func (p *tabletop) isLogged(r *record.Record, e *record.Entry) bool {
	lines := tell.Entry(r, e, referee.Outcome{}, nil, false)
	return len(lines) > 0 && slices.Contains(p.log.lines, lines[0])
}

// wideFrom is the width from which the log stands beside the table.
const wideFrom = 120

// wide returns the number of columns that the log leaves.
func (p *tabletop) wide(w int) int {
	if w < wideFrom {
		return w
	}
	return w - min(max(w/4, 36), 60) - 1
}

// draw draws the table, and returns the first of the rows for a sheet: below the players, or above them
// if it would cover them. The log has the rows that board, players, and sheet leave.
func (p *tabletop) draw(c canvas, sheet int) (at int) {
	top := p.head.draw(c)
	body := rect{0, top, p.wide(c.w), c.h - top}
	if p.sized != body {
		p.sized = body
		p.share(body)
	}
	p.spots = p.spots[:0]
	below := max(body.y+p.board.draw(c.at(body)), p.seats.at.y+p.seats.draw(c.at(p.seats.at)))
	covered := sheet // rows at the bottom
	if at = c.h - sheet; at < below && top+sheet <= p.seats.at.y {
		at, covered = p.seats.at.y-sheet, 0
	}
	side := rect{0, below, c.w, c.h - below - covered}
	if body.w < c.w {
		side = rect{body.w + 1, body.y, c.w - body.w - 1, body.h}
		if n := p.drawLegal(c.at(rect{side.x, side.y, side.w, side.h - p.sideRows(side)})); n > 0 {
			side.y, side.h = side.y+n+1, side.h-n-1
		}
	}
	if sheet > 0 {
		p.drawLog(c.at(side))
		return at
	}
	if need := p.answerRows(side.w); side.h < need { // the players stay in sight
		end := c.h
		if body.w == c.w && side.h < min(need, leastAnswer) {
			end = p.seats.at.y
		}
		side.h = min(need, leastAnswer, max(end-top, 0))
		side.y = end - side.h
	}
	p.drawAnswer(c.at(side))
	return at
}

// leastAnswer is the smallest number of rows for a long answer.
const leastAnswer = 4

// sideRows returns how many rows beside the table the legal moves leave: the answer has all it
// needs, the log at most half.
func (p *tabletop) sideRows(side rect) int {
	return max(min(p.logRows(side.w), side.h/2), min(p.answerRows(side.w)+1, side.h))
}

// answerRows returns the number of rows of the answer with its title and, where the title has no
// room for them, what can be done about a refusal; 0 if there is none.
func (p *tabletop) answerRows(w int) int {
	n := p.con.answer.height(w - 2)
	if n == 0 {
		return 0
	}
	if w < leastWidth {
		n += len(p.refusalActions())
	}
	return n + 1
}

// drawAnswer draws the answer, and the end of the log above it.
func (p *tabletop) drawAnswer(c canvas) {
	n := p.answerRows(c.w)
	ways, below := p.refusalActions(), 0
	if c.w < leastWidth {
		below = len(ways) // the title has no room for them
	}
	if n = min(n, c.h); n > 0 && c.h-n < 2 {
		n = c.h
	}
	p.drawLog(c.at(rect{0, 0, c.w, c.h - n}))
	if n == 0 {
		return
	}
	c = c.at(rect{0, c.h - n, c.w, n})
	c.fill(c.theme.of(tell.Base))
	c.hit(func() {})
	if r := &p.con.reply; r.Refused {
		c.line("NOT ALLOWED", tell.Bad)
	} else {
		c.line("", tell.Title)
	}
	p.con.answer.SetRect(c.x+1, c.y+1, c.w-2, c.h-1-below)
	p.con.answer.Draw(c.con.screen)
	x, y := len(" NOT ALLOWED ")+2, 0
	for i, way := range ways {
		if below > 0 {
			x, y = 1, c.h-below+i
		}
		text := way.key + " " + c.theme.text(way.name)
		if x+tell.Width(text)+2 <= c.w {
			c.at(rect{x, y, tell.Width(text), 1}).hit(func() { p.con.run(&way) })
			x += c.say(x, y, " "+text+" ", tell.Base) + 1
		}
	}
}

// refusalActions returns the actions for a refusal that is shown.
func (p *tabletop) refusalActions() (acts []action) {
	if !p.con.reply.Refused {
		return nil
	}
	for _, o := range p.con.asks.Options {
		i := slices.IndexFunc(commands, func(k command) bool { return k.name == o.Key })
		if i >= 0 && o.Off == "" {
			a := *find(p.con.does, commands[i].key)
			a.name = o.Text
			acts = append(acts, a)
		}
	}
	return acts
}

// logRows returns the number of rows of the log with its title; 0 if it is empty.
func (p *tabletop) logRows(w int) int {
	n := p.log.height(w - 1)
	return n + min(n, 1)
}

// drawLog draws the end of the log.
func (p *tabletop) drawLog(c canvas) {
	if c.h < 2 || len(p.log.lines) == 0 {
		return
	}
	title := cmp.Or(p.view.Round, "Log")
	if p.setUp != nil {
		title = "How to set up"
	}
	c.line(c.theme.text(title), tell.Title)
	p.log.SetRect(c.x+1, c.y+1, c.w-1, c.h-1)
	p.log.Draw(c.con.screen)
}

// share shares out the rows: if there are too few, players are drawn closer, and then the log has
// fewer.
func (p *tabletop) share(body rect) {
	log, beside := 4, body.w < p.con.width()
	if beside {
		log = 3 // for a question
	}
	p.board.large, p.seats.spelt = false, false
	want := p.seats.lay(rect{body.x, body.y, body.w, body.h - log - 2})
	for {
		rows := p.board.lay(rect{body.x, body.y, body.w, max(body.h-log-want, 2)})
		closer := want
		if p.board.missing > 0 {
			closer = p.seats.lay(rect{body.x, body.y, body.w, want - 1})
		}
		switch {
		case closer < want:
			want = closer
		case p.board.missing > 0 && log > 0:
			log--
		default:
			if beside {
				log = 0
			}
			p.settle(body, rows, log)
			return
		}
	}
}

// settle lays out the players below the rows of the board and above those of the log. If a third of the screen is free, facts
// about them are in words, and beside the log the board has larger cards.
func (p *tabletop) settle(body rect, rows, log int) {
	below := func(rows, log int) rect { return rect{body.x, body.y + rows, body.w, max(body.h-rows-log, 1)} }
	used, third := p.seats.lay(below(rows, log)), (body.y+body.h+entryRows)/3
	if p.seats.how == short { // they need the log's rows, too
		p.seats.lay(below(rows, 0))
	}
	if body.h-rows-used <= third {
		return
	}
	p.seats.spelt = true
	more := p.seats.lay(below(rows, log)) - used
	if p.seats.spelt = !p.seats.columns(body.w).cut && (more <= 0 || log == 0); p.seats.spelt { // the log keeps its place
		used += more
	}
	room := rect{body.x, body.y, body.w, body.h - used}
	if p.board.large = log == 0; p.board.large {
		rows = p.board.lay(room)
		if p.board.large = room.h-rows >= third/2; !p.board.large { // more cards will come
			rows = p.board.lay(room)
		}
	}
	p.seats.lay(below(rows, log))
}

// drawLegal draws the legal moves, with notes at the right edge or below them, and returns the
// number of rows.
func (p *tabletop) drawLegal(c canvas) int {
	w, y, all := c.w-2, 1, p.con.session.Bunches()
	if len(all) == 0 {
		return 0
	}
	c.line("Your options", tell.Title)
	for i, b := range all {
		text, note := c.theme.text(b.Text), c.theme.text(b.Note)
		rows, below := tell.Wrap(" "+text, w+1), []string(nil)
		if note != "" && tell.Width(text)+tell.Width(note)+2 > w {
			below, note = tell.Wrap(note, w-2), ""
		}
		n := len(rows) + len(below)
		if y+n > c.h-1 && i < len(all)-1 || y+n > c.h {
			c.say(1, y, fmt.Sprintf("and %d more: F2", len(all)-i), tell.Soft)
			return y + 1
		}
		c.lines(0, y, rows, tell.Base)
		c.right(1+w, y, note, tell.Base)
		c.lines(3, y+len(rows), below, tell.Soft)
		c.at(rect{0, y, c.w, n}).hit(func() {
			p.con.entry.Set(b.Type)
			p.con.dismiss()
		})
		y += n
	}
	return y
}

// key selects another cell, or steps through the past.
func (p *tabletop) key(name string) bool {
	if p.con.entry.Text() != "" {
		return false
	}
	if step := steps[name]; step != "" && p.head.Where != "" {
		p.con.do(session.Typed(step))
		return true
	}
	d, ok := arrows[name]
	if ok {
		p.move(d)
	}
	return ok
}

// steps maps the keys of the past to their inputs.
var steps = map[string]string{"Left": "-", "Right": "+", "PgUp": "-round", "PgDn": "+round", "Home": "first", "End": "last"}

// move selects the nearest cell in a direction that can be chosen.
func (p *tabletop) move(d [2]int) {
	var from rect
	var to []rect
	for _, s := range p.spots {
		if s.cell == p.selected {
			from = s.rect
		}
		if !s.cell.Can() || s.cell == p.selected {
			s.rect = rect{}
		}
		to = append(to, s.rect)
	}
	if i := nearest(from, to, d); i >= 0 {
		p.selected = p.spots[i].cell
	}
}

// put draws a cell of the table and records its place for arrows and clicks.
func (p *tabletop) put(c canvas, s spot) {
	s.highlighted = slices.ContainsFunc(p.con.reply.Lights, func(l string) bool { return s.Label == c.theme.text(l) })
	p.spots = append(p.spots, s)
	s.draw(c, s.cell == p.selected)
	if on := s.cell; on.Can() {
		c.hit(func() { // a click alone enters nothing
			p.con.entry.Set("")
			p.selected = on
		})
	}
}

// does returns what Enter does while the cell is selected.
func (c *cell) does() tell.Line {
	if c.Refused {
		return tell.Line{Text: "✗ " + c.Reason, Role: tell.Warn}
	}
	return tell.Line{Text: "⏎ " + c.Move, Role: tell.Good}
}
