package console

import (
	"cmp"
	"fmt"
	"slices"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// A tabletop draws an open record: where the game is and what is asked, the cards, the log,
// and in its room the answer. In the past it draws the same of an earlier moment.
type tabletop struct {
	con   *Console
	head  banner
	board board
	seats seats
	log   *reading
	at    session.Moment // what is drawn is of
	view  referee.View
	spots []spot // all cells in their places
	under *cell  // the one that is pointed at; nil: none
	sized rect   // the place that board and seats were laid for

	turned bool // another round has begun, and the log is folded
}

// newTabletop returns the table of the open record.
func newTabletop(con *Console) *tabletop {
	p := &tabletop{con: con, log: newReading(con, nil)}
	p.board.con, p.seats.con = con, con
	p.refresh("")
	return p
}

// refresh makes everything anew that follows from the moment that is shown; ended is the
// round that has just ended.
func (p *tabletop) refresh(ended string) {
	const mostLog = 100 // lines that the log goes back
	s := p.con.session
	if round := p.view.Round; p.at != s.Moment() {
		p.at, p.view = s.Moment(), s.View()
		if p.turned = p.view.Round != round; p.turned {
			p.con.entry.history = nil // it would tell what was picked
		}
	}
	p.under, p.sized = nil, rect{}
	p.board.set(p.view, s)
	p.seats.set(p.view, s)
	p.head.Heading = s.Heading(ended, p.con.theme.text)
	p.log.say(s.Log(mostLog))
	p.log.ScrollToEnd()
	p.con.entry.stale = true
}

// stale reports whether another moment is shown now.
func (p *tabletop) stale() bool { return p.at != p.con.session.Moment() }

// news returns what a reply says that heading and log do not.
func (p *tabletop) news(r session.Reply) tell.Lines {
	if r.Bad || r.Refused || len(r.Recorded) == 0 {
		return r.Text
	}
	var known tell.Lines
	for _, n := range r.Recorded {
		s := p.con.session.Record()
		if i := n - len(s.Head) - 1; i >= 0 && i < len(s.Entries) && !p.turned {
			known = append(known, tell.Recorded(s, &s.Entries[i])...)
		}
	}
	return slices.DeleteFunc(slices.Clone(r.Text), func(l tell.Line) bool { return l.Role == tell.Title || slices.Contains(known, l) })
}

// wideFrom is the width from which the log stands beside the table.
const wideFrom = 120

// wide returns the width of what stands beside the log, of all columns.
func (p *tabletop) wide(w int) int {
	if w < wideFrom {
		return w
	}
	return w - min(max(w/4, 36), 60) - 1
}

// draw gives each part its place: board and players what they need, the log what is left. Over
// the last rows something else lies.
func (p *tabletop) draw(c canvas, covered int) {
	top := p.head.draw(c)
	body := rect{0, top, p.wide(c.w), c.h - top}
	if p.sized != body {
		p.sized = body
		p.share(body)
	}
	p.spots = p.spots[:0]
	below := max(body.y+p.board.draw(c.at(body)), p.seats.at.y+p.seats.draw(c.at(p.seats.at)))
	side := rect{0, below, c.w, c.h - below - covered}
	if body.w < c.w {
		side = rect{body.w + 1, body.y, c.w - body.w - 1, body.h}
		n := p.drawLegal(c.at(rect{side.x, side.y, side.w, side.h / 2})) + 1
		side.y, side.h = side.y+n, side.h-n
	}
	if covered > 0 {
		p.drawLog(c.at(side))
		return
	}
	if need := p.answerRows(side.w, true); side.h < need { // the players stay in sight
		end := c.h
		if body.w == c.w && side.h < min(need, leastAnswer) {
			end = p.seats.at.y
		}
		side.h = min(need, leastAnswer, max(end-top, 0))
		side.y = end - side.h
	}
	p.drawAnswer(c.at(side))
}

// leastAnswer is how many rows an answer has at least, if it needs them.
const leastAnswer = 4

// answerRows returns how many rows the answer takes with its title.
func (p *tabletop) answerRows(w int, titled bool) int {
	n := p.con.answer.height(w - 2)
	if n > 0 && titled {
		n++
	}
	return n
}

// drawAnswer draws the answer, and above it as much of the log as there is room for.
func (p *tabletop) drawAnswer(c canvas) {
	n := p.answerRows(c.w, true)
	ways, below := p.ways(), 0
	if c.w < leastWidth {
		below = len(ways) // the title has no room for them
	}
	if n = min(n+below, c.h); n > 0 && c.h-n < 2 {
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

// ways are the ways out of a refusal that is in sight.
func (p *tabletop) ways() (acts []action) {
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

// drawLog draws the log, its end first.
func (p *tabletop) drawLog(c canvas) {
	if c.h < 2 {
		return
	}
	c.line(c.theme.text(cmp.Or(p.view.Round, "Log")), tell.Title)
	p.log.SetRect(c.x+1, c.y+1, c.w-1, c.h-1)
	p.log.Draw(c.con.screen)
}

// share gives board and players their rows, and the log what is left: where there are too
// few, players are drawn closer first, then the log gives way.
func (p *tabletop) share(body rect) {
	log := 4
	if body.w < p.con.width() {
		log = 0 // it stands beside them
	}
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
			p.seats.lay(rect{body.x, body.y + rows, body.w, max(body.h-rows-log, 1)})
			if p.seats.how == short { // they can't stand closer: the log's rows are theirs, too
				p.seats.lay(rect{body.x, body.y + rows, body.w, max(body.h-rows, 1)})
			}
			return
		}
	}
}

// drawLegal draws the legal moves beside the table, with what each costs and does at the
// right edge, or below it where there is no room; it returns how many rows that took.
func (p *tabletop) drawLegal(c canvas) int {
	s, w := p.con.session, c.w-2
	c.line("Your options", tell.Title)
	y, all := 1, s.Bunches()
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
			p.con.entry.Set(b.Type) // Enter enters it
			p.con.dismiss()
		})
		y += n
	}
	return y
}

// key points at another cell, or goes through the past.
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

// steps are the keys that go through the past, and what they enter.
var steps = map[string]string{"Left": "-", "Right": "+", "PgUp": "-round", "PgDn": "+round", "Home": "first", "End": "last"}

// move points at the nearest cell in a direction that can be chosen.
func (p *tabletop) move(d [2]int) {
	var from rect
	var to []rect
	for _, s := range p.spots {
		if s.cell == p.under {
			from = s.rect
		}
		if !s.cell.Can() || s.cell == p.under {
			s.rect = rect{}
		}
		to = append(to, s.rect)
	}
	if i := nearest(from, to, d); i >= 0 {
		p.under = p.spots[i].cell
	}
}

// put draws a cell of the table and notes where it lies, to be pointed at and clicked.
func (p *tabletop) put(c canvas, s spot) {
	s.lit = slices.ContainsFunc(p.con.reply.Lights, func(l string) bool { return s.Label == c.theme.text(l) })
	p.spots = append(p.spots, s)
	s.draw(c, s.cell == p.under)
	if on := s.cell; on.Can() {
		c.hit(func() { // Enter then enters it; a click alone enters nothing
			p.con.entry.Set("")
			p.under = on
		})
	}
}

// does writes what Enter does while a cell is pointed at.
func (c *cell) does() tell.Line {
	if c.Refused {
		return tell.Line{Text: "✗ " + c.Reason, Role: tell.Warn}
	}
	return tell.Line{Text: "⏎ " + c.Move, Role: tell.Good}
}
