package console

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
)

// The past is the time machine: the record up to one of its lines, as a sitting
// of its own. What is tried there changes nothing.
type past struct {
	of    *record.Sitting // the whole record
	line  int             // the last line that counts
	trial *record.Sitting
	tried int // statements tried since
}

// where says which moment is shown.
func (h *past) where(t *Theme) string {
	at := fmt.Sprintf("before the first statement, of %d lines", h.of.Last())
	if n := h.line - len(h.of.Head); n > 0 {
		e := &h.of.Entries[n-1]
		at = fmt.Sprintf("after line %d of %d: %s", h.line, h.of.Last(), t.text(strings.TrimSpace(e.Text(h.of.Lexicon))))
	}
	if h.tried > 0 {
		at += fmt.Sprintf(" (and %d tried)", h.tried)
	}
	return at
}

// goTo opens the moment after a line.
func (h *past) goTo(line int, games []referee.Game) error {
	line = min(max(line, len(h.of.Head)), h.of.Last())
	text := strings.Split(h.of.Text(), "\n")
	trial, err := record.Open(strings.Join(text[:line], "\n")+"\n", games)
	if err == nil {
		h.line, h.trial, h.tried = line, trial, 0
	}
	return err
}

// secret tells whether earlier rounds are folded here.
func (p *tablePane) secret() bool { return !p.board.view.Open && !p.opened }

// openPast opens the time machine. Where earlier rounds are folded the table is
// asked first, and the record says that it agreed.
func (con *Console) openPast(p *tablePane) {
	if p.past != nil {
		return
	}
	con.askOpen(p, "The time machine shows the table as it was at any line, what was said included.", func() {
		con.enterPast(p, con.table.Sitting().Last())
	})
}

// askOpen asks the table before the past is opened, and leaves a comment.
func (con *Console) askOpen(p *tablePane, what string, then func()) {
	if !p.secret() {
		then()
		return
	}
	con.ask("Open the past?", "y", "all agree: open it", func() {
		if err := con.table.Comment("the table agreed to open the past"); err != nil {
			con.diskFault(err)
			return
		}
		p.refresh()
		then()
	}, line{what, base}, line{"Earlier rounds are folded because remembering them is part of this game. Ask everybody first; the record will say that the past was opened.", soft})
}

// enterPast lays the past over the table.
func (con *Console) enterPast(p *tablePane, at int) {
	h := &past{of: con.table.Sitting()}
	if err := h.goTo(at, con.Games); err != nil {
		con.tell("The past can't be opened", line{err.Error(), bad})
		return
	}
	t := &tablePane{con: con, entry: newField(), cursor: -1, choice: -1, past: h, opened: true}
	t.refresh()
	con.desk.open(t)
}

// leavePast comes back to the present.
func (con *Console) leavePast() {
	top, ok := con.desk.top().(*tablePane)
	if ok && top.past != nil {
		con.desk.close(top)
		con.play.refresh()
		con.play.note("Back in the present; nothing was changed.", soft)
	}
}

// pastKey walks through the record while nothing is typed.
func (p *tablePane) pastKey(name string) bool {
	if p.past == nil {
		return false
	}
	to := p.past.line
	switch name {
	case "Left", ",":
		to--
	case "Right", ".":
		to++
	case "PgUp":
		to = p.roundStart(-1)
	case "PgDn":
		to = p.roundStart(1)
	case "Home":
		to = len(p.past.of.Head)
	case "End":
		to = p.past.of.Last()
	default:
		return false
	}
	if p.past.tried > 0 {
		to = p.past.line // first back to how it was
	}
	if err := p.past.goTo(to, p.con.Games); err != nil {
		p.note(err.Error(), bad)
		return true
	}
	p.cursor, p.says = -1, line{}
	p.refresh()
	return true
}

// roundStart finds the line before the round begins that comes before or after.
func (p *tablePane) roundStart(step int) int {
	h := p.past
	round := func(l int) string { return h.of.At(l).View(false).Round }
	l, now := h.line, round(h.line)
	for l+step >= len(h.of.Head) && l+step <= h.of.Last() && round(l) == now {
		l += step
	}
	return l
}

// try says something in the past: it is judged and, where it is allowed, done
// there alone.
func (p *tablePane) try(text string) {
	e := p.past.trial.Try(text)
	switch {
	case e.Err != nil:
		p.note(sentence(e.Err.Error()), bad)
	case e.Verdict != "" && !e.Verdict.Upheld():
		answer := p.past.trial.Why(p.at, text, false)
		if answer.Hidden {
			p.note(restsHidden, soft)
			return
		}
		p.con.show(p.con.ruling(p.past.trial, &answer))
	default:
		p.past.trial.Add(text)
		p.past.tried++
		p.entry.set("")
		p.refresh()
		p.note("✓ allowed there: "+strings.TrimSpace(text)+". Nothing was recorded.", good)
	}
}
