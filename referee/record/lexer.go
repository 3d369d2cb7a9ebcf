package record

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"magistrate/referee"
)

// The lexer of records and of what is typed: what a line is made of, before any
// word is looked up.

// Blanks are the signs between words.
const Blanks = " \t"

// Parts are a line cut up.
type Parts struct {
	Mark    referee.Mark
	Bracket bool   // the mark has brackets
	Named   string // the rule in them, "" where none is named
	Said    string // the statement as typed, without mark and comment; "" for a note
	Comment string // from the "#" on, with the blanks before it
}

// Cut takes mark and comment off a line. The error is a *Malformed.
func Cut(line string) (Parts, error) {
	c, err := cutUp(line)
	return Parts{Mark: c.mark, Bracket: c.bracket, Named: c.named.of(line), Said: c.said.of(line), Comment: line[c.note:]}, err
}

// cuts are where the parts of a line lie in it. A record holds many lines, and its
// text already: places are a third of what strings would take, and nothing is looked
// through for them when memory is collected.
type cuts struct {
	mark        referee.Mark
	bracket     bool
	note        int32 // where the comment begins
	said, named place
}

// A place is a piece of a line.
type place struct{ from, to int32 }

func (p place) of(line string) string { return line[p.from:p.to] }

// found is the place of what is left of a text without the blanks at both ends; the
// text begins at a byte of the line.
func found(text string, at int) place {
	at += Skip(text, 0)
	return place{int32(at), int32(at + len(Trim(text)))}
}

// cutUp finds the parts of a line. The error is a *Malformed.
func cutUp(line string) (c cuts, err error) {
	body := uncomment(line)
	c.said = found(body, 0)
	text, at := c.said.of(line), int(c.said.from)
	if text == "" {
		c.said = place{}
		return c, nil
	}
	c.note = c.said.to
	switch text[0] {
	case '!':
		c.mark = referee.Attempt
	case '~':
		c.mark = referee.Stood
	default:
		return c, nil
	}
	c.said.from++
	if text, at = text[1:], at+1; strings.HasPrefix(text, "[") {
		end := strings.IndexByte(text, ']')
		if end < 0 {
			return c, NewMalformed("the mark's “[” is never closed")
		}
		c.named, c.bracket = found(text[1:end], at+1), true
		text, at = text[end+1:], at+end+1
	}
	c.said.from = int32(at + Skip(text, 0))
	return c, nil
}

// uncomment cuts a comment off a line.
func uncomment(line string) string {
	if i := strings.IndexByte(line, '#'); i >= 0 {
		return line[:i]
	}
	return line
}

// WordEnd and Skip walk over words and the blanks between them.
func WordEnd(s string, i int) int {
	for i < len(s) && s[i] != ' ' && s[i] != '\t' {
		i++
	}
	return i
}

// Skip gives where the next word begins.
func Skip(s string, i int) int {
	for i < len(s) && (s[i] == ' ' || s[i] == '\t') {
		i++
	}
	return i
}

// Trim drops the blanks at both ends; strings.Trim costs more than the rest of
// reading a short statement.
func Trim(s string) string {
	s = s[Skip(s, 0):]
	for len(s) > 0 && (s[len(s)-1] == ' ' || s[len(s)-1] == '\t') {
		s = s[:len(s)-1]
	}
	return s
}

// maxNumber: numbers beyond it mean the same to every rule, so they are cut off there.
const maxNumber = 1_000_000_000

// Number reads a whole number, with "-", "−" or "+" before it.
func Number(text string) (n int, ok bool) {
	digits, minus := strings.CutPrefix(text, "-")
	if !minus {
		digits, minus = strings.CutPrefix(text, "−")
	}
	if !minus {
		digits = strings.TrimPrefix(digits, "+")
	}
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(digits)
	if err != nil || n > maxNumber {
		n = maxNumber
	}
	if minus {
		n = -n
	}
	return n, true
}

var cutOff = strconv.Itoa(maxNumber)

// AsTyped puts numbers that were cut off back into a text as they were typed.
func AsTyped(text, typed string) string {
	if !strings.Contains(text, cutOff) {
		return text
	}
	other := func(r rune) bool { return r < '0' || r > '9' }
	for _, digits := range strings.FieldsFunc(typed, other) {
		if n, ok := Number(digits); ok && n == maxNumber {
			return strings.ReplaceAll(text, cutOff, digits)
		}
	}
	return text
}

// nextLine cuts the first line off a text, without its end (LF or CRLF).
func nextLine(text string) (line, rest string) {
	line = text
	if end := strings.IndexByte(text, '\n'); end >= 0 {
		line, rest = text[:end], text[end+1:]
	}
	return strings.TrimSuffix(line, "\r"), rest
}

// Malformed says why a text is no statement of the game.
type Malformed struct {
	Column int // in characters, from 1, within the statement's line; 0 when the whole is meant
	says   func() string
}

// NewMalformed is the error of a whole text.
func NewMalformed(format string, args ...any) *Malformed {
	return &Malformed{says: func() string { return fmt.Sprintf(format, args...) }}
}

// Reason says why, without the column.
func (m *Malformed) Reason() string { return m.says() }

func (m *Malformed) Error() string {
	if m.Column == 0 {
		return m.Reason()
	}
	return "column " + strconv.Itoa(m.Column) + ": " + m.Reason()
}

// shifted makes an error's column count from the beginning of the line in which
// the statement stands at a byte.
func shifted(err error, at int, line string) error {
	if m, ok := err.(*Malformed); ok && m.Column > 0 {
		m.Column += utf8.RuneCountInString(line[:at])
	}
	return err
}
