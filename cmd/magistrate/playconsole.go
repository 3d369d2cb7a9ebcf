package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"magistrate/cmd/magistrate/console"
	"magistrate/cmd/magistrate/paper"
	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/printables"
	"magistrate/referee/record"
)

// usable returns why no console can be shown on this terminal, "" when one can.
func usable() (why string) {
	switch name := os.Getenv("TERM"); {
	case !term.IsTerminal(int(os.Stdin.Fd())):
		return "standard input is no terminal"
	case !term.IsTerminal(int(os.Stdout.Fd())):
		return "standard output is no terminal"
	case name == "":
		return "TERM does not say what terminal this is"
	case name == "dumb":
		return "the cursor of a “dumb” terminal can't be moved (TERM=dumb)"
	}
	return ""
}

// playConsole plays in the console. done is false where there is no terminal
// for it; the reason was printed then.
func playConsole(cmd *cobra.Command, args []string) (done bool, err error) {
	if why := usable(); why != "" {
		aside(cmd, "No console here: "+why+". This is the plain prompt.")
		return false, nil
	}
	all, err := gamesAtHome(cmd)
	if err != nil {
		return true, err
	}
	o := console.Options{Home: session.Home{Games: all, Save: shelf.Settings.Save, Locks: locks(cmd)}, Print: printBeside, Link: playLink}
	if o.Settings, err = shelf.LoadSettings(); err != nil {
		aside(cmd, err.Error())
	}
	if len(args) > 0 && shelf.Missing(args[0]) {
		if err := shelf.Ready(args[0]); err != nil {
			return true, err
		}
	}
	if len(args) > 0 {
		o.Path = args[0]
	}
	flush(cmd.OutOrStdout())
	return consoleEnded(cmd, console.Run(o))
}

// consoleEnded reports why the console ended, where people did not leave it.
func consoleEnded(cmd *cobra.Command, err error) (done bool, _ error) {
	unusable, fault, signalled := new(console.Unusable), new(console.Fault), new(console.Signalled)
	switch {
	case errors.As(err, &unusable):
		aside(cmd, tell.Sentence(unusable.Error())+" This is the plain prompt.")
		return false, nil
	case errors.As(err, &fault):
		aside(cmd, string(fault.Stack))
		return true, err
	case errors.As(err, &signalled):
		return true, no(err)
	}
	return true, err
}

// printBeside prints a sheet of a record into a file beside it.
func printBeside(kind string, s *record.Sitting, path string) (string, error) {
	var look printables.Look
	var doc printables.Document
	var err error
	switch kind {
	case "setup":
		doc, err = paper.SetupOf(s, look)
	case "score":
		played := lastWrite(path)
		if played.IsZero() {
			played = time.Now()
		}
		doc, err = scoreSheet(s, played, played, look)
	case "reference":
		doc, err = paper.Reference(s.Game, s.Header, look)
	case "record":
		doc, err = recordSheet(s, look)
	default:
		err = fmt.Errorf("there is no sheet %q", kind)
	}
	if err != nil {
		return "", err
	}
	name, err := freeName(sheetName(path, kind))
	if err != nil {
		return "", err
	}
	return name, paper.Save(name, doc, false, func(string) {})
}

// freeName returns a path at which there is nothing yet: the one asked for, or
// the first free of "over-score-2.pdf", "over-score-3.pdf" …
func freeName(path string) (string, error) {
	ending := filepath.Ext(path)
	name := path
	for n := 2; n < 1000; n++ {
		switch _, err := os.Lstat(name); {
		case errors.Is(err, fs.ErrNotExist):
			return name, nil
		case err != nil:
			return "", err
		}
		name = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(path, ending), n, ending)
	}
	return "", fmt.Errorf("%s and everything up to %s are there already", path, name)
}

// playLink returns the link that logs a finished game today, so short that its code
// fits on a screen.
func playLink(s *record.Sitting) (string, error) {
	sheet, err := s.Score()
	if err != nil {
		return "", err
	}
	return bgStats(result{sitting: s, sheet: sheet})
}
