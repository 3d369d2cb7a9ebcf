package referee

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// A Line is one line of a record after its header.
type Line struct {
	Number    int    // in the file, from 1
	Raw       string // as it stands, without the line's end
	Said      string // the statement as typed, without mark and comment; "" for a note
	Comment   string // from the "#" on, with the blanks before it
	Mark      Mark
	Named     string // the rule in the mark's brackets, "" where none is named
	Statement Statement
	Err       error // why Said is no statement of this game
}

// readLine reads one line. It needs no position.
func (p *parser) readLine(number int, raw string, rule func(id string) bool) (l Line) {
	p.readInto(&l, number, raw, rule)
	return l
}

// readInto is readLine into an empty line.
func (p *parser) readInto(l *Line, number int, raw string, rule func(id string) bool) {
	l.Number, l.Raw = number, raw
	body := uncomment(raw)
	text := trim(body)
	l.Comment = raw[skip(body, 0)+len(text):]
	if text == "" {
		l.Comment = raw
		return
	}
	switch text[0] {
	case '!':
		l.Mark, text = Attempt, text[1:]
	case '~':
		l.Mark, text = Stood, text[1:]
	}
	l.Said = text
	if l.Mark != Plain {
		if strings.HasPrefix(text, "[") {
			end := strings.IndexByte(text, ']')
			if end < 0 {
				l.Err = &Malformed{Reason: "the mark's “[” is never closed"}
				return
			}
			l.Named, text = trim(text[1:end]), text[end+1:]
			if !rule(l.Named) {
				l.Err = &Malformed{Reason: fmt.Sprintf("this game has no rule %q", l.Named)}
			}
		}
		l.Said = text[skip(text, 0):]
	}
	if l.Err != nil {
		return
	}
	l.Statement, l.Err = p.statement(l.Said)
	if l.Err != nil {
		l.Err = l.place(l.Err)
	} else if l.Statement.Verb >= Rewind && l.Mark != Plain {
		l.Err = &Malformed{Reason: "no mark can stand before " + p.lex.Form(l.Statement.Verb).Name}
	}
}

// place makes an error's column count from the beginning of the line.
func (l *Line) place(err error) error {
	m, ok := err.(*Malformed)
	if i := strings.Index(l.Raw, l.Said); ok && m.Column > 0 && i > 0 {
		m.Column += utf8.RuneCountInString(l.Raw[:i])
	}
	return err
}

// Text writes the line as the record does: the statement in its canonical
// spelling; what could not be read, and notes, as they stand.
func (l *Line) Text(x *Lexicon) string {
	if l.Said == "" || l.Err != nil {
		return l.Raw
	}
	return l.Mark.Put(l.Named, l.words(x)) + l.Comment
}

// words is the statement in its canonical spelling; as typed where it holds a
// number so far out that only its being too large was kept.
func (l *Line) words(x *Lexicon) string {
	for _, it := range l.Statement.Items {
		if it.Kind == Number && (it.Ref == maxNumber || it.Ref == -maxNumber) {
			return l.Said
		}
	}
	return x.Text(l.Statement)
}

// Put writes a statement's text behind a mark; named may be "".
func (m Mark) Put(named, text string) string {
	switch {
	case m == Plain:
		return text
	case named != "":
		return m.String() + "[" + named + "] " + text
	default:
		return m.String() + " " + text
	}
}

// splitLines cuts a record into lines without their ends (LF or CRLF).
func splitLines(text string) []string {
	lines := strings.Split(text, "\n")
	if n := len(lines); n > 0 && lines[n-1] == "" {
		lines = lines[:n-1]
	}
	for i, l := range lines {
		lines[i] = strings.TrimSuffix(l, "\r")
	}
	return lines
}
