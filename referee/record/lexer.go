package record

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"magistrate/referee"
)

// The lexer splits a line into its parts before any word is looked up.

// blanks separate words.
const blanks = " \t"

// cuts are the positions of the parts of a line. A record holds many lines and already has
// their text: positions take a third of the memory of strings, and the garbage collector
// need not scan them.
type cuts struct {
	mark     referee.Mark
	bracket  bool
	from, to int32 // the move; the comment comes after it
}

// markRule returns the rule in the brackets of the mark, "" for none.
func (c *cuts) markRule(line string) string {
	if !c.bracket {
		return ""
	}
	_, line, _ = strings.Cut(line, "[")
	line, _, _ = strings.Cut(line, "]")
	return trim(line)
}

// trimRange trims the blanks from both ends of a part of a line.
func trimRange(line string, from, to int) (int, int) {
	for from < to && (line[from] == ' ' || line[from] == '\t') {
		from++
	}
	for from < to && (line[to-1] == ' ' || line[to-1] == '\t') {
		to--
	}
	return from, to
}

// cut finds the parts of a line. c must be empty. The error is a *Malformed.
func (c *cuts) cut(line string) error {
	from, to := trimRange(line, 0, len(stripComment(line)))
	if from == to {
		return nil
	}
	c.from, c.to = int32(from), int32(to)
	switch line[from] {
	case '!':
		c.mark = referee.Attempt
	case '~':
		c.mark = referee.LetStand
	default:
		return nil
	}
	c.from++
	if from++; from < to && line[from] == '[' {
		end := strings.IndexByte(line[from:to], ']')
		if end < 0 {
			return newMalformed("the mark has “[” without “]”")
		}
		c.bracket = true
		from += end + 1
	}
	c.from = int32(skip(line[:to], from))
	return nil
}

// stripComment returns a line without its comment.
func stripComment(line string) string {
	before, _, _ := strings.Cut(line, "#")
	return before
}

// wordEnd returns the end of the word at i.
func wordEnd(s string, i int) int {
	for i < len(s) && s[i] != ' ' && s[i] != '\t' {
		i++
	}
	return i
}

// skip returns the start of the next word.
func skip(s string, i int) int {
	for i < len(s) && (s[i] == ' ' || s[i] == '\t') {
		i++
	}
	return i
}

// trim trims blanks. It is faster than strings.Trim, which would cost more than the rest
// of parsing a short move.
func trim(s string) string {
	from, to := trimRange(s, 0, len(s))
	return s[from:to]
}

// maxNumber caps numbers. Larger ones make no difference to any rule.
const maxNumber = 1_000_000_000

// Number parses a whole number, with an optional "-", "−", or "+" before it.
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

// AsTyped replaces a number capped at maxNumber with the number as typed.
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

// nextLine splits the first line, without its end (LF or CRLF), from a text.
func nextLine(text string) (line, rest string) {
	line, rest, _ = strings.Cut(text, "\n")
	return strings.TrimSuffix(line, "\r"), rest
}

// A Malformed says why a text is not a move of the game.
type Malformed struct {
	Column int // in characters, from 1, within the move's line; 0 if no word is at fault
	reason func() string
}

// newMalformed returns an error about a whole text.
func newMalformed(format string, args ...any) *Malformed {
	return &Malformed{reason: func() string { return fmt.Sprintf(format, args...) }}
}

// Reason returns the error without its column.
func (m *Malformed) Reason() string { return m.reason() }

func (m *Malformed) Error() string {
	if m.Column == 0 {
		return m.Reason()
	}
	return "column " + strconv.Itoa(m.Column) + ": " + m.Reason()
}

// shiftColumn adds at bytes of a line to an error's column, so that it counts from the
// beginning of the line.
func shiftColumn(err error, at int, line string) error {
	if m, ok := err.(*Malformed); ok && m.Column > 0 {
		m.Column += utf8.RuneCountInString(line[:at])
	}
	return err
}
