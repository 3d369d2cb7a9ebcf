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
	"magistrate/cmd/magistrate/phones"
	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/printables"
	"magistrate/referee/record"
)

// consoleProblem returns the reason why the console can't run on this terminal, or "".
func consoleProblem() (why string) {
	switch name := os.Getenv("TERM"); {
	case !term.IsTerminal(int(os.Stdin.Fd())):
		return "standard input is not a terminal"
	case !term.IsTerminal(int(os.Stdout.Fd())):
		return "standard output is not a terminal"
	case name == "":
		return "TERM is not set"
	case name == "dumb":
		return "a dumb terminal can't move the cursor (TERM=dumb)"
	}
	return ""
}

// playConsole plays in the console. If the terminal can't show one, it prints the reason and
// done is false.
func playConsole(cmd *cobra.Command, args []string, listen string, enters bool) (done bool, err error) {
	if why := consoleProblem(); why != "" {
		notify(cmd, "No console: "+why+". Using the plain prompt.")
		return false, nil
	}
	all, err := homeGames(cmd)
	if err != nil {
		return true, err
	}
	o := console.Options{Home: session.Home{Games: all, Save: shelf.Settings.Save, Locks: lockOptions(cmd)}, Print: printSheet, Link: playLink}
	o.OpenPhones = listen != ""
	o.Phones = func(path string, changed func()) (*phones.Server, error) {
		return phones.Listen(listen, phones.Options{Token: shelf.Token(path, phones.NewToken(), time.Now()), Enters: enters, Changed: changed})
	}
	if o.Settings, err = shelf.LoadSettings(); err != nil {
		notify(cmd, err.Error())
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
	return consoleResult(cmd, console.Run(o))
}

// consoleResult handles the error with which the console ended. done is false if the plain
// prompt should go on.
func consoleResult(cmd *cobra.Command, err error) (done bool, _ error) {
	unusable, fault, signalled := new(console.Unusable), new(console.Fault), new(console.Signalled)
	switch {
	case errors.As(err, &unusable):
		notify(cmd, tell.Sentence(unusable.Error())+" Using the plain prompt.")
		return false, nil
	case errors.As(err, &fault):
		notify(cmd, string(fault.Stack))
		return true, err
	case errors.As(err, &signalled):
		return true, answerNo(err)
	}
	return true, err
}

// printSheet prints a sheet of a record to a new file beside it and returns its name.
func printSheet(kind string, s *record.Record, path string) (string, error) {
	look := printables.Look{Words: s.Lexicon.Show}
	var doc printables.Document
	var err error
	switch kind {
	case "setup":
		doc, err = paper.SetupOf(s, look)
	case "score":
		played := modTime(path)
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

// freeName returns a path that doesn't exist yet: the given one, or the first free of
// "over-score-2.pdf", "over-score-3.pdf", and so on.
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
	return "", fmt.Errorf("%s and all names up to %s already exist", path, name)
}

// playLink returns the link that logs a finished game today, short enough for a QR code on
// a screen.
func playLink(s *record.Record) (string, error) {
	sheet, err := s.Score()
	if err != nil {
		return "", err
	}
	return bgStatsURL(result{record: s, sheet: sheet})
}
