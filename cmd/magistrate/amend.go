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
		Short: "Correct a line of a record and recheck the moves after it",
		Long: `Replaces LINE of the file with MOVE, inserts MOVE before it (--insert), or removes it
(--delete). It shows which later moves are affected and asks you to confirm; --yes skips
the question. Correcting an earlier round needs everyone's agreement, and a comment
in the record will say that the past was opened. The file is replaced in one step, and the
old one is kept beside it. You can shorten the move as at the prompt of “magistrate play”.
Moves and effects that would show something hidden need --reveal.

Exit status: 0 corrected; 1 not corrected, because you said no; 2 not possible.`,
		Example: recordExample("magistrate amend example.table 7 'Anna: pick Rún Sorcerer' --yes", "magistrate amend example.table 7 --delete --yes"),
		RunE: func(cmd *cobra.Command, args []string) error {
			move, err := correctionText(cmd, args[2:], del, insert)
			if err != nil {
				return err
			}
			line, err := parseLineNumber(args[1])
			if err != nil {
				return err
			}
			all, err := gamesWithBox(cmd)
			if err != nil {
				return err
			}
			t, err := openTable(cmd, args[0], all)
			if err != nil {
				return err
			}
			defer t.Close()
			closed := session.Closed(t.Record(), line-len(t.Record().Head)-1) && !reveal
			a, err := session.Prepare(t.Record(), line, move)
			if err != nil && !closed { // on a closed line even the error may confirm a guess
				return err
			}
			home, err := newHome(cmd)
			if err != nil {
				return err
			}
			s := session.Over(home, t)
			reply, err := s.Do(session.Typed(fmt.Sprintf("/correct %d %s", line, move)))
			switch {
			case err != nil:
				return err
			case reply.Bad:
				return errors.New(firstLine(reply))
			}
			var preview tell.Lines
			if closed {
				preview.Add(tell.Soft, 0, "The effect of this correction is hidden; add --reveal to see it.")
			} else {
				preview = amendmentLines(t.Record(), a, referee.Reveal(reveal))
			}
			if q := s.Question(); q.Kind == session.ConsentKind {
				preview = append(preview, q.Text...)
			}
			if err := printLines(cmd, preview); err != nil {
				return err
			}
			if !yes && !confirm(cmd, "Correct the record? [y/N] ") {
				return answerNo(errors.New("the record is unchanged"))
			}
			for asks := true; asks; {
				switch s.Question().Kind {
				case session.ConsentKind: // to open the past
					reply, err = s.Do(session.Typed("all"))
				case session.ChoiceKind: // to correct the record
					reply, err = s.Do(session.Pick(0))
				default:
					asks = false
				}
				if err != nil {
					return err
				}
			}
			notify(cmd, t.Repaired())
			notify(cmd, t.Warning())
			if !reply.Effects.Moved {
				return errors.New(firstLine(reply))
			}
			notify(cmd, args[0]+": "+firstLine(reply))
			return nil
		},
	}
	c.Flags().BoolVar(&del, "delete", false, "remove the line")
	c.Flags().BoolVar(&insert, "insert", false, "insert the move before the line; one past the last appends it")
	c.Flags().BoolVar(&reveal, "reveal", false, "also show what is hidden")
	c.Flags().BoolVarP(&yes, "yes", "y", false, "don't ask")
	addLockFlag(c)
	return c
}

// amendmentLines describes a correction; without reveal it leaves out what is hidden.
func amendmentLines(s *record.Record, a *record.Amendment, reveal referee.Reveal) tell.Lines {
	switch {
	case bool(reveal):
		return tell.AmendmentWhole(a)
	case session.Exposes(s, a) != "":
		return tell.AmendmentAlone(a, false)
	}
	return tell.Amendment(a)
}

// openTable opens a record that may be changed later. It leaves the file alone until then.
func openTable(cmd *cobra.Command, path string, games []referee.Game) (*shelf.Table, error) {
	if path == "-" {
		return nil, fmt.Errorf("%s changes a file; it can't change standard input", cmd.Name())
	}
	t, err := shelf.Look(path, games, lockOptions(cmd)...)
	if bad := new(fs.PathError); errors.As(err, &bad) {
		err = readError(path, err)
	}
	return t, err
}

// correctionText returns the correction in the words of the prompt's “correct”: a move,
// “insert” and a move, or “delete”.
func correctionText(cmd *cobra.Command, args []string, del, insert bool) (string, error) {
	switch {
	case del && insert:
		return "", errors.New("use --delete or --insert, not both")
	case del && len(args) > 0:
		return "", fmt.Errorf("--delete takes no move; leave out %q", args[0])
	case !del && len(args) == 0:
		return "", fmt.Errorf("MOVE or --delete is missing: %s", cmd.UseLine())
	case del:
		return "delete", nil
	case insert:
		return "insert " + args[0], nil
	}
	return args[0], nil
}

// confirm asks a question on standard error and reports whether the answer is yes.
func confirm(cmd *cobra.Command, question string) bool {
	flush(cmd.OutOrStdout())
	fmt.Fprint(cmd.ErrOrStderr(), question)
	const most = 1 << 10 // bytes, longer than any yes
	line, _ := bufio.NewReader(io.LimitReader(cmd.InOrStdin(), most)).ReadString('\n')
	answer := strings.ToLower(strings.TrimSpace(line))
	return answer == "y" || answer == "yes"
}

// flush writes out what is buffered.
func flush(w io.Writer) {
	if b, ok := w.(interface{ Flush() error }); ok {
		_ = b.Flush() // the writer returns its error again at the end
	}
}

// firstLine returns the first line of a reply.
func firstLine(r session.Reply) string {
	if len(r.Text) == 0 {
		return "nothing was corrected; type the whole move"
	}
	return r.Text[0].Text
}
