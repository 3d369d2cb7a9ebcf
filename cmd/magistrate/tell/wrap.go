package tell

import (
	"io"
	"strings"
)

// A Wrapper breaks lines that are wider than the screen at spaces, and sets what
// follows below its last column, below its words where that begins with a number, else
// a little further in than the line began.
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
		line = strings.TrimRight(line, "\n")
		in, numbered := below(line)
		if !numbered {
			in += 2
		}
		if at := strings.LastIndex(line, "  ") + 2; at > 1 && Width(line[:at]) <= w.columns/2 {
			in = max(in, Width(line[:at]))
		}
		if _, err := io.WriteString(w.out, strings.Join(broken(line, w.columns, in, true), "\n")+"\n"); err != nil {
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
