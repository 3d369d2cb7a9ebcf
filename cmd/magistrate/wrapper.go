package main

import (
	"io"
	"strings"
)

// A wrapper breaks lines that are wider than the terminal at spaces, and sets
// what follows a little further in than the line began.
type wrapper struct {
	out     io.Writer
	columns int
	line    []byte // not ended yet
}

func newWrapper(out io.Writer) *wrapper { return &wrapper{out: out, columns: columns(out)} }

// Write writes the lines that are whole.
func (w *wrapper) Write(text []byte) (int, error) {
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

// Flush writes what waits for the end of its line: a prompt.
func (w *wrapper) Flush() error {
	_, err := w.out.Write(w.line)
	w.line = w.line[:0]
	flush(w.out)
	return err
}

// broken breaks a line at spaces.
func broken(line string, columns int) string {
	if width(line) <= columns {
		return line
	}
	indent := len(line) - len(strings.TrimLeft(line, " "))
	var b strings.Builder
	at, begun := 0, false
	for i, word := range strings.Split(strings.TrimLeft(strings.TrimRight(line, "\n"), " "), " ") {
		switch n := width(word); {
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
		at += width(word)
		begun = true
	}
	var kept []string
	for l := range strings.SplitSeq(b.String(), "\n") {
		kept = append(kept, strings.TrimRight(l, " "))
	}
	return strings.Join(kept, "\n") + "\n"
}
