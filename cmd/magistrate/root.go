package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"magistrate/cmd/magistrate/tell"
)

// The exit statuses of every command.
const (
	exitNo     = 1 // the answer is no, e.g. a move is wrong or a game isn't finished
	exitFailed = 2 // the record can't be read, or the command line is wrong
)

// An exitError is an error with the exit status it leads to.
type exitError struct {
	status int
	err    error // nil if standard output has the whole answer
}

func (e *exitError) Error() string {
	if e.err == nil {
		return ""
	}
	return e.err.Error()
}

func (e *exitError) Unwrap() error { return e.err }

// answerNo returns the error of a command whose answer is no; err may be nil.
func answerNo(err error) error { return &exitError{exitNo, err} }

// run runs the program and returns its exit status.
func run(args []string, in io.Reader, out, errs io.Writer) (status int) {
	screen := newOutput(out)
	root := newRoot(args...)
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(screen)
	root.SetErr(&tell.Writer{Out: errs})
	err := catchPanic(root.Execute)
	if e := screen.Flush(); err == nil && e != nil {
		err = e
	}
	if err == nil {
		return 0
	}
	if text := err.Error(); text != "" {
		fmt.Fprintln(root.ErrOrStderr(), "magistrate:", text)
	}
	if f := new(exitError); errors.As(err, &f) {
		return f.status
	}
	return exitFailed
}

// catchPanic runs a command and turns a panic into an error with its stack, so that
// the output before it is still printed.
func catchPanic(do func() error) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("this is a bug: %v. Every move shown as recorded is on the disk, and no record is half-written. Please report these lines:\n%s", cause, debug.Stack())
		}
	}()
	return do()
}

const rootLong = tell.About + `

Exit status: 0 for yes or done; 1 for no, e.g. a wrong move or an unfinished game; 2 if
the record can't be read or the command line is wrong.`

// A lazyCommand is a subcommand that is built only if it is needed: building all of
// them would take most of the time to start.
type lazyCommand struct {
	name, group string // commands without a group depend on all others
	build       func() *cobra.Command
}

// commands returns all subcommands.
func commands() []lazyCommand {
	return []lazyCommand{
		{"play", groupTable, playCommand}, {"phones", groupTable, phonesCommand}, {"print", groupTable, printCommand},
		{"judge", groupRecord, judgeCommand}, {"legal", groupRecord, legalCommand}, {"score", groupRecord, scoreCommand}, {"show", groupRecord, showCommand}, {"why", groupRecord, whyCommand},
		{"amend", groupRecord, amendCommand}, {"reconcile", groupRecord, reconcileCommand}, {"record", groupRecord, recordCommand}, {"export", groupRecord, exportCommand}, {"scan", groupRecord, scanCommand},
		{"games", groupGame, gamesCommand}, {"rules", groupGame, rulesCommand}, {"rulings", groupGame, rulingsCommand}, {"setup", groupGame, setupCommand}, {"words", groupGame, wordsCommand},
		{"completion", "", completionCommand}, {"man", "", manCommand},
	}
}

// newRoot returns the root command with all subcommands, or only with the one that args
// begin with if it doesn't depend on the others.
func newRoot(args ...string) *cobra.Command {
	root := &cobra.Command{
		Use:           "magistrate",
		Short:         "Referee and scorekeeper for card games on a real table",
		Long:          rootLong,
		SilenceErrors: true,
		SilenceUsage:  true,
		Example:       recordExample("magistrate why example.table 'Anna: pick Rún Sorcerer'"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if all, err := cmd.Flags().GetBool("licences"); all || err != nil {
				return errors.Join(err, printLicences(cmd.OutOrStdout()))
			}
			return cmd.Help()
		},
	}
	root.Flags().Bool("licences", false, "print the licences of all software included")
	root.AddGroup(&cobra.Group{ID: groupTable, Title: "At the table:"}, &cobra.Group{ID: groupRecord, Title: "Records:"}, &cobra.Group{ID: groupGame, Title: "Games:"})
	all := commands()
	if i := slices.IndexFunc(all, func(c lazyCommand) bool { return len(args) > 0 && args[0] == c.name && c.group != "" }); i >= 0 {
		all = all[i : i+1]
	}
	for _, c := range all {
		sub := c.build()
		sub.GroupID = c.group
		root.AddCommand(sub)
	}
	applyUsage(root)
	root.SetFlagErrorFunc(flagError)
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpFunc(printHelp)
	root.InitDefaultHelpCmd()
	if help, _, err := root.Find([]string{"help"}); err == nil {
		help.Short, help.Long = "Show the help of a command", ""
		help.Example = "  magistrate help judge"
		help.Args = func(cmd *cobra.Command, args []string) error {
			found, rest, err := cmd.Root().Find(args)
			if err != nil {
				return err
			}
			return unknownCommand(found, rest)
		}
	}
	return root
}

// printHelp prints the help of a command, wrapped to the width of the screen. Indented
// lines are meant to be pasted and stay whole.
func printHelp(cmd *cobra.Command, _ []string) {
	out := cmd.OutOrStdout()
	for text := range strings.SplitSeq(cmp.Or(cmd.Long, cmd.Short), "\n\n") {
		if !strings.HasPrefix(text, " ") {
			text = strings.Join(tell.Wrap(strings.ReplaceAll(text, "\n", " "), columns()), "\n")
		}
		fmt.Fprintf(out, "%s\n\n", text)
	}
	before, after, _ := strings.Cut(cmd.UsageString(), cmd.Example)
	w := tell.NewWrapper(out, columns())
	fmt.Fprint(w, before)
	fmt.Fprint(out, cmd.Example)
	fmt.Fprint(w, after)
}

// flagError rewords the errors of pflag for people.
func flagError(cmd *cobra.Command, err error) error {
	if unknown := new(pflag.NotExistError); errors.As(err, &unknown) && unknown.GetSpecifiedName() == "level" && cmd.Flags().Lookup("set") != nil {
		return errors.New("there is no --level here; use --set level=…")
	}
	bad := new(pflag.InvalidValueError)
	if !errors.As(err, &bad) {
		return err
	}
	kind := map[string]string{"int": "a whole number", "uint64": "a whole number, 0 or more", "float64": "a number", "bool": "true or false"}[bad.GetFlag().Value.Type()]
	if kind == "" {
		return err
	}
	return fmt.Errorf("--%s can't be %q; enter %s", bad.GetFlag().Name, bad.GetValue(), kind)
}

// unknownCommand returns an error that suggests the nearest subcommand, or nil if there are
// no arguments.
func unknownCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	cmd.SuggestionsMinimumDistance = 2
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		return fmt.Errorf("there is no command %q; did you mean %s?", args[0], strings.Join(near, " or "))
	}
	return fmt.Errorf("there is no command %q; “%s --help” lists them", args[0], cmd.CommandPath())
}

// The groups of subcommands in the help.
const (
	groupTable  = "table"
	groupRecord = "record"
	groupGame   = "game"
)
