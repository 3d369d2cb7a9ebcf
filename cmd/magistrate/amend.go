package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

func amendCommand() *cobra.Command {
	var del, insert, yes, reveal bool
	c := &cobra.Command{
		Use:   "amend FILE LINE ['MOVE']",
		Short: "Correct a line of a record and check everything after it again",
		Long: `Puts MOVE in the place of line LINE of the file, inserts it before that line
(--insert), or removes the line (--delete). It first shows which later lines the
correction affects, and asks; --yes doesn't ask. A correction that opens an earlier round
needs everyone's agreement, and a comment in the record will say that the past was
opened. The file is replaced in one step, and the old one is kept beside it. The move may
be as short as at the prompt of “magistrate play”. Moves of earlier rounds that show what
is hidden now, and effects that would show it, are printed with --reveal only.

Exit status: 0 corrected; 1 not corrected, as the answer was no; 2 not possible.`,
		Example: example("magistrate amend example.table 7 'Anna: pick Rún Sorcerer' --yes", "magistrate amend example.table 7 --delete --yes"),
		RunE: func(cmd *cobra.Command, args []string) error {
			move, err := amendMove(cmd, args[2:], del, insert)
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
			closed := session.Closed(t.Sitting(), line-len(t.Sitting().Head)-1) && !reveal
			a, err := session.Prepare(t.Sitting(), line, move)
			if err != nil && !closed { // of a closed line even the error may confirm a guess
				return err
			}
			home, err := homeOf(cmd)
			if err != nil {
				return err
			}
			talk := session.Over(home, t)
			reply, err := talk.Do(session.Typed(fmt.Sprintf("/correct %d %s", line, move)))
			switch {
			case err != nil:
				return err
			case reply.Bad:
				return errors.New(first(reply))
			}
			var shown tell.Lines
			if closed {
				shown.Add(tell.Soft, 0, "What the correction does would show what is hidden; --reveal shows it.")
			} else {
				shown = amendment(t.Sitting(), a, referee.Reveal(reveal))
			}
			if q := talk.Question(); q.Kind == session.ConsentKind {
				shown = append(shown, q.Text...)
			}
			if err := words(cmd, shown); err != nil {
				return err
			}
			if !yes && !agrees(cmd, "Correct the record? [y/N] ") {
				return no(errors.New("the record is unchanged"))
			}
			for asked := true; asked; {
				switch talk.Question().Kind {
				case session.ConsentKind: // to open the past
					reply, err = talk.Do(session.Typed("all"))
				case session.ChoiceKind: // to correct the record
					reply, err = talk.Do(session.Pick(0))
				default:
					asked = false
				}
				if err != nil {
					return err
				}
			}
			aside(cmd, t.Mended())
			aside(cmd, t.Warning())
			if !reply.Effects.Moved {
				return errors.New(first(reply))
			}
			aside(cmd, args[0]+": "+first(reply))
			return nil
		},
	}
	c.Flags().BoolVar(&del, "delete", false, "remove the line")
	c.Flags().BoolVar(&insert, "insert", false, "insert the move before the line; the number after the last appends it")
	c.Flags().BoolVar(&reveal, "reveal", false, "show also what is hidden")
	c.Flags().BoolVarP(&yes, "yes", "y", false, "don't ask")
	lockFlag(c)
	return c
}

// amendment describes an amendment of a record, without reveal as far as that shows
// nothing hidden.
func amendment(s *record.Sitting, a *record.Amendment, reveal referee.Reveal) tell.Lines {
	switch {
	case bool(reveal):
		return tell.AmendmentWhole(a)
	case session.Uncovers(s, a) != "":
		return tell.AmendmentAlone(a, false)
	}
	return tell.Amendment(a)
}

// lookAt reads a record that may be changed. It leaves the file alone until then: an
// error or a no changes nothing.
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

// amendMove returns what the line is to be, as “correct” takes it: the move among the
// arguments, which must go with the flags.
func amendMove(cmd *cobra.Command, args []string, del, insert bool) (string, error) {
	switch {
	case del && insert:
		return "", errors.New("--delete and --insert exclude each other")
	case del && len(args) > 0:
		return "", fmt.Errorf("--delete takes no move, but got %q", args[0])
	case !del && len(args) == 0:
		return "", fmt.Errorf("a move is missing, or --delete: %s", cmd.UseLine())
	case del:
		return "delete", nil
	case insert:
		return "insert " + args[0], nil
	}
	return args[0], nil
}

// agrees asks a question on standard error; no answer is a no.
func agrees(cmd *cobra.Command, question string) bool {
	flush(cmd.OutOrStdout())
	fmt.Fprint(cmd.ErrOrStderr(), question)
	const most = 1 << 10 // bytes; a longer line is no yes
	line, _ := bufio.NewReader(io.LimitReader(cmd.InOrStdin(), most)).ReadString('\n')
	answer := strings.ToLower(strings.TrimSpace(line))
	return answer == "y" || answer == "yes"
}

// flush brings everything printed to the screen before a question.
func flush(w io.Writer) {
	if b, ok := w.(interface{ Flush() error }); ok {
		_ = b.Flush() // the error returns at the end
	}
}

// first returns the first line of a reply.
func first(r session.Reply) string {
	if len(r.Text) == 0 {
		return "nothing was corrected; type the move as well"
	}
	return r.Text[0].Text
}
