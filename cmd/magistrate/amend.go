package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

func amendCommand() *cobra.Command {
	var del, insert, yes, reveal bool
	c := &cobra.Command{
		Use:   "amend FILE LINE ['STATEMENT']",
		Short: "Correct a line of a record and judge all that follows again",
		Long: `Puts STATEMENT in the place of line LINE of the file, puts it before that line
(--insert), or takes the line out (--delete). It first shows which later lines the
correction makes the referee judge otherwise, and asks; --yes does not ask. Where that
opens an earlier round the table must agree, and a comment in the record says that it
did. The file is replaced in one step, and the old one is kept beside it. The statement may be as
short as at the prompt of “magistrate play”. What was said on lines of earlier rounds,
and lies face down now, is shown with --reveal only, and so is what the referee says
where that would tell what lies face down.

Exit status: 0 amended; 1 not, since the answer was no; 2 not possible.`,
		Example: example("magistrate amend example.table 7 'Anna: pick Rún Sorcerer' --yes", "magistrate amend example.table 7 --delete --yes"),
		RunE: func(cmd *cobra.Command, args []string) error {
			statement, err := amendStatement(cmd, args[2:], del, insert)
			if err != nil {
				return err
			}
			line, err := lineNumber(args[1])
			if err != nil {
				return err
			}
			t, err := lookAt(cmd, args[0])
			if err != nil {
				return err
			}
			defer t.Close()
			change := table.Replace
			switch {
			case del:
				change = table.Delete
			case insert:
				change = table.Insert
			}
			a, err := table.Prepare(t.Sitting(), change, line, statement)
			if err != nil {
				return err
			}
			d := table.NewDesk(t)
			asked := d.Amend(change, line, statement)
			shown := amendment(t.Sitting(), a, referee.Reveal(reveal))
			if asked.Kind == table.MustAgree && asked.Ask.Opens() {
				shown = append(shown, asked.Ask.Lines...)
			}
			if err := words(cmd, shown); err != nil {
				return err
			}
			if !yes && !agrees(cmd, "Amend the record? [y/N] ") {
				return no(errors.New("the record is as it was"))
			}
			for asked.Kind == table.MustAgree { // to open the past, and to amend
				asked = d.Agree(asked.Ask)
			}
			aside(cmd, t.Mended())
			aside(cmd, t.Warning())
			if asked.Kind != table.Done {
				return errors.New(asked.Lines[0].Text)
			}
			aside(cmd, args[0]+": "+asked.Lines[0].Text)
			return nil
		},
	}
	c.Flags().BoolVar(&del, "delete", false, "take the line out")
	c.Flags().BoolVar(&insert, "insert", false, "put the statement before the line; the number after the last puts it at the end")
	c.Flags().BoolVar(&reveal, "reveal", false, "show also what tells what lies face down")
	c.Flags().BoolVarP(&yes, "yes", "y", false, "don't ask")
	lockFlag(c)
	return c
}

// amendment shows an amendment of a record, and without reveal nothing of what it would
// tell of what lies face down.
func amendment(s *record.Sitting, a *record.Amendment, reveal referee.Reveal) tell.Lines {
	switch closed := table.Closed(s, a.Line-len(s.Head)-1); {
	case bool(reveal):
		return tell.AmendmentWhole(a)
	case closed || table.Uncovers(s, a) != "":
		return tell.AmendmentAlone(a, closed)
	}
	return tell.Amendment(a)
}

// lookAt judges a record that shall perhaps be changed. It leaves the file alone
// until then: what ends in “not possible” or a no changes nothing.
func lookAt(cmd *cobra.Command, path string) (*shelf.Table, error) {
	if path == "-" {
		return nil, fmt.Errorf("%s changes a file; it can't change standard input", cmd.Name())
	}
	all, err := gamesOf(cmd)
	if err != nil {
		return nil, err
	}
	t, err := shelf.Look(path, all, locks(cmd)...)
	if bad := new(fs.PathError); errors.As(err, &bad) {
		err = unreadable(path, err)
	}
	return t, err
}

// amendStatement checks that the flags and the statement go together.
func amendStatement(cmd *cobra.Command, args []string, del, insert bool) (string, error) {
	switch {
	case del && insert:
		return "", errors.New("--delete and --insert can't both be said")
	case del && len(args) > 0:
		return "", fmt.Errorf("--delete takes no statement, and here is %q", args[0])
	case !del && len(args) == 0:
		return "", fmt.Errorf("a statement is missing, or --delete: %s", cmd.UseLine())
	case del:
		return "", nil
	}
	return args[0], nil
}

// agrees asks a question on standard error; no answer is a no.
func agrees(cmd *cobra.Command, question string) bool {
	flush(cmd.OutOrStdout())
	fmt.Fprint(cmd.ErrOrStderr(), question)
	const most = 1 << 10 // bytes; what is longer is no yes
	line, _ := bufio.NewReader(io.LimitReader(cmd.InOrStdin(), most)).ReadString('\n')
	return table.Yes(line)
}

// flush brings what was printed to the screen before something is asked.
func flush(w io.Writer) {
	if b, ok := w.(interface{ Flush() error }); ok {
		_ = b.Flush() // what can't be written is told at the end
	}
}
