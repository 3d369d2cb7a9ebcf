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
		Short: "Check every move in a record",
		Long: `Replays a record and checks every move. A move is correct if it is legal, or illegal and
marked: as refused (!) or as let stand (~).

For several records it prints one line each, in the order given, and a summary. With --json
the line is {"file":…,"upheld":…,"statements":…,"not_upheld":…}, or {"file":…,"error":…}
if the record can't be read. The summary {"verdict":"end","upheld":…,"records":…,"not_upheld":…,"unread":…}
counts records.

Exit status: 0 every move is correct; 1 at least one is wrong; 2 a record can't be read.
FILE may be - for standard input.`,
		Example: recordExample("magistrate judge example.table", "magistrate judge --json - < example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return judgeRecords(cmd, args, asJSON)
			}
			s, err := readRecord(cmd, args[0])
			if err != nil {
				return err
			}
			if asJSON {
				err = printVerdictsJSON(cmd.OutOrStdout(), s)
			} else {
				printVerdicts(cmd.OutOrStdout(), s)
			}
			if err == nil && !s.Upheld() {
				err = answerNo(nil)
			}
			return err
		},
	}
	addJSONFlag(c, &asJSON)
	return c
}

func addJSONFlag(c *cobra.Command, asJSON *bool) {
	c.Flags().BoolVar(asJSON, "json", false, "print JSON")
}

// printJSON prints a value as one line of JSON.
func printJSON(w io.Writer, v any) error {
	line, err := referee.JSON(v)
	if err == nil {
		_, err = fmt.Fprintf(rawWriter(w), "%s\n", tell.JSON(line))
	}
	return err
}

// printVerdictsJSON prints the verdicts on a record for programs, then the final position.
func printVerdictsJSON(w io.Writer, s *record.Record) error {
	for e, outcome := range s.Outcomes(0, len(s.Entries)) {
		if e.Verdict != referee.NoVerdict {
			if err := printJSON(w, s.Report(e, outcome)); err != nil {
				return err
			}
		}
	}
	return printJSON(w, s.End())
}

// printVerdicts prints the verdicts on a record, with the reasons, and a summary.
func printVerdicts(w io.Writer, s *record.Record) {
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
		text := tell.Text(s, e)
		if e.Err == nil { // show the mark with its rule, as in the file
			text = e.Mark().Put(e.Named(), e.Words())
		}
		fmt.Fprintf(w, "%*d  %-10s  %s\n", digits, e.Number, verdict, text)
		if e.Verdict == referee.Legal {
			continue
		}
		at := s.At(e.Number - 1)
		for _, line := range tell.Explain(s, e, at) {
			fmt.Fprintf(w, "%*s  %s\n", digits+12, "", line.Text)
		}
	}
	switch {
	case count == 0:
		fmt.Fprintln(w, "The record has no moves yet.")
	case wrong == 0 && count == 1:
		fmt.Fprintln(w, "The only move is correct.")
	case wrong == 0:
		fmt.Fprintf(w, "All %d moves are correct.\n", count)
	default:
		fmt.Fprintf(w, "%s wrong.\n", tell.AreOf(wrong, count, "move"))
	}
}
