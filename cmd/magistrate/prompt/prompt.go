// Package prompt is the plain front end: a line in, lines out. It works through
// a pipe and in a screen reader, and says everything in words. It draws the
// answers of package table and has no policy of its own.
package prompt

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// A Prompt reads lines and answers each.
type Prompt struct {
	from  io.Reader
	in    *bufio.Reader
	out   *tell.Wrapper
	desk  *table.Desk
	ended bool // the result was told
	fault error
}

// New makes a prompt; columns is how wide text may be.
func New(in io.Reader, out io.Writer, columns int) *Prompt {
	return &Prompt{from: in, in: bufio.NewReader(in), out: tell.NewWrapper(out, columns)}
}

func (p *Prompt) printf(format string, args ...any) { fmt.Fprintf(p.out, format, args...) }

// Tell prints what is told, each line in its place.
func (p *Prompt) Tell(lines tell.Lines) { p.printf("%s", lines) }

// Ask prints a question and reads the answer; ok is false at the end of input
// and where people leave.
func (p *Prompt) Ask(question string) (answer string, ok bool) {
	if question != "" {
		p.printf("%s\n", question)
	}
	return p.ask(p.line)
}

// ask reads an answer as read does.
func (p *Prompt) ask(read func() (string, error)) (answer string, ok bool) {
	for {
		p.printf("> ")
		p.flush()
		line, err := read()
		if err != nil && line == "" {
			if !errors.Is(err, io.EOF) {
				p.fault = errors.Join(p.fault, fmt.Errorf("what was typed can't be read: %w", err))
			}
			p.printf("\n")
			return "", false
		}
		if why := table.TooLong(strings.TrimRight(line, "\r\n")); why != "" {
			p.printf("%s\n", why)
			continue
		}
		answer = strings.TrimSpace(line)
		if p.desk.Quits(answer) {
			return "", false
		}
		return answer, true
	}
}

// line reads a line; of one that is too long no more is kept than shows that.
func (p *Prompt) line() (string, error) {
	const kept = table.Longest + len("\r\n") + 1
	var line []byte
	for {
		part, err := p.in.ReadSlice('\n')
		line = append(line, part[:min(len(part), kept-len(line))]...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return string(line), err
		}
	}
}

// Sit keeps the record of a desk until people leave.
func (p *Prompt) Sit(d *table.Desk) error {
	p.desk = d
	p.Tell(d.Opened())
	p.expect()
	for {
		answer, ok := p.Ask("")
		if !ok {
			break
		}
		if !p.answer(d.Enter(answer)) {
			break
		}
	}
	p.Tell(d.Safe())
	if d.Unsaved() {
		p.fault = errors.Join(p.fault, errors.New("not all that was said is on the disk"))
	}
	return errors.Join(p.Flush(), d.Close())
}

// expect tells what is expected next, and what an empty line says; the result when the game
// is over.
func (p *Prompt) expect() {
	p.printf("%s\n", p.desk.Expect())
	if h := p.desk.Hint(""); h.Does != "" {
		p.Tell(tell.Lines{h.Says("", false)})
	}
	over := p.desk.At().Over()
	if over && !p.ended {
		p.Tell(p.desk.Score().Lines)
	}
	p.ended = over
}

// answer tells what came of an entry, and asks what it asks; false where people
// leave over the question.
func (p *Prompt) answer(a table.Answer) bool {
	switch a.Kind {
	case table.Leaving:
		return false
	case table.Done:
		p.done(a)
		return a.Ask == nil || p.agree(a.Ask)
	case table.WhichOne:
		p.Tell(a.Lines)
		p.Tell(p.desk.Numbered(a))
		return true
	case table.MustAgree:
		return p.agree(a.Ask)
	case table.FillIn:
		return p.fill(a.Blank)
	case table.Unseen:
		return p.sealed(a)
	case table.Correct:
		return p.correct(a)
	case table.NotUnderstood:
		p.printf("Not understood: ")
	}
	p.Tell(a.Lines)
	switch {
	case a.Kind == table.Refused:
		p.printf("  %s\n", p.desk.Ways())
	case a.Kind == table.DiskFailed && a.Reopen:
		return p.answer(p.desk.Reopen())
	case a.Moved || a.Next:
		p.expect()
	}
	return true
}

// done tells what was recorded and brought in one line, and what follows below.
func (p *Prompt) done(a table.Answer) {
	first, below := a.Lines.First()
	p.printf("%s\n", first)
	p.Tell(below)
	if a.Next {
		p.expect()
	}
}

// fill asks for the parts of a statement.
func (p *Prompt) fill(b *table.Blank) bool {
	for q := range b.Queries() {
		part, ok := p.Ask(q.Asks)
		if !ok {
			return false
		}
		p.Tell(q.Take(part))
	}
	return p.answer(b.Done())
}

// correct asks which line is wrong, or tells it and asks what shall stand there; false where
// people leave.
func (p *Prompt) correct(a table.Answer) bool {
	if a.Entry != nil {
		p.printf("%d. %s\n", a.Entry.Number, tell.Raw(p.desk.Sitting(), a.Entry))
	}
	p.Tell(a.Lines)
	for {
		typed, ok := p.Ask("")
		if !ok {
			return false
		}
		came, stays := p.desk.Correct(a.Entry, typed)
		if !p.answer(came) {
			return false
		} else if !stays {
			return true
		}
	}
}

// sealed takes what one after the other chooses, unseen; false where people leave: then
// nothing was said.
func (p *Prompt) sealed(a table.Answer) bool {
	q := p.desk.Dialog(a)
	p.Tell(q.Lines)
	typed, ok := p.ask(p.unseen)
	if !ok {
		return false
	}
	_, take := q.Other(typed, false)
	a, _ = take()
	return p.answer(a)
}

// unseen reads a line that is not echoed where people type at a terminal.
func (p *Prompt) unseen() (string, error) {
	f, ok := p.from.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) || p.in.Buffered() > 0 {
		return p.line()
	}
	line, err := term.ReadPassword(int(f.Fd()))
	p.printf("\n")
	return string(line), err
}

// agree asks the table a question, and tells what comes of the answer; false where
// people leave.
func (p *Prompt) agree(q *table.Question) bool {
	p.Tell(q.Lines)
	answer, ok := p.Ask(q.Asks())
	if !ok {
		return false
	}
	for a := range p.desk.Settle(q, answer) {
		if !p.answer(a) {
			return false
		}
	}
	return true
}

// Reconcile asks what really lies on the table, and offers what puts the record
// right; it ends with that.
func (p *Prompt) Reconcile(d *table.Desk) error {
	p.desk = d
	p.answer(d.Reconcile(""))
	for d.Reconciling() {
		answer, ok := p.Ask("")
		if !ok || !p.answer(d.Enter(answer)) {
			break
		}
	}
	return p.Flush()
}

// Flush brings all that was told to the screen. What went wrong there is told once.
func (p *Prompt) Flush() error {
	p.flush()
	return p.fault
}

func (p *Prompt) flush() {
	if err := p.out.Flush(); err != nil && !errors.Is(p.fault, err) {
		p.fault = errors.Join(p.fault, err)
	}
}
