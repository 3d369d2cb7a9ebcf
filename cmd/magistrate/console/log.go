package console

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
)

// A logbook is what the log shows: the present round line by line, earlier
// rounds folded to what the table can still see of them. It is no memory aid.
type logbook struct {
	sitting *record.Sitting
	rounds  []string // by entry: the round before it
	recalls []string // by entry: what its round may still be known by, at that moment
	lines   []logLine
	offset  int // lines scrolled back from the end

	wrapped []line // lines, wrapped to wide
	wide    int
}

// A logLine is one line of the log.
type logLine struct {
	text string
	role role
	hang int // columns by which what is wrapped is set in
}

// follow brings the log up to a sitting. With all, nothing is folded.
func (l *logbook) follow(s *record.Sitting, v referee.View, all bool, t *Theme) {
	if l.sitting != s || len(l.rounds) > len(s.Entries) {
		l.sitting, l.rounds, l.recalls = s, nil, nil
	}
	var before *referee.View
	for i := len(l.rounds); i < len(s.Entries); i++ {
		if before == nil {
			v := s.After(i).View(false)
			before = &v
		}
		after := s.After(i + 1).View(false)
		l.rounds = append(l.rounds, before.Round)
		l.recalls = append(l.recalls, strings.Join(before.Recall, " · "))
		before = &after
	}
	l.lines, l.wrapped = l.lines[:0], nil
	now := v.Round
	for i := 0; i < len(s.Entries); {
		if all || v.Open || l.rounds[i] == now {
			if line, ok := entryLine(&s.Entries[i], s, t); ok {
				if s.Entries[i].Back > 0 {
					line.text += l.takenBack(s, i, all || v.Open, t)
				}
				l.lines = append(l.lines, line)
			}
			i++
			continue
		}
		end := i
		for end < len(s.Entries) && l.rounds[end] == l.rounds[i] {
			end++
		}
		l.fold(s, i, end, t)
		i = end
	}
}

// takenBack tells what the entry i took back, but not what was said in a round
// that is folded, unless all is told.
func (l *logbook) takenBack(s *record.Sitting, i int, all bool, t *Theme) string {
	var stack []int
	for j := range i {
		if e := &s.Entries[j]; e.Back > 0 {
			stack = stack[:max(len(stack)-e.Back, 0)]
		} else if e.Applied {
			stack = append(stack, j)
		}
	}
	var texts []string
	for _, j := range stack[max(len(stack)-s.Entries[i].Back, 0):] {
		if all || l.rounds[j] == s.Position().View(false).Round {
			texts = append(texts, t.text(strings.TrimSpace(s.Entries[j].Text(s.Lexicon))))
		}
	}
	if len(texts) == 0 {
		return ""
	}
	return ": " + strings.Join(texts, "; ")
}

// fold puts a line for a round that is over: what the table can still see, and
// that there were refusals and irregular moves, without what they named.
func (l *logbook) fold(s *record.Sitting, from, to int, t *Theme) {
	text := "▸ " + t.text(l.rounds[from])
	full := ""
	for _, recall := range l.recalls[from:to] {
		if len(recall) >= len(full) {
			full = recall
		}
	}
	if full != "" {
		text += ": " + t.text(full)
	}
	l.lines = append(l.lines, logLine{text, soft, 2})
	for i := from; i < to; i++ {
		e := &s.Entries[i]
		if e.Verdict != referee.Refused && e.Verdict != referee.Irregular || e.Taken {
			continue
		}
		who := ""
		if e.Statement.By >= 0 {
			who = s.Lexicon.Players[e.Statement.By] + ": "
		}
		text, r := "  ✗ ", bad
		how := "refused by"
		if e.Verdict == referee.Irregular {
			text, r, how = "  ~ ", warn, "stood over"
		}
		text += t.text(fmt.Sprintf("%s%s …, %s %s", who, s.Lexicon.Form(e.Statement.Verb).Name, how, e.Ruling.Rule.ID))
		l.lines = append(l.lines, logLine{text, r, 4})
	}
}

// entryLine writes one entry for the log; ok is false for a blank line.
func entryLine(e *record.Entry, s *record.Sitting, t *Theme) (logLine, bool) {
	text := t.text(strings.TrimSpace(e.Text(s.Lexicon)))
	switch {
	case text == "":
		return logLine{}, false
	case e.Verdict == "":
		return logLine{text, soft, 2}, true
	case e.Taken:
		return logLine{text, struck, 2}, true
	case e.Back > 0:
		return logLine{"↑ " + text, soft, 2}, true
	case e.Verdict == referee.Irregular:
		return logLine{text + " (stands: " + t.text(e.Ruling.Reason) + ")", warn, 2}, true
	case e.Verdict == referee.Refused:
		return logLine{text + " (" + t.text(e.Ruling.Reason) + ")", bad, 2}, true
	case !e.Verdict.Upheld():
		why := e.Ruling.Reason
		if e.Err != nil {
			why = e.Err.Error()
		}
		return logLine{"✗ " + text + " (" + string(e.Verdict) + ": " + t.text(why) + ")", bad, 2}, true
	}
	if e.Outcome.Words != "" {
		text += " → " + t.text(e.Outcome.Words)
	}
	return logLine{text, base, 2}, true
}

// scroll moves the log by lines, back for a positive number.
func (l *logbook) scroll(n int) { l.offset = max(l.offset+n, 0) }

// wrap breaks the log's lines to a width.
func (l *logbook) wrap(w int) []line {
	if l.wide == w && l.wrapped != nil {
		return l.wrapped
	}
	l.wide, l.wrapped = w, []line{}
	for _, g := range l.lines {
		if width(g.text) <= w {
			l.wrapped = append(l.wrapped, line{g.text, g.role})
			continue
		}
		indent := strings.Repeat(" ", g.hang)
		lead := g.text[:len(g.text)-len(strings.TrimLeft(g.text, " "))]
		for i, s := range wrap(g.text, w-g.hang) {
			if i == 0 {
				s = lead + s
			} else {
				s = indent + s
			}
			l.wrapped = append(l.wrapped, line{s, g.role})
		}
	}
	return l.wrapped
}

// draw draws the end of the log, or what it was scrolled back to.
func (l *logbook) draw(c canvas) {
	lines := l.wrap(c.w - 1)
	room := c.h - 1
	l.offset = min(l.offset, max(len(lines)-room, 0))
	end := len(lines) - l.offset
	c.line(0, "Log", title)
	if l.offset > 0 {
		c.right(c.w-1, 0, fmt.Sprintf(" ↓ %d more ", l.offset), soft)
	} else if end > room {
		c.right(c.w-1, 0, " PgUp: back ", soft)
	}
	for y, ln := range lines[max(end-room, 0):end] {
		c.say(0, y+1, ln.text, ln.role)
	}
}
