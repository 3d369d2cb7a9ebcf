package tell

import (
	"io"
	"strings"
)

// Wrap breaks a text into lines of at most w columns, between words if possible. It keeps
// spaces within a line.
func Wrap(s string, w int) (lines []string) {
	if w < 1 {
		return nil
	}
	for line := range strings.SplitSeq(s, "\n") {
		lines = append(lines, wrap(line, w, indentation(line, w), false)...)
	}
	return lines
}

// indentation returns the indentation of the lines after a break: that of the words after a number, or
// two columns more than that of the line.
func indentation(s string, w int) (in int) {
	in = len(s) - len(strings.TrimLeft(s, " "))
	if n := len(s) - len(strings.TrimLeft(s, " 0123456789")); n > in && strings.HasPrefix(s[n:], ". ") {
		in = n + 2
	} else if in > 0 {
		in += 2
	}
	if in > w/2 {
		return 0
	}
	return in
}

// wrap breaks a line into lines of at most w columns, and indents all but the first. It breaks
// a longer word after a slash or a hyphen, or not at all if whole is true.
func wrap(s string, w, in int, whole bool) (lines []string) {
	const dots, glued = " …", "\u00a0…" // dots stay with the word before them
	s = strings.ReplaceAll(s, dots, glued)
	for Width(s) > w {
		head := Cut(s, w)
		at := max(strings.LastIndexByte(head, ' '), 0)
		switch number := strings.TrimLeft(head[:at], " 0123456789"); {
		case s[len(head)] == ' ': // it ends here
		case strings.TrimSpace(head[:at]) != "" && number != ".": // which stays with its word
			head = head[:at]
		case whole:
			rest, _, _ := strings.Cut(s[len(head):], " ")
			head += rest
		default:
			at = strings.LastIndexByte(head, '/')
			if at <= in || Width(s[at+1:]) > w-in { // else the name of a file stays whole
				at = strings.LastIndexByte(head, '-')
			}
			if at > in {
				head = head[:at+1]
			}
		}
		if strings.TrimSpace(head) == "" {
			break
		}
		lines = append(lines, strings.TrimRight(head, " "))
		s = strings.Repeat(" ", in) + strings.TrimLeft(s[len(head):], " ")
	}
	if lines == nil || strings.TrimSpace(s) != "" {
		lines = append(lines, s)
	}
	for i, l := range lines {
		lines[i] = strings.ReplaceAll(l, glued, dots)
	}
	return lines
}

// A Wrapper breaks lines before it writes them. It indents the lines after a break to the last
// column of text, and keeps words whole that are wider than the screen.
type Wrapper struct {
	out     io.Writer
	columns int
	line    []byte // the incomplete one
}

// NewWrapper returns a Wrapper that breaks lines at a number of columns.
func NewWrapper(out io.Writer, columns int) *Wrapper { return &Wrapper{out: out, columns: columns} }

// Write writes the complete lines.
func (w *Wrapper) Write(text []byte) (int, error) {
	w.line = append(w.line, text...)
	end := strings.LastIndexByte(string(w.line), '\n') + 1
	for line := range strings.Lines(string(w.line[:end])) {
		line = strings.TrimRight(line, "\n")
		in := max(indentation(line, w.columns), 2)
		if at := strings.LastIndex(line, "  ") + 2; at > 1 && Width(line[:at]) <= w.columns/2 {
			in = max(in, Width(line[:at]))
		}
		if _, err := io.WriteString(w.out, strings.Join(wrap(line, w.columns, in, true), "\n")+"\n"); err != nil {
			return 0, err
		}
	}
	w.line = append(w.line[:0], w.line[end:]...)
	return len(text), nil
}

// Flush writes an incomplete line, such as a prompt, and flushes the writer below.
func (w *Wrapper) Flush() error {
	_, err := w.out.Write(w.line)
	w.line = w.line[:0]
	if f, ok := w.out.(interface{ Flush() error }); ok && err == nil {
		err = f.Flush()
	}
	return err
}
