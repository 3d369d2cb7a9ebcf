package console

import (
	"slices"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// A sheet covers the bottom of the table or all of it with a question or a page: title, text,
// body, answer and keys, from top to bottom.
type sheet struct {
	con    *Console
	title  string
	lead   *reading
	body   body
	hints  []hint
	at     int    // the index of the selected hint; 0 for none, as the first is for the body
	whole  bool   // covers the table
	local  bool   // the console's own, which the session doesn't know; Esc closes it
	reads  bool   // a page, which a letter closes
	typed  string // the input line when it was opened
	closed func() // called after it was closed; nil for nothing
}

// A hint is a key of a sheet with its label; it can be clicked.
type hint struct {
	text string
	do   func()
}

// A body is the content of a sheet, and takes its keys.
type body interface {
	need(w int) int                  // returns the number of rows
	draw(c canvas)                   //
	key(name string) bool            // takes a key before the input line does
	typed()                          // is called after the input line was edited
	enter(typed string)              // takes Enter
	does(typed string) (l tell.Line) // returns what Enter would do
	label() string                   // returns the label of the input line
}

// A line is the body of a sheet that asks for a line.
type line struct{ con *Console }

func (line) need(int) int         { return 0 }
func (line) draw(canvas)          {}
func (line) key(string) bool      { return false }
func (line) typed()               {}
func (line) label() string        { return "› " }
func (l line) enter(typed string) { l.con.do(session.Typed(typed)) }

func (l line) does(typed string) tell.Line {
	if typed == "" && l.con.asks.Enter != "" {
		return tell.Line{Text: "⏎ " + l.con.asks.Enter, Role: tell.Good}
	}
	return tell.Line{}
}

// newSheet returns a sheet without hints.
func newSheet(con *Console, title string, lead tell.Lines, b body) *sheet {
	s := &sheet{con: con, title: title, lead: newReading(con, lead), body: b}
	s.lead.paged = true
	return s
}

// question returns the sheet of the session's question; last is the body of the sheet before, if
// it asked the same.
func (con *Console) question(last body) *sheet {
	q := &con.asks
	s := newSheet(con, q.Title, q.Text, line{con})
	s.whole = con.table == nil
	if q.Rest != "" {
		s.title += "   then: " + q.Rest
	}
	switch q.Kind {
	case session.ChoiceKind, session.ConsentKind:
		if q.Kind == session.ConsentKind {
			s.lead.lines = append(slices.Clip(q.Text), tell.Line{Text: q.Help, Role: tell.Base})
		}
		k := newChoices(con, q.Options, q.Default)
		k.numbered, k.whole = q.Kind == session.ChoiceKind, q.Kind == session.ConsentKind
		if was, ok := last.(*choices); ok && k.whole {
			k.normal = was.at
		}
		s.body = k
	case session.ListKind:
		was, _ := last.(*items)
		k := newItems(con, q.List, was)
		s.body, s.hints = k, k.hints()
		s.whole = s.whole || k.laid
	case session.FormKind:
		was, _ := last.(*form)
		s.body, s.whole = newForm(con, q.Fields, was), true
		s.title, s.lead = q.Text[0].Text, newReading(con, nil) // the other lines ask for single fields
		s.hints = []hint{{"↑↓ field", nil}, {"⏎ choose, or next", nil}, {"F10 begin", con.finish}}
	case session.SecretKind:
		s.body = secret{line{con}}
	case session.SheetKind:
		s.body, s.whole = newCompare(con), true
		s.hints = []hint{{"⏎ " + q.Enter, nil}, {"? can't be seen", nil}, {"F10 the rest as recorded", con.finish}}
	}
	switch con.session.State().(type) {
	case *session.Broken: // Esc leads nowhere
	case *session.Starting:
		s.hints = append(s.hints, hint{"Esc leave", con.escape})
	default:
		s.hints = append(s.hints, hint{"Esc cancel", con.escape})
	}
	return s
}

// rows returns the number of rows of the sheet, at most most.
func (s *sheet) rows(w, most int) int {
	if s.whole {
		return most
	}
	return min(1+s.lead.height(w-2)+s.body.need(w-2)+s.answerRows(w)+s.hintRows(), most)
}

// answerRows returns the number of rows for the answer.
func (s *sheet) answerRows(w int) int {
	const most = 5
	return min(s.con.answer.height(w-2), most)
}

func (s *sheet) hintRows() int { return min(len(s.hints), 1) }

// draw draws the sheet; the text has the rows that the body leaves.
func (s *sheet) draw(c canvas) {
	c.line(c.theme.text(s.title), tell.Title)
	s.drawHints(c.at(rect{1, c.h - 1, c.w - 1, s.hintRows()}))
	c.h -= s.hintRows()
	if n := s.answerRows(c.w); n > 0 {
		c.h -= n
		s.con.answer.SetRect(c.x+1, c.y+c.h, c.w-2, n)
		s.con.answer.Draw(c.con.screen)
	}
	room, need := max(c.h-1, 0), s.body.need(c.w-2)
	lead := min(s.lead.height(c.w-2), max(room-need, room/3))
	if _, none := s.body.(line); none {
		lead = room
	}
	s.lead.SetRect(c.x+1, c.y+1, c.w-2, lead)
	s.lead.Draw(c.con.screen)
	s.body.draw(c.at(rect{1, 1 + lead, c.w - 2, room - lead}))
}

// drawHints draws the hints.
func (s *sheet) drawHints(c canvas) {
	x := 0
	for i := range s.hints {
		h := &s.hints[i]
		text := c.theme.text(h.text)
		if x+tell.Width(text) > c.w {
			return
		}
		if h.do != nil {
			c.at(rect{x, 0, tell.Width(text), 1}).hit(h.do)
		}
		role := tell.Soft
		if i > 0 && i == s.at {
			role = chosen
		}
		x += c.say(x, 0, text, role) + 3
	}
}

// show opens a sheet of the console's own, with an empty input line.
func (con *Console) show(s *sheet) {
	s.local, s.typed = true, con.entry.Text()
	s.whole = s.whole || con.table == nil
	con.entry.Set("")
	con.answer.say(nil)
	con.open(s)
}

// close closes the topmost sheet, which is the console's own, and restores the input line.
func (con *Console) close() {
	s := con.top()
	con.over = con.over[:len(con.over)-1]
	con.does = con.actions()
	con.entry.Set(s.typed)
	con.answer.say(nil)
	if top := con.top(); top != nil {
		top.body.typed()
	}
	if s.closed != nil {
		s.closed()
	}
}

// closePages closes all pages on top.
func (con *Console) closePages() {
	for s := con.top(); s != nil && s.reads; s = con.top() {
		con.close()
	}
}

// read shows a page of text, its end first if asked for.
func (con *Console) read(title string, lines tell.Lines, end bool) {
	s := newSheet(con, title, lines, page{line{con}})
	s.whole, s.reads = true, true
	s.hints = []hint{{"PgUp PgDn scroll", nil}, {"Esc close", con.escape}}
	con.show(s)
	if end {
		s.lead.ScrollToEnd()
	}
}

// A page is the body of a sheet to read.
type page struct{ line }

func (p page) enter(string)          { p.con.close() }
func (p page) does(string) tell.Line { return tell.Line{} }

func (p page) key(name string) bool {
	return name == "Up" && p.con.top().lead.scroll(-1) || name == "Down" && p.con.top().lead.scroll(1)
}

// A secret is a line that nobody may see, not even how long it is.
type secret struct{ line }

// unseen is the mask for a letter; it has no width.
const unseen = '\u200b'

func (s secret) label() string {
	s.con.entry.SetMaskCharacter(unseen)
	if s.con.entry.Text() == "" {
		return "› nothing typed yet"
	}
	return "› typed, not shown"
}
