package tell

import (
	"io"
	"strings"
)

// A Wrapper breaks lines that are wider than the screen at spaces, and sets what
// follows a little further in than the line began.
type Wrapper struct {
	out     io.Writer
	columns int
	line    []byte // not ended yet
}

// NewWrapper breaks what is wider than so many columns.
func NewWrapper(out io.Writer, columns int) *Wrapper { return &Wrapper{out: out, columns: columns} }

// Write writes the lines that are whole.
func (w *Wrapper) Write(text []byte) (int, error) {
	w.line = append(w.line, text...)
	end := strings.LastIndexByte(string(w.line), '\n') + 1
	for line := range strings.Lines(string(w.line[:end])) {
		if _, err := io.WriteString(w.out, broken(line, w.columns)); err != nil {
			return 0, err
		}
	}
	w.line = append(w.line[:0], w.line[end:]...)
	return len(text), nil
}

// Flush writes what waits for the end of its line, a prompt, and brings all of
// it to the screen.
func (w *Wrapper) Flush() error {
	_, err := w.out.Write(w.line)
	w.line = w.line[:0]
	if f, ok := w.out.(interface{ Flush() error }); ok && err == nil {
		err = f.Flush()
	}
	return err
}

// broken breaks a line at spaces.
func broken(line string, columns int) string {
	if Width(line) <= columns {
		return line
	}
	indent := len(line) - len(strings.TrimLeft(line, " "))
	var b strings.Builder
	at, begun := 0, false
	for i, word := range strings.Split(strings.TrimLeft(strings.TrimRight(line, "\n"), " "), " ") {
		switch n := Width(word); {
		case i == 0:
			b.WriteString(strings.Repeat(" ", indent))
			at = indent
		case begun && n > 0 && at+1+n > columns:
			b.WriteString("\n" + strings.Repeat(" ", indent+2))
			at = indent + 2
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at += Width(word)
		begun = true
	}
	var kept []string
	for l := range strings.SplitSeq(b.String(), "\n") {
		kept = append(kept, strings.TrimRight(l, " "))
	}
	return strings.Join(kept, "\n") + "\n"
}
