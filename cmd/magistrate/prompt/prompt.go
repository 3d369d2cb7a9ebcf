// Package prompt is the plain front end: a line in, lines out. It works through
// a pipe and in a screen reader, and puts everything into words. It draws the
// questions and replies of package session and decides nothing.
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

// Longest is the longest line that is taken, in bytes: what a terminal hands over
// at once.
const Longest = 4096

// A Prompt reads lines and prints what comes of each.
type Prompt struct {
	from   io.Reader
	in     *bufio.Reader
	out    *tell.Wrapper
	asked  string // the question as it was printed last
	before session.Question
	agree  bool // reconciling found that cards and record agree
	fault  error
}

// New returns a prompt; columns is how wide text may be.
func New(in io.Reader, out io.Writer, columns int) *Prompt {
	return &Prompt{from: in, in: bufio.NewReader(in), out: tell.NewWrapper(out, columns)}
}

// Run holds a session's conversation until people leave or the input ends. It begins
// with the reply to opening the session.
func (p *Prompt) Run(s *session.Session, opened session.Reply) error {
	return p.talk(s, opened, func() bool { return true })
}

// Reconcile finds where cards and record differ, and ends with that. It reports whether
// they agree then.
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

// talk answers line after line while a session goes on.
func (p *Prompt) talk(s *session.Session, opened session.Reply, goesOn func() bool) error {
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
		p.fault = errors.Join(p.fault, errors.New("not everything typed is on the disk"))
	}
	return errors.Join(p.Flush(), s.Close())
}

// do gives a typed line to a session and prints what comes of it. It reports whether
// people leave.
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

// reply prints a reply, and the question that follows where it is new.
func (p *Prompt) reply(s *session.Session, r session.Reply) {
	if r.Effects.Left {
		return
	}
	if r.Title != "" {
		p.printf("%s\n", r.Title)
	}
	q := s.Question()
	text, asks := r.Text, question(q)
	fresh := asks != p.asked || len(r.Recorded) > 0 || r.Effects.Moved
	if p.asked = asks; fresh && goesOn(p.before, q) {
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
		p.printf("> ")
		p.flush()
		read := p.line
		if secret {
			read = p.unseen
		}
		line, err := read()
		if err != nil && line == "" {
			if !errors.Is(err, io.EOF) {
				p.fault = errors.Join(p.fault, fmt.Errorf("the input can't be read: %w", err))
			}
			p.printf("\n")
			return "", false
		}
		if line = strings.TrimRight(line, "\r\n"); len(line) <= Longest {
			return strings.TrimSpace(line), true
		}
		p.printf("That line is longer than %d bytes and was not read. Type less at a time.\n", Longest)
	}
}

// line reads a line; of one that is too long it keeps no more than shows that.
func (p *Prompt) line() (string, error) {
	const kept = Longest + len("\r\n") + 1
	var line []byte
	for {
		part, err := p.in.ReadSlice('\n')
		line = append(line, part[:min(len(part), kept-len(line))]...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return string(line), err
		}
	}
}

// unseen reads a line that a terminal doesn't echo.
func (p *Prompt) unseen() (string, error) {
	f, ok := p.from.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) || p.in.Buffered() > 0 {
		return p.line()
	}
	line, err := term.ReadPassword(int(f.Fd()))
	p.printf("\n")
	return string(line), err
}

// spoken puts signs into what a screen reader can say.
var spoken = strings.NewReplacer(" → ", " for ", " ←", " (now)", "−", "-")

func (p *Prompt) printf(format string, args ...any) {
	fmt.Fprint(p.out, spoken.Replace(fmt.Sprintf(format, args...)))
}

// Flush brings everything printed to the screen, and returns what went wrong with it.
func (p *Prompt) Flush() error {
	p.flush()
	return p.fault
}

func (p *Prompt) flush() {
	if err := p.out.Flush(); err != nil && !errors.Is(p.fault, err) {
		p.fault = errors.Join(p.fault, err)
	}
}
