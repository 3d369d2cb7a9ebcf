package tell

import (
	"fmt"
	"hash/fnv"
	"strings"
	"sync/atomic"

	"magistrate/referee/spelling"
)

// A Role is what a line is for; who shows it decides how it looks.
type Role uint8

// The roles.
const (
	Base   Role = iota
	Strong      // what is asked, who is to act
	Title       // a heading
	Soft        // an aside: a citation, a rule's id
	Good        // allowed, done, a gain
	Bad         // refused, a loss
	Warn        // the table should know: irregular, locked out
	Struck      // taken back
	Faint       // nothing stands there
	Accent      // what is expected next, what is compared
	Roles       // how many there are
)

// A Line is one sentence, or one line of a list.
type Line struct {
	Text   string
	Role   Role
	Indent int // how far in: 0, 1, 2
}

// Lines stand one below the other.
type Lines []Line

// Add appends a line; the text is formatted as by fmt.Sprintf.
func (l *Lines) Add(r Role, indent int, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if keyed.Load() {
		text = key(format)
	}
	*l = append(*l, Line{text, r, indent})
}

// Columns appends rows of two columns below a heading.
func (l *Lines) Columns(heading string, rows [][2]string) {
	const most = 34 // how wide the first may be
	wide := 0
	for _, row := range rows {
		wide = max(wide, min(Width(row[0]), most))
	}
	l.Add(Title, 0, "%s", heading)
	for _, row := range rows {
		l.Add(Base, 1, "%s  %s", Pad(row[0], wide), row[1])
	}
}

// String returns the lines as plain text, two columns for each step in.
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

// First returns the first line, with those further in below it, as sentences of one line,
// and the lines after them.
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
	} else if keyed.Load() {
		return key(text)
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

// AreOf is Are for so many of a number: "1 of 16 moves is", "2 of 16 moves are".
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

// keyed reports whether sentences are keys.
var keyed atomic.Bool

// Keyed puts a key in the place of every sentence from now on, or ends that. A test in
// which the program then does the same shows that no code reads its sentences.
func Keyed(on bool) { keyed.Store(on) }

// key returns what stands in the place of a sentence.
func key(text string) string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(text)) // a hash takes everything
	return fmt.Sprintf("%08x", h.Sum32())
}
