package console

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/referee"
	"magistrate/referee/record"
)

// A tablePane is the table on one screen: what lies there, what was said, and
// the line in which the next thing is said. The past is the same pane over an
// earlier position.
type tablePane struct {
	con   *Console
	entry *textField
	past  *past // nil: the present

	at     referee.Position
	board  *board
	offers []offer
	log    logbook

	plan    *plan
	planned rect
	cursor  int // the spot under the cursor; -1: none

	says     line     // under the entry line: the last answer
	choices  []string // what the entry may become
	choice   int      // which of them Tab has taken; -1: none
	typed    string   // what was typed before Tab took one
	opened   bool     // the table has agreed to have the log of earlier rounds open
	moment   *moment
	history  []string // entries of this sitting
	recalled int      // which of them Up has brought back; len(history): none
	hits     []hit
	footHits []hit
	have     int // items of a list that is being typed
	want     int // how many it takes

	result  string   // who has won, when the game is over
	waiting []string // pasted lines behind one that was not taken
	kept    *kept    // a list that was left unfinished
}

// An offer is a statement that may be said, with its text.
type offer struct {
	referee.Offer
	text string
}

// newTablePane makes the pane of the open table.
func newTablePane(con *Console) *tablePane {
	p := &tablePane{con: con, entry: newField(), cursor: -1, choice: -1}
	p.refresh()
	return p
}

// sitting is what the pane shows: the table's, or in the past a trial of it.
func (p *tablePane) sitting() *record.Sitting {
	if p.past != nil {
		return p.past.trial
	}
	return p.con.table.Sitting()
}

// refresh makes everything anew that follows from the position.
func (p *tablePane) refresh() {
	s := p.sitting()
	p.at = s.Position()
	p.board = newBoard(p.at, s.Lexicon, false, p.con.theme)
	p.offers = p.offers[:0]
	seen := map[string]bool{}
	for _, o := range p.at.Offers(false) {
		if text := s.Lexicon.Text(o.Statement); !seen[text] {
			seen[text] = true
			p.offers = append(p.offers, offer{o, text})
		}
	}
	p.plan = nil
	p.result = ""
	if p.past == nil && p.at.Over() {
		if sheet, err := s.Score(); err == nil {
			p.result = p.con.theme.text(verdictLine(sheet).text)
		}
	}
	p.log.follow(s, p.board.raw, p.opened, p.con.theme)
	p.complete()
}

// note puts an answer under the entry line.
func (p *tablePane) note(text string, r role) { p.says = line{p.con.theme.text(text), r} }

// spot is the one under the cursor, nil where there is none.
func (p *tablePane) spot() *spot {
	if p.plan == nil || p.cursor < 0 || p.cursor >= len(p.plan.spots) || !p.plan.spots[p.cursor].cell.can() {
		return nil
	}
	return &p.plan.spots[p.cursor]
}

func (p *tablePane) whole() bool { return true }

// key handles a key: first what the entry line is for, then the actions.
func (p *tablePane) key(ev *tcell.EventKey) {
	name := keyName(ev)
	empty := p.entry.text() == ""
	if empty && p.pastKey(name) {
		return
	}
	if p.entryKey(name, empty) {
		return
	}
	if a := find(p.actions(), name); a != nil && (len([]rune(name)) > 1 || empty && p.free(name)) {
		p.act(a)
		return
	}
	p.edit(func() { p.entry.key(ev) })
}

// act does what an action does, or says why it can't be done now.
func (p *tablePane) act(a *action) {
	if why := a.why(); why != "" {
		p.note(sentence(why), soft)
		return
	}
	a.do()
}

// free tells whether a letter is free to be a key: nothing that may be said now
// begins with it.
func (p *tablePane) free(letter string) bool {
	if letter == "?" || letter == ":" {
		return true
	}
	x := p.sitting().Lexicon
	for _, o := range p.offers {
		rest := referee.Fold(o.text)
		if _, after, ok := strings.Cut(rest, ": "); ok {
			rest = after
		}
		verb := x.Form(o.Verb).Name
		object := strings.TrimSpace(strings.TrimPrefix(rest, verb))
		if strings.HasPrefix(rest, letter) || strings.HasPrefix(object, letter) {
			return false
		}
	}
	return true
}

// edit changes the entry and what follows from it.
func (p *tablePane) edit(change func()) {
	before := p.entry.text()
	change()
	if p.entry.text() != before {
		p.choice, p.says = -1, line{}
		p.recalled = len(p.history)
		p.complete()
	}
}

// paste takes pasted text: a list of codes, one a line, as well as words.
func (p *tablePane) paste(text string) {
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' })
	if len(lines) > 1 && p.pasteLines(lines) {
		return
	}
	p.edit(func() { p.entry.paste(strings.Join(lines, ", ")) })
}

func (p *tablePane) mouse(act tview.MouseAction, x, y int) bool {
	switch act {
	case tview.MouseScrollUp:
		p.log.scroll(1)
		return true
	case tview.MouseScrollDown:
		p.log.scroll(-1)
		return true
	}
	if click(p.footHits, x, y) || click(p.hits, x, y) {
		return true
	}
	if p.plan != nil {
		for i := range p.plan.spots {
			if s := &p.plan.spots[i]; s.holds(x, y) && s.cell.can() {
				p.cursor = i
				p.choose(s.cell)
				return true
			}
		}
	}
	return false
}

// move moves the cursor to the nearest spot in a direction that can be chosen.
func (p *tablePane) move(dx, dy int) {
	if p.plan == nil {
		return
	}
	from := p.spot()
	best, near := -1, 1<<30
	for i := range p.plan.spots {
		s := &p.plan.spots[i]
		if !s.cell.can() || from == s {
			continue
		}
		if from == nil {
			best = i
			break
		}
		ax, ay := s.x+s.w/2-from.x-from.w/2, 2*(s.y-from.y)
		along, across := ax*dx+ay*dy, ax*dy+ay*dx
		if across < 0 {
			across = -across
		}
		if far := along + 3*across; along > 0 && far < near {
			best, near = i, far
		}
	}
	if best >= 0 {
		p.cursor = best
		c := p.plan.spots[best].cell
		p.says = line{}
		if c.refused {
			p.note("Refused: "+c.reason, soft)
		}
	}
}

// choose does what choosing a cell means.
func (p *tablePane) choose(c *cell) {
	if strings.Contains(c.Say, "…") {
		p.entry.set("")
		p.complete()
		p.note("Type what goes there: "+c.Say, accent)
		return
	}
	p.say(c.Say)
}
