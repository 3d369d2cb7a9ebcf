package console

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// A sitting is the screen of an open record: what lies on the table, what was
// said, the line in which the next thing is said, and the answer. It draws what
// the conversation tells it; in the time machine the same of an earlier moment.
type sitting struct {
	*tview.Flex // of the line to type in, which has the keys, and the log, which has the wheel
	con         *Console
	l           *layer
	acts        []action
	head        banner
	board       board
	seats       seats
	feed        *reading
	entry       *entry
	telling     *telling
	sheet       *reading     // the answer, where it takes more than a line
	at          table.Moment // what is drawn is of
	view        referee.View
	spots       []spot // all cells in their places
	under       *cell
	sized       rect

	answer  table.Answer // the last one, until something is typed
	history []string     // entries of this round
	back    int          // how many of them Up has gone back
	enters  presses      // of Enter
}

// openTable shows the table of an open record and nothing over it.
func (con *Console) openTable(d *table.Desk) {
	con.desk = d
	con.clear()
	p := &sitting{Flex: tview.NewFlex(), con: con}
	con.play = p
	p.board.con, p.seats.con = con, con
	p.entry, p.feed, p.sheet = newEntry(p), con.newReading(nil), con.newReading(nil)
	p.telling = &telling{Picker: &table.Picker{Line: p.entry}, play: p}
	p.sheet.paged = true
	p.AddItem(p.entry.input, 0, 0, true).AddItem(p.feed, 0, 0, false)
	p.l = &layer{Primitive: p, whole: true, keys: p.key, pasted: p.paste}
	p.refresh()
	con.open(p.l)
	if d.At().Over() {
		con.showResult()
	}
}

// refresh makes everything anew that follows from the moment that is shown.
func (p *sitting) refresh() {
	const mostFeed = 100 // statements that the log goes back
	d := p.con.desk
	p.at = d.Moment()
	p.view, p.under, p.sized = d.Laid(), nil, rect{}
	p.board.set(p.view, d)
	p.seats.set(p.view, d)
	p.head.Heading = d.Heading(p.head.Ended, p.con.theme.text)
	p.feed.say(d.Log(mostFeed))
	p.feed.ScrollToEnd()
	p.acts = p.actions()
	p.entry.stale = true
}

// stale tells whether the table has moved on since, whatever has moved it.
func (p *sitting) stale() bool { return p.at != p.con.desk.Moment() }

// wideFrom is the width from which the log stands beside the table.
const wideFrom = 120

// Draw gives each part its place: the board and the players what they need, the
// log what is left, and an answer the bottom, over the log first.
func (p *sitting) Draw(screen tcell.Screen) {
	if p.stale() {
		p.refresh()
	}
	c := p.con.canvas(p) // all of the screen
	top, at := p.head.draw(c), rect{0, 0, c.w, c.h - entryRows}
	body := rect{0, top, c.w, at.h - top}
	wide, feed := c.w >= wideFrom, 3
	if wide { // the log stands beside the table
		body.w -= min(max(c.w/4, 36), 60) + 1
		feed = 0
	}
	if p.sized != body {
		p.sized = body
		p.share(body, feed)
	}
	p.spots = p.spots[:0]
	below := max(body.y+p.board.draw(c.at(body)), p.seats.at.y+p.seats.draw(c.at(p.seats.at)))
	under := wide && !p.telling.Laid
	if under {
		at.w = body.w // the log stays in sight
	}
	rows := p.answerRows(at)
	if under { // the entry stands under the board, and what is told between them
		at.h = min(at.h, max(below+max(rows, p.entry.mayRows()), 1))
	}
	foot := rect{0, at.h - rows, at.w, rows}
	end := foot.y // the last lines of the log stand above an answer
	if rows > 0 && !p.telling.Open() {
		foot = p.aside(foot, body.y)
	}
	above := foot.y+foot.h < at.h
	if above {
		end = at.h
	}
	side := rect{0, below, c.w, min(body.y+body.h, end) - below}
	if wide {
		side = rect{body.w + 1, body.y, c.w - body.w - 1, body.h}
		n := p.drawOffers(c.at(rect{side.x, side.y, side.w, side.h / 2})) + 1
		side.y, side.h = side.y+n, side.h-n
	}
	if side.h > 1 {
		k := c.at(side)
		k.line(0, c.theme.text(cmp.Or(p.view.Round, "Log")), tell.Title)
		p.feed.SetRect(k.x+1, k.y+1, k.w-1, k.h-1)
		p.feed.Draw(screen)
	}
	p.entry.draw(c.at(rect{0, at.h, body.w, entryRows}))
	p.entry.drawMay(c.at(at))
	if covers := min(below-foot.y, foot.h); p.telling.Open() {
		p.telling.covers = covers
		p.telling.draw(c.at(foot))
	} else if rows > 0 {
		p.drawSheet(c.at(foot), covers, above)
	}
}

