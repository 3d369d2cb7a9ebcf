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
func Cut(line string) (c Parts, err error) {
	err = c.cut(line)
	return c, err
}

func (c *Parts) cut(line string) error {
	body := uncomment(line)
	text := Trim(body)
	if text == "" {
		c.Comment = line
		return nil
	}
	c.Comment = line[Skip(body, 0)+len(text):]
	switch text[0] {
	case '!':
		c.Mark, text = referee.Attempt, text[1:]
	case '~':
		c.Mark, text = referee.Stood, text[1:]
	}
	c.Said = text
	if c.Mark == referee.Plain {
		return nil
	}
	if strings.HasPrefix(text, "[") {
		end := strings.IndexByte(text, ']')
		if end < 0 {
			return NewMalformed("the mark's “[” is never closed")
		}
		c.Named, c.Bracket, text = Trim(text[1:end]), true, text[end+1:]
	}
	c.Said = text[Skip(text, 0):]
	return nil
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
	line, rest, _ = strings.Cut(text, "\n")
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
// the statement stands.
func shifted(err error, line, said string) error {
	m, ok := err.(*Malformed)
	if i := strings.Index(line, said); ok && m.Column > 0 && i > 0 {
		m.Column += utf8.RuneCountInString(line[:i])
	}
	return err
}
