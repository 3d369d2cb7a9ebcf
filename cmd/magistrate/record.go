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

// readRecord reads and judges a record; "-" is standard input.
func readRecord(cmd *cobra.Command, path string) (*record.Sitting, error) {
	all, err := gamesOf(cmd)
	if err != nil {
		return nil, err
	}
	return openRecord(cmd, path, all)
}

// openRecord is readRecord with the games known.
func openRecord(cmd *cobra.Command, path string, games []referee.Game) (*record.Sitting, error) {
	text, err := readText(cmd, path)
	if err != nil {
		return nil, err
	}
	s, err := record.Open(text, games)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", nameOf(path), err)
	}
	aside(cmd, shelf.Alike(s.Header.Players))
	return s, fits(cmd, s)
}

// readText reads a file; "-" is standard input.
func readText(cmd *cobra.Command, path string) (string, error) {
	in := cmd.InOrStdin()
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return "", unreadable(path, err)
		}
		defer f.Close()
		in = f
	}
	text, err := journal.ReadFrom(in)
	if err != nil {
		return "", unreadable(path, err)
	}
	return string(text), nil
}

// unreadable says in words why a file can't be read.
func unreadable(path string, err error) error {
	why := paper.Cause(err)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		why = errors.New("there is no such file")
	case errors.Is(err, fs.ErrPermission):
		why = errors.New("this user may not read it")
	}
	return fmt.Errorf("%s can't be read: %w", nameOf(path), why)
}

func nameOf(path string) string {
	if path == "-" {
		return "standard input"
	}
	return path
}

// lineFlag reads --at; 0 where it is not given.
func lineFlag(cmd *cobra.Command, s *record.Sitting) (line int, given bool, err error) {
	f := cmd.Flags().Lookup("at")
	if !f.Changed {
		return s.Last(), false, nil
	}
	if line, err = lineNumber(f.Value.String()); err == nil && line > s.Last() {
		err = fmt.Errorf("there is no line %d; the record has %d lines", line, s.Last())
	}
	return line, true, err
}

// lineNumber reads the number of a line of the file, from 1.
func lineNumber(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%q is no line number; lines are numbered from 1", text)
	}
	return n, nil
}

func recordCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "record",
		Short:   "Put the file of a record in order",
		Example: example("magistrate record tidy example.table"),
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	c.AddCommand(tidyCommand(), facesCommand())
	return c
}

func tidyCommand() *cobra.Command {
	var write bool
	c := &cobra.Command{
		Use:   "tidy FILE",
		Short: "Write the record without what was taken back",
		Long: `Writes the record without what was taken back: neither the statements nor the
undo and rewind, nor what was asked for at positions that are gone. Comments stay.
The tidied record goes to standard output; with --write it replaces the file, and
the old one is kept beside it.`,
		Example: example("magistrate record tidy example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !write {
				s, err := readRecord(cmd, args[0])
				if err == nil {
					_, err = io.WriteString(data(cmd.OutOrStdout()), s.Tidy())
				}
				return err
			}
			if args[0] == "-" {
				return errors.New("--write changes a file; it can't change standard input")
			}
			all, err := gamesOf(cmd)
			if err != nil {
				return err
			}
			t, told, err := shelf.Open(args[0], all, locks(cmd)...)
			if err != nil {
				return err
			}
			defer t.Close()
			aside(cmd, told)
			aside(cmd, t.Warning())
			before, err := t.Tidy()
			if err != nil {
				return err
			}
			aside(cmd, fmt.Sprintf("%s is tidied; the record as it was is in %s", args[0], before))
			return nil
		},
	}
	c.Flags().BoolVarP(&write, "write", "w", false, "replace the file, and keep the old one beside it")
	lockFlag(c)
	return c
}

// aside says something beside the data, on standard error.
func aside(cmd *cobra.Command, text string) {
	if text != "" {
		flush(cmd.OutOrStdout()) // what was printed before comes first
		fmt.Fprintln(cmd.ErrOrStderr(), text)
	}
}

// lockFlag adds --no-lock to a command that writes to a record.
func lockFlag(c *cobra.Command) {
	c.Flags().Bool("no-lock", false, "go on where the file system has no locks; see to it that nobody else writes to the record")
}

// locks is what --no-lock says to the table.
func locks(cmd *cobra.Command) []shelf.Option {
	if f := cmd.Flags().Lookup("no-lock"); f != nil && f.Value.String() == "true" {
		return []shelf.Option{shelf.WithoutLocks}
	}
	return nil
}
