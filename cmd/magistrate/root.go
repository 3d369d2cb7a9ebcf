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
	exitNo     = 1 // the answer is no: a statement not upheld, a game not finished
	exitUnread = 2 // the record can't be read at all, or bad usage
)

// A failure is an error with the exit status it leads to.
type failure struct {
	status int
	err    error // nil where the answer, on standard output, says it all
}

func (f *failure) Error() string {
	if f.err == nil {
		return ""
	}
	return f.err.Error()
}

func (f *failure) Unwrap() error { return f.err }

// no is the failure of a command whose answer is no; err may be nil.
func no(err error) error { return &failure{exitNo, err} }

// run is the whole program but for the exit.
func run(args []string, in io.Reader, out, errs io.Writer) (status int) {
	screen := newOutput(out)
	root := newRoot(args...)
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(screen)
	root.SetErr(&tell.Writer{Out: errs})
	err := guarded(root.Execute)
	if e := screen.Flush(); err == nil && e != nil {
		err = e
	}
	if err == nil {
		return 0
	}
	if text := err.Error(); text != "" {
		fmt.Fprintln(root.ErrOrStderr(), "magistrate:", text)
	}
	if f := new(failure); errors.As(err, &f) {
		return f.status
	}
	return exitUnread
}

// guarded runs a command and makes an error of a panic: a fault of the program
// is told as one, behind all that was printed, and with where it happened.
func guarded(do func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("a fault of its own stopped it (%v); what was shown as done is on the disk, and no record is left half written. Please report this:\n%s", fault, debug.Stack())
		}
	}()
	return do()
}

const rootLong = tell.About + `

Exit status: 0 yes, or done; 1 no: a statement is not upheld, the game is not
finished; 2 the record can't be read, or bad usage.`

// A named command is made when it is asked for: most of a start would go into
// the flags of all the others.
type named struct {
	name, group string // those of no group speak of the others
	make        func() *cobra.Command
}

// commands are the commands, listed here and nowhere else.
func commands() []named {
	return []named{
		{"play", atTable, playCommand}, {"print", atTable, printCommand},
		{"judge", ofRecord, judgeCommand}, {"legal", ofRecord, legalCommand}, {"score", ofRecord, scoreCommand}, {"show", ofRecord, showCommand}, {"why", ofRecord, whyCommand},
		{"amend", ofRecord, amendCommand}, {"reconcile", ofRecord, reconcileCommand}, {"record", ofRecord, recordCommand}, {"export", ofRecord, exportCommand}, {"scan", ofRecord, scanCommand},
		{"games", ofGame, gamesCommand}, {"rules", ofGame, rulesCommand}, {"rulings", ofGame, rulingsCommand}, {"setup", ofGame, setupCommand},
		{"completion", "", completionCommand}, {"man", "", manCommand},
	}
}

// newRoot makes the command with its subcommands; where the arguments begin with
// one that can stand alone, with that one.
func newRoot(args ...string) *cobra.Command {
	root := &cobra.Command{
		Use:           "magistrate",
		Short:         "Referee and scorekeeper for card games on a real table",
		Long:          rootLong,
		SilenceErrors: true,
		SilenceUsage:  true,
		Example:       example("magistrate why example.table 'Anna: pick Rún Sorcerer'"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if all, err := cmd.Flags().GetBool("licences"); all || err != nil {
				return errors.Join(err, printLicences(cmd.OutOrStdout()))
			}
			return cmd.Help()
		},
	}
	root.Flags().Bool("licences", false, "print the licences of this program and of all that is linked into it")
	root.AddGroup(&cobra.Group{ID: atTable, Title: "At the table:"}, &cobra.Group{ID: ofRecord, Title: "About a record:"}, &cobra.Group{ID: ofGame, Title: "About a game:"})
	all := commands()
	if i := slices.IndexFunc(all, func(c named) bool { return len(args) > 0 && args[0] == c.name && c.group != "" }); i >= 0 {
		all = all[i : i+1]
	}
	for _, c := range all {
		made := c.make()
		made.GroupID = c.group
		root.AddCommand(made)
	}
	byUse(root)
	root.SetFlagErrorFunc(badFlag)
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpFunc(help)
	root.InitDefaultHelpCmd()
	if help, _, err := root.Find([]string{"help"}); err == nil {
		help.Example = "  magistrate help judge"
		help.Args = func(cmd *cobra.Command, args []string) error {
			found, rest, err := cmd.Root().Find(args)
			if err != nil {
				return err
			}
			return noSuch(found, rest)
		}
	}
	return root
}

// help tells of a command in lines that the screen has room for; what is to be pasted, which
// is set further in, stays whole.
func help(cmd *cobra.Command, _ []string) {
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

// badFlag says in words what a flag can't be.
func badFlag(cmd *cobra.Command, err error) error {
	if unknown := new(pflag.NotExistError); errors.As(err, &unknown) && unknown.GetSpecifiedName() == "level" && cmd.Flags().Lookup("set") != nil {
		return errors.New("there is no --level here; --set level=… says it")
	}
	bad := new(pflag.InvalidValueError)
	if !errors.As(err, &bad) {
		return err
	}
	kind := map[string]string{"int": "a whole number", "uint64": "a whole number from 0", "float64": "a number", "bool": "true or false"}[bad.GetFlag().Value.Type()]
	if kind == "" {
		return err
	}
	return fmt.Errorf("--%s can't be %q; it is %s", bad.GetFlag().Name, bad.GetValue(), kind)
}

// noSuch refuses a word that is no subcommand, and says which is like it.
func noSuch(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	cmd.SuggestionsMinimumDistance = 2
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		return fmt.Errorf("there is no command %q; did you mean %s?", args[0], strings.Join(near, " or "))
	}
	return fmt.Errorf("there is no command %q; “%s --help” lists them", args[0], cmd.CommandPath())
}

// The groups of commands in the help.
const (
	atTable  = "table"
	ofRecord = "record"
	ofGame   = "game"
)
