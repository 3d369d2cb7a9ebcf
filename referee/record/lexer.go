package record

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"magistrate/referee"
)

// The lexer of records: what a line is made of, before any
// word is looked up.

// blanks are the signs between words.
const blanks = " \t"

// cuts are where the parts of a line lie in it. A record holds many lines, and its
// text already: places are a third of what strings would take, and nothing is looked
// through for them when memory is collected.
type cuts struct {
	mark     referee.Mark
	bracket  bool
	from, to int32 // what is said; the comment lies behind it
}

// named is the rule in the brackets of the mark, "" where there is none.
func (c *cuts) named(line string) string {
	if !c.bracket {
		return ""
	}
	_, line, _ = strings.Cut(line, "[")
	line, _, _ = strings.Cut(line, "]")
	return trim(line)
}

// bare is a piece of a line without the blanks at both ends.
func bare(line string, from, to int) (int, int) {
	for from < to && (line[from] == ' ' || line[from] == '\t') {
		from++
	}
	for from < to && (line[to-1] == ' ' || line[to-1] == '\t') {
		to--
	}
	return from, to
}

// cut finds the parts of a line, into an empty c. The error is a *Malformed.
func (c *cuts) cut(line string) error {
	from, to := bare(line, 0, len(uncomment(line)))
	if from == to {
		return nil
	}
	c.from, c.to = int32(from), int32(to)
	switch line[from] {
	case '!':
		c.mark = referee.Attempt
	case '~':
		c.mark = referee.Stood
	default:
		return nil
	}
	c.from++
	if from++; from < to && line[from] == '[' {
		end := strings.IndexByte(line[from:to], ']')
		if end < 0 {
			return newMalformed("the mark's “[” is never closed")
		}
		c.bracket = true
		from += end + 1
	}
	c.from = int32(skip(line[:to], from))
	return nil
}

// uncomment cuts a comment off a line.
func uncomment(line string) string {
	said, _, _ := strings.Cut(line, "#")
	return said
}

// wordEnd and skip walk over words and the blanks between them.
func wordEnd(s string, i int) int {
	for i < len(s) && s[i] != ' ' && s[i] != '\t' {
		i++
	}
	return i
}

// skip gives where the next word begins.
func skip(s string, i int) int {
	for i < len(s) && (s[i] == ' ' || s[i] == '\t') {
		i++
	}
	return i
}

// trim drops the blanks at both ends; strings.Trim costs more than the rest of
// reading a short statement.
func trim(s string) string {
	from, to := bare(s, 0, len(s))
	return s[from:to]
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

// newMalformed is the error of a whole text.
func newMalformed(format string, args ...any) *Malformed {
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
