package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/paper"
	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee"
	"magistrate/referee/journal"
	"magistrate/referee/record"
)

// readRecord reads a record and judges its moves; "-" is standard input.
func readRecord(cmd *cobra.Command, path string) (*record.Record, error) {
	all, err := gamesWithBox(cmd)
	if err != nil {
		return nil, err
	}
	return openRecord(cmd, path, all)
}

// readInOwnWords is readRecord with the table's own words.
func readInOwnWords(cmd *cobra.Command, path string) (*record.Record, error) {
	all, err := gamesInOwnWords(cmd, path)
	if err != nil {
		return nil, err
	}
	return openRecord(cmd, path, all)
}

// gamesInOwnWords is gamesWithBox with the table's own words for a record at a path.
func gamesInOwnWords(cmd *cobra.Command, path string) ([]referee.Game, error) {
	all, err := gamesWithBox(cmd)
	if err != nil {
		return nil, err
	}
	return shelf.WithWords(path, all)
}

// openRecord is readRecord for a record of one of these games.
func openRecord(cmd *cobra.Command, path string, games []referee.Game) (*record.Record, error) {
	text, err := readText(cmd, path)
	if err != nil {
		return nil, err
	}
	s, err := record.Open(text, games)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", displayName(path), err)
	}
	notify(cmd, shelf.Alike(s.Lexicon.Players))
	return s, checkBox(cmd, s)
}

// readText reads a file; "-" is standard input.
func readText(cmd *cobra.Command, path string) (string, error) {
	in := cmd.InOrStdin()
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return "", readError(path, err)
		}
		defer f.Close()
		in = f
	}
	text, err := journal.ReadFrom(in)
	if err != nil {
		return "", readError(path, err)
	}
	return string(text), nil
}

// readError returns an error that says why a file can't be read.
func readError(path string, err error) error {
	why := paper.Cause(err)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		why = errors.New("there is no such file")
	case errors.Is(err, fs.ErrPermission):
		why = errors.New("you have no permission to read it")
	}
	return fmt.Errorf("%s can't be read: %w", displayName(path), why)
}

// displayName returns the path, or "standard input" for "-".
func displayName(path string) string {
	if path == "-" {
		return "standard input"
	}
	return path
}

// readLineFlag returns the line that --at gives, else the last line of the record.
func readLineFlag(cmd *cobra.Command, s *record.Record) (line int, given bool, err error) {
	f := cmd.Flags().Lookup("at")
	if !f.Changed {
		return s.Last(), false, nil
	}
	if line, err = parseLineNumber(f.Value.String()); err == nil && line > s.Last() {
		err = fmt.Errorf("there is no line %d; the record has %d lines", line, s.Last())
	}
	return line, true, err
}

// parseLineNumber returns the line number, from 1, that text holds.
func parseLineNumber(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%q is not a line number; the first line is 1", text)
	}
	return n, nil
}

func recordCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "record",
		Short:   "Tidy a record, or collect the card texts in it",
		Example: recordExample("magistrate record tidy example.table"),
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	c.AddCommand(tidyCommand(), facesCommand())
	return c
}

func tidyCommand() *cobra.Command {
	var write bool
	c := &cobra.Command{
		Use:   "tidy FILE",
		Short: "Remove the moves that were taken back",
		Long: `Writes the record without the moves that were taken back, without undo and rewind, and
without the refused moves at positions that no longer exist. Comments stay. The tidied
record goes to standard output; --write replaces the file and keeps the old one beside it.`,
		Example: recordExample("magistrate record tidy example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !write {
				s, err := readRecord(cmd, args[0])
				if err == nil {
					_, err = io.WriteString(dataWriter(cmd.OutOrStdout()), s.Tidy())
				}
				return err
			}
			if args[0] == "-" {
				return errors.New("--write changes a file; it can't change standard input")
			}
			all, err := gamesWithBox(cmd)
			if err != nil {
				return err
			}
			t, note, err := shelf.Open(args[0], all, lockOptions(cmd)...)
			if err != nil {
				return err
			}
			defer t.Close()
			notify(cmd, note)
			notify(cmd, t.Warning())
			before, err := t.Tidy()
			if err != nil {
				return err
			}
			notify(cmd, fmt.Sprintf("%s is tidied; the old record is in %s", args[0], before))
			return nil
		},
	}
	c.Flags().BoolVarP(&write, "write", "w", false, "replace the file and keep the old one beside it")
	addLockFlag(c)
	return c
}

// notify prints a line on standard error.
func notify(cmd *cobra.Command, text string) {
	if text != "" {
		flush(cmd.OutOrStdout()) // keep the order on a terminal
		fmt.Fprintln(cmd.ErrOrStderr(), text)
	}
}

// addLockFlag adds --no-lock to a command that writes to a record.
func addLockFlag(c *cobra.Command) {
	c.Flags().Bool("no-lock", false, "go on without file locks; nobody else may write to the record")
}

// lockOptions returns the options that --no-lock stands for.
func lockOptions(cmd *cobra.Command) []shelf.Option {
	if f := cmd.Flags().Lookup("no-lock"); f != nil && f.Value.String() == "true" {
		return []shelf.Option{shelf.WithoutLocks}
	}
	return nil
}
