package main

import (
	"bufio"
	"io"
	"os"

	"golang.org/x/term"

	"magistrate/cmd/magistrate/tell"
)

// An output is standard output. What is written to it is for people, and
// cleaned: a record may come from anywhere. What is for programs goes past that,
// by data and raw.
type output struct {
	buffer   *bufio.Writer
	screen   tell.Writer // into the buffer
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

// Flush brings everything to where it goes.
func (o *output) Flush() error {
	if err := o.screen.Flush(); err != nil {
		return err
	}
	return o.buffer.Flush()
}

// data is where a record or a table for another program is written: byte for
// byte, unless a terminal is what reads it.
func data(w io.Writer) io.Writer {
	if o, ok := w.(*output); ok && o.terminal {
		return o
	}
	return raw(w)
}

// raw is where bytes go that can't be cleaned, or need not.
func raw(w io.Writer) io.Writer {
	if o, ok := w.(*output); ok {
		return o.buffer
	}
	return w
}
