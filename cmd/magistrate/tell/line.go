package tell

import (
	"fmt"
	"strings"

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

// Lines are told one below the other.
type Lines []Line

// Add puts a line behind; the text is formatted as by fmt.Sprintf.
func (l *Lines) Add(r Role, indent int, format string, args ...any) {
	*l = append(*l, Line{fmt.Sprintf(format, args...), r, indent})
}

// String sets the lines plainly, two columns for each step in.
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

// First gives the first line, with what stands further in below it, as sentences of one
// line, and the lines behind that.
func (l Lines) First() (first string, below Lines) {
	var all []string
	n := 0
	for n < len(l) && (n == 0 || l[n].Indent > 0) {
		all = append(all, Sentence(l[n].Text))
		n++
	}
	return strings.Join(all, " "), l[n:]
}

// Heads are the lines without headings and without what stands further in.
func (l Lines) Heads() (heads Lines) {
	for _, line := range l {
		if line.Indent == 0 && line.Role != Title {
			heads = append(heads, line)
		}
	}
	return heads
}

// Joined puts all lines behind each other.
func (l Lines) Joined() string {
	return strings.Join(spelling.Texts(l, func(line Line) string { return line.Text }), "  ")
}

// Sentence begins with a capital and ends in a full stop.
func Sentence(text string) string {
	if text == "" {
		return ""
	}
	r := []rune(text)
	text = strings.ToUpper(string(r[:1])) + string(r[1:])
	if !strings.ContainsAny(text[len(text)-1:], ".?!") {
		text += "."
	}
	return text
}

// Count is "1 statement" or "3 statements".
func Count(n int, thing string) string { return spelling.Count(n, thing) }

// AreOf is so many of a number with their verb: "1 of 16 statements is", "2 of 16 statements are".
func AreOf(n, all int, thing string) string {
	verb := " are"
	if n == 1 {
		verb = " is"
	}
	return fmt.Sprintf("%d of %s%s", n, Count(all, thing), verb)
}

// Are is Count with its verb: "1 statement is", "3 statements are".
func Are(n int, thing string) string {
	if n == 1 {
		return Count(n, thing) + " is"
	}
	return Count(n, thing) + " are"
}
