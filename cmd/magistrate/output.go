package main

import (
	"bufio"
	"io"
	"os"
	"strconv"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"magistrate/cmd/magistrate/tell"
)

// An output is standard output. Text for people loses its control characters, as a record
// may come from anywhere; data for programs bypasses that through dataWriter or rawWriter.
type output struct {
	buffer   *bufio.Writer
	screen   tell.Writer // cleans text into the buffer
	terminal bool
}

func newOutput(out io.Writer) *output {
	o := &output{buffer: bufio.NewWriter(out)}
	o.screen.Out = o.buffer
	if f, ok := out.(*os.File); ok {
		o.terminal = term.IsTerminal(int(f.Fd()))
	}
	return o
}

func (o *output) Write(text []byte) (int, error) { return o.screen.Write(text) }

// Flush writes everything out.
func (o *output) Flush() error {
	if err := o.screen.Flush(); err != nil {
		return err
	}
	return o.buffer.Flush()
}

// dataWriter returns the writer for a record or table that another program reads. It
// cleans text only if w is a terminal.
func dataWriter(w io.Writer) io.Writer {
	if o, ok := w.(*output); ok && o.terminal {
		return o
	}
	return rawWriter(w)
}

// rawWriter returns the writer for bytes that can't be cleaned or needn't be.
func rawWriter(w io.Writer) io.Writer {
	if o, ok := w.(*output); ok {
		return o.buffer
	}
	return w
}

// printLines prints lines, wrapped to the width of the screen.
func printLines(cmd *cobra.Command, lines tell.Lines) error {
	w := tell.NewWrapper(cmd.OutOrStdout(), columns())
	_, err := io.WriteString(w, lines.String())
	return err
}

// columns returns the width of the screen, 40 to 200: COLUMNS if it is set, else the width of
// the terminal, else 80.
func columns() int {
	n, err := strconv.Atoi(os.Getenv("COLUMNS"))
	if err != nil {
		n, _, err = term.GetSize(int(os.Stdout.Fd()))
	}
	if err != nil || n <= 0 {
		return 80
	}
	return min(max(n, 40), 200)
}
