package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

func judgeCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "judge FILE…",
		Short: "Say of each statement of a record whether it is upheld",
		Long: `Replays a record and says of each statement whether it is upheld: a legal move, an
attempt that was rightly refused (!), a wrong move that stood (~).

Of several records one line each is printed, in their order: whether all its
statements are upheld, or how many are not; then a summary. With --json that is
{"file":…,"upheld":…,"statements":…,"not_upheld":…} each, {"file":…,"error":…} of one
that can't be read, and last {"verdict":"end","upheld":…,"records":…,"not_upheld":…,
"unread":…}, which count records.

Exit status: 0 every statement is upheld; 1 at least one is not; 2 a record can't be
read at all. FILE may be - for standard input.`,
		Example: example("magistrate judge example.table", "magistrate judge --json - < example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return judgeAll(cmd, args, asJSON)
			}
			s, err := readRecord(cmd, args[0])
			if err != nil {
				return err
			}
			if asJSON {
				err = judgeJSON(cmd.OutOrStdout(), s)
			} else {
				judgeWords(cmd.OutOrStdout(), s)
			}
			if err == nil && !s.Upheld() {
				err = no(nil)
			}
			return err
		},
	}
	jsonFlag(c, &asJSON)
	return c
}

func jsonFlag(c *cobra.Command, asJSON *bool) {
	c.Flags().BoolVar(asJSON, "json", false, "print JSON for programs")
}

// printJSON prints one value on one line.
func printJSON(w io.Writer, v any) error {
	line, err := referee.JSON(v)
	if err == nil {
		_, err = fmt.Fprintf(raw(w), "%s\n", tell.JSON(line))
	}
	return err
}

func judgeJSON(w io.Writer, s *record.Sitting) error {
	for e, brought := range s.Outcomes(0, len(s.Entries)) {
		if e.Verdict != referee.NoVerdict {
			if err := printJSON(w, s.Report(e, brought)); err != nil {
				return err
			}
		}
	}
	return printJSON(w, s.End())
}

func judgeWords(w io.Writer, s *record.Sitting) {
	count, wrong := 0, 0
	digits := len(fmt.Sprint(s.Last()))
	for i := range s.Entries {
		e := &s.Entries[i]
		if e.Verdict == referee.NoVerdict {
			continue
		}
		count++
		if !e.Verdict.Upheld() {
			wrong++
		}
		verdict := e.Verdict.String()
		if e.Ruling.Rule != nil {
			verdict += " " + e.Ruling.Rule.ID
		}
		text := tell.Said(s, e)
		if e.Err == nil { // who writes records reads the rule in the mark
			text = e.Mark().Put(e.Named(), e.Words(s.Lexicon))
		}
		fmt.Fprintf(w, "%*d  %-10s  %s\n", digits, e.Number, verdict, text)
		if e.Verdict == referee.Legal {
			continue
		}
		at := s.At(e.Number - 1)
		for _, line := range tell.Explained(s, e, at) {
			fmt.Fprintf(w, "%*s  %s\n", digits+12, "", line.Text)
		}
	}
	switch {
	case count == 0:
		fmt.Fprintln(w, "Nothing has been said yet.")
	case wrong == 0 && count == 1:
		fmt.Fprintln(w, "1 statement is upheld.")
	case wrong == 0:
		fmt.Fprintf(w, "All %d statements are upheld.\n", count)
	default:
		fmt.Fprintf(w, "%s not upheld.\n", tell.AreOf(wrong, count, "statement"))
	}
}
