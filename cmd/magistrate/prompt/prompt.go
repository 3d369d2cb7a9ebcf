// Package prompt is the plain front end: it reads lines and prints the questions and replies
// of package session in words. It works with a pipe and a screen reader. At a terminal that can
// move its cursor, lines can be edited, completed, and brought back.
package prompt

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// A Prompt reads lines and prints the reply to each.
type Prompt struct {
	from   io.Reader
	in     *bufio.Reader
	editor *editor // nil if lines can't be edited
	out    *tell.Wrapper
	asked  string // the question as it was printed last
	before session.Question
	show   func(string) string // see session.Session.Show; nil at first
	agree  bool                // reconciling found that cards and record agree
	fault  error
}

// New returns a prompt that wraps text at a number of columns.
func New(in io.Reader, out io.Writer, columns int) *Prompt {
	return &Prompt{from: in, in: bufio.NewReader(in), editor: newEditor(in), out: tell.NewWrapper(out, columns)}
}

// Run runs a session until people leave or the input ends. It first prints opened, the reply to
// opening the session.
func (p *Prompt) Run(s *session.Session, opened session.Reply) error {
	return p.talk(s, opened, func() bool { return true })
}

// Reconcile runs a session until the differences between cards and record are found. It reports
// whether they agree in the end.
func (p *Prompt) Reconcile(s *session.Session) (agree bool, err error) {
	opened, err := s.Do(session.Typed("/reconcile"))
	if err != nil {
		return false, errors.Join(err, s.Close())
	}
	err = p.talk(s, opened, func() bool {
		_, playing := s.State().(*session.Playing)
		return !playing
	})
	return p.agree, err
}

// talk reads and answers lines while goesOn reports true.
func (p *Prompt) talk(s *session.Session, opened session.Reply, goesOn func() bool) error {
	p.show = s.Show
	if p.editor != nil {
		p.editor.may = func(typed string) []string { return s.Preview(typed).May }
		defer p.editor.Close()
	}
	p.reply(s, opened)
	left := opened.Effects.Left
	for !left && goesOn() {
		typed, ok := p.read(s.Question().Kind == session.SecretKind)
		if !ok {
			break
		}
		left = p.do(s, typed)
	}
	p.printf("%s", s.Safe())
	if s.Unsaved() != nil {
		p.fault = errors.Join(p.fault, errors.New("some moves were not saved"))
	}
	return errors.Join(p.Flush(), s.Close())
}

// do passes a typed line to a session and prints the reply. It reports whether people leave.
func (p *Prompt) do(s *session.Session, typed string) (left bool) {
	q := s.Question()
	r, err := s.Do(session.Typed(typed))
	if err != nil { // the question of the state Broken says what failed
		r.Text, p.asked = nil, ""
	}
	if typed == "?" && q.Kind == session.ListKind && q.List != nil {
		p.printf("%s\n", items(q.List))
	}
	p.reply(s, r)
	return r.Effects.Left
}

// reply prints a reply, and the next question if it is new.
func (p *Prompt) reply(s *session.Session, r session.Reply) {
	if r.Effects.Left {
		return
	}
	if r.Title != "" {
		p.printf("%s\n", r.Title)
	}
	q := s.Question()
	text, asks := r.Text, question(p.before, q)
	fresh := asks != p.asked || len(r.Recorded) > 0 || r.Effects.Moved
	if p.asked = asks; fresh && continuesList(p.before, q) {
		asks = progress(q.List) + "\n"
	}
	p.before = q
	if len(r.Recorded) > 0 && len(text) > 0 {
		first, below := text.First()
		p.printf("%s", first)
		if len(below) == 0 && fresh && asks != "" {
			p.printf(" ")
		} else {
			p.printf("\n")
		}
		text = below
	}
	p.printf("%s", text)
	if r.Input != "" {
		p.printf("Not entered yet: %s\n", r.Input)
	}
	if fresh {
		p.printf("%s", asks)
	}
	if r.Effects.Agree {
		p.agree = true
	}
	if r.Effects.GameOver {
		p.do(s, "/score")
	}
}

// read reads a line; ok is false at the end of input.
func (p *Prompt) read(secret bool) (line string, ok bool) {
	for {
		line, err := p.typed(secret)
		if err != nil && line == "" {
			if !errors.Is(err, io.EOF) {
				p.fault = errors.Join(p.fault, fmt.Errorf("the input can't be read: %w", err))
			}
			p.printf("\n")
			return "", false
		}
		if line = strings.TrimRight(line, "\r\n"); len(line) <= session.Longest {
			return strings.TrimSpace(line), true
		}
		p.printf("That line is longer than %d bytes and was ignored. Type one move per line.\n", session.Longest)
	}
}

// typed reads a line after "> ". A secret one is not shown at a terminal.
func (p *Prompt) typed(secret bool) (string, error) {
	if p.editor != nil {
		p.flush()
		return p.editor.line(secret)
	}
	p.printf("> ")
	p.flush()
	if secret {
		return p.unseen()
	}
	return p.line()
}

// line reads a line, of which it keeps at most a byte more than session.Longest.
func (p *Prompt) line() (string, error) {
	const kept = session.Longest + len("\r\n") + 1
	var line []byte
	for {
		part, err := p.in.ReadSlice('\n')
		line = append(line, part[:min(len(part), kept-len(line))]...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return string(line), err
		}
	}
}

// unseen reads a line without echo.
func (p *Prompt) unseen() (string, error) {
	f, ok := p.from.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) || p.in.Buffered() > 0 {
		return p.line()
	}
	line, err := term.ReadPassword(int(f.Fd()))
	p.printf("\n")
	return string(line), err
}

// spokenSigns replaces signs by what a screen reader can say.
var spokenSigns = strings.NewReplacer(" → ", " for ", " ←", " (now)", "−", "-")

func (p *Prompt) printf(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if p.show != nil {
		text = p.show(text)
	}
	fmt.Fprint(p.out, spokenSigns.Replace(text))
}

// Flush writes everything printed, and returns the errors so far.
func (p *Prompt) Flush() error {
	p.flush()
	return p.fault
}

func (p *Prompt) flush() {
	if err := p.out.Flush(); err != nil && !errors.Is(p.fault, err) {
		p.fault = errors.Join(p.fault, err)
	}
}
