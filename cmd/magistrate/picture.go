package main

import (
	"io"
	"os"
	"strconv"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"magistrate/cmd/magistrate/tell"
)

// words prints what is told, broken where the screen ends.
func words(cmd *cobra.Command, lines tell.Lines) error {
	w := tell.NewWrapper(cmd.OutOrStdout(), columns())
	_, err := io.WriteString(w, lines.String())
	return err
}

// columns is how wide text may be: COLUMNS where it is set, else what the
// terminal has, else 80.
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
