package tell

import (
	"fmt"
	"hash/fnv"
	"strings"
	"sync/atomic"

	"magistrate/referee/spelling"
)

// A Role is the purpose of a line; a front end decides how it looks.
type Role uint8

// The roles.
const (
	Base   Role = iota
	Strong      // requests, players to act
	Title       // a heading
	Soft        // asides: citations, ids of rules
	Good        // legal, done, gains
	Bad         // refusals, losses
	Warn        // warnings: irregular, locked out
	Struck      // taken back
	Faint       // empty places
	Accent      // what is expected next, figures to compare
	Roles       // the number of roles
)

// A Line is one sentence, or one line of a list.
type Line struct {
	Text   string
	Role   Role
	Indent int // how far in: 0, 1, 2
}

// Lines is a list of lines.
type Lines []Line

// Add appends a line with a text formatted as by fmt.Sprintf.
func (l *Lines) Add(r Role, indent int, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if usesKeys.Load() {
		text = keyOf(format)
	}
	*l = append(*l, Line{text, r, indent})
}

// Columns appends a heading and rows of two columns.
func (l *Lines) Columns(heading string, rows [][2]string) {
	const most = 34 // columns that the first may take
	wide := 0
	for _, row := range rows {
		wide = max(wide, min(Width(row[0]), most))
	}
	l.Add(Title, 0, "%s", heading)
	for _, row := range rows {
		l.Add(Base, 1, "%s  %s", Pad(row[0], wide), row[1])
	}
}

// String returns the lines as plain text, with two spaces for each level of indentation.
func (l Lines) String() string {
	var b strings.Builder
	for _, line := range l {
		if line.Text != "" {
			b.WriteString(strings.Repeat("  ", line.Indent))
			b.WriteString(line.Text)
			if line.Role == Struck {
				b.WriteString(" (taken back)")
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// First returns the first line and the indented lines below it as one paragraph, and the
// remaining lines.
func (l Lines) First() (first string, below Lines) {
	var all []string
	n := 0
	for n < len(l) && (n == 0 || l[n].Indent > 0) {
		all = append(all, Sentence(l[n].Text))
		n++
	}
	return strings.Join(all, " "), l[n:]
}

// Sentence returns text that begins with a capital and ends in a full stop.
func Sentence(text string) string {
	if text == "" {
		return ""
	} else if usesKeys.Load() {
		return keyOf(text)
	}
	r := []rune(text)
	text = strings.ToUpper(string(r[:1])) + string(r[1:])
	if !strings.ContainsAny(text[len(text)-1:], ".?!") {
		text += "."
	}
	return text
}

// Count returns "1 move" or "3 moves".
func Count(n int, thing string) string { return spelling.Count(n, thing) }

// AreOf is Are for a part: "1 of 16 moves is", "2 of 16 moves are".
func AreOf(n, all int, thing string) string {
	return fmt.Sprintf("%d of %s%s", n, Count(all, thing), isOrAre(n))
}

// Are is Count with its verb: "1 move is", "3 moves are".
func Are(n int, thing string) string { return Count(n, thing) + isOrAre(n) }

func isOrAre(n int) string {
	if n == 1 {
		return " is"
	}
	return " are"
}

// usesKeys is set while keys replace sentences.
var usesKeys atomic.Bool

// UseKeys sets whether Add and Sentence replace every sentence with a key. Tests use it
// to show that no code reads sentences.
func UseKeys(on bool) { usesKeys.Store(on) }

// keyOf returns the key for a sentence.
func keyOf(text string) string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(text)) // it never fails
	return fmt.Sprintf("%08x", h.Sum32())
}