// aside is where an answer stands that covers nothing it speaks of: over the bottom of the
// table, in fewer rows where it must; else higher up, with a line below it, and where it can
// above what lies before the players.
func (p *sitting) aside(foot rect, top int) rect {
	const leastRows = 4 // before it stands elsewhere
	bottom, least := foot.y+foot.h, min(foot.h, leastRows)
	free := func(r rect) bool {
		return !slices.ContainsFunc(p.spots, func(s spot) bool { return s.cell.lit && s.y < r.y+r.h && s.y+s.h > r.y })
	}
	for h := foot.h; h >= least; h-- {
		if r := (rect{foot.x, bottom - h, foot.w, h}); free(r) {
			return r
		}
	}
	for _, lowest := range []int{p.seats.at.y, bottom - 1} {
		for end := lowest; end > top; end-- {
			for h := foot.h + 1; h > least && end-h >= top; h-- {
				if r := (rect{foot.x, end - h, foot.w, h}); free(r) {
					return r
				}
			}
		}
	}
	return foot
}

// drawSheet draws an answer of more than a line, and how many rows of the table it covers;
// where the table goes on below it, a line ends it.
func (p *sitting) drawSheet(c canvas, covers int, ends bool) {
	c.hit(func() {}) // nothing that it covers
	c.fill(c.theme.of(tell.Base))
	title, role, rows := "", tell.Title, c.h-1
	if p.answer.Kind == table.Refused {
		title, role = "NO    type another", tell.Bad
		if p.ways() != nil {
			title += ", or:"
		}
	}
	c.covering(title, role, covers, ": Esc ")
	if ends {
		rows--
		c.line(c.h-1, "", tell.Title)
	}
	p.sheet.SetRect(c.x+1, c.y+1, c.w-2, rows)
	p.sheet.Draw(c.con.screen)
}

// covering titles what lies over the table, and says of how many of its rows, unless that would
// cut the title.
func (c canvas) covering(title string, r tell.Role, rows int, out string) {
	c.line(0, title, r)
	covers := " covers " + tell.Count(rows, "row") + " of the table" + out
	if rows > 0 && tell.Width(title+covers) <= c.w-3 {
		c.right(c.w-1, 0, covers, tell.Soft)
	}
}

// share gives board and players their rows, with so many left for the log: where
// there are too few, players are drawn closer first, then the log gives way.
func (p *sitting) share(body rect, feed int) {
	want := p.seats.lay(rect{body.x, body.y, body.w, body.h - feed - 2})
	for {
		rows := p.board.lay(rect{body.x, body.y, body.w, max(body.h-feed-want, 2)})
		closer := want
		if p.board.missing > 0 {
			closer = p.seats.lay(rect{body.x, body.y, body.w, want - 1})
		}
		switch {
		case closer < want:
			want = closer
		case p.board.missing > 0 && feed > 0:
			feed--
		default:
			p.seats.lay(rect{body.x, body.y + rows, body.w, max(body.h-rows-feed, 1)})
			if p.seats.how == short { // they can't stand closer: the log's rows are theirs, too
				p.seats.lay(rect{body.x, body.y + rows, body.w, max(body.h-rows, 1)})
			}
			return
		}
	}
}

// answerRows is how many rows lie over the bottom of the table: of what is asked for item
// by item, or of an answer of more than a line.
func (p *sitting) answerRows(at rect) int {
	switch {
	case p.telling.Laid:
		return at.h
	case p.telling.Open():
		return p.telling.drawStrip(p.con.measuring(at))
	case len(p.sheet.lines) > 0:
		return min(p.sheet.height(at.w-2), at.h/2) + 1
	}
	return 0
}

// drawOffers draws what may be said now, beside the table on wide screens, with what it
// costs and does at the right edge, or below it where there is no room; it gives how many
// rows that took.
func (p *sitting) drawOffers(c canvas) int {
	d, w := p.con.desk, c.w-2
	c.line(0, "Say now", tell.Title)
	y, all := 1, d.Bunches()
	for i, b := range all {
		text, note := c.theme.text(b.Text), c.theme.text(b.Note)
		said, below := tell.Hang(" "+text, w+1), []string(nil)
		if note != "" && tell.Width(text)+tell.Width(note)+2 > w {
			below, note = tell.Wrap(note, w-2), ""
		}
		rows := len(said) + len(below)
		if y+rows > c.h-1 && i < len(all)-1 || y+rows > c.h {
			c.say(1, y, fmt.Sprintf("and %d more: F2", len(all)-i), tell.Soft)
			return y + 1
		}
		c.lines(0, y, said, tell.Base)
		c.right(1+w, y, note, tell.Base)
		c.lines(3, y+len(said), below, tell.Soft)
		c.at(rect{0, y, c.w, rows}).hit(func() {
			if o := b.Offers[0]; len(b.Offers) > 1 || o.Open() {
				p.con.taking(func() table.Answer { return d.Among(b) })()
			} else {
				p.entry.Set(o.Text) // Enter says it
			}
		})
		y += rows
	}
	return y
}

// note puts a short answer below the entry line.
func (p *sitting) note(r tell.Role, text string) {
	p.answer = table.Answer{Lines: tell.Lines{{Text: text, Role: r}}}
	p.showAnswer()
}

// showAnswer shows the last answer: below the entry line where it takes one
// line, else as a sheet.
func (p *sitting) showAnswer() {
	a := &p.answer
	long := len(a.Lines) > 0 && tell.Width(p.con.theme.text(a.Lines.Joined())) > p.room()
	var lines tell.Lines
	switch {
	case a.Kind == table.Done && !a.Over:
		if long && (a.Moved || !p.logged()) {
			lines = slices.DeleteFunc(slices.Clone(a.Lines), func(l tell.Line) bool { return l.Role == tell.Title || p.feed.has(l) }) // banner and log tell these
		}
	case a.Kind == table.Refused || len(a.Lines) > 2 || long:
		lines = a.Lines
	}
	if last := len(lines) - 1; a.Kind == table.Refused && lines[last].Role == tell.Good && p.con.low() { // players stay in sight
		offers := tell.Count(len(p.con.desk.Offers()), "thing")
		lines = append(lines[:last:last], tell.Line{Text: "F2 lists what is legal (" + offers + ").", Role: tell.Good, Indent: 1})
	}
	p.sheet.say(lines)
	p.sheet.ScrollToBeginning()
}

// low tells whether a screen has few rows.
func (con *Console) low() bool {
	_, h := con.screen.Size()
	return h < 24
}

// logged tells whether the log says all of what was recorded.
func (p *sitting) logged() bool {
	a := &p.answer
	return a.Kind == table.Done && a.Kept == "" && !slices.ContainsFunc(a.Lines, func(l tell.Line) bool { return l.Indent > 0 && !p.feed.has(l) })
}

// room is how many columns an answer has below the entry line: beside it stand the keys,
// where the log says all of it.
func (p *sitting) room() int {
	const keysRoom = 32 // of those that lead on and out: F1, F2 and Esc
	w := p.entry.wide
	if p.logged() && w >= 80 {
		w -= keysRoom
	}
	return w - 2
}

// ways are the ways out of a refusal.
func (p *sitting) ways() (acts []action) {
	for _, w := range p.con.desk.Outs(p.answer) {
		do := func() table.Answer { a, _ := w.Do(); return a }
		a := shown(w.Name, p.con.taking(do), wayKeys[w.To])
		if a.foot = w.Name != ""; w.To == table.Note || w.To == table.Stand {
			a.do = func() { p.keep(do()) }
		}
		acts = append(acts, a)
	}
	return acts
}

// keep asks whether what was refused is kept, or says why it can't be; what is typed goes on.
func (p *sitting) keep(a table.Answer) {
	if typed := p.entry.Text(); a.Ask == nil {
		p.explain(a.Lines[0])
	} else {
		p.con.agree(a.Ask, func(a table.Answer) { p.con.take(a); p.entry.Set(typed) }, func() {})
	}
}

// explain puts a sentence into the refusal that is shown.
func (p *sitting) explain(l tell.Line) {
	if l.Indent = 1; !slices.Contains(p.answer.Lines, l) {
		p.answer.Lines = slices.Insert(slices.Clone(p.answer.Lines), min(1, len(p.answer.Lines)), l)
		p.showAnswer()
	}
}

// dismiss takes an answer away: something else is typed. What was refused may still be kept.
func (p *sitting) dismiss() {
	p.answer = table.Answer{}
	p.showAnswer()
}

// pointAt points at what was clicked: Enter then says it. Nothing is said by a click alone.
func (p *sitting) pointAt(k *cell) {
	if !p.telling.Open() {
		p.entry.SetText("")
		p.under = k
	}
}

// move points at the nearest cell in a direction that can be chosen.
func (p *sitting) move(d [2]int) {
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
